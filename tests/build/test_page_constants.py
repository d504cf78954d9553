"""Constants that page and game share are in the game; the build writes the page's copy."""

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pygame
import pytest

from build.assemble import UNREACHABLE, fill
from build.first_puzzle import RULES
from build.page_constants import constants_module, fill_messages, page_values, translated_names
from build.source_archive import with_source
from build.tools.pins import PYGAME
from build.translations import messages_in_page, messages_in_scripts
from game.lessons.curriculum import Lesson
from game.platform.protocol import IDLE_WAIT, LARGEST_FILE
from game.platform.web.web import BACK_BUTTON
from game.rules.cards import Card
from game.rules.events import BasraMade
from game.rules.play import play
from game.start.title_picture import Wordmark
from game.ui.loop.unit import Unit
from game.words import language as i18n

PAGE = Path(__file__).parents[2] / "build" / "page"
SCRIPTS = {path.name: path.read_text("utf-8") for path in sorted(PAGE.glob("*.js"))}
SEAM = "own_files.js"
INSTEAD = (PAGE / "single_file" / SEAM).read_text("utf-8")
INDEX = (PAGE / "index.html").read_text("utf-8")

EXPORT = re.compile(r"^export (?:class|function|async function|const) (?:\{ )?(\w+)", re.MULTILINE)
REPLY = re.compile(r'^  "?(\w\w)"?: _\("(.*)"\),$', re.MULTILINE)
IMPORT = re.compile(r'^import \{ ?([\w,\s]+?),?\s\} from "\./([\w.]+)";$', re.MULTILINE)
LOADED = re.compile(r'const \{ (\w+) \} = await importBeside\("(\w+\.js)"\)')


def constants() -> dict[str, Any]:
    """Return the values that `constants.js` exports."""
    lines = [line.removeprefix("export const ") for line in constants_module().splitlines()]
    pairs = [line.removesuffix(";").split(" = ", maxsplit=1) for line in lines]
    return {name: json.loads(value) for name, value in pairs}


def exports() -> dict[str, set[str]]:
    return {
        name: set(EXPORT.findall(script))
        for name, script in {**SCRIPTS, "constants.js": constants_module()}.items()
    }


def test_page_has_the_constants_and_pygame_ce_of_the_game() -> None:
    assert version("pygame-ce") == PYGAME.version
    found = constants()
    assert (found["SOURCE_LANGUAGE"], found["IDLE_WAIT"]) == (i18n.SOURCE, IDLE_WAIT)
    assert (found["BACK_BUTTON"], found["LARGEST_FILE"]) == (BACK_BUTTON, LARGEST_FILE)
    assert list(found["LANGUAGES"]) == list(i18n.LANGUAGES)
    for code, language in found["LANGUAGES"].items():
        i18n.install(code)
        assert language["direction"] == ("rtl" if i18n.right_to_left() else "ltr")
    i18n.install("en")


def test_app_name_is_the_same_on_page_title_logo_and_icon() -> None:
    names = translated_names()
    assert names["lang"] == i18n.SOURCE
    assert names["name_localized"] == {"ar": {"value": "بصرة", "dir": "rtl"}}
    assert names["short_name_localized"] == names["name_localized"]
    assert page_values()["names"].endswith('<span lang="ar">بصرة</span>')
    assert constants()["LANGUAGES"]["ar"]["messages"]["Basra"] == "بصرة"
    pygame.font.init()
    assert Wordmark(pygame.Rect(0, 0, 300, 200), Unit(1)).label == "Basra بصرة"


def test_first_puzzle_has_one_card_that_makes_a_basra() -> None:
    """RULES.md#capturing, #basra; the replies name each card that is taken or stays."""
    found, replies = constants()["FIRST_PUZZLE"], dict(REPLY.findall(SCRIPTS["first_puzzle.js"]))
    floor, hand = (tuple(map(Card.parse, found[place])) for place in ("floor", "hand"))
    made = {}
    for card in hand:
        lesson = Lesson("", "", "", "", "", floor, hand, card)
        first, *more = play(lesson.begin(RULES).state, lesson.move(RULES))[1]
        assert [str(one) for one in getattr(first, "captured", ())] == found["hand"][str(card)]
        made[str(card)] = [event.points for event in more if isinstance(event, BasraMade)]
    assert (made, [*replies]) == ({"AC": [], "7H": [], "9S": [10]}, [*made])
    assert all(str(one.value) in replies[name] for name in ("7H", "9S") for one in floor)


@pytest.mark.parametrize("code", sorted(set(i18n.LANGUAGES) - {i18n.SOURCE}))
def test_scripts_have_every_message_in_every_language(code: str) -> None:
    """Calls that the extraction doesn't understand would be in English in every language."""
    calls = re.findall(r"(?<!function )\b_\(", "\n".join([*SCRIPTS.values(), INSTEAD]))
    assert len(calls) == len(messages_in_scripts()) > 10
    messages = constants()["LANGUAGES"][code]["messages"]
    assert messages.keys() == set(messages_in_scripts())
    catalogue = i18n.catalogue(code)
    assert all(catalogue.gettext(message) == said for message, said in messages.items())


def test_page_has_a_paragraph_in_every_language_for_each_message() -> None:
    page = fill_messages(INDEX + (PAGE / UNREACHABLE).read_text("utf-8"))
    assert len(messages_in_page()) == 8
    for message in messages_in_page():
        assert f'<p lang="en" dir="ltr">{message}</p>' in page
        said = i18n.catalogue("ar").gettext(message)
        assert said != message
        assert f'<p lang="ar" dir="rtl">{said}</p>' in page


def test_page_fills_every_place() -> None:
    values = page_values()
    page = fill(
        fill_messages(with_source(INDEX, "")),
        dict.fromkeys(("game", "policy", "preloads", "prefetched", "image", "site"), "") | values,
    )
    assert "{{" not in page
    assert all(value in page for value in values.values())
    with pytest.raises(KeyError):
        fill("{{nothing}}", values)


@pytest.mark.parametrize("name", [*SCRIPTS, "index.html"])
def test_page_has_no_arabic_and_no_colours_in_its_sources(name: str) -> None:
    text = (PAGE / name).read_text("utf-8")
    assert not re.search(r"[\u0600-\u06ff]", text)
    assert not re.search(r"#[0-9a-fA-F]{6}\b|rgb|hsl", text)
    assert not re.search(r"\b(ltr|rtl)\b", text.replace("direction: ltr", ""))


def test_scripts_import_what_other_scripts_export() -> None:
    """Scripts that replace others in the single file export the same names."""
    asked: dict[str, set[str]] = {name: set() for name in exports()}
    for script in SCRIPTS.values():
        for names, source in IMPORT.findall(script):
            asked[source] |= set(re.split(r",\s+", names.strip()))
        for name, source in LOADED.findall(script):
            asked[source].add(name)
    assert asked == exports()
    assert set(EXPORT.findall(INSTEAD)) == exports()[SEAM]
