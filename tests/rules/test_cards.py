import pytest

from game.rules.cards import PACK, SHORT_PACK, Card, by_text, shorten

RANKS = "A23456789TJQK"


def test_pack_has_52_cards_and_the_short_one_no_queens_and_kings() -> None:
    """RULES.md#cards."""
    assert [str(card) for card in PACK] == [rank + suit for rank in RANKS for suit in "CDHS"]
    assert [str(card) for card in SHORT_PACK] == [
        rank + suit for rank in RANKS[:-2] for suit in "CDHS"
    ]


def test_card_is_read_as_it_is_written() -> None:
    """RULES.md#cards: the ten in every spelling."""
    for number, rank in enumerate(RANKS, 1):
        for suit in "CDHS":
            card = Card.parse(rank + suit)
            assert str(card) == card.rank + card.suit == rank + suit
            assert card.value == (number if number <= 10 else 0)
            assert card.is_numeral == (number <= 10)
    assert {str(Card.parse(text)) for text in ("TD", "td", "Td", "tD", "10D", "10d")} == {"TD"}
    assert repr(Card.parse("9s")) == "Card(9S)"


@pytest.mark.parametrize(
    "text",
    ["", "9", "S", "S9", "1S", "11S", "010D", "9SS", " 9S", "9S ", "9♠", "9\u017f", "٩S", "0S"],
)
def test_card_is_refused_if_written_otherwise(text: str) -> None:
    """RULES.md#cards."""
    with pytest.raises(ValueError, match="is not a card"):
        Card.parse(text)


def test_cards_are_listed_in_the_order_of_their_texts() -> None:
    """RULES.md#records."""
    mixed = [Card.parse(text) for text in ("TD", "KS", "AS", "2H", "10C", "2C")]
    assert " ".join(map(str, by_text(mixed))) == "2C 2H AS KS TC TD"


def test_quotation_of_bad_input_is_short() -> None:
    assert len(shorten("x" * 1000)) <= 40
    assert len(shorten([[[["y" * 50] * 50] * 50] * 50])) <= 40
