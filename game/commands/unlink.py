"""Print the content of a link as a record."""

import argparse
import json
from dataclasses import asdict

from game.commands import show
from game.commands.show import Fault
from game.puzzles.numbered import UnknownPuzzle, puzzle_by_key
from game.rules.record import Record, write_record
from game.sharing.links import contents
from game.sharing.links.envelope import LinkError
from game.sharing.links.link import read_link


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("link", metavar="LINK", help="a link: its address, or the text alone")


def run(options: argparse.Namespace) -> None:
    """Print the content of the link."""
    try:
        link = read_link(options.link)
    except LinkError as error:
        raise Fault(f"LINK: {error.reason}: {error}") from None
    if options.json:
        show.print_json(_as_json(link))
        return
    print(write_record(_record(link)), end="")


def _record(link: contents.Link) -> Record:
    """Return the record of a link; the record of a deal or rules has no hands."""
    match link:
        case contents.GameLink() | contents.MomentLink():
            return link.record
        case contents.PuzzleLink():
            return link.record or _named(link.key)
        case contents.DealLink():
            return Record(link.variant, link.players, link.dealer, link.options, seed=link.seed)
        case contents.ChallengeLink() | contents.LeagueLink():
            return _record(link.deal)
        case contents.ResultsLink():
            raise Fault("LINK: only the members of its league can read results")
        case contents.RulesLink():
            return Record(link.variant, link.players or 2, 0, link.options)


def _named(key: str) -> Record:
    """Return the record of a puzzle by its key. Raises Fault if there is no such puzzle."""
    try:
        *_, puzzle = puzzle_by_key(key)
    except UnknownPuzzle as error:
        raise Fault(f"LINK: {error}") from None
    assert puzzle  # noqa: S101 - a search ends with its answer
    return puzzle.record


def _as_json(link: contents.Link) -> dict[str, object]:
    """Return the whole content of a link (COMMAND.md#unlink)."""
    named = isinstance(link, contents.PuzzleLink) and link.record is None
    named = named or isinstance(link, contents.ResultsLink)
    record = None if named else json.loads(write_record(_record(link)))
    kind = type(link).__name__.removesuffix("Link").lower()
    return {"kind": kind, "record": record, **_besides(link)}


def _besides(link: contents.Link) -> dict[str, object]:
    """Return the content of a link apart from its record."""
    found: dict[str, object] = {}
    match link:
        case contents.DealLink():
            found = {"bots": list(link.bots), "match": link.match}
        case contents.MomentLink():
            found = {"hand": link.hand + 1, "play": link.play}
        case contents.PuzzleLink():
            found = {"key": link.key}
        case contents.RulesLink():
            found = {"name": link.name, "players": link.players}
        case contents.ChallengeLink():
            found = {"name": link.name, "scores": list(link.scores), "hands": link.hands}
        case contents.LeagueLink():
            found = {"name": link.name}
        case contents.ResultsLink():
            found = asdict(link) | {"sealed": link.sealed.hex()}
    if isinstance(link, contents.ChallengeLink | contents.LeagueLink):
        found |= _besides(link.deal)
    return found
