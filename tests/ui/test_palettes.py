"""Palettes take effect at once on all screens, and their controls are visible."""

from datetime import UTC, datetime
from itertools import product
from typing import Any, get_args

import pygame
import pytest

from game.platform.input import Activate
from game.play.drawing import score_plate
from game.play.drawing.play_log import PlayLog
from game.rules.cards import Card
from game.ui.art import theme
from game.ui.art.card_face import FACE, SUIT_COLOURS, CardStyle, Palette
from game.ui.art.light import shine
from game.ui.art.palettes import (
    CONTRAST,
    DARK,
    LIGHT,
    PALETTES,
    RGB,
    Felt,
    TablePalette,
    at_the_table,
    page_colours,
)
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.table_art import TableArt
from game.ui.art.table_textures import Light
from game.ui.screens.settings import Settings
from tests.app.opened import opened, shown
from tests.app.test_every_screen import NAMES, OPENERS
from tests.table.fake_platform import FakePlatform
from tests.table.shared_art import card_art
from tests.table.story import Visit, visiting
from tests.ui.drawn_text import unread
from tests.ui.painted import drawn, in_palette, pixels, told_apart
from tests.ui.wcag import contrast

EVERY = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def at(surface: pygame.Surface, x: int, y: int) -> RGB:
    """Return the colour of a pixel."""
    return rgb_of(surface.get_at((x, y)))


def rgb_of(colour: pygame.Color) -> RGB:
    return colour.r, colour.g, colour.b


@visiting(at_menu=True)
async def test_chosen_felt_is_shown_at_once(now: Visit) -> None:
    await now.until(lambda tree: tree.title != "")
    assert (theme.palette, now.platform.display.painted) == (DARK, page_colours(DARK))
    await now.press("settings")
    for felt, palette in PALETTES.items():
        await now.give(Activate(f"felt-{felt}"))
        await now.frames(2)
        assert theme.palette is palette
        assert now.platform.display.painted == page_colours(palette)


@visiting(at_menu=True)
async def test_table_follows_the_systems_preferences(now: Visit) -> None:
    for light, strong, palette in (
        (True, False, LIGHT),
        (False, False, DARK),
        (False, True, CONTRAST),
    ):
        now.platform.preferences.light, now.platform.preferences.contrast = light, strong
        await now.frames(2)
        assert theme.palette is palette


@pytest.mark.parametrize(
    ("chosen", "light", "more", "felt"),
    [
        ("", False, False, "dark"),
        ("", True, False, "light"),
        ("", True, True, "contrast"),
        ("dark", True, True, "dark"),
        ("light", False, True, "light"),
        ("contrast", True, False, "contrast"),
    ],
)
def test_chosen_felt_overrides_the_systems(
    platform: FakePlatform, chosen: Any, *, light: bool, more: bool, felt: str
) -> None:
    platform.preferences.light, platform.preferences.contrast = light, more
    assert Settings(felt=chosen).felt_on(platform.preferences) == felt


LAMP_LIGHT = ("panel", "ivory", "ivory_dim", "felt_deep", "felt_dark", "switch_line", "faded")
"""Colours that fill or write something, and that no card has."""

FEW = 20
"""Pixels in which two neighbouring colours may happen to mix to one of those."""


TYPICAL = ("settings", "table", "review", "moment", "library", "replay")


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in TYPICAL else pytest.mark.full) for name in NAMES],
)
def test_screen_keeps_no_colour_of_the_palette_before(name: str) -> None:
    scene = shown(OPENERS[name], (360, 640))
    pictures = []
    for palette in (DARK, LIGHT, CONTRAST, LIGHT):
        with in_palette(scene, palette):
            pictures.append(pixels(drawn(scene)))
    dark, light, strong, again = pictures
    assert dark != light != strong
    assert again == light
    for colour in LAMP_LIGHT:
        pixel = bytes((*getattr(DARK, colour), 255))
        assert light.count(int.from_bytes(pixel, "little")) <= FEW, colour


