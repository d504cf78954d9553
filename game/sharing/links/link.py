"""Links: a deal, a game, a moment, a puzzle, rules or a challenge as one short text (LINKS.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.formats.ids import VARIANT_IDS, UnknownIdError
from game.formats.packed import PackedDataError, Reader, Writer
from game.rules.variant import OptionError, configure
from game.rules.variants import variant_named
from game.sharing.links.contents import (
    LONGEST_NAME,
    ChallengeLink,
    DealLink,
    GameLink,
    Link,
    MomentLink,
    PuzzleLink,
    RulesLink,
)
from game.sharing.links.digits import (
    read_bots,
    read_id,
    read_options,
    read_record,
    read_seed,
    read_table,
    read_text,
    rules_of,
    write_bots,
    write_id,
    write_options,
    write_record,
    write_seed,
    write_table,
)
from game.sharing.links.envelope import VERSION, LinkError, holds_link, link_in, open_text, seal

__all__ = [
    "ChallengeLink",
    "DealLink",
    "GameLink",
    "Link",
    "LinkError",
    "MomentLink",
    "PuzzleLink",
    "RulesLink",
    "holds_link",
    "read_link",
    "write_link",
]

_LONGEST_KEY = 60
"""Characters of a puzzle's key."""


def write_link(link: Link) -> str:
    """Return the text of a link, without any address.

    Raises:
        LinkError: it is too long for a link; the reason is "too long".
        ValueError: such a game can't have been played.
    """
    kinds, writer = _KINDS[VERSION], Writer()
    number = next(number for number, kind in kinds.items() if kind.type is type(link))
    kinds[number].write(writer, link)
    return seal(number, writer.data())


def read_link(text: str) -> Link:
    """Read a link: its packed text, an address with it, or a message with either.

    Raises:
        LinkError: the text has no link, is damaged or too long, or a newer version wrote it.
    """
    version, kind, payload = open_text(link_in(text))
    if kind not in _KINDS[version]:
        raise LinkError("newer", "a newer version wrote it")
    if payload.endswith(b"\0"):
        raise LinkError("damaged", "no version writes this")
    reader = Reader(payload)
    try:
        link = _KINDS[version][kind].read(reader)
        reader.end()
    except (UnknownIdError, OptionError) as error:
        raise LinkError("newer", str(error)) from error
    except PackedDataError as error:
        raise LinkError("damaged", str(error)) from error
    return link


def _write_deal(writer: Writer, link: DealLink) -> None:
    write_table(writer, link)
    write_seed(writer, link.seed)
    write_bots(writer, link.bots)
    writer.write(int(link.match), 2)


def _read_deal(reader: Reader) -> DealLink:
    return DealLink(
        *read_table(reader),
        seed=read_seed(reader) or "",
        bots=read_bots(reader),
        match=bool(reader.read(2)),
    )


def _write_moment(writer: Writer, link: MomentLink) -> None:
    write_record(writer, link.record)
    hands = link.record.hands
    if not (0 <= link.hand < len(hands) and 0 <= link.play <= len(hands[link.hand].plays)):
        raise ValueError("no such moment")
    writer.write(link.hand, len(hands))
    writer.write(link.play, len(hands[link.hand].plays) + 1)


def _read_moment(reader: Reader) -> MomentLink:
    record = read_record(reader)
    if not record.hands:
        raise PackedDataError("no hand was dealt")
    hand = reader.read(len(record.hands))
    return MomentLink(record, hand, reader.read(len(record.hands[hand].plays) + 1))


def _write_puzzle(writer: Writer, link: PuzzleLink) -> None:
    writer.write(int(link.record is not None), 2)
    if link.record is None:
        if len(link.key) > _LONGEST_KEY:
            raise ValueError("no puzzle has such a key")
        writer.text(link.key)
    else:
        write_record(writer, link.record)


def _read_puzzle(reader: Reader) -> PuzzleLink:
    if reader.read(2):
        return PuzzleLink(record=read_record(reader))
    return PuzzleLink(read_text(reader, _LONGEST_KEY))


def _write_rules(writer: Writer, link: RulesLink) -> None:
    writer.text(_shown(link.name))
    write_id(writer, VARIANT_IDS, link.variant)
    writer.write(0 if link.players is None else link.players - 1, 4)
    write_options(writer, link.options)


def _read_rules(reader: Reader) -> RulesLink:
    name = read_text(reader, LONGEST_NAME)
    variant, seats = read_id(reader, VARIANT_IDS), reader.read(4)
    options = read_options(reader)
    configure(variant_named(variant), seats + 1 if seats else 2, options)
    return RulesLink(name, variant, seats + 1 if seats else None, options)


def _write_challenge(writer: Writer, link: ChallengeLink) -> None:
    if len(link.scores) != _sides(link.deal):
        raise ValueError("not a score for each side")
    _write_deal(writer, link.deal)
    writer.text(_shown(link.name))
    for points in link.scores:
        writer.number(points)
    writer.number(link.hands)


def _read_challenge(reader: Reader) -> ChallengeLink:
    deal = _read_deal(reader)
    name = read_text(reader, LONGEST_NAME)
    scores = tuple(reader.number() for _ in range(_sides(deal)))
    return ChallengeLink(deal, name, scores, reader.number())


def _sides(deal: DealLink) -> int:
    return rules_of(deal).sides(deal.players)


def _shown(name: str) -> str:
    """Return the printable part of a name, cut to a link's limit."""
    return "".join(filter(str.isprintable, name))[:LONGEST_NAME].strip()


class _Kind(NamedTuple):
    type: type[Link]
    write: Callable[[Writer, Any], None]
    read: Callable[[Reader], Link]


_KINDS: Mapping[int, Mapping[int, _Kind]] = {
    1: {
        1: _Kind(DealLink, _write_deal, _read_deal),
        2: _Kind(
            GameLink,
            lambda writer, link: write_record(writer, link.record),
            lambda reader: GameLink(read_record(reader)),
        ),
        3: _Kind(MomentLink, _write_moment, _read_moment),
        4: _Kind(PuzzleLink, _write_puzzle, _read_puzzle),
        5: _Kind(RulesLink, _write_rules, _read_rules),
        6: _Kind(ChallengeLink, _write_challenge, _read_challenge),
    },
}
"""Every kind by its number, for each version of links; none of these numbers ever changes."""
