"""The screen of a replay: a played game at the table."""

import pygame

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import Input, Key
from game.play.drawing.hud import Hud
from game.play.scene.last_plays import LastPlays
from game.play.scene.painter import Painter, TableView
from game.play.table.scoreboard import Scoreboard, scoreboard_of
from game.play.table.table import accessible_cards
from game.review import replay_sentences
from game.review.replay.playback import Moment, Playback
from game.review.replay.replay_controls import PlaySlider, ReplayBar, bar_height, ending, sentence
from game.review.replay.replay_player import ReplayPlayer
from game.review.replay.replay_steering import ReplaySteering
from game.review.screens.review_scene import ReviewScene
from game.review.screens.reviewing import Reviewing
from game.rules.replay import Replay
from game.session import ending_sentences
from game.session.game_file import Header
from game.sharing.screens.share_game_dialog import ShareGameDialog
from game.sharing.shared_game import SharedGame
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.loop.scene import Insets
from game.ui.loop.unit import Unit
from game.ui.screens.context import Context
from game.ui.screens.screen import Screen
from game.ui.widgets import Area, Button, Command, IconButton, Panel, Widget
from game.words import language as i18n
from game.words.amounts import points_by_side
from game.words.language import _, mark
from game.words.seat_names import spoken_of


class ReplayScene(Screen):
    """Shows a whole game at the table, forward, back and from any play.

    The other hands can be shown when the game is over. Until then, only what the player could have
    seen is shown.

    Args:
        header: the header of the game.
        played: the game; it has at least one hand.
    """

    _phase = "replay"
    _heading = mark("Replay")

    def __init__(self, context: Context, header: Header, played: Replay) -> None:
        super().__init__(context)
        self.playback = Playback(header, played)
        self._shared = SharedGame.of_library(header, played)
        self.player = ReplayPlayer(context, self.playback, self._shown)
        self.table = self.player.table
        self.table.look.first_name = _("Your friend") if header.from_file else ""
        self._hidden = not self.playback.all_known and header.setup.addressed is None
        """Whether several people may continue it, so that no hand is shown."""
        self.table.board.covered = self._hidden
        self._steering = ReplaySteering(self.player)
        self._hud = Hud()
        self._painter = Painter(
            self.table, self._hud, self.player.director.effects, LastPlays(self.table)
        )
        self._begun = False
        self.form.focus = "play-pause"

    def close(self) -> None:
        """Stop the replay."""
        self.player.stop()

    def show_moment(self, moment: Moment) -> None:
        """Go to a moment, when the scene is laid out."""
        self.player.go(self.playback.number_of(moment))

    # Inputs and time

    def resize(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        """Lay out the table above its controls; animations end."""
        self._lay_out_table(size, unit, safe)
        super().resize(size, unit, safe)
        if self._begun:
            self.player.settle()
        else:
            self._begun = True
            self._begin()

    def _begin(self) -> None:
        """Show the first moment."""
        self.player.begin()

    def _lay_out_table(self, size: tuple[int, int], unit: float, safe: Insets) -> None:
        width, height = size[0] - safe.left - safe.right, size[1] - safe.top - safe.bottom
        below = safe.bottom + Unit(unit).px(bar_height(width / unit, height / unit))
        self.table.resize(size, unit, safe._replace(bottom=below))
        self._hud.resize(self.table.board.layout)

    def handle(self, event: Input) -> None:
        """Handle an input; the keys of the replay come before those of the form."""
        self.table.redraw()
        keys = self._steering.keys() | {"a": self._switch_hands}
        if isinstance(event, Key) and event.name in keys and not event.shift:
            keys[event.name]()
        else:
            super().handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether a frame is needed."""
        moved = self.table.update(dt, None)
        return super().update(dt) or moved

    def _switch_hands(self) -> None:
        """Show or hide the other hands, if the game is over."""
        if not self.playback.all_known:
            return
        table = self.table
        table.look.open_hands = not table.look.open_hands
        self._lay_out_table(self._size, self._unit, self._safe)
        self.player.settle()
        self.lay_out()
        words = _("Everyone's cards are shown.")
        if not table.look.open_hands:
            words = _("Only {name}'s cards are shown.").format(name=table.names[table.person])
            if spoken_of(table.names[table.person]) == "you":
                words = _("Only your cards are shown.")
        table.announce(words)

    def _review(self) -> None:
        hand = self.playback.finished_hand
        self.player.pause()
        if hand is not None:
            reviewing = Reviewing(self.context, hand)
            over = self.playback.all_known
            self.context.stage.push(ReviewScene(self.context, reviewing, game_over=over))

    def _share(self) -> None:
        """Ask what to share; no moment that shows what the player could not have seen."""
        self.player.pause()
        playback = self.playback
        turn = playback.state.turn
        own = turn == self.table.person and not self._hidden
        seen = own or (turn is not None and playback.all_known)
        dialog = ShareGameDialog(self.context, self._shared, playback.moment if seen else None)
        self.context.stage.push(dialog)

    def _shown(self) -> None:
        """Lay out again: another moment is shown, or an animation ended."""
        if self._begun:
            self.lay_out()

    # Layout

    @property
    def _scoreboard(self) -> Scoreboard:
        """The scores, including the current hand if it is over."""
        after = self.table.session.after
        now = scoreboard_of(self.table)
        wins = None if now.wins is None else after.wins
        won = () if self.playback.state.over else now.won
        return now._replace(scores=after.game.scores, carry=after.game.carry, wins=wins, won=won)

    def _build(self) -> list[Area]:
        """Lay out the buttons around the table, the bar below it, and a hand's result."""
        areas = [Area("frame", self._room, [*self._round_table(), *self._bar()])]
        if self.playback.state.over and self.player.at_rest:
            areas.append(Area("ending", self._room, self._ending()))
        return areas

    def _place(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a place of the table before the form is mirrored."""
        place = rect.copy()
        if i18n.right_to_left():
            place.x = self._size[0] - rect.right
        return place

    def _round_table(self) -> list[Widget]:
        """Return the buttons for back, share, speed and all hands."""
        corner, *others = (self._place(one) for one in self.table.board.layout.controls.values())
        back = Command("back", _("Back"), self._cancel, icon="back")
        share = Command("share", _("Share"), self._share, icon="share")
        speed = Command(
            "speed", replay_sentences.speed(self.player.speed), self._steering.next_speed
        )
        fast = Button(others[1], self._unit, speed, size=theme.SMALL)
        fast.label = _("Speed: {speed}").format(speed=speed.label)
        widgets: list[Widget] = [
            IconButton(corner, self._unit, back),
            IconButton(others[0], self._unit, share),
            fast,
        ]
        if self.playback.all_known:
            shown, label = self.table.look.open_hands, _("Show everyone's cards")
            hands = Command(
                "all-hands", label, self._switch_hands, "primary" if shown else "quiet", "cards"
            )
            switch = IconButton(others[2], self._unit, hands)
            switch.pressed = shown
            widgets.append(switch)
        return widgets

    def _bar(self) -> list[Widget]:
        steering = self._steering
        commands, last_play = steering.commands(), steering.last_play
        bar = ReplayBar(self._room, self._unit, len(commands))
        note = "" if bar.words else last_play
        slider = PlaySlider(
            bar.slider, self._unit, self.playback, steering.moment, steering.go, note=note
        )
        words: list[Widget] = []
        if bar.words:
            style = TextStyle(theme.BODY * self._unit, theme.IVORY, align="center")
            words.append(sentence(bar.words.inflate(-self._px(8), 0), last_play, style))
        buttons = [
            IconButton(rect, self._unit, command, repeats=command.action in {"previous", "next"})
            for rect, command in zip(bar.buttons, commands, strict=True)
        ]
        back = Panel(bar.place, radius=0, fill=theme.PANEL, border=None)
        return [back, *words, slider, *buttons]

    def _ending(self) -> list[Widget]:
        layout, state = self.table.board.layout, self.playback.state
        game = self.table.session.after.game
        review = Command("review", _("Review"), self._review)
        if self.player.at_end and game.winner is not None:
            title = ending_sentences.who_won(game, game.winner, self.table.sides)
            points = points_by_side(game.scores, self.table.sides)
            done = Command("done", _("Done"), self._cancel, "primary")
            commands = [review, *self._at_the_end(), done]
        else:
            title = _("Hand {number}").format(number=self.playback.moment.hand + 1)
            points = replay_sentences.scored(state, self.table.sides)
            commands = [review]
        felt = self._place(layout.overlay_area)
        centre = self._place(layout.floor).center
        return ending(felt, centre, self._unit, (title, points), commands)

    def _at_the_end(self) -> list[Command]:
        """Return further buttons for a finished game."""
        return []

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self._painter.draw(surface, TableView(self._scoreboard, {}, None, None, asks=False))

    def accessibility_tree(self) -> AccessibilityTree:
        """Describe the table in words and rectangles; no card can be played."""
        table, board, state = self.table, self.table.board, self.playback.state
        said = [self._steering.moment, self._steering.last_play]
        if table.look.open_hands:
            others = [seat for seat in range(state.players) if seat != table.person]
            said += replay_sentences.hands_in_words(state, others, table.names)
        said += [one for one in self._static_text() if one not in said]
        said += [self._toast.message] if self._toast.message else []
        return AccessibilityTree(
            phase=self._phase,
            title=self.title,
            text=tuple(said),
            turn=state.turn,
            scores=self._scoreboard.scores,
            hand=accessible_cards(board, board.own, enabled=False),
            floor=accessible_cards(board, board.floor, enabled=False),
            controls=self.form.controls(),
        )
