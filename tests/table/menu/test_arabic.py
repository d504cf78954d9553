"""The Arabic keeps to its terms, its punctuation and its grammar, as CONTRIBUTING.md has them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from game import i18n
from tests.table.menu.arabic_terms import (
    CONTAINED,
    COUNTED,
    IMPERATIVES,
    MISSPELT,
    PHRASES,
    SAID_FOR,
    SENTENCES,
    TERMS,
)
from tests.table.menu.test_translations import PATHS, ROOT, messages

(PATH,) = (path for path in PATHS if path.parents[1].name == "ar")
ENTRIES = messages(PATH)
FORMS = [(words, form) for words, told in ENTRIES for form in told]

MARKS = re.compile("[\u200e\u200f]")
VOWELS = re.compile("[\u064b-\u0652]")
LEFT_TO_RIGHT = re.compile("\u200e[^\u200e]*\u200e")
FIELD = re.compile(r"\{\w*\}")
LETTER = "\u0621-\u064a"
PREFIX = "(?:[وف]?(?:ال|لل|بال|كال|[بلك])?)"
JOIN_ALLOWED = {
    *("debug_overlay.py", "display_libraries.py", "options.py", "setup.py"),
    "fairness_sentences.py",
}
"""Files that join with Latin commas what is no language's: commands, records, faults in English."""


def bare(words: str) -> str:
    """The words without marks of direction and vowels."""
    return VOWELS.sub("", MARKS.sub("", words))


def prose(words: str) -> str:
    """What is read as Arabic: without fields, and pieces that read from the left."""
    return FIELD.sub("0", LEFT_TO_RIGHT.sub("0", words))


def says(word: str, words: str) -> bool:
    """Whether a word is said, with or without a particle before it."""
    particles = "[وف]?[بلك]?" if word.startswith("ال") else PREFIX
    return re.search(f"(?<![{LETTER}]){particles}{word}(?![{LETTER}])", words) is not None


