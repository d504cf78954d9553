"""Packed numbers, packs and plays round trip."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.formats import packed
from game.rules.dealing import deal
from game.rules.variants import VARIANTS
from tests.rules.tables import whole_hand

DIGITS = st.integers(1, 300).flatmap(
    lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix))
)


@given(st.lists(DIGITS), st.integers(0, 2**64), st.text(max_size=60))
def test_digits_numbers_and_texts_round_trip(
    digits: list[tuple[int, int]], number: int, text: str
) -> None:
    writer = packed.Writer()
    for digit, radix in digits:
        writer.write(digit, radix)
    writer.number(number)
    writer.text(text)
    writer.number(number)
    reader = packed.Reader(writer.data())
    assert [reader.read(radix) for _, radix in digits] == [digit for digit, _ in digits]
    assert (reader.number(), reader.text(), reader.number()) == (number, text, number)
    reader.end()


def test_only_digit_takes_no_byte_and_a_larger_one_is_refused() -> None:
    writer = packed.Writer()
    for _ in range(1000):
        writer.write(0, 1)
    assert writer.data() == b""
    with pytest.raises(AssertionError):
        writer.write(3, 3)


@given(st.binary(max_size=2 * packed.LONGEST_TEXT))
def test_any_data_is_read_or_refused(data: bytes) -> None:
    reader = packed.Reader(data)
    with suppress(packed.PackedDataError):
        assert reader.number() >= 0
        assert len(reader.text().encode()) <= packed.LONGEST_TEXT
        reader.end()
        assert reader.number() == 0, "nothing is left"


@pytest.mark.parametrize("key", VARIANTS)
@given(st.sampled_from((2, 3, 4)), st.integers(0, 2**32).map(str))
def test_packs_and_plays_round_trip(key: str, players: int, seed: str) -> None:
    first, *_, state = whole_hand(VARIANTS[key], players, seed)
    writer = packed.Writer()
    pack = first.rules.pack
    dealt = deal(first.rules, players, seed, 0)
    packed.write_order(writer, (*dealt.floor, *dealt.stock), pack)
    packed.write_plays(writer, first, [turn.play for turn in state.history])
    reader = packed.Reader(writer.data())
    assert packed.read_order(reader, pack) == (*dealt.floor, *dealt.stock)
    assert packed.read_plays(reader, first, len(state.history))[-1] == state
    reader.end()
    assert len(writer.data()) < 64


def test_plays_end_with_the_hand() -> None:
    states = packed.read_plays(
        packed.Reader(b""), whole_hand(VARIANTS["egyptian"], 2, "1")[0], 1000
    )
    assert states[-1].over
    assert len(states) == 49
