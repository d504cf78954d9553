import hashlib
from collections.abc import Callable

import pytest

from game.mental_poker.curve import ORDER, PRIME, write_point
from game.mental_poker.party_keys import PartyKeys
from game.mental_poker.steps import FIRST_SHUFFLE, REASONS, Kind, MisdealtError, Step
from tests.mental_poker.sealed_tables import SealedTable, standing, taken

pytestmark = pytest.mark.usefixtures("quick_group")

Forge = Callable[[bytes], bytes]
Accusation = tuple[int, str]
"""The accused party and the reason."""


def accused(table: SealedTable, cheat: int) -> Accusation:
    """Play until the honest devices accuse a party of something, and return that."""
    while True:
        assert table.onlooker.due(), "nobody noticed"
        accusations = heard(table, table.next_step(), cheat)
        if accusations:
            [accusation] = set(accusations)
            assert len(accusations) == len(table.devices) - 1
            assert accusation[1] in REASONS
            return accusation


def heard(table: SealedTable, step: Step, cheat: int | None) -> list[Accusation]:
    accusations = []
    for number, device in enumerate(table.devices):
        try:
            taken(device, step)
        except MisdealtError as error:
            if number != cheat:
                accusations.append((error.party, error.reason))
    return accusations


def forged_once(table: SealedTable, kind: Kind, cheat: int, forge: Forge) -> Accusation:
    """Forge the cheat's first step of a kind; everything else is honest."""
    step = table.until(kind)
    while step.party != cheat:
        table.hear(step)
        step = table.until(kind)
    forged = Step(cheat, step.data[:1] + forge(step.data[1:]))
    assert forged != step
    for accusation in heard(table, forged, cheat)[:1]:
        return accusation
    return accused(table, cheat)


def cut(body: bytes) -> bytes:
    return body[:-1]


def grown(body: bytes) -> bytes:
    return body + b"\0"


def point_0(point: int) -> Forge:
    return lambda body: point.to_bytes(32, "little") + body[32:]


def doubled(body: bytes) -> bytes:
    return body[:32] + body[:32] + body[64:]


def marked(body: bytes) -> bytes:
    """Make the second card from the first."""
    first = int.from_bytes(body[:32], "little")
    return body[:32] + write_point(first * 2 % ORDER) + body[64:]


def each_marked(body: bytes) -> bytes:
    """Change the first twelve cards, of which some will soon be opened."""
    points = (int.from_bytes(body[32 * n : 32 * n + 32], "little") for n in range(12))
    return b"".join(write_point(3 * point % ORDER) for point in points) + body[32 * 12 :]


def another(body: bytes) -> bytes:
    return hashlib.sha256(body).digest() + body[32:]


def one_more(body: bytes) -> bytes:
    """Write the same lock as another number."""
    lock = int.from_bytes(body[:32], "little") + ORDER
    return lock.to_bytes(32, "little") + body[32:]


BURIES = 2
"""A seed with which a card of the first floor is buried at the Egyptian table of three."""

FORGERIES = (
    (Kind.COMMITMENT, cut, "form"),
    (Kind.COMMITMENT, another, "secret"),
    (Kind.SHUFFLE, cut, "form"),
    (Kind.SHUFFLE, grown, "form"),
    (Kind.SHUFFLE, point_0(0), "point"),
    (Kind.SHUFFLE, point_0(1), "point"),
    (Kind.SHUFFLE, point_0(PRIME), "point"),
    (Kind.SHUFFLE, doubled, "double"),
    (Kind.SHUFFLE, marked, "shuffle"),
    (Kind.SHUFFLE, each_marked, "shuffle"),
    (Kind.LOCKS, cut, "form"),
    (Kind.LOCKS, grown, "form"),
    (Kind.LOCKS, another, "lock"),
    (Kind.LOCKS, one_more, "lock"),
    (Kind.LOCKS, lambda body: bytes(32) + body[32:], "lock"),
    (Kind.PLAY, cut, "form"),
    (Kind.PLAY, lambda body: body[:-1] + b"\x80", "form"),
    (Kind.PLAY, lambda body: b"\xff" + body[1:], "not-held"),
    (Kind.PLAY, lambda body: body[:1] + another(body[1:]), "lock"),
    (Kind.PLAY, lambda body: body[:33] + b"\xff" * 6 + b"\x0f", "illegal"),
    (Kind.SECRET, cut, "form"),
    (Kind.SECRET, another, "secret"),
)

