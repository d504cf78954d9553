"""The rest of the game, which arrives behind the first table."""

import pytest
from playwright.sync_api import BrowserContext, Route

from build.assemble import REST
from tests.web.conftest import Open
from tests.web.watched import TREE, Watched

ARRIVAL = "() => basra.arrival"
FIRST_FRAME = "performance.getEntriesByName('first frame').length"
LESSON = "root.querySelector('h1').textContent === 'Take a matching card'"


def hold(context: BrowserContext, name: str) -> list[Route]:
    """Hold the requests for a file, also those of workers; return them as they come."""
    held: list[Route] = []
    context.route(f"**/{name}", lambda route: held.append(route))  # noqa: PLW0108 - as elsewhere
    return held


def send(context: BrowserContext, held: list[Route]) -> None:
    context.unroute_all()
    for route in held:
        route.continue_()


def begin_lesson(watched: Watched) -> None:
    """Visit for the first time, and press Play as soon as that is possible."""
    watched.page.goto(watched.address)
    watched.wait_for("status.phase === 'menu' && loading.hidden")
    watched.page.evaluate("basra.act('play')")
    watched.wait_for(LESSON)


def wait_for_words(watched: Watched, words: str) -> None:
    watched.page.locator(TREE).get_by_text(words).first.wait_for(state="attached")


def wait_for_arrival(watched: Watched, arrival: str) -> None:
    watched.page.wait_for_function(f"() => basra.arrival === '{arrival}'")


@pytest.mark.core
def test_rest_arrives_behind_the_first_table_and_offline_play_is_ready_last(visitor: Open) -> None:
    watched = visitor()
    page, context = watched.page, watched.page.context
    asked: list[tuple[bool, str]] = []
    page.on("request", lambda one: asked.append((arrived(), one.url.rpartition("/")[2])))
    parts: list[Route] = []

    def arrived() -> bool:
        return bool(parts)

    def note(route: Route) -> None:
        parts.append(route)

    context.route(f"**/{REST}", note)
    licence = hold(context, "licences/Python.txt")
    begin_lesson(watched)
    assert page.evaluate(FIRST_FRAME) == 1
    assert page.evaluate(ARRIVAL) == "coming"
    assert [
        name for late, name in asked if late and name.endswith((".data", ".wasm", ".whl"))
    ] == []
    page.evaluate("basra.act('card-9S')")
    watched.wait_for("root.querySelector('[data-action=next]') !== null")
    for route in parts:
        route.continue_()
    context.unroute(f"**/{REST}", note)
    wait_for_arrival(watched, "here")
    for action in ("menu", "settings", "about"):
        page.evaluate(f"basra.act('{action}')")
    wait_for_words(watched, "Not ready yet")
    send(context, licence)
    wait_for_arrival(watched, "kept")
    page.evaluate("basra.act('done')")
    page.evaluate("basra.act('about')")
    wait_for_words(watched, "Ready")


@pytest.mark.core
def test_screen_opens_after_a_failure_when_the_player_tries_again(visitor: Open) -> None:
    watched = visitor(complains=True, service_workers="block")
    page, context = watched.page, watched.page.context
    held = hold(context, REST)
    begin_lesson(watched)
    cards = watched.shown().hand
    for action in ("menu", "rules"):
        page.evaluate(f"basra.act('{action}')")
    wait_for_words(watched, "This part of the game is on its way.")
    context.unroute_all()
    context.route(f"**/{REST}", lambda route: route.abort())
    held[0].abort()
    wait_for_arrival(watched, "missing")
    wait_for_words(watched, "Check your connection, then try again.")
    context.unroute_all()
    page.evaluate("basra.act('try-again')")
    wait_for_words(watched, "Rules: Egyptian")
    for action in ("close", "resume"):
        page.evaluate(f"basra.act('{action}')")
    watched.wait_for(LESSON)
    assert watched.shown().hand == cards
