import itertools
from collections.abc import Iterator

import pytest

from game.mental_poker import curve
from game.mental_poker.hand import SealedHand, digest_of
from game.mental_poker.steps import Kind
from game.rules.captures import sweeps
from game.rules.cards import PACK
from game.rules.dealing import Deal
from game.rules.events import BatchDealt, Event, FloorDealt
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS
from tests.mental_poker.sealed_tables import TABLE, SealedTable, standing, taken

SEATINGS = (
    *((0, 1), (0, 0), (1, 0), (0, 1, 2), (0, 1, 0)),
    *((0, 1, 2, 3), (0, 1, 0, 1), (0, 0, 1, 2), (0, 0, 0, 0)),
)
"""The party of each seat: one to four of them, with one seat or several."""

pytestmark = pytest.mark.usefixtures("quick_group")


def true_course(table: SealedTable) -> tuple[list[HandState], list[Event]]:
    """Deal and play the hand by the rules' engine, every card known."""
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
    """Return the events, with only the cards dealt to some seats."""
    return [
        event._replace(hands=tuple(event.hands[seat] for seat in seats))
        if isinstance(event, BatchDealt)
        else event
        for event in events
    ]


def assert_as_the_engine_has_it(table: SealedTable) -> None:
    """Check that each device saw what the rules make of the deal, if it could know it."""
    states, events = true_course(table)
    for device, seen in zip(table.devices, table.events, strict=True):
        seats = tuple(seat for seat, party in enumerate(device.parties) if party == device.me)
        assert without_hidden(seen, seats) == without_hidden(events, seats)
        assert device.states == tuple(states)
        assert device.record() == table.onlooker.record()
        assert device.progress == 1.0
        assert device.due() is None


@pytest.mark.parametrize(
    ("key", "parties", "shown"),
    [
        (key, parties, shown)
        for key, (parties, shown) in zip(
            itertools.cycle(VARIANTS),
            itertools.product(SEATINGS, ("hidden", "dealer", "both")),
            strict=False,
        )
    ],
)
def test_sealed_hand_follows_the_rules(key: str, parties: tuple[int, ...], shown: str) -> None:
    """Parties may have several seats, and the bottom card is shown if the option says so."""
    dealer = list(VARIANTS).index(key) % len(parties)
    game = standing(key, len(parties), dealer, bottom_card=shown)
    table = SealedTable.of(game, parties, dealer + 3)
    table.hear(table.until(Kind.PLAY))
    known = {device.me: device.state.bottom for device in table.devices if device.state}
    assert_as_the_engine_has_it(table.play_out())
    bottom = table.onlooker.record().stock[-1]
    for party, card in known.items():
        if shown == "both" or (shown == "dealer" and party == parties[dealer]):
            assert card == bottom


def test_sweepers_are_buried_as_often_as_they_turn_up() -> None:
    """At most five in a row; each time floor and stock are those of a true deal."""
    counts = set()
    for seed in range(32):
        table = SealedTable.of(standing("egyptian", 2), (0, 1), seed)
        table.hear(table.until(Kind.PLAY))
        [dealt] = [event for event in table.events[-1] if isinstance(event, FloorDealt)]
        assert all(sweeps(table.onlooker.game.rules, card) for card in dealt.buried)
        counts.add(len(dealt.buried))
        if len(dealt.buried) > 1 and max(counts) == len(dealt.buried):
            assert_as_the_engine_has_it(table.play_out())
    assert {0, 1, 2} <= counts


def test_hand_continues_from_its_steps_at_any_moment() -> None:
    """Let devices in turn repeat all steps from only their secrets."""
    table = SealedTable.of(standing("homs", 3), (0, 1, 2), 2)
    number = 0
    while table.onlooker.due():
        table.hear(table.next_step())
        number += 1
        device = table.devices[number % 4]
        secret = device._keys.secret if device._keys else b""
        again = SealedHand(device.game, device.parties, device.me, secret, TABLE)
        for step in device.transcript:
            taken(again, step)
        assert again.states == device.states
        assert again.due() == device.due()
        table.devices[number % 4] = again
        again.take_events()
    assert len({digest_of(device.binding, device.transcript) for device in table.devices}) == 1


def test_device_makes_only_a_legal_play_in_turn() -> None:
    table = SealedTable.of(standing("homs", 2), (0, 1), 2)
    with pytest.raises(ValueError, match="turn"):
        table.devices[0].own_play(Play(PACK[0]))
    step = table.until(Kind.PLAY)
    device, other = table.devices[step.party], table.devices[1 - step.party]
    assert device.state
    assert other.state
    with pytest.raises(ValueError, match="turn"):
        other.own_play(legal_plays(device.state)[0])
    with pytest.raises(ValueError, match="hold"):
        device.own_play(Play(device.state.floor[0]))
    with pytest.raises(ValueError, match="not proved"):
        device.record()
    assert list(device.own_steps()) == []


def test_work_is_done_in_slices_of_one_multiplication(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if one takes long, no frame waits for two of them."""
    done = [0]
    once = curve.ladder

    def counted(scalar: int, point: int) -> curve.Fraction:
        done[0] += 1
        return once(scalar, point)

    monkeypatch.setattr(curve, "ladder", counted)

    def most(work: Iterator[object]) -> int:
        counts = [done[0], *(done[0] for _ in work), done[0]]
        return max(after - before for before, after in itertools.pairwise(counts))

    table = SealedTable.of(standing("egyptian", 2, bottom_card="both"), (0, 1), 3)
    device = table.devices[0]
    while table.onlooker.due():
        said = len(device.transcript)
        assert most(device.own_steps()) <= 1
        assert len(device.transcript) == said
        step = table.next_step()
        assert most(device.take(step)) <= 1
        for other in table.devices[1:]:
            taken(other, step)
    assert done[0] > 200


def test_progress_grows_to_one_and_never_back() -> None:
    for seed in range(8):
        table = SealedTable.of(standing("egyptian", 3), (0, 1, 2), seed)
        before = [0.0] * 4
        while (due := table.onlooker.due()) and due[1] != Kind.PLAY:
            table.hear(table.next_step())
            after = [device.progress for device in table.devices]
            assert all(one <= other for one, other in zip(before, after, strict=True))
            before = after
        assert before == [1.0] * 4
