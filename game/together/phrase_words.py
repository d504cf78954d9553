"""Phrases that players at different devices can say to each other with one press."""

from __future__ import annotations

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
    "back-again": mark("Here I am again."),
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
