"""The screen of the road: a map with a stop's page next to it, or on a phone the way upwards."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from math import sin

import pygame

from game.platform.input import Input, Key
from game.road.map_picture import MapPicture, point
from game.road.progress import ROAD, Progress
from game.road.stop_mark import LABEL, RoadLine, StopMark, StopName, low_map, names_apart
from game.road.stop_page import StopPage, StopScreen, host_name, sit_down, stop_in_words
from game.road.stops import STOPS, Stop
from game.session.routes import ShowVariants
from game.ui.art import theme
from game.ui.art.text import Align, TextStyle
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import HEAD, WIDE, PlateFrame, PlateScreen
from game.ui.widgets import Area, Caption, Command, Panel, Widget
from game.words.language import _, mark, right_to_left
from game.words.variant_names import name_of

_PAGE, _BELOW = 0.31, 0.42
"""The shares of the width and of the height for the page of a stop next to the map or below it."""

_UPRIGHT = (560, 800)
"""CSS pixels of width and height from which the page is below the map."""

_APART, _PLATE, _TOP, _NAMED = 96, 54, 12, 36
"""CSS pixels on the way upwards: from stop to stop, of the next stop's button, above all, and of
the name of a region.
"""

_WAVE, _TURN = 0.28, 1.05
"""How far the way upwards swings, as a share of the width, and how much it turns at each stop."""

_COUNT, _EDGE, _SWAY, _WORDED = 64, 68, 53, 560
"""CSS pixels: the number of stars, a stop's least distance from the map's sides, room at a side; of
the head from which its button has words.
"""


class RoadScreen(PlateScreen):
    """The road of Basra."""

    _heading = mark("The road of Basra")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._progress: Progress = ROAD.known(context.platform.texts)
        self._shown: Stop = self._progress.next or STOPS[-1]
        self.form.focus = _action(self._shown)
        self.form.reveal(self.form.focus)

    # What it does

    def _open(self, stop: Stop) -> None:
        """Show a stop's page; if it is shown, move to its button."""
        if not self._beside:
            self.context.stage.push(StopScreen(self.context, stop, self._progress))
            return
        if stop == self._shown:
            main = self.form.named("sit-down")
            if main is not None and main.enabled and self.form.focus_shown:
                self.form.show_focus(main)
        self._show(stop)

    def _show(self, stop: Stop) -> None:
        self._shown = stop
        self.lay_out()

    def handle(self, event: Input) -> None:
        """Handle an input; on a stop, arrows, Home and End go along the road."""
        at = next((k for k, stop in enumerate(STOPS) if _action(stop) == self.form.focus), None)
        if isinstance(event, Key) and at is not None:
            forward = "left" if right_to_left() and not self._beside else "right"
            back = "right" if forward == "left" else "left"
            steps = {forward: at + 1, "up": at + 1, back: at - 1, "down": at - 1}
            goals = {**steps, "home": 0, "end": len(STOPS) - 1}
            if event.name in goals:
                self._go_to(STOPS[min(max(goals[event.name], 0), len(STOPS) - 1)])
                return
        super().handle(event)

    def _go_to(self, stop: Stop) -> None:
        if self._beside:
            self._show(stop)
        found = self.form.named(_action(stop))
        if found is not None:
            self.form.show_focus(found)
            self._changed = True

    # Layout

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out; after a change of size show the same stop again, and its page from the top."""
        turned = size != self._size
        super().resize(size, unit, safe)
        if not turned:
            return
        for area in self.form.areas:
            area.scroll_to(0)
        self.form.reveal(_action(self._shown))
        if not self._beside:
            self._show_last_stop_whole()

    def _show_last_stop_whole(self) -> None:
        """Scroll the way upwards to its end if only a part of its lowest stop is below the view."""
        way = next(area for area in self.form.areas if area.name == "body")
        if way.max_offset - way.offset < self._px(_APART):
            way.scroll_to(way.max_offset)

    @property
    def _beside(self) -> bool:
        """Whether a stop's page is next to the map or below it."""
        room, (width, height) = self._frame.room, map(self._px, _UPRIGHT)
        return room.width >= self._px(WIDE) or (room.width >= width and room.height >= height)

    def _build(self) -> list[Area]:
        """Lay out the head, and the map and a page or the way upwards."""
        frame = self._frame
        room, head = frame.room, self._px(HEAD)
        body = pygame.Rect(room.left, room.top + head, room.width, room.height - head)
        if not self._beside:
            frame.plates = ()  # the map has its own ground
            return [self._head(frame, room.right), *self._upwards(frame, body)]
        page, gap = body.copy(), self._px(14)
        if room.width >= self._px(WIDE):
            page.width, page.top = round(room.width * _PAGE), room.top + self._px(8)
            page.right, page.height = room.right, room.bottom - page.top
            body.width = page.left - gap - body.left
        else:
            page.height = round(body.height * _BELOW)
            page.bottom = body.bottom
            body.height = page.top - gap - body.top
        frame.plates = (page,)
        shown = StopPage(self, self._shown, self._progress)
        return [
            self._head(frame, body.right),
            self._on_map(body),
            *shown.areas(page, self._unit),
        ]

    def _head(self, frame: PlateFrame, right: int) -> Area:
        """Return the head with the number of stars at its end."""
        share = (right - frame.room.left - self._px(_COUNT)) / frame.room.width
        compare = partial(self.context.go, ShowVariants())
        variants = Command("variants", _("All variants"), compare, icon="cards")
        worded = right - frame.room.left >= self._px(_WORDED)
        head = frame.head([variants], worded=worded, share=share)
        won = sum(stop.variant in self._progress.won for stop in STOPS)
        words = _("Stars: {won} of {count}").format(won=won, count=len(STOPS))
        room = pygame.Rect(0, 0, self._px(_COUNT - 4), self._px(28))
        room.midright = right, frame.room.top + self._px(HEAD) // 2
        style = TextStyle(theme.BODY * self._unit, theme.IVORY, "bold", "center")
        radius = room.height / 2
        head.widgets.append(Panel(room, radius=radius, fill=theme.FELT_DEEP, border=None))
        shown = _("{shown} of {count}").format(shown=won, count=len(STOPS))
        count = Caption(room, shown, style)
        count.label = words
        head.widgets.append(count)
        return head

    def _mark(
        self,
        stop: Stop,
        center: tuple[int, int],
        within: pygame.Rect | None = None,
        room: pygame.Rect | None = None,
    ) -> tuple[StopMark, StopName]:
        """Return a stop and its name below it, or at its side in a room."""
        state = self._progress.state(stop)
        label = stop_in_words(stop, self._progress)
        command = Command(_action(stop), label, partial(self._open, stop))
        name = name_of(stop.variant) if state == "locked" else host_name(stop)
        shown = within is not None and stop == self._shown
        mark = StopMark(center, self._unit, command, stop, state, shown=shown, within=within)
        colour = theme.IVORY_DIM if state == "locked" else theme.BRASS
        return mark, StopName(mark, self._unit, name, colour, within, room=room)

    def _on_map(self, body: pygame.Rect) -> Area:
        """Return the map with the road."""
        picture, edge = MapPicture(body, self._unit), self._px(_EDGE)
        marks: list[tuple[StopMark, StopName]] = []
        line: list[tuple[int, int]] = []
        behind = 0

        def on_map(at: tuple[float, float]) -> tuple[int, int]:
            x, y = point(at, body.size)
            return body.left + min(max(x, edge), body.width - edge), body.top + y

        for stop in STOPS:
            line += [on_map(at) for at in (stop.by, stop.at) if at]
            marks.append(self._mark(stop, line[-1], picture.rect))
            if stop.number <= self._travelled + 1:
                behind = len(line) - 1
        road = RoadLine(line, behind, self._unit, picture.rect)
        shown = [mark for mark, _name in marks]
        names = [name for _mark, name in marks]
        if low_map(body, self._unit):
            names = names_apart(marks)
        return Area("road", body, [picture, road, *shown, *names])

    @property
    def _travelled(self) -> int:
        """How many stops are behind the player."""
        following = self._progress.next
        return following.number - 1 if following else len(STOPS)

    def _upwards(self, frame: PlateFrame, body: pygame.Rect) -> list[Area]:
        """Return the way upwards, the first stop at the bottom, and the button of the next stop."""
        px, following = self._px, self._progress.next
        foot = pygame.Rect(body.left, body.bottom, body.width, px(_PLATE) if following else 0)
        foot.bottom = body.bottom
        body.height -= foot.height
        frame.plates = (body,)
        apart, top = px(_APART), body.top + px(_TOP)
        regions = [stop.region for stop in STOPS]
        ends = top + apart * len(STOPS) + px(_NAMED) * len({*regions})
        centers = []
        for number in range(len(STOPS)):
            above = number * apart + len({*regions[:number], regions[number]}) * px(_NAMED)
            y = ends - apart // 2 - px(LABEL) // 2 - above + px(_NAMED)
            swing = sin(number * _TURN) * _WAVE * (body.width - px(_SWAY))
            swing *= -1 if right_to_left() else 1  # the coasts behind it are never mirrored
            centers.append((round(body.centerx + swing), y))
        widgets: list[Widget] = [*self._bands(body, centers, ends)]
        widgets.append(RoadLine(centers, self._travelled, self._unit))
        for stop, center in zip(STOPS, centers, strict=True):
            side = pygame.Rect(body.left, top, body.width, ends - top).inflate(-self._px(12), 0)
            widgets += self._mark(stop, center, room=side)
        ground = Panel(body.copy(), radius=0, border=None)
        areas = [Area("ground", body, [ground]), Area("body", body, widgets, square=True)]
        if following:
            buttons = [sit_down(self.context, following, self._progress)]
            if lost := self._progress.unwon:
                again = sit_down(self.context, lost, self._progress)
                buttons.append(again._replace(action="again", kind="secondary", icon="cards"))
            column = Column(foot.left, foot.top + px(8), foot.width, self._unit)
            areas.append(Area("foot", foot, column.buttons(buttons, css=_PLATE - 8).widgets))
        return areas

    def _bands(self, body: pygame.Rect, centers: list[tuple[int, int]], ends: int) -> list[Widget]:
        """Return the coasts and the name of each part of the road."""
        widgets: list[Widget] = []
        regions = [
            (region, [stop.number - 1 for stop in stops])
            for region, stops in groupby(STOPS, key=lambda stop: stop.region)
        ]
        bottom = ends
        for region, numbers in regions:
            top = centers[numbers[-1]][1] - self._px(_APART / 2 + _NAMED)
            band = pygame.Rect(body.left, top, body.width, bottom - top)
            widgets.append(MapPicture(band, self._unit, _VIEWS[region]))
            across = [x for x, _y in centers[numbers[-1] : numbers[-1] + 2]]
            align: Align = "start" if sum(across) > len(across) * body.centerx else "end"
            style = TextStyle(theme.LARGE * self._unit, theme.BRASS, "heading", align)
            words = band.inflate(-self._px(24), 0)
            words.height = self._px(_NAMED)
            widgets.append(Caption(words, _regions()[region], style))
            bottom = top
        return widgets


_VIEWS = {
    "egypt": (31.4, 26.3, 8.0),
    "south": (41.0, 13.6, 13.0),
    "levant": (35.6, 33.0, 5.0),
    "cyprus": (33.2, 35.1, 4.6),
    "beyond": (27.0, 37.0, 9.0),
}
"""The coasts behind each part of the way upwards: see `MapPicture`."""


def _action(stop: Stop) -> str:
    return f"stop-{stop.variant}"


def _regions() -> dict[str, str]:
    return {
        "egypt": _("Egypt"),
        "south": _("Ethiopia and Yemen"),
        "levant": _("The Levant"),
        "cyprus": _("Cyprus"),
        "beyond": _("Everywhere"),
    }