RELOCK_FORGERIES = (
    (Kind.RELOCK, cut, "form"),
    (Kind.RELOCK, point_0(0), "point"),
    (Kind.RELOCK, doubled, "double"),
    (Kind.RELOCK, marked, "relock"),
    (Kind.RELOCK, each_marked, "relock"),
    (Kind.RELOCK, lambda body: body[:-320] + bytes(320), "lock"),
)


TABLES = {2: standing("egyptian", 2), 4: standing("homs", 4)}


@pytest.mark.parametrize(
    ("kind", "forge", "reason", "cheat"),
    [
        *((*forgery, cheat) for forgery in FORGERIES for cheat in (0, 1)),
        *((*forgery, cheat) for forgery in RELOCK_FORGERIES for cheat in (0, 1, 2)),
    ],
)
def test_forged_step_names_its_party(kind: Kind, forge: Forge, reason: str, cheat: int) -> None:
    """PROTOCOL.md#audit, #end: locks with four at the table, in mid-hand too."""
    players = 4 if kind == Kind.RELOCK else 2
    table = SealedTable.of(TABLES[players], tuple(range(players)), 4)
    assert forged_once(table, kind, cheat, forge) == (cheat, reason)


@pytest.mark.parametrize("cheat", [0, 1, 2])
@pytest.mark.parametrize("forge", [marked, each_marked])
def test_forged_burial_names_its_party(forge: Forge, cheat: int) -> None:
    table = SealedTable.of(standing("egyptian", 3), (0, 1, 2), BURIES)
    table.until(Kind.LOCKS)
    while True:
        step = table.until(Kind.SHUFFLE)
        if step.party == cheat and table.onlooker.state:
            break
        table.hear(step)
    forged = Step(cheat, step.data[:1] + forge(step.data[1:]))
    assert not heard(table, forged, cheat)
    assert accused(table, cheat) == (cheat, "shuffle")


@pytest.mark.parametrize(
    ("key", "cheat", "order", "reason"),
    [
        # the pack is stacked instead of shuffled
        ("egyptian", 0, lambda size: list(range(size)), "shuffle"),
        ("egyptian", 1, lambda size: list(range(size)), "shuffle"),
        # the last shuffler's locks hide that two cards are one, until they are seen
        ("homs", 1, lambda size: [0] * 22 + list(range(22, size)), "shuffle"),
        ("homs", 0, lambda size: [0, *range(size - 1)], "double"),
    ],
)
def test_unchanged_order_is_no_shuffle(
    key: str, cheat: int, order: Callable[[int], list[int]], reason: str
) -> None:
    table = SealedTable.of(standing(key, 2), (0, 1), 1)
    keys = table.devices[cheat]._keys
    assert keys
    object.__setattr__(keys, "permutation", lambda _, size: order(size))
    assert accused(table, cheat) == (cheat, reason)


@pytest.mark.parametrize("cheat", [0, 1])
def test_lock_without_a_secret_names_its_party(cheat: int) -> None:
    """Here points, hashes and locks agree with each other, but not with the secret."""
    table = SealedTable.of(standing("homs", 2), (0, 1), 1)
    keys = table.devices[cheat]._keys
    assert keys
    honest = PartyKeys.lock
    object.__setattr__(
        keys, "lock", lambda shuffle, position: honest(keys, shuffle, position) + (position == 2)
    )
    assert accused(table, cheat) == (cheat, ("relock", "shuffle")[cheat])


def test_groundless_complaint_convicts_its_party() -> None:
    table = SealedTable.of(standing("egyptian", 2), (0, 1), 1)
    step = table.until(Kind.PLAY)
    table.devices[step.party]._unsound = True
    assert accused(table, step.party) == (step.party, "complaint")


