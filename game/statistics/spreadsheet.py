"""Writes every hand as a row of a CSV file, for other programs (STATISTICS.md#csv)."""

import csv
import io
from collections.abc import Iterable, Iterator

from game.review.figures import PHASES, Findings, HandFigures
from game.review.mistake_kinds import KINDS
from game.statistics.played import PlayedGame

Cell = str | int | float | None

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of cells that spreadsheets read as formulas."""

COLUMNS = (
    *("game", "name", "begun", "variant", "players", "opponents"),
    *("game_points", "game_others", "game_result"),
    *("hand", "points", "lead", "basras_made", "basras_conceded", "most_cards"),
    *("reviewed", "accuracy", "lost", "luck", "decisions"),
    *(f"{what}_{phase}" for phase in PHASES for what in ("lost", "stake")),
    *(f"mistakes_{kind.replace('-', '_')}" for kind in KINDS),
    *(f"lost_{kind.replace('-', '_')}" for kind in KINDS),
)
"""The names of the columns; add new ones at the end."""


def csv_lines(games: Iterable[PlayedGame]) -> Iterator[str]:
    """Yield the lines of the file with their line ends; the first one has the columns' names."""
    yield _line(COLUMNS)
    for game in games:
        for number, hand in enumerate(game.hands, 1):
            yield _line(_row(game, number, hand))


def as_file(lines: Iterable[str]) -> bytes:
    """Return the lines as a file: UTF-8 with a byte order mark, which spreadsheets expect."""
    return "".join(lines).encode("utf-8-sig", "replace")


def _line(cells: Iterable[Cell]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\r\n").writerow(map(_harmless, cells))
    return out.getvalue()


def _harmless(cell: Cell) -> Cell:
    """Return the cell, with an apostrophe if a spreadsheet would read it as a formula."""
    if isinstance(cell, str) and cell.lstrip(" ").startswith(_FORMULA):
        return f"'{cell}"
    return cell


def _row(game: PlayedGame, number: int, hand: HandFigures) -> list[Cell]:
    side = game.side
    own, made = game.scores[side], hand.basras[side]
    return [
        *(game.id, game.name, game.begun, game.variant, game.players, " ".join(game.levels)),
        *(own, round(own - game.lead, 2), _result(game)),
        *(number, hand.points[side], round(hand.lead(side), 2)),
        *(made, sum(hand.basras) - made, int(side in hand.most_cards)),
        *_found(hand.findings),
    ]


def _result(game: PlayedGame) -> str:
    if game.winner is None:
        return "unfinished"
    return "won" if game.won else "lost"


def _found(found: Findings | None) -> list[Cell]:
    """Return the cells with a review's findings, empty if the hand isn't reviewed."""
    if found is None:
        return [0, *[None] * (COLUMNS[::-1].index("reviewed"))]
    whole, accuracy = found.whole, found.whole.accuracy
    return [
        *(1, None if accuracy is None else round(accuracy, 2), round(whole.lost, 2)),
        *(found.luck, found.decisions),
        *(value for kept in found.phases for value in kept),
        *(sum(one.kind == kind for one in found.mistakes) for kind in KINDS),
        *(round(sum(one.lost for one in found.mistakes if one.kind == kind), 2) for kind in KINDS),
    ]
