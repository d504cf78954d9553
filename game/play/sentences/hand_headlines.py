"""Headlines: who won a finished hand, and one true sentence about what decided it."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.cards import KOMI, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card
from game.rules.scoring import HandScore, leader_of, points_of
from game.rules.state import HandState
from game.words.amounts import score
from game.words.card_names import short
from game.words.language import _, listed, mark, ngettext
from game.words.seat_names import spoken_of

_TAKES_CARDS = (
    mark("You take the most cards: {cards}"),
    mark("Your team takes the most cards: {cards}"),
    mark("{name} takes the most cards: {cards}"),
    mark("{name} take the most cards: {cards}"),
)
_MOST_CARDS = (mark("You take the most cards: {cards} of {pack}"),) * 2 + (
    mark("{name} takes the most cards: {cards} of {pack}"),
) * 2
_WINS = (
    mark("You win the hand {points}"),
    mark("Your team wins the hand {points}"),
    mark("{name} wins the hand {points}"),
    mark("{name} win the hand {points}"),
)
"""For the person, the person's partnership, another player and the other partnership."""


class _Source(NamedTuple):
    """One kind of points: each side's points, and the sentence if this kind decides."""

    points: tuple[int, ...]
    words: str


def hand_result(state: HandState, names: Sequence[str]) -> str:
    """Return who won a finished hand, with the points of each side named in `names`."""
    totals = tuple(side.total for side in _scored(state).sides)
    winner = leader_of(totals)
    if winner is None:
        return _level(totals, names)
    words = _WINS[_form(state, names[winner])]
    return _(words).format(name=names[winner], points=_compared(totals, winner))


def _form(state: HandState, name: str) -> int:
    """Return the place of the sentence about the side with a name."""
    return (0 if spoken_of(name) == "you" else 2) + (state.sides < state.players)


def hand_headline(state: HandState, names: Sequence[str], *, last: bool = False) -> str:
    """Return what decided a finished hand.

    It names the winner's largest advantage, if the hand would have ended differently without it.

    Args:
        state: the finished and scored hand.
        names: each side's name.
        last: whether it is the last hand, so no points are carried over.
    """
    scored = _scored(state)
    totals = tuple(side.total for side in scored.sides)
    winner = leader_of(totals)
    held = 0 if last else held_by_tie(state)
    if held and (winner is None or _lead(totals, winner) < held):
        return ngettext(
            "A tie for most cards: {count} point is carried over",
            "A tie for most cards: {count} points are carried over",
            scored.carry,
        ).format(count=scored.carry)
    won = hand_result(state, names)
    if winner is None:
        return won
    counts = tuple(map(len, state.piles))
    majority = most_cards(state, names) if leader_of(counts) == winner else won
    cards = tuple(side.card_points for side in scored.sides)
    words = _("Scoring cards make the difference: {points}").format(points=_compared(cards, winner))
    sources = [
        _Source(tuple(side.basra_points for side in scored.sides), _basras(state, winner)),
        _Source(tuple(side.majority for side in scored.sides), majority),
        _Source(cards, words),
    ]
    source = _decisive(sources, totals, winner)
    if source is sources[-1]:
        source = _decisive(_kinds(state, winner), totals, winner) or source
    return source.words if source else won


def most_cards(state: HandState, names: Sequence[str]) -> str:
    """Return which side takes the most cards and how many, "" after a tie."""
    counts = tuple(map(len, state.piles))
    side = leader_of(counts)
    if side is None:
        return ""
    name, form = names[side], _form(state, names[side])
    if state.sides == 2:
        return _(_TAKES_CARDS[form]).format(name=name, cards=_compared(counts, side))
    pack = state.rules.pack_size
    return _(_MOST_CARDS[form]).format(name=name, cards=counts[side], pack=pack)


def held_by_tie(state: HandState) -> int:
    """Return the points for most cards that a tie of this hand added to the carry."""
    return max(0, _scored(state).carry - state.carry)


def points_of_kind(state: HandState, belongs: Callable[[Card], bool]) -> tuple[int, ...]:
    """Return the points of each side's cards of a kind."""
    return tuple(
        sum(points_of(state.rules, card) for card in pile if belongs(card)) for pile in state.piles
    )


def _scored(state: HandState) -> HandScore:
    assert state.score is not None  # noqa: S101 - only finished hands have a score
    return state.score


def _lead(points: tuple[int, ...], side: int) -> int:
    """Return a side's lead over the best other side."""
    return points[side] - max(points[:side] + points[side + 1 :])


def _level(totals: tuple[int, ...], names: Sequence[str]) -> str:
    best = max(totals)
    if len(totals) == 2:
        return _("The hand is a tie: {points}").format(points=score(totals))
    level = listed(name for name, total in zip(names, totals, strict=True) if total == best)
    return ngettext(
        "Level at {count} point: {sides}", "Level at {count} points: {sides}", best
    ).format(count=best, sides=level)


def _decisive(sources: Iterable[_Source], totals: tuple[int, ...], winner: int) -> _Source | None:
    """Return the winner's largest gain over the second side, or None if it won without it."""
    others = [side for side in range(len(totals)) if side != winner]
    second = max(others, key=lambda side: totals[side])

    def gain(source: _Source) -> int:
        return source.points[winner] - source.points[second]

    best = max(sources, key=gain)
    without = tuple(all_of - part for all_of, part in zip(totals, best.points, strict=True))
    return best if gain(best) > 0 and leader_of(without) != winner else None


def _basras(state: HandState, winner: int) -> str:
    points = state.basra_points()
    count = len(state.basras(winner))
    if sum(points) == points[winner]:
        return ngettext(
            "One basra makes the difference", "{count} basras make the difference", count
        ).format(count=count)
    return _("Basras make the difference: {points}").format(points=_compared(points, winner))


def _kinds(state: HandState, winner: int) -> list[_Source]:
    """Return each kind of scoring cards."""
    single = _("{card} makes the difference")
    aces = points_of_kind(state, lambda card: card.rank == "A")
    jacks = points_of_kind(state, lambda card: card.rank == "J")
    return [
        *(
            _Source(points_of_kind(state, card.__eq__), single.format(card=short(card)))
            for card in (TEN_OF_DIAMONDS, TWO_OF_CLUBS, KOMI)
        ),
        _Source(
            aces, _("Aces make the difference: {counts}").format(counts=_compared(aces, winner))
        ),
        _Source(
            jacks, _("Jacks make the difference: {counts}").format(counts=_compared(jacks, winner))
        ),
    ]


def _compared(values: Sequence[int], winner: int) -> str:
    """Return the winner's value and the others', best first, without a third's zero: "36-7"."""
    others = sorted((value for side, value in enumerate(values) if side != winner), reverse=True)
    return score([values[winner], others[0], *filter(None, others[1:])])
