"""Sentences of the referee of a first hand: possible captures, and what a play did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.judge.facts import Group, groups
from game.rules.basras import basra_points
from game.rules.captures import legal_captures, sweeps
from game.rules.cards import Card
from game.rules.events import Captured
from game.rules.scoring import points_of
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.session.session import PERSON
from game.words.amounts import points
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import short
from game.words.language import _, listed, pgettext

_LONGEST = 5
"""The most floor cards that a sentence about the player's turn names."""


# Before a play


def chances(state: HandState, *, first: bool) -> str:
    """Return what the player could capture now, in more words the first time."""
    plays = _captures(state)
    best = max(plays, key=lambda move: _basra(state, move), default=None)
    if best is not None and (basra := _basra(state, best)):
        words = _("Your {card} can take everything: a basra, {points}!")
        return words.format(card=short(best.card), points=points(basra))
    if not plays:
        return _no_chance(state, first=first)
    cards = list(dict.fromkeys(move.card for move in plays))
    if len(cards) > 2 or sum(len(move.captured) for move in plays) > _LONGEST:
        return _("Each of these can take something: {cards}.").format(
            cards=listed(map(short, cards))
        )
    if len(cards) == 1:
        words = _("Your {card} can take {cards}.")
        return words.format(card=short(cards[0]), cards=_taken_by(state, plays, cards[0]))
    words = _("Your {card} can take {cards}, and your {other} {others}.")
    return words.format(
        card=short(cards[0]),
        cards=_taken_by(state, plays, cards[0]),
        other=short(cards[1]),
        others=_taken_by(state, plays, cards[1]),
    )


def _captures(state: HandState) -> list[Play]:
    """Return the player's captures, with the cards in the order of the hand."""
    return [
        Play(card, captured)
        for card in sorted(state.hands[PERSON])
        for captured in legal_captures(state.rules, card, state.floor)
    ]


def _basra(state: HandState, move: Play) -> int:
    rules, floor = state.rules, state.floor
    return basra_points(rules, floor, move.card, move.captured, lone_trail=state.lone_trail)


def _no_chance(state: HandState, *, first: bool) -> str:
    if not state.floor:
        return _("The floor is empty: lay a card down.")
    if first:
        return _("None of your cards takes anything: lay one down, it stays on the floor.")
    return _("Nothing to take this time: lay a card down.")


def _taken_by(state: HandState, plays: Sequence[Play], card: Card) -> str:
    """Return what a card can capture, with "or" between choices."""
    choices = [move.captured for move in plays if move.card == card]
    return _(" or ").join(_taken(state.rules, card, captured) for captured in choices)


# After a play


def took(event: Captured, rules: Variant, names: Sequence[str]) -> str:
    """Return who captured what with which card, with the cards of a sum joined."""
    card, cards = short(event.card), _taken(rules, event.card, event.captured)
    if event.seat == PERSON:
        return _("You took {cards} with {card}.").format(cards=cards, card=card)
    name = names[event.seat]
    return _("{name} took {cards} with {card}.").format(name=name, cards=cards, card=card)


def _taken(rules: Variant, card: Card, captured: tuple[Card, ...]) -> str:
    if sweeps(rules, card) and len(captured) > 1:
        return _("the whole floor")
    return listed("+".join(short(one) for one in group) for group in groups(card, captured))


def sums(card: Card, captured: tuple[Card, ...]) -> str:
    """Return the sums that a number has captured: "4+6=10"; "" for none."""
    summed = [group for group in groups(card, captured) if len(group) > 1]
    return listed(_equation(group) for group in summed)


def _equation(group: Group) -> str:
    values = [card.value for card in group]
    return isolate_ltr(f"{'+'.join(map(str, values))}={sum(values)}")


def worth(rules: Variant, won: Sequence[Card]) -> str:
    """Return the points of the captured cards, "" for none."""
    scoring = [card for card in won if points_of(rules, card)]
    total = sum(points_of(rules, card) for card in scoring)
    if len(scoring) == 1:
        return _("{card} scores {points}.").format(card=short(scoring[0]), points=total)
    if scoring:
        words = _("{cards} score {points} together.")
        return words.format(cards=listed(map(short, scoring)), points=total)
    return ""


def basra_made(score: int, *, first: bool) -> str:
    """Return that a capture was a basra."""
    words = _("Basra: the floor is empty, {points}!") if first else _("Basra, {points}!")
    return words.format(points=points(score))


def most_cards(state: HandState, sides: Sequence[str]) -> str:
    """Return the points for most cards, and each side's number of cards."""
    score = points(state.rules.majority + state.carry)
    counts = (f"{side}: {len(pile)}" for side, pile in zip(sides, state.piles, strict=True))
    return _("Most cards score {points}. {counts}.").format(points=score, counts=listed(counts))


def together(sentences: Iterable[str]) -> str:
    """Join sentences, leaving out empty ones."""
    return pgettext("sentences", " ").join(filter(None, sentences))
