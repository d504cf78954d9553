"""A reader of links, written only from LINKS.md: it shares no code with ours except the rules."""

import hashlib
import json
import re
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any

from game.rules.cards import Card
from game.rules.dealing import Deal, deal
from game.rules.match import Game
from game.rules.play import begin_hand, legal_plays, play
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.sharing import links

PAGE = Path(links.__file__).with_name("LINKS.md").read_text("utf-8")

VARIANT_LIST, OPTION_LIST, LEVELS = zip(
    *re.findall(r"(?m)^\| \d+ \| (\S+) \| (\w*) ?\| (\w*) ?\|$", PAGE), strict=True
)
VALUES = {
    name: (int(radix), values)
    for name, radix, values in re.findall(r"(?m)^\| `(\w+)` \| (\d+) \| (.*) \|$", PAGE)
}


class Stranger:
    """The contents of a link, as the headless command prints them."""

    def __init__(self, text: str) -> None:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        assert data[-4:] == hashlib.sha256(b"basra-link:" + data[:-4]).digest()[:4]
        assert data[0] == 1
        self.left = int.from_bytes(data[2:-4], "little")
        kind = ("", "deal", "game", "moment", "puzzle", "rules", "challenge", "league", "results")[
            data[1]
        ]
        self.holds = {"kind": kind, **getattr(self, kind)()}
        assert self.left == 0

    def digit(self, radix: int) -> int:
        self.left, found = divmod(self.left, radix)
        return found

    def number(self) -> int:
        group = self.digit(128)
        return group + 128 * self.number() if self.digit(2) else group

    def text(self) -> str:
        return bytes(self.digit(256) for _ in range(self.digit(1025))).decode()

    def seed(self) -> str | None:
        kind = self.digit(3)
        if kind == 2:
            return self.text()
        return bytes(self.digit(256) for _ in range(self.digit(101))).hex() if kind else None

    def options(self) -> dict[str, Any]:
        found = {}
        for _ in range(self.digit(32)):
            name = OPTION_LIST[self.digit(32)]
            radix, values = VALUES[name]
            found[name] = _value(values, self.digit(radix))
        return found

    def table(self) -> dict[str, Any]:
        variant, players = VARIANT_LIST[self.digit(64)], self.digit(3) + 2
        options = self.options()
        head = {"format": "basra-record/1", "variant": variant, "players": players}
        return head | ({"options": options} if options else {}) | {"dealer": self.digit(players)}

    def bots(self) -> list[str]:
        return [LEVELS[self.digit(32)] + "+exact" * self.digit(2) for _ in range(self.digit(4))]

    def deal(self) -> dict[str, Any]:
        record = self.table() | {"seed": self.seed() or "", "hands": []}
        return {"record": record, "bots": self.bots(), "match": bool(self.digit(2))}

    def game(self) -> dict[str, Any]:
        return {"record": self.record()}

    def moment(self) -> dict[str, Any]:
        record = self.record()
        hand = self.digit(len(record["hands"]))
        made = self.digit(len(record["hands"][hand]["plays"]) + 1)
        return {"record": record, "hand": hand + 1, "play": made}

    def puzzle(self) -> dict[str, Any]:
        if self.digit(2):
            return {"record": self.record(), "key": ""}
        return {"record": None, "key": self.text()}

    def rules(self) -> dict[str, Any]:
        name, variant, players = self.text(), VARIANT_LIST[self.digit(64)], self.digit(4)
        options = self.options()
        record = {"format": "basra-record/1", "variant": variant, "players": players + 1}
        record |= {"players": 2} if not players else {}
        record |= {"dealer": 0, "hands": []} | ({"options": options} if options else {})
        return {"record": record, "name": name, "players": players + 1 if players else None}

    def challenge(self) -> dict[str, Any]:
        deal = self.deal()
        table = deal["record"]
        partners = table["players"] == 4 and table.get("options", {}).get("partnerships", True)
        name = self.text()
        scores = [self.number() for _ in range(2 if partners else table["players"])]
        return {"name": name, "scores": scores, "hands": self.number(), **deal}

    def league(self) -> dict[str, Any]:
        deal = self.deal()
        return {"name": self.text(), **deal}

    def results(self) -> dict[str, Any]:
        league, week, player, name = self.seed(), self.number(), self.seed(), self.text()
        sealed = bytes(self.digit(256) for _ in range(self.number())).hex()
        about = {"record": None, "league": league, "week": week, "player": player, "name": name}
        return about | {"sealed": sealed}

    def record(self) -> dict[str, Any]:
        record = self.table()
        texts = {"seed": self.seed(), "player_seed": self.seed()}
        promise, own = self.digit(3), _promise(record, texts["seed"])
        texts["commitment"] = (None, own, None)[promise] if promise < 2 else self.seed()
        record |= {name: text for name, text in texts.items() if text is not None}
        return record | {"hands": list(self.hands(record))}

    def hands(self, record: dict[str, Any]) -> Any:
        rules = configure(VARIANTS[record["variant"]], record["players"], record.get("options", {}))
        game = Game.start(rules, record["players"], record["dealer"])
        count = self.digit(256)
        for number in range(count):
            own = "seed" in record and self.digit(2)
            if own:
                laid = deal(rules, game.players, _joined(record), number)
            else:
                cards = self.cards(list(rules.pack))
                laid = Deal(tuple(cards[:4]), tuple(cards[4:]))
            last = number == count - 1
            plays = self.digit(len(laid.stock) + 1) if last else len(laid.stock)
            state = begin_hand(game, laid)[0]
            while plays and not state.over:
                plays -= 1
                legal = sorted(legal_plays(state), key=str)
                state = play(state, legal[self.digit(len(legal))])[0]
            made = [str(turn.play) for turn in state.history]
            lists = {"floor": laid.floor, "stock": laid.stock}
            yield {name: [*map(str, one)] for name, one in lists.items()} | {"plays": made}
            game = game.after(state.score) if state.score else game

    def cards(self, pack: list[Card]) -> list[Card]:
        return [pack.pop(self.digit(len(pack))) for _ in range(len(pack))]


def _value(values: str, number: int) -> Any:
    """Return the value with that number, as in "21 to 999" or "false, true"."""
    lowest, span, _ = values.partition(" to ")
    if span:
        return int(lowest) + number
    value = values.split(", ")[number]
    return {"false": False, "true": True}.get(value, value)


def _promise(record: dict[str, Any], seed: str | None) -> str:
    table = {"options": {}, **record, "seed": seed}
    del table["format"]
    text = json.dumps(table, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"basra-commitment/1:{text}".encode()).hexdigest()


def _joined(record: dict[str, Any]) -> str:
    seed: str = record["seed"]
    if not record.get("player_seed"):
        return seed
    text = json.dumps([seed, record["player_seed"]], separators=(",", ":"))
    return hashlib.sha256(f"basra-joined-seed/1:{text}".encode()).hexdigest()
