"""Read a record from an untrusted text (RULES.md#records); each error has a place."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any, NoReturn

from game.rules.captures import legal_captures, sweeps
from game.rules.cards import Card, by_text, shorten
from game.rules.dealing import FLOOR_SIZE, Deal
from game.rules.match import Game
from game.rules.nesting import nests_too_deeply
from game.rules.play import why_illegal
from game.rules.record import FORMAT, Record
from game.rules.replay import PlayedHand, Replay, walk
from game.rules.state import HandState, Play
from game.rules.variant import OptionError, Variant, configure
from game.rules.variants import variant_named

REQUIRED_KEYS = ("format", "variant", "players", "dealer", "hands")
OPTIONAL_KEYS = ("options", "seed", "commitment", "player_seed", "header", "proof")
LONGEST_SEED = 200
HAND_KEYS = ("floor", "stock", "plays")

Written = tuple[str, object]
"""A play's place in the record, and its text."""


class RecordError(ValueError):
    """A record that can't be read.

    Attributes:
        place: where in the record, such as ``hands[0].plays[17]``.
        reason: what is wrong there, in one sentence.
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


def read_record(text: str) -> Record:
    """Read a record and replay it, which proves that it is legal.

    Raises RecordError, which names the place and the reason, if it isn't.
    """
    return read_replay(text).record


def read_replay(text: str) -> Replay:
    """Read a record and replay it, keeping every state. Raises RecordError if it isn't legal."""
    data = _object(_parse(text), "record", REQUIRED_KEYS, OPTIONAL_KEYS)
    if data["format"] != FORMAT:
        raise RecordError("format", f"{shorten(data['format'])} is not {FORMAT!r}")
    rules, players, options = _rules(data)
    dealer = data["dealer"]
    if type(dealer) is not int or not 0 <= dealer < players:
        raise RecordError("dealer", f"{shorten(dealer)} is not a seat from 0 to {players - 1}")
    hands = tuple(_hands(data["hands"], Game.start(rules, players, dealer)))
    record = Record(
        rules.key,
        players,
        dealer,
        options,
        hands=tuple(hand.record for hand in hands),
        seed=_words(data, "seed"),
        commitment=_words(data, "commitment"),
        player_seed=_words(data, "player_seed"),
        header=_free_object(data, "header"),
        proof=_free_object(data, "proof"),
    )
    return Replay(record, hands)


def _words(data: Mapping[str, Any], key: str) -> str | None:
    """Read a short printable text, None if the key is absent."""
    text = data.get(key, "")
    if not isinstance(text, str) or len(text) > LONGEST_SEED or not text.isprintable():
        raise RecordError(key, f"expected printable text, not {shorten(text)}")
    return text if key in data else None


def _free_object(data: Mapping[str, Any], key: str) -> dict[str, Any] | None:
    """Read an object with any content, None if the key is absent."""
    if key not in data:
        return None
    found = _any_object(data[key], key)
    _refuse_ambiguous(found, key)
    return found


