"""The choice of captures: it covers nothing, says what each group brings, and fits every window."""

from __future__ import annotations

import asyncio
from itertools import combinations

import pygame
import pytest

from game import i18n
from game.host.input import Key, PointerDown, PointerKind, PointerMove, PointerUp
from game.rules.cards import Card
from game.table.art import theme
from game.table.art.card_art import card_height
from game.table.loop.scene import Insets
from game.table.loop.window import unit_for
from game.table.play.candidate_plays import plays_of
from game.table.play.capture_choice import CaptureChoice
from game.table.play.choice_place import Choices, place_choice
from game.table.play.layout_designs import lay_out
from game.table.play.message_place import furniture
from game.table.play.table_layout import TableLayout, TableSpec
from game.table.screens import games
from game.table.screens.tables import MANY
from game.table.storage.session import PERSON, Session
from game.table.words.capture_sentences import brings
from tests.table.fake_host import FakeHost
from tests.table.positions import OVERLAPPING, control, in_hand, middle, on_floor
from tests.table.story import Visit, last_play, resize, visit

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (780, 1688),
    (3840, 2160),
]

CROWDS = {
    2: ("2C 3D 5S 8H", "", "TC KD AC 4H"),
    3: ("4D 3S 7D 3C", "", "TC KD"),
    4: ("6S 4D 6D 6H", "9D 8C 3S 2S", "9C KD"),
    5: ("8S 8C 7S 7H", "9C 3C 2C AS", "TC KD"),
    6: ("5C 9D 5H 8D", "4D 2C 3S AD", "TC KD"),
    7: ("3C 7C 3D 7S", "4H 5D 2S AH", "TC KD"),
    8: ("2D 9H 9D 2C", "5H 6D 3C AD", "TC KD"),
    9: MANY,
}
"""For each number of captures a floor, what is laid down on it, and the hand that then has them."""


def crowd(groups: int) -> Session:
    floor, laid, hand = CROWDS[groups]
    return games.trailed(floor, laid, hand) if laid else games.stacked(floor, hand)


def open_choice(now: Visit) -> CaptureChoice:
    choice = now.scene.turn.choice
    assert choice is not None
    return choice


def unit(now: Visit) -> float:
    return now.table.board.layout.unit


def faults(now: Visit) -> list[str]:
    """All that is wrong with an open choice."""
    choice, board = open_choice(now), now.table.board
    layout, felt = board.layout, board.layout.felt
    found = []
    covered = {str(box): box for box in furniture(layout)}
    covered |= {str(card): board.box(card) for card in board.slots}
    covered |= {"the card that stands out": standing_out(now)}
    found += [
        f"covers {name}" for name, box in covered.items() if choice.shown.box.colliderect(box)
    ]
    if not felt.contains(choice.shown.box):
        found.append("leaves the felt")
    found += [
        f"{card} is off the floor" for card in board.slots if not felt.contains(board.box(card))
    ]
    for one, other in combinations(board.slots, 2):
        if board.box(one).inflate(-4, -4).colliderect(board.box(other).inflate(-4, -4)):
            found.append(f"{one} lies on {other}")
    return found + faults_within(choice, theme.TARGET * unit(now) - 1)


def standing_out(now: Visit) -> pygame.Rect:
    """The card that is played, as it stands out of the hand."""
    box = now.table.board.box(open_choice(now).card)
    return box.move(0, -round(0.16 * box.width))


