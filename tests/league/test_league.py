"""A league's deals never change; results are checked, sealed, and the first ones count."""

from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.league.league import (
    DEALS,
    LEAGUES,
    MOST_PLAYERS,
    MOST_WEEKS,
    NOT_PLAYED,
    DealResult,
    League,
    LeagueFullError,
    Sheet,
    checked_result,
    league_in,
    missing,
    new_league,
    opening,
    played_in,
    result_of,
    standings,
    week_of,
)
from game.league.league_sentences import deal_note
from game.league.sealed import results_in, results_link
from game.rules.dealing import deal
from game.rules.record import Record
from game.rules.replay import replay
from game.session.game_file import Header
from game.session.setup import GameSetup
from game.session.setup_edits import rules_of
from game.sharing.links.contents import GameLink, MomentLink, ResultsLink
from game.sharing.links.link import read_link, write_link
from game.sharing.shared_game import SharedGame
from tests.sharing.links.made import played

FRIDAY = date(2026, 11, 20)
ME, MONA = "1" * 16, "2" * 16


def league(variant: str = "egyptian") -> League:
    return new_league("Ahwa", GameSetup(variant, bots=("casual",)), "0123456789abcdef", ME)


def record_of(number: int, chance: int = 1) -> Record:
    game = league().game(FRIDAY, number)
    start = Record(game.variant, 2, 1, game.options, seed=game.seed)
    return played(start, Random(chance), whole=True)


@cache
def sheet(count: int, chance: int = 1) -> Sheet:
    results = [result_of(record_of(number, chance)) for number in range(count)]
    return Sheet("Mona", (*results, *(DealResult(),) * (DEALS - count)))


def points(*each: int) -> Sheet:
    results = [DealResult(one, "A") for one in each]
    return Sheet("", (*results, *(DealResult(),) * (DEALS - len(each))))


def test_deal_has_its_golden_cards_when_its_week_and_number_are_given() -> None:
    """LEAGUE.md#deals: the seed, the table and the first cards."""
    game = league("yemeni").game(FRIDAY, 6)
    assert game.seed == "basra-league/0123456789abcdef/2026-11-20/7"
    assert (game.variant, game.players, game.options) == ("yemeni", 2, {"target": 21})
    cards = deal(rules_of(game), 2, game.seed, 0)
    assert (
        " ".join(map(str, (*cards.floor, *cards.stock[:8])))
        == "4C QS TS 6C 3H 7C JS TH KS 6S 3C KC"
    )
    assert write_link(league("yemeni").link) == "AQfGAIl7St53EatEJsoVYrE8ksxSbfcjqg"
    assert league("yemeni").id == "78f2bf57a1dbf81c"


@pytest.mark.parametrize(("day", "week"), [(19, 13), (20, 20), (26, 20), (27, 27)])
def test_week_starts_on_friday(day: int, week: int) -> None:
    assert week_of(date(2026, 11, day)) == date(2026, 11, week)
    assert opening(FRIDAY) == date(2026, 11, 27)


def test_league_game_is_known_by_its_whole_setup() -> None:
    game = league().game(FRIDAY, 2)
    assert played_in(league(), game) == (FRIDAY, 2)
    others = [replace(game, bots=("random",)), replace(game, seed="7")]
    others += [
        replace(game, seed=game.seed.replace("20/3", day)) for day in ("21/3", "40/3", "20/9")
    ]
    assert [played_in(league(), one) for one in others] == [None] * 5


def test_joined_league_is_the_same() -> None:
    """LEAGUE.md#join."""
    link = read_link(write_link(league().link))
    assert link == league().link
    joined = league_in(league().link, MONA)
    assert (joined.id, joined.setup, joined.name) == (league().id, league().setup, "Ahwa")
    refused: list[dict[str, Any]] = [{"seed": "7"}, {"dealer": 0}, {"match": True}, {"options": {}}]
    for wrong in refused:
        with pytest.raises(ValueError, match=r"league|short"):
            league_in(replace(link, deal=replace(league().link.deal, **wrong)), ME)


def test_rules_for_other_numbers_of_players_are_left_out() -> None:
    usual = GameSetup("egyptian", 4, {"partnerships": False, "target": 51}, ("master", "random"))
    assert new_league("", usual, "0" * 16, ME).setup.options == {"target": 21}


def test_results_travel_sealed_and_are_played_again() -> None:
    """LEAGUE.md#seal, #bytes."""
    sender = replace(league(), own=MONA).with_sheet(FRIDAY, MONA, sheet(7))
    link = results_link(sender, FRIDAY, "Mona")
    text = write_link(link)
    assert len(text) < 1000
    assert read_link(text) == link
    assert results_in(league(), link) == (FRIDAY, sheet(7))
    stranger = replace(league(), setup=replace(league().setup, seed="f" * 16))
    for wrong in (
        *(replace(link, week=link.week + 1), replace(link, week=link.week + 7)),
        *(replace(link, player=ME), replace(link, sealed=link.sealed[:-9])),
        replace(link, league=stranger.id),
    ):
        with pytest.raises(ValueError, match=r"of this league|bytes|data|hand|play|over|list"):
            results_in(league(), wrong)
    with pytest.raises(ValueError, match=r"of this league|bytes|data|hand|play|over|list"):
        results_in(stranger, replace(link, league=stranger.id))


