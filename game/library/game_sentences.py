"""A game of the library in a few words: what it is called, against whom, how it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.bots.bot_names import bot_name
from game.bots.levels import EXACT
from game.library.entry import Entry
from game.session.setup import BOT, GameSetup
from game.session.setup_edits import bots_of
from game.session.table_names import names_at
from game.words.bidi_runs import isolate_ltr
from game.words.language import _, listed, ngettext
from game.words.variant_names import name_of


def game_name(entry: Entry) -> str:
    """What the person calls the game, or else its variant."""
    if entry.name or not entry.variant:
        return entry.name or entry.id
    return name_of(entry.variant)


def levels_of(entry: Entry) -> tuple[str, ...]:
    """The levels of the opponents, each once; of a game from elsewhere they are not known."""
    if entry.from_file or entry.problem:
        return ()
    return _levels(entry.bots, entry.players, entry.seats)


@lru_cache(maxsize=256)
def _levels(bots: tuple[str, ...], players: int, seats: tuple[str, ...]) -> tuple[str, ...]:
    setup = GameSetup(players=players, bots=bots, seats=seats)
    return tuple(dict.fromkeys(bot.removesuffix(EXACT) for bot in bots_of(setup)))


def opponents(entry: Entry) -> str:
    """Against whom the game is played, or how many play."""
    if entry.from_file or not entry.bots:
        players = ngettext("{count} player", "{count} players", entry.players)
        return players.format(count=entry.players)
    return listed([*people(entry), *map(bot_name, levels_of(entry))])


def people(entry: Entry) -> list[str]:
    """The people who play beside the one to whom all is told, all of them where that is nobody."""
    if not entry.seats:
        return []
    setup, names = entry.setup, names_at(entry.setup)
    others = (seat for seat in range(setup.players) if seat != setup.addressed)
    return [names[seat] for seat in others if setup.sits_at(seat) != BOT]


def score(values: Iterable[int]) -> str:
    """Each side's points, the person's first: "104-87" with a dash, in one piece within Arabic."""
    return isolate_ltr("\N{EN DASH}".join(map(str, values)))


def standing(entry: Entry) -> str:
    """How the game came out or stands: "Won 104-87", "Unfinished 24-18, hand 3"."""
    if entry.problem:
        return problem_name(entry.problem)
    own = entry.own_side
    scores = entry.scores[own:] + entry.scores[:own] if own else entry.scores
    if entry.winner is None:
        return _("Unfinished {scores}, hand {number}").format(
            scores=score(scores), number=entry.hands + 1
        )
    if own is None:
        return _("Finished {scores}").format(scores=score(scores))
    return outcome(scores, won=entry.winner == own)


def outcome(scores: Iterable[int], *, won: bool) -> str:
    """How the person's game came out: "Won 104-87" with a dash."""
    words = _("Won {scores}") if won else _("Lost {scores}")
    return words.format(scores=score(scores))


def match_standing(entry: Entry) -> str:
    """The games won of a best of five: "games 2-1"; "" for a single game."""
    if not entry.best_of_five or not entry.wins:
        return ""
    wins = (won + (side == entry.winner) for side, won in enumerate(entry.wins))
    games, own = [*wins], entry.own_side or 0
    return _("games {wins}").format(wins=score(games[own:] + games[:own]))


def problem_name(problem: str) -> str:
    """What is wrong with a game that can't be read, in a word or two."""
    return _("Newer version") if problem == "newer" else _("Damaged")


def problem_sentence(problem: str) -> str:
    """What is wrong with a game that can't be read."""
    if problem == "newer":
        return _("This game was saved by a newer version of Basra, which alone can open it.")
    return _("This game is damaged and can't be opened. You can save its file, or delete it.")
