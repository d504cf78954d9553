"""The player's story on the start screen, read from saved texts and games."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from game.bots.levels import BOTS, bot_name
from game.library.entry import Entry
from game.library.library import LIBRARY
from game.library.tally import TALLY, Count
from game.rules.scoring import lead_of
from game.session.session import PERSON
from game.ui.screens.context import Context
from game.ui.screens.registry import TILES, DayMark
from game.words.amounts import score
from game.words.language import _

LEVELS_TOLD = 2
"""How many levels the story contains, the strongest ones."""

_SEPARATOR = " · "


class Story(NamedTuple):
    """Facts about the player on the start screen.

    Attributes:
        day: the day of the marks.
        marks: the state of each daily task, by the name of its button.
        levels: the levels played and their counts, the weaker first.
        best: the points of each side in the win by most points, () if there is none.
    """

    day: date
    marks: Mapping[str, DayMark] = {}
    levels: tuple[tuple[str, Count], ...] = ()
    best: tuple[int, ...] = ()


def tell(context: Context, known: Story | None = None) -> Iterator[Story]:
    """Read the story in small steps, and leave out what can't be read.

    Args:
        context: its platform and library have the saved texts and games.
        known: the previous story, whose marks remain until they are read again.
    """
    today, counts = context.today, TALLY.known(context.platform.texts)
    beaten = [(level, counts[level]) for level in BOTS if level in counts and counts[level].won]
    best = best_win(context.get(LIBRARY).catalogue.readable())
    story = (known or Story(today))._replace(
        day=today, levels=tuple(beaten[-LEVELS_TOLD:]), best=best
    )
    yield story
    for tile in context.get(TILES):
        if tile.mark is not None:
            story = story._replace(marks={**story.marks, tile.action: tile.mark(context, today)})
            yield story


def best_win(entries: Iterable[Entry]) -> tuple[int, ...]:
    """Return each side's points in the player's win by most points, () if there is none."""
    wins = (entry.scores for entry in entries if entry.winner == PERSON and entry.counts)
    return max(wins, key=lead_of, default=())


def story_lines(levels: Sequence[tuple[str, Count]], best: Sequence[int]) -> list[str]:
    """Return the story in one line, at full length and shorter; nothing if it is empty.

    Args:
        levels: the counts of games against each level, the weaker first.
        best: the points of each side in the win by most points, empty if there is none.
    """
    win = [_("best win {scores}").format(scores=score(best))] if best else []
    told = [_wins_by_level(levels[left:]) for left in range(len(levels))]
    return [_SEPARATOR.join([won, *win]) for won in told] or win


def _wins_by_level(levels: Iterable[tuple[str, Count]]) -> str:
    """Return the games won against each level: "Novice 8 of 9 · Casual 12 of 20"."""
    part = _("{level} {won} of {count}")
    return _SEPARATOR.join(
        part.format(level=bot_name(level), won=count.won, count=count.played)
        for level, count in levels
    )
