"""What playing together costs: ``python -m tests.bench.together [--hands N] [--connections N]``.

Sealed cards for two, three and four parties: the shuffle in the processor's milliseconds, a play,
the audit, the longest stretch without a pause, and bytes of a hand's transcript. Then whole tables,
each device with its messages and its log. With ``--connections N`` also how long pages on two
devices take to find each other, and the lengths of invitation and answer; with ``--pages`` the
same cards and tables in real pages.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from tests.bench import shared_tables, together_pages
from tests.bench.connecting import COLUMNS as CONNECTING
from tests.bench.connecting import rows as connecting
from tests.bench.sealed_cards import COLUMNS, rows, signing_cost


def main(arguments: Sequence[str] | None = None) -> None:
    """Play hands and print what they cost."""
    options = argparse.ArgumentParser(description="What playing together costs.")
    options.add_argument("--hands", type=int, default=6, help="hands for each number of parties")
    options.add_argument(
        "--connections", type=int, default=0, help="connections for each pair of browsers"
    )
    options.add_argument("--pages", action="store_true", help="measure real pages as well")
    asked = options.parse_args(arguments)
    console = Console()
    table = Table(*COLUMNS, title="Sealed cards, milliseconds of the processor")
    for row in rows(asked.hands):
        table.add_row(*row)
    console.print(table)
    sign, check = signing_cost()
    if asked.connections:
        found = Table(*CONNECTING, title="Cards in bytes, texts in characters, connecting")
        for row in connecting(asked.connections):
            found.add_row(*row)
        console.print(found)
    console.print(f"A signature: {sign:.1f} ms; checking one: {check:.1f} ms")
    tables = Table(*shared_tables.COLUMNS, title="A hand at a shared table, milliseconds, bytes")
    for row in shared_tables.table_rows():
        tables.add_row(*row)
    console.print(tables)
    if asked.pages:
        paged = Table(*COLUMNS, title="Sealed cards in Pyodide, milliseconds")
        for cells in together_pages.sealed_rows(asked.hands):
            paged.add_row(*cells)
        console.print(paged)
        whole = Table(*together_pages.COLUMNS, title="A hand on pages of this machine")
        for row in together_pages.table_rows():
            whole.add_row(*row)
        console.print(whole)


if __name__ == "__main__":
    main()
