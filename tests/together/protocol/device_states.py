"""States of real devices, compared by all that they contain, and what events do to them."""

import hashlib
import io
import pickle
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from types import MethodType
from typing import Any, NamedTuple

from game.mental_poker.steps import Step
from game.rules.record import write_record
from game.together.protocol.logs.table_link import BURST_BYTES, BURST_MESSAGES
from game.together.protocol.messages.messages import EntryMessage
from game.together.protocol.messages.table_events import Accused, LinkRefused
from game.together.protocol.shared_table import SharedTable, kept_table
from game.together.protocol.table_desk import TableError
from game.together.protocol.table_links import HEARTBEAT
from tests.together.protocol.peeking import cards_seen_too_early
from tests.together.protocol.simulated import desk_of, hand_of

Act = Callable[[SharedTable], object]
"""What a person or a cheat does at a device; raises TableError if that isn't possible."""

BY_VALUE = {bytes, EntryMessage, Step}
"""Types that never change, and that all states share."""

UNIMPORTANT = {"_progress", "_states", "messages_left", "bytes_left"}
"""Attributes that don't change what a device does: a progress bar, a cache, and the limits."""


class BrokenError(AssertionError):
    """Something isn't as it must be."""


class Seen(NamedTuple):
    """What matters of a device.

    Attributes:
        logs: the last digest of each log; None before the keys are known.
        public: all that devices with the same logs must agree on.
        decided: whether no proposal is open, so that no device waits before its next hand.
        remaining, left: the parties that aren't replaced, and those that said that they leave.
        settled: whether all are there, and a play or the next hand is awaited.
        out: whether it left or was replaced.
    """

    me: int = -1
    logs: tuple[bytes, ...] | None = None
    public: tuple[object, ...] = ()
    decided: bool = False
    remaining: frozenset[int] = frozenset()
    left: frozenset[int] = frozenset()
    settled: bool = False
    out: bool = False


class Done(NamedTuple):
    """What an event did to a device: its new state, what it sent, and connections it ended."""

    device: int
    sent: tuple[tuple[int, int], ...]
    refused: tuple[int, ...]


