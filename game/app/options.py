"""The game's options on the command line, read without a window."""

import argparse
import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.app.launch import FASTEST, LaunchOptions
from game.bots.levels import BOTS
from game.formats.ids import VALUE_IDS
from game.rulebook.option_words import option_name
from game.rules.cards import shorten
from game.rules.variant import OPTIONS
from game.rules.variants import VARIANTS
from game.session.setup import GameSetup, checked
from game.session.setup_edits import HOUSE_RULES, with_people_here

LONGEST_LINE = 400
"""The most characters of an error message."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Exit with status 2 after one line, however long a value was."""
        line = " ".join(message.split())
        if len(line) > LONGEST_LINE:
            line = line[: LONGEST_LINE - 1] + "…"
        self.exit(2, f"{self.prog}: {line}\n")


def read_options(arguments: Sequence[str] | None = None, program: str = "main.py") -> LaunchOptions:
    """Read the command line. Bad values exit with status 2 and one line."""
    parser = options_parser(program)
    given = {
        name: value
        for name, value in vars(parser.parse_args(arguments)).items()
        if value is not None
    }
    speed = given.pop("speed", None)
    if speed is not None and not 0 <= speed <= FASTEST:
        parser.error(f"--speed {speed:g} is not between 0 and {FASTEST:g}")
    paths = {name: given.pop(name, "") for name in ("file", "data")}
    if paths["file"] and given:
        parser.error("FILE comes with a game of its own; only --speed and --data go with it")
    if paths["file"] and not _is_there(paths["file"]) and _is_link(parser, paths["file"]):
        paths["link"] = paths.pop("file")
    if "screen" in given:
        return LaunchOptions(None, speed, _screen(parser, **given), **paths)
    try:
        return LaunchOptions(_setup(given) if given else None, speed, **paths)
    except ValueError as error:
        parser.error(str(error))


def _screen(parser: argparse.ArgumentParser, screen: str, **others: object) -> str:
    """Check the screen, which has its own game; "list" prints all screens and exits.

    Screens need pygame. If it is missing, the caller that opens the window says so.
    """
    if importlib.util.find_spec("pygame") is None:
        return screen
    from game.app.example_screens import SCREENS, listing  # noqa: PLC0415 - rarely needed

    if others:
        parser.error("--screen comes with a game of its own; only --speed goes with it")
    if screen == "list":
        print(listing())  # noqa: T201 - the output of --screen list
        parser.exit()
    if screen not in SCREENS:
        parser.error(f"--screen {shorten(screen)} is no screen; --screen list names them all")
    return screen


def _is_there(path: str) -> bool:
    """Return whether a file or anything else has that path."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):  # such as a name that is too long
        return False


def _is_link(parser: argparse.ArgumentParser, text: str) -> bool:
    """Return whether a text is a link and not a file. A link that can't be opened is an error."""
    from game.sharing.links.envelope import LinkError, holds_link  # noqa: PLC0415
    from game.sharing.links.invitation import READERS, way_of  # noqa: PLC0415 - rarely needed
    from game.sharing.links.link import read_link  # noqa: PLC0415

    way = way_of(text)
    try:
        (READERS[way] if way else read_link)(text)
    except LinkError as error:
        if not way and error.reason != "newer" and not holds_link(text):
            return False
        parser.error(f"this {'invitation' if way else 'link'} can't be opened: {error}")
    return True


def _setup(given: dict[str, Any]) -> GameSetup:
    """Return the game of the options. Raises ValueError if it can't be played."""
    rules = {name: given.pop(name) for name in OPTIONS if name in given}
    if "bots" in given:
        given["bots"] = tuple(name.strip() for name in given["bots"].split(","))
    people = given.pop("people", 1)
    setup = checked({"players": max(people, GameSetup.players), **given, "options": rules})
    if not 1 <= people <= setup.players:
        raise ValueError(f"--people {people} is not between 1 and {setup.players} players")
    if "bots" in given and len(setup.bots) > setup.players - people:
        raise ValueError(
            f"{len(setup.bots)} bots are too many for {setup.players} players, {people} of them "
            "people"
        )
    return with_people_here(setup, people)


def options_parser(program: str) -> argparse.ArgumentParser:
    """Return the parser of all options, for a program with that name."""
    parser = _Parser(
        prog=program,
        description="Play Basra. Without options the start menu opens; with any of a game's "
        "options that game begins at once, or goes on where it was left unfinished.",
    )
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE|LINK",
        help="a file saved from the game, or a link to a game, to be opened",
    )
    game = parser.add_argument_group("a game to begin at once")
    game.add_argument("--variant", metavar="NAME", help=", ".join(VARIANTS))
    game.add_argument("--players", type=int, metavar="N", help="2, 3 or 4, you among them")
    game.add_argument(
        "--people", type=int, metavar="N", help="how many of them are people at this device"
    )
    game.add_argument("--bots", metavar="A,B,C", help=f"your opponents: {', '.join(BOTS)}")
    game.add_argument("--seed", metavar="TEXT", help="the same text deals the same game")
    game.add_argument("--match", action="store_true", default=None, help="best of five games")
    _add_rules(parser.add_argument_group("house rules of that game"))
    parser.add_argument(
        "--speed", type=float, metavar="X", help="pace of the cards, 0 (no movement) to 2"
    )
    parser.add_argument(
        "--screen",
        metavar="NAME",
        help="open one screen, in a fixed state that is kept nowhere; 'list' names them all",
    )
    parser.add_argument(
        "--data", metavar="FOLDER", help="keep games and settings in a folder of your choice"
    )
    return parser


def _add_rules(group: argparse._ArgumentGroup) -> None:
    """Add a flag for each option, with the values that some variant offers."""
    for option in ("target", *HOUSE_RULES):
        values = VALUE_IDS[option].names
        kind: dict[str, Any] = {"choices": values}
        if isinstance(values[0], int):
            kind = {"type": int, "metavar": "N"}
        group.add_argument(f"--{option.replace('_', '-')}", help=option_name(option), **kind)
    sides = group.add_mutually_exclusive_group()
    sides.add_argument("--partnerships", action="store_true", default=None, help="two by two")
    sides.add_argument(
        "--individuals", dest="partnerships", action="store_false", help="each alone"
    )
    group.set_defaults(partnerships=None)
