"""What the page and the game both say, read from the game: languages, messages, colours, names.

The page's scripts import it as `constants.js`, which is written here and nowhere else; the page
itself has places for it, `{{name}}` and `{{_("message")}}`.
"""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING, Any

from build.translations import MESSAGE_IN_PAGE, messages_in_scripts
from game.platform.connections.connections import LONGEST_MESSAGE
from game.platform.protocol import IDLE_WAIT, LARGEST_FILE
from game.platform.web.web import BACK_BUTTON, FOLLOWED_LINK
from game.sharing.links.envelope import MARK
from game.sharing.links.invitation import ANSWER_MARK, JOIN_MARK
from game.ui.art.palettes import DARK, LIGHT, page_colours
from game.words import language as i18n

if TYPE_CHECKING:
    from re import Match

TITLE = "Basra"


COLOURS = page_colours(DARK) | {
    f"light_{part}": colour for part, colour in page_colours(LIGHT).items()
}
"""The page's colours until the game paints it, by the names of their places; those by day apart."""


def constants_module() -> str:
    """`constants.js`."""
    constants = {
        "LANGUAGES": {code: _language(code) for code in i18n.LANGUAGES},
        "SOURCE_LANGUAGE": i18n.SOURCE,
        "IDLE_WAIT": IDLE_WAIT,
        "BACK_BUTTON": BACK_BUTTON,
        "FOLLOWED_LINK": FOLLOWED_LINK,
        "LINK_MARKS": [f"#{mark}" for mark in (MARK, JOIN_MARK, ANSWER_MARK)],
        "ANSWER_MARK": ANSWER_MARK,
        "LONGEST_MESSAGE": LONGEST_MESSAGE,
        "LARGEST_FILE": LARGEST_FILE,
    }
    return "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in constants.items()
    )


def _language(code: str) -> dict[str, Any]:
    """How a language is written, and what the scripts say in it where that is not the source."""
    said = {message: i18n.catalogue(code).gettext(message) for message in messages_in_scripts()}
    messages = {message: words for message, words in said.items() if words != message}
    return {"direction": i18n.direction(code), "messages": messages}


def page_values() -> dict[str, str]:
    """The values of the page's places: its colours, and the game's name in every language."""
    names = [
        f'<span lang="{code}">{i18n.catalogue(code).gettext(TITLE)}</span>'
        for code in i18n.LANGUAGES
    ]
    return {**COLOURS, "title": TITLE, "names": " ".join(names)}


def translated_names() -> dict[str, Any]:
    """What the app's manifest says of its name in other languages than its own."""
    names = {
        code: {"value": i18n.catalogue(code).gettext(TITLE), "dir": i18n.direction(code)}
        for code in i18n.LANGUAGES
        if code != i18n.SOURCE
    }
    return {"lang": i18n.SOURCE, "name_localized": names, "short_name_localized": names}


def fill_messages(page: str) -> str:
    """The page with a paragraph in each language for every message it has a place for."""
    return MESSAGE_IN_PAGE.sub(_paragraphs, page)


def _paragraphs(place: Match[str]) -> str:
    return "\n".join(
        f'<p lang="{code}" dir="{i18n.direction(code)}">{html.escape(said, quote=False)}</p>'
        for code in i18n.LANGUAGES
        for said in [i18n.catalogue(code).gettext(place[1])]
    )
