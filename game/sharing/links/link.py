"""Links: a deal, a game, a puzzle, rules, a league … as one short text (LINKS.md)."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.formats.ids import VARIANT_IDS, UnknownIdError
from game.formats.packed import PackedDataError, Reader, Writer
from game.rules.variant import OptionError, configure
from game.rules.variants import variant_named
from game.sharing.links import contents, digits
from game.sharing.links.envelope import LONGEST_LINK, VERSION, LinkError, link_in, open_text, seal

_LONGEST_KEY = 60
"""Characters of a puzzle's key."""


def write_link(link: contents.Link) -> str:
    """Return the text of a link, without any address.

    Raises:
        LinkError: it is too long for a link; the reason is "too long".
        ValueError: such a game can't have been played.
    """
    kinds, writer = _KINDS[VERSION], Writer()
    number = next(number for number, kind in kinds.items() if kind.type is type(link))
    kinds[number].write(writer, link)
    return seal(number, writer.data())


def read_link(text: str) -> contents.Link:
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


def _write_deal(writer: Writer, link: contents.DealLink) -> None:
    digits.write_table(writer, link)
    digits.write_seed(writer, link.seed)
    digits.write_bots(writer, link.bots)
    writer.write(int(link.match), 2)


def _read_deal(reader: Reader) -> contents.DealLink:
    return contents.DealLink(
        *digits.read_table(reader),
        seed=digits.read_seed(reader) or "",
        bots=digits.read_bots(reader),
        match=bool(reader.read(2)),
    )


def _write_moment(writer: Writer, link: contents.MomentLink) -> None:
    digits.write_record(writer, link.record)
    hands = link.record.hands
    if not (0 <= link.hand < len(hands) and 0 <= link.play <= len(hands[link.hand].plays)):
        raise ValueError("no such moment")
    writer.write(link.hand, len(hands))
    writer.write(link.play, len(hands[link.hand].plays) + 1)


def _read_moment(reader: Reader) -> contents.MomentLink:
    record = digits.read_record(reader)
    if not record.hands:
        raise PackedDataError("no hand was dealt")
    hand = reader.read(len(record.hands))
    return contents.MomentLink(record, hand, reader.read(len(record.hands[hand].plays) + 1))


def _write_puzzle(writer: Writer, link: contents.PuzzleLink) -> None:
    writer.write(int(link.record is not None), 2)
    if link.record is None:
        if len(link.key) > _LONGEST_KEY:
            raise ValueError("no puzzle has such a key")
        writer.text(link.key)
    else:
        digits.write_record(writer, link.record)


def _read_puzzle(reader: Reader) -> contents.PuzzleLink:
    if reader.read(2):
        return contents.PuzzleLink(record=digits.read_record(reader))
    return contents.PuzzleLink(digits.read_text(reader, _LONGEST_KEY))


def _write_rules(writer: Writer, link: contents.RulesLink) -> None:
    writer.text(_shown(link.name))
    digits.write_id(writer, VARIANT_IDS, link.variant)
    writer.write(0 if link.players is None else link.players - 1, 4)
    digits.write_options(writer, link.options)


def _read_rules(reader: Reader) -> contents.RulesLink:
    name = digits.read_text(reader, contents.LONGEST_NAME)
    variant, seats = digits.read_id(reader, VARIANT_IDS), reader.read(4)
    options = digits.read_options(reader)
    configure(variant_named(variant), seats + 1 if seats else 2, options)
    return contents.RulesLink(name, variant, seats + 1 if seats else None, options)


def _write_challenge(writer: Writer, link: contents.ChallengeLink) -> None:
    if len(link.scores) != _sides(link.deal):
        raise ValueError("not a score for each side")
    _write_deal(writer, link.deal)
    writer.text(_shown(link.name))
    for points in link.scores:
        writer.number(points)
    writer.number(link.hands)


def _read_challenge(reader: Reader) -> contents.ChallengeLink:
    deal = _read_deal(reader)
    name = digits.read_text(reader, contents.LONGEST_NAME)
    scores = tuple(reader.number() for _ in range(_sides(deal)))
    return contents.ChallengeLink(deal, name, scores, reader.number())


def _write_league(writer: Writer, link: contents.LeagueLink) -> None:
    _write_deal(writer, link.deal)
    writer.text(_shown(link.name))


def _read_league(reader: Reader) -> contents.LeagueLink:
    return contents.LeagueLink(_read_deal(reader), digits.read_text(reader, contents.LONGEST_NAME))


def _write_results(writer: Writer, link: contents.ResultsLink) -> None:
    digits.write_seed(writer, link.league)
    writer.number(link.week)
    digits.write_seed(writer, link.player)
    writer.text(_shown(link.name))
    writer.octets(link.sealed)


def _read_results(reader: Reader) -> contents.ResultsLink:
    league, week = digits.read_seed(reader) or "", reader.number()
    player = digits.read_seed(reader) or ""
    name = digits.read_text(reader, contents.LONGEST_NAME)
    return contents.ResultsLink(league, week, player, name, reader.octets(LONGEST_LINK))


def _sides(deal: contents.DealLink) -> int:
    return digits.rules_of(deal).sides(deal.players)


def _shown(name: str) -> str:
    """Return the printable part of a name, cut to a link's limit."""
    return "".join(filter(str.isprintable, name))[: contents.LONGEST_NAME].strip()


class _Kind(NamedTuple):
    type: type[contents.Link]
    write: Callable[[Writer, Any], None]
    read: Callable[[Reader], contents.Link]


_KINDS: Mapping[int, Mapping[int, _Kind]] = {
    1: {
        1: _Kind(contents.DealLink, _write_deal, _read_deal),
        2: _Kind(
            contents.GameLink,
            lambda writer, link: digits.write_record(writer, link.record),
            lambda reader: contents.GameLink(digits.read_record(reader)),
        ),
        3: _Kind(contents.MomentLink, _write_moment, _read_moment),
        4: _Kind(contents.PuzzleLink, _write_puzzle, _read_puzzle),
        5: _Kind(contents.RulesLink, _write_rules, _read_rules),
        6: _Kind(contents.ChallengeLink, _write_challenge, _read_challenge),
        7: _Kind(contents.LeagueLink, _write_league, _read_league),
        8: _Kind(contents.ResultsLink, _write_results, _read_results),
    },
}
"""Every kind by its number, for each version of links; none of these numbers ever changes."""
