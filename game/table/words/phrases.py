"""What people at different devices can say to each other with one press."""

from __future__ import annotations

from game.i18n import _, mark

PHRASES = (
    mark("Hello!"),
    mark("Good luck!"),
    mark("Well played!"),
    mark("What a basra!"),
    mark("Lucky you!"),
    mark("Oh no!"),
    mark("Just a moment, please."),
    mark("I'm thinking."),
    mark("Your turn!"),
    mark("Sorry!"),
    mark("Thank you!"),
    mark("One more game?"),
    mark("I have to go soon."),
    mark("Goodbye!"),
)
"""In this order forever: messages between devices name a phrase by its number."""


def phrase(number: int) -> str:
    """A phrase in the language now spoken. Raises IndexError where there is none."""
    return _(PHRASES[number])


def said(name: str, number: int) -> str:
    """That somebody said a phrase."""
    return _("{name}: “{words}”").format(name=name, words=phrase(number))
