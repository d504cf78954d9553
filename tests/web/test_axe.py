"""axe-core finds nothing: on no screen, in neither language, and in no text of the page.

Its rules are those of WCAG 2.2, levels A and AA, and good practice.
"""

import pytest

from game.app.example_screens import SCREENS
from game.words.language import LANGUAGES
from tests.web.axe import findings, findings_on_each_colour
from tests.web.conftest import Open
from tests.web.watched import TREE, Watched

SIZES = {"en": (1280, 720), "ar": (360, 640)}
"""The windows in which the screens of a language are looked at: a desktop's, a small phone's."""

DRAWN = ("color-contrast",)
"""Visible parts of a screen are drawn on the canvas, and `tests/ui/drawn_text.py` measures
them: the elements' own text is transparent.
"""

HEADINGS = """[...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((one) => one.checkVisibility()).map((one) => `${one.localName} ${one.textContent}`)"""
"""axe-core takes the canvas, which fills the window, for an open dialog, and skips other parts."""

PREPARE = """
import gc
from dataclasses import replace

from game.words import language as i18n
from game.ui.loop.app import QUIET_FRAMES, App
from game.platform.memory_platform import in_memory
from game.app.example_screens import SCREENS

LONGEST = 60  # frames until a screen is looked at on which something always moves

gc.unfreeze()  # or what the start has made stays unseen
[app] = [one for one in gc.get_objects() if isinstance(one, App)]
app.spare = lambda: False  # nothing is drawn ahead for screens that are gone at once
first = app.begin.args[0]


async def show(name, language):
    platform = in_memory(first.platform)
    settings = replace(first.settings, language=language)
    context = replace(first, platform=platform, settings=settings)
    i18n.install(language)
    SCREENS[name].open(context)
    still = 0
    for _ in range(LONGEST):
        drawn = app.frames_drawn
        await first.clock.frame()
        still = still + 1 if app.frames_drawn == drawn else 0
        if still == QUIET_FRAMES:
            break
    return app.scene.accessibility_tree().title
"""
"""Opens one screen after another within a page, because loading it each time takes minutes."""


def visited(visitor: Open, language: str, *, complains: bool = False) -> Watched:
    width, height = SIZES[language]
    viewport = {"width": width, "height": height}
    return visitor(complains=complains, locale=language, viewport=viewport, service_workers="block")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_has_a_finding(visitor: Open, language: str) -> None:
    """Notices and text fields are elements that are seen, so their colours are checked too."""
    watched = visited(visitor, language)
    watched.open("?screen=start&speed=0")
    watched.python(PREPARE)
    found = {}
    for name in SCREENS:
        title = watched.python(f"await show({name!r}, {language!r})")
        found[name] = findings(watched.page, DRAWN)
        assert watched.page.evaluate(HEADINGS) == [f"h1 {title}"], name
    assert {name: told for name, told in found.items() if told} == {}
    watched.python(f"await show('rename', {language!r})")
    watched.page.evaluate("basra.notify('Basra')")
    watched.page.locator(f"{TREE} input").focus()
    assert findings(watched.page, DRAWN) == []
    assert findings(watched.page, within="#notices") == []
    assert findings(watched.page, within=f"{TREE} input") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_neither_loading_page_nor_failure_has_a_finding(visitor: Open, language: str) -> None:
    watched = visited(visitor, language, complains=True)
    page = watched.page
    page.route("**/*.whl", lambda _route: None)  # which never comes
    page.goto(watched.address)
    page.wait_for_selector("#loading [data-bytes]:not(:empty)")
    assert findings_on_each_colour(page) == []
    assert page.evaluate(HEADINGS) == ["h1 Basra بصرة"]
    for file, failure in (("*.whl", "missing"), ("boot.js", "page")):
        page.unroute_all()
        page.route(f"**/{file}", lambda route: route.fulfill(status=404))
        page.goto(watched.address)
        page.wait_for_selector(f"#loading[data-failure={failure}]")
        assert findings_on_each_colour(page) == []
