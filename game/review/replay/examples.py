"""Example screens: replays at some moments."""

from functools import cache

from game.platform.input import Key, LinkFollowed
from game.review.replay.replay_scene import ReplayScene
from game.rules.replay import Replay
from game.session import example_games as games
from game.session.game_file import Header
from game.session.session import Session
from game.sharing.links.contents import GameLink, MomentLink
from game.sharing.links.link import write_link
from game.ui.screens.context import Context
from game.ui.screens.registry import Examples, example
from game.ui.screens.routing import StartScreen
from game.ui.screens.steering import over_start

MOMENT = "2026-11-22T18:30:05Z"

EARLY = 6
"""The number of plays after which all players still hold several cards."""


@cache
def whole_game(name: str) -> tuple[Header, Replay]:
    """Return a finished game."""
    return _game(games.decided(name))


@cache
def begun_game(name: str) -> tuple[Header, Replay]:
    """Return a game that isn't over."""
    return _game(games.played(name, 5))


def _game(session: Session) -> tuple[Header, Replay]:
    wins = session.standing.wins
    header = Header("2026-11-22-0123456789ab", session.setup, MOMENT, MOMENT, wins=wins)
    return header, Replay(session.record(), (*session.earlier, session.hand))


def replay(
    context: Context, name: str, *, over: bool = True, number: int = 0, open_hands: bool = False
) -> None:
    """Show a finished or unfinished game at a moment; -1 is the last one."""
    scene = ReplayScene(context, *(whole_game if over else begun_game)(name))
    over_start(context, scene)
    context.stage.spawn(_go(context, scene, number, open_hands=open_hands))


async def _go(context: Context, scene: ReplayScene, number: int, *, open_hands: bool) -> None:
    """Go to a moment when the scene is laid out."""
    await context.clock.frame()
    await context.clock.frame()
    scene.player.go(number if number >= 0 else scene.playback.last)
    if open_hands:
        scene.handle(Key("a"))


def sent(context: Context, link: GameLink | MomentLink) -> None:
    """Show a game from a link."""
    context.go(StartScreen())
    context.go(LinkFollowed(write_link(link)))


SCREENS: Examples = {
    "replay": example("a game played again, at its first deal", replay, "won"),
    "replay-hands": example(
        "a game of two played again, all hands shown", replay, "won", number=EARLY, open_hands=True
    ),
    "replay-hands-3": example(
        "a game of three played again, all hands shown",
        replay,
        "short",
        number=EARLY,
        open_hands=True,
    ),
    "replay-hands-4": example(
        "a game of partnerships played again, all hands shown",
        replay,
        "four",
        number=EARLY,
        open_hands=True,
    ),
    "replay-end": example("the end of a game played again", replay, "won", number=-1),
    "replay-unfinished": example(
        "a game that goes on, as far as it has come", replay, "partners", over=False, number=-1
    ),
    "link-game": (
        "a game that came as a link",
        lambda context: sent(context, GameLink(whole_game("won")[1].record)),
    ),
    "link-moment": (
        "a moment of a game that came as a link",
        lambda context: sent(context, MomentLink(begun_game("partners")[1].record, 0, 4)),
    ),
}
"""By name, in the order of a visit."""
