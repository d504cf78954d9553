"""Leagues: their weeks and deals, the players' results, and the standings (LEAGUE.md)."""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import islice
from typing import Annotated, NamedTuple

from game.formats.bounds import Bound
from game.formats.packed import Reader, Writer
from game.formats.shape import Most
from game.formats.store import Store, StoreSentences
from game.rules.record import Record
from game.rules.replay import replay
from game.rules.scoring import lead_of
from game.session.setup import GameSetup
from game.session.setup_edits import rules_of
from game.sharing.links import digits
from game.sharing.links.contents import (
    LEAGUE_SEED,
    LONGEST_NAME,
    DealLink,
    LeagueLink,
    setup_of,
)
from game.words.language import mark

DEALS = 7
"""The deals of a week."""

TARGET = 21
"""Points that win a game, as in the daily game."""

NOT_PLAYED = -TARGET
"""The points of a deal that wasn't played; no deal gives fewer."""

MOST_LEAGUES, MOST_WEEKS, MOST_PLAYERS = 6, 8, 12
"""The most that a device saves; of weeks the newest."""

_FRIDAY = 4
_LONGEST_PLAYS = 400
"""Characters of the plays of a game."""


def _is_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and name.isprintable()


def _is_id(text: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{16}", text) is not None


def _is_packed(text: str) -> bool:
    return re.fullmatch(rf"[\w-]{{0,{_LONGEST_PLAYS}}}", text, re.ASCII) is not None


def _is_friday(day: date) -> bool:
    return day.weekday() == _FRIDAY


def _is_table(setup: GameSetup) -> bool:
    return _is_id(setup.seed) and setup.players == len(setup.bots) + 1 and not setup.match


Id = Annotated[str, _is_id]
Name = Annotated[str, _is_name]


class DealResult(NamedTuple):
    """The first finished game with a deal.

    Attributes:
        points: the points ahead of the best other side, at least `NOT_PLAYED`.
        plays: the packed plays of the game, "" if there is none.
    """

    points: Annotated[int, Bound(NOT_PLAYED, 999)] = 0
    plays: Annotated[str, _is_packed] = ""


def _of_week(deals: tuple[DealResult, ...]) -> bool:
    return len(deals) == DEALS


class Sheet(NamedTuple):
    """A player's results in one week.

    Attributes:
        name: the player's name, "" if it isn't given.
        deals: the result of each deal.
        changed: whether other results of the same deals came later; the first ones count.
    """

    name: Name = ""
    deals: Annotated[tuple[DealResult, ...], _of_week] = (DealResult(),) * DEALS
    changed: bool = False

    @property
    def played(self) -> int:
        """The number of deals that were played."""
        return sum(bool(deal.plays) for deal in self.deals)

    @property
    def total(self) -> int:
        """The points of the week."""
        return sum(deal.points if deal.plays else NOT_PLAYED for deal in self.deals)

    def joined(self, later: Sheet) -> Sheet:
        """Return the results with later ones of the same player; the first of a deal counts."""
        pairs = list(zip(self.deals, later.deals, strict=True))
        changed = any(one.plays and two.plays and one != two for one, two in pairs)
        deals = tuple(one if one.plays else two for one, two in pairs)
        return Sheet(later.name or self.name, deals, changed or self.changed or later.changed)


Week = Annotated[Mapping[Id, Sheet], Most(MOST_PLAYERS)]


@dataclass(frozen=True)
class League:
    """A league on this device.

    Attributes:
        name: its name.
        setup: the table of its games; its seed is the league's.
        own: the id of the player at this device.
        weeks: the results of each player, by the first days of the weeks.
    """

    name: Name
    setup: Annotated[GameSetup, _is_table]
    own: Id
    weeks: Annotated[Mapping[Annotated[date, _is_friday], Week], Most(MOST_WEEKS)] = field(
        default_factory=dict
    )

    @property
    def id(self) -> str:
        """The id, which does not reveal the seed."""
        return id_of(self.setup.seed)

    @property
    def link(self) -> LeagueLink:
        """The link that invites to it."""
        return LeagueLink(self.deal(self.setup.seed), self.name)

    def deal(self, seed: str) -> DealLink:
        """Return a deal at its table."""
        setup = self.setup
        table = (setup.variant, setup.players, setup.players - 1, setup.options)
        return DealLink(*table, seed, setup.bots)

    def game(self, week: date, number: int) -> GameSetup:
        """Return the game of a deal, numbered from 0."""
        return replace(self.setup, seed=seed_of(self.setup.seed, week, number))

    def players(self) -> dict[str, str]:
        """Return the names of all players by their ids, in the order in which they came."""
        names: dict[str, str] = {}
        for week in self.weeks.values():
            for player, sheet in week.items():
                names[player] = sheet.name or names.get(player, "")
        return dict(islice(names.items(), MOST_PLAYERS))

    def sheet(self, week: date, player: str = "") -> Sheet:
        """Return a player's results in a week, by default those of this device."""
        return self.weeks.get(week, {}).get(player or self.own, Sheet())

    def with_sheet(self, week: date, player: str, sheet: Sheet) -> League:
        """Return the league with more results. Raises LeagueFullError for a player too many."""
        known = self.weeks.get(week, {})
        if player not in self.players() and len(self.players()) >= MOST_PLAYERS:
            raise LeagueFullError
        joined = known[player].joined(sheet) if player in known else sheet
        weeks = sorted({**self.weeks, week: {**known, player: joined}}.items())
        return replace(self, weeks=dict(weeks[-MOST_WEEKS:]))

    def merged(self, other: League) -> League:
        """Return the league with the results of another device."""
        league = self
        for week, sheets in other.weeks.items():
            for player, sheet in sheets.items():
                try:
                    league = league.with_sheet(week, player, sheet)
                except LeagueFullError:
                    continue
        return league


class LeagueFullError(ValueError):
    """A league that already has the most players."""


def id_of(seed: str) -> str:
    """Return the id of the league with a seed."""
    return hashlib.sha256(f"{LEAGUE_SEED}{seed}".encode()).hexdigest()[:16]


def seed_of(league: str, week: date, number: int) -> str:
    """Return the seed of a week's deal, numbered from 0; it never changes."""
    return f"{LEAGUE_SEED}{league}/{week.isoformat()}/{number + 1}"


def week_of(today: date) -> date:
    """Return the Friday on which the week of a day started."""
    return today - timedelta(days=min((today.weekday() - _FRIDAY) % 7, today.toordinal() - 1))


def opening(week: date) -> date:
    """Return the Friday on which the results of a week are opened, or the last day there is."""
    return week + timedelta(days=min(7, (date.max - week).days))


def new_league(name: str, usual: GameSetup, seed: str, own: str) -> League:
    """Return a new league with the rules and the bot of the usual game, for two players."""
    options = {key: one for key, one in usual.options.items() if key != "partnerships"}
    deal = DealLink(usual.variant, 2, 1, options | {"target": TARGET}, seed, usual.bots[:1])
    try:
        setup = setup_of(deal)
    except ValueError:  # rules for more players
        setup = setup_of(replace(deal, options={"target": TARGET}))
    return League(name, setup, own)


def league_in(link: LeagueLink, own: str) -> League:
    """Return the league of a link. Raises ValueError if no table here can play it."""
    setup = setup_of(link.deal)
    if not _is_table(setup) or link.deal.dealer != setup.players - 1:
        raise ValueError("not a league that Basra starts")
    if rules_of(setup).target != TARGET:
        raise ValueError("games of a league are short")
    return League(link.name, setup, own)


def played_in(league: League, setup: GameSetup) -> tuple[date, int] | None:
    """Return the week and the number of the deal that a game plays; None for another game."""
    form = rf"{LEAGUE_SEED}[0-9a-f]{{16}}/(\d{{4}}-\d\d-\d\d)/([1-{DEALS}])"
    found = re.fullmatch(form, setup.seed)
    try:
        week, number = (date.fromisoformat(found[1]), int(found[2]) - 1) if found else (None, 0)
    except ValueError:
        return None
    if week is None or not _is_friday(week) or league.game(week, number) != setup:
        return None
    return week, number


def result_of(record: Record) -> DealResult:
    """Return the result of a finished game. Raises LinkError, ValueError."""
    writer = Writer()
    digits.write_hands(writer, record)
    plays = urlsafe_b64encode(writer.data()).rstrip(b"=").decode()
    return DealResult(_points(record), plays)


def checked_result(game: DealLink, plays: str) -> DealResult:
    """Return the result of packed plays, which are played again.

    Raises:
        ValueError: no such game can have been played, or it isn't over.
    """
    if not _is_packed(plays):
        raise ValueError("not the plays of a game")
    reader = Reader(urlsafe_b64decode(plays + "=" * (-len(plays) % 4)))
    start = Record(game.variant, game.players, game.dealer, game.options, seed=game.seed)
    record = digits.read_hands(reader, start)
    reader.end()
    return DealResult(_points(record), plays)


def _points(record: Record) -> int:
    game = replay(record).game
    if game.winner is None:
        raise ValueError("the game isn't over")
    return max(NOT_PLAYED, lead_of(game.scores))


class Ranked(NamedTuple):
    """A player's place in the standings; equal totals share a rank."""

    rank: int
    player: str
    sheet: Sheet


def standings(league: League, week: date) -> list[Ranked]:
    """Return those who sent results for a week, the best first."""
    sheets = [(one, sheet) for one, sheet in league.weeks.get(week, {}).items() if sheet.played]
    sheets.sort(key=lambda row: -row[1].total)
    totals = [sheet.total for _player, sheet in sheets]
    return [Ranked(1 + totals.index(sheet.total), player, sheet) for player, sheet in sheets]


def missing(league: League, week: date) -> list[str]:
    """Return the ids of the players who sent no result for a week."""
    return [player for player in league.players() if not league.sheet(week, player).played]


Leagues = Mapping[str, League]
"""By their ids, the one that was opened last at the end."""


def _merged(here: Leagues, there: Leagues) -> Leagues:
    joined = {key: here[key].merged(one) for key, one in there.items() if key in here}
    return {key: one for key, one in there.items() if key not in here} | {**here, **joined}


LEAGUES: Store[Leagues] = Store(
    "leagues",
    Annotated[Mapping[Id, League], Most(MOST_LEAGUES)],
    dict,
    _merged,
    under="leagues",
    sentences=StoreSentences(
        damaged=mark("Your leagues are damaged and can't be read. The damaged file is kept."),
        restored=mark("Your leagues were damaged, so the latest good copy is being used."),
        newer=mark(
            "Your leagues were saved by a newer version of Basra. They stay unchanged until you "
            "update Basra."
        ),
    ),
)
