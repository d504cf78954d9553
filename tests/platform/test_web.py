"""The browser's platform, with a page that only records its calls."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from game.platform.accessibility_tree import AccessibilityTree, AccessibleCard, Box, Control
from game.platform.input import Activate, Key, LinkFollowed, Pasted, TextChanged
from game.platform.protocol import Platform
from game.platform.web.web import BACK_BUTTON, FOLLOWED_LINK, PASTED, web_platform
from game.words import language as i18n

BOX = Box(1, 2, 3, 4)
BUTTON = {"rect": [1, 2, 3, 4], "enabled": True, "pressed": None}
TABLE = AccessibilityTree(
    phase="play",
    title="Table",
    turn=0,
    scores=(12, 30),
    hand=(AccessibleCard("9S", "nine of spades", BOX),),
    floor=(AccessibleCard("KD", "king of diamonds", BOX, enabled=False),),
    controls=(Control("sound", "Sound", BOX, pressed=True),),
)


def platform_of(**bridge: Any) -> Platform:
    no_files = SimpleNamespace(take=lambda: None)
    page = {"ratio": 1, "files": no_files, "store": SimpleNamespace(), **bridge}
    return web_platform(SimpleNamespace(**page), lambda _: None)


def shown(tree: AccessibilityTree) -> dict[str, Any]:
    given: list[str] = []
    platform_of(show=given.append).accessibility.show(tree)
    (text,) = given
    return dict(json.loads(text))


def test_page_gets_cards_and_controls_as_buttons() -> None:
    page = shown(TABLE)
    (nine,), (king,), (sound,) = page["hand"], page["floor"], page["controls"]
    assert nine == BUTTON | {"action": "card-9S", "card": "9S", "label": "nine of spades"}
    assert (king["action"], king["enabled"]) == ("card-KD", False)
    clipboard = {"copies": "", "pastes": False}
    assert sound == BUTTON | {"action": "sound", "label": "Sound", "pressed": True} | clipboard
    assert (page["phase"], page["turn"], page["scores"]) == ("play", 0, [12, 30])


@pytest.mark.parametrize(
    ("code", "direction", "labels", "scores"),
    [
        ("en", "ltr", ("Cards on the floor", "Your cards", "Controls"), "Score: 12, 30"),
        ("ar", "rtl", ("الأوراق على الأرض", "أوراقك", "الأزرار"), "النقاط: 12\u200f، 30"),
    ],
)
def test_page_gets_words_in_the_games_language(
    code: str, direction: str, labels: tuple[str, ...], scores: str
) -> None:
    i18n.install(code)
    page = shown(TABLE)
    assert (page["language"], page["direction"]) == (code, direction)
    assert tuple(page["labels"][name] for name in ("floor", "hand", "controls")) == labels
    assert page["spoken_scores"] == scores
    assert shown(AccessibilityTree("menu"))["spoken_scores"] == ""


def taking(*actions: dict[str, Any]) -> Platform:
    return platform_of(takeActions=lambda: json.dumps(actions) if actions else "")


def test_actions_of_the_page_become_inputs() -> None:
    platform = taking({"action": "card-9S"}, {"action": BACK_BUTTON})
    assert platform.accessibility.inputs() == [Activate("card-9S"), Key("escape")]
    assert taking().accessibility.inputs() == []
    link = "#play=abc"
    assert taking({"action": FOLLOWED_LINK, "text": link}).accessibility.inputs() == [
        LinkFollowed(link)
    ]
    pasted = taking({"action": PASTED, "text": link}, {"action": PASTED, "text": ""})
    assert pasted.accessibility.inputs() == [Pasted(link), Pasted("")]
    forgotten: list[bool] = []
    platform_of(forgetLink=lambda: forgotten.append(True)).site.forget_link()
    assert forgotten


def test_typed_text_arrives_whole_and_in_order() -> None:
    typed = {"action": "name", "text": "بصرة\n"}
    platform = taking(typed, {"action": "name", "text": "", "done": True}, {"action": "save"})
    expected = [TextChanged("name", "بصرة\n"), TextChanged("name", "", done=True)]
    assert platform.accessibility.inputs() == [*expected, Activate("save")]
