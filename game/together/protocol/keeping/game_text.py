"""The game of a shared table as values for JSON, and again a game (TABLE.md#keeping)."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from typing import Any

from game.formats.ids import PROPOSAL_IDS
from game.mental_poker.steps import Step
from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.match import Game
from game.rules.reading import read_play
from game.rules.record import HandRecord
from game.rules.replay import walk
from game.rules.scoring import HandScore
from game.rules.state import Play
from game.together.protocol.game.consent import Consenting, OpenProposal
from game.together.protocol.game.counted_hand import CountedHand
from game.together.protocol.game.table_game import TableGame
from game.together.protocol.game.table_hands import TableHands
from game.together.protocol.keeping.kept_values import KeptValues, bot, flag, number, reason
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.messages.entries import (
    LeavingEntry,
    PlayEntry,
    ReadyEntry,
    Saying,
    SignatureEntry,
    StepEntry,
    read_entry,
)
from game.together.protocol.messages.fields import MessageError
from game.together.protocol.messages.table_events import Proposal


def write_game(game: TableGame) -> dict[str, Any]:
    """All of a game that doesn't follow from the logs alone."""
    hands, seating, hand = game.hands, game.hands.seating, game.hands.hand
    return {
        "begun": game.started,
        "remaining": sorted(seating.remaining),
        "seats": list(seating.parties),
        "bots": [seating.bots.get(seat, "") for seat in range(len(seating.parties))],
        "deal": hands.deal,
        "completed": hands.completed,
        "ended": hands.ended,
        "hand": hand and {"seats": hand.shuffle.seats, "sayers": list(hand.sayers.items())},
        "open": [_write_proposal(one) for one in game.proposals.consent.open.values()],
        "finished": [_write_hand(one) for one in hands.played.finished],
    }


def restore_game(game: TableGame, values: Mapping[str, Any], logs: Logs) -> None:
    """Bring a new game to where it was; its hand is dealt again by `work`.

    Raises:
        ValueError, TypeError, KeyError, IndexError: it can't have been written.
    """
    hands, seating = game.hands, game.hands.seating
    said = list(_said(logs, len(seating.parties)))
    steps = _steps(said)
    known = KeptValues(logs.counts, len(seating.parties))
    game.started = flag(values["begun"])
    if game.started:
        hands.played.begin()
    for kept in values["finished"]:
        if hands.played.finished:
            hands.played.go_on()
        hands.played.count(*_read_hand(kept, hands, steps, known))
    seating.remaining = set(known.some_parties(values["remaining"]))
    seating.parties = list(known.seats(values["seats"]))
    seating.bots = dict(known.bots(values["bots"]))
    hands.ended = reason(values["ended"])
    for one in values["open"]:
        opened = _read_proposal(one, known)
        game.proposals.consent.open[opened.proposal.by, opened.proposal.number] = opened
    if game.started:
        _reopen(game, values, known, said)
    game.tell_signed()
    hands.events.clear()  # all that was reported before
    game.proposals.behind = True


def _reopen(
    game: TableGame,
    values: Mapping[str, Any],
    known: KeptValues,
    said: list[tuple[int, int, Saying]],
) -> None:
    """Make the hand in play anew, with all that was said of it."""
    hands, completed = game.hands, flag(values["completed"])
    if hands.played.finished and not completed:
        hands.played.go_on()
    hand = hands.open_deal(number(values["deal"]), known.seats(values["hand"]["seats"]))
    hand.silent = True
    for author, place, saying in said:
        if isinstance(saying, (SignatureEntry, ReadyEntry, LeavingEntry)):
            game.take(author, place, saying)
    for party, sayer in values["hand"]["sayers"]:
        handed = game.proposals.handed.get((hands.deal, party))
        hand.play_on(known.party(party), known.party(sayer), handed)
    for own in (True, False):
        for author, place, saying in said:
            if isinstance(saying, (StepEntry, PlayEntry)) and (author == saying.party) == own:
                game.take(author, place, saying)
    hands.completed = completed


def _said(logs: Logs, players: int) -> Iterator[tuple[int, int, Saying]]:
    """All that was said and means something, party by party, with its place in the log."""
    for author, log in enumerate(logs.of_party):
        for place, entry in enumerate(log.entries):
            try:
                yield author, place, read_entry(entry.said, len(logs.of_party), players)
            except MessageError:
                continue


def _steps(said: list[tuple[int, int, Saying]]) -> dict[tuple[int, int], list[bytes]]:
    """The steps of each deal and party, in order; a party's own before those of its heirs."""
    found = defaultdict(list)
    for own in (True, False):
        for author, _, saying in said:
            if isinstance(saying, (StepEntry, PlayEntry)) and (author == saying.party) == own:
                found[saying.deal, saying.party].append(saying.data)
    return found


def _write_hand(hand: CountedHand) -> dict[str, Any]:
    record = hand.record
    return {
        "deal": hand.deal,
        "proved": hand.proved,
        "parties": hand.parties,
        "floor": " ".join(map(str, record.floor)),
        "stock": " ".join(map(str, record.stock)),
        "plays": " ".join(map(str, record.plays)),
        "order": "".join(str(step.party) for step in hand.transcript),
    }


def _read_hand(
    kept: Mapping[str, Any],
    hands: TableHands,
    steps: Mapping[tuple[int, int], list[bytes]],
    known: KeptValues,
) -> tuple[CountedHand, HandScore]:
    floor, stock = (tuple(map(Card.parse, kept[name].split())) for name in ("floor", "stock"))
    plays = tuple(map(_play, kept["plays"].split()))
    standing, parties = hands.played.standing.game, known.seats(kept["parties"])
    if sorted((*floor, *stock)) != sorted(standing.rules.pack):
        raise ValueError("not the cards of the pack")
    score = _score(standing, Deal(floor, stock), plays)
    deal, numbers = number(kept["deal"]), sorted(set(parties))
    each = [deque(steps[deal, party]) for party in numbers]
    transcript = tuple(Step(int(place), each[int(place)].popleft()) for place in kept["order"])
    record, proved = HandRecord(floor, stock, plays), flag(kept["proved"])
    table = hands.binding(deal)
    return CountedHand(deal, standing, record, proved, parties, transcript, table), score


def _play(text: str) -> Play:
    card, captured = read_play(text)
    return Play(card, captured or ())


def _score(game: Game, dealt: Deal, plays: tuple[Play, ...]) -> HandScore:
    [hand] = walk(game, [(dealt, plays)], lambda _, move: move)
    if hand.last.score is None:
        raise ValueError("a finished hand that isn't over")
    return hand.last.score


def _write_proposal(opened: OpenProposal) -> dict[str, Any]:
    return {
        "proposal": list(opened.proposal),
        "deal": opened.deal,
        "agreed": [[party, *agreed] for party, agreed in opened.agreed.items()],
        "withdrawn": opened.withdrawn,
    }


def _read_proposal(values: Mapping[str, Any], known: KeptValues) -> OpenProposal:
    kind, by, place, leavers, name = values["proposal"]
    if kind not in PROPOSAL_IDS.names:
        raise ValueError("no such proposal")
    gone = tuple(known.some_parties(leavers)) if leavers else ()
    level = bot(name) if name else ""
    proposal = Proposal(kind, known.party(by), number(place, 1 << 32), gone, level)
    agreed = {
        known.party(party): Consenting(number(deal), known.cuts(cuts))
        for party, deal, cuts in values["agreed"]
    }
    if by not in agreed:
        raise ValueError("a proposal that nobody made")
    return OpenProposal(proposal, number(values["deal"]), agreed, flag(values["withdrawn"]))
