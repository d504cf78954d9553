"""The state of a hand. States never change: each play returns a new one."""

from dataclasses import dataclass, fields
from typing import Any, NamedTuple, TypeVar

from game.rules.cards import PACK, Card, counted
from game.rules.scoring import HandScore, card_points
from game.rules.variant import Variant

T = TypeVar("T")


class Play(NamedTuple):
    """One card played, and what it captured in written order, empty if it trailed.

    >>> str(Play(Card.parse("9S"), (Card.parse("4S"), Card.parse("5D"))))
    '9Sx4S,5D'
    """

    card: Card
    captured: tuple[Card, ...] = ()

    def __str__(self) -> str:
        if not self.captured:
            return str(self.card)
        return f"{self.card}x{','.join(map(str, self.captured))}"


TRAILS = tuple(Play(card) for card in PACK)
"""For each card, by its place in the pack, the play that captures nothing."""


class Turn(NamedTuple):
    """A play and the seat that made it, with the points of its basra."""

    seat: int
    play: Play
    basra: int


BITS = tuple(1 << index for index in range(len(PACK)))
"""For each card, by its place in the pack, the bit that stands for it in a set."""


class Derived:
    """What follows from the fields of a state, kept because each turn needs it.

    Attributes:
        face_down: the cards in the hands and in the stock, as bits.
        plays: the legal plays of the seat to move, or None until they are asked for.
    """

    __slots__ = ("face_down", "plays")
    face_down: int
    plays: tuple[Play, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandState(Derived):
    """Everything about a hand, including hidden cards.

    Attributes:
        rules: the variant with the table's options.
        players: the number of seats, 2 to 4.
        dealer: the dealer's seat; the next one plays first.
        hands: the cards that each seat holds, in the order of dealing.
        floor: the floor, in order of arrival.
        stock: the cards not dealt yet, in the order of dealing.
        bottom: the pack's bottom card, which is dealt last.
        piles: the cards that each side took, in order.
        history: every turn so far.
        batch: the number of the current batch, from 1.
        turn: the seat to play, or None if the hand is over.
        last_capture: the side that captured last, or None before any capture.
        lone_trail: whether the last play trailed onto a floor of one card.
        carry: majority points carried over from earlier hands.
        score: the hand's score, or None until it is over.
    """

    rules: Variant
    players: int
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    floor: tuple[Card, ...]
    stock: tuple[Card, ...]
    bottom: Card
    piles: tuple[tuple[Card, ...], ...]
    history: tuple[Turn, ...] = ()
    batch: int = 0
    turn: int | None = None
    last_capture: int | None = None
    lone_trail: bool = False
    carry: int = 0
    score: HandScore | None = None

    def __post_init__(self) -> None:
        hidden = (*self.hands, self.stock)
        bits = sum(BITS[card] for cards in hidden for card in cards)
        object.__setattr__(self, "face_down", bits)
        object.__setattr__(self, "plays", None)

    def __reduce__(self) -> tuple[Any, tuple[object, ...]]:
        # Early releases of Python 3.11 replace a frozen dataclass's own __setstate__.
        return _remade, tuple(getattr(self, field.name) for field in fields(self))

    @property
    def sides(self) -> int:
        """The number of sides."""
        return self.rules.sides(self.players)

    @property
    def over(self) -> bool:
        """Whether the last card of the hand has been played."""
        return self.turn is None

    @property
    def last_batch(self) -> bool:
        """Whether no card is left to deal."""
        return not self.stock

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for."""
        return self.rules.side_of(seat, self.players)

    def basras(self, side: int) -> tuple[Turn, ...]:
        """Return the turns in which a side made basras."""
        return tuple(
            turn for turn in self.history if turn.basra and self.side_of(turn.seat) == side
        )

    def points_won(self) -> tuple[int, ...]:
        """Return each side's points of cards and basras so far, without those for most cards."""
        cards = (card_points(self.rules, pile) for pile in self.piles)
        return tuple(map(sum, zip(cards, self.basra_points(), strict=True)))

    def basra_points(self) -> tuple[int, ...]:
        """Return each side's basra points so far."""
        points = [0] * self.sides
        for turn in self.history:
            if turn.basra:
                points[self.side_of(turn.seat)] += turn.basra
        return tuple(points)

    def __str__(self) -> str:
        lines = [self._heading()]
        if not self.over:
            lines.append(f"floor: {_row(self.floor)}")
            lines += [f"seat {seat}: {_row(hand)}" for seat, hand in enumerate(self.hands)]
        lines += map(self._side_in_words, range(self.sides))
        if self.score and self.score.carry:
            lines.append(f"held over: {self.score.carry} points for most cards")
        return "\n".join(lines)

    def _heading(self) -> str:
        """Return the table and whose turn it is."""
        table = f"{self.rules.key}, {self.players} players"
        if self.over:
            return f"{table}: the hand is over"
        left = counted(len(self.stock), "card")
        return f"{table}, batch {self.batch}, {left} to deal: seat {self.turn} plays"

    def _side_in_words(self, side: int) -> str:
        """Return what a side has taken, and its score if the hand is over."""
        seats = [str(seat) for seat in range(self.players) if self.side_of(seat) == side]
        name = f"side {side}" + (f" (seats {' and '.join(seats)})" if len(seats) > 1 else "")
        taken = counted(len(self.piles[side]), "card")
        basras = counted(len(self.basras(side)), "basra")
        score = f"; {self.score.sides[side]}" if self.score else ""
        return f"{name}: {taken} taken, {basras}{score}"


def _remade(*values: Any) -> HandState:
    """Return the state with these fields, as copies and pickles make it."""
    names = (field.name for field in fields(HandState))
    return HandState(**dict(zip(names, values, strict=True)))


def draft_class(kind: type[Any]) -> type[Any]:
    """Return the class of drafts for a frozen dataclass with slots.

    The dataclass sets each field by a call, which would be half of the engine's work. A draft has
    the same slots, is filled by plain assignment, and is then turned into the finished value.
    """
    return type(f"{kind.__name__}Draft", kind.__bases__, {"__slots__": kind.__slots__})


def finished(draft: Any, kind: type[T]) -> T:
    """Turn a draft into the finished value."""
    draft.__class__ = kind
    value: T = draft
    return value


HandDraft = draft_class(HandState)


def draft_of(state: HandState) -> Any:
    """Return a draft with all fields of a state."""
    draft = HandDraft()
    draft.rules = state.rules
    draft.players = state.players
    draft.dealer = state.dealer
    draft.hands = state.hands
    draft.floor = state.floor
    draft.stock = state.stock
    draft.bottom = state.bottom
    draft.piles = state.piles
    draft.history = state.history
    draft.batch = state.batch
    draft.turn = state.turn
    draft.last_capture = state.last_capture
    draft.lone_trail = state.lone_trail
    draft.carry = state.carry
    draft.score = state.score
    draft.face_down = state.face_down
    draft.plays = None
    return draft


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards)) or "no cards"
