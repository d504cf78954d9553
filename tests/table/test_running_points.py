"""The points of the hand as they are shown, play by play, are the engine's."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

import pytest

from game.rules.events import Event
from game.rules.play import legal_plays
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.directed import DirectedTable

TABLES = [(key, players) for key in VARIANTS for players in (2, 3, 4)]
HANDS = 500


class Watched(DirectedTable):
    """A table that is compared with the state before the director puts it right."""

    def __init__(self, session: Session, speed: float, patch: pytest.MonkeyPatch) -> None:
        super().__init__(session, speed)
        self.compared = 0
        self.board.clear(session.state)
        snap = self.board.snap

        def compare(state: HandState) -> None:
            self.compare(state)
            snap(state)

        patch.setattr(self.board, "snap", compare)

    def compare(self, state: HandState) -> None:
        """The board shows this state, by nothing but what it was shown of it."""
        piles = self.board.piles
        assert tuple(pile.points for pile in piles) == state.points_won()
        assert [pile.count for pile in piles] == [len(pile) for pile in state.piles]
        for side, pile in enumerate(piles):
            assert pile.basras == [turn.play.card for turn in state.basras(side)]
        assert self.board.last_capture == state.last_capture
        assert sorted(self.board.slots) == sorted(state.floor)
        assert [sorted(hand) for hand in self.board.hands] == [sorted(hand) for hand in state.hands]
        self.compared += 1


def begun(number: int) -> tuple[Session, tuple[Event, ...]]:
    variant, players = TABLES[number % len(TABLES)]
    seed = f"running points {number}"
    return Session.begin(GameSetup(variant, players, seed=seed), Seeds(seed))


async def play_hand(watched: DirectedTable, dealt: Sequence[Event], chance: random.Random) -> None:
    """Show a hand of plays by chance, from its deal to its score."""
    session = watched.table.session
    await watched.show(dealt)
    while session.state.turn is not None:
        move = chance.choice(legal_plays(session.state))
        await watched.show(session.play(move))


@pytest.mark.parametrize("part", range(10))
def test_the_shown_points_are_the_engines_after_every_play(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RULES.md#scoring and RULES.md#basra: 500 hands of all variants and numbers of players."""
    for number in range(part, HANDS, 10):
        session, dealt = begun(number)
        watched = Watched(session, 0.0, monkeypatch)
        asyncio.run(play_hand(watched, dealt, random.Random(number)))
        assert watched.compared == len(session.states)
        monkeypatch.undo()


@pytest.mark.parametrize("number", range(0, len(TABLES), 6))
def test_while_it_moves_points_only_rise_and_come_to_the_engines(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RULES.md#scoring: what is on its way to a score isn't there yet."""
    session, dealt = begun(number)
    watched = Watched(session, 4.0, monkeypatch)
    before = [0] * session.state.sides

    def look() -> None:
        nonlocal before
        now = [pile.points for pile in watched.board.piles]
        won = session.state.points_won()
        assert all(b <= n <= w for b, n, w in zip(before, now, won, strict=True))
        before = now

    watched.look = look
    asyncio.run(play_hand(watched, dealt, random.Random(number)))
    assert watched.compared == len(session.states)
