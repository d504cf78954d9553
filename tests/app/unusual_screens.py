"""Dialogs with more in them than any game shows: long names, all rows and all buttons."""

import random
from collections.abc import Callable
from dataclasses import replace

from game.platform.input import Key
from game.play.course.pause import PauseDialog
from game.play.ending.game_over import GameOver
from game.play.ending.hand_over import HandOver
from game.rules.dealing import deal
from game.rules.match import Game, Match
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.session.session import Seeds, Session
from game.session.setup import ELSEWHERE, HERE, GameSetup
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen
from game.ui.widgets import Command
from game.words.language import _

NAMES = ("", "Samira", "Abdelrahman", "Zein")


def finished(variant: str, players: int, *, alone: bool = False, carry: int = 0) -> HandState:
    """Return a hand played to its end by chance."""
    options = {"partnerships": False} if alone else {}
    rules = configure(VARIANTS[variant], players, options)
    chance = random.Random(5)
    dealt = deal(rules, players, "menu", 0)
    state, _ = begin_hand(replace(Game.start(rules, players, 0), carry=carry), dealt)
    while not state.over:
        state, _ = play(state, chance.choice(legal_plays(state)))
    return state


def session_after(state: HandState, scores: tuple[int, ...], wins: tuple[int, ...] = ()) -> Session:
    """Return a game, or a match, with a finished hand that started from these scores and wins."""
    players, match = state.players, bool(wins)
    seats = (HERE, *[ELSEWHERE] * (players - 1))
    setup = GameSetup(state.rules.key, players, match=match, seats=seats, names=NAMES[:players])
    game = Game(state.rules, players, 0, scores, hands_played=3)
    return Session(setup, Match(game, wins or (0,) * state.sides), (), (state,), Seeds("menu"))


def carrying(state: HandState, points: int) -> HandState:
    """Return a finished hand that carries points over."""
    assert state.score is not None
    return replace(state, carry=points, score=replace(state.score, carry=points))


def hand_over(context: Context, variant: str, players: int, *, alone: bool = False) -> Screen:
    state = finished(variant, players, alone=alone, carry=30)
    return HandOver(context, session_after(state, (62,) * state.sides), _nothing)


def hand_over_full(context: Context) -> Screen:
    """Return the score of a hand with all rows and all buttons."""
    state = finished("russell", 4, alone=True, carry=30)
    session = session_after(carrying(state, 60), (20, 10, 8, 35))
    extras = [
        Command("review", _("Review"), _nothing),
        Command("duplicate", _("Swap seats"), _nothing),
    ]
    return HandOver(context, session, _nothing, extras)


def game_over(context: Context, players: int, *, match: bool = False) -> Screen:
    state = finished("egyptian", players, alone=True)
    wins = (1,) * players if match else ()
    session = session_after(state, tuple(range(95, 95 - 10 * players, -10)), wins)
    while session.after.game.winner is None:
        session = session_after(state, session.after.game.scores, wins)
    return GameOver(context, session, _nothing, _nothing)


def _nothing() -> None:
    """Stand for a command that no test runs."""


def _alone(make: Callable[[Context], Screen]) -> Callable[[Context], None]:
    return lambda context: context.stage.push(make(context))


def _game_over(players: int, *, match: bool = False) -> Callable[[Context], None]:
    def open_at_its_end(context: Context) -> None:
        screen = game_over(context, players, match=match)
        context.stage.push(screen)
        screen.handle(Key("shift"))

    return open_at_its_end


UNUSUAL: dict[str, Callable[[Context], None]] = {
    "pause": _alone(lambda context: PauseDialog(context, VARIANTS["syrian"], _nothing, saved=True)),
    "hand-over-2": _alone(lambda context: hand_over(context, "egyptian", 2)),
    "hand-over-3": _alone(lambda context: hand_over(context, "russell", 3)),
    "hand-over-4": _alone(lambda context: hand_over(context, "palestinian", 4, alone=True)),
    "hand-over-full": _alone(hand_over_full),
    "game-over-2": _game_over(2),
    "game-over-4": _game_over(4, match=True),
}
