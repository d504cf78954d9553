"""The choice of captures covers nothing, fits every window and shows the result of each group."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.platform.input import PointerDown, PointerKind, PointerMove, PointerUp
from game.play.input.capture_choice import CaptureChoice
from game.play.input.choice_place import Choices, place_choice
from game.play.input.turn import plays_of
from game.play.layout.layout_designs import lay_out
from game.play.layout.message_place import furniture
from game.play.layout.table_layout import TableSpec
from game.play.scene.examples import MANY
from game.play.sentences.event_sentences import brings
from game.rules.cards import Card
from game.session import example_games as games
from game.session.session import PERSON, Session
from game.ui.art import theme
from game.ui.art.floor_grid import CLOSEST
from game.ui.art.sprites import RISE
from game.ui.loop.scene import Insets
from game.ui.loop.window import unit_for
from game.ui.widgets import LEAST_TARGET
from game.words import language as i18n
from tests.pairs import pairwise
from tests.play.test_message_place import floor_cards
from tests.start import stage
from tests.table.positions import OVERLAPPING, control, in_hand, middle
from tests.table.story import Visit, resize, visiting

SIZES = [(320, 568), (1024, 768), *stage.SIZES]

CROWDS = {
    2: ("2C 3D 5S 8H", "", "TC KD AC 4H"),
    4: ("6S 4D 6D 6H", "9D 8C 3S 2S", "9C KD"),
    6: ("5C 9D 5H 8D", "4D 2C 3S AD", "TC KD"),
    9: MANY,
}
"""For each number of captures: a floor, the cards laid down on it, and the hand that has them."""


def crowd(groups: int) -> Session:
    floor, laid, hand = CROWDS[groups]
    return games.trailed(floor, laid, hand) if laid else games.stacked(floor, hand)


def taking(groups: int) -> str:
    """Return the card that has this number of captures."""
    return "9C" if groups == 4 else "TC"


def open_choice(now: Visit) -> CaptureChoice:
    choice = now.scene.turn.choice
    assert choice is not None
    return choice


def overlaps(boxes: Sequence[tuple[str, pygame.Rect]]) -> list[str]:
    """Return the pairs of boxes that overlap."""
    pairs = combinations(boxes, 2)
    return [f"{one} on {other}" for (one, box), (other, beside) in pairs if box.colliderect(beside)]


def faults(now: Visit) -> list[str]:
    """Return all faults of an open choice."""
    choice, board = open_choice(now), now.table.board
    shown, felt = choice.shown, board.layout.felt
    floor = {str(card): board.homes.of(card).box for card in board.floor}
    played = board.homes.of(choice.card).box
    around = {str(box): box for box in furniture(board.layout)} | floor
    around["the played card"] = played.move(0, -round(RISE * played.width))
    targets = {group.action: group.rect for group in shown.groups} | {"cancel": shown.cancel}
    least = theme.TARGET * board.layout.unit - 1
    found = [f"covers {name}" for name, box in around.items() if shown.box.colliderect(box)]
    found += [f"{name} is off the floor" for name, box in floor.items() if not felt.contains(box)]
    found += [f"{name} is small" for name, box in targets.items() if min(box.size) < least]
    index = [Rect(box.topleft, (int(CLOSEST * box.width), box.height)) for box in floor.values()]
    found += overlaps([(name, box.inflate(-4, -4)) for name, box in zip(floor, index, strict=True)])
    found += overlaps(list(targets.items()))
    for group in shown.groups:
        if 0 < group.rect.clip(shown.view).height < LEAST_TARGET * board.layout.unit:
            found.append(f"only a strip of {group.action} is visible")
        left, right = group.rect.left, group.rect.right
        if not shown.box.left <= left <= right <= shown.box.right:
            found.append(f"{group.action} sticks out")
        cut = [line for line in group.lines if not group.rect.contains(line.extent)]
        found += [f"{line.text} is cut" for line in cut]
        found += overlaps([(line.text, line.room) for line in group.lines])
    if not felt.contains(shown.box) or not shown.box.contains(shown.cancel):
        found.append("sticks out")
    return found


@pytest.mark.parametrize(("groups", "language"), list(zip(CROWDS, ["en", "ar"] * 2, strict=True)))
@visiting(at_menu=True, by=("language",))
async def test_choice_covers_nothing_in_any_window(now: Visit, groups: int) -> None:
    await now.show(crowd(groups))
    await now.my_turn()
    found = {}
    for number, size in enumerate(SIZES):
        resize(size)
        await now.frames(3)
        card = now.table.board.layout.hand_boxes(0, 1)[0].center
        kind: PointerKind = "touch" if (number + groups) % 2 else "mouse"
        await now.give(PointerMove(card, kind))
        if now.scene.turn.choice is None:
            await now.press(f"card-{taking(groups)}")
        assert len(open_choice(now).plays) == groups
        found[size] = faults(now)
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@visiting(at_menu=True, size=(390, 844))
async def test_message_leaves_a_choice_uncovered(now: Visit) -> None:
    await now.show(crowd(2))
    await now.my_turn()
    await now.press(f"card-{taking(2)}")
    choice, painter = open_choice(now), now.scene.painter
    now.table.tell("Each of these can take something: 10♣, 10♠.")
    plate = painter.message(choice)
    assert plate is not None
    assert not plate.rect.colliderect(choice.shown.box)
    choice.shown.box = choice.shown.box.union(now.table.board.layout.floor)
    assert painter.message(choice) is None, "there is no room left"


ODD = [(280, 653), (667, 375), (932, 430), (1024, 600), (600, 1024)]
"""Windows of folded phones and of split screens."""


def test_choice_has_a_place_at_every_table() -> None:
    found = []
    for size, groups, players, language in pairwise(
        SIZES + ODD, list(CROWDS), (2, 3, 4), ("en", "ar")
    ):
        i18n.install(language)
        state = crowd(groups).state
        plays = plays_of(state, PERSON, Card.parse(taking(groups)))
        choices = Choices(
            "What should 10♣ take?",
            [move.captured for move in plays],
            [brings(state, move) for move in plays],
            len(state.floor),
            digits=True,
        )
        table = TableSpec(players, min(players, 3), 4, right_to_left=language == "ar")
        layout = lay_out(size, unit_for(size, 1.0), Insets(), table)
        place = place_choice(layout, choices, bottom=layout.message_area.bottom - 8)
        around = furniture(layout) + floor_cards(place.layout, len(state.floor))
        least = theme.TARGET * layout.unit - 1
        wrong = [box for box in around if box.colliderect(place.panel)]
        wrong += [box for box in place.groups if min(box.size) < least]
        if wrong or not layout.felt.contains(place.panel):
            found.append((size, groups, players, language, wrong))
    assert found == []


def test_floor_cards_get_smaller_in_two_rows_while_a_tablet_chooses() -> None:
    layout = lay_out((820, 1180), unit_for((820, 1180), 1.0), Insets(), TableSpec(2, 2, 4))
    groups = [[Card.parse("7C"), Card.parse("AC")], [Card.parse("7S"), Card.parse("AC")]]
    words = ["2 cards, +1, leaves 5 cards"] * 2
    choices = Choices("What should 8♦ take?", groups, words, 7, digits=True)
    chosen = place_choice(layout, choices, bottom=layout.message_area.bottom - 8).layout
    cards = floor_cards(chosen, 7)
    assert len({card.top for card in cards}) == 2
    assert not any(one.colliderect(other) for one, other in combinations(cards, 2))


@visiting(game=partial(crowd, 2), speed=1.0, size=(360, 640))
async def test_floor_makes_room_for_the_choice_and_comes_back(now: Visit) -> None:
    await now.my_turn()
    board = now.table.board
    whole, before = board.layout, {card: sprite.pose for card, sprite in board.sprites.items()}
    await now.press("card-TC")
    assert board.layout.floor.height < whole.floor.height
    assert now.table.motion.busy, "the cards glide"
    await now.until(lambda _: not now.table.motion.busy)
    assert all(board.sprites[card].pose == board.homes.of(card) for card in board.floor)
    await now.key("escape")
    assert now.scene.turn.choice is None
    assert now.tree.phase == "play"
    await now.until(lambda _: not now.table.motion.busy)
    assert board.layout == whole
    assert all(board.sprites[card].pose == before[card] for card in board.floor)
    await now.press("card-TC")
    await now.key("1")
    assert board.layout == whole


@visiting(game=partial(games.stacked, *OVERLAPPING))
async def test_choice_shows_and_announces_each_groups_result(now: Visit) -> None:
    await now.my_turn()
    await now.press("card-TC")
    shown = [
        group.words.replace("\N{NO-BREAK SPACE}", " ") for group in open_choice(now).shown.groups
    ]
    plain = [words.replace("\N{LEFT-TO-RIGHT MARK}", "") for words in shown]
    assert plain == ["3 cards, +2, leaves 8♥", "2 cards, +2, leaves 3♦ 5♠"]
    labels = [one.label for one in now.tree.controls if one.action.startswith("choose-")]
    assert labels[0].startswith("two of clubs, three of diamonds, five of spades: 3")


@pytest.mark.parametrize("last", ["touch", "mouse", "key"])
@visiting(game=partial(crowd, 2))
async def test_choice_shows_digits_unless_touch_was_last(now: Visit, last: str) -> None:
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


@visiting(game=partial(crowd, 9), size=(360, 640))
async def test_groups_scroll_by_finger_and_key_when_they_do_not_fit(now: Visit) -> None:
    await now.my_turn()
    await now.press("card-TC")
    choice = open_choice(now)
    view = choice.shown.view
    assert not view.contains(choice.shown.groups[-1].rect)
    x, y = view.center
    await now.give(PointerDown((x, y), "touch"), PointerMove((x, y - 60), "touch"))
    assert choice.shown.groups[0].rect.top == view.top - 60
    await now.give(PointerUp((x, y - 60), "touch"))
    assert now.scene.turn.choice is choice, "a scroll chooses nothing"
    for _ in range(9):
        await now.key("right")
    assert choice.shown.view.contains(choice.shown.groups[-1].rect)
    await now.click(control(now.tree, "choose-9"))
    assert now.scene.turn.choice is None


@visiting(screen="table-choosing")
async def test_open_choice_changes_its_language(now: Visit) -> None:
    def words() -> set[str]:
        choice = open_choice(now)
        return {*choice.words(), *(group.words for group in choice.shown.groups)}

    await now.until(lambda tree: tree.phase == "choose-capture")
    english = words()
    i18n.install("ar")
    now.app.refresh()
    await now.frames(4)
    assert not english & words()
