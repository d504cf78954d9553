"""The opponents of `tests/bench/league.py` play by the rules, and its ratings are right."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from game.bots.bot import Bot, play_hand, play_rest, rng_for
from game.bots.bots import PLAIN, ExactEndgameBot, bot_named
from game.bots.move_table import move_table
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS
from game.rules.view import View, view
from tests.bench import best_response, league
from tests.bench.league import Piece, leads_of, pieces, ratings
from tests.bench.opponents import (
    OPPONENTS,
    Noisy,
    Playouts,
    Rollout,
    Sampler,
    TreeSearch,
    world_state,
    worlds_of,
)

SHORT: dict[str, Bot] = {
    "sampler": Sampler(2, infer=False),
    "sampler-infer": ExactEndgameBot(Sampler(2, infer=True)),
    "rollout": Rollout(2),
    "tree": ExactEndgameBot(TreeSearch(20)),
    "tree-hand": TreeSearch(10, to_batch_end=False),
    "hoarder": OPPONENTS["hoarder"](),
    "basra-hunter": OPPONENTS["basra-hunter"](),
    "noisy": Noisy(bot_named("greedy"), 0.5),
}
"""The kinds of opponents, with little to think about."""

TABLES = [("egyptian-open", 2), ("palestinian", 3), ("egyptian", 4)]


def states(key: str, players: int) -> list[HandState]:
    """Return the states of a hand between greedy bots."""
    rules = VARIANTS[key]
    state, _ = begin_hand(Game.start(rules, players, 0), deal(rules, players, "opponents", 0))
    generators = [rng_for("opponents", 0, seat) for seat in range(players)]
    return [state, *play_rest(state, [bot_named("greedy")] * players, generators)]


@pytest.mark.parametrize(
    ("key", "players", "name"),
    [
        (*table, name)
        for table in TABLES
        for name in SHORT
        if table[1] != 3 or "sampler" not in name
    ],
)
def test_opponent_plays_by_the_rules_and_its_random_numbers(
    key: str, players: int, name: str
) -> None:
    seats = [SHORT[name], *[bot_named("greedy")] * (players - 1)]
    hands = [play_hand(VARIANTS[key], seats, "opponents", 0, 0) for _ in range(2)]
    assert hands[0] == hands[1]


@pytest.mark.parametrize("infer", [False, True])
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_world_looks_the_same_to_the_seat(key: str, players: int, infer: bool) -> None:  # noqa: FBT001
    for state in states(key, players)[:-1:5]:
        assert state.turn is not None
        seen, moves = view(state, state.turn), move_table(state.rules)
        for world in worlds_of(seen, moves, random.Random(1), 3, infer=infer):
            guess = world_state(seen, moves, world)
            assert replace(view(guess, state.turn), bottom_card=seen.bottom_card) == seen
            assert tuple(map(moves.pack, guess.hands)) == world.hands


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_playouts_deal_every_unseen_card(key: str, players: int) -> None:
    for state in states(key, players)[:-1:5]:
        assert state.turn is not None
        seen, moves = view(state, state.turn), move_table(state.rules)
        world = worlds_of(seen, moves, random.Random(1), 1, infer=False)[0]
        playouts = Playouts(seen, random.Random(2), to_batch_end=False)
        dealt = sum(sum(hands) + over for hands, over in playouts._deals(list(world.hands)))
        assert dealt == moves.pack(seen.unseen) - sum(world.hands) + moves.pack(seen.hand)


@pytest.mark.parametrize("name", ["sampler", "sampler-infer", "rollout", "tree"])
def test_opponent_that_looks_ahead_beats_a_random_bot(name: str) -> None:
    bots = [SHORT[name], PLAIN["random"]()]
    rules, lead = VARIANTS["cypriot"], 0
    for number in range(6):
        for seats in (bots, bots[::-1]):
            _, ended = play_hand(rules, seats, "opponents", number, 0)
            assert ended.score is not None
            own, other = (ended.score.sides[seats.index(bot)].total for bot in bots)
            lead += own - other
    assert lead > 0


@pytest.mark.parametrize("table", ["cypriot", "egyptian/4", "egyptian/3"])
def test_leads_change_sign_with_the_bots(table: str) -> None:
    """Bots without random numbers play the same from every seat."""
    piece = Piece(table, "hoarder", "basra-hunter", "league", 0)
    leads = leads_of(piece)
    turned = leads_of(piece._replace(first=piece.second, second=piece.first))
    assert turned == [-lead for lead in leads]
    assert any(leads)


def test_pieces_hold_each_deal_of_each_pair_once() -> None:
    found = list(pieces(["cypriot", "egyptian/3"], ["greedy", "master", "sampler-24"], 4, "seed"))
    deals = [piece.start + number for piece in found for number in range(league.BLOCK)]
    assert len(set(found)) == len(found) == 2 * (3 + 1)
    assert [deals.count(number) for number in range(4)] == [4] * 4


def test_ratings_find_known_strengths_from_incomplete_pairs() -> None:
    strengths = {"a": 6.0, "b": 1.0, "c": -2.0, "d": -5.0}
    chance = random.Random(3)
    leads = {
        (one, other): {
            number: strengths[one] - strengths[other] + chance.gauss(0, 2) for number in range(100)
        }
        for one, other in combinations(strengths, 2)
        if (one, other) != ("a", "d")
    }
    rated = ratings(leads, list(strengths))
    assert sum(one.mean for one in rated.values()) == pytest.approx(0, abs=1e-9)
    for name, rating in rated.items():
        assert rating.half_width is not None
        assert 0.1 < rating.half_width < 0.6
        assert rating.mean == pytest.approx(strengths[name], abs=0.6)
    assert rated == ratings(leads, list(strengths))


def test_ratings_are_exact_without_noise() -> None:
    leads = {("a", "b"): dict.fromkeys(range(4), 3.0), ("b", "c"): {0: 1.5, 7: 1.5}}
    rated = ratings(leads, ["a", "b", "c"])
    assert [rated[name].mean for name in "abc"] == pytest.approx([2.5, -0.5, -2.0])


def test_worlds_of_a_reply_look_the_same_to_its_seat() -> None:
    bot, piece = bot_named("greedy"), best_response.Piece("egyptian", "greedy", "worlds", 7, 6)
    batch = best_response.decision(piece, bot, "worlds")
    seat = batch[-1].turn
    assert seat is not None
    assert any(past.turn != seat for past in batch[:-1]), "the other player has played"
    worlds = best_response.worlds_like(batch, bot, "worlds", 6)
    assert len({world.hands for world in worlds}) > 1
    assert {view(world, seat) for world in worlds} == {view(batch[-1], seat)}


class Trailer:
    """Captures only when nothing else is legal."""

    def think(self, view: View, _rng: random.Random) -> Iterator[Play]:
        yield min(legal_plays(view), key=lambda play: len(play.captured))


def test_best_reply_wins_points_from_a_weak_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPPONENTS, "trailer", Trailer)
    pieces = [best_response.Piece("egyptian", "trailer", "weak", number, 6) for number in range(20)]
    gains = list(map(best_response.gains_of, pieces))
    assert all(one.best >= 0 for one in gains)
    assert sum(one.won for one in gains) > 10
