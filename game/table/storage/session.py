"""A game or a match in progress: what was dealt and played, and how to keep and restore it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from game.rules.dealing import deal
from game.rules.events import Event
from game.rules.fairness import commitment
from game.rules.match import DECIDER_TARGET, GAMES_TO_WIN, Match
from game.rules.play import begin_hand, play
from game.rules.reading import RecordError, read_replay
from game.rules.record import Record, options_of, write_record
from game.rules.replay import PlayedHand, Replay
from game.rules.state import HandState, Play
from game.rules.variant import configure
from game.rules.variants import variant_named
from game.table.storage.setup import GameSetup, checked
from game.table.storage.untrusted_json import parse_json

FORMAT = "basra-table/1"

PERSON = 0
"""The seat of the person at this table."""


class SavedGameError(ValueError):
    """A kept game that can't be taken up again; says why."""


class Session:
    """The game that is played, at any moment of it: its standing, its hand, and what came before.

    Attributes:
        setup: what was asked for; its seed is never empty.
        standing: the match before the hand in play; a single game is a match never continued.
        earlier: the hands of this game before the one in play.
        states: the hand's states so far, the last one current.
    """

    def __init__(
        self,
        setup: GameSetup,
        standing: Match,
        earlier: Sequence[PlayedHand],
        states: Sequence[HandState],
    ) -> None:
        self.setup = setup
        self.standing = standing
        self.earlier = tuple(earlier)
        self.states = list(states)

    @classmethod
    def begin(cls, setup: GameSetup) -> tuple[Session, tuple[Event, ...]]:
        """A new game with its first hand dealt from the seed, and what happened.

        Raises:
            OptionError: nobody offers such rules.
        """
        rules = configure(variant_named(setup.variant), setup.players, setup.options)
        standing = Match.start(rules, setup.players, dealer=setup.players - 1)
        state, events = _begin_hand(setup, standing)
        return cls(setup, standing, (), (state,)), events

    @property
    def state(self) -> HandState:
        """The hand as it stands."""
        return self.states[-1]

    @property
    def hand(self) -> PlayedHand:
        """The hand in play, so far."""
        return PlayedHand(self.standing.game, tuple(self.states))

    @property
    def after(self) -> Match:
        """The standing with the hand in play scored, once it is over."""
        score = self.state.score
        return self.standing.after(score) if score else self.standing

    @property
    def over(self) -> bool:
        """Whether the game, or in a match the match, is won."""
        after = self.after
        return (after.winner if self.setup.match else after.game.winner) is not None

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's points before the hand in play."""
        return self.standing.game.scores

    def next_hand(self) -> tuple[Event, ...]:
        """Score the finished hand and deal the next, of the next game where this one is won."""
        self.earlier = (*self.earlier, self.hand)
        self.standing = self.after
        if self.standing.game.winner is not None:
            self.standing = self.standing.next_game()
            self.earlier = ()
        state, events = _begin_hand(self.setup, self.standing)
        self.states = [state]
        return events

    def play(self, move: Play) -> tuple[Event, ...]:
        """Make a play. Raises IllegalPlay."""
        state, events = play(self.state, move)
        self.states.append(state)
        return events

    def own_decision(self) -> int | None:
        """The place in `states` of the person's last decision before now, None without one."""
        turns = (n for n, state in enumerate(self.states[:-1]) if state.turn == PERSON)
        return max(turns, default=None)

    def undo(self) -> bool:
        """Go back to the person's last decision; False where there is none in this hand."""
        place = self.own_decision()
        if place is None:
            return False
        del self.states[place + 1 :]
        return True

    @property
    def commitment(self) -> str:
        """The promise made before the first card: what this game's seed commits it to."""
        return self.record().commitment or ""

    def record(self) -> Record:
        """The game so far as a record, with its seed and the promise made of it."""
        game = self.standing.game
        first = (game.dealer - game.hands_played) % game.players
        hands = tuple(hand.record for hand in (*self.earlier, self.hand))
        options = options_of(game.rules)
        record = Record(game.rules.key, game.players, first, options, hands, self.seed)
        return replace(record, commitment=commitment(record, self.seed))

    def dump(self) -> str:
        """The whole session as text that `load` takes up again."""
        kept = {
            "format": FORMAT,
            "setup": asdict(self.setup),
            "wins": self.standing.wins,
            "record": json.loads(write_record(self.record())),
        }
        return json.dumps(kept, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def load(cls, text: str) -> Session:
        """Take up a kept session. Raises SavedGameError."""
        try:
            kept = parse_json(text)
            setup, played = checked(kept["setup"]), read_replay(json.dumps(kept["record"]))
            standing = _standing(setup, played, tuple(kept["wins"]))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise SavedGameError(f"the kept game can't be read: {error}") from error
        *earlier, last = played.hands
        return cls(setup, standing, earlier, last.states)

    @property
    def seed(self) -> str:
        """The seed of the game in play; later games of a match have their own."""
        return seed_of(self.setup, self.standing)


def seed_of(setup: GameSetup, standing: Match) -> str:
    """The seed of the game that a match stands in."""
    number = sum(standing.wins)
    return f"{setup.seed}/game{number + 1}" if number else setup.seed


def _begin_hand(setup: GameSetup, standing: Match) -> tuple[HandState, tuple[Event, ...]]:
    """Deal the next hand of a match from its seed."""
    game = standing.game
    dealt = deal(game.rules, game.players, seed_of(setup, standing), game.hands_played)
    return begin_hand(game, dealt)


def _standing(setup: GameSetup, played: Replay, wins: tuple[Any, ...]) -> Match:
    """The match before a record's last hand. Raises RecordError where it is another game."""
    record = played.record
    if not record.hands:
        raise RecordError("hands", "no hand was dealt")
    _check_wins(wins, record.rules.sides(record.players), setup)
    rules = configure(variant_named(setup.variant), setup.players, setup.options)
    if sorted(wins)[-2:] == [GAMES_TO_WIN - 1] * 2:
        rules = replace(rules, target=DECIDER_TARGET)
    if (record.rules, record.players) != (rules, setup.players):
        raise RecordError("record", "not the game that was asked for")
    standing = Match(played.hands[-1].game, wins)
    if record.seed not in {None, seed_of(setup, standing)}:
        raise RecordError("record.seed", "not the seed of the game that was asked for")
    return standing


def _check_wins(wins: tuple[Any, ...], sides: int, setup: GameSetup) -> None:
    """Raises RecordError where these are not the games won before one that is still played."""
    counted = len(wins) == sides and all(type(won) is int for won in wins)
    if not counted or any(not 0 <= won < GAMES_TO_WIN for won in wins):
        raise RecordError("wins", "not the games won by each side")
    if any(wins) and not setup.match:
        raise RecordError("wins", "games won where one game was asked for")
