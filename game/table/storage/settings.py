"""How a person likes the table, kept through the host from one visit to the next."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, get_args

from game.host.protocol import Host, StorageError
from game.i18n import LANGUAGES, _, mark, supported
from game.rules.cards import KOMI, PACK
from game.rules.scoring import points_of
from game.rules.variant import Variant
from game.table.art.card_art import CardStyle
from game.table.art.card_palette import Palette
from game.table.storage.untrusted_json import parse_json

STORED_AS = "settings"
KEPT_AS = "settings-damaged"
"""Where text that could not be read is put aside."""

SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0)
"""What the slider offers: twice as fast is 2."""

_PALETTES: tuple[Palette, ...] = get_args(Palette)
_DAMAGED = mark("Your settings can't be read, so the standard ones are used.")
_UNREAD = mark("Your settings can't be loaded, so the standard ones are used.")
_UNKEPT = mark("Your settings can't be saved; they last until you leave.")


class SettingsError(ValueError):
    """Text that is not settings; says why in one sentence."""


@dataclass(frozen=True)
class Settings:
    """A person's settings; the table is drawn and paced by them.

    Attributes:
        language: a code of `game.i18n.LANGUAGES`, or "" to follow the machine.
        speed: how fast cards move, 1 as designed, 2 twice as fast, 0 at once.
        reduced_motion: whether nothing moves at all; None follows the machine.
        palette: the deck's colours.
        large_index: whether the corner indices are large.
        marks: whether cards that score bear a small star.
        sound: whether there is sound.
        confirm: whether a card is chosen first and played by a second press.
    """

    language: str = ""
    speed: float = 1.0
    reduced_motion: bool | None = None
    palette: Palette = "classic"
    large_index: bool = False
    marks: bool = True
    sound: bool = True
    confirm: bool = False

    def spoken(self, host: Host) -> str:
        """The code of the language to speak."""
        return self.language or supported(host.language())

    def still(self, host: Host) -> bool:
        """Whether nothing should move."""
        return host.reduced_motion() if self.reduced_motion is None else self.reduced_motion

    def pace(self, host: Host) -> float:
        """The one factor that motion is scaled by: 0 for none."""
        return 0.0 if self.still(host) else self.speed

    def card_style(self, rules: Variant) -> CardStyle:
        """How to draw the deck for a variant."""
        scoring = frozenset(card for card in PACK if points_of(rules, card))
        komi = frozenset({KOMI}) if rules.komi_sweeps else frozenset()
        return CardStyle(
            palette=self.palette,
            large_index=self.large_index,
            marks=scoring | komi if self.marks else frozenset(),
        )

    def dump(self) -> str:
        """The settings as JSON text."""
        return json.dumps(asdict(self), indent=1)


def parse(text: str) -> Settings:
    """Settings from their JSON text; names it does not know are passed over.

    Raises:
        SettingsError: the text is not JSON, or a value is not one of those allowed.
    """
    try:
        data = parse_json(text)
    except ValueError as error:
        raise SettingsError(f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise SettingsError("not a JSON object")
    known = {field.name: data[field.name] for field in fields(Settings) if field.name in data}
    for name, value in known.items():
        if not _allowed(name, value):
            raise SettingsError(f"{name} has a value that is not offered")
    return Settings(**known)


def _allowed(name: str, value: Any) -> bool:
    match name:
        case "language":
            return value == "" or value in tuple(LANGUAGES)
        case "speed":
            return type(value) in (int, float) and 0 <= value <= SPEEDS[-1]
        case "palette":
            return value in _PALETTES
        case "reduced_motion":
            return value is None or type(value) is bool
        case _:
            return type(value) is bool


def load(host: Host) -> tuple[Settings, str]:
    """The settings kept by the host, and a message for the person ("" when all is well).

    Damaged text is put aside under another name, and the usual settings are returned.
    """
    try:
        text = host.read(STORED_AS)
    except StorageError:
        return Settings(), _(_UNREAD)
    if text is None:
        return Settings(), ""
    try:
        return parse(text), ""
    except SettingsError:
        _put_aside(host, text)
        return Settings(), _(_DAMAGED)


def _put_aside(host: Host, text: str) -> None:
    try:
        host.write(KEPT_AS, text)
        host.delete(STORED_AS)
    except StorageError:
        return  # the message already says that the settings are lost


def save(host: Host, settings: Settings) -> str:
    """Keep the settings; a message for the person when they can't be kept, else ""."""
    try:
        host.write(STORED_AS, settings.dump())
    except StorageError:
        return _(_UNKEPT)
    return ""
