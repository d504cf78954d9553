"""What is shared, and what somebody else has shared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from game.puzzles.screens.examples import solved
from game.review.screens.ending_examples import game_over
from game.session import example_games as games
from game.sharing.challenges import Challenge
from game.sharing.links.contents import ChallengeLink
from game.sharing.screens import shareables
from game.sharing.screens.challenge_dialog import ChallengeDialog
from game.sharing.screens.following import setup_of
from game.sharing.screens.share_dialog import ShareDialog
from game.sharing.screens.share_game_dialog import ShareGameDialog
from game.sharing.screens.shareable import Shareable
from game.sharing.shared_game import SharedGame
from game.start.examples import over_start
from game.ui.screens.context import Context
from game.ui.screens.named_screen import NamedScreen
from game.ui.screens.steering import press_soon

SENDER = "Karim"
BETTER, WORSE = Challenge(SENDER, (21, 4), 1), Challenge("", (9, 24), 2)
"""Results of the same cards: better than that of the game that was won, and worse."""

_MOMENT = 9


def choosing(context: Context) -> None:
    """Show what of a game can be shared."""
    game = SharedGame.of_session(games.decided("won"))
    over_start(context, ShareGameDialog(context, game, (0, _MOMENT)))


def sharing(context: Context, made: Callable[[SharedGame], Shareable]) -> None:
    """Show the dialog that shares something of a game."""
    game = SharedGame.of_session(games.decided("won"))
    over_start(context, ShareDialog(context, made(game)))


def by_hand(context: Context) -> None:
    """Show the dialog where the platform refused its clipboard."""
    challenge(context)
    dialog = context.stage.scene
    assert isinstance(dialog, ShareDialog)  # noqa: S101 - just shown
    dialog.offer_by_hand()


def challenge(context: Context) -> None:
    """Show the challenge of a game, to be sent."""
    sharing(context, lambda game: shareables.of_challenge(game, context.card_art, SENDER))


def whole_game(context: Context) -> None:
    """Show a whole game, to be sent."""
    sharing(context, lambda game: shareables.of_game(game, context.card_art))


def moment(context: Context) -> None:
    """Show a moment, to be sent."""
    sharing(context, lambda game: shareables.of_moment(game, context.card_art, 0, _MOMENT))


def puzzle(context: Context) -> None:
    """Show the result of a problem, to be sent."""
    solved(context)
    press_soon(context, "share")


def challenged(context: Context, name: str = SENDER) -> None:
    """Show the challenge that somebody sent."""
    link: ChallengeLink = SharedGame.of_session(games.decided("won")).challenge_link(name)
    setup = setup_of(link.deal)
    play = partial(context.navigator.start, setup)
    over_start(context, ChallengeDialog(context, link, setup, play))


SCREENS: Mapping[str, NamedScreen] = MappingProxyType(
    {
        "share-game": NamedScreen("what of a game can be shared", choosing),
        "share": NamedScreen("a challenge to be sent", challenge),
        "share-by-hand": NamedScreen("a link to be copied by hand", by_hand),
        "share-whole-game": NamedScreen("a whole game to be sent", whole_game),
        "share-moment": NamedScreen("a moment to be sent", moment),
        "share-problem": NamedScreen("the result of a problem to be sent", puzzle),
        "challenge": NamedScreen("a challenge that came", challenged),
        "challenge-nameless": NamedScreen(
            "a challenge that came without a name", partial(challenged, name="")
        ),
        "game-over-challenge": NamedScreen(
            "a game won, and who did better with its cards",
            lambda context: game_over(context, "won", challenge=BETTER),
        ),
        "game-over-challenge-won": NamedScreen(
            "a game won, better than the sender of its cards",
            lambda context: game_over(context, "won", challenge=WORSE),
        ),
    }
)
"""By name."""
