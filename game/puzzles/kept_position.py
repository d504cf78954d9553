"""Saves the position of a hand as a short text that doesn't depend on the bots."""

from __future__ import annotations

from game.rules.record import Record
from game.rules.replay import replay
from game.rules.state import HandState
from game.sharing.links.link import PuzzleLink, read_link, write_link


def write_position(record: Record) -> str:
    """Write a record of one hand that stops at the position as a link, without its seeds."""
    table = (record.variant, record.players, record.dealer, record.options)
    return write_link(PuzzleLink(record=Record(*table, record.hands)))


def read_position(text: str) -> Record:
    """Read the record of a position. Raises ValueError if the text is not a link to one."""
    link = read_link(text)
    if not isinstance(link, PuzzleLink) or link.record is None or len(link.record.hands) != 1:
        raise ValueError("no position's text")
    return link.record


def state_at(record: Record) -> HandState:
    """Return the position at which a record of one hand stops."""
    return replay(record).hands[0].last
