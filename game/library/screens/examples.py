"""Example screens of the list of games and its dialogs, with made-up games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from game.bots.levels import BOTS
from game.library.entry import Entry
from game.library.game_changes import DeletedGame
from game.library.library import LIBRARY
from game.library.screens.library_screen import LibraryScreen
from game.platform.input import FileDropped
from game.rules.record import write_record
from game.rules.replay import Replay
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.session.game_file import ReviewNumbers
from game.session.routes import ShowLibrary
from game.session.session import Session
from game.ui.screens.context import Context
from game.ui.screens.registry import NamedScreen
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import press_soon
from game.words.language import _

NAME = "سهرة عند Karim: the longest evening of the year"
"""A name in both directions, longer than its field on a phone."""

MANY = 40
"""Games of a list that is longer than any window."""

LAST_DAY = datetime(2026, 11, 22, 18, 30, 5, tzinfo=UTC)
"""When the latest of them was played."""

MOMENT = "2026-11-22T18:30:05Z"
"""The same in the form of a header's times."""

NEWER, DAMAGED = "2026-11-20-0000000000ff", "2026-11-19-0000000000fe"
"""The ids of games that can't be read."""

DECIDED, BEGUN = "2026-11-21-0000000000aa", "2026-11-22-0000000000bb"
"""The ids of a finished and of an unfinished game."""


def made_up(count: int) -> list[Entry]:
    """Return entries of games of every variant, level and result, the latest first."""
    return [_made_up(number) for number in range(count)]


def _made_up(number: int) -> Entry:
    variants, levels = list(VARIANTS), list(BOTS)
    moment = (LAST_DAY - timedelta(hours=7 * number)).strftime("%Y-%m-%dT%H:%M:%SZ")
    key = variants[number * 5 % len(variants)]
    winner = (0, 1, None, 0, 1)[number % 5]
    best_of_five = number % 7 == 3
    return Entry(
        id=f"{moment[:10]}-{number:012x}",
        sequence=10_000 - number,
        begun=moment,
        changed=moment,
        name=NAME if number % 11 == 4 else "",
        variant=key,
        players=2,
        bots=(levels[number * 11 % len(levels)],),
        best_of_five=best_of_five,
        wins=(1, 1) if best_of_five else (0, 0),
        hands=number % 6 + 1,
        plays=48 * (number % 6 + 1),
        scores={0: (104, 87), 1: (64, 101)}.get(-1 if winner is None else winner, (24, 18)),
        winner=winner,
        over=winner is not None and not best_of_five,
        foreign=number % 13 == 6,
        memory_aid=number % 9 == 2,
        accuracy=91.0 - number % 60 if number % 4 == 0 else None,
    )


def many(context: Context) -> None:
    """Show a long list, with a damaged save at its end."""
    context.platform.texts.write("damaged/settings", "{")
    _list_with(context, made_up(MANY))


def empty(context: Context) -> None:
    """Show the list before the first game."""
    _list(context)


def nothing_found(context: Context) -> None:
    """Show a search that finds nothing."""
    _list_with(context, made_up(MANY), _search_in_vain)


def _search_in_vain(screen: LibraryScreen) -> None:
    screen.games.state.search.replace("1999-12")
    screen.games.search("1999-12")
    screen.form.focus = "show-all"


def choices(context: Context) -> None:
    """Show the filter of a long list."""
    _list_with(context, made_up(MANY), lambda screen: screen.layout.choose_filter())


def adding(context: Context) -> None:
    """Show a long list while games of an archive are imported."""
    _list_with(context, made_up(MANY), _add)


def _add(screen: LibraryScreen) -> None:
    transfer = screen.games.transfer
    transfer.label, transfer.done, transfer.whole = _("Adding games"), 1200, 3000
    screen.games.changed("stop")


def newer(context: Context) -> None:
    """Show a game that a newer version saved."""
    _list_with(context, [Entry(NEWER, 10_001, problem="newer"), *made_up(3)])
    press_soon(context, f"game-{NEWER}")


