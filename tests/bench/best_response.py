"""How much a best reply to a bot could win: ``python -m tests.bench.best_response``.

A player who knows the bot's strategy, but only its own cards, replaces the bot in one seat. Its
gain over a hand is the sum of what each of its plays gains over the bot's own play, if the bot
plays on afterwards. No player gains more by one play than its best play brings. So the sum of the
best gains over a hand bounds what an honest player can win from the bot.

A decision is searched in worlds that agree with all plays: in each one, the bot would have made
the plays that were seen. After each legal play the bot plays both seats to the batch's end, which
its weights value. The last batch is left out: two players know all cards there, and the bot solves
it.

*Best* takes the best play of the drawn worlds, so chance makes it too high. *Won* chooses the play
in one half of the worlds and measures it in the other half, so a player can really win it.
Decisions come from hands of the bot against itself; a best reply may lead to others.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean
from typing import NamedTuple

from game.bots.bot import Bot, choose
from game.bots.search_bot import distinct_plays
from game.bots.search_context import SearchContext, search_context
from game.commands import show
from game.commands.parallel import add_arguments, in_order, spread_of
from game.commands.simulate import Estimate
from game.rules.cards import Card
from game.rules.dealing import FLOOR_SIZE, deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, move_cards, play
from game.rules.state import HandState, Play
from game.rules.variants import VARIANTS
from game.rules.view import view
from tests.bench.command_line import parser, say_headings, say_row
from tests.bench.opponents import OPPONENTS

PIECE_SECONDS = 30.0
"""The usual time of a decision."""

TRIES = 100
"""Worlds tried for each world kept."""


class Piece(NamedTuple):
    """One decision in a hand of the bot against itself."""

    table: str
    bot: str
    seed: str
    number: int
    worlds: int


class Gains(NamedTuple):
    """What a decision gains, in points, in some worlds.

    Attributes:
        worlds: the number of worlds that agree with all plays.
        best: the gain of the play that is best in them.
        won: the mean gain, in each half of the worlds, of the play that is best in the other half.
    """

    worlds: int
    best: float
    won: float


def decisions_in(table: str) -> int:
    """Return how many plays a seat makes in a hand before the last batch."""
    rules = VARIANTS[table]
    size = rules.batch_size(2)
    return ((rules.pack_size - FLOOR_SIZE) // (2 * size) - 1) * size


def gains_of(piece: Piece) -> Gains:
    """Search one decision: each hand gives one, and they run through all plays of a hand."""
    bot = OPPONENTS[piece.bot]()
    name = f"{piece.seed}/{piece.number}"
    states = decision(piece, bot, name)
    plays = legal_plays(states[-1])
    made = bot_play(bot, states[-1], name)
    context = search_context(view(states[-1], states[-1].turn or 0))
    options = distinct_plays(context, [made, *(one for one in plays if one != made)])
    if len(options) == 1:
        return Gains(0, 0.0, 0.0)
    worlds = worlds_like(states, bot, name, piece.worlds)
    gains = [differences(context, world, list(options), bot, name) for world in worlds]
    if len(gains) < 2:
        return Gains(len(gains), 0.0, 0.0)
    one, other = gains[::2], gains[1::2]
    return Gains(len(gains), max(means(gains)), (won(one, other) + won(other, one)) / 2)


def decision(piece: Piece, bot: Bot, name: str) -> list[HandState]:
    """Play a hand up to one decision of a seat; return the states of its batch up to there."""
    rules, chance = VARIANTS[piece.table], random.Random(name)
    seat, dealer = chance.randrange(2), chance.randrange(2)
    state, _ = begin_hand(Game.start(rules, 2, dealer), deal(rules, 2, piece.seed, piece.number))
    batch, left = [state], piece.number % decisions_in(piece.table)
    while left or state.turn != seat:
        left -= state.turn == seat
        state, _ = play(state, bot_play(bot, state, name))
        batch = [*batch, state] if state.batch == batch[-1].batch else [state]
    return batch


def bot_play(bot: Bot, state: HandState, name: str) -> Play:
    """Return the bot's play, with random numbers of the name and the moment."""
    assert state.turn is not None
    rng = random.Random(f"{name}/{len(state.history)}")
    return choose(bot, view(state, state.turn), rng)


