"""A table as a guest sees it, before its host begins the game."""

from collections.abc import Callable

from game.session.routes import JoinTable
from game.session.setup import BOT, GameSetup
from game.session.table_names import names_at
from game.together.lobby import gathered_plates
from game.together.lobby.agreeing import agreed, setup_at
from game.together.lobby.gathering_sentences import Presence, not_reached, still_absent
from game.together.lobby.joining import Joining
from game.together.protocol.messages.agreement import HOST, Agreement
from game.together.protocol.shared_table import SharedTable
from game.ui.loop.scene import TablePeople
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.plate_screen import PlateScreen
from game.ui.widgets import Area, Command
from game.words.language import _


class LobbyScreen(PlateScreen):
    """Shows the players and the agreement, until the host begins."""

    _spares_buttons = True

    def __init__(self, context: Context, joining: Joining) -> None:
        super().__init__(context)
        self.joining = joining
        self._awaited = gathered_plates.Awaited(context)
        joining.on_change = self.renew

    @property
    def title(self) -> str:
        """Whose table it is."""
        return _("{name}'s table").format(name=self._host)

    @property
    def _host(self) -> str:
        """The name of the host, if a person sits there."""
        hosts = self._agreement.seats_of(HOST)
        people = [seat for seat in hosts if self._setup.sits_at(seat) != BOT]
        return names_at(self._setup)[people[0]] if people else _("The host")

    @property
    def _table(self) -> SharedTable:
        return self.joining.peers.table

    @property
    def _agreement(self) -> Agreement:
        return agreed(self._table)

    @property
    def _setup(self) -> GameSetup:
        return setup_at(self._agreement, self._table.gathering.party)

    def _cancel(self) -> None:
        """Leave, after a confirmation."""
        self.give_way(super()._cancel)

    def give_way(self, leave: Callable[[], None]) -> None:
        """Leave the seat, after a confirmation."""
        if self.joining.link.failure:
            leave()
        else:
            warning = _("You'll be disconnected. You'll need a new invitation to come back.")
            gathered_plates.ask_to_leave(self.context, leave, warning)

    def close(self) -> None:
        """Close the screen, and give up the seat unless the game has begun."""
        self.joining.leave()

    def _build(self) -> list[Area]:
        """Build the rules and the seats; then the agreement."""
        return self._one_or_two(self._put_table, "result")

    def _put_table(self, first: Column, second: Column) -> None:
        gathered_plates.put_rules(first, self._agreement)
        first.gap(10)
        if not self.joining.link.failure:  # the answers are in view on a small phone too
            waited = self._awaited.waited
            gathered_plates.put_check_cards(second, self._table, self._setup, self.context, waited)
        gathered_plates.put_seats(first, self._setup, self._presence)
        first.gap(8)
        self._put_next(first)
        first.gap(16 * (second is first))
        about = _("Nobody can see another player's cards, not even the host.")
        if self._setup.bot_seats:
            about = _("The host's device runs the bots, so the host could see their cards.")
        gathered_plates.put_agreed(second, self._setup, about, self.context)

    def _presence(self, seat: int) -> Presence:
        if self._setup.sits_at(seat) == BOT:
            return "bot"
        if seat in self._setup.here:
            return "here"
        if self.joining.link.failure:
            return "lost"
        return "unknown" if self._agreement.seats[seat].party is None else "arrived"

    def update(self, dt: float) -> bool:
        """Let time pass, and show for how long others are awaited."""
        gathering = self._table.gathering
        gathered_plates.answer_if_introduced(self.joining.peers)
        if self._awaited.update((self._absent, gathering.uncompared)):
            self.renew()
        if gathering.may_compare and gathered_plates.focus_answer(self.form, self._awaited):
            self.renew()
        return super().update(dt)

    @property
    def _absent(self) -> tuple[int, ...]:
        """The seats whose players have yet to join."""
        seats = enumerate(self._agreement.seats)
        return tuple(seat for seat, agreed in seats if agreed.party is None)

    def _put_next(self, column: Column) -> None:
        failure = self.joining.link.failure
        if failure:
            column.write(not_reached(failure)).gap(10)
            again = Command("join", _("Use another invitation"), self._join_again, "primary")
            column.button(again)
            return
        if self._absent:
            absent = [names_at(self._setup)[seat] for seat in self._absent]
            column.write(still_absent(absent, self._host, self._awaited.waited))
        elif not self._table.gathering.check_cards:
            column.write(gathered_plates.starts_soon())

    def _join_again(self) -> None:
        self.context.stage.pop()
        self.context.go(JoinTable())

    @property
    def people(self) -> TablePeople:
        """The players at this device, and how the others are reached."""
        return gathered_plates.people_of(self.joining.peers)
