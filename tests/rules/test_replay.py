from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.rules.dealing import Deal, deal
from game.rules.legality import IllegalPlay
from game.rules.match import Game
from game.rules.play import begin_hand, play
from game.rules.reading import RecordError, read_record, read_replay
from game.rules.record import HandRecord, Record
from game.rules.replay import replay, walk
from game.rules.state import Play
from tests.rules.games import TABLES, as_data, random_game
from tests.rules.tables import move, rules
from tests.rules.test_golden import NAMES, text_of


@pytest.mark.parametrize("name", NAMES)
def test_reading_a_record_plays_it_as_a_replay_does(name: str) -> None:
    """RULES.md#records: once, and every state of it is there."""
    read = read_replay(text_of(name, "record"))
    assert read == replay(read.record)
    assert read.record == read_record(text_of(name, "record"))


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_holds_every_state_and_what_the_hands_before_came_to(name: str) -> None:
    """RULES.md#records, #majority: dealers, scores and the points held over."""
    played = read_replay(text_of(name, "record"))
    game = played.record.start
    for hand, written in zip(played.hands, played.record.hands, strict=True):
        assert hand.game == game
        assert hand.scores == game.scores
        assert hand.states[0] == begin_hand(game, written.deal)[0]
        for before, made, after in zip(hand.states, written.plays, hand.states[1:], strict=False):
            assert play(before, made)[0] == after
        assert len(hand.states) == len(written.plays) + 1
        assert hand.record == written
        if hand.last.score:
            game = game.after(hand.last.score)
        assert hand.after == game
    assert played.game == game


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_how_a_hand_was_dealt_is_told_by_its_first_state(key: str, players: int) -> None:
    """RULES.md#deal: all but the buried cards."""
    table = rules(key, players)
    laid = deal(table, players, "told", 0)
    record = Record(key, players, 1, hands=(HandRecord(laid.floor, laid.stock),))
    (hand,) = replay(record).hands
    assert hand.deal == Deal(laid.floor, laid.stock)
    assert hand.last == hand.states[0]
    assert hand.after == hand.game


def test_a_record_without_a_hand_stands_at_its_start() -> None:
    """RULES.md#records."""
    record = Record("cypriot", 3, 2, {"target": 101})
    assert replay(record).hands == ()
    assert replay(record).game == Game.start(rules("cypriot", 3, target=101), 3, 2)


def test_a_replay_of_an_illegal_play_says_why() -> None:
    """RULES.md#turn."""
    record = random_game("homs", 2, {}, "illegal", max_hands=1, last_plays=9)
    (hand,) = record.hands
    spoilt = replace(hand, plays=(*hand.plays[:5], hand.plays[0]))
    with pytest.raises(IllegalPlay, match="does not hold"):
        replay(replace(record, hands=(spoilt,)))


def test_hands_are_walked_only_as_far_as_asked() -> None:
    """RULES.md#records: what comes later is neither read nor played."""
    table = rules("egyptian")
    laid, asked = deal(table, 2, "lazy", 0), []

    def read(_: object, text: str) -> Play:
        asked.append(text)
        return move(text)

    first = str(laid.stock[0])
    hands = iter([(laid, ()), (laid, (first,))])
    steps = walk(Game.start(table, 2, 1), hands, read)
    assert next(steps).states[-1].history == ()
    assert asked == []


def test_a_later_fault_is_not_found_before_an_earlier_one() -> None:
    """RULES.md#records: hands are read and played in their order."""
    data = as_data(random_game("ethiopian", 2, {"target": 21}, "order"))
    data["hands"].append({"floor": "nothing"})
    with pytest.raises(RecordError, match="the game is over") as caught:
        read_record(json.dumps(data))
    assert caught.value.place == f"hands[{len(data['hands']) - 1}]"
    data["hands"][-2]["plays"].pop()
    with pytest.raises(RecordError, match="unfinished") as caught:
        read_record(json.dumps(data))
    assert caught.value.place == f"hands[{len(data['hands']) - 2}].plays"
    data["hands"][0]["plays"][3] = "XX"
    with pytest.raises(RecordError, match="not a card") as caught:
        read_record(json.dumps(data))
    assert caught.value.place == "hands[0].plays[3]"
