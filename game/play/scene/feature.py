"""The table's settings and example screens."""

from game.ui.screens.registry import Feature, SettingsSwitch
from game.words.language import _

PLAY = Feature(
    switches=(
        SettingsSwitch("reactions", "table", lambda: _("Opponents show their feelings")),
        SettingsSwitch("running_points", "table", lambda: _("Show points won in this hand")),
        SettingsSwitch(
            "unseen_cards",
            "table",
            lambda: _("Show unseen cards"),
            lambda: _("For practice. Games you play with this on are marked."),
        ),
        SettingsSwitch(
            "confirm",
            "playing",
            lambda: _("Tap twice to play a card"),
            lambda: _("The first tap selects a card. The second plays it."),
        ),
    ),
    examples=("game.play.scene.examples",),
)
