"""The referee of a first hand: explains each idea in full once, and briefly after that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.lessons import referee_sentences as sentences
from game.rules.captures import sweeps
from game.rules.cards import KOMI, Card
from game.rules.events import BasraMade, BatchDealt, Captured, Event, Trailed
from game.rules.state import HandState
from game.session.session import PERSON
from game.words.card_names import short
from game.words.language import _

LONGEST = 72
"""The most characters of a remark that can be read at a glance: two lines on a phone."""

EQUATIONS = 3
"""How many sums the referee spells out."""


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
        return sentences.chances(state, first=not self._told["trail"])

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
        said = sentences.took(event, state.rules, names)
        reason, worth = "", sentences.worth(state.rules, (*event.captured, event.card))
        if basra:
            worth = sentences.basra_made(basra, first=self._first("basra"))
        else:
            reason = self._reason(event, state)
        new = sentences.together((reason, worth))
        whole = sentences.together((said, new))
        if len(whole) > LONGEST and worth:
            return [Remark(sentences.together((said, reason)), reason), _remark(worth)]
        return [Remark(whole, new)]

    def _reason(self, event: Captured, state: HandState) -> str:
        """Return why a card captures what it did, "" if that was explained often enough."""
        card, captured = event.card, event.captured
        if sweeps(state.rules, card):
            return self._sweep(card)
        alike = any(other.rank == card.rank for other in captured)
        reckoned = sentences.sums(card, captured)
        if alike and reckoned and self._first("all"):
            return _("A card takes all that it can.")
        if reckoned and self._told["sum"] < EQUATIONS:
            self._told["sum"] += 1
            return f"{reckoned}."
        if alike:
            return _("A card takes its equals.") if self._first("match") else ""
        if not reckoned and self._first("lone komi"):
            return _("Any card takes a 7♦ that lies alone.")
        return ""

    def _sweep(self, card: Card) -> str:
        if card == KOMI:
            return _("The 7♦ takes everything, like a jack.") if self._first("komi") else ""
        return _("A jack takes everything.") if self._first("jack") else ""

    def _trailed(self, event: Trailed, state: HandState, names: Sequence[str]) -> list[Remark]:
        """Return that a card captured nothing, the first time."""
        card = short(event.card)
        if sweeps(state.rules, event.card):
            words = _("On an empty floor {card} just stays.")
            return [_remark(words.format(card=card))] if self._first("empty") else []
        if event.seat == PERSON:
            words = _("{card} takes nothing: it stays on the floor.")
            return [_remark(words.format(card=card))] if self._first("trail") else []
        words = _("{name} lays down {card}: it takes nothing.")
        said = words.format(name=names[event.seat], card=card)
        return [_remark(said)] if self._first("their trail") else []

    def _dealt(self, event: BatchDealt, state: HandState, sides: Sequence[str]) -> list[Remark]:
        """Return what the last deal decides; for an earlier one, that the floor gets no cards."""
        if event.last:
            left = _("The last cards: whoever takes last also gets what is left over.")
            return [_remark(left), _remark(sentences.most_cards(state, sides))]
        if self._first("deal"):
            return [_remark(_("New cards for everyone; the floor gets none."))]
        return []


def _remark(words: str) -> Remark:
    return Remark(words, words)
