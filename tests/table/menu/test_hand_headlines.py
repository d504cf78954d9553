"""What a hand's headline says is true, counted again from its plays alone."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

import pytest

from game import i18n
from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.table.words.hand_headlines import hand_headline
from game.table.words.seat_names import side_names

TABLES = [(2, {}), (3, {}), (4, {}), (4, {"partnerships": False})]
HANDS = 12
"""Of each variant at each table."""


@dataclass
class Counted:
    """A hand counted again: each side's cards, and its points by what they are for."""

    names: tuple[str, ...]
    cards: list[list[Card]]
    basras: list[int]
    made: list[int]
    most: list[int]
    held: int
    carry: int
    pack: int
    points_of: Callable[[Card], int]

    @property
    def card_points(self) -> list[int]:
        return self.of_cards(lambda _card: True)

    @property
    def totals(self) -> list[int]:
        return self.without([0] * len(self.cards))

    def of_cards(self, belongs: Callable[[Card], bool]) -> list[int]:
        return [sum(self.points_of(card) for card in pile if belongs(card)) for pile in self.cards]

    def without(self, points: list[int]) -> list[int]:
        parts = zip(self.card_points, self.basras, self.most, points, strict=True)
        return [cards + basras + most - less for cards, basras, most, less in parts]

    @property
    def winner(self) -> int:
        return alone_first(self.totals)

    def decided_by(self, points: list[int]) -> bool:
        """Whether the winner would not have won without these points of each side."""
        return alone_first(self.without(points)) != self.winner

    def gains(self) -> list[int]:
        """What the winner had more than the next best of basras, most cards and card points."""
        totals, winner = self.totals, self.winner
        others = [side for side in range(len(totals)) if side != winner]
        second = max(others, key=lambda side: totals[side])
        kinds = (self.basras, self.most, self.card_points)
        return [kind[winner] - kind[second] for kind in kinds]


def alone_first(values: list[int]) -> int:
    """The place of the highest value, -1 where it is there twice."""
    return values.index(max(values)) if values.count(max(values)) == 1 else -1


def count_again(state: HandState) -> Counted:
    rules, sides = state.rules, state.sides
    piles: list[list[Card]] = [[] for _ in range(sides)]
    basras, made, last = [0] * sides, [0] * sides, None
    for turn in state.history:
        side = turn.seat % sides
        if turn.play.captured:
            piles[side] += [turn.play.card, *turn.play.captured]
            last = side
        basras[side] += turn.basra
        made[side] += turn.basra > 0
    if last is not None:
        taken = {card for pile in piles for card in pile}
        played = {turn.play.card for turn in state.history}
        everything = played | {card for pile in state.piles for card in pile}
        piles[last] += everything - taken
    counts = list(map(len, piles))
    leading = [count == max(counts) for count in counts]
    most, held = [0] * sides, 0
    if sum(leading) == 1:
        most = [(rules.majority + state.carry) * leads for leads in leading]
    elif rules.tie == "each":
        most = [rules.majority * leads for leads in leading]
    elif rules.tie == "hold":
        held = rules.majority
    carry = 0 if sum(leading) == 1 else state.carry + held

    def points_of(card: Card) -> int:
        if str(card) == "7D":
            return rules.komi_points
        return {"2C": 2, "TD": 3}.get(str(card), int(card.rank in "AJ"))

    names = side_names(rules, state.players)
    return Counted(names, piles, basras, made, most, held, carry, rules.pack_size, points_of)


@cache
def hands() -> tuple[HandState, ...]:
    """Hands played to their end by chance, of all variants and numbers of sides."""
    return tuple(_hands())


def _hands() -> Iterator[HandState]:
    for key in VARIANTS:
        for players, options in TABLES:
            rules = configure(VARIANTS[key], players, options)
            for number in range(HANDS):
                chance = random.Random(f"{key}/{players}/{options}/{number}")
                game = Game.start(rules, players, number % players)
                carry = number % 3 // 2 * rules.majority if rules.tie == "hold" else 0
                dealt = deal(rules, players, f"headlines/{number}", 0)
                state, _ = begin_hand(replace(game, carry=carry), dealt)
                while not state.over:
                    state, _ = play(state, chance.choice(legal_plays(state)))
                yield state


def plain(words: str) -> str:
    return words.replace("\u200e", "")


def numbers(words: str) -> list[int]:
    return [int(found) for found in words.split("\N{EN DASH}")]


def best_first(values: list[int], winner: int) -> list[int]:
    others = sorted(values[:winner] + values[winner + 1 :], reverse=True)
    return [values[winner], others[0], *[value for value in others[1:] if value]]


def names_winner(words: str, counted: Counted) -> bool:
    own = {"You", "Your side"}
    return words == counted.names[counted.winner] or (words in own and counted.winner == 0)


def takes_cards(told: re.Match[str], counted: Counted) -> bool:
    counts = list(map(len, counted.cards))
    return (
        names_winner(told[1], counted)
        and numbers(told[2]) == best_first(counts, counted.winner)
        and counts[counted.winner] == max(counts)
        and counts.count(max(counts)) == 1
        and counted.decided_by(counted.most)
        and counted.gains()[1] == max(counted.gains())
    )


