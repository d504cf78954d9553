"""Two results of the same cards, side by side."""

from __future__ import annotations

from game.sharing.challenge_sentences import challenger, outcome, result
from game.sharing.challenges import Challenge
from game.ui.art import theme
from game.ui.screens.column import Column
from game.words.language import _


def put_comparison(column: Column, own: Challenge, theirs: Challenge) -> None:
    """Write who did better with the same cards, and both results."""
    told = outcome(own.scores, theirs.scores, theirs.name)
    column.write(told, theme.LARGE, theme.BRASS_LIGHT, typeface="bold", align="center")
    column.gap(2)
    column.fact(_("You"), result(own.scores, own.hands))
    column.fact(challenger(theirs.name), result(theirs.scores, theirs.hands))
    column.gap(8)
