"""The routes, services and example screens of reviews and replays."""

from collections.abc import Callable
from functools import partial

from game.play.ending.after_hand import AFTER_HAND, AfterHand
from game.session.routes import ReplayGame, ReviewGame
from game.sharing.links.contents import GameLink, MomentLink
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.words.language import mark


def _review(context: Context, route: ReviewGame) -> None:
    from game.review.replay.game_viewer import show_hands

    context.open(show_hands(context, route.game))


def _replay(context: Context, route: ReplayGame) -> None:
    from game.review.replay.game_viewer import show_replay

    context.open(show_replay(context, route.game, route.hand, route.play))


def _watch(context: Context, link: GameLink | MomentLink) -> None:
    from game.review.replay.game_viewer import watch

    watch(context, link)


def _after_hand(context: Context) -> Callable[[], AfterHand]:
    from game.review.screens.game_reviews import Study

    return partial(Study, context)


REVIEW = Feature(
    routes={ReviewGame: _review, ReplayGame: _replay, GameLink: _watch, MomentLink: _watch},
    services={AFTER_HAND: _after_hand},
    tiles=(
        StartTile(
            *("last-game", mark("Review your last game"), "last-moves", "mine", 3),
            *(ReviewGame, mark("What each move was worth")),
        ),
        StartTile(
            *("watch-last", mark("Watch your last game"), "play", "mine", 4),
            *(ReplayGame, mark("Move by move, all cards open")),
        ),
    ),
    examples=(
        *("game.review.screens.ending_examples", "game.review.screens.examples"),
        "game.review.replay.examples",
    ),
    ahead=(
        *("game.review.figures", "game.judge.hand_review", "game.review.screens.practice"),
        *("game.review.screens.timeline", "game.review.screens.review_scene"),
        *("game.review.screens.game_reviews", "game.review.replay.replay_steering"),
        *("game.review.replay.replay_scene", "game.review.replay.game_viewer"),
    ),
)
