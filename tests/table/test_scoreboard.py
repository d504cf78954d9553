"""The score while it is made: points of the hand, the race, who takes the rest, basra cards."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import combinations, product
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.i18n import install
from game.rules.cards import PACK
from game.rules.play import legal_plays
from game.rules.scoring import certain_majority
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.table.loop.scene import Insets
from game.table.loop.window import unit_for
from game.table.play.basra_cards import SHAPE, arrange, draw_basras
from game.table.play.board import Board
from game.table.play.director import Director
from game.table.play.layout_designs import lay_out
from game.table.play.scoreboard import Scoreboard, scoreboard_of
from game.table.play.table import Table
from game.table.play.table_layout import TableLayout, TableSpec
from game.table.screens import games
from game.table.screens.registry import SCREENS
from game.table.screens.tables import table as show_table
from game.table.storage.library import Library
from game.table.storage.settings import Settings
from game.table.storage.setup import GameSetup
from game.table.ui.context import Context
from tests.table.dealt import dealt
from tests.table.fake_host import FakeHost
from tests.table.menu.stage import backstage
from tests.table.opened import opened, shown
from tests.table.shared_art import card_art
from tests.table.story import Visit, visit
from tests.table.test_layout import SIZES, make


def scores_of(scene: Any) -> Scoreboard:
    return scoreboard_of(scene.table)


# The points of the hand in play


@pytest.mark.parametrize("setup", [GameSetup(seed="7"), GameSetup("yemeni", 4, seed="3")])
def test_the_points_shown_are_those_of_the_hand_at_every_play(
    host: FakeHost, setup: GameSetup
) -> None:
    """RULES.md#scoring."""

    async def story(now: Visit) -> None:
        for _play in range(8):
            await now.my_turn_or_score()
            state = now.table.state
            assert scores_of(now.scene).won == state.points_won()
            assert scores_of(now.scene).cards == tuple(map(len, state.piles))
            await now.press(now.tree.hand[0].action)
            if now.scene.turn.choice is not None:
                await now.key("1")

    visit(host, story, setup)


@pytest.mark.parametrize("running", [True, False])
def test_a_problem_s_plates_tell_the_points_of_its_hand_and_no_game_s(*, running: bool) -> None:
    def open_problem(context: Context) -> None:
        context.settings = replace(context.settings, running_points=running)
        SCREENS["table-problem"].open(context)

    scores = scores_of(shown(open_problem, (390, 844)))
    assert [scores.figures(side) for side in (0, 1)] == [("21", ""), ("0", "")]


def test_a_lesson_tells_points_and_no_race_that_nobody_runs() -> None:
    lesson, first_hand = (opened(name, (1280, 720)) for name in ("lesson-basra", "first-hand"))
    assert scores_of(lesson).won
    assert not scores_of(lesson).cards
    assert lesson.table.board.layout.race is None
    assert scores_of(first_hand).cards
    assert first_hand.table.board.layout.race is not None


