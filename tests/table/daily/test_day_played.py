"""The deal of a day from its page to its result, in the running app."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta, timezone

import pytest

from game.bots import bots
from game.bots.casual import CasualBot
from game.bots.levels import BOTS
from game.daily.deal_of_day import deal_of_day
from game.host.input import Activate
from game.links.link import ChallengeLink, DealLink, write_link
from game.table.daily import comparing
from game.table.daily.day_game import setup_of_day
from game.table.daily.day_screen import DayScreen
from game.table.statistics.statistics_state import StatisticsState
from game.table.storage import daily_results
from game.table.storage.checked_text import checksum
from game.table.storage.daily_results import DayResult, Days
from game.table.storage.game_file import SavedGameError, read_game
from game.table.ui.context import Context
from game.table.words.review_sentences import signed
from tests.table.fake_host import FakeHost
from tests.table.storage.exchanged import Device
from tests.table.story import Visit, visit

DAY = date(2026, 11, 22)
PAR = 7


@pytest.fixture(autouse=True)
def _quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stronger levels play like casual ones, and par is known at once."""
    quick = dict.fromkeys(("skilled", "master"), CasualBot)
    monkeypatch.setattr(bots, "_MADE_BY", {**bots._MADE_BY, **quick})

    def found(_hands: object) -> Iterator[int | None]:
        yield None
        yield PAR

    monkeypatch.setattr(comparing, "par_of_game", found)


def context_of(now: Visit) -> Context:
    scene = now.app.scene
    return scene.table.context if hasattr(scene, "table") else scene.context  # type: ignore[attr-defined, no-any-return]


async def open_day(now: Visit, day: date | None = None) -> None:
    """Open the page of a day, today's at first."""
    context_of(now).navigator.show_day(day)
    await now.frames(4)


async def play_on(now: Visit) -> None:
    """Play the first card each time until the page of the day is there again."""
    while now.tree.phase != "menu":
        await now.until(
            lambda tree: tree.phase != "play" or bool(tree.hand and tree.hand[0].enabled)
        )
        await now.frames(2)
        if now.tree.phase == "play":
            await now.press(now.tree.hand[0].action)
        elif now.tree.phase == "choose-capture":
            await now.key("1")
        elif now.tree.phase == "hand-over":
            await now.press("next-hand")


async def play_day(now: Visit) -> None:
    """Play the deal of the day whose page is open, to its end."""
    await now.press("play")
    await now.my_turn()
    await play_on(now)


def kept(host: FakeHost) -> Days:
    """The days as they are kept."""
    return daily_results.parse(host.kept[daily_results.STORED_AS])


def result(host: FakeHost, day: date = DAY) -> DayResult:
    """The result of a day as it is kept."""
    return kept(host).results[day]


def actions(now: Visit) -> set[str]:
    """What can be done."""
    return {control.action for control in now.tree.controls if control.enabled}


async def compared(now: Visit) -> None:
    """Wait until every level has played, and par is known."""
    await now.until(lambda _tree: DAY in kept(now.host).results and result(now.host).complete)
    await now.frames(2)


def test_the_deal_is_played_and_its_result_set_beside_every_levels(host: FakeHost) -> None:
    """DAILY.md#levels, #par, #streak."""

    async def story(now: Visit) -> None:
        await open_day(now)
        assert {"play", "rules", "day-before"} <= actions(now)
        await play_day(now)
        assert isinstance(now.app.scene, DayScreen)
        await compared(now)
        text = " ".join(now.tree.text)
        assert f"You: {signed(result(host).margin)}" in text
        assert "Casual: " in text
        assert f"Par: {signed(PAR)}" in text
        assert "1 day running" in text
        assert {"share", "practise", "review"} <= actions(now)

    visit(host, story, at_menu=True)
    assert set(result(host).levels) == set(BOTS)
    assert (result(host).par, result(host).helped, result(host).late) == (PAR, False, False)
    assert kept(host).streak(DAY) == 1


@pytest.mark.parametrize(("year", "ahead"), [(1, 14), (9999, -12)])
def test_the_clock_may_stand_at_any_year_of_the_calendar(
    host: FakeHost, year: int, ahead: int
) -> None:
    """At its ends there is no UTC, and a year before 1000 was written too short."""
    day = date(year, 12, 31) if year > 1 else date.min
    now_there = time.max if year > 1 else time.min
    host.today = datetime.combine(day, now_there, timezone(timedelta(hours=ahead)))

    async def story(now: Visit) -> None:
        await open_day(now)
        await now.press("play")
        await now.my_turn()
        await play_on(now)
        (entry,) = context_of(now).library.entries()
        assert (entry.problem, entry.day) == ("", day.isoformat())

    visit(host, story, at_menu=True)
    assert day.toordinal() in kept(host).played
    for span in ("month", "year"):
        assert StatisticsState(span=span).selection(day).since


