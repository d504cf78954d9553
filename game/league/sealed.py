"""Results of a week as a link that only the league's members can read (LEAGUE.md#seal)."""

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import date

from game.formats.packed import Reader, Writer
from game.league.league import DEALS, DealResult, League, Sheet, checked_result, week_of
from game.sharing.links.contents import LONGEST_NAME, ResultsLink

_LONGEST = 300
"""Bytes of the plays of one game."""


def results_link(league: League, week: date, name: str) -> ResultsLink:
    """Return the results of the player at this device, sealed."""
    writer = Writer()
    for deal in league.sheet(week).deals:
        writer.octets(urlsafe_b64decode(deal.plays + "=" * (-len(deal.plays) % 4)))
    sealed = _mixed(league, week, league.own, writer.data())
    return ResultsLink(league.id, week.toordinal(), league.own, name[:LONGEST_NAME], sealed)


def results_in(league: League, link: ResultsLink) -> tuple[date, Sheet]:
    """Return the week and the results of a link, after playing its games again.

    Raises:
        ValueError: it isn't of this league, or such games can't have been played.
    """
    week = date.fromordinal(min(link.week, date.max.toordinal()))
    if link.league != league.id or week != week_of(week) or len(link.player) != len(league.own):
        raise ValueError("not results of this league")
    reader = Reader(_mixed(league, week, link.player, link.sealed))
    deals = []
    for number in range(DEALS):
        plays = urlsafe_b64encode(reader.octets(_LONGEST)).rstrip(b"=").decode()
        game = league.deal(league.game(week, number).seed)
        deals.append(checked_result(game, plays) if plays else DealResult())
    reader.end()
    return week, Sheet(link.name, tuple(deals))


def _mixed(league: League, week: date, player: str, data: bytes) -> bytes:
    """Encrypt or decrypt: the bytes, each mixed with one that follows from the league's seed."""
    key = f"basra-league-results/{league.setup.seed}/{week.isoformat()}/{player}/"
    stream = b"".join(
        hashlib.sha256(f"{key}{block}".encode()).digest() for block in range(len(data) // 32 + 1)
    )
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))
