"""The part of a search's state that the searching seat can see, after a line of play."""

from __future__ import annotations

from game.bots.move_table import Move
from game.bots.search_context import SearchContext


class SearchState:
    """The part of a state that is the same in every world.

    Attributes:
        seat: the seat to play.
        plays_left: plays left in the batch.
        floor, lone_trail: the packed floor, and whether the last play was a lone trail.
        played: for each seat, what it has played since the decision, packed.
        points: points won since the decision, the viewer's minus the others'.
        lead: the viewer's lead in cards.
        taken: cards taken since the decision.
        last_captor: the seat that captured last, None before any capture.
    """

    __slots__ = (
        "floor",
        "last_captor",
        "lead",
        "lone_trail",
        "played",
        "plays_left",
        "points",
        "seat",
        "taken",
    )

    def __init__(self, context: SearchContext) -> None:
        seen = context.seen
        self.seat = seen.seat
        self.plays_left = sum(seen.hand_sizes)
        self.floor = context.moves.pack(seen.floor)
        self.lone_trail = seen.lone_trail and seen.rules.basra_when == "lebanese"
        self.played = (0,) * seen.players
        self.points = 0.0
        self.lead = context.lead
        self.taken = 0
        self.last_captor = seen.last_capture

    def after(self, move: Move, context: SearchContext) -> SearchState:
        """Return the state after one more play."""
        seat = self.seat
        state = object.__new__(SearchState)
        state.seat = (seat + 1) % len(self.played)
        state.plays_left = self.plays_left - 1
        state.floor = move.floor
        state.lone_trail = move.lone_trail
        state.played = (
            *self.played[:seat],
            self.played[seat] + move.unit,
            *self.played[seat + 1 :],
        )
        if move.cards:
            state.points = self.points + move.points * context.share[seat]
            state.lead = self.lead + move.cards * context.lead_share[seat]
            state.taken = self.taken + move.cards
            state.last_captor = seat
        else:
            state.points, state.lead = self.points, self.lead
            state.taken, state.last_captor = self.taken, self.last_captor
        return state

    def holdings(self) -> tuple[int, int]:
        """Return how many cards the seat to play holds, and the one after it."""
        return self._shared(self.plays_left), self._shared(self.plays_left - 1)

    def holdings_after(self) -> tuple[int, int]:
        """Return how many cards the next two seats hold after the coming play."""
        return self._shared(self.plays_left - 1), self._shared(self.plays_left - 2)

    def _shared(self, plays: int) -> int:
        """Return how many of a batch's last `plays` belong to the seat that makes the first one."""
        return -(-plays // len(self.played))  # rounded up
