"""A seat's view: exactly what its player may know (RULES.md#view)."""

from dataclasses import dataclass
from functools import lru_cache

from game.rules.cards import PACK, Card
from game.rules.scoring import card_points
from game.rules.state import BITS, HandState, Turn, draft_class, finished
from game.rules.variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat knows about a hand: its own cards, all plays, and the counts.

    Attributes:
        seat: the seat that sees this view.
        hand: the seat's own cards.
        hand_sizes: the number of cards that each seat holds.
        stock_size: the number of cards not dealt yet.
        bottom_card: the pack's bottom card if the rules show it to this seat, else None.
        unseen_bits: each card that the seat has not seen, as a bit at its place in the pack.
        scores: each side's score of the game before this hand.
        rules, players, dealer, floor, piles, history, batch, turn, last_capture, lone_trail,
            carry: as in `HandState`.
    """

    seat: int
    rules: Variant
    players: int
    dealer: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    floor: tuple[Card, ...]
    stock_size: int
    bottom_card: Card | None
    unseen_bits: int
    piles: tuple[tuple[Card, ...], ...]
    history: tuple[Turn, ...]
    batch: int
    turn: int | None
    last_capture: int | None
    lone_trail: bool
    carry: int
    scores: tuple[int, ...]

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards that the seat has not seen: the other hands and the stock."""
        return _cards(self.unseen_bits)

    @property
    def sides(self) -> int:
        """The number of sides."""
        return self.rules.sides(self.players)

    @property
    def side(self) -> int:
        """The side that this seat plays for."""
        return self.rules.side_of(self.seat, self.players)

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for."""
        return self.rules.side_of(seat, self.players)

    def points_won(self) -> tuple[int, ...]:
        """Return each side's card and basra points so far, without those for most cards."""
        points = [card_points(self.rules, pile) for pile in self.piles]
        for turn in self.history:
            if turn.basra:
                points[self.side_of(turn.seat)] += turn.basra
        return tuple(points)

    @property
    def knows_all(self) -> bool:
        """Whether this seat can name every card, as in the last batch of two players."""
        return self.players == 2 and self.stock_size == 0


ViewDraft = draft_class(View)


def view(state: HandState, seat: int, scores: tuple[int, ...] = ()) -> View:
    """Return what a seat knows about a state, with the game's scores so far (0 if omitted)."""
    shown = state.rules.bottom_card
    knows_bottom = shown == "both" or (shown == "dealer" and seat == state.dealer)
    seen = ViewDraft()
    seen.seat = seat
    seen.rules = state.rules
    seen.players = state.players
    seen.dealer = state.dealer
    seen.hand = state.hands[seat]
    seen.hand_sizes = tuple([len(hand) for hand in state.hands])
    seen.floor = state.floor
    seen.stock_size = len(state.stock)
    seen.bottom_card = state.bottom if knows_bottom else None
    unseen = state.face_down
    for card in state.hands[seat]:
        unseen ^= BITS[card]
    seen.unseen_bits = unseen
    seen.piles = state.piles
    seen.history = state.history
    seen.batch = state.batch
    seen.turn = state.turn
    seen.last_capture = state.last_capture
    seen.lone_trail = state.lone_trail
    seen.carry = state.carry
    seen.scores = scores or (0,) * len(state.piles)
    return finished(seen, View)


@lru_cache(maxsize=1 << 6)
def _cards(bits: int) -> frozenset[Card]:
    """Return a set of cards from its bits.

    They are added by rank and suit, because a set's order reveals how it was filled.
    """
    return frozenset(card for card in PACK if bits >> card & 1)


def reveal(seen: View) -> HandState:
    """Return the whole hand, as a seat that knows every card can work it out.

    The order in which the other hand was dealt stays unknown. If the seat wasn't shown the bottom
    card, another card of the pack takes its place.

    Raises:
        ValueError: the seat doesn't know every card.
    """
    if not seen.knows_all:
        raise ValueError("some cards are still unknown to this seat")
    other = tuple(sorted(seen.unseen))
    hands = (seen.hand, other) if seen.seat == 0 else (other, seen.hand)
    return with_hidden(seen, hands, ())


def with_hidden(
    seen: View, hands: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...]
) -> HandState:
    """Return the hand that a seat sees, with these hands and this stock."""
    return HandState(
        rules=seen.rules,
        players=seen.players,
        dealer=seen.dealer,
        hands=hands,
        floor=seen.floor,
        stock=stock,
        bottom=seen.rules.pack[-1] if seen.bottom_card is None else seen.bottom_card,
        piles=seen.piles,
        history=seen.history,
        batch=seen.batch,
        turn=seen.turn,
        last_capture=seen.last_capture,
        lone_trail=seen.lone_trail,
        carry=seen.carry,
    )
