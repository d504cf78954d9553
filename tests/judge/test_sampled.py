import random
from dataclasses import replace
from itertools import permutations

import pytest

from game.bots.bot import play_hand
from game.bots.bots import bot_named
from game.judge.hand_review import review_hand
from game.judge.judge import Judgement
from game.judge.sampled import SampledJudge, usual_judge
from game.rules.play import legal_plays, play
from game.rules.record import HandRecord, Record
from game.rules.replay import replay
from game.rules.scoring import HandScore
from game.rules.state import HandState, Play
from game.rules.variant import Option
from game.rules.variants import VARIANTS
from game.rules.view import view
from tests.rules.tables import shuffle_hidden
from tests.solver.endings import ending

TABLES = [("egyptian", 2), ("lebanese", 3), ("homs", 4), ("ethiopian", 2)]


def judged(state: HandState, seed: int = 1, scores: tuple[int, ...] = ()) -> Judgement:
    assert state.turn is not None
    seen = view(state, state.turn, scores)
    *_, verdict = SampledJudge().judge(seen, random.Random(seed))
    return verdict


def lead(score: HandScore, side: int) -> float:
    totals = [one.total for one in score.sides]
    others = totals[:side] + totals[side + 1 :]
    return totals[side] - sum(others) / len(others)


def ends(state: HandState) -> list[HandState]:
    if state.over:
        return [state]
    return [end for move in legal_plays(state) for end in ends(play(state, move)[0])]


def dealt_otherwise(state: HandState) -> list[HandState]:
    """Return the last batch with the hidden cards in every order."""
    mine = state.turn
    assert mine is not None
    others = [seat for seat in range(state.players) if seat != mine]
    hidden = [card for seat in others for card in state.hands[seat]]
    found = []
    for cards in permutations(hidden):
        rest, hands = list(cards), list(state.hands)
        for seat in others:
            size = len(state.hands[seat])
            hands[seat], rest = tuple(rest[:size]), rest[size:]
        found.append(replace(state, hands=tuple(hands)))
    return found


@pytest.mark.parametrize(
    ("key", "players", "alone"),
    [("egyptian", 4, False), ("cypriot", 4, False), ("cypriot", 3, True), ("homs", 4, True)],
)
def test_points_are_those_of_the_whole_hand(key: str, players: int, alone: bool) -> None:  # noqa: FBT001
    """REVIEW.md#points."""
    options: dict[str, Option] = {"partnerships": False} if players == 4 and alone else {}
    for seed in range(5):
        state = ending(key, players, 2, seed, options=options)
        while (
            len({len(hand) for hand in state.hands}) == 1 or len(state.hands[state.turn or 0]) < 2
        ):
            state = play(state, legal_plays(state)[0])[0]
        verdict, side = judged(state), state.side_of(state.turn or 0)
        for move in legal_plays(state):
            finals = [
                lead(end.score, side)
                for world in dealt_otherwise(state)
                for end in ends(play(world, move)[0])
                if end.score
            ]
            worth = verdict.worth(move).points
            full = 2 * state.rules.majority if state.sides > 2 else 0  # not a mean
            assert min(finals) - full - 1e-6 <= worth <= max(finals) + 1e-6


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_judgement_does_not_depend_on_hidden_cards(key: str, players: int) -> None:
    """RULES.md#view; REVIEW.md#judging."""
    state = ending(key, players, 3, 7, batches_left=1)
    seat = state.turn
    assert seat is not None
    shuffled = shuffle_hidden(state, seat, random.Random(5))
    assert shuffled.stock != state.stock
    assert judged(state) == judged(shuffled)


def test_points_do_not_depend_on_the_score_of_the_game() -> None:
    """REVIEW.md#points."""
    state = ending("egyptian", 2, 4, 2, batches_left=2, options={"target": 999})
    assert judged(state, 1) != judged(state, 2), "the seed decides"
    for scores in ((95, 99), (998, 990)):
        assert judged(state, scores=scores) == judged(state, scores=(0, 0))


def test_equivalent_cards_have_equal_worth() -> None:
    state = ending("egyptian", 2, 4, 3, batches_left=2)
    assert state.turn is not None
    taken = {card for hand in state.hands for card in hand} | set(state.floor)
    pair = next(
        (one, other)
        for one in state.stock
        for other in state.stock
        if one.rank == other.rank == "9" and one != other and one not in taken
    )
    hands = list(state.hands)
    hands[state.turn] = (*pair, *hands[state.turn][2:])
    left = tuple(card for card in state.stock if card not in pair)
    given = state.hands[state.turn][:2]
    verdict = judged(replace(state, hands=tuple(hands), stock=(*given, *left)))
    plays: list[list[Play]] = [
        [move for move in verdict.outcomes if move.card == card] for card in pair
    ]
    for one, other in zip(*plays, strict=True):
        assert verdict.outcomes[one] == verdict.outcomes[other]


@pytest.mark.full
def test_master_is_more_accurate_than_a_random_bot() -> None:
    """REVIEW.md#accuracy: over a whole hand."""
    seats = [bot_named("master"), bot_named("random")]
    laid, ended = play_hand(VARIANTS["egyptian"], seats, "review", 0, 1)
    hand = HandRecord(laid.floor, laid.stock, tuple(turn.play for turn in ended.history))
    played = replay(Record("egyptian", 2, 1, hands=(hand,))).hands[0]
    *_, review = review_hand(played, usual_judge())
    master, random_bot = review.accuracy(0), review.accuracy(1)
    assert master is not None
    assert random_bot is not None
    assert master > 95
    assert random_bot < 80
