"""What the people and bots of a table are called, and how sentences speak of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from game import i18n
from game.rules.cards import Card
from game.rules.events import FloorTaken
from game.rules.match import Game
from game.rules.state import Play
from game.rules.variants import VARIANTS
from game.table.art import bidi_runs
from game.table.storage.entry import Entry
from game.table.storage.setup import BOT, ELSEWHERE, HERE, GameSetup
from game.table.study.filter_choices import offer_of
from game.table.study.game_filter import PEOPLE, GameFilter, result_of
from game.table.words import ending_sentences, event_sentences
from game.table.words.game_sentences import opponents, standing
from game.table.words.gathering_sentences import has_come, has_gone, presence
from game.table.words.joint_sentences import left_for_good
from game.table.words.seat_names import (
    is_pair,
    names_at,
    own_place,
    seat_names,
    sides_at,
    spoken_of,
)
from game.table.words.setup_sentences import summary
from tests.table.menu.test_hand_headlines import plain

TWO_HERE = GameSetup(seats=(HERE, HERE), names=("Mona", "Karim"))
PAIRS = GameSetup(players=4, seats=(HERE, ELSEWHERE, ELSEWHERE, BOT), names=("Mona",))
NINE = Card.parse("9S")


@pytest.fixture
def arabic() -> Iterator[None]:
    i18n.install("ar")
    yield
    i18n.install("en")


def test_one_person_against_bots_is_you_and_the_bots_are_the_usual_guests() -> None:
    names = names_at(GameSetup(players=4))
    assert names == seat_names(4) == ("You", "Layla", "Karim", "Nour")
    assert [spoken_of(name) for name in names] == ["you", "she", "he", "she"]


def test_who_typed_a_name_is_called_by_it_and_still_spoken_to() -> None:
    names = names_at(GameSetup(names=("Mona",)))
    assert names == ("Mona", "Layla")
    assert spoken_of(names[0]) == "you"
    assert plain(event_sentences.play_made(0, Play(NINE), names)) == "You laid down 9♠."


def test_several_people_at_one_device_are_spoken_of() -> None:
    names = names_at(replace(TWO_HERE, names=("Mona",)))
    assert names == ("Mona", "Player 2")
    assert [spoken_of(name) for name in names] == ["anyone", "anyone"]
    assert own_place(names) is None
    assert "Mona laid down" in event_sentences.play_made(0, Play(NINE), names)


def test_one_person_here_is_spoken_to_wherever_that_seat_is() -> None:
    names = names_at(GameSetup(seats=(ELSEWHERE, HERE), names=("Mona",)))
    assert names == ("Mona", "You")
    assert own_place(names) == 1
    assert event_sentences.play_made(1, Play(NINE), names).startswith("You ")


def test_a_bot_gives_its_name_up_to_a_person_who_has_it() -> None:
    setup = GameSetup(players=3, seats=(HERE, BOT, HERE), names=("layla", "", "Nour"))
    assert names_at(setup) == ("layla", "Salma", "Nour")


def test_the_name_that_was_typed_for_a_seat_waits_while_a_bot_sits_there() -> None:
    assert names_at(GameSetup(names=("", "Mona"))) == ("You", "Layla")


def test_partners_are_one_side_and_own_where_one_of_them_is() -> None:
    own, theirs = sides_at(PAIRS, 2)
    assert (own, theirs) == ("Mona & Player 3", "Player 2 & Nour")
    assert (spoken_of(own), spoken_of(theirs)) == ("you", "anyone")
    assert is_pair(own)
    taken = FloorTaken(0, (NINE,))
    told = event_sentences.last_floor_taken(taken, [own, theirs])
    assert told == "The rest of the floor: Mona & Player 3, who captured last."


def test_of_nobody_known_arabic_says_neither_he_nor_she(arabic: None) -> None:
    del arabic
    move, taking = Play(NINE), Play(NINE, (Card.parse("9H"),))
    names = names_at(replace(TWO_HERE, names=("نور", "سامي")))
    told = [
        event_sentences.play_made(seat, one, names) for seat in (0, 1) for one in (move, taking)
    ]
    assert not any(verb in line for line in told for verb in ("رمت", "رمى", "أخذت"))
    assert told[0].startswith("نور: رمي")
    assert told[3].startswith("سامي: أخذ")
    guests = seat_names(3)
    assert event_sentences.play_made(1, move, guests).startswith("رمت")
    assert event_sentences.play_made(2, move, guests).startswith("رمى")


def test_who_comes_and_goes_is_told_so_in_arabic_of_women_and_men_alike(arabic: None) -> None:
    del arabic
    name = names_at(replace(TWO_HERE, names=("نور", "سامي")))[0]
    told = (has_come(name), has_gone(name), left_for_good([name]), presence("arrived"))
    of_a_man = {"وصل", "غادر", "عاد", "يعد", "حضر"}
    assert not any(of_a_man & set(line.split()) for line in told)


def test_arabic_and_joins_only_its_own_script(arabic: None) -> None:
    del arabic
    setup = replace(PAIRS, seats=(HERE, HERE, HERE, HERE), names=("منى", "Omar", "هند", "Sami"))
    assert sides_at(setup, 2)[0] == "منى وهند"
    assert re.sub("[\u200e\u200f\u202a-\u202c]", "", sides_at(setup, 2)[1]) == "Omar و Sami"


@pytest.mark.parametrize("name", ["سامي", "Sami (2)", "7", "!?", "سامي Sami"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_name_turns_no_sentence_round(name: str, language: str) -> None:
    """What stands beside a name stands where it does beside one of the sentence's own letters."""
    i18n.install(language)
    rtl = language == "ar"
    typed = names_at(replace(TWO_HERE, names=(name, name)))[0]
    line, usual = (f"{one} 12 · 34" for one in (typed, "سعاد" if rtl else "Mona"))
    runs, plain_runs = (
        "".join(run.text for run in bidi_runs.runs(one, rtl=rtl)) for one in (line, usual)
    )
    i18n.install("en")
    cut = plain_runs.replace("سعاد", "|").replace("Mona", "|").partition("|")
    assert runs.startswith(cut[0])
    assert runs.endswith(cut[2])