@pytest.mark.parametrize("shown", ["hidden", "dealer", "both"])
@pytest.mark.parametrize("place", [0, 3, 4, 7, 8, 11, 12, 14, 15])
def test_invalid_card_names_its_maker_in_any_place(place: int, shown: str) -> None:
    table = SealedTable.of(standing("egyptian", 2, bottom_card=shown), (0, 1), 3)
    position = 51 if place == 15 else place

    def forge(body: bytes) -> bytes:
        at = 32 * position
        point = int.from_bytes(body[at : at + 32], "little")
        return body[:at] + write_point(7 * point % ORDER) + body[at + 32 :]

    assert forged_once(table, Kind.SHUFFLE, 1, forge) == (1, "shuffle")


@pytest.mark.parametrize("shown", ["hidden", "dealer", "both"])
@pytest.mark.parametrize("places", [(0, 4), (1, 9), (5, 8), (2, 20), (16, 21), (30, 51), (4, 51)])
def test_card_dealt_twice_names_its_dealer(places: tuple[int, int], shown: str) -> None:
    """PROTOCOL.md#end: the holder of a copy complains, for only its device sees that they are two.

    The locks of the last shuffler hide that the points are one.
    """
    for seed in range(3):
        game = standing("egyptian", 3, seed, bottom_card=shown)
        table = SealedTable.of(game, (0, 1, 2), seed)
        keys = table.devices[2]._keys
        assert keys
        honest = keys.permutation

        def twice(
            shuffle: int, size: int, honest: Callable[[int, int], list[int]] = honest
        ) -> list[int]:
            order = honest(shuffle, size)
            if shuffle == FIRST_SHUFFLE:
                order[places[1]] = order[places[0]]
            return order

        object.__setattr__(keys, "permutation", twice)
        assert accused(table, 2) == (2, "shuffle")
        assert Kind.COMPLAINT in {step.data[0] for step in table.onlooker.transcript}


def test_card_is_played_once_and_by_its_holder() -> None:
    table = SealedTable.of(standing("egyptian", 2), (0, 1), 1)
    step = table.until(Kind.PLAY)
    for other in set(range(8)) - {step.data[1]}:
        stolen = Step(step.party, step.data[:1] + bytes([other]) + step.data[2:])
        [accusation] = set(heard(table, stolen, None))
        assert accusation in {(step.party, "not-held"), (step.party, "lock")}
    table.hear(step)
    table.hear(table.next_step())
    assert set(heard(table, step, None)) == {(step.party, "not-held")}


def test_step_out_of_order_changes_nothing() -> None:
    """Test steps that are replayed, too early, from the wrong party or of an unknown kind."""
    table = SealedTable.of(standing("homs", 3), (0, 1, 2), 1)
    said: list[Step] = []
    while table.onlooker.due():
        step = table.next_step()
        wrong = [
            Step((step.party + 1) % 3, step.data),
            Step(step.party, b""),
            Step(step.party, b"\0" + step.data[1:]),
            Step(9, step.data),
            *said[-3:],
        ]
        due = table.onlooker.due()
        for other in wrong:
            if other.data[:1] and (other.party, other.data[0]) == due:
                continue
            with pytest.raises(MisdealtError) as error:
                taken(table.onlooker, other)
            assert (error.value.party, error.value.reason) == (other.party, "order")
        table.hear(step)
        said.append(step)
    assert table.onlooker.proved


def test_step_of_another_hand_does_not_fit() -> None:
    """Because secrets make other keys and commitments at another table.

    PROTOCOL.md#binding.
    """
    one = SealedTable.of(standing("homs", 2), (0, 1), 1).play_out()
    two = SealedTable.of(standing("homs", 2, dealer=1), (0, 1), 1)
    replayed = one.onlooker.transcript[0]
    assert two.next_step() != replayed
    assert not heard(two, replayed, 0)
    assert accused(two, 0)[0] == 0
