"""All drawn text of a table is large enough in every window."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.play.layout.layout_designs import lay_out
from game.ui.art import text, typesetting
from game.ui.art.text import TextStyle
from game.ui.loop.scene import Insets
from game.ui.loop.window import LEAST_TEXT, unit_for
from game.words import language as i18n
from game.words.language import _
from tests.app.opened import opened
from tests.pairs import pairwise
from tests.play.test_layout import SIZES, SPECS

SCREENS = [
    *("table-last-deal", "table-4-alone-later", "table-unseen-cards", "table-hint"),
    *("table-choosing-many", "table-practice-verdict", "first-hand-taken"),
]


@contextmanager
def sizes_drawn() -> Iterator[list[tuple[float, str]]]:
    """Note the sizes and words of all text drawn in the context."""
    found: list[tuple[float, str]] = []
    real = text.render

    def noted(words: str, style: TextStyle) -> pygame.Surface:
        found.append((round(style.size), words))
        return real(words, style)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "render", noted)
        patch.setattr(typesetting, "render", noted)
        yield found


@pytest.mark.parametrize(("name", "size", "language"), pairwise(SCREENS, SIZES, ["en", "ar"]))
def test_table_draws_no_text_smaller_than_its_share_of_the_window(
    name: str, size: tuple[int, int], language: str
) -> None:
    scene = opened(name, size, language)
    with sizes_drawn() as found:
        scene.draw(pygame.Surface(size))
    message = scene.table.toast.message
    assert len(found) > (8 if message else 10)
    assert not message or message.split()[0] in " ".join(words for _size, words in found)
    small = [(drawn, words) for drawn, words in found if drawn < LEAST_TEXT * min(size)]
    assert small == []


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_scores_and_goal_are_never_cut(size: tuple[int, int], language: str) -> None:
    i18n.install(language)
    goal, held = _("to {target}").format(target=999), _("+{points} carried").format(points=60)
    for spec in SPECS:
        spoken = spec._replace(right_to_left=language == "ar")
        layout = lay_out(size, unit_for(size, 1.0), Insets(), spoken)
        style = TextStyle(layout.smallest_text, typeface="bold")
        for words in (goal, held):
            assert text.measure(words, style)[0] <= layout.goal.width, (spec, words)
        for cell in layout.scores:
            room = cell.width - layout.px(14)
            assert text.measure("99 +99", style)[0] <= room, spec


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_type_on_a_large_table_follows_the_cards(size: tuple[int, int]) -> None:
    """Captions are 0.115 of a card's width, names 0.125, scores nearly 0.2."""
    scene = opened("table-later", size)
    with sizes_drawn() as found:
        scene.draw(pygame.Surface(size))
    shares = {words: drawn / scene.table.board.layout.own.card for drawn, words in found}
    assert shares["Deal 3/6"] > 0.11
    assert shares["most cards \u200e+30\u200e"] > 0.11
    assert shares["to 101"] > 0.12
    assert sum(share > 0.118 for words, share in shares.items() if words == "Tarek")
    assert shares["0"] > 0.18


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 1.13), ((2560, 1440), 2.1)])
def test_all_screens_grow_with_a_large_window(size: tuple[int, int], least: float) -> None:
    assert least <= unit_for(size, 1.0) <= least + 0.02
