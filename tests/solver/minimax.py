"""Plain memoised minimax over the readable engine: slow, short and easily believed."""

from game.rules.play import legal_plays, play
from game.rules.state import HandState, Play

Key = tuple[object, ...]


class Minimax:
    """The lead in every position that can follow, computed only by the rules.

    Two positions are equal if hands, floor and piles have the same cards, the same seat plays, the
    same side captured last, and basras have scored equally.
    """

    def __init__(self) -> None:
        self.known: dict[Key, int] = {}

    def lead(self, state: HandState) -> int:
        """Side 0's total of the hand minus side 1's, with best play from here."""
        if state.score is not None:
            first, second = state.score.sides
            return first.total - second.total
        key = _key(state)
        if key not in self.known:
            best = min if state.side_of(state.turn or 0) else max
            self.known[key] = best(self.leads(state).values())
        return self.known[key]

    def leads(self, state: HandState) -> dict[Play, int]:
        return {move: self.lead(play(state, move)[0]) for move in legal_plays(state)}


def _key(state: HandState) -> Key:
    return (
        *map(frozenset, (state.floor, *state.hands, *state.piles)),
        state.turn,
        state.last_capture,
        state.lone_trail,
        state.basra_points(),
    )
