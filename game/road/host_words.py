"""What the hosts say: before their game, and after the player has won or lost it."""

from collections.abc import Mapping
from typing import NamedTuple

from game.words.language import mark


class HostWords(NamedTuple):
    """A host's sentences in English, marked for translation.

    Attributes:
        welcome: about what is new here.
        won: to a player who has won.
        lost: to a player who has lost.
    """

    welcome: str
    won: str
    lost: str


HOST_WORDS: Mapping[str, HostWords] = {
    "egyptian": HostWords(
        mark("Welcome! Here the 7♦ sweeps the floor, so look out for it."),
        mark("Well played! You learn fast."),
        mark("Thank you for the game. I'll be here if you want another."),
    ),
    "egyptian-double": HostWords(
        mark("Keep a jack for a lone jack: that's worth 20 here."),
        mark("A fine win. I took all I could!"),
        mark("A good game. Come back any time."),
    ),
    "egyptian-open": HostWords(
        mark("I show you the last card. Now we both know how it ends."),
        mark("Well won. It was a pleasure."),
        mark("You see the last card too. Use it next time."),
    ),
    "saba-alkoomi": HostWords(
        mark("Most cards scores only 3 here, so every small point counts."),
        mark("You won, and I enjoyed every hand."),
        mark("This time it was mine. Play me again whenever you like."),
    ),
    "russell": HostWords(
        mark("Here the 7♦ is worth a point itself."),
        mark("You earned that win."),
        mark("The cards came my way. Next time they may come yours."),
    ),
    "ethiopian": HostWords(
        mark("A 7♦ alone on the floor? Any card may take it."),
        mark("Congratulations! What a game."),
        mark("Thank you for the game. Shall we play another?"),
    ),
    "yemeni": HostWords(
        mark("Look for equal sums: from those, the 7♦ makes a basra."),
        mark("Congratulations, you counted well."),
        mark("A good game. The next one may be yours."),
    ),
    "palestinian": HostWords(
        mark("No queens, no kings, and a basra scores twice its card."),
        mark("A lovely game, and you won it."),
        mark("I had to work for that. Play me again?"),
    ),
    "homs": HostWords(
        mark("A jack on a lone jack scores 25 here."),
        mark("Bravo! I have no excuse."),
        mark("Sit down again: the cards will be new."),
    ),
    "syrian": HostWords(
        mark("Queens and kings are back, and they make basras."),
        mark("Beautifully played."),
        mark("Rest a little, then play me again."),
    ),
    "jordanian": HostWords(
        mark("Save your queens and kings: a basra with one scores 20."),
        mark("Fair and square: you won."),
        mark("I count the cards. Try it too."),
    ),
    "haddad": HostWords(
        mark("Most cards scores 30 again, so keep an eye on your pile."),
        mark("You won, and you deserve it."),
        mark("That was a good fight. I'd gladly play again."),
    ),
    "ashush": HostWords(
        mark("Here a basra only comes from matching a lone card."),
        mark("I have nothing to add: you won."),
        mark("Six cards are a lot to think about. Take your time."),
    ),
    "lebanese": HostWords(
        mark("Watch what was just laid: two cards can be a basra."),
        mark("Sharp eyes! Congratulations."),
        mark("I enjoyed that. Shall we go again?"),
    ),
    "cypriot": HostWords(
        mark("We play the other way round here, and any basra scores 10."),
        mark("Well done! That was a good game."),
        mark("My luck today, yours tomorrow."),
    ),
    "jawaker": HostWords(
        mark("I remember every card. Show me what you have learnt."),
        mark("You've beaten a master. Congratulations!"),
        mark("Don't give up: you know every rule now."),
    ),
}
"""By the variant of the host's stop."""
