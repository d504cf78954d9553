"""Tables and whole games to compare the two engines on."""

import json
import random
from collections.abc import Iterator
from typing import Any

from game.rules.dealing import deal
from game.rules.events import (
    BasraMade,
    BatchDealt,
    Captured,
    Event,
    FloorDealt,
    FloorTaken,
    HandScored,
    LeftoverDealt,
    Trailed,
)
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.record import HandRecord, Record, write_record
from game.rules.state import HandState
from game.rules.variant import OPTIONS, configure
from game.rules.variants import VARIANTS

TABLES = [(key, players) for key in VARIANTS for players in (2, 3, 4)]


def option_sets(key: str) -> Iterator[dict[str, Any]]:
    """Yield no option, then each offered value other than the row's own, one at a time."""
    yield {}
    for option in OPTIONS:
        for value in VARIANTS[key].offered(option)[1:]:
            yield {option: value}


def plain(event: Event) -> tuple[Any, ...]:  # noqa: PLR0911 - one line for each kind of event
    match event:
        case BatchDealt(number, hands, stock):
            return "batch", number, tuple(tuple(map(str, hand)) for hand in hands), stock
        case FloorDealt(cards, _):
            return "floor", tuple(map(str, cards))
        case LeftoverDealt(cards):
            return "leftover", tuple(map(str, cards))
        case Trailed(seat, card):
            return "trail", seat, str(card)
        case Captured(seat, card, captured):
            return "capture", seat, str(card), tuple(map(str, captured))
        case BasraMade(seat, card, points):
            return "basra", seat, str(card), points
        case FloorTaken(side, cards):
            return "taken", side, tuple(map(str, cards))
        case HandScored(sides, carry):
            rows = tuple(
                (side.cards, side.majority, side.card_points, side.basra_points, side.total)
                for side in sides
            )
            return "score", rows, carry


def random_hand(
    game: Game, seed: str, rng: random.Random, plays: int = 60
) -> tuple[HandRecord, HandState]:
    """Play a hand of at most `plays` random legal plays."""
    laid = deal(game.rules, game.players, seed, game.hands_played)
    state, _ = begin_hand(game, laid)
    while not state.over and len(state.history) < plays:
        state, _ = play(state, rng.choice(legal_plays(state)))
    record = HandRecord(laid.floor, laid.stock, tuple(turn.play for turn in state.history))
    return record, state


def random_game(  # noqa: PLR0913 - a game is these things
    key: str,
    players: int,
    options: dict[str, Any],
    seed: str,
    *,
    max_hands: int = 100,
    last_plays: int = 60,
) -> Record:
    """Play a game at random, or its first hands, the last of at most `last_plays` plays."""
    rng = random.Random(seed)
    dealer = rng.randrange(players)
    game = Game.start(configure(VARIANTS[key], players, options), players, dealer)
    hands: list[HandRecord] = []
    while game.winner is None and len(hands) < max_hands:
        plays = last_plays if len(hands) == max_hands - 1 else 60
        written, state = random_hand(game, seed, rng, plays)
        hands.append(written)
        if state.score:
            game = game.after(state.score)
    return Record(key, players, dealer, options, tuple(hands))


def as_data(record: Record) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write_record(record))
    return data
