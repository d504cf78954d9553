"""Every screen that can be opened by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.table.art.palettes import Felt
from game.table.screens import (
    atlases,
    days,
    endings,
    games,
    gatherings,
    lessons,
    libraries,
    menus,
    opened_links,
    people,
    problems,
    replays,
    reviews,
    shared,
    statistics_screens,
    tables,
    together_tables,
)
from game.table.screens.felts import on_felt
from game.table.screens.named_screen import NamedScreen

_MENUS = {
    "start": NamedScreen("the title screen on a first visit", menus.start),
    "start-kept": NamedScreen("the title screen, with a game to continue", menus.start_kept),
    "start-full": NamedScreen(
        "the title screen, with a game to continue and one to review", menus.start_full
    ),
    "start-returning": NamedScreen(
        "the title screen for who comes back, the day's tasks before them", menus.start_returning
    ),
    "start-today-done": NamedScreen(
        "the title screen with the day's tasks behind one", menus.start_today_done
    ),
    "start-damaged": NamedScreen(
        "the title screen, after the settings could not be read", menus.start_damaged
    ),
    "start-newcomer": NamedScreen(
        "the title screen of a newcomer who looked at other games", menus.start_newcomer
    ),
    "setup": NamedScreen("choosing a game, of two players", menus.setup),
    "setup-facts": NamedScreen("choosing a game, with the facts of its variant", menus.setup_facts),
    "setup-people": NamedScreen("choosing a game, two people at one device", menus.setup_people),
    "setup-elsewhere": NamedScreen(
        "choosing a game, with people at other devices", menus.setup_elsewhere
    ),
    "setup-four": NamedScreen("choosing a game, a match of four players", menus.setup_four),
    "variants": NamedScreen("the list of variants, as a narrow window has it", menus.variants),
    "rules": NamedScreen("the rules of Egyptian Basra", menus.rules),
    "rules-yemeni": NamedScreen(
        "the rules of Yemeni Basra", lambda context: menus.rules(context, "yemeni")
    ),
    "rules-lebanese": NamedScreen(
        "the rules of Lebanese Basra", lambda context: menus.rules(context, "lebanese")
    ),
    "learn": NamedScreen("how to play: the lessons of Yemeni Basra", menus.learn),
    "settings": NamedScreen("the settings", menus.settings),
    "settings-lower": NamedScreen("the lower part of the settings", menus.settings_lower),
    "about": NamedScreen("what the program is, and where its source code is", menus.about),
    "rename": NamedScreen(
        "a game's name to be changed", lambda context: menus.rename(context, menus.NAME)
    ),
    "rename-empty": NamedScreen(
        "a game's name, not yet typed", lambda context: menus.rename(context, "")
    ),
}

_LIBRARIES = {
    "library": NamedScreen("my games, many of them", libraries.many),
    "library-empty": NamedScreen("my games, before the first one", libraries.empty),
    "library-nothing": NamedScreen(
        "my games, with a search that finds nothing", libraries.nothing_found
    ),
    "library-filter": NamedScreen("what my games can be narrowed to", libraries.choices),
    "library-adding": NamedScreen("my games, while an archive is taken in", libraries.adding),
    "library-undo": NamedScreen("my games, after one was deleted", libraries.undo),
    "library-imported": NamedScreen("a game that came from a file", libraries.imported),
    "open-link": NamedScreen("where a link can be pasted", opened_links.asked_for),
    "link-game": NamedScreen("a game that came as a link", opened_links.game),
    "link-moment": NamedScreen("a moment of a game that came as a link", opened_links.moment),
    "link-rules": NamedScreen("a house's rules that came as a link", opened_links.rules),
    "link-damaged": NamedScreen("a link that can't be opened", opened_links.damaged),
    "answer-unawaited": NamedScreen("an answer that nobody here awaits", opened_links.unawaited),
    "game": NamedScreen("a game that goes on", libraries.unfinished),
    "game-finished": NamedScreen("a game that is over, with a long name", libraries.finished),
    "game-newer": NamedScreen("a game that a newer version saved", libraries.newer),
    "game-damaged": NamedScreen("a game that can't be read", libraries.damaged),
    "damaged-save": NamedScreen("a damaged save that was set aside", libraries.damaged_save),
}

_TABLES = {
    "table": NamedScreen(
        "the first turn of two players", lambda context: tables.table(context, games.begun("two"))
    ),
    "table-3": NamedScreen(
        "the first turn of three players",
        lambda context: tables.table(context, games.begun("three")),
    ),
    "table-3-later": NamedScreen(
        "three players, after ten plays of one's own",
        lambda context: tables.table(context, games.played("three", 10)),
    ),
    "table-4": NamedScreen(
        "the first turn of four players, in partnerships",
        lambda context: tables.table(context, games.begun("partners")),
    ),
    "table-4-alone": NamedScreen(
        "the first turn of four players, each alone",
        lambda context: tables.table(context, games.begun("alone")),
    ),
    "table-4-alone-later": NamedScreen(
        "four players, each alone, after ten plays of one's own",
        lambda context: tables.table(context, games.played("alone", 10)),
    ),
    "table-last-deal": NamedScreen(
        "the last deal of two players, with basras, and one of them takes the rest",
        lambda context: tables.table(context, games.last_deal()),
    ),
    "table-4-last-deal": NamedScreen(
        "the last deal of partnerships", lambda context: tables.table(context, games.last_deal(4))
    ),
    "table-no-points": NamedScreen("the last deal, without running points", tables.bare),
    "table-memory-aid": NamedScreen(
        "the cards still out shown, for practice",
        lambda context: tables.with_memory_aid(context, games.played("two", 10)),
    ),
    "still-out": NamedScreen("the cards still out, by themselves", tables.still_out),
    "table-choosing": NamedScreen("choosing between two captures", tables.choosing),
    "table-basra": NamedScreen("a card that would make a basra, pointed at", tables.promised),
    "table-choosing-many": NamedScreen(
        "choosing between nine captures, by touch", tables.choosing_of_many
    ),
    "table-hint": NamedScreen("a hint", tables.hint),
    "table-last-plays": NamedScreen("the last plays, shown again", tables.last_plays),
    "all-plays": NamedScreen("every play of the hand so far", tables.all_plays),
    "table-later": NamedScreen(
        "two players, after nine plays of one's own",
        lambda context: tables.table(context, games.played("two", 9)),
    ),
    "table-premove": NamedScreen(
        "a card chosen while the others play, at a very slow pace", tables.premove
    ),
    "elsewhere": NamedScreen("a game that is played in another window", tables.elsewhere),
    "pause": NamedScreen("the menu over the table", tables.pause),
    "table-practice": NamedScreen("a play made again at a practice table", reviews.practice),
    "table-practice-verdict": NamedScreen("what another play came to", reviews.verdict),
    "pause-practice": NamedScreen("the menu over a practice table", reviews.pause_practice),
}

_ENDINGS = {
    "hand-over": NamedScreen(
        "the score of a hand of two", lambda context: endings.hand_over(context, "two")
    ),
    "hand-over-3": NamedScreen(
        "the score of a hand of three", lambda context: endings.hand_over(context, "short")
    ),
    "hand-over-4": NamedScreen(
        "the score of a hand of partnerships",
        lambda context: endings.hand_over(context, "partners"),
    ),
    "hand-over-4-alone": NamedScreen(
        "the score of a hand of four, with points held over",
        lambda context: endings.hand_over(context, "held over"),
    ),
    "hand-over-tied": NamedScreen(
        "the score of a hand with a tie for most cards",
        lambda context: endings.hand_over(context, "tied"),
    ),
    "hand-over-card": NamedScreen(
        "the score of a hand that hung on one card",
        lambda context: endings.hand_over(context, "one card"),
    ),
    "game-over": NamedScreen("a game won", lambda context: endings.game_over(context, "won")),
    "game-over-lost": NamedScreen(
        "a game of three lost", lambda context: endings.game_over(context, "short")
    ),
    "game-over-match": NamedScreen(
        "a game of a match won", lambda context: endings.game_over(context, "match")
    ),
    "game-over-ready": NamedScreen(
        "a game won clearly, the next level offered",
        lambda context: endings.game_over(context, "well won", ready=True),
    ),
    "game-over-looking": NamedScreen(
        "a game lost, its costliest play still looked for",
        lambda context: endings.game_over(context, "beaten", endings.LOOKING),
    ),
    "game-over-found": NamedScreen(
        "a game lost, its costliest play found",
        lambda context: endings.game_over(context, "beaten"),
    ),
    "game-over-people": NamedScreen(
        "a game that one of two people at one device won",
        lambda context: endings.game_over(context, "won", endings.FOUND_BY_NAME, of_people=True),
    ),
    "game-over-long": NamedScreen(
        "a game of many hands",
        lambda context: endings.game_over(context, "long", endings.FOUND_SO_FAR),
    ),
}

_REVIEWS = {
    "review": NamedScreen("the review of a hand", reviews.review),
    "review-begun": NamedScreen(
        "a review just begun", lambda context: reviews.review(context, share=0.0)
    ),
    "review-half": NamedScreen(
        "a review half done", lambda context: reviews.review(context, share=0.5)
    ),
    "review-4": NamedScreen(
        "the review of a hand of partnerships", lambda context: reviews.review(context, 4)
    ),
    "review-people": NamedScreen("the review of a hand of two people", reviews.review_of_people),
    "moment": NamedScreen("the costliest play of a hand", reviews.costliest_moment),
    "moment-best": NamedScreen("what would have been best instead", reviews.best_moment),
    "moment-other": NamedScreen(
        "a play of somebody else, of four",
        lambda context: reviews.moment(context, reviews.OTHERS_PLAY, 4),
    ),
    "moment-last": NamedScreen(
        "the last play of a hand", lambda context: reviews.moment(context, reviews.LAST_PLAY)
    ),
    "try-again": NamedScreen("a hand tried again, compared", reviews.compared_with_first),
    "both-seats": NamedScreen("a deal played from both seats, compared", reviews.compared_seats),
    "both-seats-4": NamedScreen(
        "a deal of partnerships played from both seats, compared",
        lambda context: reviews.compared_seats(context, 4),
    ),
    "seal": NamedScreen(
        "the seal of the cards, the hand over", lambda context: reviews.seal(context, over=False)
    ),
    "seal-told": NamedScreen(
        "the seal of the cards with its seed", lambda context: reviews.seal(context, over=True)
    ),
    "seal-joined": NamedScreen(
        "the seal of cards that the player added to, with both seeds", reviews.seal_joined
    ),
    "cut": NamedScreen("the cut before a game, nothing done yet", reviews.cut),
    "cut-done": NamedScreen(
        "the cut, the pack cut and shuffled and a word added", reviews.cut_done
    ),
    "seal-playing": NamedScreen("the seal of the cards, the hand in play", reviews.seal_playing),
    "worths": NamedScreen(
        "what each play is expected to bring", lambda context: reviews.worths(context, exact=False)
    ),
    "worths-exact": NamedScreen(
        "what each play is proved to bring", lambda context: reviews.worths(context, exact=True)
    ),
    "last-game": NamedScreen("the hands of the last game", reviews.last_game),
}

_REPLAYS = {
    "replay": NamedScreen(
        "a game played again, at its first deal", lambda context: replays.replay(context, "won")
    ),
    "replay-hands": NamedScreen(
        "a game of two played again, all hands shown",
        lambda context: replays.replay(context, "won", number=replays.EARLY, open_hands=True),
    ),
    "replay-hands-3": NamedScreen(
        "a game of three played again, all hands shown",
        lambda context: replays.replay(context, "short", number=replays.EARLY, open_hands=True),
    ),
    "replay-hands-4": NamedScreen(
        "a game of partnerships played again, all hands shown",
        lambda context: replays.replay(context, "four", number=replays.EARLY, open_hands=True),
    ),
    "replay-end": NamedScreen(
        "the end of a game played again",
        lambda context: replays.replay(context, "won", number=-1),
    ),
    "replay-unfinished": NamedScreen(
        "a game that goes on, as far as it has come", replays.unfinished
    ),
}

_STATISTICS = {
    "statistics": NamedScreen("what fifty games of bots add up to", statistics_screens.statistics),
    "statistics-chosen": NamedScreen("the same, of one variant alone", statistics_screens.narrowed),
    "statistics-few": NamedScreen("three games, too few to tell", statistics_screens.few),
    "statistics-looking": NamedScreen(
        "fifty games, most of them still to be reviewed", statistics_screens.looking
    ),
    "statistics-empty": NamedScreen("before the first game", statistics_screens.empty),
    "statistics-filter": NamedScreen("which games are counted", statistics_screens.choices),
    "statistics-luck": NamedScreen(
        "luck and decisions, by itself",
        lambda context: statistics_screens.in_detail(context, "chart-luck"),
    ),
}

_BY_LAMP_LIGHT = (
    _MENUS
    | dict(days.SCREENS)
    | dict(atlases.SCREENS)
    | dict(gatherings.SCREENS)
    | dict(lessons.SCREENS)
    | dict(people.SCREENS)
    | _LIBRARIES
    | _STATISTICS
    | _TABLES
    | _ENDINGS
    | _REVIEWS
    | _REPLAYS
    | dict(problems.SCREENS)
    | dict(shared.SCREENS)
    | dict(together_tables.SCREENS)
)

_FELTS: dict[Felt, str] = {"light": "on the light felt", "contrast": "in high contrast"}

_ON_OTHER_FELTS = {
    f"{name}-{felt}": NamedScreen(
        f"{_BY_LAMP_LIGHT[name].description}, {told}", on_felt(felt, _BY_LAMP_LIGHT[name].open)
    )
    for name in (
        "start",
        "settings",
        "table",
        "table-choosing",
        "hand-over",
        "review",
        "moment",
    )
    for felt, told in _FELTS.items()
}

SCREENS: Mapping[str, NamedScreen] = MappingProxyType(_BY_LAMP_LIGHT | _ON_OTHER_FELTS)
"""By name, in the order in which one comes to them."""


def listing() -> str:
    """Every screen on a line of its own: its name, and what is to be seen."""
    width = max(map(len, SCREENS))
    return "\n".join(f"{name:{width}}  {screen.description}" for name, screen in SCREENS.items())


def families() -> list[str]:
    """The names that are not another screen's in a further state."""
    return [name for name in SCREENS if not any(name.startswith(f"{one}-") for one in SCREENS)]
