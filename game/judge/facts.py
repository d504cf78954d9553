"""The reasons for a play: what it takes, and what it leaves for the unseen cards."""

from dataclasses import dataclass

from game.rules.basras import basra_points
from game.rules.captures import legal_captures, sweeps
from game.rules.cards import Card
from game.rules.scoring import card_points
from game.rules.state import Play
from game.rules.view import View

Group = tuple[Card, ...]
"""Cards taken together: one of the played card's rank, or several that add up to it."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a play does, as any player at the table could count it.

    Attributes:
        play: the play.
        sweeps: whether it takes the whole floor with a jack or a sweeping komi.
        groups: the groups of cards it takes.
        basra: the points of its basra.
        points: the points of the cards it wins, the played card included.
        left: the floor it leaves.
        unseen: the number of cards that the seat has not seen.
        takers: the number of unseen cards that could capture something from that floor.
        threats: the number of unseen cards that would make a basra there.
        jacks_kept: the number of jacks that stay in the hand although there is a floor to sweep;
            0 if a jack is played.
    """

    play: Play
    sweeps: bool
    groups: tuple[Group, ...]
    basra: int
    points: int
    left: tuple[Card, ...]
    unseen: int
    takers: int
    threats: int
    jacks_kept: int


def facts_of(seen: View, move: Play) -> Facts:
    """Return the facts of a play by the seat to move."""
    rules, floor, card = seen.rules, seen.floor, move.card
    won = (*move.captured, card) if move.captured else ()
    left = floor_after(floor, move)
    lone_trail = not move.captured and len(floor) == 1
    takers = [other for other in seen.unseen if legal_captures(rules, other, left)]
    return Facts(
        play=move,
        sweeps=bool(move.captured) and sweeps(rules, card),
        groups=groups(card, move.captured),
        basra=basra_points(rules, floor, card, move.captured, lone_trail=seen.lone_trail),
        points=card_points(rules, won),
        left=left,
        unseen=len(seen.unseen),
        takers=len(takers),
        threats=sum(
            any(
                basra_points(rules, left, other, captured, lone_trail=lone_trail)
                for captured in legal_captures(rules, other, left)
            )
            for other in takers
        ),
        jacks_kept=sum(other.rank == "J" for other in seen.hand)
        if floor and card.rank != "J"
        else 0,
    )


def floor_after(floor: tuple[Card, ...], move: Play) -> tuple[Card, ...]:
    """Return the floor that a play leaves."""
    if not move.captured:
        return (*floor, move.card)
    return tuple(card for card in floor if card not in move.captured)


def groups(card: Card, captured: tuple[Card, ...]) -> tuple[Group, ...]:
    """Split a capture into its groups; one group if the card swept the floor."""
    alike = [other for other in captured if other.rank == card.rank]
    rest = [other for other in captured if other.rank != card.rank]
    summed = _sums(tuple(rest), card.value)
    if rest and not summed:
        return (captured,)
    return (*((other,) for other in alike), *summed)


def _sums(cards: tuple[Card, ...], total: int) -> tuple[Group, ...]:
    """Split cards into groups of the same sum; empty if that is impossible."""
    if not cards:
        return ()
    first, *others = sorted(cards, key=lambda card: -card.value)
    for group in _groups(first, tuple(others), total):
        rest = tuple(card for card in others if card not in group)
        summed = _sums(rest, total)
        if summed or not rest:
            return (group, *summed)
    return ()


def _groups(first: Card, others: tuple[Card, ...], total: int) -> list[Group]:
    """Return all groups that contain `first` and add up to the total."""
    found: list[Group] = [(first,)]
    for other in others:
        found += [(*group, other) for group in found if _total((*group, other)) <= total]
    return [group for group in found if _total(group) == total]


def _total(cards: Group) -> int:
    return sum(card.value for card in cards)
