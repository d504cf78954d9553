"""Measure how deeply JSON nests without parsing it."""

import re
from itertools import accumulate

DEEPEST = 20
"""Levels of lists and objects that are read; Basra writes at most seven."""

_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|$)', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def nests_too_deeply(text: str) -> bool:
    """Return whether a JSON text has more levels of lists and objects than `DEEPEST`.

    Python must not parse such a text: a browser may have less stack than Python assumes, and the
    whole program would end.
    """
    marks = re.findall(r"[\[\]{}]", _QUOTED.sub("", text))
    return max(accumulate(_STEPS[mark] for mark in marks), default=0) > DEEPEST
