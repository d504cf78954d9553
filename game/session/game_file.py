"""The file of a game: its record, with a header about its players, times and reviews.

The record is a `basra-record/1` (RULES.md#records); the header's checksum covers all of it.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Annotated, Any, ClassVar, NamedTuple

from game.formats.bounds import SAVES, Bound
from game.formats.checked_text import CHECKSUM, NewerFormatError, checksum, parse_json, refuse_newer
from game.formats.shape import As, read, write
from game.rules.cards import shorten
from game.rules.match import GAMES_TO_WIN
from game.rules.reading import read_replay
from game.rules.record import FORMAT as RECORD_FORMAT
from game.rules.record import Record, write_record
from game.rules.replay import Replay
from game.session.hand_in_play import is_private, with_hand_in_play, without_hand_in_play
from game.session.session import check_joint, session_of
from game.session.setup import GameSetup, as_played

FORMAT = "basra-game/1"

IN_PLAY = "plays"
"""The header's field with the plays of a hand in play that isn't in the record."""

LONGEST_NAME = 80
"""Characters of a game's name."""

_ACCURACY = Bound(0.0, 100.0)
_LOST = Bound(0.0, 10_000.0)
"""Points; no hand has nearly as many."""

_DEVICE = r"con|prn|aux|nul|com[0-9]|lpt[0-9]"
"""Names that no file of Windows can have."""

_ID = re.compile(rf"(?!(?:{_DEVICE})$)[0-9a-z][0-9a-z-]{{0,63}}")
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


def is_id(text: str) -> bool:
    """Return whether a text can be a game's id in the library."""
    return _ID.fullmatch(text) is not None


def is_moment(text: str) -> bool:
    """Return whether a text has the form of a header's times."""
    return _MOMENT.fullmatch(text) is not None


def _is_id_or_none(text: str) -> bool:
    return text == "" or is_id(text)


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and text.isprintable()


def _read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{shorten(text)} is not the number of a hand")
    return int(text)


GameId = Annotated[str, is_id]
Moment = Annotated[str, is_moment]
HandNumber = Annotated[int, As(str, _read_number, str)]
Wins = Annotated[int, Bound(0, GAMES_TO_WIN - 1)]
SaveCount = Annotated[int, SAVES]


class SavedGameError(ValueError):
    """A text that isn't a game, or is a damaged one."""


class ReviewNumbers(NamedTuple):
    """The result of a hand's review for the person.

    Attributes:
        accuracy: how well it was played, in hundredths from 0 to 100.
        lost: points that decisions lost.
    """

    accuracy: Annotated[float, _ACCURACY]
    lost: Annotated[float, _LOST]


@dataclass(frozen=True)
class Header:
    """What is known about a game besides its record.

    Attributes:
        id: its id in the library: small letters, digits and hyphens.
        setup: the setup that it was started with.
        begun: when it was started, as "2026-11-22T18:30:05Z".
        changed: when it was last saved.
        name: the name that the player gave it, "" for none.
        match: the id of the first game of its match, "" if it belongs to none.
        wins: the games of that match that each side had won before this one.
        sequence: higher for games that were played later, because clocks may be set back.
        revision: how often it was saved.
        foreign: whether it can only be watched, because its record is from elsewhere or its table
            no longer exists.
        reviews: the results of reviews, by the number of the hand, from 1.
        unseen_cards: whether unseen cards were shown while it was played.
        day: the day of the daily game if it is the first try, as "2026-11-22"; else "".
        late: whether that day was over when it was started.
        helped: whether the player undid a play or asked for a hint in such a try.
    """

    closed: ClassVar[bool] = True

    id: GameId
    setup: GameSetup
    begun: Moment
    changed: Moment
    name: Annotated[str, _is_name] = ""
    match: Annotated[str, _is_id_or_none] = ""
    wins: tuple[Wins, ...] = ()
    sequence: SaveCount = 0
    revision: SaveCount = 0
    foreign: bool = False
    reviews: Mapping[HandNumber, ReviewNumbers] = field(default_factory=dict)
    unseen_cards: bool = False
    day: str = ""
    late: bool = False
    helped: bool = False

    def check(self) -> None:
        """Raise ValueError if no game can have such a header."""
        if as_played(self.setup) != self.setup:
            raise ValueError("the setup is not in its normal form")
        if self.day == "" and (self.late or self.helped):
            raise ValueError("late or helped without a day")
        if self.day and day_named(self.day) is None:
            raise ValueError(f"{shorten(self.day)} is not a day")

    @property
    def from_file(self) -> bool:
        """Whether no one played it here."""
        return self.foreign and not self.setup.elsewhere

    @property
    def next_revision(self) -> int:
        """The revision of the next save."""
        return SAVES.limit(self.revision + 1)


class GameFile(NamedTuple):
    """A game that was read: its header, None if the record has none, and its replayed record."""

    header: Header | None
    played: Replay


def write_game(header: Header, record: Record) -> str:
    """Return the text of a game's file."""
    values = {"format": FORMAT, **write(Header, header)}
    if is_private(header.setup):
        record, plays = without_hand_in_play(record)
        if plays is not None:
            values[IN_PLAY] = plays
    text = write_record(replace(record, header=values))
    sealed = {**values, CHECKSUM: checksum(json.loads(text))}
    return text.replace(json.dumps(values), json.dumps(sealed), 1)  # half the time of writing again


def read_game(text: str) -> GameFile:
    """Read a game's file, or a record without a header.

    Raises:
        NewerFormatError: a later version of Basra wrote it.
        SavedGameError: it isn't a record, it is damaged, or its header is of another game.
    """
    try:
        return _read(text)
    except (NewerFormatError, SavedGameError):
        raise
    except ValueError as error:
        raise SavedGameError(str(error)) from error
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise SavedGameError(f"the header is incomplete: {shorten(str(error), 80)}") from error


def _read(text: str) -> GameFile:
    """Read a game. Raises ValueError, KeyError, TypeError, AttributeError, OverflowError."""
    data = parse_json(text)
    if "header" not in data:
        refuse_newer(data.get("format"), RECORD_FORMAT)
        return GameFile(None, read_replay(text))
    plays = data["header"].get(IN_PLAY)
    header = _read_header(data)
    played = read_replay(text)
    if plays is not None:
        played = with_hand_in_play(played, plays)
    setup, record = header.setup, played.record
    table = (setup.variant, setup.players, len(header.wins))
    if table != (record.variant, record.players, record.rules.sides(record.players)):
        raise SavedGameError("the header is of another game")
    if setup.elsewhere:
        check_joint(setup, header.wins, played)
    elif not header.foreign:
        session_of(setup, header.wins, played)
    return GameFile(header, played)


def day_named(text: object) -> date | None:
    """Return the day of a text such as "2026-11-22"; None if it isn't a day."""
    if not isinstance(text, str) or not _DAY.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _read_header(data: dict[str, Any]) -> Header:
    """Read the header in a record's JSON, and check its checksum.

    Raises:
        ValueError, KeyError, TypeError, AttributeError: it isn't a header, or it is damaged.
    """
    values = data["header"]
    expected, found = values.pop(CHECKSUM, None), values.pop("format", None)
    whole = {**data, "format": RECORD_FORMAT, "header": {"format": FORMAT, **values}}
    if expected != checksum(whole):
        refuse_newer(data.get("format"), RECORD_FORMAT)
        refuse_newer(found, FORMAT)
        raise SavedGameError("the checksum is wrong")
    if found != FORMAT:
        raise SavedGameError(f"{shorten(found)} is not {FORMAT}")
    header: Header = read(Header, {name: values[name] for name in values if name != IN_PLAY})
    return header
