"""A bot that draws worlds, searches its plays in them and solves the end, and a simpler one."""

import random
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots.evaluation import Evaluation
from game.bots.lookahead import Lookahead, NodesExhausted
from game.bots.move_table import Move
from game.bots.replies import Replies
from game.bots.search_context import SearchContext, search_context
from game.bots.worlds import World, WorldSampler
from game.rules.captures import sweeps
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.variant import Variant
from game.rules.view import View, reveal
from game.solver import endgame
from game.solver.incremental import with_progress


@dataclass(frozen=True, slots=True)
class Effort:
    """The limits of a bot's thinking.

    Attributes:
        worlds: the most worlds that it considers.
        nodes: the most nodes that it opens in one decision between two players.
        depth: the number of its plays that it searches, by the size of its hand (the last number
            for larger hands).
        infer: whether it learns from the others' plays.
    """

    worlds: int
    nodes: int
    depth: tuple[int, ...]
    infer: bool

    def depth_for(self, cards: int, players: int) -> int:
        """Return the depth for `cards` in hand at a table of `players`."""
        depth = self.depth[min(cards, len(self.depth)) - 1]
        return depth if players == 2 else min(depth, 3)

    def nodes_for(self, players: int) -> int:
        """Return the nodes of one decision. With more than two players each takes longer."""
        return self.nodes if players == 2 else self.nodes * 2 // 3


SKILLED = Effort(worlds=24, nodes=8_000, depth=(1,), infer=False)
"""Counts the cards and weighs what each play allows the others."""

MASTER = Effort(worlds=300, nodes=30_000, depth=(1, 2, 3, 4, 3), infer=True)
"""Infers the hidden hands from all plays, and searches to the batch's end."""

FIRST_WORLDS = 16
"""Worlds of the first, shallow iteration, which answers at once."""
SECOND_WORLDS = 60
"""Worlds of the first iteration at full depth, which measures the cost of more."""


class SearchBot:
    """Looks ahead over worlds until every card is known, then plays exactly."""

    def __init__(self, effort: Effort, evaluation: Evaluation | None = None) -> None:
        self._effort = effort
        self._evaluation = evaluation

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Look ahead, first a little and then fully; solve the last batch once it is known."""
        plays = legal_plays(view)
        yield plays[0]
        if view.knows_all and len(plays) > 1:
            plays = yield from _exactly_best(view, plays[0])
        if len(plays) > 1:
            for values in self.play_values(view, rng, plays):
                yield max(values, key=values.__getitem__)
        else:
            yield plays[0]

    def play_values(
        self, view: View, rng: random.Random, plays: Sequence[Play] = ()
    ) -> Iterator[Mapping[Play, float]]:
        """Yield what each play is worth, more precisely with every slice.

        Args:
            view: what the seat sees.
            rng: random numbers for drawing worlds.
            plays: the plays to compare; all legal ones if empty.

        Yields:
            Each play's worth; equivalent plays appear once. It is in points that the viewer's side
            gains on the others from here on, most cards included. Near the end of a game it favours
            what wins the game.
        """
        yield from Search(self._effort, view, rng, plays, self._evaluation).play_values()


class Search:
    """Searches the plays of one decision, each time in other worlds.

    What one search learns about replies and floors serves the next.

    Args:
        effort: the limits of each search.
        view: what the seat sees.
        rng: random numbers for drawing worlds.
        plays: the plays to compare; all legal ones if empty.
        evaluation: the evaluation of floors; the fitted one if None.
    """

    def __init__(
        self,
        effort: Effort,
        view: View,
        rng: random.Random,
        plays: Sequence[Play] = (),
        evaluation: Evaluation | None = None,
    ) -> None:
        context = search_context(view, evaluation)
        self._effort, self._view = effort, view
        self._moves = distinct_plays(context, plays or legal_plays(view))
        replies = Replies(context)
        worth = replies.worth if effort.infer else None
        self._sampler = WorldSampler(view, context.moves, rng, worth)
        self._lookahead = Lookahead(context, replies, effort.nodes_for(view.players))

    def play_values(self) -> Iterator[Mapping[Play, float]]:
        """Search once, as `SearchBot.play_values` says."""
        effort, view, lookahead = self._effort, self._view, self._lookahead
        values: Mapping[Play, float] = dict.fromkeys(self._moves, 0.0)
        yield values
        drawing = self._sampler.draw(FIRST_WORLDS if view.knows_all else effort.worlds)
        worlds = yield from with_progress(drawing, lambda: values)
        lookahead.start_over()
        depth = effort.depth_for(len(view.hand), view.players)
        try:
            for count, plies in _iterations(lookahead, depth, effort):
                values = yield from _search_plays(
                    lookahead, self._moves, worlds[:count], plies, values
                )
        except NodesExhausted:
            pass  # keep the values of the iteration before
        yield values


def _iterations(lookahead: Lookahead, depth: int, effort: Effort) -> Iterator[tuple[int, int]]:
    """Yield how many worlds to search and how deep, each iteration longer than the last.

    The last iteration takes as many worlds as the remaining nodes should allow.
    """
    if depth > 1:
        yield FIRST_WORLDS, 1
    before = lookahead.opened
    yield SECOND_WORLDS, depth
    cost = lookahead.opened - before
    count = min(effort.worlds, SECOND_WORLDS * (lookahead.nodes - lookahead.opened) // max(cost, 1))
    if count > SECOND_WORLDS:
        yield count, depth


def _exactly_best(view: View, first: Play) -> Generator[Play, None, tuple[Play, ...]]:
    """Return every exactly best play in the known last batch."""
    best: tuple[Play, ...] = (first,)
    for solution in endgame.search(reveal(view)):
        yield best[0]
        best = solution.best
    return best


def distinct_plays(context: SearchContext, plays: Sequence[Play]) -> dict[Play, Move]:
    """Return the plays that differ in kind, each with its packed move."""
    seen, moves = context.seen, context.moves
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


def _search_plays(
    lookahead: Lookahead,
    moves: Mapping[Play, Move],
    worlds: Sequence[World],
    depth: int,
    so_far: Mapping[Play, float],
) -> Generator[Mapping[Play, float], None, Mapping[Play, float]]:
    """Search every play, yielding the values so far between slices."""
    values: dict[Play, float] = {}
    for play, move in moves.items():
        search = lookahead.value(move, worlds, depth)
        values[play] = yield from with_progress(search, lambda: so_far)
    return values


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """What a player remembers and does, and its mistakes.

    Attributes:
        remembers: the number of the latest plays that it remembers, None for all.
        overlooks: the probabilities that it overlooks a capture of one card, two and more, unless
            the card sweeps the floor.
        jack: points that it wants to win with a jack, beyond what the play is worth.
        solves: the most cards in its hand with which it solves a known last batch.
    """

    remembers: int | None = None
    overlooks: tuple[float, float, float] = (0, 0, 0)
    jack: float = 0
    solves: int = 0


FORGETFUL = Habits(remembers=0)
"""Forgets every play, so any other card may still be in the next player's hand."""


