"""Updates the translations from the source: extract, update, compile.

Run `python build/translations.py` after changing words in the game. It prints the messages that
still lack a translation and exits with status 1 if there are any. English is the source and has no
file.
"""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.words.language import CATALOGUES, DOMAIN

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "page"
KEYWORDS = {"_": None, "mark": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
MESSAGE_IN_PAGE = re.compile(r'\{\{_\("([^"]+)"\)\}\}')
"""The place of a message in the page itself, which shows it in every language."""


def extract() -> Catalog:
    """Return every message in the source, in order."""
    template = Catalog(project="Basra", charset="utf-8")
    found = extract_from_dir(str(ROOT / "game"), [("**.py", "python")], keywords=KEYWORDS)
    for name, _line, message, _comments, context in sorted(found, key=lambda item: item[:2]):
        template.add(message, locations=[(f"game/{name}", 0)], context=context)
    for message in (*messages_in_scripts(), *messages_in_page()):
        template.add(message)
    return template


def messages_in_scripts() -> list[str]:
    """Return the messages of the page's scripts, in order."""
    found = extract_from_dir(str(PAGE), [("**.js", "javascript")], keywords=KEYWORDS)
    return [str(message) for _name, _line, message, *_ in sorted(found, key=lambda item: item[:2])]


def messages_in_page() -> list[str]:
    """Return the messages of the page itself, shown before or without scripts."""
    pages = (path.read_text("utf-8") for path in sorted(PAGE.glob("*.html")))
    return [message for page in pages for message in MESSAGE_IN_PAGE.findall(page)]


def catalogue(path: Path) -> Catalog:
    """Return the catalogue in a .po file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parents[1].name, domain=DOMAIN)


def updated(path: Path, template: Catalog) -> Catalog:
    """Return a language's catalogue with exactly the source's messages."""
    kept = catalogue(path)
    created = kept.creation_date
    kept.update(template, no_fuzzy_matching=True)
    kept.creation_date = created  # the same source makes the same file on any day
    kept.obsolete.clear()
    kept.project, kept.version = "Basra", "1"
    kept.last_translator = kept.language_team = "Basra"
    kept.msgid_bugs_address = ""
    kept.revision_date = created
    return kept


def po_text(kept: Catalog) -> bytes:
    """Return the catalogue as the bytes of a .po file."""
    text = BytesIO()
    write_po(text, kept, width=100, omit_header=False, no_location=True)
    return text.getvalue()


def mo_bytes(kept: Catalog) -> bytes:
    """Return the catalogue in the format that the game reads."""
    compiled = BytesIO()
    write_mo(compiled, kept)
    return compiled.getvalue()


def missing(kept: Catalog) -> list[str]:
    """Return the messages that lack a translation or a form of it."""
    lacking = []
    for message in kept:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(forms):
            lacking.append(message.id if isinstance(message.id, str) else message.id[0])
    return lacking


def main() -> int:
    """Update and compile every language; print what is lacking and return the exit status."""
    template = extract()
    print(f"{len(template)} messages in the source")
    lacking = 0
    for path in sorted(CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        kept = updated(path, template)
        path.write_bytes(po_text(kept))
        path.with_suffix(".mo").write_bytes(mo_bytes(catalogue(path)))
        without = missing(kept)
        lacking += len(without)
        print(f"{path.parents[1].name}: {len(without)} without a translation")
        for message in without:
            print(f"  {message!r}")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
