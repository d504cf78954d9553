"""Texts with a numbered format and a checksum."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

from game.rules.cards import shorten
from game.rules.nesting import nests_too_deeply

CHECKSUM = "checksum"


class NewerFormatError(ValueError):
    """A text of a later version of Basra, which this version doesn't change.

    Attributes:
        format: the format that it names.
    """

    def __init__(self, found: str) -> None:
        super().__init__(f"{shorten(found)} is of a newer version of the game")
        self.format = found


def parse_json(text: str) -> Any:
    """Return the value of a JSON text that anyone may have changed.

    Raises:
        ValueError: the text isn't JSON, or it nests too deeply to be read.
    """
    if nests_too_deeply(text):
        raise ValueError("nested too deeply")
    return json.loads(text)


def checksum(data: object) -> str:
    """Return the SHA-256, in hex, of a JSON value's shortest text with sorted keys."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def dump_checked(written_as: str, values: Mapping[str, Any]) -> str:
    """Return an object as JSON text with its format (`basra-settings/1`) and its checksum."""
    data = {"format": written_as, **values}
    return json.dumps({**data, CHECKSUM: checksum(data)}, indent=1) + "\n"


def parse_checked(text: str, written_as: str) -> dict[str, Any]:
    """Return the object of a JSON text, without its format and checksum.

    Raises:
        NewerFormatError: a later version of Basra wrote it.
        ValueError: it isn't such an object, or it is damaged.
    """
    data = parse_json(text)
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")  # noqa: TRY004 - like all errors of texts
    expected, found = data.pop(CHECKSUM, None), data.pop("format", None)
    if expected != checksum({"format": written_as, **data}):
        refuse_newer(found, written_as)
        raise ValueError("the checksum is wrong")
    if found != written_as:
        raise ValueError(f"{shorten(found)} is not {written_as}")
    return data


def refuse_newer(found: object, known: str) -> None:
    """Compare a text's format with the known one.

    Raises:
        NewerFormatError: it is a later format of the same kind.
        ValueError: it isn't a format.
    """
    if not isinstance(found, str):
        raise ValueError("it has no format")  # noqa: TRY004 - like all errors of texts
    kind, _, number = known.rpartition("/")
    later = re.fullmatch(rf"{re.escape(kind)}/([1-9][0-9]{{0,5}})", found)
    if later and int(later[1]) > int(number):
        raise NewerFormatError(found)
