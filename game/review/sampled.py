"""The judge of everything before the known last batch: the master's search, asked several times.

One search tells which play is best, but not how sure that is. Asked again with other worlds drawn,
it tells both: each answer is one outcome for every play, and their spread is the error.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from statistics import fmean

from game.bots.outlook import outlook
from game.bots.search_bot import Effort, SearchBot
from game.review.exact import ExactEnding
from game.review.judge import Judge, Judgement
from game.rules.play import legal_plays
from game.rules.scoring import card_points
from game.rules.state import Play
from game.rules.variant import HIGHEST_TARGET
from game.rules.view import View
from game.solver.kinds import Kind, kinds_of

SEARCHES = 6
"""How often the search is asked: enough to tell how far its answers stray."""

EFFORT = Effort(worlds=50, nodes=20_000, depth=(1, 2, 3, 2), infer=True)
"""How hard it thinks each time; all times together it draws as many worlds as the master."""


class SampledJudge:
    """Judges by looking ahead over worlds that fit all that the seat has seen."""

    def __init__(self, searches: int = SEARCHES, effort: Effort = EFFORT) -> None:
        self._searches, self._effort = searches, effort

    def judge(self, seen: View, chance: random.Random) -> Iterator[Judgement]:
        """Search again and again, each time with other worlds."""
        seen = _for_points(seen)
        alike = _alike(seen)
        outcomes: dict[Play, tuple[float, ...]] = dict.fromkeys(alike, ())
        verdict = Judgement(dict.fromkeys(alike, (_lead(seen),)), exact=False)
        for _ in range(self._searches):
            bot = SearchBot(self._effort)
            worths: Mapping[Play, float] = {}
            for worths in bot.weigh(seen, chance):  # noqa: B007 - the last counts
                yield verdict
            before = self._won_before(seen, bot)
            known = {alike[move]: worth for move, worth in worths.items()}
            for move, kind in alike.items():
                outcomes[move] = (*outcomes[move], before + known[kind])
            verdict = Judgement(dict(outcomes), exact=False)
        yield verdict

    def _won_before(self, seen: View, bot: SearchBot) -> float:
        """What the search's worths leave out: the points won before this play.

        A search that sees the end of the hand counts them itself, against the rival with the most
        cards; one that stops before the end doesn't.
        """
        cards, effort = len(seen.hand), self._effort
        ends = not seen.stock_size and effort.depth_for(cards) >= cards
        if ends and bot.opened < effort.nodes:
            return _lead(seen) - outlook(seen).margin
        return _lead(seen)


def usual_judge() -> Judge:
    """The judge of hints and reviews: proof in the known last batch, the search before."""
    return ExactEnding(SampledJudge())


def _for_points(seen: View) -> View:
    """The view with the game's end out of sight, so that a point is a point."""
    rules = replace(seen.rules, target=HIGHEST_TARGET)
    return replace(seen, rules=rules, scores=(0,) * seen.sides)


def _lead(seen: View) -> float:
    """The points the seat's side has won so far less the others' mean, most cards aside."""
    won = [float(card_points(seen.rules, pile)) for pile in seen.piles]
    for turn in seen.history:
        won[seen.side_of(turn.seat)] += turn.basra
    return won[seen.side] - fmean(won[: seen.side] + won[seen.side + 1 :])


Alike = tuple[Kind, tuple[Kind, ...]]
"""What no rule can tell apart: the kind played, and the kinds it takes."""


def _alike(seen: View) -> dict[Play, Alike]:
    """Each legal play by its kinds; the search answers once for all that are alike."""
    kinds = kinds_of(seen.rules)
    return {
        move: (kinds[move.card], tuple(sorted(kinds[card] for card in move.captured)))
        for move in legal_plays(seen)
    }
