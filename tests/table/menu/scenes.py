"""Every menu screen, as the tests go through them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from game.i18n import _
from game.rules.dealing import deal
from game.rules.match import Game, Match
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.table.menu.learn import LearnDialog
from game.table.menu.pause import PauseDialog
from game.table.menu.rules_scene import RulesScene
from game.table.menu.settings_dialog import SettingsDialog
from game.table.menu.setup_scene import SetupScene
from game.table.menu.start import StartScene
from game.table.menu.variant_list import VariantScene
from game.table.play.game_over import GameOverDialog
from game.table.play.hand_over import HandOverDialog
from game.table.storage.setup import GameSetup
from game.table.ui.context import Context
from game.table.ui.screen import Screen
from game.table.ui.widgets import Command

NAMES = {
    2: ("You", "Samira"),
    3: ("You", "Samira", "Abdelrahman"),
    4: ("You", "Sami", "Nour", "Zein"),
}


def finished(variant: str, players: int, *, alone: bool = False, carry: int = 0) -> HandState:
    """A hand played to its end by chance."""
    options = {"partnerships": False} if alone else {}
    rules = configure(VARIANTS[variant], players, options)
    chance = random.Random(5)
    dealt = deal(rules, players, "menu", 0)
    state, _ = begin_hand(replace(Game.start(rules, players, 0), carry=carry), dealt)
    while not state.over:
        state, _ = play(state, chance.choice(legal_plays(state)))
    return state


def game_after(state: HandState, scores: tuple[int, ...]) -> Game:
    """The game that a finished hand brings further from those scores."""
    assert state.score is not None
    before = Game(state.rules, state.players, 0, scores, hands_played=3)
    return before.after(state.score)


def hand_over(context: Context, variant: str, players: int, *, alone: bool = False) -> Screen:
    state = finished(variant, players, alone=alone, carry=30)
    game = game_after(state, (62,) * state.sides)
    return HandOverDialog(context, state, game, NAMES[state.sides], _nothing)


def hand_over_full(context: Context) -> Screen:
    """All that a finished hand can have to tell, and all that can be done with it."""
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
    """A button that the test does not press."""


_FOUR = GameSetup(
    variant="ashush",
    players=4,
    options={"partnerships": True, "target": 250},
    bots=("greedy", "random", "greedy"),
    seed="17",
    match=True,
)

SCENES: dict[str, Callable[[Context], Screen]] = {
    "start": StartScene,
    "start-damaged": lambda context: StartScene(
        context, "Your settings can't be read, so the standard ones are used."
    ),
    "setup": lambda context: SetupScene(context, GameSetup()),
    "setup-four": lambda context: SetupScene(context, _FOUR),
    "variants": lambda context: VariantScene(context, "yemeni", lambda _key: None),
    "rules": lambda context: RulesScene(context, VARIANTS["yemeni"]),
    "rules-lebanese": lambda context: RulesScene(context, VARIANTS["lebanese"]),
    "learn": lambda context: LearnDialog(context, VARIANTS["yemeni"], _nothing),
    "settings": SettingsDialog,
    "pause": lambda context: PauseDialog(context, VARIANTS["syrian"], _nothing),
    "hand-over-2": lambda context: hand_over(context, "egyptian", 2),
    "hand-over-3": lambda context: hand_over(context, "russell", 3),
    "hand-over-4": lambda context: hand_over(context, "palestinian", 4, alone=True),
    "hand-over-full": hand_over_full,
    "game-over-2": lambda context: game_over(context, 2),
    "game-over-4": lambda context: game_over(context, 4, match=True),
}
