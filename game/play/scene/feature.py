"""The table's settings, example screens and modules to import ahead."""

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
    ahead=(
        *("game.play.table.board", "game.play.layout.landscape_design"),
        *("game.play.table.table", "game.play.course.cut_dialog", "game.play.animation.effects"),
        *("game.play.ending.score_table", "game.play.ending.game_over"),
        *("game.play.ending.hand_over", "game.play.drawing.score_plate"),
        *("game.play.animation.winnings", "game.play.animation.capturing"),
        *("game.bots.move_table", "game.bots.search_context", "game.bots.worlds"),
        *("game.bots.lookahead", "game.solver.move_generator", "game.solver.endgame"),
        *("game.bots.search_bot", "game.bots.bots"),
        *("game.play.course.flow", "game.play.input.focus", "game.play.input.capture_choice"),
        *("game.play.input.turn", "game.play.drawing.unseen_cards", "game.play.scene.painter"),
        *("game.judge.review_sentences", "game.judge.sampled", "game.play.scene.table_kind"),
        "game.play.scene.table_scene",
    ),
)
