"""What the start screen and choosing a game add to the app."""

from dataclasses import replace

from game.session import last_setup, setup_edits
from game.session.routes import ChangeSettings, ChooseGame, SitDown
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature
from game.ui.screens.routing import StartScreen, return_to_start


def _start(context: Context, route: StartScreen) -> None:
    from game.start.start import StartScene

    context.stage.replace(StartScene(context, route.message))


def _choose(context: Context, route: ChooseGame) -> None:
    from game.start.choosing.setup_scene import SetupScene

    if not route.over:
        return_to_start(context)
    setup = setup_edits.as_chosen(replace(route.setup, seed=""))
    context.stage.push(SetupScene(context, setup, route.invite))


def _sit_down(context: Context, _route: SitDown) -> None:
    from game.start.choosing.setup_scene import SetupScene

    usual = last_setup.recall(context.platform.texts)
    several = len(usual.here) > 1 and not usual.elsewhere
    setup = usual if several else setup_edits.with_people(usual, several=True)
    context.stage.push(SetupScene(context, setup))


def _change_settings(context: Context, _route: ChangeSettings) -> None:
    from game.ui.settings.settings_dialog import SettingsDialog

    context.stage.push(SettingsDialog(context))


START = Feature(
    routes={
        StartScreen: _start,
        ChooseGame: _choose,
        SitDown: _sit_down,
        ChangeSettings: _change_settings,
    },
    examples=("game.start.examples",),
)
