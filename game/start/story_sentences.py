"""Sentences of the start screen: the saved game, wins by level, the best win."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.bots.bot_names import bot_name
from game.library.entry import Entry
from game.library.tally import Count
from game.session.table_names import sides_at
from game.words.amounts import score
from game.words.dates import days_running
from game.words.language import _, listed

SEPARATOR = " · "


def sides_and_scores(entry: Entry) -> str:
    """Return the score of a game, side by side: "You 5 - Layla 58" with a dash."""
    names = sides_at(entry.setup, len(entry.scores))
    standing = zip(names, entry.scores, strict=True)
    return " \N{EN DASH} ".join(f"{name} {points}" for name, points in standing)


def story_lines(levels: Sequence[tuple[str, Count]], best: Sequence[int]) -> list[str]:
    """Return the story in one line, at full length and shorter; nothing if it is empty.

    Args:
        levels: the counts of games against each level, the weaker first.
        best: the points of each side in the win by most points, empty if there is none.
    """
    win = [best_win(best)] if best else []
    told = [wins(levels[left:]) for left in range(len(levels))]
    return [SEPARATOR.join([won, *win]) for won in told] or win


def wins(levels: Iterable[tuple[str, Count]]) -> str:
    """Return the games won against each level: "Novice 8 of 9 · Casual 12 of 20"."""
    part = _("{level} {won} of {count}")
    return SEPARATOR.join(
        part.format(level=bot_name(level), won=count.won, count=count.played)
        for level, count in levels
    )


def best_win(scores: Sequence[int]) -> str:
    """Return the win by most points: "best win 101-34" with a dash."""
    return _("best win {scores}").format(scores=score(scores))


def task_in_words(task: str, note: str, streak: int) -> str:
    """Return a daily task in words: "Today's deal: Yemeni, 5 days running"."""
    told = listed(filter(None, [note, days_running(streak) if streak else ""]))
    return _("{task}: {told}").format(task=task, told=told) if told else task
