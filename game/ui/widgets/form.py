"""A form: areas of widgets, and the pointer, the wheel, the keys and the focus that drive them."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.platform.accessibility_tree import Control, TextControl
from game.platform.input import (
    Activate,
    Input,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Reveal,
    Text,
    TextChanged,
    Wheel,
)
from game.ui.loop.unit import Unit
from game.ui.widgets.area import Area
from game.ui.widgets.widget import TextInput, Widget, WidgetState
from game.words import language as i18n

_SLOP = 8
_WHEEL_STEP = 56
_REPEAT_AFTER, _REPEAT_EVERY = 0.4, 0.06
_ARROWS = frozenset({"left", "right", "up", "down"})


class Form:
    """Holds the widgets of a screen and passes each input to the right one.

    A new layout keeps the focus, the pressed widget and the scroll offsets, by the names of widgets
    and areas.
    """

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.unit = Unit(1)
        self.focus = ""
        self.focus_shown = False
        self.press_count = 0
        """How many controls were pressed so far."""
        self._sought = self._hover = self._held = ""
        self._held_time = 0.0
        self._pressed_at: tuple[int, int] | None = None
        self._undecided = False
        self._scrolling: Area | None = None
        self._last_y = 0
        self._travel = 0.0

    def show(self, areas: Sequence[Area], unit: Unit) -> None:
        """Show these areas; the last one is on top."""
        offsets = {area.name: area.offset for area in self.areas}
        self.unit = unit
        self.areas = list(areas)
        for area in self.areas:
            area.scroll_to(offsets.get(area.name, 0))
        if self._sought:
            self.reveal(self._sought)
        self._scrolling = self._renewed(self._scrolling)

    def _renewed(self, area: Area | None) -> Area | None:
        names = {new.name: new for new in self.areas}
        return names.get(area.name) if area is not None else None

    @property
    def widgets(self) -> list[Widget]:
        """Return every widget in reading order."""
        return [widget for area in self.areas for widget in area.widgets]

    def named(self, action: str) -> Widget | None:
        """Return the widget of that name, or None."""
        return next((one for one in self.widgets if action and one.action == action), None)

    def _area_of(self, widget: Widget) -> Area:
        return next(area for area in self.areas if widget in area.widgets)

    # Input

    def handle(self, event: Input) -> bool:
        """Pass on an input; return True if a widget used it."""
        done = False
        match event:
            case PointerDown(pos, kind):
                done = self._down(pos, touched=kind == "touch")
            case PointerMove(pos, kind):
                done = self._move(pos, touched=kind == "touch")
            case PointerUp(pos):
                done = self._up(pos)
            case PointerLeave():
                done = self._leave()
            case Wheel(pos, lines):
                done = self._wheel(pos, lines)
            case Key(name, shift):
                done = self._key(name, shift=shift)
            case Text() | TextChanged():
                done = self._type(event)
            case Activate(action):
                done = self.activate(action)
            case Reveal(action):
                done = self._bring_into_view(self._with_control(action))
        return done

    def _leave(self) -> bool:
        self._hover = self._held = ""
        self._pressed_at = self._scrolling = None
        return True

    def reveal(self, action: str) -> None:
        """Scroll the control of that name into the middle, as soon as it is shown."""
        self._sought = "" if self.areas else action
        widget = self.named(action)
        if widget is not None:
            area = self._area_of(widget)
            area.scroll_to(area.offset + widget.rect.centery - area.viewport.centery)

    def raise_to_top(self, action: str) -> None:
        """Scroll the control of that name to the top, to show what is below it."""
        widget = self.named(action)
        if widget is not None:
            area = self._area_of(widget)
            area.scroll_to(area.offset + widget.rect.top - self.unit.px(8) - area.viewport.top)

    def activate(self, action: str) -> bool:
        """Press the control of that name, even if it is scrolled away."""
        widget = self._with_control(action)
        if widget is None:
            return False
        self._bring_into_view(widget)
        self._press(widget, action)
        return True

    def _with_control(self, action: str) -> Widget | None:
        return next(
            (one for one in self.widgets if any(it.action == action for it in one.controls())), None
        )

    def _bring_into_view(self, widget: Widget | None) -> bool:
        """Scroll just far enough to show a widget; return True if there is one."""
        if widget is not None:
            self._area_of(widget).reveal(widget, self.unit.px(8))
        return widget is not None

    def _type(self, event: Text | TextChanged) -> bool:
        """Pass typed text to the focused field, or to the field it was typed in."""
        if isinstance(event, Text):
            focused = self.named(self.focus)
            return isinstance(focused, TextInput) and focused.type(event.text)
        field = self.named(event.action)
        if not isinstance(field, TextInput):
            return False
        self._set_focus(field)
        return field.change(event.text, done=event.done)

    def _press(self, widget: Widget, action: str) -> None:
        if widget.enabled:
            self.press_count += 1
            widget.press(action)

    def _hit(self, pos: tuple[int, int]) -> tuple[Area | None, Widget | None]:
        for area in reversed(self.areas):
            if not area.viewport.collidepoint(pos):
                continue
            for widget in reversed(area.widgets):
                if widget.action and widget.rect.collidepoint(pos):
                    return area, widget
            if area.scrolls:
                return area, None
        return None, None

    def _down(self, pos: tuple[int, int], *, touched: bool) -> bool:
        area, widget = self._hit(pos)
        self.focus_shown = False
        self._pressed_at, self._last_y = pos, pos[1]
        self._held = widget.action if widget is not None else ""
        self._held_time = 0.0
        self._scrolling = None
        if area is not None:
            area.speed = 0.0
        if touched:
            self._hover = ""
        self._undecided = touched and area is not None and area.scrolls
        if widget is not None:
            self._set_focus(widget)
            if not self._undecided:
                widget.drag(pos)
        return area is not None

    def _move(self, pos: tuple[int, int], *, touched: bool) -> bool:
        area, widget = self._hit(pos)
        self._hover = widget.action if widget is not None and not touched else ""
        if self._pressed_at is None:
            return True
        held = self.named(self._held)
        if held is not None and self._drags(self._pressed_at, pos) and held.drag(pos):
            return True
        if self._scrolling is None and abs(pos[1] - self._pressed_at[1]) > _SLOP * self.unit:
            start = self._hit(self._pressed_at)[0] or area
            if start is not None and start.scrolls:
                self._scrolling, self._held = start, ""
        if self._scrolling is not None:
            self._scrolling.scroll_to(self._scrolling.offset + self._last_y - pos[1])
            self._travel += self._last_y - pos[1]
        self._last_y = pos[1]
        return True

    def _drags(self, start: tuple[int, int], pos: tuple[int, int]) -> bool:
        """Return whether the pressed widget follows the pointer; a finger may scroll instead."""
        across = abs(pos[0] - start[0])
        if self._undecided and across > max(_SLOP * self.unit, abs(pos[1] - start[1])):
            self._undecided = False
        return not self._undecided

    def _up(self, pos: tuple[int, int]) -> bool:
        held, self._held = self._held, ""
        self._pressed_at = self._scrolling = None
        _, widget = self._hit(pos)
        if widget is None or widget.action != held or widget.drag(pos):
            return False
        self._press(widget, held)
        return True

    def _wheel(self, pos: tuple[int, int], lines: float) -> bool:
        for area in reversed(self.areas):
            if area.scrolls and area.viewport.collidepoint(pos):
                return area.scroll_to(area.offset + lines * _WHEEL_STEP * self.unit)
        return False

    # The keyboard

    def _key(self, name: str, *, shift: bool) -> bool:
        focused = self.named(self.focus)
        if focused is not None and focused.key(name):
            return True
        if name == "tab":
            self._step(-1 if shift else 1)
            return True
        if name in _ARROWS:
            self._move_focus(focused, name)
            return True
        if name in {"enter", "space"} and focused is not None:
            self.focus_shown = True
            self._press(focused, focused.action)
            return True
        return self._page(name, focused)

    def _page(self, name: str, focused: Widget | None) -> bool:
        area = self._area_of(focused) if focused is not None else None
        if area is None or not area.scrolls:
            area = next((one for one in self.areas if one.scrolls), None)
        return area is not None and area.page(name)

    def focusable(self) -> list[Widget]:
        """Return the controls in Tab order."""
        return [widget for widget in self.widgets if widget.action and widget.enabled]

    def _step(self, by: int) -> None:
        stops = self.focusable()
        names = [widget.action for widget in stops]
        if not names:
            return
        at = names.index(self.focus) if self.focus in names else (-1 if by > 0 else 0)
        self.show_focus(stops[(at + by) % len(stops)])

    def _move_focus(self, focused: Widget | None, name: str) -> None:
        stops = self.focusable()
        if focused is None and stops:
            self.show_focus(stops[0])
        elif focused is not None:
            found = nearest(focused, stops, name)
            self.show_focus(found if found is not None else focused)

    def show_focus(self, widget: Widget) -> None:
        """Focus a widget, with a ring, and scroll it into view."""
        self._set_focus(widget)
        self.focus_shown = True
        self._bring_into_view(self.named(widget.action))

    def _set_focus(self, widget: Widget) -> None:
        left, self.focus = self.named(self.focus), widget.action
        if isinstance(left, TextInput) and left.action != self.focus:
            left.blur()

    def leave_field(self) -> bool:
        """Take the focus from a text field; return False if none has it."""
        field = self.named(self.focus)
        if not isinstance(field, TextInput):
            return False
        self.focus = ""
        field.blur()
        return True

    # Time and drawing

    def update(self, dt: float) -> bool:
        """Continue flicks and repeat held buttons; return True if anything moved."""
        moved = False
        for area in self.areas:
            if area is self._scrolling:
                if dt > 0:
                    area.speed = 0.6 * area.speed + 0.4 * self._travel / dt
                self._travel = 0.0
            else:
                moved |= area.coast(dt)
        return self._repeat(dt) or moved

    def _repeat(self, dt: float) -> bool:
        held = self.named(self._held)
        if held is None or not held.repeats:
            return False
        self._held_time += dt
        pressed = False
        while self._held_time > _REPEAT_AFTER + _REPEAT_EVERY:
            self._held_time -= _REPEAT_EVERY
            held.press(held.action)
            pressed = True
        return pressed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every area, and the focus ring above its area."""
        whole = surface.get_clip()
        for area in self.areas:
            surface.set_clip(area.viewport.clip(whole))
            for widget in area.visible():
                widget.draw(surface, self._state_of(widget))
                if widget.action and self.focus_shown and widget.action == self.focus:
                    widget.draw_focus(surface, self.unit)
            area.draw_edges(surface, self.unit, rtl=i18n.right_to_left())
        surface.set_clip(whole)

    def _state_of(self, widget: Widget) -> WidgetState:
        name = widget.action
        shown = self.focus_shown or isinstance(widget, TextInput)
        return WidgetState(
            hover=bool(name) and name == self._hover,
            held=bool(name) and name == self._held,
            focus=bool(name) and name == self.focus and shown,
        )

    def controls(self) -> tuple[Control, ...]:
        """Return every control with the visible part of its rectangle.

        If the visible strip is too narrow to press, the rectangle is empty.
        """
        found: list[Control] = []
        for area in self.areas:
            for widget in area.widgets:
                for control in widget.controls():
                    seen = area.seen(pygame.Rect(control.rect), self.unit)
                    if isinstance(control, TextControl):
                        has_focus = control.action == self.focus
                        found.append(replace(control, rect=seen, focused=has_focus))
                    else:
                        found.append(replace(control, rect=seen))
        return tuple(found)


