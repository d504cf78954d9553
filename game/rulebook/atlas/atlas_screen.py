"""The rules atlas: all variants side by side, on a map, or two of them line by line."""

from __future__ import annotations

from functools import partial
from typing import Literal

import pygame

from game.rulebook.atlas import variant_table
from game.rulebook.atlas.difference_rows import put_alike, put_comparison
from game.rulebook.atlas.map_picture import put_map
from game.rulebook.atlas.variant_dialog import PlaceDialog, VariantDialog
from game.rulebook.house_rules import HOUSE_RULES
from game.rulebook.regions import Place
from game.rulebook.screens.named_rules import NamedRules
from game.rulebook.screens.variant_list import VariantScene
from game.rules.variants import VARIANTS
from game.session import last_setup
from game.session.dealt_game import LAST_DEAL
from game.session.routes import ChooseGame, PlayByOtherRules
from game.session.setup import GameSetup
from game.session.setup_edits import rules_of, with_variant
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import HEAD, WIDE, PlateScreen
from game.ui.widgets import Area, Caption, Command, Widget
from game.words.language import _, mark
from game.words.variant_names import name_of

View = Literal["table", "map", "compare"]

_TABS, _FOOT, _FOOT_WIDEST = 52, 64, 620
"""CSS pixels of the views' row below the head, of the buttons' at the foot, and across that."""


