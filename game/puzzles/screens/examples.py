"""Problems: at the table, after a wrong play, solved and not, and the room that leads to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from game.daily.daily_results import DAYS, DayResult, Days
from game.daily.deal_of_day import variant_of_day
from game.library.tally import TALLY, Count
from game.platform.input import Key
from game.puzzles.calendar import day_key, place_of
from game.puzzles.puzzle_history import Missed, OwnMistake, PuzzleHistory, Tried
from game.puzzles.puzzle_history_store import PUZZLES
from game.puzzles.rating import Rating
from game.puzzles.repetition import Memory
from game.puzzles.screens.follow_up import FollowUp
from game.puzzles.screens.posed_puzzle import PosedPuzzle, pose_kept
from game.puzzles.screens.puzzle_navigator import PuzzleNavigator
from game.puzzles.screens.puzzle_scene import PuzzleScene
from game.puzzles.screens.puzzles_screen import PuzzlesScreen
from game.puzzles.screens.result_dialog import ResultDialog
from game.puzzles.screens.solving import Result
from game.session import example_games as games
from game.start.examples import start_with
from game.ui.screens.context import Context
from game.ui.screens.registry import NamedScreen
from game.ui.screens.steering import give_soon, over_start, press_soon
from game.words.language import _

POSITION = "AQQBUEpo-bUOftx8-P9AhWB4Atvc4aY7jUVzT0C0hGE2CXSOnMhTA7gcy-BG"
"""Two cards each: the ace is to be played, and the jack to be kept."""

LONG_POSITION = "AQQBUMolcoNYlgVeBVW-lunjyKveigUubVTasAKw7oDZkYOZvv_ou1pVI1o"
"""Four cards each."""

PARTNERS_POSITION = "AQQVQZRyWQqbVT9s_MA_0bvmqxKbcDyU7JIQIARKoUPDFWdmsOeRTcOASHI"
"""Four players, partners across the table."""

THEMES = ("deny-basra", "keep-jack", "quiet")


def _navigator(context: Context) -> PuzzleNavigator:
    """A navigator with the room of problems beneath what is to be shown."""
    navigator = PuzzleNavigator(context)
    over_start(context, PuzzlesScreen(navigator))
    return navigator


def _posed(key: str, position: str, difficulty: int) -> PosedPuzzle:
    kept = pose_kept(key, position, difficulty)
    return PosedPuzzle(key, kept.record, THEMES, difficulty)


def puzzle(
    context: Context, position: str = POSITION, key: str = "egyptian/day/3", difficulty: int = 1440
) -> PuzzleScene:
    """Show a problem at its beginning."""
    navigator = _navigator(context)
    posed = _posed(key, position, difficulty)
    table = PuzzleScene(context, posed, navigator.store, FollowUp(context))
    context.stage.push(table)
    return table


def usual(context: Context) -> None:
    """Show the problem that most screens have."""
    puzzle(context)


def partners(context: Context) -> None:
    """Show a problem of four players."""
    puzzle(context, PARTNERS_POSITION, "cypriot/8", 1340)


def long_puzzle(context: Context) -> None:
    """Show a problem in which everybody holds four cards."""
    puzzle(context, LONG_POSITION, "egyptian/1", 2160)


def hint(context: Context) -> None:
    """Show the first hint."""
    puzzle(context)
    give_soon(context, Key("h"))


def wrong(context: Context) -> None:
    """Show what playing the jack costs."""
    puzzle(context)
    press_soon(context, "card-JD")


def solved(context: Context) -> None:
    """Show the result of a problem that was solved."""
    _result(context, Result((0, 0), helped=False, before=Rating(1612, 74), after=Rating(1621, 73)))


def failed(context: Context) -> None:
    """Show the result of a problem with a wrong play, and one that cost little."""
    result = Result((8, 0, 2, 0), helped=False, before=Rating(1612, 74), after=Rating(1590, 73))
    _result(context, result)


def solution(context: Context) -> None:
    """Show what is said once the solution was played."""
    _result(context, None)


def _result(context: Context, result: Result | None) -> None:
    table = puzzle(context)
    navigator = PuzzleNavigator(context)
    follow_up = FollowUp(context, _("Next puzzle"), navigator.practise)
    context.stage.push(ResultDialog(context, table.posed, result, table, follow_up))


def room(context: Context) -> None:
    """Show the room before the first problem."""
    _navigator(context)


def room_full(context: Context) -> None:
    """Show the room of somebody who has solved many."""
    PUZZLES.keep(context.platform.texts, long_history(context.today.toordinal()))
    _navigator(context)


def days(context: Context) -> None:
    """Show today's problems of all variants."""
    room_full(context)
    press_soon(context, "day-variants")


def themes(context: Context) -> None:
    """Show the themes that can be practised."""
    room(context)
    press_soon(context, "problem-theme")


def start_returning(context: Context) -> None:
    """Show the title screen to who comes back, with a game to continue and the day before them."""
    _keep_days(context, streak=range(1, 6))
    TALLY.keep(context.platform.texts, {"novice": Count(9, 8), "casual": Count(20, 12)})
    context.stage.spawn(start_with(context, games.decided("well won"), games.scored("two")))


def start_today_done(context: Context) -> None:
    """Show the title screen with the day's deal played and its problem missed."""
    today = context.today
    variant = variant_of_day(today)
    won = DayResult("day", f"{today.isoformat()}T07:30:05Z", variant, (31, 20))
    _keep_days(context, range(12), {today: won})
    key = day_key(variant, place_of(today))
    missed = PuzzleHistory(tried={key: Tried(today.toordinal(), solved=False, lost=7)})
    PUZZLES.keep(context.platform.texts, missed)
    TALLY.keep(context.platform.texts, {"casual": Count(20, 12)})
    context.stage.spawn(start_with(context, games.decided("well won")))


def _keep_days(
    context: Context, streak: Iterable[int], results: Mapping[date, DayResult] | None = None
) -> None:
    """Have the deals of days played that are so many days ago."""
    today = context.today.toordinal()
    played = frozenset(today - ago for ago in streak)
    DAYS.keep(context.platform.texts, Days(results or {}, played))


def shared(context: Context) -> None:
    """Show the result of a problem, to be sent."""
    solved(context)
    press_soon(context, "share")


def long_history(today: int) -> PuzzleHistory:
    """What somebody has who has solved many, and has some coming back."""
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


SCREENS: dict[str, NamedScreen] = {
    "table-problem": NamedScreen("a problem at its beginning", usual),
    "table-problem-long": NamedScreen("a problem with four cards each", long_puzzle),
    "table-problem-partners": NamedScreen("a problem of four, in partnerships", partners),
    "table-problem-hint": NamedScreen("a problem with its first hint", hint),
    "problem-wrong": NamedScreen("a problem after a wrong play", wrong),
    "problem-solved": NamedScreen("a problem solved", solved),
    "problem-failed": NamedScreen("a problem not solved", failed),
    "problem-solution": NamedScreen("a problem, its solution shown", solution),
    "problems": NamedScreen("the room of problems, before the first one", room),
    "problems-full": NamedScreen("the room of problems, with a rating", room_full),
    "problems-days": NamedScreen("today's problems of all variants", days),
    "problems-themes": NamedScreen("what problems can be about", themes),
    "share-problem": NamedScreen("the result of a problem to be sent", shared),
    "start-returning": NamedScreen(
        "the title screen for who comes back, the day's tasks before them", start_returning
    ),
    "start-today-done": NamedScreen(
        "the title screen with the day's tasks behind one", start_today_done
    ),
}
"""By name, in the order in which one comes to them."""
