from __future__ import annotations

from itertools import combinations

import pytest

from game.mental_poker.hand import SealedHand
from game.mental_poker.steps import Kind
from game.rules import VARIANTS, Card, Deal, begin_hand, play, view
from game.rules.captures import sweeps
from game.rules.events import BatchDealt, Event, FloorDealt
from game.rules.state import HandState
from tests.mental_poker.sealed_tables import SealedTable, standing

SEATINGS = (
    (0, 1),
    (0, 0),
    (1, 0),
    (0, 1, 2),
    (0, 1, 0),
    (0, 1, 2, 3),
    (0, 1, 0, 1),
    (0, 0, 1, 2),
    (0, 0, 0, 0),
)
"""The party of each seat: one to four of them, with one seat or several."""

pytestmark = pytest.mark.usefixtures("quick_group")


def true_course(table: SealedTable) -> tuple[list[HandState], list[Event]]:
    """The hand as the rules' engine deals and plays it, every card known."""
    record = table.onlooker.record()
    [dealt] = [event for event in table.events[-1] if isinstance(event, FloorDealt)]
    state, events = begin_hand(table.onlooker.game, Deal(record.floor, record.stock, dealt.buried))
    states, told = [state], list(events)
    for move in record.plays:
        state, events = play(state, move)
        states.append(state)
        told += events
    return states, told


def without_hidden(events: list[Event], seats: tuple[int, ...]) -> list[Event]:
    """What happened, of dealt cards only those of some seats."""
    return [
        event._replace(hands=tuple(event.hands[seat] for seat in seats))
        if isinstance(event, BatchDealt)
        else event
        for event in events
    ]


def assert_as_the_engine_has_it(table: SealedTable) -> None:
    """Every device saw what the rules make of the true deal, as far as it could know it."""
    states, events = true_course(table)
    for device, seen in zip(table.devices, table.events, strict=True):
        seats = tuple(seat for seat, party in enumerate(device.parties) if party == device.me)
        assert without_hidden(seen, seats) == without_hidden(events, seats)
        assert device.states == tuple(states)
        assert device.record() == table.onlooker.record()
        assert device.progress == 1.0
        assert device.due() is None


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("parties", SEATINGS)
def test_a_hand_is_dealt_and_played_as_the_rules_have_it(
    key: str, parties: tuple[int, ...]
) -> None:
    for seed in range(2):
        game = standing(key, len(parties), dealer=seed % len(parties))
        table = SealedTable.of(game, parties, seed).play_out()
        assert_as_the_engine_has_it(table)


@pytest.mark.parametrize("shown", ["hidden", "dealer", "both"])
@pytest.mark.parametrize("parties", SEATINGS)
def test_the_bottom_card_is_known_to_whom_the_option_says(
    shown: str, parties: tuple[int, ...]
) -> None:
    game = standing("homs", len(parties), dealer=1, bottom_card=shown)
    table = SealedTable.of(game, parties, 5)
    step = table.until(Kind.PLAY)
    for device in table.devices:
        knows = shown == "both" or (shown == "dealer" and device.me == parties[1])
        knows_all = len(set(parties)) == 1 and device.me == 0
        assert knows_bottom(device) == (knows or knows_all) or device.me is None
    table.hear(step)
    bottoms = [device.state.bottom for device in table.devices if device.state]
    assert_as_the_engine_has_it(table.play_out())
    true = table.onlooker.record().stock[-1]
    for device, bottom in zip(table.devices, bottoms, strict=True):
        if shown == "both" or (shown == "dealer" and device.me == parties[1]):
            assert bottom == true
