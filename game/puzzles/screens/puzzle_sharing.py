"""Shares the result of a puzzle: its squares, a picture of its position and a link."""

from __future__ import annotations

from functools import partial

from game.puzzles import puzzle_sentences
from game.puzzles.calendar import day_key, place_of
from game.puzzles.screens.posed_puzzle import SENT, PosedPuzzle
from game.puzzles.screens.solving import Result
from game.puzzles.screens.squares import sign_of
from game.sharing.links.contents import PuzzleLink
from game.sharing.links.link import write_link
from game.sharing.screens.pictures import of_puzzle
from game.sharing.screens.share_dialog import Shareable, ShareDialog
from game.ui.art.card_art import CardArt
from game.ui.screens.context import Context
from game.words.language import _


def share_result(context: Context, posed: PosedPuzzle, result: Result) -> None:
    """Offer to share the result of a puzzle."""
    today = context.today
    of_today = posed.key == day_key(posed.record.variant, place_of(today))
    day = today.isoformat() if of_today else ""
    context.stage.push(ShareDialog(context, shareable(posed, result, day, context.card_art)))


def shareable(posed: PosedPuzzle, result: Result, day: str, art: CardArt) -> Shareable:
    """Return what is shared of a result; `day` is the date if the puzzle is today's, else "".

    The link has the puzzle's key, or its position if it has none. The picture shows the position
    and no play.
    """
    named = not posed.key.startswith(("own/", SENT))
    link = PuzzleLink(posed.key) if named else PuzzleLink(record=posed.record)
    title = puzzle_sentences.ribbon(posed.key, posed.record.variant)
    lines = [_("Basra: {problem}").format(problem=title), day]
    lines += [squares(result), puzzle_sentences.points_lost(result.points)]
    text = "\n".join(filter(None, lines))
    draws = partial(of_puzzle, posed.state, art)
    return Shareable(title, write_link(link), text, draws, "basra-problem.png")


def squares(result: Result) -> str:
    """Return a result as a row of squares in the order of the plays, in every language."""
    return "".join(map(sign_of, result.lost))
