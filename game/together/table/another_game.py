"""Another game of the same devices, without links (INVITATIONS.md#next)."""

from contextlib import suppress
from dataclasses import replace
from functools import partial

from game.play.course.pause import closing
from game.rulebook.screens.variant_list import VariantScene
from game.session import ending_sentences
from game.session.setup import GameSetup
from game.session.setup_edits import with_variant
from game.session.table_names import names_of
from game.sharing.links.envelope import LinkError
from game.sharing.links.invitation import read_invitation
from game.together.lobby.agreeing import agreed
from game.together.lobby.gathering_screen import GatheringScreen
from game.together.lobby.join_screen import JoinScreen
from game.together.lobby.lobby_screen import LobbyScreen
from game.together.lobby.peers import SitDown
from game.together.protocol.messages.agreement import HOST
from game.together.table.joint_flow import AtTable
from game.together.table.joint_sentences import game_ended
from game.together.table.reunion import TableRoom
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

    @property
    def joins(self) -> bool:
        """Whether this device is at another table, which hasn't begun."""
        return isinstance(self._at.context.stage.scene, JoinScreen | LobbyScreen)

    def commands(self) -> list[Command]:
        """Return the host's button, once the game is over and while all can be reached."""
        shared = self._at.shared
        if shared.gathering.party != HOST or shared.game.missing or not self._rooms():
            return []
        return [Command("other-variant", _("Another variant"), self._choose)]

    def _rooms(self) -> dict[int, TableRoom]:
        """Return a room for each seat of another device that has one seat."""
        parties = agreed(self._at.shared).parties
        return {
            seat: self._room(party)
            for seat, party in enumerate(parties)
            if party != HOST and parties.count(party) == 1
        }

    def _room(self, party: int, *heard: str) -> TableRoom:
        """Return a room with a device, which is introduced if the table has no third one."""
        two = len(set(agreed(self._at.shared).parties)) == 2
        return TableRoom(self._at.shared.wire, party, heard if two else None)

    def _choose(self) -> None:
        context, rules = self._at.context, self._at.session.state.rules
        context.stage.push(VariantScene(context, rules.key, self._take))

    def _take(self, variant: str) -> None:
        self._gather(with_variant(self._at.session.setup, variant))

    def _gather(self, setup: GameSetup) -> None:
        """Invite all to a table with this setup, over the finished game."""
        context = self._at.context
        screen = GatheringScreen(context, replace(setup, names=(), seed=""), self._sit_down)
        context.stage.push(screen)
        screen.gathering.inviting.invite_in_rooms(self._rooms())

    def show_end(self) -> None:
        """Show the score of a game that all agreed to end, and what its host can start next."""
        context, session = self._at.context, self._at.session
        game, state, others = session.after.game, session.state, self.commands()
        scores = points_by_side(game.scores, names_of_sides(names_of(session), state.sides))
        words = [Paragraph(game_ended("agreed")), Paragraph(scores, "loud")]
        words.append(Paragraph(ending_sentences.length(game), "quiet"))
        if state.history and not state.over:
            words.append(Paragraph(_("The unfinished hand doesn't count."), "quiet"))
        menu = Command("menu", _("Main menu"), lambda: context.go(StartScreen()))
        commands = [menu]
        if others:
            again = Command("again", _("Play again"), partial(self._gather, session.setup))
            commands = [again._replace(kind="primary"), *others, menu]
        elif self._at.shared.gathering.party != HOST:
            stay = _("{name} can start another game. Stay here to join it.").format(name=self._host)
            words.append(Paragraph(stay, "quiet"))
        title = _("Game over")
        context.platform.accessibility.announce(f"{title} · {scores}")
        context.stage.push(QuestionDialog(context, title, lambda: words, commands))

    @property
    def _host(self) -> str:
        seats = enumerate(agreed(self._at.shared).seats)
        return listed(self._at.names_of(number for number, seat in seats if seat.party == HOST))

    def look(self) -> None:
        """Ask once for each invitation of the host, while it is connected, whether to join."""
        wire = self._at.shared.wire
        for text in wire.take_contacts(HOST) if HOST not in wire.unconnected else ():
            with suppress(LinkError):
                read_invitation(text)
                self._ask(text)

    def _ask(self, text: str) -> None:
        context, stage = self._at.context, self._at.context.stage
        if self._question is not None:
            stage.take_away(self._question)

        def join() -> None:
            room = self._room(HOST, text)
            stage.push(JoinScreen(context, self._sit_down, text, room=room))

        words = _("{name} starts another game.").format(name=self._host)
        command = Command("join-next", _("Join"), join, "primary", "play")
        self._question = offer(context, _("Another game?"), words, command)


def offer(context: Context, title: str, words: str, command: Command) -> QuestionDialog:
    """Show and announce a question that the player may leave unanswered."""
    not_now = Command("not-now", _("Not now"), context.stage.pop)
    commands = closing(context, command), not_now
    context.platform.accessibility.announce(title)
    question = QuestionDialog(context, title, lambda: [Paragraph(words)], commands, closes=True)
    context.stage.push(question)
    return question