def first_words() -> Iterator[tuple[str, str]]:
    """Each button's message, and the first word of its Arabic, bare of vowels."""
    catalogue = i18n.catalogue("ar")
    for path in sorted((ROOT / "game").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            for message in _button(call):
                yield message, bare(catalogue.gettext(message)).split()[0]


def _button(node: ast.AST) -> list[str]:
    """The message of a call such as `Command("name", _("message"))`."""
    match node:
        case ast.Call(
            func=ast.Name("Command"),
            args=[_, ast.Call(func=ast.Name("_"), args=[ast.Constant(str(message))]), *_],
        ):
            return [message]
    return []


@pytest.mark.parametrize("word", TERMS)
def test_each_thing_has_one_term(word: str) -> None:
    found = [form for _words, form in FORMS if says(word, bare(form))]
    assert not found, f"say {TERMS[word]}"


@pytest.mark.parametrize("phrase", PHRASES)
def test_each_phrase_says_what_is_meant(phrase: str) -> None:
    found = [form for _words, form in FORMS if bare(phrase) in bare(form)]
    assert not found, f"say {PHRASES[phrase]}"


@pytest.mark.parametrize("english", SAID_FOR)
def test_what_is_said_in_english_has_its_term(english: str) -> None:
    stem = SAID_FOR[english]
    spoken = [
        (words, told)
        for words, told in ENTRIES
        if re.search(english, FIELD.sub("", words[-1]), re.IGNORECASE)
    ]
    assert spoken
    for words, told in spoken:
        assert all(bare(stem) in bare(form) for form in told), words


@pytest.mark.parametrize("word", MISSPELT)
def test_hamzas_and_endings_are_where_they_belong(word: str) -> None:
    alone = re.compile(f"(?<![{LETTER}])[وف]?{word}(?![{LETTER}])")
    assert not [form for _words, form in FORMS if alone.search(bare(form))]


def test_a_name_with_a_shadda_is_never_written_without() -> None:
    assert not [form for _words, form in FORMS if "حداد" in form]


@pytest.mark.parametrize(
    ("sign", "why"),
    [
        (",", "the comma is ،"),
        (";", "the semicolon is ؛"),
        ("?", "the question mark is ؟"),
        ('"', "quotes are « »"),
        ("“", "quotes are « »"),
        ("'", "quotes are « »"),
        ("...", "three dots are one sign"),
        ("  ", "one space is enough"),
        (" ،", "no space stands before a comma"),
        (" .", "no space stands before a full stop"),
        (" :", "no space stands before a colon"),
        (" ؟", "no space stands before a question mark"),
        ("( ", "no space stands within brackets"),
    ],
)
def test_punctuation_is_arabic(sign: str, why: str) -> None:
    assert not [form for _words, form in FORMS if sign in prose(form)], why


def test_digits_are_those_of_the_cards() -> None:
    assert not [form for _words, form in FORMS if re.search("[\u0660-\u0669]", form)]


def test_nothing_begins_or_ends_with_a_space_but_what_joins() -> None:
    for words, told in FORMS:
        if words[0] == words[0].strip():
            assert told == told.strip(), words
        assert told.endswith(" ") or not words[0].endswith(" "), words


def test_a_line_drawn_between_letters_only_follows_a_particle() -> None:
    for _words, form in FORMS:
        assert "ـ" not in re.sub(f"(?<![{LETTER}])[وف]?[بلك]ـ(?=[{{:\u200e])", "", form), form


def test_marks_of_direction_come_in_pairs() -> None:
    assert all(form.count("\u200e") % 2 == 0 for _words, form in FORMS)


def test_what_is_said_with_a_sign_stays_in_one_piece() -> None:
    for words, form in FORMS:
        outside = LEFT_TO_RIGHT.sub("", form)
        assert not re.search("[+\N{MINUS SIGN}=/]|[♣♦♥♠]", outside), words


def test_one_and_two_are_said_in_words() -> None:
    for words, told in ENTRIES:
        if len(told) > 1 and "{count}" in words[-1]:
            assert "{count}" not in told[1] + told[2], words


def test_the_fields_of_plural_forms_are_known() -> None:
    for words, told in ENTRIES:
        known = {name for _, name, _, _ in Formatter().parse(words[-1]) if name}
        for form in told:
            assert {name for _, name, _, _ in Formatter().parse(form) if name} <= known, words


def test_buttons_name_what_they_do_and_order_nobody() -> None:
    found = dict(first_words())
    assert len(found) > 20
    assert not {message: word for message, word in found.items() if word in IMPERATIVES}


@pytest.mark.parametrize("message", SENTENCES)
def test_sentences_read_as_they_were_edited(message: str) -> None:
    assert MARKS.sub("", i18n.catalogue("ar").gettext(message)) == SENTENCES[message]


@pytest.mark.parametrize("message", CONTAINED)
def test_sentences_say_what_they_were_edited_to_say(message: str) -> None:
    told = i18n.catalogue("ar").gettext(message)
    assert all(part in MARKS.sub("", told) for part in CONTAINED[message]), told


@pytest.mark.parametrize("message", COUNTED)
def test_counted_sentences_agree_with_their_number(message: str) -> None:
    (plural,) = (words[1] for words, _told in ENTRIES if words[0] == message)
    for count, expected in COUNTED[message].items():
        told = i18n.catalogue("ar").ngettext(message, plural, count)
        assert told.format(count=count, points=count, unseen=44) == expected


def test_text_is_joined_by_language_and_never_by_a_latin_comma() -> None:
    found = [
        f"{path.name}:{node.lineno}"
        for folder in ("table", "host")
        for path in sorted((ROOT / "game" / folder).rglob("*.py"))
        if path.name not in JOIN_ALLOWED
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr == "join"
        and isinstance(node.value, ast.Constant)
        and node.value.value in {", ", "، ", " and ", " و"}
    ]
    assert not found
