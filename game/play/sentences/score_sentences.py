"""Sentences about points and about the cards still out."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Card
from game.words.bidi_runs import isolate_ltr
from game.words.card_names import cards_in_words
from game.words.language import _, in_sequence, listed


def rank_sign(rank: str) -> str:
    """Return a rank as printed on cards."""
    return "10" if rank == "T" else rank


def ranks_in_words(ranks: Sequence[tuple[str, int]]) -> str:
    """Return ranks with their counts, each kept in one piece even within Arabic."""
    times = "\N{MULTIPLICATION SIGN}"
    return listed(isolate_ltr(f"{rank_sign(rank)}{times}{count}") for rank, count in ranks)


def still_out(ranks: Sequence[tuple[str, int]], single: Sequence[Card]) -> str:
    """List the cards that no player has shown yet."""
    out = [(rank, count) for rank, count in ranks if count]
    words = _("Unseen: {ranks}.").format(ranks=ranks_in_words(out))
    including = _("Including: {cards}.").format(cards=cards_in_words(single))
    return in_sequence((words, including if single else ""))


def points_by_side(points: Sequence[int], sides: Sequence[str]) -> str:
    """Return each side with its points: "You 24 · Layla 18"."""
    parts = zip(sides, map(str, points), strict=True)
    return " · ".join(f"{name} {isolate_ltr(count)}" for name, count in parts)
