"""The search keeps to its depth, and values positions as the rules score them."""

import random

import pytest

from game.bots.lookahead import Lookahead
from game.bots.replies import Replies
from game.bots.search_bot import Effort, SearchBot, distinct_plays
from game.bots.search_context import search_context
from game.bots.worlds import World
from game.rules.play import legal_plays, play
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.rules.view import view
from game.solver.incremental import run_to_end
from tests.solver.endings import ending

SMALL = Effort(worlds=8, nodes=600, depth=(1, 2), infer=False)


def lead(state: HandState, side: int) -> int:
    """Return a side's total of a finished hand minus the other's."""
    assert state.score is not None
    own, other = state.score.sides[side].total, state.score.sides[1 - side].total
    return own - other


def played_out(state: HandState) -> HandState | None:
    """Play to the end of the hand; return None if a player has a choice on the way."""
    while not state.over:
        moves = legal_plays(state)
        if len(moves) > 1:
            return None
        state, _ = play(state, moves[0])
    return state


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("key", VARIANTS)
def test_finished_hand_is_worth_its_score(key: str, players: int) -> None:
    """RULES.md#end, #scoring: the last floor, most cards and all that was won before included."""
    checked = 0
    for seed in range(8):
        state = ending(key, players, 1, seed)
        assert state.turn is not None
        context = search_context(view(state, state.turn))
        world = World(tuple(map(context.moves.pack, state.hands)), (0,) * players)
        for made, move in distinct_plays(context, legal_plays(state)).items():
            ended = played_out(play(state, made)[0])
            if ended is not None:
                search = Lookahead(context, Replies(context), nodes=10_000)
                worth = run_to_end(search.value(move, [world], 4))
                assert worth == lead(ended, state.side_of(state.turn))
                checked += 1
    assert checked > 5


@pytest.mark.parametrize("players", [2, 4])
def test_points_are_worth_less_if_they_no_longer_decide_the_game(players: int) -> None:
    """RULES.md#game: the same plays far from the target and close to it."""
    state = ending("egyptian", players, 4, 2, batches_left=2)
    assert state.turn is not None
    own = state.side_of(state.turn)
    won = tuple(99 if side == own else 0 for side in range(state.sides))
    spread = []
    for scores in ((0,) * state.sides, won):
        *_, worths = SearchBot(SMALL).play_values(view(state, state.turn, scores), random.Random(1))
        spread.append(max(worths.values()) - min(worths.values()))
    assert spread[0] != spread[1]


def test_depth_follows_the_hand_and_the_table() -> None:
    effort = Effort(worlds=1, nodes=900, depth=(1, 2, 3, 4, 3), infer=False)
    assert [effort.depth_for(cards, 2) for cards in range(1, 8)] == [1, 2, 3, 4, 3, 3, 3]
    assert [effort.depth_for(cards, 3) for cards in range(1, 8)] == [1, 2, 3, 3, 3, 3, 3]
