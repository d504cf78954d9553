"""Finished hands and their reviews, for the screens that show them."""

from __future__ import annotations

import random
from functools import lru_cache

from game.bots.bot import choose
from game.bots.greedy import GreedyBot
from game.review.exact import ExactEndgameJudge
from game.review.hand import HandReview, review_hand
from game.review.judge import Judge
from game.rules.play import legal_plays
from game.rules.view import view
from game.table.play.hints import Opinion
from game.table.storage.finished_hand import FinishedHand
from game.table.storage.session import Session
from game.table.storage.setup import GameSetup
from tests.review.judges import GainJudge


def quick_judge() -> Judge:
    """As the table's judge, but quick: it looks no further than the play."""
    return ExactEndgameJudge(GainJudge())


@lru_cache
def session(players: int = 2, variant: str = "egyptian") -> Session:
    """A game whose first hand is over, played greedily with a slip now and then."""
    played = Session.begin(GameSetup(variant, players, {}, seed="5"))[0]
    chance = random.Random(3)
    while not played.state.over:
        seen = view(played.state, played.state.turn or 0, played.scores)
        slips = chance.random() < 0.2
        move = chance.choice(legal_plays(seen)) if slips else choose(GreedyBot(), seen, chance)
        played.play(move)
    return played


@lru_cache
def played_hand(players: int = 2, variant: str = "egyptian") -> FinishedHand:
    return FinishedHand.of(session(players, variant))


@lru_cache
def review(players: int = 2, variant: str = "egyptian") -> HandReview:
    hand = played_hand(players, variant).hand
    *_, whole = review_hand(hand, quick_judge(), "screens")
    return whole


def worst(players: int = 2) -> int:
    """The number of the person's costliest play."""
    return review(players).worst(0)[0].number


def opinion(*, exact: bool) -> Opinion:
    """What was thought of a choice of the person's, in the last batch or before."""
    played = played_hand()
    grades = [g for g in review().grades if g.seat == 0 and g.judgement and g.exact == exact]
    grade = grades[-1]
    assert grade.judgement is not None
    state = played.states[grade.number]
    return Opinion(state, view(state, 0, (0, 0)), grade.judgement)
