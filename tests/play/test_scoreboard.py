"""The score during a hand: points, the race, the last capturer, basra cards, unseen cards."""

from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.example_screens import SCREENS
from game.library.library import LIBRARY, Library
from game.play.drawing import score_plate
from game.play.drawing.basra_cards import SHAPE, arrange
from game.play.table.scoreboard import Scoreboard, scoreboard_of
from game.rules.scoring import certain_majority
from game.session.setup import GameSetup
from game.ui.art import text
from game.ui.art.icons import icon
from game.ui.art.text import TextStyle
from game.ui.screens.context import Context
from game.words.bidi_runs import isolate_ltr
from tests.app.opened import opened, shown
from tests.pairs import pairwise
from tests.play.test_layout import SIZES, make
from tests.table.at_table import at_table
from tests.table.story import Visit
from tests.ui.painted import drawn


def scores_of(scene: Any) -> Scoreboard:
    return scoreboard_of(scene.table)


# The points of the hand in play


@pytest.mark.parametrize("running", [True, False])
def test_puzzle_shows_only_the_points_of_its_hand(*, running: bool) -> None:
    def open_puzzle(context: Context) -> None:
        context.settings = replace(context.settings, running_points=running)
        SCREENS["table-puzzle"].open(context)

    scores = scores_of(shown(open_puzzle, (390, 844)))
    assert [scores.figures(side) for side in (0, 1)] == [("21", ""), ("0", "")]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", ["table-4", "table-4-alone-later"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_goal_is_apart_from_the_panels_edge(
    size: tuple[int, int], name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: list[tuple[pygame.Rect, str]] = []
    draw = score_plate.draw_line

    def noted(surface: pygame.Surface, layout: Any, room: pygame.Rect, *how: Any) -> int:
        rooms.append((room, how[0]))
        return draw(surface, layout, room, *how)

    monkeypatch.setattr(score_plate, "draw_line", noted)
    scene = opened(name, size, language=language)
    drawn(scene)
    layout = scene.table.board.layout
    room = next(room for room, words in rooms if "101" in words)
    assert layout.goal.inflate(-layout.px(score_plate.INSET), 0).contains(room)
    words = next(words for _room, words in rooms if "101" in words)
    style = TextStyle(layout.smallest_text, typeface="bold")
    assert text.measure(words, style)[0] <= room.width


def test_lesson_counts_neither_points_nor_cards() -> None:
    lesson, first_hand = (opened(name, (1280, 720)) for name in ("lesson-basra", "first-hand"))
    assert not scores_of(lesson).won
    assert not scores_of(lesson).cards
    assert lesson.table.board.layout.race is None
    assert scores_of(first_hand).cards
    assert first_hand.table.board.layout.race is not None


@pytest.mark.parametrize("name", ["table-last-deal", "table-4-last-deal"])
def test_screen_readers_hear_points_race_and_last_capturer(name: str) -> None:
    """RULES.md#end."""
    scene = opened(name)
    scores, text = scores_of(scene), " ".join(scene.accessibility_tree().text)
    assert any(scores.won)
    assert all(f"+{won}" in text for won in scores.won if won)
    assert "Most cards, for 30 points" in text
    assert f"go to: {scores.sides[scene.table.state.last_capture]}." in text


def test_last_capturer_is_shown_only_in_the_last_deal() -> None:
    scene = opened("table-3-later")
    assert scene.table.state.last_capture is not None
    assert scores_of(scene).taker is None
    scene = opened("replay-end")
    assert scene.table.board.shown.last_capture is not None
    assert scene._scoreboard.taker is None
    assert scene._scoreboard.won == ()


def test_running_points_and_race_can_be_switched_off() -> None:
    scene = opened("table-no-points", (1280, 720))
    scores = scores_of(scene)
    assert (scores.won, scores.cards) == ((), ())
    assert scene.table.board.layout.race is None
    text = " ".join(scene.accessibility_tree().text)
    assert "Points in this hand" not in text
    assert "Most cards" not in text


# The race


@given(st.lists(st.integers(0, 4), min_size=2, max_size=4), st.integers(0, 5))
def test_majority_is_certain_from_the_number_shown(piles: list[int], unseen: int) -> None:
    """RULES.md#majority: check every way in which the other cards can fall."""
    pack = sum(piles) + unseen
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


@pytest.mark.parametrize(
    ("size", "players", "together", "right_to_left"),
    pairwise(SIZES, (2, 3, 4), (False, True), (False, True)),
)
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


