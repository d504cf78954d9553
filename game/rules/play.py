"""Play a hand: deal a batch, check and play a card, deal the next, score (RULES.md#turn)."""

from collections.abc import Iterable

from game.rules.basras import basra_points
from game.rules.captures import legal_captures, possible_plays
from game.rules.cards import PACK, Card
from game.rules.dealing import Deal
from game.rules.events import (
    BasraMade,
    BatchDealt,
    Captured,
    Event,
    FloorDealt,
    FloorTaken,
    HandScored,
    LeftoverDealt,
    Trailed,
)
from game.rules.match import Game
from game.rules.scoring import score_hand
from game.rules.state import BITS, TRAILS, HandState, Play, Turn, draft_of, finished
from game.rules.view import View


class IllegalPlay(ValueError):  # noqa: N818 - the field's term for it
    """A play that the rules forbid; the message is the reason."""


def why_illegal(state: HandState, move: Play) -> str | None:
    """Return why the seat to move may not make this play, or None if it may."""
    if state.turn is None:
        return "the hand is over"
    if move in (state.plays or legal_plays(state)):
        return None
    if move.card not in state.hands[state.turn]:
        return f"seat {state.turn} does not hold {move.card}"
    legal = legal_captures(state.rules, move.card, state.floor)
    return _why_not_captured(state.floor, move, legal)


def _why_not_captured(
    floor: tuple[Card, ...], move: Play, legal: tuple[tuple[Card, ...], ...]
) -> str:
    absent = [card for card in move.captured if card not in floor]
    if absent:
        return f"{absent[0]} is not on the floor"
    if not legal:
        return f"{move.card} captures nothing here"
    if not move.captured and len(legal) > 1:
        return f"{move.card} could take {_either(legal)}: say which"
    return f"{move.card} must take {_either(legal)}"


def _either(captures: Iterable[tuple[Card, ...]]) -> str:
    return " or ".join(",".join(map(str, captured)) for captured in captures)


def begin_hand(game: Game, dealt: Deal) -> tuple[HandState, tuple[Event, ...]]:
    """Deal the first batch of a game's next hand; return the first state and the events."""
    state = HandState(
        rules=game.rules,
        players=game.players,
        dealer=game.dealer,
        hands=((),) * game.players,
        floor=dealt.floor,
        stock=dealt.stock,
        bottom=dealt.stock[-1],
        piles=((),) * game.rules.sides(game.players),
        turn=(game.dealer + 1) % game.players,
        carry=game.carry,
    )
    state, events = deal_batch(state)
    return state, (*events, FloorDealt(dealt.floor, dealt.buried))


def legal_plays(position: HandState | View) -> tuple[Play, ...]:
    """Return the legal plays of the seat to move, in hand order; none if the hand is over."""
    if position.turn is None:
        return ()
    if isinstance(position, View):
        return possible_plays(position.rules, position.hand, position.floor)
    plays = position.plays
    if plays is None:
        plays = possible_plays(position.rules, position.hands[position.turn], position.floor)
        object.__setattr__(position, "plays", plays)  # they are searched for only once
    return plays


def play(state: HandState, move: Play) -> tuple[HandState, tuple[Event, ...]]:
    """Make a play for the seat to move; return the state after it and the events.

    Raises:
        IllegalPlay: the rules forbid the play; the message says why.
    """
    reason = why_illegal(state, move)
    if reason:
        raise IllegalPlay(reason)
    state, events = move_cards(state, move)
    if any(state.hands):
        return state, events
    if state.stock:
        state, dealt = deal_batch(state)
    else:
        state, dealt = _end_hand(state)
    return state, (*events, *dealt)


def move_cards(state: HandState, move: Play) -> tuple[HandState, tuple[Event, ...]]:
    """Move the card from the hand to the floor, or with its capture to the pile."""
    seat = state.turn
    assert seat is not None  # noqa: S101 - the referee has seen to it
    card, captured, floor = move.card, move.captured, state.floor
    hands, hand = state.hands, list(state.hands[seat])
    hand.remove(card)
    after = draft_of(state)
    after.turn = (seat + 1) % state.players
    after.hands = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
    after.face_down = state.face_down ^ BITS[card]
    events: tuple[Event, ...]
    if not captured:
        trail, events = _TRAILED[seat][card]
        after.history = state.history + trail
        after.floor = (*floor, card)
        after.lone_trail = len(floor) == 1
        return finished(after, HandState), events
    events, points = (Captured(seat, card, captured),), 0
    if len(captured) == len(floor):
        after.floor = ()
        points = basra_points(state.rules, floor, card, captured, lone_trail=state.lone_trail)
        if points:
            events = (*events, BasraMade(seat, card, points))
    else:
        after.floor = tuple([other for other in floor if other not in captured])
    after.last_capture = side = seat % len(state.piles)
    after.piles = _added(state.piles, side, (*captured, card))
    after.history = (*state.history, Turn(seat, move, points))
    after.lone_trail = False
    return finished(after, HandState), events


_TRAILED = tuple(
    tuple(((Turn(seat, TRAILS[card], 0),), (Trailed(seat, card),)) for card in PACK)
    for seat in range(4)
)


def _added(
    piles: tuple[tuple[Card, ...], ...], side: int, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    after = list(piles)
    after[side] += cards
    return tuple(after)


def deal_batch(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """Deal each seat its cards, first player first, dealer last (RULES.md#batches)."""
    size = state.rules.batch_size(state.players)
    if len(state.stock) < size * state.players:
        return _deal_uneven_batch(state)
    return _deal_evenly(state, size)


def _deal_evenly(state: HandState, size: int) -> tuple[HandState, tuple[Event, ...]]:
    dealt_hands: list[tuple[Card, ...]] = [()] * state.players
    for index in range(state.players):
        seat = (state.dealer + 1 + index) % state.players
        dealt_hands[seat] = state.stock[index * size : (index + 1) * size]
    hands = tuple(dealt_hands)
    stock = state.stock[size * state.players :]
    dealt = draft_of(state)
    dealt.hands, dealt.stock, dealt.batch = hands, stock, state.batch + 1
    return finished(dealt, HandState), (BatchDealt(dealt.batch, hands, len(stock)),)


def _deal_uneven_batch(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """Deal an equal number of cards to each seat, and the rest to the floor (RULES.md#leftover)."""
    dealt, events = _deal_evenly(state, len(state.stock) // state.players)
    over = dealt.stock
    if not over:
        return dealt, events
    after = draft_of(dealt)
    after.floor, after.stock, after.lone_trail = dealt.floor + over, (), False
    after.face_down = dealt.face_down ^ sum(map(BITS.__getitem__, over))
    return finished(after, HandState), (*events, LeftoverDealt(over))


def _end_hand(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """Give the last floor to the side that captured last, then score (RULES.md#end)."""
    ended = draft_of(state)
    events: list[Event] = []
    if state.floor and state.last_capture is not None:
        events.append(FloorTaken(state.last_capture, state.floor))
        ended.floor, ended.piles = (), _added(state.piles, state.last_capture, state.floor)
    score = score_hand(state.rules, ended.piles, state.basra_points(), state.carry)
    events.append(HandScored(score.sides, score.carry))
    ended.turn, ended.score = None, score
    return finished(ended, HandState), tuple(events)
