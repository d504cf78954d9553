"""A game of the library in a few words: its name, the opponents and the result."""

from game.library.entry import Entry
from game.session.ending_sentences import outcome
from game.session.table_names import levels, opponents_of
from game.words.amounts import players, score
from game.words.language import _
from game.words.variant_names import name_of


def game_name(entry: Entry) -> str:
    """Return the player's name for the game, or else its variant."""
    if entry.name or not entry.variant:
        return entry.name or entry.id
    return name_of(entry.variant)


def levels_of(entry: Entry) -> tuple[str, ...]:
    """Return the levels of the opponents, each once; none for a game from elsewhere."""
    if entry.from_file or entry.problem:
        return ()
    return levels(entry.bots, entry.players, entry.seats)


def opponents(entry: Entry) -> str:
    """Return the opponents' names, or the number of players."""
    if entry.from_file or not entry.bots:
        return players(entry.players)
    return opponents_of(entry.setup)


def standing(entry: Entry) -> str:
    """Return the result or score so far: "Won 104-87", "Unfinished 24-18, hand 3"."""
    if entry.problem:
        return problem_name(entry.problem)
    own = entry.own_side
    scores = entry.scores[own:] + entry.scores[:own] if own else entry.scores
    if entry.winner is None:
        words = _("Unfinished {scores}, hand {number}")
        if entry.ended_early:
            words = _("Ended early {scores}, hand {number}")
        return words.format(scores=score(scores), number=entry.hands + 1)
    if own is None:
        return _("Finished {scores}").format(scores=score(scores))
    return outcome(scores, won=entry.winner == own)


def match_standing(entry: Entry) -> str:
    """Return the games won in a best of five: "games 2-1"; "" for a single game."""
    if not entry.best_of_five or not entry.wins:
        return ""
    wins = (won + (side == entry.winner) for side, won in enumerate(entry.wins))
    games, own = [*wins], entry.own_side or 0
    return _("games {wins}").format(wins=score(games[own:] + games[:own]))


def problem_name(problem: str) -> str:
    """Return why a game can't be read, in a word or two."""
    return _("Newer version") if problem == "newer" else _("Damaged")


def problem_sentence(problem: str) -> str:
    """Return why a game can't be read, in a sentence."""
    if problem == "newer":
        return _("This game was saved by a newer version of Basra. Update Basra to open it.")
    return _("This game is damaged and can't be opened. You can save its file, or delete it.")
