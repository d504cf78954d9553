from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations
from typing import get_args

import pygame
import pytest

from game.rules.cards import PACK, Card
from game.table.art import card_face, sprites
from game.table.art.card_art import (
    SHADOW_COLOUR,
    WIDTHS_AHEAD,
    CardArt,
    CardStyle,
    card_height,
    shadow_margin,
    turned,
)
from game.table.art.card_face import PIPS, TINY, pip_positions
from game.table.art.card_palette import FACE, SUIT_COLOURS, Palette
from game.table.art.halo import turned_halo
from game.table.art.sprites import Pose

PALETTES: tuple[Palette, ...] = get_args(Palette)
BACK = 1
"""Pictures besides the faces that are drawn ahead."""

COURTS = [card for card in PACK if card.rank in "JQK"]


def channels(colour: str) -> list[float]:
    shade = pygame.Color(colour)
    parts = [channel / 255 for channel in (shade.r, shade.g, shade.b)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    lights = [
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in map(channels, (one, other))
    ]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


# Full protanopia and deuteranopia on linear RGB (Machado, Oliveira and Fernandes 2009).
PROTAN = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTAN = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.01182, 0.04294, 0.968881),
)


def lab(linear: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in linear)
    tristimulus = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in tristimulus)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: str, other: str, eye: tuple[tuple[float, ...], ...]) -> float:
    """How far apart two colours look to an eye: CIE 1976 colour difference."""

    def seen(colour: str) -> tuple[float, float, float]:
        linear = channels(colour)
        return lab([sum(a * b for a, b in zip(row, linear, strict=True)) for row in eye])

    return math.dist(seen(one), seen(other))


def mean_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two surfaces' channels, 0 to 255."""
    first, second = (pygame.image.tobytes(surface, "RGBA") for surface in (one, other))
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("width", [36, 72, 200, 400])
def test_every_face_is_drawn_at_exactly_the_size_asked(width: int) -> None:
    art = CardArt()
    for card in PACK:
        assert art.face(card, width).get_size() == (width, round(width * 1.4))
    assert art.back(width).get_size() == (width, card_height(width))


@pytest.mark.parametrize("large_index", [False, True])
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("width", [36, 72])
def test_no_two_faces_look_alike(palette: Palette, width: int, *, large_index: bool) -> None:
    art = CardArt(CardStyle(palette, large_index))
    faces = {pygame.image.tobytes(art.face(card, width), "RGBA") for card in PACK}
    faces.add(pygame.image.tobytes(art.back(width), "RGBA"))
    assert len(faces) == 53


def test_palettes_colour_the_same_card_differently() -> None:
    queen = Card.parse("QD")
    faces = {
        pygame.image.tobytes(CardArt(CardStyle(palette)).face(queen, 60), "RGBA")
        for palette in PALETTES
    }
    assert len(faces) == len(PALETTES)


@pytest.mark.parametrize("large_index", [False, True])
@pytest.mark.parametrize("card", COURTS, ids=str)
def test_a_court_turned_about_is_itself(card: Card, *, large_index: bool) -> None:
    face = CardArt(CardStyle(large_index=large_index)).face(card, 200)
    assert mean_difference(face, pygame.transform.rotate(face, 180)) < 3
    assert mean_difference(face, pygame.transform.flip(face, flip_x=True, flip_y=False)) > 6


def test_the_back_is_the_same_either_way_up() -> None:
    back = CardArt().back(240)
    assert mean_difference(back, pygame.transform.rotate(back, 180)) < 3


@pytest.mark.parametrize("rank", PIPS)
def test_a_numeral_has_as_many_pips_as_it_counts(rank: str) -> None:
    spots = pip_positions(rank)
    assert len(spots) == Card.parse(f"{rank}S").value
    if rank != "7":
        assert {(-x, -y) for x, y in spots} == set(spots)


def test_every_index_can_be_read_against_the_face() -> None:
    for suits in SUIT_COLOURS.values():
        for colour in suits.values():
            assert contrast(colour, FACE["face"]) >= 4.5