class DeviceStates:
    """All states of devices so far, by number. A device that does the same twice does it once."""

    def __init__(self, cheat: int | None, *, slowly: bool) -> None:
        self._cheat, self._slowly = cheat, slowly
        self._seen: list[Seen] = []
        self._packed: list[bytes] = []
        self._numbers: dict[bytes, int] = {}
        self._values: list[Any] = []
        self._places: dict[Any, int] = {}
        self._of_logs: dict[object, object] = {}
        self._done: dict[object, Done | None] = {}

    @property
    def count(self) -> int:
        return len(self._seen)

    def seen(self, device: int) -> Seen:
        return self._seen[device]

    def number(self, value: Any) -> int:
        """Return the number of a value that never changes."""
        place = self._places.setdefault(value, len(self._values))
        if place == len(self._values):
            self._values.append(value)
        return place

    def value(self, number: int) -> Any:
        return self._values[number]

    def add(self, table: SharedTable, place: int) -> int:
        """Return the number of a device's state; check a new one."""
        for link in desk_of(table).links.links.values():
            link.messages_left, link.bytes_left = BURST_MESSAGES, BURST_BYTES
        content = repr((place, self._content(table, {})))
        key = hashlib.sha256(content.encode()).digest()
        device = self._numbers.setdefault(key, self.count)
        if device == self.count:
            self._packed.append(self._pack(table))
            self._seen.append(self._look(table, place))
        return device

    def _pack(self, table: SharedTable) -> bytes:
        def number(value: Any) -> int | None:
            return self.number(value) if type(value) in BY_VALUE else None

        packed = io.BytesIO()
        pickler: Any = pickle.Pickler(packed, 5)
        pickler.persistent_id = number
        pickler.dump(table)
        return packed.getvalue()

    def _unpack(self, device: int) -> SharedTable:
        unpickler: Any = pickle.Unpickler(io.BytesIO(self._packed[device]))  # noqa: S301 - ours
        unpickler.persistent_load = self.value
        table: SharedTable = unpickler.load()
        return table

    def text_of(self, device: int) -> str:
        """Return a device's saved text, "" before it has keys."""
        return self._unpack(device).keeping.to_text() if self._seen[device].logs else ""

    def _content(self, value: Any, known: dict[int, int]) -> object:
        """Return all that an object contains, however its parts are shared."""
        kind = type(value)
        if value is None or kind in {int, str, bool, float}:
            return value
        if isinstance(value, tuple | bytes):
            with suppress(TypeError):
                return kind.__name__, self.number(value)
        if isinstance(value, set | frozenset):
            return "set", *sorted(repr(self._content(one, known)) for one in value)
        if isinstance(value, tuple | list | deque | dict):
            parts = map(list, value.items()) if isinstance(value, dict) else value
            return kind.__name__, *[self._content(one, known) for one in parts]
        if kind is MethodType:
            return value.__name__
        return kind.__name__, *self._parts(value, known)

    def _parts(self, value: Any, known: dict[int, int]) -> list[object]:
        """Return the contents of an object's attributes, or its place if it was met before."""
        if id(value) in known:
            return [known[id(value)]]
        known[id(value)] = len(known)
        parts = [one for one in getattr(value, "__dict__", {}).items() if one[0] not in UNIMPORTANT]
        return [(name, self._content(one, known)) for name, one in parts]

    def _look(self, table: SharedTable, place: int) -> Seen:
        desk = desk_of(table).game
        if desk is None:
            return Seen()
        game, hands, hand = desk.game, desk.game.hands, hand_of(table)
        seating, shared = hands.seating, hands.hand
        alone = len(seating.remaining) == 1 or (shared is not None and shared._handed)
        if place != self._cheat and not alone and cards_seen_too_early(hand):
            raise BrokenError(f"device {place} sees a card too early")
        opened = [
            (one.proposal, one.deal, tuple(sorted(one.agreed.items())), one.withdrawn)
            for one in game.proposals.open.values()
        ]
        public = (
            *(game.started, hands.deal, hands.completed, hands.ended, tuple(seating.parties)),
            *(frozenset(seating.remaining), tuple(sorted(seating.bots.items())), *sorted(opened)),
            *(hands.played.after, tuple(map(write_record, hands.played.records))),
            *(tuple(hand.transcript) if hand else (), shared and shared.end.void_at),
            *game.ready.items(),
        )
        awaits = hands.ended or hands.completed or table.game.turn is not None
        hindered = desk.missing or table.game.halted or game.proposals.behind
        return Seen(
            desk.game.me,
            tuple(log.last for log in desk.logs.of_party),
            public,
            not opened,
            frozenset(seating.remaining),
            frozenset(game.hands.seating.left),
            bool(awaits and not hindered),
            hands.ended in {"left", "replaced"},
        )

    def check_follows_from_logs(self, device: int, place: int) -> None:
        """Check that fair devices with the same logs have the same game."""
        seen = self._seen[device]
        if not seen.decided or place == self._cheat or seen.out:
            return
        known = self._of_logs.setdefault(seen.logs, seen.public)
        if known != seen.public:
            raise BrokenError(f"the same logs, but {known} and {seen.public}")

    def after(self, device: int, place: int, event: tuple[Any, ...]) -> Done | None:
        """Return what an event does to a device, None if it isn't possible."""
        key = device, place, event
        if key not in self._done:
            self._done[key] = self._do(device, place, event)
        return self._done[key]

    def _do(self, device: int, place: int, event: tuple[Any, ...]) -> Done | None:
        try:
            table = self._happens(self._unpack(device), place, event)
        except TableError:
            return None
        if not self._slowly or event == ("work",):
            for _ in table.wire.work():
                pass
        game = desk_of(table).game
        while game and game.take_next():
            pass
        sent = tuple((link, self.number(message)) for link, message in table.wire.outgoing())
        events = table.wire.take_events()
        for one in events:
            if isinstance(one, Accused) and place != self._cheat and one.seats != (self._cheat,):
                raise BrokenError(f"device {place}: {one}")
        refused = tuple(one.link for one in events if isinstance(one, LinkRefused))
        return Done(self.add(table, place), sent, refused)

    def _happens(self, table: SharedTable, place: int, event: tuple[Any, ...]) -> SharedTable:
        match event:
            case "linked", link:
                table.wire.linked(link, bytes([link % 256]) * 32)
            case "unlinked", link:
                table.wire.unlinked(link)
            case "message", link, message:
                table.wire.receive(link, self.value(message))
            case ("tick",):
                table.wire.tick(HEARTBEAT)
            case "reloaded", text, count:
                fresh = hashlib.sha256(bytes([place, count])).digest()
                return kept_table(text or table.keeping.to_text(), fresh)
            case "act", act:
                act(table)
        return table
