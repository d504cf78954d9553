"""Example screens of a table of several devices."""

from collections.abc import Sequence

from game.rules.play import legal_plays
from game.together.lobby.peers import Peers
from game.together.protocol.messages.agreement import AgreedSeat, Agreement
from game.together.protocol.messages.table_events import (
    Accused,
    Away,
    ClockRanOut,
    Departed,
    Ended,
    Paused,
    Proposal,
    Proposed,
    Said,
    TableEvent,
)
from game.together.protocol.staged_table import StagedTable
from game.together.table.joint_opener import JointOpener
from game.together.table.joint_scene import JointScene
from game.together.table.joint_session import catch_up
from game.ui.screens.context import Context
from game.ui.screens.registry import Example, Examples
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


def dealt(  # noqa: PLR0913 - the parts of a table
    description: str,
    agreement: Agreement,
    party: int,
    plays: int,
    *events: TableEvent,
    press: Sequence[str] = (),
    unanswered: tuple[int, ...] = (),
    **game: object,
) -> Example:
    """Return the screen of a table.

    Args:
        description: what it shows.
        agreement: the agreement of the devices.
        party: this device's party.
        plays: the number of plays made.
        events: what happened then.
        press: the buttons that are pressed.
        unanswered: the seats whose answers are awaited.
        game: attributes of the game that are set.
    """

    def show(context: Context) -> None:
        table = StagedTable(agreement, party, "7")
        table.shuffle()
        table.deal_hand()
        for _ in range(plays):
            table.make(legal_plays(table.hand.true)[0])
        sit_down(context, table)
        scene = context.stage.scene
        if isinstance(scene, JointScene):
            catch_up(scene.session)
            scene.base.snap()
        vars(table.game).update(game)
        table.proposals.unanswered = unanswered
        for event in events:
            table.happen(event)
        if press:
            press_soon(context, *press)

    return (description, show)


def sit_down(context: Context, table: StagedTable) -> None:
    """Show the table."""
    JointOpener(context).sit_down(Peers(context, table.shared))


def shuffling(context: Context) -> None:
    """Show a shuffle in progress."""
    table = StagedTable(TWO, 0, "7")
    sit_down(context, table)
    table.shuffle(0.4)


_SAID = Said(0, "well-played"), Said(2, "thank-you")
_END = Proposed(Proposal("end", 0, 1))
_WRONG = Accused((1,), "shuffle")
_BOT = Proposed(Proposal("replace", 0, 1, (1,), "casual"))
SCREENS: Examples = {
    "table-together": dealt("two devices, the other player's turn", TWO, 1, 0),
    "table-together-own-turn": dealt("two devices and a bot, your turn", THREE, 1, 4),
    "table-together-two-here": dealt("two devices, two people at this one", TWO_HERE, 0, 3),
    "table-together-timed": dealt("four devices, with a clock", FOUR, 2, 6),
    "table-together-shuffling": ("the devices shuffle together", shuffling),
    "table-together-phrase": dealt("phrases of two players", FOUR, 2, 5, *_SAID),
    "table-together-bot": dealt("a bot in place of a player", TWO, 0, 5, bots={1: "casual"}),
    "together-phrases": dealt("the phrases for the others", TWO, 0, 2, press=["phrases"]),
    "together-lost": dealt("a device can't be reached", TWO, 0, 5, Paused((1,)), missing=(1,)),
    "together-away": dealt(
        "a player has left for now", TWO, 0, 5, Paused((1,)), Away((1,)), missing=(1,)
    ),
    "together-left": dealt("a player has left for good", FOUR, 2, 5, Departed((1,))),
    "together-asked": dealt("a player proposes to end the game", FOUR, 2, 5, _END),
    "together-asked-for-bot": dealt("a player proposes that a bot plays on", FOUR, 2, 5, _BOT),
    "table-together-undecided": dealt("two answers are missing", FOUR, 2, 5, unanswered=(1, 3)),
    "together-accused": dealt("a device sent something wrong", FOUR, 2, 5, _WRONG, halted=True),
    "table-together-late": dealt("a player's time is over", FOUR, 2, 5, ClockRanOut(0)),
    "together-ended": dealt("a game that all agreed to end", TWO, 0, 5, Ended("agreed"), over=True),
    "together-menu": dealt(
        "the menu of a shared table", TWO, 0, 5, press=["menu"], due=(1,), missing=(1,)
    ),
    "together-leaving": dealt(
        "the question how to leave", TWO, 0, 5, press=["menu", "leave-table"]
    ),
    "together-fair": dealt("why the cards are fair", THREE, 1, 5, press=["menu", "seal"]),
    "together-hand-over": dealt("a finished hand of two devices", TWO, 0, 48),
}
"""The screens by name."""
