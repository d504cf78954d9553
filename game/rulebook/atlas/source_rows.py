"""Puts the sources of variants into a column, with buttons to open them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from game.rulebook.sources import CITATIONS, SOURCES, Citation
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen
from game.ui.widgets import Command
from game.words.bidi_runs import isolate_ltr
from game.words.language import _


def put_sources(column: Column, screen: Screen, variants: Iterable[str]) -> None:
    """Put the sources of variants, each once; `screen` reports an address that can't be opened."""
    cited = dict.fromkeys(citation for key in variants for citation in CITATIONS[key])
    column.section(_("Sources"))
    opened: set[str] = set()
    for citation in cited:
        column.write(source_in_words(citation), theme.SMALL)
        column.gap(4)
        if SOURCES[citation.source].address and citation.source not in opened:
            opened.add(citation.source)
            column.button(_open_command(screen, citation.source), css=theme.TARGET)
        column.gap(8)


def source_in_words(citation: Citation) -> str:
    """Return the source's author, title and teller; a title is never translated."""
    source = SOURCES[citation.source]
    named = isolate_ltr(f"{source.author}: {source.title}")
    if not citation.teller:
        return named
    return _("{source}, after {teller}").format(source=named, teller=isolate_ltr(citation.teller))


def _open_command(screen: Screen, source: str) -> Command:
    shown = _as_read(SOURCES[source].address)
    label = _("Open {address}").format(address=shown)
    action = f"source-{source.lower()}"
    return Command(action, label, partial(_open, screen, screen.context, source))


def _open(screen: Screen, context: Context, source: str) -> None:
    address = SOURCES[source].address
    if not context.platform.site.open_link(address):
        screen.tell(_("It is here: {address}").format(address=_as_read(address)))


def _as_read(address: str) -> str:
    """Return an address without the parts that browsers add, isolated within Arabic."""
    return isolate_ltr(address.removeprefix("https://").removeprefix("www.").rstrip("/"))