def _refuse_ambiguous(value: object, place: str) -> None:
    """Refuse a key given twice at any depth."""
    if isinstance(value, dict):
        for key, inner in _any_object(value, place).items():
            _refuse_ambiguous(inner, f"{place}.{_name(key)}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            _refuse_ambiguous(inner, f"{place}[{number}]")


def _parse(text: str) -> object:
    """Parse JSON, refusing what JSON readers disagree on."""
    if nests_too_deeply(text):
        raise RecordError("record", "not a record: nested too deeply")
    try:
        return json.loads(
            text, object_pairs_hook=_object_of, parse_constant=_refuse_constant, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise RecordError(place, f"not JSON: {error.msg}") from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError("record", "not a record: a number is too long") from None


class _Ambiguous(dict[str, object]):
    """An object that gives a key twice. It is refused later, when its place is known."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        self.key = Counter(name for name, _ in pairs).most_common(1)[0][0]


def _object_of(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    return found if len(found) == len(pairs) else _Ambiguous(pairs)


def _refuse_constant(name: str) -> NoReturn:
    raise RecordError("record", f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise RecordError("record", f"{shorten(text)} is too large a number")
    return number


def _object(
    value: object, place: str, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Return the value as an object with all required keys and no keys beyond the optional ones."""
    found = _any_object(value, place)
    for key in required:
        if key not in found:
            raise RecordError(place, f"the key {key!r} is missing")
    for key in found:
        if key not in required and key not in optional:
            raise RecordError(place, f"unknown key {shorten(key)}")
    return found


def _any_object(value: object, place: str) -> dict[str, Any]:
    """Return the value as an object without duplicate keys."""
    if not isinstance(value, dict):
        raise RecordError(place, f"expected an object, not {shorten(value)}")
    if isinstance(value, _Ambiguous):
        raise RecordError(place, f"the key {shorten(value.key)} is given twice")
    return value


def _list(value: object, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(place, f"expected a list, not {shorten(value)}")
    return value


def _rules(data: Mapping[str, Any]) -> tuple[Variant, int, dict[str, Any]]:
    """Read the variant with the table's options, the number of players and the options."""
    try:
        row = variant_named(data["variant"])
    except OptionError as error:
        raise RecordError("variant", error.reason) from None
    options = _any_object(data.get("options", {}), "options")
    try:
        return configure(row, data["players"], options), data["players"], options
    except OptionError as error:
        place = "players" if error.option is None else f"options.{_name(error.option)}"
        raise RecordError(place, error.reason) from None


def _name(key: str) -> str:
    return key if key.isidentifier() and len(key) <= 40 else shorten(key)


def _hands(value: object, game: Game) -> Iterator[PlayedHand]:
    """Replay each hand; only an unfinished game may have another hand, after a finished one."""
    entries = _list(value, "hands")
    for number, hand in enumerate(walk(game, _dealt(entries, game.rules), _play)):
        yield hand
        if number == len(entries) - 1:
            return
        if not hand.last.over:
            raise RecordError(f"hands[{number}].plays", "only the last hand may be unfinished")
        winner = hand.after.winner
        if winner is not None:
            raise RecordError(f"hands[{number + 1}]", f"the game is over: side {winner} has won it")


def _dealt(entries: list[Any], rules: Variant) -> Iterator[tuple[Deal, list[Written]]]:
    """Yield how each hand was dealt, and its plays with their places."""
    for number, value in enumerate(entries):
        place = f"hands[{number}]"
        entry = _object(value, place, HAND_KEYS)
        dealt = _pack(entry, place, rules)
        plays = _list(entry["plays"], f"{place}.plays")
        yield dealt, [(f"{place}.plays[{turn}]", text) for turn, text in enumerate(plays)]


def _pack(entry: Mapping[str, Any], place: str, rules: Variant) -> Deal:
    """Read the floor and the stock, which together must be the variant's pack."""
    sizes = {"floor": FLOOR_SIZE, "stock": rules.pack_size - FLOOR_SIZE}
    seen: dict[Card, str] = {}
    for name, size in sizes.items():
        cards = _list(entry[name], f"{place}.{name}")
        for number, text in enumerate(cards[: size + 1]):
            where = f"{place}.{name}[{number}]"
            card = _card(text, where)
            if card not in rules.pack:
                raise RecordError(where, f"{card} is not in the pack of {rules.key}")
            if card in seen:
                raise RecordError(where, f"{card} is already at {seen[card]}")
            seen[card] = where
        if len(cards) != size:
            raise RecordError(f"{place}.{name}", f"{len(cards)} cards, not {size}")
    cards_in_order = tuple(seen)
    for number, card in enumerate(cards_in_order[:FLOOR_SIZE]):
        if sweeps(rules, card):
            reason = f"{card} is buried when it is turned up, so no first floor holds it"
            raise RecordError(f"{place}.floor[{number}]", reason)
    return Deal(cards_in_order[:FLOOR_SIZE], cards_in_order[FLOOR_SIZE:])


def _card(text: object, place: str) -> Card:
    if not isinstance(text, str):
        raise RecordError(place, f"expected a card, not {shorten(text)}")
    try:
        return Card.parse(text)
    except ValueError as error:
        raise RecordError(place, str(error)) from None


def _play(state: HandState, written: Written) -> Play:
    """Read a play. Its capture may be omitted if only one is legal."""
    place, text = written
    if state.over:
        raise RecordError(place, "the hand is over")
    if not isinstance(text, str):
        raise RecordError(place, f"expected a play, not {shorten(text)}")
    try:
        card, captured = read_play(text)
    except ValueError as error:
        raise RecordError(place, str(error)) from None
    if captured is None:
        legal = legal_captures(state.rules, card, state.floor)
        captured = legal[0] if len(legal) == 1 else ()
    move = Play(card, captured)
    reason = why_illegal(state, move)
    if reason:
        raise RecordError(place, reason)
    return move


def read_play(text: str) -> tuple[Card, tuple[Card, ...] | None]:
    """Read a written play: its card, and its capture or None if none is written.

    >>> read_play("9sx5d,4s")
    (Card(9S), (Card(4S), Card(5D)))

    Raises:
        ValueError: the text isn't a play.
    """
    if len(text) > 200:
        raise ValueError(f"{shorten(text)} is not a play")
    card, mark, captured = text.replace("X", "x").partition("x")
    if not mark:
        return Card.parse(card), None
    cards = [Card.parse(other) for other in captured.split(",")]
    for number, twice in enumerate(cards):
        if twice in cards[:number]:
            raise ValueError(f"{twice} is captured twice")
    return Card.parse(card), by_text(cards)
