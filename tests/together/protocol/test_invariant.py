"""One device cheats in any way: no honest party is accused, and the others can continue."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any
from unittest.mock import MagicMock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.record import write_record
from game.together.protocol.messages import entries
from game.together.protocol.messages.messages import Contact, EntryMessage, Reach
from game.together.protocol.messages.table_events import Accused
from game.together.protocol.shared_table import SharedTable, kept_table
from game.together.protocol.table_desk import TableError
from tests.together.protocol.cheats import (
    cheat_at,
    copy_cards,
    count_too_many,
    cut_short,
    double,
    flip,
)
from tests.together.protocol.simulated import Faults, Room, desk_of, game_of, hand_of, table_for

MOMENTS = 25
"""Moments after the cheat has begun, each with plays, phrases, delays and reloads."""

Attack = Callable[[SharedTable, Random], None]


def false_step(table: SharedTable, chance: Random) -> None:
    change = chance.choice([flip, cut_short, double])
    cheat_at(table, chance.randrange(1, 8), partial(change, chance))


def copied_cards(table: SharedTable, _: Random) -> None:
    if hand_of(table):
        copy_cards(table)


def false_heads(table: SharedTable, chance: Random) -> None:
    game: Any = game_of(table)
    honest = game.logs.heads
    game.logs.heads = game.known.all.heads = lambda parties: tuple(
        head._replace(digest=chance.randbytes(32)) for head in honest(parties)
    )


def bad_signatures(table: SharedTable, chance: Random) -> None:
    """Pass on wrong signatures of entries by this device or by others."""
    game: Any = game_of(table)
    honest, others = game._pass_on, chance.random() < 0.5

    def pass_on(entry: EntryMessage) -> None:
        if (entry.author != game.game.me) == others and chance.random() < 0.5:
            entry = entry._replace(signature=flip(chance, entry.signature))
        honest(entry)

    game._pass_on = pass_on


def changed_content(table: SharedTable, chance: Random) -> None:
    game: Any = game_of(table)
    honest = game._pass_on
    game._pass_on = lambda entry: honest(entry._replace(said=flip(chance, entry.said)))


def two_histories(table: SharedTable, chance: Random) -> None:
    """Send one version of an entry on some connections, and another one on the rest."""
    twin = kept_table(table.keeping.to_text(), chance.randbytes(32))
    phrase = partial(entries.PhraseEntry, game_of(table).game.me)
    versions = [
        game_of(one).logs.say(entries.write_entry(phrase(said)))
        for one, said in ((table, "hello"), (twin, "oh-no"))
    ]
    for link in desk_of(table).links.links.values():
        link.send(chance.choice(versions))


def silence(table: SharedTable, _: Random) -> None:
    game: Any = game_of(table).game
    game._say_step = lambda _: False


def hidden_entries(table: SharedTable, chance: Random) -> None:
    """Pass on no entry of one party, also when it asks after a reload."""
    game: Any = game_of(table)
    victim = chance.randrange(3)
    known, pass_on = game.known.all, game._pass_on
    lacking = known.lacking
    known.lacking = lambda *of: [one for one in lacking(*of) if one.author != victim]
    game._pass_on = lambda entry: None if entry.author == victim else pass_on(entry)


def junk(table: SharedTable, chance: Random) -> None:
    for _ in range(3):
        body = bytes([chance.randrange(13)]) + chance.randbytes(chance.randrange(60))
        game_of(table).add(chance.choice([body, flip(chance, body)]))


def steps_of_others(table: SharedTable, chance: Random) -> None:
    for party in range(3):
        kind, deal = chance.randrange(8), chance.randrange(2)
        said = entries.StepEntry(deal, party, bytes([kind]) + chance.randbytes(32))
        game_of(table).add(entries.write_entry(said))


def many_proposals(table: SharedTable, chance: Random) -> None:
    game = game_of(table)
    for _ in range(chance.randrange(90)):
        said = entries.ProposalEntry(0, "deal-again", (), "", game.logs.counts)
        game.add(entries.write_entry(said))


def false_counts(table: SharedTable, chance: Random) -> None:
    count_too_many(table, chance.randrange(3))


def false_leave(table: SharedTable, chance: Random) -> None:
    heir = min({0, 1, 2} - {game_of(table).game.me})
    handed = entries.HandedSecret(heir, chance.randbytes(32))
    game_of(table).say(entries.LeavingEntry(0, handed))


def false_contacts(table: SharedTable, chance: Random) -> None:
    """Report the shortest way to everyone, and send any letters in others' names."""
    for link in desk_of(table).links.links.values():
        by, to = chance.sample(range(3), 2)
        link.send(Reach((0, 0, 0)))
        link.send(Contact(by, to, 3, chance.choice([chance.randbytes(16), b"0" * 16])))


ATTACKS: list[Attack] = [
    *(false_step, copied_cards, false_heads, bad_signatures, changed_content, two_histories),
    *(silence, hidden_entries, junk, steps_of_others, many_proposals, false_leave, false_counts),
    false_contacts,
]


