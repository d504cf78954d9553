"""One variant of the atlas: its rules, origin and sources."""

from __future__ import annotations

from collections.abc import Callable

from game.rulebook.atlas.pairs import put_pairs
from game.rulebook.atlas.source_rows import put_sources
from game.rulebook.rule_lines import also_offered, rule_lines
from game.rulebook.screens.rules_scene import RulesScene
from game.rules.variants import VARIANTS
from game.session import last_setup
from game.session.routes import ChooseGame
from game.session.setup_edits import to_play, with_variant
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _
from game.words.variant_names import name_of, origin_of, special_of


class VariantDialog(Dialog):
    """Describes a variant.

    Args:
        variant: its key.
        compare: compares it with the last game's variant, after the dialog has closed.
    """

    widest = 560

    def __init__(self, context: Context, variant: str, compare: Callable[[str], None]) -> None:
        super().__init__(context)
        self._variant, self._on_compare = variant, compare
        self.form.focus = "compare"

    @property
    def title(self) -> str:
        """The variant's name."""
        return name_of(self._variant)

    def commands(self) -> list[Command]:
        """Return the buttons: compare, rules, new game."""
        return [
            Command("compare", _("What differs?"), self._compare, "primary"),
            Command("rules", _("Rules"), self._rules),
            Command("new-game", _("New game"), self._play),
        ]

    def body(self, column: Column) -> None:
        """Put what is special, every rule, the values of other sources, and the sources."""
        key, rules = self._variant, VARIANTS[self._variant]
        column.write(special_of(key), theme.BODY, theme.BRASS_LIGHT)
        column.write(origin_of(key), theme.SMALL, theme.IVORY_DIM)
        column.gap(10)
        put_pairs(column, [(line.name, line.value) for line in rule_lines(rules)])
        also = also_offered(rules)
        if also:
            column.gap(6)
            column.section(_("Also played so"))
            put_pairs(column, also)
        column.gap(6)
        put_sources(column, self, [key])

    def _compare(self) -> None:
        self.context.stage.pop()
        self._on_compare(self._variant)

    def _rules(self) -> None:
        self.context.stage.push(RulesScene(self.context, VARIANTS[self._variant]))

    def _play(self) -> None:
        setup = last_setup.recall(self.context.platform.texts)
        self.context.go(ChooseGame(to_play(with_variant(setup, self._variant))))
