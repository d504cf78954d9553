"""What is done with all that is kept before the first screen is shown, and just after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.formats.kept_text import Problem
from game.library import tally
from game.library.library import Library
from game.platform.lazy_import import lazy_import
from game.platform.protocol import StorageError, Texts
from game.session import last_setup
from game.words.language import _, mark

if TYPE_CHECKING:
    from game.daily import daily_results
    from game.puzzles import puzzle_history_store
    from game.rulebook import house_rules
    from game.sharing import challenges
else:
    challenges = lazy_import("game.sharing.challenges")
    daily_results = lazy_import("game.daily.daily_results")
    house_rules = lazy_import("game.rulebook.house_rules")
    puzzle_history_store = lazy_import("game.puzzles.puzzle_history_store")

LEARNT_AT_START = 100
"""Games that are read before the first screen where their notes are missing; the rest is later."""

_PROBLEMS = {
    ("tally", "damaged"): mark(
        "The count of the games you won is damaged and begins anew. The damaged file is kept."
    ),
    ("tally", "mended"): mark(
        "The count of the games you won was damaged; the newest good copy is used."
    ),
    ("tally", "newer"): mark(
        "The count of the games you won is from a newer version of Basra; it stays as it is."
    ),
    ("problems", "damaged"): mark(
        "The record of your problems is damaged and begins anew. The damaged file is kept."
    ),
    ("problems", "mended"): mark(
        "The record of your problems was damaged; the newest good copy is used."
    ),
    ("problems", "newer"): mark(
        "The record of your problems is from a newer version of Basra; it stays as it is."
    ),
    ("setup", "damaged"): mark("What you asked for last is damaged; the usual game is offered."),
    ("setup", "mended"): mark("What you asked for last was damaged; the newest good copy is used."),
    ("setup", "newer"): mark(
        "What you asked for last is from a newer version of Basra; it stays as it is."
    ),
    ("house rules", "damaged"): mark(
        "Your house rules are damaged and can't be read. The damaged file is kept."
    ),
    ("house rules", "mended"): mark("Your house rules were damaged; the newest good copy is used."),
    ("house rules", "newer"): mark(
        "Your house rules are from a newer version of Basra; they stay as they are."
    ),
    ("days", "damaged"): mark(
        "Your daily results are damaged. Only those of your saved games are left. The damaged file "
        "is saved."
    ),
    ("days", "mended"): mark("Your daily results were damaged, so the latest good copy is used."),
    ("days", "newer"): mark(
        "Your daily results are from a newer version of Basra, so they stay as they are."
    ),
    ("challenges", "damaged"): mark(
        "Your challenges are damaged and can't be read. The damaged file is saved."
    ),
    ("challenges", "mended"): mark(
        "Your challenges were damaged, so the latest good copy is used."
    ),
    ("challenges", "newer"): mark(
        "Your challenges are from a newer version of Basra, so they stay as they are."
    ),
}


async def take_stock(texts: Texts, library: Library) -> list[str]:
    """Learn which games are saved, and return sentences for the player about what is wrong."""
    said = []
    try:
        await library.reader.learn(LEARNT_AT_START)
    except StorageError:
        said.append(_("Your saved games can't be read."))
    library.catalogue.keep_notes()
    if library.reader.lost:
        said.append(_("A saved game is damaged and can't be opened. The damaged file is kept."))
    problems = {"tally": tally.recall(texts).problem, "setup": last_setup.problem(texts)}
    return [*said, *_in_words(problems)]


def look_over(texts: Texts) -> list[str]:
    """Find out about what the first screen does without: sentences for the person."""
    problems = {
        "house rules": house_rules.recall(texts).problem,
        "problems": puzzle_history_store.recall(texts).problem,
        "days": daily_results.problem(texts),
        "challenges": challenges.recall(texts).problem,
    }
    return _in_words(problems)


def _in_words(problems: Mapping[str, Problem]) -> list[str]:
    return [_(_PROBLEMS[found]) for found in problems.items() if found in _PROBLEMS]
