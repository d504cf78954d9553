"""A game to a target, and a match of the best of five (RULES.md#game)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.scoring import HandScore, leader_of
from game.rules.variant import Variant

GAMES_TO_WIN = 3
DECIDER_TARGET = 150


@dataclass(frozen=True, slots=True)
class Game:
    """The state of a game between two hands.

    Attributes:
        rules: the variant with the table's options.
        players: the number of seats, 2 to 4.
        dealer: the seat that deals the next hand.
        scores: each side's points so far.
        carry: majority points carried over to the next hand.
        hands_played: the number of finished hands.
        winner: the side that won, or None during the game.
    """

    rules: Variant
    players: int
    dealer: int
    scores: tuple[int, ...]
    carry: int = 0
    hands_played: int = 0
    winner: int | None = None

    @classmethod
    def start(cls, rules: Variant, players: int, dealer: int) -> Game:
        """Return a game before its first hand."""
        return cls(rules, players, dealer, (0,) * rules.sides(players))

    def after(self, hand: HandScore) -> Game:
        """Return the game after one more scored hand, with the deal passed to the next seat."""
        scores = tuple(
            score + side.total for score, side in zip(self.scores, hand.sides, strict=True)
        )
        return replace(
            self,
            dealer=(self.dealer + 1) % self.players,
            scores=scores,
            carry=hand.carry,
            hands_played=self.hands_played + 1,
            winner=leader_of(scores) if max(scores) >= self.rules.target else None,
        )


@dataclass(frozen=True, slots=True)
class Match:
    """The best of five games (RULES.md#match).

    Attributes:
        game: the current game, or the last one played.
        wins: the number of games each side has won.
    """

    game: Game
    wins: tuple[int, ...]

    @classmethod
    def start(cls, rules: Variant, players: int, dealer: int) -> Match:
        """Return a match before its first game."""
        return cls(Game.start(rules, players, dealer), (0,) * rules.sides(players))

    @property
    def winner(self) -> int | None:
        """The side that has won three games, or None during the match."""
        return self.wins.index(GAMES_TO_WIN) if GAMES_TO_WIN in self.wins else None

    def after(self, hand: HandScore) -> Match:
        """Return the match after one more scored hand."""
        game = self.game.after(hand)
        if game.winner is None:
            return replace(self, game=game)
        wins = tuple(won + (side == game.winner) for side, won in enumerate(self.wins))
        return Match(game, wins)

    def next_game(self) -> Match:
        """Return the match with its next game ready; a fifth game at 2:2 goes to 150.

        Raises:
            ValueError: the current game has no winner yet, or the match has one.
        """
        if self.game.winner is None or self.winner is not None:
            raise ValueError("there is no further game")
        rules = self.game.rules
        if sorted(self.wins)[-2:] == [GAMES_TO_WIN - 1] * 2:
            rules = replace(rules, target=DECIDER_TARGET)
        return replace(self, game=Game.start(rules, self.game.players, self.game.dealer))
