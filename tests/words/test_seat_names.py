"""The names of players and bots, and how sentences refer to them."""

import re
from dataclasses import replace
from datetime import date

import pytest

from game.library.entry import Entry
from game.library.game_sentences import opponents, standing
from game.library.screens.game_filter import PEOPLE, GameFilter, offer_of, result_of
from game.play.sentences import event_sentences
from game.rules.cards import Card
from game.rules.events import FloorTaken
from game.rules.match import Game
from game.rules.state import Play
from game.rules.variants import VARIANTS
from game.session import ending_sentences
from game.session.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.session.setup_sentences import summary
from game.session.table_names import names_at, sides_at
from game.together.lobby.gathering_sentences import has_come, has_gone, presence
from game.together.table.joint_sentences import left_for_good
from game.words import bidi_runs
from game.words import language as i18n
from game.words.seat_names import is_pair, own_place, spoken_of
from tests.play.test_hand_headlines import plain

TWO_HERE = GameSetup(seats=(HERE, HERE), names=("Mona", "Karim"))
PAIRS = GameSetup(players=4, seats=(HERE, ELSEWHERE, ELSEWHERE, BOT), names=("Mona",))
NINE = Card.parse("9S")


@pytest.mark.parametrize(
    ("setup", "names", "spoken"),
    [
        (
            GameSetup(players=4, bots=("novice", "novice", "master+exact")),
            ("You", "Layla", "Amina", "Nour"),
            ("you", "she", "she", "she"),
        ),
        (GameSetup(names=("", "Mona"), bots=("greedy",)), ("You", "Omar"), ("you", "he")),
        (replace(TWO_HERE, names=("Mona",)), ("Mona", "Player 2"), ("anyone", "anyone")),
        (GameSetup(seats=(ELSEWHERE, HERE), names=("Mona",)), ("Mona", "You"), ("anyone", "you")),
        (
            GameSetup(
                players=3, seats=(HERE, BOT, HERE), names=("layla", "", "Nour"), bots=("novice",)
            ),
            ("layla", "Amina", "Nour"),
            ("anyone", "she", "anyone"),
        ),
        (
            GameSetup(seats=(BOT, HERE), names=("", "ليلي"), bots=("novice",)),
            ("Amina", "\u202bليلي\u202c"),
            ("she", "you"),
        ),
        (
            GameSetup(seats=(BOT, ELSEWHERE), names=("", "L\u00e1yla"), bots=("novice",)),
            ("Amina", "L\u00e1yla"),
            ("she", "anyone"),
        ),
    ],
)
def test_seats_are_named_and_spoken_of(
    setup: GameSetup, names: tuple[str, ...], spoken: tuple[str, ...]
) -> None:
    """Bots have no name like that of a player in any language, and lose theirs to a player."""
    found = names_at(setup)
    assert tuple(map(plain, found)) == names
    assert tuple(map(spoken_of, found)) == spoken
    assert own_place(found) == (spoken.index("you") if "you" in spoken else None)


def test_sentences_name_players_and_address_the_only_one_here() -> None:
    """Also if that player has typed a name."""
    for setup, seat, said in (
        (GameSetup(names=("Mona",)), 0, "You laid down 9♠."),
        (replace(TWO_HERE, names=("Mona",)), 0, "Mona laid down 9♠."),
        (GameSetup(seats=(ELSEWHERE, HERE), names=("Mona",)), 1, "You laid down 9♠."),
    ):
        told = event_sentences.play_made(seat, Play(NINE), names_at(setup))
        assert plain(told) == said


def test_team_of_the_player_is_their_own_side() -> None:
    own, theirs = sides_at(PAIRS, 2)
    assert (own, theirs) == ("Mona & Player 3", "Player 2 & Tarek")
    assert (spoken_of(own), spoken_of(theirs)) == ("you", "anyone")
    assert is_pair(own)
    told = event_sentences.last_floor_taken(FloorTaken(0, (NINE,)), [own, theirs])
    assert told == "The rest of the floor goes to Mona & Player 3, who took last."


def test_arabic_avoids_gender_for_unknown_players() -> None:
    i18n.install("ar")
    move, taking = Play(NINE), Play(NINE, (Card.parse("9H"),))
    names = names_at(replace(TWO_HERE, names=("نور", "سامي")))
    told = [
        plain(event_sentences.play_made(seat, one, names))
        for seat in (0, 1)
        for one in (move, taking)
    ]
    assert not any(verb in line for line in told for verb in ("رمت", "رمى", "أخذ "))
    assert told[0].startswith("نور: 9♠ إلى الأرض")
    assert told[3].startswith("سامي: 9♠ أخذت 9♥")
    name, of_a_man = names[0], {"وصل", "غادر", "عاد", "يعد", "حضر"}
    for line in (has_come(name), has_gone(name), left_for_good([name]), presence("arrived")):
        assert not of_a_man & set(line.split())


