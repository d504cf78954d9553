"""The referee of a first hand: explains each idea in full once, and briefly after that."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.judge.facts import groups
from game.rules.basras import basra_points
from game.rules.captures import legal_captures, sweeps
from game.rules.cards import KOMI, Card
from game.rules.events import BasraMade, BatchDealt, Captured, Event, Trailed
from game.rules.scoring import points_of
from game.rules.state import HandState, Play
from game.rules.variant import Variant
from game.session.session import PERSON
from game.words.amounts import points
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import short
from game.words.language import _, in_sequence, listed

LONGEST = 72
"""The most characters of a remark that can be read at a glance: two lines on a phone."""

EQUATIONS = 3
"""How many sums the referee spells out."""

MOST_NAMED = 5
"""The most floor cards that a sentence about the player's turn names."""


class Remark(NamedTuple):
    """Something the referee says once.

    Attributes:
        words: all of it.
        aloud: the part that the table has not already sent to screen readers.
    """

    words: str
    aloud: str


class Referee:
    """Explains a hand, and remembers what was explained."""

    def __init__(self) -> None:
        self._told: Counter[str] = Counter()

    def _first(self, idea: str) -> bool:
        """Return whether an idea comes up for the first time, and mark it as explained."""
        self._told[idea] += 1
        return self._told[idea] == 1

    def before(self, state: HandState) -> str:
        """Return what the player could do now."""
        return _chances(state, first=not self._told["trail"])

    def after(
        self, state: HandState, events: Sequence[Event], names: Sequence[str], sides: Sequence[str]
    ) -> list[Remark]:
        """Return remarks on a play and the deal after it; `state` is the state after both."""
        remarks: list[Remark] = []
        basra = next((event.points for event in events if isinstance(event, BasraMade)), 0)
        for event in events:
            match event:
                case Captured():
                    remarks += self._captured(event, state, names, basra)
                case Trailed():
                    remarks += self._trailed(event, state, names)
                case BatchDealt():
                    remarks += self._dealt(event, state, sides)
                case _:
                    pass
        return remarks

    def _captured(
        self, event: Captured, state: HandState, names: Sequence[str], basra: int
    ) -> list[Remark]:
        """Return who captured what, why, and its points; long texts become two remarks."""
        said = _took(event, state.rules, names)
        reason, worth = "", _worth(state.rules, (*event.captured, event.card))
        if basra:
            first = self._first("basra")
            worth = _("Basra: the floor is empty, {points}!") if first else _("Basra, {points}!")
            worth = worth.format(points=points(basra))
        if not basra or (event.card == KOMI and sweeps(state.rules, event.card)):
            reason = self._reason(event, state)
        new = in_sequence((reason, worth))
        whole = in_sequence((said, new))
        if len(whole) > LONGEST and worth:
            return [Remark(in_sequence((said, reason)), reason), _remark(worth)]
        return [Remark(whole, new)]

    def _reason(self, event: Captured, state: HandState) -> str:
        """Return why a card captures what it did, "" if that was explained often enough."""
        card, captured = event.card, event.captured
        if sweeps(state.rules, card):
            idea, words = "jack", _("A jack takes everything.")
            if card == KOMI:
                idea, words = "komi", _("The 7♦ takes everything, like a jack.")
            return words if self._first(idea) else ""
        alike = any(other.rank == card.rank for other in captured)
        reckoned = _sums(card, captured)
        if alike and reckoned and self._first("all"):
            return _("A card takes everything it can.")
        if reckoned and self._told["sum"] < EQUATIONS:
            self._told["sum"] += 1
            return f"{reckoned}."
        if alike:
            return _("A card takes all its matches.") if self._first("match") else ""
        if not reckoned and self._first("lone komi"):
            return _("Any card takes a 7♦ that is alone on the floor.")
        return ""

    def _trailed(self, event: Trailed, state: HandState, names: Sequence[str]) -> list[Remark]:
        """Return that a card captured nothing, the first time."""
        if sweeps(state.rules, event.card):
            idea, words = "empty", _("On an empty floor, {card} just stays there.")
        elif event.seat == PERSON:
            idea, words = "trail", _("{card} takes nothing: it stays on the floor.")
        else:
            idea, words = "their trail", _("{name} lays down {card}: it takes nothing.")
        if not self._first(idea):
            return []
        return [_remark(words.format(name=names[event.seat], card=short(event.card)))]

    def _dealt(self, event: BatchDealt, state: HandState, sides: Sequence[str]) -> list[Remark]:
        """Return what the last deal decides, or what the first deals show: floor and dealer."""
        if event.last:
            left = _(
                "These are the last cards. The player who takes last, marked by a broom, also gets "
                "the cards left on the floor."
            )
            return [_remark(left), _remark(_most_cards(state, sides))]
        if self._first("deal"):
            return [_remark(_("New cards for everyone; the floor gets none."))]
        if self._first("dealer"):
            return [_remark(_("The sign of cards next to a name shows the dealer."))]
        return []


