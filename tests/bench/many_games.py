"""A folder with thousands of games, as somebody has it who played every day for years.

A few games are played to their end, of every variant and with every number of players. Each game of
the folder is one of them up to some play: its cards are those that its seed deals, and it can be
opened, replayed and gone on with like any other.
"""

import random
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path

from game.bots.levels import BOTS
from game.host.native import NativeHost
from game.rules.play import legal_plays
from game.rules.replay import PlayedHand, Replay
from game.rules.variants import VARIANTS
from game.table.storage.catalogue import Catalogue
from game.table.storage.entry import entry_of, note_of
from game.table.storage.game_file import Header, ReviewNumbers, write_game
from game.table.storage.library import Library
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.player import drawing

GAMES = 5000
FIRST_DAY = datetime(2015, 3, 1, 9, tzinfo=UTC)
BETWEEN = timedelta(hours=19, minutes=37)
NAMES = ("With Grandfather", "لعبة العيد", "Rematch", "Rainy evening in Byblos")
_KEPT_AS = "basra-bench-games-2"
"""Another number wherever other games are made."""


def folder_of(count: int) -> Path:
    """A folder with so many games and their index; it is made once, and only to be copied."""
    folder = Path(tempfile.gettempdir()) / f"{_KEPT_AS}-{count}"
    if not folder.exists():
        fresh = Path(tempfile.mkdtemp(prefix=_KEPT_AS))
        _fill(fresh, count)
        fresh.rename(folder)
    return folder


def copy_of(folder: Path, where: Path) -> Path:
    """A copy that may be changed, with the same times, so that its index holds."""
    return Path(shutil.copytree(folder, where))


def _made_games(count: int) -> Iterator[tuple[str, str, str]]:
    """Make `count` games, the oldest first: the id, the file and the line in lists of each."""
    chance = random.Random("games")
    played = [_played(*table) for table in _tables()]
    for number, session in enumerate(islice(cycle(played), count)):
        cut = _cut(session, chance, whole=number % 3 > 0)
        header = _header(number, cut, chance)
        record = cut.record()
        text = write_game(header, record)
        entry = entry_of(header, Replay(record, (*cut.earlier, cut.hand)))
        yield header.id, text, note_of(entry)


def library_at(folder: Path) -> tuple[NativeHost, Library]:
    """A library as a game has it that was just started."""
    host = NativeHost(folder)
    return host, Library(host, drawing())


def _fill(folder: Path, count: int) -> None:
    """Write games with their copies, and their index, faster than a person plays them."""
    places = folder / "games", folder / "games" / "copies"
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
    notes = {}
    for name, text, note in _made_games(count):
        for place in places:
            (place / f"{name}.json").write_text(text, "utf-8")
        notes[name] = note
    games = NativeHost(folder).games
    games.notes()
    for name, note in notes.items():
        games.put_note(name, note)
    games.keep_notes()
    assert Catalogue(NativeHost(folder).games).entries()


def _tables() -> Iterator[tuple[str, int, str]]:
    """A variant, how many play, and a level."""
    levels = cycle(BOTS)
    for players in (2, 3, 4):
        for key in VARIANTS:
            yield key, players, next(levels)


def _played(variant: str, players: int, level: str) -> Session:
    """A game of random plays, to its end."""
    seed = f"{random.Random(f'{variant} {players}').getrandbits(128):032x}"
    chance = random.Random(seed)
    setup = GameSetup(variant, players, bots=(level,))
    session, _ = Session.begin(setup, Seeds(seed))
    while True:
        while session.state.turn is not None:
            session.play(chance.choice(legal_plays(session.state)))
        if session.over:
            return session
        session.next_hand()


def _cut(session: Session, chance: random.Random, *, whole: bool) -> Session:
    """The same game as it stood after some play of some hand, or to its end."""
    if whole:
        return session
    hands = (*session.earlier, session.hand)
    place = chance.randrange(len(hands))
    hand: PlayedHand = hands[place]
    states = hand.states[: chance.randrange(1, len(hand.states))]
    standing = replace(session.standing, game=hand.game)
    return Session(session.setup, standing, hands[:place], states, session.seeds)


def _header(number: int, session: Session, chance: random.Random) -> Header:
    """What is known of a game besides its record."""
    begun = FIRST_DAY + number * BETWEEN
    changed = begun + timedelta(minutes=chance.randrange(3, 50))
    reviewed = number % 4 == 1 and session.over
    return Header(
        f"{begun:%Y-%m-%d}-{chance.getrandbits(48):012x}",
        session.setup,
        _moment(begun),
        _moment(changed),
        name=NAMES[number // 9 % len(NAMES)] if number % 9 == 0 else "",
        wins=session.standing.wins,
        sequence=number + 1,
        revision=sum(len(hand.states) for hand in (*session.earlier, session.hand)),
        reviews={1: ReviewNumbers(60 + number % 40, number % 7)} if reviewed else {},
    )


def _moment(date: datetime) -> str:
    return date.strftime("%Y-%m-%dT%H:%M:%SZ")