def test_the_try_is_marked_in_its_game_and_counted_like_any_other(host: FakeHost) -> None:
    """DAILY.md#first-try."""

    async def story(now: Visit) -> None:
        await open_day(now)
        await play_day(now)

    visit(host, story, at_menu=True)
    (text,) = device_of(host).games().values()
    header, played = read_game(text)
    assert header is not None
    assert (header.day, header.late, header.helped) == ("2026-11-22", False, False)
    assert header.setup.seed == "basra-day/2026-11-22"
    assert played.game.scores == result(host).scores
    assert "casual" in json.loads(host.kept["tally"])


def device_of(host: FakeHost) -> Device:
    """The machine of a host, opened anew."""
    device = Device()
    device.host = host
    device.library = type(device.library)(host, lambda: "0" * 32)
    return device


def test_a_game_that_was_left_goes_on_a_day_later_and_counts_for_its_own_day(
    host: FakeHost,
) -> None:
    """DAILY.md#streak."""

    async def begin(now: Visit) -> None:
        await open_day(now)
        await now.press("play")
        await now.my_turn()
        await now.press(now.tree.hand[0].action)
        await now.frames(2)

    async def go_on(now: Visit) -> None:
        host.today += timedelta(days=1)
        await open_day(now, DAY)
        assert "continue" in actions(now)
        assert "play" not in actions(now)
        await now.press("continue")
        await now.my_turn_or_score()
        await play_on(now)

    visit(host, begin, at_menu=True)
    visit(host, go_on, at_menu=True)
    assert result(host).over
    assert kept(host).played == {DAY.toordinal()}
    assert kept(host).streak(DAY + timedelta(days=1)) == 1


def test_a_day_that_is_over_can_be_played_but_not_for_the_streak(host: FakeHost) -> None:
    """DAILY.md#streak."""

    async def story(now: Visit) -> None:
        await open_day(now)
        await now.press("day-before")
        assert any("not for the streak" in words for words in now.tree.text)
        await play_day(now)

    visit(host, story, at_menu=True)
    assert result(host, DAY - timedelta(days=1)).late
    assert kept(host).streak(DAY) == 0


def test_no_deal_is_begun_for_a_day_that_ended_while_its_page_was_shown(host: FakeHost) -> None:
    """The first press after midnight tells that the deal counts no more; the next one plays it."""

    async def story(now: Visit) -> None:
        await open_day(now)
        host.today += timedelta(hours=6)
        now.app.scene.handle(Activate("play"))
        assert isinstance(now.app.scene, DayScreen)
        await now.frames(2)
        assert any("not for the streak" in words for words in now.tree.text)
        assert "day-after" in actions(now)
        await now.press("play")
        await now.my_turn()
        (entry,) = context_of(now).library.entries()
        assert (entry.day, entry.late) == (DAY.isoformat(), True)

    visit(host, story, at_menu=True)


def test_playing_again_is_practice_and_changes_no_result(host: FakeHost) -> None:
    """DAILY.md#first-try."""
    first: list[DayResult] = []

    async def story(now: Visit) -> None:
        await open_day(now)
        await play_day(now)
        await compared(now)
        first.append(result(host))
        await now.press("practise")
        await now.my_turn()
        assert any(words.startswith("Practice: ") for words in now.tree.text)
        assert now.table.session.seed == "basra-day/2026-11-22"
        await now.press(now.tree.hand[-1].action)
        if now.tree.phase == "choose-capture":
            await now.key("2")
        await now.play_to_the_end()

    visit(host, story, at_menu=True)
    assert [result(host)] == first
    assert kept(host).streak(DAY) == 1


@pytest.mark.parametrize("key", ["u", "h"])
def test_a_play_taken_back_or_a_hint_is_noted_and_told(host: FakeHost, key: str) -> None:
    """DAILY.md#help."""

    async def story(now: Visit) -> None:
        await open_day(now)
        await now.press("play")
        await now.my_turn()
        await now.press(now.tree.hand[0].action)
        if now.tree.phase == "choose-capture":
            await now.key("1")
        await now.my_turn()
        await now.key(key)
        await now.my_turn()
        await play_on(now)
        assert any(words.startswith("With help") for words in now.tree.text)

    visit(host, story, at_menu=True)
    assert result(host).helped


