"""What the library adds to the app."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.platform.input import FileDropped
from game.platform.service import Service
from game.session.dealt_game import LAST_DEAL, LastDeal
from game.session.routes import ShareGame, ShowLibrary
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.ui.screens.routing import at_start, return_to_start
from game.words.language import mark

if TYPE_CHECKING:
    from game.library.importing import Imported
    from game.library.screens.transfer import Transfer


def _transfer(context: Context) -> Transfer:
    from game.library.screens.transfer import Transfer

    return Transfer(context, partial(_taken_in, context))


_TRANSFER = Service(_transfer)


def _show(context: Context, _route: ShowLibrary) -> None:
    from game.library.screens.game_filter import LIBRARY_STATE
    from game.library.screens.library_screen import LibraryScreen

    return_to_start(context)
    context.stage.push(LibraryScreen(context, context.get(LIBRARY_STATE), context.get(_TRANSFER)))


def _take_in(context: Context, file: FileDropped) -> None:
    """Import a file: on the list of games, or over a game without leaving it."""
    if at_start(context):
        context.go(ShowLibrary())
    context.get(_TRANSFER).take(file)


def _taken_in(context: Context, imported: Imported | None, message: str) -> None:
    """Show the result of an import on the current screen."""
    from game.library.screens.library_screen import LibraryScreen

    scene = context.stage.scene
    if isinstance(scene, LibraryScreen) and imported is not None:
        scene.show_imported(imported, message)
    else:
        context.say(message)


def _share(context: Context, route: ShareGame) -> None:
    from game.library.screens.game_dialog import share_game
    from game.ui.screens.file_sentences import read_or_say

    context.open(read_or_say(context, share_game(context, route.game)))


def _last_deal(context: Context) -> LastDeal:
    from game.library.library import LIBRARY, LibraryDeal

    return LibraryDeal(context.get(LIBRARY))


LIBRARY_FEATURE = Feature(
    routes={ShowLibrary: _show, ShareGame: _share, FileDropped: _take_in},
    services={LAST_DEAL: _last_deal},
    tiles=(
        StartTile(
            *("my-games", mark("My games"), "cards", "mine", 1, ShowLibrary()),
            mark("Every game you played"),
        ),
        StartTile(
            *("send-deal", mark("Send a deal to beat"), "share", "friends", 6, ShareGame),
            mark("The cards of your last game"),
        ),
    ),
    examples=("game.library.screens.examples",),
)
