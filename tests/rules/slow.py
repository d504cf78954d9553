"""A second engine: slow, plain, and written only from the rules page.

It works on the texts of a record and stores everything in lists and dicts. It shares nothing with
`game.rules`, so both agree only if they follow the page.
"""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

from tests.rules import referee

PAGE = (Path(__file__).parents[2] / "game" / "rules" / "RULES.md").read_text("utf-8")

COLUMNS = ("key", "pack", "hand", "target", "majority", "worth", "JxJ", "komi", "when", "sources")

Event = tuple[Any, ...]


def read_row(line: str) -> dict[str, str]:
    """Read a row of the page's table, without the values in brackets."""
    cells = [re.sub(r"\s*\[.*?\](?!\()", "", cell) for cell in line.strip("| ").split(" | ")]
    row = dict(zip(COLUMNS, cells, strict=True))
    row["maj"], row["tie"] = row["majority"].split()
    row["worth"], *faces = row["worth"].split(", ")
    worths = [face.split(" = ") for face in faces]
    row |= {face: worth for names, worth in worths for face in names.split()}
    row["komi"], _, scores = row["komi"].replace("\N{EN DASH}", "-").partition("; 7♦ scores ")
    row["when"], _, row["more"] = row["when"].partition("; ")
    return row | {"7D": scores or "0"}


ROWS = {
    row["key"]: row
    for row in map(read_row, re.findall(r"(?m)^\| [a-z-]+ \| \d\d \| .*$", PAGE.replace("`", "")))
}
"""The page's table of variants."""


