"""Review hands: what each play lost, how accurate each seat was, and what was luck."""

import argparse
import math
from collections.abc import Callable, Iterator, Sequence

from game.commands import show, table_arguments
from game.commands.record_files import load_replay
from game.commands.show import Fault
from game.judge.grade import Grade
from game.judge.hand_review import HandReview, review_hand
from game.judge.judge import Worth
from game.judge.sampled import usual_judge
from game.rules.cards import by_text
from game.rules.replay import PlayedHand

NOTE = (
    "Points lost: against the best play by what the player could know, to the end of the hand. "
    "± holds at 95 %; a loss without it is proved. Luck is all that is not decisions."
)
"""The explanation below the numbers."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments to its parser."""
    parser.add_argument("record", metavar="RECORD", help="a record's file, - for standard input")
    parser.add_argument("--hand", type=int, metavar="N", help="only that hand, from 1")
    parser.add_argument("--seed", default="1", help="any text; the same text samples the same")


def run(options: argparse.Namespace) -> None:
    """Review the hands that the command line names."""
    hands = load_replay(options.record).hands
    numbers = _chosen(options.hand, len(hands))
    seed = table_arguments.seed(options.seed)
    plays = sum(len(hands[number].last.history) for number in numbers)
    with show.progress("Reviewing", plays) as advance:
        reviews = [
            (number, _reviewed(hands[number], f"{seed}/{number}", advance)) for number in numbers
        ]
    if options.json:
        show.print_json({"hands": [_hand(number, review) for number, review in reviews]})
        return
    for number, review in reviews:
        _print(number, review)
    if reviews:
        show.console().print(NOTE)


def _chosen(hand: int | None, count: int) -> Sequence[int]:
    if hand is None:
        return range(count)
    if not 1 <= hand <= count:
        numbered = f"its hands are numbered from 1 to {count}" if count else "it has no hand"
        raise Fault(f"--hand {hand}: not in the record; {numbered}")
    return [hand - 1]


def _reviewed(hand: PlayedHand, seed: str, advance: Callable[[int], None]) -> HandReview:
    """Review one hand, reporting each play that is graded."""
    review, graded = HandReview(hand), 0
    for review in review_hand(hand, usual_judge(), seed):
        advance(len(review.grades) - graded)
        graded = len(review.grades)
    return review


def _hand(number: int, review: HandReview) -> dict[str, object]:
    """Return a review as documented (COMMAND.md#review)."""
    last = review.hand.last
    splits = [review.split(side) for side in range(last.sides)]
    return {
        "hand": number + 1,
        "plays": [_play(grade) for grade in review.grades],
        "seats": [
            {"accuracy": _rounded(review.accuracy(seat)), "lost": _rounded(review.lost(seat))}
            for seat in range(last.players)
        ],
        "sides": [
            {name: _rounded(value) for name, value in split._asdict().items()}
            for split in splits
            if split
        ]
        or None,
        "worst": [grade.number for grade in review.worst()],
        "par": review.par,
    }


def _play(grade: Grade) -> dict[str, object]:
    judged = grade.judgement
    legal = judged.outcomes if judged else ()
    return {
        "seat": grade.seat,
        "card": str(grade.play.card),
        "captured": [str(card) for card in by_text(grade.play.captured)],
        "forced": grade.forced,
        "exact": grade.exact,
        "lost": _rounded(grade.lost),
        "gap": _rounded(grade.gap.points),
        "error": _rounded(grade.gap.error),
        "best": [str(move) for move in grade.best],
        "worths": {str(move): _worth(judged.worth(move)) for move in legal} if judged else {},
    }


def _worth(worth: Worth) -> dict[str, float | None]:
    return {"points": _rounded(worth.points), "error": _rounded(worth.error)}


def _rounded(value: float | None) -> float | None:
    """Round to a hundredth, without a negative zero; None if the value is unknown."""
    return None if value is None or math.isinf(value) else round(value, 2) + 0.0


def _print(number: int, review: HandReview) -> None:
    screen = show.console()
    columns = ("Play", "Seat", "Card and capture", "Points lost", "Better")
    screen.print(show.table(f"Hand {number + 1}", columns, _rows(review), text_columns=(2, 4)))
    seats = range(review.hand.last.players)
    rows = [(seat, _accuracy(review, seat), f"{review.lost(seat):.1f}") for seat in seats]
    screen.print(show.table("Accuracy", ("Seat", "Per cent", "Points lost"), rows))
    for side in range(review.hand.last.sides):
        if split := review.split(side):
            error = f" ± {split.half_width:.1f}" if split.error else ""
            screen.print(
                f"Side {side}: lead {_signed(split.lead)} = "
                f"luck {_signed(split.luck)}{error}, decisions {_signed(split.decisions)}{error}"
            )
    if review.par is not None:
        screen.print(f"Par of the last batch for side 0: {review.par:+d}")
    if review.worst():
        worst = ", ".join(f"play {grade.number + 1} ({_lost(grade)})" for grade in review.worst())
        screen.print(f"Worst moments: {worst}")
    screen.print()


def _signed(points: float) -> str:
    return f"{round(points, 1) + 0.0:+.1f}"


def _accuracy(review: HandReview, seat: int) -> str:
    accuracy = review.accuracy(seat)
    return "-" if accuracy is None else f"{accuracy:.0f}"


def _rows(review: HandReview) -> Iterator[tuple[object, ...]]:
    for grade in review.grades:
        lost = _lost(grade) if grade.lost else ""
        better = " ".join(map(str, grade.best)) if grade.lost else ""
        yield grade.number + 1, grade.seat, grade.play, lost, better


def _lost(grade: Grade) -> str:
    """Return what a play lost; a proved loss has no interval."""
    return f"{grade.lost:.1f}" + ("" if grade.exact else f" ± {grade.gap.half_width:.1f}")
