"""Reading and writing the perft files; their format is the comment that each begins with."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.rules.reading import read_replay
from game.rules.state import HandState

FOLDER = Path(__file__).parent

HEADER = """\
# Perft of `{key}`: how many legal sequences of plays lead on from a position, and to what.
#
# position NAME  begins a position; NAME says what is special and how many play
# record JSON    the record that stops there (basra-record/1)
# Then a table. Every depth is counted from where the record stops and within its hand, whose end
# counts as a leaf. Two plays differ when their card or their set of captured cards does.
#   depth     how many plays
#   nodes     the different legal sequences
#   captures  how many of them end with a capture
#   basras    how many of them end with a basra, a jack that scores on a jack included
#   margin    over all of them, the sum of side 0's points less every other side's: of a finished
#             hand its score, of an unfinished one its basra points alone
"""

COLUMNS = "depth nodes captures basras margin"


class Position(NamedTuple):
    """A position, and for each depth its nodes, captures, basras and margin."""

    name: str
    record: dict[str, Any]
    rows: tuple[tuple[int, ...], ...]

    @property
    def state(self) -> HandState:
        """Where the position's record stops."""
        return read_replay(json.dumps(self.record)).hands[-1].last


def path_of(key: str) -> Path:
    return FOLDER / f"{key}.perft"


def write(key: str, positions: Iterable[Position]) -> str:
    blocks = [HEADER.format(key=key)]
    for position in positions:
        lines = [
            f"position {position.name}",
            f"record {json.dumps(position.record, separators=(',', ':'))}",
            COLUMNS,
            *(" ".join(map(str, row)) for row in position.rows),
        ]
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def read(key: str) -> Iterator[Position]:
    lines = path_of(key).read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    for block in text.strip().split("\n\n"):
        name, record, columns, *rows = block.split("\n")
        assert columns == COLUMNS
        yield Position(
            name.removeprefix("position "),
            json.loads(record.removeprefix("record ")),
            tuple(tuple(map(int, row.split())) for row in rows),
        )
