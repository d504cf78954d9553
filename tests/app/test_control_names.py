"""build/PAGE.md lists the name of every control on every screen."""

import re
from pathlib import Path

import pytest

from game.app.example_screens import SCREENS
from game.session.setup_edits import HOUSE_RULES
from tests.app.opened import actions, opened

PAGE = Path(__file__).parents[2] / "build" / "PAGE.md"


def listed_names() -> re.Pattern[str]:
    """Return a pattern of all names in the list.

    In the list, `-won` after `filter-result-all` means `filter-result-won`. A name with a number,
    or one before `…`, is one of many that start like it. So are an option and its value.
    """
    section = PAGE.read_text("utf-8").split('<a id="keys"></a>')[1].split("\n#")[0]
    patterns, stem = [f"{option.replace('_', '-')}-.*" for option in HOUSE_RULES], ""
    for name, many in re.findall(r"`([\w-]+)(…|` …)?", section):
        stem = stem if name.startswith("-") else name.rpartition("-")[0]
        whole = stem + name if name.startswith("-") else name
        numbered = re.match(r"\D+-(?=\d)", whole)
        many_of = numbered[0] if numbered else f"{stem}-"
        patterns.append(f"{many_of}.*" if numbered or many else whole)
    return re.compile(f"({'|'.join(patterns)})(-less|-more)?")


LISTED = listed_names()


@pytest.mark.parametrize("name", SCREENS)
def test_page_lists_the_controls_of_each_screen(name: str) -> None:
    assert [one for one in actions(opened(name)) if not LISTED.fullmatch(one)] == []
