"""Pictures that all tests share, because drawing them takes long."""

from functools import cache

import pytest

from game.app import opening
from game.ui.art.card_art import CardArt
from game.ui.art.card_face import CardStyle
from game.ui.art.table_art import TableArt
from game.ui.screens import context


@cache
def card_art(style: CardStyle | None = None) -> CardArt:
    return CardArt(style) if style else card_art(CardStyle())


@cache
def table_art() -> TableArt:
    return TableArt()


def share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the apps of a test use the shared pictures."""
    for module in (context, opening):
        monkeypatch.setattr(module, "CardArt", card_art)
    monkeypatch.setattr(opening, "TableArt", table_art)