def _remark(words: str) -> Remark:
    return Remark(words, words)


# Before a play


def _chances(state: HandState, *, first: bool) -> str:
    """Return what the player could capture now, in more words the first time."""
    rules, floor, lone = state.rules, state.floor, state.lone_trail
    plays = [
        Play(card, captured)
        for card in sorted(state.hands[PERSON])
        for captured in legal_captures(rules, card, floor)
    ]
    if not plays:
        return _no_chance(state, first=first)
    basras = [basra_points(rules, floor, *move, lone_trail=lone) for move in plays]
    if max(basras):
        card = plays[basras.index(max(basras))].card
        words = _("Your {card} can take everything: a basra, {points}!")
        return words.format(card=short(card), points=points(max(basras)))
    cards = list(dict.fromkeys(move.card for move in plays))
    if len(cards) > 2 or sum(len(move.captured) for move in plays) > MOST_NAMED:
        return _("Each of these can take something: {cards}.").format(
            cards=listed(map(short, cards))
        )
    if len(cards) == 1:
        words = _("You could take {cards} with your {card}, if you like.")
        return words.format(card=short(cards[0]), cards=_taken_by(state, plays, cards[0]))
    words = _("You could take {cards} with your {card}, or {others} with your {other}.")
    return words.format(
        card=short(cards[0]),
        cards=_taken_by(state, plays, cards[0]),
        other=short(cards[1]),
        others=_taken_by(state, plays, cards[1]),
    )


def _no_chance(state: HandState, *, first: bool) -> str:
    if not state.floor:
        return _("The floor is empty: lay a card down.")
    if first:
        return _("None of your cards can take anything. Lay one down: it stays on the floor.")
    return _("Nothing to take this time: lay a card down.")


def _taken_by(state: HandState, plays: Sequence[Play], card: Card) -> str:
    """Return what a card can capture, with "or" between choices."""
    choices = [move.captured for move in plays if move.card == card]
    return _(" or ").join(_taken(state.rules, card, captured) for captured in choices)


# After a play


def _took(event: Captured, rules: Variant, names: Sequence[str]) -> str:
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


def _sums(card: Card, captured: tuple[Card, ...]) -> str:
    """Return the sums that a number has captured: "4+6=10"; "" for none."""
    sums = []
    for group in groups(card, captured):
        values = [one.value for one in group]
        if len(values) > 1:
            sums.append(isolate_ltr(f"{'+'.join(map(str, values))}={sum(values)}"))
    return listed(sums)


def _worth(rules: Variant, won: Sequence[Card]) -> str:
    """Return the points of the captured cards, "" for none."""
    scoring = [card for card in won if points_of(rules, card)]
    total = sum(points_of(rules, card) for card in scoring)
    if len(scoring) == 1:
        return _("{card} scores {points}.").format(card=short(scoring[0]), points=total)
    if scoring:
        words = _("{cards} score {points} together.")
        return words.format(cards=listed(map(short, scoring)), points=total)
    return ""


def _most_cards(state: HandState, sides: Sequence[str]) -> str:
    """Return the points for most cards, and each side's number of cards."""
    score = points(state.rules.majority + state.carry)
    counts = (f"{side}: {len(pile)}" for side, pile in zip(sides, state.piles, strict=True))
    return _("Taking the most cards scores {points}. {counts}.").format(
        points=score, counts=listed(counts)
    )
