import math
from itertools import combinations
from typing import get_args

import pygame
import pytest

from game.rules.cards import PACK, Card
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.card_face import PIPS, SUIT_COLOURS, TINY, CardStyle, Palette, pip_positions
from game.ui.widgets import SmallCards, WidgetState
from tests.pairs import pairwise

PALETTES: tuple[Palette, ...] = get_args(Palette)


Eye = tuple[tuple[float, float, float], ...]

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


def seen(colour: str, eye: Eye) -> list[float]:
    """Return the channels of a colour as an eye sees it."""
    linear = [(channel / 255) ** 2.2 for channel in pygame.Color(colour)[:3]]
    mixed = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in eye)
    return [255 * min(1.0, max(0.0, channel)) ** (1 / 2.2) for channel in mixed]


def look(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(
    ("palette", "width", "large_index"), pairwise(PALETTES, (36, 72, 200), (False, True))
)
def test_cards_differ_and_have_the_requested_size(
    palette: Palette, width: int, *, large_index: bool
) -> None:
    art = CardArt(CardStyle(palette, large_index))
    pictures = [*(art.face(card, width) for card in PACK), art.back(width)]
    assert {one.get_size() for one in pictures} == {(width, round(width * 1.4))}
    assert len(set(map(look, pictures))) == 53


def test_palettes_colour_the_same_card_differently() -> None:
    queen = Card.parse("QD")
    faces = {look(CardArt(CardStyle(palette)).face(queen, 60)) for palette in PALETTES}
    assert len(faces) == len(PALETTES)


@pytest.mark.parametrize("rank", PIPS)
def test_numeral_has_as_many_pips_as_its_value(rank: str) -> None:
    spots = pip_positions(rank)
    assert len(spots) == Card.parse(f"{rank}S").value
    if rank != "7":
        assert {(-x, -y) for x, y in spots} == set(spots)


@pytest.mark.parametrize("eye", [PROTAN, DEUTAN], ids=["protan", "deutan"])
def test_safe_suits_differ_for_a_red_green_blind_eye(eye: Eye) -> None:
    suits = [seen(colour, eye) for colour in SUIT_COLOURS["colour-safe"].values()]
    assert min(math.dist(one, other) for one, other in combinations(suits, 2)) > 70


@pytest.mark.parametrize("width", [TINY - 1, 100])
def test_brass_mark_shows_only_on_marked_cards(width: int) -> None:
    komi, plain = Card.parse("7D"), Card.parse("8D")
    marked, bare = CardArt(CardStyle(marks=frozenset({komi}))), CardArt()
    assert look(marked.face(komi, width)) != look(bare.face(komi, width))
    assert look(marked.face(plain, width)) == look(bare.face(plain, width))


def test_large_index_covers_more_of_the_corner() -> None:
    def ink(style: CardStyle) -> int:
        corner = CardArt(style).face(Card.parse("2S"), 200).subsurface((0, 0, 62, 120))
        return pygame.mask.from_threshold(corner, "#1E1B18", (60, 60, 60, 255)).count()

    assert ink(CardStyle(large_index=True)) > 1.5 * ink(CardStyle())


def test_last_used_pictures_are_kept_within_the_limit() -> None:
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


def test_scaled_face_shows_the_card_when_a_larger_face_exists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = pygame.display.set_mode((1280, 800))
    art = CardArt()
    art.expect(96)
    for card in PACK:
        screen.blit(art.face(card, 96), (0, 0))  # pygame encodes a picture when it is first used
    drawn = {card: art.face(card, 57) for card in PACK}
    monkeypatch.setattr(CardArt, "_draw_face", None)
    for card in PACK:
        colours = [
            pygame.transform.average_color(face, consider_alpha=True)
            for face in (art.scaled_face(card, 57), drawn[card])
        ]
        assert math.dist(*colours) < 6, card


def test_scaled_face_is_as_bright_as_a_drawn_one() -> None:
    pygame.display.set_mode((1280, 800))
    art, two = CardArt(), Card.parse("2S")
    art.expect(200)
    art.face(two, 200)
    faces = art.scaled_face(two, 120), art.face(two, 120)
    bright, drawn = (face.get_at((60, 84)) for face in faces)
    assert max(abs(one - other) for one, other in zip(bright, drawn, strict=True)) <= 1


def test_scaled_face_is_drawn_when_there_is_no_larger_one() -> None:
    art, ace = CardArt(), Card.parse("AS")
    assert look(art.scaled_face(ace, 100)) == look(art.face(ace, 100))


def test_small_cards_show_every_card() -> None:
    art, screen = CardArt(), pygame.Surface((60, 90))
    for card in PACK:
        SmallCards(screen.get_rect(), [card], art, width=57).draw(screen, WidgetState())
        shown = screen.subsurface((0, 0, 57, card_height(57))).copy()
        screen.fill("black")
        screen.blit(art.face(card, 57), (0, 0))
        assert look(shown) == look(screen.subsurface((0, 0, 57, card_height(57))))
        screen.fill("black")
