"""Every part of every table has its room, in every window and both reading directions."""

from itertools import combinations, pairwise, product

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.play.drawing.name_plate import NamePlate, draw_name_plate
from game.play.drawing.piles import deal_place
from game.play.drawing.score_plate import INSET
from game.play.layout.layout_designs import lay_out
from game.play.layout.message_place import furniture
from game.play.layout.table_layout import SeatPlace, TableLayout, TableSpec
from game.rules.variants import VARIANTS
from game.ui.art import text
from game.ui.art.card_art import card_height
from game.ui.art.floor_grid import CLOSEST
from game.ui.art.sprites import RISE
from game.ui.art.text import TextStyle
from game.ui.loop.scene import Insets
from game.ui.loop.window import unit_for

SIZES = [
    *((320, 568), (360, 640), (390, 844), (412, 915), (768, 1024), (1024, 768), (1280, 720)),
    *((1920, 1080), (3840, 2160), (2160, 3840), (844, 390), (640, 360), (568, 320)),
    *((600, 800), (673, 841), (800, 600), (420, 400)),
]
NARROW = [(420, 400), (568, 320)]
"""Windows in which eight cards close up."""

TARGET = 44

SPECS = [
    TableSpec(players, sides, batch, right_to_left=rtl, race=race, unseen_cards=unseen)
    for players, sides in ((2, 2), (3, 3), (4, 2), (4, 4))
    for batch in (4, 5, 6)
    for rtl, race, unseen in product((False, True), repeat=3)
]
"""Every kind of table."""


def make(  # noqa: PLR0913 - a window and a table
    size: tuple[int, int],
    key: str,
    players: int,
    *,
    right_to_left: bool = False,
    together: bool = True,
    unseen_cards: bool = False,
    safe: Insets | None = None,
    ratio: float = 1.0,
) -> TableLayout:
    rules = VARIANTS[key]
    sides = 2 if players == 4 and together else players
    table = TableSpec(
        players,
        sides,
        rules.batch_size(players),
        clockwise=rules.clockwise,
        right_to_left=right_to_left,
        unseen_cards=unseen_cards,
    )
    return lay_out(size, unit_for(size, ratio), safe or Insets(), table)


def parts(layout: TableLayout) -> dict[str, Rect]:
    """Return every part that must not cover another, by name."""
    found = dict(layout.controls)
    found |= {f"score {side}": rect for side, rect in enumerate(layout.scores)}
    found |= {f"hand {seat}": place.hand for seat, place in enumerate(layout.seats)}
    found |= {f"plate {seat}": _name(place) for seat, place in enumerate(layout.seats)}
    found |= {f"pile {side}": rect for side, rect in enumerate(layout.piles)}
    found |= {f"basras {side}": rect for side, rect in enumerate(layout.basras)}
    panels = {
        "race": layout.race,
        "unseen button": layout.unseen_button,
    }
    found |= {name: rect for name, rect in panels.items() if rect is not None}
    found |= {"messages": layout.message_area, "floor": layout.floor}
    return found | {"goal": layout.goal, "stock": layout.stock}


def _name(place: SeatPlace) -> Rect:
    """Return a seat's plate and portrait, of which the plate covers a part."""
    return place.plate.union(place.portrait) if place.portrait else place.plate


tables = st.builds(
    make,
    st.sampled_from(SIZES),
    st.sampled_from(list(VARIANTS)),
    st.integers(2, 4),
    right_to_left=st.booleans(),
    together=st.booleans(),
    unseen_cards=st.booleans(),
)


