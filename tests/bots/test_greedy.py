from __future__ import annotations

import random
from collections import Counter

import pytest

from game.bots.bot import choose
from game.bots.greedy import GreedyBot, gain
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.view import view
from tests.rules.games import TABLES
from tests.rules.slow import SlowHand
from tests.rules.tables import after, move, position, rules


@pytest.mark.parametrize(
    ("key", "text", "floor", "points"),
    [
        # every card counts one, the one played too
        ("cypriot", "9Sx9D", "9D KH", 2),
        ("cypriot", "9Sx4D,5H,9D", "9D 4D 5H KH", 4),
        ("cypriot", "QSxQD", "QD KH", 2),
        # card points count twice
        ("cypriot", "ASxAD", "AD KH", 2 + 2 * 2),
        ("cypriot", "2CxAD,AH", "AD AH KH", 3 + 2 * 4),
        ("cypriot", "TDxTH", "TH KH", 2 + 2 * 3),
        ("cypriot", "THxTD", "TD KH", 2 + 2 * 3),
        ("cypriot", "JSxJH,KH", "JH KH", 3 + 2 * 2),
        ("russell", "7Dx7H", "7H", 2 + 2),
        # basras count in full
        ("cypriot", "9Sx9D", "9D", 10 + 2),
        ("homs", "9Sx9D", "9D", 18 + 2),
        ("syrian", "JSxJH", "JH", 25 + 2 + 2 * 2),
        ("egyptian", "7Dx2H,3H", "2H 3H", 10 + 3),
        ("egyptian", "7Dx9H", "9H", 10 + 2),
        ("lebanese", "9Sx4C,5H", "4C 5H", 3),
        # a trailed card costs twice its points, and a jack two more
        *(("cypriot", card, "", 0) for card in ("9S", "KS", "7D")),
        ("cypriot", "AS", "", -2),
        ("cypriot", "2C", "", -4),
        ("cypriot", "TD", "", -6),
        ("cypriot", "JS", "", -2 - 2),
        ("russell", "7D", "", -2),
    ],
)
def test_gain_counts_cards_points_and_basras(key: str, text: str, floor: str, points: int) -> None:
    card = text.partition("x")[0]
    state = position(rules(key), (f"{card} KS", "KC KD"), floor=floor)
    assert gain(view(state, 0), move(text)) == points


def test_gain_counts_a_lebanese_two_card_basra() -> None:
    turned = after(position(rules("lebanese"), ("4C QS", "9S KS"), floor="5H"), "4C")
    assert gain(view(turned, 1), move("9Sx4C,5H")) == 10 + 3


@pytest.mark.parametrize(
    ("hands", "floor", "best"),
    [
        (("9S 2C TS", "KC KD QD"), "9D AH AD TD", {"TSx9D,AD,TD", "TSx9D,AH,TD"}),
        (("AS JS TD 9S", "KC KD QD QH"), "", {"9S"}),
        (("9S 8S KS", "KC KD QD"), "", {"9S", "8S", "KS"}),
    ],
)
def test_highest_gain_is_played_and_ties_are_broken_at_random(
    hands: tuple[str, ...], floor: str, best: set[str]
) -> None:
    state = position(rules("cypriot"), hands, floor=floor)
    made = Counter(str(choose(GreedyBot(), view(state, 0), random.Random(n))) for n in range(300))
    assert set(made) == best
    assert min(made.values()) > 60


def slow_gain(hand: SlowHand, text: str) -> int:
    """Return the gain, from the words of the yardstick."""
    points = {"2C": 2, "TD": 3, "7D": int(hand.row["7D"])}
    card, _, captured = text.partition("x")
    taken = [card, *captured.split(",")] if captured else [card]
    worth = sum(1 if one[0] in "AJ" else points.get(one, 0) for one in taken)
    if not captured:
        return -2 * worth - (2 if card[0] == "J" else 0)
    later = hand.copy()
    later.play(text)
    return int(later.plays[-1]["basra"]) + len(taken) + 2 * worth


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_greedy_bot_plays_a_hand_by_the_yardstick_of_the_slow_engine(
    key: str, players: int
) -> None:
    rng = random.Random(f"{key} {players}")
    laid = deal(rules(key, players), players, f"greedy {key}", 0)
    state, _ = begin_hand(Game.start(rules(key, players), players, 0), laid)
    setting = {"variant": key, "players": players}
    slow = SlowHand(setting, 0, list(map(str, laid.floor)), list(map(str, laid.stock)), 0)
    while state.turn is not None:
        gains = {text: slow_gain(slow, text) for text in slow.legal()}
        seen = view(state, state.turn)
        assert {str(made): gain(seen, made) for made in legal_plays(seen)} == gains
        made = choose(GreedyBot(), seen, rng)
        assert gains[str(made)] == max(gains.values())
        state, _ = play(state, made)
        slow.play(str(made))
