"""Links round trip exactly, for games of every kind and length."""

from dataclasses import replace
from random import Random

import pytest

from game.rules.reading import read_record
from game.rules.record import Record, write_record
from game.sharing.links import contents
from game.sharing.links.envelope import LONGEST_LINK, LinkError
from game.sharing.links.link import read_link, write_link
from tests.sharing.links.made import NAMES, played, record_by

GAMES, PARTS = 2000, 20
"""The number of games, and the number of tests; the first tier runs one."""


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.full) for part in range(1, PARTS))]
)
def test_games_round_trip(part: int) -> None:
    chance = Random(part)
    for _ in range(GAMES // PARTS):
        record = record_by(chance)
        assert read_record(write_record(record)) == record, "it is one that can be played"
        text = write_link(contents.GameLink(replace(record, header={"name": "stays behind"})))
        assert len(text) <= LONGEST_LINK
        assert read_link(text) == contents.GameLink(record)


def links_by(chance: Random, record: Record) -> list[contents.Link]:
    """Return a link of every kind that is made from a game."""
    deal = contents.DealLink(
        *(record.variant, record.players, record.dealer, record.options),
        seed=record.seed or "",
        bots=tuple(chance.choices(["novice", "greedy+exact", "master"], k=chance.randrange(4))),
        match=chance.random() < 0.5,
    )
    sides = record.rules.sides(record.players)
    scores = tuple(chance.randrange(1200) for _ in range(sides))
    name = chance.choice(NAMES)[:40].strip()
    links: list[contents.Link] = [
        *(
            deal,
            contents.PuzzleLink(record=record),
            contents.PuzzleLink(f"{record.variant}/day/{len(scores)}"),
        ),
        contents.RulesLink(
            name, record.variant, chance.choice([None, record.players]), record.options
        ),
        contents.ChallengeLink(deal, name, scores, chance.randrange(1, 99)),
        contents.LeagueLink(deal, name),
        contents.ResultsLink("00ff" * 4, 739_575, "1" * 16, name, chance.randbytes(9)),
    ]
    if record.hands:
        hand = chance.randrange(len(record.hands))
        links.append(contents.MomentLink(record, hand, len(record.hands[hand].plays) // 2))
    return links


@pytest.mark.parametrize("seed", range(2))
def test_links_of_every_kind_round_trip_in_any_wrapping(seed: int) -> None:
    chance = Random(seed)
    for _ in range(10):
        for link in links_by(chance, record_by(chance, range(21, 30))):
            text = write_link(link)
            assert read_link(text) == link
            for site in ("https://example.org/games/basra/?speed=0#play=", "#play=", "basra:"):
                assert read_link(f"Can you do better?\n{site}{text}. Greetings!") == link
            assert read_link(f" play={text}\n") == link


def test_names_are_cut_to_what_can_be_shown() -> None:
    for name, kept in {"a\u202eb\nc": "abc", "x" * 99: "x" * 40, "  ": ""}.items():
        link = read_link(write_link(contents.RulesLink(name, "homs", None)))
        assert link == contents.RulesLink(kept, "homs", None)


@pytest.mark.parametrize(("key", "players"), [("lebanese", 4), ("ashush", 2), ("cypriot", 3)])
def test_longest_games_fit_or_are_refused(key: str, players: int) -> None:
    """Only random players, each for themselves to 999 points, play longer than a link holds."""
    options = {"target": 999, "partnerships": False}
    record = played(Record(key, players, 0, options, seed="7" * 32), Random(7), whole=True)
    if (key, players) == ("lebanese", 4):
        with pytest.raises(LinkError) as refused:
            write_link(contents.GameLink(record))
        assert refused.value.reason == "too long"
    else:
        assert read_link(write_link(contents.GameLink(record))) == contents.GameLink(record)


def test_impossible_links_are_not_written() -> None:
    record = played(Record("homs", 2, 0, seed="1"), Random(2), whole=True)
    with pytest.raises(ValueError, match="moment"):
        write_link(contents.MomentLink(record, 0, 99))
    with pytest.raises(ValueError, match="key"):
        write_link(contents.PuzzleLink("x" * 99))
    with pytest.raises(ValueError, match="side"):
        write_link(contents.ChallengeLink(contents.DealLink("homs", 2, 0), "", (1, 2, 3), 1))
    hand = record.hands[0]
    with pytest.raises(LinkError) as refused:
        write_link(contents.GameLink(replace(record, hands=(hand,) * 256)))
    assert refused.value.reason == "too long"
    turned = replace(hand, plays=hand.plays[::-1])
    with pytest.raises(ValueError, match="list"):
        write_link(contents.GameLink(replace(record, hands=(turned,))))
