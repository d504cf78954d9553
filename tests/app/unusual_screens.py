"""Dialogs with more in them than any game shows: long names, all rows and all buttons."""

import random
from collections.abc import Callable
from dataclasses import replace

from game.play.course.pause import PauseDialog
from game.play.ending.game_over import GameOverDialog
from game.play.ending.hand_over import HandOverDialog
from game.rules.dealing import deal
from game.rules.match import Game, Match
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen
from game.ui.widgets import Command
from game.words.language import _
from game.words.seat_names import SeatName

YOU = SeatName("You", "you")
NAMES = {
    2: (YOU, "Samira"),
    3: (YOU, "Samira", "Abdelrahman"),
    4: (YOU, "Sami", "Nour", "Zein"),
}


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


def game_after(state: HandState, scores: tuple[int, ...]) -> Game:
    """Return the game after a finished hand that started from these scores."""
    assert state.score is not None
    before = Game(state.rules, state.players, 0, scores, hands_played=3)
    return before.after(state.score)


def hand_over(context: Context, variant: str, players: int, *, alone: bool = False) -> Screen:
    state = finished(variant, players, alone=alone, carry=30)
    game = game_after(state, (62,) * state.sides)
    return HandOverDialog(context, state, game, NAMES[state.sides], _nothing)


def hand_over_full(context: Context) -> Screen:
    """Return the score of a hand with all rows and all buttons."""
    state = finished("russell", 4, alone=True, carry=30)
    game = replace(game_after(state, (62,) * 4), scores=(62, 70, 8, 99), carry=60)
    extras = [
        Command("review", _("Review"), _nothing),
        Command("duplicate", _("Swap seats"), _nothing),
    ]
    return HandOverDialog(context, state, game, NAMES[4], _nothing, extras=extras)


def game_over(context: Context, players: int, *, match: bool = False) -> Screen:
    state = finished("egyptian", players, alone=True)
    scores = tuple(range(95, 95 - 10 * players, -10))
    game = game_after(state, scores)
    while game.winner is None:
        assert state.score is not None
        game = game.after(state.score)
    standing = Match(game, (1,) * players) if match else None
    return GameOverDialog(context, game, NAMES[players], _nothing, _nothing, match=standing)


def _nothing() -> None:
    """Stand for a command that no test runs."""


def _alone(make: Callable[[Context], Screen]) -> Callable[[Context], None]:
    return lambda context: context.stage.push(make(context))


UNUSUAL: dict[str, Callable[[Context], None]] = {
    "pause": _alone(lambda context: PauseDialog(context, VARIANTS["syrian"], _nothing, saved=True)),
    "hand-over-2": _alone(lambda context: hand_over(context, "egyptian", 2)),
    "hand-over-3": _alone(lambda context: hand_over(context, "russell", 3)),
    "hand-over-4": _alone(lambda context: hand_over(context, "palestinian", 4, alone=True)),
    "hand-over-full": _alone(hand_over_full),
    "game-over-2": _alone(lambda context: game_over(context, 2)),
    "game-over-4": _alone(lambda context: game_over(context, 4, match=True)),
}
