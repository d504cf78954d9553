"""The table in words and rectangles, for screen readers and tests."""

from __future__ import annotations

from collections.abc import Sequence

from game.host.accessibility_tree import AccessibilityTree, AccessibleCard, Box
from game.i18n import _
from game.rules.cards import Card
from game.table.play.board import Board
from game.table.play.choose import Chooser
from game.table.play.hud import Hud
from game.table.storage.session import PERSON, Session
from game.table.words.card_names import spoken


def accessibility_tree_of(  # noqa: PLR0913 - a table is these things
    session: Session,
    board: Board,
    hud: Hud,
    chooser: Chooser | None,
    said: Sequence[str],
    *,
    asked: bool,
) -> AccessibilityTree:
    """What is on the table.

    Args:
        session: the game.
        board: where its cards lie.
        hud: the buttons.
        chooser: the choice on screen, whose buttons take the place of the table's.
        said: the sentences on screen.
        asked: whether the person is asked for a play.
    """
    return AccessibilityTree(
        phase="choose-capture" if chooser is not None else "play",
        title=_("The table"),
        text=(*(chooser.words() if chooser is not None else ()), *said),
        turn=session.state.turn,
        scores=session.scores,
        hand=tuple(_card(board, card, enabled=asked) for card in board.hands[PERSON]),
        floor=tuple(_card(board, card, enabled=True) for card in board.slots),
        controls=chooser.controls() if chooser is not None else hud.controls(),
    )


def _card(board: Board, card: Card, *, enabled: bool) -> AccessibleCard:
    return AccessibleCard(str(card), spoken(card), Box(*board.box(card)), enabled)
