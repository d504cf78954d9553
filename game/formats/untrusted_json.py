"""JSON texts that may have been changed by anyone."""

from __future__ import annotations

import json
from typing import Any

from game.rules.nesting import nests_too_deeply


def parse_json(text: str) -> Any:
    """Return the value of a JSON text.

    Raises:
        ValueError: the text isn't JSON, or it nests too deeply to be read.
    """
    if nests_too_deeply(text):
        raise ValueError("nested too deeply")
    return json.loads(text)