class Cheated(Room):
    """Three devices, one of which cheats."""

    def __init__(self, attack: Attack, cheat: int, seed: int, *, ring: bool) -> None:
        faults = Faults(late=0.3) if seed % 2 else None
        super().__init__(table_for("homs", 3, target=41), [(1,), (2,)], seed, faults)
        self.attack, self.cheat, self.ring = attack, cheat, ring
        self.fair = [place for place in range(3) if place != cheat]

    def mend(self) -> None:
        super().mend()
        if self.ring and not self.linked(1, 2):
            self.link(1, 2)

    def begin(self, plays: int) -> None:
        """Start, play, and let the cheat begin at some moment; -1 is before the shuffle."""
        self.mend()
        self.until(lambda: self.tables[0].gathering.may_start)
        self.tables[0].gathering.start()
        self.until(lambda: bool(hand_of(self.tables[self.cheat])), slices=1)
        if plays >= 0:
            self.until(lambda: self.to_play() is not None)
        for _ in range(plays):
            self.play_one()
            self.round()
        for place in range(3):
            self.keep(place)
        self.attack(self.tables[self.cheat], self.chance)
        self.collect()

    def moment(self) -> None:
        """Let some time pass, in which anything may happen at a fair device."""
        chance = self.chance
        self.round(chance.randrange(1, 60))
        self.play_one()
        place = chance.choice(self.fair)
        table = self.tables[place]
        with suppress(TableError):
            what = chance.random()
            if what < 0.1:
                table.game.say(place, "hello")
            elif what < 0.15:
                table.proposals.propose("deal-again")
            elif what < 0.3 and table.proposals.proposals:
                proposal = chance.choice(table.proposals.proposals)
                table.proposals.answer(proposal, agreed=chance.random() < 0.8)
            elif what < 0.35:
                self.kill(place, stale=chance.random() < 0.5)
            elif what < 0.4:
                self.tick(5)
            elif what < 0.5 and table.game.counted:
                table.game.next_hand()
        self.mend()

    def continue_without_the_cheat(self) -> None:
        """Let the fair devices meet, and replace the cheat by a bot."""
        self.faults = Faults()
        self.cut_all(self.cheat)
        gone = MagicMock()
        gone.game.over, gone.game.turn, gone.gathering.may_compare = True, None, False
        gone.wire.outgoing.return_value = gone.wire.take_events.return_value = []
        gone.wire.work.side_effect = lambda: iter(())
        self.tables[self.cheat] = gone
        for _ in range(20):
            if not self.linked(*self.fair):
                self.link(*self.fair)
            self.settle()
            self.tick(5)
            tables = [self.tables[place] for place in self.fair]
            if not any(one.proposals.proposals or one.game.missing for one in tables):
                break
            for table in tables:
                with suppress(TableError):
                    table.proposals.propose("replace", seats=(self.cheat,), bot="novice")
                for proposal in table.proposals.questions:
                    with suppress(TableError):
                        table.proposals.answer(proposal, agreed=True)

    def named(self, place: int) -> set[str]:
        """Return what a fair device accuses of, after checking that it accuses only the cheat."""
        told = self.told(place, Accused)
        assert {event.seats for event in told} <= {(self.cheat,)}, told
        return {event.reason for event in told}


def check(attack: Attack, cheat: int, plays: int, seed: int, *, ring: bool) -> None:
    room = Cheated(attack, cheat, seed, ring=ring)
    room.begin(plays)
    for _ in range(MOMENTS):
        room.moment()
    room.continue_without_the_cheat()
    named = [room.named(place) for place in room.fair]
    if any("equivocation" in one for one in named):
        return  # they may have different histories, and end the game
    started = {room.tables[place].gathering.started for place in room.fair}
    if started == {False}:
        return  # the host was gone before the first card
    assert started == {True}
    room.play_more()
    room.settle()
    for place in room.fair:
        room.named(place)
    records = {write_record(room.tables[place].keeping.records[-1]) for place in room.fair}
    assert len(records) == 1
    assert len({room.tables[place].game.deal for place in room.fair}) == 1


PLANS = given(
    attack=st.sampled_from(ATTACKS),
    cheat=st.integers(0, 2),
    plays=st.integers(-1, 30),
    seed=st.integers(0, 2**32),
    ring=st.booleans(),
)


@settings(max_examples=50)
@PLANS
def test_no_honest_party_is_accused_or_stuck(
    attack: Attack, cheat: int, plays: int, seed: int, *, ring: bool
) -> None:
    """TABLE.md#accusations"""
    check(attack, cheat, plays, seed, ring=ring)


@pytest.mark.full
@settings(max_examples=2000)
@PLANS
def test_no_honest_party_is_accused_or_stuck_in_many_games(
    attack: Attack, cheat: int, plays: int, seed: int, *, ring: bool
) -> None:
    """TABLE.md#threats"""
    check(attack, cheat, plays, seed, ring=ring)
