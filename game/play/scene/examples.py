"""Example screens of the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.platform.input import Activate, Key, PointerMove
from game.play.course.pause import ElsewhereDialog
from game.play.scene.table_scene import TableScene
from game.session import example_games as games
from game.session.routes import PlayFrom
from game.session.session import PERSON, Session
from game.ui.screens.context import Context
from game.ui.screens.registry import NamedScreen
from game.ui.screens.steering import give_soon

CHOICE = ("2C 3D 5S 8H", "TC KD AC 4H")
"""A floor and a hand whose ten has two captures to choose from."""

BASRA = ("2C 3D 5S TH", "TD KD AC 4H")
"""A floor and a hand whose ten makes a basra."""
MANY = ("3D 5H 6S 6H", "7C 4D AC 2H", "TC KD")
"""A floor, the cards laid down on it in turn, and a hand whose ten then has nine captures."""

LINGERING = 0.01
"""A pace so slow that a card can be chosen and seen during another player's turn."""


def table(context: Context, session: Session) -> None:
    """Show the table with a game, its cards placed one after the other."""
    context.go(PlayFrom(session))
    scene = context.stage.scene
    if isinstance(scene, TableScene):
        states, board = scene.table.session.states, scene.table.board
        board.clear(states[0])
        for state in states:
            board.snap(state)


def with_memory_aid(context: Context, session: Session) -> None:
    """Show a table with the cards still out."""
    context.settings = replace(context.settings, memory_aid=True)
    table(context, session)


def still_out(context: Context) -> None:
    """Show the cards still out in a dialog, as at a table without room for them."""
    with_memory_aid(context, games.played("two", 10))
    give_soon(context, Key("c"))


def bare(context: Context) -> None:
    """Show a table without running points."""
    context.settings = replace(context.settings, running_points=False)
    table(context, games.last_deal())


def choosing(context: Context) -> None:
    """Show the choice between two captures, one of them pointed at."""
    table(context, games.stacked(*CHOICE))
    give_soon(context, Activate("card-TC"), Key("right"))


def promised(context: Context) -> None:
    """Point at the card that would make a basra."""
    table(context, games.stacked(*BASRA))
    give_soon(context, Key("down"), Key("right"), Key("right"))


def choosing_of_many(context: Context) -> None:
    """Show the choice between nine captures, as it looks to a person who plays by touch."""
    table(context, games.trailed(*MANY))
    give_soon(context, PointerMove((1, 1), "touch"), Activate("card-TC"))


def hint(context: Context) -> None:
    """Show a hint."""
    table(context, games.stacked(*CHOICE))
    give_soon(context, Key("h"))


def last_plays(context: Context) -> None:
    """Show the last plays again; one of them took a card."""
    table(context, games.captured(*CHOICE, "TC", 1))
    give_soon(context, Key("z"))


def all_plays(context: Context) -> None:
    """Show every play of the hand."""
    table(context, games.played("alone", 7))
    give_soon(context, Key("z"), Key("z"))


def premove(context: Context) -> None:
    """Show a card chosen during the slow turn of another player."""
    context.settings = replace(context.settings, speed=LINGERING, reduced_motion=False)
    session = games.answered("partners")
    table(context, session)
    held = sorted(session.state.hands[PERSON])
    context.stage.scene.handle(Activate(f"card-{held[0]}"))


def elsewhere(context: Context) -> None:
    """Show a game that is played in another window."""
    session = games.played("two", 2)
    table(context, session)
    context.stage.scene.close()
    context.stage.push(ElsewhereDialog(context, partial(table, context, session)))


def pause(context: Context) -> None:
    """Show the menu over the table."""
    table(context, games.begun("partners"))
    give_soon(context, Key("escape"))


SCREENS: dict[str, NamedScreen] = {
    "table": NamedScreen(
        "the first turn of two players", lambda context: table(context, games.begun("two"))
    ),
    "table-3": NamedScreen(
        "the first turn of three players",
        lambda context: table(context, games.begun("three")),
    ),
    "table-3-later": NamedScreen(
        "three players, after ten plays of one's own",
        lambda context: table(context, games.played("three", 10)),
    ),
    "table-4": NamedScreen(
        "the first turn of four players, in partnerships",
        lambda context: table(context, games.begun("partners")),
    ),
    "table-4-alone": NamedScreen(
        "the first turn of four players, each alone",
        lambda context: table(context, games.begun("alone")),
    ),
    "table-4-alone-later": NamedScreen(
        "four players, each alone, after ten plays of one's own",
        lambda context: table(context, games.played("alone", 10)),
    ),
    "table-last-deal": NamedScreen(
        "the last deal of two players, with basras, and one of them takes the rest",
        lambda context: table(context, games.last_deal()),
    ),
    "table-4-last-deal": NamedScreen(
        "the last deal of partnerships", lambda context: table(context, games.last_deal(4))
    ),
    "table-no-points": NamedScreen("the last deal, without running points", bare),
    "table-memory-aid": NamedScreen(
        "the cards still out shown, for practice",
        lambda context: with_memory_aid(context, games.played("two", 10)),
    ),
    "still-out": NamedScreen("the cards still out, by themselves", still_out),
    "table-choosing": NamedScreen("choosing between two captures", choosing),
    "table-basra": NamedScreen("a card that would make a basra, pointed at", promised),
    "table-choosing-many": NamedScreen(
        "choosing between nine captures, by touch", choosing_of_many
    ),
    "table-hint": NamedScreen("a hint", hint),
    "table-last-plays": NamedScreen("the last plays, shown again", last_plays),
    "all-plays": NamedScreen("every play of the hand so far", all_plays),
    "table-later": NamedScreen(
        "two players, after nine plays of one's own",
        lambda context: table(context, games.played("two", 9)),
    ),
    "table-premove": NamedScreen(
        "a card chosen while the others play, at a very slow pace", premove
    ),
    "elsewhere": NamedScreen("a game that is played in another window", elsewhere),
    "pause": NamedScreen("the menu over the table", pause),
}
"""The screens by name, in the order of a game."""
