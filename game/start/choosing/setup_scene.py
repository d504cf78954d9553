"""The setup screen: the variant and the other choices of a game."""

from functools import partial

import pygame

from game.library.tally import TALLY
from game.rulebook.screens.named_rules import NamedRules
from game.rulebook.screens.rules_scene import RulesScene
from game.rulebook.screens.variant_list import VariantScene, variant_rows
from game.rulebook.variant_facts import facts
from game.session import last_setup, setup_edits
from game.session.routes import JoinTable, ShowVariants, StartGame
from game.session.setup import GameSetup
from game.start.choosing.setup_options import SetupOptions
from game.ui.art import theme
from game.ui.art.table_art import frame_width
from game.ui.art.text import TextStyle
from game.ui.loop.scene import Insets
from game.ui.screens.column import Column, split_row
from game.ui.screens.context import Context
from game.ui.screens.dialog_frame import LOW
from game.ui.screens.screen import Screen
from game.ui.widgets import Area, Button, Caption, Command, Fold, IconButton, Panel, Widget
from game.words.language import _, mark
from game.words.variant_names import name_of, origin_of, special_of

_WIDE = 720
"""CSS pixels of width from which the list of variants is next to the options."""

_BESIDE = 480
"""CSS pixels of width from which the start button is next to the title in a low window."""

_JOIN = 0.44
"""The fraction of the bottom row's width for the button that joins a table."""