def faults_within(choice: CaptureChoice, least: float) -> list[str]:
    found = []
    for group in choice.shown.groups:
        if min(group.rect.size) < least:
            found.append(f"{group.action} is small")
        if (
            not choice.shown.box.left
            <= group.rect.left
            <= group.rect.right
            <= choice.shown.box.right
        ):
            found.append(f"{group.action} sticks out")
        found += [
            f"{line.text} is cut" for line in group.lines if not group.rect.contains(line.extent)
        ]
        for one, other in combinations(group.lines, 2):
            if one.room.colliderect(other.room):
                found.append(f"{one.text} on {other.text}")
    for group, beside in combinations(choice.shown.groups, 2):
        if group.rect.colliderect(beside.rect):
            found.append(f"{group.action} on {beside.action}")
    if min(choice.shown.cancel.size) < least or not choice.shown.box.contains(choice.shown.cancel):
        found.append("the way out is small")
    if any(choice.shown.cancel.colliderect(group.rect) for group in choice.shown.groups):
        found.append("the way out is covered")
    return found


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("groups", CROWDS)
def test_the_choice_covers_nothing_in_any_window(
    host: FakeHost, groups: int, language: str
) -> None:
    host.shown_game = crowd(groups)
    host.spoken = language

    async def story(now: Visit) -> None:
        await now.my_turn()
        found = {}
        for number, size in enumerate(SIZES):
            resize(size)
            await now.frames(3)
            card = now.table.board.layout.hand_boxes(0, 1)[0].center
            kind: PointerKind = "touch" if (number + groups) % 2 else "mouse"
            await now.give(PointerMove(card, kind))
            if now.scene.turn.choice is None:
                await now.press(f"card-{'9C' if groups == 4 else 'TC'}")
            assert len(open_choice(now).plays) == groups
            found[size] = faults(now)
        assert {key: wrong for key, wrong in found.items() if wrong} == {}

    visit(host, story)


ODD = [(280, 653), (667, 375), (932, 430), (1024, 600), (600, 1024)]
"""Windows of folded phones and of split screens."""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_choice_has_a_place_at_every_table(players: int, language: str) -> None:
    i18n.install(language)
    found = []
    for groups in CROWDS:
        state = crowd(groups).state
        plays = plays_of(state, PERSON, Card.parse("9C" if groups == 4 else "TC"))
        choices = Choices(
            "What does 10♣ take?",
            [move.captured for move in plays],
            [brings(state, move) for move in plays],
            len(state.floor),
            digits=True,
        )
        for size in SIZES + ODD:
            table = TableSpec(players, min(players, 3), 4, right_to_left=language == "ar")
            layout = lay_out(size, unit_for(size, 1.0), Insets(), table)
            place = place_choice(layout, choices, bottom=layout.message_area.bottom - 8)
            around = furniture(layout) + on_the_floor(place.layout, len(state.floor))
            least = theme.TARGET * layout.unit - 1
            found += [(groups, size, box) for box in around if box.colliderect(place.panel)]
            found += [(groups, size, box) for box in place.groups if min(box.size) < least]
            if not layout.felt.contains(place.panel):
                found.append((groups, size, place.panel))
    assert found == []


def on_the_floor(layout: TableLayout, count: int) -> list[pygame.Rect]:
    """Where so many cards lie on the floor of a layout."""
    width, centres = layout.floor_places(count)
    boxes = []
    for centre in centres[:count]:
        boxes.append(pygame.Rect(0, 0, width, card_height(width)))
        boxes[-1].center = centre
    return boxes


def test_the_floor_makes_room_and_comes_back(host: FakeHost) -> None:
    host.shown_game = crowd(2)

    async def story(now: Visit) -> None:
        await now.my_turn()
        board = now.table.board
        whole, before = board.layout, {card: sprite.pose for card, sprite in board.sprites.items()}
        await now.press("card-TC")
        assert board.layout.floor.height < whole.floor.height
        assert now.table.motion.busy, "the cards glide"
        await now.until(lambda _: not now.table.motion.busy)
        assert all(board.sprites[card].pose == board.home(card) for card in board.slots)
        await now.key("escape")
        await now.until(lambda _: not now.table.motion.busy)
        assert board.layout == whole
        assert all(board.sprites[card].pose == before[card] for card in board.slots)
        await now.press("card-TC")
        await now.key("1")
        assert board.layout == whole

    visit(host, story, speed=1.0, size=(360, 640))


