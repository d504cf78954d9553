"""Messages cover no part of any table, in every window and both languages."""

from functools import partial
from itertools import product

import pytest
from pygame import Rect

from game.judge import review_sentences
from game.judge.facts import Facts
from game.play.drawing.hud import Hud
from game.play.drawing.voice import voice_places
from game.play.layout.layout_designs import lay_out
from game.play.layout.layout_plan import WIDE_INSET
from game.play.layout.message_place import furniture, place_message
from game.play.layout.table_buttons import BUTTONS, UNSEEN_CARDS
from game.play.layout.table_layout import TableLayout, TableSpec
from game.play.sentences import event_sentences
from game.rules.state import Play, Turn
from game.session.example_games import cards
from game.ui.art import theme
from game.ui.art.card_art import card_height
from game.ui.art.sprites import RISE
from game.ui.loop.scene import Insets
from game.ui.loop.window import LEAST_TEXT, unit_for
from game.ui.screens.toast import Toast, ToastPlate
from game.words import language as i18n
from game.words.language import _
from game.words.seat_names import seat_names
from tests.pairs import pairwise
from tests.play.test_layout import SIZES, parts

Table = tuple[int, int, int]
TABLES: list[Table] = [(2, 2, 4), (2, 2, 6), (3, 3, 4), (4, 2, 4), (4, 4, 4), (4, 4, 6)]
"""Players, sides, and the cards of a hand."""

FLOORS = range(17)
KINDS = 8
"""The kinds of messages."""


@pytest.fixture(params=["en", "ar"])
def language(request: pytest.FixtureRequest) -> str:
    i18n.install(request.param)
    return str(request.param)


def longest_hint() -> str:
    """Return a hint whose card takes several groups and leaves four that can be named."""
    (ten,) = cards("TC")
    groups = tuple(map(cards, ("TD", "7S 3D", "6H 4C")))
    taken = tuple(card for group in groups for card in group)
    left = cards("KC QD KH 9S")
    facts = Facts(
        play=Play(ten, taken),
        sweeps=False,
        groups=groups,
        basra=0,
        points=5,
        left=left,
        unseen=40,
        takers=12,
        threats=12,
        jacks_kept=2,
    )
    return f"{review_sentences.hint_in_words(facts)} {_('Press Hint again to compare all moves.')}"


def messages(players: int) -> list[str]:
    """Return the longest message of each kind."""
    ten, king, *taken = cards("TC KD TD 7S 3D")
    captures = [cards("TD 7S 3D"), cards("TD 6H 4C")]
    names = seat_names(players)
    turns = [Turn(seat, Play(ten, tuple(taken)), 10) for seat in range(1, players)]
    return [
        longest_hint(),
        _("Thinking…"),
        _("There's nothing to undo in this hand."),
        _("This game's file was damaged, so the latest good copy is being used."),
        event_sentences.buried(cards("JC JD 7D")),
        event_sentences.not_taken(ten, king, captures),
        event_sentences.takers(king, cards("KS KH KC")),
        event_sentences.since_own_play(turns, names, 0),
    ]


def table(size: tuple[int, int], of: Table, language: str) -> TableLayout:
    players, sides, batch = of
    spec = TableSpec(players, sides, batch, right_to_left=language == "ar", unseen_cards=True)
    return lay_out(size, unit_for(size, 1.0), Insets(), spec)


def floor_cards(layout: TableLayout, count: int) -> list[Rect]:
    """Return the boxes of `count` cards on the floor."""
    width, centres = layout.floor_places(count)
    card = Rect(0, 0, width, card_height(width))
    return [card.move_to(center=centre) for centre in centres[:count]]


def raised_hand(layout: TableLayout, batch: int) -> list[Rect]:
    """Return the player's cards, raised if the window is wide."""
    boxes = list(layout.hand_boxes(0, batch))
    if layout.size[0] >= layout.size[1]:
        return [box.inflate(0, 2 * round(RISE * box.width)) for box in boxes]
    return boxes


def covered(place: Rect, layout: TableLayout, batch: int, floor: list[Rect]) -> list[object]:
    """Return the parts of a table that a rectangle covers."""
    free = {"floor", "messages"}
    found: list[object] = [
        name for name, rect in parts(layout).items() if name not in free and place.colliderect(rect)
    ]
    lying = [*floor, *raised_hand(layout, batch), *furniture(layout)]
    return found + [box for box in lying if place.colliderect(box)]


def placed(layout: TableLayout, message: str, floor: list[Rect]) -> ToastPlate:
    toast = Toast()
    toast.show(message)
    return place_message(layout, toast, floor)


