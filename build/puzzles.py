"""Make the stored daily puzzles: 366 positions for each variant, in `game/puzzles/stored`.

Stored positions must not change: run this only for a variant that has none yet. Otherwise every
daily puzzle that a player has solved, saved or shared would change.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from typing import NamedTuple

from game.puzzles.bot_hands import BotHand
from game.puzzles.calendar import DAYS
from game.puzzles.daily_puzzles import FOLDER, PLAYERS, StoredPosition, joined, pack, seed_of
from game.puzzles.difficulty import difficulty_of
from game.puzzles.numbered import position_in
from game.puzzles.themes import themes_of
from game.rules.variants import VARIANTS
from game.solver.incremental import run_to_end

CANDIDATES = 3
"""Positions found for each place; the one least like the rest of the year is used."""

BAND = 200
"""Points of difficulty that count as equal."""


class Candidate(NamedTuple):
    """A possible position for a place, and its themes."""

    stored: StoredPosition
    themes: tuple[str, ...]


def main() -> None:
    """Write the positions of the named variants, or of all."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("variants", nargs="*", default=list(VARIANTS), metavar="VARIANT")
    arguments.add_argument("--jobs", type=int, help="processes, one for each core unless given")
    options = arguments.parse_args()
    FOLDER.mkdir(exist_ok=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        made = zip(options.variants, pool.map(year, options.variants), strict=True)
        for variant, positions in made:
            (FOLDER / f"{variant}.positions").write_bytes(joined(positions))
            print(f"{variant}: {sum(map(len, positions)) / len(positions):.1f} bytes a position")


def year(variant: str, places: int = DAYS) -> list[bytes]:
    """Return the packed positions of a variant's first `places` places."""
    met: Counter[str] = Counter()
    packed = []
    for place in range(places):
        found = list(islice(candidates(variant, place), CANDIDATES))
        chosen = min(found, key=partial(commonness, met))
        met.update(traits(chosen))
        packed.append(pack(variant, place, chosen[0]))
    return packed


def commonness(met: Counter[str], candidate: Candidate) -> list[int]:
    """Return how often each trait of a candidate was used so far, the rarest first."""
    return sorted(met[trait] for trait in traits(candidate))


def traits(candidate: Candidate) -> list[str]:
    """Return the themes of a candidate, and its band of difficulty."""
    stored, themes = candidate
    return [*themes, str(stored.difficulty // BAND)]


def candidates(variant: str, place: int) -> Iterator[Candidate]:
    """Yield positions for a place."""
    for attempt in count():
        hand = BotHand(variant, PLAYERS, seed_of(variant, place, attempt))
        analysis = run_to_end(position_in(hand))
        if analysis:
            difficulty = run_to_end(difficulty_of(analysis))
            themes = run_to_end(themes_of(analysis))
            stored = StoredPosition(
                attempt=attempt,
                state=analysis.state,
                greedy=analysis.greedy[0],
                difficulty=difficulty,
            )
            yield Candidate(stored, themes)


if __name__ == "__main__":
    main()