def test_what_each_group_brings_is_said_and_shown(host: FakeHost) -> None:
    host.shown_game = games.stacked(*OVERLAPPING)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("card-TC")
        shown = [
            group.words.replace("\N{NO-BREAK SPACE}", " ")
            for group in open_choice(now).shown.groups
        ]
        plain = [words.replace("\N{LEFT-TO-RIGHT MARK}", "") for words in shown]
        assert plain == ["3 cards, +2, leaves 8♥", "2 cards, +2, leaves 3♦ 5♠"]
        labels = [one.label for one in now.tree.controls if one.action.startswith("choose-")]
        assert labels[0].startswith("two of clubs, three of diamonds, five of spades: 3")

    visit(host, story)


@pytest.mark.parametrize("last", ["touch", "mouse", "key"])
def test_the_digits_of_the_keys_are_shown_to_whoever_has_keys(host: FakeHost, last: str) -> None:
    host.shown_game = crowd(2)

    async def story(now: Visit) -> None:
        await now.my_turn()
        x, y = middle(in_hand(now.tree, "TC"))
        kind: PointerKind = "mouse" if last == "mouse" else "touch"
        await now.give(PointerDown((x, y), kind), PointerUp((x, y), kind))
        if last == "key":
            await now.key("right")
        choice = open_choice(now)
        assert choice.shows_digits == (last != "touch")
        assert choice.shown.groups[0].style.digits == (last != "touch")
        await now.key("2")
        assert now.scene.turn.choice is None

    visit(host, story)


def test_groups_that_do_not_fit_scroll_by_wheel_finger_and_key(host: FakeHost) -> None:
    host.shown_game = crowd(9)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("card-TC")
        choice = open_choice(now)
        view = choice.shown.view
        assert not view.contains(choice.shown.groups[-1].rect)
        x, y = view.center
        await now.give(PointerDown((x, y), "touch"), PointerMove((x, y - 60), "touch"))
        assert choice.shown.groups[0].rect.top == view.top - 60
        await now.give(PointerUp((x, y - 60), "touch"))
        assert now.scene.turn.choice is choice, "what scrolls chooses nothing"
        for _ in range(9):
            await now.key("right")
        assert choice.shown.view.contains(choice.shown.groups[-1].rect)
        await now.click(control(now.tree, "choose-9"))
        assert now.scene.turn.choice is None

    visit(host, story, size=(360, 640))


def test_a_floor_card_of_the_smaller_floor_is_tapped_where_it_lies(host: FakeHost) -> None:
    host.shown_game = crowd(2)

    async def story(now: Visit) -> None:
        await now.my_turn()
        before = on_floor(now.tree, "8H")
        await now.press("card-TC")
        assert on_floor(now.tree, "8H") != before
        await now.click(on_floor(now.tree, "8H"))
        assert last_play(now) == "TCx2C,8H"

    visit(host, story, size=(360, 640))


def test_a_turn_that_is_over_leaves_the_floor_whole(host: FakeHost) -> None:
    host.shown_game = crowd(2)

    async def story(now: Visit) -> None:
        await now.my_turn()
        whole = now.table.board.layout
        await now.press("card-TC")
        now.scene.flow.stop()
        await asyncio.sleep(0)
        now.scene.snap()
        assert now.table.board.layout == whole

    visit(host, story, size=(360, 640))


def test_escape_still_gives_the_choice_up(host: FakeHost) -> None:
    host.shown_game = crowd(3)

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press("card-TC")
        await now.give(Key("escape"))
        assert now.scene.turn.choice is None
        assert now.tree.phase == "play"

    visit(host, story)


def test_the_choice_is_told_in_the_language_spoken_by_now(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.until(lambda tree: tree.phase == "choose-capture")
        english = {*open_choice(now).words(), *(one.words for one in open_choice(now).shown.groups)}
        i18n.install("ar")
        now.app.refresh()
        await now.frames(4)
        arabic = {*open_choice(now).words(), *(one.words for one in open_choice(now).shown.groups)}
        assert not english & arabic

    visit(host, story, screen="table-choosing")
