from __future__ import annotations

import random

import pytest

from game.bots.bot import choose
from game.bots.greedy import GreedyBot, gain
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.rules.view import view
from tests.rules.slow import SlowHand
from tests.rules.tables import after, move, position, rules

TABLES = [(key, players) for key in VARIANTS for players in (2, 3, 4)]


def gain_of(key: str, text: str, floor: str) -> int:
    """What a play gains on a floor."""
    card = text.partition("x")[0]
    state = position(rules(key), (f"{card} KS", "KC KD"), floor=floor)
    return gain(view(state, 0), move(text))


@pytest.mark.parametrize(
    ("text", "floor", "points"),
    [
        ("9Sx9D", "9D KH", 2),
        ("9Sx4D,5H,9D", "9D 4D 5H KH", 4),
        ("QSxQD", "QD KH", 2),
    ],
)
def test_every_card_taken_counts_one_the_one_played_too(text: str, floor: str, points: int) -> None:
    assert gain_of("cypriot", text, floor) == points


@pytest.mark.parametrize(
    ("text", "floor", "points"),
    [
        ("ASxAD", "AD KH", 2 + 2 * 2),
        ("2CxAD,AH", "AD AH KH", 3 + 2 * 4),
        ("TDxTH", "TH KH", 2 + 2 * 3),
        ("THxTD", "TD KH", 2 + 2 * 3),
        ("JSxJH,KH", "JH KH", 3 + 2 * 2),
    ],
)
def test_card_points_taken_count_twice_those_of_the_card_played_too(
    text: str, floor: str, points: int
) -> None:
    assert gain_of("cypriot", text, floor) == points


@pytest.mark.parametrize(
    ("key", "text", "floor", "points"),
    [
        ("cypriot", "9Sx9D", "9D", 10 + 2),
        ("homs", "9Sx9D", "9D", 18 + 2),
        ("syrian", "JSxJH", "JH", 25 + 2 + 2 * 2),
        ("egyptian", "7Dx2H,3H", "2H 3H", 10 + 3),
        ("egyptian", "7Dx9H", "9H", 10 + 2),
        ("lebanese", "9Sx4C,5H", "4C 5H", 3),
    ],
)
def test_basra_points_count_in_full(key: str, text: str, floor: str, points: int) -> None:
    assert gain_of(key, text, floor) == points


def test_a_lebanese_two_card_basra_counts() -> None:
    turned = after(position(rules("lebanese"), ("4C QS", "9S KS"), floor="5H"), "4C")
    assert gain(view(turned, 1), move("9Sx4C,5H")) == 10 + 3


def test_russells_komi_is_a_card_point() -> None:
    assert gain_of("russell", "7Dx7H", "7H") == 2 + 2
    assert gain_of("russell", "7D", "") == -2


@pytest.mark.parametrize(
    ("text", "points"),
    [("9S", 0), ("AS", -2), ("2C", -4), ("TD", -6), ("JS", -2 - 2), ("KS", 0), ("7D", 0)],
)
def test_a_trailed_card_costs_twice_its_points_and_a_jack_two_more(text: str, points: int) -> None:
    assert gain_of("cypriot", text, "") == points


def test_the_highest_gain_is_played() -> None:
    state = position(rules("cypriot"), ("9S 2C TS", "KC KD QD"), floor="9D AH AD TD")
    chosen = {str(choose(GreedyBot(), view(state, 0), random.Random(n))) for n in range(20)}
    assert chosen == {"TSx9D,AD,TD"} | {"TSx9D,AH,TD"}


def test_a_costless_trail_is_better_than_one_that_costs() -> None:
    state = position(rules("cypriot"), ("AS JS TD 9S", "KC KD QD QH"))
    assert str(choose(GreedyBot(), view(state, 0), random.Random(1))) == "9S"


def test_ties_are_broken_at_random() -> None:
    state = position(rules("cypriot"), ("9S 8S KS", "KC KD QD"))
    made = [str(choose(GreedyBot(), view(state, 0), random.Random(n))) for n in range(300)]
    counts = {text: made.count(text) for text in set(made)}
    assert set(counts) == {"9S", "8S", "KS"}
    assert min(counts.values()) > 60


def slow_gain(hand: SlowHand, text: str) -> int:
    """The yardstick once more, from its words."""
    points = {"2C": 2, "TD": 3, "7D": int(hand.row["7D"])}
    card, _, captured = text.partition("x")
    taken = [card, *captured.split(",")] if captured else [card]
    worth = sum(1 if one[0] in "AJ" else points.get(one, 0) for one in taken)
    if not captured:
        return -2 * worth - (2 if card[0] == "J" else 0)
    later = hand.copy()
    later.play(text)
    return int(later.plays[-1]["basra"]) + len(taken) + 2 * worth


def hand_begun(key: str, players: int) -> tuple[HandState, SlowHand]:
    """A hand in both engines."""
    table = rules(key, players)
    laid = deal(table, players, f"greedy {key}", 0)
    state, _ = begin_hand(Game.start(table, players, 0), laid)
    setting = {"variant": key, "players": players}
    slow = SlowHand(setting, 0, list(map(str, laid.floor)), list(map(str, laid.stock)), 0)
    return state, slow


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_whole_hand_is_played_by_the_yardstick_of_the_slow_engine(key: str, players: int) -> None:
    rng = random.Random(f"{key} {players}")
    state, slow = hand_begun(key, players)
    while state.turn is not None:
        gains = {text: slow_gain(slow, text) for text in slow.legal()}
        seen = view(state, state.turn)
        assert {str(made): gain(seen, made) for made in legal_plays(seen)} == gains
        made = choose(GreedyBot(), seen, rng)
        assert gains[str(made)] == max(gains.values())
        state, _ = play(state, made)
        slow.play(str(made))
