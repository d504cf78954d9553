"""The common parts of both sides of an invitation: a text to hand over, and one to take."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.platform.accessibility_tree import TextControl
from game.session.setup import LONGEST_NAME, clean_name
from game.sharing.links.envelope import LONGEST_PASTED
from game.sharing.links.invitation import Way
from game.together.lobby.awaited_replies import why_unreadable
from game.together.lobby.gathering_sentences import ALONE, LONG, NOT_FOUND, not_reached
from game.together.lobby.peers import DeviceLink
from game.together.lobby.text_to_send import TextToSend
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_entry, split_row
from game.ui.screens.plate_screen import PlateFrame, PlateScreen
from game.ui.screens.toast import Toast
from game.ui.widgets import (
    Area,
    Button,
    Caption,
    Command,
    EditableText,
    Panel,
    TextEntry,
    TextField,
)
from game.words.language import _, in_sequence
from game.words.seat_names import enclosed

_FOOT = theme.TARGET + 20
"""The height of the foot in a narrow window, in CSS pixels."""

_LOW = 340
"""The height of a plate, in CSS pixels, below which the picture takes all of it."""

_TALL = 500
"""The height of a phone's plate, in CSS pixels, from which one more line has room."""

_BESIDE = 150
"""CSS pixels left free next to the picture then."""

_BELOW, _REPLY, _TOLD = 76, 146, 200
"""CSS pixels that are left free below the picture, for the buttons that send it, and on a phone for
the field of the reply, or for what the table waits for and the text.
"""

_NAME = 84
"""CSS pixels that are left free there for the field of the name, unless it is known."""

_SHARE = 0.7
"""The part of a row for a field or a name, next to its button."""

_TEXT = 90
"""CSS pixels that are left free for the field of the text in a window with two plates."""

_ROOMY = 600
"""CSS pixels of the screen's height from which a second plate has room for more."""

_PAUSE = 2.0
"""Seconds after the last typed letter, after which a name counts as complete."""

_TOLD_EVERY = 20
"""Seconds from one look at the time of waiting to the next."""

_COMPLETE = 60
"""The least characters of an invitation or a reply; a shorter text is still being typed."""

_PASTED = 8
"""The least characters that come at once if they are pasted, and not typed."""


class ExchangeParts(NamedTuple):
    """The contents of one side's plates, what takes the text of the other side, and a sentence.

    `words` returns the sentence that is shared with the text that this side sends.
    """

    sending: Callable[[Column, pygame.Rect], None]
    fields: Callable[[Column], None]
    take: Callable[[str], None]
    words: Callable[[], str] = str


