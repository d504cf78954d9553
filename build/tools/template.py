"""Templates with places named `{{name}}`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLACE = re.compile(r"\{\{(\w+)\}\}")


def fill(template: str, values: Mapping[str, str]) -> str:
    """Return the template with each place filled with the value of its name.

    Raises:
        KeyError: a place has a name without a value.
    """
    return _PLACE.sub(lambda place: values[place[1]], template)
