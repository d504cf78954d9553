"""Count the perft files' positions again: ``python -m tests.perft.make``.

The positions are kept: random hands gave the first of each kind that is named there.
"""

from collections.abc import Iterator

from game.rules.perft import perft
from game.rules.state import HandState
from game.rules.variants import VARIANTS
from tests.perft.tables import path_of, read, write

MAX_NODES = 900
DEEPEST = 9


def rows(state: HandState) -> Iterator[tuple[int, ...]]:
    """Count depth by depth, as deep as the numbers stay small."""
    for depth in range(1, DEEPEST + 1):
        found = perft(state, depth)
        if depth > 1 and found.nodes > MAX_NODES:
            return
        yield depth, found.nodes, found.captures, found.basras, found.margin


def main() -> None:
    """Write every file again."""
    for key in VARIANTS:
        counted = [place._replace(rows=tuple(rows(place.state))) for place in read(key)]
        path_of(key).write_text(write(key, counted), encoding="utf-8")


if __name__ == "__main__":
    main()