def checked(size: tuple[int, int], spec: TableSpec) -> TableLayout:
    """Return a layout after a check that no part of it covers another."""
    layout = lay_out(size, unit_for(size, 1.0), Insets(), spec)
    found = parts(layout)
    for (name, rect), (other_name, other) in combinations(found.items(), 2):
        assert not rect.colliderect(other), (spec, name, rect, other_name, other)
    for name, rect in found.items():
        assert layout.felt.contains(rect), (spec, name)
    return layout


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_table_keeps_its_parts_apart_in_each_window(size: tuple[int, int]) -> None:
    for spec in SPECS:
        layout = checked(size, spec)
        if layout.log is not None:
            assert layout.log.collidelist(furniture(layout)) < 0, spec
        for seat, place in list(enumerate(layout.seats))[1:]:
            name, near = _name(place), layout.px(8)
            boxes = layout.hand_boxes(seat, 4)
            assert name.collidelist(boxes) < 0, (spec, seat)
            assert name.inflate(2 * near, 2 * near).collidelist(boxes) >= 0, (spec, seat)
            if place.portrait:
                assert place.plate.inflate(2 * near, 2 * near).colliderect(place.portrait)
                covered = place.plate.clip(place.portrait).height
                assert covered <= 0.27 * place.portrait.height + 1, (spec, seat, "chin")


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (820, 1180)])
@pytest.mark.parametrize("players", [2, 4])
def test_panel_of_scores_ends_above_the_last_button(size: tuple[int, int], players: int) -> None:
    layout = make(size, "egyptian", players)
    panel = layout.scores[0].union(layout.goal).inflate(2 * layout.px(INSET), 0)
    assert panel.right == layout.controls["hint"].right
    assert panel.left - layout.controls["menu"].right >= layout.px(6)


@pytest.mark.parametrize("right_to_left", [False, True])
@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_hands_at_the_sides_are_alike_when_partners_play(
    size: tuple[int, int], *, right_to_left: bool
) -> None:
    layout = make(size, "egyptian", 4, right_to_left=right_to_left)
    for seat in (1, 2, 3):
        place = layout.seats[seat]
        boxes = layout.hand_boxes(seat, 4)
        assert [box.size for box in boxes] == [box.size for box in layout.hand_boxes(2, 4)]
        assert abs(boxes[0].unionall(boxes).centerx - place.portrait.centerx) <= 1, seat


@pytest.mark.parametrize("right_to_left", [False, True])
def test_faces_at_the_sides_are_level_when_the_window_is_low(*, right_to_left: bool) -> None:
    layout = make((844, 390), "egyptian", 4, right_to_left=right_to_left)
    assert layout.seats[1].portrait.top == layout.seats[3].portrait.top


@pytest.mark.parametrize("right_to_left", [False, True])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
def test_name_is_next_to_its_face(size: tuple[int, int], *, right_to_left: bool) -> None:
    layout = make(size, "egyptian", 4, right_to_left=right_to_left)
    for seat in (1, 2, 3):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        plate = NamePlate("Nour", turn=False, dealer=False, takes_rest=False)
        draw_name_plate(surface, layout, seat, plate)
        near = layout.seats[seat].portrait.inflate((2 * layout.px(6),) * 2)
        assert near.colliderect(surface.get_bounding_rect()), seat


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_buttons_and_cards_show_44_css_pixels_to_tap(size: tuple[int, int]) -> None:
    for spec in SPECS:
        layout = lay_out(size, unit_for(size, 1.0), Insets(), spec)
        least = int(TARGET * layout.unit)
        assert all(min(rect.size) >= least for rect in layout.controls.values()), spec
        for count in range(1, spec.batch + 1):
            boxes = layout.hand_boxes(0, count)
            assert all(box.height >= least for box in boxes), spec
            apart = (right.left - left.left for left, right in pairwise(boxes))
            assert all(step >= least for step in apart), spec


@given(tables, st.integers(1, 24))
def test_floor_cards_show_each_index_within_the_floor(layout: TableLayout, count: int) -> None:
    places = layout.floor_places(count)
    card, boxes = Rect(0, 0, places.width, card_height(places.width)), list[Rect]()
    for x, y in sorted(places.centres):
        boxes.append(box := card.move_to(center=(x, y)))
        assert layout.floor.inflate(4, 4).contains(box)
    for one, other in combinations(boxes, 2):
        if one.colliderect(other):
            assert one.centery == other.centery
            assert other.left - one.left >= CLOSEST * places.width - 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_floor_cards_are_as_wide_as_the_hand(size: tuple[int, int]) -> None:
    for players, together in ((2, True), (3, False), (4, True)):
        layout = make(size, "egyptian", players, together=together)
        widths = [layout.floor_places(count).width for count in range(1, 13)]
        assert set(widths) == {layout.own.card}
        places = sorted(layout.floor_places(8).centres, key=lambda at: at[::-1])
        apart = [right - left for (left, y), (right, other) in pairwise(places) if y == other]
        assert min(apart) > layout.own.card or size in NARROW


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3840, 2160), (3440, 1440)])
def test_wide_window_has_large_cards_and_everything_near_them(size: tuple[int, int]) -> None:
    for players in (2, 3, 4):
        layout = make(size, "egyptian", players)
        card, least = layout.own.card, min(size[0], size[1] * 16 / 9) * 0.09
        assert card >= least, players
        for part in (layout.scores[0], *layout.controls.values(), layout.piles[0]):
            assert abs(part.centerx - layout.own.hand.centerx) < 4.75 * card, players


