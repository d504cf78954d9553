"""Make the perft files: ``python -m tests.perft.make``.

Random hands are searched, in a fixed order, for the first position of each kind.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import count

from game.rules.basras import basra_points
from game.rules.captures import legal_captures
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.perft import perft
from game.rules.play import begin_hand, legal_plays, play
from game.rules.record import HandRecord, Record, options_of, write_record
from game.rules.state import HandState
from game.rules.variant import Variant, configure
from game.rules.variants import VARIANTS
from tests.perft.tables import Position, path_of, write

MAX_NODES = 900
DEEPEST = 9
MAX_HANDS = 3000

Kind = Callable[[HandState], bool]


def start(state: HandState) -> bool:
    """The hand's first play."""
    return not state.history


def plays_left(state: HandState) -> int:
    """How many cards of the batch are still to be played."""
    return sum(map(len, state.hands))


def border(state: HandState) -> bool:
    """A batch's last plays and the next batch's first."""
    return plays_left(state) == 2 and len(state.floor) == 2 and not state.last_batch


def ending(state: HandState) -> bool:
    """The last plays of the hand, whose last floor somebody takes."""
    left = plays_left(state)
    return state.last_batch and left in {state.players + 3, state.players} and len(state.floor) > 2


def overlap(state: HandState) -> bool:
    """A card with several legal captures."""
    moves = legal_plays(state)
    return len(moves) > len({move.card for move in moves}) and plays_left(state) > 3


def scores_with(state: HandState, rank: str, suit: str = "") -> bool:
    """Whether the seat to move can make a basra with such a card."""
    return any(
        basra_points(
            state.rules, state.floor, move.card, move.captured, lone_trail=state.lone_trail
        )
        for move in legal_plays(state)
        if move.card.rank in rank and move.card.suit in (suit or "CDHS")
    )


def clear(state: HandState) -> bool:
    """A basra in reach of a numeral, on more than one card where that counts."""
    fewest = {"any": 2, "lone": 1, "lebanese": 2}[state.rules.basra_when]
    return len(state.floor) >= fewest and scores_with(state, "A234568") and plays_left(state) > 3


def court(state: HandState) -> bool:
    """A basra in reach of a queen or a king."""
    return state.rules.pack_size == 52 and scores_with(state, "QK")


def komi(state: HandState) -> bool:
    """The seven of diamonds in hand on a floor of three, where it sweeps."""
    holds = state.turn is not None and any(str(card) == "7D" for card in state.hands[state.turn])
    return state.rules.komi_sweeps and holds and len(state.floor) >= 3


def komi_basra(state: HandState) -> bool:
    """A basra in reach of the seven of diamonds, where it sweeps."""
    return state.rules.komi_sweeps and len(state.floor) > 1 and scores_with(state, "7", "D")


def lone_komi(state: HandState) -> bool:
    """The seven of diamonds alone on the floor, where any card takes it."""
    return state.rules.lone_komi and list(map(str, state.floor)) == ["7D"] and plays_left(state) > 2


def lone_jack(state: HandState) -> bool:
    """A jack alone on the floor and another to take it."""
    if [card.rank for card in state.floor] != ["J"] or state.turn is None:
        return False
    return any(legal_captures(state.rules, card, state.floor) for card in state.hands[state.turn])


def leftover(state: HandState) -> bool:
    """The last plays before cards that do not come out even go to the floor."""
    return 0 < len(state.stock) % state.players == len(state.stock) - 3 and plays_left(state) == 2


KINDS: tuple[tuple[Kind, tuple[int, ...]], ...] = (
    (start, (2, 3, 4)),
    (border, (2, 3, 4)),
    (ending, (2, 3, 4)),
    (overlap, (2,)),
    (clear, (3,)),
    (court, (2,)),
    (komi, (4,)),
    (komi_basra, (2,)),
    (lone_komi, (3,)),
    (lone_jack, (2,)),
    (leftover, (3,)),
)


def states(rules: Variant, players: int, seed: str) -> Iterator[tuple[Record, HandState]]:
    """The states of a random hand, each with the record that stops there."""
    rng = random.Random(seed)
    dealer = rng.randrange(players)
    laid = deal(rules, players, seed, 0)
    state, _ = begin_hand(Game.start(rules, players, dealer), laid)
    while not state.over:
        plays = tuple(turn.play for turn in state.history)
        hand = HandRecord(laid.floor, laid.stock, plays)
        yield Record(rules.key, players, dealer, options_of(rules), (hand,)), state
        state, _ = play(state, rng.choice(legal_plays(state)))


def find(rules: Variant, players: int, kind: Kind) -> tuple[Record, HandState] | None:
    """The first position of a kind, None where the variant has none."""
    name = kind.__name__
    hands = (states(rules, players, f"{rules.key} {name} {number}") for number in count())
    for _, hand in zip(range(MAX_HANDS), hands, strict=False):
        for record, state in hand:
            if kind(state):
                return record, state
    return None


def rows(state: HandState) -> Iterator[tuple[int, ...]]:
    """Depth by depth, as deep as stays small."""
    for depth in range(1, DEEPEST + 1):
        found = perft(state, depth)
        if depth > 1 and found.nodes > MAX_NODES:
            return
        yield depth, found.nodes, found.captures, found.basras, found.margin


def possible(rules: Variant, kind: Kind) -> bool:
    """Whether the variant can have such a position at all, so that the search ends."""
    needs: dict[Kind, bool] = {
        court: rules.pack_size == 52,
        komi: rules.komi_sweeps,
        komi_basra: rules.komi not in {"ordinary", "never"},
        lone_komi: rules.lone_komi,
        leftover: rules.pack_size == 44,
    }
    return needs.get(kind, True)


def positions(key: str) -> Iterator[Position]:
    """The positions of a variant's file."""
    for kind, tables in KINDS:
        for players in tables if possible(VARIANTS[key], kind) else ():
            options = {"partnerships": False} if players == 4 and kind is ending else {}
            found = find(configure(VARIANTS[key], players, options), players, kind)
            if not found:
                raise LookupError(f"no {kind.__name__} of {key} in {MAX_HANDS} hands")
            record, state = found
            name = f"{kind.__name__.replace('_', '-')}-{players}"
            yield Position(name, json.loads(write_record(record)), tuple(rows(state)))


def main() -> None:
    """Write every file anew."""
    for key in VARIANTS:
        path_of(key).write_text(write(key, positions(key)), encoding="utf-8")


if __name__ == "__main__":
    main()
