"""A bot that looks ahead: worlds drawn, its plays searched in all of them, the end solved."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.evaluation import Evaluation
from game.bots.lookahead import Lookahead, OutOfNodes
from game.bots.moves import Move
from game.bots.outlook import Outlook, outlook
from game.bots.replies import Replies
from game.bots.worlds import Sampler, World
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.view import View, reveal
from game.solver.endgame import search
from game.solver.thinking import reporting


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a bot thinks.

    Attributes:
        worlds: worlds it considers at most.
        nodes: nodes it may open in one decision between two players.
        depth: how many of its own plays it looks at, by the size of its hand (the last number
            for larger hands).
        infer: whether it learns from what others played.
    """

    worlds: int
    nodes: int
    depth: tuple[int, ...]
    infer: bool

    def depth_for(self, cards: int, players: int) -> int:
        """How far to look with so many cards in hand, at a table of so many players."""
        depth = self.depth[min(cards, len(self.depth)) - 1]
        return depth if players == 2 else min(depth, 3)

    def nodes_for(self, players: int) -> int:
        """Nodes in one decision at a table of so many: among more each takes longer."""
        return self.nodes if players == 2 else self.nodes * 2 // 3


FIRST_LOOK = 16
"""Worlds of the first, short look, whose answer is there at once."""
SECOND_LOOK = 60
"""Worlds of the first look at full depth, which shows what more of them would cost."""


class SearchBot:
    """Looks ahead over worlds until every card is known, then plays exactly.

    Attributes:
        opened: nodes opened in the last decision, the exact ending's not counted.
    """

    def __init__(self, effort: Effort, evaluation: Evaluation | None = None) -> None:
        self._effort = effort
        self._evaluation = evaluation
        self.opened = 0

    def think(self, view: View, chance: random.Random) -> Iterator[Play]:
        """Look ahead, first a little and then all the way; solve the known last batch."""
        self.opened = 0
        plays = legal_plays(view)
        yield plays[0]
        if view.knows_all and len(plays) > 1:
            plays = yield from _exactly_best(view, plays[0])
        if len(plays) > 1:
            for values in self.weigh(view, chance, plays):
                yield max(values, key=values.__getitem__)
        else:
            yield plays[0]

    def weigh(
        self, view: View, chance: random.Random, plays: Sequence[Play] = ()
    ) -> Iterator[Mapping[Play, float]]:
        """What each play is worth, better known with every slice.

        Args:
            view: what the seat sees.
            chance: what worlds are drawn from.
            plays: the plays in question, all legal ones where not given.

        Yields:
            Each play's worth; plays that no rule can tell apart are named once. It is in points
            that the viewer's side gains on the others from here on as far as it is foreseen,
            most cards included; near the end of a game it leans towards what wins the game.
        """
        effort, look = self._effort, outlook(view, self._evaluation)
        moves = different(look, plays or legal_plays(view))
        sampler = Sampler(view, look.moves, chance, infer=effort.infer)
        values: Mapping[Play, float] = dict.fromkeys(moves, 0.0)
        yield values
        drawing = sampler.draw(FIRST_LOOK if view.knows_all else effort.worlds)
        worlds = yield from reporting(drawing, lambda: values)
        nodes = effort.nodes_for(view.players)
        thinking = Lookahead(look, Replies(look), nodes)
        depth = effort.depth_for(len(view.hand), view.players)
        try:
            for count, plies in _looks(thinking, depth, effort.worlds, nodes):
                values = yield from _weigh(thinking, moves, worlds[:count], plies, values)
        except OutOfNodes:
            pass  # the look before it stands
        self.opened = thinking.opened
        yield values


def _looks(thinking: Lookahead, depth: int, worlds: int, nodes: int) -> Iterator[tuple[int, int]]:
    """How many worlds to look at and how deep, each look costing more than the one before.

    The last look takes as many worlds, of those there are, as the nodes that are left should allow.
    """
    if depth > 1:
        yield FIRST_LOOK, 1
    before = thinking.opened
    yield SECOND_LOOK, depth
    cost = thinking.opened - before
    count = min(worlds, SECOND_LOOK * (nodes - thinking.opened) // max(cost, 1))
    if count > SECOND_LOOK:
        yield count, depth


def _exactly_best(view: View, first: Play) -> Generator[Play, None, tuple[Play, ...]]:
    """Every play that is exactly best in the known last batch."""
    best: tuple[Play, ...] = (first,)
    for solution in search(reveal(view)):
        yield best[0]
        best = solution.best
    return best


def different(look: Outlook, plays: Sequence[Play]) -> dict[Play, Move]:
    """The plays that differ in kind, each with its packed move."""
    seen, moves = look.seen, look.moves
    floor = moves.pack(seen.floor)
    lone_trail = seen.lone_trail and seen.rules.basra_when == "lebanese"
    options = {
        (move.unit, move.floor): move
        for move in moves.of_hand(moves.pack(seen.hand), floor, lone_trail=lone_trail)
    }
    found: dict[Move, Play] = {}
    for play in plays:
        unit = moves.unit_of(play.card)
        after = floor - moves.pack(play.captured) if play.captured else floor + unit
        found.setdefault(options[unit, after], play)
    return {play: move for move, play in found.items()}


def _weigh(
    search: Lookahead,
    moves: Mapping[Play, Move],
    worlds: Sequence[World],
    depth: int,
    so_far: Mapping[Play, float],
) -> Generator[Mapping[Play, float], None, Mapping[Play, float]]:
    """Search every play, yielding what is known so far between slices."""
    values: dict[Play, float] = {}
    for play, move in moves.items():
        thinking = search.value(move, worlds, depth)
        values[play] = yield from reporting(thinking, lambda: so_far)
    return values
