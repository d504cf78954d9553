"""JSON text that was kept, which anyone may have changed since."""

from __future__ import annotations

import json
from typing import Any

from game.rules.nesting import nests_too_deeply


def parse_json(text: str) -> Any:
    """The value of a JSON text.

    Raises:
        ValueError: the text is not JSON, or it nests too deeply to be read.
    """
    if nests_too_deeply(text):
        raise ValueError("nested too deeply")
    return json.loads(text)
