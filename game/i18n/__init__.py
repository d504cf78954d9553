"""The language the game speaks: gettext catalogues, read from `assets/translations`.

English is the language of the source, so its words need no catalogue. `build/translations.py`
extracts, updates and compiles the others.
"""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "basra"
CATALOGUES = Path(__file__).parents[2] / "assets" / "translations"
LANGUAGES = {"en": "English", "ar": "العربية"}
"""Every language the game speaks, by its code, in its own words."""

_RIGHT_TO_LEFT = frozenset({"ar"})


class _Speaker:
    """The language now spoken."""

    def __init__(self) -> None:
        self.code = "en"
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()


_speaker = _Speaker()


def supported(code: str) -> str:
    """The language of ours nearest to a code such as "ar-EG"; English where there is none."""
    short = code.replace("_", "-").partition("-")[0].lower()
    return short if short in LANGUAGES else "en"


def install(code: str) -> None:
    """Speak this language from now on; a code that is not ours means English."""
    _speaker.code = supported(code)
    _speaker.catalogue = (
        gettext.NullTranslations()
        if _speaker.code == "en"
        else gettext.translation(DOMAIN, str(CATALOGUES), [_speaker.code])
    )


def language() -> str:
    """The code of the language now spoken."""
    return _speaker.code


def right_to_left() -> bool:
    """Whether the language now spoken is written from right to left."""
    return _speaker.code in _RIGHT_TO_LEFT


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
