import json
from pathlib import Path

import pytest

from game.commands.replay import as_json
from game.rules.play import begin_hand, play
from game.rules.reading import read_record, read_replay
from game.rules.record import write_record
from game.rules.replay import replay
from game.rules.variants import VARIANTS
from tests.rules.slow import play_record, start_hand

FOLDER = Path(__file__).parent / "golden"
NAMES = sorted(path.name.removesuffix(".record.json") for path in FOLDER.glob("*.record.json"))


def text_of(name: str, part: str = "record") -> str:
    return (FOLDER / f"{name}.{part}.json").read_text(encoding="utf-8")


def test_golden_games_have_every_variant_and_number_of_players() -> None:
    """RULES.md#records."""
    records = [read_record(text_of(name)) for name in NAMES]
    assert {record.variant for record in records} == set(VARIANTS)
    assert {record.players for record in records} == {2, 3, 4}


@pytest.mark.parametrize("name", NAMES)
def test_golden_game_replays_byte_by_byte_in_both_engines(name: str) -> None:
    """COMMAND.md#replay."""
    text, expected = text_of(name), text_of(name, "replay")
    assert json.dumps(as_json(replay(read_record(text)))) + "\n" == expected
    assert play_record(json.loads(text))[0] == json.loads(expected)


@pytest.mark.parametrize("name", NAMES)
def test_replay_holds_every_state_and_score(name: str) -> None:
    """RULES.md#records, #majority: dealers, scores and the points carried over."""
    played = read_replay(text_of(name))
    assert played.record == read_record(text_of(name))
    assert played == replay(played.record)
    assert write_record(played.record) == text_of(name)
    game = played.record.start
    for hand, written in zip(played.hands, played.record.hands, strict=True):
        assert hand.game == game
        assert hand.scores == game.scores
        assert hand.states[0] == begin_hand(game, written.deal)[0]
        for before, made, after in zip(hand.states, written.plays, hand.states[1:], strict=False):
            assert play(before, made)[0] == after
        assert len(hand.states) == len(written.plays) + 1
        assert hand.record == written
        assert hand.deal == written.deal
        if hand.last.score:
            game = game.after(hand.last.score)
        assert hand.after == game
    assert played.game == game


@pytest.mark.parametrize("name", NAMES)
def test_record_may_omit_a_capture_if_only_one_is_legal(name: str) -> None:
    """RULES.md#records: and a card may be written in lower case, the ten with its number."""
    text = text_of(name)
    data, standing = json.loads(text), json.loads(text)
    dealer, carry, shortened = data["dealer"], 0, 0
    for number, hand in enumerate(data["hands"]):
        slow = start_hand(standing, number, dealer, carry)
        for index, written in enumerate(standing["hands"][number]["plays"]):
            card, _, captured = written.partition("x")
            if captured and len(slow.captures(card)) == 1:
                hand["plays"][index] = card.lower().replace("t", "10")
                shortened += 1
            slow.play(written)
        dealer, carry = (dealer + 1) % data["players"], (slow.result or {"carry": 0})["carry"]
    assert shortened > 3
    assert read_record(json.dumps(data)) == read_record(text)
