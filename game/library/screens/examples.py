"""Example screens of the list of games and its dialogs, with made-up games."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

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
from game.ui.screens.registry import Examples
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
        unseen_cards=number % 9 == 2,
        accuracy=91.0 - number % 60 if number % 4 == 0 else None,
    )


Show = Callable[[Context], None]


def many(context: Context) -> None:
    """Show a long list, with a damaged text at its end."""
    context.platform.texts.write("damaged/settings", "{")
    _list_with(context, made_up(MANY))


def _empty(context: Context) -> None:
    _list(context)


def _many(then: Callable[[LibraryScreen], None]) -> Show:
    """Return what shows a long list and then does something with it."""
    return lambda context: _list_with(context, made_up(MANY), then)


def _find_nothing(screen: LibraryScreen) -> None:
    screen.games.state.search.replace("1999-12")
    screen.games.search("1999-12")
    screen.form.focus = "show-all"


def _filter(screen: LibraryScreen) -> None:
    screen.choose_filter()


def _add(screen: LibraryScreen) -> None:
    transfer = screen.games.transfer
    transfer.label, transfer.done, transfer.whole = _("Adding games"), 1200, 3000
    screen.games.changed("stop")


def damaged_save(context: Context) -> None:
    """Show a damaged text."""
    context.platform.texts.write("damaged/settings", "{")
    _list(context)
    press_soon(context, "damaged-settings")


def _unreadable(name: str, problem: str) -> Show:
    """Return what shows a game that can't be read."""

    def show(context: Context) -> None:
        _list_with(context, [Entry(name, 10_001, problem=problem), *made_up(3)])
        press_soon(context, f"game-{name}")

    return show


def imported(context: Context) -> None:
    """Show a game that just came from a file."""
    record = write_record(games.decided("won").record())
    _list(context).games.transfer.take(FileDropped("basra.json", record.encode()))


def _press(*actions: str) -> Show:
    """Return what shows a list of two games and presses controls one after the other."""

    async def show(context: Context) -> None:
        await _keep(context, DECIDED, games.decided("short"), NAME)
        await _keep(context, BEGUN, games.played("partners", 7))
        changes = context.get(LIBRARY).changes
        await changes.edit(DECIDED, lambda header: replace(header, unseen_cards=True))
        await changes.note_review(DECIDED, 1, ReviewNumbers(87.0, 3.0))
        _list(context)
        press_soon(context, *actions)

    return lambda context: _spawn(context, show(context))


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
    await library.changes.add(header, Replay(session.record(), session.recorded_hands))


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

    _spawn(context, show())


def _spawn(context: Context, work: Coroutine[Any, Any, None]) -> None:
    context.go(StartScreen())
    context.stage.spawn(work)


def _list(context: Context) -> LibraryScreen:
    context.go(StartScreen())
    context.go(ShowLibrary())
    scene = context.stage.scene
    assert isinstance(scene, LibraryScreen)  # noqa: S101 - just shown
    return scene


SCREENS: Examples = {
    "library": ("my games, many of them", many),
    "library-empty": ("my games, before the first one", _empty),
    "library-nothing": ("my games, with a search that finds nothing", _many(_find_nothing)),
    "library-filter": ("what my games can be narrowed to", _many(_filter)),
    "library-adding": ("my games, while an archive is taken in", _many(_add)),
    "library-undo": ("my games, after one was deleted", _press(f"game-{BEGUN}", "delete")),
    "library-imported": ("a game that came from a file", imported),
    "game": ("a game that goes on", _press(f"game-{BEGUN}")),
    "game-finished": ("a game that is over, with a long name", _press(f"game-{DECIDED}")),
    "game-newer": ("a game that a newer version saved", _unreadable(NEWER, "newer")),
    "game-damaged": ("a game that can't be read", _unreadable(DAMAGED, "damaged")),
    "damaged-save": ("a damaged save that was set aside", damaged_save),
}
"""By name, in the order of a visit."""
