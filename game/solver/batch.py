"""The data of a batch that the solver needs, with every card known."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.state import HandState
from game.rules.variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBatch:
    """A batch between two sides with all its cards known.

    Attributes:
        sides: each seat's side, alternating 0 and 1.
        pack: the number of cards in the pack.
        taken: the number of cards that each side has taken so far.
        rules, hands, floor, turn, last_capture, lone_trail, carry: as in `HandState`.
    """

    rules: Variant
    hands: tuple[tuple[Card, ...], ...]
    floor: tuple[Card, ...]
    turn: int
    sides: tuple[int, ...]
    pack: int
    taken: tuple[int, int]
    last_capture: int | None
    lone_trail: bool
    carry: int

    @classmethod
    def of(cls, state: HandState) -> OpenBatch:
        """Return the current batch of a hand between two sides.

        Raises ValueError if the hand is over or has more than two sides.
        """
        if state.turn is None or state.sides != 2:
            raise ValueError("only an unfinished hand between two sides can be solved")
        first, second = state.piles
        return cls(
            rules=state.rules,
            hands=state.hands,
            floor=state.floor,
            turn=state.turn,
            sides=tuple(map(state.side_of, range(state.players))),
            pack=sum(map(len, (state.floor, state.stock, *state.hands, *state.piles))),
            taken=(len(first), len(second)),
            last_capture=state.last_capture,
            lone_trail=state.lone_trail,
            carry=state.carry,
        )

    @property
    def majority(self) -> int:
        """The points for most cards, including those carried over."""
        return self.rules.majority + self.carry

    @property
    def majority_count(self) -> int:
        """The smallest number of cards that is more than half the pack."""
        return self.pack // 2 + 1

    @property
    def majority_winner(self) -> int | None:
        """The side that already has most cards, None while the majority is open."""
        for side, cards in enumerate(self.taken):
            if cards >= self.majority_count:
                return side
        return None
