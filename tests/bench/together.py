"""What playing together costs: ``python -m tests.bench.together [--hands N] [--pages]``.

Sealed cards for two, three and four parties, then whole tables with their messages and logs.
``--pages`` adds Pyodide in a real page.
"""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table

from tests.bench import shared_tables, together_pages
from tests.bench.command_line import parser
from tests.bench.sealed_cards import COLUMNS, signing_cost
from tests.bench.sealed_cards import rows as sealed


def main() -> None:
    words = parser(__doc__, hands=(6, "hands for each number of parties"))
    words.add_argument("--pages", action="store_true", help="measure a real page as well")
    asked = words.parse_args()
    _show("Sealed cards, milliseconds of the processor", COLUMNS, sealed(asked.hands))
    sign, check = signing_cost()
    Console().print(f"A signature: {sign:.1f} ms; checking one: {check:.1f} ms")
    title = "A hand at a shared table, milliseconds, bytes"
    _show(title, shared_tables.COLUMNS, shared_tables.table_rows())
    if asked.pages:
        in_pyodide = together_pages.sealed_rows(asked.hands)
        _show("Sealed cards in Pyodide, milliseconds", COLUMNS, in_pyodide)


def _show(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    table = Table(*columns, title=title)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
