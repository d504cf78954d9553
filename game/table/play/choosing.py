"""Input while a choice is open: taps on a group, or on a floor card that only one group takes."""

from __future__ import annotations

from collections.abc import Callable

from game.host.input import Activate, Input, Key, PointerMove, PointerUp, Pos
from game.rules.cards import Card
from game.rules.state import Play
from game.table.play.choose import CANCEL, Chooser
from game.table.play.table_layout import TableLayout


class Choosing:
    """Follows pointer and keys over the choice `shown`.

    `floor_at` finds the floor card under a point; `choose` ends the choice, None playing nothing.
    """

    def __init__(
        self,
        shown: Chooser,
        floor_at: Callable[[Pos], Card | None],
        choose: Callable[[Play | None], None],
    ) -> None:
        self.shown = shown
        self._floor_at = floor_at
        self._end = choose

    def resize(self, layout: TableLayout) -> None:
        """Lay the choice out again."""
        self.shown.resize(layout)

    def lit(self) -> dict[Card, float]:
        """How strongly each floor card is outlined: the group pointed at, faintly the others."""
        plays = self.shown.plays
        lit = {card: 0.35 for play in plays for card in play.captured}
        if self.shown.hovered is not None:
            lit = dict.fromkeys(plays[self.shown.hovered].captured, 1.0)
        return lit

    def handle(self, event: Input) -> None:
        """Take one input."""
        match event:
            case PointerMove():
                self.shown.hovered = self.shown.at(event.pos)
            case PointerUp():
                self._tap(event.pos)
            case Key():
                self._key(event)
            case Activate():
                self._activate(event.action)
            case _:
                pass

    def _tap(self, pos: Pos) -> None:
        number = self.shown.at(pos)
        card = self._floor_at(pos)
        if number is not None:
            self._choose(number)
        elif self.shown.cancel.collidepoint(pos):
            self._end(None)
        elif self.shown.panel.collidepoint(pos):
            return
        elif card is not None and self.shown.with_card(card):
            self._narrow(self.shown.with_card(card))
        else:
            self._end(None)

    def _narrow(self, numbers: list[int]) -> None:
        """A floor card was tapped: choose its only group, or point at the next that has it."""
        if len(numbers) == 1:
            self._choose(numbers[0])
            return
        later = [n for n in numbers if self.shown.hovered is not None and n > self.shown.hovered]
        self.shown.hovered = (later or numbers)[0]

    def _key(self, event: Key) -> None:
        shown, name = self.shown, event.name
        count = len(shown.plays)
        onward, back = ("left", "right") if shown.right_to_left else ("right", "left")
        if name == "escape":
            self._end(None)
        elif name in {back, "up"} or (name == "tab" and event.shift):
            shown.hovered = (count if shown.hovered is None else shown.hovered) - 1
            shown.hovered %= count
        elif name in {onward, "down", "tab"}:
            shown.hovered = (-1 if shown.hovered is None else shown.hovered) + 1
            shown.hovered %= count
        elif name in {"enter", "space"} and shown.hovered is not None:
            self._choose(shown.hovered)
        elif name.isdecimal():
            self._choose(int(name) - 1)

    def _activate(self, action: str) -> None:
        if action == CANCEL:
            self._end(None)
        elif action.startswith("choose-"):
            self._choose(int(action.removeprefix("choose-")) - 1)

    def _choose(self, number: int) -> None:
        if 0 <= number < len(self.shown.plays):
            self._end(self.shown.plays[number])
