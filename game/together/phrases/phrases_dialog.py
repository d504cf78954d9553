"""The phrases for players at other devices, and the dialog with them."""

from collections.abc import Callable
from functools import partial

from game.ui.art import theme
from game.ui.screens.column import Column
from game.ui.screens.context import Context
from game.ui.screens.screen import Dialog
from game.ui.widgets import Command
from game.words.language import _, mark

_WORDS = {
    "hello": mark("Hello!"),
    "good-luck": mark("Good luck!"),
    "well-played": mark("Well played!"),
    "thank-you": mark("Thank you!"),
    "nice-basra": mark("What a basra!"),
    "oh-no": mark("Oh no!"),
    "lucky": mark("Lucky you!"),
    "one-moment": mark("One moment!"),
    "back-again": mark("I'm back!"),
    "take-your-time": mark("Take your time."),
    "your-turn": mark("Your turn!"),
    "another-game": mark("One more game?"),
    "good-game": mark("Good game!"),
    "good-bye": mark("Goodbye!"),
}


def phrases() -> tuple[tuple[str, str], ...]:
    """Return each phrase as its name and its words in the current language."""
    return tuple((name, phrase(name)) for name in _WORDS)


def phrase(name: str) -> str:
    """Return a phrase in the current language. Raises KeyError if there is none."""
    return _(_WORDS[name])


def phrase_said(name: str, words: str) -> str:
    """Return the sentence that a player said a phrase."""
    return _("{name}: “{words}”").format(name=name, words=words)


class PhrasesDialog(Dialog):
    """Says a phrase, or hides the phrases of others.

    Args:
        on_say: says the phrase with a name.
        heard: whether the phrases of others are shown.
        on_hear: shows or hides them.
    """

    _heading = mark("Say something")
    _widest = 420

    def __init__(
        self,
        context: Context,
        on_say: Callable[[str], None],
        *,
        heard: bool,
        on_hear: Callable[[bool], None],
    ) -> None:
        super().__init__(context)
        self._on_say, self._heard, self._on_hear = on_say, heard, on_hear
        self.form.focus = "phrase-hello"

    def _body(self, column: Column) -> None:
        """Put the phrases in pairs, and the switch."""
        said = phrases()
        for start in range(0, len(said), 2):
            row = [
                Command(f"phrase-{name}", words, partial(self._say, name))
                for name, words in said[start : start + 2]
            ]
            column.buttons(row, css=theme.TARGET).gap(6)
        column.gap(4)
        command = Command("phrases-heard", _("Show what others say"), self._switch)
        column.toggle(command, on=self._heard)

    def _say(self, name: str) -> None:
        self.context.stage.pop()
        self._on_say(name)

    def _switch(self) -> None:
        self._heard = not self._heard
        self._on_hear(self._heard)
        self.lay_out()
