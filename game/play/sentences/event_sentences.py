"""Sentences about events at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Card
from game.rules.events import (
    BasraMade,
    BatchDealt,
    Captured,
    Event,
    FloorDealt,
    FloorTaken,
    LeftoverDealt,
    Trailed,
)
from game.rules.scoring import card_points
from game.rules.state import Play, Turn
from game.rules.variant import Variant
from game.session.session import PERSON
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import cards_in_words, short
from game.words.language import _, pgettext
from game.words.seat_names import is_pair, spoken_of


def event_sentence(  # noqa: PLR0911 - a sentence for each kind of event
    event: Event, names: Sequence[str], sides: Sequence[str]
) -> str:
    """Describe an event in one sentence; "" for an event that needs none."""
    match event:
        case BatchDealt(last=True):
            return _("The last cards are dealt.")
        case BatchDealt():
            return _("Cards are dealt.")
        case FloorDealt():
            return _("On the floor: {cards}.").format(cards=cards_in_words(event.cards))
        case LeftoverDealt():
            cards = cards_in_words(event.cards)
            return _("{cards} were left over and go to the floor.").format(cards=cards)
        case Trailed():
            return play_made(event.seat, Play(event.card), names)
        case Captured():
            return play_made(event.seat, Play(event.card, event.captured), names)
        case BasraMade():
            return _("Basra! {points} points.").format(points=event.points)
        case FloorTaken():
            cards, side = cards_in_words(event.cards), sides[event.side]
            return _("The last floor, {cards}, goes to: {side}.").format(cards=cards, side=side)
        case _:
            return ""


def play_sentence(turn: Turn, names: Sequence[str]) -> str:
    """Describe a play in one sentence, and its basra in another."""
    words = play_made(turn.seat, turn.play, names)
    if turn.basra:
        words += " " + _("Basra! {points} points.").format(points=turn.basra)
    return words


def play_made(seat: int, move: Play, names: Sequence[str]) -> str:
    """Describe a seat's move in one sentence."""
    card, name = short(move.card), names[seat]
    own = spoken_of(name) == "you"
    if not move.captured:
        if own:
            return _("You laid down {card}.").format(card=card)
        return _laid_down(name).format(name=name, card=card)
    cards = cards_in_words(move.captured)
    if own:
        return _("You took {cards} with {card}.").format(cards=cards, card=card)
    return _took(name).format(name=name, cards=cards, card=card)


def _laid_down(name: str) -> str:
    match spoken_of(name):
        case "she":
            return pgettext("she", "{name} laid down {card}.")
        case "he":
            return pgettext("he", "{name} laid down {card}.")
        case _:
            return pgettext("anyone", "{name} laid down {card}.")


def _took(name: str) -> str:
    match spoken_of(name):
        case "she":
            return pgettext("she", "{name} took {cards} with {card}.")
        case "he":
            return pgettext("he", "{name} took {cards} with {card}.")
        case _:
            return pgettext("anyone", "{name} took {cards} with {card}.")


def play_scored(rules: Variant, turn: Turn) -> str:
    """Return a play's immediate points, "+3" or "Basra! +10"; "" if it scored none."""
    won = (*turn.play.captured, turn.play.card) if turn.play.captured else ()
    points = card_points(rules, won) + turn.basra
    if turn.basra:
        return _("Basra! {points}").format(points=isolate_ltr(f"+{points}"))
    return isolate_ltr(f"+{points}") if points else ""


def deal_number(number: int, deals: int) -> str:
    """Return the number of a deal within its hand, as words."""
    return _("Deal {number}/{count}").format(number=number, count=deals)


def since_own_play(
    history: Sequence[Turn], names: Sequence[str], person: int | None = PERSON
) -> str:
    """Describe the plays since a person's last one, for a table without animation."""
    sentences = []
    for turn in reversed(history):
        if turn.seat != person:
            sentences.append(play_sentence(turn, names))
            continue
        if turn.basra:
            sentences.append(_("Basra! {points} points.").format(points=turn.basra))
        break
    return " ".join(reversed(sentences))


def buried(cards: Sequence[Card]) -> str:
    """Explain why cards go back into the pack before the first play."""
    once = tuple(dict.fromkeys(cards))  # a card put back can come up again
    words = cards_in_words(once)
    if len(once) == 1:
        return _("{cards} can't start on the floor, so it goes back into the pack.").format(
            cards=words
        )
    return _("{cards} can't start on the floor, so they go back into the pack.").format(cards=words)


def last_floor_taken(event: FloorTaken, sides: Sequence[str]) -> str:
    """Say which side gets the rest of the floor after the last play."""
    side = sides[event.side]
    if spoken_of(side) == "you" and not is_pair(side):
        return _("You captured last, so the rest of the floor is yours.")
    return _("The rest of the floor: {side}, who captured last.").format(side=side)


def not_taken(card: Card, target: Card, captures: Sequence[Sequence[Card]]) -> str:
    """Explain why a card can't take the card it was dropped on."""
    taken = _(" or ").join(cards_in_words(captured) for captured in captures)
    return _("{card} does not take {target}; it must take {taken}.").format(
        card=short(card), target=short(target), taken=taken
    )


def takers(target: Card, cards: Sequence[Card]) -> str:
    """Say which of the person's cards take a card of the floor."""
    if not cards:
        return _("None of your cards takes {target}.").format(target=short(target))
    return _("{target} can be taken with {cards}.").format(
        target=short(target), cards=_(" or ").join(map(short, cards))
    )
