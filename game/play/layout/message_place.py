"""Places a message in the band between floor and hand, where it covers nothing.

If a message is higher than the band, it extends into an empty part of the floor, or is shown there.
"""

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.play.layout import layout_plan
from game.play.layout.table_layout import TableLayout
from game.ui.art import theme
from game.ui.screens.toast import Toast, ToastPlate

WIDEST = 720
"""CSS pixels of a message's plate, if it needn't be wider."""

APART = 4
"""CSS pixels between a message and its neighbours."""

ASKEW = 0.06
"""How far a tilted card extends beyond its place, as a share of its width."""


def place_message(layout: TableLayout, toast: Toast, floor: Sequence[Rect]) -> ToastPlate:
    """Return the plate of a table's message, in a free place.

    Args:
        layout: the table's.
        toast: the message.
        floor: the rectangles of the floor's cards.
    """
    around = furniture(layout)
    around += [card.inflate((round(card.width * ASKEW),) * 2) for card in floor]
    band = layout.message_area
    sizes = list(_plates(layout, toast))
    large = [plate for plate in sizes if plate.size >= layout.px(layout_plan.READABLE)]
    small = [plate for plate in sizes if plate not in large]
    for plates in (large, small):
        for plate in plates:
            place = _lowest(layout, plate.rect.size, band.centerx, around)
            if place is not None and place.bottom == band.bottom:
                return plate.moved_to(place)
        for plate in plates:
            for x in _middles(layout, plate.rect.width):
                place = _lowest(layout, plate.rect.size, x, around)
                if place is not None:
                    return plate.moved_to(place)
    last = sizes[-1]
    last.rect.midbottom = band.midbottom
    return last.moved_to(last.rect)


def furniture(layout: TableLayout) -> list[Rect]:
    """Return everything around the floor: names, hands, piles, stock, buttons and figures."""
    stock = layout.stock.copy()
    stock.height += layout.px(22)
    stock.inflate_ip(layout.px(14), 0)
    found = [*layout.controls.values(), *layout.scores, layout.goal, stock]
    for place in layout.seats:
        name = place.plate.union(place.portrait) if place.portrait else place.plate
        found += [name, place.hand]
    found += [*layout.piles, *layout.basras]
    maybe = (layout.unseen_button, layout.last_card, layout.race)
    return found + [one for one in maybe if one is not None]


def _plates(layout: TableLayout, toast: Toast) -> Iterator[ToastPlate]:
    """Yield the message in smaller and smaller type, each on a narrow plate, then on a wide one."""
    band, usual = layout.message_area, layout.px(WIDEST)
    size = max(layout.px(theme.BODY), layout.smallest_text)
    while size >= layout.smallest_text:
        small = size < layout.px(layout_plan.READABLE)
        inset = layout.px(layout_plan.MESSAGE_INSET if small else layout_plan.WIDE_INSET)
        margin = layout.px(layout_plan.MESSAGE_MARGIN if small else layout_plan.WIDE_MARGIN)
        for width in dict.fromkeys((min(usual, band.width), band.width)):
            yield toast.set_in(size, width, (inset, margin))
        size -= 1


def _middles(layout: TableLayout, width: int) -> list[int]:
    """Return the centres to try: of the band, of the floor, then at their edges."""
    band, floor = layout.message_area, layout.floor
    return [
        band.centerx,
        floor.centerx,
        *(one.left + width // 2 for one in (floor, band)),
        *(one.right - (width - width // 2) for one in (floor, band)),
    ]


def _lowest(
    layout: TableLayout, size: tuple[int, int], middle: int, around: Sequence[Rect]
) -> Rect | None:
    """Return a plate's lowest free place in a column of the floor and the band, or None."""
    area = layout.message_area.union(layout.floor)
    gap = layout.px(APART)
    place = Rect(0, 0, *size)
    place.midbottom = middle, layout.message_area.bottom
    if place.left < area.left or place.right > area.right:
        return None
    wide = place.inflate(gap, 0)
    while wide.top >= area.top:
        met = wide.collidelistall(around)
        if not met:
            place.bottom = wide.bottom
            return place
        wide.bottom = min(around[number].top for number in met) - gap
    return None
