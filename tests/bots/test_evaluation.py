import json
import random
from dataclasses import replace

import pytest

from game.bots.bot import choose
from game.bots.bots import PLAIN
from game.bots.evaluation import WEIGHTS, Evaluation, fitted, probability_of_none
from game.bots.inference import (
    PLANNER,
    ObservedPlay,
    greedy_probability,
    in_batches,
    likelihood,
    observed_plays,
)
from game.bots.move_table import move_table
from game.bots.replies import Replies
from game.bots.search_context import GameEquity, search_context
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.scoring import card_points
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.rules.view import View
from tests.bench.fit import Squares, fit
from tests.rules.games import TABLES
from tests.rules.tables import cards, rules, seen_by_turn, states

FITTED = json.loads(WEIGHTS.read_text("utf-8"))["weights"]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_packed_moves_agree_with_the_rules(key: str, players: int) -> None:
    """RULES.md#capturing, #basra: floors, cards and points after every legal play."""
    moves = move_table(rules(key, players))
    for state in states(moves.rules, players)[::3]:
        seat = state.turn
        assert seat is not None
        lone = state.lone_trail and moves.rules.basra_when == "lebanese"
        hand, floor = moves.pack(state.hands[seat]), moves.pack(state.floor)
        packed = {
            (move.unit, move.floor): move for move in moves.of_hand(hand, floor, lone_trail=lone)
        }
        met = set()
        for each in legal_plays(state):
            after, _ = play(state, each)
            left = set(state.floor) - set(each.captured)
            left |= set() if each.captured else {each.card}
            entry = moves.unit_of(each.card), moves.pack(left)
            met.add(entry)
            basra = after.history[-1].basra
            taken = (each.card, *each.captured) if each.captured else ()
            assert packed[entry].basra == basra
            assert packed[entry].cards == len(taken)
            assert packed[entry].points == basra + card_points(moves.rules, taken)
        assert met == set(packed)


def test_variants_that_were_not_fitted_use_similar_weights() -> None:
    assert {"egyptian-open", "jawaker"}.isdisjoint(FITTED)
    for key in ("egyptian", "egyptian-open", "jawaker", *FITTED):
        kinds = move_table(VARIANTS[key]).kinds
        like = "egyptian" if key not in FITTED else key
        assert fitted(replace(VARIANTS[key], key="new"), kinds) == fitted(VARIANTS[like], kinds)
    sweeping = replace(VARIANTS["cypriot"], key="new", komi="never")
    assert fitted(sweeping, move_table(sweeping).kinds), "not the weights of a game without a komi"


def test_fit_is_repeatable_and_finds_a_linear_law() -> None:
    assert fit("homs", 6, 2, "again") == fit("homs", 6, 2, "again")
    rng = random.Random(1)
    squares = Squares(3)
    for _ in range(20_000):
        numbers = [rng.random() for _ in range(3)]
        noise = rng.random() - 0.5
        squares.add(numbers, (2 * numbers[0] - numbers[1] + noise, 3 * numbers[2]))
    first, second = squares.solve()
    assert first == pytest.approx([2, -1, 0], abs=0.1)
    assert second == pytest.approx([0, 0, 3], abs=0.1)


def test_lead_counts_more_when_fewer_cards_are_left() -> None:
    moves = move_table(VARIANTS["egyptian"])
    race = Evaluation(moves, fitted(moves.rules, moves.kinds)).race
    assert race(0, 40) == 0
    assert race(6, 40) == -race(-6, 40)
    assert 0 < race(2, 40) < race(6, 40) < race(6, 12) < 1
    assert [probability_of_none(*held) for held in ((0, 10, 4), (10, 10, 1))] == [1, 0]
    assert probability_of_none(5, 10, 2) == 0.25


def test_points_that_decide_the_game_count_most() -> None:
    """Far from the target a point is a point; ahead 95 to 70 of 101, the next few win."""
    equity = GameEquity(own=0, rival=0, target=201, total=60)
    assert [equity.worth(lead) for lead in (-20, 0, 7)] == [-20, 0, 7]
    equity = GameEquity(own=95, rival=70, target=101, total=60)
    worths = [equity.worth(lead) for lead in range(-60, 61, 5)]
    assert worths == sorted(worths)
    assert equity.worth(-20) - equity.worth(-30) > 2 * (equity.worth(60) - equity.worth(50))


@pytest.mark.parametrize("players", [3, 4])
def test_race_for_cards_is_against_the_strongest_side(players: int) -> None:
    """RULES.md#majority: a third side's cards can change the lead."""
    for state in states(rules("cypriot", players, partnerships=False), players)[9::7]:
        seen = seen_by_turn(state)
        context = search_context(seen)
        sizes = {side: len(pile) for side, pile in enumerate(seen.piles) if side != seen.side}
        rival = max(sizes, key=sizes.__getitem__)
        expected = {seen.side: 1, rival: -1}
        assert context.lead_share == tuple(expected.get(seat, 0) for seat in range(players))
        assert context.lead == len(seen.piles[seen.side]) - sizes[rival]
        assert sum(context.share) == pytest.approx(0)


def last_view(table: Variant, names: tuple[str, str], number: int) -> View:
    """Return what the last player sees before the last play of a hand between two bots."""
    state, _ = begin_hand(Game.start(table, 2, 0), deal(table, 2, "habits", number))
    rng = random.Random(number)
    while True:
        seen = seen_by_turn(state)
        if len(seen.hand) == 1 and not sum(seen.hand_sizes) - 1 and not seen.stock_size:
            return seen
        state, _ = play(state, choose(PLAIN[names[seen.seat]](), seen, rng))


def test_finished_batches_reveal_greedy_players() -> None:
    table = rules("egyptian")
    moves = move_table(table)
    for number in range(6):
        seen = last_view(table, ("greedy", "random"), number)
        finished, _ = in_batches(seen, observed_plays(seen, moves))
        assert len(finished) == 40
        worth = Replies(search_context(seen)).worth
        assert greedy_probability(moves, worth, finished, 0, 8) > 0.9
        assert greedy_probability(moves, worth, finished, 1, 8) < 0.1


def test_planner_that_lays_a_card_may_save_a_jack() -> None:
    """Expect no jack on a lone king, but a card on its equal."""
    table = rules("egyptian")
    moves, seen = move_table(table), last_view(table, ("greedy", "greedy"), 0)
    worth = Replies(search_context(seen)).worth
    king, deuce = moves.pack(cards("KH")), moves.pack(cards("2H"))
    laid = ObservedPlay(0, king, False, deuce, king + deuce, (2, 1))  # noqa: FBT003

    def chance(other: str) -> float:
        hand = deuce + moves.pack(cards(other))
        return likelihood(moves, worth, laid, hand, PLANNER)

    assert chance("JC") > 0.8 * chance("3D")
    assert chance("KS") < 0.5 * chance("JC")
