from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from game import i18n

ROOT = Path(__file__).parents[3]
PATHS = sorted((ROOT / "assets" / "translations").glob("*/LC_MESSAGES/basra.po"))


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", ROOT / "build/translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT: Any = _script()
TEMPLATE = SCRIPT.extract()


def messages(path: Path) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each message's forms in English, and in the language."""
    return [
        (_forms(message.id), _forms(message.string))
        for message in SCRIPT.catalogue(path)
        if message.id
    ]


def _forms(words: str | tuple[str, ...]) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words)


def fields(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def test_every_language_but_the_source_has_a_catalogue() -> None:
    assert {path.parents[1].name for path in PATHS} == set(i18n.LANGUAGES) - {"en"}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.parents[1].name)
class TestCatalogue:
    def test_holds_the_messages_of_the_source_and_no_others(self, path: Path) -> None:
        kept = {(message.context, message.id) for message in SCRIPT.catalogue(path)}
        assert kept == {(message.context, message.id) for message in TEMPLATE}

    def test_lacks_no_translation(self, path: Path) -> None:
        assert SCRIPT.missing(SCRIPT.catalogue(path)) == []

    def test_is_compiled_as_it_stands(self, path: Path) -> None:
        compiled = SCRIPT.mo_bytes(SCRIPT.catalogue(path))
        assert path.with_suffix(".mo").read_bytes() == compiled

    def test_has_all_plural_forms(self, path: Path) -> None:
        count = SCRIPT.catalogue(path).num_plurals
        plurals = [told for words, told in messages(path) if len(words) > 1]
        assert plurals
        assert all(len(told) == count for told in plurals)

    def test_fills_in_the_same_fields(self, path: Path) -> None:
        for words, told in messages(path):
            whole = fields(words[-1])
            assert all(fields(form) <= whole for form in told), words
            if len(words) == 1:
                assert fields(told[0]) == whole, words
            else:
                assert fields(told[-1]) == whole, words

    def test_says_every_number_of_its_message(self, path: Path) -> None:
        for words, told in messages(path):
            figures = re.findall(r"\d+", words[0])
            if len(words) == 1 and len(figures) > 1:
                assert set(re.findall(r"\d+", told[0])) <= set(figures), words


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "نقطة واحدة"),
        (2, "نقطتان"),
        (3, "3 نقاط"),
        (10, "10 نقاط"),
        (11, "11 نقطة"),
        (100, "100 نقطة"),
        (101, "101 نقطة"),
        (103, "103 نقاط"),
    ],
)
def test_arabic_counts_in_six_forms(count: int, words: str) -> None:
    i18n.install("ar")
    told = i18n.ngettext("{count} point", "{count} points", count).format(count=count)
    assert told == words


@pytest.mark.parametrize("count", [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103])
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.parents[1].name)
def test_every_counted_message_says_its_count_in_every_form(path: Path, count: int) -> None:
    i18n.install(path.parents[1].name)
    for words, _told in messages(path):
        if len(words) > 1:
            told = i18n.ngettext(words[0], words[1], count)
            assert told not in words
            shown = fields(told) & {"count", "points"}
            assert shown or count in {0, 1, 2}, told


@pytest.mark.parametrize(
    ("code", "expected"),
    [("ar", "ar"), ("ar-EG", "ar"), ("AR_eg", "ar"), ("en-GB", "en"), ("tlh", "en"), ("", "en")],
)
def test_a_person_s_language_is_the_nearest_of_ours(code: str, expected: str) -> None:
    assert i18n.supported(code) == expected
    i18n.install(code)
    assert i18n.language() == expected
    assert i18n.right_to_left() is (expected == "ar")


def test_a_context_tells_two_meanings_apart() -> None:
    i18n.install("ar")
    assert i18n.pgettext("score", "nothing") == "لا شيء"
    assert i18n.pgettext("nowhere", "nothing") == "nothing"
