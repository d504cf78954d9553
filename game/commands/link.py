"""Print a game, a moment of it, its deal or its rules as a link."""

import argparse

from game.commands import show
from game.commands.record_files import load_replay
from game.commands.show import Fault
from game.rules.fairness import dealing_seed
from game.rules.replay import Replay
from game.sharing.links import contents
from game.sharing.links.envelope import LinkError
from game.sharing.links.link import write_link

KINDS = ("game", "moment", "deal", "puzzle", "rules", "challenge")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, - for standard input")
    parser.add_argument("--kind", choices=KINDS, help="what of it the link holds; all of the game")
    parser.add_argument("--hand", type=int, metavar="N", help="the hand of a moment, from 1")
    parser.add_argument("--play", type=int, metavar="N", help="the plays of it before the moment")
    parser.add_argument("--name", default="", help="what the rules, or their sender, are called")


def run(options: argparse.Namespace) -> None:
    """Print the link that the command line describes."""
    played = load_replay(options.record)
    moment = options.hand is not None or options.play is not None
    kind = options.kind or ("moment" if moment else "game")
    if moment and kind != "moment":
        raise Fault(f"--hand, --play: they name a moment, not a {kind}")
    try:
        text = write_link(_link(played, kind, options))
    except LinkError as error:
        raise Fault(f"{options.record!r}: {error}; send the file instead") from None
    except ValueError as error:
        raise Fault(f"{options.record!r}: {error}") from None
    if options.json:
        show.print_json({"link": text, "length": len(text)})
    else:
        print(text)


def _link(played: Replay, kind: str, options: argparse.Namespace) -> contents.Link:
    """Return a link of a kind. Raises Fault if the record doesn't have that."""
    record = played.record
    if kind == "moment":
        return _moment(played, options)
    if kind == "deal":
        return _deal(played)
    if kind == "puzzle":
        return contents.PuzzleLink(record=record)
    if kind == "rules":
        return contents.RulesLink(options.name, record.variant, record.players, record.options)
    if kind == "challenge":
        if played.game.winner is None:
            raise Fault("hands: no side has won the game, so there is no result to beat")
        return contents.ChallengeLink(
            _deal(played), options.name, played.game.scores, len(played.hands)
        )
    return contents.GameLink(record)


def _moment(played: Replay, options: argparse.Namespace) -> contents.MomentLink:
    hands = played.record.hands
    hand = len(hands) if options.hand is None else options.hand
    if not 1 <= hand <= len(hands):
        raise Fault(f"--hand {hand}: the record has {len(hands)} hands")
    plays = len(hands[hand - 1].plays)
    play = plays if options.play is None else options.play
    if not 0 <= play <= plays:
        raise Fault(f"--play {play}: the hand has {plays} plays")
    return contents.MomentLink(played.record, hand - 1, play)


def _deal(played: Replay) -> contents.DealLink:
    record = played.record
    if record.seed is None:
        raise Fault("seed: the record has none to deal its cards from again")
    seed = dealing_seed(record.seed, record.player_seed)
    return contents.DealLink(record.variant, record.players, record.dealer, record.options, seed)
