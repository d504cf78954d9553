"""A position as a short text round trips or is refused."""

from dataclasses import replace
from random import Random

import pytest

from game.puzzles.screens.examples import LONG_POSITION, PARTNERS_POSITION, POSITION
from game.puzzles.screens.posed_puzzle import (
    pose_kept,
    read_position,
    seen_from,
    state_at,
    write_position,
)
from game.rules.dealing import deal
from game.rules.play import begin_hand, legal_plays, play
from game.rules.record import HandRecord, Record
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from game.solver.endgame import solve


def last_batch(variant: str, players: int, seed: int, held: int = 99) -> tuple[Record, HandState]:
    """Return a random hand in its last batch, with at most `held` cards in the players' hands."""
    chance = Random(f"{variant}/{seed}")
    dealer = chance.randrange(players)
    options = {"partnerships": True} if players == 4 else {}
    record = Record(variant, players, dealer, options)
    dealt = deal(record.rules, players, str(seed), 0)
    state = begin_hand(record.start, dealt)[0]
    while not state.last_batch or sum(map(len, state.hands)) > held:
        state = play(state, chance.choice(legal_plays(state)))[0]
    plays = tuple(turn.play for turn in state.history)
    return replace(record, hands=(HandRecord(dealt.floor, dealt.stock, plays),)), state


@pytest.mark.parametrize("variant", VARIANTS)
def test_position_round_trips(variant: str) -> None:
    for players in (2, 4):
        for seed in range(3):
            try:
                record, state = last_batch(variant, players, seed, held=9 - seed)
            except ValueError:
                continue  # it offers no partnerships
            text = write_position(record)
            assert len(text) < 120
            assert read_position(text) == record
            assert state_at(record) == state


@pytest.mark.parametrize("variant", ["egyptian", "lebanese", "cypriot", "palestinian"])
def test_position_turned_to_another_seat_keeps_its_solution(variant: str) -> None:
    for players in (2, 4):
        for seed in range(2):
            record, state = last_batch(variant, players, seed, held=6 - seed)
            seat = state.turn or 0
            turned = state_at(seen_from(record, seat))
            assert turned.turn == 0
            assert turned.hands == state.hands[seat:] + state.hands[:seat]
            sign = -1 if state.side_of(seat) else 1
            before, after = solve(state), solve(turned)
            assert after.lead == sign * before.lead
            assert after.best == before.best


def test_damaged_positions_are_refused() -> None:
    chance = Random(1)
    alphabet = "ABCabcxyz0189_-=+ "
    for text in (POSITION, LONG_POSITION, PARTNERS_POSITION):
        for _ in range(250):
            letters = list(text)
            for _ in range(chance.randint(1, 4)):
                letters[chance.randrange(len(letters))] = chance.choice(alphabet)
            changed = "".join(letters)[: chance.choice((999, 999, len(text) // 2))]
            try:
                pose_kept("own/1", changed)
            except ValueError:
                continue
    for text in ("", "A", "é", "A" * 401, "-" * 400, "AAAA" * 50):
        with pytest.raises(ValueError, match=r"."):
            read_position(text)


def test_position_that_is_not_the_players_is_refused() -> None:
    record, state = last_batch("egyptian", 2, 3, held=7)
    ours = seen_from(record, state.turn or 0)
    assert pose_kept("own/1", write_position(ours)).state.turn == 0
    with pytest.raises(ValueError, match="the player is to play"):
        pose_kept("own/1", write_position(seen_from(record, 1 - (state.turn or 0))))
    early = replace(ours, hands=(replace(ours.hands[0], plays=ours.hands[0].plays[:4]),))
    with pytest.raises(ValueError, match="last batch"):
        pose_kept("own/1", write_position(early))
