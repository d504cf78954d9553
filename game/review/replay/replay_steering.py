"""The keys and buttons of a replay, and what screen readers hear."""

from collections.abc import Callable
from functools import partial

from game.review import replay_sentences
from game.review.replay.replay_player import SPEEDS, ReplayPlayer
from game.ui.widgets import Command
from game.words import language as i18n
from game.words.language import _


class ReplaySteering:
    """Steers a player, and announces its moments."""

    def __init__(self, player: ReplayPlayer) -> None:
        self._player, self._playback = player, player.playback

    @property
    def moment(self) -> str:
        """The moment in words."""
        hand, play = self._playback.moment
        hands, plays = len(self._playback.hands), len(self._playback.hand.states) - 1
        return replay_sentences.moment_words(hand + 1, hands, play, plays)

    @property
    def last_play(self) -> str:
        """The last play in words."""
        table = self._player.table
        return replay_sentences.last_play(self._playback.state, table.names, table.sides)

    def go(self, number: int) -> None:
        """Go to a moment without animation."""
        self._player.go(number)
        self._say()

    def step(self, by: int) -> None:
        """Go one play forward, with animation, or one play back."""
        if by > 0:
            self._player.forward()
        else:
            self._player.back()
            self._say()

    def hand(self, by: int) -> None:
        """Go to the deal of another hand."""
        self.go(self._playback.hand_away(by))

    def next_speed(self) -> None:
        """Set the next speed; after the last one, the first."""
        self._set_speed(SPEEDS[(SPEEDS.index(self._player.speed) + 1) % len(SPEEDS)])

    def _faster(self, by: int) -> None:
        place = SPEEDS.index(self._player.speed) + by
        if 0 <= place < len(SPEEDS):
            self._set_speed(SPEEDS[place])

    def _set_speed(self, speed: float) -> None:
        self._player.set_speed(speed)
        words = replay_sentences.speed(speed)
        self._player.table.announce(_("Speed: {speed}").format(speed=words))

    def _say(self) -> None:
        self._player.table.announce(f"{self.moment}. {self.last_play}")

    def keys(self) -> dict[str, Callable[[], None]]:
        """Return each key's action; arrows follow the direction of reading, like the slider."""
        ahead = -1 if i18n.right_to_left() else 1
        return {
            "space": self._player.toggle,
            "right": partial(self.step, ahead),
            "left": partial(self.step, -ahead),
            "page down": partial(self.hand, 1),
            "page up": partial(self.hand, -1),
            "home": partial(self.go, 0),
            "end": partial(self.go, self._playback.last),
            "up": partial(self._faster, 1),
            "down": partial(self._faster, -1),
        }

    def commands(self) -> list[Command]:
        """Return the buttons, from the start to the end."""
        last = self._playback.last
        back = [
            Command("first", _("Go to start"), partial(self.go, 0), icon="start"),
            Command("hand-back", _("Previous hand"), partial(self.hand, -1), icon="hand-back"),
            Command("previous", _("Previous move"), partial(self.step, -1), icon="left"),
        ]
        on = [
            Command("next", _("Next move"), partial(self.step, 1), icon="right"),
            Command("hand-forward", _("Next hand"), partial(self.hand, 1), icon="hand-forward"),
            Command("last", _("Go to end"), partial(self.go, last), icon="end"),
        ]
        at_start, at_end = self._playback.number == 0, self._player.at_end
        return [
            *(one._replace(enabled=not at_start) for one in back),
            self._play(),
            *(one._replace(enabled=not at_end) for one in on),
        ]

    def _play(self) -> Command:
        playing = self._player.playing
        label, icon = (_("Pause"), "pause") if playing else (_("Continue replay"), "play")
        return Command("play-pause", label, self._player.toggle, "primary", icon)
