"""The variants screen: all variants side by side, or two of them line by line."""

from functools import partial
from typing import Literal

import pygame

from game.rulebook.house_rules import HOUSE_RULES
from game.rulebook.screens.named_rules import NamedRules
from game.rulebook.screens.variant_list import VariantScene
from game.rulebook.variants import variant_table
from game.rulebook.variants.difference_rows import put_alike, put_comparison
from game.rulebook.variants.variant_dialog import VariantDialog
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
from game.ui.screens.plate_screen import HEAD, WIDE, PlateFrame, PlateScreen
from game.ui.widgets import SCROLL_BAR, Area, Caption, Command, Widget
from game.words.language import _, mark
from game.words.variant_names import name_of

View = Literal["table", "compare"]

_TABS, _FOOT, _FOOT_WIDEST = 52, 64, 620
"""CSS pixels of the views' row below the head, of the buttons' at the foot, and across that."""


class VariantsScreen(PlateScreen):
    """Compares the variants.

    Args:
        variant: the variant to compare with the last game's rules; "" for none yet.
    """

    _heading = mark("All variants")

    def __init__(self, context: Context, variant: str = "") -> None:
        super().__init__(context)
        self._known = last_setup.recall(context.platform.texts)
        self._sets = HOUSE_RULES.known(context.platform.texts)
        asked = variant not in {"", self._known.variant}
        another = next(key for key in VARIANTS if key != self._known.variant)
        self._other = with_variant(self._known, variant if asked else another)
        self._view: View = "compare" if asked else "table"
        first = {"table": f"variant-{self._known.variant}", "compare": "play"}
        self.form.focus = first[self._view]
        self.form.reveal(first["table"])

    def _see(self, view: View) -> None:
        """Show the table, the map or the comparison, scrolled to its top."""
        self._view = view
        self.lay_out()
        for area in self.form.areas:
            area.scroll_to(0)

    # Layout

    def _build(self) -> list[Area]:
        """Lay out the head with the tabs, and the current view."""
        frame = self._frame
        tabs, body = self._tabs_and_body(frame.room)
        body.height -= self._px(_FOOT) if self._view == "compare" else 0
        frame.plates = (body,)
        areas = {"table": self._table, "compare": self._comparison}
        shown = areas[self._view](frame)
        head = frame.head(share=0.5 if frame.room.width >= self._px(WIDE) else 1)
        head.widgets += self._tabs(tabs)
        return [head, *shown]

    def _tabs_and_body(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the tabs, next to the title or below it, and of the body."""
        head, half = self._px(HEAD), room.width // 2
        body = pygame.Rect(room.left, room.top + head, room.width, room.height - head)
        if room.width >= self._px(WIDE):
            left, top = room.left + half, room.top + self._px(8)
            return pygame.Rect(left, top, room.width - half, 0), body
        tabs = pygame.Rect(body.left, body.top, body.width, self._px(_TABS))
        body.top, body.height = tabs.bottom, body.height - tabs.height
        return tabs, body

    def _tabs(self, row: pygame.Rect) -> list[Widget]:
        views: list[tuple[View, str]] = [
            ("table", _("Overview")),
            ("compare", _("Compare")),
        ]
        column = Column(row.left, row.top, row.width, self._unit)
        column.choose("variants", views, self._view, self._see)
        return column.widgets

    def _table(self, frame: PlateFrame) -> list[Area]:
        (plate,), (column,) = frame.plates, frame.columns()
        if plate.width < self._px(variant_table.WIDE):
            variant_table.put_variants(column, self._known.variant, self._show_variant, wide=False)
            return [frame.area("variants", plate, column)]
        inner = plate.inflate(-self._px(16), -self._px(12))
        heads = pygame.Rect(inner.left, inner.top, inner.width, self._px(46))
        rows = pygame.Rect(inner.left, heads.bottom, inner.width, inner.bottom - heads.bottom)
        column = Column(rows.left, rows.top, rows.width, self._unit)
        variant_table.put_variants(column, self._known.variant, self._show_variant, wide=True)
        rows.width += self._px(SCROLL_BAR)
        return [
            Area("heads", heads, [variant_table.ColumnNames(heads, self._unit)]),
            Area("variants", rows, column.widgets, below=self._px(4)),
        ]

    def _comparison(self, frame: PlateFrame) -> list[Area]:
        (plate,), (column,) = frame.plates, frame.columns()
        names = self._name_of(self._known), self._name_of(self._other)
        self._put_choice(column, names)
        rules = rules_of(self._known), rules_of(self._other)
        put_comparison(column, names, rules, headed=False)
        column.gap(8)
        put_alike(column, rules)
        foot = self._foot(pygame.Rect(plate.left, plate.bottom, plate.width, self._px(_FOOT)))
        return [frame.area("body", plate, column), Area("foot", self._room, foot)]

    def _put_choice(self, column: Column, names: tuple[str, str]) -> None:
        """Put buttons for the two compared variants, to choose others."""
        known, other = column.cells(20, 2, 12)
        style = TextStyle(theme.SMALL * self._unit, theme.IVORY_DIM, "bold")
        column.add(Caption(known, _("Variant you know"), style))
        column.add(Caption(other, _("Compare with"), style)).gap(2)
        column.buttons(
            [
                Command("first-variant", names[0], partial(self._pick, "known")),
                Command("second-variant", names[1], partial(self._pick, "other")),
            ],
            gap=12,
        ).gap(12)

    def _foot(self, foot: pygame.Rect) -> list[Widget]:
        """Return the buttons: play by the other rules, or play the last deal by them."""
        play = _("Play {variant}").format(variant=self._name_of(self._other))
        commands = [Command("play", play, self._play, "primary")]
        if self.context.get(LAST_DEAL).known:
            deal = _("Play my last cards")
            commands.append(Command("other-rules", deal, self._play_last_deal))
        width = min(foot.width, self._px(_FOOT_WIDEST))
        row = Column(foot.centerx - width // 2, foot.top + self._px(10), width, self._unit)
        row.buttons(commands)
        return row.widgets

    # Choosing

    def _show_variant(self, variant: str) -> None:
        """Show a variant."""
        self.context.stage.push(VariantDialog(self.context, variant, self._compare_with))

    def _compare_with(self, variant: str) -> None:
        if variant == self._known.variant:
            self._known = self._other
        self._other = with_variant(self._other, variant)
        self._see("compare")

    def _pick(self, which: Literal["known", "other"]) -> None:
        """Ask for another variant or house rules as one of the two compared."""
        chosen = self._known if which == "known" else self._other

        def change(setup: GameSetup) -> None:
            if which == "known":
                self._known = setup
            else:
                self._other = setup
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
        self.context.go(ChooseGame(self._other))

    def _play_last_deal(self) -> None:
        self.context.stage.spawn(self._deal_again())

    async def _deal_again(self) -> None:
        deal = await self.context.get(LAST_DEAL).deal()
        if deal is None:
            self.tell(_("This game's cards can't be dealt again."))
        else:
            self.context.go(PlayByOtherRules(deal, self._other))
