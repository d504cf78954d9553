"""An archive of finished games, as another device would save it."""

from dataclasses import replace
from functools import cache

from game.rules.replay import Replay
from game.session.session import PERSON, Session
from game.session.setup import GameSetup
from tests.library.exchanged import Device, run
from tests.table.dealt import dealt, finish_game, header_of

GAMES = 50


@cache
def whole_game(number: int) -> Session:
    """Return a short game, each play the first legal one."""
    return finish_game(
        dealt(GameSetup("cypriot", 2, {"target": 21}, ("random",)), f"bots {number}")
    )


def archive() -> bytes:
    device = Device()
    for number in range(GAMES):
        session = whole_game(number)
        moment = f"2026-11-{number % 22 + 1:02d}T18:{number:02d}:05Z"
        header = header_of(session, f"{moment[:10]}-{number:012x}")
        header = replace(header, begun=moment, changed=moment, sequence=number + 1)
        played = Replay(session.record(), (*session.earlier, session.hand))
        run(device.library.changes.add(header, played))
    return device.archive()


def won() -> int:
    return sum(whole_game(number).after.game.winner == PERSON for number in range(GAMES))


def hands() -> int:
    return sum(len(whole_game(number).earlier) + 1 for number in range(GAMES))