@pytest.mark.parametrize("eye", [PROTAN, DEUTAN], ids=["protan", "deutan"])
def test_the_safe_palette_keeps_suits_apart_for_a_red_green_blind_eye(
    eye: tuple[tuple[float, ...], ...],
) -> None:
    suits = SUIT_COLOURS["colour-safe"].values()
    assert min(difference(one, other, eye) for one, other in combinations(suits, 2)) > 20


@pytest.mark.parametrize("width", [TINY - 1, 100])
def test_a_brass_mark_shows_only_on_the_cards_that_score(width: int) -> None:
    komi, plain = Card.parse("7D"), Card.parse("8D")
    marked, bare = CardArt(CardStyle(marks=frozenset({komi}))), CardArt()

    def looks(art: CardArt, card: Card) -> bytes:
        return pygame.image.tobytes(art.face(card, width), "RGBA")

    assert looks(marked, komi) != looks(bare, komi)
    assert looks(marked, plain) == looks(bare, plain)


def test_a_large_index_covers_more_of_the_corner() -> None:
    def ink(style: CardStyle) -> int:
        corner = CardArt(style).face(Card.parse("2S"), 200).subsurface((0, 0, 62, 120))
        return pygame.mask.from_threshold(corner, "#1E1B18", (60, 60, 60, 255)).count()

    assert ink(CardStyle(large_index=True)) > 1.5 * ink(CardStyle())


def test_a_card_has_clear_rounded_corners_and_an_opaque_middle() -> None:
    art = CardArt()
    faces: list[Callable[[], pygame.Surface]] = [
        lambda: art.face(Card.parse("KC"), 150),
        lambda: art.face(Card.parse("5H"), 150),
        lambda: art.back(150),
    ]
    for draw in faces:
        face = draw()
        right, bottom = face.get_width() - 1, face.get_height() - 1
        corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
        assert all(face.get_at(corner).a == 0 for corner in corners)
        assert face.get_at(face.get_rect().center).a == 255


def test_pictures_are_drawn_once_and_kept() -> None:
    art = CardArt()
    ace = Card.parse("AS")
    assert art.face(ace, 80) is art.face(ace, 80)
    assert art.back(80) is art.back(80)
    assert art.shadow(80) is art.shadow(80)


def test_the_pictures_last_used_are_kept_within_their_memory() -> None:
    art, ace = CardArt(max_bytes=400_000), Card.parse("AS")
    first, resting = art.face(ace, 70), art.face(ace, 71)
    for width in range(72, 92):
        art.face(ace, width)
        assert art.face(ace, 71) is resting
        for angle in range(1, 12):
            art.turned(ace, width, angle)
            art.turned_shadow(width, angle)
        assert art.bytes <= 500_000
    assert art.face(ace, 70) is not first


def drawn_ahead(art: CardArt) -> int:
    """How many faces are drawn ahead until there are none to draw."""
    count = 0
    while art.draw_ahead():
        count += 1
    return count


def test_the_faces_of_an_expected_width_are_drawn_ahead() -> None:
    art = CardArt()
    art.face(PACK[0], 40)
    assert not art.draw_ahead()
    art.expect(40)
    assert drawn_ahead(art) == len(PACK) - 1 + BACK
    before = art.bytes
    for card in PACK:
        art.face(card, 40)
    art.back(40)
    assert art.bytes == before


def test_a_spare_frame_draws_a_court_or_the_ground_that_it_shares_with_its_suit() -> None:
    art = CardArt()
    art.want([Card.parse(name) for name in ("KS", "QS", "9S", "JD")], 80)
    assert drawn_ahead(art) == 4 + len("SD")


def test_what_is_wanted_is_drawn_before_what_is_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    art = CardArt()
    drawn: list[Card] = []

    def noted(card: Card, *_style: object, **_more: object) -> str:
        drawn.append(card)
        return ""

    monkeypatch.setattr(card_face, "content", noted)
    art.expect(40)
    art.want(PACK[-2:], 44)
    drawn_ahead(art)
    assert drawn[:2] == list(PACK[-2:])
    assert drawn[2:] == list(PACK)


def test_the_light_round_a_card_is_blurred_once_while_the_card_is_lifted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blurred: list[int] = []
    blur = pygame.transform.gaussian_blur

    def counted(surface: pygame.Surface, radius: int) -> pygame.Surface:
        blurred.append(radius)
        return blur(surface, radius)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", counted)
    sizes = {turned_halo(93, 0.0, 1 + step / 1000).get_size() for step in range(60)}
    turned_halo(93, 2.0)
    assert len(blurred) == 1
    assert 2 < len(sizes) < 6


