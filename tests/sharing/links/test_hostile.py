"""Any text is a link or is refused in one sentence, quickly."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.formats.ids import VARIANT_IDS
from game.formats.packed import Writer
from game.rules.record import Record
from game.sharing.links.contents import LONGEST_NAME, GameLink, MomentLink
from game.sharing.links.digits import MOST_HANDS, write_table
from game.sharing.links.envelope import (
    LONGEST_LINK,
    LONGEST_PASTED,
    VERSION,
    LinkError,
    holds_link,
    open_text,
    seal,
)
from game.sharing.links.link import read_link, write_link
from game.sharing.share_sentences import refusal
from tests.sharing.links.made import record_by
from tests.sharing.links.test_round_trip import links_by

TEXTS, PARTS = 100_000, 20
"""The number of texts, and the number of tests; the first tier runs one."""


def outcome(text: str) -> str:
    """Return the kind of a link, or the reason why a text is none.

    Names and keys reach the screen, so they are always short and printable.
    """
    try:
        link = read_link(text)
    except LinkError as error:
        return error.reason if refusal(error.reason) else ""
    words = getattr(link, "name", "") + getattr(link, "key", "")
    assert words.isprintable()
    assert len(words) <= LONGEST_NAME + 20
    return type(link).__name__


@cache
def links() -> tuple[str, ...]:
    """Links of every kind, games among them."""
    chance = Random(12)
    records = [record_by(chance, range(21, 24)) for _ in range(12)]
    short = [replace(record, hands=record.hands[:1]) for record in records]
    made = [link for record in short for link in links_by(chance, record)]
    return tuple(map(write_link, [*made, *map(GameLink, short)]))


def spoilt(chance: Random) -> Iterator[str]:
    """Endless texts: links that were changed on their way or made up to do harm."""
    while True:
        text = chance.choice(links())
        _, kind, payload = open_text(text)
        data, place = bytearray(payload), chance.randrange(len(payload))
        yield text[: chance.randrange(len(text))]
        yield text[:place] + chance.choice("AZaz09-_=+/ .%\0é") + text[place + 1 :]
        yield chance.randbytes(chance.randrange(90)).decode("latin-1")
        yield seal(chance.randrange(1, 8), chance.randbytes(chance.randrange(60)))
        data[place] ^= 1 << chance.randrange(8)
        yield seal(kind, bytes(data))
        yield seal(kind, bytes(data[:place]))
        yield seal(kind, bytes(data) + chance.randbytes(4))
        yield seal(chance.randrange(1, 7), payload)


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.full) for part in range(1, PARTS))]
)
def test_every_text_is_a_link_or_refused(part: int) -> None:
    found: Counter[str] = Counter()
    texts = spoilt(Random(part))
    for _ in range(TEXTS // PARTS):
        found[outcome(next(texts))] += 1
    assert found["damaged"] > TEXTS // PARTS // 4
    assert found["newer"] > 0
    assert found["too long"] == 0
    read = sum(found[kind] for kind in found if kind.endswith("Link"))
    assert read > TEXTS // PARTS // 100, "some are sound by chance, and what they hold is read"


@pytest.mark.parametrize("version", [0, VERSION + 1, 255])
def test_link_of_another_version_says_so(version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr("game.sharing.links.envelope.VERSION", version)
        text = seal(1, b"whatever there is by then")
    assert outcome(text) == ("newer" if version > VERSION else "damaged")
    assert outcome(text[:-1]) == "damaged", "whether it is newer is known of whole links alone"


def test_unknown_kind_or_variant_is_newer() -> None:
    assert outcome(seal(9, b"\1")) == "newer"
    assert outcome(seal(255, b"")) == "newer"
    writer = Writer()
    writer.write(len(VARIANT_IDS.names), 64)
    for kind in (1, 2, 3, 6):
        assert outcome(seal(kind, writer.data())) == "newer"


def test_empty_and_too_long_texts_are_refused() -> None:
    assert outcome("A" * (LONGEST_LINK + 1)) == "too long"
    for text in ("", "#play=", "basra:", "play=", "https://example.org/", "é", "="):
        assert outcome(text) == "damaged"
    assert outcome("A" * LONGEST_LINK) == "damaged"
    assert outcome("x" * 10**7) == "too long"
    assert outcome("#play=" * (LONGEST_PASTED // 6)) == "damaged"
    assert outcome("basra:" + "9" * LONGEST_LINK + "9") == "too long"


def test_impossibly_long_game_is_damaged() -> None:
    """Reject a few bytes that claim more hands than any game has."""
    writer = Writer()
    write_table(writer, Record("lebanese", 4, 0, {"target": 999, "partnerships": False}))
    for digit, radix in ((0, 3), (0, 3), (0, 3), (MOST_HANDS, MOST_HANDS + 1)):
        writer.write(digit, radix)
    assert outcome(seal(2, writer.data())) == "damaged", "such a game is won long before"


def test_holds_link_looks_for_a_prefix() -> None:
    assert holds_link("look: https://example.org/basra/#play=abc")
    assert holds_link("basra:")
    assert not holds_link("AQTq9i2sbHYO6NFD5P0p4v39sQFzdtH9")
    assert not holds_link("subbasra:x")


def test_moment_without_hand_is_damaged() -> None:
    game = write_link(GameLink(Record("homs", 2, 0)))
    assert outcome(seal(3, open_text(game).payload)) == "damaged"
    assert MomentLink.__name__ not in {outcome(seal(3, b"")), outcome(seal(3, b"\1"))}