def worlds_like(batch: Sequence[HandState], bot: Bot, name: str, count: int) -> list[HandState]:
    """Draw hands that look the same to the seat to play, in which the bot made the plays seen."""
    now = batch[-1]
    seat = now.turn or 0
    rng, hidden = random.Random(name), sorted(view(now, seat).unseen)
    held = len(now.hands[1 - seat])
    answers = [at for at, past in enumerate(batch[:-1]) if past.turn != seat]
    found: list[HandState] = []
    for number in range(count * TRIES):
        rng.shuffle(hidden)
        other, stock = tuple(hidden[:held]), tuple(hidden[held:])
        states = [_with_hand(batch[at], 1 - seat, other, batch[at:], stock) for at in answers]
        made = (bot_play(bot, state, f"{name}/{number}") for state in states)
        seen = (now.history[len(state.history)].play for state in states)
        if all(map(_same, states, made, seen)):
            found.append(_with_hand(now, 1 - seat, other, (), stock))
        if len(found) == count:
            break
    return found


def _with_hand(
    state: HandState,
    seat: int,
    held: tuple[Card, ...],
    later: Sequence[HandState],
    stock: tuple[Card, ...],
) -> HandState:
    """Return a state in which a seat holds other cards, before the plays that it made later."""
    played = tuple(
        after.history[-1].play.card for after in later[1:] if after.history[-1].seat == seat
    )
    hand = played + held
    hands = (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)
    return replace(state, hands=hands, stock=stock)


def _same(state: HandState, first: Play, second: Play) -> bool:
    """Return whether two plays are of one kind."""
    context = search_context(view(state, state.turn or 0))
    return len(distinct_plays(context, [first, second])) == 1


def differences(
    context: SearchContext, world: HandState, options: Sequence[Play], bot: Bot, name: str
) -> list[float]:
    """Return what each play gains over the first in a world, in points."""
    worths = [_worth(context, world, option, bot, name) for option in options]
    return [worth - worths[0] for worth in worths]


def _worth(context: SearchContext, world: HandState, made: Play, bot: Bot, name: str) -> float:
    """Return a play's worth at the batch's end, if the bot plays on in both seats."""
    state, _ = move_cards(world, made)
    while any(state.hands):
        state, _ = move_cards(state, bot_play(bot, state, name))
    return batch_end_worth(context, state)


def batch_end_worth(context: SearchContext, state: HandState) -> float:
    """Return what a batch's end is worth to the seat of a decision, by the bots' weights."""
    seat, moves = context.seen.seat, context.moves
    unseen = moves.counts(moves.pack(state.stock))
    points, cards = context.evaluation.prospects(
        moves.pack(state.floor),
        unseen,
        sum(unseen),
        context.next_batch,
        context.next_batch,
        lone_trail=state.lone_trail and state.rules.basra_when == "lebanese",
    )
    leads = 1 if seat != state.dealer else -1
    won = state.points_won()
    lead = len(state.piles[seat]) - len(state.piles[1 - seat]) + leads * cards
    race = context.evaluation.race(lead, len(state.stock) + len(state.floor))
    return won[seat] - won[1 - seat] + leads * points + context.majority * race


def means(gains: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean gain of each play over worlds."""
    return [fmean(column) for column in zip(*gains, strict=True)]


def won(chosen_in: Sequence[Sequence[float]], measured_in: Sequence[Sequence[float]]) -> float:
    """Return the mean gain, in some worlds, of the play that is best in others."""
    chosen = means(chosen_in)
    return means(measured_in)[chosen.index(max(chosen))]


def main() -> None:
    """Search some decisions, and print the bound."""
    words = parser(
        __doc__,
        table=("egyptian", "the variant, for two players"),
        bot=("master", f"one of {', '.join(OPPONENTS)}"),
        decisions=(20, "decisions to search, one in each hand"),
        worlds=(64, "worlds of a decision"),
        seed=("reply", "seed of the deals"),
    )
    add_arguments(words)
    options = words.parse_args()
    pieces = [
        Piece(options.table, options.bot, options.seed, number, options.worlds)
        for number in range(options.decisions)
    ]
    with (
        in_order(gains_of, pieces, spread_of(options), PIECE_SECONDS, "reply") as results,
        show.progress("Searching", len(pieces)) as advance,
    ):
        found = []
        for gains in results:
            found.append(Gains(*gains))
            advance(1)
    say_headings("table", "bot", "decisions", "worlds", "best", "won")
    each = decisions_in(options.table)
    say_row(
        options.table,
        options.bot,
        len(found),
        options.worlds,
        Estimate.of([each * one.best for one in found]),
        Estimate.of([each * one.won for one in found]),
    )


if __name__ == "__main__":
    main()
