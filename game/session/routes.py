"""Routes: screens of one room to which other rooms lead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from game.rules.variant import Variant
    from game.session.dealt_game import DealtGame
    from game.session.session import Session
    from game.session.setup import GameSetup

# Tables


@dataclass(frozen=True)
class StartGame:
    """Start a game; with `refereed` a referee explains its first hand."""

    setup: GameSetup
    refereed: bool = False


@dataclass(frozen=True)
class Welcome:
    """Start a game; a newcomer first gets the lessons and a referee."""

    setup: GameSetup


@dataclass(frozen=True)
class TakeUp:
    """Continue this game if it is the latest one, or else start it."""

    setup: GameSetup


@dataclass(frozen=True)
class ResumeGame:
    """Continue the library's game of that id; `take_over` takes it from another window."""

    game: str
    take_over: bool = False


@dataclass(frozen=True)
class PlayFrom:
    """Play on from a session's position, as a separate game."""

    session: Session


@dataclass(frozen=True)
class ChooseGame:
    """Choose another game, starting with this setup.

    Attributes:
        over: whether the player comes back to the screen below.
        invite: invites people on other devices to it; None is a new table.
    """

    setup: GameSetup
    over: bool = False
    invite: Callable[[GameSetup], None] | None = None


@dataclass(frozen=True)
class SitDown:
    """Choose a game for several people at this device."""


# Several devices


@dataclass(frozen=True)
class GatherTable:
    """Invite people on other devices to a game."""

    setup: GameSetup


@dataclass(frozen=True)
class JoinTable:
    """Join a table on another device, with an invitation if there is one."""

    invitation: str = ""


@dataclass(frozen=True)
class TakeReply:
    """Pass the text of a reply to the table that awaits it."""

    reply: str


@dataclass(frozen=True)
class SaveProof:
    """Save the proof of the library's game of that id."""

    game: str


# Games that were played


@dataclass(frozen=True)
class ReviewGame:
    """Show the hands of the library's game of that id, to choose one to review."""

    game: str


@dataclass(frozen=True)
class ReplayGame:
    """Replay the library's game of that id.

    Attributes:
        hand: the number of the hand to start at, from 1.
        play: how many plays of it are made.
    """

    game: str
    hand: int = 1
    play: int = 0


@dataclass(frozen=True)
class ShareGame:
    """Share the library's game of that id, its cards or its result."""

    game: str


@dataclass(frozen=True)
class PlayByOtherRules:
    """Play a deal by other rules, first by those of another game."""

    deal: DealtGame
    other: GameSetup | None = None


# Other screens


@dataclass(frozen=True)
class OpenLink:
    """Ask for a link from another player, and open it."""


@dataclass(frozen=True)
class ShowLibrary:
    """Show all games."""


@dataclass(frozen=True)
class ShowStatistics:
    """Show the player's statistics."""


@dataclass(frozen=True)
class ShowDay:
    """Show the page of a day's game; None for today's."""

    day: date | None = None


@dataclass(frozen=True)
class ShowLeague:
    """Show the page of a league; "" for the one shown last, or a dialog to start one."""

    league: str = ""


@dataclass(frozen=True)
class ShowPuzzles:
    """Show the screen of puzzles."""


@dataclass(frozen=True)
class SolveDailyPuzzle:
    """Show today's puzzle."""


@dataclass(frozen=True)
class ShowRoad:
    """Show the road of stops, first the next one."""


@dataclass(frozen=True)
class PlayStop:
    """Play the game of a variant's stop on the road, or continue it."""

    variant: str


@dataclass(frozen=True)
class ShowVariants:
    """Compare the variants, first this one with the one that the player knows."""

    variant: str = ""


@dataclass(frozen=True)
class ReadRules:
    """Show the rules of a variant as it is played; None for those of the usual game."""

    rules: Variant | None = None


@dataclass(frozen=True)
class Learn:
    """Show a variant's lessons; None for those of the usual game, which lead to a first hand."""

    rules: Variant | None = None


@dataclass(frozen=True)
class ChangeSettings:
    """Show the settings."""
