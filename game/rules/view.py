"""A seat's view: what the player there may know, and nothing else (RULES.md#view)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.rules.cards import PACK, Card
from game.rules.draft import draft_class, finished
from game.rules.scoring import card_points
from game.rules.state import HandState, Turn
from game.rules.variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat knows of a hand: its own cards, all that was played, and the counts.

    Attributes:
        seat: whose view it is.
        hand: the seat's own cards.
        hand_sizes: how many cards each seat holds.
        stock_size: how many cards are not yet dealt.
        bottom_card: the pack's bottom card where the rules show it to this seat, else None.
        unseen_bits: every card the seat has not seen, as a bit at its place in the pack.
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
        """Every card the seat has not seen: the other hands and the stock."""
        return _cards(self.unseen_bits)

    @property
    def sides(self) -> int:
        """How many sides play."""
        return self.rules.sides(self.players)

    @property
    def side(self) -> int:
        """The side this seat plays for."""
        return self.rules.side_of(self.seat, self.players)

    def side_of(self, seat: int) -> int:
        """The side a seat plays for."""
        return self.rules.side_of(seat, self.players)

    def points_won(self) -> tuple[int, ...]:
        """Each side's card and basra points of the hand so far; most cards are not yet settled."""
        points = [card_points(self.rules, pile) for pile in self.piles]
        for turn in self.history:
            if turn.basra:
                points[self.side_of(turn.seat)] += turn.basra
        return tuple(points)

    @property
    def knows_all(self) -> bool:
        """Whether this seat can name every card: the last batch of two players."""
        return self.players == 2 and self.stock_size == 0


ViewDraft = draft_class(View)

BITS = tuple(1 << index for index in range(len(PACK)))


def view(state: HandState, seat: int, scores: tuple[int, ...] = ()) -> View:
    """What a seat knows of a state, with the game's scores so far (zeros when not given)."""
    shown = state.rules.bottom_card
    knows_bottom = shown == "both" or (shown == "dealer" and seat == state.dealer)
    seen = ViewDraft()
    seen.seat = seat
    seen.rules = state.rules
    seen.players = state.players
    seen.dealer = state.dealer
    seen.hand = state.hands[seat]
    seen.hand_sizes = tuple(map(len, state.hands))
    seen.floor = state.floor
    seen.stock_size = len(state.stock)
    seen.bottom_card = state.bottom if knows_bottom else None
    seen.unseen_bits = _hidden_from(seat, state)
    seen.piles = state.piles
    seen.history = state.history
    seen.batch = state.batch
    seen.turn = state.turn
    seen.last_capture = state.last_capture
    seen.lone_trail = state.lone_trail
    seen.carry = state.carry
    seen.scores = scores or (0,) * len(state.piles)
    return finished(seen, View)


def _hidden_from(seat: int, state: HandState) -> int:
    """The stock and the other hands, as bits."""
    bits = _bits(state.stock)
    for other, hand in enumerate(state.hands):
        if other != seat:
            for card in hand:
                bits |= BITS[card]
    return bits


@lru_cache(maxsize=1 << 6)
def _bits(cards: tuple[Card, ...]) -> int:
    """A set of cards as bits; the stock stays the same for a whole batch."""
    return sum(map(BITS.__getitem__, cards))


@lru_cache(maxsize=1 << 6)
def _cards(bits: int) -> frozenset[Card]:
    """A set of cards from its bits, put in by rank and suit: a set tells how it was filled."""
    return frozenset(card for card in PACK if bits >> card & 1)


def reveal(seen: View) -> HandState:
    """The whole hand, as a seat that knows all can work it out.

    In which order the other hand was dealt stays unknown, and so does which card was the bottom
    one unless the seat was shown it: some card of the pack stands for it.

    Raises:
        ValueError: the seat does not know all.
    """
    if not seen.knows_all:
        raise ValueError("some cards are still unknown to this seat")
    other = tuple(sorted(seen.unseen))
    return HandState(
        rules=seen.rules,
        players=seen.players,
        dealer=seen.dealer,
        hands=(seen.hand, other) if seen.seat == 0 else (other, seen.hand),
        floor=seen.floor,
        stock=(),
        bottom=seen.rules.pack[-1] if seen.bottom_card is None else seen.bottom_card,
        piles=seen.piles,
        history=seen.history,
        batch=seen.batch,
        turn=seen.turn,
        last_capture=seen.last_capture,
        lone_trail=seen.lone_trail,
        carry=seen.carry,
    )