@EVERY
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("side", [0, 1])
def test_race_bar_shows_its_length(
    palette: TablePalette, size: tuple[int, int], side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, pictures = opened("table-last-deal", size), []
    board = scene.table.board
    whole = round(board.layout.scores[side].width * 0.2)
    monkeypatch.setattr(score_plate, "draw_line", lambda *_: 0)
    with in_palette(scene, palette):
        room = board.layout.race or board.layout.scores[side]
        for count in (2, 24):
            board.shown.piles[side].count = count
            pictures.append(drawn(scene).subsurface(room).copy())
    assert told_apart(*pictures) > whole * board.layout.px(3)


@EVERY
def test_turn_focus_and_taken_cards_stand_out(palette: TablePalette) -> None:
    scene = opened("table")
    board = scene.table.board
    mine, lying = min(board.hands[0]), scene.table.state.floor[0]
    with in_palette(scene, palette):
        plain = drawn(scene)
        scene.painter._draw_focus(focused := plain.copy(), mine)
        assert told_apart(plain, focused) > 2 * sum(board.sprites[mine].pose.box.size)
        board.shown.taken = frozenset({lying})
        assert told_apart(plain, drawn(scene)) > 4 * sum(board.sprites[lying].pose.box.size)
        board.shown.taken, board.shown.turn = frozenset(), 1
        assert told_apart(plain, drawn(scene)) > 800


@EVERY
@pytest.mark.parametrize("name", ["settings", "start", "setup", "library", "review"])
def test_focus_is_visible_on_every_control(name: str, palette: TablePalette) -> None:
    scene = opened(name)
    with in_palette(scene, palette):
        for widget in scene.form.focusable():
            scene.form.show_focus(widget)
            scene.form.focus_shown = False
            plain = drawn(scene)
            scene.form.focus_shown = True
            seen = widget.rect.clip(scene.form._area_of(widget).viewport)
            assert told_apart(plain, drawn(scene)) > sum(seen.size), widget.action


@EVERY
def test_switch_and_slider_show_their_values(palette: TablePalette) -> None:
    scene = opened("settings", (390, 844))

    def drawn_with(control: str, **settings: Any) -> pygame.Surface:
        scene.context.settings = Settings(**settings)
        scene.lay_out()
        scene.form.reveal(control)
        return drawn(scene)

    with in_palette(scene, palette):
        quiet, loud = (drawn_with("volume", volume=volume) for volume in (0.2, 1.0))
        assert told_apart(quiet, loud) > scene.form.named("volume").rect.width
        pictures = [drawn_with("running-points", running_points=on) for on in (False, True)]
        assert told_apart(*pictures) > 150
        switch = scene.form.named("running-points")._switch
        for picture in pictures:
            bare = picture.copy()
            bare.fill(palette.panel, switch.inflate(2, 2))
            assert told_apart(picture, bare) > switch.width + switch.height


@EVERY
@pytest.mark.parametrize("light", get_args(Light))
def test_cards_and_words_stand_out_at_every_point_of_the_felt(
    palette: TablePalette, light: Light
) -> None:
    theme.use(palette)
    art = TableArt()
    art.light = light
    face = rgb_of(pygame.Color(FACE["face"]))
    words = (palette.ivory, palette.ivory_dim, palette.brass, palette.brass_light)
    plates = [pygame.Color(one) for one in (palette.label, palette.well, palette.plate)]
    table = art.background((480, 320))
    least = contrast(palette.felt_lit, face)
    red, green, blue = (part * 234 // 255 for part in palette.felt_dim)
    most = contrast((red, green, blue), face)
    lit = table.copy()
    shine(lit, lit.get_rect(), theme.TURN_LIGHT, 1.0)
    for spot in product(range(24, 456, 9), range(24, 296, 9)):
        for felt in (at(table, *spot), at(lit, *spot)):
            assert max(contrast(felt, face), contrast(felt, palette.card_edge)) >= 3
        if 48 < spot[0] < 432 and 48 < spot[1] < 272:  # in the frame's shadow it is darker
            assert least <= contrast(at(table, *spot), face) <= most
        for plate in plates:
            ground = rgb_of(table.get_at(spot).lerp(plate, plate.a / 255))
            assert min(contrast(ground, word) for word in words) >= 4.5
    for felt in (palette.felt_lit, palette.felt_dim, palette.felt_night):
        assert min(contrast(felt, one) for one in (palette.felt_ivory, palette.felt_words)) >= 4.5
        assert contrast(palette.felt_brass, felt) >= 3, "it is used for large words only"


@EVERY
@pytest.mark.parametrize("light", get_args(Light))
def test_words_around_the_cards_stand_out_on_calm_plates(
    palette: TablePalette, light: Light
) -> None:
    theme.use(palette)
    around, art = at_the_table(palette), TableArt()
    art.light = light
    table = art.background((480, 320))
    shine(table, table.get_rect(), theme.TURN_LIGHT, 1.0)
    plates = [pygame.Color(one) for one in (around.well, around.plate, around.felt_deep)]
    plates += [pygame.Color(around.label)] if around.label[3] else []
    words = (around.ivory, around.ivory_dim, around.brass, around.brass_light)
    for spot in product(range(24, 456, 9), range(24, 296, 9)):
        for plate in plates:
            ground = rgb_of(table.get_at(spot).lerp(plate, plate.a / 255))
            assert min(contrast(ground, word) for word in words) >= 4.5
            assert contrast(ground, at(table, *spot)) < 4.5, "only cards are that bright"
    assert contrast(around.brass, around.ink) >= 4.5, "the words of whose turn it is"


def test_last_plays_are_legible_by_day(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened("table-later", (1280, 800))
    assert any(play.basra for play in PlayLog(scene.table).entries)
    assert unread(scene, LIGHT, monkeypatch) == []


@pytest.mark.parametrize("felt", [felt for felt in PALETTES if felt != "contrast"])
def test_felt_grows_dim_towards_the_frame(felt: Felt) -> None:
    theme.use(PALETTES[felt])
    table = TableArt().background((480, 320))
    assert contrast(at(table, 240, 150), at(table, 60, 270)) > 1.4


@pytest.mark.parametrize(("hour", "light"), [(9, "night"), (10, "afternoon"), (20, "night")])
@visiting(screen="hand-over")
async def test_light_follows_the_clock_only_between_hands(
    now: Visit, hour: int, light: str
) -> None:
    await now.until(lambda tree: tree.phase == "hand-over")
    await now.frames(60)  # until each card is drawn in its size
    now.platform.pacing.today = datetime(2026, 11, 23, hour, tzinfo=UTC)
    drawn, art = now.app.frames_drawn, now.context.table_art
    await now.frames(20)
    assert (now.app.frames_drawn, art.light) == (drawn, "dusk"), "an idle table draws nothing"
    await now.press("next-hand")
    await now.my_turn()
    assert art.light == light
    now.platform.pacing.today = datetime(2026, 11, 23, 17, tzinfo=UTC)
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    assert art.light == light
    now.context.apply(Settings(evening_light=False))
    assert art.light == "dusk"
    contrast = TableArt()
    theme.use(CONTRAST)
    plain = contrast.background((80, 60))
    contrast.light = "night"
    assert contrast.background((80, 60)) is plain


@EVERY
@pytest.mark.parametrize("deck", SUIT_COLOURS)
def test_suits_and_cards_are_visible_on_every_felt(palette: TablePalette, deck: Palette) -> None:
    art = card_art(CardStyle(palette=deck, edge=palette.card_edge))
    theme.use(palette)
    for felt in (palette.felt_lit, palette.felt_dim):
        for suit in "CDHS":
            table = pygame.Surface((160, 220), depth=32)
            table.fill(felt)
            draw_card(table, art, Card.parse(f"9{suit}"), Pose(80, 110, 100))
            paper = at(table, 80, 108)
            marks = [at(table, x, y) for x in range(30, 131) for y in range(40, 181)]
            assert sum(contrast(mark, paper) >= 3 for mark in marks) > 700
            assert max(contrast(at(table, x, 110), felt) for x in range(28, 36)) >= 3
