"""The game of a shared table, derived from all that its parties have said (TABLE.md#game)."""

from collections.abc import Callable, Iterator, Mapping

from game.mental_poker.proof import ProvedHand
from game.mental_poker.signing import is_signed, sign
from game.rules.state import Play
from game.together.protocol.game.game_proposals import GameProposals
from game.together.protocol.game.games_played import CountedHand
from game.together.protocol.game.shared_hand import SharedHand
from game.together.protocol.game.table_hands import TableHands
from game.together.protocol.logs.party_log import Logs
from game.together.protocol.logs.table_keys import ClosedRoster
from game.together.protocol.messages import entries
from game.together.protocol.messages.agreement import HOST
from game.together.protocol.messages.table_events import (
    Begun,
    Compared,
    HandReopened,
    HandSigned,
    HandVoided,
    Said,
)

MOST_PHRASES = 6
"""Phrases of one party that are shown between two steps of a hand; more are dropped."""


LEAST_CHECKED = 2
"""The least number of last finished hands whose signatures are still awaited."""


class HandSignatures:
    """Signs the hands that this device found right, and checks the others' signatures."""

    def __init__(self, roster: ClosedRoster, secret: bytes, hands: TableHands) -> None:
        self._roster, self._secret, self._hands = roster, secret, hands
        self._found: dict[tuple[int, int], bytes] = {}
        self._checked: set[tuple[int, int]] = set()
        self._told: set[int] = set()

    def take(self, author: int, said: entries.SignatureEntry) -> None:
        """Store a party's signature."""
        self._found.setdefault((said.deal, author), said.signature)

    @property
    def _awaited(self) -> list[CountedHand]:
        """The hands of the game in play, or some of the last one."""
        played = self._hands.played
        return played.finished and max(
            played.of_this_game, played.finished[-LEAST_CHECKED:], key=len
        )

    def work(self, say: Callable[[entries.SignatureEntry], bool]) -> Iterator[None]:
        """Sign what isn't signed, and check what isn't checked, slice by slice."""
        for hand in self._awaited:
            if (hand.deal, self._roster.me) not in self._found:
                yield
                say(entries.SignatureEntry(hand.deal, sign(self._secret, hand.signed)))
            for party in hand.signers:
                key = hand.deal, party
                if party == self._roster.me or key not in self._found or key in self._checked:
                    continue
                yield
                self._checked.add(key)
                public = self._roster.keys[party].signing
                if not is_signed(public, hand.signed, self._found[key]):
                    self._hands.accuse(party, "signature")

    def tell(self) -> None:
        """Report the hands that all have signed, each once."""
        for hand in self._awaited:
            if hand.deal not in self._told and not self.unsigned(hand):
                self._told.add(hand.deal)
                self._hands.events.append(HandSigned(hand.deal))

    def unsigned(self, *hands: CountedHand) -> set[int]:
        """Return the parties that are still there and haven't signed all of these hands."""
        due = {(hand.deal, party) for hand in hands for party in hand.signers}
        return {party for _, party in due - self._found.keys()} & self._hands.seating.remaining

    def proved(self, hand: CountedHand) -> ProvedHand:
        """Return a finished hand as a proof holds it."""
        keys = tuple(self._roster.keys[party].signing for party in hand.signers)
        signed = tuple(self._found.get((hand.deal, party), b"") for party in hand.signers)
        return ProvedHand(hand.places, hand.table, keys, hand.transcript, signed)


