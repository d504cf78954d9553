"""An archive of whole games that bots played, as another device would save it."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from game.bots.bot import choose
from game.bots.greedy import GreedyBot
from game.rules.play import legal_plays
from game.rules.replay import Replay
from game.rules.view import view
from game.table.storage.session import PERSON, Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.storage.exchanged import Device, run

GAMES = 50


@cache
def whole_game(number: int) -> Session:
    """A short game, the person's part greedy, the other's by chance."""
    setup = GameSetup("cypriot", 2, {"target": 21}, ("random",), seed=f"bots {number}")
    session = Session.begin(setup, Seeds(setup.seed))[0]
    rng = random.Random(number)
    _play_out(session, rng)
    while not session.over:
        session.next_hand()
        _play_out(session, rng)
    return session


def _play_out(session: Session, rng: random.Random) -> None:
    while (turn := session.state.turn) is not None:
        seen = view(session.state, turn, session.scores)
        own = turn == PERSON
        session.play(choose(GreedyBot(), seen, rng) if own else rng.choice(legal_plays(seen)))


def archive() -> bytes:
    """Return the games, each a file."""
    device = Device()
    for number in range(GAMES):
        session = whole_game(number)
        moment = f"2026-11-{number % 22 + 1:02d}T18:{number:02d}:05Z"
        header = replace(
            device.library.begin(session).header,
            id=f"{moment[:10]}-{number:012x}",
            begun=moment,
            changed=moment,
            sequence=number + 1,
        )
        played = Replay(session.record(), (*session.earlier, session.hand))
        run(device.library.add(header, played))
    return device.archive()


def won() -> int:
    """How many of the games the person won."""
    return sum(whole_game(number).after.game.winner == PERSON for number in range(GAMES))


def hands() -> int:
    """How many hands they have."""
    return sum(len(whole_game(number).earlier) + 1 for number in range(GAMES))
