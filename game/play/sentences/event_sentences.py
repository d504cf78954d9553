"""Sentences about events at the table, and about captures to choose from."""

from collections.abc import Sequence

from game.rules import events
from game.rules.basras import basra_points
from game.rules.cards import Card
from game.rules.scoring import card_points
from game.rules.state import HandState, Play, Turn
from game.rules.variant import Variant
from game.words import amounts
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import cards_in_words, short
from game.words.language import _, in_sequence, listed, ngettext, pgettext
from game.words.seat_names import is_pair, spoken_of

NO_BREAK = "\N{NO-BREAK SPACE}"

MAX_NAMED = 3
"""The most remaining cards that are named one by one."""


def event_sentence(  # noqa: PLR0911 - a sentence for each kind of event
    event: events.Event, names: Sequence[str], sides: Sequence[str]
) -> str:
    """Describe an event in one sentence; "" for an event that needs none."""
    match event:
        case events.BatchDealt(last=True):
            return _("The last cards are dealt.")
        case events.BatchDealt():
            return _("Cards are dealt.")
        case events.FloorDealt():
            return _("On the floor: {cards}.").format(cards=cards_in_words(event.cards))
        case events.LeftoverDealt():
            cards = cards_in_words(event.cards)
            return _("{cards} were left over and go to the floor.").format(cards=cards)
        case events.Trailed():
            return play_made(event.seat, Play(event.card), names)
        case events.Captured():
            return play_made(event.seat, Play(event.card, event.captured), names)
        case events.BasraMade():
            return _basra(event.points)
        case events.FloorTaken():
            cards, side = cards_in_words(event.cards), sides[event.side]
            return _("The last cards on the floor, {cards}, go to: {side}.").format(
                cards=cards, side=side
            )
        case _:
            return ""


def play_sentence(turn: Turn, names: Sequence[str]) -> str:
    """Describe a play in one sentence, and its basra in another."""
    words = play_made(turn.seat, turn.play, names)
    return in_sequence((words, _basra(turn.basra) if turn.basra else ""))


def _basra(points: int) -> str:
    return _("Basra! {points} points.").format(points=points)


def play_made(seat: int, move: Play, names: Sequence[str]) -> str:
    """Describe a seat's move in one sentence."""
    name = names[seat]
    match spoken_of(name), bool(move.captured):
        case "you", True:
            words = _("You took {cards} with {card}.")
        case "you", False:
            words = _("You laid down {card}.")
        case "she", True:
            words = pgettext("she", "{name} took {cards} with {card}.")
        case "she", False:
            words = pgettext("she", "{name} laid down {card}.")
        case "he", True:
            words = pgettext("he", "{name} took {cards} with {card}.")
        case "he", False:
            words = pgettext("he", "{name} laid down {card}.")
        case _, True:
            words = pgettext("anyone", "{name} took {cards} with {card}.")
        case _:
            words = pgettext("anyone", "{name} laid down {card}.")
    return words.format(name=name, card=short(move.card), cards=cards_in_words(move.captured))


def play_scored(rules: Variant, turn: Turn) -> str:
    """Return a play's immediate points: "+3", "Basra! +10, cards +2"; "" if it scored none."""
    won = (*turn.play.captured, turn.play.card) if turn.play.captured else ()
    points = card_points(rules, won)
    cards = isolate_ltr(f"+{points}") if points else ""
    if not turn.basra:
        return cards
    basra = isolate_ltr(f"+{turn.basra}")
    if not points:
        return _("Basra! {points}").format(points=basra)
    return _("Basra! {points}, cards {cards}").format(points=basra, cards=cards)


def deal_number(number: int, deals: int) -> str:
    """Return the number of a deal within its hand, as words."""
    return _("Deal {number}/{count}").format(number=number, count=deals)


def since_own_play(history: Sequence[Turn], names: Sequence[str], person: int) -> str:
    """Describe the plays since a person's last one, for a table without animation."""
    sentences = []
    for turn in reversed(history):
        if turn.seat != person:
            sentences.append(play_sentence(turn, names))
            continue
        if turn.basra:
            sentences.append(_basra(turn.basra))
        break
    return in_sequence(reversed(sentences))


def buried(cards: Sequence[Card]) -> str:
    """Explain why cards that sweep go back into the pack before the first play."""
    once = tuple(dict.fromkeys(cards))  # a card put back can come up again
    words = cards_in_words(once)
    message = _("{cards} go back into the pack: cards that sweep can't start on the floor.")
    if len(once) == 1:
        message = _("{cards} goes back into the pack: a card that sweeps can't start on the floor.")
    return message.format(cards=words)


def last_floor_taken(event: events.FloorTaken, sides: Sequence[str]) -> str:
    """Say which side gets the rest of the floor after the last play."""
    side = sides[event.side]
    if spoken_of(side) == "you" and not is_pair(side):
        return _("You took last, so you get the rest of the floor.")
    return _("The rest of the floor goes to {side}, who took last.").format(side=side)


def not_taken(card: Card, target: Card, captures: Sequence[Sequence[Card]]) -> str:
    """Explain why a card can't take the card it was dropped on."""
    taken = _(" or ").join(cards_in_words(captured) for captured in captures)
    return _("{card} doesn't take {target}. It must take {taken}.").format(
        card=short(card), target=short(target), taken=taken
    )


def takers(target: Card, cards: Sequence[Card]) -> str:
    """Say which of the person's cards take a card of the floor."""
    if not cards:
        return _("None of your cards can take {target}.").format(target=short(target))
    return _("You can take {target} with {cards}.").format(
        target=short(target), cards=_(" or ").join(map(short, cards))
    )


def outlook(state: HandState, plays: Sequence[Play]) -> str:
    """Say what a card would take now by each of its plays; "" without a play."""
    if not plays:
        return ""
    card, captures = short(plays[0].card), [move.captured for move in plays if move.captured]
    if not captures:
        return _("{card} takes nothing here.").format(card=card)
    words, basra = _("{card} takes {cards}."), 0
    if len(plays) == 1:
        basra = basra_points(state.rules, state.floor, *plays[0], lone_trail=state.lone_trail)
    if basra:
        words = _("{card} takes {cards} for a basra of {points}.")
    taken = _(" or ").join(map(cards_in_words, captures))
    return words.format(card=card, cards=taken, points=basra)


def brings(state: HandState, move: Play) -> str:
    """Describe how many cards a capture takes, its points, and what it leaves on the floor.

    The points include those of the card played and of a basra (RULES.md#points).
    """
    points = card_points(state.rules, (*move.captured, move.card))
    points += basra_points(state.rules, state.floor, *move, lone_trail=state.lone_trail)
    left = [card for card in state.floor if card not in move.captured]
    if not left:
        leaves = _("leaves nothing")
    elif len(left) <= MAX_NAMED:
        leaves = _("leaves {cards}").format(cards=cards_in_words(left))
    else:
        leaves = ngettext("leaves {count} card", "leaves {count} cards", len(left))
        leaves = leaves.format(count=len(left))
    scores = [isolate_ltr(f"+{points}")] if points else []
    parts = (amounts.cards(len(move.captured)), *scores, leaves)
    return listed(part.replace(" ", NO_BREAK) for part in parts)
