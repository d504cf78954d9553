"""Example screens of sharing, and of links that were received."""

from collections.abc import Callable
from functools import partial

from game.platform.input import LinkFollowed
from game.session import example_games as games
from game.session.routes import OpenLink, StartGame
from game.sharing.links.contents import ChallengeLink, DealLink, setup_of
from game.sharing.links.link import write_link
from game.sharing.screens.challenge_dialog import ChallengeDialog
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.sharing.screens.share_game_dialog import (
    ShareGameDialog,
    of_challenge,
    of_game,
    of_moment,
)
from game.sharing.shared_game import SharedGame
from game.ui.art.card_art import CardArt
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start

SENDER = "Karim"
_MOMENT = 9


def choosing(context: Context) -> None:
    """Show the dialog that asks what to share of a game."""
    game = SharedGame.of_session(games.decided("won"))
    over_start(context, ShareGameDialog(context, game, (0, _MOMENT)))


def _sharing(make: Callable[[SharedGame, CardArt], Shareable]) -> Callable[[Context], None]:
    """Return what shows the dialog that shares something of a game."""

    def show(context: Context) -> None:
        game = SharedGame.of_session(games.decided("won"))
        over_start(context, ShareDialog(context, make(game, context.card_art)))

    return show


_challenge = _sharing(partial(of_challenge, name=SENDER))


def by_hand(context: Context) -> None:
    """Show the dialog after the platform refused the clipboard."""
    _challenge(context)
    dialog = context.stage.scene
    assert isinstance(dialog, ShareDialog)  # noqa: S101 - just shown
    dialog.sending.offer_by_hand()


def challenged(context: Context, name: str = SENDER) -> None:
    """Show a challenge from `name`."""
    link: ChallengeLink = SharedGame.of_session(games.decided("won")).challenge_link(name)
    setup = setup_of(link.deal)
    play = partial(context.go, StartGame(setup))
    over_start(context, ChallengeDialog(context, link, setup, play))


def asked_for(context: Context) -> None:
    """Show the dialog for pasting a link."""
    context.go(StartScreen())
    context.go(OpenLink())


def damaged(context: Context) -> None:
    """Show the message about a damaged link."""
    context.go(StartScreen())
    context.go(LinkFollowed(write_link(DealLink("yemeni", 2, 1, seed="7"))[:-1]))


SCREENS: Examples = {
    "share-game": ("what of a game can be shared", choosing),
    "share": ("a challenge to be sent", _challenge),
    "share-by-hand": ("a link to be copied by hand", by_hand),
    "share-whole-game": ("a whole game to be sent", _sharing(of_game)),
    "share-moment": ("a moment to be sent", _sharing(partial(of_moment, hand=0, play=_MOMENT))),
    "open-link": ("where a link can be pasted", asked_for),
    "link-damaged": ("a link that can't be opened", damaged),
    "challenge": ("a challenge that came", challenged),
    "challenge-nameless": ("a challenge that came without a name", partial(challenged, name="")),
}
"""By name."""
