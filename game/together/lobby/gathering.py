"""A table while its host gathers it: its seats, its guests and its agreement."""

from collections.abc import Callable
from dataclasses import replace

from game.session.setup import BOT, ELSEWHERE, GameSetup
from game.session.table_names import names_at
from game.together.lobby.agreeing import agreed, agreement_of, draw_entropy, setup_at
from game.together.lobby.gathering_sentences import Presence, has_come, has_gone, not_reached
from game.together.lobby.inviting import Inviting
from game.together.lobby.peers import Peers, SitDown
from game.together.protocol.messages import table_events
from game.together.protocol.messages.agreement import HOST, Agreement
from game.together.protocol.shared_table import host_table
from game.ui.screens.context import Context
from game.words.language import in_sequence
from game.words.seat_names import SeatName

OnChange = Callable[[str], None]
"""Gets the message about a change, "" for none."""


class Gathering:
    """A host's table that isn't complete yet.

    Args:
        on_change: is called after each change.
        sit_down: shows the game once it begins; then it owns the peers.

    Attributes:
        peers: the other devices, with the table.
        inviting: the invitations to its seats.
        over: whether the game has begun, or the table was left.
    """

    def __init__(
        self, context: Context, setup: GameSetup, on_change: OnChange, sit_down: SitDown
    ) -> None:
        self._on_change, self._sit_down = on_change, sit_down
        self._wanted = setup
        offer = agreement_of(_named(setup, context.settings.sender))
        self.over = False
        self._arrived: dict[int, SeatName] = {}
        self.peers = Peers(context, host_table(offer, draw_entropy(context)))
        self.inviting = Inviting(context, self.peers, lambda: on_change(""))
        self.peers.listen(self._happened)

    @property
    def agreement(self) -> Agreement:
        """The current proposal."""
        return agreed(self.peers.table)

    @property
    def setup(self) -> GameSetup:
        """The current proposal as a game."""
        return setup_at(self.agreement, HOST)

    @property
    def names(self) -> tuple[SeatName, ...]:
        """The name of each seat."""
        return names_at(self.setup)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose players have yet to come."""
        seats = range(self.agreement.players)
        return tuple(seat for seat in seats if self.agreement.seats[seat].party is None)

    @property
    def invited(self) -> bool:
        """Whether players were invited who would be disconnected."""
        return not self.over and bool(self.inviting.sent)

    @property
    def joined(self) -> bool:
        """Whether a guest is at the table."""
        return any(seat not in self.awaited for seat in self.setup.elsewhere)

    def presence(self, seat: int) -> Presence:
        """Return who sits at a seat, or whether they are coming."""
        sits, sent = self.setup.sits_at(seat), self.inviting.sent.get(seat)
        if sits != ELSEWHERE:
            return "bot" if sits == BOT else "here"
        if seat not in self.awaited:
            return "arrived"
        if sent is None:
            return "absent"
        if sent.failure:
            return "lost" if sent.met else "failed"
        return self._asked(seat) if sent.number is None else "connecting"

    def _asked(self, seat: int) -> Presence:
        """Return how a player takes an invitation without a reply."""
        room = self.inviting.room_of(seat)
        if room is None:
            return "invited"
        if room.state == "lost":
            return "lost"
        return "refused" if room.refused else "asked"

    def next_to_invite(self) -> int | None:
        """Return the seat to invite next, first one without an invitation; None if all are here."""
        unasked = ("absent", "lost", "failed", "refused")
        return min(
            self.awaited, key=lambda seat: (self.presence(seat) not in unasked, seat), default=None
        )

    def name_host(self, name: str) -> None:
        """Use the name of the player here, who has typed it only now."""
        self.peers.table.gathering.offer(agreement_of(_named(self._wanted, name)))

    def leave(self) -> None:
        """Leave the table and disconnect all guests, unless the game has begun."""
        if self.over:
            return
        self.over = True
        self.inviting.close()
        if self.peers.table.gathering.started:  # in this frame
            self.peers.table.game.leave()
        self.peers.close()

    def _happened(self, event: table_events.TableEvent) -> None:
        match event:
            case table_events.Begun():
                self.over = True
                self.inviting.close()
                self._sit_down(self.peers)
            case table_events.LinkRefused(_, reason):
                self._on_change(not_reached(reason))
            case table_events.Arrived(seats):
                self._arrived |= {seat: self.names[seat] for seat in seats}
                self._on_change(in_sequence(has_come(self._arrived[seat]) for seat in seats))
            case table_events.Departed(seats):
                self._departed(seats)
            case _:
                self._on_change("")

    def _departed(self, seats: tuple[int, ...]) -> None:
        for seat in seats:
            sent = self.inviting.sent.get(seat)
            if sent is not None and not sent.failure:
                sent.failure = "left"
        self._on_change(
            in_sequence(has_gone(self._arrived.pop(seat, self.names[seat])) for seat in seats)
        )


def _named(setup: GameSetup, name: str) -> GameSetup:
    """Return a game that uses `name` for its one player here, if they typed no name."""
    seat = setup.addressed
    if seat is None or setup.name_of(seat):
        return setup
    typed = [setup.name_of(other) for other in range(setup.players)]
    typed[seat] = name
    return replace(setup, names=tuple(typed))
