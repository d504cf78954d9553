"""The rest of the game, which arrives behind the first table."""

import pytest
from playwright.sync_api import BrowserContext, Route

from build.assemble import REST
from tests.web.conftest import Open
from tests.web.watched import TREE, Watched

LESSON = "root.querySelector('h1').textContent === 'Take a matching card'"


def send(context: BrowserContext, held: list[Route]) -> None:
    """Answer the requests, and from now on all others at once."""
    for route in held:
        route.continue_()
    context.unroute_all()


def next_of(watched: Watched, held: list[Route]) -> Route:
    while not held:
        watched.page.wait_for_timeout(10)
    return held.pop(0)


def begin_lesson(watched: Watched) -> None:
    """Visit for the first time, and press Play as soon as that is possible."""
    watched.page.goto(watched.address)
    watched.wait_for("status.phase === 'menu' && loading.hidden")
    press(watched, "play")
    watched.wait_for(LESSON)


def press(watched: Watched, *actions: str) -> None:
    for action in actions:
        watched.page.evaluate("(action) => basra.act(action)", action)


def wait_for_words(watched: Watched, words: str) -> None:
    watched.page.locator(TREE).get_by_text(words, exact=True).first.wait_for(state="attached")


def wait_for_arrival(watched: Watched, arrival: str) -> None:
    watched.page.wait_for_function(f"() => basra.arrival === '{arrival}'")


@pytest.mark.core
def test_rest_arrives_behind_the_first_table_and_offline_play_is_ready_last(visitor: Open) -> None:
    watched = visitor()
    page, context = watched.page, watched.page.context
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url.rpartition("/")[2]))
    rest, licence = watched.hold(REST), watched.hold("licences/Python.txt")
    begin_lesson(watched)
    large = [name for name in asked if name.endswith((".data", ".wasm", ".whl"))]
    assert (large[-1], large.count(REST), len(large)) == (REST, 1, 6)
    press(watched, "card-9S")
    watched.wait_for("root.querySelector('[data-action=next]') !== null")
    assert page.evaluate("basra.arrival") == "coming"
    next_of(watched, rest).continue_()
    wait_for_arrival(watched, "here")
    press(watched, "menu", "settings", "about")
    wait_for_words(watched, "Not ready yet")
    send(context, [*rest, *licence])
    wait_for_arrival(watched, "kept")
    press(watched, "done", "about")
    wait_for_words(watched, "Ready")


@pytest.mark.core
def test_screen_opens_after_a_failure_when_the_player_tries_again(visitor: Open) -> None:
    watched = visitor(complains=True, service_workers="block")
    context = watched.page.context
    held = watched.hold(REST)
    begin_lesson(watched)
    cards = [one.card for one in watched.shown().hand]
    press(watched, "menu", "rules")
    wait_for_words(watched, "This part of the game is on its way.")
    for _ in range(2):  # a lost file is fetched a second time
        next_of(watched, held).abort()
    wait_for_words(
        watched, "This part of the game didn't load. Check your connection, then try again."
    )
    press(watched, "try-again")
    send(context, [next_of(watched, held)])
    wait_for_words(watched, "Rules: Egyptian")
    press(watched, "close", "resume")
    watched.wait_for(LESSON)
    assert [one.card for one in watched.shown().hand] == cards
