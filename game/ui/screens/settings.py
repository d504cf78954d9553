"""How a person likes the table, kept through the platform from one visit to the next."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, get_args

from game.formats.checked_text import NewerFormatError, dump_checked, parse_checked
from game.formats.kept_text import keep, recall
from game.platform.protocol import Preferences, StorageError, Texts
from game.rules.cards import KOMI, PACK
from game.rules.scoring import points_of
from game.rules.variant import Variant
from game.ui.art.card_art import CardStyle
from game.ui.art.card_palette import Palette
from game.ui.art.palettes import Felt
from game.words.language import LANGUAGES, _, mark, supported

STORED_AS = "settings"
FORMAT = "basra-settings/1"

SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0)
"""What the slider offers: twice as fast is 2."""

VOLUMES = (0.2, 0.4, 0.6, 0.8, 1.0)
"""What the slider offers; silence is the switch's."""

LONGEST_NAME = 30
"""Characters of the name that a challenge is sent under."""

_PALETTES: tuple[Palette, ...] = get_args(Palette)
_FELTS: tuple[Felt, ...] = get_args(Felt)
_DAMAGED = mark("Your settings can't be read, so the standard ones are used.")
_UNREAD = mark("Your settings can't be loaded, so the standard ones are used.")
_NEWER = mark(
    "Your settings were saved by a newer version of Basra. The standard ones are used, and those "
    "stay as they are."
)
_MENDED = mark("Your settings were damaged; the newest good copy of them is used.")
_PROBLEMS = {
    "": "",
    "unread": _UNREAD,
    "newer": _NEWER,
    "damaged": _DAMAGED,
    "mended": _MENDED,
}
_UNKEPT = mark("Your settings can't be saved; they last until you leave.")


class SettingsError(ValueError):
    """Text that is not settings; says why in one sentence."""


@dataclass(frozen=True)
class Settings:
    """A person's settings; the table is drawn and paced by them.

    Attributes:
        language: a code of `game.words.language.LANGUAGES`, or "" to follow the machine.
        speed: how fast cards move, 1 as designed, 2 twice as fast, 0 at once.
        reduced_motion: whether nothing moves at all; None follows the machine.
        palette: the deck's colours.
        large_index: whether the corner indices are large.
        marks: whether cards that score bear a small star.
        sound: whether there is sound.
        confirm: whether a card is chosen first and played by a second press.
        cut: whether the person cuts, shuffles or adds a word before each game.
        volume: how loud sounds are, 0 silent to 1 full.
        vibration: whether a phone vibrates, where it can.
        running_points: whether the points of the hand in play are shown.
        memory_aid: whether the cards still out are shown, for practice.
        felt: the table's colours, or "" to follow the machine.
        lay_flat: whether a table that two share lies flat between them.
        sender: the name that others were last shown, as with a challenge, "" for none.
        stun: a server asked for this device's address as others see it, "host:port", "" for none.
    """

    language: str = ""
    speed: float = 1.0
    reduced_motion: bool | None = None
    palette: Palette = "classic"
    large_index: bool = False
    marks: bool = True
    sound: bool = True
    confirm: bool = False
    cut: bool = False
    volume: float = 1.0
    vibration: bool = True
    running_points: bool = True
    memory_aid: bool = False
    felt: Felt | Literal[""] = ""
    lay_flat: bool = False
    sender: str = ""
    stun: str = ""

    def spoken(self, preferences: Preferences) -> str:
        """The code of the language to speak."""
        return self.language or supported(preferences.language)

    def still(self, preferences: Preferences) -> bool:
        """Whether nothing should move."""
        return preferences.reduced_motion if self.reduced_motion is None else self.reduced_motion

    def pace(self, preferences: Preferences) -> float:
        """The one factor that motion is scaled by: 0 for none."""
        return 0.0 if self.still(preferences) else self.speed

    def felt_on(self, preferences: Preferences) -> Felt:
        """The table's colours; where none are chosen, what the machine was asked for."""
        if self.felt:
            return self.felt
        if preferences.contrast:
            return "contrast"
        return "light" if preferences.light else "dark"

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
        return dump_checked(FORMAT, asdict(self))


def parse(text: str) -> Settings:
    """Settings from their JSON text; names it does not know are passed over.

    Raises:
        NewerFormatError: a later version of the game wrote them.
        SettingsError: the text is damaged, or a value is not one of those allowed.
    """
    try:
        data = parse_checked(text, FORMAT)
    except NewerFormatError:
        raise
    except ValueError as error:
        raise SettingsError(str(error)) from error
    known = {field.name: data[field.name] for field in fields(Settings) if field.name in data}
    for name, value in known.items():
        if not _allowed(name, value):
            raise SettingsError(f"{name} has a value that is not offered")
    return Settings(**known)


def _allowed(name: str, value: Any) -> bool:
    match name:
        case "language":
            return value == "" or value in tuple(LANGUAGES)
        case "speed" | "volume":
            least, most = (SPEEDS[0], SPEEDS[-1]) if name == "speed" else (0, 1)
            return type(value) in (int, float) and (value == 0 or least <= value <= most)
        case "palette" | "felt":
            return value in (_PALETTES if name == "palette" else (*_FELTS, ""))
        case "sender" | "stun":
            rightly_written = is_server if name == "stun" else _is_name
            return type(value) is str and (value == "" or rightly_written(value))
        case "reduced_motion":
            return value is None or type(value) is bool
        case _:
            return type(value) is bool


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and text.isprintable()


def is_server(text: str) -> bool:
    """Whether a text names a server and its port: "stun.example.org:3478", "[2001:db8::1]:3478"."""
    from game.platform.connections.stun_server import check_server  # noqa: PLC0415 - seldom wanted

    try:
        check_server(text)
    except ValueError:
        return False
    return True


def load(texts: Texts) -> tuple[Settings, str]:
    """The settings kept by the platform, and a message for the person ("" when all is well).

    Damaged text is set aside; then the version before it is used, or the usual settings.
    """
    kept, problem = recall(texts, STORED_AS, parse)
    words = _PROBLEMS[problem]
    return kept or Settings(), _(words) if words else ""


def save(texts: Texts, settings: Settings) -> str:
    """Keep the settings; a message for the person when they can't be kept, else ""."""
    try:
        keep(texts, STORED_AS, settings.dump(), parse)
    except (StorageError, NewerFormatError):
        return _(_UNKEPT)
    return ""
