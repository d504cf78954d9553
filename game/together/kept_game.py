"""The game of a shared table as values for JSON, and again a game (TABLE.md#keeping)."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from typing import Any

from game.mental_poker.steps import Step
from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.match import Game
from game.rules.reading import read_play
from game.rules.record import HandRecord
from game.rules.replay import walk
from game.rules.scoring import HandScore
from game.rules.state import Play
from game.together.consent import OpenProposal
from game.together.entries import (
    AnswerEntry,
    LeavingEntry,
    PlayEntry,
    ReadyEntry,
    Saying,
    SignatureEntry,
    StepEntry,
    read_entry,
)
from game.together.fields import MessageError
from game.together.finished_hand import FinishedHand
from game.together.party_log import Logs
from game.together.shared_game import SharedGame
from game.together.table_events import Proposal


def write_game(game: SharedGame) -> dict[str, Any]:
    """All of a game that doesn't follow from the logs alone."""
    hand = game.hand
    return {
        "begun": game.begun,
        "remaining": sorted(game.seating.remaining),
        "seats": list(game.seating.parties),
        "bots": [game.seating.bots.get(seat, "") for seat in range(len(game.seating.parties))],
        "hints": game.hints,
        "deal": game.deal,
        "completed": game.completed,
        "ended": game.ended,
        "hand": hand and {"seats": hand.seats, "sayers": list(hand.sayers.items())},
        "open": [_write_proposal(one) for one in game.consent.open.values()],
        "finished": [_write_hand(one) for one in game.played.finished],
    }


def restore_game(game: SharedGame, values: Mapping[str, Any], logs: Logs) -> None:
    """Bring a new game to where it was; its hand is dealt again by `work`.

    Raises:
        ValueError, TypeError, KeyError, IndexError: it can't have been written.
    """
    said = list(_said(logs, len(game.seating.parties)))
    steps = _steps(said)
    game.begun = bool(values["begun"])
    if game.begun:
        game.played.begin()
    for number, kept in enumerate(values["finished"]):
        if number:
            game.played.go_on()
        game.played.count(*_read_hand(kept, game, steps))
    game.seating.remaining = set(values["remaining"])
    game.seating.parties = list(values["seats"])
    game.seating.bots = {seat: bot for seat, bot in enumerate(values["bots"]) if bot}
    game.hints, game.ended = bool(values["hints"]), values["ended"]
    for one in values["open"]:
        opened = _read_proposal(one)
        game.consent.open[opened.proposal.by, opened.proposal.number] = opened
    if game.begun:
        _reopen(game, values, said, logs.counts)
    game.events.clear()
    game.behind = True


def _reopen(
    game: SharedGame,
    values: Mapping[str, Any],
    said: list[tuple[int, Saying]],
    counts: tuple[int, ...],
) -> None:
    """Make the hand in play anew, with all that was said of it."""
    if game.played.finished and not values["completed"]:
        game.played.go_on()
    hand = game.open_deal(values["deal"], values["hand"]["seats"])
    hand.silent = True
    for author, saying in said:
        early = isinstance(saying, AnswerEntry) and saying.place >= counts[saying.by]
        if early or isinstance(saying, (SignatureEntry, ReadyEntry, LeavingEntry)):
            game.take(author, 0, saying)
    for party, sayer in values["hand"]["sayers"]:
        hand.play_on(party, sayer, game.handed.get((game.deal, party)))
    for own in (True, False):
        for author, saying in said:
            if isinstance(saying, (StepEntry, PlayEntry)) and (author == saying.party) == own:
                game.take(author, 0, saying)
    game.completed = bool(values["completed"])


def _said(logs: Logs, players: int) -> Iterator[tuple[int, Saying]]:
    """All that was said and means something, party by party."""
    for author, log in enumerate(logs.of_party):
        for entry in log.entries:
            try:
                yield author, read_entry(entry.body, len(logs.of_party), players)
            except MessageError:
                continue


def _steps(said: list[tuple[int, Saying]]) -> dict[tuple[int, int], list[bytes]]:
    """The steps of each deal and party, in order; a party's own before those of its heirs."""
    found = defaultdict(list)
    for own in (True, False):
        for author, saying in said:
            if isinstance(saying, (StepEntry, PlayEntry)) and (author == saying.party) == own:
                found[saying.deal, saying.party].append(saying.data)
    return found


def _write_hand(hand: FinishedHand) -> dict[str, Any]:
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
    game: SharedGame,
    steps: Mapping[tuple[int, int], list[bytes]],
) -> tuple[FinishedHand, HandScore]:
    floor, stock = (tuple(map(Card.parse, kept[name].split())) for name in ("floor", "stock"))
    plays = tuple(map(_play, kept["plays"].split()))
    standing, parties = game.played.standing.game, tuple(kept["parties"])
    score = _score(standing, Deal(floor, stock), plays)
    deal, numbers = kept["deal"], sorted(set(parties))
    each = [deque(steps[deal, party]) for party in numbers]
    transcript = tuple(Step(int(place), each[int(place)].popleft()) for place in kept["order"])
    record, proved = HandRecord(floor, stock, plays), bool(kept["proved"])
    table = game.binding(deal)
    return FinishedHand(deal, standing, record, proved, parties, transcript, table), score


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
        "agreed": [[party, cuts] for party, cuts in opened.agreed.items()],
        "withdrawn": opened.withdrawn,
    }


def _read_proposal(values: Mapping[str, Any]) -> OpenProposal:
    kind, by, number, leavers, bot, allowed = values["proposal"]
    proposal = Proposal(kind, by, number, tuple(leavers), bot, allowed)
    agreed = {party: tuple(cuts) for party, cuts in values["agreed"]}
    return OpenProposal(proposal, values["deal"], agreed, values["withdrawn"])