HANDS = 32
"""Random hands of each variant: more than 500 in all."""


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_arrives_adds_up_to_the_points_of_the_hand(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RULES.md#scoring: as the cards arrive in a pile, before the table is told where they lie."""
    arrived: list[list[tuple[int, int]]] = []
    snap = Board.snap

    def noted(board: Board, state: HandState) -> None:
        arrived.append([(pile.count, pile.points) for pile in board.piles])
        snap(board, state)

    async def play_hand(number: int) -> None:
        chance, players = Random(number), 2 + number % 3
        session = dealt(GameSetup(variant, players, seed=f"{variant} {number}"))
        context = backstage().context
        table = Table(context, session, undealt=False)
        table.motion.speed = 0.0
        director = Director(table)
        while not session.state.over:
            moves = legal_plays(session.state)
            events = session.play(chance.choice(moves))
            await director.show(events)
            state = session.state
            counts = map(len, state.piles)
            assert arrived[-1] == list(zip(counts, state.points_won(), strict=True))
            assert table.board.last_capture == state.last_capture

    monkeypatch.setattr(Board, "snap", noted)
    for number in range(HANDS):
        asyncio.run(play_hand(number))


def test_the_points_grow_as_the_cards_arrive_and_not_before(host: FakeHost) -> None:
    host.shown_game = games.stacked("4S 6D KS 2H", "TC 9C AC 3H")

    async def story(now: Visit) -> None:
        await now.my_turn()
        before = scores_of(now.scene).won
        await now.press("card-TC")
        await now.until(lambda _tree: bool(now.table.state.piles[0]))
        assert scores_of(now.scene).won == before == (0, 0)
        assert scores_of(now.scene).cards == (0, 0)
        await now.until(lambda _tree: scores_of(now.scene).cards[0] > 0)

    visit(host, story, speed=1.0)


@pytest.mark.parametrize("name", ["table-last-deal", "table-4-last-deal"])
def test_readers_are_told_the_points_the_race_and_who_takes_the_rest(name: str) -> None:
    """RULES.md#end."""
    scene = opened(name)
    scores, text = scores_of(scene), " ".join(scene.accessibility_tree().text)
    assert any(scores.won)
    assert all(f"+{won}" in text for won in scores.won if won)
    assert "Most cards, for 30 points" in text
    assert f"goes to: {scores.sides[scene.table.state.last_capture]}." in text


def test_nobody_takes_the_rest_before_the_last_deal() -> None:
    scene = opened("table-3-later")
    assert scene.table.state.last_capture is not None
    assert scores_of(scene).taker is None


def test_nobody_takes_the_rest_once_it_is_taken() -> None:
    scene = opened("replay-end")
    assert scene.table.board.last_capture is not None
    assert scene.scoreboard.taker is None
    assert scene.scoreboard.won == ()


def test_a_purist_sees_no_running_points_and_no_race() -> None:
    scene = opened("table-no-points", (1280, 720))
    scores = scores_of(scene)
    assert (scores.won, scores.cards) == ((), ())
    assert scene.table.board.layout.race is None
    text = " ".join(scene.accessibility_tree().text)
    assert "Points in this hand" not in text
    assert "Most cards" not in text


def pixels_of(scene: Any, room: Rect) -> bytes:
    surface = pygame.Surface(scene.table.board.layout.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface.subsurface(room), "RGB")


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_the_running_points_are_seen(size: tuple[int, int]) -> None:
    hidden, told = opened("table-no-points", size), opened("table-last-deal", size)
    for side in (0, 1):
        room = told.table.board.layout.scores[side]
        assert room == hidden.table.board.layout.scores[side]
        assert pixels_of(told, room) != pixels_of(hidden, room)


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_badge_is_seen(size: tuple[int, int], language: str) -> None:
    scene = opened("table-last-deal", size, language)
    board = scene.table.board
    room = board.layout.seats[board.last_capture].plate
    badged = pixels_of(scene, room)
    board.last_capture = 1 - board.last_capture
    assert pixels_of(scene, room) != badged


# The race


def test_two_sides_need_more_than_half_of_the_pack() -> None:
    """RULES.md#majority."""
    assert certain_majority((0, 0), 0, 52) == certain_majority((9, 20), 1, 52) == 27
    assert certain_majority((0, 0), 0, 44) == 23


@given(st.lists(st.integers(0, 4), min_size=2, max_size=4), st.integers(0, 5))
def test_so_many_cards_are_certain_to_be_most_and_one_fewer_is_not(
    piles: list[int], still_out: int
) -> None:
    """RULES.md#majority: in every way in which the cards that are out can fall."""
    pack = sum(piles) + still_out
    needed = certain_majority(piles, 0, pack)

    def is_certain(cards: int) -> bool:
        rest = pack - cards - sum(piles[1:])
        ends = (
            [count + more for count, more in zip(piles[1:], share, strict=True)]
            for share in product(range(rest + 1), repeat=len(piles) - 1)
            if sum(share) <= rest
        )
        return all(cards > max(end) for end in ends)

    if needed <= pack - sum(piles[1:]):
        assert is_certain(needed)
    if 0 < needed <= pack - sum(piles[1:]) + 1:
        assert not is_certain(needed - 1)


# Basra cards


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("right_to_left", [False, True])
def test_basra_cards_are_legible_at_any_number(
    size: tuple[int, int], players: int, *, together: bool, right_to_left: bool
) -> None:
    layout = make(size, "egyptian", players, together=together, right_to_left=right_to_left)
    for side, room in enumerate(layout.basras):
        for count in range(1, 16):
            small = arrange(layout, room, count)
            assert len(small.places) in {1, count}
            assert (small.times is not None) is (len(small.places) < count)
            for place in small.places:
                assert room.contains(place)
                assert place.height * SHAPE >= layout.smallest_text * 1.2
            boxes = [*small.places, *([small.times] if small.times is not None else [])]
            assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
            assert not any(box.colliderect(layout.piles[side]) for box in boxes)
            if small.times is not None:
                assert small.times.width >= layout.smallest_text
                assert room.contains(small.times)


def test_each_basra_card_is_drawn_in_its_place() -> None:
    layout = make((1280, 720), "egyptian", 2)
    room = layout.basras[0]
    before = pygame.Surface(layout.size)
    after = before.copy()
    draw_basras(after, layout, card_art(), room, PACK[:5])
    for place in arrange(layout, room, 5).places:
        assert _look(after, place) != _look(before, place)
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255))
    changed.invert()
    assert all(room.inflate(2, 2).contains(box) for box in changed.get_bounding_rects())