# Unseen cards


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_unseen_cards_have_a_button(size: tuple[int, int]) -> None:
    layout = make(size, "egyptian", 2, unseen_cards=True)
    assert layout.unseen_button is not None
    assert min(layout.unseen_button.size) >= int(44 * layout.unit)
    assert make(size, "egyptian", 2).unseen_button is None


def test_unseen_cards_are_counted_by_rank() -> None:
    """RULES.md#view."""
    scene = opened("unseen-cards")
    seen = opened("table-unseen-cards").table
    text = " ".join(scene.accessibility_tree().text)
    unseen = [*seen.state.hands[1], *seen.state.stock]
    kings = sum(card.rank == "K" for card in unseen)
    assert f"K\N{MULTIPLICATION SIGN}{kings}" in text.replace("\u200e", "")


async def noted(library: Library, name: str) -> bool:
    """Return whether a game's file says that the unseen cards were shown."""
    header, _played = await library.reader.read(name)
    assert header is not None
    return header.unseen_cards


def show_unseen(context: Context, *, wanted: bool) -> None:
    """Switch the unseen cards on or off."""
    context.settings = replace(context.settings, unseen_cards=wanted)
    context.stage.refresh()


@at_table(GameSetup(seed="7"))
async def test_saved_game_notes_that_unseen_cards_were_shown(now: Visit) -> None:
    context, (name,) = now.table.context, now.platform.games.kept
    assert not await noted(context.get(LIBRARY), name)
    await now.key("escape")
    show_unseen(context, wanted=True)
    await now.frames(2)
    assert not await noted(context.get(LIBRARY), name), "the menu covers the table"
    await now.press("close")
    assert await noted(context.get(LIBRARY), name), "no play is needed"
    show_unseen(context, wanted=False)
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    assert await noted(context.get(LIBRARY), name), "it was on once"
    entry = context.get(LIBRARY).catalogue.entry(name)
    assert entry is not None
    assert entry.unseen_cards


@at_table(GameSetup(seed="7"))
async def test_unseen_cards_are_shown_when_storage_fails(now: Visit) -> None:
    context = now.table.context
    now.platform.texts.broken = True
    show_unseen(context, wanted=True)
    await now.frames(2)
    now.platform.texts.broken = False
    await now.press(now.tree.hand[0].action)
    await now.my_turn()
    (name,) = now.platform.games.kept
    assert await noted(context.get(LIBRARY), name)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_star_of_the_race_is_apart_from_the_words_above(size: tuple[int, int]) -> None:
    scene = opened("table", size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    race = scene.table.board.layout.race
    above = range(race.top, race.bottom - scene.table.board.layout.px(6))
    across = range(race.centerx - 8, race.centerx + 8)
    empty = [all(max(surface.get_at((x, y))[:3]) < 100 for x in across) for y in above]
    first = empty.index(False)
    assert sum(empty[first:]) >= 3, "rows between the words and the star"


@pytest.mark.parametrize("language", ["en", "ar"])
def test_race_on_the_smallest_phone_shows_cards_and_points(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened("table-4-last-deal", (320, 568), language)
    written, signs, render = [], [], text.render

    def noting(words: str, style: TextStyle) -> pygame.Surface:
        written.append(words)
        return render(words, style)

    def noting_icon(name: str, *of: Any) -> pygame.Surface:
        signs.append(name)
        return icon(name, *of)

    monkeypatch.setattr(text, "render", noting)
    monkeypatch.setattr(score_plate, "icon", noting_icon)
    scores, layout = scores_of(scene), scene.table.board.layout
    score_plate._draw_race(drawn(scene), layout, layout.race, scores)
    assert {*map(str, scores.cards), isolate_ltr("+30")} <= {*written}
    assert "cards" in signs


@pytest.mark.parametrize("size", [(667, 375), (740, 360), (844, 390), (932, 430)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_team_names_stay_legible_when_their_sides_score(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    scene, sizes = opened("table-4", size, language), {}
    layout = scene.table.board.layout
    scores = scores_of(scene)._replace(scores=(48, 37), won=(11, 2))

    def noting(words: str, style: TextStyle) -> pygame.Surface:
        sizes[words] = style.size / layout.unit
        return drawn_text(words, style)

    drawn_text = text.render
    monkeypatch.setattr(text, "render", noting)
    score_plate.draw_scores(pygame.Surface(size), layout, scores)
    assert all(sizes[name] >= 12 for name in scores.sides)
