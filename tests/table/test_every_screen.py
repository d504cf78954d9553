"""Every screen in every window, language and palette: nothing hidden, clipped or too pale.

Text has the contrast of WCAG 2.2 on the pixels drawn: 4.5 to 1, large text 3 to 1.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from game.table.art import theme
from game.table.art.palettes import PALETTES, Felt
from game.table.people.people_table import PeopleTable
from game.table.screens.registry import SCREENS
from game.table.ui.screen import Screen
from game.table.ui.widgets import Widget
from tests.table.drawn_text import unread
from tests.table.layout_checks import CHECKS, SCROLLING, controls, lines, violations
from tests.table.menu.stage import SIZES
from tests.table.opened import opened, shown
from tests.table.unusual_screens import UNUSUAL

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
        (name, size, LANGUAGES[(row + column) % 2], [*PALETTES][(row + column) % 3])
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
    name: str,
    size: tuple[int, int],
    language: str,
    palette: Felt,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = shown(OPENERS[name], size, language)
    assert unread(scene, PALETTES[palette], monkeypatch) == []
    form: Any = scene.curtain.dialog if isinstance(scene, PeopleTable) else scene
    assert name not in FORMS or violations(form) == []


def test_looks_include_every_pair_of_screen_size_language_and_palette() -> None:
    parameters = (NAMES, SIZES, LANGUAGES, list(PALETTES))
    for one, other in combinations(range(4), 2):
        met = {(look[one], look[other]) for look in LOOKS}
        assert met >= set(product(parameters[one], parameters[other]))


def test_first_looks_include_each_screen_and_every_size_language_and_palette() -> None:
    assert {(look[0], look[2]) for look in FIRST} == set(product(NAMES, LANGUAGES))
    assert {look[1:] for look in FIRST} >= set(product(SIZES, LANGUAGES, PALETTES))


# Each check catches what it is for.


def plain(screen: Screen) -> Widget:
    """Return a control of an area that does not scroll."""
    fixed = [one for one in screen.form.areas if controls(one) and one.name not in SCROLLING]
    return controls(fixed[-1])[0]


def busiest(screen: Screen) -> list[Widget]:
    """Return the controls of the area with the most."""
    return max(map(controls, screen.form.areas), key=len)


def a_widget_moved_away(screen: Screen) -> None:
    for part in plain(screen).parts():
        part.x -= screen.size[0]


def words_too_long(screen: Screen) -> None:
    line = plain(screen).lines[0]
    line.text = 20 * f"{line.text} "


def words_on_others(screen: Screen) -> None:
    one, other = next(pairwise(lines(max(screen.form.areas, key=lambda one: len(lines(one))))))
    other.room, other.style = one.room.copy(), one.style


def a_low_button(screen: Screen) -> None:
    plain(screen).rect.height = int(theme.TARGET * screen.unit) - 2


def a_button_on_another(screen: Screen) -> None:
    one, other = busiest(screen)[:2]
    one.rect.center = other.rect.midleft


def a_name_for_two(screen: Screen) -> None:
    one, other = busiest(screen)[:2]
    one.action = other.action


def a_title_said_twice(screen: Screen) -> None:
    screen.tell(screen.title)


def nothing_drawn(screen: Screen) -> None:
    vars(screen).update(draw=lambda _surface: None)


def a_frame_without_end(screen: Screen) -> None:
    vars(screen).update(update=lambda _dt: True)


FAULTS: list[tuple[Callable[[Screen], None], str]] = [
    (a_widget_moved_away, "lies outside"),
    (words_too_long, "text is clipped"),
    (words_on_others, "words collide"),
    (a_low_button, "target is small"),
    (a_button_on_another, "controls overlap"),
    (a_name_for_two, "name is missing or double"),
    (a_title_said_twice, "title is not said once"),
    (nothing_drawn, "is not drawn"),
    (a_frame_without_end, "does not settle"),
]


@pytest.mark.parametrize(("spoil", "check"), FAULTS)
@pytest.mark.parametrize("name", ["settings", "setup-four"])
def test_fault_is_found_by_its_check(
    name: str, spoil: Callable[[Screen], None], check: str
) -> None:
    screen = opened(name, (390, 844))
    assert violations(screen) == []
    screen = opened(name, (390, 844))
    spoil(screen)
    assert any(found.startswith(f"{check}: ") for found in violations(screen))


def test_every_check_has_a_fault() -> None:
    assert {check for _, check in FAULTS} == set(CHECKS)