def test_a_try_that_was_deleted_leaves_practice(host: FakeHost) -> None:
    """DAILY.md#first-try."""

    async def story(now: Visit) -> None:
        await open_day(now)
        await now.press("play")
        await now.my_turn()
        context = context_of(now)
        (entry,) = context.library.entries()
        context.navigator.start_screen()
        await now.frames(2)
        await open_day(now)
        assert "continue" in actions(now)
        await now.key("escape")
        await context.library.delete(entry.id)
        await open_day(now)
        assert "play" not in actions(now)
        assert "practise" in actions(now)

    visit(host, story, at_menu=True)


def test_the_deal_that_came_by_a_link_opens_its_page(host: FakeHost) -> None:
    """DAILY.md#sharing."""

    async def story(now: Visit) -> None:
        context_of(now).navigator.open_link(link_to(DAY))
        await now.frames(4)
        assert isinstance(now.app.scene, DayScreen)
        await now.press("play")
        await now.my_turn()
        (entry,) = context_of(now).library.entries()
        assert entry.day == "2026-11-22"

    visit(host, story, at_menu=True)


@pytest.mark.parametrize(("later", "marked"), [(0, "2026-11-22"), (-3, "2026-11-19"), (1, "")])
def test_a_deal_that_is_asked_for_by_its_seed_is_the_try_once_its_day_has_come(
    host: FakeHost, later: int, marked: str
) -> None:
    """DAILY.md#first-try."""

    async def story(now: Visit) -> None:
        await now.my_turn()
        (entry,) = context_of(now).library.entries()
        assert (entry.day, entry.late) == (marked, later < 0)

    visit(host, story, setup_of_day(deal_of_day(DAY + timedelta(days=later))))


def test_a_challenge_on_a_days_deal_is_the_try_and_shows_what_was_to_be_beaten(
    host: FakeHost,
) -> None:
    """DAILY.md#first-try."""

    async def story(now: Visit) -> None:
        context = context_of(now)
        context.navigator.accept_challenge(ChallengeLink(deal_link(DAY), "Karim", (30, 9), 1))
        await now.frames(4)
        await now.press("play")
        await now.my_turn()
        await now.play_to_the_end()
        assert any("Karim" in words for words in now.tree.text)
        await now.press("menu")
        await open_day(now)
        assert "share" in actions(now)

    visit(host, story, at_menu=True)
    assert kept(host).streak(DAY) == 1


def deal_link(day: date) -> DealLink:
    """The deal of a day as a link holds it."""
    deal = deal_of_day(day)
    return DealLink(deal.variant, deal.players, deal.dealer, deal.options, deal.seed, deal.bots)


def link_to(day: date) -> str:
    """A link to the deal of a day."""
    return write_link(deal_link(day))


def test_where_nothing_can_be_kept_the_result_is_shown_all_the_same(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await open_day(now)
        host.broken = True
        await now.press("play")
        await now.my_turn()
        await play_on(now)
        await now.until(lambda tree: any("better than" in words for words in tree.text))
        assert "share" in actions(now)
        host.broken = False

    visit(host, story, at_menu=True)


def changed(text: str, **values: object) -> str:
    """A game's file with other values in its header, and a checksum that says they are right."""
    data = json.loads(text)
    data["header"] = {**data["header"], **values}
    data["header"].pop("checksum", None)
    return json.dumps({**data, "header": {**data["header"], "checksum": checksum(data)}})


@pytest.mark.parametrize(
    "values",
    [
        {"day": "2026-11-23"},
        {"day": "2026-02-30"},
        {"day": 5},
        {"day": None},
        {"day": "", "late": True},
        {"day": "", "helped": True},
        {"late": 1},
        {"helped": "yes"},
    ],
    ids=str,
)
def test_a_header_that_can_be_of_no_days_game_is_refused(
    host: FakeHost, values: dict[str, object]
) -> None:
    async def story(now: Visit) -> None:
        await open_day(now)
        await now.press("play")
        await now.my_turn()

    visit(host, story, at_menu=True)
    (text,) = device_of(host).games().values()
    assert read_game(changed(text)).header
    with pytest.raises(SavedGameError):
        read_game(changed(text, **values))
