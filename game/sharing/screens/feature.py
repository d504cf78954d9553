"""What sharing adds to the app: opening links, deals and challenges that someone sent."""

from __future__ import annotations

from game.platform.input import LinkFollowed
from game.session.routes import TakeUp
from game.sharing.links.contents import DealLink
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature


def _follow(context: Context, link: LinkFollowed) -> None:
    from game.sharing.screens.following import follow

    follow(context, link.text)


def _take_deal(context: Context, link: DealLink) -> None:
    from game.sharing.screens.following import setup_of

    context.go(TakeUp(setup_of(link)))


SHARING = Feature(
    routes={LinkFollowed: _follow, DealLink: _take_deal},
    examples=("game.sharing.screens.examples",),
    ahead=(
        *("game.sharing.links.records", "game.sharing.links.link"),
        *("game.sharing.links.invitation", "game.ui.art.sprites"),
        *("game.ui.screens.file_sentences", "game.sharing.screens.share_dialog"),
        *("game.session.ending_sentences", "game.session.finished_hand"),
        *("game.sharing.screens.share_game_dialog", "game.sharing.screens.results_compared"),
        *("game.sharing.screens.open_link_dialog", "game.sharing.screens.following"),
        "game.sharing.screens.challenge_dialog",
    ),
)
