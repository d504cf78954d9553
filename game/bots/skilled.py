"""A bot that counts the cards and weighs what each play lets the others do."""

from __future__ import annotations

from game.bots.search_bot import Effort, SearchBot


class SkilledBot(SearchBot):
    """Remembers every card; draws the others' hands evenly from those it has not seen."""

    EFFORT = Effort(worlds=24, nodes=8_000, depth=(1,), infer=False)

    def __init__(self) -> None:
        super().__init__(self.EFFORT)