class AtlasScreen(PlateScreen):
    """Compares the variants.

    Args:
        variant: the variant to compare with the last game's rules; "" for none yet.
        view: the view to show first.
    """

    heading = mark("All variants")

    def __init__(self, context: Context, variant: str = "", view: View = "table") -> None:
        super().__init__(context)
        self.known = last_setup.recall(context.platform.texts)
        self._sets = HOUSE_RULES.known(context.platform.texts)
        asked = variant not in {"", self.known.variant}
        another = next(key for key in VARIANTS if key != self.known.variant)
        self.other = with_variant(self.known, variant if asked else another)
        self.view: View = "compare" if asked else view
        first = {"table": f"variant-{self.known.variant}", "map": "place-egypt", "compare": "play"}
        self.form.focus = first[self.view]
        self.show_first(first["table"])

    def see(self, view: View) -> None:
        """Show the table, the map or the comparison, scrolled to its top."""
        self.view = view
        self.lay_out()
        for area in self.form.areas:
            area.scroll_to(0)

    # Layout

    def build(self) -> list[Area]:
        """Lay out the head with the tabs, and the current view."""
        room = self.room_within()
        tabs, body = self._tabs_and_body(room)
        body.height -= self.px(_FOOT) if self.view == "compare" else 0
        areas = {"table": self._table, "map": self._map, "compare": self._comparison}
        shown = areas[self.view](body)
        frame = self.framed(room, (body,))
        frame.widgets += self._tabs(tabs)
        return [frame, *shown]

    def _tabs_and_body(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the tabs, next to the title or below it, and of the body."""
        head, half = self.px(HEAD), room.width // 2
        body = pygame.Rect(room.left, room.top + head, room.width, room.height - head)
        if room.width >= self.px(WIDE):
            left, top = room.left + half, room.top + self.px(8)
            return pygame.Rect(left, top, room.width - half, 0), body
        tabs = pygame.Rect(body.left, body.top, body.width, self.px(_TABS))
        body.top, body.height = tabs.bottom, body.height - tabs.height
        return tabs, body

    def head_room(self, head: pygame.Rect) -> pygame.Rect:
        """Return the half of the head that the tabs leave."""
        if head.width >= self.px(WIDE):
            return pygame.Rect(head.left, head.top, head.width // 2, head.height)
        return head

    def _tabs(self, row: pygame.Rect) -> list[Widget]:
        views: list[tuple[View, str]] = [
            ("table", _("Overview")),
            ("map", _("Map")),
            ("compare", _("Compare")),
        ]
        column = Column(row.left, row.top, row.width, self.unit)
        column.choose("atlas", views, self.view, self.see)
        return column.widgets

    def _table(self, plate: pygame.Rect) -> list[Area]:
        if plate.width < self.px(variant_table.WIDE):
            column = self.column(plate)
            variant_table.put_variants(column, self.known.variant, self.show_variant, wide=False)
            return [self.area("variants", plate, column)]
        inner = plate.inflate(-self.px(16), -self.px(12))
        heads = pygame.Rect(inner.left, inner.top, inner.width, self.px(46))
        rows = pygame.Rect(inner.left, heads.bottom, inner.width, inner.bottom - heads.bottom)
        column = Column(rows.left, rows.top, rows.width, self.unit)
        variant_table.put_variants(column, self.known.variant, self.show_variant, wide=True)
        return [
            Area("heads", heads, [variant_table.ColumnNames(heads, self.unit)]),
            Area("variants", rows, column.widgets, below=self.px(4)),
        ]

    def _map(self, plate: pygame.Rect) -> list[Area]:
        column = self.column(plate)
        put_map(column, self._show_place, self.show_variant)
        return [self.area("body", plate, column)]

    def _comparison(self, plate: pygame.Rect) -> list[Area]:
        column = self.column(plate)
        names = self._name_of(self.known), self._name_of(self.other)
        self._put_choice(column, names)
        rules = rules_of(self.known), rules_of(self.other)
        put_comparison(column, names, rules, headed=False)
        column.gap(8)
        put_alike(column, rules)
        foot = self._foot(pygame.Rect(plate.left, plate.bottom, plate.width, self.px(_FOOT)))
        return [self.area("body", plate, column), Area("foot", self.room, foot)]

    def _put_choice(self, column: Column, names: tuple[str, str]) -> None:
        """Put buttons for the two compared variants, to choose others."""
        known, other = column.cells(20, 2, 12)
        style = TextStyle(theme.SMALL * self.unit, theme.IVORY_DIM, "bold")
        column.add(Caption(known, _("Variant you know"), style))
        column.add(Caption(other, _("Compare with"), style))
        column.gap(2)
        column.buttons(
            [
                Command("first-variant", names[0], partial(self._pick, "known")),
                Command("second-variant", names[1], partial(self._pick, "other")),
            ],
            gap=12,
        )
        column.gap(12)

    def _foot(self, foot: pygame.Rect) -> list[Widget]:
        """Return the buttons: play by the other rules, or play the last deal by them."""
        play = _("Play {variant}").format(variant=self._name_of(self.other))
        commands = [Command("play", play, self._play, "primary")]
        if self.context.get(LAST_DEAL).known:
            deal = _("Play my last cards")
            commands.append(Command("other-rules", deal, self._play_last_deal))
        width = min(foot.width, self.px(_FOOT_WIDEST))
        row = Column(foot.centerx - width // 2, foot.top + self.px(10), width, self.unit)
        row.buttons(commands)
        return row.widgets

    # Choosing

    def show_variant(self, variant: str) -> None:
        """Show a variant."""
        self.context.stage.push(VariantDialog(self.context, variant, self._compare_with))

    def _compare_with(self, variant: str) -> None:
        if variant == self.known.variant:
            self.known = self.other
        self.other = with_variant(self.other, variant)
        self.see("compare")

    def _show_place(self, place: Place) -> None:
        self.context.stage.push(PlaceDialog(self.context, place, self.show_variant))

    def _pick(self, which: Literal["known", "other"]) -> None:
        """Ask for another variant or house rules as one of the two compared."""
        chosen = self.known if which == "known" else self.other

        def change(setup: GameSetup) -> None:
            if which == "known":
                self.known = setup
            else:
                self.other = setup
            self.lay_out()

        def take(variant: str) -> None:
            change(with_variant(chosen, variant))

        named = NamedRules(self, lambda: chosen, change)
        marked = "" if named.chosen else chosen.variant
        self.context.stage.push(VariantScene(self.context, marked, take, named))

    def _name_of(self, setup: GameSetup) -> str:
        """Return the house's name of these rules, or else the variant's name."""
        names = (one.name for one in self._sets if one.plays(setup))
        return next(names, name_of(setup.variant))

    # Playing

    def _play(self) -> None:
        self.context.go(ChooseGame(self.other))

    def _play_last_deal(self) -> None:
        self.context.stage.spawn(self._deal_again())

    async def _deal_again(self) -> None:
        deal = await self.context.get(LAST_DEAL).deal()
        if deal is None:
            self.tell(_("This game's cards can't be dealt again."))
        else:
            self.context.go(PlayByOtherRules(deal, self.other))
