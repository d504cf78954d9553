"""What is kept of a hand that several people play at one device: no card that they may not see.

The hand in play isn't written into their game's record, which has the hands and the stock in
clear, but into its header, as its plays alone; it is dealt again from the seed when it is read.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.dealing import deal
from game.rules.fairness import dealing_seed
from game.rules.legality import why_illegal
from game.rules.reading import RecordError, read_play
from game.rules.record import Record
from game.rules.replay import Replay, walk
from game.rules.state import HandState, Play
from game.session.setup import GameSetup


def is_private(setup: GameSetup) -> bool:
    """Whether the cards of a hand in play are to be known to none of those who could read them."""
    return len(setup.here) > 1


def without_hand_in_play(record: Record) -> tuple[Record, tuple[str, ...] | None]:
    """A record without the hand that is not over, and that hand's plays; None where all are."""
    if not record.hands:
        return record, None
    last = record.hands[-1]
    if len(last.plays) == len(last.stock) // record.players * record.players:  # RULES.md#leftover
        return record, None
    return replace(record, hands=record.hands[:-1]), tuple(map(str, last.plays))


def with_hand_in_play(played: Replay, plays: object) -> Replay:
    """A record with its last hand dealt again from the seed and played so far.

    Raises:
        RecordError: the seed is not told, the game is over, or a play breaks the rules.
    """
    record, game = played.record, played.game
    if record.seed is None or game.winner is not None or not isinstance(plays, list):
        raise RecordError("header.plays", "there is no hand to be played")
    seed = dealing_seed(record.seed, record.player_seed or "")
    dealt = deal(game.rules, game.players, seed, game.hands_played)
    (hand,) = walk(game, [(dealt, plays)], _play)
    return Replay(replace(record, hands=(*record.hands, hand.record)), (*played.hands, hand))


def open_to_all(setup: GameSetup, played: Replay) -> Replay:
    """What of a game may be looked at while it goes on: of several people's, what is over.

    Nor is the seed, from which the hand in play and those after it could be dealt.
    """
    if not is_private(setup) or played.game.winner is not None:
        return played
    record, hidden = without_hand_in_play(played.record)
    hands = played.hands if hidden is None else played.hands[:-1]
    return Replay(replace(record, seed=None, commitment=None, player_seed=None), hands)


def _play(state: HandState, written: object) -> Play:
    """The play that is written so. Raises RecordError."""
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
