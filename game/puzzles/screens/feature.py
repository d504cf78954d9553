"""What puzzles add to the app."""

from datetime import date

from game.session.routes import ShowPuzzles, SolveDailyPuzzle
from game.sharing.links.contents import PuzzleLink
from game.ui.screens.context import Context
from game.ui.screens.registry import IMPORT_AHEAD, DayMark, Feature, StartTile
from game.ui.screens.routing import leave_table, return_to_start
from game.words.language import mark


def _show(context: Context, _route: ShowPuzzles) -> None:
    from game.puzzles.screens.puzzle_navigator import PUZZLES
    from game.puzzles.screens.puzzles_screen import PuzzlesScreen

    return_to_start(context)
    context.stage.push(PuzzlesScreen(context.get(PUZZLES)))


def _solve_daily(context: Context, _route: SolveDailyPuzzle) -> None:
    from game.puzzles.screens.puzzle_navigator import PUZZLES

    context.get(IMPORT_AHEAD)()
    context.get(PUZZLES).solve_day()


def _solve_linked(context: Context, link: PuzzleLink) -> None:
    """Show a puzzle from a link; a game in progress is left, and stays saved."""
    from game.puzzles.screens.puzzle_navigator import PUZZLES
    from game.sharing.share_sentences import refusal

    context.get(IMPORT_AHEAD)()
    leave_table(context)
    try:
        context.get(PUZZLES).solve_linked(link)
    except ValueError:
        context.say(refusal("unknown puzzle"))


def _mark(context: Context, day: date) -> DayMark:
    from game.daily.daily_game import variant_of_day
    from game.puzzles.calendar import day_key, place_of
    from game.puzzles.puzzle_history import PuzzleHistoryStore
    from game.puzzles.puzzle_sentences import day_result
    from game.words.variant_names import name_of

    variant, history = variant_of_day(day), PuzzleHistoryStore(context.platform.texts).history
    key = history.tried and day_key(variant, place_of(day))
    result = history.tried_lately(key, day.toordinal()) if key else None
    if result is None:
        return DayMark("open", name_of(variant))
    told = name_of(variant), day_result(result.solved)
    return DayMark("done" if result.solved else "missed", " \N{MIDDLE DOT} ".join(told))


PUZZLES_FEATURE = Feature(
    routes={ShowPuzzles: _show, SolveDailyPuzzle: _solve_daily, PuzzleLink: _solve_linked},
    tiles=(
        StartTile(
            *("puzzles", mark("Puzzles"), "target", "practise", 1, ShowPuzzles()),
            mark("Find the best move. Every card is known."),
        ),
        StartTile(
            *("daily-puzzle", mark("Daily puzzle"), "star", "practise", 3, SolveDailyPuzzle()),
            *(mark("One move is best"), _mark),
        ),
    ),
    examples=("game.puzzles.screens.examples",),
)
