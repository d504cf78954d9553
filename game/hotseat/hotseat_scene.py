"""The table of several people at one device: each plays behind a curtain from the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.hotseat.consent_dialog import ConsentDialog
from game.hotseat.curtain import CalledSeat, Curtain
from game.hotseat.curtain_dialog import CurtainWays
from game.hotseat.half_turn import (
    face_each_other,
    turned_input,
    turned_insets,
    turned_picture,
    turned_tree,
)
from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input
from game.play.course.game_mode import GameMode
from game.play.layout.table_buttons import MENU, TableButton
from game.play.scene.table_kind import USUAL, Action, TableKind
from game.play.scene.table_scene import AroundTable, TableScene
from game.play.table.table import Table
from game.rules.events import Event
from game.rules.state import Turn
from game.ui.loop.scene import Insets
from game.ui.screens import settings
from game.ui.widgets import Command
from game.words.language import _, mark

COVER = TableButton("cover", "cover", "f", mark("Hide my cards"))

LEAST_FLAT = 600
"""CSS pixels of a window's shorter side from which on two may sit across it."""


class HotseatScene(AroundTable):
    """Shows a hand only to its owner, takes back by consent, advises where all agreed to it.

    Args:
        table: where the game is played; its hands are face down.
        dealt: what to show first; nothing if the game is resumed.
        mode: what the table is for.
        kind: what else makes it differ from other tables.
    """

    def __init__(
        self, table: Table, dealt: Sequence[Event], mode: GameMode, kind: TableKind = USUAL
    ) -> None:
        self._geometry: tuple[tuple[int, int], float, Insets] | None = None
        self._upright: pygame.Surface | None = None
        self._hints = table.session.setup.hints
        ways = CurtainWays(
            self._forget,
            self._turn_to,
            self._press_menu,
            self._lies_flat,
            self._lay_flat,
            self._others,
        )
        self.curtain = Curtain(table, ways)

        def on_close() -> None:
            kind.on_close()
            self.curtain.cover()

        shared = replace(
            kind,
            seats=lambda table, person: kind.seats(table, CalledSeat(person, self.curtain)),
            buttons=lambda usual: kind.buttons(self._buttons(*usual)),
            on_close=on_close,
        )
        super().__init__(TableScene(table, dealt, mode, shared))

    def _buttons(self, menu: Action, last: Action, undo: Action, hint: Action) -> Sequence[Action]:
        """Return the usual actions, but undo asks the others, and a hand can be covered again.

        Without hints, covering has their place; otherwise it has only a key.
        """
        hints = self._hints
        self._usual_menu, self._usual_undo, self._usual_hint = menu.run, undo.run, hint.run
        return (
            replace(menu, run=self._open_menu),
            last,
            replace(undo, run=self._ask_to_take_back),
            replace(hint, run=self._advise, possible=lambda: hints and self._lifted, placed=hints),
            Action(COVER, self._cover_again, possible=lambda: self._lifted, placed=not hints),
        )

    @property
    def _lifted(self) -> bool:
        """Whether a player has lifted the curtain, and the hand is not over."""
        return self.curtain.lifted_by is not None and not self.table.state.over

    def _advise(self) -> None:
        """Give a hint, or say why there is none."""
        if not self._hints:
            self.table.tell(_("Hints are off at this table."))
        elif self._lifted:
            self._usual_hint()

    # Going away for a while

    def _press_menu(self) -> None:
        self.base.hud.press(MENU.name)

    def _open_menu(self) -> None:
        """Open the menu, under which no hand lies open."""
        self._cover_again()
        self._usual_menu()

    def _cover_again(self) -> None:
        """Turn the hand that is open face down, and call its owner anew."""
        if self._lifted:
            self._cover()
            self.base.flow.start(())

    def _cover(self) -> None:
        """Stop the game with every hand face down."""
        self.base.stop()
        self.curtain.cover()
        self.base.snap()

    # Taking back

    def _ask_to_take_back(self) -> None:
        """Ask everyone here but the one who asks whether the last play may be taken back."""
        table, session = self.table, self.table.session
        place = session.own_decision()
        if place is None:
            table.tell(_("There's nothing to undo in this hand."))
            return
        turn = session.state.history[len(session.states[place].history)]
        asks = self.curtain.lifted_by
        asks = turn.seat if asks is None else asks
        self._cover()
        self._ask(turn, [seat for seat in table.here if seat != asks])

    def _ask(self, turn: Turn, asked: Sequence[int]) -> None:
        table = self.table
        dialog = ConsentDialog(
            table.context,
            turn,
            table.names,
            asked,
            on_agreed=self._usual_undo,
            on_refused=partial(self.base.flow.start, ()),
        )
        table.context.stage.push(dialog)
        table.announce(dialog.title)

    # The curtain

    def _forget(self) -> None:
        """Let go of all that was begun with cards that are about to be covered."""
        base = self.base
        base.turn.cancel()
        base.turn.drop_choice()
        base.gestures.release()
        base.gestures.focus.clear()
        base.last_plays.hide()

    def _others(self) -> list[Command]:
        """What can be done while somebody is waited for."""
        menu = Command("menu", _("Menu"), self._press_menu)
        if self.table.session.own_decision() is None:
            return [menu]
        return [Command("undo", _("Undo"), self._ask_to_take_back), menu]

    # Laid flat

    @property
    def turned(self) -> bool:
        """Whether the table is turned to the one across."""
        return bool(self._lies_flat()) and self.table.person != self.table.here[0]

    def _lies_flat(self) -> bool | None:
        """Whether the table lies flat between two; None where that isn't offered."""
        table = self.table
        if self._geometry is None or not face_each_other(table.here, table.state.players):
            return None
        size, unit, _safe = self._geometry
        return table.context.settings.lay_flat if min(size) >= LEAST_FLAT * unit else None

    def _lay_flat(self) -> None:
        """Lay the table flat, or no more, and keep that for the next time."""
        context = self.table.context
        flat = not context.settings.lay_flat
        context.settings = replace(context.settings, lay_flat=flat)
        settings.save(context.platform.texts, context.settings)
        self._lay_out_anew()

    def _turn_to(self, seat: int) -> None:
        """Have the table seen from a seat."""
        self.table.person = seat
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        if self._geometry is not None:
            self.resize(*self._geometry)

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, the curtain too."""
        self._geometry = size, unit, safe
        super().resize(size, unit, turned_insets(safe) if self.turned else safe)
        self.curtain.resize()

    def handle(self, event: Input) -> None:
        """Take one input: the curtain takes all of them while it is down."""
        dialog = self.curtain.dialog
        if self.turned:
            event = turned_input(event, self.table.board.layout.size)
        if dialog is None:
            super().handle(event)
        else:
            self.table.redraw()
            dialog.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass, on the curtain too."""
        dialog = self.curtain.dialog
        moved = dialog is not None and dialog.update(dt)
        return super().update(dt) or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and over it the curtain while that is down."""
        if not self.turned:
            self._draw_upright(surface)
            return
        if self._upright is None or self._upright.get_size() != surface.get_size():
            self._upright = pygame.Surface(surface.get_size())
        self._draw_upright(self._upright)
        surface.blit(turned_picture(self._upright), (0, 0))

    def _draw_upright(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        dialog = self.curtain.dialog
        if dialog is not None:
            dialog.draw_behind(surface)
            dialog.draw_front(surface)

    def accessibility_tree(self) -> AccessibilityTree:
        """What is on the table, or on the curtain."""
        tree = self.curtain.accessibility_tree(super().accessibility_tree())
        return turned_tree(tree, self.table.board.layout.size) if self.turned else tree
