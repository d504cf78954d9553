"""A seat's view: what the player there may know, and nothing else (RULES.md#view)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Card
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
        unseen: every card the seat has not seen: the other hands and the stock.
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
    unseen: frozenset[Card]
    piles: tuple[tuple[Card, ...], ...]
    history: tuple[Turn, ...]
    batch: int
    turn: int | None
    last_capture: int | None
    lone_trail: bool
    carry: int
    scores: tuple[int, ...]

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
            points[self.side_of(turn.seat)] += turn.basra
        return tuple(points)

    @property
    def knows_all(self) -> bool:
        """Whether this seat can name every card: the last batch of two players."""
        return self.players == 2 and self.stock_size == 0


def view(state: HandState, seat: int, scores: tuple[int, ...] = ()) -> View:
    """What a seat knows of a state, with the game's scores so far (zeros when not given)."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    shown = state.rules.bottom_card
    knows_bottom = shown == "both" or (shown == "dealer" and seat == state.dealer)
    return View(
        seat=seat,
        rules=state.rules,
        players=state.players,
        dealer=state.dealer,
        hand=state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        floor=state.floor,
        stock_size=len(state.stock),
        bottom_card=state.bottom if knows_bottom else None,
        unseen=frozenset(sorted((*hidden, *state.stock))),  # sorted: a set tells how it was filled
        piles=state.piles,
        history=state.history,
        batch=state.batch,
        turn=state.turn,
        last_capture=state.last_capture,
        lone_trail=state.lone_trail,
        carry=state.carry,
        scores=scores or (0,) * state.sides,
    )


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
