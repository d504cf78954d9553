"""Another game of the same devices, without links (INVITATIONS.md#next)."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.play.course.pause import closing
from game.rulebook.screens.variant_list import VariantScene
from game.session import ending_sentences
from game.session.routes import ChooseGame, GatherTable
from game.session.setup import GameSetup
from game.session.setup_edits import seats_in, with_bots_at, with_friend, with_variant
from game.session.table_names import names_of
from game.sharing.links.envelope import LinkError
from game.sharing.links.invitation import read_invitation
from game.together.lobby.agreeing import agreed
from game.together.lobby.gathering_screen import GatheringScreen
from game.together.lobby.inviting import game_in_words
from game.together.lobby.join_screen import JoinScreen
from game.together.lobby.lobby_screen import LobbyScreen
from game.together.lobby.peers import SitDown
from game.together.protocol.messages.agreement import HOST
from game.together.table.joint_flow import AtTable
from game.together.table.joint_sentences import game_ended, in_the_lead, lost_for_good
from game.together.table.next_game_room import NOT_NOW, NextGameRoom
from game.ui.screens.context import Context
from game.ui.screens.dialogs import Paragraph, QuestionDialog
from game.ui.screens.routing import StartScreen
from game.ui.widgets import Command
from game.words.amounts import points_by_side
from game.words.language import _, listed
from game.words.seat_names import names_of_sides


class AnotherGame:
    """Invites the other devices to a new table, or takes the host's invitation.

    The invitation and the reply go over the connections of the game that is over.

    Args:
        sit_down: shows the new game once it begins.
    """

    def __init__(self, at: AtTable, sit_down: SitDown) -> None:
        self._at, self._sit_down = at, sit_down
        self._question: QuestionDialog | None = None
        self._end: QuestionDialog | None = None
        self._game = self._invitation = ""
        """The host's last one, which this device can still take after the question, and its game in
        words if that is known.
        """
        self._told: object = None

    @property
    def joins(self) -> bool:
        """Whether this device is at another table, which hasn't begun."""
        return isinstance(self._at.context.stage.scene, JoinScreen | LobbyScreen)

    def commands(self) -> list[Command]:
        """Return the host's button, once the game is over and while all can be reached."""
        shared = self._at.shared
        if shared.gathering.party != HOST or shared.game.missing or not self._rooms(self._setup):
            return []
        return [Command("other-variant", _("Other rules"), self._choose)]

    def _rooms(self, setup: GameSetup) -> dict[int, NextGameRoom]:
        """Return a room for each other device of one player, by its seat in `setup`."""
        parties, moved = agreed(self._at.shared).parties, seats_in(setup, self._setup)
        return {
            moved[seat]: NextGameRoom(self._at, parties[seat])
            for seat in self._at.others & moved.keys()
            if parties.count(parties[seat]) == 1
        }

    def _choose(self) -> None:
        def take(variant: str) -> None:
            self._gather(with_variant(self._setup, variant))

        context, rules = self._at.context, self._at.session.state.rules
        context.stage.push(VariantScene(context, rules.key, take))

    @property
    def _setup(self) -> GameSetup:
        """The setup of the game that is over; a bot keeps the seat of a player it replaced."""
        return with_bots_at(self._at.session.setup, self._at.shared.game.bots)

    def _gather(self, setup: GameSetup) -> None:
        """Invite all to a table with this setup and their names, over the finished game."""
        context = self._at.context

        change = ChooseGame(setup, over=True, invite=self._gather)
        screen = GatheringScreen(context, replace(setup, seed=""), self._sit_down, change)
        context.stage.push(screen)
        screen.gathering.inviting.invite_in_rooms(self._rooms(setup))

    def show_end(self) -> None:
        """Show the score of a game that all agreed to end, and what can be started next."""
        context, session = self._at.context, self._at.session
        game, state = session.after.game, session.state
        sides = names_of_sides(names_of(session), state.sides)
        scores = points_by_side(game.scores, sides)
        ended = game_ended("agreed", alone=not self._at.others)
        words = [Paragraph(ended), Paragraph(scores, "loud")]
        if leading := in_the_lead(sides, game.scores):
            words.append(Paragraph(leading))
        words.append(Paragraph(ending_sentences.length(game), "quiet"))
        if state.history and not state.over:
            words.append(Paragraph(_("The unfinished hand doesn't count."), "quiet"))
        title = _("Game over")
        context.platform.accessibility.announce(f"{title} · {scores}")

        def body() -> list[Paragraph]:
            return [*words, *(Paragraph(one, "quiet") for one in self._what_follows())]

        self._end = QuestionDialog(context, title, body, self._ways_on)
        context.stage.push(self._end)

    @property
    def _gone(self) -> list[int]:
        """The seats of people whose devices are needed for another game, and can't be reached."""
        shared, bots = self._at.shared, self._at.session.setup.bot_seats
        hosts = set(agreed(shared).seats_of(HOST)).difference(bots)
        replaced = hosts & shared.game.bots.keys() if shared.gathering.party != HOST else set()
        return sorted(replaced.union(shared.game.missing))

    def _what_follows(self) -> list[str]:
        """Return who can start another game, or who is gone."""
        if gone := self._gone:
            return [lost_for_good(self._at.names_of(gone))]
        if self._at.shared.gathering.party == HOST or self._invitation:
            return []
        return [_("{name} can start another game. Stay here to join it.").format(name=self._host)]

    def _ways_on(self) -> list[Command]:
        """Return the buttons below the score."""
        context = self._at.context
        menu = Command("menu", _("Main menu"), lambda: context.go(StartScreen()))
        if others := self.commands():
            again = Command("again", _("Play again"), lambda: self._gather(self._setup), "primary")
            return [again, *others, menu]
        if not self._gone and self._invitation:
            return [self._join, menu]
        if not self._gone and self._at.shared.gathering.party != HOST:
            return [menu]
        table = GatherTable(with_friend(replace(self._at.session.setup, names=(), seed="")))
        start = Command("new-table", _("Start a table"), partial(context.go, table), "primary")
        return [start, menu]

    @property
    def _host(self) -> str:
        seats = enumerate(agreed(self._at.shared).seats)
        return listed(self._at.names_of(number for number, seat in seats if seat.party == HOST))

    def look(self) -> None:
        """Ask once for each invitation that came from the host itself whether to join."""
        for text in self._at.shared.wire.take_contacts(HOST):
            self._take_word(HOST, text)
            with suppress(LinkError):
                read_invitation(text)
                self._invitation = text
                self._ask()
        told, self._told = self._told, (self._at.shared.game.missing, self._invitation)
        if self._end is not None and told != self._told:
            self._end.lay_out()

    @property
    def _join(self) -> Command:
        """The button that takes the host's invitation."""

        def join() -> None:
            text, context = self._invitation, self._at.context
            if self.joins:  # the host has withdrawn the invitation to that table
                context.stage.pop()
            room = NextGameRoom(self._at, HOST, text)
            context.stage.push(JoinScreen(context, self._sit_down, text, room=room))

        return Command("join-next", _("Join"), join, "primary", "play")

    def _ask(self) -> None:
        context = self._at.context
        if self._question is not None:
            context.stage.take_away(self._question)
        words = _("{name} starts another game. Its rules may be different.")
        if self._game:
            words = _("{name} starts another game: {game}.")
        words = words.format(name=self._host, game=self._game)
        refuse = partial(NextGameRoom(self._at, HOST).send, NOT_NOW)
        self._question = offer(context, _("Another game?"), words, self._join, refuse)

    def _take_word(self, party: int, text: str) -> None:
        """Note the game that the host's invitation is to, or say that a player declines."""
        self._game = game_in_words(text, self._at.session.setup) or self._game
        if text == NOT_NOW:
            name = self._at.names_of(agreed(self._at.shared).seats_of(party))[0]
            self._at.context.say(_("{name} doesn't want to play again now.").format(name=name))

    def decline(self) -> None:
        """Tell all who want to play again that this player doesn't for now."""
        shared = self._at.shared
        parties = agreed(shared).parties
        for party in {parties[seat] for seat in shared.proposals.rematch.asked_again}:
            shared.wire.send_contact(party, NOT_NOW)

    def look_who_declines(self) -> None:
        """Say which guests decline to play again; `look` does that for the host."""
        shared = self._at.shared
        for party in set(agreed(shared).parties) - {HOST, shared.gathering.party}:
            for text in shared.wire.take_contacts(party):
                self._take_word(party, text)


def offer(
    context: Context, title: str, words: str, command: Command, refuse: Callable[[], None]
) -> QuestionDialog:
    """Show and announce a question that the player may leave unanswered."""
    not_now = closing(context, Command("not-now", _("Not now"), refuse))
    commands = closing(context, command), not_now
    context.platform.accessibility.announce(title)
    question = QuestionDialog(context, title, lambda: [Paragraph(words)], commands, closes=True)
    context.stage.push(question)
    return question
