"""The language the game speaks: gettext catalogues, read from `assets/translations`.

English is the language of the source, so its words need no catalogue. `build/translations.py`
extracts, updates and compiles the others.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

DOMAIN = "basra"
CATALOGUES = Path(__file__).parents[2] / "assets" / "translations"
SOURCE = "en"
"""The language of the source, for whoever speaks none of ours."""
LANGUAGES = {SOURCE: "English", "ar": "العربية"}
"""Every language the game speaks, by its code, in its own words."""

Direction = Literal["ltr", "rtl"]
"""The way a language is written, as HTML calls it."""

_RIGHT_TO_LEFT = frozenset({"ar"})


class _Speaker:
    """The language now spoken."""

    def __init__(self) -> None:
        self.code = SOURCE
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()


_speaker = _Speaker()


def supported(code: str) -> str:
    """The language of ours nearest to a code such as "ar-EG" or "ar_EG.UTF-8", or else English."""
    short = _short(code)
    return short if short in LANGUAGES else SOURCE


def speaks(code: str) -> bool:
    """Whether a code such as "ar-EG" or "ar_EG.UTF-8" is of a language of ours."""
    return _short(code) in LANGUAGES


def _short(code: str) -> str:
    return re.split(r"[-_.@]", code, maxsplit=1)[0].lower()


def catalogue(code: str) -> gettext.NullTranslations:
    """The messages of a language of ours."""
    if code == SOURCE:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, str(CATALOGUES), [code])


def install(code: str) -> None:
    """Speak this language from now on; a code that is not ours means English."""
    _speaker.code = supported(code)
    _speaker.catalogue = catalogue(_speaker.code)


def language() -> str:
    """The code of the language now spoken."""
    return _speaker.code


def direction(code: str) -> Direction:
    """The way a language of ours is written."""
    return "rtl" if code in _RIGHT_TO_LEFT else "ltr"


def right_to_left() -> bool:
    """Whether the language now spoken is written from right to left."""
    return direction(_speaker.code) == "rtl"


def _(message: str) -> str:
    """The message in the language now spoken."""
    return _speaker.catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the form that the language uses for `count`."""
    return _speaker.catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message as it is said in a context that tells two meanings apart."""
    return _speaker.catalogue.pgettext(context, message)


def mark(message: str) -> str:
    """The message unchanged: marks it for translation where it is spoken later."""
    return message


def listed(items: Iterable[str]) -> str:
    """Items one after the other, with the commas of the language now spoken.

    Arabic's comma stands after a mark of direction: without it, cards, which read from the left,
    would pull a list of them along.
    """
    return pgettext("list", ", ").join(items)
