"""The Arabic follows its terms, punctuation and grammar in CONTRIBUTING.md."""

import ast
import re
from collections.abc import Iterator

import pytest

from game.words import language as i18n
from tests.programs import ROOT
from tests.words.arabic_terms import IMPERATIVES, MISSPELT, PHRASES, SAID_FOR, TERMS
from tests.words.test_translations import PATHS, messages

(PATH,) = (path for path in PATHS if path.parents[1].name == "ar")
ENTRIES = messages(PATH)
FORMS = [(words, form) for words, told in ENTRIES for form in told]

MARKS = re.compile("[\u200e\u200f]")
VOWELS = re.compile("[\u064b-\u0652]")
LEFT_TO_RIGHT = re.compile("\u200e[^\u200e]*\u200e")
FIELD = re.compile(r"\{\w*\}")
LETTER = "\u0621-\u064a"
PREFIX = "(?:[وف]?(?:ال|لل|بال|كال|[بلك])?)"
ENGLISH_ROOMS = {"rules", "commands"}
JOIN_ALLOWED = {
    *("bots.py", "cut_dialog.py", "debug_overlay.py", "desktop.py", "options.py"),
    *("proof.py", "setup.py"),
}
"""Files that join parts without a language with Latin commas: commands, records, English errors."""


def bare(words: str) -> str:
    """Return the words without marks of direction and vowels."""
    return VOWELS.sub("", MARKS.sub("", words))


def prose(words: str) -> str:
    """Return the Arabic part of a text: without fields, and pieces that read from the left."""
    return FIELD.sub("0", LEFT_TO_RIGHT.sub("0", words))


def says(word: str, words: str) -> bool:
    """Return whether a word occurs, with or without a particle before it."""
    particles = "[وف]?[بلك]?" if word.startswith("ال") else PREFIX
    return re.search(f"(?<![{LETTER}]){particles}{word}(?![{LETTER}])", words) is not None


def first_words() -> Iterator[tuple[str, str]]:
    """Return each button's message, and the first word of its Arabic, without vowels."""
    catalogue = i18n.catalogue("ar")
    for path in sorted((ROOT / "game").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            for message in _button(call):
                yield message, bare(catalogue.gettext(message)).split()[0]


def _button(node: ast.AST) -> list[str]:
    """Return the message of a call such as `Command("name", _("message"))`."""
    match node:
        case ast.Call(
            func=ast.Name("Command"),
            args=[_, ast.Call(func=ast.Name("_"), args=[ast.Constant(str(message))]), *_],
        ):
            return [message]
    return []


@pytest.mark.parametrize("english", SAID_FOR)
def test_english_terms_have_their_arabic_stem(english: str) -> None:
    stem = SAID_FOR[english]
    spoken = [
        (words, told)
        for words, told in ENTRIES
        if re.search(english, FIELD.sub("", words[-1]), re.IGNORECASE)
    ]
    assert spoken
    for words, told in spoken:
        assert all(bare(stem) in bare(form) for form in told), words


def test_messages_use_the_agreed_terms() -> None:
    forms = [bare(form) for _words, form in FORMS]
    assert not [(word, form) for word in TERMS for form in forms if says(word, form)]
    assert not [(words, form) for words in PHRASES for form in forms if bare(words) in form]


def test_messages_are_spelt_rightly() -> None:
    alone = re.compile(f"(?<![{LETTER}])[وف]?({'|'.join(MISSPELT)})(?![{LETTER}])")
    assert not [form for _words, form in FORMS if alone.search(bare(form))]
    assert not [form for _words, form in FORMS if re.search("[\u0660-\u0669]|حداد", form)]


def test_punctuation_is_arabic() -> None:
    latin = re.compile(r"""[,;?"“']|\.\.\.|  | [،.:؟]|\( """)
    assert not [form for _words, form in FORMS if latin.search(prose(form))]


def test_only_joining_messages_have_outer_spaces() -> None:
    for words, told in FORMS:
        if words[0] == words[0].strip():
            assert told == told.strip(), words
        assert told.endswith(" ") or not words[0].endswith(" "), words


def test_tatweel_only_follows_a_particle() -> None:
    for _words, form in FORMS:
        assert "ـ" not in re.sub(f"(?<![{LETTER}])[وف]?[بلك]ـ(?=[{{:\u200e])", "", form), form


def test_signs_stand_between_marks_of_direction() -> None:
    for words, form in FORMS:
        assert form.count("\u200e") % 2 == 0, words
        outside = LEFT_TO_RIGHT.sub("", form)
        assert not re.search("[+\N{MINUS SIGN}=/]|[♣♦♥♠]", outside), words


def test_one_and_two_are_words() -> None:
    for words, told in ENTRIES:
        if len(told) > 1 and "{count}" in words[-1]:
            assert "{count}" not in told[1] + told[2], words


def test_buttons_are_no_imperatives() -> None:
    found = dict(first_words())
    assert len(found) > 20
    assert not {message: word for message, word in found.items() if word in IMPERATIVES}


def test_no_text_is_joined_by_a_latin_comma() -> None:
    found = [
        f"{path.name}:{node.lineno}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        if path.name not in JOIN_ALLOWED and path.relative_to(ROOT).parts[1] not in ENGLISH_ROOMS
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr == "join"
        and isinstance(node.value, ast.Constant)
        and node.value.value in {", ", "، ", " and ", " و"}
    ]
    assert not found
