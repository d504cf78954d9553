"""The parts of a shared table that need its game; they raise TableError before there is one."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from game.formats.ids import PHRASE_IDS
from game.mental_poker.proof import with_proof
from game.rules.match import Game, Match
from game.rules.record import Record
from game.rules.state import HandState, Play
from game.together.protocol.game.games_played import CountedHand
from game.together.protocol.game.table_game import TableGame
from game.together.protocol.game_desk import GameDesk
from game.together.protocol.logs.table_keys import handed_over
from game.together.protocol.messages import entries
from game.together.protocol.messages.table_events import Proposal, ProposalKind
from game.together.protocol.table_desk import TableDesk, TableError
from game.together.protocol.table_text import KeptPast, write_past, write_table


class KnownHand(Protocol):
    """The cards of a hand as this device knows them, with stand-ins for hidden ones."""

    @property
    def game(self) -> Game:
        """The game before the hand."""

    @property
    def states(self) -> Sequence[HandState]:
        """The states so far; none before it is dealt."""

    @property
    def shuffled(self) -> bool:
        """Whether this device has its cards, so that it can play."""


class _OfGame:
    def __init__(self, desk: TableDesk) -> None:
        self._table = desk

    @property
    def _desk(self) -> GameDesk:
        return self._table.playing

    @property
    def _game(self) -> TableGame:
        return self._table.playing.game

    def _speaking(self) -> TableGame:
        """Return the game, if this device may say something in it. Raises TableError."""
        if not self._game.started:
            raise TableError("there is no game")
        if self._game.proposals.behind:
            raise TableError("the others aren't there yet")
        return self._game


class TableRematch(_OfGame):
    """The wishes to play a won game again, with the same rules and connections."""

    @property
    def again(self) -> bool:
        """Whether the game is won and this device wants to play it again."""
        return self._game.hands.ended == "won" and self._ready(self._game.me)

    @property
    def asked_again(self) -> tuple[int, ...]:
        """The seats of others who want to play a game again that is won."""
        hands = self._game.hands
        if hands.ended != "won" or not hands.completed or self.again:
            return ()
        return hands.seating.people_of(set(filter(self._ready, hands.seating.remaining)))

    def _ready(self, party: int) -> bool:
        return self._game.ready[party] > self._game.hands.deal

    def play_again(self) -> None:
        """Agree to a rematch, which is dealt once all have. Raises TableError before a win."""
        game = self._speaking()
        if game.hands.ended != "won":
            raise TableError("the game isn't won")
        if not self.again:
            self._desk.say(entries.ReadyEntry(game.hands.deal + 1))


class TableInPlay(_OfGame):
    """The game, from its start on. Before that, everything raises TableError."""

    @property
    def standing(self) -> Match:
        """The match before the hand in play; a single game is a match never continued."""
        return self._game.hands.played.standing

    @property
    def standing_after(self) -> Match:
        """The match with the hand in play, once it counts."""
        return self._game.hands.played.after

    @property
    def deal(self) -> int:
        """The number of the shuffle in play, from 0; void hands count. -1 before the first."""
        return self._game.hands.deal

    @property
    def hand(self) -> KnownHand | None:
        """The cards of the hand in play, or of the last one until the next starts."""
        hand = self._game.hands.hand
        return hand.cards if hand else None

    @property
    def counted(self) -> bool:
        """Whether the hand is over and counts, so that `next_hand` can be asked for."""
        return self._game.hands.completed

    @property
    def turn(self) -> int | None:
        """The seat whose play is awaited; None while none can be made."""
        return self._desk.turn

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the play that is awaited; None without a clock or a turn."""
        return self._desk.clock_left

    @property
    def due(self) -> tuple[int, ...]:
        """The seats of the device that is awaited: for a play, a shuffle, keys or an answer.

        After a won game these are all whose signatures are missing.
        """
        hands, played = self._game.hands, self._game.hands.played
        if hands.hand is None:
            return ()
        if hands.completed:
            won = played.of_this_game if played.after.game.winner is not None else ()
            return hands.seating.people_of(self._game.signatures.unsigned(*won)) or self.awaited
        due = hands.hand.due
        return hands.seating.seats_of(hands.hand.sayers[due[0]].party) if due else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose devices aren't ready for the next hand, or a rematch this one wants."""
        hands, ready = self._game.hands, self._game.ready
        if not hands.completed or (hands.ended and not TableRematch(self._table).again):
            return ()
        seating = hands.seating
        return seating.people_of({one for one in seating.remaining if ready[one] <= hands.deal})

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that this device plays for: its players' and its bots'."""
        return self._game.hands.seating.seats_of(self._game.me)

    @property
    def bots(self) -> Mapping[int, str]:
        """The bot of each seat where one plays, on any device."""
        return dict(self._game.hands.seating.bots)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose devices can't be reached; the game is paused while there are any."""
        return self._desk.missing

    @property
    def progress(self) -> float:
        """The progress of the shuffle, from 0 to 1."""
        hand = self._game.hands.hand
        return hand.cards.progress if hand else 0.0

    @property
    def over(self) -> bool:
        """Whether no more cards are played at this table."""
        return self._game.hands.ended is not None

    @property
    def halted(self) -> bool:
        """Whether the hand can't continue because something wrong was done in it."""
        hand = self._game.hands.hand
        return hand is not None and hand.end.fault is not None

    def state_for(self, seat: int) -> HandState:
        """Return the hand; only the `view` of this seat of this device is right.

        Raises:
            TableError: no hand is dealt, or the cards of a player who left aren't opened yet.
        """
        hand = self._game.hands.hand
        state = hand.state_of(hand.shuffle.seats[seat]) if hand else None
        if state is None:
            raise TableError("no cards are known yet")
        return state

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device, a bot's as well; `Played` follows at once.

        Raises:
            TableError: it isn't this seat's turn, or the game is paused.
            IllegalPlay: the rules forbid it.
        """
        hand = self._game.hands.hand
        if hand is None or self.turn is None:
            raise TableError("the game is paused")
        if not hand.ready_to_play(seat):
            raise TableError("it isn't this seat's turn")
        self._game.play(hand, seat, move)

    def next_hand(self) -> None:
        """Agree to the next hand, or to a match's next game; it is dealt once all have.

        Raises:
            TableError: the hand isn't over, or there is no next one.
        """
        game = self._speaking()
        if not game.hands.completed or game.hands.ended:
            raise TableError("no hand is to follow")
        if game.ready[game.me] <= game.hands.deal:
            self._desk.say(entries.ReadyEntry(game.hands.deal + 1))

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase of `PHRASE_IDS`. Raises TableError if it isn't one."""
        game = self._speaking()
        if phrase not in PHRASE_IDS.names or seat not in game.hands.seating.people_of({game.me}):
            raise TableError("that can't be said there")
        self._desk.say(entries.PhraseEntry(seat, phrase))

    def leave(self, *, hand_over: bool = True) -> None:
        """Leave for good. What `outgoing` returns after it should still be sent.

        With the keys of the hand in play the others' bot can continue it; they see the cards then.
        """
        hands, me = self._game.hands, self._game.me
        if not self._game.started or hands.ended:
            return
        others, handed = hands.seating.remaining - {me}, None
        if hand_over and others and hands.hand and not hands.completed:
            heir, secret = min(others), hands.secret(hands.deal)
            sealed = handed_over(self._desk.keys[heir], hands.deal, me, secret)
            handed = entries.HandedSecret(heir, sealed)
        self._desk.say(entries.LeavingEntry(max(hands.deal, 0), handed))
        hands.end("left")


