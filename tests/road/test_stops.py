"""The stops, their computed lessons, and the progress along them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.people import PEOPLE
from game.lessons.curriculum import Lesson, cards
from game.road.moments import moment_at
from game.road.news import headline, nearest_before, news_at, news_in_words
from game.road.progress import ROAD, Progress
from game.road.stops import STOPS, Stop, stop_at, stop_of
from game.rules.basras import basra_points
from game.rules.captures import legal_captures
from game.rules.cards import Card
from game.rules.events import BasraMade
from game.rules.play import play
from game.rules.scoring import card_points
from game.rules.state import Play
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.session.table_names import names_at
from game.ui.art.keepsakes import KEEPSAKES
from tests.table.fake_platform import FakeTexts

KEYS = [stop.variant for stop in STOPS]

LESSONS = {
    "egyptian": ("learnt", {"komi"}),
    "egyptian-double": ("egyptian", {"jack_on_jack"}),
    "egyptian-open": ("egyptian", {"bottom_card"}),
    "saba-alkoomi": ("egyptian-double", {"majority", "komi"}),
    "russell": ("saba-alkoomi", {"komi_points"}),
    "ethiopian": ("saba-alkoomi", {"lone_komi", "komi", "tie", "jack_on_jack"}),
    "yemeni": ("egyptian-double", {"komi"}),
    "palestinian": ("saba-alkoomi", {"face_basra", "pack_size", "komi", "jack_on_jack"}),
    "homs": ("palestinian", {"jack_on_jack"}),
    "syrian": ("homs", {"face_basra", "pack_size"}),
    "jordanian": ("syrian", {"face_basra", "jack_on_jack"}),
    "haddad": ("jordanian", {"majority", "komi", "jack_on_jack"}),
    "ashush": ("saba-alkoomi", {"basra_when", "komi", "hand_size", "tie", "jack_on_jack"}),
    "lebanese": ("ashush", {"basra_when"}),
    "cypriot": ("palestinian", {"clockwise", "face_basra", "pack_size", "tie"}),
    "jawaker": ("egyptian", set()),
}
"""For each stop the rules that it is compared with, and the first field of each new rule."""


@pytest.mark.parametrize("stop", STOPS, ids=KEYS)
def test_stop_teaches_what_differs_from_the_nearest_earlier_stop(stop: Stop) -> None:
    """ROAD.md#new."""
    before, fields = LESSONS[stop.variant]
    news = news_at(stop)
    assert nearest_before(stop).key == before
    assert {line.fields[0] for line in news.new} == fields
    assert not {line.name for line in news.new} & {line.name for line in news.known}


def test_new_rule_names_the_last_earlier_host_who_had_it() -> None:
    """ROAD.md#new."""
    told = {stop.variant: headline(stop) for stop in STOPS}
    again = "Taking the most cards scores 30 points. As at "
    assert told["haddad"].startswith(again)
    assert "Here" not in told["egyptian"]
    stop = stop_at("ashush")
    sentences = [news_in_words(stop, line) for line in news_at(stop).new]
    assert sentences[0] == "You make a basra by matching the only card on the floor."
    assert "As at" not in told["saba-alkoomi"]


def results(rules: Variant, moment: Lesson, card: Card) -> tuple[int, int, int, bool]:
    """Return what a card does: its basra, its points, the pile, and if the others take nothing."""
    state = moment.begin(rules).state
    after, events = play(state, Play(card, moment.takes(rules, card)))
    basra = sum(event.points for event in events if isinstance(event, BasraMade))
    (theirs,) = {bool(legal_captures(rules, one, after.floor)) for one in after.hands[1][:1]}
    return basra, card_points(rules, after.piles[0]), len(after.piles[0]), not theirs