def takes_most(told: re.Match[str], counted: Counted) -> bool:
    counts = list(map(len, counted.cards))
    return (
        names_winner(told[1], counted)
        and int(told[2]) == counts[counted.winner]
        and int(told[3]) == counted.pack
        and alone_first(counts) == counted.winner
        and counted.decided_by(counted.most)
        and counted.gains()[1] == max(counted.gains())
    )


def basras_alone(told: re.Match[str], counted: Counted) -> bool:
    made = [1 if told[1] == "One" else int(told[1])]
    return (
        [count for count in counted.made if count] == made
        and counted.made[counted.winner] == made[0]
        and counted.decided_by(counted.basras)
        and counted.gains()[0] == max(counted.gains())
    )


def basras_compared(told: re.Match[str], counted: Counted) -> bool:
    return (
        numbers(told[1]) == best_first(counted.basras, counted.winner)
        and counted.decided_by(counted.basras)
        and counted.gains()[0] == max(counted.gains())
    )


def one_card(told: re.Match[str], counted: Counted) -> bool:
    card = {"10♦": "TD", "2♣": "2C", "7♦": "7D"}[told[1]]
    return (
        any(str(one) == card for one in counted.cards[counted.winner])
        and counted.decided_by(counted.of_cards(lambda one: str(one) == card))
        and counted.gains()[2] == max(counted.gains())
    )


def rank_compared(told: re.Match[str], counted: Counted) -> bool:
    points = counted.of_cards(lambda card: card.rank == told[1][0])
    return (
        numbers(told[2]) == best_first(points, counted.winner)
        and counted.decided_by(points)
        and counted.gains()[2] == max(counted.gains())
    )


def cards_compared(told: re.Match[str], counted: Counted) -> bool:
    return (
        numbers(told[1]) == best_first(counted.card_points, counted.winner)
        and counted.decided_by(counted.card_points)
        and counted.gains()[2] == max(counted.gains())
    )


def wins(told: re.Match[str], counted: Counted) -> bool:
    return names_winner(told[1], counted) and numbers(told[2]) == best_first(
        counted.totals, counted.winner
    )


def drawn(told: re.Match[str], counted: Counted) -> bool:
    return counted.winner == -1 and numbers(told[1]) == counted.totals


def level(told: re.Match[str], counted: Counted) -> bool:
    best = [
        name
        for name, total in zip(counted.names, counted.totals, strict=True)
        if total == max(counted.totals)
    ]
    return int(told[1]) == max(counted.totals) and told[2].split(", ") == best and len(best) > 1


def held_over(told: re.Match[str], counted: Counted) -> bool:
    totals = sorted(counted.totals)
    return (
        int(told[1]) == counted.carry
        and counted.held > 0
        and totals[-1] - totals[-2] < counted.held
    )


SCORES = "([\\d\N{EN DASH}]+)"
CLAIMS: dict[str, Callable[[re.Match[str], Counted], bool]] = {
    rf"(.+) takes? the cards {SCORES}": takes_cards,
    r"(.+) takes? most cards: (\d+) of (\d+)": takes_most,
    r"(One|\d+) basras? makes? the difference": basras_alone,
    rf"Basras make the difference: {SCORES}": basras_compared,
    r"(10♦|2♣|7♦) makes the difference": one_card,
    rf"(Aces|Jacks) make the difference: {SCORES}": rank_compared,
    rf"Scoring cards make the difference: {SCORES}": cards_compared,
    rf"(.+) wins? the hand {SCORES}": wins,
    rf"The hand is drawn {SCORES}": drawn,
    r"Level at (\d+) points?: (.+)": level,
    r"A tie for most cards: (\d+) points? (?:is|are) held over": held_over,
}


def claim(words: str) -> tuple[str, re.Match[str]]:
    found = {pattern: re.fullmatch(pattern, words) for pattern in CLAIMS}
    ((pattern, told),) = [(key, match) for key, match in found.items() if match]
    return pattern, told


def said(state: HandState, *, last: bool = False) -> str:
    return plain(hand_headline(state, side_names(state.rules, state.players), last=last))


@pytest.mark.parametrize("key", VARIANTS)
def test_what_is_said_to_have_decided_a_hand_did_decide_it(key: str) -> None:
    """RULES.md#scoring, RULES.md#majority: counted again from the plays, and without its cause."""
    for state in hands():
        if state.rules.key == key:
            counted, words = count_again(state), said(state)
            assert state.score is not None
            assert counted.totals == [side.total for side in state.score.sides]
            pattern, told = claim(words)
            assert CLAIMS[pattern](told, counted), words


def test_each_kind_of_headline_comes_about() -> None:
    found = Counter(claim(said(state))[0] for state in hands())
    assert set(found) == set(CLAIMS)


def test_the_last_hand_of_a_game_holds_nothing_over() -> None:
    tied = [state for state in hands() if "held over" in said(state)]
    assert tied
    assert not any("held over" in said(state, last=True) for state in tied)


def test_each_headline_is_said_in_arabic() -> None:
    english = {claim(said(state))[0]: state for state in hands()}
    i18n.install("ar")
    for state in english.values():
        words = hand_headline(state, side_names(state.rules, state.players))
        assert re.search(r"[\u0620-\u064a]", words), words
        assert not re.search(r"[A-Za-z{}]", words), words
