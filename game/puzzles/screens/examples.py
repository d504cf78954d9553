"""Example screens of puzzles."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from game.daily.daily_game import variant_of_day
from game.daily.daily_results import DAYS, DayResult, Days
from game.platform.input import Key
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle_history import PUZZLES, Missed, OwnMistake, PuzzleHistory, Tried
from game.puzzles.rating import Rating
from game.puzzles.repetition import Memory
from game.puzzles.screens.posed_puzzle import pose_kept
from game.puzzles.screens.puzzle_dialogs import FollowUp, ResultDialog
from game.puzzles.screens.puzzle_navigator import PuzzleNavigator
from game.puzzles.screens.puzzle_scene import PuzzleScene
from game.puzzles.screens.puzzles_screen import PuzzlesScreen
from game.puzzles.screens.solving import Result
from game.session import example_games as games
from game.start.examples import start_with
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples
from game.ui.screens.steering import give_soon, over_start, press_soon, then_press
from game.words.language import _

POSITION = "AQQBUEpo-bUOftx8-P9AhWB4Atvc4aY7jUVzT0C0hGE2CXSOnMhTA7gcy-BG"
"""A position with two cards each: play the ace, keep the jack."""

LONG_POSITION = "AQQBUMolcoNYlgVeBVW-lunjyKveigUubVTasAKw7oDZkYOZvv_ou1pVI1o"
"""A position with four cards each."""

PARTNERS_POSITION = "AQQVQZRyWQqbVT9s_MA_0bvmqxKbcDyU7JIQIARKoUPDFWdmsOeRTcOASHI"
"""A position of four players, with partners opposite each other."""

THEMES = ("deny-basra", "keep-jack", "quiet")


def room(context: Context) -> PuzzleNavigator:
    """Show the puzzles screen before the first puzzle, and return its navigator."""
    navigator = PuzzleNavigator(context)
    over_start(context, PuzzlesScreen(navigator))
    return navigator


def puzzle(
    context: Context, position: str = POSITION, key: str = "egyptian/day/3", difficulty: int = 1440
) -> PuzzleScene:
    """Show a puzzle at its start."""
    navigator = room(context)
    posed = replace(pose_kept(key, position, difficulty), themes=THEMES)
    table = PuzzleScene(context, posed, navigator.store, FollowUp())
    context.stage.push(table)
    return table


def hint(context: Context) -> None:
    """Show the first hint."""
    puzzle(context)
    give_soon(context, Key("h"))


def solved(context: Context) -> None:
    """Show the result of a solved puzzle."""
    _result(context, Result((0, 0), helped=False, before=Rating(1612, 74), after=Rating(1621, 73)))


def failed(context: Context) -> None:
    """Show the result of a puzzle with a wrong play and a slightly wrong one."""
    before, due = Rating(1612, 74), context.today.toordinal() + 1
    result = Result((8, 0, 2, 0), helped=False, before=before, after=Rating(1590, 73), due=due)
    _result(context, result)


def found(context: Context) -> None:
    """Show the result of a puzzle whose best play was found at the second try."""
    before, due = Rating(), context.today.toordinal() + 1
    after = Rating(1293, 290)
    result = Result((8, 0), helped=False, before=before, after=after, found=True, due=due)
    _result(context, result)


def _result(context: Context, result: Result | None) -> None:
    table = puzzle(context)
    follow_up = FollowUp(_("Next puzzle"), PuzzleNavigator(context).practise)
    gap = 0 if result else 10
    context.stage.push(ResultDialog(context, table.posed, result, table, follow_up, gap=gap))


def room_full(context: Context) -> None:
    """Show the puzzles screen after many puzzles."""
    PUZZLES.keep(context.platform.texts, long_history(context.today.toordinal()))
    room(context)


def start_returning(context: Context) -> None:
    """Show the start screen with a game to continue and a streak of daily games."""
    _keep_days(context, streak=range(1, 6))
    context.stage.spawn(start_with(context, games.decided("well won"), games.scored("two")))


def today_done(context: Context) -> None:
    """Show the page of practice with the daily game played and the daily puzzle missed."""
    today = context.today
    variant = variant_of_day(today)
    won = DayResult("day", f"{today.isoformat()}T07:30:05Z", variant, (31, 20))
    _keep_days(context, range(12), {today: won})
    key = day_key(variant, place_of(today))
    missed = PuzzleHistory(tried={key: Tried(today.toordinal(), solved=False, lost=7)})
    PUZZLES.keep(context.platform.texts, missed)
    context.stage.spawn(start_with(context, games.decided("well won")))
    press_soon(context, "door-practise")


def _keep_days(
    context: Context, streak: Iterable[int], results: Mapping[date, DayResult] | None = None
) -> None:
    """Save the daily games of the days `streak` days ago as played."""
    today = context.today.toordinal()
    played = frozenset(today - ago for ago in streak)
    DAYS.keep(context.platform.texts, Days(results or {}, played))


def long_history(today: int) -> PuzzleHistory:
    """Return the history of a player with many solved puzzles and some that return."""
    tried = {
        f"egyptian/{number}": Tried(today - 40 + number, number % 3 > 0, 0) for number in range(40)
    }
    day = date.fromordinal(today)
    for key in (variant_of_day(day), "syrian"):
        tried[day_key(key, place_of(day))] = Tried(today, key != "syrian", 0)
    missed = {
        f"egyptian/{number}": Missed(POSITION, 1500, Memory(2.0, 6.0, today - 1, today - 3))
        for number in (3, 6, 9)
    }
    own = {"own/0123456789abcdef": OwnMistake(LONG_POSITION, 30)}
    return PuzzleHistory(Rating(1612, 74), today - 1, 40, tried, missed, own)


SCREENS: Examples = {
    "table-puzzle": ("a puzzle at its beginning", puzzle),
    "table-puzzle-long": (
        "a puzzle with four cards each",
        lambda context: puzzle(context, LONG_POSITION, "egyptian/1", 2160),
    ),
    "table-puzzle-partners": (
        "a puzzle of four, in partnerships",
        lambda context: puzzle(context, PARTNERS_POSITION, "cypriot/8", 1340),
    ),
    "table-puzzle-hint": ("a puzzle with its first hint", hint),
    "puzzle-wrong": ("a puzzle after a wrong play", then_press(puzzle, "card-JD")),
    "puzzle-solved": ("a puzzle solved", solved),
    "puzzle-failed": ("a puzzle not solved", failed),
    "puzzle-found": ("a puzzle solved at a later try", found),
    "puzzle-solution": ("a puzzle, its solution shown", lambda context: _result(context, None)),
    "puzzles": ("the room of puzzles, before the first one", room),
    "puzzles-full": ("the room of puzzles, with a rating", room_full),
    "puzzles-days": ("daily puzzles of all variants", then_press(room_full, "day-variants")),
    "puzzles-themes": ("what puzzles can be about", then_press(room, "puzzle-theme")),
    "share-puzzle": ("the result of a puzzle to be sent", then_press(solved, "share")),
    "start-returning": (
        "the title screen for who comes back, with a game to continue and a streak",
        start_returning,
    ),
    "practise-done": ("what can be practised, the day's tasks behind one", today_done),
}
"""By name, in the order in which a player reaches them."""
