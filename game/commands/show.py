"""Print the results of commands: JSON for programs, tables for people, and faults of the input.

rich, which draws the tables, is imported only for a table: JSON needs nothing except Python, and
the import would take half of a short command's time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


class Fault(Exception):  # noqa: N818 - the input's fault, not the program's error
    """Input that can't be used; the message says why in one line. Commands end with this status."""

    status = 2


def print_json(value: Mapping[str, object]) -> None:
    """Print one JSON object on one line."""
    print(json.dumps(value))


def console() -> Console:
    """Return the console on standard output; what a user typed is text in it, never markup."""
    from rich.console import Console  # noqa: PLC0415 - see above

    return Console(highlight=False, markup=False, emoji=False)


def table(
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    text_columns: Sequence[int] = (0,),
) -> Table:
    """Return a table of numbers; the columns `text_columns` are texts, aligned left."""
    from rich.table import Table  # noqa: PLC0415 - see above

    made = Table(title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        made.add_column(column, justify="left" if number in text_columns else "right")
    for row in rows:
        made.add_row(*map(str, row))
    return made


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on a terminal's standard error; yield a function that advances it."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda _: None
        return
    from rich import progress as parts  # noqa: PLC0415 - see above
    from rich.console import Console  # noqa: PLC0415

    columns = (parts.BarColumn(), parts.MofNCompleteColumn(), parts.TimeRemainingColumn())
    text = parts.TextColumn("{task.description}")
    with parts.Progress(text, *columns, console=Console(stderr=True), transient=True) as bar:
        yield partial(bar.advance, bar.add_task(title, total=total))