class TableProposals(_OfGame):
    """Suggestions that need the consent of others."""

    @property
    def rematch(self) -> TableRematch:
        """The wishes to play a won game again."""
        return TableRematch(self._table)

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """The open proposals."""
        return tuple(one.proposal for one in self._game.proposals.open.values())

    @property
    def questions(self) -> tuple[Proposal, ...]:
        """Proposals of others that the players here can answer now, but haven't."""
        hands, proposals = self._game.hands, self._game.proposals
        return tuple(
            one.proposal
            for one in ([] if hands.ended else proposals.open.values())
            if self._game.me in one.unanswered(hands.seating.remaining)
            and proposals.may_answer(one.proposal)
        )

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The seats that haven't answered what this device agreed to, or withhold an entry.

        Players who left for good aren't awaited.
        """
        hands, me, counts = self._game.hands, self._game.me, self._desk.logs.counts
        opened = () if hands.ended else self._game.proposals.open.values()
        waits = (
            one.unanswered(hands.seating.remaining) | one.withheld_by(counts)
            for one in opened
            if me in one.agreed
        )
        return hands.seating.people_of(set[int]().union(*waits) - hands.seating.left)

    @property
    def left(self) -> tuple[int, ...]:
        """The seats whose players left for good, and where no bot plays yet."""
        seating = self._game.hands.seating
        return seating.people_of(seating.left)

    def continues_without(self, seats: Collection[int]) -> bool:
        """Return whether no hand is lost if bots replace the players at some seats."""
        hands, seating = self._game.hands, self._game.hands.seating
        if hands.hand is None or hands.completed:
            return True
        leavers, hand = {seating.parties[seat] for seat in seats}, hands.hand
        orphans = [one for one in hand.parties if hand.sayers[one].party in leavers]
        return {(hands.deal, one) for one in orphans if hand.needs(one)} <= seating.handed

    def propose(
        self, kind: ProposalKind, *, seats: Collection[int] = (), bot: str = ""
    ) -> Proposal:
        """Propose something to the others; this device agrees by that.

        A "replace" puts a bot in place of all players at the devices of some seats.

        Raises:
            TableError: it can't be proposed now.
        """
        game = self._speaking() if kind != "replace" else self._game
        seating = game.hands.seating
        if not game.started or game.hands.ended:
            raise TableError("there is no game")
        people = set(seats) - set(seating.bots)
        leavers = tuple(sorted({seating.parties[seat] for seat in people}))
        counts = self._desk.logs.counts
        said = entries.ProposalEntry(game.hands.deal, kind, leavers, bot, counts)
        proposal = said.proposal(game.me, counts[game.me])
        if not said.sound:
            raise TableError("it says too much or too little")
        if not game.proposals.may_answer(proposal):
            raise TableError("the others aren't there yet")
        if game.me in leavers or not game.proposals.may_agree(proposal):
            raise TableError("something else is proposed")
        game.proposals.refuse_wrong_secrets(leavers)
        said = said._replace(cuts=self._desk.logs.counts)
        self._desk.say(said)
        return said.proposal(game.me, said.cuts[game.me])

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Agree to a proposal or refuse it. Its author withdraws it that way.

        If two cross, the lower party's stays: an author who agrees to it withdraws their own.

        Raises:
            TableError: it isn't open, or this device has agreed to another one.
        """
        me, proposals = self._game.me, self._game.proposals
        opened = proposals.open.get((proposal.by, proposal.number))
        if opened is None or me not in opened.asked(self._game.hands.seating.remaining):
            raise TableError("no one asks this")
        if me in opened.agreed and (agreed or proposal.by != me):
            raise TableError("it is answered")
        if not proposals.may_answer(proposal):
            raise TableError("the others aren't there yet")
        if not agreed:
            proposals.answer(proposal, agreed=False)
        elif proposals.may_agree(proposal):
            proposals.agree(proposal)
        else:
            raise TableError("something else is agreed to")


