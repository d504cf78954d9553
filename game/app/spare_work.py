"""Work for frames in which nothing moves."""

from __future__ import annotations

import gc

from game.library.library import LIBRARY
from game.ui.art.text import open_ahead
from game.ui.loop.app import is_full_collection_due
from game.ui.loop.scene import Scene
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen


class SpareWork:
    """Releases scenes that were left, and draws in advance what the table needs."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._scene_left = self._link_open = False

    def note_scene_left(self) -> None:
        """Note that a scene was left whose pictures are still in memory."""
        self._scene_left = True

    def note_link(self) -> None:
        """Note that a link was opened, which the platform still shows."""
        self._link_open = True

    def do_some(self) -> bool:
        """Do a little; return False if there is nothing to do.

        A scene that was left is released with its large pictures; the collector alone would do that
        much later. Then a card is drawn, or a font made ready.
        """
        if self._link_open and self._looked_at(self._context.stage.scene):
            self._link_open = False
            self._context.platform.site.forget_link()
        if self._scene_left or is_full_collection_due():
            self._scene_left = False
            gc.collect()
            return True
        return self._context.card_art.draw_ahead() or open_ahead()

    def _looked_at(self, scene: Scene) -> bool:
        """Return whether the content of a link is saved now, or was looked at and left."""
        if isinstance(scene, Screen):
            return scene.first
        library = self._context.get(LIBRARY)
        kept = library.catalogue.latest_unfinished()
        return kept is not None and library.played.plays(kept.id)
