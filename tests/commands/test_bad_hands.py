"""Well-formed records of hands that the rules don't allow."""

from typing import Any

import pytest

from tests.commands.running import Accepted, Refused

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
BATCH = "9S 2D 3C 7H 9C QD 8D AH"


def dealt(variant: str, floor: str, *, batch: str = BATCH) -> dict[str, Any]:
    """Return a record for two that starts with this floor and these first cards."""
    first = [*floor.split(), *batch.split()]
    pack = [card for card in PACK if variant != "homs" or card[0] not in "QK"]
    stock = [*batch.split(), *(card for card in pack if card not in first)]
    hand = {"floor": floor.split(), "stock": stock, "plays": []}
    return {
        "format": "basra-record/1",
        "variant": variant,
        "players": 2,
        "dealer": 1,
        "options": {},
        "hands": [hand],
    }


SWEEPERS = [
    *((variant, f"J{suit}") for variant in ("egyptian", "cypriot") for suit in "CDHS"),
    *((variant, "7D") for variant in ("egyptian", "russell", "ethiopian", "haddad")),
]
ORDINARY = [(variant, "7D") for variant in ("cypriot", "lebanese", "syrian")]


@pytest.mark.parametrize(("variant", "card"), [*SWEEPERS, *ORDINARY])
def test_first_floor_has_no_card_that_sweeps(
    variant: str, card: str, refused: Refused, accepted: Accepted
) -> None:
    """RULES.md#deal."""
    record = dealt(variant, f"4S 5D {card} KS")
    if (variant, card) in ORDINARY:
        accepted(record)
    else:
        refused(record, f"basra: hands[0].floor[2]: {card} ")


@pytest.mark.parametrize("card", ["QD", "KS"])
def test_short_pack_has_no_queen_or_king(card: str, refused: Refused, accepted: Accepted) -> None:
    """RULES.md#cards."""
    record = dealt("homs", "4S 5D 5H 6S", batch="9S 2D 3C 7H 9C 8C 8D AH")
    accepted(record)
    record["hands"][0]["stock"][5] = card
    refused(record, f"basra: hands[0].stock[5]: {card} is not in the pack of homs")
