import json

import pytest

from game.rules.reading import RecordError, read_record
from tests.rules.games import as_data, random_game


def test_record_error_names_the_first_fault() -> None:
    """RULES.md#records: hands are read and played in their order."""
    data = as_data(random_game("ethiopian", 2, {"target": 21}, "order"))
    last = len(data["hands"])

    def refused(place: str, reason: str) -> None:
        with pytest.raises(RecordError, match=reason) as caught:
            read_record(json.dumps(data))
        assert caught.value.place == place

    data["hands"].append({"floor": "nothing"})
    refused(f"hands[{last}]", "the game is over")
    data["hands"][-2]["plays"].pop()
    refused(f"hands[{last - 1}].plays", "unfinished")
    data["hands"][0]["plays"][3] = "XX"
    refused("hands[0].plays[3]", "not a card")
