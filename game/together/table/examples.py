"""The table of a game at several devices, in all that may happen there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.play import legal_plays
from game.together.lobby.peers import Peers
from game.together.protocol.messages.agreement import AgreedSeat, Agreement
from game.together.protocol.messages.table_events import (
    Accused,
    ClockRanOut,
    Departed,
    Paused,
    Proposal,
    Proposed,
    Said,
    TableEvent,
)
from game.together.table.joint_opener import JointOpener
from game.together.table.joint_scene import JointScene
from game.together.table.staged_table import StagedTable
from game.ui.screens.context import Context
from game.ui.screens.registry import NamedScreen
from game.ui.screens.steering import press_soon

TWO = Agreement("egyptian", 2, 1, (AgreedSeat(0, "Salma"), AgreedSeat(1, "Omar")))
THREE = Agreement(
    *("lebanese", 3, 2),
    (AgreedSeat(0, "Salma"), AgreedSeat(1, "Omar"), AgreedSeat(0, "", "casual")),
    hints=True,
)
TWO_HERE = Agreement(
    "egyptian", 3, 2, (AgreedSeat(0, "Salma"), AgreedSeat(1, "Omar"), AgreedSeat(0, "Huda"))
)
FOUR = Agreement(
    *("egyptian", 4, 3),
    tuple(AgreedSeat(party, name) for party, name in enumerate(("Salma", "Omar", "", "Huda"))),
    clock=60,
)


def dealt(agreement: Agreement, party: int, plays: int = 0) -> Callable[[Context], StagedTable]:
    """A table whose hand is dealt, after so many plays of everyone's."""

    def show(context: Context) -> StagedTable:
        table = StagedTable(agreement, party, "7")
        game = table.game
        game.shuffle()
        game.deal_hand()
        for _ in range(plays):
            game.make(legal_plays(game.staged.true)[0])
        sit_down(context, table)
        scene = context.stage.scene
        if isinstance(scene, JointScene):
            scene.session.catch_up()
            scene.base.snap()
        return table

    return show


def sit_down(context: Context, table: StagedTable) -> None:
    """Show the table."""
    JointOpener(context).sit_down(table.shared, Peers(context, table.shared.wire))


def begun(context: Context) -> None:
    """Show the first turn of a game of two, whose other player begins."""
    dealt(TWO, 1)(context)


def own_turn(context: Context) -> None:
    """Show one's own turn at a table of three, one of them a bot."""
    dealt(THREE, 1, 4)(context)


def shared_device(context: Context) -> None:
    """Show a table of three of whom two share this device."""
    dealt(TWO_HERE, 0, 3)(context)


def timed(context: Context) -> None:
    """Show a table of four with a clock."""
    dealt(FOUR, 2, 6)(context)


def shuffling(context: Context) -> None:
    """Show the devices shuffle."""
    table = StagedTable(TWO, 0, "7")
    sit_down(context, table)
    table.game.shuffle(0.4)


def phrase(context: Context) -> None:
    """Show what two people say."""
    table = dealt(FOUR, 2, 5)(context)
    table.happen(Said(0, "well-played"))
    table.happen(Said(2, "thank-you"))


def phrases(context: Context) -> None:
    """Show what can be said."""
    dealt(TWO, 0, 2)(context)
    press_soon(context, "phrases")


def lost(context: Context) -> None:
    """Show a table whose other device can't be reached."""
    table = dealt(TWO, 0, 5)(context)
    table.game.missing = (1,)
    table.happen(Paused((1,)))


def _happening(event: TableEvent, agreement: Agreement = FOUR) -> Callable[[Context], None]:
    def show(context: Context) -> None:
        dealt(agreement, 2 if agreement is FOUR else 0, 5)(context).happen(event)

    return show


left = _happening(Departed((1,)))
"""Show that somebody left for good."""

asked = _happening(Proposed(Proposal("end", 0, 1)))
"""Show what somebody proposes."""

asked_for_bot = _happening(Proposed(Proposal("replace", 0, 1, (1,), "casual")))
"""Show that somebody proposes a bot for another."""


def undecided(context: Context) -> None:
    """Show whose answers are waited for."""
    dealt(FOUR, 2, 5)(context).proposals.unanswered = (1, 3)


def accused(context: Context) -> None:
    """Show that somebody's device did something wrong."""
    table = dealt(FOUR, 2, 5)(context)
    table.game.halted = True
    table.happen(Accused((1,), "shuffle"))


late = _happening(ClockRanOut(0))
"""Show that somebody's time is over."""


def leaving(context: Context) -> None:
    """Show the question how to leave."""
    dealt(TWO, 0, 5)(context)
    press_soon(context, "menu", "leave-table")


def menu(context: Context) -> None:
    """Show the menu over such a table."""
    dealt(TWO, 0, 5)(context)
    press_soon(context, "menu")


def fair(context: Context) -> None:
    """Show what makes the cards fair."""
    dealt(THREE, 1, 5)(context)
    press_soon(context, "menu", "seal")


def hand_over(context: Context) -> None:
    """Show the score of a hand."""
    dealt(TWO, 0, 48)(context)


SCREENS: Mapping[str, NamedScreen] = {
    "table-together": NamedScreen("a game of two devices, the other to play", begun),
    "table-together-own-turn": NamedScreen(
        "a game of three, one of them a bot, at one's turn", own_turn
    ),
    "table-together-two-here": NamedScreen(
        "a game of two devices, two people at this one", shared_device
    ),
    "table-together-timed": NamedScreen("a game of four devices, with a clock", timed),
    "table-together-shuffling": NamedScreen("the devices shuffle together", shuffling),
    "table-together-phrase": NamedScreen("what two people say at a table", phrase),
    "together-phrases": NamedScreen("what can be said to the others", phrases),
    "together-lost": NamedScreen("a table whose other device can't be reached", lost),
    "together-left": NamedScreen("a table that somebody has left for good", left),
    "together-asked": NamedScreen("somebody proposes to end the game", asked),
    "together-asked-for-bot": NamedScreen("somebody proposes that a bot plays on", asked_for_bot),
    "table-together-undecided": NamedScreen("two have yet to answer a proposal", undecided),
    "together-accused": NamedScreen("what somebody's device sent isn't right", accused),
    "table-together-late": NamedScreen("somebody's time is over", late),
    "together-menu": NamedScreen("the menu over a table of several devices", menu),
    "together-leaving": NamedScreen("the question how to leave such a table", leaving),
    "together-fair": NamedScreen("what makes the cards of several devices fair", fair),
    "together-hand-over": NamedScreen("a hand over at a table of two devices", hand_over),
}
"""The names under which they are opened."""
