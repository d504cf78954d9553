"""A place of the atlas: the variants played there, and who tells of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rulebook.atlas.source_rows import put_sources
from game.rulebook.screens.variant_list import put_variant
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog


class PlaceDialog(Dialog):
    """The variants of a place, and who tells of them.

    Args:
        name: what the place is called.
        variants: the keys of the variants played there.
        tell: tells of one of them; the dialog is gone by then.
    """

    widest = 460

    def __init__(
        self, context: Context, name: str, variants: tuple[str, ...], tell: Callable[[str], None]
    ) -> None:
        super().__init__(context)
        self._name, self._variants, self._on_tell = name, variants, tell
        self.form.focus = f"variant-{variants[0]}"

    @property
    def title(self) -> str:
        """The place's name."""
        return self._name

    def body(self, column: Column) -> None:
        """A row for each variant, then the sources."""
        for key in self._variants:
            put_variant(column, key, partial(self._tell, key))
        column.gap(8)
        put_sources(column, self, self._variants)

    def _tell(self, key: str) -> None:
        self.context.stage.pop()
        self._on_tell(key)
