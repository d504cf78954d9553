from dataclasses import asdict, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.levels import BOTS
from game.rules.variants import VARIANTS
from game.session import last_setup, setup_edits
from game.session.last_setup import LAST_SETUP
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup, checked
from tests.table.fake_platform import FakePlatform

SEATS, WHO = st.integers(0, 3), (HERE, ELSEWHERE, BOT)
NAMES = st.sampled_from(["", "Mona", "سامي (2)"])


@settings(max_examples=40)
@given(st.data())
def test_any_setup_can_be_played_and_is_remembered(data: st.DataObject) -> None:
    setup = GameSetup()
    for _ in range(data.draw(st.integers(0, 8))):
        setup = _some_change(data, setup)
        assert setup_edits.rules_of(setup).batch_size(setup.players) > 0
        assert len(setup_edits.bots_of(setup)) == len(setup.bot_seats)
        assert setup.here
        played = setup_edits.to_play(setup)
        assert setup_edits.to_play(setup_edits.as_chosen(played)) == played
        assert checked(asdict(played)) == played
    platform = FakePlatform()
    last_setup.remember(platform.texts, setup)
    table = last_setup.LAST_TABLE.recall(platform.texts).value
    assert (table if setup.elsewhere else last_setup.recall(platform.texts)) == setup


def _some_change(data: st.DataObject, setup: GameSetup) -> GameSetup:
    row = VARIANTS[setup.variant]
    options = [
        (name, value)
        for name in setup_edits.HOUSE_RULES
        for value in row.offered(name)
        if name != "hand_size"
    ]
    options += [("hand_size", value) for value, _size in setup_edits.hand_sizes(setup)]
    changes = [
        lambda: setup_edits.with_variant(setup, data.draw(st.sampled_from(list(VARIANTS)))),
        lambda: setup_edits.with_players(setup, data.draw(st.sampled_from([2, 3, 4]))),
        lambda: setup_edits.with_option(setup, "target", data.draw(st.integers(21, 999))),
        lambda: setup_edits.with_option(setup, *data.draw(st.sampled_from(options))),
        lambda: setup_edits.with_bot(setup, 1, data.draw(st.sampled_from(list(BOTS)))),
        lambda: replace(setup, match=data.draw(st.booleans())),
        lambda: replace(setup, seed=data.draw(st.sampled_from(["", "7", "9999"]))),
        lambda: setup_edits.with_people(setup, several=data.draw(st.booleans())),
        lambda: replace(setup, hints=data.draw(st.booleans())),
        lambda: replace(setup, clock=data.draw(st.sampled_from([0, 30]))),
        lambda: setup_edits.with_name(setup, *data.draw(st.tuples(SEATS, NAMES))),
        lambda: _another_at(setup, *data.draw(st.tuples(SEATS, st.sampled_from(WHO)))),
    ]
    return data.draw(st.sampled_from(changes))()


def _another_at(setup: GameSetup, seat: int, who: str) -> GameSetup:
    seat %= setup.players
    return (
        setup_edits.with_seat(setup, seat, who) if setup_edits.can_sit(setup, seat, who) else setup
    )


def test_impossible_and_usual_options_are_dropped() -> None:
    four = setup_edits.with_players(GameSetup(), 4)
    alone = setup_edits.with_option(four, "partnerships", value=False)
    assert setup_edits.with_variant(alone, "homs").options == {"partnerships": False}
    assert setup_edits.with_players(alone, 3).options == {}
    target = setup_edits.with_option(GameSetup(), "target", 150)
    assert target.options == {"target": 150}
    assert setup_edits.with_option(target, "target", 101).options == {}, "it is the variant's own"
    six = setup_edits.with_option(GameSetup(variant="ashush"), "hand_size", 4)
    assert setup_edits.with_players(six, 3).options == {}


def test_only_different_hand_sizes_are_offered() -> None:
    assert setup_edits.hand_sizes(GameSetup(variant="ashush", players=2)) == [(4, 4), (6, 6)]
    assert setup_edits.hand_sizes(GameSetup(variant="ashush", players=3)) == [(6, 4)]
    assert setup_edits.hand_sizes(GameSetup(variant="egyptian")) == [(4, 4)]


def test_seed_that_is_no_number_shows_the_first_deal() -> None:
    assert setup_edits.deal_number(GameSetup(seed="abc")) == 1
    assert setup_edits.deal_number(GameSetup(seed="42")) == 42
    assert setup_edits.deal_number(GameSetup(seed="1234567")) == 1


def test_first_setup_has_a_novice_and_a_damaged_one_the_usual_bot() -> None:
    platform = FakePlatform()
    assert setup_edits.bots_of(last_setup.recall(platform.texts)) == ("novice",)
    platform.texts.broken = True
    last_setup.remember(platform.texts, GameSetup())
    assert last_setup.recall(platform.texts) == last_setup.FIRST
    platform.texts.broken = False
    last_setup.remember(platform.texts, GameSetup(bots=("casual",)))
    assert setup_edits.bots_of(last_setup.recall(platform.texts)) == ("casual",)
    platform.texts.kept[LAST_SETUP.name] = "{"
    assert last_setup.recall(platform.texts) == GameSetup()


def test_former_guest_sits_first_when_it_starts_a_table() -> None:
    guest = GameSetup(
        "homs",
        4,
        bots=("expert",),
        seats=(ELSEWHERE, BOT, HERE, ELSEWHERE),
        names=("Mona", "", "Sami"),
    )
    own = setup_edits.with_friend(guest)
    assert own.seats == (HERE, ELSEWHERE, ELSEWHERE, BOT)
    assert [own.name_of(seat) for seat in range(4)] == ["Sami", "", "Mona", ""]
    assert own.bots == ("expert",)
    assert setup_edits.with_friend(own) == own
