"""What a game's hands came to, as a short text; anyone may have changed it since."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from game.formats.bounds import COUNT, Bound
from game.formats.untrusted_json import parse_json
from game.review.figures import Findings, HandFigures, Mistake, Stakes
from game.review.mistake_kinds import KINDS
from game.review.phases import PHASES

Hands = tuple[HandFigures | None, ...]
"""A game's hands in order; None for one of which nothing is known."""

LONGEST = 2**20
"""Characters of one game; the longest game, every hand reviewed, has half as many."""

_POINTS = Bound(-999_999.0, 999_999.0)
"""Points of a review."""


def write_hands(hands: Hands) -> str:
    """Hands as a text."""
    return json.dumps(list(map(_written, hands)), separators=(",", ":"))


def _written(hand: HandFigures | None) -> list[Any] | None:
    if hand is None:
        return None
    points, basras, most_cards, found = hand
    if found is None:
        return [points, basras, most_cards]
    mistakes = [[one.play, PHASES.index(one.phase), one.lost, one.kind] for one in found.mistakes]
    return [points, basras, most_cards, [found.luck, found.decisions, found.phases, mistakes]]


def read_hands(text: str) -> Hands:
    """The hands in a text.

    Raises:
        ValueError: it holds what is never written there.
    """
    if len(text) > LONGEST:
        raise ValueError("too long for a game")
    try:
        return tuple(None if hand is None else _hand(hand) for hand in parse_json(text))
    except (TypeError, LookupError) as error:
        raise ValueError("no figures of hands") from error


def _hand(values: Any) -> HandFigures:
    points, basras, most_cards, *found = values
    sides = len(points)
    sound = (
        2 <= sides <= 4
        and len(basras) == sides
        and _all(COUNT.holds, [*points, *basras, *most_cards])
        and all(0 <= side < sides for side in most_cards)
        and len(found) <= 1
    )
    if not sound:
        raise ValueError("no figures of a hand")
    findings = _findings(found[0]) if found else None
    return HandFigures(tuple(points), tuple(basras), tuple(most_cards), findings)


def _findings(values: Any) -> Findings:
    luck, decisions, phases, mistakes = values
    early, middle, last = (_stakes(*stakes) for stakes in phases)
    if not _all(_POINTS.holds, [luck, decisions]):
        raise ValueError("no luck nor decisions")
    return Findings(
        (early, middle, last), luck, decisions, tuple(_mistake(*one) for one in mistakes)
    )


def _stakes(lost: Any, stake: Any) -> Stakes:
    if not _all(_POINTS.holds, [lost, stake]) or not 0 <= lost <= stake + 1:
        raise ValueError("no points at stake")
    return Stakes(lost, stake)


def _mistake(play: Any, phase: Any, lost: Any, kind: Any) -> Mistake:
    if not (COUNT.holds(play) and COUNT.holds(phase) and _POINTS.holds(lost) and lost > 0):
        raise ValueError("no mistake")
    return Mistake(play, PHASES[phase], lost, KINDS[KINDS.index(kind)])


def _all(right: Callable[[object], bool], values: list[Any]) -> bool:
    return all(map(right, values))


def joined(ours: Hands, theirs: Hands) -> Hands:
    """What two texts know of one game: ours where they differ, theirs where ours knows less."""
    longest = max(len(ours), len(theirs))
    pairs = zip(_filled(ours, longest), _filled(theirs, longest), strict=True)
    return tuple(_better(here, there) for here, there in pairs)


def _filled(hands: Hands, count: int) -> Hands:
    return hands + (None,) * (count - len(hands))


def _better(here: HandFigures | None, there: HandFigures | None) -> HandFigures | None:
    if here is None or there is None:
        return here or there
    return there if here.findings is None and here.agrees(there) else here