class SlowHand:
    """One hand in play. `events` is everything that happened, as plain tuples."""

    def __init__(
        self, setting: dict[str, Any], dealer: int, floor: list[str], stock: list[str], carry: int
    ) -> None:
        row = ROWS[setting["variant"]]
        options = setting.get("options", {})
        self.row = row
        self.players: int = setting["players"]
        self.dealer = dealer
        self.tie = options.get("tie", row["tie"])
        self.jack_on_jack = int(options.get("jack_on_jack", row["JxJ"]))
        self.when = options.get("basra_when", row["when"])
        self.most = options.get("overlap", "choose") == "most"
        self.paired = self.players == 4 and options.get("partnerships", True)
        self.batch_size = int(options.get("hand_size", row["hand"]))
        if self.players == 3 and self.batch_size == 6:
            self.batch_size = 4
        if self.players == 4 and row["pack"] == "44":
            self.batch_size = 5
        self.floor = list(floor)
        self.stock = list(stock)
        self.carry = carry
        side_count = 2 if self.paired else self.players
        self.piles: list[list[str]] = [[] for _ in range(side_count)]
        self.basra_points = [0] * side_count
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.turn = (dealer + 1) % self.players
        self.batch = 0
        self.last_captor: int | None = None
        self.before: tuple[int, bool] = (0, False)  # the last play: floor before it, trailed
        self.result: dict[str, Any] | None = None
        self.plays: list[dict[str, Any]] = []
        self.events: list[Event] = []
        self._deal()
        self.events.append(("floor", tuple(self.floor)))

    def copy(self) -> SlowHand:
        other = copy.copy(self)
        other.floor = list(self.floor)
        other.stock = list(self.stock)
        other.piles = [list(pile) for pile in self.piles]
        other.basra_points = list(self.basra_points)
        other.hands = [list(hand) for hand in self.hands]
        other.plays = list(self.plays)
        other.events = list(self.events)
        return other

    def _deal(self) -> None:
        self.batch += 1
        each = min(self.batch_size, len(self.stock) // self.players)
        for step in range(1, self.players + 1):
            seat = (self.dealer + step) % self.players
            self.hands[seat] = [self.stock.pop(0) for _ in range(each)]
        hands = tuple(tuple(hand) for hand in self.hands)
        self.events.append(("batch", self.batch, hands, len(self.stock)))
        if 0 < len(self.stock) < self.players:
            self.events.append(("leftover", tuple(self.stock)))
            self.floor += self.stock
            self.stock = []
            self.before = (0, False)

    def captures(self, card: str) -> set[frozenset[str]]:
        return referee.captures(
            card,
            self.floor,
            komi_sweeps=self.row["komi"] != "-",
            lone_komi="lone komi" in self.row["more"],
            most=self.most,
        )

    def legal(self) -> list[str]:
        """Return every legal play, as a record writes it, sorted."""
        if self.result is not None:
            return []
        plays = []
        for card in self.hands[self.turn]:
            taken = self.captures(card)
            plays += [f"{card}x{','.join(sorted(cards))}" for cards in taken] or [card]
        return sorted(plays)

    def play(self, text: str) -> None:
        assert text in self.legal(), text
        seat, (card, _, taken) = self.turn, text.partition("x")
        captured = taken.split(",") if taken else []
        side = seat % len(self.piles)
        points = self._basra(card, captured) if captured else 0
        self.plays.append({"seat": seat, "card": card, "captured": captured, "basra": points})
        self.hands[seat].remove(card)
        self.before = (len(self.floor), not captured)
        if captured:
            self.floor = [other for other in self.floor if other not in captured]
            self.piles[side] += [*captured, card]
            self.basra_points[side] += points
            self.last_captor = side
            self.events.append(("capture", seat, card, tuple(captured)))
            if points:
                self.events.append(("basra", seat, card, points))
        else:
            self.floor.append(card)
            self.events.append(("trail", seat, card))
        self.turn = (seat + 1) % self.players
        if not any(self.hands):
            if self.stock:
                self._deal()
            else:
                self._end()

    def _basra(self, card: str, captured: list[str]) -> int:
        floor = self.floor
        if len(captured) != len(floor):
            return 0
        if card[0] == "J":
            return self.jack_on_jack if [other[0] for other in floor] == ["J"] else 0
        if card == "7D" and self.row["komi"] != "-":
            return self._worth(card) if self._komi_makes_basra() else 0
        matched = len(floor) == 1
        floor_before, trailed = self.before
        onto_one = trailed and floor_before == 1 and len(floor) == 2
        good = {
            "any": True,
            "lone": matched,
            "lebanese": matched or (onto_one and referee.is_sum(floor, card[0])),
        }
        return self._worth(card) if good[self.when] else 0

    def _komi_makes_basra(self) -> bool:
        floor = self.floor
        numbers = [referee.number(card) for card in floor]
        plain, total = all(numbers), sum(numbers)
        if self.row["komi"] == "sum10":
            return plain and total <= 10
        if self.row["komi"] == "yemeni":
            return (
                (plain and total < 10)
                or all(card[0] in "TQK" for card in floor)
                or (plain and referee.splits_equally(floor, highest=9, fewest=2))
            )
        if self.row["komi"] == "ethiopian":
            return plain and referee.splits_equally(floor, highest=10, fewest=1)
        return False

    def _worth(self, card: str) -> int:
        if self.row["worth"] == "10":
            return 10
        return 2 * (int(self.row[card[0]]) if card[0] in "QK" else referee.number(card))

    def _end(self) -> None:
        if self.floor and self.last_captor is not None:
            self.events.append(("taken", self.last_captor, tuple(self.floor)))
            self.piles[self.last_captor] += self.floor
            self.floor = []
        majorities, carry = self._majorities()
        sides = []
        for pile, majority, basras in zip(self.piles, majorities, self.basra_points, strict=True):
            points = sum(self._points(card) for card in pile)
            sides.append(
                {
                    "cards": len(pile),
                    "majority": majority,
                    "card_points": points,
                    "basra_points": basras,
                    "total": majority + points + basras,
                }
            )
        self.result = {"sides": sides, "carry": carry}
        totals = tuple(tuple(side.values()) for side in sides)
        self.events.append(("score", totals, carry))

    def _majorities(self) -> tuple[list[int], int]:
        worth = int(self.row["maj"])
        counts = [len(pile) for pile in self.piles]
        first = [count == max(counts) for count in counts]
        if first.count(True) == 1:
            return [worth + self.carry if leads else 0 for leads in first], 0
        if self.tie == "each":
            return [worth if leads else 0 for leads in first], 0
        return [0 for _ in counts], self.carry + worth if self.tie == "hold" else 0

    def _points(self, card: str) -> int:
        special = {"2C": 2, "TD": 3, "7D": int(self.row["7D"])}
        return 1 if card[0] in "AJ" else special.get(card, 0)


def start_hand(record: dict[str, Any], number: int, dealer: int, carry: int) -> SlowHand:
    written = record["hands"][number]
    return SlowHand(record, dealer, written["floor"], written["stock"], carry)


def play_record(record: dict[str, Any]) -> tuple[dict[str, Any], list[SlowHand]]:
    """Play a well-formed record; return what `replay --json` prints, and each hand's end."""
    hands: list[SlowHand] = []
    scores: list[int] = []
    dealer, carry, winner = record["dealer"], 0, None
    target = record.get("options", {}).get("target", ROWS[record["variant"]]["target"])
    for number, written in enumerate(record["hands"]):
        hand = start_hand(record, number, dealer, carry)
        for text in written["plays"]:
            hand.play(text)
        hands.append(hand)
        scores = scores or [0] * len(hand.piles)
        if hand.result is None:
            break
        scores = [
            score + side["total"] for score, side in zip(scores, hand.result["sides"], strict=True)
        ]
        dealer, carry = (dealer + 1) % record["players"], hand.result["carry"]
        best = max(scores)
        winner = scores.index(best) if best >= int(target) and scores.count(best) == 1 else None
    replayed = [
        {"plays": hand.plays, **(hand.result or {"sides": None, "carry": None})} for hand in hands
    ]
    return {"hands": replayed, "scores": scores, "winner": winner}, hands


def sequences(hand: SlowHand, depth: int) -> int:
    """Count the legal sequences of `depth` plays within the hand."""
    if depth == 0 or hand.result is not None:
        return 1
    found = 0
    for text in hand.legal():
        after = hand.copy()
        after.play(text)
        found += sequences(after, depth - 1)
    return found
