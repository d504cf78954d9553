"""The search: a seat's own plays in the batch, against what others would do in many worlds.

Every world guesses the hidden hands. The seat does not know which world it is in, so worlds stay
together in one group until a play that is seen tells them apart, and in each group it makes one
play, the best on average; a search that plays each world for itself would count on knowing cards
it cannot know. The others play as `replies` has it, each from the hand held in that world; only
the very next reply is divided among several plays, by how likely each is. The batch's end, or the
point where looking further would cost too much, is valued by the fitted evaluation, and the end of
the hand exactly.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.moves import Move
from game.bots.outlook import Outlook
from game.bots.replies import Replies, Reply
from game.bots.worlds import World
from game.solver.thinking import Thinking

SLICE = 200
"""Nodes between two yields, about a millisecond natively."""
FRESH = 4
"""Replies worked out between two yields, which take longer than nodes."""

FEW = 4
"""Worlds too few to search in: the best play in each would count on knowing the cards, so there
the seat is taken to make the play that looks best to it."""

Group = list[tuple[World, float]]
"""Worlds that look alike to the seat, each with its weight."""


class OutOfNodes(Exception):  # noqa: N818 - an expected end of thinking, no error
    """The decision's nodes are used up."""


class Line:
    """A point of a line of play.

    Attributes:
        seat: the seat to play.
        turns: plays left in the batch.
        floor, lone_trail: the packed floor, and whether the last play was a lone trail.
        played: for each seat what it has played since the decision, packed.
        points: points won since the decision, the viewer's less the others'.
        lead: the viewer's lead in cards.
        taken: cards taken since the decision.
        last: the seat that captured last, None before any capture.
    """

    __slots__ = (
        "floor",
        "last",
        "lead",
        "lone_trail",
        "played",
        "points",
        "seat",
        "taken",
        "turns",
    )

    def __init__(self, look: Outlook) -> None:
        seen = look.seen
        self.seat = seen.seat
        self.turns = sum(seen.hand_sizes)
        self.floor = look.moves.pack(seen.floor)
        self.lone_trail = seen.lone_trail and seen.rules.basra_when == "lebanese"
        self.played = (0,) * seen.players
        self.points = 0.0
        self.lead = look.lead
        self.taken = 0
        self.last = seen.last_capture

    def after(self, move: Move, look: Outlook) -> Line:
        """The line one play further."""
        seat = self.seat
        line = object.__new__(Line)
        line.seat = (seat + 1) % len(self.played)
        line.turns = self.turns - 1
        line.floor = move.floor
        line.lone_trail = move.lone_trail
        line.played = (
            *self.played[:seat],
            self.played[seat] + move.unit,
            *self.played[seat + 1 :],
        )
        if move.cards:
            line.points = self.points + move.points * look.share[seat]
            line.lead = self.lead + move.cards * look.lead_share[seat]
            line.taken = self.taken + move.cards
            line.last = seat
        else:
            line.points, line.lead = self.points, self.lead
            line.taken, line.last = self.taken, self.last
        return line

    def holdings(self) -> tuple[int, int]:
        """After the play to come, how many cards the next seat holds, and the one after it."""
        players, turns = len(self.played), self.turns - 1
        return _shared(turns, players), _shared(turns - 1, players) if turns else 0


