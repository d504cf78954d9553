"""The pictures that are shared, drawn by the game at any window size."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

import pygame

from game.rules.cards import Card
from game.rules.state import HandState
from game.session.ending_sentences import final_lead, length
from game.sharing import share_sentences
from game.sharing.shared_game import SharedGame
from game.ui.art import theme
from game.ui.art.card_art import CardArt, card_height
from game.ui.art.floor_grid import rows_of_cards
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.table_art import smooth_table
from game.ui.art.text import Align, TextStyle, Typeface
from game.ui.art.theme import Colour
from game.ui.art.typesetting import lines_within
from game.words import amounts
from game.words import language as i18n
from game.words.language import _
from game.words.seat_names import seat_names
from game.words.variant_names import name_of

PICTURE_SIZE = (1200, 630)
"""The size of a shared picture in pixels, which most programs show next to a link."""

_LATIN, _ARABIC = "Basra", "بصرة"
_HEADING = pygame.Rect(60, 34, 1080, 64)
BODY = pygame.Rect(60, 112, 1080, 476)
"""The area below the heading."""


class PictureCanvas:
    """A table top with the names of the game and the variant in its heading.

    Places are given for languages that read from the left; for the others they are mirrored.
    """

    def __init__(self, art: CardArt, variant: str) -> None:
        self.surface = smooth_table(PICTURE_SIZE)
        self._art = art
        names = _HEADING.copy()
        names.width = 400
        first, second = (_ARABIC, _LATIN) if i18n.right_to_left() else (_LATIN, _ARABIC)
        self.write(first, names, 46, typeface="title")
        self.write(second, names.move(150, 0), 46, theme.FELT_BRASS, typeface="title")
        told = pygame.Rect(620, _HEADING.top, 520, _HEADING.height)
        self.write(name_of(variant), told, 32, theme.FELT_BRASS, typeface="bold", align="end")
        self.fill(pygame.Rect(60, 102, 1080, 2), (*theme.FELT_BRASS, 110))

    def mirrored(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a place as it is in the current language."""
        place = rect.copy()
        if i18n.right_to_left():
            place.x = PICTURE_SIZE[0] - rect.right
        return place

    def write(  # noqa: PLR0913 - words, their room and how they are set
        self,
        words: str,
        room: pygame.Rect,
        size: float,
        colour: Colour | None = None,
        *,
        typeface: Typeface = "regular",
        align: Align = "start",
        smallest: float = 0.6,
    ) -> None:
        """Write words in the middle of a room's height, smaller or on more lines if necessary.

        `smallest` is the smallest size allowed, as a part of `size`.
        """
        style = TextStyle(size, colour or theme.FELT_IVORY, typeface, align)
        for line in lines_within(words, self.mirrored(room), style, min_scale=smallest):
            line.draw(self.surface)

    def fill(self, rect: pygame.Rect, colour: Colour, radius: float = 0) -> None:
        """Fill a place."""
        theme.rounded(self.surface, self.mirrored(rect), radius, colour)

    def hollow(self, rect: pygame.Rect, radius: float) -> None:
        """Draw the ground of a chart."""
        self.fill(rect, theme.LABEL, radius)
        self.fill(rect, theme.HOLLOW, radius)

    def card(
        self, card: Card | None, centre: tuple[float, float], width: int, angle: float = 0
    ) -> None:
        """Draw a card, or a back for None, at a place of the picture; it isn't mirrored."""
        face = 0.0 if card is None else 1.0
        draw_card(self.surface, self._art, card, Pose(*centre, width, angle, face))

    def fan(self, cards: Sequence[Card | None], room: pygame.Rect, width: int) -> None:
        """Draw cards in a fan that shows the index of each; None is a back."""
        place = self.mirrored(room)
        for index, card in enumerate(cards):
            turn = (len(cards) - 1) / 2 - index
            x = place.centerx - turn * width * 0.36
            self.card(card, (x, place.centery - 22 + turn * turn * 10), width, turn * 9)

    def row(self, cards: Sequence[Card], room: pygame.Rect, align: Align = "center") -> None:
        """Draw cards side by side in a room, as high as it is."""
        width = round(room.height * 100 / card_height(100))
        step = min(width * 1.1, (room.width - width) / max(1, len(cards) - 1))
        place = room.copy()
        place.width = round(step * (len(cards) - 1)) + width
        if align == "center":
            place.centerx = room.centerx
        place = self.mirrored(place)
        for index, card in enumerate(cards):
            centre = (place.left + width // 2 + index * step, place.centery)
            self.card(card, centre, width)

    def floor(self, cards: Sequence[Card], room: pygame.Rect) -> None:
        """Draw cards in the layout of a floor."""
        if not cards:
            return
        gap, widest = 16, round(room.height * 100 / card_height(100))
        places = rows_of_cards(tuple(room), len(cards), gap, widest)
        for card, centre in zip(cards, places.centres, strict=False):
            self.card(card, centre, places.width)


_FAN = tuple(Card.parse(card) for card in ("AS", "JH", "7D"))
"""The cards of a deal's picture: they show nothing about the deal."""

_FINE = 3
"""The factor by which a chart is drawn larger before it is scaled down."""
_LINE, _DOT = 5, 9
"""The width of a line and the radius of a dot, in pixels."""


class LeadBar(NamedTuple):
    """A bar of a picture: a name, its points ahead or behind, and whether it is the player."""

    name: str
    lead: int
    own: bool = False


def of_deal(variant: str, players: int, art: CardArt, name: str | None = None) -> pygame.Surface:
    """Draw an invitation to play a deal; any name, even "", makes it a challenge."""
    canvas = PictureCanvas(art, variant)
    canvas.fan((None, *_FAN, None), pygame.Rect(BODY.left, BODY.top, 520, BODY.height), 184)
    room = pygame.Rect(620, 150, 520, 240)
    asked = share_sentences.deal_asked() if name is None else share_sentences.challenge_asked(name)
    canvas.write(asked, room, 64, theme.FELT_IVORY, typeface="title", smallest=1)
    told = _("The same cards for everyone") + f" · {amounts.players(players)}"
    canvas.write(told, pygame.Rect(620, 410, 520, 90), 32, theme.FELT_WORDS)
    return canvas.surface


def of_result(shared: SharedGame, art: CardArt) -> pygame.Surface:
    """Draw a game's result: the points, the winner, and a chart of the points."""
    game, hands = shared.game, shared.played.hands
    canvas = PictureCanvas(art, game.rules.key)
    names = [_("Me") if name == _("You") else name for name in shared.sides]
    colours = (theme.BRASS, theme.CORAL, theme.FELT_IVORY, theme.SWITCH_LINE)[: len(names)]
    width = BODY.width // len(names)
    for side, (name, points) in enumerate(zip(names, game.scores, strict=True)):
        won = side == game.winner
        room = pygame.Rect(BODY.left + side * width, BODY.top + 4, width, 48)
        canvas.write(name, room, 34, theme.FELT_IVORY, typeface="bold", align="center")
        canvas.fill(pygame.Rect(room.centerx - 36, room.bottom, 72, 6), colours[side], 3)
        figure = room.move(0, 50)
        figure.height = 116
        colour = theme.FELT_BRASS if won else theme.FELT_WORDS
        canvas.write(str(points), figure, 112, colour, typeface="bold", align="center")
    told = pygame.Rect(BODY.left, BODY.top + 166, BODY.width, 52)
    canvas.write(
        final_lead(game, shared.sides), told, 38, theme.FELT_IVORY, typeface="bold", align="center"
    )
    plot = pygame.Rect(BODY.left + 60, BODY.top + 224, BODY.width - 120, 206)
    canvas.hollow(plot, 16)
    scored = [hand.last.score for hand in hands]
    courses = [
        tuple(accumulate((score.sides[side].total for score in scored if score), initial=0))
        for side in range(len(names))
    ]
    _draw_points_chart(canvas.surface, plot, courses, colours, from_right=i18n.right_to_left())
    foot = pygame.Rect(BODY.left, plot.bottom + 4, BODY.width, 44)
    canvas.write(length(game), foot, 26, theme.FELT_WORDS, align="center")
    return canvas.surface


def of_moment(state: HandState, art: CardArt) -> pygame.Surface:
    """Draw the floor and the hand of the next player."""
    canvas = PictureCanvas(art, state.rules.key)
    _draw_question(canvas, share_sentences.what_would_you_play())
    canvas.floor(state.floor, pygame.Rect(BODY.left, 182, BODY.width, 186))
    _draw_hand(canvas, state)
    return canvas.surface


def of_puzzle(state: HandState, art: CardArt) -> pygame.Surface:
    """Draw a position in which every card is known, without its solution."""
    canvas = PictureCanvas(art, state.rules.key)
    _draw_question(canvas, _("You can see every card. Find the best move!"))
    others = [seat for seat in range(state.players) if seat != state.turn]
    width = BODY.width // len(others)
    for place, seat in enumerate(others):
        room = pygame.Rect(BODY.left + place * width, 178, width, 92)
        name = pygame.Rect(room.left, room.top, 96, room.height)
        names = seat_names(state.players)
        canvas.write(names[(seat - (state.turn or 0)) % state.players], name, 28, theme.FELT_WORDS)
        held = pygame.Rect(name.right, room.top, room.width - 110, room.height)
        canvas.row(sorted(state.hands[seat]), held, "start")
    canvas.floor(state.floor, pygame.Rect(BODY.left, 284, BODY.width, 128))
    _draw_hand(canvas, state, height=150)
    return canvas.surface


def of_leads(
    variant: str, title: str, note: str, bars: Sequence[LeadBar], art: CardArt
) -> pygame.Surface:
    """Draw a comparison of players' leads with the same cards: bars to either side of zero."""
    canvas = PictureCanvas(art, variant)
    _draw_question(canvas, title)
    rows = pygame.Rect(BODY.left, 178, BODY.width, 352)
    most = max(1, *(abs(bar.lead) for bar in bars))
    height = min(64, rows.height // max(1, len(bars)))
    for place, bar in enumerate(bars):
        row = pygame.Rect(rows.left, rows.top + place * height, rows.width, height)
        _draw_bar(canvas, row, bar, bar.lead / most)
    foot = pygame.Rect(BODY.left, 534, BODY.width, 52)
    canvas.write(note, foot, 28, theme.FELT_WORDS, align="center")
    return canvas.surface


def _draw_question(canvas: PictureCanvas, words: str) -> None:
    room = pygame.Rect(BODY.left, BODY.top, BODY.width, 60)
    canvas.write(words, room, 42, theme.FELT_IVORY, typeface="title", align="center")


def _draw_hand(canvas: PictureCanvas, state: HandState, height: int = 178) -> None:
    """Draw the hand of the next player at the foot."""
    held = sorted(state.hands[state.turn or 0])
    well = pygame.Rect(BODY.left, BODY.bottom - height - 18, BODY.width, height + 22)
    canvas.fill(well, theme.HOLLOW, 18)
    canvas.row(held, well.inflate(-40, -22))


def _draw_bar(canvas: PictureCanvas, row: pygame.Rect, bar: LeadBar, share: float) -> None:
    colour = theme.FELT_BRASS if bar.own else theme.FELT_WORDS
    name = pygame.Rect(row.left, row.top, 250, row.height)
    typeface: Typeface = "bold" if bar.own else "regular"
    canvas.write(bar.name, name, 30, colour, typeface=typeface)
    field = pygame.Rect(name.right + 20, row.top + 8, row.width - 400, row.height - 16)
    canvas.hollow(field, 8)
    middle, reach = field.centerx, round(abs(share) * field.width / 2)
    length = pygame.Rect(middle, field.top, max(4, reach), field.height)
    if share < 0:
        length.right = middle
    canvas.fill(length, theme.BRASS if bar.own else theme.FELT_LINE, 6)
    canvas.fill(pygame.Rect(middle - 1, field.top - 4, 2, field.height + 8), theme.FELT_WORDS)
    points = pygame.Rect(field.right + 20, row.top, row.right - field.right - 20, row.height)
    canvas.write(amounts.signed(bar.lead), points, 32, colour, typeface="bold", align="end")


def _draw_points_chart(
    surface: pygame.Surface,
    plot: pygame.Rect,
    courses: Sequence[Sequence[int]],
    colours: Sequence[Colour],
    *,
    from_right: bool,
) -> None:
    """Draw each side's points after each hand, the first side's line above the others.

    Args:
        surface: the surface to draw on.
        plot: the area; its foot is 0 points, its top the highest number of points.
        courses: each side's points before the first hand and after every one.
        colours: each side's colour.
        from_right: whether the first hand is on the right.
    """
    most = max(1, *(max(course) for course in courses))
    last = max(1, len(courses[0]) - 1)
    fine = pygame.Surface((plot.width * _FINE, plot.height * _FINE), pygame.SRCALPHA)
    room = fine.get_rect().inflate(-4 * _DOT * _FINE, -4 * _DOT * _FINE)
    for course, colour in reversed(list(zip(courses, colours, strict=True))):
        points = [
            (room.left + room.width * hand / last, room.bottom - room.height * points / most)
            for hand, points in enumerate(course)
        ]
        _draw_line(fine, points, colour)
    shown = pygame.transform.smoothscale(fine, plot.size)
    surface.blit(pygame.transform.flip(shown, from_right, False), plot)  # noqa: FBT003


def _draw_line(fine: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    for start, end in pairwise(points):
        pygame.draw.line(fine, colour, start, end, _LINE * _FINE)
    for point in points:
        pygame.draw.circle(fine, colour, point, _DOT * _FINE)
