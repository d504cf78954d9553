"""A place of the atlas: the variants played there, and their sources."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rulebook.atlas.source_rows import put_sources
from game.rulebook.screens.variant_list import put_variant
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog


class PlaceDialog(Dialog):
    """The variants of a place, and their sources.

    Args:
        name: the place's name.
        variants: the keys of the variants played there.
        tell: shows one of them, after the dialog has closed.
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
        """Put a row for each variant, then the sources."""
        for key in self._variants:
            put_variant(column, key, partial(self._tell, key))
        column.gap(8)
        put_sources(column, self, self._variants)

    def _tell(self, key: str) -> None:
        self.context.stage.pop()
        self._on_tell(key)