def test_floor_of_24_cards_is_legible() -> None:
    for size, players in product(SIZES, (2, 3, 4)):
        if min(size) >= 360 and size[1] > 500:
            layout = make(size, "egyptian", players)
            assert layout.floor_places(24).width >= 30 * layout.unit, (size, players)


@pytest.mark.parametrize("key", ["egyptian", "cypriot"])
def test_next_seat_is_to_the_right_except_in_cyprus(key: str) -> None:
    layout = make((1280, 720), key, 4)
    after, before = layout.seats[1].plate.centerx, layout.seats[3].plate.centerx
    assert (after < before) is VARIANTS[key].clockwise


def test_arabic_mirrors_the_furniture_and_not_the_seats() -> None:
    left = make((390, 844), "egyptian", 4)
    right = make((390, 844), "egyptian", 4, right_to_left=True)
    width = 390
    assert right.controls["menu"].left == width - left.controls["menu"].right
    assert right.stock.left == width - left.stock.right
    assert right.seats[1].plate == left.seats[1].plate


def test_notches_cover_no_part() -> None:
    layout = make((1179, 2556), "egyptian", 4, safe=Insets(10, 59, 12, 34), ratio=3.0)
    free = Rect(10, 59, 1179 - 22, 2556 - 93)
    for rect in parts(layout).values():
        assert free.contains(rect)


@settings(derandomize=True, max_examples=400)
@given(st.integers(360, 2400), st.integers(360, 1600), st.sampled_from(SPECS), st.booleans())
def test_window_of_any_size_has_room_for_every_part(
    width: int,
    height: int,
    spec: TableSpec,
    clockwise: bool,  # noqa: FBT001 - hypothesis gives it
) -> None:
    checked((width, height), spec._replace(clockwise=clockwise))


@pytest.mark.parametrize("size", [(390, 844), (412, 915), (768, 1024), (820, 1180), (844, 390)])
def test_four_players_all_have_portraits_when_the_window_has_room(size: tuple[int, int]) -> None:
    layout = make(size, "egyptian", 4)
    assert all(place.portrait.width for place in layout.seats[1:])


@pytest.mark.parametrize("size", [(844, 390), (1280, 720)])
def test_partner_sits_across_and_above_both_opponents(size: tuple[int, int]) -> None:
    layout = make(size, "egyptian", 4)
    first, partner, last = (place.portrait for place in layout.seats[1:])
    assert partner.centerx == layout.own.hand.centerx
    assert partner.top < min(first.top, last.top)


@pytest.mark.parametrize("size", [(390, 844), (412, 915), (768, 1024), (820, 1180)])
def test_opponents_sit_lower_than_the_partner_when_upright(size: tuple[int, int]) -> None:
    for right_to_left, unseen_cards in product((False, True), repeat=2):
        layout = make(size, "egyptian", 4, right_to_left=right_to_left, unseen_cards=unseen_cards)
        first, partner, last = layout.seats[1:]
        assert partner.plate.centerx == pytest.approx(size[0] / 2, abs=2)
        high = partner.hand.bottom - partner.portrait.top
        assert first.portrait.top == last.portrait.top
        assert 0.4 * high < first.portrait.top - partner.portrait.top < 0.8 * high


@pytest.mark.parametrize(("size", "players"), [((320, 568), 4), ((390, 844), 3)])
def test_opponents_sit_in_a_row_without_an_arc(size: tuple[int, int], players: int) -> None:
    layout = make(size, "egyptian", players)
    assert len({place.plate.top for place in layout.seats[1:]}) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_of_an_upright_tablet_leave_the_goal_little_room(players: int) -> None:
    layout = make((820, 1180), "egyptian", players, together=players == 4)
    assert layout.goal.width < layout.scores[0].width
    assert layout.goal.left - layout.scores[-1].right <= layout.px(8)
    assert layout.race is None or layout.race.width > layout.size[0] * 0.6


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (820, 1180)])
def test_upright_scores_have_no_empty_end(size: tuple[int, int]) -> None:
    for players in (2, 4):
        layout = make(size, "egyptian", players)
        assert layout.race is not None
        assert (layout.race.left, layout.race.right) == (layout.scores[0].left, layout.goal.right)
        assert layout.goal.width <= layout.px(72)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (844, 390)])
