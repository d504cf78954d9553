"""Example screens of the table."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.platform.input import Activate, Key, PointerMove
from game.play.course.pause import ElsewhereDialog
from game.rules.state import Play
from game.session import example_games as games
from game.session.routes import PlayFrom
from game.session.session import PERSON, Session
from game.ui.screens.context import Context
from game.ui.screens.registry import Example, Examples
from game.ui.screens.steering import give_soon

CHOICE = ("2C 3D 5S 8H", "TC KD AC 4H")
"""A floor and a hand whose ten has two captures to choose from."""

BASRA = ("2C 3D 5S TH", "TD KD AC 4H")
"""A floor and a hand whose ten makes a basra."""
MANY = ("3D 5H 6S 6H", "7C 4D AC 2H", "TC KD")
"""A floor, the cards laid down on it in turn, and a hand whose ten then has nine captures."""

CROWDED = ("KC KD QS QH", "TC 8C 6C 4C 2C", "9C 7C 5C 3C AC", "JC TD 9D")
"""A floor, the cards that both lay down on it in turn, and what the person holds then."""

LINGERING = 0.01
"""A pace so slow that a card can be chosen and seen during another player's turn."""


def table(context: Context, session: Session) -> None:
    """Show the table with a game."""
    context.go(PlayFrom(session))


def _table(description: str, game: Callable[..., Session], *args: str | int) -> Example:
    return (description, lambda context: table(context, game(*args)))


def _crowded() -> Session:
    floor, own, theirs, left = CROWDED
    (*first, last), (*first_theirs, last_theirs) = own.split(), theirs.split()
    later = [*first_theirs, last, *left.split(), last_theirs]
    session = games.stacked(floor, " ".join(first), " ".join(later))
    for pair in zip(games.cards(own), games.cards(theirs), strict=True):
        for card in pair:
            session.play(Play(card))
    return session


def _with_unseen_cards(context: Context) -> None:
    context.settings = replace(context.settings, unseen_cards=True)
    table(context, games.played("two", 10))


def _unseen_cards(context: Context) -> None:
    """Show the unseen cards in a dialog, as at a table without room for them."""
    _with_unseen_cards(context)
    give_soon(context, Key("c"))


def _bare(context: Context) -> None:
    context.settings = replace(context.settings, running_points=False)
    table(context, games.last_deal())


def _choosing(context: Context) -> None:
    table(context, games.stacked(*CHOICE))
    give_soon(context, Activate("card-TC"), Key("right"))


def _promised(context: Context) -> None:
    table(context, games.stacked(*BASRA))
    give_soon(context, Key("down"), Key("right"), Key("right"))


def _choosing_of_many(context: Context) -> None:
    table(context, games.trailed(*MANY))
    give_soon(context, PointerMove((1, 1), "touch"), Activate("card-TC"))


def _hint(context: Context) -> None:
    table(context, games.stacked(*CHOICE))
    give_soon(context, Key("h"))


def _last_plays(context: Context) -> None:
    table(context, games.captured(*CHOICE, "TC", 1))
    give_soon(context, Key("z"))


def _all_plays(context: Context) -> None:
    table(context, games.played("alone", 7))
    give_soon(context, Key("z"), Key("z"))


def _premove(context: Context) -> None:
    context.settings = replace(context.settings, speed=LINGERING, reduced_motion=False)
    session = games.answered("partners")
    table(context, session)
    held = sorted(session.state.hands[PERSON])
    context.stage.scene.handle(Activate(f"card-{held[0]}"))


def _elsewhere(context: Context) -> None:
    session = games.played("two", 2)
    table(context, session)
    context.stage.scene.close()
    context.stage.push(ElsewhereDialog(context, partial(table, context, session)))


def _pause(context: Context) -> None:
    table(context, games.begun("partners"))
    give_soon(context, Key("escape"))


SCREENS: Examples = {
    "table": _table("the first turn of two players", games.begun, "two"),
    "table-3": _table("the first turn of three players", games.begun, "three"),
    "table-3-later": _table("three players, after ten plays each", games.played, "three", 10),
    "table-4": _table("the first turn of four players, in pairs", games.begun, "partners"),
    "table-crowded": _table("a floor of 14 cards, whose rows close up", _crowded),
    "table-4-alone-later": _table("four players, after ten plays each", games.played, "alone", 10),
    "table-last-deal": _table("two players with basras; one takes the rest", games.last_deal),
    "table-4-last-deal": _table("the last deal of partnerships", games.last_deal, 4),
    "table-no-points": ("the last deal, without running points", _bare),
    "table-unseen-cards": ("the unseen cards shown, for practice", _with_unseen_cards),
    "unseen-cards": ("the unseen cards, by themselves", _unseen_cards),
    "table-choosing": ("choosing between two captures", _choosing),
    "table-basra": ("a card that would make a basra, pointed at", _promised),
    "table-choosing-many": ("choosing between nine captures, by touch", _choosing_of_many),
    "table-hint": ("a hint", _hint),
    "table-last-plays": ("the last plays, shown again", _last_plays),
    "all-plays": ("every play of the hand so far", _all_plays),
    "table-later": _table("two players, after nine plays each", games.played, "two", 9),
    "table-premove": ("a card chosen while the others play, very slowly", _premove),
    "elsewhere": ("a game that is played in another window", _elsewhere),
    "pause": ("the menu over the table", _pause),
}
"""The screens by name, in the order of a game."""
