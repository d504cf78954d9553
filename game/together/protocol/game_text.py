"""Saving and restoring the game of a shared table (TABLE.md#keeping)."""

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
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
from game.together.protocol.game.game_proposals import Consenting, OpenProposal
from game.together.protocol.game.games_played import CountedHand
from game.together.protocol.game.hand_end import GivenUp
from game.together.protocol.game.shared_hand import Sayer, may_say
from game.together.protocol.game.table_game import TableGame
from game.together.protocol.game.table_hands import TableHands
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.messages import entries, fields
from game.together.protocol.messages.messages import MOST_PARTIES
from game.together.protocol.messages.table_events import EndReason, Proposal

_Said = tuple[int, int, entries.Saying]
"""An entry: its author, its place in that log, and its content."""

_SaidStep = tuple[int, int, entries.StepEntry]

MOST_KEPT = 1 << 14
"""Proposals of a saved table: the open ones, and those that a party may not know to be over."""

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
    fields.several(_PLACES, 1, 2 * MOST_PARTIES),
)
_CARDS, _PLAYS = fields.told(2, 200), fields.told(2, 1 << 12)
_SAYERS = fields.several(fields.row(fields.PARTY, fields.PARTY, _PLACE), 1, MOST_PARTIES)
_GIVEN_UP = fields.row(_DEAL, fields.mask(), fields.mask())
_HAND = fields.row(_DEAL, _SEATS, _SAYERS, _CARDS, _CARDS, _PLAYS, _PLAYS)
KEPT_GAME = fields.row(
    *(fields.FLAG, fields.mask(), fields.mask(), _SEATS, fields.each_seat(entries.BOT)),
    *(_DEAL, fields.FLAG, fields.optional(_REASON), fields.mask(), _SEATS, _SAYERS),
    fields.several(_GIVEN_UP, 1, 2 * MOST_PARTIES),
    fields.optional(fields.row(_DEAL, fields.PARTY)),
    fields.several(fields.WireField(_write_proposal, _read_proposal), 2, MOST_KEPT),
    fields.several(_HAND, 2, MOST_HANDS),
    _PLACES,
)
"""The parts of a game that don't follow from the logs alone: whether it has started; the parties at
the table, and those that left; the party and the bot of each seat; the number of the shuffle,
whether its hand counts, why the table is closed, and which parties have two histories. Of the hand
in play, these are the party of each seat, and who makes the steps of parties that left, from which
place in its log on; each time when it was given up, after how many steps, which parties needn't
show their secrets, and which were at fault; after how many steps it stopped because of two
histories, and whose. Then follow the open proposals and those of which a party may not know that
they are over, the hands that count, and for some parties the place in their log from which nothing
that they said of hands counts.
"""


def keep_game(game: TableGame) -> tuple[Any, ...]:
    """Return the values of `KEPT_GAME`."""
    hands, seating, hand = game.hands, game.hands.seating, game.hands.hand
    fault, doubted_at = (hand.end.fault, hand.end.doubted_at) if hand else (None, None)
    if hand and fault and fault.reason == "equivocation":
        doubted_at = hand.steps, fault.party
    return (
        game.started,
        tuple(seating.remaining),
        tuple(seating.left),
        tuple(seating.parties),
        tuple(seating.bots.get(seat, "") for seat in range(len(seating.parties))),
        max(hands.deal, 0),
        hands.completed,
        hands.ended,
        tuple(hands.two_histories),
        hand.shuffle.seats if hand else tuple(seating.parties),
        _keep_sayers(hand.sayers) if hand else (),
        tuple(map(_keep_given_up, hand.end.given_up)) if hand else (),
        doubted_at,
        (*game.proposals.open.values(), *game.proposals.ended.values()),
        tuple(map(_keep_hand, hands.played.finished)),
        tuple(seating.dropped.items()),
    )


def restore_game(game: TableGame, kept: tuple[Any, ...], logs: Logs) -> None:
    """Restore a new game from these values; `work` deals its hand again.

    Raises:
        ValueError, KeyError, IndexError: no game can have these values.
    """
    started, remaining, left, parties, bots, deal, completed, ended, doubted, *of_hand = kept
    *of_hand, opened, finished, dropped = of_hand
    hands, seating = game.hands, game.hands.seating
    hands.two_histories, seating.dropped = set(doubted), dict(dropped)
    said = list(_said(logs, len(seating.parties)))
    _restore_start(game, said, started=started)
    said = [one for one in said if _counts(game, *one)]
    steps = defaultdict[int, list[_SaidStep]](list)
    for step in _steps(said):
        steps[step[2].deal].append(step)
    if started:
        hands.played.begin()
    for hand in finished:
        if hands.played.finished:
            hands.played.go_on()
        hands.played.count(*_read_hand(hand, hands, steps))
    if not remaining:
        raise ValueError("no parties")
    seating.remaining, seating.left, seating.parties = set(remaining), set(left), list(parties)
    seating.bots = {seat: bot for seat, bot in enumerate(bots) if bot}
    hands.ended = ended
    for one in opened:
        (game.proposals.ended if one.ways else game.proposals.open)[one.key] = one
    if started:
        if hands.played.finished and not completed:
            hands.played.go_on()
        _retake(game, deal, of_hand, said)
        hands.completed = completed
    game.signatures.tell()
    hands.events.clear()  # all that was reported before
    game.proposals.behind = True


