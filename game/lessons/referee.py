"""A referee: explains a hand to the person, each idea in full once and shortly after that."""

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
from game.words.language import _, in_sequence

LONGEST = 72
"""Letters of a remark that is read at a glance: two lines on a phone."""

EQUATIONS = 3
"""How many sums are reckoned aloud before they speak for themselves."""


class Remark(NamedTuple):
    """What the referee says once.

    Attributes:
        words: the whole of it.
        aloud: that of it which the table itself has not said to screen readers.
    """

    words: str
    aloud: str


class Referee:
    """Remembers what was explained, and says the rest."""

    def __init__(self) -> None:
        self._told: Counter[str] = Counter()

    def _first(self, idea: str) -> bool:
        """Whether an idea comes up for the first time; it counts as told from now on."""
        self._told[idea] += 1
        return self._told[idea] == 1

    def before(self, state: HandState) -> str:
        """What the person could do now."""
        return sentences.chances(state, first=not self._told["trail"])

    def after(
        self, state: HandState, events: Sequence[Event], names: Sequence[str], sides: Sequence[str]
    ) -> list[Remark]:
        """What a play did, and what was dealt after it; `state` is that after all of it."""
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
        """Who took what, why, and what that scores; the latter by itself where it grows long."""
        said = sentences.took(event, state.rules, names)
        reason, worth = "", sentences.worth(state.rules, (*event.captured, event.card))
        if basra:
            worth = sentences.basra_made(basra, first=self._first("basra"))
        else:
            reason = self._reason(event, state)
        new = in_sequence((reason, worth))
        whole = in_sequence((said, new))
        if len(whole) > LONGEST and worth:
            return [Remark(in_sequence((said, reason)), reason), _remark(worth)]
        return [Remark(whole, new)]

    def _reason(self, event: Captured, state: HandState) -> str:
        """Why a card takes what it took, as far as that is not told enough."""
        card, captured = event.card, event.captured
        if sweeps(state.rules, card):
            return self._sweep(card)
        alike = any(other.rank == card.rank for other in captured)
        reckoned = sentences.sums(card, captured)
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

    def _sweep(self, card: Card) -> str:
        """Why a card takes the whole floor."""
        if card == KOMI:
            return _("The 7♦ takes everything, like a jack.") if self._first("komi") else ""
        return _("A jack takes everything.") if self._first("jack") else ""

    def _trailed(self, event: Trailed, state: HandState, names: Sequence[str]) -> list[Remark]:
        """That a card took nothing, in the beginning."""
        card = short(event.card)
        if sweeps(state.rules, event.card):
            words = _("On an empty floor, {card} just stays there.")
            return [_remark(words.format(card=card))] if self._first("empty") else []
        if event.seat == PERSON:
            words = _("{card} takes nothing: it stays on the floor.")
            return [_remark(words.format(card=card))] if self._first("trail") else []
        words = _("{name} lays down {card}: it takes nothing.")
        said = words.format(name=names[event.seat], card=card)
        return [_remark(said)] if self._first("their trail") else []

    def _dealt(self, event: BatchDealt, state: HandState, sides: Sequence[str]) -> list[Remark]:
        """What the last cards are played for, and before them that the floor gets none."""
        if event.last:
            left = _(
                "These are the last cards. The player who takes last also gets the cards left "
                "on the floor."
            )
            return [_remark(left), _remark(sentences.most_cards(state, sides))]
        if self._first("deal"):
            return [_remark(_("New cards for everyone; the floor gets none."))]
        return []


def _remark(words: str) -> Remark:
    return Remark(words, words)
