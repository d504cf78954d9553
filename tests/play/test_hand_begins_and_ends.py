"""A hand starts with its deal and ends with a moment of quiet."""

from itertools import count

from game.play.animation.director import QUIET
from game.rules.events import FloorDealt
from game.session import example_games as games
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from tests.play.directed import STEP
from tests.table.story import Visit, visiting


def seed_that_buries() -> str:
    """Return a seed whose first floor has a card that may not be there (RULES.md#deal)."""
    for number in count():
        setup = GameSetup("egyptian", 2, seed=f"buries {number}")
        _, events = Session.begin(setup, Seeds(setup.seed))
        floor = next(event for event in events if isinstance(event, FloorDealt))
        if len(floor.buried) == 1:
            return setup.seed
    raise AssertionError


BURIES = GameSetup("egyptian", 2, seed=seed_that_buries())


@visiting(BURIES, speed=1.0)
async def test_reason_of_a_buried_card_is_shown_until_the_first_turn(now: Visit) -> None:
    """RULES.md#deal"""
    table, said = now.table, []
    await now.until(lambda _: not table.undealt and table.motion.busy)
    while not now.scene.turn.waiting:
        shown = any(card in table.state.stock for card in table.board.sprites)
        said.append(("can't start" in table.toast.message, shown))
        await now.frames(1)
    first = next(number for number, (words, _) in enumerate(said) if words)
    assert all(shown for _, shown in said[first : first + 30]), "the card is on the floor"
    assert sum(words for words, _ in said) * STEP > 1.5, "long enough to be read"
    assert sum(map(len, table.state.hands)) == 8, "all hands are dealt"
    assert not table.toast.message
    assert any("can't start" in words for words in now.said)


@visiting(BURIES)
async def test_reason_of_a_buried_card_stays_when_nothing_moves(now: Visit) -> None:
    await now.my_turn()
    assert "can't start" in now.table.toast.message


def last_turn() -> Session:
    """Return a game before the player's last play of a hand."""
    session = games.scored("two")
    session.undo()
    return session


@visiting(game=last_turn, speed=1.0)
async def test_score_is_shown_after_a_moment_of_quiet(now: Visit) -> None:
    """RULES.md#end"""
    await now.my_turn()
    await now.press(now.tree.hand[0].action)
    frames = 0
    while now.tree.phase == "play":
        board, state = now.table.board, now.table.state
        frames = frames + 1 if not board.sprites and not now.table.motion.busy else 0
        if frames:
            piles = [(pile.count, pile.points) for pile in board.shown.piles]
            assert piles == [*zip(map(len, state.piles), state.points_won(), strict=True)]
        await now.frames(1)
    assert now.tree.phase == "hand-over"
    assert QUIET - STEP <= frames * STEP < QUIET + 6 * STEP
