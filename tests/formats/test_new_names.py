"""A new variant, level, option or phrase works everywhere and changes nothing written before."""

import sys
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest

from game.bots.levels import BOTS
from game.daily import daily_game as days
from game.daily.daily_game import daily_game
from game.formats.ids import (
    BOT_IDS,
    DAY_VARIANTS,
    OPTION_IDS,
    PHRASE_IDS,
    VALUE_IDS,
    VARIANT_IDS,
    Ids,
    Since,
)
from game.rules.variant import OPTIONS, Variant
from game.rules.variants import VARIANTS
from game.sharing.links import contents
from game.sharing.links.envelope import LinkError
from game.sharing.links.link import read_link, write_link
from game.together.phrases import phrases_dialog
from game.together.protocol.messages.table_events import LinkRefused, Said
from tests.daily import test_daily_game
from tests.sharing.links.test_format import GOLDEN as GOLDEN_LINKS
from tests.together.protocol import test_golden_messages
from tests.together.protocol.simulated import Room, table_for


@dataclass(frozen=True, slots=True, kw_only=True)
class WiderVariant(Variant):
    """A variant with a ninth option."""

    novelty: str = "four"


NEW = WiderVariant(key="damascene", offers={"novelty": ("two",), "tie": ("none",)})
FIRST = date(2029, 1, 1)
DEAL = contents.DealLink(
    "damascene", 3, 1, {"novelty": "two", "tie": "none"}, "7", ("wizard+exact",)
)
LINKS: tuple[contents.Link, ...] = (
    *(DEAL, contents.RulesLink("ours", "damascene", None, DEAL.options)),
    contents.ChallengeLink(DEAL, "Mona", (24, 7, 3), 2),
)


def grow(patched: pytest.MonkeyPatch) -> None:
    """Add in memory a variant with a new option, a level and a phrase."""
    for table, name in (
        *((VARIANT_IDS, "damascene"), (BOT_IDS, "wizard")),
        *((OPTION_IDS, "novelty"), (PHRASE_IDS, "cheers")),
    ):
        patched.setattr(table, "names", (*table.names, name))
    lists: tuple[tuple[Any, Any], ...] = (
        (VARIANTS, {**VARIANTS, NEW.key: NEW}),
        (BOTS, (*BOTS, "wizard")),
        (OPTIONS, (*OPTIONS, "novelty")),
        (VALUE_IDS, {**VALUE_IDS, "novelty": Ids("four", "two", room=8)}),
    )
    for module in [one for name, one in sys.modules.items() if name.startswith("game.")]:
        for name, value in list(vars(module).items()):
            for old, new in lists:
                if value is old:
                    patched.setattr(module, name, new)
    patched.setitem(phrases_dialog._WORDS, "cheers", "Cheers!")
    row = Since(FIRST.toordinal(), VARIANT_IDS.names)
    patched.setattr(days, "DAY_VARIANTS", (*DAY_VARIANTS, row))


@pytest.fixture
def grown(monkeypatch: pytest.MonkeyPatch) -> None:
    grow(monkeypatch)


@pytest.mark.usefixtures("grown")
def test_old_numbers_and_texts_never_change() -> None:
    for table in (VARIANT_IDS, BOT_IDS, OPTION_IDS, PHRASE_IDS):
        assert [table.number(name) for name in table.names] == [*range(len(table.names))]
    for row in GOLDEN_LINKS:
        assert write_link(read_link(row["link"])) == row["link"]
    for kind in test_golden_messages.MESSAGES:
        test_golden_messages.test_golden_message_is_read_and_written_the_same(kind)
    for kind in test_golden_messages.ENTRIES:
        test_golden_messages.test_golden_entry_is_read_and_written_the_same(kind)
    test_daily_game.test_deals_of_three_years_never_change()


@pytest.mark.parametrize("link", LINKS, ids=lambda link: type(link).__name__)
def test_link_with_new_names_round_trips_and_is_newer_for_others(
    link: contents.Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LINKS.md#versions."""
    with monkeypatch.context() as patched:
        grow(patched)
        text = write_link(link)
        assert read_link(text) == link
    with pytest.raises(LinkError) as refused:
        read_link(text)
    assert refused.value.reason == "newer"


def test_new_value_of_an_old_option_counts_as_newer(monkeypatch: pytest.MonkeyPatch) -> None:
    """LINKS.md#versions."""
    tie = VALUE_IDS["tie"]
    with monkeypatch.context() as patched:
        patched.setattr(tie, "names", (*tie.names, "share"))
        patched.setitem(VARIANTS["homs"].offers, "tie", ("share",))
        text = write_link(contents.RulesLink("ours", "homs", None, {"tie": "share"}))
        assert read_link(text)
    with pytest.raises(LinkError) as refused:
        read_link(text)
    assert refused.value.reason == "newer"


@pytest.mark.usefixtures("grown")
def test_new_variant_gets_a_day_in_each_cycle() -> None:
    """DAILY.md#deal."""
    turn = [daily_game(FIRST + timedelta(days=later)) for later in range(len(VARIANT_IDS.names))]
    assert {deal.variant for deal in turn} == set(VARIANTS) | {"damascene"}


@pytest.mark.usefixtures("grown")
def test_table_handles_a_new_variant_and_phrase() -> None:
    """TABLE.md#numbers."""
    room = Room(table_for("damascene", 3, novelty="two"), [(1,), (2,)], seed=7)
    room.gather()
    room.play_more(4)
    room.settle()
    room.tables[0].game.say(0, "cheers")
    room.settle()
    assert room.told(1, Said) == [Said(0, "cheers")]
    assert ("cheers", "Cheers!") in phrases_dialog.phrases()
    room.cut_all(2)
    room.settle()
    proposal = room.propose(1, "replace", seats=(2,), bot="wizard+exact")
    assert room.tables[0].proposals.proposals == (proposal,)


def test_guest_of_an_older_version_learns_that_the_host_is_newer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """TABLE.md#numbers."""
    with monkeypatch.context() as patched:
        grow(patched)
        room = Room(table_for("damascene", 2), [(1,)], seed=7)
    room.link_all()
    room.settle()
    room.tick(9)
    assert [refused.reason for refused in room.told(1, LinkRefused)] == ["newer"]
