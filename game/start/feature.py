"""What the start screen and choosing a game add to the app."""

from dataclasses import replace

from game.session import setup_edits
from game.session.routes import ChangeSettings, ChooseGame
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.ui.screens.routing import StartScreen
from game.words.language import _


def _start(context: Context, route: StartScreen) -> None:
    from game.start.start import StartScene

    context.stage.replace(StartScene(context, route.message))


def _choose(context: Context, route: ChooseGame) -> None:
    from game.start.choosing.setup_scene import SetupScene

    context.go(StartScreen())
    context.stage.push(SetupScene(context, setup_edits.as_chosen(replace(route.setup, seed=""))))


def _change_settings(context: Context, _route: ChangeSettings) -> None:
    from game.ui.settings.settings_dialog import SettingsDialog

    context.stage.push(SettingsDialog(context))


START = Feature(
    routes={StartScreen: _start, ChooseGame: _choose, ChangeSettings: _change_settings},
    tiles=(StartTile("settings", lambda: _("Settings"), "settings", ChangeSettings(), "row", 7),),
    examples=("game.start.examples",),
    ahead=(
        *("statistics", "game.start.returning", "game.start.story"),
        *("game.ui.settings.settings_dialog", "game.start.choosing.setup_options"),
        "game.start.choosing.setup_scene",
    ),
)
