"""A graded play: the points it lost against the best play that its player could have known."""

from dataclasses import dataclass

from game.judge.judge import Judgement, Worth
from game.rules.state import Play


@dataclass(frozen=True, slots=True)
class Grade:
    """A play and what it was worth (REVIEW.md#lost).

    Attributes:
        number: its number in the hand, from 0.
        seat: the seat that played.
        play: the play.
        judgement: the worth of each legal play; None if there was only one.
    """

    number: int
    seat: int
    play: Play
    judgement: Judgement | None

    @property
    def forced(self) -> bool:
        """Whether no other play was legal."""
        return self.judgement is None

    @property
    def exact(self) -> bool:
        """Whether the grade is proved rather than sampled."""
        return self.judgement is None or self.judgement.exact

    @property
    def best(self) -> tuple[Play, ...]:
        """The best plays."""
        return self.judgement.best if self.judgement else (self.play,)

    @property
    def gap(self) -> Worth:
        """How many points the judge saw between the play and the best one."""
        return self.judgement.gap(self.play) if self.judgement else Worth(0.0, 0.0)

    @property
    def lost(self) -> float:
        """The gap in points, or 0 if it is within its 95 % interval and may be chance."""
        gap = self.gap
        return gap.points if gap.points > gap.half_width else 0.0

    @property
    def stake(self) -> float:
        """The points between the best and the worst play."""
        return self.judgement.stake if self.judgement else 0.0
