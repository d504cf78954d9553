"""The atlas tells what the rules and their page say, and nothing else."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pytest

import game.rules
from game import i18n
from game.rules.dealing import deal
from game.rules.variant import OPTIONS, Variant, configure
from game.rules.variants import VARIANTS
from game.table.atlas.map_picture import LEVANT, REGION
from game.table.atlas.outline import ISLANDS, RIVERS, SEAS
from game.table.atlas.places import BESIDE, PLACES, place_named, places_of
from game.table.atlas.sources import CITATIONS, SOURCES, Citation
from game.table.atlas.variant_table import cells, columns
from game.table.words.rule_lines import also_offered, compared, rule_lines
from game.table.words.variant_names import origin_of

PAGE = (Path(game.rules.__file__).parent / "RULES.md").read_text(encoding="utf-8")
ROWS = {
    match[1]: [cell.strip() for cell in match[0].strip("|\n").split("|")]
    for match in re.finditer(r"^\| `([a-z-]+)` \|.*$", PAGE, re.MULTILINE)
}
"""The rules page's table of variants, by key."""

LANGUAGES = pytest.mark.parametrize("language", i18n.LANGUAGES)
UNTOLD = {"key", "offers"}
"""Fields of a variant that are no rule of its own."""


# What is told of a variant


def test_each_rule_is_told_on_one_line() -> None:
    rules = {field.name for field in fields(Variant)} - UNTOLD
    for row in VARIANTS.values():
        told = [field for line in rule_lines(row) for field in line.fields]
        assert sorted(told) == sorted(rules)


@LANGUAGES
def test_two_variants_differ_in_a_line_just_where_a_rule_differs(language: str) -> None:
    i18n.install(language)
    for one, other in product(VARIANTS.values(), repeat=2):
        lines = rule_lines(one)
        for line, difference in zip(lines, compared(one, other), strict=True):
            rules = [tuple(getattr(row, field) for field in line.fields) for row in (one, other)]
            assert difference.differs is (rules[0] != rules[1]), (one.key, other.key, line.name)


@LANGUAGES
def test_each_option_that_is_set_is_seen_in_one_line(language: str) -> None:
    i18n.install(language)
    for row in VARIANTS.values():
        for option in OPTIONS:
            for value in row.offered(option)[1:]:
                changed = configure(row, 4, {option: value})
                differing = [line.name for line in compared(row, changed) if line.differs]
                assert len(differing) == 1, (row.key, option, value)


@LANGUAGES
def test_a_comparison_is_the_same_from_both_sides(language: str) -> None:
    i18n.install(language)
    for one, other in product(VARIANTS.values(), repeat=2):
        there, back = compared(one, other), compared(other, one)
        assert [line._replace(values=line.values[::-1]) for line in there] == back
        assert any(line.differs for line in there) is (replace(one, key=other.key) != other)


def test_what_sources_offer_besides_is_told_as_the_rules_page_has_it() -> None:
    for key, row in VARIANTS.items():
        told = dict(also_offered(row))
        assert len(told) == len(row.offers)
        for (option, values), said in zip(row.offers.items(), told.values(), strict=True):
            assert len(said.split(" · ")) == len(values), (key, option)


def test_each_figure_of_the_table_is_the_rules_page_s() -> None:
    assert list(ROWS) == list(VARIANTS)
    for key, row in VARIANTS.items():
        _key, pack, hand, target, majority, *_rest = ROWS[key]
        shown = cells(row)
        assert len(shown) == len(columns()) - 1
        assert shown[0] == pack
        assert figures(shown[1]) == figures(hand)
        assert figures(shown[2]) == figures(target)
        assert shown[3] == figures(majority)[0]


def figures(text: str) -> list[str]:
    return re.findall(r"\d+", text)


# Where it is played, and who tells of it


@LANGUAGES
def test_each_variant_has_a_place_or_stands_beside_the_map(language: str) -> None:
    i18n.install(language)
    for key in VARIANTS:
        assert bool(places_of(key)) is (key not in BESIDE), key
        assert origin_of(key)
    assert {key for place in PLACES for key in place.variants} | set(BESIDE) == set(VARIANTS)
    assert len({place.name for place in PLACES}) == len(PLACES)


def test_each_place_is_that_which_is_told_of_its_variants() -> None:
    i18n.install("en")
    for key in VARIANTS:
        for place in places_of(key):
            assert place.name in origin_of(key)


def test_every_place_is_on_one_map_or_the_other_and_on_land() -> None:
    for place in PLACES:
        assert LEVANT.holds(place.at) or REGION.holds(place.at)
    sea = place_named("cyprus").at
    assert not any(within(sea, shore) for shore in SEAS) or any(
        within(sea, shore) for shore in ISLANDS
    )
    for key in ("egypt", "yemen", "ethiopia", "syria", "homs", "jordan", "palestine", "lebanon"):
        assert not any(within(place_named(key).at, shore) for shore in SEAS), key


def test_the_outline_is_made_of_lines_in_its_part_of_the_world() -> None:
    for shore in (*SEAS, *ISLANDS, *RIVERS):
        assert len(shore) > 2
        assert all(14 < east < 71 and -7 < north < 44 for east, north in shore)


def within(at: tuple[float, float], shore: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point lies within a closed line: how often a ray from it crosses that."""
    inside = False
    for (x1, y1), (x2, y2) in zip(shore, (*shore[1:], shore[0]), strict=True):
        if (y1 > at[1]) != (y2 > at[1]) and at[0] < (x2 - x1) * (at[1] - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def as_the_page_has_it(citation: Citation) -> str:
    return f"{citation.source} ({citation.teller})" if citation.teller else citation.source


def test_the_sources_of_each_variant_are_those_of_the_rules_page() -> None:
    assert list(CITATIONS) == list(VARIANTS)
    for key, cited in CITATIONS.items():
        page = ROWS[key][-1].replace(", as a game for two", "")
        assert ", ".join(map(as_the_page_has_it, cited)) == page


def test_every_source_is_listed_on_the_rules_page_with_its_title_and_address() -> None:
    listed = dict(re.findall(r"^- \*\*(\w+)\*\*: ((?:.|\n)*?)(?=\n- |\Z)", PAGE, re.MULTILINE))
    assert set(listed) == set(SOURCES)
    for key, source in SOURCES.items():
        passage = " ".join([key, *listed[key].split()])
        for word in re.findall(r"[\w.]+", f"{source.author} {source.title}"):
            assert word.strip(".").lower() in passage.lower(), (key, word)
        if source.address:
            assert source.address.startswith("https://")
            host = source.address.removeprefix("https://").removeprefix("www.").split("/")[0]
            assert host in passage, key
        for citation in (one for cited in CITATIONS.values() for one in cited):
            assert (
                not citation.teller or citation.teller in PAGE.split('## <a id="sources"></a>')[1]
            )


# The same deal by other rules


def test_packs_of_one_size_are_shuffled_the_same_by_any_rules() -> None:
    """RULES.md#shuffle: what differs is only how the order is dealt."""
    for one, other in product(VARIANTS.values(), repeat=2):
        same = one.pack_size == other.pack_size
        alike = same and (one.hand_size, one.komi_sweeps) == (other.hand_size, other.komi_sweeps)
        dealt = [deal(row, 2, "coffee", 0) for row in (one, other)]
        if alike:
            assert dealt[0] == dealt[1]
        elif not same:
            assert set(dealt[0].stock) != set(dealt[1].stock)
