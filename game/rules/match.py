"""A game to a target, and a match of the best of five (RULES.md#game)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.scoring import HandScore, leader_of
from game.rules.variant import Variant

GAMES_TO_WIN = 3
DECIDER_TARGET = 150


@dataclass(frozen=True, slots=True)
class Game:
    """A game's standing between two hands.

    Attributes:
        rules: the variant with the table's options.
        players: how many seats, 2 to 4.
        dealer: the seat that deals the next hand.
        scores: each side's points so far.
        carry: majority points held over to the next hand.
        hands_played: how many hands are finished.
        winner: the side that won, None while the game goes on.
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
        """A game about to begin."""
        return cls(rules, players, dealer, (0,) * rules.sides(players))

    def after(self, hand: HandScore) -> Game:
        """The game with one more hand scored; the deal has passed to the next seat."""
        scores = tuple(
            score + side.total for score, side in zip(self.scores, hand.sides, strict=True)
        )
        return replace(
            self,
            dealer=(self.dealer + 1) % self.players,
            scores=scores,
            carry=hand.carry,
            hands_played=self.hands_played + 1,
            winner=_winner(scores, self.rules.target),
        )


def _winner(scores: tuple[int, ...], target: int) -> int | None:
    """The side at or past the target with the highest score, None where it is level."""
    return leader_of(scores) if max(scores) >= target else None


@dataclass(frozen=True, slots=True)
class Match:
    """The best of five games (RULES.md#match).

    Attributes:
        game: the game in play, or the last one played.
        wins: games each side has won.
    """

    game: Game
    wins: tuple[int, ...]

    @classmethod
    def start(cls, rules: Variant, players: int, dealer: int) -> Match:
        """A match about to begin."""
        return cls(Game.start(rules, players, dealer), (0,) * rules.sides(players))

    @property
    def winner(self) -> int | None:
        """The side that has won three games, None while the match goes on."""
        return self.wins.index(GAMES_TO_WIN) if GAMES_TO_WIN in self.wins else None

    def after(self, hand: HandScore) -> Match:
        """The match with one more hand scored."""
        game = self.game.after(hand)
        if game.winner is None:
            return replace(self, game=game)
        wins = tuple(won + (side == game.winner) for side, won in enumerate(self.wins))
        return Match(game, wins)

    def next_game(self) -> Match:
        """The match with its next game about to begin; a fifth game at two all goes to 150.

        Raises:
            ValueError: the game in play is not won, or the match is.
        """
        if self.game.winner is None or self.winner is not None:
            raise ValueError("no further game is due")
        rules = self.game.rules
        if sorted(self.wins)[-2:] == [GAMES_TO_WIN - 1] * 2:
            rules = replace(rules, target=DECIDER_TARGET)
        return replace(self, game=Game.start(rules, self.game.players, self.game.dealer))
