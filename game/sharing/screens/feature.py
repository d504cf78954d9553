"""What sharing adds to the app: opening links, deals and challenges."""

from game.platform.input import LinkFollowed
from game.session.routes import JoinTable, OpenLink, TakeReply, TakeUp
from game.sharing.links.contents import DealLink, setup_of
from game.ui.screens.context import Context
from game.ui.screens.registry import Feature, StartTile
from game.words.language import mark


def _follow(context: Context, link: LinkFollowed) -> None:
    """Open a link, or say why it can't be opened."""
    from game.sharing.links.envelope import LinkError
    from game.sharing.links.invitation import way_of
    from game.sharing.links.link import read_link
    from game.sharing.share_sentences import refusal

    way = way_of(link.text)
    if way:
        context.go(JoinTable(link.text) if way == "join" else TakeReply(link.text))
        return
    try:
        context.go(read_link(link.text))
    except LinkError as error:
        context.say(refusal(error.reason))
    except ValueError:  # such as a seed that a table can't take
        context.say(refusal("damaged"))


def _take_deal(context: Context, link: DealLink) -> None:
    context.go(TakeUp(setup_of(link)))


def _ask_for_link(context: Context, _route: OpenLink) -> None:
    from game.sharing.screens.open_link_dialog import OpenLinkDialog

    context.stage.push(OpenLinkDialog(context))


SHARING = Feature(
    routes={LinkFollowed: _follow, DealLink: _take_deal, OpenLink: _ask_for_link},
    tiles=(
        StartTile(
            *("open-link", mark("Open a link"), "link", "friends", 5, OpenLink()),
            mark("A deal, game or puzzle for you"),
        ),
    ),
    examples=("game.sharing.screens.examples",),
)
