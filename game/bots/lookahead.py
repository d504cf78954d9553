"""Search a seat's own plays in the batch against what others would do in many worlds.

Each world is a guess of the hidden hands. The seat doesn't know which world is real, so worlds stay
together in an information set until a visible play separates them. In each set the seat makes one
play, the best on average; a search of each world alone would rely on cards that the seat can't
know. The others play as `replies` says, each from the hand held in that world. Only the very next
reply is divided among several plays, by their probability. The fitted evaluation estimates the
batch's end, or a point where a deeper search would take too long. The hand's end is exact.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.inference import GREEDY, PLANNER
from game.bots.move_table import Move
from game.bots.portable_math import added
from game.bots.replies import Replies, Reply
from game.bots.search_context import SearchContext
from game.bots.worlds import World
from game.solver.incremental import Incremental

SLICE_NODES = 200
"""Nodes between two yields, about a millisecond natively."""
SLICE_REPLIES = 4
"""Replies computed between two yields; a reply takes longer than a node."""

MIN_WORLDS = 4
"""The fewest worlds to search. With fewer, the best play would rely on knowing the cards, so the
seat makes the play that looks best to it."""

InformationSet = list[tuple[World, float]]
"""Worlds that look the same to the seat, each with its weight."""

Partition = dict[Move, InformationSet]
"""The worlds grouped by the play that the seat sees."""


class SearchState:
    """The part of a state that is the same in every world.

    Attributes:
        seat: the seat to play.
        plays_left: plays left in the batch.
        floor, lone_trail: the packed floor, and whether the last play was a lone trail.
        played: for each seat, what it has played since the decision, packed.
        points: points won since the decision, the viewer's minus the others'.
        lead: the viewer's lead in cards.
        taken: cards taken since the decision.
        last_captor: the seat that captured last, None before any capture.
    """

    __slots__ = (
        "floor",
        "last_captor",
        "lead",
        "lone_trail",
        "played",
        "plays_left",
        "points",
        "seat",
        "taken",
    )

    def __init__(self, context: SearchContext) -> None:
        seen = context.seen
        self.seat = seen.seat
        self.plays_left = sum(seen.hand_sizes)
        self.floor = context.moves.pack(seen.floor)
        self.lone_trail = seen.lone_trail and seen.rules.basra_when == "lebanese"
        self.played = (0,) * seen.players
        self.points = 0.0
        self.lead = context.lead
        self.taken = 0
        self.last_captor = seen.last_capture

    def after(self, move: Move, context: SearchContext) -> SearchState:
        """Return the state after one more play."""
        seat = self.seat
        state = object.__new__(SearchState)
        state.seat = (seat + 1) % len(self.played)
        state.plays_left = self.plays_left - 1
        state.floor = move.floor
        state.lone_trail = move.lone_trail
        state.played = (
            *self.played[:seat],
            self.played[seat] + move.unit,
            *self.played[seat + 1 :],
        )
        if move.cards:
            state.points = self.points + move.points * context.share[seat]
            state.lead = self.lead + move.cards * context.lead_share[seat]
            state.taken = self.taken + move.cards
            state.last_captor = seat
        else:
            state.points, state.lead = self.points, self.lead
            state.taken, state.last_captor = self.taken, self.last_captor
        return state

    def holdings(self) -> tuple[int, int]:
        """Return how many cards the seat to play holds, and the one after it."""
        return self._shared(self.plays_left), self._shared(self.plays_left - 1)

    def holdings_after(self) -> tuple[int, int]:
        """Return how many cards the next two seats hold after the coming play."""
        return self._shared(self.plays_left - 1), self._shared(self.plays_left - 2)

    def _shared(self, plays: int) -> int:
        """Return how many of a batch's last `plays` belong to the seat that makes the first one."""
        return -(-plays // len(self.played))  # rounded up


class NodesExhausted(Exception):  # noqa: N818 - an expected end of thinking, not an error
    """The decision has used all its nodes."""


class Lookahead:
    """The search for one decision.

    Args:
        context: the fixed data of the decision.
        replies: how the others play.
        nodes: the limit of nodes: plays of a seat in a world, or of the searching seat itself.

    Attributes:
        nodes: the limit.
        opened: nodes opened so far.
    """

    def __init__(self, context: SearchContext, replies: Replies, nodes: int) -> None:
        self._context = context
        self._replies = replies
        self._own = context.moves.pack(context.seen.hand)
        self.nodes = nodes
        self._pause = SLICE_NODES
        self._batch_ends: dict[tuple[int, bool], tuple[float, float]] = {}
        self._cutoffs: dict[tuple[int, bool, int, int], tuple[float, float]] = {}
        self._held: dict[int, tuple[float, float]] = {}
        self._first_reply = sum(context.seen.hand_sizes) - 1
        self.opened = 0

    def start_over(self) -> None:
        """Count nodes from zero again, for a search in other worlds."""
        self.opened, self._pause = 0, SLICE_NODES

    def value(self, move: Move, worlds: Sequence[World], depth: int) -> Incremental[float]:
        """Return what a play is worth on average over the worlds. Raises NodesExhausted.

        `depth` is the number of the seat's own plays to search, including this one.
        """
        equal = [(world, 1.0) for world in worlds]
        state = SearchState(self._context).after(move, self._context)
        return (yield from self._value(state, equal, depth - 1)) / len(worlds)

    def _value(self, state: SearchState, worlds: InformationSet, depth: int) -> Incremental[float]:
        """Return the sum of the worths in the worlds of an information set."""
        if self.opened >= self._pause:
            if self.opened >= self.nodes:
                raise NodesExhausted
            self._pause = self.opened + SLICE_NODES
            yield
        if state.plays_left == 0:
            return self._batch_end_value(state) * added(weight for _, weight in worlds)
        if state.seat != self._context.seen.seat:
            return (yield from self._other_play(state, worlds, depth))
        if depth == 0:
            return self._cutoff_value(state) * added(weight for _, weight in worlds)
        return (yield from self._own_play(state, worlds, depth))

    def _own_play(
        self, state: SearchState, worlds: InformationSet, depth: int
    ) -> Incremental[float]:
        """Return the worth of the best single play for the whole information set."""
        context = self._context
        hand = self._own - state.played[state.seat]
        self.opened += 1
        options = context.moves.of_hand(hand, state.floor, lone_trail=state.lone_trail)
        if len(worlds) < MIN_WORLDS:
            option = self._replies.favourite(options, *state.holdings_after())
            return (yield from self._value(state.after(option, context), worlds, depth - 1))
        best = None
        for move in options:
            value = yield from self._value(state.after(move, context), worlds, depth - 1)
            if best is None or value > best:
                best = value
        assert best is not None  # noqa: S101 - the seat to play holds a card
        return best

    def _other_play(
        self, state: SearchState, worlds: InformationSet, depth: int
    ) -> Incremental[float]:
        """Return the worth after another seat's play, which splits the worlds."""
        total = 0.0
        parts = yield from self._partition(state, worlds)
        for move, part in parts.items():
            total += yield from self._value(state.after(move, self._context), part, depth)
        return total

    def _partition(self, state: SearchState, worlds: InformationSet) -> Incremental[Partition]:
        """Group the worlds by the play that is seen in them."""
        self.opened += len(worlds)
        if state.plays_left == self._first_reply:
            return (yield from self._partition_by_reply(state, worlds))
        seat, floor, lone_trail = state.seat, state.floor, state.lone_trail
        holdings = state.holdings_after()
        known = [
            self._replies.known(model, floor, *holdings, lone_trail=lone_trail)
            for model in (PLANNER, GREEDY)
        ]
        played = state.played[seat]
        parts: Partition = {}
        fresh = 0
        for entry in worlds:
            world = entry[0]
            hand, model = world.hands[seat] - played, world.models[seat]
            move = known[model].get(hand)
            if move is None:
                options = self._context.moves.of_hand(hand, floor, lone_trail=lone_trail)
                move = self._replies.likeliest(model, options, *holdings)
                known[model][hand] = move
                fresh += 1
                if fresh % SLICE_REPLIES == 0:
                    yield
            part = parts.get(move)
            if part is None:
                parts[move] = [entry]
            else:
                part.append(entry)
        return parts

    def _partition_by_reply(
        self, state: SearchState, worlds: InformationSet
    ) -> Incremental[Partition]:
        """Group the worlds by each play that their hand may make, with its probability."""
        seat, floor, lone_trail = state.seat, state.floor, state.lone_trail
        holdings = state.holdings_after()
        known: dict[tuple[int, int], Sequence[Reply]] = {}
        parts: Partition = {}
        for world, weight in worlds:
            hand, model = world.hands[seat] - state.played[seat], world.models[seat]
            replies = known.get((hand, model))
            if replies is None:
                options = self._context.moves.of_hand(hand, floor, lone_trail=lone_trail)
                replies = known[hand, model] = self._replies.all_of(model, options, *holdings)
                if len(known) % SLICE_REPLIES == 0:
                    yield
            for move, share in replies:
                parts.setdefault(move, []).append((world, weight * share))
        return parts

    def _batch_end_value(self, state: SearchState) -> float:
        context = self._context
        if context.next_batch == 0:
            return self._hand_end_value(state)
        key = (state.floor, state.lone_trail)
        found = self._batch_ends.get(key)
        if found is None:
            batch = context.next_batch
            found = self._batch_ends[key] = context.evaluation.prospects(
                state.floor,
                context.unseen,
                context.hidden,
                batch,
                batch,
                lone_trail=state.lone_trail,
            )
        leader = (context.seen.dealer + 1) % context.seen.players
        share = context.share[leader]
        points, cards = found
        return self._worth(state.points + share * points, state.lead + share * cards, state.taken)

    def _hand_end_value(self, state: SearchState) -> float:
        """Give the floor to the side that captured last, count most cards and return the worth."""
        context, points, lead = self._context, state.points, float(state.lead)
        if state.last_captor is not None:
            points += context.share[state.last_captor] * context.moves.points(state.floor)
            lead += context.lead_share[state.last_captor] * sum(context.moves.counts(state.floor))
        race = (lead > 0) - (lead < 0)
        return context.equity.worth(context.points_ahead + points + race * context.majority)

    def _cutoff_value(self, state: SearchState) -> float:
        """Return the worth of a state within the batch, before the seat's own play."""
        context = self._context
        hand = self._own - state.played[state.seat]
        holdings = state.holdings()
        key = (state.floor, state.lone_trail, *holdings)
        found = self._cutoffs.get(key)
        if found is None:
            found = self._cutoffs[key] = context.evaluation.prospects(
                state.floor, context.unseen, context.hidden, *holdings, lone_trail=state.lone_trail
            )
        points, cards = found
        held = self._held.get(hand)
        if held is None:
            held = self._held[hand] = context.evaluation.held(hand)
        held_points, held_cards = held
        return self._worth(
            state.points + points + held_points, state.lead + cards + held_cards, state.taken
        )

    def _worth(self, points: float, lead: float, taken: int) -> float:
        context = self._context
        race = context.evaluation.race(lead, context.cards_left - taken)
        if not context.equity.near:
            return points + race * context.majority
        points += context.points_ahead
        won = context.equity.worth(points + context.majority)
        lost = context.equity.worth(points - context.majority)
        return (won * (1 + race) + lost * (1 - race)) / 2