class CasualBot:
    """Weighs what each play gains against what it leaves for the next player."""

    def __init__(self, habits: Habits = FORGETFUL) -> None:
        self._habits = habits

    def think(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Weigh every play once, as the habits are; solve the end if they say so."""
        habits, plays = self._habits, legal_plays(view)
        if view.knows_all and len(view.hand) <= habits.solves:
            best = yield from _exactly_best(view, plays[0])
            yield best[0]
            return
        context = _remembered(view, habits.remembers)
        replies = Replies(context)
        following = [view.hand_sizes[(view.seat + step) % view.players] for step in (1, 2)]
        next_holds, after_holds = following[0], following[1] - (view.players == 2)
        moves = distinct_plays(context, plays)
        noticed = [play for play in moves if not self._overlooks(view.rules, play, rng)]
        worths = {
            play: replies.worth(moves[play], next_holds, after_holds)
            - habits.jack * (play.card.rank == "J")
            for play in noticed or moves
        }
        most = max(worths.values())
        yield rng.choice([play for play, worth in worths.items() if worth == most])

    def _overlooks(self, rules: Variant, play: Play, rng: random.Random) -> bool:
        """Return whether it overlooks a capture this time; everyone sees a sweep."""
        if not play.captured or sweeps(rules, play.card):
            return False
        chance = self._habits.overlooks[min(len(play.captured), 3) - 1]
        return chance > 0 and rng.random() < chance


def _remembered(view: View, plays: int | None) -> SearchContext:
    """Return the context of a player who remembers the latest `plays`, None for all."""
    context = search_context(view)
    if plays is None:
        return context
    gone = {
        card
        for turn in view.history[max(0, len(view.history) - plays) :]
        for card in (turn.play.card, *turn.play.captured)
    }
    unseen = set(view.rules.pack) - set(view.hand) - set(view.floor) - gone
    return replace(context, unseen=context.moves.counts(context.moves.pack(unseen)))
