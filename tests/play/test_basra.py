"""A card promises its basra, and a basra shows its player and its points."""

import random
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pytest

from build.animations import OWN_BASRA, THEIR_BASRA
from game.platform.input import Key, PointerDown, PointerMove, PointerUp
from game.play.animation.celebration import BasraCelebration, whose_basra
from game.play.animation.effects import Effect, PointsFlight
from game.play.input.turn import BasraPromise, basra_of, basras_of, meant_by, plays_of
from game.play.scene.examples import BASRA, CHOICE
from game.rules.cards import Card
from game.rules.events import BasraMade
from game.rules.play import legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.play.board_checks import check_rest
from tests.play.directed import STEP, DirectedTable
from tests.table.player import click
from tests.table.positions import in_hand, kept_game, middle, on_floor
from tests.table.story import Visit, resize, visiting

TEN = BasraPromise(Card.parse("TD"), 10)


def made_by_the_engine(state: HandState, card: Card) -> set[int]:
    """Return the points of the basras that the rules give to a card's plays, 0 for none."""
    points = set()
    for move in legal_plays(state):
        if move.card == card:
            _, events = play(state, move)
            points.add(sum(one.points for one in events if isinstance(one, BasraMade)))
    return points


@pytest.mark.parametrize("variant", VARIANTS)
def test_promise_equals_the_basra_of_the_rules(variant: str) -> None:
    """RULES.md#basra, RULES.md#jack-on-jack and RULES.md#face, in random hands."""
    chance, promised = random.Random(variant), 0
    for number in range(6):
        setup = GameSetup(variant, 2 + number % 3, seed=f"promise {number}")
        session, _ = Session.begin(setup, Seeds(setup.seed))
        while (turn := session.state.turn) is not None:
            state = session.state
            basras = basras_of(state, turn)
            for card in state.hands[turn]:
                assert made_by_the_engine(state, card) == {basras.get(card, 0)}
                promised += card in basras
            assert not any(basras_of(state, seat) for seat in range(state.players) if seat != turn)
            session.play(chance.choice(legal_plays(state)))
    assert promised


def test_promise_depends_on_the_chosen_capture() -> None:
    """RULES.md#overlap"""
    state = kept_game(*CHOICE).state
    plays = plays_of(state, 0, Card.parse("TC"))
    assert len(plays) == 2
    assert not basra_of(state, plays)
    assert not basra_of(state, meant_by(plays, Card.parse("8H")))
    assert not basra_of(state, ())


@pytest.mark.parametrize("kind", ["mouse", "touch", "keyboard", "drag"])
@visiting(game=partial(kept_game, *BASRA))
async def test_card_promises_its_basra_while_pointed_at(now: Visit, kind: str) -> None:
    await now.my_turn()
    gestures, place = now.scene.gestures, middle(in_hand(now.tree, "TD"))
    assert gestures.promise() is None
    match kind:
        case "mouse":
            await now.give(PointerMove(place))
        case "touch":
            await now.give(PointerDown(place, "touch"))
        case "keyboard":
            await now.give(Key("down"), Key("right"), Key("right"))
        case _:
            over = middle(on_floor(now.tree, "3D"))
            await now.give(PointerDown(place), PointerMove(over))
    assert gestures.promise() == TEN
    if kind == "touch":
        await now.give(PointerUp(place, "touch"))
        assert gestures.promise() is None, "it is played"


@visiting(game=partial(kept_game, *BASRA))
async def test_card_promises_nothing_when_it_makes_no_basra(now: Visit) -> None:
    def labels() -> dict[str, str]:
        return {one.card: one.label for one in now.tree.hand}

    await now.my_turn()
    assert labels()["TD"] == "ten of diamonds, basra for 10"
    assert labels()["KD"] == "king of diamonds"
    for card in ("KD", "AC", "4H"):
        await now.give(PointerMove(middle(in_hand(now.tree, card))))
        assert now.scene.gestures.promise() is None
    await now.press("card-KD")
    await now.my_turn()
    assert "basra" not in labels()["TD"]


def own() -> DirectedTable:
    return DirectedTable(games.stacked(*OWN_BASRA[:2]))


def theirs() -> DirectedTable:
    floor, hand, card = THEIR_BASRA
    return DirectedTable(games.after(games.stacked(floor, hand), card))


E = TypeVar("E", bound=Effect)


def showing(shown: DirectedTable, kind: type[E]) -> list[E]:
    """Return the effects of one kind that are shown now."""
    return [one for one in shown.director.effects if isinstance(one, kind)]


@pytest.mark.parametrize(
    ("begin", "card", "words", "sound", "side", "seconds"),
    [
        (own, "TD", "Basra!", "basra", 0, 1.4),
        (theirs, "AD", "Tarek's basra", "basra-theirs", 1, 0.93),
    ],
)
def test_basra_shows_its_card_and_player(  # noqa: PLR0913 - what differs
    begin: Callable[[], DirectedTable],
    card: str,
    words: str,
    sound: str,
    side: int,
    *,
    seconds: float,
) -> None:
    """RULES.md#basra"""
    shown, praises, flights, poses = begin(), list[BasraCelebration](), list[PointsFlight](), []
    place = shown.board.layout.own.card

    def look() -> None:
        praises.extend(showing(shown, BasraCelebration))
        flights.extend(showing(shown, PointsFlight))
        sprite = shown.board.sprites.get(Card.parse(card))
        if showing(shown, BasraCelebration) and sprite is not None:
            poses.append((sprite.pose.width, sprite.pose.angle))

    shown.look = look
    shown.play(card)
    (praise,) = set(praises)
    assert (praise.words, praise.own) == (words, side == 0)
    assert len(praises) * STEP == pytest.approx(seconds, abs=0.07)
    assert sound in shown.sound.played
    largest = max(width for width, _ in poses)
    assert largest > 1.15 * place
    assert (largest, 0.0) in poses, "it is held upright"
    assert {flight.own for flight in flights} == {side == 0}
    assert flights[-1].points == 10
    assert not list(shown.director.effects)


def test_basra_praise_names_the_player_except_the_only_one_here() -> None:
    assert whose_basra("You", own=True, alone=True) == "Basra!"
    assert whose_basra("Karim", own=True) == "Karim's basra!"
    assert whose_basra("Layla", own=False) == "Layla's basra"


def test_hidden_running_points_are_counted_but_do_not_fly() -> None:
    shown = DirectedTable(games.stacked("TH 3D QC KH", "TD KD AC 4H"), running_points=False)
    flying = list[PointsFlight]()
    shown.look = lambda: flying.extend(showing(shown, PointsFlight))
    shown.play("TD")
    assert not flying
    assert shown.board.shown.piles[0].points == 3


@pytest.mark.parametrize("frames", [2, 12, 20, 30, 40])
@visiting(game=partial(kept_game, *OWN_BASRA[:2]), speed=1.0)
async def test_table_is_right_when_its_size_changes_during_a_basra(now: Visit, frames: int) -> None:
    await now.my_turn()
    now.platform.accessibility.waiting += click(in_hand(now.tree, "TD"))
    await now.until(lambda _: bool(now.table.board.shown.taken))
    await now.frames(frames)
    resize((844, 390))
    await now.frames(4)
    assert not list(now.scene.painter.effects)
    check_rest(now.table.board, now.table.state)
