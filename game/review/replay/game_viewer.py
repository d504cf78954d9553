"""Shows games of the library, as hands to review or as a replay."""

from __future__ import annotations

from game.library.library import LIBRARY
from game.review.replay.playback import Moment
from game.review.replay.replay_scene import ReplayScene
from game.review.screens.game_hands import GameHandsDialog
from game.review.screens.reviewing import Reviewing
from game.rules.replay import Replay
from game.session.finished_hand import FinishedHand
from game.session.game_file import Header
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import read_or_say
from game.ui.screens.routing import StartScreen
from game.words.language import _


class GameViewer:
    """Reads a game and shows it over the current screen, or reports that it can't be read."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def review(self, game: str) -> None:
        """Show the hands of the game with that id."""
        read = await self._read(game)
        hands = FinishedHand.all_of(*read) if read else ()
        if read and hands:
            over = read[1].game.winner is not None
            reviews = [Reviewing(self._context, played) for played in hands]
            self._context.stage.push(GameHandsDialog(self._context, reviews, game_over=over))

    async def replay(self, game: str, hand: int, play: int) -> None:
        """Show the replay of the game with that id, after `play` plays of a hand (from 1)."""
        read = await self._read(game)
        if read is None:
            return
        header, played = read
        if not played.hands:
            self._context.go(StartScreen(_("No hand was dealt in this game.")))
            return
        self._context.dress(played.record.rules)
        scene = ReplayScene(self._context, header, played)
        self._context.stage.push(scene)
        if (hand, play) != (1, 0):
            scene.show_moment(Moment(hand - 1, play))

    async def _read(self, game: str) -> tuple[Header, Replay] | None:
        """Return a game, or report that it can't be read and return None."""
        library = self._context.get(LIBRARY)
        read = await read_or_say(self._context, library.reader.look(game))
        if read is None:
            return None
        header, played = read
        return header or library.reader.foreign_header(game, played), played
