"""The names of the people and sides of a game."""

from functools import lru_cache

from game.bots.levels import EXACT, bot_note
from game.bots.people import Person, person_at
from game.session.session import Session
from game.session.setup import BOT, GameSetup
from game.session.setup_edits import bots_of
from game.words.language import _, in_languages, language, listed
from game.words.seat_names import SeatName, looks, names_of_sides, seat_names


def names_at(setup: GameSetup) -> tuple[SeatName, ...]:
    """Return the name of each seat."""
    who = setup.seats, setup.names, setup.bots
    return _names_at(setup.variant, setup.players, *who, language())


@lru_cache(maxsize=64)
def _names_at(
    variant: str,
    players: int,
    seats: tuple[str, ...],
    names: tuple[str, ...],
    bots: tuple[str, ...],
    _language: str,
) -> tuple[SeatName, ...]:
    setup = GameSetup(players=players, seats=seats, names=names, bots=bots)
    typed = [setup.name_of(seat) or usual_name(setup, seat) for seat in range(players)]
    shown = list(seat_names(players, typed, setup.addressed))
    people = set(map(looks, filter(None, typed)))
    chosen: list[Person] = []

    def is_free(one: Person) -> bool:
        """Return whether no one at the table has this person's name, in any language."""
        names = map(looks, in_languages(one.name)) if people else ()
        return one not in chosen and people.isdisjoint(names)

    for seat in setup.bot_seats:
        bot = person_at(setup.bot_of(seat).removesuffix(EXACT), variant, is_free)
        chosen.append(bot)
        shown[seat] = SeatName(_(bot.name), "she" if bot.woman else "he", portrait=bot.portrait)
    return tuple(shown)


def bot_for(name: SeatName) -> SeatName:
    """Return the name of a bot that plays in place of a person with a name."""
    return SeatName(_("Bot for {name}").format(name=name), "he", portrait="bot")


def names_of(session: Session) -> tuple[SeatName, ...]:
    """Return the name of each seat; a bot in place of a person is called one."""
    names = names_at(session.setup)
    return tuple(
        bot_for(name) if seat in session.stand_ins else name for seat, name in enumerate(names)
    )


def introductions(setup: GameSetup) -> list[str]:
    """Return who each bot is: its name and how it plays."""
    names, told = names_at(setup), _("{name}: {note}")
    bots = {seat: setup.bot_of(seat).removesuffix(EXACT) for seat in setup.bot_seats}
    return [told.format(name=names[seat], note=bot_note(bot)) for seat, bot in bots.items()]


def usual_name(setup: GameSetup, seat: int) -> str:
    """Return the name of a person who types none; "" for a bot or the one person here."""
    if setup.sits_at(seat) == BOT or seat == setup.addressed:
        return ""
    return _("Player {number}").format(number=seat + 1)


def unnamed(setup: GameSetup, seat: int) -> str:
    """Return what a person without a typed name is called."""
    return usual_name(setup, seat) or _("You")


def sides_at(setup: GameSetup, sides: int) -> tuple[SeatName, ...]:
    """Return the name of each of `sides` sides."""
    return names_of_sides(names_at(setup), sides)


def opponents_of(setup: GameSetup) -> str:
    """Return the names of all players except the one who is addressed."""
    names = enumerate(names_at(setup))
    return listed([name for seat, name in names if seat != setup.addressed])


@lru_cache(maxsize=256)
def levels(bots: tuple[str, ...], players: int, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Return the levels of the bots at a table, each once."""
    setup = GameSetup(players=players, bots=bots, seats=seats)
    return tuple(dict.fromkeys(bot.removesuffix(EXACT) for bot in bots_of(setup)))
