"""The themes of a puzzle, found by comparing its best and second best line (PUZZLES.md#themes)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.puzzles.analysis import Analysis, Lines, lines_of
from game.rules.cards import KOMI
from game.rules.play import legal_plays
from game.solver.incremental import Incremental


def _basra(lines: Lines) -> bool:
    return bool(lines.best.turns[0].basra)


def _basra_later(lines: Lines) -> bool:
    more = lines.best.basra_points(lines.side) > lines.second.basra_points(lines.side)
    return more and not _basra(lines)


def _sacrifice(lines: Lines) -> bool:
    return _basra_later(lines) and lines.best.taker(lines.move) == lines.other


def _deny_basra(lines: Lines) -> bool:
    return lines.best.basra_points(lines.other) < lines.second.basra_points(lines.other)


def _last_floor(lines: Lines) -> bool:
    return lines.best.last_floor == lines.side != lines.second.last_floor


def _deny_last_floor(lines: Lines) -> bool:
    denied = lines.second.last_floor == lines.other != lines.best.last_floor
    return denied and not _last_floor(lines)


def _majority(lines: Lines) -> bool:
    return lines.best.score(lines.side).majority > lines.second.score(lines.side).majority


def _deny_majority(lines: Lines) -> bool:
    less = lines.best.score(lines.other).majority < lines.second.score(lines.other).majority
    return less and not _majority(lines)


def _scoring_cards(lines: Lines) -> bool:
    return lines.best.score(lines.side).card_points > lines.second.score(lines.side).card_points


def _keep_jack(lines: Lines) -> bool:
    return lines.move.card.rank != "J" and any(move.card.rank == "J" for move in lines.tempting)


def _keep_komi(lines: Lines) -> bool:
    tempts = any(move.card == KOMI for move in lines.tempting)
    return lines.analysis.state.rules.komi_sweeps and tempts and lines.move.card != KOMI


def _waste_komi(lines: Lines) -> bool:
    sweeps = lines.analysis.state.rules.komi_sweeps and lines.move.card == KOMI
    return sweeps and not _basra(lines)


def _can_capture(lines: Lines) -> bool:
    return any(move.captured for move in lines.analysis.leads)


def _take_less(lines: Lines) -> bool:
    least = min(len(move.captured) for move in lines.analysis.greedy)
    return 0 < len(lines.move.captured) < least


def _which_capture(lines: Lines) -> bool:
    return sum(move.card == lines.move.card for move in legal_plays(lines.analysis.state)) > 1


def _which_card(lines: Lines) -> bool:
    same = [move for move in lines.analysis.leads if move.captured == lines.move.captured]
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
        "play-jack": lambda lines: lines.move.card.rank == "J",
        "keep-komi": _keep_komi,
        "waste-komi": _waste_komi,
        "quiet": lambda lines: not lines.move.captured and _can_capture(lines),
        "safe-card": lambda lines: not _can_capture(lines),
        "take-less": _take_less,
        "which-capture": _which_capture,
        "which-card": _which_card,
    }
)
"""The rule of each theme; PUZZLES.md describes it under the same key."""

THEMES = tuple(_PREDICATES)
"""The keys of all themes, in the order in which a puzzle lists them."""


def themes_of(analysis: Analysis) -> Incremental[tuple[str, ...]]:
    """Find the themes of a position with a best and a second best play."""
    lines = yield from lines_of(analysis)
    return tuple(key for key, holds in _PREDICATES.items() if holds(lines))
