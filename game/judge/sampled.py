"""The judge of everything before the known last batch: several searches of the master.

One search finds the best play, but not how certain it is. Several searches with different worlds
find both: each search gives one outcome for every play, and their spread is the error.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.bots.search_bot import Effort, Search
from game.judge.exact import ExactEndgameJudge
from game.judge.judge import Judge, Judgement, lead
from game.platform.service import Service
from game.rules.cards import Card
from game.rules.play import legal_plays
from game.rules.state import Play
from game.rules.variant import HIGHEST_TARGET
from game.rules.view import View
from game.solver.kinds import CardKind, kinds_of

SEARCHES = 6
"""The number of searches: enough to estimate how far their results vary."""

EFFORT = Effort(worlds=50, nodes=10_000, depth=(1, 2, 3, 2), infer=True)
"""The effort of one search; all searches together sample as many worlds as the master."""

WORTHLESS = Card.parse("3S")
"""A card that scores nothing in any variant."""


class SampledJudge:
    """Judges by search over sampled worlds that fit what the seat has seen."""

    def judge(self, seen: View, rng: random.Random) -> Iterator[Judgement]:
        """Search several times, each time with other worlds."""
        before, alike = lead(seen.points_won(), seen.side), _alike(seen)
        seen = _from_here(seen)
        outcomes: dict[Play, tuple[float, ...]] = dict.fromkeys(alike, ())
        verdict = Judgement(dict.fromkeys(alike, (before,)), exact=False)
        search = Search(EFFORT, seen, rng)
        for _ in range(SEARCHES):
            worths: Mapping[Play, float] = {}
            for worths in search.play_values():  # noqa: B007 - the last counts
                yield verdict
            known = {alike[move]: worth for move, worth in worths.items()}
            for move, kind in alike.items():
                outcomes[move] = (*outcomes[move], before + known[kind])
            verdict = Judgement(dict(outcomes), exact=False)
        yield verdict


def usual_judge() -> Judge:
    """Return the judge of hints and reviews: exact in the known last batch, sampled before."""
    return ExactEndgameJudge(SampledJudge())


JUDGE: Service[Judge] = Service(lambda _context: usual_judge())
"""The judge of hints and reviews."""


def _from_here(seen: View) -> View:
    """Return the view without points won so far and without a target: every point counts the same.

    The piles keep their sizes, which decide most cards; the rest of them doesn't matter.
    """
    return replace(
        seen,
        rules=replace(seen.rules, target=HIGHEST_TARGET),
        scores=(0,) * seen.sides,
        piles=tuple((WORTHLESS,) * len(pile) for pile in seen.piles),
        history=tuple(turn._replace(basra=0) for turn in seen.history),
    )


PlayKinds = tuple[CardKind, tuple[CardKind, ...]]
"""The kinds of the card played and of those it takes: no rule tells equal ones apart."""


def _alike(seen: View) -> dict[Play, PlayKinds]:
    """Return the kinds of each legal play; the search gives one answer for the same kinds."""
    kinds = kinds_of(seen.rules)
    return {
        move: (kinds[move.card], tuple(sorted(kinds[card] for card in move.captured)))
        for move in legal_plays(seen)
    }
