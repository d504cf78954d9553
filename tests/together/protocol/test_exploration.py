"""Every order of events at real devices, from the moments that matter (MODEL.md)."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from game.mental_poker.steps import Kind
from game.rules.play import legal_plays
from game.rules.view import view
from game.together.protocol.messages import entries
from game.together.protocol.shared_table import SharedTable, kept_table
from game.together.protocol.table_desk import TableError
from tests.together.protocol.cheats import count_too_many, flip
from tests.together.protocol.device_states import Act, BrokenError
from tests.together.protocol.exploring import Explorer, Limits, agree
from tests.together.protocol.in_play import in_play
from tests.together.protocol.simulated import Room, desk_of, game_of, table_for

MOST = 3_000
"""States of a longer exploration: the nearest ones, if there are more."""


def deal_again(table: SharedTable) -> None:
    table.proposals.propose("deal-again")


def end(table: SharedTable) -> None:
    table.proposals.propose("end")


def replace(seat: int) -> Act:
    return lambda table: table.proposals.propose("replace", seats=(seat,), bot="novice")


def refuse(table: SharedTable) -> None:
    for proposal in table.proposals.questions:
        table.proposals.answer(proposal, agreed=False)
        return
    raise TableError


def play(table: SharedTable) -> None:
    seat = table.game.turn
    if seat is None or seat not in table.game.here:
        raise TableError
    table.game.play(seat, legal_plays(view(table.game.state_for(seat), seat))[0])


def hello(table: SharedTable) -> None:
    table.game.say(table.game.here[0], "hello")


def leave(table: SharedTable) -> None:
    if table.game.over:
        raise TableError
    table.game.leave()


def next_hand(table: SharedTable) -> None:
    table.game.next_hand()


def compare(table: SharedTable) -> None:
    table.gathering.compare(same=True)


def start(table: SharedTable) -> None:
    table.gathering.start()


# What a cheat does


def say_false(write: Callable[[int], entries.Saying]) -> Act:
    """Add an entry that no honest party writes, without taking it."""
    return lambda table: game_of(table).add(entries.write_entry(write(game_of(table).game.me)))


def nonsense(table: SharedTable) -> None:
    game_of(table).add(b"\xff")


def forged(table: SharedTable) -> None:
    game = game_of(table)
    entry = game.logs.say(entries.write_entry(entries.PhraseEntry(game.game.me, "hello")))
    game._pass_on(entry._replace(signature=flip(Random(1), entry.signature)))


def two_histories(table: SharedTable) -> None:
    """Send two entries at one place, the second only on the first connection."""
    twin = game_of(kept_table(table.keeping.to_text(), bytes(32)))
    game_of(table).say(entries.PhraseEntry(twin.game.me, "hello"))
    other = twin.logs.say(entries.write_entry(entries.PhraseEntry(twin.game.me, "oh-no")))
    next(iter(desk_of(table).links.links.values())).send(other)


def false_counts(table: SharedTable) -> None:
    """Send an entry once whose author claims to have seen one that no one wrote."""
    game: Any = game_of(table)
    count_too_many(table, 1)
    game._pass_on(game.logs.say(entries.write_entry(entries.PhraseEntry(game.game.me, "hello"))))
    log = game.logs.of_party[game.game.me]
    del log.entries[-1], log._heads[-1]
    game.logs.more_of = game.known.all.more_of = -1


unusable = say_false(lambda _: entries.UnusableEntry(0))

CHEATS: dict[str, Act] = {
    "nonsense": nonsense,
    "forged": forged,
    "two-histories": two_histories,
    "early-answer": say_false(lambda _: entries.AnswerEntry(0, 1, 99, agreed=True, cuts=(0, 0, 0))),
    "signature": say_false(lambda _: entries.SignatureEntry(0, bytes(64))),
    "step": say_false(lambda me: entries.StepEntry(0, me, bytes([Kind.LOCKS]) + bytes(32))),
    "step-of-another": say_false(lambda me: entries.StepEntry(0, 2 - me, bytes([Kind.PLAY, 1]))),
    "false-counts": false_counts,
    "secret": say_false(lambda _: entries.LeavingEntry(0, entries.HandedSecret(1, bytes(32)))),
}
"""By name, what a device does once that no honest one does."""


# Moments


def gathering(players: int) -> Room:
    room = Room(table_for("egyptian", players), [(seat,) for seat in range(1, players)], 1)
    room.link_all()
    room.collect()
    return room


def last_play(players: int) -> Room:
    return in_play(players, 47, 101)


def heir(players: int, plays: int = 10, *, wrong: bool = False) -> Room:
    """Return a room whose last device left with its secret, and another proposed a bot for it."""
    room = in_play(players, plays, 101)
    leaver = game_of(room.tables[-1])
    secret = entries.LeavingEntry(0, entries.HandedSecret(0, bytes(32)))
    leaver.say(secret) if wrong else room.tables[-1].game.leave()
    leaver.game.hands.end("left")
    room.settle()
    room.cut_all(players - 1)
    room.settle()
    room.tables[1].proposals.propose("replace", seats=(players - 1,), bot="novice")
    return room


def turn_of_last() -> Room:
    """Return a room of three whose last device is to play."""
    room = in_play(3)
    while room.tables[0].game.turn != 2:
        room.play_one()
        room.settle()
    return room


gathering_2, gathering_3 = partial(gathering, 2), partial(gathering, 3)
hand_2, hand_3, last_2, last_3 = (
    *(partial(in_play, 2), partial(in_play, 3)),
    *(partial(last_play, 2), partial(last_play, 3)),
)
PLAYS_2: list[tuple[int, Act]] = [(0, play), (1, play)]
STARTS_2: list[tuple[int, Act]] = [(0, compare), (1, compare), (0, start)]
NEXT_2: list[tuple[int, Act]] = [*PLAYS_2, (0, next_hand), (1, next_hand)]
CROSSING: list[tuple[int, Act]] = [(0, deal_again), (1, deal_again), (1, agree), (1, hello)]
REPLACING: list[tuple[int, Act]] = [(1, replace(2)), (0, agree), (0, deal_again), (0, play)]
REFUSED: list[tuple[int, Act]] = [(1, replace(2)), (2, deal_again), (0, refuse), (2, play)]
HEIR: list[tuple[int, Act]] = [(0, agree), *PLAYS_2]
HEIR_NEXT: list[tuple[int, Act]] = [(0, agree), (0, play), *NEXT_2]

Moment = tuple[Callable[[], Room], Limits]

SMALL: dict[str, Moment] = {
    "start": (gathering_2, Limits(acts=STARTS_2)),
    "crossing": (hand_2, Limits(acts=CROSSING[:3])),
    "last-play": (last_2, Limits(acts=NEXT_2)),
    "slowly": (last_2, Limits(slowly=True, acts=NEXT_2[:3])),
    "heir": (partial(heir, 3), Limits(slowly=True, acts=HEIR)),
    "heir-wrong": (partial(heir, 3, wrong=True), Limits(slowly=True, cheat=2, acts=HEIR)),
}
"""Moments whose states are explored whole in seconds."""

LARGE: dict[str, Moment] = {
    "start-2-cut": (gathering_2, Limits(cuts=1, acts=STARTS_2)),
    "start-3-cut": (gathering_3, Limits(cuts=1, acts=[*STARTS_2, (2, compare)])),
    "consent-2-cut": (hand_2, Limits(cuts=1, acts=[*CROSSING, *PLAYS_2, (0, refuse)])),
    "consent-2-bad-wires": (hand_2, Limits(lost=1, twice=1, ticks=1, acts=[*CROSSING, *PLAYS_2])),
    "consent-2-slowly": (hand_2, Limits(slowly=True, acts=[*CROSSING, *PLAYS_2])),
    "reload-2": (hand_2, Limits(reloads=2, acts=[*PLAYS_2, (1, hello)])),
    "last-2-reload": (last_2, Limits(reloads=1, acts=NEXT_2)),
    "last-2-stop": (last_2, Limits(stops=1, acts=[*NEXT_2, (0, replace(1)), (1, replace(0))])),
    "leave-2-cut": (hand_2, Limits(cuts=1, acts=[(1, leave), (0, replace(1)), (1, replace(0))])),
    "consent-3": (hand_3, Limits(acts=[(1, deal_again), (2, end), (0, agree), (1, agree)])),
    "leave-3": (hand_3, Limits(acts=[(2, leave), *REPLACING])),
    "stop-3": (hand_3, Limits(stops=1, acts=[(2, play), *REPLACING])),
    "reload-3": (hand_3, Limits(reloads=1, acts=[(2, hello), (0, deal_again), (1, agree)])),
    "refused-3": (turn_of_last, Limits(acts=[*REFUSED, (0, refuse)])),
    "refused-3-leaves": (turn_of_last, Limits(acts=[*REFUSED, (2, leave), (0, agree)])),
    "replaces-3": (turn_of_last, Limits(acts=[(1, replace(2)), (2, replace(1)), *REPLACING[1:]])),
    "heir-cut": (partial(heir, 3), Limits(cuts=1, acts=HEIR)),
    "heir-reload": (partial(heir, 3), Limits(reloads=1, acts=HEIR)),
    "heir-stop": (partial(heir, 3), Limits(stops=1, acts=[*HEIR, (1, replace(0))])),
    "heir-leaves": (partial(heir, 3), Limits(acts=[*HEIR, (0, leave), (1, replace(0))])),
    "heir-again": (partial(heir, 3), Limits(acts=[*HEIR, (0, play), (1, deal_again), (0, agree)])),
    "heir-last": (partial(heir, 3, 46), Limits(slowly=True, acts=HEIR_NEXT)),
    "heir-last-reload": (partial(heir, 3, 47), Limits(reloads=1, acts=HEIR_NEXT)),
    "heir-wrong-reload": (partial(heir, 3, wrong=True), Limits(reloads=1, cheat=2, acts=HEIR)),
    "heir-4-wrong": (
        partial(heir, 4, wrong=True),
        Limits(cheat=3, acts=[*HEIR, (2, agree), (2, play)]),
    ),
    "heir-4-refuses": (partial(heir, 4), Limits(cheat=0, acts=[*HEIR, (2, agree), (0, unusable)])),
}
"""Moments of which only the nearest states are explored, if there are more than `MOST`."""


def cheating(cheat: int, name: str) -> Limits:
    """Return limits in which a device cheats once while the others play and propose."""
    fair = 2 - cheat
    acts = [(cheat, CHEATS[name]), (1, play), (fair, play), (cheat, play), (1, deal_again)]
    return Limits(cheat=cheat, splits=name == "two-histories", acts=acts)


@pytest.mark.parametrize("name", SMALL)
def test_table_can_continue_after_any_order_of_events(name: str) -> None:
    make, limits = SMALL[name]
    assert Explorer(make(), limits).explore().whole


@pytest.mark.parametrize("name", ["nonsense", "signature", "step"])
def test_only_the_cheat_is_accused_in_any_order(name: str) -> None:
    limits = Limits(cheat=2, acts=[(2, CHEATS[name]), (2, play)])
    assert Explorer(last_3(), limits).explore().whole


@pytest.mark.full
@pytest.mark.parametrize("name", LARGE)
def test_table_can_continue_after_any_faults(name: str) -> None:
    make, limits = LARGE[name]
    assert Explorer(make(), limits).explore(MOST).states > len(limits.acts)


@pytest.mark.full
@pytest.mark.parametrize("cheat", [0, 2])
@pytest.mark.parametrize("name", CHEATS)
@pytest.mark.parametrize("make", [hand_3, last_3], ids=["hand", "last-play"])
def test_only_the_cheat_is_accused_in_many_orders(
    make: Callable[[], Room], name: str, cheat: int
) -> None:
    assert Explorer(make(), cheating(cheat, name)).explore(MOST // 5).states > 1


def test_exploration_finds_an_accusation_of_an_honest_device() -> None:
    limits = Limits(acts=[(1, nonsense)])
    with pytest.raises(BrokenError, match="nonsense"):
        Explorer(last_2(), limits).explore()


def test_exploration_finds_a_device_that_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.together.protocol.game_desk.GameDesk._take_reply", lambda *_: None)
    with pytest.raises(BrokenError, match="nothing"):
        Explorer(last_2(), Limits(reloads=1)).explore()


def test_exploration_finds_devices_that_differ_with_the_same_logs() -> None:
    room = hand_2()
    game_of(room.tables[1]).game.ready[0] += 1
    with pytest.raises(BrokenError, match="the same logs"):
        Explorer(room, Limits()).explore()
