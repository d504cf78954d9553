import random
from dataclasses import replace
from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.rules.captures import legal_captures
from game.rules.cards import PACK, Card
from game.rules.match import Game
from game.rules.play import legal_plays, play
from game.rules.reading import read_play, read_record
from game.rules.record import Record, options_of, write_record
from game.rules.replay import replay
from game.rules.scoring import card_points
from game.rules.state import Play
from game.rules.variant import Variant, configure
from game.rules.variants import VARIANTS
from tests.rules import referee
from tests.rules.games import option_sets, random_hand
from tests.rules.slow import SlowHand
from tests.rules.tables import after, move, position, whole_hand

GENTLE = settings(max_examples=60, derandomize=True)

keys = st.sampled_from(list(VARIANTS))
seeds = st.integers(0, 10**9)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Variant, int, dict[str, Any]]:
    """Draw a variant with one option set, or none, and a number of players."""
    key, players = draw(keys), draw(st.integers(2, 4))
    options = draw(st.sampled_from(list(option_sets(key))))
    return configure(VARIANTS[key], players, options), players, options


@GENTLE
@given(tables(), seeds)
def test_hand_keeps_every_card_and_point(
    table: tuple[Variant, int, dict[str, Any]], seed: int
) -> None:
    """RULES.md#cards, #scoring: the majority goes to a side, or is carried over."""
    rules, players, _ = table
    dealer, carry = seed % players, rules.majority
    for state in whole_hand(rules, players, str(seed), dealer=dealer, carry=carry):
        places = [*state.hands, state.floor, state.stock, *state.piles]
        assert sorted(card for cards in places for card in cards) == list(rules.pack)
    score = state.score
    assert score is not None
    taken = 13 + rules.komi_points - card_points(rules, state.floor)
    assert sum(side.card_points for side in score.sides) == taken
    basras = sum(turn.basra for turn in state.history)
    assert sum(side.basra_points for side in score.sides) == basras
    given_out = sum(side.majority for side in score.sides)
    highest = max(side.cards for side in score.sides)
    leaders = sum(side.cards == highest for side in score.sides)
    if leaders == 1:
        assert (given_out, score.carry) == (2 * rules.majority, 0)
    elif rules.tie == "each":
        assert given_out == leaders * rules.majority
    elif rules.tie == "hold":
        assert (given_out, score.carry) == (0, 2 * rules.majority)
    else:
        assert given_out == 0
    assert sum(side.total for side in score.sides) == given_out + basras + taken


@GENTLE
@given(tables(), seeds, st.integers(0, 60))
def test_record_replays_to_the_same_state(
    table: tuple[Variant, int, dict[str, Any]], seed: int, plays: int
) -> None:
    """RULES.md#records: written, read and replayed."""
    rules, players, options = table
    game = Game.start(rules, players, seed % players)
    written, state = random_hand(game, str(seed), random.Random(seed), plays)
    record = Record(rules.key, players, seed % players, options_of(rules), (written,))
    text = write_record(record)
    read = read_record(text)
    assert read == record
    assert write_record(read) == text
    assert [hand.last for hand in replay(read).hands] == [state]
    assert set(record.options) <= set(options)


floors = st.lists(st.sampled_from(PACK), max_size=9, unique=True)
crowded = st.lists(st.sampled_from(PACK[:32]), min_size=6, max_size=11, unique=True)
"""Small cards, whose groups often overlap."""


sweepers = st.sampled_from([card for card in PACK if card.rank == "J" or str(card) == "7D"])


@settings(GENTLE, max_examples=800)
@given(
    st.sampled_from(PACK) | sweepers, floors | crowded, keys, st.sampled_from(["choose", "most"])
)
def test_captures_agree_with_the_slow_referee(
    card: Card, floor: list[Card], key: str, overlap: str
) -> None:
    """RULES.md#capturing, #overlap, #jack, #komi: every subset of an arbitrary floor is tried."""
    rules = configure(VARIANTS[key], 2, {"overlap": overlap})
    lying = tuple(other for other in floor if other != card)
    legal = legal_captures(rules, card, lying)
    found = {frozenset(map(str, captured)) for captured in legal}
    assert len(found) == len(legal)
    assert all(list(map(str, captured)) == sorted(map(str, captured)) for captured in legal)
    assert found == referee.captures(
        str(card),
        list(map(str, lying)),
        komi_sweeps=rules.komi_sweeps,
        lone_komi=rules.lone_komi,
        most=overlap == "most",
    )


