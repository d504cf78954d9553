"""Whole journeys of players who return: the daily puzzle and game, and a friend's link."""

from datetime import date
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from game.bots.levels import BOTS
from game.daily.daily_game import daily_game, variant_of_day
from game.daily.daily_results import DAYS
from game.daily.screens.comparing import play_level
from game.puzzles.daily_puzzles import daily_puzzle
from tests.web.coming_back import act, come_back, person, there, told
from tests.web.copies import KEPT, Copy
from tests.web.links import MENU
from tests.web.players import Choose, by_keyboard, by_touch, play_to, play_to_the_end
from tests.web.watched import Watched

DAY = date(2026, 11, 22)
SENDER, RECEIVER = 1, 2
"""The seeds of their plays: the second one wins more points."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 720}}


def play_card(watched: Watched, by: Choose[Watched], card: str) -> None:
    """Play a card of the hand in the player's turn, and wait until it is played."""
    held = f"""root.querySelector('[data-hand] [data-card="{card}"]')"""
    shown = watched.wait_for(f"status.turn === '0' && {held}?.ariaDisabled === 'false'")
    by(watched, next(item for item in shown.hand if item.card == card))
    watched.wait_for(f"{held} === null")


def leave(watched: Watched) -> None:
    """Close the player's browser, which may not have complained."""
    assert watched.complaints == []
    assert watched.strangers == []
    watched.page.context.close()


def test_daily_puzzle_is_failed_by_touch_without_a_server(browser: Browser, copy: Copy) -> None:
    """Screens that the first one links to open too."""
    watched = come_back(person(browser, DAY, **PHONE), copy.address)
    watched.page.wait_for_function(KEPT)
    copy.cut()
    watched.open(MENU)
    act(watched, by_touch, "door-practise")
    act(watched, by_touch, "daily-puzzle")
    play_card(watched, by_touch, str(daily_puzzle(variant_of_day(DAY), DAY).greedy.card))
    act(watched, by_touch, "show-solution")
    watched.wait_for(f"({there('again')}) && ({there('leave')})")
    act(watched, by_touch, "leave")
    for action in ("day", "learn", "puzzles"):
        watched.open(MENU)
        act(watched, by_touch, "door-practise")
        watched.wait_for(told("Missed"))
        act(watched, by_touch, action)
        watched.wait_for(f"!({there('daily-puzzle')})")
        watched.page.keyboard.press("Escape")
        watched.wait_for(there("daily-puzzle"))
    leave(watched)


def test_daily_game_by_touch_has_the_results_of_the_desktop(browser: Browser, address: str) -> None:
    """DAILY.md#levels, #streak, #kept."""
    watched = come_back(person(browser, DAY, **PHONE), address)
    act(watched, by_touch, "door-practise")
    act(watched, by_touch, "day")
    watched.wait_for(there("day-before"))
    act(watched, by_touch, "play")
    watched.wait_for("status.phase === 'play'")
    play_to(watched, by_touch, "menu")
    watched.wait_for(f"({there('share')}) && {told('1-day streak')} && {told('Master: ')}")
    text = watched.page.evaluate("name => basra.store.read(name)", DAYS.name)
    result = DAYS.parse(text).results[DAY]
    assert result.over
    for level in BOTS[:-1]:  # the last takes long
        *_, scores = play_level(daily_game(DAY), level)
        assert result.levels[level] == scores
    watched.open(MENU)
    act(watched, by_touch, "door-practise")
    act(watched, by_touch, "day")
    watched.wait_for(f"({there('practise')}) && {told('1-day streak')}")
    leave(watched)


def test_challenge_is_sent_by_one_player_and_beaten_by_another(
    browser: Browser, address: str
) -> None:
    watched = come_back(person(browser, DAY, **PHONE), address)
    watched.open("?variant=cypriot&players=2&target=21&bots=random&seed=7&speed=0")
    theirs = play_to_the_end(watched, by_touch, SENDER).scores.replace(",", "\N{EN DASH}")
    act(watched, by_touch, "share")
    act(watched, by_touch, "challenge")
    watched.wait_for(there("copy-link"))
    link = watched.tree.locator("input").input_value()
    leave(watched)

    watched = come_back(person(browser, DAY, **DESKTOP), address)
    watched.open(f"?speed=0#{urlsplit(link).fragment}")
    asked = watched.wait_for(there("play"))
    assert not watched.page.evaluate(f"document.body.textContent.includes('{theirs}')")
    by_keyboard(watched, asked.control("play"))
    play_to_the_end(watched, by_keyboard, RECEIVER)
    watched.wait_for(f"{told('You did better by')} && {told(theirs)}")
    leave(watched)
