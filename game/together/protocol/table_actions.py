"""What the people of one device can do in the game of a shared table."""

from __future__ import annotations

from collections.abc import Collection

from game.formats.ids import PHRASE_IDS
from game.mental_poker.proof import with_proof
from game.rules.record import Record, write_record
from game.rules.state import Play
from game.together.protocol.game.table_game import TableGame
from game.together.protocol.messages.entries import (
    LeavingEntry,
    PhraseEntry,
    ProposalEntry,
    ReadyEntry,
)
from game.together.protocol.messages.table_events import Ended, Proposal, ProposalKind
from game.together.protocol.table_standing import TableError, TableStanding


class TableActions(TableStanding):
    """A shared table whose game is played from this device."""

    def play(self, seat: int, move: Play) -> None:
        """Make a play for a seat of this device, a bot's as well; `Played` follows at once.

        Raises:
            TableError: it isn't this seat's turn, or the game stands still.
            IllegalPlay: the rules forbid it.
        """
        game = self._desk.game
        if game is None or game.hand is None or self._stands_still:
            raise TableError("the game stands still")
        if not game.hand.ready_to_play(seat):
            raise TableError("it isn't this seat's turn")
        game.play(game.hand, seat, move)

    def go_on(self) -> None:
        """Agree to the next hand, or to a match's next game; it is dealt once all have.

        Raises:
            TableError: the hand isn't over, or there is no next one.
        """
        game = self._speaking()
        if not game.completed or game.ended:
            raise TableError("no hand is to follow")
        if game.ready[game.me] <= game.deal:
            self._desk.say(ReadyEntry(game.deal + 1))

    def say(self, seat: int, phrase: str) -> None:
        """Say a phrase of `PHRASE_IDS`. Raises TableError if it isn't one."""
        game = self._speaking()
        if phrase not in PHRASE_IDS.names or seat not in game.seating.people_of({game.me}):
            raise TableError("that can't be said there")
        self._desk.say(PhraseEntry(seat, phrase))

    def propose(
        self,
        kind: ProposalKind,
        *,
        seats: Collection[int] = (),
        bot: str = "",
    ) -> Proposal:
        """Propose something to the others; this device agrees by that.

        Args:
            kind: what.
            seats: for "replace" those of the devices to be replaced; all their seats are, and where
                bots play already nobody is.
            bot: for "replace" the bot's name.

        Raises:
            TableError: it can't be proposed just now.
        """
        game = self._speaking() if kind != "replace" else self._playing
        if not game.begun or game.ended:
            raise TableError("there is no game")
        people = set(seats) - set(game.seating.bots)
        leavers = tuple(sorted({game.seating.parties[seat] for seat in people}))
        place = len(self._desk.logs.of_party[game.me])
        proposal = Proposal(kind, game.me, place, leavers, bot)
        self._check_proposal(game, proposal)
        self._desk.say(ProposalEntry(game.deal, kind, leavers, bot, self._desk.logs.counts))
        return proposal

    def _check_proposal(self, game: TableGame, proposal: Proposal) -> None:
        """Raises TableError where it can't be proposed just now."""
        leavers, replaces = proposal.leavers, proposal.kind == "replace"
        if bool(leavers) != replaces or bool(proposal.bot) != replaces:
            raise TableError("it says too much or too little")
        if not game.may_answer(proposal):
            raise TableError("the others aren't there yet")
        if game.me in leavers or not game.consent.may_agree(game.me, proposal):
            raise TableError("something else is proposed")

    def answer(self, proposal: Proposal, *, agreed: bool) -> None:
        """Agree to a proposal, or refuse it; who made it takes it back so.

        Where two cross, that of the lower party stays: who agrees to it takes their own back.

        Raises:
            TableError: it isn't open, or this device has agreed to another one.
        """
        game = self._desk.game
        opened = game.consent.find(proposal) if game else None
        if game is None or opened is None or game.me not in opened.asked(game.seating.remaining):
            raise TableError("nobody asks this")
        if game.me in opened.agreed and (agreed or proposal.by != game.me):
            raise TableError("it is answered")
        if not game.may_answer(proposal):
            raise TableError("the others aren't there yet")
        if not agreed:
            game.answer(proposal, agreed=False)
        elif game.consent.may_agree(game.me, proposal) or game.consent.gives_way(game.me, proposal):
            game.agree(proposal)
        else:
            raise TableError("something else is agreed to")

    def leave(self, *, hand_over: bool = True) -> None:
        """Leave for good; what `outgoing` gives after it should still be sent.

        Args:
            hand_over: whether the others get the keys of the hand in play, so that a bot can go
                on with it; they see the cards then.
        """
        game = self._desk.game
        if game is None or not game.begun or game.ended:
            return
        secret = None
        if hand_over and game.hand and not game.completed:
            secret = game.secret(game.deal)
        self._desk.say(LeavingEntry(max(game.deal, 0), secret))
        game.ended = "left"
        self._desk.events.append(Ended("left"))

    def proof(self) -> str:
        """The game in play with all that proves it, for `python -m game verify`.

        Raises:
            TableError: no game has begun.
        """
        return write_record(self.proved_record())

    def proved_record(self) -> Record:
        """The same as a record.

        Raises:
            TableError: no game has begun.
        """
        record, game = self.record(), self._playing
        hands = list(map(game.signatures.proved, game.played.of_this_game))
        return with_proof(record, hands)

    @property
    def _playing(self) -> TableGame:
        """The game. Raises TableError where there is none."""
        if self._desk.game is None:
            raise TableError("there is no game")
        return self._desk.game

    def _speaking(self) -> TableGame:
        """The game, where this device may say something in it. Raises TableError."""
        game = self._playing
        if not game.begun:
            raise TableError("there is no game")
        if game.behind:
            raise TableError("the others aren't there yet")
        return game
