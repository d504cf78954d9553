"""Headlines: one true sentence about what decided a finished hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.rules.cards import KOMI, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card
from game.rules.scoring import HandScore, leader_of, points_of
from game.rules.state import HandState
from game.words.amounts import score
from game.words.card_names import short
from game.words.language import _, listed, mark, ngettext
from game.words.seat_names import spoken_of

_TAKES_CARDS = (
    mark("You take the cards {cards}"),
    mark("Your side takes the cards {cards}"),
    mark("{name} takes the cards {cards}"),
    mark("{name} take the cards {cards}"),
)
_MOST_CARDS = (mark("You take most cards: {cards} of {pack}"),) * 2 + (
    mark("{name} takes most cards: {cards} of {pack}"),
) * 2
_WINS = (
    mark("You win the hand {points}"),
    mark("Your side wins the hand {points}"),
    mark("{name} wins the hand {points}"),
    mark("{name} win the hand {points}"),
)
"""For the person, the person's partnership, another player and the other partnership."""


class _Source(NamedTuple):
    """One kind of points: each side's points, and the sentence if this kind decides."""

    points: tuple[int, ...]
    says: Callable[[], str]


def hand_headline(state: HandState, names: Sequence[str], *, last: bool = False) -> str:
    """Return what decided a finished hand.

    It names the winner's largest advantage, if the hand would have ended differently without it.

    Args:
        state: the finished and scored hand.
        names: each side's name.
        last: whether it is the last hand, so no points are carried over.
    """
    held = 0 if last else held_by_tie(state)
    totals = _totals(state)
    winner = leader_of(totals)
    if held and (winner is None or _lead(totals, winner) < held):
        return _held_over(state)
    if winner is None:
        return _level(totals, names)
    source = _decisive(_sources(state, winner, names), totals, winner)
    return source.says() if source else _won(state, winner, names)


def held_by_tie(state: HandState) -> int:
    """Return the points for most cards that a tie of this hand added to the carry."""
    return max(0, _scored(state).carry - state.carry)


def _scored(state: HandState) -> HandScore:
    assert state.score is not None  # noqa: S101 - only finished hands have a score
    return state.score


def _totals(state: HandState) -> tuple[int, ...]:
    return tuple(side.total for side in _scored(state).sides)


def _lead(points: tuple[int, ...], side: int) -> int:
    """Return a side's lead over the best other side."""
    return points[side] - max(points[:side] + points[side + 1 :])


def _decisive(sources: Iterable[_Source], totals: tuple[int, ...], winner: int) -> _Source | None:
    """Return the winner's largest gain over the second side, or None if it won without it."""
    others = [side for side in range(len(totals)) if side != winner]
    second = max(others, key=lambda side: totals[side])

    def gain(source: _Source) -> int:
        return source.points[winner] - source.points[second]

    best = max(sources, key=gain)
    without = tuple(all_of - part for all_of, part in zip(totals, best.points, strict=True))
    return best if gain(best) > 0 and leader_of(without) != winner else None


def _sources(state: HandState, winner: int, names: Sequence[str]) -> list[_Source]:
    """Return the basras, most cards and the scoring cards."""
    sides = _scored(state).sides

    def cards_say() -> str:
        kind = _decisive(_kinds(state, winner), _totals(state), winner)
        return kind.says() if kind else _scoring_cards(state, winner)

    return [
        _Source(tuple(side.basra_points for side in sides), lambda: _basras(state, winner)),
        _Source(tuple(side.majority for side in sides), lambda: _most_cards(state, winner, names)),
        _Source(tuple(side.card_points for side in sides), cards_say),
    ]


def _kinds(state: HandState, winner: int) -> list[_Source]:
    """Return each kind of scoring cards."""
    single = [
        card for card in (TEN_OF_DIAMONDS, TWO_OF_CLUBS, KOMI) if points_of(state.rules, card)
    ]
    kinds = [_Source(_points(state, card.__eq__), partial(_one_card, card)) for card in single]
    return [
        *kinds,
        _Source(_points(state, lambda card: card.rank == "A"), lambda: _aces(state, winner)),
        _Source(_points(state, lambda card: card.rank == "J"), lambda: _jacks(state, winner)),
    ]


def _points(state: HandState, belongs: Callable[[Card], bool]) -> tuple[int, ...]:
    """Return the points of each side's cards of a kind."""
    return tuple(
        sum(points_of(state.rules, card) for card in pile if belongs(card)) for pile in state.piles
    )


# Sentences


def _held_over(state: HandState) -> str:
    points = _scored(state).carry
    return ngettext(
        "A tie for most cards: {count} point is held over",
        "A tie for most cards: {count} points are held over",
        points,
    ).format(count=points)


def _level(totals: tuple[int, ...], names: Sequence[str]) -> str:
    best = max(totals)
    if len(totals) == 2:
        return _("The hand is drawn {points}").format(points=score(totals))
    level = listed(name for name, total in zip(names, totals, strict=True) if total == best)
    return ngettext(
        "Level at {count} point: {sides}", "Level at {count} points: {sides}", best
    ).format(count=best, sides=level)


def _form(state: HandState, name: str) -> int:
    """Return which of four sentences fits a side with that name."""
    partners = state.sides < state.players
    return (0 if spoken_of(name) == "you" else 2) + partners


def _won(state: HandState, winner: int, names: Sequence[str]) -> str:
    totals = _totals(state)
    words = _(_WINS[_form(state, names[winner])])
    return words.format(name=names[winner], points=_compared(totals, winner))


def _compared(values: Sequence[int], winner: int) -> str:
    """Return the winner's value and the others', best first, without a third's zero: "36-7"."""
    others = sorted((value for side, value in enumerate(values) if side != winner), reverse=True)
    return score([values[winner], others[0], *filter(None, others[1:])])


def _most_cards(state: HandState, winner: int, names: Sequence[str]) -> str:
    counts = tuple(map(len, state.piles))
    if leader_of(counts) != winner:
        return _won(state, winner, names)
    if state.sides == 2:
        words = _(_TAKES_CARDS[_form(state, names[winner])])
        return words.format(name=names[winner], cards=_compared(counts, winner))
    words = _(_MOST_CARDS[_form(state, names[winner])])
    pack = state.rules.pack_size
    return words.format(name=names[winner], cards=counts[winner], pack=pack)


def _basras(state: HandState, winner: int) -> str:
    points = state.basra_points()
    count = len(state.basras(winner))
    if sum(points) == points[winner]:
        return ngettext(
            "One basra makes the difference", "{count} basras make the difference", count
        ).format(count=count)
    return _("Basras make the difference: {points}").format(points=_compared(points, winner))


def _one_card(card: Card) -> str:
    return _("{card} makes the difference").format(card=short(card))


def _aces(state: HandState, winner: int) -> str:
    counts = _points(state, lambda card: card.rank == "A")
    return _("Aces make the difference: {counts}").format(counts=_compared(counts, winner))


def _jacks(state: HandState, winner: int) -> str:
    counts = _points(state, lambda card: card.rank == "J")
    return _("Jacks make the difference: {counts}").format(counts=_compared(counts, winner))


def _scoring_cards(state: HandState, winner: int) -> str:
    points = tuple(side.card_points for side in _scored(state).sides)
    return _("Scoring cards make the difference: {points}").format(points=_compared(points, winner))
