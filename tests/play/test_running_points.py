"""The table shows the engine's points after each play."""

import asyncio
import random
from collections.abc import Sequence

import pytest

from game.rules.events import Event
from game.rules.play import legal_plays
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.play.board_checks import check_cards
from tests.play.directed import DirectedTable

TABLES = [(key, players) for key in VARIANTS for players in (2, 3, 4)]
HANDS = 500


class Watched(DirectedTable):
    """A table that is compared with the state before the director corrects it."""

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
        """Check that only the events brought the board to this state."""
        check_cards(self.board, state)
        for side, pile in enumerate(self.board.shown.piles):
            assert pile.basras == [turn.play.card for turn in state.basras(side)]
        self.compared += 1


def begun(number: int) -> tuple[Session, tuple[Event, ...]]:
    variant, players = TABLES[number % len(TABLES)]
    seed = f"running points {number}"
    return Session.begin(GameSetup(variant, players, seed=seed), Seeds(seed))


async def play_hand(watched: DirectedTable, dealt: Sequence[Event], chance: random.Random) -> None:
    """Show a hand of random plays, from its deal to its score."""
    session = watched.table.session
    await watched.show(dealt)
    while session.state.turn is not None:
        await watched.show(session.play(chance.choice(legal_plays(session.state))))


@pytest.mark.parametrize(
    "numbers", [range(len(TABLES)), pytest.param(range(len(TABLES), HANDS), marks=pytest.mark.full)]
)
def test_shown_points_are_the_engines_after_every_play(
    numbers: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RULES.md#scoring and RULES.md#basra: each variant for each number of players."""
    for number in numbers:
        session, dealt = begun(number)
        watched = Watched(session, 0.0, monkeypatch)
        asyncio.run(play_hand(watched, dealt, random.Random(number)))
        assert watched.compared == len(session.states)
        monkeypatch.undo()


@pytest.mark.parametrize("number", range(0, len(TABLES), 6))
def test_points_only_rise_while_cards_move(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """RULES.md#scoring: cards on their way to a pile don't count yet."""
    session, dealt = begun(number)
    watched = Watched(session, 4.0, monkeypatch)
    before = [0] * session.state.sides

    def look() -> None:
        nonlocal before
        now = [pile.points for pile in watched.board.shown.piles]
        won = session.state.points_won()
        assert all(b <= n <= w for b, n, w in zip(before, now, won, strict=True))
        before = now

    watched.look = look
    asyncio.run(play_hand(watched, dealt, random.Random(number)))
    assert watched.compared == len(session.states)