def test_known_last_card_is_next_to_the_stock_below_the_message_band(
    size: tuple[int, int],
) -> None:
    table = TableSpec(2, 2, 4, last_card=True)
    layout = lay_out(size, unit_for(size, 1.0), Insets(), table)
    last = layout.last_card
    assert last is not None
    around = [one for one in (*furniture(layout), layout.message_area) if one != last]
    assert last.collidelist(around) < 0


@pytest.mark.parametrize("right_to_left", [False, True])
def test_known_last_card_shows_its_side_on_the_smallest_phone(*, right_to_left: bool) -> None:
    table = TableSpec(2, 2, 4, last_card=True, right_to_left=right_to_left)
    layout = lay_out((320, 568), unit_for((320, 568), 1.0), Insets(), table)
    last = layout.last_card
    assert last is not None
    assert last.clip(layout.stock).width <= 0.45 * last.width
    assert last.left < layout.stock.left
    around = [layout.message_area, layout.own.plate, *layout.piles, *layout.basras]
    assert last.collidelist([*around, *layout.controls.values()]) < 0
    assert layout.own.plate.width >= layout.px(28)


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
def test_hands_at_the_sides_are_equally_wide(size: tuple[int, int]) -> None:
    layout = make(size, "egyptian", 4)
    assert layout.seats[1].hand.size == layout.seats[3].hand.size


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1440, 900), (2560, 1440)])
def test_last_plays_are_at_one_place_with_any_players(size: tuple[int, int]) -> None:
    places = [make(size, "egyptian", players).log for players in (2, 4)]
    assert len({(place.left, place.bottom) for place in places if place}) == 1


def test_pile_over_a_seat_is_nearer_to_its_own_face() -> None:
    layout = make((390, 844), "egyptian", 4)
    owner, partner = (
        abs(layout.seats[seat].portrait.centerx - layout.piles[1].centerx) for seat in (1, 2)
    )
    assert layout.piles[1].bottom <= layout.seats[1].portrait.top
    assert owner * 4 < partner


def test_hand_next_to_a_pile_is_fanned_on_a_small_phone() -> None:
    layout = make((320, 568), "egyptian", 4)
    boxes = layout.hand_boxes(1, 4)
    assert all(after.left - box.left >= 5 for box, after in pairwise(boxes))


def test_small_plate_shows_the_name_before_the_mark_of_the_dealer() -> None:
    spec = TableSpec(2, 2, 4, last_card=True)
    layout, told = lay_out((320, 568), 1.0, Insets(), spec), list[str]()
    real = text.render

    def note(words: str, style: TextStyle) -> pygame.Surface:
        told.append(words)
        return real(words, style)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "render", note)
        plate = NamePlate("You", turn=False, dealer=True, takes_rest=False)
        draw_name_plate(pygame.Surface((320, 568)), layout, 0, plate)
    assert told == ["You"]


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (430, 932)])
def test_raised_card_does_not_reach_the_number_of_the_deal(size: tuple[int, int]) -> None:
    layout = make(size, "egyptian", 2)
    raised = layout.own.hand.top - round(RISE * layout.own.card)
    height = text.render("Deal 1/6", TextStyle(layout.type_size(12))).get_height()
    assert layout.stock.bottom + layout.px(2) + height <= raised - 4


@pytest.mark.parametrize("right_to_left", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_number_of_the_deal_covers_no_button(size: tuple[int, int], right_to_left: bool) -> None:  # noqa: FBT001
    """Arabic needs more room for it than English."""
    for players in (2, 3, 4):
        layout = make(size, "egyptian", players, right_to_left=right_to_left)
        place = deal_place(layout, (layout.stock.width + layout.px(32), layout.px(16)))
        assert place.collidelist(list(layout.controls.values())) == -1
        assert layout.felt.contains(place)
