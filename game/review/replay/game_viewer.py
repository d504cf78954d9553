"""Shows reviews and replays of games, from the library or from a link."""

from game.library.library import LIBRARY
from game.platform.input import FileDropped
from game.review.replay.playback import Moment
from game.review.replay.replay_scene import ReplayScene
from game.review.screens.game_reviews import GameHandsDialog, GameReviews
from game.review.screens.reviewing import Reviewing
from game.rules.record import write_record
from game.rules.replay import Replay, replay
from game.session.finished_hand import FinishedHand
from game.session.game_file import Header
from game.session.session import PERSON
from game.sharing.links.contents import GameLink, MomentLink
from game.sharing.share_sentences import refusal
from game.ui.screens.context import Context
from game.ui.screens.file_sentences import read_or_say
from game.ui.screens.routing import StartScreen, leave_table
from game.ui.widgets import Command
from game.words.language import _


async def show_hands(context: Context, game: str) -> None:
    """Show the hands of the game with that id, to review them."""
    read = await _read(context, game)
    hands = FinishedHand.all_of(*read) if read else ()
    if read and hands:
        each = [Reviewing(context, played) for played in hands]
        reviews = GameReviews(context, each, read[0].reviews)
        over = read[1].game.winner is not None
        context.stage.push(GameHandsDialog(context, reviews, game_over=over))


async def show_replay(context: Context, game: str, hand: int, play: int) -> None:
    """Show the replay of the game with that id, after `play` plays of a hand (from 1)."""
    read = await _read(context, game)
    if read is None:
        return
    header, played = read
    if not played.hands:
        context.go(StartScreen(_("No hand was dealt in this game.")))
        return
    context.dress(played.record.rules)
    scene = ReplayScene(context, header, played)
    context.stage.push(scene)
    if (hand, play) != (1, 0):
        scene.show_moment(Moment(hand - 1, play))


async def _read(context: Context, game: str) -> tuple[Header, Replay] | None:
    """Return a game, or report that it can't be read and return None."""
    reader = context.get(LIBRARY).reader
    read = await read_or_say(context, reader.look(game))
    if read is None:
        return None
    header, played = read
    return header or reader.foreign_header(game, played), played


class LinkedReplay(ReplayScene):
    """The replay of a game from a link, which isn't saved unless the player saves it.

    It starts at a moment and asks what the player would play; without one, it starts at the end.
    The player sees the moment from the sender's seat. A whole game names the sender as its player.

    Args:
        played: the game; it has at least one hand.
        moment: the moment in the link.
    """

    def __init__(self, context: Context, played: Replay, moment: Moment | None) -> None:
        super().__init__(
            context, context.get(LIBRARY).reader.foreign_header("link", played), played
        )
        self._record, self._moment = played.record, moment
        if moment is not None:
            self.table.look.first_name = ""

    def _begin(self) -> None:
        """Show the moment of the link, without animation."""
        playback = self.playback
        playback.go(playback.last if self._moment is None else playback.number_of(self._moment))
        self.player.settle()
        self.lay_out()
        if self._moment is not None and playback.state.turn == PERSON:
            self.tell(_("What would you play here?"))

    def _at_the_end(self) -> list[Command]:
        """Return the button that saves the game."""
        return [Command("keep", _("Save game"), self._keep)]

    def _keep(self) -> None:
        self.context.go(FileDropped("game.json", write_record(self._record).encode()))


def watch(context: Context, link: GameLink | MomentLink) -> None:
    """Show a game at the table, over a menu; the current game is left, and stays saved."""
    record = link.record
    if not record.hands:
        context.say(refusal("empty"))
        return
    leave_table(context)
    context.dress(record.rules)
    moment = Moment(link.hand, link.play) if isinstance(link, MomentLink) else None
    context.stage.push(LinkedReplay(context, replay(record), moment))
