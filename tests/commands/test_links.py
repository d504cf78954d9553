"""The command prints links, and what links hold."""

import re
from pathlib import Path

import pytest

from game.rules.reading import read_record
from game.sharing.links.contents import PuzzleLink
from game.sharing.links.link import read_link, write_link
from tests.commands.running import GOLDEN, Run, assert_refused, golden, save
from tests.commands.test_page import keys_of, passage

RECORDS = sorted(GOLDEN.glob("*.record.json"))
UNFINISHED = GOLDEN / "yemeni-2-unfinished.record.json"
OF_RECORDS = {
    *("floor", "stock", "plays", "format", "variant", "dealer", "options", "target", "seed"),
    "commitment",
}


def link(run: Run, *arguments: str | Path) -> str:
    done = run("link", *arguments)
    assert (done.status, done.err, done.out.count("\n")) == (0, "", 1)
    return done.out.strip()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.partition(".")[0])
def test_record_round_trips_through_its_link(path: Path, run: Run) -> None:
    """COMMAND.md#link, #unlink."""
    text = link(run, path)
    record = read_record(path.read_text("utf-8"))
    for written in (text, f"basra:{text}", f"https://example.org/basra/#play={text}"):
        assert read_record(run("unlink", written).out) == record
    assert run("link", path, "--json").json == {"link": text, "length": len(text)}


def test_link_has_the_requested_kind(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#link, #unlink; LINKS.md#records: a game can still be verified."""
    path = tmp_path / "game.json"
    run("play", "--option", "target=21", "--output", path)
    back = save(tmp_path, run("unlink", link(run, path)).out)
    assert run("verify", back, "--json").json["kept"]
    told: set[str] = set()
    named = {
        "game": (),
        "moment": ("--hand", "1", "--play", "7"),
        "deal": (),
        "puzzle": (),
        "rules": ("--name", "Café"),
        "challenge": ("--name", "Layla"),
    }
    assert re.findall(r"(?m)^\| `(\w+)`", passage("link")) == [*named]
    for kind, more in named.items():
        text = link(run, path, "--kind", kind, *more)
        found = run("unlink", text, "--json").json
        assert found["kind"] == kind
        told |= keys_of(found) - OF_RECORDS
        assert run("unlink", text).out.startswith('{\n "format"')
    assert link(run, path, *named["moment"]) == link(run, path, "--play", "7", "--hand", "1")
    block = re.search(r"(?s)\n```\n(.*?)\n```\n", passage("unlink"))
    assert block
    assert set(re.findall(r'"(\w+)"', block[1])) == told


def test_moment_defaults_to_the_last_hands_end(run: Run) -> None:
    """COMMAND.md#link."""
    plays = [len(hand["plays"]) for hand in golden("yemeni-2-unfinished")["hands"]]
    found = run("unlink", link(run, UNFINISHED, "--kind", "moment"), "--json").json
    assert (found["hand"], found["play"]) == (len(plays), plays[-1])


def test_unlink_reads_a_named_puzzle(run: Run) -> None:
    """COMMAND.md#unlink."""
    text = "AQTq9i2sbHYO6NFD5P0p4v39sQFzdtH9"
    told = {"kind": "puzzle", "record": None, "key": "egyptian/day/326"}
    assert run("unlink", text, "--json").json == told
    (hand,) = read_record(run("unlink", text).out).hands
    assert hand.plays
    nothing = write_link(PuzzleLink("egyptian/day/999"))
    assert_refused(run("unlink", nothing), "egyptian/day/999")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--kind", "deal"), "seed"),
        (("--kind", "challenge"), "no side has won"),
        (("--hand", "99"), "--hand 99"),
        (("--hand", "0"), "--hand 0"),
        (("--hand", "1", "--play", "99"), "--play 99"),
        (("--play", "-1"), "--play -1"),
        (("--kind", "game", "--play", "1"), "a moment"),
        (("--kind", "picture"), "--kind"),
    ],
)
def test_link_refuses_what_the_record_lacks(words: tuple[str, ...], reason: str, run: Run) -> None:
    """COMMAND.md#link, #status."""
    assert_refused(run("link", UNFINISHED, *words), reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged"),
        ("game.json", "damaged"),
        ("\udcff", "damaged"),
        ("AQTq9i2sbHYO6NFD5P0p4v39sQFzdtH", "damaged"),
        ("BwHGBpcU", "newer"),
        ("A" * 5000, "too long"),
    ],
)
def test_unlink_refuses_other_text(text: str, reason: str, run: Run) -> None:
    """LINKS.md#refused, COMMAND.md#unlink."""
    assert_refused(run("unlink", text), f"LINK: {reason}")


def test_link_refuses_a_game_that_is_too_long(run: Run, tmp_path: Path) -> None:
    """COMMAND.md#link, LINKS.md#lengths."""
    table = ("--variant", "lebanese", "--players", "4", "--bots", "random")
    options = ("--option", "target=999", "--option", "partnerships=false")
    path = tmp_path / "game.json"
    run("play", *table, *options, "--output", path)
    assert_refused(run("link", path), "1900 characters", "send the file instead")
    assert read_link(link(run, path, "--kind", "deal"))
