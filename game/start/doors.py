"""The doors of the start screen: pages of what the features offer."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.library.library import LIBRARY
from game.session import last_setup, setup_edits
from game.session.journey import JOURNEY
from game.session.routes import PlayStop, ResumeGame, Welcome
from game.session.session import PERSON
from game.session.teaching import TEACHING
from game.ui.screens.context import Context
from game.ui.screens.registry import TILES, DoorName, StartTile
from game.words.language import _, mark

Figure = tuple[int, str]
"""A number, and what it counts."""


def _no_figures(_context: Context) -> Sequence[Figure]:
    return ()


def _played(context: Context) -> Sequence[Figure]:
    """Return what the player has played, after the first finished game."""
    own = [one for one in context.get(LIBRARY).catalogue.readable() if one.counts]
    games = [one for one in own if one.finished]
    won = sum(one.winner == PERSON for one in games)
    hands = sum(one.hands for one in own)  # as many as the statistics count
    if not games:
        return ()
    return [(len(games), _("Finished")), (won, _("Games won")), (hands, _("Hands"))]


class Door(NamedTuple):
    """A button of the start screen that opens a page.

    Attributes:
        label: its label in English, which is the page's title too, marked for translation.
        note: what is behind it.
        icon: its icon.
        key: the key that opens it.
        cards: the four cards shown on its page, "-" is a back.
        figures: returns numbers that its page shows in place of the cards, if there are any.
    """

    label: str
    note: str
    icon: str
    key: str
    cards: str
    figures: Callable[[Context], Sequence[Figure]] = _no_figures


DOORS: Mapping[DoorName, Door] = {
    "friends": Door(
        mark("With friends"), mark("Here, nearby or by link"), "friends", "f", "- - - -"
    ),
    "practise": Door(
        *(mark("Practise"), mark("Rules, lessons, puzzles"), "target", "p", "4S 6H 10D 9C"),
    ),
    "mine": Door(mark("My play"), mark("Games, figures"), "chart", "m", "2C 10D JS AH", _played),
}
"""In the order of the start screen."""


def tiles_behind(context: Context, door: DoorName) -> list[tuple[StartTile, object]]:
    """Return the tiles behind a door that lead somewhere now, in order, and their routes."""
    tiles = [tile for tile in context.get(TILES) if tile.door == door]
    led = ((tile, _lead(context, tile.route)) for tile in sorted(tiles, key=lambda one: one.order))
    first = _first_game(context) if door == "mine" else []
    return first + [(tile, route) for tile, route in led if route is not None]


def next_game(context: Context) -> object:
    """Return the route to a new game: the road's next stop, or one as usual."""
    texts, following = context.platform.texts, context.get(JOURNEY).next
    if following is None:
        setup = last_setup.recall(texts)
        last_setup.remember(texts, setup)
        return Welcome(setup_edits.to_play(setup))
    knows = context.get(TEACHING).next == "nothing"
    return PlayStop(following.variant) if knows else Welcome(following.setup)


def _first_game(context: Context) -> list[tuple[StartTile, object]]:
    """Return a tile that leads to a game, until the player has finished one."""
    catalogue = context.get(LIBRARY).catalogue
    if catalogue.own_finished():
        return []
    note = mark("Your games, statistics and reviews will be here.")
    waiting = catalogue.latest_unfinished()
    label = mark("Continue your first game") if waiting else mark("Play a first game")
    if waiting and len(catalogue.readable()) > 1:
        label = mark("Continue")
    route = ResumeGame(waiting.id) if waiting else next_game(context)
    return [(StartTile("first-game", label, "play", "mine", 0, route, note), route)]


def _lead(context: Context, route: object) -> object:
    if not isinstance(route, type):
        return route(context) if callable(route) else route
    last = context.get(LIBRARY).catalogue.latest_finished()
    return route(last.id) if last else None
