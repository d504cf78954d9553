"""The dialog with the program's version, licence, parts and source code."""

import sys
from functools import partial

import pygame

from game import VERSION
from game.platform.protocol import Provenance
from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark

LICENCE = "MIT"
TYPEFACES = "Cairo · Reem Kufi"
LEFT_TO_RIGHT = "\u200e"


class AboutDialog(Dialog):
    """Shows the facts in a few lines, and opens the pages with more."""

    _heading = mark("About Basra")
    _has_done = True
    _widest = 420

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._from = context.platform.site.provenance

    def _body(self, column: Column) -> None:
        """Put version, licence and parts; then the links to the source code."""
        column.fact(_("Version"), VERSION)
        column.fact(_("Licence"), LICENCE)
        for name, version in _parts(self._from):
            column.fact(name, version)
        column.fact(_("Typefaces"), TYPEFACES).gap(10)
        column.note(_("Free software: anyone can use it, change it and share it."))
        self._put_links(column)

    def _put_links(self, column: Column) -> None:
        known = self._from
        if known.repository:
            column.gap(6)
            column.write(_as_read(known.repository), theme.SMALL, theme.IVORY).gap(8)
            column.buttons([self._link("repository", _("Project page"), known.repository)], css=44)
        links = [
            self._link(action, label, address)
            for action, label, address in (
                ("source", _("Source code"), known.source),
                ("licences", _("Licences"), known.licences),
            )
            if address
        ]
        if links:
            column.gap(8).buttons(links, css=44)

    def _link(self, action: str, label: str, address: str) -> Command:
        return Command(action, label, partial(self._open, address))

    def _open(self, address: str) -> None:
        if not self.context.platform.site.open_link(address):
            self.tell(_("Open this address: {address}").format(address=_as_read(address)))


def _parts(provenance: Provenance) -> list[tuple[str, str]]:
    """Return the parts of the program with their versions, the lowest first."""
    platform, _space, version = provenance.platform.rpartition(" ")
    return [
        *([(platform, version)] if platform else []),
        ("Python", ".".join(map(str, sys.version_info[:3]))),
        ("SDL", ".".join(map(str, pygame.version.SDL))),
        ("pygame-ce", pygame.version.ver),
    ]


def _as_read(address: str) -> str:
    """Return an address without "https://", set from left to right in any language."""
    return f"{LEFT_TO_RIGHT}{address.removeprefix('https://')}{LEFT_TO_RIGHT}"