def _look(surface: pygame.Surface, place: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


# The memory aid


def laid_out(size: tuple[int, int], *, memory_aid: bool) -> TableLayout:
    spec = TableSpec(2, 2, 4, memory_aid=memory_aid)
    return lay_out(size, unit_for(size, 1.0), Insets(), spec)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_memory_aid_stands_at_the_side_or_has_a_button(size: tuple[int, int]) -> None:
    layout = laid_out(size, memory_aid=True)
    assert (layout.memory_aid is None) is (layout.aid_button is not None)
    without = laid_out(size, memory_aid=False)
    assert without.memory_aid is without.aid_button is None
    if layout.aid_button is not None:
        assert min(layout.aid_button.size) >= int(44 * layout.unit)


def test_its_button_opens_the_cards_still_out() -> None:
    """RULES.md#view."""
    scene = opened("still-out")
    seen = opened("table-memory-aid").table
    text = " ".join(scene.accessibility_tree().text)
    unseen = [*seen.state.hands[1], *seen.state.stock]
    kings = sum(card.rank == "K" for card in unseen)
    assert f"K\N{MULTIPLICATION SIGN}{kings}" in text.replace("\u200e", "")


def test_the_key_does_nothing_where_the_aid_is_off(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.key("c")
        assert now.tree.phase == "play"
        assert "memory-aid" not in {control.action for control in now.tree.controls}

    visit(host, story, GameSetup(seed="7"))


def keep_playing(context: Context) -> None:
    context.settings = replace(context.settings, memory_aid=True)
    show_table(context, games.begun("two"))


async def noted(library: Library, name: str) -> bool:
    """Whether a game's file says that the cards still out were shown."""
    header, _played = await library.read(name)
    assert header is not None
    return header.memory_aid


def test_that_it_was_on_is_noted_in_the_game(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        context, session = now.table.context, now.table.session
        library = context.library
        (name,) = host.games.kept
        assert not await noted(library, name)
        context.settings = replace(context.settings, memory_aid=True)
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        assert await noted(library, name)
        context.settings = replace(context.settings, memory_aid=False)
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        assert await noted(library, name), "it was on once"
        entry = library.entry(name)
        assert entry is not None
        assert entry.memory_aid
        assert session is now.table.session

    visit(host, story, GameSetup(seed="7"))


def test_a_look_at_it_between_two_plays_is_noted(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        context = now.table.context
        (name,) = host.games.kept
        await now.key("escape")
        context.settings = replace(context.settings, memory_aid=True)
        context.stage.refresh()
        await now.frames(2)
        assert not await noted(context.library, name), "the menu lies over the table"
        await now.press("close")
        assert await noted(context.library, name)
        context.settings = replace(context.settings, memory_aid=False)
        context.stage.refresh()
        await now.key("escape")
        await now.press("menu")
        assert await noted(context.library, name)

    visit(host, story, GameSetup(seed="7"))


def test_where_nothing_can_be_kept_the_aid_is_shown_all_the_same(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        host.broken = True
        context = now.table.context
        context.settings = replace(context.settings, memory_aid=True)
        await now.frames(2)
        host.broken = False
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        (name,) = host.games.kept
        assert await noted(context.library, name)

    visit(host, story, GameSetup(seed="7"))


def test_the_settings_that_are_kept_leave_it_off() -> None:
    install("en")
    assert Settings().running_points
    assert not Settings().memory_aid
    scene = shown(lambda context: show_table(context, games.begun("two")), (1280, 720))
    assert scene.table.board.layout.memory_aid is None
    aided = shown(keep_playing, (1280, 720))
    assert aided.table.board.layout.memory_aid is not None
