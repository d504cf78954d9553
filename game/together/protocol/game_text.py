"""Saving and restoring the game of a shared table (TABLE.md#keeping)."""

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from game.formats.ids import PROPOSAL_IDS
from game.mental_poker.steps import Step
from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.reading import read_play
from game.rules.record import HandRecord
from game.rules.replay import walk
from game.rules.scoring import HandScore
from game.rules.state import Play
from game.together.protocol.game.game_proposals import MOST_OPEN, Consenting, OpenProposal
from game.together.protocol.game.games_played import CountedHand
from game.together.protocol.game.hand_end import HandFault
from game.together.protocol.game.shared_hand import SharedHand
from game.together.protocol.game.table_game import TableGame
from game.together.protocol.game.table_hands import Seating, TableHands
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.messages import entries, fields
from game.together.protocol.messages.messages import MOST_PARTIES
from game.together.protocol.messages.table_events import EndReason, Proposal

MOST_HANDS = 1 << 12
"""Finished hands of a saved table."""


def _read_reason(reader: fields.FieldReader) -> EndReason:
    found: Any = reader.text(20)
    if found not in get_args(EndReason):
        raise fields.MessageError("no such reason")
    reason: EndReason = found
    return reason


def _write_proposal(opened: OpenProposal) -> bytes:
    agreed = tuple((party, *one) for party, one in opened.agreed.items())
    ways = tuple(tuple(way.items()) for way in opened.ways)
    return _PROPOSAL.write((opened.proposal, opened.deal, agreed, opened.withdrawn, ways))


def _read_proposal(reader: fields.FieldReader) -> OpenProposal:
    proposal, deal, agreed, withdrawn, ways = _PROPOSAL.read(reader)
    consenting = {party: Consenting(deal, cuts) for party, deal, cuts in agreed}
    if proposal.by not in consenting:
        raise fields.MessageError("a proposal that nobody made")
    return OpenProposal(proposal, deal, consenting, withdrawn, list(map(dict, ways)))


_DEAL, _PLACE, _SEATS = fields.whole(2), fields.whole(4), fields.each_seat(fields.PARTY)
_REASON = fields.WireField[EndReason](lambda text: bytes([len(text)]) + text.encode(), _read_reason)
_PLACES = fields.several(fields.row(fields.PARTY, _PLACE), 1, MOST_PARTIES)
_AGREED = fields.row(fields.PARTY, _DEAL, fields.each_party(_PLACE))
_PROPOSAL = fields.row(
    fields.made(
        Proposal, fields.named(PROPOSAL_IDS), fields.PARTY, _PLACE, fields.mask(), entries.BOT
    ),
    *(_DEAL, fields.several(_AGREED, 1, MOST_PARTIES), fields.FLAG),
    fields.several(_PLACES, 1, MOST_PARTIES),
)
_CARDS, _PLAYS = fields.told(2, 200), fields.told(2, 1 << 12)
_HAND = fields.row(_DEAL, _SEATS, _CARDS, _CARDS, _PLAYS, _PLAYS)
KEPT_GAME = fields.row(
    *(fields.FLAG, fields.mask(), _SEATS, fields.each_seat(entries.BOT), _DEAL, fields.FLAG),
    *(fields.optional(_REASON), _SEATS),
    fields.several(fields.row(fields.PARTY, fields.PARTY), 1, MOST_PARTIES),
    *(fields.optional(_DEAL), fields.mask(), fields.optional(fields.PARTY)),
    fields.several(fields.WireField(_write_proposal, _read_proposal), 2, MOST_OPEN * MOST_PARTIES),
    fields.several(_HAND, 2, MOST_HANDS),
    _PLACES,
)
"""The parts of a game that don't follow from the logs alone: whether it has started; the parties at
the table; the party and the bot of each seat; the number of the shuffle, whether its hand counts,
why the table is closed; for the hand in play the party of each seat, and for each of its parties
the one whose device makes its steps; after how many steps it was given up, which parties needn't
show their secrets, and which has two histories; the open proposals, and those of which
a party may not know that they are over; the hands that count; and of
some parties the place in their log from which nothing that they said of hands counts.
"""


def keep_game(game: TableGame) -> tuple[Any, ...]:
    """Return the values of `KEPT_GAME`."""
    hands, seating, hand = game.hands, game.hands.seating, game.hands.hand
    fault = hand.end.fault if hand else None
    doubted = fault.party if fault and fault.reason == "equivocation" else None
    return (
        game.started,
        tuple(seating.remaining),
        tuple(seating.parties),
        tuple(seating.bots.get(seat, "") for seat in range(len(seating.parties))),
        max(hands.deal, 0),
        hands.completed,
        hands.ended,
        hand.shuffle.seats if hand else tuple(seating.parties),
        tuple(hand.sayers.items()) if hand else (),
        hand.end.void_at if hand else None,
        tuple(hand.end.excused) if hand else (),
        doubted,  # which doesn't follow from the steps
        (*game.proposals.open.values(), *game.proposals.ended.values()),
        tuple(map(_keep_hand, hands.played.finished)),
        tuple(seating.dropped.items()),
    )


