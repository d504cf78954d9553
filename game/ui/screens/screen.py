"""The base of all menu screens: a form, a message, and a dialog's frame."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from game.platform.accessibility_tree import AccessibilityTree, Phase
from game.platform.input import Input, Key, PointerDown
from game.ui.art import theme
from game.ui.art.theme import Colour
from game.ui.loop.scene import Insets
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.dialog_frame import DialogContents, DialogFrame
from game.ui.screens.toast import Toast
from game.ui.widgets import Area, Command, Form
from game.words.language import _, right_to_left

_CLICK = 0.3
"""The volume of a press."""


class Screen(ABC):
    """A scene made of widgets. `_build` returns them; it is called again at every change.

    Attributes:
        context: what every screen needs.
        form: the widgets.
    """

    overlay = False
    _phase: Phase = "menu"
    first = False
    """Whether it is the start screen."""
    _heading = ""
    """The English title, marked for translation, if it is always the same."""

    def __init__(self, context: Context, title: str = "") -> None:
        self.context = context
        self._title = title
        self.form = Form()
        self._toast = Toast()
        self._size = (1, 1)
        self._unit = Unit(1)
        self._safe = Insets()
        self._changed = True

    @property
    def title(self) -> str:
        """The screen's name."""
        return self._title or _(self._heading)

    @abstractmethod
    def _build(self) -> list[Area]:
        """Return the areas, laid out from left to right."""

    def _static_text(self) -> tuple[str, ...]:
        """Return the texts below the title for screen readers: labels that belong to no control."""
        title = self.title
        labels = [widget.label for widget in self.form.widgets if not widget.action]
        return tuple(label for label in labels if label and label != title)

    def _cancel(self) -> None:
        """Go back; Escape calls it."""
        self.context.stage.pop()

    def _px(self, css: float) -> int:
        """Return device pixels of `css` CSS pixels."""
        return self._unit.px(css)

    @property
    def _room(self) -> pygame.Rect:
        """The part of the window that nothing covers."""
        left, top, right, bottom = self._safe
        return pygame.Rect(left, top, self._size[0] - left - right, self._size[1] - top - bottom)

    @property
    def _low_message(self) -> bool:
        """Whether a message shows at the bottom of its room instead of at the top."""
        return False

    @property
    def _message_room(self) -> pygame.Rect:
        """The part of the window in which a message shows."""
        return self._room

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window."""
        self._size, self._unit, self._safe = size, Unit(unit), safe
        self.lay_out()

    def lay_out(self) -> None:
        """Lay everything out again, mirrored if the language reads from the right."""
        areas = self._build()
        if right_to_left():
            for area in areas:
                area.flip(self._size[0])
        self.form.show(areas, self._unit)
        self._changed = True

    def _typed(self, _text: str) -> None:
        """Lay out again, because a text was typed into a field."""
        self.lay_out()

    def tell(self, message: str) -> None:
        """Show one message for a while, and announce it to screen readers."""
        if message:
            self._toast.show(message)
            self.context.platform.accessibility.announce(message)
            self._changed = True

    def handle(self, event: Input) -> None:
        """Pass the input to the form; Escape goes back, a press hides the message."""
        if isinstance(event, PointerDown):
            self._toast.hide()
        before = self.form.press_count
        if self.form.handle(event):
            self._changed = True
            if self.form.press_count > before:
                self.context.sound.play("click", _CLICK)
        elif event == Key("escape"):
            self._cancel()

    def update(self, dt: float) -> bool:
        """Let time pass; return True if a frame is needed."""
        moved = self.form.update(dt) | self._toast.update(dt)
        changed, self._changed = self._changed or moved, False
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the form and the message."""
        self.draw_behind(surface)
        self.draw_front(surface)

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw the form and the message."""
        self.form.draw(surface)
        self._toast.draw(surface, self._message_room, self._unit, low=self._low_message)

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Draw the table behind the form."""
        surface.blit(self.context.table_art.background(self._size, self._safe), (0, 0))

    def accessibility_tree(self) -> AccessibilityTree:
        """Describe the screen."""
        return AccessibilityTree(
            phase=self._phase,
            title=self.title,
            text=(*self._static_text(), *([self._toast.message] if self._toast.message else [])),
            controls=self.form.controls(),
            focus=self.form.focus,
        )

    def close(self) -> None:  # noqa: B027 - nothing runs on after a menu
        """Leave the stage."""


class Dialog(Screen):
    """A panel over the scene below: a title, a body that scrolls, buttons at the foot."""

    overlay = True
    _widest = 460
    """The largest width of the panel in CSS pixels."""
    _standing = 0.5
    """The height of the panel in the window, from 0 at the top to 1 at the bottom."""
    _closes = True
    """Whether it has a cross, and Escape closes it."""
    _has_done = False
    """Whether the only button at its foot closes it."""

    @abstractmethod
    def _body(self, column: Column) -> None:
        """Put the dialog's contents."""

    def _notes(self, column: Column) -> None:
        """Put notes below the contents, or next to them in a low window."""

    def _commands(self) -> Sequence[Command]:
        """Return the buttons at the foot, the most likely one first."""
        return [self._done_button] if self._has_done else []

    @property
    def _title_colour(self) -> Colour:
        """The colour of the title."""
        return theme.BRASS

    @property
    def _done_button(self) -> Command:
        """The button of a dialog that only shows something, or whose choices apply at once."""
        return Command("done", _("Done"), self._cancel, "primary")

    def _cancel(self) -> None:
        """Close the dialog, if it can be closed."""
        if self._closes:
            self.context.stage.pop()

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Dim the scene beneath."""
        theme.dim(surface)

    def _build(self) -> list[Area]:
        """Return the panel, as high as its contents or as the window allows."""
        cancel = self._cancel if self._closes else None
        contents = DialogContents(
            self.title, self._body, self._notes, self._commands(), cancel, self._title_colour
        )
        frame = DialogFrame(self._room, self._unit, self._widest, self._standing)
        return frame.areas(contents)
