"""What stands beside the cards in figures: the scores, what this hand has won, the race."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.play.sentences import score_sentences
from game.play.table.table import Table
from game.rules.scoring import certain_majority
from game.words.language import language


class Scoreboard(NamedTuple):
    """The game's figures as they are shown.

    Attributes:
        sides: what each side is called.
        scores: each side's points before the hand in play.
        target: the points to play for.
        carry: points for most cards that are held over.
        wins: games won by each side, in a match.
        won: points each side has won in this hand so far, most cards aside; nothing where they
            are not to be shown.
        cards: how many cards lie in each side's pile; nothing where the race isn't to be shown.
        needed: for each side how many make certain that it has most (RULES.md#majority).
        pack: how many cards there are.
        at_stake: points for most cards, those held over included.
        lone: whether the hand belongs to no game, so that its points alone are the score.
        taker: the side that takes the rest of the floor as it stands, once nothing is left to
            deal (RULES.md#end).
    """

    sides: tuple[str, ...]
    scores: tuple[int, ...]
    target: int
    carry: int
    wins: tuple[int, ...] | None
    won: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    needed: tuple[int, ...] = ()
    pack: int = 52
    at_stake: int = 0
    taker: int | None = None
    lone: bool = False

    def figures(self, side: int) -> tuple[str, str]:
        """A side's score, and the points it has won in this hand beside it: "36", "+24"."""
        if self.lone and self.won:
            return str(self.won[side]), ""
        return str(self.scores[side]), self.won_by(side)

    def won_by(self, side: int) -> str:
        """The points a side has won in this hand, "+24"; "" where there are none."""
        return f"+{self.won[side]}" if self.won and self.won[side] else ""

    def sentences(self) -> list[str]:
        """What this hand has won so far, the race and who takes the rest, in words."""
        return _sentences(self, language())


@lru_cache(maxsize=4)
def _sentences(scores: Scoreboard, _language: str) -> list[str]:
    """The sentences of figures in the language now spoken, kept while nothing changes."""
    told = []
    if scores.won:
        told.append(score_sentences.won_so_far(scores.sides, scores.won))
    if scores.cards:
        race = scores.sides, scores.cards, scores.needed, scores.at_stake
        told.append(score_sentences.race(*race))
    if scores.taker is not None:
        told.append(score_sentences.takes_rest(scores.sides[scores.taker]))
    return [words for words in told if words]


def scoreboard_of(table: Table) -> Scoreboard:
    """The figures of a table as its board shows them by now."""
    session, board, rules = table.session, table.board, table.state.rules
    match = session.shown
    counts = tuple(pile.count for pile in board.shown.piles)
    playing = any(board.hands) or bool(board.slots)
    running = table.context.settings.running_points and not session.counted
    told = running or (table.look.lone and not session.counted)
    return Scoreboard(
        sides=table.sides,
        scores=match.game.scores,
        target=match.game.rules.target,
        carry=match.game.carry,
        wins=match.wins if session.setup.match else None,
        won=tuple(pile.points for pile in board.shown.piles) if told else (),
        cards=counts if running and table.look.race else (),
        needed=_needed(counts, rules.pack_size) if running and table.look.race else (),
        pack=rules.pack_size,
        at_stake=rules.majority + session.standing.game.carry,
        taker=board.shown.last_capture if board.shown.last_deal and playing else None,
        lone=table.look.lone,
    )


@lru_cache(maxsize=4)
def _needed(counts: tuple[int, ...], pack: int) -> tuple[int, ...]:
    """For each side with how many cards it is certain to have most."""
    return tuple(certain_majority(counts, side, pack) for side in range(len(counts)))
