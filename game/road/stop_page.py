"""The page of a stop: its host, what is new there, and the button to sit down."""

from __future__ import annotations

from functools import partial

import pygame

from game.bots.levels import bot_note
from game.library.library import LIBRARY
from game.road.host_words import HOST_WORDS
from game.road.news import headline, news_at, news_in_words
from game.road.progress import Progress
from game.road.stops import STOPS, Stop, length
from game.rulebook.new_rules import rule_in_words
from game.rules.cards import Card
from game.session import last_setup
from game.session.routes import ChooseGame, PlayStop, ReadRules
from game.session.setup_edits import rules_of, to_play, with_option, with_variant
from game.session.teaching import TEACHING
from game.ui.art import theme
from game.ui.art.text import Align, TextStyle
from game.ui.loop.unit import Unit
from game.ui.screens.column import Column, put_cards
from game.ui.screens.context import Context
from game.ui.screens.host_picture import HostPicture, KeepsakePicture
from game.ui.screens.plate_screen import PlateScreen
from game.ui.screens.screen import Screen
from game.ui.widgets import SCROLL_BAR, Area, Button, Caption, Command
from game.words.language import _, in_sequence, listed, pgettext
from game.words.variant_names import name_of, origin_of

PORTRAIT, LOW_PORTRAIT, CARD, KEEPSAKE, FOOT, LOW_FOOT = 68, 48, 36, 36, 118, 62
"""CSS pixels: a portrait, one in a low window, a card, a keepsake, and the buttons below."""

_LOW, _SHORT, _WIDE, _WIDEST = 440, 560, 520, 460
"""CSS pixels of height below which the page is dense, and below which the host's name is next to
the portrait; of width for two columns; of a plate.
"""


def host_name(stop: Stop) -> str:
    """Return the host's name in the current language."""
    return _(stop.host.name)


def stop_in_words(stop: Stop, progress: Progress) -> str:
    """Return a stop for screen readers: its number, host, place, state and new rule."""
    state = {
        "won": pgettext("stop", "won"),
        "played": pgettext("stop", "lost, star still to be won"),
        "next": pgettext("stop", "next"),
        "locked": pgettext("stop", "not open yet"),
    }[progress.state(stop)]
    told = _("{number}, {name}, {variant}, {state}. New: {news}")
    return told.format(
        number=stop.number,
        name=host_name(stop),
        variant=name_of(stop.variant),
        state=state,
        news=headline(stop),
    )


def sit_down(context: Context, stop: Stop, progress: Progress) -> Command:
    """Return the button that starts or continues a stop's game, or plays a lost one again."""
    begun = context.get(LIBRARY).catalogue.latest_unfinished(stop.setup)
    lost = progress.state(stop) == "played"
    words = _("Play {name} again") if lost else _("Sit down with {name}")
    if context.get(TEACHING).next == "lessons":
        words = _("Learn, then play {name}")
    words = _("Continue with {name}") if begun else words
    begin = partial(context.go, PlayStop(stop.variant))
    return Command("sit-down", words.format(name=host_name(stop)), begin, "primary", "play")


