from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.bots import BOTS
from game.rules.variants import VARIANTS
from game.table.menu import wishes
from game.table.setup import GameSetup
from tests.table.menu.stage import MenuHost


@given(st.data())
def test_whatever_is_asked_for_can_be_played_and_is_remembered(data: st.DataObject) -> None:
    setup = GameSetup()
    for _ in range(data.draw(st.integers(0, 8))):
        setup = _some_change(data, setup)
        rules = wishes.rules_of(setup)
        assert rules.batch_size(setup.players) > 0
        assert len(wishes.bots_of(setup, setup.players - 1)) == setup.players - 1
    host = MenuHost({}, "en")
    wishes.remember(host, setup)
    assert wishes.recall(host) == setup


def _some_change(data: st.DataObject, setup: GameSetup) -> GameSetup:
    row = VARIANTS[setup.variant]
    options = [
        (name, value)
        for name in wishes.HOUSE_RULES
        for value in row.offered(name)
        if name != "hand_size"
    ]
    options += [("hand_size", value) for value, _size in wishes.hand_sizes(setup)]
    changes = [
        lambda: wishes.with_variant(setup, data.draw(st.sampled_from(list(VARIANTS)))),
        lambda: wishes.with_players(setup, data.draw(st.sampled_from([2, 3, 4]))),
        lambda: wishes.with_option(setup, "target", data.draw(st.integers(21, 999))),
        lambda: wishes.with_option(setup, *data.draw(st.sampled_from(options))),
        lambda: wishes.with_bot(setup, 1, data.draw(st.sampled_from(list(BOTS)))),
        lambda: wishes.with_match(setup, match=data.draw(st.booleans())),
        lambda: wishes.with_seed(setup, data.draw(st.sampled_from(["", "7", "9999"]))),
    ]
    return data.draw(st.sampled_from(changes))()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"variant": "poker"}',
        '{"variant": 3}',
        '{"players": 5}',
        '{"players": true}',
        '{"options": {"target": 5}}',
        '{"options": {"tie": "each"}}',
        '{"bots": []}',
        '{"bots": ["greedy", "greedy", "greedy", "greedy"]}',
        '{"bots": ["cheat"]}',
        '{"bots": [["greedy"]]}',
        '{"seed": 7}',
        '{"match": "yes"}',
        "[" * 100_000,
    ],
    ids=lambda text: text[:30],
)
def test_damaged_wishes_mean_the_usual_game(text: str) -> None:
    assert wishes.recall(MenuHost({wishes.STORED_AS: text}, "en")) == GameSetup()


def test_a_storage_that_fails_means_the_usual_game() -> None:
    host = MenuHost({}, "en")
    host.broken = True
    wishes.remember(host, GameSetup())
    assert wishes.recall(host) == GameSetup()


def test_the_variant_s_own_value_needs_no_saying() -> None:
    setup = wishes.with_option(GameSetup(), "target", 150)
    assert setup.options == {"target": 150}
    assert wishes.with_option(setup, "target", 101).options == {}


def test_options_that_the_table_cannot_have_are_dropped() -> None:
    four = wishes.with_players(GameSetup(), 4)
    alone = wishes.with_option(four, "partnerships", value=False)
    assert wishes.with_variant(alone, "homs").options == {"partnerships": False}
    assert wishes.with_players(alone, 3).options == {}
    six = wishes.with_option(GameSetup(variant="ashush"), "hand_size", 4)
    assert wishes.with_players(six, 3).options == {}


def test_hand_sizes_that_make_no_difference_are_not_offered() -> None:
    assert wishes.hand_sizes(GameSetup(variant="ashush", players=2)) == [(4, 4), (6, 6)]
    assert wishes.hand_sizes(GameSetup(variant="ashush", players=3)) == [(6, 4)]
    assert wishes.hand_sizes(GameSetup(variant="egyptian")) == [(4, 4)]


def test_old_wishes_without_some_names_still_count() -> None:
    assert wishes.parse(json.dumps({"variant": "yemeni"})) == GameSetup(variant="yemeni")


def test_a_seed_that_is_no_number_shows_the_first_deal() -> None:
    assert wishes.deal_number(GameSetup(seed="abc")) == 1
    assert wishes.deal_number(GameSetup(seed="42")) == 42
    assert wishes.deal_number(GameSetup(seed="1234567")) == 1


def test_a_newcomer_meets_a_sensible_opponent() -> None:
    first = wishes.recall(MenuHost({}, "en"))
    assert wishes.bots_of(first, 1) == ("casual",)