def _shared(turns: int, players: int) -> int:
    """How many of the plays left in a batch are made by the seat that makes the first of them."""
    return -(-turns // players)  # rounded up


class Lookahead:
    """The search of one decision.

    Args:
        look: what the decision rests on.
        replies: how the others play.
        nodes: how many nodes it may open: plays of a seat in a world, or of the seat itself.

    Attributes:
        opened: nodes opened so far.
    """

    def __init__(self, look: Outlook, replies: Replies, nodes: int) -> None:
        self._look = look
        self._replies = replies
        self._own = look.moves.pack(look.seen.hand)
        self._nodes = nodes
        self._pause = SLICE
        self._batch_ends: dict[tuple[int, bool], tuple[float, float]] = {}
        self._stops: dict[tuple[int, bool, int, int], tuple[float, float]] = {}
        self._held: dict[int, tuple[float, float]] = {}
        self._first_reply = sum(look.seen.hand_sizes) - 1
        self.opened = 0

    def value(self, move: Move, worlds: Sequence[World], depth: int) -> Thinking[float]:
        """What a play is worth on average over the worlds.

        Args:
            move: the seat's play.
            worlds: the worlds.
            depth: how many of the seat's own plays to look at, this one included.

        Raises:
            OutOfNodes: there are no more nodes.
        """
        group = [(world, 1.0) for world in worlds]
        line = Line(self._look).after(move, self._look)
        return (yield from self._value(line, group, depth - 1)) / len(worlds)

    def _value(self, line: Line, group: Group, depth: int) -> Thinking[float]:
        """The sum of a group's worth."""
        if self.opened >= self._pause:
            if self.opened >= self._nodes:
                raise OutOfNodes
            self._pause = self.opened + SLICE
            yield
        if line.turns == 0:
            return self._end(line) * sum(weight for _, weight in group)
        if line.seat != self._look.seen.seat:
            return (yield from self._others(line, group, depth))
        if depth == 0:
            return self._stop(line) * sum(weight for _, weight in group)
        return (yield from self._own_play(line, group, depth))

    def _own_play(self, line: Line, group: Group, depth: int) -> Thinking[float]:
        """The best play on average: one play for the whole group."""
        look = self._look
        hand = self._own - line.played[line.seat]
        self.opened += 1
        options = look.moves.of_hand(hand, line.floor, lone_trail=line.lone_trail)
        if len(group) < FEW:
            option = self._replies.favourite(options, *line.holdings())
            return (yield from self._value(line.after(option, look), group, depth - 1))
        best = None
        for move in options:
            value = yield from self._value(line.after(move, look), group, depth - 1)
            if best is None or value > best:
                best = value
        assert best is not None  # noqa: S101 - who is to play holds a card
        return best

    def _others(self, line: Line, group: Group, depth: int) -> Thinking[float]:
        """The group parted by what the seat to play is seen to do in each world."""
        total = 0.0
        parts = yield from self._parted(line, group)
        for move, part in parts.items():
            total += yield from self._value(line.after(move, self._look), part, depth)
        return total

    def _parted(self, line: Line, group: Group) -> Thinking[dict[Move, Group]]:
        """The group's parts, by the play that is seen."""
        self.opened += len(group)
        if line.turns == self._first_reply:
            return (yield from self._parted_in_doubt(line, group))
        seat, floor, lone_trail = line.seat, line.floor, line.lone_trail
        holdings = line.holdings()
        known = [
            self._replies.known(habit, floor, *holdings, lone_trail=lone_trail) for habit in (0, 1)
        ]
        played = line.played[seat]
        parts: dict[Move, Group] = {}
        fresh = 0
        for entry in group:
            world = entry[0]
            hand, habit = world.hands[seat] - played, world.habits[seat]
            move = known[habit].get(hand)
            if move is None:
                options = self._look.moves.of_hand(hand, floor, lone_trail=lone_trail)
                move = self._replies.likeliest(habit, options, *holdings)
                known[habit][hand] = move
                fresh += 1
                if fresh % FRESH == 0:
                    yield
            part = parts.get(move)
            if part is None:
                parts[move] = [entry]
            else:
                part.append(entry)
        return parts

    def _parted_in_doubt(self, line: Line, group: Group) -> Thinking[dict[Move, Group]]:
        """The parts by every play that each world's hand may make, as often as it does."""
        seat, floor, lone_trail = line.seat, line.floor, line.lone_trail
        holdings = line.holdings()
        known: dict[tuple[int, int], Sequence[Reply]] = {}
        parts: dict[Move, Group] = {}
        for world, weight in group:
            hand, habit = world.hands[seat] - line.played[seat], world.habits[seat]
            replies = known.get((hand, habit))
            if replies is None:
                options = self._look.moves.of_hand(hand, floor, lone_trail=lone_trail)
                replies = known[hand, habit] = self._replies.all_of(habit, options, *holdings)
                if len(known) % FRESH == 0:
                    yield
            for move, share in replies:
                parts.setdefault(move, []).append((world, weight * share))
        return parts

    def _end(self, line: Line) -> float:
        """The worth of the batch's end, or of the hand's."""
        look = self._look
        if look.next_batch == 0:
            return self._hand_end(line)
        key = (line.floor, line.lone_trail)
        found = self._batch_ends.get(key)
        if found is None:
            batch = look.next_batch
            found = self._batch_ends[key] = look.evaluation.prospects(
                line.floor, look.unseen, look.hidden, batch, batch, lone_trail=line.lone_trail
            )
        leader = (look.seen.dealer + 1) % look.seen.players
        share = look.share[leader]
        points, cards = found
        return self._worth(line.points + share * points, line.lead + share * cards, line.taken)

    def _hand_end(self, line: Line) -> float:
        """The floor goes to who captured last, and most cards are counted."""
        look, points, lead = self._look, line.points, float(line.lead)
        if line.last is not None:
            points += look.share[line.last] * look.moves.points(line.floor)
            lead += look.lead_share[line.last] * sum(look.moves.counts(line.floor))
        race = (lead > 0) - (lead < 0)
        return look.standing.worth(look.margin + points + race * look.majority)

    def _stop(self, line: Line) -> float:
        """The worth of a point within the batch, the seat to play."""
        look = self._look
        hand = self._own - line.played[line.seat]
        players = len(line.played)
        next_holds, after_holds = _shared(line.turns, players), _shared(line.turns - 1, players)
        key = (line.floor, line.lone_trail, next_holds, after_holds)
        found = self._stops.get(key)
        if found is None:
            found = self._stops[key] = look.evaluation.prospects(
                line.floor,
                look.unseen,
                look.hidden,
                next_holds,
                after_holds,
                lone_trail=line.lone_trail,
            )
        points, cards = found
        held = self._held.get(hand)
        if held is None:
            held = self._held[hand] = look.evaluation.held(hand)
        held_points, held_cards = held
        return self._worth(
            line.points + points + held_points, line.lead + cards + held_cards, line.taken
        )

    def _worth(self, points: float, lead: float, taken: int) -> float:
        look = self._look
        race = look.evaluation.race(lead, look.left - taken)
        if not look.standing.near:
            return points + race * look.majority
        points += look.margin
        won = look.standing.worth(points + look.majority)
        lost = look.standing.worth(points - look.majority)
        return (won * (1 + race) + lost * (1 - race)) / 2