def restore_game(game: TableGame, kept: tuple[Any, ...], logs: Logs) -> None:
    """Restore a new game from these values; `work` deals its hand again.

    Raises:
        ValueError, KeyError, IndexError: no game can have these values.
    """
    started, remaining, parties, bots, deal, completed, *rest = kept
    ended, seats, sayers, void_at, excused, doubted, opened, finished, dropped = rest
    hands, seating = game.hands, game.hands.seating
    seating.dropped = dict(dropped)
    said = [one for one in _said(logs, len(seating.parties)) if not _is_dropped(seating, *one)]
    data = defaultdict[tuple[int, int], list[bytes]](list)
    for _author, _place, step in _steps(said):
        data[step.deal, step.party].append(step.data)
    _restore_start(game, said, started=started)
    if started:
        hands.played.begin()
    for hand in finished:
        if hands.played.finished:
            hands.played.go_on()
        hands.played.count(*_read_hand(hand, hands, data))
    if not remaining:
        raise ValueError("no parties")
    seating.remaining, seating.parties = set(remaining), list(parties)
    seating.bots = {seat: bot for seat, bot in enumerate(bots) if bot}
    hands.ended = ended
    for one in opened:
        (game.proposals.ended if one.ways else game.proposals.open)[one.key] = one
    if started:
        if hands.played.finished and not completed:
            hands.played.go_on()
        hand = hands.open_deal(deal, seats)
        hand.end.void_at, hand.end.excused = void_at, set(excused)
        if doubted is not None:
            hand.end.fault = HandFault(doubted, "equivocation")
        _retake(game, hand, sayers, said)
        hands.completed = completed
    game.signatures.tell()
    hands.events.clear()  # all that was reported before
    game.proposals.behind = True


def _restore_start(
    game: TableGame, said: list[tuple[int, int, entries.Saying]], *, started: bool
) -> None:
    """Restore who has compared the cards, and where the host then started the game."""
    for by, place, one in said:
        if isinstance(one, entries.ComparedEntry):
            game.compared.setdefault(by, place)
    if not started:
        return
    starts = [place for by, place, one in said if game.is_start(by, place, one)]
    if not starts:
        raise ValueError("a game that nobody started")
    game.start_place = starts[0]


_ABOUT_HANDS = (
    entries.SignatureEntry | entries.ReadyEntry | entries.LeavingEntry | entries.UnusableEntry
)


def _retake(
    game: TableGame,
    hand: SharedHand,
    sayers: tuple[tuple[int, int], ...],
    said: list[tuple[int, int, entries.Saying]],
) -> None:
    """Take all entries of the hand in play again."""
    hand.silent = True
    for author, place, saying in said:
        if isinstance(saying, _ABOUT_HANDS):
            game.take(author, place, saying)
    for party, sayer in sayers:
        hand.replace_party(party, sayer, game.proposals.opened(hand.shuffle.deal, party))
    for author, place, step in _steps(said):
        game.take(author, place, step)


def _is_dropped(seating: Seating, author: int, place: int, said: entries.Saying) -> bool:
    """Return whether an entry was held back until its party was replaced."""
    of_hands = isinstance(said, entries.StepEntry | entries.ReadyEntry)
    return of_hands and place >= seating.dropped.get(author, place + 1)


def _steps(
    said: list[tuple[int, int, entries.Saying]],
) -> list[tuple[int, int, entries.StepEntry]]:
    """Return all steps; a party's own before those of its heirs."""
    steps = [(by, place, step) for by, place, step in said if isinstance(step, entries.StepEntry)]
    return sorted(steps, key=lambda step: step[0] != step[2].party)


def _said(logs: Logs, players: int) -> Iterator[tuple[int, int, entries.Saying]]:
    """Yield all valid entries, party by party: author, place in the log, content."""
    for author, log in enumerate(logs.of_party):
        for place, entry in enumerate(log.entries):
            try:
                yield author, place, entries.read_entry(entry.said, len(logs.of_party), players)
            except fields.MessageError:
                continue


def _keep_hand(hand: CountedHand) -> tuple[Any, ...]:
    record = hand.record
    cards = (record.floor, record.stock, record.plays)
    texts = (" ".join(map(str, one)).encode() for one in cards)
    order = bytes(step.party for step in hand.transcript)
    return (hand.deal, hand.parties, *texts, order)


def _read_hand(
    kept: tuple[Any, ...], hands: TableHands, steps: Mapping[tuple[int, int], list[bytes]]
) -> tuple[CountedHand, HandScore]:
    deal, parties, *texts, order = kept
    on_floor, in_stock, played = (text.decode().split() for text in texts)
    floor, stock = (tuple(map(Card.parse, cards)) for cards in (on_floor, in_stock))
    standing = hands.played.standing.game
    plays = tuple(Play(card, captured or ()) for card, captured in map(read_play, played))
    if sorted((*floor, *stock)) != sorted(standing.rules.pack):
        raise ValueError("not the cards of the pack")
    [hand] = walk(standing, [(Deal(floor, stock), plays)], lambda _, move: move)
    if hand.last.score is None:
        raise ValueError("a finished hand that isn't over")
    each = [deque(steps[deal, party]) for party in sorted(set(parties))]
    transcript = tuple(Step(place, each[place].popleft()) for place in order)
    record, table = HandRecord(floor, stock, plays), hands.binding(deal)
    return CountedHand(deal, standing, record, parties, transcript, table), hand.last.score
