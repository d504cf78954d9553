"""Replay a record: every play, every hand's score, the winner."""

import argparse
from dataclasses import asdict

from game.commands import show
from game.commands.record_files import load_replay
from game.rules.cards import by_text
from game.rules.replay import Replay
from game.rules.scoring import SideScore
from game.rules.state import HandState, Turn


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, - for standard input")


def run(options: argparse.Namespace) -> None:
    """Replay the record that the command line names."""
    played = load_replay(options.record)
    if options.json:
        show.print_json(as_json(played))
    else:
        _print(played)


def as_json(played: Replay) -> dict[str, object]:
    """Return the replay as documented (COMMAND.md#replay)."""
    return {
        "hands": [_hand(hand.last) for hand in played.hands],
        "scores": list(played.game.scores),
        "winner": played.game.winner,
    }


def _hand(state: HandState) -> dict[str, object]:
    score = state.score
    return {
        "plays": [_turn(turn) for turn in state.history],
        "sides": [_side(side) for side in score.sides] if score else None,
        "carry": score.carry if score else None,
    }


def _turn(turn: Turn) -> dict[str, object]:
    return {
        "seat": turn.seat,
        "card": str(turn.play.card),
        "captured": [str(card) for card in by_text(turn.play.captured)],
        "basra": turn.basra,
    }


def _side(side: SideScore) -> dict[str, int]:
    return asdict(side) | {"total": side.total}


def _print(played: Replay) -> None:
    screen = show.console()
    for number, hand in enumerate(played.hands):
        state = hand.last
        rows = [
            (index + 1, turn.seat, turn.play, turn.basra or "")
            for index, turn in enumerate(state.history)
        ]
        title = f"Hand {number + 1} of {played.record.variant}"
        columns = ("Play", "Seat", "Card and capture", "Basra")
        screen.print(show.table(title, columns, rows, text_columns=(2,)))
        if state.score:
            _print_score(state)
    scores = " : ".join(map(str, played.game.scores))
    winner = played.game.winner
    ending = "the game goes on" if winner is None else f"side {winner} has won"
    screen.print(f"Score {scores} of {played.game.rules.target}: {ending}.")


def _print_score(state: HandState) -> None:
    assert state.score  # noqa: S101 - only finished hands are printed
    columns = ("Side", "Cards", "Majority", "Card points", "Basras", "Total")
    rows = [(number, *_side(side).values()) for number, side in enumerate(state.score.sides)]
    show.console().print(show.table("Score", columns, rows))
    if state.score.carry:
        show.console().print(f"{state.score.carry} points for most cards are held over.")
