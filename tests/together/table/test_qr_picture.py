"""QR codes are drawn for readers, in any colours of the table."""

import pygame
import pytest
import segno

from game.session.setup import LONGEST_NAME
from game.sharing.screens.qr_picture import QUIET_ZONE, QrPicture
from game.together.lobby.gathered_plates import SeatRow
from game.ui.art import theme
from game.ui.art.palettes import PALETTES, Felt
from game.ui.widgets import WidgetState
from game.words.language import _
from tests.app.opened import opened

TEXT = "https://example.org/basra/#join=" + "AUBIMTIzNDU2NzgCAcLxq3lIXa5UQvbMLWwnCta4X3O5qmc1" * 3


@pytest.mark.parametrize("felt", PALETTES)
@pytest.mark.parametrize("width", [300, 285])
def test_code_is_drawn_in_whole_pixels_dark_on_light(felt: Felt, width: int) -> None:
    theme.use(PALETTES[felt])
    surface = pygame.Surface((width + 20, width + 20))
    surface.fill(theme.FELT)
    picture = QrPicture(pygame.Rect(10, 10, width, width), TEXT, "Invitation")
    picture.draw(surface, WidgetState())
    assert picture.label
    rows = [list(row) for row in segno.make_qr(TEXT, error="l").matrix]
    across, side = len(rows) + 2 * QUIET_ZONE, picture.module
    assert side == width // across
    assert picture.rect.height == side * across
    left, top = picture.rect.centerx - side * across // 2, picture.rect.top
    shades = {0: (255, 255, 255), 1: (16, 18, 17)}
    for down in range(across):
        for over in range(across):
            y, x = down - QUIET_ZONE, over - QUIET_ZONE
            inside = 0 <= y < len(rows) and 0 <= x < len(rows)
            wanted = shades[rows[y][x] if inside else 0]
            corner = left + over * side, top + down * side
            far = corner[0] + side - 1, corner[1] + side - 1
            assert surface.get_at(corner)[:3] == surface.get_at(far)[:3] == wanted


@pytest.mark.parametrize("name", ["invite", "join-reply"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_code_and_its_buttons_fit_a_phone_held_sideways(name: str, language: str) -> None:
    screen = opened(name, (844, 390), language)
    body = next(area for area in screen.form.areas if area.name == "body")
    (picture,) = [one for one in body.widgets if isinstance(one, QrPicture)]
    sends = {"share", "copy-link", "copy-text"}
    sending = [one.rect for one in body.widgets if one.action in sends]
    assert len(sending) == 2
    assert all(map(body.viewport.contains, [picture.rect, *sending]))
    assert picture.rect.height >= body.viewport.height // 2


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_reply_and_the_button_that_scans_it_are_in_sight(
    size: tuple[int, int], language: str
) -> None:
    screen = opened("invite", size, language)
    screen.context.platform.sharing.can_scan = True
    screen.lay_out()
    tops = {}
    for area in screen.form.areas:
        for one in area.widgets:
            tops[one.action] = one.rect.top
            assert one.action not in {"reply", "scan"} or area.viewport.contains(one.rect)
    assert tops["reply"] < tops["scan"]
    assert "name" not in tops or size[0] < 400 or tops["scan"] < tops["name"]


SIZES = [(320, 568), (360, 640), (390, 844), (667, 375), (844, 390), (820, 1180), (1280, 800)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("known", [False, True])
def test_name_comes_before_the_reply_and_both_are_in_sight(
    size: tuple[int, int], language: str, *, known: bool
) -> None:
    screen = opened("join-reply", size, language)
    if known:
        screen._exchange._name.replace("W" * LONGEST_NAME)
        screen._exchange._asks_name = False
        screen.lay_out()
    areas = screen.form.areas
    seen = [one for area in areas for one in area.widgets if area.viewport.contains(one.rect)]
    tops = {one.action: one.rect.top for one in seen}
    (picture,) = [one for one in seen if isinstance(one, QrPicture)]
    name = tops["change-name" if known else "name"]
    assert name < min(tops["copy-link"], tops["copy-text"])
    assert name < picture.rect.top or size == (844, 390), "there it is at the top of the other half"
    assert all(line.extent.width <= line.room.width for one in seen for line in one.lines)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 1024), (2560, 1440)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_wide_window_shows_the_code_and_the_seats_side_by_side(
    size: tuple[int, int], language: str
) -> None:
    screen = opened("invite", size, language)
    body, result = (one for one in screen.form.areas if one.name in {"body", "result"})
    assert {"copy-link", "copy-text", "invitation"} <= {one.action for one in body.widgets}
    assert any(isinstance(one, QrPicture) for one in body.widgets)
    assert len([one for one in result.widgets if isinstance(one, SeatRow)]) == 2
    assert {"reply", "name"} <= {one.action for one in result.widgets}
    for area in (body, result):
        assert all(area.viewport.contains(one.rect) for one in area.widgets)
    told = " ".join(opened("join-reply", size, language)._static_text())
    assert _("What happens next") in told


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180)])
def test_narrow_or_low_window_has_no_seats_next_to_the_code(size: tuple[int, int]) -> None:
    assert not any(isinstance(one, SeatRow) for one in opened("invite", size).form.widgets)


def test_same_network_is_in_sight_at_once_on_a_phone() -> None:
    words = opened("invite", (390, 844)).accessibility_tree().text
    assert "Keep Basra open, on the same Wi-Fi or a hotspot." in words[0]