@pytest.mark.parametrize("stop", STOPS[:-1], ids=KEYS[:-1])
def test_moment_has_one_right_card_and_teaches_what_is_new(stop: Stop) -> None:
    """ROAD.md#moment; RULES.md#capturing, #basra, #majority."""
    moment = moment_at(stop)
    assert moment is not None
    rules, before = stop.rules, nearest_before(stop)
    assert any(line.fields[0] == moment.key for line in news_at(stop).new)
    assert all(len(legal_captures(rules, card, moment.floor)) <= 1 for card in moment.hand)
    all_cards = [results(rules, moment, card) for card in moment.hand]
    best = all_cards.pop(moment.hand.index(moment.card))
    measure = {"majority": 2, "komi_points": 1, "bottom_card": 3}.get(moment.key, 0)
    if moment.key == "majority" and rules.majority == 3:
        measure = 1
    assert best[measure] > max(one[measure] for one in all_cards)
    if measure == 2:
        assert best[measure] > rules.pack_size // 2 >= max(one[measure] for one in all_cards)
    if measure == 0 and stop.variant != "ashush":
        move = moment.takes(before, moment.card)
        laid = moment.laid
        assert basra_points(before, moment.floor, moment.card, move, lone_trail=laid) != best[0]


def test_sum_makes_no_basra_where_only_a_match_does() -> None:
    """RULES.md#basra: what the moment of this stop can't show with one right card."""
    stop = stop_at("ashush")
    floor, card = cards("5S 3H"), Card.parse("8S")
    made = [
        basra_points(rules, floor, card, floor, lone_trail=False)
        for rules in (nearest_before(stop), stop.rules)
    ]
    assert made == [10, 0]


def test_each_stop_has_its_own_host_and_keepsake() -> None:
    """ROAD.md#targets, #keepsakes."""
    assert [*KEEPSAKES] == KEYS
    assert len({*KEEPSAKES.values()}) == len(STOPS)
    assert len({stop.host for stop in STOPS}) == len(STOPS) == len(PEOPLE) - 1
    for stop in STOPS:
        stop.setup.check()
        assert names_at(stop.setup)[1] == stop.host.name
        assert stop_of(stop.setup) == stop
        assert stop.target <= VARIANTS[stop.variant].target
        for other in (
            replace(stop.setup, match=True),
            replace(stop.setup, bots=("random",)),
            replace(stop.setup, options={}),
        ):
            assert stop_of(other) is None


GOLDEN = Progress(frozenset({"homs", "egyptian"}), frozenset({"homs"}))
_ways = st.builds(
    Progress, st.frozensets(st.sampled_from(KEYS)), st.frozensets(st.sampled_from(KEYS))
)


@given(_ways, _ways)
def test_progress_round_trips_and_merges_by_union(one: Progress, other: Progress) -> None:
    """ROAD.md#progress."""
    assert ROAD.parse(ROAD.text(one)) == one
    assert one.merged(other) == other.merged(one)
    assert one.merged(one) == one
    assert one.merged(other).played == one.played | other.played


def test_progress_is_written_with_variants_not_places() -> None:
    """These bytes never change."""
    assert ROAD.text(GOLDEN) == (
        '{\n "format": "basra-road/1",\n "played": [\n  "egyptian",\n  "homs"\n ],\n "won": [\n'
        '  "homs"\n ],\n "checksum": '
        '"b2834ef1c211b28833835741bce74ec1db9d263be6321c6ee0a737f6acd98fbb"\n}\n'
    )


def test_game_played_to_its_end_opens_the_next_stop(texts: FakeTexts) -> None:
    first, second, third = STOPS[:3]
    assert [ROAD.known(texts).state(stop) for stop in (first, second)] == ["next", "locked"]
    ROAD.change(texts, lambda before: before.after(first, won=False))
    ROAD.change(texts, lambda before: before.after(second, won=True))
    known = ROAD.known(texts)
    assert [known.state(stop) for stop in (first, second, third)] == ["played", "won", "next"]
    assert known.after(first, won=False).after(first, won=True).state(first) == "won"
