"""The moments round a hand: cards that can't start on the floor, and the quiet at its end."""

from __future__ import annotations

from itertools import count

from game.rules.events import FloorDealt
from game.table.play.director import QUIET
from game.table.screens import games
from game.table.storage.session import Seeds, Session
from game.table.storage.setup import GameSetup
from tests.table.dealt import dealt
from tests.table.directed import STEP, DirectedTable
from tests.table.fake_host import FakeHost
from tests.table.story import Visit, visit


def seed_that_buries() -> str:
    """A seed whose first floor turns up a card that may not lie there (RULES.md#deal)."""
    for number in count():
        setup = GameSetup("egyptian", 2, seed=f"buries {number}")
        _, events = Session.begin(setup, Seeds(setup.seed))
        floor = next(event for event in events if isinstance(event, FloorDealt))
        if len(floor.buried) == 1:
            return setup.seed
    raise AssertionError


def test_why_a_card_is_buried_is_said_while_it_lies_there_and_gone_by_the_first_turn(
    host: FakeHost,
) -> None:
    """RULES.md#deal"""
    setup = GameSetup("egyptian", 2, seed=seed_that_buries())

    async def story(now: Visit) -> None:
        table, said = now.table, []
        await now.until(lambda _: not table.undealt and table.motion.busy)
        while not now.scene.turn.waiting:
            shown = [card for card in table.board.sprites if card in table.state.stock]
            said.append(("can't start" in table.toast.message, bool(shown), table.board.batch))
            await now.frames(1)
        first = next(number for number, (words, *_) in enumerate(said) if words)
        assert all(shown for _, shown, _ in said[first : first + 30]), "the card lies there"
        assert sum(words for words, *_ in said) * STEP > 1.5, "long enough to be read"
        held = [card for hand in table.state.hands for card in hand]
        assert len(held) == 8, "all hands are dealt"
        assert not table.toast.message
        assert any("can't start" in words for words in host.said)

    visit(host, story, setup, speed=1.0)


def test_without_movement_why_a_card_is_buried_stays_to_be_read(host: FakeHost) -> None:
    setup = GameSetup("egyptian", 2, seed=seed_that_buries())

    async def story(now: Visit) -> None:
        await now.my_turn()
        assert "can't start" in now.table.toast.message

    visit(host, story, setup, speed=0.0)


def last_play() -> DirectedTable:
    """A table at which the last card of a hand is to be played."""
    session = games.scored("two")
    del session.states[-1]
    return DirectedTable(session)


def test_a_hand_ends_with_a_moment_of_quiet() -> None:
    """RULES.md#end"""
    shown, quiet = last_play(), 0
    state = shown.table.state
    (card,) = state.hands[state.turn or 0]

    def look() -> None:
        nonlocal quiet
        over = not shown.board.sprites and not shown.table.motion.busy
        quiet = quiet + 1 if over else 0
        if quiet:
            piles = [pile.count for pile in shown.board.piles]
            assert piles == [len(pile) for pile in shown.table.state.piles]
            points = [pile.points for pile in shown.board.piles]
            assert points == list(shown.table.state.points_won())

    shown.look = look
    shown.play(str(card))
    assert quiet * STEP >= QUIET - STEP
    assert quiet * STEP < QUIET + 4 * STEP


def test_the_quiet_can_be_hurried() -> None:
    whole, hurried = last_play(), last_play()
    for shown in (whole, hurried):
        state = shown.table.state
        (card,) = state.hands[state.turn or 0]
        if shown is hurried:
            shown.table.motion.hurry()
        shown.play(str(card))
    assert hurried.seconds < whole.seconds / 3


def test_the_score_comes_after_the_quiet(host: FakeHost) -> None:
    host.shown_game = games.scored("two")
    host.shown_game.undo()

    async def story(now: Visit) -> None:
        await now.my_turn()
        await now.press(now.tree.hand[0].action)
        frames = 0
        while now.tree.phase == "play":
            board = now.table.board
            frames = frames + 1 if not board.sprites and not now.table.motion.busy else 0
            await now.frames(1)
        assert now.tree.phase == "hand-over"
        assert frames * STEP >= QUIET - STEP

    visit(host, story, speed=1.0)


def test_a_game_without_buried_cards_says_nothing_of_them(host: FakeHost) -> None:
    async def story(now: Visit) -> None:
        await now.my_turn()
        assert not now.table.toast.message
        assert not any("can't start" in words for words in host.said)

    assert dealt(GameSetup("egyptian", 2, seed="7")).state.floor
    visit(host, story, GameSetup("egyptian", 2, seed="7"), speed=2.0)
