"""The base of all menu screens: a form, a message, and a dialog's frame."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame

from game.platform.accessibility_tree import AccessibilityTree, Phase
from game.platform.input import Input, Key, PointerDown
from game.ui.art import theme
from game.ui.loop.scene import Insets
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.dialog_frame import DialogContents, DialogFrame
from game.ui.screens.toast import Toast
from game.ui.widgets import Area, Command, Form
from game.words.language import _, right_to_left

_CLICK = 0.5
"""The volume of a press."""


class Screen(ABC):
    """A scene made of widgets. `build` returns them; it is called again at every change."""

    overlay = False
    phase: Phase = "menu"
    first = False
    """Whether it is the start screen."""
    heading = ""
    """The English title, marked for translation, if it is always the same."""

    def __init__(self, context: Context, title: str = "") -> None:
        self.context = context
        self._title = title
        self.form = Form()
        self.toast = Toast()
        self.size = (1, 1)
        self.unit = Unit(1)
        self.safe = Insets()
        self._changed = True
        self._shown_first = ""

    @property
    def title(self) -> str:
        """The screen's name."""
        return self._title or _(self.heading)

    @abstractmethod
    def build(self) -> list[Area]:
        """Return the areas, laid out from left to right."""

    def static_text(self) -> tuple[str, ...]:
        """Return the texts below the title for screen readers: labels that belong to no control."""
        title = self.title
        labels = [widget.label for widget in self.form.widgets if not widget.action]
        return tuple(label for label in labels if label and label != title)

    def cancel(self) -> None:
        """Go back; Escape calls it."""
        self.context.stage.pop()

    def px(self, css: float) -> int:
        """Return device pixels of `css` CSS pixels."""
        return self.unit.px(css)

    @property
    def room(self) -> pygame.Rect:
        """The part of the window that nothing covers."""
        left, top, right, bottom = self.safe
        return pygame.Rect(left, top, self.size[0] - left - right, self.size[1] - top - bottom)

    @property
    def low_message(self) -> bool:
        """Whether a message shows at the bottom of its room instead of at the top."""
        return False

    @property
    def message_room(self) -> pygame.Rect:
        """The part of the window in which a message shows."""
        return self.room

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window."""
        self.size, self.unit, self.safe = size, Unit(unit), safe
        self.lay_out()
        self.form.reveal(self._shown_first)
        self._shown_first = ""

    def show_first(self, action: str) -> None:
        """Show the control of that name in view at first."""
        self._shown_first = action

    def lay_out(self) -> None:
        """Lay everything out again, mirrored if the language reads from the right."""
        areas = self.build()
        if right_to_left():
            for area in areas:
                area.flip(self.size[0])
        self.form.show(areas, self.unit)
        self._changed = True

    def give_way(self, leave: Callable[[], None]) -> None:
        """Call `leave`, which removes this screen; ask first if something would be lost."""
        leave()

    def tell(self, message: str) -> None:
        """Show one message for a while, and announce it to screen readers."""
        if message:
            self.toast.show(message)
            self.context.platform.accessibility.announce(message)
            self._changed = True

    def handle(self, event: Input) -> None:
        """Pass the input to the form; Escape goes back, a press hides the message."""
        if isinstance(event, PointerDown):
            self.toast.hide()
        before = self.form.press_count
        if self.form.handle(event):
            self._changed = True
            if self.form.press_count > before:
                self.context.sound.play("click", _CLICK)
        elif event == Key("escape"):
            self.cancel()

    def update(self, dt: float) -> bool:
        """Let time pass; return True if a frame is needed."""
        moved = self.form.update(dt) | self.toast.update(dt)
        changed, self._changed = self._changed or moved, False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the form and the message."""
        self.draw_behind(surface)
        self.draw_front(surface)

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw the form and the message."""
        self.form.draw(surface)
        self.toast.draw(surface, self.message_room, self.unit, low=self.low_message)

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Draw the table behind the form."""
        surface.blit(self.context.table_art.background(self.size, self.safe), (0, 0))

    def accessibility_tree(self) -> AccessibilityTree:
        """Describe the screen."""
        return AccessibilityTree(
            phase=self.phase,
            title=self.title,
            text=(*self.static_text(), *([self.toast.message] if self.toast.message else [])),
            controls=self.form.controls(),
        )

    def close(self) -> None:  # noqa: B027 - nothing runs on after a menu
        """Leave the stage."""


class Dialog(Screen):
    """A panel over the scene below: a title, a body that scrolls, buttons at the foot."""

    overlay = True
    widest = 460
    """The largest width of the panel in CSS pixels."""
    standing = 0.5
    """The height of the panel in the window, from 0 at the top to 1 at the bottom."""
    closes = True
    """Whether it has a cross, and Escape closes it."""
    has_done = False
    """Whether the only button at its foot closes it."""

    @abstractmethod
    def body(self, column: Column) -> None:
        """Put the dialog's contents."""

    def notes(self, column: Column) -> None:
        """Put notes below the contents, or next to them in a low window."""

    def commands(self) -> Sequence[Command]:
        """Return the buttons at the foot, the most likely one first."""
        return [self.done] if self.has_done else []

    @property
    def done(self) -> Command:
        """The button of a dialog that only shows something, or whose choices apply at once."""
        return Command("done", _("Done"), self.cancel, "primary")

    def cancel(self) -> None:
        """Close the dialog, if it can be closed."""
        if self.closes:
            self.context.stage.pop()

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Dim the scene beneath."""
        theme.dim(surface)

    def build(self) -> list[Area]:
        """Return the panel, as high as its contents or as the window allows."""
        cancel = self.cancel if self.closes else None
        contents = DialogContents(self.title, self.body, self.notes, self.commands(), cancel)
        frame = DialogFrame(self.room, self.unit, self.widest, self.standing)
        return frame.areas(contents)
