"""Print what a link holds as a record."""

from __future__ import annotations

import argparse
import json

from game.headless import show
from game.headless.faults import Fault
from game.links.link import (
    ChallengeLink,
    DealLink,
    GameLink,
    Link,
    LinkError,
    MomentLink,
    ProblemLink,
    RulesLink,
    read_link,
)
from game.rules.record import Record, write_record


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
    record = _record(link)
    if record is None:
        assert isinstance(link, ProblemLink)  # noqa: S101 - all others have one
        raise Fault(f"LINK: it names the problem {link.key}, which the command `problem` prints")
    print(write_record(record), end="")


def _record(link: Link) -> Record | None:
    """The record in a link, or one of its rules or deal with no hand; None where a key is all."""
    match link:
        case GameLink() | MomentLink() | ProblemLink():
            return link.record
        case DealLink():
            return Record(link.variant, link.players, link.dealer, link.options, seed=link.seed)
        case ChallengeLink():
            return _record(link.deal)
        case RulesLink():
            return Record(link.variant, link.players or 2, 0, link.options)


def _as_json(link: Link) -> dict[str, object]:
    """All that a link holds (COMMAND.md#unlink)."""
    record = _record(link)
    told = None if record is None else json.loads(write_record(record))
    return {"kind": _kind(link), "record": told, **_besides(link)}


def _kind(link: Link) -> str:
    return type(link).__name__.removesuffix("Link").lower()


def _besides(link: Link) -> dict[str, object]:
    """What a link holds besides its record."""
    match link:
        case DealLink():
            return {"bots": list(link.bots), "match": link.match}
        case MomentLink():
            return {"hand": link.hand + 1, "play": link.play}
        case ProblemLink():
            return {"key": link.key}
        case RulesLink():
            return {"name": link.name, "players": link.players}
        case ChallengeLink():
            result = {"name": link.name, "scores": list(link.scores), "hands": link.hands}
            return result | _besides(link.deal)
        case GameLink():
            return {}
