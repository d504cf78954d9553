"""What the commands print: JSON for programs, tables for people."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table


def print_json(value: Mapping[str, object]) -> None:
    """Print one JSON object on one line."""
    print(json.dumps(value))


def console() -> Console:
    """Standard output for people; what a user typed is text there, never markup."""
    return Console(highlight=False, markup=False, emoji=False)


def table(
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    words: Sequence[int] = (0,),
) -> Table:
    """A table of numbers; the columns at the places `words` hold words, which begin at the left."""
    made = Table(title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        made.add_column(column, justify="left" if number in words else "right")
    for row in rows:
        made.add_row(*map(str, row))
    return made


def progress() -> Progress:
    """A progress bar on standard error, drawn only where that is a terminal."""
    screen = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