@pytest.mark.parametrize("scale", [0.9, 0.98, 1.0])
@pytest.mark.parametrize("width", [42, 60, 61, 93])
def test_the_light_of_a_card_seen_smaller_falls_alike_on_both_sides(
    width: int, scale: float
) -> None:
    halo = turned_halo(width, 0.0, scale)
    halo.set_alpha(255)
    seen = pygame.mask.from_surface(halo, 40).get_bounding_rects()[0]
    assert seen.center == halo.get_rect().center
    assert seen.left == halo.get_width() - seen.right
    assert seen.top == halo.get_height() - seen.bottom


def test_the_light_round_a_card_that_lies_still_is_as_large_as_its_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[float] = []

    def noted(width: int, angle: float, scale: float = 1.0) -> pygame.Surface:
        asked.append(scale)
        return turned_halo(width, angle, scale)

    monkeypatch.setattr(sprites, "turned_halo", noted)
    table = pygame.Surface((120, 160))
    lying = Pose(60, 80, 42.55)
    sprites.draw_card(table, CardArt(), Card.parse("AS"), lying, picture_width=42, glow=1.0)
    assert asked == [1.0]


def test_only_the_widths_last_expected_are_drawn_ahead() -> None:
    art = CardArt()
    for width in range(20, 30):
        art.expect(width)
    assert drawn_ahead(art) == WIDTHS_AHEAD * (len(PACK) + BACK)


def test_faces_drawn_ahead_push_nothing_out() -> None:
    art = CardArt(max_bytes=50 * 4 * 40 * card_height(40))
    faces = [art.face(card, 40) for card in PACK[:4]]
    art.expect(40)
    assert 40 < drawn_ahead(art) < 50
    assert [art.face(card, 40) for card in PACK[:4]] == faces


def test_a_turned_card_is_kept_and_reaches_further() -> None:
    art, ace = CardArt(), Card.parse("AS")
    lying = art.turned(ace, 80, 90.0)
    assert lying is art.turned(ace, 80, 90.0)
    assert lying.get_width() > lying.get_height() > 80
    assert art.turned(None, 80, 90.0) is not lying


def test_a_turned_card_keeps_its_soft_corners() -> None:
    """Also once its upright picture has been drawn on a screen, which encodes it."""
    screen = pygame.display.set_mode((200, 200))
    art, ace = CardArt(), Card.parse("AS")
    upright = art.face(ace, 128)
    plain = upright.copy()
    plain.set_alpha(255)
    screen.blit(upright, (0, 0))
    expected, seen = turned(plain, 2.0), art.turned(ace, 128, 2.0)
    softness = [pygame.image.tobytes(one, "RGBA")[3::4] for one in (expected, seen)]
    assert softness[0] == softness[1]


def test_a_shadow_reaches_past_the_card_and_fades_to_nothing() -> None:
    shadow, margin = CardArt().shadow(100), shadow_margin(100)
    assert shadow.get_size() == (100 + 2 * margin, 140 + 2 * margin)
    assert shadow.get_at(shadow.get_rect().center).a > 90
    assert shadow.get_at((0, 0)).a == 0
    assert 0 < shadow.get_at((shadow.get_width() // 2, margin - 1)).a < 90


def test_the_shadow_is_as_if_all_of_it_were_blurred() -> None:
    width, margin = 120, shadow_margin(120)
    size = (width + 2 * margin, card_height(width) + 2 * margin)
    sharp = pygame.Surface(size, pygame.SRCALPHA)
    sharp.fill((*SHADOW_COLOUR, 0))
    card = pygame.Rect(margin, margin, width, card_height(width))
    pygame.draw.rect(sharp, (*SHADOW_COLOUR, 120), card, border_radius=round(width * 0.072))
    blurred = pygame.transform.gaussian_blur(sharp, round(margin * 0.45))
    shadow = CardArt().soft_shadow(width)
    assert pygame.image.tobytes(shadow, "RGBA") == pygame.image.tobytes(blurred, "RGBA")
