"""A basra is an event: whose it is, which card, and its points into the score."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.rules.cards import Card
from game.table.play.celebration import BasraCelebration, whose_basra
from game.table.play.effects import Effect
from game.table.play.points import PointsFlight
from game.table.play.score_plate import won_place
from game.table.play.scoreboard import scoreboard_of
from game.table.screens import games
from game.table.screens.sequences import OWN_BASRA, THEIR_BASRA
from tests.table.directed import DirectedTable
from tests.table.fake_host import FakeHost
from tests.table.player import click
from tests.table.positions import in_hand, kept_game
from tests.table.story import Visit, resize, visit
from tests.table.test_layout import make


def own() -> DirectedTable:
    return DirectedTable(games.stacked(*OWN_BASRA[:2]))


def theirs() -> DirectedTable:
    floor, hand, card = THEIR_BASRA
    return DirectedTable(games.after(games.stacked(floor, hand), card))


@pytest.mark.parametrize(
    ("begin", "card", "words", "sound", "side"),
    [(own, "TD", "Basra!", "basra", 0), (theirs, "AD", "Layla's basra", "basra-theirs", 1)],
)
def test_a_basra_says_whose_it_is_and_shows_its_card(
    begin: Callable[[], DirectedTable], card: str, words: str, sound: str, side: int
) -> None:
    """RULES.md#basra"""
    shown, seen, widths = begin(), list[Effect](), []
    place = shown.board.places().width

    def look() -> None:
        seen.extend(one for one in shown.director.effects if one not in seen)
        praised = any(isinstance(one, BasraCelebration) for one in shown.director.effects)
        sprite = shown.board.sprites.get(Card.parse(card))
        if praised and sprite is not None:
            widths.append((sprite.pose.width, sprite.pose.angle))

    shown.look = look
    shown.play(card)
    (praise,) = (one for one in seen if isinstance(one, BasraCelebration))
    assert (praise.words, praise.own) == (words, side == 0)
    assert sound in shown.sound.played
    largest = max(width for width, _ in widths)
    assert largest > 1.15 * place
    assert (largest, 0.0) in widths, "it is held upright"
    flights = [one for one in seen if isinstance(one, PointsFlight)]
    assert {flight.side for flight in flights} == {side}
    assert flights[-1].points == 10
    assert not list(shown.director.effects)


def test_a_partners_basra_is_praised_as_ones_own() -> None:
    assert whose_basra("You", own=True, alone=True) == "Basra!"
    assert whose_basra("Karim", own=True) == "Karim's basra!"
    assert whose_basra("Layla", own=False) == "Layla's basra"


def test_the_score_rises_by_the_points_when_they_arrive_and_not_before() -> None:
    """RULES.md#basra: ten; RULES.md#points: the 10♦ scores 3 and the 2♣ 2."""
    shown, rises, before = own(), list[tuple[int, tuple[float, float]]](), 0

    def look() -> None:
        nonlocal before
        now = shown.board.piles[0].points
        if now != before:
            flying = [
                one.place(shown.board.layout)
                for one in shown.director.effects
                if isinstance(one, PointsFlight) and one.points == now - before
            ]
            rises.append((now - before, flying[0]))
        before = now

    shown.look = look
    shown.play("TD")
    assert [points for points, _ in rises] == [10, 5]
    score = shown.board.layout.scores[0]
    assert all(score.collidepoint(place) for _, place in rises)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
@pytest.mark.parametrize("right_to_left", [False, True])
def test_points_fly_to_where_the_plate_tells_them(
    size: tuple[int, int], *, right_to_left: bool
) -> None:
    shown, places = own(), list[tuple[tuple[float, float], tuple[int, int]]]()
    shown.board.layout = make(size, "egyptian", 2, right_to_left=right_to_left)
    shown.board.snap(shown.table.state)

    def look() -> None:
        now = scoreboard_of(shown.table)
        places.extend(
            (one.place(shown.board.layout), won_place(shown.board.layout, now, 0))
            for one in shown.director.effects
            if isinstance(one, PointsFlight) and one.progress == 1 and one.points == 10
        )

    shown.look = look
    shown.play("TD")
    flown, told = places[0]
    assert flown == told
    score = shown.board.layout.scores[0]
    assert (told[0] < score.centerx) is right_to_left, "after the score"


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 720)])
def test_a_basra_is_shown_in_the_tables_middle(size: tuple[int, int]) -> None:
    shown, boxes = own(), list[Rect]()
    shown.board.layout = make(size, "egyptian", 2)
    shown.board.snap(shown.table.state)
    fan = {*map(Card.parse, OWN_BASRA[0].split()), Card.parse("TD")}

    def look() -> None:
        effects = shown.director.effects
        if any(isinstance(one, BasraCelebration) and 0.4 < one.progress < 0.6 for one in effects):
            gathered = [shown.board.sprites[card].pose.box for card in fan]
            boxes.append(gathered[0].unionall(gathered[1:]))

    shown.look = look
    shown.play("TD")
    middle = shown.board.layout.felt.centerx
    assert abs(boxes[0].centerx - middle) <= 0.2 * shown.board.places().width


def test_the_others_basra_is_shorter() -> None:
    seconds = []
    for begin, card in ((own, "TD"), (theirs, "AD")):
        shown = begin()
        praised = 0

        def look(shown: DirectedTable = shown) -> None:
            nonlocal praised
            praised += any(isinstance(one, BasraCelebration) for one in shown.director.effects)

        shown.look = look
        shown.play(card)
        seconds.append(praised / 30)
    assert seconds[1] < 0.75 * seconds[0]
    assert seconds[0] < 1.6


def test_without_movement_nothing_is_praised_and_the_score_is_right() -> None:
    shown = DirectedTable(games.stacked(*OWN_BASRA[:2]), speed=0.0)
    shown.play("TD")
    assert shown.steps == 0
    assert shown.board.piles[0].points == 15


def test_hidden_running_points_are_not_seen_to_fly_but_counted() -> None:
    shown = DirectedTable(games.stacked("TH 3D QC KH", "TD KD AC 4H"), running_points=False)
    flying = list[PointsFlight]()
    shown.look = lambda: flying.extend(
        one for one in shown.director.effects if isinstance(one, PointsFlight)
    )
    shown.play("TD")
    assert not flying
    assert shown.board.piles[0].points == 3


@pytest.mark.parametrize("frames", [2, 12, 20, 30, 40])
def test_another_size_in_the_middle_of_a_basra_leaves_the_table_as_it_is(
    host: FakeHost, frames: int
) -> None:
    host.shown_game = kept_game(*OWN_BASRA[:2])

    async def story(now: Visit) -> None:
        await now.my_turn()
        now.host.waiting += click(in_hand(now.tree, "TD"))
        await now.until(lambda _: bool(now.table.board.taken))
        await now.frames(frames)
        resize((844, 390))
        await now.frames(4)
        board, state = now.table.board, now.table.state
        assert not list(now.scene.director.effects)
        assert [pile.points for pile in board.piles] == list(state.points_won())
        assert [pile.count for pile in board.piles] == [len(pile) for pile in state.piles]
        assert all(sprite.pose == board.home(card) for card, sprite in board.sprites.items())

    visit(host, story, speed=1.0)
