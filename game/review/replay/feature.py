"""The routes, services and example screens of reviews and replays."""

from collections.abc import Callable
from functools import partial

from game.library.library import LIBRARY
from game.play.ending.after_hand import AFTER_HAND, AfterHand
from game.session.routes import ReplayGame, ReviewGame
from game.session.table_names import sides_at
from game.sharing.links.contents import GameLink, MomentLink
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.words.amounts import score
from game.words.dates import day_seen_from
from game.words.language import listed, mark


def _review(context: Context, route: ReviewGame) -> None:
    from game.review.replay.game_viewer import show_hands

    context.open(show_hands(context, route.game))


def _replay(context: Context, route: ReplayGame) -> None:
    from game.review.replay.game_viewer import show_replay

    context.open(show_replay(context, route.game, route.hand, route.play))


def _watch(context: Context, link: GameLink | MomentLink) -> None:
    from game.review.replay.game_viewer import watch

    watch(context, link)


def _last_game(context: Context) -> str:
    """Return the opponents, the score and the day of the last game."""
    entry = context.get(LIBRARY).catalogue.latest_finished()
    if entry is None:
        return ""
    names = sides_at(entry.setup, len(entry.scores))[entry.own_side is not None :]
    told = [*names, score(entry.scores), day_seen_from(entry.changed, context.today)]
    return listed(filter(None, told))


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
            standing=_last_game,
        ),
        StartTile(
            *("watch-last", mark("Watch your last game"), "play", "mine", 4),
            *(ReplayGame, mark("Move by move, all cards open")),
            standing=_last_game,
        ),
    ),
    examples=(
        *("game.review.screens.ending_examples", "game.review.screens.examples"),
        "game.review.replay.examples",
    ),
)
