"""What several people at one device add to the app."""

from __future__ import annotations

from game.session.routes import SitDown
from game.ui.screens.registry import Feature, StartTile, to
from game.words.language import _

HOTSEAT = Feature(
    tiles=(
        StartTile(
            *("sit-down", lambda: _("At this device"), "cover", to(SitDown()), "friends", 2),
            note=lambda _context: _("Two to four people, with a curtain for each hand"),
        ),
    ),
    examples=("game.hotseat.examples",),
    ahead=("game.hotseat.hotseat_scene",),
)
