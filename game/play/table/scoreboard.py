"""The table's figures: the scores, the points won in this hand, the race."""

from functools import lru_cache
from typing import NamedTuple

from game.play.table.table import Table
from game.rules.scoring import certain_majority
from game.words.bidi_runs import isolate_ltr
from game.words.language import _, language, listed
from game.words.seat_names import is_pair


class Scoreboard(NamedTuple):
    """The game's figures as shown.

    Attributes:
        sides: each side's name.
        scores: each side's points before the current hand.
        target: the points to play for.
        carry: the points for most cards carried over.
        wins: the games won by each side, in a match.
        won: each side's points in this hand so far, without most cards; empty if not shown.
        cards: the number of cards in each side's pile; empty if the race isn't shown.
        needed: how many cards give each side a certain majority (RULES.md#majority).
        pack: the number of cards in the pack.
        at_stake: the points for most cards, including those carried over.
        lone: whether the hand belongs to no game, so that its points alone are the score.
        taker: the side that would take the rest of the floor now, after the last deal
            (RULES.md#end).
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
        """Return a side's score, and its points in this hand, if any: "36", "+24"."""
        if self.lone and self.won:
            return str(self.won[side]), ""
        won = f"+{self.won[side]}" if self.won and self.won[side] else ""
        return str(self.scores[side]), won

    def sentences(self) -> list[str]:
        """Describe the teams, the points of this hand, the race, and who takes the rest."""
        return _sentences(self, language())


@lru_cache(maxsize=4)
def _sentences(scores: Scoreboard, _language: str) -> list[str]:
    """Return the sentences in the current language; cached until something changes."""
    told = []
    if any(map(is_pair, scores.sides)):
        teams = listed(
            f"{side} {score}" for side, score in zip(scores.sides, scores.scores, strict=True)
        )
        told.append(_("Teams: {teams}.").format(teams=teams))
    if any(scores.won):
        won = zip(scores.sides, scores.won, strict=True)
        points = listed(f"{side} {isolate_ltr(f'+{one}')}" for side, one in won)
        told.append(_("Points in this hand so far: {points}.").format(points=points))
    if scores.cards:
        part = _("{side} {count} of {needed}")
        race = zip(scores.sides, scores.cards, scores.needed, strict=True)
        cards = listed(part.format(side=side, count=has, needed=need) for side, has, need in race)
        words = _("Most cards, for {points} points: {cards}.")
        told.append(words.format(points=scores.at_stake, cards=cards))
    if scores.taker is not None:
        words = _("For now, the cards left on the floor go to: {side}.")
        told.append(words.format(side=scores.sides[scores.taker]))
    return told


def scoreboard_of(table: Table) -> Scoreboard:
    """Return a table's figures as its board shows them now."""
    session, board, rules = table.session, table.board, table.state.rules
    match = session.after if session.counted else session.standing
    counts = tuple(pile.count for pile in board.shown.piles)
    playing = any(board.hands) or bool(board.floor)
    running = table.context.settings.running_points and table.look.counted and not session.counted
    told = running or (table.look.lone and not session.counted)
    return Scoreboard(
        sides=table.sides,
        scores=match.game.scores,
        target=match.game.rules.target,
        carry=match.game.carry,
        wins=match.wins if session.setup.match else None,
        won=tuple(pile.points for pile in board.shown.piles) if told else (),
        cards=counts if running else (),
        needed=_needed(counts, rules.pack_size) if running else (),
        pack=rules.pack_size,
        at_stake=rules.majority + session.standing.game.carry,
        taker=board.shown.last_capture if board.shown.last_deal and playing else None,
        lone=table.look.lone,
    )


@lru_cache(maxsize=4)
def _needed(counts: tuple[int, ...], pack: int) -> tuple[int, ...]:
    """Return how many cards give each side a certain majority."""
    return tuple(certain_majority(counts, side, pack) for side in range(len(counts)))
