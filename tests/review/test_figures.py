from statistics import fmean

import pytest

from game.review.figures import PHASES, Stakes, figures_of, findings_of, phase_of
from game.rules.replay import replay
from tests.review.reviewed import figures, game_of, graded, record_of, replayed
from tests.rules.games import as_data, random_game
from tests.rules.slow import play_record
from tests.statistics.screens.scanned import summed

TABLES = [("egyptian", 2), ("cypriot", 3), ("lebanese", 2), ("homs", 4), ("yemeni", 4)]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_figures_agree_with_the_slow_engine(key: str, players: int) -> None:
    """STATISTICS.md#figures."""
    record = record_of(key, players, key)
    told, hands = play_record(as_data(record))
    for slow, hand, said in zip(hands, replay(record).hands, told["hands"], strict=True):
        found = figures_of(hand)
        assert found.points == tuple(side["total"] for side in said["sides"])
        sides = range(len(slow.piles))
        made = [one["seat"] % len(slow.piles) for one in slow.plays if one["basra"]]
        assert found.basras == tuple(map(made.count, sides))
        leaders = {side for side in sides if said["sides"][side]["majority"]}
        assert set(found.most_cards) == leaders


def test_unfinished_hand_game_and_review_have_no_figures() -> None:
    """STATISTICS.md#figures."""
    record = random_game("egyptian", 2, {}, "stops", max_hands=1, last_plays=9)
    (hand,) = replay(record).hands
    with pytest.raises(ValueError, match="not over"):
        figures_of(hand)
    assert findings_of(graded(hand), 0) is None
    assert Stakes().accuracy is None
    assert Stakes(1.0, 4.0).plus(Stakes(0.0, 4.0)).accuracy == 87.5
    played = replayed("egyptian", 2, "goes on")
    review = graded(played.hands[0])
    assert findings_of(review.__class__(review.hand, review.grades[:-1]), 0) is None
    game = game_of(played, winner=None)
    found = summed([game])
    assert found.wins.played == 0
    assert not found.leads
    assert found.hands == len(game.hands) > 0


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_findings_agree_with_the_review(key: str, players: int) -> None:
    """STATISTICS.md#figures, #luck; REVIEW.md#accuracy, #lead."""
    for hand in replayed(key, players, key).hands:
        review = graded(hand)
        found = findings_of(review, 0)
        split = review.split(0)
        assert found is not None
        assert split is not None
        assert found.whole.lost == pytest.approx(review.lost(0), abs=0.02)
        assert found.whole.accuracy == pytest.approx(review.accuracy(0), abs=0.1)
        assert found.luck == pytest.approx(split.luck, abs=0.01)
        assert found.decisions == pytest.approx(split.decisions, abs=0.01)
        worst = [grade for grade in review.of(0) if grade.lost]
        assert [one.play for one in found.mistakes] == [grade.number for grade in worst]
        for one, grade in zip(found.mistakes, worst, strict=True):
            assert one.lost == pytest.approx(grade.lost, abs=0.005)


def test_phases_follow_the_batches() -> None:
    """STATISTICS.md#phases."""
    told = {
        count: [phase_of(batch, count) for batch in range(1, count + 1)] for count in range(1, 7)
    }
    early, middle, last = PHASES
    assert told == {
        1: [last],
        2: [early, last],
        3: [early, middle, last],
        4: [early, early, middle, last],
        5: [early, early, middle, middle, last],
        6: [early, early, early, middle, middle, last],
    }


def test_phase_has_the_losses_of_its_batches() -> None:
    """STATISTICS.md#phases."""
    hand = replayed("egyptian", 2, "parts").hands[0]
    review, found = graded(hand), figures(hand).findings
    assert found is not None
    lost = dict.fromkeys(PHASES, 0.0)
    for grade in review.of(0):
        lost[PHASES[(0, 0, 0, 1, 1, 2)[hand.states[grade.number].batch - 1]]] += grade.lost
    assert [kept.lost for kept in found.phases] == [
        pytest.approx(lost[phase], abs=0.01) for phase in PHASES
    ]


def test_overview_agrees_with_a_plain_count() -> None:
    """STATISTICS.md#figures: won, leads, points, basras and most cards by the slow engine."""
    records = [record_of(key, players, f"sum {n}", 30) for n, (key, players) in enumerate(TABLES)]
    found = summed(game_of(replay(record)) for record in records)
    played = won = made = conceded = most = anybody = 0
    leads, points = [], []
    for record in records:
        told, hands = play_record(as_data(record))
        if told["winner"] is not None:
            played, won = played + 1, won + (told["winner"] == 0)
            leads.append(told["scores"][0] - fmean(told["scores"][1:]))
        for slow, said in zip(hands, told["hands"], strict=True):
            own = [one for one in slow.plays if one["basra"] and one["seat"] % len(slow.piles) == 0]
            made += len(own)
            conceded += sum(bool(one["basra"]) for one in slow.plays) - len(own)
            points.append(said["sides"][0]["total"])
            most += said["sides"][0]["majority"] > 0
            anybody += any(side["majority"] for side in said["sides"])
    assert played > 3
    assert found.wins == (played, won)
    assert found.leads == pytest.approx(leads)
    assert found.points == points
    assert (found.basras_made, found.basras_conceded) == (made, conceded)
    assert (found.majority, found.majority_scored) == (most, anybody)
    assert found.by_variant["egyptian"].played == 1
    assert found.by_level["greedy"] == found.wins
    assert found.hands == found.reviewed == len(points)


def test_losses_are_added_up_by_kind() -> None:
    games = [game_of(replayed("cypriot", 2, f"losses {number}")) for number in range(3)]
    found = summed(games)
    mistakes = [
        one
        for game in games
        for hand in game.hands
        if hand.findings
        for one in hand.findings.mistakes
    ]
    assert sum(loss.times for loss in found.losses.values()) == len(mistakes) > 10
    assert found.stakes.lost == pytest.approx(sum(one.lost for one in mistakes), abs=0.5)
    ranked = [loss.lost for _kind, loss in found.ranked_losses()]
    assert ranked == sorted(ranked, reverse=True)


def test_leads_are_counted_in_steps_around_zero() -> None:
    found = summed([])
    found.leads = [-11.0, -10.0, -0.5, 0.0, 9.5, 10.0, 25.0]
    assert found.lead_spread(10) == {-2: 1, -1: 2, 0: 2, 1: 1, 2: 1}
