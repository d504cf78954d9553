"""A second program that checks a transcript, written only from PROTOCOL.md; it shares no code.

It is slow and plain: it computes everything from the secrets at the transcript's end, and compares
what the parties should have sent with what they sent.
"""

import hashlib
import hmac
import json
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.rules.captures import sweeps
from game.rules.cards import Card
from game.rules.match import Game
from game.rules.record import options_of

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493


def times(k: int, u: int) -> int:
    """Multiply by the ladder of RFC 7748, without clamping."""
    k = 8 * (k * pow(8, -1, Q) % Q)
    x2, z2, x3, z3 = 1, 0, u, 1
    for bit in reversed(range(k.bit_length())):
        if k >> bit & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = (x2 + z2) % P, (x2 - z2) % P, (x3 + z3) % P, (x3 - z3) % P
        x3, z3 = (d * a + c * b) ** 2 % P, u * (d * a - c * b) ** 2 % P
        aa, bb = a * a % P, b * b % P
        x2, z2 = aa * bb % P, (aa - bb) * (aa + 121665 * (aa - bb)) % P
        if k >> bit & 1:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return x2 * pow(z2, P - 2, P) % P


def eight_times(u: int) -> int:
    for _ in range(3):
        top = (u * u - 1) ** 2
        u = top * pow(4 * u * (u * u + 486662 * u + 1), P - 2, P) % P
    return u


