"""The setups of the last game and the last table of several devices, saved for the next visit."""

from typing import Annotated

from game.bots.levels import BOTS
from game.formats.store import Store, StoreSentences
from game.platform.protocol import Texts
from game.session.setup import GameSetup
from game.words.language import mark

FIRST = GameSetup(bots=("novice",))
"""The setup that a new player is offered."""


def _may_be_chosen(setup: GameSetup) -> bool:
    return all(bot in BOTS for bot in setup.bots)


LAST_SETUP: Store[GameSetup] = Store(
    "last-game",
    Annotated[GameSetup, _may_be_chosen],
    GameSetup,
    sentences=StoreSentences(
        damaged=mark("Your last game setup was damaged, so you're offered the usual game."),
        restored=mark("Your last game setup was damaged, so the latest good copy is being used."),
        newer=mark(
            "Your last game setup was saved by a newer version of Basra. It stays unchanged until "
            "you update Basra."
        ),
    ),
)

LAST_TABLE: Store[GameSetup] = Store(
    "last-table", Annotated[GameSetup, _may_be_chosen], GameSetup, sentences=LAST_SETUP.sentences
)
"""The setup of the last table of several devices, which doesn't replace that of other games."""


def recall(texts: Texts) -> GameSetup:
    """Return the last setup; a first game if nothing is saved, the usual one if it is damaged."""
    found = LAST_SETUP.recall(texts)
    unsaved = FIRST if found.problem in {"", "unread"} else GameSetup()
    return found.value or unsaved


def remember(texts: Texts, setup: GameSetup) -> None:
    """Save a setup for the next visit, if possible."""
    (LAST_TABLE if setup.elsewhere else LAST_SETUP).remember(texts, lambda _before: setup)