def damaged(context: Context) -> None:
    """Show a game that is damaged."""
    _list_with(context, [Entry(DAMAGED, 10_001, problem="damaged"), *made_up(3)])
    press_soon(context, f"game-{DAMAGED}")


def damaged_save(context: Context) -> None:
    """Show a damaged text."""
    context.platform.texts.write("damaged/settings", "{")
    _list(context)
    press_soon(context, "damaged-settings")


def unfinished(context: Context) -> None:
    """Show an unfinished game."""
    context.go(StartScreen())
    context.stage.spawn(_show_games(context, f"game-{BEGUN}"))


def finished(context: Context) -> None:
    """Show a lost game with a long name and a review."""
    context.go(StartScreen())
    context.stage.spawn(_show_games(context, f"game-{DECIDED}"))


def undo(context: Context) -> None:
    """Show the list after a game was deleted."""
    context.go(StartScreen())
    context.stage.spawn(_show_games(context, f"game-{BEGUN}", "delete"))


def imported(context: Context) -> None:
    """Show a game that just came from a file."""
    record = write_record(games.decided("won").record())
    _list(context).games.transfer.take(FileDropped("basra.json", record.encode()))


async def _show_games(context: Context, *actions: str) -> None:
    """Show a list of two games, and press controls one after the other."""
    await _keep(context, DECIDED, games.decided("short"), NAME)
    await _keep(context, BEGUN, games.played("partners", 7))
    await context.get(LIBRARY).changes.edit(
        DECIDED, lambda header: replace(header, memory_aid=True)
    )
    await context.get(LIBRARY).changes.note_review(DECIDED, 1, ReviewNumbers(87.0, 3.0))
    _list(context)
    press_soon(context, *actions)


async def _keep(context: Context, name: str, session: Session, called: str = "") -> None:
    """Save a game under an id."""
    library = context.get(LIBRARY)
    header = replace(
        library.played.begin(session).header,
        id=name,
        name=called,
        begun=MOMENT,
        changed=MOMENT,
        sequence=library.catalogue.next_sequence(),
    )
    await library.changes.add(header, Replay(session.record(), (*session.earlier, session.hand)))


async def keep_game(context: Context, session: Session) -> None:
    """Save a game as if the player had left it."""
    game = context.get(LIBRARY).played.begin(session)
    await context.get(LIBRARY).played.claim(game)
    context.get(LIBRARY).played.keep(game)
    context.get(LIBRARY).played.release(game)


def _list_with(
    context: Context,
    entries: list[Entry],
    then: Callable[[LibraryScreen], None] = lambda _screen: None,
) -> None:
    """Show a list of entries without games, and then do something with it."""

    async def show() -> None:
        for entry in entries:
            await context.get(LIBRARY).changes.bring_back(DeletedGame(entry, "{}"))
        then(_list(context))

    context.go(StartScreen())
    context.stage.spawn(show())


def _list(context: Context) -> LibraryScreen:
    context.go(StartScreen())
    context.go(ShowLibrary())
    scene = context.stage.scene
    assert isinstance(scene, LibraryScreen)  # noqa: S101 - just shown
    return scene


SCREENS: dict[str, NamedScreen] = {
    "library": NamedScreen("my games, many of them", many),
    "library-empty": NamedScreen("my games, before the first one", empty),
    "library-nothing": NamedScreen("my games, with a search that finds nothing", nothing_found),
    "library-filter": NamedScreen("what my games can be narrowed to", choices),
    "library-adding": NamedScreen("my games, while an archive is taken in", adding),
    "library-undo": NamedScreen("my games, after one was deleted", undo),
    "library-imported": NamedScreen("a game that came from a file", imported),
    "game": NamedScreen("a game that goes on", unfinished),
    "game-finished": NamedScreen("a game that is over, with a long name", finished),
    "game-newer": NamedScreen("a game that a newer version saved", newer),
    "game-damaged": NamedScreen("a game that can't be read", damaged),
    "damaged-save": NamedScreen("a damaged save that was set aside", damaged_save),
}
"""By name, in the order of a visit."""
