"""Print what a link holds as a record."""

from __future__ import annotations

import argparse
import json

from game.commands import show
from game.commands.faults import Fault
from game.puzzles.keys import UnknownPuzzle, puzzle_by_key
from game.rules.record import Record, write_record
from game.sharing.links.link import (
    ChallengeLink,
    DealLink,
    GameLink,
    Link,
    LinkError,
    MomentLink,
    PuzzleLink,
    RulesLink,
    read_link,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("link", metavar="LINK", help="a link: its address, or the text alone")


def run(options: argparse.Namespace) -> None:
    """Print what the link holds."""
    try:
        link = read_link(options.link)
    except LinkError as error:
        raise Fault(f"LINK: {error.reason}: {error}") from None
    if options.json:
        show.print_json(_as_json(link))
        return
    print(write_record(_record(link)), end="")


def _record(link: Link) -> Record:
    """The record of what a link holds; one without hands of a deal or rules."""
    match link:
        case GameLink() | MomentLink():
            return link.record
        case PuzzleLink():
            return link.record or _named(link.key)
        case DealLink():
            return Record(link.variant, link.players, link.dealer, link.options, seed=link.seed)
        case ChallengeLink():
            return _record(link.deal)
        case RulesLink():
            return Record(link.variant, link.players or 2, 0, link.options)


def _named(key: str) -> Record:
    """The record of a problem that is named. Raises Fault where none is."""
    try:
        *_, puzzle = puzzle_by_key(key)
    except UnknownPuzzle as error:
        raise Fault(f"LINK: {error}") from None
    assert puzzle  # noqa: S101 - a search ends with its answer
    return puzzle.record


def _as_json(link: Link) -> dict[str, object]:
    """All that a link holds (COMMAND.md#unlink)."""
    named = isinstance(link, PuzzleLink) and link.record is None
    record = None if named else json.loads(write_record(_record(link)))
    return {"kind": _kind(link), "record": record, **_besides(link)}


def _kind(link: Link) -> str:
    return type(link).__name__.removesuffix("Link").lower()


def _besides(link: Link) -> dict[str, object]:
    """What a link holds besides its record."""
    match link:
        case DealLink():
            return {"bots": list(link.bots), "match": link.match}
        case MomentLink():
            return {"hand": link.hand + 1, "play": link.play}
        case PuzzleLink():
            return {"key": link.key}
        case RulesLink():
            return {"name": link.name, "players": link.players}
        case ChallengeLink():
            result = {"name": link.name, "scores": list(link.scores), "hands": link.hands}
            return result | _besides(link.deal)
        case GameLink():
            return {}
