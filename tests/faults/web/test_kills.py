"""A tab closed, and a whole browser killed, at any moment."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.faults.conftest import IN_FLIGHT, Note
from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, Visit, kept_games, neutral_page, plays_of, visit
from tests.web.browsers import CHROMIUM, FLAGS

PARTS, CLOSED, KILLED = 4, 10, 4
"""So many tests share the work, to run beside each other; times in each of them."""
LONGEST = 0.15
"""Seconds after a press at most, in which the answer to it is played too."""


@pytest.mark.parametrize("part", range(PARTS))
def test_a_tab_closed_at_any_moment_loses_at_most_the_play_in_flight(
    context: BrowserContext, come: Come, address: str, note: Note, part: int
) -> None:
    rng = Random(part)
    reader = neutral_page(context, address)
    made: dict[str, int] = {}
    for _ in range(CLOSED):
        tab = come()
        made |= press_once(tab, made, rng)
        tab.page.close(run_before_unload=False)
        found = {name: plays_of(file) for name, file in kept_games(reader).items()}
        look(found, made)
        made = found
    note("a tab closed in mid-write", "Chromium", CLOSED, IN_FLIGHT)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_browser_killed_at_any_moment_loses_at_most_the_play_in_flight(
    browser: Browser, address: str, tmp_path: Path, note: Note, part: int
) -> None:
    rng = Random(part)
    made: dict[str, int] = {}
    for number in range(KILLED + 1):
        with running(browser, tmp_path / "profile") as context:
            found = {}
            if made:
                reader = neutral_page(context, address)
                found = {name: plays_of(file) for name, file in kept_games(reader).items()}
                look(found, made)
                reader.close()
            if number < KILLED:
                made = found | press_once(visit(context, address), found, rng)
    note("the browser killed", "Chromium", KILLED, IN_FLIGHT)


def press_once(tab: Visit, kept: dict[str, int], rng: Random) -> dict[str, int]:
    """Go on with the game and play a card: the plays of each game, as the tab knew a moment later.

    What was kept before is there; a bot whose turn it was has answered by now.
    """
    tab.open(GAME)
    tab.ready()
    tab.rest()
    known = plays_known(tab)
    assert all(known[name] - plays in {0, 1} for name, plays in kept.items())
    card = rng.choice([one for one in tab.shown().hand if one.enabled])
    tab.page.evaluate("(action) => basra.act(action)", card.action)
    sleep(rng.random() * LONGEST)
    return plays_known(tab)


def plays_known(tab: Visit) -> dict[str, int]:
    notes = "[...basra.store.notes].map(([name, note]) => [name, JSON.parse(note)[15]])"
    return dict(tab.page.evaluate(notes))


def look(found: dict[str, int], made: dict[str, int]) -> None:
    """Every game is there, whole, with all plays but perhaps the last."""
    assert found.keys() >= made.keys()
    for name, plays in made.items():
        assert found[name] - plays >= -1


@contextmanager
def running(browser: Browser, profile: Path) -> Iterator[BrowserContext]:
    """A browser of its own, killed in the end with all its processes."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    assert CHROMIUM
    words = [CHROMIUM, *FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    with subprocess.Popen(
        [*words, "about:blank"], start_new_session=True, stderr=subprocess.DEVNULL
    ) as process:
        try:
            while not (port.exists() and port.read_text().count("\n")):
                assert process.poll() is None, "the browser does not start"
                sleep(0.05)
            address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
            yield browser.browser_type.connect_over_cdp(address).contexts[0]
        finally:
            os.killpg(process.pid, signal.SIGKILL)