@settings(GENTLE, max_examples=400)
@given(
    tables(),
    st.sampled_from(["7D", "JS", "TS", "9S", "QS", "KS", "6S"]),
    st.lists(st.sampled_from(PACK), min_size=1, max_size=5, unique=True),
    st.booleans(),
)
def test_basras_agree_with_the_slow_engine_on_arbitrary_floors(
    table: tuple[Variant, int, dict[str, Any]],
    card: str,
    floor: list[Card],
    trail_last: bool,  # noqa: FBT001 - hypothesis fills it in
) -> None:
    """RULES.md#basra: of each option, with the komi's rules, which random games rarely reach."""
    rules, _, options = table
    pack = list(map(str, rules.pack))
    lying = [text for text in map(str, floor) if text != card]
    assume({card, *lying} <= set(pack))
    setting = {"variant": rules.key, "players": 2, "options": options}
    slow = SlowHand(setting, 1, [], pack, 0)
    slow.floor, slow.hands, slow.turn = lying, [[card], ["KD"]], 0
    slow.before = (len(lying) - 1, trail_last)
    state = position(rules, (card, "KD"), floor=" ".join(lying))
    state = replace(state, lone_trail=trail_last and len(lying) == 2)
    for made in legal_plays(state):
        after, _ = play(state, made)
        turned = slow.copy()
        turned.play(str(made))
        assert after.history[-1].basra == turned.plays[-1]["basra"]


FLOORS = [
    [rank + suit for rank, suit in zip(ranks, "CHS", strict=False)]
    for size in (1, 2, 3)
    for ranks in combinations_with_replacement("A23456789TQK", size)
]
"""Floors of one to three cards, without jacks."""


@pytest.mark.parametrize("key", VARIANTS)
def test_lone_card_is_captured_and_scored_as_in_the_slow_engine(key: str) -> None:
    """RULES.md#jack, #jack-on-jack, #komi, #lone-komi, #basra, #any, #lone, #face."""
    spades = [str(card) for card in VARIANTS[key].pack if card.suit == "S"]
    for card, lying in permutations([*spades, "7D", "JH"], 2):
        assert_same_basra(key, card, [lying])


@pytest.mark.parametrize("key", [key for key in VARIANTS if VARIANTS[key].komi_sweeps])
def test_komi_makes_a_basra_on_the_floors_of_its_variant(key: str) -> None:
    """RULES.md#sum10, #face, #never, #yemeni, #ethiopian."""
    for floor in FLOORS:
        assert_same_basra(key, "7D", floor)


def assert_same_basra(key: str, card: str, floor: list[str]) -> None:
    """Check that a card has one play in both engines, and that it scores the same."""
    rules = VARIANTS[key]
    slow = SlowHand({"variant": key, "players": 2}, 1, [], list(map(str, rules.pack)), 0)
    slow.floor, slow.hands = floor, [[card], ["KD"]]
    start = position(rules, (card, "KD"), floor=" ".join(floor))
    (made,) = legal_plays(start)
    assert [str(made)] == slow.legal()
    slow.play(str(made))
    assert after(start, str(made)).history[-1].basra == slow.plays[-1]["basra"]


@given(
    st.sampled_from(PACK),
    st.lists(st.sampled_from(PACK), unique=True, max_size=12),
    st.randoms(use_true_random=False),
)
@settings(GENTLE, max_examples=200)
def test_play_is_read_back_as_it_was_written(
    card: Card, captured: list[Card], rng: random.Random
) -> None:
    """RULES.md#records: in any order, in lower case, and with 10 for T."""
    made = Play(card, tuple(sorted(captured, key=str)))
    assert move(str(made)) == made
    shuffled = [str(other) for other in captured]
    rng.shuffle(shuffled)
    text = f"{card}x{','.join(shuffled)}" if shuffled else str(card)
    assert move(text.lower()) == made
    assert move(text.replace("T", "10")) == made


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        (("", "x", "9Sx", "x9S", "9Sx4S,", "9Sx,4S", "9Sx4S 5D"), "is not a card"),
        (("9Sx4Sx5D", "9S,4S", "9", "9S x4S"), "is not a card"),
        (("9Sx4S,5D,4s",), "4S is captured twice"),
        (("9S" * 200,), "is not a play"),
    ],
)
def test_text_is_refused_if_it_is_no_play(texts: tuple[str, ...], reason: str) -> None:
    """RULES.md#records."""
    for text in texts:
        with pytest.raises(ValueError, match=reason):
            read_play(text)
