"""Games of several people name each player, and count for no statistics."""

import asyncio
from dataclasses import replace
from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from game.daily.daily_game import daily_game, day_of
from game.judge.quick import quick_judge
from game.library import tally
from game.library.entry import entry_of
from game.library.library import LIBRARY
from game.play.ending.rematch import other_rules, rematch_of
from game.puzzles.screens.own_mistakes import MistakeSearch
from game.review.kept_figures import FIGURES
from game.review.replay.replay_scene import ReplayScene
from game.review.screens.game_reviews import GameReviews
from game.review.screens.practice import CompareDialog, TryAgain
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.rules.replay import Replay
from game.session import dealt_game
from game.session.finished_hand import FinishedHand
from game.session.session import Seeds, Session
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.sharing.links.contents import setup_of
from game.sharing.shared_game import SharedGame
from game.statistics.played import counts
from game.ui.screens.context import Context
from tests.app.opened import BusyStage, opened
from tests.app.opened import shown as opened_by
from tests.start.stage import backstage
from tests.table.dealt import (
    dealt,
    finish_game,
    finish_hand,
    header_of,
    kept,
    library_of,
    play_more,
)
from tests.table.fake_platform import FakePlatform

SHORT = GameSetup("egyptian", 2, {"target": 21}, ("novice",), seed="7")
HERE_BOTH = replace(SHORT, seats=(HERE, HERE), names=("Mona", "Karim"))
GUEST = replace(SHORT, seats=(ELSEWHERE, HERE))


def over(setup: GameSetup) -> Session:
    return finish_game(dealt(setup))


def played(session: Session) -> Replay:
    return Replay(session.record(), (*session.earlier, session.hand))


@pytest.mark.parametrize(
    ("setup", "own"),
    [(SHORT, True), (replace(SHORT, names=("Mona",)), True), (HERE_BOTH, False), (GUEST, False)],
)
def test_only_games_against_bots_count(setup: GameSetup, *, own: bool) -> None:
    session = over(setup)
    entry = entry_of(header_of(session), played(session))._replace(winner=0)
    assert counts(entry) is own
    assert tally.won_last([entry], "novice", "another") is own


@pytest.mark.parametrize(("setup", "searched"), [(SHORT, 1), (HERE_BOTH, 0)])
def test_mistakes_are_searched_only_in_own_games(
    platform: FakePlatform, setup: GameSetup, searched: int
) -> None:
    behind = backstage()
    behind.context.offer(LIBRARY, library_of(platform))
    kept(behind.context.get(LIBRARY), over(setup))

    nothing: Any = SimpleNamespace(history=SimpleNamespace(searched=()))
    assert len(MistakeSearch(behind.context, nothing)._waiting()) == searched


def test_daily_game_of_several_people_does_not_count() -> None:
    deal = setup_of(daily_game(date(2026, 11, 22)))
    assert day_of(deal) == date(2026, 11, 22)
    assert day_of(replace(deal, seats=(HERE,) * deal.players)) is None


def test_game_of_people_offers_no_level_and_no_challenge() -> None:
    alone, people = over(SHORT), over(HERE_BOTH)
    context = backstage().context
    assert rematch_of(context, alone, "").harder
    rematch = rematch_of(context, people, "")
    assert (rematch.harder, rematch.easier) == (None, None)
    assert SharedGame.of_session(alone).can_challenge
    shared = SharedGame.of_session(people)
    assert not shared.can_challenge
    assert shared.can_deal
    assert shared.sides == ("Mona", "Karim")
    deal = dealt_game.of_session(people)
    assert deal is not None
    assert (deal.setup.seats, deal.setup.names) == (HERE_BOTH.seats, HERE_BOTH.names)


@pytest.mark.parametrize(
    ("setup", "during", "after"),
    [(SHORT, 1, 1), (HERE_BOTH, 0, 1), (replace(SHORT, seats=(HERE, ELSEWHERE)), 0, 0)],
)
def test_other_rules_reveal_no_cards_of_several_people(
    setup: GameSetup, during: int, after: int
) -> None:
    context = backstage().context
    begun = finish_hand(dealt(replace(setup, options={"target": 101})))
    assert len(other_rules(context, begun)) == during
    assert len(other_rules(context, over(setup))) == after


