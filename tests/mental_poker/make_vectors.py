"""Writes the scripted hands of the tests: ``python -m tests.mental_poker.make_vectors``.

They change only when the protocol does.
"""

import hashlib
import json
from pathlib import Path

from game.mental_poker.hand import SealedHand, digest_of
from game.mental_poker.steps import Kind, Step
from game.rules.play import legal_plays
from tests.mental_poker.sealed_tables import standing, taken

VECTORS = Path(__file__).with_name("vectors.json")

SCRIPTS: tuple[tuple[str, tuple[int, ...], int, dict[str, str]], ...] = (
    ("homs", (0, 1), 0, {}),
    ("egyptian", (0, 1), 0, {"bottom_card": "both"}),
    ("palestinian", (0, 1, 2), 1, {"bottom_card": "dealer"}),
    ("lebanese", (0, 1, 2, 3), 3, {}),
)


def scripted(
    key: str, parties: tuple[int, ...], dealer: int, options: dict[str, str]
) -> SealedHand:
    """Return a whole hand with secrets SHA-256 of ``secret 0`` …, each play the first in order."""
    game = standing(key, len(parties), dealer, **options)
    devices = [
        SealedHand(
            game, parties, party, hashlib.sha256(f"secret {party}".encode()).digest(), b"vector"
        )
        for party in range(max(parties) + 1)
    ]
    while (due := devices[0].due()) is not None:
        device = devices[due[0]]
        step = next((step for step in device.own_steps() if step), None) or _first_play(device)
        last = due == (len(devices) - 1, Kind.SECRET)
        for other in devices[:1] if last else devices:  # one audit is enough
            taken(other, step)
    return devices[0]


def _first_play(device: SealedHand) -> Step:
    assert device.due() == (device.me, Kind.PLAY)
    assert device.state
    return device.own_play(min(legal_plays(device.state), key=str))


def told(hand: SealedHand) -> dict[str, object]:
    record = hand.record()
    return {
        "binding": hand.binding.hex(),
        "commitments": [step.data[1:].hex() for step in hand.transcript[: max(hand.parties) + 1]],
        "floor": " ".join(map(str, record.floor)),
        "stock": " ".join(map(str, record.stock)),
        "plays": " ".join(map(str, record.plays)),
        "steps": len(hand.transcript),
        "bytes": sum(len(step.data) for step in hand.transcript),
        "digest": digest_of(hand.binding, hand.transcript).hex(),
    }


def vectors() -> list[dict[str, object]]:
    return [
        {"variant": key, "parties": parties, "dealer": dealer, "options": options}
        | told(scripted(key, parties, dealer, options))
        for key, parties, dealer, options in SCRIPTS
    ]


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), indent=1) + "\n")