def test_arabic_and_is_attached_only_to_arabic_names() -> None:
    i18n.install("ar")
    setup = replace(PAIRS, seats=(HERE, HERE, HERE, HERE), names=("منى", "Omar", "هند", "Sami"))
    assert sides_at(setup, 2)[0] == "منى وهند"
    assert re.sub("[\u200e\u200f\u202a-\u202c]", "", sides_at(setup, 2)[1]) == "Omar و Sami"
    assert i18n.joined(["Nadia", "Omar"]) == "Nadia و Omar"
    assert i18n.joined(["Nadia", "منى"]) == "Nadia ومنى"


@pytest.mark.parametrize("name", ["سامي", "Sami (2)", "7", "!?", "سامي Sami"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_name_keeps_the_direction_of_its_sentence(name: str, language: str) -> None:
    """Words next to a name are in the same order as next to a word of the sentence."""
    i18n.install(language)
    rtl = language == "ar"
    typed = names_at(replace(TWO_HERE, names=(name, name)))[0]
    line, usual = (f"{one} 12 · 34" for one in (typed, "سعاد" if rtl else "Mona"))
    runs, plain_runs = (
        "".join(run.text for run in bidi_runs.runs(one, rtl=rtl)) for one in (line, usual)
    )
    cut = plain_runs.replace("سعاد", "|").replace("Mona", "|").partition("|")
    assert runs.startswith(cut[0])
    assert runs.endswith(cut[2])


def game(winner: int, players: int = 2) -> Game:
    scores = tuple(104 if side == winner else 87 for side in range(players))
    return Game(VARIANTS["egyptian"], players, 0, scores, hands_played=4, winner=winner)


def test_ending_names_the_winner_and_the_lead() -> None:
    names = sides_at(TWO_HERE, 2)
    assert ending_sentences.who_won(game(0), 0, names) == "Mona wins the game"
    assert ending_sentences.who_won(game(1), 1, names) == "Karim wins the game"
    assert [ending_sentences.final_lead(game(side), names) for side in (0, 1)] == [
        "Won by 17 points"
    ] * 2
    guest = sides_at(GameSetup(seats=(ELSEWHERE, HERE)), 2)
    assert ending_sentences.who_won(game(1), 1, guest) == "You win the game!"
    assert ending_sentences.final_lead(game(0), guest) == "Lost by 17 points"


def entry(setup: GameSetup, **values: object) -> Entry:
    usual: dict[str, object] = {
        "variant": setup.variant,
        "players": setup.players,
        "bots": setup.bots,
        "seats": setup.seats,
        "names": setup.names,
        "changed": "2026-11-22T12:30:05Z",
        "wins": (0, 0),
        "scores": (87, 104),
        "winner": 1,
        "over": True,
    }
    return Entry(**{"id": "a", **usual, **values})  # type: ignore[arg-type]


def test_library_lists_players_and_the_own_win() -> None:
    here = entry(TWO_HERE)
    assert opponents(here) == "Mona, Karim"
    assert plain(standing(here)) == "Finished 87\N{EN DASH}104"
    assert result_of(here) == ""
    guest = entry(GameSetup(players=3, seats=(ELSEWHERE, HERE, BOT), names=("Mona",)))
    guest = guest._replace(scores=(87, 104, 7))
    assert opponents(guest) == "Mona, Tarek"
    assert plain(standing(guest)) == "Won 104\N{EN DASH}7\N{EN DASH}87"
    assert result_of(guest) == "won"
    gone = guest._replace(foreign=True)
    assert (opponents(gone), result_of(gone)) == ("Mona, Tarek", "won")


def test_filter_finds_games_of_several_people_and_of_a_name() -> None:
    guest = entry(GameSetup(players=3, seats=(ELSEWHERE, HERE, BOT)))._replace(scores=(1, 2, 3))
    games = [entry(TWO_HERE), entry(GameSetup()), guest]
    today = date(2026, 11, 22)
    assert GameFilter(words="mona").among(games, today) == games[:1]
    assert GameFilter(level=PEOPLE).among(games, today) == [games[0], guest]
    assert GameFilter(level="casual").among(games, today) == [games[1], guest]
    assert offer_of(games).levels == ("casual", PEOPLE)
    assert offer_of(games[1:2]).levels == ("casual",)


def test_summary_counts_the_people_unless_bots_may_take_over() -> None:
    assert summary(GameSetup()) == "Egyptian · 2 players · 101 points"
    assert summary(TWO_HERE) == "Egyptian · 2 players · 101 points · 2 people"
    assert summary(PAIRS) == "Egyptian · 4 players · 101 points · several devices"


@pytest.mark.parametrize(
    "other", ["Karim", "karim ", "K\u0430rim", "Kar\u0131\u0307m", "Kar\u00edm", "KAR1M", "Kar-im"]
)
def test_similar_names_are_numbered_by_seat(other: str) -> None:
    """Otherwise a guest could pass for the host."""
    setup = GameSetup(players=3, seats=(HERE, ELSEWHERE, ELSEWHERE), names=("Karim", other, "Mona"))
    names = [plain(name).strip("\u202a\u202c") for name in names_at(setup)]
    assert names == ["1. Karim", f"2. {setup.name_of(1)}", "Mona"]
    setup = GameSetup(players=2, seats=(HERE, ELSEWHERE), names=("", "you"))
    assert [plain(name) for name in names_at(setup)] == ["You", "2. you"]