class TableKeeping(_OfGame):
    """What is saved of the table, and the proof of its hands."""

    @property
    def finished(self) -> tuple[CountedHand, ...]:
        """The hands that count, with their transcripts."""
        return tuple(self._game.hands.played.finished)

    @property
    def records(self) -> tuple[Record, ...]:
        """The games of this table's match so far, the one in play last; the same everywhere."""
        return self._game.hands.played.records

    @property
    def signed(self) -> bool:
        """Whether all who are still there have signed the finished hands of the game in play."""
        return not self._game.signatures.unsigned(*self._game.hands.played.of_this_game)

    def proved_record(self) -> Record:
        """Return the game in play with its proof. Raises TableError before it started."""
        played = self._game.hands.played
        if not played.records:
            raise TableError("no game has started")
        hands = list(map(self._game.signatures.proved, played.of_this_game))
        return with_proof(played.records[-1], hands)

    @property
    def said(self) -> int:
        """The number of entries in this device's log."""
        return self._desk.logs.counts[self._game.me]

    def past(self) -> KeptPast:
        """Return all that was said. Saved once a hand, it shortens what is saved at each play."""
        return write_past(self._table.links.table, self._desk.logs)

    def to_text(self, since: Sequence[int] | None = None) -> str:
        """Return all that is needed to continue later, this device's secrets included.

        Args:
            since: the counts of a `past` that is saved as well; the text then needs it.

        Raises:
            TableError: not all have come yet.
        """
        table, desk = self._table, self._desk
        assert table.own is not None  # noqa: S101 - the game has keys
        own = table.entropy, table.own.gathering, table.links.table
        return write_table(own, desk.keys, desk.logs, desk.game, since)
