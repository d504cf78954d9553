"""Dialogs that ask the players at a shared table, while it waits for an answer."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from game.together.lobby.agreeing import agreed
from game.together.lobby.gathered_plates import Awaited
from game.together.lobby.gathering_sentences import GIVEN_UP, LONG
from game.together.protocol.messages.agreement import HOST
from game.together.protocol.messages.table_events import (
    Accused,
    Agreed,
    Away,
    Played,
    Proposal,
    ProposalKind,
    Proposed,
    Refused,
)
from game.together.protocol.table_desk import TableError
from game.together.table import joint_sentences
from game.together.table.inviting_again import InvitingAgain, join_again
from game.together.table.joint_flow import AtTable
from game.together.table.menu_commands import REPLACEMENT, bot_dialog, yes_to_bot
from game.ui.screens.dialogs import Paragraph, QuestionDialog
from game.ui.screens.open_dialogs import OpenDialogs
from game.ui.screens.routing import StartScreen
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, in_sequence, listed

Words = Callable[[], Sequence[Paragraph]]

MOST_QUESTIONS = 6
"""Proposals of one device in a hand that are shown as questions; more wait for the next hand.

One that a play answers doesn't count.
"""


class Questions:
    """The questions to the people at one table, and what its dialogs say.

    Attributes:
        invitations: those to missing players.
    """

    def __init__(self, at: AtTable) -> None:
        self._at, self._context = at, at.context
        self._game, self._proposals = at.shared.game, at.shared.proposals
        self._agreement, self._party = agreed(at.shared), at.shared.gathering.party
        self._asked_by = Counter[int]()
        self._open = OpenDialogs(at.context)
        self._missing, self._away = self._game.missing, set[int]()
        self._unmet = set(self._missing)
        """The seats whose devices weren't there since this one opened the table."""
        self._refused: Proposal | None = None
        self._told_refusal = ""
        self._pause, self._holding = Awaited(at.context), Awaited(at.context)
        self._told = self._waits
        self.invitations = InvitingAgain(at)

    def begin_hand(self) -> None:
        """Reset the number of proposals, because another hand starts."""
        self._asked_by.clear()

    def ask(self) -> None:
        """Ask the people here about others' proposals, also after a reload."""
        told, self._told = self._told, self._waits
        if self._pause.update(tuple(self._lost)) or told != self._told:
            self._open.lay_out("lost", "accused", "held-up", "left")
        self._look_who_is_back()
        self._look_who_left()
        self._ask_open()

    def _ask_open(self) -> None:
        """Show the open proposals of others that the people here haven't been asked about."""
        for proposal in self._proposals.questions:
            if proposal not in self._open and self._asked_by[proposal.by] < MOST_QUESTIONS:
                self._asked_by[proposal.by] += 1
                self._show(proposal, self._question(proposal))

    @property
    def _waits(self) -> object:
        """What the dialogs say about players and devices that are awaited, or have left."""
        return self._proposals.unanswered, self._may_find_lost, self._proposals.left

    @property
    def _may_find_lost(self) -> bool:
        """Whether a lost device may come back by itself; one that left has no connection at all."""
        peers, all_left = self._at.peers, self._away.issuperset(self._lost)
        return peers.served if all_left else peers.may_find_lost

    def _show(self, about: object, dialog: Dialog) -> None:
        """Show a dialog, unless one about that is open; only a question covers the leavers'."""
        if about not in self._open:
            covered = "left" in self._open and not isinstance(about, Proposal)
            self._open.show(about, dialog, last=covered)
            self._at.table.toast.hide()  # it would show around the dialog, perhaps out of date

    def say_reunited(self) -> None:
        """Say that none is missing any more, unless bots replaced all who were."""
        if not self._missing or set(self._missing) - self._game.bots.keys():
            self._context.say(_("Reconnected. The game continues."))

    def _look_who_is_back(self) -> None:
        """Close the screens that looked for a device that is there, and say who is missing."""
        back, self._missing = set(self._missing).difference(self._game.missing), self._game.missing
        self._away -= back
        self._unmet -= back
        if not back or not self._missing or self._game.over:
            return  # if none is missing, the dialog closes with all over it
        self.invitations.leave_screens(back)
        names = listed(self._at.names_of(sorted(back)))
        self._context.say(_("Reconnected: {names}").format(names=names))
        self._open.lay_out("lost")

    def close(self, about: object) -> None:
        """Close the dialog about something, with all that was opened over it."""
        if about in self._open:
            self._open.close("bot")  # it followed from another one
        self._open.close(about)

    @property
    def _menu(self) -> Command:
        return Command("menu", _("Main menu"), lambda: self._context.go(StartScreen()))

    # Players who are missing, left or did something wrong

    @property
    def _lost(self) -> list[int]:
        """The seats whose devices can't be reached, without players who left for good."""
        return [seat for seat in self._game.missing if seat not in self._proposals.left]

    def show_lost(self) -> None:
        """Show that devices can't be reached, unless the game is over."""
        if self._game.over:
            return
        self._at.peers.forget_lost()
        self._pause.update(tuple(self._lost))
        self._open.lay_out("lost")
        title, commands = _("Game paused"), self._lost_commands
        if self._lost:
            self._show("lost", QuestionDialog(self._context, title, self._lost_words, commands))

    def _note_away(self, seats: tuple[int, ...]) -> None:
        """Announce that players left for now, and say so until they are back."""
        self._away.update(seats)
        told = joint_sentences.left_for_now(self._at.names_of(seats))
        self._context.platform.accessibility.announce(told)
        self._open.lay_out("lost")

    @property
    def _inviter(self) -> int:
        """The party that invites again: the first one that plays, so that not two do at once."""
        away = {*self._proposals.left, *self._game.bots}
        parties = enumerate(self._agreement.parties)
        playing = (party for seat, party in parties if seat not in away)
        return min(playing, default=HOST)

    def _lost_commands(self) -> Sequence[Command]:
        """Return the ways to continue; after a while either player may invite, or join.

        A player who is connected to the one that invites only waits.
        """
        invite = Command("invite", _("Invite again"), self._invite_again)
        join = Command("join", _("Join again"), partial(join_again, self._at))
        ways, late = [join, invite], self._pause.waited >= LONG
        if self._inviter == self._party:
            ways.reverse()
        ways = ways[: 1 + late]
        if self._inviter == self._party or self._inviter_is_lost:
            ways[0] = ways[0]._replace(kind="primary")
        else:
            ways = [invite] * late
        take_over = Command(
            "take-over",
            _("Let a bot take over"),
            lambda: self._suggest_bot(tuple(self._lost)),
            enabled=not self._proposals.unanswered,
        )
        return (*ways, take_over, self._menu)

    def _invite_again(self) -> None:
        """Show an invitation for the first missing player."""
        if self._lost:
            self.invitations.show(self._lost[0])

    @property
    def _inviter_is_lost(self) -> bool:
        return not set(self._agreement.seats_of(self._inviter)).isdisjoint(self._lost)

    def _lost_words(self) -> Sequence[Paragraph]:
        names, waited = self._at.names_of(self._lost), self._pause.waited
        late, looks = waited >= LONG, self._may_find_lost and waited < GIVEN_UP
        if self._inviter == self._party:
            way_on = joint_sentences.invite_again(names, late=late, looks=looks)
        elif self._inviter_is_lost:
            name = self._name_of(self._inviter)
            way_on = joint_sentences.await_link(name, late=late, looks=looks)
        else:
            way_on = joint_sentences.invite_again(names, self._name_of(self._inviter))
        lost, left = set(self._lost), self._at.names_of(self._proposals.left)
        away, unmet = lost & self._away, lost & self._unmet
        groups = lost - away - unmet, unmet, away
        cut_off, unmet_names, gone = (self._at.names_of(sorted(one)) for one in groups)
        told, kept = joint_sentences.paused(cut_off, unmet_names, gone, waited, way_on, looks=looks)
        if left:
            told = in_sequence([joint_sentences.left_for_good(left), told])
        return self._with_unanswered(lambda: [Paragraph(told, "loud"), Paragraph(kept)])

    def _with_unanswered(self, words: Words) -> Sequence[Paragraph]:
        """Return words, and whose answer this device waits for, if it does."""
        names = self._at.names_of(self._proposals.unanswered)
        awaited = [Paragraph(joint_sentences.agreement_awaited(names), "quiet")] if names else []
        return [*words(), *awaited]

    def _suggest_bot(self, seats: tuple[int, ...]) -> None:
        """Suggest a bot for some seats and for all who left, after a confirmation."""
        seats = tuple(sorted({*seats, *self._proposals.left}))
        propose, close = partial(self._propose, "replace", seats), partial(self.close, "bot")
        self._show("bot", bot_dialog(self._at, seats, propose, close))

    def _look_who_left(self) -> None:
        """Show that a bot must play for players who left, until this device agrees to one."""
        left, proposals = self._proposals.left, self._proposals
        leavers = {self._agreement.parties[seat] for seat in left}
        enough = [one for one in proposals.proposals if leavers <= set(one.leavers)]
        agreed = {*enough} - {*proposals.questions}
        if not self._lost:
            self.close("lost")
        if not left or self._lost or self._game.over or agreed:
            self.close("left")
        elif "left" not in self._open:
            title, commands = _("Game paused"), self._left_commands
            self._show("left", QuestionDialog(self._context, title, self._left_words, commands))

    def _left_words(self) -> Sequence[Paragraph]:
        left = self._proposals.left
        names, goes_on = self._at.names_of(left), self._proposals.continues_without(left)
        bot = joint_sentences.bot_instead(names, REPLACEMENT, continues=goes_on, returns=False)
        needed = _("The game can only continue with a bot in their place.")
        words = *filter(None, [self._told_refusal]), needed, *bot
        told = Paragraph(joint_sentences.left_for_good(names), "loud")
        return told, *map(Paragraph, words)

    def _left_commands(self) -> Sequence[Command]:
        left = self._proposals.left
        propose, words = partial(self._propose, "replace", left), yes_to_bot(self._at, left)
        return Command("take-over", words, propose, "primary"), self._menu

    def accused(self, event: Accused) -> None:
        """Say whose device did something wrong; ask what to do if the hand can't continue."""
        seats, names = event.seats, self._at.names_of(event.seats)
        accused = joint_sentences.accused(names)
        if not self._game.halted:
            self._context.say(accused)
            return
        words = (
            Paragraph(accused, "loud"),
            Paragraph(joint_sentences.accusation(event.reason)),
            Paragraph(joint_sentences.halted(), "quiet"),
        )
        self._show_ways_on("accused", _("Hand paused"), seats, lambda: words)

    def look_who_holds_up(self, seats: tuple[int, ...]) -> None:
        """Show what can be done about devices that have held up the game for a minute."""
        changed = self._holding.update(seats)

        def words() -> Sequence[Paragraph]:
            names, waited = self._at.names_of(seats), self._holding.waited
            return list(map(Paragraph, joint_sentences.held_up(names, waited)))

        if not seats or self._holding.waited < LONG:
            self.close("held-up")
        elif "held-up" not in self._open:
            self._show_ways_on("held-up", _("Game paused"), seats, words)
        elif changed:
            self._open.lay_out("held-up")

    def _show_ways_on(self, about: str, title: str, seats: tuple[int, ...], words: Words) -> None:
        """Show what can be proposed while the devices of some seats block the game."""
        propose, others = self._propose, not set(seats) & set(self._game.here)
        again = Command("deal-again", _("Deal again"), partial(propose, "deal-again"), "primary")
        replace = Command("take-over", _("Let a bot take over"), partial(self._suggest_bot, seats))
        ways = (
            *([] if self._game.counted else [again]),
            *([replace] if seats and others else []),
            Command("propose-end", _("End the game"), partial(propose, "end")),
        )

        def commands() -> Sequence[Command]:
            free = not self._proposals.unanswered
            return (*(one._replace(enabled=free) for one in ways), self._menu)

        body = partial(self._with_unanswered, words)
        self._show(about, QuestionDialog(self._context, title, body, commands))

    def _propose(self, kind: ProposalKind, seats: tuple[int, ...] = ()) -> None:
        proposals, self._told_refusal = self._proposals, ""
        bot = REPLACEMENT if kind == "replace" else ""
        leavers = tuple(sorted({self._agreement.parties[seat] for seat in seats}))
        same = [one for one in proposals.proposals if (one.kind, one.leavers) == (kind, leavers)]
        try:
            if same:
                proposals.answer(same[0], agreed=True)
            else:
                proposals.propose(kind, seats=seats, bot=bot)
        except TableError:
            self._context.say(joint_sentences.cant_propose())

    def happened(self, event: Proposed | Played | Agreed | Refused | Away) -> None:
        """Take others' proposal, a play by one who may be replaced, a decision, or a farewell."""
        match event:
            case Proposed(proposal):
                self._proposed(proposal)
            case Played(seat):
                self._played(seat)
            case Away(seats):
                self._note_away(seats)
            case _:
                self._decided(event)

    def _proposed(self, proposal: Proposal) -> None:
        if proposal.by == self._party or self._game.over:
            return
        if self._party in proposal.leavers:
            name, plays = self._name_of(proposal.by), self._game.turn in self._game.here
            self._context.say(joint_sentences.bot_for_you(name, plays=plays))

    def _played(self, seat: int) -> None:
        """Refuse a bot in place of a player who makes a play, and say that they are there."""
        if seat in self._game.bots:
            return
        self._ask_open()
        party, refused, self._refused = self._agreement.parties[seat], self._refused, None
        shown = [one for one in (*self._open, refused) if isinstance(one, Proposal)]
        needless = [one for one in shown if party in one.leavers]
        self._asked_by -= Counter({one.by for one in needless})  # these were no decision
        for proposal in [one for one in self._proposals.questions if one in needless]:
            with suppress(TableError):
                self._proposals.answer(proposal, agreed=False)
        if needless:
            self._context.say(joint_sentences.plays_on(self._name_of(party)))

    def _question(self, proposal: Proposal) -> QuestionDialog:
        def answer(agreed: bool) -> None:  # noqa: FBT001 - agreed or not
            try:
                self._proposals.answer(proposal, agreed=agreed)
            except TableError:
                self._context.say(joint_sentences.cant_propose())
            else:
                self.close(proposal)

        words = [joint_sentences.question(proposal.kind, self._name_of(proposal.by))]
        ends = proposal.kind == "end"  # or a player's seat, who is there
        if proposal.kind == "replace":
            parties = enumerate(self._agreement.parties)
            seats = [seat for seat, party in parties if party in proposal.leavers]
            words += joint_sentences.bot_instead(
                self._at.names_of(seats),
                proposal.bot,
                continues=self._proposals.continues_without(seats),
                returns=not set(seats) <= set(self._proposals.left),
            )
            ends = not set(seats) <= set(self._game.missing)
        elif ends and not self._game.counted:
            words.append(_("This hand won't count, and the score stays as it is."))
        paragraphs = list(map(Paragraph, words))
        agree = Command("agree", _("Agree"), partial(answer, True))  # noqa: FBT003
        refuse = Command("refuse", _("Decline"), partial(answer, False))  # noqa: FBT003
        first, second = (refuse, agree) if ends else (agree, refuse)
        commands = first._replace(kind="primary"), second
        return QuestionDialog(self._context, _("Do you agree?"), lambda: paragraphs, commands)

    def _decided(self, event: Agreed | Refused) -> None:
        """React to the decision of a proposal."""
        self.close(event.proposal)
        if isinstance(event, Agreed):
            for about in ("accused", "held-up", "left"):
                self.close(about)
            return
        self._refused = event.proposal
        if event.by not in {self._party, event.proposal.by}:
            self._told_refusal = _("{name} didn't agree.").format(name=self._name_of(event.by))
            self._context.say(self._told_refusal)

    def _name_of(self, party: int) -> str:
        return self._at.names_of(self._agreement.seats_of(party))[0]
