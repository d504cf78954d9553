"""One party's messages and data don't reveal a hidden card: other cards would give the same."""

from random import Random

import pytest

from game.mental_poker.curve import ORDER
from game.mental_poker.hand import SealedHand
from game.mental_poker.party_keys import PartyKeys
from game.mental_poker.steps import HASH_BYTES, Kind, Step
from game.rules.view import view
from tests.mental_poker.sealed_tables import TABLE, SealedTable, standing

pytestmark = pytest.mark.usefixtures("quick_group")


class OtherKeys(PartyKeys):
    """The keys of the last shuffler, in a world in which two positions have each other's card.

    If discrete logarithms can be computed, as in the tests' group, this finds locks that give the
    same points. They exist in the real group too, but no one can compute them.
    """

    swapped: tuple[int, int]
    before: dict[int, int]

    def permutation(self, shuffle: int, size: int) -> list[int]:
        order = super().permutation(shuffle, size)
        one, other = self.swapped
        order[one], order[other] = order[other], order[one]
        return order

    def lock(self, shuffle: int, position: int) -> int:
        lock = super().lock(shuffle, position)
        if position not in self.swapped:
            return lock
        one, other = self.swapped
        order = PartyKeys.permutation(self, shuffle, len(self.before))
        twin = other if position == one else one
        mine, its = self.before[order[position]], self.before[order[twin]]
        return lock * mine * pow(its, -1, ORDER) % ORDER


def points_of(step: Step, count: int) -> dict[int, int]:
    body = step.data[1:]
    return {n: int.from_bytes(body[32 * n : 32 * n + 32], "little") for n in range(count)}


def heard_until_play(swapped: tuple[int, int] | None) -> tuple[SealedHand, SealedHand]:
    """Return the devices of parties 0 and 1 when the first play is due, in either world."""
    game = standing("homs", 2)
    chance = Random(11)
    devices = [SealedHand(game, (0, 1), me, chance.randbytes(32), TABLE) for me in range(2)]
    table = SealedTable([*devices, SealedHand(game, (0, 1), None, b"", TABLE)], chance)
    table.events = [[], [], []]
    while (due := table.onlooker.due()) and due[1] != Kind.PLAY:
        step = table.next_step()
        if step.data[0] == Kind.SHUFFLE and step.party == 0 and swapped:
            keys = devices[1]._keys
            assert keys
            keys.__class__ = OtherKeys
            assert isinstance(keys, OtherKeys)
            keys.swapped, keys.before = swapped, points_of(step, 44)
        table.hear(step)
    return devices[0], devices[1]


PAIRS = ((0, 14), (1, 25), (2, 31), (3, 42), (15, 16), (20, 40))
"""Positions of cards that party 0 doesn't see, in the hand of party 1 and in the stock."""


def test_hidden_cards_are_interchangeable() -> None:
    """Messages, except hashes, and memory are the same."""
    honest, owner = heard_until_play(None)
    assert honest.state
    assert owner.state
    hidden = [*honest.state.hands[1], *honest.state.stock]
    assert hidden == sorted(hidden), "stand-ins follow from what was seen"
    assert set(honest.state.hands[1]) != set(owner.state.hands[1])
    for swapped in PAIRS:
        other, other_owner = heard_until_play(swapped)
        assert other_owner.state
        assert other.state == honest.state
        assert view(other.state, 0) == view(honest.state, 0)
        for one, two in zip(honest.transcript, other.transcript, strict=True):
            assert without_hashes(one) == without_hashes(two)
        if swapped[0] < 4:
            assert set(other_owner.state.hands[1]) != set(owner.state.hands[1])


def without_hashes(step: Step) -> Step:
    """Return the step without the hashes of locks, which are as good as any other bytes."""
    if step.data[0] == Kind.SHUFFLE and step.party == 1:
        return step._replace(data=step.data[: -44 * HASH_BYTES])
    return step


def test_opened_card_changes_no_other_view() -> None:
    for seed in range(6):
        table = SealedTable.of(standing("egyptian", 2, bottom_card="dealer"), (0, 1), seed)
        views = []
        while table.onlooker.due():
            step = table.next_step()
            table.hear(step)
            if step.data[0] == Kind.PLAY:
                views += [view(table.devices[me].state, me) for me in range(2)]  # type: ignore[arg-type]
        states = table.onlooker.states[1:]
        between = [seen for seen in views if not any(seen.hand_sizes) and seen.stock_size]
        whole = [view(state, me) for state in states for me in range(2)]
        for seen, true in zip(views, whole, strict=True):
            assert seen in between or seen == true


def test_own_lock_of_a_hidden_card_is_never_sent() -> None:
    """Until a card is played, no step contains its owner's lock."""
    table = SealedTable.of(standing("homs", 3), (0, 1, 2), 3)
    keys = [device._keys for device in table.devices if device._keys]
    taken_places: set[int] = set()
    while table.onlooker.due():
        step = table.next_step()
        if step.data[0] == Kind.SECRET:
            break
        if step.data[0] == Kind.PLAY:
            taken_places.add(step.data[1])
        table.hear(step)
        said = b"".join(one.data for one in table.onlooker.transcript)
        seen = table.onlooker.seen
        for party in range(3) if seen else ():
            assert seen
            for place, card in enumerate(seen.stock[:12]):
                if place in seen.held([party]):
                    assert keys[party].lock(*card).to_bytes(32, "little") not in said