def test_unfinished_game_is_refused() -> None:
    record = record_of(0)
    cut = replace(record, hands=(replace(record.hands[0], plays=record.hands[0].plays[:9]),))
    with pytest.raises(ValueError, match="over"):
        result_of(cut)


@given(st.binary(max_size=80), st.integers(0, 10**12), st.text("0123456789abcdef", max_size=20))
def test_any_sealed_bytes_are_read_or_refused(data: bytes, week: int, player: str) -> None:
    for link in (
        ResultsLink(league().id, week, player, "", data),
        ResultsLink(league().id, FRIDAY.toordinal(), MONA, "", data),
    ):
        try:
            found = results_in(league(), link)
        except ValueError:
            continue
        LEAGUES.text({league().id: league().with_sheet(found[0], MONA, found[1])})


@given(st.text(max_size=60))
def test_any_plays_are_read_or_refused(plays: str) -> None:
    game = league().deal(league().game(FRIDAY, 0).seed)
    try:
        assert checked_result(game, plays).plays == plays
    except ValueError:
        return


def test_first_result_of_a_deal_counts() -> None:
    early = league().with_sheet(FRIDAY, MONA, sheet(2))
    more = early.with_sheet(FRIDAY, MONA, sheet(4))
    assert more.sheet(FRIDAY, MONA) == sheet(4)
    other = more.with_sheet(FRIDAY, MONA, sheet(5, chance=2)).sheet(FRIDAY, MONA)
    assert other.changed
    assert other.deals[:4] == sheet(4).deals[:4]
    assert other.played == 5


def test_deal_with_the_least_points_says_why() -> None:
    notes = [
        deal_note(DealResult(points, "x"), begun=False, over=False) for points in (-20, NOT_PLAYED)
    ]
    assert notes == ["Already played", "Already played. A deal costs at most 21 points."]


def test_standings_sort_totals_and_share_ranks() -> None:
    """LEAGUE.md#points."""
    week = {"a": points(5, -3), "b": points(9), "c": points(1, 1), "d": points(), "e": points(6)}
    made = league()
    for player, result in week.items():
        made = made.with_sheet(FRIDAY, player, result)
    places = standings(made, FRIDAY)
    assert [(one.rank, one.player) for one in places] == [(1, "a"), (1, "c"), (3, "b"), (4, "e")]
    assert places[0].sheet.total == 2 + 5 * NOT_PLAYED
    assert missing(made, FRIDAY) == ["d"]
    assert missing(made, FRIDAY + timedelta(days=7)) == [*week]


def test_players_and_weeks_are_bounded() -> None:
    made = league()
    for number in range(MOST_PLAYERS):
        made = made.with_sheet(FRIDAY + timedelta(days=7 * number), f"{number:016x}", Sheet())
    assert len(made.weeks) == MOST_WEEKS
    full = league()
    for number in range(MOST_PLAYERS):
        full = full.with_sheet(FRIDAY, f"{number:016x}", Sheet())
    with pytest.raises(LeagueFullError):
        full.with_sheet(FRIDAY, "f" * 16, Sheet())


def test_two_devices_join_all_results() -> None:
    """LEAGUE.md#kept."""
    here = league().with_sheet(FRIDAY, ME, sheet(1))
    there = league().with_sheet(FRIDAY, ME, sheet(3)).with_sheet(FRIDAY, MONA, sheet(2))
    assert LEAGUES.merge is not None
    for one, two in ((here, there), (there, here)):
        joined = LEAGUES.merge({one.id: one}, {two.id: two})[one.id]
        assert joined.sheet(FRIDAY, ME) == sheet(3)
        assert joined.sheet(FRIDAY, MONA) == sheet(2)
    assert list(LEAGUES.merge({here.id: here}, {"new": there})) == ["new", here.id]


def test_shared_game_of_a_deal_keeps_the_seed_and_offers_no_challenge() -> None:
    record = record_of(0)
    setup = league().game(FRIDAY, 0)
    known = replay(record)
    header = Header("a", setup, "2026-11-22T18:30:05Z", "2026-11-22T18:30:05Z")
    shared = SharedGame.of_library(header, known)
    assert shared.over
    assert not shared.can_challenge
    assert not shared.can_deal
    for link in (shared.game_link, shared.moment_link(0, 1)):
        sent = read_link(write_link(link))
        assert isinstance(sent, (GameLink, MomentLink))
        assert sent.record.seed is None
        assert replay(sent.record).game.scores == known.game.scores
    usual = replay(replace(record, seed="another"))
    assert SharedGame.of_library(header, usual).can_challenge
