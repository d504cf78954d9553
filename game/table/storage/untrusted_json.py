"""JSON text that was kept, which anyone may have changed since."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 20
"""Levels of lists and objects; what is kept has six at most."""

_QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|$)', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse_json(text: str) -> Any:
    """The value of a JSON text.

    A text that nests too deeply is not given to Python's reader: in a browser there may be less
    stack than that reader takes there is, and the whole game would end.

    Raises:
        ValueError: the text is not JSON, or it nests deeper than `DEEPEST`.
    """
    marks = re.findall(r"[\[\]{}]", _QUOTED.sub("", text))
    if max(accumulate(_STEPS[mark] for mark in marks), default=0) > DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text)
