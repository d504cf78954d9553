"""The player's settings, saved by the platform."""

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from game.formats.bounds import Bound
from game.formats.checked_text import NewerFormatError
from game.formats.store import Store, StoreSentences
from game.platform.protocol import Preferences, StorageError, Texts
from game.rules.cards import KOMI, PACK
from game.rules.scoring import points_of
from game.rules.variant import Variant
from game.ui.art.card_face import Back, CardStyle, Palette
from game.ui.art.keepsakes import KEEPSAKES
from game.ui.art.palettes import PALETTES, Felt
from game.words.language import LANGUAGES, _, mark, supported

SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0)
"""The values of the slider: 2 is twice as fast."""

VOLUMES = (0.2, 0.4, 0.6, 0.8, 1.0)
"""The values of the slider; the switch is for silence."""

LONGEST_NAME = 30
"""The largest number of characters of the name on a challenge."""

_BACKS: dict[Felt, Back] = {"pomegranate": "ablaq", "light": "mashrabiya"}
"""The backs that go with felts; with the others it is Girih."""

_UNKEPT = mark("Your settings can't be saved. You'll lose them when you leave.")


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and text.isprintable()


def is_server(text: str) -> bool:
    """Return whether a text names a server and its port: "stun.example.org:3478"."""
    from game.platform.connections.connections import check_server  # noqa: PLC0415 - rarely needed

    try:
        check_server(text)
    except ValueError:
        return False
    return True


def _is_server_or_none(text: str) -> bool:
    return text == "" or is_server(text)


def _is_language_or_none(code: str) -> bool:
    return code == "" or code in LANGUAGES


def _is_keepsake_or_none(variant: str) -> bool:
    return variant == "" or variant in KEEPSAKES


def _is_speed(speed: float) -> bool:
    return speed == 0 or SPEEDS[0] <= speed <= SPEEDS[-1]


@dataclass(frozen=True)
class Settings:
    """A player's settings.

    Attributes:
        language: a code of `game.words.language.LANGUAGES`, or "" to follow the machine.
        speed: the speed of cards: 1 as designed, 2 twice as fast, 0 without movement.
        reduced_motion: whether nothing moves at all; None follows the machine.
        palette: the deck's colours.
        large_index: whether the corner indices are large.
        marks: whether cards that score have a small star.
        sound: whether there is sound.
        confirm: whether the player chooses a card first and plays it with a second press.
        cut: whether the player cuts, shuffles or adds a word before each game.
        volume: the volume of sounds, 0 silent to 1 full.
        room_tone: whether a coffee house is heard behind the game.
        vibration: whether a phone vibrates, if it can.
        reactions: whether the bots' people show that they are glad or sorry.
        running_points: whether the points of the hand in play are shown.
        unseen_cards: whether the unseen cards are shown, for practice.
        felt: the table's colours, or "" to follow the machine.
        back: the cards' back, or "" for the one that goes with the felt.
        keepsake: the variant of the stop whose star is on the cards' backs, "" for none.
        evening_light: whether the lamp over the table follows the time of day.
        lay_flat: whether a table that two share is flat between them.
        more_options: whether a new game shows all its options.
        sender: the name that others saw last, as on a challenge, "" for none.
        stun: the server that reports this device's internet address, "host:port", "" for none.
    """

    language: Annotated[str, _is_language_or_none] = ""
    speed: Annotated[float, _is_speed] = 1.0
    reduced_motion: bool | None = None
    palette: Palette = "classic"
    large_index: bool = False
    marks: bool = True
    sound: bool = True
    confirm: bool = False
    cut: bool = False
    volume: Annotated[float, Bound(0.0, 1.0)] = 1.0
    room_tone: bool = False
    vibration: bool = True
    reactions: bool = True
    running_points: bool = True
    unseen_cards: bool = False
    felt: Felt | Literal[""] = ""
    back: Back | Literal[""] = ""
    keepsake: Annotated[str, _is_keepsake_or_none] = ""
    evening_light: bool = True
    lay_flat: bool = False
    more_options: bool = False
    sender: Annotated[str, _is_name] = ""
    stun: Annotated[str, _is_server_or_none] = ""

    def spoken(self, preferences: Preferences) -> str:
        """Return the code of the language to use."""
        return self.language or supported(preferences.language)

    def still(self, preferences: Preferences) -> bool:
        """Return whether nothing should move."""
        return preferences.reduced_motion if self.reduced_motion is None else self.reduced_motion

    def pace(self, preferences: Preferences) -> float:
        """Return the factor of all motion, 0 for no motion."""
        return 0.0 if self.still(preferences) else self.speed

    def felt_on(self, preferences: Preferences) -> Felt:
        """Return the table's colours; if none are chosen, those that the machine asks for."""
        if self.felt:
            return self.felt
        if preferences.contrast:
            return "contrast"
        return "light" if preferences.light else "dark"

    def on_felt(self, style: CardStyle, felt: Felt) -> CardStyle:
        """Return the style of a deck with its back, its keepsake and the felt's edge."""
        back = self.back or _BACKS.get(felt, CardStyle.back)
        return replace(style, back=back, edge=PALETTES[felt].card_edge, keepsake=self.keepsake)

    def card_style(self, rules: Variant, felt: Felt) -> CardStyle:
        """Return the style of the deck for a variant on a felt."""
        scoring = frozenset(card for card in PACK if points_of(rules, card))
        komi = frozenset({KOMI}) if rules.komi_sweeps else frozenset()
        marks = scoring | komi if self.marks else frozenset()
        return self.on_felt(CardStyle(self.palette, self.large_index, marks), felt)


SETTINGS: Store[Settings] = Store(
    "settings",
    Settings,
    Settings,
    sentences=StoreSentences(
        damaged=mark("Your settings were damaged, so the default settings are being used."),
        restored=mark("Your settings were damaged, so the latest good copy is being used."),
        newer=mark(
            "Your settings were saved by a newer version of Basra. They're kept, but the default "
            "settings are being used until you update Basra."
        ),
        unread=mark("Your settings can't be read, so the default settings are being used."),
    ),
)


def load(texts: Texts) -> tuple[Settings, str]:
    """Return the saved settings, and a message for the player, "" if nothing is wrong."""
    said = SETTINGS.report(texts)
    return SETTINGS.known(texts), said


def save(texts: Texts, settings: Settings) -> str:
    """Save the settings; return a message for the player if they can't be saved, otherwise ""."""
    try:
        SETTINGS.keep(texts, settings)
    except (StorageError, NewerFormatError):
        return _(_UNKEPT)
    return ""
