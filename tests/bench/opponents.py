"""Bots that only measure others: the field of the league (`tests.bench.league`).

Each gets one seat's view, as the game's own bots do. Those that look ahead value a batch's end as
the master does, unless they play to the hand's end, so they differ only in their search.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import log, sqrt
from operator import attrgetter

from game.bots.bot import Bot, choose
from game.bots.bots import PLAIN, ExactEndgameBot, bot_named
from game.bots.evaluation import Evaluation
from game.bots.levels import BOTS
from game.bots.lookahead import Lookahead, SearchState
from game.bots.move_table import Move, MoveTable, move_table
from game.bots.replies import Replies
from game.bots.search_bot import MASTER, SKILLED, Search, SearchBot, distinct_plays
from game.bots.search_context import SearchContext, search_context
from game.bots.simple_bots import GreedyBot
from game.bots.worlds import World, WorldSampler, hidden
from game.rules.cards import Card
from game.rules.play import legal_plays
from game.rules.state import HandState, Play
from game.rules.view import View, with_hidden
from game.solver.incremental import run_to_end
from tests.bench.all_seeing import fitted_evaluation, open_values
from tests.bench.fit import first_weights


def worlds_of(
    view: View, moves: MoveTable, rng: random.Random, count: int, *, infer: bool
) -> list[World]:
    """Draw worlds that agree with everything the seat has seen."""
    worth = Replies(search_context(view)).worth if infer else None
    return run_to_end(WorldSampler(view, moves, rng, worth).draw(count))


def world_state(view: View, moves: MoveTable, world: World) -> HandState:
    """Return the hand with the cards of a world; what no seat holds is in the stock."""
    pool: dict[int, list[Card]] = {}
    for card in sorted(view.unseen):
        pool.setdefault(moves.unit_of(card), []).append(card)
    hands = [
        view.hand
        if seat == view.seat
        else tuple(
            pool[unit].pop()
            for unit, count in zip(moves.units, moves.counts(packed), strict=True)
            for _ in range(count)
        )
        for seat, packed in enumerate(world.hands)
    ]
    stock = tuple(sorted(card for cards in pool.values() for card in cards))
    return with_hidden(view, tuple(hands), stock)


@dataclass(frozen=True, slots=True)
class Sampler:
    """Solves every play to the batch's end in worlds with open hands, and takes the best average.

    It can't value what others don't know: in each world all players see all hands. It needs two
    sides.
    """

    worlds: int
    infer: bool

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        context = search_context(view, fitted_evaluation(view.rules))
        totals = dict.fromkeys(distinct_plays(context, legal_plays(view)), 0)
        if len(totals) > 1:
            for world in worlds_of(view, context.moves, rng, self.worlds, infer=self.infer):
                values = open_values(world_state(view, context.moves, world))
                for play in totals:
                    totals[play] += values[play]
        yield max(totals, key=totals.__getitem__)


class Playouts:
    """Plays hands out by the greedy model, from the decision of one seat."""

    def __init__(self, view: View, rng: random.Random, *, to_batch_end: bool) -> None:
        self.context = search_context(view, fitted_evaluation(view.rules))
        self.start = SearchState(self.context)
        self._rng = rng
        self._ends = Lookahead(self.context, Replies(self.context), 0)
        self._to_batch_end = to_batch_end
        self._unseen = [self.context.moves.unit_of(card) for card in hidden(view)]

    def options(self, state: SearchState, hands: list[int]) -> list[Move]:
        held = hands[state.seat] - state.played[state.seat]
        return self.context.moves.of_hand(held, state.floor, lone_trail=state.lone_trail)

    def worth(self, state: SearchState, hands: list[int]) -> float:
        """Play on to the end and return the worth to the viewer's side."""
        state = self._played_out(state, hands)
        if self._to_batch_end:
            return self._ends._batch_end_value(state)
        for dealt, over in self._deals(hands):
            state.floor += over
            state.lone_trail = state.lone_trail and not over
            state.played = (0,) * len(dealt)
            state.plays_left = sum(sum(self.context.moves.counts(hand)) for hand in dealt)
            state = self._played_out(state, dealt)
        return self._ends._hand_end_value(state)

    def _played_out(self, state: SearchState, hands: list[int]) -> SearchState:
        while state.plays_left:
            best = max(self.options(state, hands), key=attrgetter("gain"))
            state = state.after(best, self.context)
        return state

    def _deals(self, hands: list[int]) -> Iterator[tuple[list[int], int]]:
        """Yield the hands of each later batch, and the cards left over for the floor."""
        view = self.context.seen
        stock = self._unseen.copy()
        self._rng.shuffle(stock)
        held = sum(hand for seat, hand in enumerate(hands) if seat != view.seat)
        counts = dict(zip(self.context.moves.units, self.context.moves.counts(held), strict=True))
        left = []
        for unit in stock:
            counts[unit] -= 1
            if counts[unit] < 0:
                left.append(unit)
        if view.bottom_card in view.unseen and view.stock_size:
            left.append(self.context.moves.unit_of(view.bottom_card))
        while left:
            size = min(view.rules.batch_size(view.players), len(left) // view.players)
            dealt = [0] * view.players
            for step in range(view.players):
                dealt[(view.dealer + 1 + step) % view.players] = sum(left[:size])
                del left[:size]
            over = sum(left) if len(left) < view.players else 0
            left = left if not over else []
            yield dealt, over


@dataclass(frozen=True, slots=True)
class Rollout:
    """Tries each play in worlds that greedy players play to the hand's end."""

    worlds: int

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        playouts = Playouts(view, rng, to_batch_end=False)
        context = playouts.context
        moves = distinct_plays(context, legal_plays(view))
        totals = dict.fromkeys(moves, 0.0)
        if len(totals) > 1:
            for world in worlds_of(view, context.moves, rng, self.worlds, infer=False):
                for play, move in moves.items():
                    after = playouts.start.after(move, context)
                    totals[play] += playouts.worth(after, list(world.hands))
        yield max(totals, key=totals.__getitem__)


@dataclass(slots=True)
class Node:
    """What the tree knows about the plays that the searching seat has seen."""

    visits: int = 0
    available: int = 0
    total: float = 0.0
    children: dict[tuple[int, int], "Node"] = field(default_factory=dict)


EXPLORATION = 0.7
REWARD = 20.0
"""Points that count as 1 in the choice between plays."""


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """Single-observer information-set Monte Carlo tree search (arXiv 1807.06813).

    One tree serves all worlds. Each iteration goes down the plays that are legal in one world and
    adds one node. The tree ends with the batch.
    """

    iterations: int
    to_batch_end: bool = True

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        playouts = Playouts(view, rng, to_batch_end=self.to_batch_end)
        context, root = playouts.context, Node()
        plays = distinct_plays(context, legal_plays(view))
        if len(plays) > 1:
            for world in worlds_of(view, context.moves, rng, self.iterations, infer=False):
                _iterate(root, playouts, list(world.hands), rng)
        visits = {play: _visits(root, move) for play, move in plays.items()}
        yield max(visits, key=visits.__getitem__)


def _visits(root: Node, move: Move) -> int:
    child = root.children.get((move.unit, move.floor))
    return child.visits if child else 0


def _iterate(root: Node, playouts: Playouts, hands: list[int], rng: random.Random) -> None:
    """Go down the tree in one world, add a node, play out and count the result."""
    state, node, path = playouts.start, root, [(root, 1.0)]
    grown = False
    while state.plays_left and not grown:
        options = playouts.options(state, hands)
        share = playouts.context.share[state.seat]
        fresh = [move for move in options if (move.unit, move.floor) not in node.children]
        if fresh:
            move, grown = rng.choice(fresh), True
            child = node.children[move.unit, move.floor] = Node()
        else:
            move = max(options, key=lambda move: _bound(node.children[move.unit, move.floor]))
            child = node.children[move.unit, move.floor]
        for option in options:
            if (known := node.children.get((option.unit, option.floor))) is not None:
                known.available += 1
        node, state = child, state.after(move, playouts.context)
        path.append((node, share))
    worth = playouts.worth(state, hands) / REWARD
    for visited, share in path:
        visited.visits += 1
        visited.total += worth if share > 0 else -worth


def _bound(node: Node) -> float:
    """Return the upper confidence bound of a play for its player."""
    return node.total / node.visits + EXPLORATION * sqrt(log(node.available + 1) / node.visits)


@dataclass(frozen=True, slots=True)
class Simple:
    """Makes the play that a rule likes best; the first of equals."""

    rule: Callable[[SearchContext, Move], tuple[float, ...]]

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:  # noqa: ARG002 - a Bot
        context = search_context(view, fitted_evaluation(view.rules))
        moves = distinct_plays(context, legal_plays(view))
        yield max(moves, key=lambda play: self.rule(context, moves[play]))


def most_cards(_: SearchContext, move: Move) -> tuple[float, ...]:
    """Take as many cards as possible, whatever they score."""
    return move.cards, move.gain


def most_basras(context: SearchContext, move: Move) -> tuple[float, ...]:
    """Make basras, and leave floors that the next player probably can't clear."""
    view = context.seen
    holds = view.hand_sizes[(view.seat + 1) % view.players] or context.next_batch
    numbers = context.evaluation.features(
        move.floor, context.unseen, context.hidden, holds, holds, lone_trail=move.lone_trail
    )
    return move.basra - numbers[1], move.gain


@dataclass(frozen=True, slots=True)
class Noisy:
    """Plays at random now and then, and otherwise like another bot."""

    bot: Bot
    epsilon: float

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        if rng.random() < self.epsilon:
            yield rng.choice(legal_plays(view))
        else:
            yield choose(self.bot, view, rng)


class Unfitted:
    """The master with the evaluation that fitting starts from."""

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        moves = move_table(view.rules)
        weights = first_weights(len(moves.kinds))
        yield from SearchBot(MASTER, Evaluation(moves, weights)).think(view, rng)


class GainMaster(SearchBot):
    """The master before it inferred hidden hands from the worth of plays: from their gain."""

    def play_values(
        self, view: View, rng: random.Random, plays: Sequence[Play] = ()
    ) -> Iterator[Mapping[Play, float]]:
        search = Search(self._effort, view, rng, plays, self._evaluation)
        moves = move_table(view.rules)
        search._sampler = WorldSampler(view, moves, rng, lambda move, *_: move.gain / 4)
        yield from search.play_values()


OPPONENTS: Mapping[str, Callable[[], Bot]] = {
    **{name: lambda name=name: bot_named(name) for name in BOTS},  # type: ignore[misc]
    **{f"plain-{name}": made for name, made in PLAIN.items()},
    "hoarder": lambda: Simple(most_cards),
    "basra-hunter": lambda: Simple(most_basras),
    "greedy-noisy": lambda: Noisy(GreedyBot(), 0.2),
    "master-noisy": lambda: Noisy(bot_named("master"), 0.1),
    "rollout": lambda: ExactEndgameBot(Rollout(24)),
    "sampler-24": lambda: ExactEndgameBot(Sampler(24, infer=False)),
    "sampler-96": lambda: ExactEndgameBot(Sampler(96, infer=False)),
    "sampler-24-infer": lambda: ExactEndgameBot(Sampler(24, infer=True)),
    "sampler-96-infer": lambda: ExactEndgameBot(Sampler(96, infer=True)),
    "ismcts": lambda: ExactEndgameBot(TreeSearch(2000)),
    "ismcts-hand": lambda: ExactEndgameBot(TreeSearch(600, to_batch_end=False)),
    "master-24": lambda: SearchBot(replace(MASTER, worlds=24)),
    "skilled-first": lambda: SearchBot(replace(SKILLED, depth=(1, 2))),
    "master-first": lambda: SearchBot(replace(MASTER, nodes=60_000)),
    "master-gain": lambda: GainMaster(MASTER),
    "master-unfitted": Unfitted,
}
"""The bots of the game and those that measure them. `skilled-first` and `master-first` think as
long as those of the first release of the levels."""

TWO_SIDES = tuple(name for name in OPPONENTS if name.startswith("sampler"))
"""The opponents that can't play against two others at once."""
