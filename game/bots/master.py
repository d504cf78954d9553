"""The strongest bot: it reads the others' plays and searches to the batch's end."""

from __future__ import annotations

from game.bots.search_bot import Effort, SearchBot


class MasterBot(SearchBot):
    """Draws hidden hands that fit everything seen, and searches all of them."""

    EFFORT = Effort(worlds=300, nodes=30_000, depth=(1, 2, 3, 4, 3), infer=True)

    def __init__(self) -> None:
        super().__init__(self.EFFORT)