class TableGame:
    """The current game.

    Args:
        signing: its secret key of signatures.
        keys: the key that it has in common with each party.
        say: adds an entry to this device's log and passes it on.

    Attributes:
        start_place: the place in the host's log where it started the game; None before.
        compared: by party, where it said that its players found the check cards equal.
        ready: for each party the shuffle that it is ready for.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a game
        self,
        roster: ClosedRoster,
        entropy: bytes,
        signing: bytes,
        keys: Mapping[int, bytes],
        say: Callable[[entries.Saying], None],
        logs: Logs,
    ) -> None:
        self.roster, self.me = roster, roster.me
        self.start_place: int | None = None
        self.compared: dict[int, int] = {}
        self.hands = TableHands(roster, entropy)
        self.proposals = GameProposals(self.me, self.hands, keys, say, logs)
        self.signatures = HandSignatures(roster, signing, self.hands)
        self.ready = dict.fromkeys(self.hands.seating.remaining, 0)
        self._say, self._logs = say, logs
        self._phrases = dict.fromkeys(self.hands.seating.remaining, 0)

    @property
    def started(self) -> bool:
        """Whether the host has started it."""
        return self.start_place is not None

    @property
    def uncompared(self) -> set[int]:
        """The parties whose players haven't found the check cards equal."""
        return set(self.roster.agreement.parties) - self.compared.keys()

    def is_start(self, author: int, place: int, said: entries.Saying) -> bool:
        """Return whether an entry starts the game: the host's, once it had that all compared."""
        if author != HOST or said != entries.BeginEntry(self.roster.digest) or self.uncompared:
            return False
        seen = self._logs.of_party[HOST].entries[place].seen
        return all(seen[party] > at for party, at in self.compared.items())

    @property
    def may_say(self) -> bool:
        """Whether this device may say a step now."""
        open_still = self.hands.ended in {None, "won"} and not self.proposals.behind
        return open_still and not self.proposals.stopped

    def start(self) -> None:
        """Start as the host."""
        self._say(entries.BeginEntry(self.roster.digest))

    def take(self, author: int, place: int, said: entries.Saying) -> None:
        """Take an entry of a party: its log is in order, and no other party can have written it."""
        if not self._counts(author, place, said):
            return
        match said:
            case entries.ComparedEntry() | entries.BeginEntry():
                self._take_before_game(author, place, said)
            case entries.StepEntry():
                self.hands.take_step(author, place, said)
            case entries.SignatureEntry():
                self.signatures.take(author, said)
            case entries.ReadyEntry():
                self.ready[author] = max(self.ready[author], said.deal)
            case entries.PhraseEntry():
                self._take_phrase(author, said)
            case entries.ProposalEntry():
                self.proposals.propose(author, place, said)
            case entries.AnswerEntry() if self.proposals.take_answer(author, said):
                self._take_held_back()
            case entries.LeavingEntry() | entries.UnusableEntry():
                self.proposals.take_leaving(author, place, said)

    def _counts(self, author: int, place: int, said: entries.Saying) -> bool:
        """Return whether an entry counts now; before the start, only those of the lobby do."""
        if isinstance(said, entries.ComparedEntry | entries.BeginEntry):
            return True
        if self.knew_start(author, place):
            return not self.proposals.holds_back(author, place, said)
        if HOST not in self.hands.two_histories:  # it may have sent others another start
            self.hands.accuse(author, "nonsense")
        return False

    def knew_start(self, author: int, place: int) -> bool:
        """Return whether a party had the host's start when it wrote an entry."""
        seen = self._logs.of_party[author].entries[place].seen
        return self.start_place is not None and seen[HOST] > self.start_place

    def _take_before_game(
        self, author: int, place: int, said: entries.ComparedEntry | entries.BeginEntry
    ) -> None:
        if isinstance(said, entries.ComparedEntry):
            self.compared.setdefault(author, place)
            self.hands.events.append(Compared(self.hands.seating.people_of({author})))
        elif not self.is_start(author, place, said):
            self.hands.accuse(author, "nonsense")
        elif not self.started:
            self.start_place = place
            self.hands.events.append(Begun())
            self.hands.played.begin()
            self.hands.start(0)

    def _take_phrase(self, author: int, said: entries.PhraseEntry) -> None:
        if said.seat not in self.hands.seating.people_of({author}):
            self.hands.accuse(author, "nonsense")
        elif self._phrases[author] < MOST_PHRASES:
            self._phrases[author] += 1
            self.hands.events.append(Said(said.seat, said.phrase))

    def _take_held_back(self) -> None:
        held, self.proposals.held_back = self.proposals.held_back, []
        for author, place, said in held:
            self.take(author, place, said)

    def work(self) -> Iterator[None]:
        """Apply everything that was said, slice by slice, until there is nothing left to do."""
        hands = self.hands
        while True:
            if hands.hand and (hands.hand.silent or not hands.completed):
                yield from hands.hand.work(self._say_step, lambda: self.may_say)
                self._look_at_hand(hands.hand)
            yield from self.signatures.work(self._say_step)
            self.signatures.tell()
            moved = self.proposals.answer_by_itself() or self._decide() or self._next_deal()
            if not moved and not self._decide(ahead=True):
                return

    def _decide(self, *, ahead: bool = False) -> bool:
        decided = self.proposals.decide(ahead=ahead)
        if decided:
            self._take_held_back()
        return decided

    def _say_step(self, said: entries.StepEntry | entries.SignatureEntry) -> bool:
        if not self.may_say:
            return False
        self._say(said)
        return True

    def _look_at_hand(self, hand: SharedHand) -> None:
        self._tell_hand(hand)
        if hand.silent and hand.stable:
            hand.silent = False
            self.hands.events.append(HandReopened(hand.shuffle.deal))
            if hand.end.void_at is not None:
                self.hands.events.append(HandVoided(hand.shuffle.deal, "agreed"))
        if hand.end.fault:
            self.hands.accuse(*hand.end.fault)
        elif hand.proved and not self.hands.completed:
            self.hands.complete(hand)

    def _tell_hand(self, hand: SharedHand) -> None:
        if hand.events:
            self._phrases = dict.fromkeys(self._phrases, 0)
        self.hands.events += hand.events
        hand.events = []

    def _next_deal(self) -> bool:
        hands, proposals = self.hands, self.proposals
        ready = all(self.ready[party] > hands.deal for party in hands.seating.remaining)
        waits = proposals.stopped and not proposals.is_ahead(hands.deal)
        if hands.ended not in {None, "won"} or waits:
            return False
        if hands.ended or not hands.hand or not hands.hand.end.is_audited(hands.hand.due):
            if not hands.completed or not ready:
                return False
            hands.ended = None
            hands.played.go_on()
        hands.start(hands.deal + 1)
        return True

    def play(self, hand: SharedHand, seat: int, move: Play) -> None:
        """Make a play for a seat of this device. Raises IllegalPlay."""
        hand.play(seat, move, self._say)
        self._tell_hand(hand)
