"""A bot that counts cards and weighs what each play allows the others."""

from __future__ import annotations

from game.bots.search_bot import Effort, SearchBot


class SkilledBot(SearchBot):
    """Remembers every card; draws the others' hands uniformly from the unseen cards."""

    EFFORT = Effort(worlds=24, nodes=8_000, depth=(1,), infer=False)

    def __init__(self) -> None:
        super().__init__(self.EFFORT)
