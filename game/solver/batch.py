"""A batch laid open: what the solver needs to know of a hand, every card face up."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.state import HandState
from game.rules.variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBatch:
    """A batch in play with all its cards known, fought between two sides.

    Attributes:
        rules: the variant with the table's options.
        hands: for each seat the cards it holds.
        floor: the floor.
        turn: the seat to play.
        sides: for each seat its side, 0 and 1 in turn.
        pack: how many cards the hand is played with.
        taken: how many of them each side has taken so far.
        last_capture: the side that captured last, None before any capture.
        lone_trail: whether the last play trailed onto a floor of one card.
        carry: majority points held over from earlier hands.
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
        """The batch in play of a hand between two sides.

        Raises:
            ValueError: the hand is over or has more than two sides.
        """
        if state.turn is None or state.sides != 2:
            raise ValueError("only a hand in play between two sides can be laid open")
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
        """What most cards score, with the points held over."""
        return self.rules.majority + self.carry

    @property
    def majority_count(self) -> int:
        """How many cards are more than half the pack."""
        return self.pack // 2 + 1

    @property
    def majority_winner(self) -> int | None:
        """The side that already has most cards, None while the majority is open."""
        for side, cards in enumerate(self.taken):
            if cards >= self.majority_count:
                return side
        return None
