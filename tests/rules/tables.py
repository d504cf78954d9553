"""Short helpers for positions in tests."""

import random
from dataclasses import replace

from game.rules.captures import legal_captures
from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.reading import read_play
from game.rules.state import HandState, Play
from game.rules.variant import Variant, configure
from game.rules.variants import VARIANTS
from game.rules.view import View, view


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def rules(key: str, players: int = 2, **options: object) -> Variant:
    return configure(VARIANTS[key], players, options)


def position(  # noqa: PLR0913 - a position is these things
    table: Variant,
    hands: tuple[str, ...],
    *,
    floor: str = "",
    stock: str = "",
    dealer: int | None = None,
    last_capture: int | None = None,
    carry: int = 0,
) -> HandState:
    """Return a position; seat 0 is to play unless another dealer is named."""
    players = len(hands)
    dealer = players - 1 if dealer is None else dealer
    return HandState(
        rules=table,
        players=players,
        dealer=dealer,
        hands=tuple(map(cards, hands)),
        floor=cards(floor),
        stock=cards(stock),
        bottom=Card.parse("KS"),
        piles=((),) * table.sides(players),
        turn=(dealer + 1) % players,
        batch=1,
        last_capture=last_capture,
        carry=carry,
    )


def move(text: str) -> Play:
    card, captured = read_play(text)
    return Play(card, captured or ())


def after(state: HandState, *plays: str) -> HandState:
    for text in plays:
        state, _ = play(state, move(text))
    return state


def options_of_play(state: HandState) -> set[str]:
    return set(map(str, legal_plays(state)))


def takes(table: Variant, card: str, floor: str) -> set[str]:
    """Return every legal capture of a card on a floor, written; the empty set if it trails."""
    legal = legal_captures(table, Card.parse(card), cards(floor))
    return {" ".join(map(str, captured)) for captured in legal}


def basra(table: Variant, play_text: str, floor: str, *before: str) -> int:
    """Return the points of the basra that a play makes on a floor.

    Args:
        table: the rules.
        play_text: the play, written in full.
        floor: the floor before the first play.
        before: plays made just before it, by the seats before.
    """
    played = [*before, play_text]
    hands = tuple(text.partition("x")[0] for text in played)
    filler = ("KC", "KD", "KH")
    seats = (*hands, *filler)[: max(2, len(hands))]
    return after(position(table, seats, floor=floor, last_capture=0), *played).history[-1].basra


def whole_hand(
    table: Variant, players: int, seed: str, *, dealer: int = 0, carry: int = 0
) -> list[HandState]:
    """Return every state of a hand of random plays."""
    rng = random.Random(seed)
    game = replace(Game.start(table, players, dealer), carry=carry)
    found = [begin_hand(game, deal(table, players, seed, 0))[0]]
    while not found[-1].over:
        found.append(play(found[-1], rng.choice(legal_plays(found[-1])))[0])
    return found


def states(table: Variant, players: int, seed: str = "levels") -> list[HandState]:
    """Return every state of a hand of random plays, except its end."""
    return whole_hand(table, players, seed)[:-1]


def seen_by_turn(state: HandState) -> View:
    assert state.turn is not None
    return view(state, state.turn)


def shuffle_hidden(state: HandState, seat: int, rng: random.Random, *, kept: int = 0) -> HandState:
    """Deal again all cards that a seat doesn't see, except the stock's last `kept` cards."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    last = state.stock[len(state.stock) - kept :]
    hidden += state.stock[: len(state.stock) - kept]
    rng.shuffle(hidden)
    hands = tuple(
        hand if other == seat else tuple(hidden.pop() for _ in hand)
        for other, hand in enumerate(state.hands)
    )
    stock = (*hidden, *last)
    return replace(state, hands=hands, stock=stock, bottom=stock[-1] if stock else state.bottom)
