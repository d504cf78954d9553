"""The judge of everything before the known last batch: the master's search, asked several times.

One search tells which play is best, but not how sure that is. Asked again with other worlds drawn,
it tells both: each answer is one outcome for every play, and their spread is the error.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from statistics import fmean

from game.bots.search_bot import Effort, SearchBot
from game.judge.exact import ExactEndgameJudge
from game.judge.judge import Judge, Judgement
from game.platform.service import Service
from game.rules.cards import Card
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.variant import HIGHEST_TARGET
from game.rules.view import View
from game.solver.kinds import CardKind, kinds_of

SEARCHES = 6
"""How often the search is asked: enough to tell how far its answers stray."""

EFFORT = Effort(worlds=50, nodes=10_000, depth=(1, 2, 3, 2), infer=True)
"""How hard it thinks each time; all times together it draws as many worlds as the master."""

WORTHLESS = Card.parse("3S")
"""A card that scores nothing anywhere."""


class SampledJudge:
    """Judges by looking ahead over worlds that fit all that the seat has seen."""

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        """Search again and again, each time with other worlds."""
        before, alike = _lead(seen), _alike(seen)
        seen = _from_here(seen)
        outcomes: dict[Play, tuple[float, ...]] = dict.fromkeys(alike, ())
        verdict = Judgement(dict.fromkeys(alike, (before,)), exact=False)
        for _ in range(SEARCHES):
            worths: Mapping[Play, float] = {}
            for worths in SearchBot(EFFORT).play_values(seen, rng):  # noqa: B007 - the last counts
                yield verdict
            known = {alike[move]: worth for move, worth in worths.items()}
            for move, kind in alike.items():
                outcomes[move] = (*outcomes[move], before + known[kind])
            verdict = Judgement(dict(outcomes), exact=False)
        yield verdict


def usual_judge() -> Judge:
    """The judge of hints and reviews: proof in the known last batch, the search before."""
    return ExactEndgameJudge(SampledJudge())


JUDGE: Service[Judge] = Service(lambda _context: usual_judge())
"""Says what plays are worth, for hints and reviews."""


def _from_here(seen: View) -> View:
    """The view with what was won so far and the game's end out of sight: a point is a point.

    The piles keep their sizes, for most cards; nothing else of them bears on what is to come.
    """
    return replace(
        seen,
        rules=replace(seen.rules, target=HIGHEST_TARGET),
        scores=(0,) * seen.sides,
        piles=tuple((WORTHLESS,) * len(pile) for pile in seen.piles),
        history=tuple(turn._replace(basra=0) for turn in seen.history),
    )


def _lead(seen: View) -> float:
    """The points the seat's side has won so far less the others' mean, most cards aside."""
    won = seen.points_won()
    return won[seen.side] - fmean(won[: seen.side] + won[seen.side + 1 :])


PlayKinds = tuple[CardKind, tuple[CardKind, ...]]
"""What no rule can tell apart: the kind played, and the kinds it takes."""


def _alike(seen: View) -> dict[Play, PlayKinds]:
    """Each legal play by its kinds; the search answers once for all that are alike."""
    kinds = kinds_of(seen.rules)
    return {
        move: (kinds[move.card], tuple(sorted(kinds[card] for card in move.captured)))
        for move in legal_plays(seen)
    }
