"""Where a game is put together: variant, players, opponents, length, house rules, deal."""

from __future__ import annotations

import pygame

from game.i18n import _
from game.rules.variant import HIGHEST_TARGET, LOWEST_TARGET
from game.rules.variants import VARIANTS
from game.table import theme
from game.table.context import Context
from game.table.menu import wishes
from game.table.menu.bot_words import bot_note, levels
from game.table.menu.column import Column
from game.table.menu.facts import facts, option_name, option_value
from game.table.menu.replace import begin_another
from game.table.menu.rules_scene import RulesScene
from game.table.menu.screen import Screen
from game.table.menu.variant_list import VariantScene, variant_rows
from game.table.menu.variant_words import name_of, origin_of, special_of
from game.table.setup import GameSetup
from game.table.table_art import frame_width
from game.table.widgets import Area, Button, Caption, IconButton, ListRow, Panel, Type, Widget

_WIDE = 760
"""CSS pixels from which the list of variants stands beside the options."""


class SetupScene(Screen):
    """Puts a game together, starting from `setup`; every state of it can be played."""

    def __init__(self, context: Context, setup: GameSetup) -> None:
        super().__init__(context)
        self.setup = setup
        self._drafts: dict[str, str] = {}
        self._each = len(set(setup.bots)) > 1
        self.show_first(f"variant-{setup.variant}")

    @property
    def title(self) -> str:
        """The screen's name."""
        return _("Choose a game")

    def change(self, setup: GameSetup) -> None:
        """Ask for something else."""
        self.setup = setup
        self._drafts.clear()
        self.lay()

    def _play(self) -> None:
        wishes.remember(self.context.host, self.setup)
        begin_another(self.context, lambda: self.context.desk.start(self.setup))

    def cancel(self) -> None:
        """Go back, keeping what was chosen."""
        wishes.remember(self.context.host, self.setup)
        self.context.stage.pop()
        self.context.stage.refresh()

    # Layout

    def build(self) -> list[Area]:
        """One column on a phone; list and options side by side where there is room."""
        band = frame_width(self.size)
        room = self.room.inflate(-2 * band, -2 * band)
        width = min(room.width, self.px(1080))
        room = pygame.Rect(room.centerx - width // 2, room.top, width, room.height)
        head = pygame.Rect(room.left, room.top, room.width, self.px(64))
        foot = pygame.Rect(room.left, room.bottom - self.px(72), room.width, self.px(72))
        body = pygame.Rect(room.left, head.bottom, room.width, foot.top - head.bottom)
        plate = body.inflate(-self.px(22), -self.px(10))
        wide = room.width >= self.px(_WIDE)
        areas = self._wide(plate) if wide else [self._options(plate, listed=False)]
        frame = [*self._head(head), *self._plates(areas)]
        return [Area("frame", self.room, frame), *areas, Area("foot", foot, self._foot(foot))]

    def _plates(self, areas: list[Area]) -> list[Widget]:
        radius = theme.RADIUS_LARGE * self.unit
        lip = (self.px(6), self.px(10))
        return [Panel(area.viewport.inflate(lip), radius=radius, width=self.unit) for area in areas]

    def _wide(self, plate: pygame.Rect) -> list[Area]:
        gap = self.px(20)
        width = plate.width * 42 // 100
        left = pygame.Rect(plate.left, plate.top, width, plate.height)
        right = pygame.Rect(
            left.right + gap, plate.top, plate.right - left.right - gap, left.height
        )
        rows = variant_rows(self._column(left), self.setup.variant, self._choose_variant)
        return [Area("variants", left, rows), self._options(right, listed=True)]

    def _column(self, plate: pygame.Rect) -> Column:
        inset = self.px(13)
        width = plate.width - 2 * inset
        return Column(plate.left + inset, plate.top + self.px(9), width, self.unit)

    def _head(self, head: pygame.Rect) -> list[Widget]:
        side = self.px(theme.TARGET)
        back = pygame.Rect(head.left + self.px(8), head.centery - side // 2, side, side)
        words = pygame.Rect(back.right + self.px(10), head.top, 0, head.height)
        words.width = head.right - self.px(8) - words.left
        style = Type(theme.HEADING * self.unit, theme.IVORY, title=True)
        sign = "back"
        return [
            IconButton(back, "back", _("Back"), self.cancel, unit=self.unit, sign=sign),
            Caption(words, self.title, style),
        ]

    def _foot(self, foot: pygame.Rect) -> list[Widget]:
        width = min(foot.width - self.px(32), self.px(360))
        row = pygame.Rect(foot.centerx - width // 2, foot.top + self.px(12), width, self.px(50))
        play = Button(
            row,
            "play",
            _("Play"),
            self._play,
            unit=self.unit,
            kind="primary",
            sign="play",
            size=theme.LARGE,
        )
        return [play]

    def _options(self, plate: pygame.Rect, *, listed: bool) -> Area:
        column = self._column(plate)
        if listed:
            self._about(column)
        else:
            self._chosen(column)
        column.gap(18)
        self._people(column)
        self._opponents(column)
        self._length(column)
        self._house_rules(column)
        self._deal(column)
        column.add(Panel(column.take(1), radius=0, fill=(0, 0, 0, 0), border=None))
        return Area("options", plate, column.widgets)

    # The variant

    def _choose_variant(self, key: str) -> None:
        self.change(wishes.with_variant(self.setup, key))

    def _chosen(self, column: Column) -> None:
        """The variant on a phone: a row that opens the list."""
        column.caption(_("Variant"))
        key = self.setup.variant
        place = pygame.Rect(column.left, column.y, column.width, 0)
        note = f"{origin_of(key)}\n{special_of(key)}"
        pick = self._pick_variant
        column.add(ListRow(place, "variant", name_of(key), note, pick, unit=self.unit, chosen=True))
        column.gap(8)
        change, rules = column.cells(theme.TARGET, 2)
        unit = self.unit
        column.add(Button(change, "change-variant", _("All variants"), pick, unit=unit))
        column.add(Button(rules, "rules", _("Rules"), self._rules, unit=unit))
        column.gap(8)
        self._facts(column)

    def _about(self, column: Column) -> None:
        """The variant beside its list: name, origin, what is special, numbers."""
        key = self.setup.variant
        column.write(name_of(key), theme.HEADING, theme.BRASS, title=True)
        column.write(origin_of(key), theme.SMALL, theme.IVORY_DIM)
        column.gap(6)
        column.write(special_of(key))
        column.gap(8)
        self._facts(column)
        column.gap(8)
        column.button("rules", _("Rules of this variant"), self._rules, sign="help", css=44)

    def _facts(self, column: Column) -> None:
        for name, value in facts(wishes.rules_of(self.setup), self.setup.players):
            column.fact(name, value)

    def _pick_variant(self) -> None:
        scene = VariantScene(self.context, self.setup.variant, self._choose_variant)
        self.context.stage.push(scene)

    def _rules(self) -> None:
        self.context.stage.push(RulesScene(self.context, wishes.rules_of(self.setup)))

    # The people

    def _people(self, column: Column) -> None:
        column.heading(_("Players"))
        setup = self.setup
        column.choose(
            "players",
            [(count, str(count)) for count in (2, 3, 4)],
            setup.players,
            lambda count: self.change(wishes.with_players(setup, count)),
        )
        if setup.players == 4:
            column.gap(8)
            sides = [("partners", _("Two partnerships")), ("alone", _("Everyone alone"))]
            now = "partners" if setup.options.get("partnerships", True) else "alone"
            column.choose("sides", sides, now, self._set_sides)
        column.gap(18)

    def _set_sides(self, value: str) -> None:
        self.change(wishes.with_option(self.setup, "partnerships", value == "partners"))

    def _opponents(self, column: Column) -> None:
        setup = self.setup
        column.heading(_("Opponents") if setup.players > 2 else _("Opponent"))
        if not self._each or setup.players == 2:
            level = setup.bot_of(1)
            column.choose("bot", levels(), level, self._set_all)
            column.gap(4)
            column.write(bot_note(level), theme.SMALL, theme.IVORY_DIM)
        else:
            for seat in range(1, setup.players):
                column.caption(self._seat_name(seat))
                self._one_bot(column, seat)
                column.gap(8)
        if setup.players > 2:
            column.toggle("bots-each", _("A level for each"), self._switch_each, on=self._each)
        column.gap(18)

    def _seat_name(self, seat: int) -> str:
        partners = self.setup.players == 4 and self.setup.options.get("partnerships", True)
        if partners and seat == 2:
            return _("Your partner")
        return _("Seat {number}").format(number=seat + 1)

    def _one_bot(self, column: Column, seat: int) -> None:
        setup = self.setup
        column.choose(
            f"bot-{seat}",
            levels(),
            setup.bot_of(seat),
            lambda name: self.change(wishes.with_bot(setup, seat, name)),
        )

    def _set_all(self, name: str) -> None:
        self.change(wishes.with_all_bots(self.setup, name))

    def _switch_each(self) -> None:
        self._each = not self._each
        self.change(self.setup if self._each else self._all_alike())

    def _all_alike(self) -> GameSetup:
        return wishes.with_all_bots(self.setup, self.setup.bot_of(1))

    # Length, house rules, deal

    def _length(self, column: Column) -> None:
        column.heading(_("Length"))
        setup, rules = self.setup, wishes.rules_of(self.setup)
        offered = [(target, str(target)) for target in wishes.targets(setup)]
        column.caption(_("Target"))
        if len(offered) > 1:
            column.choose("target", offered, rules.target, self._set_target)
            column.gap(8)
        column.number(
            "target-free",
            _("Target"),
            rules.target,
            self._set_target,
            bounds=(LOWEST_TARGET, HIGHEST_TARGET),
            draft=self._drafts.get("target-free", ""),
            on_draft=lambda draft: self._draft("target-free", draft),
        )
        column.gap(10)
        games = [("one", _("One game")), ("five", _("Best of five"))]
        now = "five" if setup.match else "one"
        column.choose("match", games, now, self._set_match)
        column.gap(18)

    def _set_target(self, target: int) -> None:
        self.change(wishes.with_option(self.setup, "target", target))

    def _draft(self, name: str, draft: str) -> None:
        """Keep what is being typed while it is not yet a number within bounds."""
        self._drafts[name] = draft
        self.lay()

    def _set_match(self, value: str) -> None:
        self.change(wishes.with_match(self.setup, match=value == "five"))

    def _house_rules(self, column: Column) -> None:
        column.heading(_("House rules"))
        row, rules = VARIANTS[self.setup.variant], wishes.rules_of(self.setup)
        for name in wishes.HOUSE_RULES:
            values = [(value, option_value(name, value)) for value in row.offered(name)]
            if name == "hand_size":
                values = [(value, str(size)) for value, size in wishes.hand_sizes(self.setup)]
            if len(values) > 1:
                column.caption(option_name(name))
                self._option(column, name, values, getattr(rules, name))
                column.gap(12)
        column.gap(6)

    def _option(
        self,
        column: Column,
        name: str,
        values: list[tuple[str | int | bool, str]] | list[tuple[int, str]],
        now: str | int,
    ) -> None:
        setup = self.setup
        column.choose(
            name.replace("_", "-"),
            values,
            now,
            lambda value: self.change(wishes.with_option(setup, name, value)),
        )

    def _deal(self, column: Column) -> None:
        column.heading(_("The deal"))
        column.toggle(
            "shuffle-anew",
            _("Shuffle anew for every game"),
            self._switch_deal,
            on=wishes.shuffled_anew(self.setup),
            note=_("Switch it off to play a numbered deal, the same cards every time."),
        )
        if not wishes.shuffled_anew(self.setup):
            column.gap(4)
            column.number(
                "deal",
                _("Deal number"),
                wishes.deal_number(self.setup),
                self._set_deal,
                bounds=wishes.DEALS,
                draft=self._drafts.get("deal", ""),
                on_draft=lambda draft: self._draft("deal", draft),
            )
        column.gap(18)

    def _switch_deal(self) -> None:
        self.change(wishes.with_seed(self.setup, "1" if not self.setup.seed else ""))

    def _set_deal(self, number: int) -> None:
        self.change(wishes.with_seed(self.setup, str(number)))
