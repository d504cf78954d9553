"""A tab closed, and a whole browser killed, at any moment."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.faults.web.conftest import Come
from tests.faults.web.visits import GAME, Visit, kept_games, neutral_page, plays_of, visit
from tests.web.browsers import CHROMIUM, FLAGS

LONGEST = 0.15
"""The most seconds after a press until the answer to it is played too."""


def few_or_many(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test a few kills on each push, and 4 times many kills in the nightly tier."""
    full = [pytest.param(seed, many, marks=pytest.mark.full) for seed in range(1, 5)]
    return pytest.mark.parametrize(
        ("seed", "times"), [pytest.param(0, few, marks=pytest.mark.core), *full]
    )


@few_or_many(3, 10)
def test_closed_tab_loses_at_most_the_play_in_flight(
    come: Come, reader: Page, seed: int, times: int
) -> None:
    rng = Random(seed)
    made: dict[str, int] = {}
    for _ in range(times):
        tab = come()
        made |= press_once(tab, made, rng)
        tab.page.close(run_before_unload=False)
        made = look(reader, made)


@few_or_many(2, 4)
def test_killed_browser_loses_at_most_the_play_in_flight(
    browser: Browser, address: str, tmp_path: Path, seed: int, times: int
) -> None:
    rng = Random(seed)
    made: dict[str, int] = {}
    for number in range(times + 1):
        with running(browser, tmp_path / "profile") as context:
            if made:
                reader = neutral_page(context, address)
                made = look(reader, made)
                reader.close()
            if number < times:
                made |= press_once(visit(context, address), made, rng)


def press_once(tab: Visit, kept: dict[str, int], rng: Random) -> dict[str, int]:
    """Continue the game and play a card; return the plays of each game a moment later.

    The plays saved before are there, and a bot whose turn it was has answered.
    """
    tab.open(GAME)
    tab.ready()
    tab.rest()
    known = plays_known(tab)
    assert all(known[name] - plays in {0, 1} for name, plays in kept.items())
    tab.act(rng.choice([one for one in tab.shown().hand if one.enabled]).action)
    sleep(rng.random() * LONGEST)
    return plays_known(tab)


def plays_known(tab: Visit) -> dict[str, int]:
    notes = "[...basra.store.notes].map(([name, note]) => [name, JSON.parse(note)[15]])"
    return dict(tab.page.evaluate(notes))


def look(reader: Page, made: dict[str, int]) -> dict[str, int]:
    """Return the plays of every saved game; only the last play may be missing."""
    found = {name: plays_of(file) for name, file in kept_games(reader).items()}
    assert found.keys() >= made.keys()
    assert all(found[name] - plays >= -1 for name, plays in made.items())
    return found


@contextmanager
def running(browser: Browser, profile: Path) -> Iterator[BrowserContext]:
    """Start a browser, and kill it at the end with all its processes."""
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
