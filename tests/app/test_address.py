"""An address starts the game it asks for, or is refused in one short sentence."""

from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.address import NAMES, read_address
from game.app.launch import LaunchOptions
from game.app.options import read_options
from game.bots.levels import BOTS
from game.rules.variants import VARIANTS
from game.session.setup import BOT, HERE, LONGEST_SEED, GameSetup
from game.words import language as i18n
from tests.table.dealt import dealt, saved, session_in

SHARED = "fbclid=IwAR0x&utm_source=chat&utm_medium=social&gclid=1&ref=home&si=x&igshid=1&_ga=2.1"
NOTHING = LaunchOptions(None, None)


@pytest.mark.parametrize("query", ["", "?", "?x=1&&&", f"?{SHARED}", "?match=0", "?%zz=%ff", "?=x"])
def test_address_without_options_opens_the_menu(query: str) -> None:
    assert read_address(query) == (NOTHING, None)


def test_address_opens_a_screen_with_its_game() -> None:
    asked = LaunchOptions(None, 0.0, "table-4")
    assert read_address("?screen=table-4&speed=0") == (asked, None)
    assert read_address("?screen=table-4&speed=0&variant=homs&players=9") == (asked, None)


def test_address_takes_every_option_of_the_command() -> None:
    query = (
        "?variant=ethiopian&players=4&bots=greedy,random&seed=7&target=60&individuals&match"
        "&bottom-card=both&overlap=most&speed=2&people=2"
    )
    words = query.strip("?").replace("&", " --").split(" ")
    assert read_address(query) == (read_options(["--" + words[0], *words[1:]]), None)


@pytest.mark.parametrize(
    ("query", "setup"),
    [
        ("?variant=homs", GameSetup("homs")),
        ("?seed=", GameSetup()),
        ("?seed=%D8%B3%D9%84%D8%A7%D9%85", GameSetup(seed="سلام")),
        ("?variant=homs&variant=yemeni", GameSetup("yemeni")),
        ("?match", GameSetup(match=True)),
        ("?players=4&partnerships", GameSetup("egyptian", 4, {"partnerships": True})),
        ("?players=4&partnerships=0", GameSetup("egyptian", 4, {"partnerships": False})),
        ("?players=4&individuals=1", GameSetup("egyptian", 4, {"partnerships": False})),
        (f"?{SHARED}&variant=homs&{SHARED}", GameSetup("homs")),
        ("?people=2", GameSetup(seats=(HERE, HERE))),
        (
            "?people=2&players=4&bots=master,casual",
            GameSetup(players=4, bots=("master", "casual"), seats=(HERE, HERE, BOT, BOT)),
        ),
    ],
)
def test_address_starts_the_requested_game(query: str, setup: GameSetup) -> None:
    assert read_address(query) == (LaunchOptions(setup, None), None)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("variant=", ("variant=", "egyptian", "yemeni")),
        ("variant=<img src=x>", ("variant=<img src=x>",)),
        ("players=5", ("players=5", "2, 3, 4")),
        ("bots=nobody", ("bots=nobody", "greedy")),
        ("bots=greedy,greedy", ("bots=greedy,greedy", "opponents", "2")),
        ("people=3&players=2", ("people=3", "2")),
        ("seed=%00", ("printable", str(LONGEST_SEED))),
        ("seed=" + "a" * (LONGEST_SEED + 1), ("printable", "aaa…")),
        ("target=5", ("target=5", "21…999")),
        ("hand-size=9", ("hand-size=9", "4")),
        ("variant=homs&bottom-card=x", ("bottom-card=x", "hidden, dealer, both")),
        ("partnerships=yes", ("partnerships=yes", "1, 0")),
        ("screen=", ("screen=", "start, friends,", "…")),
        ("screen=tabel", ("screen=tabel", "Did you mean", "table")),
        ("speed=nan", ("speed=nan",)),
    ],
)
def test_bad_value_shows_one_short_sentence_and_the_menu(
    query: str, words: tuple[str, ...]
) -> None:
    launch, complaint = read_address("?" + query)
    assert launch == NOTHING
    assert complaint is not None
    said = complaint.said()
    plain = said.replace("\u2066", "").replace("\u2069", "")
    assert all(word in plain for word in words), said
    assert len(plain) < 320
    assert plain.isprintable()
    i18n.install("ar")
    assert complaint.said() != said
    assert complaint.values["wish"] in complaint.said()


@pytest.mark.parametrize(
    ("query", "setup", "meant"),
    [
        ("varient=homs&seed=7", GameSetup(seed="7"), ("varient", "variant")),
        ("Variant=homs&seed=7", GameSetup(seed="7"), ("Variant", "variant")),
        ("hand_size=4&seed=7", GameSetup(seed="7"), ("hand_size", "hand-size")),
        ("variant=yemeny", None, ("yemeni",)),
        ("variant=egypt", None, ("egyptian-open",)),
    ],
)
def test_misspelt_name_is_reported_with_the_nearest(
    query: str, setup: GameSetup | None, meant: tuple[str, ...]
) -> None:
    launch, complaint = read_address(f"?{query}")
    assert launch.setup == setup
    assert complaint is not None
    assert all(word in complaint.said() for word in meant)
    assert "homs" not in complaint.said()


VALUES = st.one_of(
    st.sampled_from(
        ["", "0", "1", "2", "3", "4", "21", "999", "6", "both", "most", "greedy,random"]
    ),
    st.sampled_from([*VARIANTS, *BOTS]),
    st.text(max_size=300),
)


@given(st.lists(st.tuples(st.sampled_from(NAMES), VALUES), max_size=5))
def test_random_address_starts_a_game_or_is_refused(pairs: list[tuple[str, str]]) -> None:
    query = urlencode(pairs, errors="surrogatepass", quote_via=quote)
    launch, complaint = read_address("?" + query)
    if launch.setup is not None:
        assert session_in(saved(dealt(launch.setup))).setup == launch.setup
    if complaint is not None:
        assert launch == NOTHING
        assert len(complaint.said()) < 320
