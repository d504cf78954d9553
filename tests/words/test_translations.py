import importlib.util
import re
from itertools import product
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from game.words import language as i18n
from tests.programs import ROOT

PATHS = sorted((ROOT / "assets" / "translations").glob("*/LC_MESSAGES/basra.po"))


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", ROOT / "build/translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT: Any = _script()


def messages(path: Path) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [
        (_forms(message.id), _forms(message.string))
        for message in SCRIPT.catalogue(path)
        if message.id
    ]


def _forms(words: str | tuple[str, ...]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


def test_every_language_but_the_source_has_a_catalogue() -> None:
    assert {path.parents[1].name for path in PATHS} == set(i18n.LANGUAGES) - {"en"}


every_path = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.parents[1].name)


@every_path
def test_catalogue_is_complete_and_compiled(path: Path) -> None:
    catalogue = SCRIPT.catalogue(path)
    kept = {(message.context, message.id) for message in catalogue}
    assert kept == {(message.context, message.id) for message in SCRIPT.extract()}
    assert SCRIPT.missing(catalogue) == []
    assert path.with_suffix(".mo").read_bytes() == SCRIPT.mo_bytes(catalogue)
    plurals = [told for words, told in messages(path) if len(words) > 1]
    assert plurals
    assert {len(told) for told in plurals} == {catalogue.num_plurals}


@every_path
def test_messages_have_the_fields_and_numbers_of_their_source(path: Path) -> None:
    for words, told in messages(path):
        whole = fields(words[-1])
        assert all(fields(form) <= whole for form in told), words
        assert fields(told[-1]) == whole, words
        figures = re.findall(r"\d+", words[0])
        if len(words) == 1 and len(figures) > 1:
            assert set(re.findall(r"\d+", told[0])) <= set(figures), words


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def test_arabic_counts_in_six_forms() -> None:
    i18n.install("ar")
    points = {1: "نقطة واحدة", 2: "نقطتان", 3: "3 نقاط", 10: "10 نقاط", 11: "11 نقطة"}
    for count, words in (points | {100: "100 نقطة", 101: "101 نقطة", 103: "103 نقاط"}).items():
        told = i18n.ngettext("{count} point", "{count} points", count)
        assert told.format(count=count) == words


@every_path
def test_plural_forms_say_their_count(path: Path) -> None:
    i18n.install(path.parents[1].name)
    plurals = [words for words, _told in messages(path) if len(words) > 1]
    for words, count in product(plurals, (0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103)):
        told = i18n.ngettext(words[0], words[1], count)
        assert told not in words
        assert fields(told) & {"count", "points"} or count in {0, 1, 2}, told


@pytest.mark.parametrize(
    ("code", "expected"),
    [("ar", "ar"), ("ar-EG", "ar"), ("AR_eg", "ar"), ("en-GB", "en"), ("tlh", "en"), ("", "en")],
)
def test_language_is_the_nearest_supported(code: str, expected: str) -> None:
    assert i18n.supported(code) == expected
    i18n.install(code)
    assert i18n.language() == expected
    assert i18n.right_to_left() is (expected == "ar")


def test_context_distinguishes_meanings() -> None:
    i18n.install("ar")
    assert i18n.pgettext("score", "nothing") == "لا شيء"
    assert i18n.pgettext("nowhere", "nothing") == "nothing"
