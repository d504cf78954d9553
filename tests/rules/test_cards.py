from __future__ import annotations

import pytest

from game.rules.cards import PACK, SHORT_PACK, Card, by_text, shorten


def test_the_full_pack_has_52_cards() -> None:
    """RULES.md#cards."""
    assert len(set(PACK)) == 52


def test_the_short_pack_drops_queens_and_kings() -> None:
    """RULES.md#cards."""
    assert set(PACK) - set(SHORT_PACK) == {card for card in PACK if str(card)[0] in "QK"}
    assert len(SHORT_PACK) == 44


@pytest.mark.parametrize(
    ("rank", "value"),
    [("A", 1), *((str(n), n) for n in range(2, 10)), ("T", 10), ("J", 0), ("Q", 0), ("K", 0)],
)
def test_an_ace_counts_1_numerals_their_number_courts_nothing(rank: str, value: int) -> None:
    """RULES.md#cards."""
    assert {Card.parse(rank + suit).value for suit in "CDHS"} == {value}
    assert Card.parse(rank + "S").is_numeral == (value > 0)


@pytest.mark.parametrize("text", ["TD", "td", "Td", "tD", "10D", "10d"])
def test_the_ten_of_diamonds_is_read_in_every_spelling_and_written_td(text: str) -> None:
    """RULES.md#cards."""
    assert str(Card.parse(text)) == "TD"


def test_every_card_is_written_as_rank_and_suit_and_read_back() -> None:
    """RULES.md#cards."""
    assert [str(card) for card in PACK] == [r + s for r in "A23456789TJQK" for s in "CDHS"]
    assert [Card.parse(str(card)) for card in PACK] == list(PACK)
    assert {(card.rank + card.suit) for card in PACK} == set(map(str, PACK))
    assert repr(Card.parse("9s")) == "Card(9S)"


@pytest.mark.parametrize(
    "text",
    ["", "9", "S", "S9", "1S", "11S", "010D", "9SS", " 9S", "9S ", "9♠", "9\u017f", "٩S", "0S"],
)
def test_anything_else_is_not_a_card(text: str) -> None:
    """RULES.md#cards."""
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


def test_cards_are_listed_in_the_order_of_their_texts() -> None:
    """RULES.md#records."""
    mixed = [Card.parse(text) for text in ("TD", "KS", "AS", "2H", "10C", "2C")]
    assert " ".join(map(str, by_text(mixed))) == "2C 2H AS KS TC TD"


def test_a_quotation_of_bad_input_is_short() -> None:
    assert len(shorten("x" * 1000)) <= 40
    assert len(shorten([[[["y" * 50] * 50] * 50] * 50])) <= 40
