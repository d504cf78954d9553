"""The setup of the game that was last asked for, kept for the next visit."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, fields

from game.bots.levels import BOTS
from game.formats import kept_text
from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.formats.kept_text import Problem
from game.platform.protocol import StorageError, Texts
from game.session.setup import GameSetup, checked

STORED_AS = "last-game"
FORMAT = "basra-setup/1"

FIRST = GameSetup(bots=("novice",))
"""The game that is offered to who has never asked for one."""


def dump(setup: GameSetup) -> str:
    """A setup as JSON text."""
    return dump_checked(FORMAT, asdict(setup))


def parse(text: str) -> GameSetup:
    """A setup from its JSON text.

    Raises:
        NewerFormatError: a later version of the game wrote it.
        ValueError: the text is not one, or asks for a game that can't be played.
    """
    data = parse_checked(text, FORMAT)
    known = {field.name: data[field.name] for field in fields(GameSetup) if field.name in data}
    setup = checked(known)
    if any(bot not in BOTS for bot in setup.bots):
        raise ValueError("no such bot to choose")
    return setup


def recall(texts: Texts) -> GameSetup:
    """What was asked for last time; a first game where nothing is kept, else the usual one."""
    found = kept_text.recall(texts, STORED_AS, parse)
    return found.value or (GameSetup() if found.problem in {"damaged", "newer"} else FIRST)


def problem(texts: Texts) -> Problem:
    """What is wrong with the setup that is kept."""
    return kept_text.recall(texts, STORED_AS, parse).problem


def remember(texts: Texts, setup: GameSetup) -> None:
    """Keep a setup for next time; not being able to is no reason not to play."""
    with suppress(StorageError, NewerFormatError):
        kept_text.keep(texts, STORED_AS, dump(setup), parse)
