"""The stock and the piles: stacks of backs with their counts, and the basra cards."""

import pygame

from game.play.drawing.basra_cards import draw_basras
from game.play.drawing.team_mark import draw_team_mark, mark_width
from game.play.layout.table_layout import TableLayout
from game.play.table.board import Board
from game.rules.cards import Card
from game.ui.art import text, theme
from game.ui.art.card_art import CardArt
from game.ui.art.sprites import Pose, draw_card
from game.ui.art.text import TextStyle
from game.ui.art.text_wrapping import fit
from game.words.language import _

CARDS_PER_LAYER = 7


def draw_stock(
    surface: pygame.Surface, art: CardArt, board: Board, bottom: Card | None, batches: int
) -> None:
    """Draw the stock, its count and the number of the deal; `bottom` is its known last card.

    Before the first deal there is no number.
    """
    layout = board.layout
    box = layout.stock
    if board.shown.stock and bottom is not None:
        at = layout.last_card or box.move(0, round(-box.height * 0.3))
        draw_card(surface, art, bottom, Pose(*at.center, box.width))
    _draw_stack(surface, art, layout, box, board.shown.stock)
    if not board.shown.batch:
        return
    last = board.shown.last_deal
    words = (
        _("Last deal")
        if last
        else _("Deal {number}/{count}").format(number=board.shown.batch, count=batches)
    )
    style = TextStyle(layout.type_size(12), theme.BRASS_LIGHT if last else theme.IVORY)
    room = box.width + layout.px(14)
    drawn = text.render(words, fit(words, style, room, min_size=layout.smallest_text))
    place = deal_place(layout, drawn.get_size())
    theme.draw_label(surface, place, layout.unit)
    surface.blit(drawn, place)


def deal_place(layout: TableLayout, size: tuple[int, int]) -> pygame.Rect:
    """Return the place of a deal's number of this size: below the stock, next to any button."""
    place, gap = pygame.Rect((0, 0), size), layout.px(8)
    place.midtop = layout.stock.centerx, layout.stock.bottom + layout.px(2)
    place.clamp_ip(layout.felt.inflate(-layout.px(6), 0))
    for button in layout.controls.values():
        if place.colliderect(button.inflate(gap, 0)):
            if button.centerx < place.centerx:
                place.left = button.right + gap
            else:
                place.right = button.left - gap
    return place


def draw_pile(surface: pygame.Surface, art: CardArt, board: Board, side: int) -> None:
    """Draw a side's pile, its count on top, and its basra cards."""
    layout, pile = board.layout, board.shown.piles[side]
    draw_basras(surface, layout, art, layout.basras[side], pile.basras)
    _draw_stack(surface, art, layout, layout.piles[side], pile.count, side)


def _draw_stack(  # noqa: PLR0913, PLR0917 - a stack is these things
    surface: pygame.Surface,
    art: CardArt,
    layout: TableLayout,
    box: pygame.Rect,
    count: int,
    side: int | None = None,
) -> None:
    """Draw backs with their count, and the mark of a team's `side`; or an empty place."""
    if not count:
        line = (*theme.FELT_LINE, 110)
        theme.rounded(surface, box, box.width * 0.08, theme.HOLLOW, line, width=layout.unit)
        return
    layers = min(6, 1 + count // CARDS_PER_LAYER)
    step = max(1.0, layout.unit * 1.2)
    for layer in range(layers):
        y = box.centery - (layer - (layers - 1) / 2) * step
        draw_card(surface, art, None, Pose(box.centerx, y, box.width, face=0.0))
    rim = min(layout.px(12), box.width // 3)
    room = box.width - rim - layout.px(2)
    style = TextStyle(layout.type_size(13), typeface="bold")
    style = fit(str(count), style, room, min_size=layout.smallest_text)
    drawn = text.render(str(count), style)
    height = min(layout.px(20), round(style.size) + layout.px(7))
    mark = 0 if side is None else mark_width(layout)
    mark *= drawn.get_width() + rim + mark <= box.width
    plate = pygame.Rect(0, 0, drawn.get_width() + rim + mark, height).move_to(center=box.center)
    theme.rounded(surface, plate, plate.height / 2, theme.PLATE)
    inner = plate.inflate(-rim, 0)
    if mark and side is not None:
        colour = theme.BRASS_LIGHT if side == layout.own_side else theme.IVORY
        draw_team_mark(surface, layout, side, inner, colour)
    surface.blit(drawn, layout.flipped(drawn.get_rect(midright=inner.midright), inner))
