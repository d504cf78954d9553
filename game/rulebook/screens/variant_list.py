"""The list of variants to choose from."""

from collections.abc import Callable
from functools import partial

from game.rulebook.house_rules import HouseRules
from game.rulebook.screens.named_rules import NamedRules
from game.rules.variants import VARIANTS
from game.ui.screens.column import Column, put_row
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command, Widget
from game.words.language import mark
from game.words.variant_names import name_of, origin_of, special_of


def put_variant(
    column: Column, key: str, choose: Callable[[], None], *, chosen: bool = False
) -> None:
    """Put a row for a variant: its name, its origin, and what is special."""
    command = Command(f"variant-{key}", name_of(key), choose)
    put_row(column, command, f"{origin_of(key)}\n{special_of(key)}", chosen=chosen)


def variant_rows(column: Column, chosen: str, choose: Callable[[str], None]) -> list[Widget]:
    """Put a row for each variant. Return the column's widgets."""
    for key in VARIANTS:
        put_variant(column, key, partial(choose, key), chosen=key == chosen)
    return column.widgets


class VariantScene(Dialog):
    """The list as a dialog, for windows too narrow to show it next to the rest.

    Args:
        chosen: the key of the marked variant, "" for none.
        choose: is called with the key of the chosen variant.
        named: the house rules to list above the variants; None for none.
    """

    _heading = mark("Variants")

    def __init__(
        self,
        context: Context,
        chosen: str,
        choose: Callable[[str], None],
        named: NamedRules | None = None,
    ) -> None:
        super().__init__(context)
        self._chosen = chosen
        self._choose, self._named = choose, named
        self.form.focus = f"variant-{chosen}" if chosen or not named else named.chosen_row
        self.form.reveal(self.form.focus)

    def _body(self, column: Column) -> None:
        """Put the rows."""
        if self._named:
            self._named.rows(column, self._take_named)
        variant_rows(column, self._chosen, self._take)

    def _take_named(self, rules: HouseRules) -> None:
        self.context.stage.pop()
        if self._named:
            self._named.choose(rules)

    def _take(self, key: str) -> None:
        self.context.stage.pop()
        self._choose(key)
