"""A card that would make a basra shows its points while the player points at it."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from itertools import product

import pygame
import pytest

from game.host.input import Key, PointerDown, PointerMove, PointerUp
from game.rules.cards import Card
from game.rules.events import BasraMade
from game.rules.play import legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.table.art import theme
from game.table.play.candidate_plays import basra_of, basras_of, meant_by, plays_of
from game.table.play.turn import BasraPromise
from game.table.screens.tables import BASRA, CHOICE
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.fake_host import FakeHost
from tests.table.positions import in_hand, kept_game, middle, on_floor
from tests.table.story import Visit, visit, visiting

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
    """RULES.md#basra, RULES.md#jack-on-jack and RULES.md#face, in hands played by chance."""
    chance, promised = random.Random(variant), 0
    for number in range(6):
        setup = GameSetup(variant, 2 + number % 3, seed=f"promise {number}")
        session, _ = Session.begin(setup, Seeds(setup.seed))
        while (turn := session.state.turn) is not None:
            state = session.state
            basras = basras_of(state, turn)
            for card in state.hands[turn]:
                made = made_by_the_engine(state, card)
                assert made == {basras.get(card, 0)}
                promised += card in basras
            assert not any(basras_of(state, seat) for seat in range(state.players) if seat != turn)
            session.play(chance.choice(legal_plays(state)))
    assert promised


def test_lebanese_promise_needs_a_lone_trail() -> None:
    """RULES.md#lebanese"""
    session = kept_game("2C 3D 5S KH", "5H KD AC 4H", variant="lebanese")
    state = replace(session.state, floor=tuple(map(Card.parse, ("2C", "3D"))))
    assert not basras_of(state, 0)
    assert basras_of(replace(state, lone_trail=True), 0) == {Card.parse("5H"): 10}


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
async def test_only_the_card_that_makes_a_basra_promises_it(now: Visit) -> None:
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


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 720)])
def test_promised_points_are_drawn_at_the_card(host: FakeHost, size: tuple[int, int]) -> None:
    host.shown_game = kept_game(*BASRA)

    async def story(now: Visit) -> None:
        await now.my_turn()
        brass = {}
        for card in ("TD", "KD"):
            box = pygame.Rect(in_hand(now.tree, card))
            await now.give(PointerMove(box.center))
            await now.frames(30)
            brass[card] = brass_pixels(box.inflate(12, 24))
        assert brass["TD"] > 150 + brass["KD"]

    visit(host, story, size=size)


def brass_pixels(area: pygame.Rect) -> int:
    window = pygame.display.get_surface()
    assert window is not None
    inside = area.clip(window.get_rect())
    places = product(range(inside.left, inside.right), range(inside.top, inside.bottom))
    return sum(tuple(window.get_at(place))[:3] == theme.BRASS for place in places)