def game(winner: int, players: int = 2) -> Game:
    scores = tuple(104 if side == winner else 87 for side in range(players))
    return Game(VARIANTS["egyptian"], players, 0, scores, hands_played=4, winner=winner)


def test_an_ending_names_the_winner_and_whose_lead_it_was() -> None:
    names = sides_at(TWO_HERE, 2)
    assert ending_sentences.who_won(game(0), 0, names) == "Mona wins the game"
    assert ending_sentences.who_won(game(1), 1, names) == "Karim wins the game"
    assert [ending_sentences.margin(game(side), names) for side in (0, 1)] == [
        "Won by 17 points"
    ] * 2
    guest = sides_at(GameSetup(seats=(ELSEWHERE, HERE)), 2)
    assert ending_sentences.who_won(game(1), 1, guest) == "You win the game!"
    assert ending_sentences.margin(game(0), guest) == "Lost by 17 points"


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


def test_the_library_tells_who_played_and_of_whose_win_it_may() -> None:
    here = entry(TWO_HERE)
    assert opponents(here) == "Mona, Karim"
    assert plain(standing(here)) == "Finished 87\N{EN DASH}104"
    assert result_of(here) == ""
    guest = entry(GameSetup(players=3, seats=(ELSEWHERE, HERE, BOT), names=("Mona",)))
    guest = guest._replace(scores=(87, 104, 7))
    assert opponents(guest) == "Mona, Casual"
    assert plain(standing(guest)) == "Won 104\N{EN DASH}7\N{EN DASH}87"
    assert result_of(guest) == "won"
    gone = guest._replace(foreign=True)
    assert (opponents(gone), result_of(gone)) == ("Mona, Casual", "won")


def test_a_game_is_found_by_who_played_it() -> None:
    games = [entry(TWO_HERE), entry(GameSetup())]
    wanted = GameFilter(words="mona")
    assert wanted.among(games, date(2026, 11, 22)) == games[:1]


def test_games_of_several_people_can_be_looked_for() -> None:
    guest = entry(GameSetup(players=3, seats=(ELSEWHERE, HERE, BOT)))._replace(scores=(1, 2, 3))
    games = [entry(TWO_HERE), entry(GameSetup()), guest]
    today = date(2026, 11, 22)
    assert GameFilter(level=PEOPLE).among(games, today) == [games[0], guest]
    assert GameFilter(level="casual").among(games, today) == [games[1], guest]
    assert offer_of(games).levels == ("casual", PEOPLE)
    assert offer_of(games[1:2]).levels == ("casual",)


def test_a_game_in_a_line_says_how_many_people_play() -> None:
    assert summary(GameSetup()) == "Egyptian · 2 players · 101 points · Casual"
    assert summary(TWO_HERE) == "Egyptian · 2 players · 101 points · 2 people"
    assert summary(PAIRS) == "Egyptian · 4 players · 101 points · 3 people · Casual"


@pytest.mark.parametrize(
    "other", ["Karim", "karim ", "K\u0430rim", "Kar\u0131\u0307m", "Kar\u00edm", "KAR1M", "Kar-im"]
)
def test_whoever_is_called_as_somebody_else_is_told_apart_by_the_seat(other: str) -> None:
    """Or a guest could pass for the one who invited."""
    setup = GameSetup(players=3, seats=(HERE, ELSEWHERE, ELSEWHERE), names=("Karim", other, "Mona"))
    names = [plain(name).strip("\u202a\u202c") for name in names_at(setup)]
    assert names == ["1. Karim", f"2. {setup.name_of(1)}", "Mona"]


def test_nobody_elsewhere_is_called_you() -> None:
    setup = GameSetup(players=2, seats=(HERE, ELSEWHERE), names=("", "you"))
    assert [plain(name) for name in names_at(setup)] == ["You", "2. you"]
