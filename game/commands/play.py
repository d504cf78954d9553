"""Play a game between bots and write its record."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import Bot, play_hand
from game.commands import show, table_arguments
from game.commands.record_files import save_text
from game.rules.fairness import commitment
from game.rules.match import Game
from game.rules.record import HandRecord, Record, options_of, write_record
from game.rules.variant import Variant


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    table_arguments.add_arguments(parser)
    parser.add_argument("--output", metavar="FILE", help="write the record there")


def run(options: argparse.Namespace) -> None:
    """Play the game; print its record, or its score if the record goes to a file."""
    rules = table_arguments.rules(options)
    names = table_arguments.seat_bots(options, rules)
    seats = [table_arguments.seated(name) for name in names]
    seed = table_arguments.seed(options.seed)
    game, hands = play_game(rules, seats, seed)
    record = Record(rules.key, options.players, options.players - 1, options_of(rules), hands, seed)
    record = replace(record, commitment=commitment(record, seed))
    _report(options, game, write_record(record))


def play_game(
    rules: Variant, seats: Sequence[Bot], seed: str
) -> tuple[Game, tuple[HandRecord, ...]]:
    """Play a game between bots, in which the last seat deals first."""
    game = Game.start(rules, len(seats), dealer=len(seats) - 1)
    hands: list[HandRecord] = []
    while game.winner is None:
        laid, state = play_hand(
            rules, seats, seed, game.hands_played, game.dealer, carry=game.carry, scores=game.scores
        )
        plays = tuple(turn.play for turn in state.history)
        hands.append(HandRecord(laid.floor, laid.stock, plays))
        assert state.score  # noqa: S101 - a hand between bots is played to its end
        game = game.after(state.score)
    return game, tuple(hands)


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
