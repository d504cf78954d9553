from datetime import date

import pytest

from game.bots.levels import BOTS, bot_name
from game.daily import day_sentences
from game.daily.daily_results import DayResult
from game.daily.day_sentences import compared, shared_lines, squares
from game.daily.screens.examples import DAY, result_of_day
from game.sharing.links.contents import DealLink
from game.sharing.links.link import read_link
from game.words.amounts import signed
from game.words.dates import day_in_words
from tests.app.opened import opened
from tests.pairs import pairwise
from tests.start.stage import backstage

PAGES = ["day", "day-streak", "day-result", "day-comparing", "day-past"]
ME = DayResult("a", "2026-11-22T18:30:05Z", "palestinian", (31, 20))


def levels(*leads: int) -> dict[str, tuple[int, int]]:
    """Return results of the levels with these leads, weakest level first."""
    return {level: (50 + lead, 50) for level, lead in zip(BOTS, leads, strict=False)}


def test_result_is_shared_as_squares_lead_and_streak() -> None:
    """DAILY.md#sharing."""
    title, line, streak = shared_lines(DAY, result_of_day(), 10).splitlines()
    assert title == "Basra, 22 November 2026: Palestinian"
    assert line == f"{squares(result_of_day())} {signed(11)}"
    assert streak == "10-day streak"
    assert "running" not in shared_lines(DAY, ME, 1)


@pytest.mark.parametrize(
    ("leads", "shown"),
    [((10, 11, 12), "🟩🟨🟥"), ((-34, 10, -50, 3, 20, -4), "🟩🟩🟩🟩🟥🟩"), ((), "")],
)
def test_squares_show_who_did_better(leads: tuple[int, ...], shown: str) -> None:
    """DAILY.md#sharing."""
    result = DayResult("a", ME.begun, ME.variant, ME.scores, levels=levels(*leads))
    assert squares(result) == shown


def test_sentences_count_levels_and_points() -> None:
    """DAILY.md#levels."""
    size = len(BOTS)
    for leads, beaten in (
        ((12, 11, *(10,) * (size - 2)), f"{size - 2} of {size}"),
        *(((0,) * size, f"all {size}"), ((60,), "0 of 1")),
    ):
        result = DayResult("a", ME.begun, ME.variant, ME.scores, levels=levels(*leads))
        assert day_sentences.beaten(result) == f"You did better than {beaten} bot levels."
    worst = DayResult("a", ME.begun, ME.variant, ME.scores, levels=levels(*(60,) * size))
    assert day_sentences.beaten(worst).startswith(f"All {size} bot levels did better")
    for lead, told in (
        *((10, "1 point behind you"), (9, "2 points behind you"), (11, "the same as you")),
        *((12, "1 point ahead of you"), (31, "20 points ahead of you")),
    ):
        assert compared("Master", lead, 11).endswith(told)


def test_shared_link_leads_to_the_same_deal() -> None:
    """DAILY.md#sharing."""
    link = read_link(opened("day-share")._shared.link)
    assert isinstance(link, DealLink)
    assert (link.seed, link.variant) == ("basra-day/2026-11-22", "palestinian")
    assert (link.players, link.dealer, link.options) == (2, 1, {"target": 21})
    assert link.bots == ("casual",)


@pytest.mark.parametrize(("name", "language"), pairwise(PAGES, ["en", "ar"]))
def test_accessibility_tree_has_all_that_the_page_shows(name: str, language: str) -> None:
    """DAILY.md#streak, #levels: the marks and the bars are also words."""
    text = opened(name, language=language).accessibility_tree().text
    backstage(language=language)
    day = date(2026, 11, 19) if name == "day-past" else DAY
    assert day_in_words(day) in text
    marks = [words for words in text if words.count(":") >= 7]
    assert len(marks) == 1
    if name == "day-result":
        assert day_sentences.beaten(result_of_day()) in text
        for level, (own, other) in result_of_day().levels.items():
            name_and_lead = compared(bot_name(level), own - other, 11)
            assert name_and_lead in text
