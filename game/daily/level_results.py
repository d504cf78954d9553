"""The result of each level with the daily game's cards at the player's seat (DAILY.md#levels)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.bots.bot import Bot, rng_at
from game.bots.bots import bot_named
from game.rules.dealing import deal
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import variant_named
from game.rules.view import view
from game.sharing.links.contents import DealLink


def play_level(dealt: DealLink, level: str) -> Iterator[tuple[int, ...] | None]:
    """Let a level play the daily game from seat 0.

    Yields:
        None after each slice of thinking; at the end each side's points, seat 0's first.
    """
    rules = configure(variant_named(dealt.variant), dealt.players, dealt.options)
    seats = [bot_named(name) for name in (level, *dealt.bots)]
    game = Game.start(rules, dealt.players, dealt.dealer)
    while game.winner is None:
        laid = deal(rules, dealt.players, dealt.seed, game.hands_played)
        state, _ = begin_hand(game, laid)
        while not state.over:
            yield None
            state = yield from _play(state, seats, dealt.seed, game.scores)
        assert state.score  # noqa: S101 - the hand is over
        game = game.after(state.score)
    yield game.scores


def _play(
    state: HandState, seats: list[Bot], seed: str, scores: tuple[int, ...]
) -> Generator[None, None, HandState]:
    """Think, a slice at a time, then make a play; return the state after it."""
    assert state.turn is not None  # noqa: S101 - the hand is not over
    seen = view(state, state.turn, scores)
    choice = None
    for choice in seats[state.turn].think(seen, rng_at(seed, seen)):  # noqa: B007 - the last one counts
        yield None
    assert choice  # noqa: S101 - every bot has a play
    return play(state, choice)[0]
