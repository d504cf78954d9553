"""Whole journeys of who comes back: the day's problem, a friend's link, one's own record."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache, partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, StorageState

from game.daily.deal_of_day import variant_of_day
from game.problems.analysis import analysis_of
from game.problems.days import problem_of_day
from game.rules.play import legal_plays, play
from game.rules.state import HandState, Play
from game.rules.view import view
from game.solver.incremental import run_to_end
from game.table.problems.posed_problem import pose
from game.table.storage.session import PERSON
from tests.web.coming_back import (
    act,
    archive_of_bots,
    come_back,
    games_won,
    person,
    there,
    told,
)
from tests.web.copies import KEPT, Copy
from tests.web.players import Choose, by_keyboard, by_mouse, by_tab, by_touch, play_to_the_end
from tests.web.test_library import aside
from tests.web.watched import Watched, watch

GAMES = 50
SHORT_GAME = "?variant=cypriot&players=2&target=21&bots=random&seed=7&speed=0"
SENDER, RECEIVER = 1, 2
"""By what chance each of them plays: the second one so comes to more points."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 720}}

RESULT = f"({there('again')}) && ({there('leave')})"
"""A problem is over."""


def best_line(state: HandState) -> Iterator[tuple[HandState, Play]]:
    """The plays that follow where everybody plays best."""
    while not state.over:
        move = run_to_end(analysis_of(state)).best
        yield state, move
        state, _ = play(state, move)


def is_plain(state: HandState, move: Play) -> bool:
    """Whether a play is the only one of its card, so that it is made by the card alone."""
    legal = legal_plays(view(state, state.turn or 0, ()))
    return [one for one in legal if one.card == move.card] == [move]


@cache
def plain_day() -> tuple[date, tuple[str, ...], str]:
    """A day, the cards that solve its problem, and a first card that doesn't."""
    day = date(2026, 11, 22)
    while True:
        problem = problem_of_day(variant_of_day(day), day)
        state = pose(problem).state
        own = [(at, move) for at, move in best_line(state) if at.turn == PERSON]
        if all(is_plain(at, move) for at, move in own) and is_plain(state, problem.greedy):
            return day, tuple(str(move.card) for _, move in own), str(problem.greedy.card)
        day += timedelta(days=1)


def play_card(watched: Watched, by: Choose[Watched], card: str) -> None:
    """Play a card of the hand once it is one's turn, and wait until it is played."""
    held = f"""root.querySelector('[data-hand] [data-card="{card}"]')"""
    shown = watched.wait_for(f"status.turn === '0' && {held}?.ariaDisabled === 'false'")
    by(watched, next(item for item in shown.hand if item.card == card))
    watched.wait_for(f"{held} === null")


def no_complaints(watched: Watched) -> None:
    assert watched.complaints == []
    assert watched.strangers == []


@pytest.mark.parametrize(
    ("by", "looks"),
    [pytest.param(by_touch, PHONE, id="pointer"), pytest.param(by_tab, DESKTOP, id="keyboard")],
)
def test_the_problem_of_the_day_is_solved(
    browser: Browser,
    address: str,
    taught: StorageState,
    by: Choose[Watched],
    looks: dict[str, object],
) -> None:
    day, cards, _ = plain_day()
    context = person(browser, address, taught, day, **looks)
    watched = come_back(context, address)
    act(watched, by, "problem-of-day")
    for card in cards:
        play_card(watched, by, card)
    watched.wait_for(f"({RESULT}) && {told('Solved!')}")
    act(watched, by, "leave")
    watched.wait_for(f"({there('problem-of-day')}) && {told('Solved')}")
    no_complaints(watched)
    context.close()


@pytest.mark.parametrize(
    ("by", "looks"),
    [pytest.param(by_mouse, DESKTOP, id="pointer"), pytest.param(by_tab, PHONE, id="keyboard")],
)
def test_the_problem_of_the_day_is_failed_and_all_is_there_with_the_server_gone(
    browser: Browser,
    copy: Copy,
    taught: StorageState,
    by: Choose[Watched],
    looks: dict[str, object],
) -> None:
    day, cards, wrong = plain_day()
    context = person(browser, copy.address, taught, day, **looks)
    first = come_back(context, copy.address)
    first.page.wait_for_function(KEPT)
    first.page.close()
    copy.cut()
    watched = come_back(context, copy.address)
    act(watched, by, "problem-of-day")
    play_card(watched, by, wrong)
    act(watched, by, "try-again")
    for card in cards:
        play_card(watched, by, card)
    watched.wait_for(f"({RESULT}) && {told('Not solved')}")
    act(watched, by, "leave")
    watched.wait_for(f"({there('problem-of-day')}) && {told('Not solved')}")
    for action in ("day", "statistics", "atlas", "problems"):
        act(watched, by, action)
        watched.wait_for(f"!({there('problem-of-day')})")
        watched.page.keyboard.press("Escape")
        watched.wait_for(there("problem-of-day"))
    no_complaints(watched)
    context.close()


def test_a_link_is_sent_by_one_person_and_its_result_beaten_by_another(
    browser: Browser, address: str, taught: StorageState
) -> None:
    day = date(2026, 11, 22)
    sender = person(browser, address, taught, day, **PHONE)
    watched = watch(sender.new_page(), address)
    watched.open(SHORT_GAME)
    theirs = play_to_the_end(watched, by_touch, SENDER).scores.replace(",", "\N{EN DASH}")
    act(watched, by_touch, "share")
    act(watched, by_touch, "challenge")
    watched.wait_for(there("copy-link"))
    link = watched.tree.locator("input").input_value()
    no_complaints(watched)
    sender.close()

    receiver = person(browser, address, taught, day, **DESKTOP)
    watched = watch(receiver.new_page(), address)
    watched.open(f"?speed=0#{urlsplit(link).fragment}")
    asked = watched.wait_for(there("play"))
    assert not watched.page.evaluate(f"document.body.textContent.includes('{theirs}')")
    by_keyboard(watched, asked.control("play"))
    play_to_the_end(watched, by_keyboard, RECEIVER)
    watched.wait_for(f"{told('You did better by')} && {told(theirs)}")
    no_complaints(watched)
    receiver.close()


def test_statistics_of_the_games_that_bots_played(
    browser: Browser, address: str, taught: StorageState, tmp_path: Path
) -> None:
    archive = aside(partial(archive_of_bots, GAMES))
    (tmp_path / "basra.zip").write_bytes(archive)
    won = aside(partial(games_won, archive))
    context = person(browser, address, taught, date(2026, 11, 22), **PHONE)
    watched = come_back(context, address)
    act(watched, by_touch, "my-games")
    with watched.page.expect_file_chooser() as chooser:
        act(watched, by_touch, "open-file")
    chooser.value.set_files(tmp_path / "basra.zip")
    watched.wait_for(told(f"{GAMES} games added."))
    act(watched, by_touch, "back")
    watched.wait_for(f"{told('best win')} && {there('statistics')}")
    act(watched, by_touch, "statistics")
    watched.wait_for(told(f"{won} of {GAMES}"))
    no_complaints(watched)
    context.close()
