"""Pairwise sets: few combinations of parameters in which every two values meet."""

from collections.abc import Sequence
from typing import Any

from allpairspy import AllPairs  # type: ignore[import-untyped]


def pairwise(*parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return combinations of one value per parameter that include every pair of values.

    Args:
        parameters: the values of each parameter, at least two parameters.
    """
    return [tuple(values) for values in AllPairs(list(parameters))]
