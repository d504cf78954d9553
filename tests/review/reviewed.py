"""Games of random plays, counted and reviewed as the statistics have them."""

from datetime import date
from functools import cache
from typing import Any

from game.judge.hand_review import HandReview, review_hand
from game.judge.quick import GainJudge
from game.review.figures import HandFigures, figures_of, findings_of
from game.rules.record import Record
from game.rules.replay import PlayedHand, Replay, replay
from game.statistics.played import PlayedGame
from tests.rules.games import random_game

DAY = date(2026, 11, 22)


@cache
def record_of(key: str, players: int, seed: str, hands: int = 3) -> Record:
    return random_game(key, players, {}, f"statistics {seed}", max_hands=hands)


def replayed(key: str, players: int, seed: str) -> Replay:
    return replay(record_of(key, players, seed))


def graded(hand: PlayedHand) -> HandReview:
    """Return a review with every play graded by the quickest judge."""
    steps = review_hand(hand, GainJudge(), "statistics")
    return next(known for known in steps if len(known.grades) == known.plays)


def figures(hand: PlayedHand, seat: int = 0) -> HandFigures:
    return figures_of(hand)._replace(findings=findings_of(graded(hand), seat))


def game_of(played: Replay, **changed: Any) -> PlayedGame:
    """Return a game for the statistics, reviewed, with the player at seat 0."""
    game = PlayedGame(
        id="2026-11-22-000000000001",
        name="",
        begun="2026-11-22T18:30:05Z",
        day=DAY,
        variant=played.record.variant,
        players=played.record.players,
        levels=("greedy",),
        side=0,
        scores=played.game.scores,
        winner=played.game.winner,
        hands=tuple(figures(hand) for hand in played.hands if hand.last.over),
    )
    return game._replace(**changed)
