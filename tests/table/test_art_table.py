from itertools import product

import pytest

from game.table.art.icons import icon
from game.table.art.svg import ASSETS
from game.table.art.table_art import TableArt
from game.table.art.table_frame import frame_width

ICONS = sorted(file.stem for file in (ASSETS / "art" / "icons").glob("*.svg"))


def test_frame_stays_inside_the_safe_margin() -> None:
    plain = TableArt().background((400, 800))
    notched = TableArt().background((400, 800), (0, 60, 0, 30))
    band = frame_width((400, 800))
    below_notch = (200, 60 + 3 * band)
    assert notched.get_at(below_notch).g > notched.get_at(below_notch).r, "felt"
    assert notched.get_at((200, 40)).r > notched.get_at((200, 40)).g, "walnut under the notch"
    assert plain.get_at((200, 40)).g > plain.get_at((200, 40)).r, "felt where nothing is covered"


def test_table_picture_is_kept_until_others_replace_it() -> None:
    art = TableArt()
    first = art.background((300, 300))
    assert art.background((300, 300)) is first
    for width in range(301, 306):
        art.background((width, 300))
    assert art.background((300, 300)) is not first


@pytest.mark.parametrize("name", ICONS)
def test_icon_has_the_requested_colour_and_size(name: str) -> None:
    for size in (16, 24, 48):
        drawn = icon(name, size, "#E8BE5A")
        assert drawn.get_size() == (size, size)
        ink = map(drawn.get_at, product(range(size), repeat=2))
        opaque = [colour for colour in ink if colour.a == 255]
        assert all(abs(c.r - 232) + abs(c.g - 190) + abs(c.b - 90) < 12 for c in opaque)
        bounds = drawn.get_bounding_rect(min_alpha=40)
        assert max(bounds.size) >= size // 2, "fills its box"
        assert bounds.left >= 0 < bounds.width