class Exchange:
    """A picture to scan on one plate, the rest on another; on a phone one below the other.

    A text is taken as soon as it can be read. On a phone the button that scans stays in view.

    Args:
        parts: the contents.
        way: the kind of text that is taken.
        text: the text of the other side, "" if it is still to come.

    Attributes:
        taken: the field for the text of the other side.
        link: the connection to the other device; None before there is a text to hand over.
        sending: that text.
        problem: why there is none; "" if nothing is wrong.
        roomy: whether the second plate has room for more than is needed.
    """

    def __init__(self, screen: PlateScreen, parts: ExchangeParts, way: Way, text: str = "") -> None:
        self.taken = EditableText(text, longest=LONGEST_PASTED)
        self.link: DeviceLink | None = None
        self.sending: TextToSend | None = None
        self.problem = ""
        self._screen, self._parts, self._way = screen, parts, way
        self._sharing = screen.context.platform.sharing
        name = clean_name(screen.context.settings.sender)
        self._name, self._asks_name = EditableText(name, longest=LONGEST_NAME), not name
        self._typed_at, self._upright, self._shows_text = -_PAUSE, False, False
        self.roomy, self._name_first, self._names_field, self._before = False, True, True, text
        self._since, self._told = screen.context.platform.pacing.now(), 0

    @property
    def failure(self) -> str:
        """Why the devices don't reach each other, or why there is no text to hand over; or ""."""
        reason = self.link.failure if self.link else None
        return not_reached(reason) if reason else self.problem

    @property
    def can_take(self) -> bool:
        """Whether the text of the other side is awaited: an invitation comes first."""
        awaited = self.link.number is None if self.link else self._way == "join"
        return awaited and not self.failure

    def show(self, link: DeviceLink) -> None:
        """Show the text that the other device needs, and count the seconds from now on."""
        self.link = link
        other: Way = "answer" if self._way == "join" else "join"
        self.sending = TextToSend(self._screen, other, link.text, self._parts.words)
        self._screen.form.focus = self.sending.likeliest  # a keyboard would cover the picture
        self.await_anew()

    @property
    def _ways(self) -> list[Command]:
        """The command to scan the other side's text, if possible."""
        scan = Command("scan", _("Scan"), self._scan)
        if self.sending is None or self.sending.sent:
            scan = scan._replace(kind="primary")
        return [scan] if self.can_take and self._sharing.can_scan else []

    def _scan(self) -> None:
        self._screen.context.stage.spawn(self._take_scanned())

    async def _take_scanned(self) -> None:
        text = await self._sharing.scan()
        if text is None:
            self._screen.tell(_("Nothing was scanned. Try again."))
        elif text:  # else the player knows why
            self._parts.take(text)

    def _paste(self, field: str) -> None:
        self._screen.context.stage.spawn(self._take_pasted(field))

    async def _take_pasted(self, field: str) -> None:
        text = await self._sharing.paste_text()
        if text:
            self.taken.replace(text)
            self._take_typed(self.taken.text, pasted=True)
        elif text is None:
            self._screen.form.focus = field
            self._screen.tell(_("Couldn't paste automatically. Paste into the field yourself."))
        else:
            self._screen.tell(_("There's no text to paste. Copy the other player's text first."))

    def _take_typed(self, text: str, *, pasted: bool) -> None:
        """Take a readable text, or say what is wrong with one that seems complete."""
        problem, self._before = why_unreadable(text, self._way), text
        if not problem:
            self._parts.take(text)
            return
        if pasted or len(text) >= _COMPLETE:
            self._screen.tell(problem)
        if pasted:
            self.taken.select()
        self._screen.lay_out()

    def put_text(self, column: Column, field: str, label: str) -> None:
        """Put the field for the other side's text; a readable one is taken at once.

        A text that is pasted next replaces a refused one. The button that scans it is right below,
        unless it is in the foot.
        """

        def change(text: str) -> None:
            pasted = len(text) - len(self._before) >= _PASTED
            self._take_typed(self._pasted_into(text, self._before), pasted=pasted)

        entry = TextEntry(field, label, self.taken, change, self._parts.take)
        if self._sharing.can_paste:
            room, button = split_row(column.caption(label), theme.TARGET, _SHARE)
            column.add(TextField(room, column.unit, entry))
            paste = Command("paste", _("Paste"), partial(self._paste, field), pastes=True)
            column.add(Button(button, column.unit, paste))
        else:
            put_entry(column, entry)
        if self._ways and not self._upright:
            column.gap(12).buttons(self._ways)

    def _pasted_into(self, text: str, before: str) -> str:
        """Return a readable text that was pasted into the text `before`, or the whole text."""
        length = len(text) - len(before)
        for start in range(len(before) + 1):
            if length < _PASTED or not text.startswith(before[:start]):
                break
            pasted = text[start : start + length]
            if text.endswith(before[start:]) and not why_unreadable(pasted, self._way):
                return pasted
        return text

    @property
    def _typed_name(self) -> str:
        return clean_name(self._name.text)

    @property
    def name(self) -> str | None:
        """The name of this device's player, "" if none was typed; None while it is typed."""
        typing = self._screen.context.clock.now - self._typed_at < _PAUSE
        return None if typing else self._typed_name

    def put_name(self, column: Column, on_change: Callable[[str], None]) -> None:
        """Put the field for the player's name, unless this device knows it already."""
        if self._asks_name:
            put_entry(column.gap(14), self._name_entry(on_change))

    def put_own_name(self, column: Column, *, first: bool) -> None:
        """Put the player's name with a button that changes it, or the field for it.

        It goes on the `first` plate if that has room, else on the other.
        """
        if self._name_first != first:
            return
        if self._asks_name:
            entry = self._name_entry()
            if self._names_field:
                put_entry(column, entry)
            else:
                compact = entry._replace(placeholder=entry.label)
                column.add(TextField(column.take(theme.TARGET), column.unit, compact))
            column.gap(10)
            return
        words, button = split_row(column, theme.TARGET, _SHARE)
        told = _("Your name: {name}").format(name=enclosed(self._typed_name))
        column.add(Caption(words, told, TextStyle(theme.SMALL * column.unit, theme.IVORY_DIM)))
        command = Command("change-name", _("Change"), self._change_name)
        column.add(Button(button, column.unit, command)).gap(10)

    def _change_name(self) -> None:
        self._asks_name, self._typed_at = True, self._screen.context.clock.now
        self._screen.form.focus = "name"
        self._screen.renew()

    def _name_entry(self, on_change: Callable[[str], None] = lambda _name: None) -> TextEntry:
        def change(_text: str) -> None:
            self._typed_at = self._screen.context.clock.now
            self._screen.lay_out()
            on_change(self._typed_name)

        def done(_text: str) -> None:
            self._typed_at = -_PAUSE
            self.keep_name()

        return TextEntry("name", _("Your name at the table"), self._name, change, done)

    def keep_name(self) -> None:
        """Save a typed name for the next tables."""
        context = self._screen.context
        if self._typed_name and self._typed_name != context.settings.sender:
            context.change_settings(sender=self._typed_name)

    @property
    def waited(self) -> int:
        """The seconds for which the other device is awaited."""
        return int(self._screen.context.platform.pacing.now() - self._since)

    def await_anew(self) -> None:
        """Count the seconds of waiting from now on."""
        self._since, self._told = self._screen.context.platform.pacing.now(), 0

    def update(self) -> bool:
        """Show at times how long the other device is awaited, and that no server finds it.

        Returns whether the time has come.
        """
        told = self.waited // _TOLD_EVERY + (self.waited >= ALONE)
        if told == self._told:
            return False
        self._told = told
        self._screen.renew()
        return True

    def message_room(self, room: pygame.Rect, unit: Unit, toast: Toast) -> pygame.Rect:
        """Return the window above the foot and, on a phone, above the fields under the message.

        A browser shows its fields over the picture, so a message would be hidden behind them.
        """
        if any(area.name == "foot" for area in self._screen.form.areas):
            room.height -= unit.px(_FOOT)
        controls = self._screen.form.controls() if toast.message and self._upright else ()
        fields = [pygame.Rect(one.rect) for one in controls if isinstance(one, TextControl)]
        for field in sorted(fields, key=lambda one: -one.bottom):
            plate = toast.plate(room, unit, low=True).rect
            if plate.colliderect(field):
                room.height -= plate.bottom - field.top + unit.px(4)
        return room

    def areas(self, frame: PlateFrame) -> list[Area]:
        """Build both plates, or one and a foot."""
        self._upright, self._shows_text = len(frame.plates) == 1, False
        if self.failure or (self.sending is None and self.can_take):  # few words
            frame.plates = (frame.plates[0],)
            frame.plates[0].centerx = frame.room.centerx
        ways, plate = self._ways, frame.plates[0]
        first, *others = frame.columns()
        second = others[0] if others else first
        foot = pygame.Rect(plate.left, 0, plate.width, 0)
        self.roomy = bool(others) and frame.room.height >= first.px(_ROOMY)
        if ways and self._upright:
            foot.height = first.px(_FOOT)
            plate.height -= foot.height
            foot.top = plate.bottom
        self._name_first = not others or plate.height >= first.px(_LOW)
        self._names_field = bool(others) or plate.height >= first.px(_TALL)
        self._parts.sending(first, plate)
        if not others:
            first.gap(10)
        self._parts.fields(second)
        second.gap(10)
        self._put_needs(second)
        areas = frame.areas(("body", "result"), [first, *others])
        if foot.height:
            below = Column(foot.left, foot.top + first.px(10), foot.width, first.unit)
            below.buttons(ways)
            areas.append(Area("foot", foot, below.widgets))
        return areas

    def _put_needs(self, column: Column) -> None:
        """Put the needs of the devices, unless the failure has another cause; maybe a help."""
        failure = self.link.failure if self.link else None
        if self.problem or failure not in NOT_FOUND:
            return
        late = self.waited >= LONG and not self.can_take
        if self._sharing.can_scan and (failure or late):
            help_ = _(
                "If it takes long, scan a code on one device and allow the camera. This helps "
                "browsers find each other."
            )
            column.note(help_).gap(6)
        needs = _(
            "Keep Basra open on both devices, on the same Wi-Fi or on the hotspot of one of them. "
            "You don't need the internet."
        )
        column.note(needs)

    def put_picture(self, column: Column, plate: pygame.Rect, words: str) -> None:
        """Put the picture as large as fits, the instructions, and the buttons that send it."""
        if self.sending is not None and plate.height < column.px(_LOW):
            self._put_beside(column, plate, words, self.sending)
            return
        if self._upright and self.can_take and plate.height >= column.px(_TALL):
            # the note is out of view
            words = in_sequence([words, _("Keep Basra open, on the same Wi-Fi or a hotspot.")])
        column.write(words).gap(8)
        height = plate.bottom - column.y - column.px(10)
        if self.sending is None:
            side = min(column.width, height, column.px(240))
            room = pygame.Rect(column.left, column.y, column.width, side)
            column.add(Panel(room, radius=theme.RADIUS * column.unit, fill=theme.WELL))
            return
        below = _BELOW
        if not self._upright:
            below += _TEXT
        else:
            below += _REPLY + _NAME * self._asks_name if self.can_take else _TOLD
        self.sending.put_picture(column, height, column.px(below))
        column.gap(10)
        self.sending.put_ways(column)
        if not self._upright:
            self.put_sent_text(column)

    def put_sent_text(self, column: Column) -> None:
        """Put the text to hand over, unless it's below the picture already."""
        if self.sending is not None and not self._shows_text:
            self._shows_text = True
            self.sending.put_text(column.gap(14))

    def _put_beside(
        self, column: Column, plate: pygame.Rect, words: str, sending: TextToSend
    ) -> None:
        side = min(plate.bottom - column.y - column.px(10), column.width - column.px(_BESIDE))
        picture = Column(column.left, column.y, side, column.unit)
        sending.put_picture(picture, side)
        left = picture.left + side + column.px(12)
        beside = Column(left, column.y, column.left + column.width - left, column.unit)
        beside.write(words).gap(8)
        sending.put_ways(beside, stacked=True)
        for widget in (*picture.widgets, *beside.widgets):
            column.add(widget)