def _said(logs: Logs, players: int) -> Iterator[_Said]:
    """Yield all valid entries, party by party."""
    for author, log in enumerate(logs.of_party):
        for place, entry in enumerate(log.entries):
            with suppress(fields.MessageError):
                content = entries.read_entry(entry.said, len(logs.of_party), players)
                if entries.is_true(content, entry.seen):
                    yield author, place, content


def _restore_start(game: TableGame, said: list[_Said], *, started: bool) -> None:
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


def _counts(game: TableGame, author: int, place: int, said: entries.Saying) -> bool:
    """Return whether an entry came after the start, and wasn't dropped."""
    of_hands = isinstance(said, entries.StepEntry | entries.ReadyEntry)
    dropped = of_hands and place >= game.hands.seating.dropped.get(author, place + 1)
    return game.knew_start(author, place) and not dropped


def _steps(said: list[_Said]) -> list[_SaidStep]:
    """Return all steps; a party's own before those of its heirs."""
    steps = [(by, place, step) for by, place, step in said if isinstance(step, entries.StepEntry)]
    return sorted(steps, key=lambda step: step[0] != step[2].party)


_ABOUT_HANDS = (
    entries.SignatureEntry | entries.ReadyEntry | entries.LeavingEntry | entries.UnusableEntry
)


def _retake(game: TableGame, deal: int, kept: list[Any], said: list[_Said]) -> None:
    """Take all entries of the hand in play again."""
    seats, sayers, given_up, doubted_at = kept
    hand = game.hands.open_deal(deal, seats)
    hand.silent, hand.end.doubted_at = True, doubted_at
    hand.end.given_up = [
        GivenUp(steps, frozenset(excused), frozenset(named)) for steps, excused, named in given_up
    ]
    for author, place, one in said:
        if isinstance(one, _ABOUT_HANDS):
            game.take(author, place, one)
    for party, sayer in _read_sayers(sayers).items():
        hand.replace_party(party, sayer, game.proposals.opened(deal, party))
    for step in _steps(said):
        game.take(*step)
    game.proposals.held_back.sort(key=lambda held: held[:2])


def _keep_given_up(given_up: GivenUp) -> tuple[Any, ...]:
    return (given_up.steps, tuple(given_up.excused), tuple(given_up.named))


def _keep_sayers(sayers: Mapping[int, Sayer]) -> tuple[tuple[int, int, int], ...]:
    pairs = sayers.items()
    return tuple((party, *sayer) for party, sayer in pairs if sayer.party != party)


def _read_sayers(kept: Sequence[tuple[int, int, int]]) -> dict[int, Sayer]:
    return {party: Sayer(sayer, since) for party, sayer, since in kept}


def _keep_hand(hand: CountedHand) -> tuple[Any, ...]:
    record = hand.record
    cards = (record.floor, record.stock, record.plays)
    texts = (" ".join(map(str, one)).encode() for one in cards)
    order = bytes(step.party for step in hand.transcript)
    return (hand.deal, hand.parties, _keep_sayers(hand.sayers), *texts, order)


def _read_hand(
    kept: tuple[Any, ...], hands: TableHands, steps: Mapping[int, list[_SaidStep]]
) -> tuple[CountedHand, HandScore]:
    deal, parties, heirs, *texts, order = kept
    on_floor, in_stock, played = (text.decode().split() for text in texts)
    floor, stock = (tuple(map(Card.parse, cards)) for cards in (on_floor, in_stock))
    standing = hands.played.standing.game
    plays = tuple(Play(card, captured or ()) for card, captured in map(read_play, played))
    if sorted((*floor, *stock)) != sorted(standing.rules.pack):
        raise ValueError("not the cards of the pack")
    [hand] = walk(standing, [(Deal(floor, stock), plays)], lambda _, move: move)
    if hand.last.score is None:
        raise ValueError("a finished hand that isn't over")
    there = sorted(set(parties))
    sayers = {party: Sayer(party) for party in there} | _read_sayers(heirs)
    each: list[deque[bytes]] = [deque() for _ in there]
    for author, at, step in steps[deal]:
        if step.party in there and may_say(sayers, author, at, step.party):
            each[there.index(step.party)].append(step.data)
    transcript = tuple(Step(place, each[place].popleft()) for place in order)
    record, table = HandRecord(floor, stock, plays), hands.binding(deal)
    counted = CountedHand(deal, standing, record, parties, transcript, table, sayers)
    return counted, hand.last.score
