"""Sessions in which anything may happen at any moment, after which all devices agree."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from game.together.protocol.messages.table_events import Accused
from game.together.protocol.shared_table import SharedTable
from game.together.protocol.table_desk import TableError
from tests.together.protocol.in_play import break_something, finish
from tests.together.protocol.simulated import Faults, Room, game_of, hand_of, table_for

MANY = [*range(6), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(6, 24))]
"""Seeds of sessions; the first few of them in every run."""

MOMENTS = 40

Action = Callable[[Room, SharedTable], None]


def propose(room: Room, table: SharedTable) -> None:
    if room.chance.random() < 0.5:
        table.proposals.propose("deal-again")
    elif room.gone:
        table.proposals.propose("replace", seats=room.gone, bot="novice")


def answer(room: Room, table: SharedTable) -> None:
    if table.proposals.proposals:
        proposal = room.chance.choice(table.proposals.proposals)
        table.proposals.answer(proposal, agreed=room.chance.random() < 0.8)


def go_on(_: Room, table: SharedTable) -> None:
    table.game.next_hand()


def say(_: Room, table: SharedTable) -> None:
    table.game.say(table.game.here[0], "hello")


@pytest.mark.parametrize("seed", MANY)
def test_devices_agree_after_any_proposals_and_breaks(seed: int) -> None:
    players = 2 + seed % 3
    guests = [(seat,) for seat in range(1, players)]
    faults = Faults(lost=0.02, twice=0.02, swapped=0.02, late=0.1) if seed % 2 else None
    room = Room(table_for("egyptian", players, target=41), guests, seed, faults)
    room.gather()
    for place in range(players):
        room.keep(place)
    room.play_more(5)
    gone = players - 1 if seed % 5 == 0 and players > 2 else None
    for moment in range(MOMENTS):
        for _ in range(room.chance.randrange(6)):
            room.round()
            room.play_one()
        if moment == MOMENTS // 2 and gone is not None:
            if room.chance.random() < 0.5:
                room.tables[gone].game.leave()
                room.round()
            room.cut_all(gone)
            room.tables.pop()
            room.gone = (gone,)
        table = room.chance.choice(room.tables)
        with suppress(TableError):
            room.chance.choice([propose, answer, answer, answer, go_on, say])(room, table)
        room.collect()
        if room.chance.random() < 0.2:
            break_something(room, stale=faults is None)
        if room.chance.random() < 0.7:
            room.mend()
    agree(room)
    finish(room)
    assert room.none_told(Accused)
    assert len({(table.game.deal, table.game.standing_after) for table in room.tables}) == 1
    assert len({tuple(sorted(table.game.bots.items())) for table in room.tables}) == 1


PRESENT = [*range(30), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(30, 600))]
"""Seeds of sessions in which players who are there are replaced."""


def propose_any(room: Room, table: SharedTable) -> None:
    place, chance = room.tables.index(table), room.chance
    others = [seat for seat in range(len(room.tables)) if seat != place]
    if chance.random() < 0.7:
        seats = tuple(chance.sample(others, chance.choice([1, 1, 2])))
        table.proposals.propose("replace", seats=seats, bot="novice")
    else:
        table.proposals.propose("deal-again")


def withdraw(room: Room, table: SharedTable) -> None:
    for proposal in table.proposals.proposals:
        if proposal.by == room.tables.index(table):
            table.proposals.answer(proposal, agreed=False)


def leave(room: Room, table: SharedTable) -> None:
    table.game.leave(hand_over=room.chance.random() < 0.8)


@pytest.mark.parametrize("seed", PRESENT)
def test_devices_agree_when_players_who_are_there_are_replaced(seed: int) -> None:
    """Check that equal logs mean equal games, and that no device accuses another of its game."""
    players = 3 + seed % 2
    guests = [(seat,) for seat in range(1, players)]
    room = Room(table_for("egyptian", players, target=41), guests, seed)
    room.gather()
    room.play_more(room.chance.randrange(47))
    actions: list[Action] = [propose_any, answer, answer, withdraw, go_on, leave]
    for _ in range(room.chance.randrange(5, MOMENTS)):
        table = room.chance.choice(room.tables)
        with suppress(TableError):
            room.chance.choice(actions)(room, table)
        if room.chance.random() < 0.3:
            with suppress(TableError):  # a leaver's cards may still be closed
                room.play_one()
        if room.chance.random() < 0.1:
            break_something(room, stale=False)
        if room.chance.random() < 0.1:
            room.mend()
        for _ in range(room.chance.randrange(3)):
            room.round() if room.chance.random() < 0.5 else room.collect()
    agree(room)
    games: dict[object, set[object]] = {}
    for place, table in enumerate(room.tables):
        game, logs = game_of(table).game, game_of(table).logs
        hands = game.hands
        if hands.ended not in {"replaced", "left", "agreed"}:
            alike = logs.counts, frozenset(hands.seating.remaining)
            state = hands.deal, hands.completed, tuple(hands.seating.parties), hand_of(table)
            games.setdefault(alike, set()).add((*state[:3], len(state[3].transcript)))
            assert not room.told(place, Accused)
    assert all(len(states) == 1 for states in games.values())


def agree(room: Room) -> None:
    """Repair everything and agree to all proposals."""
    room.faults = Faults()
    for _ in range(60):
        room.mend()
        room.settle()
        for table in room.tables:
            for proposal in table.proposals.proposals:
                with suppress(TableError):
                    table.proposals.answer(proposal, agreed=True)
            if set(table.game.missing) & set(room.gone):
                with suppress(TableError):
                    table.proposals.propose("replace", seats=room.gone, bot="novice")
        room.settle()
        room.tick(5)
        if not any(table.proposals.proposals or table.game.missing for table in room.tables):
            break
