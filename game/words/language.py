"""The current language: gettext catalogues, read from `assets/translations`.

The source is in English, so English needs no catalogue. `build/translations.py` extracts, updates
and compiles the others.
"""

import gettext
import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Literal
from unicodedata import bidirectional

DOMAIN = "basra"
CATALOGUES = Path(__file__).parents[2] / "assets" / "translations"
SOURCE = "en"
"""The language of the source, used if no other language fits."""
LANGUAGES = {SOURCE: "English", "ar": "العربية"}
"""The name of each language in itself, by its code."""

Direction = Literal["ltr", "rtl"]
"""The direction of a script, as in HTML."""

_RIGHT_TO_LEFT = frozenset({"ar"})


class _Speaker:
    def __init__(self) -> None:
        self.code = SOURCE
        self.catalogue: gettext.NullTranslations = gettext.NullTranslations()


_speaker = _Speaker()


def supported(code: str) -> str:
    """Return our language for a code such as "ar-EG" or "ar_EG.UTF-8", or English."""
    short = _short(code)
    return short if short in LANGUAGES else SOURCE


def speaks(code: str) -> bool:
    """Return whether a code such as "ar-EG" or "ar_EG.UTF-8" is one of our languages."""
    return _short(code) in LANGUAGES


def _short(code: str) -> str:
    return re.split(r"[-_.@]", code, maxsplit=1)[0].lower()


def catalogue(code: str) -> gettext.NullTranslations:
    """Return the messages of one of our languages."""
    if code == SOURCE:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, str(CATALOGUES), [code])


def install(code: str) -> None:
    """Set the current language; an unknown code means English."""
    _speaker.code = supported(code)
    _speaker.catalogue = catalogue(_speaker.code)


def language() -> str:
    """Return the code of the current language."""
    return _speaker.code


def direction(code: str) -> Direction:
    """Return the direction of one of our languages."""
    return "rtl" if code in _RIGHT_TO_LEFT else "ltr"


def right_to_left() -> bool:
    """Return whether the current language is written from right to left."""
    return direction(_speaker.code) == "rtl"


def _(message: str) -> str:
    """Return the message in the current language."""
    return _speaker.catalogue.gettext(message)


def in_languages(message: str) -> list[str]:
    """Return the message in each of our languages."""
    return [catalogue(code).gettext(message) for code in LANGUAGES]


def ngettext(one: str, many: str, count: int) -> str:
    """Return the message in the plural form of the current language for `count`."""
    return _speaker.catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return the message in a context that separates two meanings of the same English words."""
    return _speaker.catalogue.pgettext(context, message)


def mark(message: str) -> str:
    """Return the message unchanged, and mark it for translation at its use."""
    return message


def in_sequence(sentences: Iterable[str]) -> str:
    """Join sentences so that cards at their ends keep their place; empty ones are left out."""
    return pgettext("sentences", " ").join(filter(None, sentences))


def listed(items: Iterable[str]) -> str:
    """Join items with the commas of the current language.

    Arabic's comma follows a direction mark. Without it, cards, which read from the left, would
    reverse a list of them.
    """
    return pgettext("list", ", ").join(items)


def joined(names: Collection[str]) -> str:
    """Join names as in a sentence, with a word before the last one."""
    *first, last = names or [""]
    if not first:
        return last
    return _("{first} and {last}").format(first=listed(first), last=after_and(last))


def after_and(name: str) -> str:
    """Return a name as it follows "and", which in Arabic joins only Arabic letters."""
    letter = next(filter(str.isalnum, name), "a")
    apart = right_to_left() and bidirectional(letter) not in {"R", "AL"}
    return f" {name}" if apart else name
