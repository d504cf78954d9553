"""Every screen in every window, language and palette: nothing hidden, clipped or too pale.

Text has the contrast of WCAG 2.2 on the pixels drawn: 4.5 to 1, large text 3 to 1.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from game.app.example_screens import SCREENS
from game.hotseat.hotseat_scene import HotseatScene
from game.ui.art import theme
from game.ui.art.palettes import PALETTES, Felt
from game.ui.screens.screen import Screen
from game.ui.widgets import Widget
from tests.app.layout_checks import CHECKS, SCROLLING, controls, lines, violations
from tests.app.opened import opened, shown
from tests.app.unusual_screens import UNUSUAL
from tests.start.stage import SIZES
from tests.ui.drawn_text import unread

OPENERS = {name: screen.open for name, screen in SCREENS.items()} | UNUSUAL
TABLES = ("table", "lesson", "first-hand")
FORMS = [name for name in OPENERS if not name.startswith(TABLES)]
"""All screens made of widgets, which are all except the table itself."""

NAMES = [name for name in OPENERS if not name.endswith(("-light", "-contrast"))]
"""All screens; the others are the same in another palette."""

ENDINGS = [name for name in NAMES if name.startswith(("hand-over", "game-over"))]
SMALLEST = [(320, 568), (568, 320)]
LANGUAGES = ["en", "ar"]

Look = tuple[str, tuple[int, int], str, Felt]
"""The name of a screen, the window's size in pixels, the language and the palette."""


def looks(names: list[str], sizes: Sequence[tuple[int, int]]) -> list[Look]:
    """Return each screen at each size, with languages and palettes in turn."""
    return [
        (name, size, LANGUAGES[(row + column) % 2], [*PALETTES][(row + column) % 5])
        for row, name in enumerate(names)
        for column, size in enumerate(sizes)
    ]


LOOKS = looks(NAMES, SIZES) + looks(ENDINGS, SMALLEST)


def first_looks() -> set[Look]:
    """Return the looks of the first tier: each screen once in each language, large sizes rarely."""
    chosen: Counter[tuple[object, ...]] = Counter()
    first = set()
    for name, language in product(NAMES, LANGUAGES):
        offered = [look for look in LOOKS if (look[0], look[2]) == (name, language)]
        look = min(offered, key=lambda look: chosen[look[1:]] * look[1][0] * look[1][1])
        chosen[look[1:]] += 1
        first.add(look)
    return first


FIRST = first_looks()


@pytest.mark.parametrize(
    ("name", "size", "language", "palette"),
    [pytest.param(*look, marks=() if look in FIRST else pytest.mark.full) for look in LOOKS],
)
def test_screen_is_laid_out_and_legible(
    name: str, size: tuple[int, int], language: str, palette: Felt, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = shown(OPENERS[name], size, language)
    assert unread(scene, PALETTES[palette], monkeypatch) == []
    form: Any = scene.curtain.dialog if isinstance(scene, HotseatScene) else scene
    assert name not in FORMS or violations(form) == []


# Each check catches what it is for.


def plain(screen: Screen) -> Widget:
    """Return a control of an area that does not scroll."""
    fixed = [one for one in screen.form.areas if controls(one) and one.name not in SCROLLING]
    return controls(fixed[-1])[0]


def busiest(screen: Screen) -> list[Widget]:
    """Return the controls of the area with the most."""
    return max(map(controls, screen.form.areas), key=len)


def spoil(screen: Screen, check: str) -> None:
    """Give a screen the fault that a check is for."""
    part, (one, other, *_) = plain(screen), busiest(screen)
    match check:
        case "lies outside":
            part.rect.x -= screen._size[0]
        case "text is clipped":
            part.lines[0].text *= 20
        case "words collide":
            line, beside, *_ = max(map(lines, screen.form.areas), key=len)
            beside.room, beside.style = line.room.copy(), line.style
        case "target is small":
            part.rect.height = int(theme.TARGET * screen._unit) - 2
        case "controls overlap":
            one.rect.center = other.rect.midleft
        case "scroll bar covers a control":
            one.rect.width = screen._size[0]
        case "name is missing or double":
            one.action = other.action
        case "title is not said once":
            screen.tell(screen.title)
        case "is not drawn" | "does not settle":
            vars(screen).update(draw=lambda _surface: None, update=lambda _dt: True)


@pytest.mark.parametrize("check", CHECKS)
def test_check_finds_its_fault(check: str) -> None:
    screen = opened("setup-four", (390, 844))
    assert violations(screen) == []
    spoil(screen, check)
    assert any(found.startswith(f"{check}: ") for found in violations(screen))
