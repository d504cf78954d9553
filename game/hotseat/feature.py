"""What several people at one device add to the app."""

from game.session.routes import SitDown
from game.ui.screens.registry import Feature, StartTile
from game.words.language import mark

HOTSEAT = Feature(
    tiles=(
        StartTile(
            *("sit-down", mark("At this device"), "cover", "friends", 2, SitDown()),
            mark("Cards stay hidden between turns"),
        ),
    ),
    examples=("game.hotseat.examples",),
)
