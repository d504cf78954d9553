"""Endings of hands that were played from a deal, with realistic floors."""

import random
from dataclasses import replace

from game.bots.simple_bots import gain
from game.rules.cards import Card
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState, Play
from game.rules.variant import Option, Variant, configure
from game.rules.variants import VARIANTS
from game.rules.view import view


def ending(  # noqa: PLR0913 - an ending is these things
    variant: str | Variant,
    players: int,
    cards: int,
    seed: int,
    *,
    options: dict[str, Option] | None = None,
    carry: int = 0,
    further: int = 0,
    batches_left: int = 0,
) -> HandState:
    """Play a batch until the seat to play holds `cards` cards, and `further` plays more.

    `variant` is a key, or rules that need not be a table's. `seed` decides the deal and the plays;
    `batches_left` batches follow.
    """
    if isinstance(variant, str):
        variant = configure(VARIANTS[variant], players, options or {})
    name = f"{variant.key}/{players}/{cards}/{seed}"
    rng = random.Random(name)
    cut = deal(variant, players, str(seed), 0)
    state, _ = begin_hand(replace(Game.start(variant, players, seed % players), carry=carry), cut)
    later = batches_left * players * variant.batch_size(players)
    while len(state.stock) > later or len(state.hands[state.turn or 0]) > cards:
        state, _ = play(state, _drawn(state, rng))
    rng = random.Random(name)
    for _ in range(further):
        state, _ = play(state, _drawn(state, rng))
    return state


def _drawn(state: HandState, rng: random.Random) -> Play:
    """Return a play: usually the greedy one, sometimes a random one."""
    moves = legal_plays(state)
    if rng.random() < 0.3:
        return rng.choice(moves)
    assert state.turn is not None
    seen = view(state, state.turn)
    return max(moves, key=lambda move: gain(seen, move))


def scattered(
    rules: Variant, players: int, cards: int, seed: int, *, captured: bool = True
) -> HandState:
    """Deal the cards of a last batch at random, so that rare floors are frequent.

    If no side has `captured` yet, only a part of the pack is in play.
    """
    rng = random.Random(f"{rules.key}/{players}/{cards}/{seed}")
    pack = list(rules.pack)
    if rng.random() < 0.5:  # small cards, jacks and sevens make the sums and the sweeps
        pack.sort(key=lambda card: (card.value if card.rank not in "J7" else 1) + rng.random() * 9)
    else:
        rng.shuffle(pack)
    hands = tuple(tuple(pack[seat * cards :][:cards]) for seat in range(players))
    rest = pack[players * cards :]
    floor = rest[: rng.choice((0, 1, 1, 2, 2, 3, 4, 5))]
    piles: tuple[list[Card], list[Card]] = ([], [])
    for card in rest[len(floor) :] if captured else []:
        piles[rng.random() < 0.5].append(card)
    return HandState(
        rules=rules,
        players=players,
        dealer=players - 1,
        hands=hands,
        floor=tuple(floor),
        stock=(),
        bottom=pack[-1],
        piles=tuple(map(tuple, piles)),
        batch=6,
        turn=rng.randrange(players),
        last_capture=rng.randrange(2) if captured else None,
        lone_trail=len(floor) == 2 and rng.random() < 0.5,
        carry=rng.choice((0, rules.majority)) if rules.tie == "hold" else 0,
    )
