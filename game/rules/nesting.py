"""How deeply a text of JSON nests, told without reading it."""

from __future__ import annotations

import re
from itertools import accumulate

DEEPEST = 20
"""Levels of lists and objects that are read; what is written has seven at most."""

_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|$)', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def nests_too_deeply(text: str) -> bool:
    """Whether a text of JSON has more levels of lists and objects than `DEEPEST`.

    Such a text must not be given to Python's reader: in a browser there may be less stack than
    that reader takes there is, and the whole program would end.
    """
    marks = re.findall(r"[\[\]{}]", _QUOTED.sub("", text))
    return max(accumulate(_STEPS[mark] for mark in marks), default=0) > DEEPEST
