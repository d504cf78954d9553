"""The table of several people at one device, with a curtain between turns."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.hotseat.curtain import CalledSeat, ConsentDialog, Curtain, CurtainWays
from game.platform.accessibility_tree import AccessibilityTree, Box
from game.platform.input import Input, PointerDown, PointerMove, PointerUp, Wheel
from game.play.course.game_mode import GameMode
from game.play.layout.table_buttons import MENU, UNDO, TableButton
from game.play.scene.table_kind import USUAL, Action, TableKind
from game.play.scene.table_scene import AroundTable, TableScene
from game.play.table.table import Table
from game.rules.events import Event
from game.ui.loop.scene import Insets
from game.ui.widgets import Command
from game.words.language import _, mark

COVER = TableButton("cover", "cover", "f", mark("Hide my cards"))

LEAST_FLAT = 600
"""CSS pixels of a window's shorter side from which the table can be flat between two players."""


class HotseatScene(AroundTable):
    """Shows a hand only to its player, takes back with consent, gives hints if all agreed to them.

    Args:
        table: the table, with its hands face down.
        dealt: the events to show first; empty if the game is resumed.
        mode: the purpose of the table.
        kind: what else differs from other tables.
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
        """Return the usual actions, but undo asks the others, and the hand can be covered again.

        Without hints, the cover button replaces the hint button; otherwise it has only a key.
        """
        hints = self._hints
        self._usual_menu, self._usual_undo, self._usual_hint = menu.run, undo.run, hint.run
        return (
            replace(menu, run=self._open_menu),
            last,
            replace(undo, run=self._ask_to_take_back),
            replace(
                hint, run=self._give_hint, possible=lambda: hints and self._lifted, placed=hints
            ),
            Action(COVER, self._cover_again, possible=lambda: self._lifted, placed=not hints),
        )

    @property
    def _lifted(self) -> bool:
        """Whether a player has lifted the curtain, and the hand is not over."""
        return self.curtain.lifted_by is not None and not self.table.state.over

    def _give_hint(self) -> None:
        """Give a hint, or say why there is none."""
        if not self._hints:
            self.table.tell(_("Hints are off at this table."))
        elif self._lifted:
            self._usual_hint()

    # Hints, menu and cover

    def _press_menu(self) -> None:
        self.base.hud.press(MENU.name)

    def _open_menu(self) -> None:
        """Open the menu, with all hands covered."""
        self._cover_again()
        self._usual_menu()

    def _cover_again(self) -> None:
        """Cover the open hand, and call its player again."""
        if self._lifted:
            self._cover()
            self.base.flow.start(())

    def _cover(self) -> None:
        self.base.stop()
        self.curtain.cover()
        self.base.snap()

    # Taking back

    def _ask_to_take_back(self) -> None:
        """Ask the other players at the device whether the last play may be taken back."""
        table, session = self.table, self.table.session
        place = session.own_decision()
        if place is None:
            table.tell(_("There's nothing to undo in this hand."))
            return
        turn = session.state.history[len(session.states[place].history)]
        asks = self.curtain.lifted_by
        asks = turn.seat if asks is None else asks
        self._cover()
        dialog = ConsentDialog(
            table,
            turn,
            [seat for seat in table.here if seat != asks],
            on_agreed=self._usual_undo,
            on_refused=partial(self.base.flow.start, ()),
        )
        table.context.stage.push(dialog)
        table.announce(dialog.title)

    # The curtain

    def _forget(self) -> None:
        """Cancel everything that was started with the cards to be covered."""
        base = self.base
        base.turn.cancel()
        base.turn.drop_choice()
        base.gestures.release()
        base.gestures.focus.clear()
        base.last_plays.hide()

    def _others(self) -> list[Command]:
        menu = Command(MENU.name, MENU.label, self._press_menu)
        if self.table.session.own_decision() is None:
            return [menu]
        return [Command(UNDO.name, UNDO.label, self._ask_to_take_back), menu]

    # The flat table and the scene

    @property
    def turned(self) -> bool:
        """Whether the table is rotated to the player opposite."""
        return bool(self._lies_flat()) and self.table.person != self.table.here[0]

    def _lies_flat(self) -> bool | None:
        """Return whether the table is flat between two players; None if that isn't offered."""
        table = self.table
        here, players = table.here, table.state.players
        opposite = len(here) == 2 and 2 * (here[1] - here[0]) == players
        if self._geometry is None or not opposite:
            return None
        size, unit, _safe = self._geometry
        return table.context.settings.lay_flat if min(size) >= LEAST_FLAT * unit else None

    def _lay_flat(self) -> None:
        """Switch between a flat and an upright table, and save the choice."""
        context = self.table.context
        context.change_settings(lay_flat=not context.settings.lay_flat)
        self._lay_out_anew()

    def _turn_to(self, seat: int) -> None:
        self.table.person = seat
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        if self._geometry is not None:
            self.resize(*self._geometry)

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out the table and the curtain for a window."""
        self._geometry = size, unit, safe
        if self.turned:
            safe = Insets(safe.right, safe.bottom, safe.left, safe.top)
        super().resize(size, unit, safe)
        self.curtain.resize()

    def handle(self, event: Input) -> None:
        """Pass an input to the curtain while it is down, otherwise to the table."""
        dialog = self.curtain.dialog
        if self.turned:
            event = _turned_input(event, self.table.board.layout.size)
        if dialog is None:
            super().handle(event)
        else:
            self.table.redraw()
            dialog.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass for the table and the curtain."""
        dialog = self.curtain.dialog
        moved = dialog is not None and dialog.update(dt)
        return super().update(dt) or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and over it the curtain while it is down."""
        if not self.turned:
            self._draw_upright(surface)
            return
        if self._upright is None or self._upright.get_size() != surface.get_size():
            self._upright = pygame.Surface(surface.get_size())
        self._draw_upright(self._upright)
        turned = pygame.transform.flip(self._upright, flip_x=True, flip_y=True)
        surface.blit(turned, (0, 0))

    def _draw_upright(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        dialog = self.curtain.dialog
        if dialog is not None:
            dialog.draw_behind(surface)
            dialog.draw_front(surface)

    def accessibility_tree(self) -> AccessibilityTree:
        """Return the words and controls of the table or the curtain."""
        tree = self.curtain.accessibility_tree(super().accessibility_tree())
        return _turned_tree(tree, self.table.board.layout.size) if self.turned else tree


def _turned_input(event: Input, size: tuple[int, int]) -> Input:
    """Return an input with its position rotated, for a press from the opposite side."""
    if isinstance(event, PointerDown | PointerMove | PointerUp | Wheel):
        pos = size[0] - 1 - event.pos[0], size[1] - 1 - event.pos[1]
        return replace(event, pos=pos)
    return event


def _turned_tree(tree: AccessibilityTree, size: tuple[int, int]) -> AccessibilityTree:
    """Return the accessibility tree with its rectangles rotated."""
    return replace(
        tree,
        hand=tuple(replace(card, rect=_turned_box(card.rect, size)) for card in tree.hand),
        floor=tuple(replace(card, rect=_turned_box(card.rect, size)) for card in tree.floor),
        controls=tuple(replace(one, rect=_turned_box(one.rect, size)) for one in tree.controls),
    )


def _turned_box(box: Box, size: tuple[int, int]) -> Box:
    left, top = size[0] - box.left - box.width, size[1] - box.top - box.height
    return Box(left, top, box.width, box.height)
