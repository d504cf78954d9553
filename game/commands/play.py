"""Play a game between bots and write its record."""

import argparse
import json
from dataclasses import replace

from game.bots.bot import play_hand
from game.commands import show, table_arguments
from game.commands.record_files import save_text
from game.rules.fairness import commitment
from game.rules.match import Game
from game.rules.record import HandRecord, Record, options_of, write_record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    table_arguments.add_arguments(parser)
    parser.add_argument("--output", metavar="FILE", help="write the record there")


def run(options: argparse.Namespace) -> None:
    """Play the game; print its record, or its score if the record goes to a file."""
    rules = table_arguments.rules(options)
    names = table_arguments.seat_bots(options, rules)
    seats = [table_arguments.seated(name) for name in names]
    game = Game.start(rules, options.players, dealer=options.players - 1)
    seed = table_arguments.seed(options.seed)
    hands: list[HandRecord] = []
    while game.winner is None:
        laid, state = play_hand(
            rules, seats, seed, game.hands_played, game.dealer, carry=game.carry, scores=game.scores
        )
        plays = tuple(turn.play for turn in state.history)
        hands.append(HandRecord(laid.floor, laid.stock, plays))
        assert state.score  # noqa: S101 - a hand between bots is played to its end
        game = game.after(state.score)
    record = Record(
        rules.key, options.players, options.players - 1, options_of(rules), tuple(hands), seed
    )
    record = replace(record, commitment=commitment(record, seed))
    _report(options, game, write_record(record))


def _report(options: argparse.Namespace, game: Game, text: str) -> None:
    if options.output is None:
        if options.json:
            show.print_json(json.loads(text))
        else:
            print(text, end="")
        return
    save_text(options.output, text)
    if options.json:
        show.print_json({"scores": list(game.scores), "winner": game.winner})
    else:
        show.console().print(f"Side {game.winner} won; the record is in {options.output}")
