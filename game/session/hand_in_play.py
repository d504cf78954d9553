"""Saving a hand that several people play at one device, without cards that they may not see.

A game's record has the hands and the stock in clear, so it leaves out the hand in play. The header
has the plays of that hand, and the reader deals it again from the seed.
"""

from dataclasses import replace

from game.rules.dealing import deal
from game.rules.fairness import dealing_seed
from game.rules.play import why_illegal
from game.rules.reading import RecordError, read_play
from game.rules.record import Record
from game.rules.replay import Replay, walk
from game.rules.state import HandState, Play
from game.session.setup import GameSetup


def is_private(setup: GameSetup) -> bool:
    """Return whether the hand in play must stay hidden from the people at this device."""
    return len(setup.here) > 1


def without_hand_in_play(record: Record) -> tuple[Record, tuple[str, ...] | None]:
    """Return a record without its unfinished hand, and that hand's plays; None if all are over."""
    if not record.hands:
        return record, None
    last = record.hands[-1]
    if len(last.plays) == len(last.stock) // record.players * record.players:  # RULES.md#leftover
        return record, None
    return replace(record, hands=record.hands[:-1]), tuple(map(str, last.plays))


def with_hand_in_play(played: Replay, plays: object) -> Replay:
    """Return a record with its last hand dealt again from the seed and played so far.

    Raises:
        RecordError: there is no seed, the game is over, or a play breaks the rules.
    """
    record, game = played.record, played.game
    if record.seed is None or game.winner is not None or not isinstance(plays, list):
        raise RecordError("header.plays", "there is no hand in play")
    seed = dealing_seed(record.seed, record.player_seed or "")
    dealt = deal(game.rules, game.players, seed, game.hands_played)
    (hand,) = walk(game, [(dealt, plays)], _play)
    return Replay(replace(record, hands=(*record.hands, hand.record)), (*played.hands, hand))


def open_to_all(setup: GameSetup, played: Replay) -> Replay:
    """Return what a player may see of an unfinished game: of several people's, the finished hands.

    Their seed is left out too, because it deals the hand in play and those after it.
    """
    if not is_private(setup) or played.game.winner is not None:
        return played
    record, hidden = without_hand_in_play(played.record)
    hands = played.hands if hidden is None else played.hands[:-1]
    return Replay(replace(record, seed=None, commitment=None, player_seed=None), hands)


def _play(state: HandState, written: object) -> Play:
    """Parse a play. Raises RecordError."""
    if not isinstance(written, str):
        raise RecordError("header.plays", "expected plays")
    try:
        card, captured = read_play(written)
    except ValueError as error:
        raise RecordError("header.plays", str(error)) from None
    move = Play(card, captured or ())
    reason = why_illegal(state, move)
    if reason is not None:
        raise RecordError("header.plays", reason)
    return move
