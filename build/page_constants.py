"""Constants that page and game share, read from the game: languages, messages, colours, names.

The page's scripts import them as `constants.js`, which exists only in the build. The page itself
has places for them, `{{name}}` and `{{_("message")}}`.
"""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING, Any

from build.first_puzzle import first_puzzle
from build.translations import MESSAGE_IN_PAGE, messages_in_scripts
from game.platform.connections.connections import LONGEST_MESSAGE
from game.platform.protocol import IDLE_WAIT, LARGEST_FILE
from game.platform.web.web import BACK_BUTTON, FOLLOWED_LINK, PASTED
from game.sharing.links.envelope import MARK
from game.sharing.links.invitation import JOIN_MARK, REPLY_MARK
from game.ui.art.card_face import BLACK, FACE, RED
from game.ui.art.palettes import CONTRAST, DARK, LIGHT, page_colours
from game.words import language as i18n

if TYPE_CHECKING:
    from re import Match

TITLE = "Basra"


COLOURS = (
    page_colours(DARK)
    | {f"light_{part}": colour for part, colour in page_colours(LIGHT).items()}
    | {f"contrast_{part}": colour for part, colour in page_colours(CONTRAST).items()}
    | {"face": FACE["face"], "red": RED, "black": BLACK}
)
"""The page's colours until the game paints it, by place; those of other felts have a prefix."""


def constants_module() -> str:
    """Return `constants.js`."""
    constants = {
        "LANGUAGES": {code: _language(code) for code in i18n.LANGUAGES},
        "SOURCE_LANGUAGE": i18n.SOURCE,
        "IDLE_WAIT": IDLE_WAIT,
        "BACK_BUTTON": BACK_BUTTON,
        "FOLLOWED_LINK": FOLLOWED_LINK,
        "PASTED": PASTED,
        "LINK_MARKS": [f"#{mark}" for mark in (MARK, JOIN_MARK, REPLY_MARK)],
        "REPLY_MARK": REPLY_MARK,
        "LONGEST_MESSAGE": LONGEST_MESSAGE,
        "LARGEST_FILE": LARGEST_FILE,
        "FIRST_PUZZLE": first_puzzle(),
    }
    return "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, value in constants.items()
    )


def _language(code: str) -> dict[str, Any]:
    """Return the direction of a language, and the scripts' messages that it translates."""
    said = {message: i18n.catalogue(code).gettext(message) for message in messages_in_scripts()}
    messages = {message: words for message, words in said.items() if words != message}
    return {"direction": i18n.direction(code), "messages": messages}


def page_values() -> dict[str, str]:
    """Return the values of the page's places: colours, and the game's name in every language."""
    names = [
        f'<span lang="{code}">{i18n.catalogue(code).gettext(TITLE)}</span>'
        for code in i18n.LANGUAGES
    ]
    return {**COLOURS, "title": TITLE, "names": " ".join(names)}


def translated_names() -> dict[str, Any]:
    """Return the manifest's entries for the app's name in other languages."""
    names = {
        code: {"value": i18n.catalogue(code).gettext(TITLE), "dir": i18n.direction(code)}
        for code in i18n.LANGUAGES
        if code != i18n.SOURCE
    }
    return {"lang": i18n.SOURCE, "name_localized": names, "short_name_localized": names}


def fill_messages(page: str) -> str:
    """Fill each message's place in the page with a paragraph in each language."""
    return MESSAGE_IN_PAGE.sub(_paragraphs, page)


def _paragraphs(place: Match[str]) -> str:
    return "\n".join(
        f'<p lang="{code}" dir="{i18n.direction(code)}">{html.escape(said, quote=False)}</p>'
        for code in i18n.LANGUAGES
        for said in [i18n.catalogue(code).gettext(place[1])]
    )