def test_play_is_tried_again_against_bots() -> None:
    hand = FinishedHand.of(over(HERE_BOTH))
    for number in (0, 1):
        seat = hand.states[number].turn
        session = hand.from_play(number)
        assert session.setup.against_bots
        assert session.setup.person == seat
    assert FinishedHand.of(over(SHORT)).from_play(1).setup == SHORT
    assert hand.setup == HERE_BOTH


def test_result_of_another_try_addresses_that_seat() -> None:
    hand = FinishedHand.of(over(HERE_BOTH))
    number = next(n for n, state in enumerate(hand.states) if state.turn == 1)
    practice = TryAgain(hand, number, None)
    session, _events = practice.begin()
    while session.state.turn is not None:
        play_more(session, 1)
    told = CompareDialog(backstage().context, practice, session)
    assert told._names == ("Layla", "You")
    assert told._side == 1


def actions(screen: Any) -> set[str]:
    return {control.action for control in screen.accessibility_tree().controls}


def test_review_names_each_persons_play() -> None:
    screen = opened("review-people", (1280, 720))
    assert {"review-seat-0", "review-seat-1"} <= actions(screen)
    assert "duplicate" not in actions(screen), "whose cards would that be?"
    told = " ".join(screen.accessibility_tree().text)
    assert "Costliest move: Karim" in told
    assert "Your" not in told
    usual = opened("review", (1280, 720))
    assert not {"review-seat-0", "review-seat-1"} & actions(usual)
    assert "duplicate" in actions(usual)


@pytest.mark.parametrize(("seeds", "sealed"), [(Seeds("7"), True), (Seeds(""), False)])
def test_seal_is_offered_only_when_its_seed_is_known(seeds: Seeds, *, sealed: bool) -> None:
    hand = replace(FinishedHand.of(over(GUEST)), seeds=seeds)

    def review(context: Context) -> None:
        context.stage.push(ReviewScene(context, Reviewing(context, hand)))

    assert ("seal" in actions(opened_by(review, (1280, 720)))) is sealed


def test_review_is_about_the_people_of_this_device() -> None:
    context = backstage().context
    reviewing = Reviewing(context, FinishedHand.of(over(GUEST)))
    assert (reviewing.own, reviewing.seat, reviewing.seats) == (True, 1, (1,))
    hand = FinishedHand.of(over(replace(HERE_BOTH, players=3, seats=(HERE, HERE, BOT))))
    reviewing = Reviewing(context, hand)
    assert reviewing.seats == (0, 1)
    assert not GameReviews(context, [reviewing], {}).finding.own


@pytest.mark.parametrize(("setup", "shown"), [(SHORT, True), (HERE_BOTH, False), (GUEST, True)])
def test_replay_hides_hands_of_an_unfinished_game_of_people(
    setup: GameSetup, *, shown: bool
) -> None:
    session = play_more(dealt(setup), 6)

    def open_replay(context: Context) -> None:
        context.stage.push(ReplayScene(context, header_of(session), played(session)))

    assert bool(opened_by(open_replay, (390, 844)).accessibility_tree().hand) is shown


@pytest.mark.parametrize(("setup", "noted"), [(SHORT, True), (HERE_BOTH, False)])
def test_findings_are_kept_only_of_own_games(setup: GameSetup, *, noted: bool) -> None:
    found: list[str] = []
    hand = replace(FinishedHand.of(finish_hand(dealt(setup))), game="a")

    async def review() -> None:
        behind = backstage(judge=quick_judge(), stage=BusyStage((390, 844)))
        behind.context.get(FIGURES).put_hand = lambda game, *_hand: found.append(game)  # type: ignore[method-assign]
        reviewing = Reviewing(behind.context, hand)
        reviewing.start()
        while reviewing.running:
            await asyncio.sleep(0)
            behind.context.clock.tick(1 / 60)
        assert reviewing.review.complete

    asyncio.run(review())
    assert bool(found) is noted