def token(card: Card) -> int:
    n = 0
    while True:
        digest = hashlib.sha256(f"basra-token/1:{card}:{n}".encode()).digest()
        u = int.from_bytes(digest, "little") % 2**255
        if 1 < u < P - 1 and pow(u**3 + 486662 * u * u + u, (P - 1) // 2, P) == 1:
            return eight_times(u)
        n += 1


def binding(game: Game, parties: tuple[int, ...], table: bytes) -> bytes:
    standing = {
        "variant": game.rules.key, "options": options_of(game.rules), "players": game.players,
        "dealer": game.dealer, "scores": game.scores, "carry": game.carry,
        "hand": game.hands_played, "parties": parties, "table": table.hex(),
    }  # fmt: skip
    text = json.dumps(standing, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(b"basra-hand/1:" + text.encode()).digest()


@dataclass
class Party:
    """Everything that follows from a party's secret."""

    number: int
    bound: bytes
    secret: bytes

    def derived(self, label: str) -> bytes:
        text = b"basra-cards/1:" + self.bound + bytes([self.number])
        root = hmac.new(self.secret, text, "sha512").digest()
        return hmac.new(root, label.encode(), "sha512").digest()

    def key(self, label: str) -> int:
        return 1 + int.from_bytes(self.derived(label), "little") % (Q - 1)

    def mask(self, s: int) -> int:
        return self.key(f"mask:{s}")

    def lock(self, s: int, i: int) -> int:
        return self.key(f"lock:{s}:{i}")

    def hashed(self, s: int, i: int) -> bytes:
        text = b"basra-lock/1:" + self.bound + bytes([self.number, s, i])
        return hashlib.sha256(text + self.lock(s, i).to_bytes(32, "little")).digest()[:16]

    def permutation(self, s: int, size: int) -> list[int]:
        words = self._words(self.derived(f"permutation:{s}").hex())
        order = list(range(size))
        for place in reversed(range(1, size)):
            limit = 2**32 // (place + 1) * (place + 1)
            drawn = next(word for word in words if word < limit) % (place + 1)
            order[place], order[drawn] = order[drawn], order[place]
        return order

    def _words(self, text: str) -> Iterator[int]:
        n = 0
        while True:
            digest = hashlib.sha256(f"basra-shuffle/1:{text}:{n}".encode()).digest()
            yield from struct.unpack(">8I", digest)
            n += 1


@dataclass
class SecondReader:
    """Computes the transcript of honest parties, up to its plays."""

    game: Game
    parties: tuple[int, ...]
    table: bytes
    secrets: list[bytes]
    steps: list[tuple[int, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bound = binding(self.game, self.parties, self.table)
        self.all = [Party(n, self.bound, secret) for n, secret in enumerate(self.secrets)]
        self.points: dict[tuple[int, int], int] = {}
        self.shown: set[tuple[int, tuple[int, int]]] = set()
        rules, players = self.game.rules, self.game.players
        self.size = rules.pack_size
        self.batch_size = rules.batch_size(players)
        self.seats = [(self.game.dealer + 1 + n) % players for n in range(players)]

    def say(self, party: int, kind: int, *parts: bytes) -> None:
        self.steps.append((party, bytes([kind]) + b"".join(parts)))

    def deal(self) -> tuple[list[Card], list[Card]]:
        """Compute everything before the first play, and return the floor and the stock."""
        for party in self.all:
            text = b"basra-secret/1:" + self.bound + bytes([party.number]) + party.secret
            self.say(party.number, 1, hashlib.sha256(text).digest())
        last = len(self.all) - 1
        row = [token(card) for card in self.game.rules.pack]
        for party in self.all:
            order = party.permutation(0, self.size)
            put_on = [party.lock(0, i) if party.number == last else party.mask(0)
                      for i in range(self.size)]  # fmt: skip
            row = [times(put_on[i], row[order[i]]) for i in range(self.size)]
            self.shuffled(party, 0, row, last)
        after = list(row)
        first = self.batch_size * self.game.players
        sweeping = sum(sweeps(self.game.rules, card) for card in self.game.rules.pack)
        self.relock(0, [*range(first + 4 + sweeping), self.size - 1], self.all[:-1])
        self.first_locks(first)
        turned: list[Card] = []
        missing = 4
        while missing:
            turned += [self.open(0, first + len(turned) + n) for n in range(missing)]
            missing = 4 - sum(not sweeps(self.game.rules, card) for card in turned)
            more = range(first + len(turned), first + len(turned) + missing)
            self.locks([[(0, i) for i in more] for _ in self.all])
        top = first + len(turned)
        rest = list(range(top, self.size - 1))
        swept = [first + n for n, card in enumerate(turned) if sweeps(self.game.rules, card)]
        if swept:
            undealt = self.bury([*swept, *rest], after)
        else:
            self.relock(0, rest[sweeping:], self.all[:-1])
            undealt = [(0, i) for i in rest]
        self.stock = [*((0, i) for i in range(first)), *undealt, (0, self.size - 1)]
        floor = [card for card in turned if not sweeps(self.game.rules, card)]
        return floor, [self.open(*card) for card in self.stock]

    def shuffled(self, party: Party, s: int, row: list[int], last: int) -> None:
        self.points.update({(s, i): point for i, point in enumerate(row)})
        hashes = [party.hashed(s, i) for i in range(len(row))] if party.number == last else []
        self.say(party.number, 2, *(point.to_bytes(32, "little") for point in row), *hashes)

    def relock(self, s: int, positions: list[int], parties: list[Party]) -> None:
        for party in parties:
            for i in positions:
                key = party.lock(s, i) * pow(party.mask(s), -1, Q)
                self.points[s, i] = times(key, self.points[s, i])
            points = [self.points[s, i].to_bytes(32, "little") for i in positions]
            self.say(party.number, 3, *points, *(party.hashed(s, i) for i in positions))

    def bury(self, positions: list[int], after: list[int]) -> list[tuple[int, int]]:
        row = [after[i] for i in positions]
        order_of_parties = [self.all[-1], *self.all[:-1]]
        last = order_of_parties[-1].number
        for party in order_of_parties:
            worn = [party.lock(0, i) if party is self.all[-1] else party.mask(0)
                    for i in positions]  # fmt: skip
            order = party.permutation(1, len(row))
            put_on = [party.lock(1, i) if party.number == last else party.mask(1)
                      for i in range(len(row))]  # fmt: skip
            keys = [put_on[i] * pow(worn[order[i]], -1, Q) for i in range(len(row))]
            row = [times(keys[i], row[order[i]]) for i in range(len(row))]
            self.shuffled(party, 1, row, last)
        self.relock(1, list(range(len(row))), order_of_parties[:-1])
        return [(1, i) for i in range(len(row))]

    def first_locks(self, first: int) -> None:
        wanted = []
        for party in self.all:
            cards = self.of_others(party, 0, self.batch_size, [(0, i) for i in range(first)])
            cards += [(0, first + n) for n in range(4)]
            shown, dealer = self.game.rules.bottom_card, self.parties[self.game.dealer]
            if shown == "both" or (shown == "dealer" and party.number != dealer):
                cards.append((0, self.size - 1))
            wanted.append(cards)
        self.locks(wanted)

    def of_others(
        self, party: Party, start: int, size: int, stock: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        cards = []
        for seat in range(self.game.players):
            at = start + self.seats.index(seat) * size
            if self.parties[seat] != party.number:
                cards += stock[at : at + size]
        return cards

    def locks(self, wanted: list[list[tuple[int, int]]]) -> None:
        for party, cards in zip(self.all, wanted, strict=True):
            new = [card for card in cards if (party.number, card) not in self.shown]
            self.shown.update((party.number, card) for card in new)
            if new:
                shown = (party.lock(*card).to_bytes(32, "little") for card in new)
                self.say(party.number, 4, *shown)

    def open(self, s: int, i: int) -> Card:
        product = 1
        for party in self.all:
            product = product * party.lock(s, i) % Q
        point = times(pow(product, -1, Q), self.points[s, i])
        return next(card for card in self.game.rules.pack if token(card) == point)

    def batch(self, start: int) -> int:
        """Compute the locks of the batch at `start` of the stock; return the next start."""
        left, players = self.size - 4 - start, self.game.players
        size = min(self.batch_size, left // players)
        end = start + size * players
        after = self.size - 4 if self.size - 4 - end < players else end
        leftover = self.stock[end:after]
        self.locks([[*self.of_others(p, start, size, self.stock), *leftover] for p in self.all])
        return after