class StopPage:
    """Lays out a stop's page and runs its buttons."""

    def __init__(self, screen: Screen, stop: Stop, progress: Progress) -> None:
        self._context, self._tell, self._stop = screen.context, screen.tell, stop
        self._progress, self._state = progress, progress.state(stop)

    def areas(self, plate: pygame.Rect, unit: Unit) -> list[Area]:
        """Return the page in a plate: its contents, which scroll, and the buttons below."""
        inner = plate.inflate(-unit.px(32), -unit.px(16))
        dense = plate.height < unit.px(_LOW)
        height = inner.height - unit.px(LOW_FOOT if dense else FOOT)
        body = pygame.Rect(inner.left, inner.top, inner.width + unit.px(SCROLL_BAR), height)
        column = Column(inner.left, inner.top, inner.width, unit, dense=dense)
        last, wide = column, inner.width > unit.px(_WIDE)
        if wide:
            column.width = (inner.width - unit.px(24)) // 2
            last = Column(inner.right - column.width, inner.top, column.width, unit, dense=True)
            column.dense = False
        foot = Column(inner.left, body.bottom + unit.px(8), inner.width, unit)
        beside = self._others() if dense and wide else []
        places = foot.cells(54, 1 + len(beside))
        foot.add(Button(places[0], unit, self._main(), size=theme.BODY if dense else theme.LARGE))
        for place, command in zip(places[1:], beside, strict=True):
            foot.add(Button(place, unit, command))
        self._put_host(column, short=plate.height < unit.px(_SHORT))
        self._put_news(last.gap(0 if wide else 8))
        if not beside:
            (last if dense else foot).gap(8).buttons(self._others(), css=theme.TARGET)
        widgets = [*column.widgets, *(last.widgets if wide else ())]
        return [Area("body", body, widgets), Area("foot", plate, foot.widgets)]

    def _put_host(self, column: Column, *, short: bool) -> None:
        """Put the host, smaller in a `short` plate, and how the host plays."""
        stop, level, name = self._stop, self._stop.host.level, host_name(self._stop)
        row = column.take(LOW_PORTRAIT if short else PORTRAIT)
        align: Align = "start" if short else "center"
        if short:
            named = row.copy()
            row.width = row.height
            named.left = row.right + column.px(12)
            named.width -= named.left - row.left
            style = TextStyle((theme.TITLE - 6) * column.unit, theme.BRASS_LIGHT, "heading", align)
            column.add(Caption(named, name, style))
        column.add(HostPicture(row, column.unit, [stop.host.portrait])).gap(4)
        if not short:
            column.write(name, theme.TITLE - 6, theme.BRASS_LIGHT, typeface="heading", align=align)
        said = _("“{words}”").format(words=_(HOST_WORDS[stop.variant].welcome))
        column.write(said, theme.BODY, theme.IVORY, align=align).gap(4)
        told = [(length(stop), theme.BRASS)]
        if not column.dense:
            dot = " \N{MIDDLE DOT}\N{NO-BREAK SPACE}"  # never ends a line
            place = f"{name_of(stop.variant)}{dot}{origin_of(stop.variant)}"
            told += [(place, theme.IVORY_DIM), (bot_note(level), theme.IVORY_DIM)]
        for words, colour in told:
            column.write(words, theme.SMALL, colour, align=align)

    def _put_news(self, column: Column) -> None:
        """Put the rules that are new or known, and what a win earns."""
        stop = self._stop
        news = news_at(stop)
        column.section(_("New here"))
        cards = [None if one == "-" else Card.parse(one) for one in stop.cards.split()]
        put_cards(column, cards, self._context.card_art, CARD)
        column.gap(6)
        column.write(headline(stop), typeface="bold").gap(2)
        for line in news.new[1:]:
            column.write(news_in_words(stop, line)).gap(2)
        if news.known and self._progress.played:
            column.gap(2 if column.dense else 10).caption(_("You know already"))
            unbroken = (
                rule_in_words(rule).replace(" ", "\N{NO-BREAK SPACE}") for rule in news.known
            )
            column.note(listed(unbroken))
        self._put_keepsake(column)

    def _put_keepsake(self, column: Column) -> None:
        """Put the keepsake that a win earns; one that is earned can be put on the cards."""
        variant, settings = self._stop.variant, self._context.settings
        column.gap(4)
        side = column.px(KEEPSAKE)
        picture = KeepsakePicture(pygame.Rect(column.left, column.y, side, side), variant)
        beside = Column(column.left + side + column.px(10), column.y, 0, column.unit)
        beside.width = column.left + column.width - beside.left
        if self._state == "won":
            words, on = _("On the backs of my cards"), settings.keepsake == variant
            beside.toggle(
                Command("keepsake", words, partial(self._keep, "" if on else variant)), on=on
            )
        else:
            earned = _("A win here earns this star for the backs of your cards.")
            lost = self._state == "played"
            beside.note(in_sequence([_("You lost here."), earned]) if lost else earned)
        column.add(picture)
        for widget in beside.widgets:
            column.add(widget)
        column.y = max(beside.y, picture.rect.bottom)

    def _keep(self, variant: str) -> None:
        context = self._context
        message = context.change_settings(keepsake=variant)
        context.apply(context.settings)
        context.stage.refresh()
        self._tell(message)

    def _others(self) -> list[Command]:
        """Return the other buttons: all rules, and the one for the stop's state."""
        read = partial(self._context.go, ReadRules(rules_of(self._stop.setup)))
        other = [Command("rules", _("All the rules"), read)]
        if self._state == "locked":
            other.append(Command("new-game", _("New game"), self._choose))
        elif self._state == "played" and (following := self._progress.next):
            words = _("On to {name}").format(name=host_name(following))
            onward = partial(self._context.go, PlayStop(following.variant))
            other.append(Command("onward", words, onward))
        elif self._state == "next" and (lost := self._progress.unwon):
            again = sit_down(self._context, lost, self._progress)
            other.append(again._replace(action="again", kind="secondary", icon=""))
        return other

    def _main(self) -> Command:
        """Return the button of the stop's game."""
        if self._state != "locked":
            return sit_down(self._context, self._stop, self._progress)
        words = _("Play with {name} first").format(name=host_name(STOPS[self._stop.number - 2]))
        return Command("sit-down", words, lambda: None, enabled=False)

    def _choose(self) -> None:
        usual = to_play(last_setup.recall(self._context.platform.texts))
        changed = with_variant(usual, self._stop.variant)
        self._context.go(ChooseGame(with_option(changed, "target", self._stop.target)))


class StopScreen(PlateScreen):
    """The page of a stop as a screen, for windows too narrow to show it next to the road."""

    def __init__(self, context: Context, stop: Stop, progress: Progress) -> None:
        super().__init__(context)
        self._stop, self._page = stop, StopPage(self, stop, progress)
        self.form.focus = "sit-down" if progress.state(stop) != "locked" else "rules"

    @property
    def title(self) -> str:
        """The number of the stop."""
        return _("Stop {number} of {count}").format(number=self._stop.number, count=len(STOPS))

    def _build(self) -> list[Area]:
        """Lay out the head and the page."""
        frame = self._frame
        room = frame.room
        top = min(plate.top for plate in frame.plates)
        plate = pygame.Rect(room.left, top, room.width, room.bottom - top)
        if plate.height >= self._px(_LOW):
            plate.width = min(room.width, self._px(_WIDEST))
        plate.centerx = room.centerx
        frame.plates = (plate,)
        return [frame.head(), *self._page.areas(plate, self._unit)]