class SetupScene(Screen):
    """Puts a game together, starting from `setup`; it can be played at any time."""

    _heading = mark("Set up a game")

    def __init__(self, context: Context, setup: GameSetup) -> None:
        super().__init__(context)
        names = last_setup.recall(context.platform.texts).names
        self._options = SetupOptions(
            setup_edits.with_known_names(setup, names),
            self.lay_out,
            TALLY.known(context.platform.texts),
            (lambda: context.settings.cut, self._set_cut),
        )
        self.named = NamedRules(self, lambda: self.setup, self._options.change)
        self._unfolded = False
        self.form.focus = "invite" if self.setup.elsewhere else "play"
        self.form.reveal(f"variant-{setup.variant}")

    @property
    def setup(self) -> GameSetup:
        """The chosen game."""
        return self._options.setup

    def _set_cut(self, cut: bool) -> None:  # noqa: FBT001 - the answer to one question
        self.tell(self.context.change_settings(cut=cut))
        self.lay_out()

    def _go(self, route: object) -> None:
        last_setup.remember(self.context.platform.texts, self.setup)
        self.context.go(route)

    def _play(self) -> None:
        self._go(StartGame(setup_edits.to_play(self.setup)))

    def _cancel(self) -> None:
        """Go back, and save the choice."""
        last_setup.remember(self.context.platform.texts, self.setup)
        self.context.stage.pop()
        self.context.stage.refresh()

    # Layout

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out for a window, with house rules that may have been added since."""
        self.named.renew()
        super().resize(size, unit, safe)

    def _build(self) -> list[Area]:
        """Lay out in one column on a phone, or list and options next to each other."""
        band = frame_width(self._size)
        room = self._room.inflate(-2 * band, -2 * band)
        width = min(room.width, self._px(1080))
        room = pygame.Rect(room.centerx - width // 2, room.top, width, room.height)
        wide = room.width >= self._px(_WIDE)
        low = room.height < self._px(LOW) and room.width >= self._px(_BESIDE)
        head = pygame.Rect(room.left, room.top, room.width, self._px(64))
        foot = pygame.Rect(room.left, room.bottom - self._px(72), room.width, self._px(72))
        if low:
            half = room.width // 2
            head.width = half
            foot = pygame.Rect(room.left + half, room.top + self._px(2), room.width - half, 0)
            foot.height = self._px(62)
        bottom = room.bottom - self._px(4) if low else foot.top
        body = pygame.Rect(room.left, head.bottom, room.width, bottom - head.bottom)
        plate = body.inflate(-self._px(22), -self._px(10))
        areas = self._wide(plate) if wide else [self._choices(plate, listed=False)]
        frame = [*self._head(head), *self._plates(areas)]
        return [Area("frame", self._room, frame), *areas, Area("foot", foot, self._foot(foot))]

    def _plates(self, areas: list[Area]) -> list[Widget]:
        radius = theme.RADIUS_LARGE * self._unit
        lip = (self._px(6), self._px(10))
        return [
            Panel(area.viewport.inflate(lip), radius=radius, width=self._unit) for area in areas
        ]

    def _wide(self, plate: pygame.Rect) -> list[Area]:
        gap = self._px(20)
        width = plate.width * 42 // 100
        left = pygame.Rect(plate.left, plate.top, width, plate.height)
        right = pygame.Rect(
            left.right + gap, plate.top, plate.right - left.right - gap, left.height
        )
        column = self._column(left)
        self.named.rows(column)
        rows = variant_rows(column, self._plain_variant, self._choose_variant)
        return [Area("variants", left, rows, below=self._px(8)), self._choices(right, listed=True)]

    @property
    def _plain_variant(self) -> str:
        """The variant marked in the list, "" if house rules are chosen."""
        return "" if self.named.chosen else self.setup.variant

    def _column(self, plate: pygame.Rect) -> Column:
        inset = self._px(13)
        width = plate.width - 2 * inset
        return Column(plate.left + inset, plate.top + self._px(9), width, self._unit)

    def _head(self, head: pygame.Rect) -> list[Widget]:
        side = self._px(theme.TARGET)
        back = pygame.Rect(head.left + self._px(8), head.centery - side // 2, side, side)
        words = pygame.Rect(back.right + self._px(10), head.top, 0, head.height)
        style = TextStyle(theme.HEADING * self._unit, theme.IVORY, "title")
        command = Command("back", _("Back"), self._cancel, icon="back")
        place = pygame.Rect(0, back.top, side, side).move_to(right=head.right - self._px(8))
        words.width = place.left - self._px(8) - words.left
        compare = Command(
            "variants", _("All variants"), partial(self._go, ShowVariants()), icon="map"
        )
        return [
            IconButton(back, self._unit, command),
            Caption(words, self.title, style),
            IconButton(place, self._unit, compare),
        ]

    def _foot(self, foot: pygame.Rect) -> list[Widget]:
        width = min(foot.width - self._px(32), self._px(480))
        row = pygame.Rect(0, 0, width, self._px(50)).move_to(center=foot.center)
        join_width = round(width * _JOIN)
        join = pygame.Rect(row.left, row.top, join_width, row.height)
        play = pygame.Rect(join.right + self._px(10), row.top, 0, row.height)
        play.width = row.right - play.left
        command = Command("play", _("Play"), self._play, "primary", "play")
        if self.setup.elsewhere:
            command = Command("invite", _("Invite"), self._play, "primary", "share")
        go = Command("join", _("Join a table"), partial(self._go, JoinTable()), icon="link")
        return [Button(join, self._unit, go), Button(play, self._unit, command, size=theme.LARGE)]

    def _choices(self, plate: pygame.Rect, *, listed: bool) -> Area:
        column = self._column(plate)
        if not listed:
            self._chosen(column)
            column.gap(14)
        self._options.put(column, self._about, self.named.put)
        return Area("options", plate, column.widgets, below=self._px(18))

    # Variant

    def _choose_variant(self, key: str) -> None:
        self._options.change(setup_edits.with_variant(self.setup, key))

    def _chosen(self, column: Column) -> None:
        """Put the variant as a button that opens the list, if the list isn't next to it."""
        chosen = self.named.chosen
        name = chosen.name if chosen else name_of(self.setup.variant)
        label = _("Variant: {name}").format(name=name)
        column.button(
            Command("change-variant", label, self._pick_variant, icon="cards"), css=theme.TARGET
        )

    def _about(self, column: Column) -> None:
        """Put the facts about the variant, folded at first."""
        key = self.setup.variant
        wide, narrow = split_row(column, theme.TARGET, 0.62)
        label = _("About {variant}").format(variant=name_of(key))
        fold = Command("variant-facts", label, self._fold)
        column.add(Fold(wide, self._unit, fold, chosen=self._unfolded))
        column.add(
            Button(narrow, self._unit, Command("rules", _("Rules"), self._rules, icon="help"))
        )
        if not self._unfolded:
            return
        column.gap(10).write(special_of(key))
        column.note(origin_of(key)).gap(6)
        for name, value in facts(setup_edits.rules_of(self.setup), self.setup.players):
            column.fact(name, value)

    def _fold(self) -> None:
        """Unfold the facts and scroll to them, or fold them."""
        self._unfolded = not self._unfolded
        self.lay_out()
        if self._unfolded:
            self.form.reveal("variant-facts")

    def _pick_variant(self) -> None:
        scene = VariantScene(self.context, self._plain_variant, self._choose_variant, self.named)
        self.context.stage.push(scene)

    def _rules(self) -> None:
        self.context.stage.push(RulesScene(self.context, setup_edits.rules_of(self.setup)))
