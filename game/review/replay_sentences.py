"""The sentences of replays: the moment, the last play, and a hand's result."""

from collections.abc import Sequence

from game.play.sentences import event_sentences
from game.rules.events import FloorTaken
from game.rules.state import HandState
from game.words.amounts import points_by_side
from game.words.card_names import cards_in_words, spoken
from game.words.language import _, in_sequence, listed


def moment_words(hand: int, hands: int, play: int, plays: int) -> str:
    """Return the moment in words; hands and plays are counted from 1, and play 0 is the deal."""
    if not play:
        return _("Hand {hand} of {hands} · dealt").format(hand=hand, hands=hands)
    return _("Hand {hand} of {hands} · move {play} of {plays}").format(
        hand=hand, hands=hands, play=play, plays=plays
    )


def speed(times: float) -> str:
    """Return the speed in words: a factor, or that there is no animation."""
    return _("{speed}\N{MULTIPLICATION SIGN}").format(speed=f"{times:g}") if times else _("Instant")


def last_play(state: HandState, names: Sequence[str], sides: Sequence[str]) -> str:
    """Return the last play in words, or the first floor."""
    if not state.history:
        return _("On the floor: {cards}.").format(cards=cards_in_words(state.floor))
    words = event_sentences.play_sentence(state.history[-1], names)
    return in_sequence((words, _last_floor(state, sides)))


def _last_floor(state: HandState, sides: Sequence[str]) -> str:
    """Say who got the last floor of a finished hand, "" if it was empty."""
    if not state.over or state.last_capture is None:
        return ""
    taken = sum(1 + len(turn.play.captured) for turn in state.history if turn.play.captured)
    left = sum(map(len, state.piles)) - taken
    if not left:
        return ""
    pile = state.piles[state.last_capture]
    event = FloorTaken(state.last_capture, pile[-left:])
    return event_sentences.last_floor_taken(event, sides)


def scored(state: HandState, sides: Sequence[str]) -> str:
    """Return each side's points in a finished hand: "You: 24 · Layla: 18"."""
    assert state.score is not None  # noqa: S101 - the hand is over
    totals = [side.total for side in state.score.sides]
    return points_by_side(totals, sides)


def hands_in_words(state: HandState, seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Return a sentence for each of these seats that holds cards."""
    return [
        _("{name} holds: {cards}.").format(
            name=names[seat], cards=listed(map(spoken, sorted(state.hands[seat])))
        )
        for seat in seats
        if state.hands[seat]
    ]
