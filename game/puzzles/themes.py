"""The themes of a puzzle, found by comparing its best and second best line (PUZZLES.md#themes)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.puzzles.analysis import Analysis
from game.puzzles.lines import Lines, lines_of
from game.rules.cards import KOMI
from game.rules.play import legal_plays
from game.solver.incremental import Incremental


def _basra(lines: Lines) -> bool:
    """PUZZLES.md#basra."""
    return bool(lines.best.turns[0].basra)


def _basra_later(lines: Lines) -> bool:
    """PUZZLES.md#basra-later."""
    more = lines.best.basra_points(lines.side) > lines.second.basra_points(lines.side)
    return more and not _basra(lines)


def _sacrifice(lines: Lines) -> bool:
    """PUZZLES.md#sacrifice."""
    return _basra_later(lines) and lines.best.taker(lines.move) == lines.other


def _deny_basra(lines: Lines) -> bool:
    """PUZZLES.md#deny-basra."""
    return lines.best.basra_points(lines.other) < lines.second.basra_points(lines.other)


def _last_floor(lines: Lines) -> bool:
    """PUZZLES.md#last-floor."""
    return lines.best.last_floor == lines.side != lines.second.last_floor


def _deny_last_floor(lines: Lines) -> bool:
    """PUZZLES.md#deny-last-floor."""
    denied = lines.second.last_floor == lines.other != lines.best.last_floor
    return denied and not _last_floor(lines)


def _majority(lines: Lines) -> bool:
    """PUZZLES.md#majority."""
    return lines.best.score(lines.side).majority > lines.second.score(lines.side).majority


def _deny_majority(lines: Lines) -> bool:
    """PUZZLES.md#deny-majority."""
    less = lines.best.score(lines.other).majority < lines.second.score(lines.other).majority
    return less and not _majority(lines)


def _scoring_cards(lines: Lines) -> bool:
    """PUZZLES.md#scoring-cards."""
    return lines.best.score(lines.side).card_points > lines.second.score(lines.side).card_points


def _keep_jack(lines: Lines) -> bool:
    """PUZZLES.md#keep-jack."""
    return lines.move.card.rank != "J" and any(move.card.rank == "J" for move in lines.tempting)


def _play_jack(lines: Lines) -> bool:
    """PUZZLES.md#play-jack."""
    return lines.move.card.rank == "J"


def _keep_komi(lines: Lines) -> bool:
    """PUZZLES.md#keep-komi."""
    tempts = any(move.card == KOMI for move in lines.tempting)
    return lines.analysis.state.rules.komi_sweeps and tempts and lines.move.card != KOMI


def _waste_komi(lines: Lines) -> bool:
    """PUZZLES.md#waste-komi."""
    sweeps = lines.analysis.state.rules.komi_sweeps and lines.move.card == KOMI
    return sweeps and not _basra(lines)


def _quiet(lines: Lines) -> bool:
    """PUZZLES.md#quiet."""
    return not lines.move.captured and any(move.captured for move in lines.analysis.margins)


def _safe_card(lines: Lines) -> bool:
    """PUZZLES.md#safe-card."""
    return not any(move.captured for move in lines.analysis.margins)


def _take_less(lines: Lines) -> bool:
    """PUZZLES.md#take-less."""
    least = min(len(move.captured) for move in lines.analysis.greedy)
    return 0 < len(lines.move.captured) < least


def _which_capture(lines: Lines) -> bool:
    """PUZZLES.md#which-capture."""
    return sum(move.card == lines.move.card for move in legal_plays(lines.analysis.state)) > 1


def _which_card(lines: Lines) -> bool:
    """PUZZLES.md#which-card."""
    same = [move for move in lines.analysis.margins if move.captured == lines.move.captured]
    return bool(lines.move.captured) and len(same) > 1


_PREDICATES: Mapping[str, Callable[[Lines], bool]] = MappingProxyType(
    {
        "basra": _basra,
        "basra-later": _basra_later,
        "sacrifice": _sacrifice,
        "deny-basra": _deny_basra,
        "last-floor": _last_floor,
        "deny-last-floor": _deny_last_floor,
        "majority": _majority,
        "deny-majority": _deny_majority,
        "scoring-cards": _scoring_cards,
        "keep-jack": _keep_jack,
        "play-jack": _play_jack,
        "keep-komi": _keep_komi,
        "waste-komi": _waste_komi,
        "quiet": _quiet,
        "safe-card": _safe_card,
        "take-less": _take_less,
        "which-capture": _which_capture,
        "which-card": _which_card,
    },
)

THEMES = tuple(_PREDICATES)
"""The keys of all themes, in the order in which a puzzle lists them."""


def themes_of(analysis: Analysis) -> Incremental[tuple[str, ...]]:
    """Find the themes of a position with a best and a second best play."""
    lines = yield from lines_of(analysis)
    return tuple(key for key, holds in _PREDICATES.items() if holds(lines))