COMBINATIONS = [
    pytest.param(pairwise(TABLES, FLOORS, range(KINDS)), id="pairs"),
    pytest.param(list(product(TABLES, FLOORS, range(KINDS))), id="all", marks=pytest.mark.full),
]
"""A table, the number of floor cards, and the kind of message."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("combinations", COMBINATIONS)
def test_message_covers_no_name_pile_button_or_card(
    size: tuple[int, int], language: str, combinations: list[tuple[Table, int, int]]
) -> None:
    for of, count, kind in combinations:
        layout = table(size, of, language)
        floor = floor_cards(layout, count)
        plate = placed(layout, messages(of[0])[kind], floor)
        assert covered(plate.rect, layout, of[2], floor) == [], (of, count, kind)
        assert layout.felt.contains(plate.rect), (of, count, kind)
        assert plate.size >= LEAST_TEXT * min(size), (of, count, kind)
        assert all(plate.rect.contains(line.extent) for line in plate.lines), (of, count, kind)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_message_is_as_wide_as_its_longest_line(size: tuple[int, int], language: str) -> None:
    layout = table(size, TABLES[0], language)
    for message in (longest_hint(), "A B", "Four words on one line. " * 8):
        plate = placed(layout, message, [])
        words = max(line.extent.width for line in plate.lines)
        assert plate.rect.width - words <= 2 * layout.px(WIDE_INSET) + 2
        assert all(plate.rect.contains(line.extent) for line in plate.lines)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_buttons_caption_covers_nothing(size: tuple[int, int], language: str) -> None:
    for of in TABLES:
        layout = table(size, of, language)
        hud = Hud()
        hud.have(print, BUTTONS, [UNSEEN_CARDS])
        hud.resize(layout)
        floors = [floor_cards(layout, count) for count in (0, 4, 12, 16)]
        for name in hud.buttons:
            for focus in (partial(setattr, hud, "focused"), partial(setattr, hud, "hovered")):
                hud.focused = hud.hovered = ""
                focus(name)
                for floor in floors:
                    plate = hud.caption_plate(layout, floor)
                    assert plate is not None, (of, name)
                    assert covered(plate, layout, of[2], floor) == [], (of, name, len(floor))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (2560, 1440)])
def test_caption_is_near_its_button_when_the_window_is_large(
    size: tuple[int, int], language: str
) -> None:
    layout = table(size, TABLES[0], language)
    hud = Hud()
    hud.have(print, BUTTONS, [])
    hud.resize(layout)
    for name, button in hud.buttons.items():
        hud.hovered = name
        plate = hud.caption_plate(layout, floor_cards(layout, 4))
        assert plate is not None
        assert plate.colliderect(button.rect.inflate((layout.px(90),) * 2)), name


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_voice_covers_nothing(size: tuple[int, int], language: str) -> None:
    for of, count in product(TABLES, (0, 9, 16)):
        layout = table(size, of, language)
        floor = floor_cards(layout, count)
        for takes in ("", "10♠ takes 10♦", longest_hint()):
            pill, words = voice_places(layout, _("Your turn"), takes)
            assert not words.width or not pill.colliderect(words)
            for place in (pill, words):
                assert covered(place, layout, of[2], floor) == [], (of, count, takes)
                assert layout.felt.contains(place), (of, count, takes)
            plate = words.inflate(2 * layout.px(theme.LABEL_INSET) * bool(words.width), 0)
            assert layout.felt.contains(plate), (of, count, takes)


def test_caption_makes_room_for_a_message() -> None:
    layout = table((360, 640), (2, 2, 4), "en")
    hud = Hud()
    hud.have(print, BUTTONS, [])
    hud.resize(layout)
    hud.focused = "hint"
    message = placed(layout, longest_hint(), [])
    plate = hud.caption_plate(layout, [message.rect])
    assert plate is None or not plate.colliderect(message.rect)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (2560, 1440)])
def test_turn_is_above_a_card_that_rises_from_the_hand(size: tuple[int, int]) -> None:
    layout = table(size, TABLES[0], "en")
    pill, _words = voice_places(layout, _("Your turn"), "")
    card = layout.own.card
    assert pill.bottom + layout.px(4) < layout.hand_boxes(0, 4)[0].top - round(RISE * card)


def test_message_is_small_after_a_line_break() -> None:
    toast = Toast()
    toast.show("Which card?\nTwo points are left.")
    question, rest = toast.set_in(20, 400, (10, 5)).lines
    assert (question.text, rest.text) == ("Which card?", "Two points are left.")
    assert rest.style.size < question.style.size
    assert rest.room.top == question.room.bottom
