"""The last finished game, kept so that it can be reviewed after the table is cleared."""

from __future__ import annotations

from game.host.protocol import Host, StorageError
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import SavedGameError, Session

STORED_AS = "finished-game"


def put(host: Host, text: str) -> None:
    """Keep a finished session's text; that it can't be kept is no reason to disturb anyone."""
    try:
        host.write(STORED_AS, text)
    except StorageError:
        return


def filled(host: Host) -> bool:
    """Whether a finished game is kept."""
    try:
        return host.read(STORED_AS) is not None
    except StorageError:
        return False


def take(host: Host) -> tuple[FinishedHand, ...]:
    """Every hand of the finished game; none where nothing readable is kept."""
    try:
        text = host.read(STORED_AS)
        return finished_hands(text) if text is not None else ()
    except (StorageError, SavedGameError):
        return ()


def finished_hands(text: str) -> tuple[FinishedHand, ...]:
    """The hands of a kept session.

    Raises:
        SavedGameError: the text is not one, or its last hand is not over.
    """
    session = Session.load(text)
    if not session.state.over:
        raise SavedGameError("a hand of the finished game is not over")
    setup, wins, hands = session.setup, session.standing.wins, (*session.earlier, session.hand)
    return tuple(
        FinishedHand(setup, wins, hands[:number], hand) for number, hand in enumerate(hands)
    )
