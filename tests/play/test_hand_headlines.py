"""The headlines of hands are true."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from game.play.sentences.hand_headlines import hand_headline, hand_result
from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.scoring import card_points
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.words.seat_names import names_of_sides, seat_names

TABLES = [(2, {}), (3, {}), (4, {}), (4, {"partnerships": False})]
HANDS = 12
"""The tables of each variant."""


class Counted:
    """The facts for a hand's headline: each side's cards and points by their source.

    The tests of the rules test the points.
    """

    def __init__(self, state: HandState) -> None:
        assert state.score is not None
        self.state, self.score, scores = state, state.score, state.score.sides
        self.names = names_of_sides(seat_names(state.players), state.sides)
        self.counts = [side.cards for side in scores]
        self.basras = [side.basra_points for side in scores]
        self.made = [len(list(state.basras(side))) for side in range(state.sides)]
        self.most = [side.majority for side in scores]
        self.card_points = [side.card_points for side in scores]
        self.totals = [side.total for side in scores]
        self.winner = alone_first(self.totals)

    def of_cards(self, belongs: Callable[[Card], bool]) -> list[int]:
        """Return each side's points of some cards."""
        rules = self.state.rules
        return [card_points(rules, filter(belongs, pile)) for pile in self.state.piles]

    def decided_by(self, points: list[int]) -> bool:
        """Return whether the winner would have lost without these points of each side."""
        without = [total - less for total, less in zip(self.totals, points, strict=True)]
        return alone_first(without) != self.winner

    def gained_most_by(self, kind: list[int]) -> bool:
        """Return whether these points are the largest part of the winner's lead."""
        others = [side for side in range(len(self.totals)) if side != self.winner]
        second = max(others, key=lambda side: self.totals[side])
        kinds = (self.basras, self.most, self.card_points)
        return kind[self.winner] - kind[second] == max(
            one[self.winner] - one[second] for one in kinds
        )

    def won_by(self, kind: list[int], points: list[int] | None = None) -> bool:
        return self.decided_by(points or kind) and self.gained_most_by(kind)

    def named(self, words: str) -> bool:
        """Return whether that is the winner's name."""
        own = words in {"You", "Your team"} and self.winner == 0
        return own or words == self.names[self.winner]

    def compared(self, words: str, values: list[int]) -> bool:
        """Return whether numbers are the winner's value and then the others', best first."""
        others = sorted(values[: self.winner] + values[self.winner + 1 :], reverse=True)
        expected = [values[self.winner], others[0], *[value for value in others[1:] if value]]
        return numbers(words) == expected


def alone_first(values: list[int]) -> int:
    """Return the place of the highest value, -1 if it is there twice."""
    return values.index(max(values)) if values.count(max(values)) == 1 else -1


def numbers(words: str) -> list[int]:
    return [int(found) for found in words.split("\N{EN DASH}")]


@cache
def hands() -> tuple[HandState, ...]:
    """Random hands played to their end, of all variants and numbers of sides."""
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


CARDS = {"10♦": Card.parse("TD"), "2♣": Card.parse("2C"), "7♦": Card.parse("7D")}


def one_card(card: Card, hand: Counted) -> bool:
    right = card in hand.state.piles[hand.winner]
    return right and hand.won_by(hand.card_points, hand.of_cards(lambda one: one == card))


def rank_compared(told: re.Match[str], hand: Counted) -> bool:
    points = hand.of_cards(lambda card: card.rank == told[1][0])
    return hand.compared(told[2], points) and hand.won_by(hand.card_points, points)


def level(told: re.Match[str], hand: Counted) -> bool:
    most = max(hand.totals)
    best = [name for name, total in zip(hand.names, hand.totals, strict=True) if total == most]
    return int(told[1]) == most and told[2].split(", ") == best and len(best) > 1


def held_over(told: re.Match[str], hand: Counted) -> bool:
    held = hand.score.carry - hand.state.carry
    *_, second, first = sorted(hand.totals)
    return int(told[1]) == hand.score.carry and 0 <= first - second < held


SCORES = "([\\d\N{EN DASH}]+)"
CLAIMS: dict[str, Callable[[re.Match[str], Counted], bool]] = {
    rf"(.+) takes? the most cards: {SCORES}": lambda told, hand: (
        hand.named(told[1]) and hand.compared(told[2], hand.counts) and hand.won_by(hand.most)
    ),
    r"(.+) takes? the most cards: (\d+) of (\d+)": lambda told, hand: (
        hand.named(told[1])
        and [int(told[2]), int(told[3])] == [hand.counts[hand.winner], hand.state.rules.pack_size]
        and hand.won_by(hand.most)
    ),
    r"(One|\d+) basras? makes? the difference": lambda told, hand: (
        [count for count in hand.made if count] == [1 if told[1] == "One" else int(told[1])]
        and hand.made[hand.winner] > 0
        and hand.won_by(hand.basras)
    ),
    rf"Basras make the difference: {SCORES}": lambda told, hand: (
        hand.compared(told[1], hand.basras) and hand.won_by(hand.basras)
    ),
    r"(10♦|2♣|7♦) makes the difference": lambda told, hand: one_card(CARDS[told[1]], hand),
    rf"(Aces|Jacks) make the difference: {SCORES}": rank_compared,
    rf"Scoring cards make the difference: {SCORES}": lambda told, hand: (
        hand.compared(told[1], hand.card_points) and hand.won_by(hand.card_points)
    ),
    rf"(.+) wins? the hand {SCORES}": lambda told, hand: (
        hand.named(told[1]) and hand.compared(told[2], hand.totals)
    ),
    rf"The hand is a tie: {SCORES}": lambda told, hand: (
        hand.winner == -1 and numbers(told[1]) == hand.totals
    ),
    r"Level at (\d+) points?: (.+)": level,
    r"A tie for most cards: (\d+) points? (?:is|are) carried over": held_over,
}
"""By its pattern, the check that a headline is true."""


def plain(words: str) -> str:
    """Return words without marks of direction."""
    return words.replace("\u200e", "")


def claim(words: str) -> tuple[str, re.Match[str]]:
    found = {pattern: re.fullmatch(pattern, words) for pattern in CLAIMS}
    ((pattern, told),) = [(key, match) for key, match in found.items() if match]
    return pattern, told


def said(state: HandState, *, last: bool = False) -> str:
    names = names_of_sides(seat_names(state.players), state.sides)
    return plain(hand_headline(state, names, last=last))


def test_headline_names_what_decided_the_hand() -> None:
    """RULES.md#scoring, RULES.md#majority."""
    found = set()
    for state in hands():
        words = said(state)
        pattern, told = claim(words)
        assert CLAIMS[pattern](told, Counted(state)), words
        found.add(pattern)
        if "carried over" in words:
            assert "carried over" not in said(state, last=True), "there is no next hand"
    assert found == set(CLAIMS), "each kind of headline comes about"


def test_result_names_the_winner_and_the_points_of_the_hand() -> None:
    for state in hands():
        of = Counted(state)
        words = plain(hand_result(state, of.names))
        if of.winner < 0:
            assert words.startswith(("The hand is a tie: ", "Level at "))
            continue
        assert of.named(re.split(" wins? the hand ", words)[0])
        assert of.compared(words.rpartition(" ")[2], of.totals)