_ASIDE = 3
"""The cost of a pixel to the side, in pixels ahead."""


def nearest(start: Widget, stops: Sequence[Widget], arrow: str) -> Widget | None:
    """Return the nearest widget in the arrow's direction, or None."""
    far = [
        (distance, index)
        for index, stop in enumerate(stops)
        if stop is not start and (distance := _distance(start.rect, stop.rect, arrow)) is not None
    ]
    return stops[min(far)[1]] if far else None


def _distance(here: pygame.Rect, there: pygame.Rect, arrow: str) -> int | None:
    """Return the distance, or None if it isn't in that direction."""
    if arrow in {"left", "right"}:
        ahead = _ahead(here.centerx, there.centerx, arrow == "right")
        aside = _apart(here.top, here.bottom, there.top, there.bottom)
        if aside > 0:
            return None
    else:
        ahead = _ahead(here.centery, there.centery, arrow == "down")
        aside = _apart(here.left, here.right, there.left, there.right)
        if _apart(here.top, here.bottom, there.top, there.bottom) == 0 and aside > 0:
            return None
    return ahead + _ASIDE * aside if ahead > 0 else None


def _ahead(here: int, there: int, forward: bool) -> int:  # noqa: FBT001 - a direction
    return there - here if forward else here - there


def _apart(start: int, end: int, other_start: int, other_end: int) -> int:
    """Return the gap between two spans, 0 if they overlap."""
    return max(0, other_start - end + 1, start - other_end + 1)
