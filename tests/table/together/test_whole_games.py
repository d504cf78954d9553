"""Whole games of several devices, each an app of its own, from the shuffle to the last dialog."""

from __future__ import annotations

import json

import pytest

from tests.table.dealt import texts
from tests.table.together.devices import Room, people_only


@pytest.mark.parametrize(
    ("variant", "players"),
    [("egyptian", 2), ("lebanese", 2), ("palestinian", 3), ("egyptian-open", 2)],
)
def test_all_devices_keep_the_same_record(variant: str, players: int) -> None:
    room = Room(people_only(variant, players, target=21))
    room.play()
    records = []
    for device in room.devices:
        (text,) = texts(device.host).values()
        record = json.loads(text)
        header = record.pop("header")
        assert header["setup"]["seats"].count("here") == 1
        records.append(record)
    assert all(record == records[0] for record in records)
    assert records[0]["hands"]
    assert "seed" not in records[0]
