"""How a shared table stands, as one device knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.cards import Card
from game.rules.match import Match
from game.rules.record import Record
from game.rules.state import HandState
from game.together.protocol.game.counted_hand import CountedHand
from game.together.protocol.gathering.host_lobby import HostLobby
from game.together.protocol.logs.table_keys import check_cards_of
from game.together.protocol.messages.agreement import HOST, Agreement
from game.together.protocol.messages.table_events import Proposal
from game.together.protocol.table_desk import TableDesk

if TYPE_CHECKING:
    from game.mental_poker.hand import SealedHand


class TableError(ValueError):
    """Something that can't be done at the table just now; says why."""


class TableStanding:
    """All that can be asked of a table without changing it."""

    def __init__(self, desk: TableDesk) -> None:
        self._desk = desk

    @property
    def identifier(self) -> bytes:
        """Eight bytes that tell this table from others; invitations carry them."""
        return self._desk.links.table

    @property
    def party(self) -> int | None:
        """This device's number among those that hold keys, the host's 0; None without a seat."""
        if self._desk.roster:
            return self._desk.roster.me
        if isinstance(self._desk.lobby, HostLobby):
            return HOST
        roster = self._desk.lobby.roster if self._desk.lobby else None
        return roster.party if roster else None

    @property
    def agreement(self) -> Agreement | None:
        """What is agreed on so far, and who sits where; fixed once the game begins.

        None for a guest before the host has told it.
        """
        if self._desk.roster:
            return self._desk.roster.agreement
        if isinstance(self._desk.lobby, HostLobby):
            return self._desk.lobby.agreement
        roster = self._desk.lobby.roster if self._desk.lobby else None
        return roster.agreement if roster else None

    @property
    def check_cards(self) -> tuple[Card, Card, Card] | None:
        """Three cards that are the same on all devices unless somebody sits between them.

        None as long as not all have come and shown their keys.
        """
        return (
            check_cards_of(self._desk.roster.digest)
            if self._desk.game and self._desk.roster
            else None
        )

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self._desk.begun

    @property
    def over(self) -> bool:
        """Whether no more cards are played at this table."""
        return self._desk.game is not None and self._desk.game.ended is not None

    @property
    def standing(self) -> Match | None:
        """The match before the hand in play; a single game is a match never continued."""
        return self._desk.game.played.standing if self._desk.game else None

    @property
    def standing_after(self) -> Match | None:
        """The match with the hand in play, once it counts."""
        return self._desk.game.played.after if self._desk.game else None

    @property
    def deal(self) -> int:
        """The number of the shuffle in play, from 0; void hands count. -1 before the first."""
        return self._desk.game.deal if self._desk.game else -1

    @property
    def hand(self) -> SealedHand | None:
        """The cards of the hand in play, or of the last one until the next begins."""
        hand = self._desk.game.hand if self._desk.game else None
        return hand.cards if hand else None

    @property
    def counted(self) -> bool:
        """Whether the hand is over and counts, so that `go_on` can be asked for."""
        return self._desk.game is not None and self._desk.game.completed

    @property
    def standing_still(self) -> bool:
        """Whether the hand can't go on, since something wrong was done in it."""
        hand = self._desk.game.hand if self._desk.game else None
        return hand is not None and hand.fault is not None

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """What is proposed and not decided."""
        return self._desk.game.consent.proposals if self._desk.game else ()

    @property
    def questions(self) -> tuple[Proposal, ...]:
        """What others propose and the people here can answer by now, but haven't."""
        game = self._desk.game
        if game is None or game.ended:
            return ()
        return tuple(
            one.proposal
            for one in game.consent.open.values()
            if game.me in one.asked(game.seating.remaining) - set(one.agreed)
            and game.may_answer(one.proposal)
        )

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The seats of those who haven't answered what this device agreed to and so waits for."""
        game = self._desk.game
        if game is None or game.ended:
            return ()
        return game.seating.people_of(
            {
                party
                for one in game.consent.open.values()
                if game.me in one.agreed
                for party in one.asked(game.seating.remaining) - set(one.agreed)
            }
        )

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that this device plays for: its people's and its bots'."""
        if self._desk.game:
            return self._desk.game.seating.seats_of(self._desk.game.me)
        agreement, party = self.agreement, self.party
        return agreement.seats_of(party) if agreement and party is not None else ()

    @property
    def bots(self) -> Mapping[int, str]:
        """The bot of each seat where one plays, on whichever device."""
        if self._desk.game:
            return dict(self._desk.game.seating.bots)
        seats = self.agreement.seats if self.agreement else ()
        return {place: seat.bot for place, seat in enumerate(seats) if seat.bot}

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose devices can't be reached; the game stands still while there are any."""
        return self._desk.missing

    @property
    def progress(self) -> float:
        """How far the shuffle is, from 0 to 1."""
        return self.hand.progress if self.hand else 0.0

    @property
    def turn(self) -> int | None:
        """The seat whose play is waited for; None while none can be made."""
        game = self._desk.game
        if game is None or game.hand is None or self._stands_still:
            return None
        return game.hand.turn

    @property
    def due(self) -> tuple[int, ...]:
        """The seats of the device that is waited for: for a play, a shuffle, keys or an answer."""
        hand = self._desk.game.hand if self._desk.game else None
        if self._desk.game is None or hand is None:
            return ()
        if self.counted:
            return self.awaited
        due = hand.due
        return self._desk.game.seating.seats_of(hand.sayers[due[0]]) if due else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose devices haven't agreed to go on yet, after a hand."""
        game = self._desk.game
        if game is None or not game.completed or game.ended:
            return ()
        return game.seating.people_of(
            {party for party in game.seating.remaining if game.ready[party] <= game.deal}
        )

    @property
    def _stands_still(self) -> bool:
        """Whether nothing may be played."""
        game = self._desk.game
        if game is None or game.ended is not None or game.completed:
            return True
        return bool(self._desk.missing) or not game.may_say

    def state_for(self, seat: int) -> HandState:
        """The hand as it stands; only the `view` of this seat of this device is right.

        Raises:
            TableError: no hand is dealt.
        """
        hand = self._desk.game.hand if self._desk.game else None
        state = hand.state_of(hand.seats[seat]) if hand else None
        if state is None:
            raise TableError("no hand is dealt")
        return state

    def record(self) -> Record:
        """The game in play as a record: its finished hands, the same bytes on every device.

        Raises:
            TableError: no game has begun.
        """
        records = self.records()
        if not records:
            raise TableError("no game has begun")
        return records[-1]

    def records(self) -> tuple[Record, ...]:
        """The games of this table's match so far, the one in play last."""
        return self._desk.game.played.records if self._desk.game else ()

    @property
    def finished(self) -> tuple[CountedHand, ...]:
        """The hands that count, with their transcripts."""
        return tuple(self._desk.game.played.finished) if self._desk.game else ()

    @property
    def signed(self) -> bool:
        """Whether all who are still there have signed the proved hands of the game in play."""
        game = self._desk.game
        return game is not None and all(
            game.signatures.whole(hand, game.seating.remaining)
            for hand in game.played.of_this_game
            if hand.proved
        )

    @property
    def may_begin(self) -> bool:
        """Whether the host can begin: all have come, and all can be reached."""
        ready = self._desk.game is not None and not self.begun and not self._desk.missing
        return isinstance(self._desk.lobby, HostLobby) and ready
