"""The variants screen agrees with the rules and RULES.md."""

import re
from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pytest

import game.rules
from game.rulebook.origins import CITATIONS, SOURCES, Citation
from game.rulebook.rule_lines import also_offered, compared, rule_lines
from game.rulebook.variants.variant_table import cells, columns
from game.rules.variant import OPTIONS, Variant, configure
from game.rules.variants import VARIANTS
from game.words import language as i18n

PAGE = (Path(game.rules.__file__).parent / "RULES.md").read_text(encoding="utf-8")
ROWS = {
    match[1]: [cell.strip() for cell in match[0].strip("|\n").split("|")]
    for match in re.finditer(r"^\| `([a-z-]+)` \| [45].*$", PAGE, re.MULTILINE)
}
"""The rules page's table of variants, by key."""

LANGUAGES = pytest.mark.parametrize("language", i18n.LANGUAGES)
UNTOLD = {"key", "offers"}
"""Fields of a variant that aren't rules."""


@LANGUAGES
def test_lines_differ_exactly_where_rules_and_options_do(language: str) -> None:
    i18n.install(language)
    rules = {field.name for field in fields(Variant)} - UNTOLD
    for one, other in product(VARIANTS.values(), repeat=2):
        lines, there = rule_lines(one), compared(one, other)
        assert sorted(field for line in lines for field in line.fields) == sorted(rules)
        for line, difference in zip(lines, there, strict=True):
            values = [tuple(getattr(row, field) for field in line.fields) for row in (one, other)]
            assert difference.differs is (values[0] != values[1]), (one.key, other.key, line.name)
        assert [line._replace(values=line.values[::-1]) for line in there] == compared(other, one)
        assert any(line.differs for line in there) is (replace(one, key=other.key) != other)
    for row, option in product(VARIANTS.values(), OPTIONS):
        for value in row.offered(option)[1:]:
            changed = configure(row, 4, {option: value})
            differing = [line.name for line in compared(row, changed) if line.differs]
            assert len(differing) == 1, (row.key, option, value)


def test_other_offers_are_listed_value_by_value() -> None:
    for key, row in VARIANTS.items():
        told = dict(also_offered(row))
        assert len(told) == len(row.offers)
        for (option, values), said in zip(row.offers.items(), told.values(), strict=True):
            assert len(said.split(" · ")) == len(values), (key, option)


def test_table_figures_are_those_of_the_rules_page() -> None:
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


def as_the_page_has_it(citation: Citation) -> str:
    return f"{citation.source} ({citation.person})" if citation.person else citation.source


def test_sources_of_each_variant_are_those_of_the_rules_page() -> None:
    assert list(CITATIONS) == list(VARIANTS)
    for key, cited in CITATIONS.items():
        page = ROWS[key][-1].replace(", as a game for two", "")
        assert ", ".join(map(as_the_page_has_it, cited)) == page


def test_rules_page_lists_every_source() -> None:
    listed = dict(re.findall(r"^- \*\*(\w+)\*\*: ((?:.|\n)*?)(?=\n- |\Z)", PAGE, re.MULTILINE))
    assert set(listed) == set(SOURCES)
    for key, source in SOURCES.items():
        passage = " ".join([key, *listed[key].split()])
        for word in re.findall(r"[\w.]+", f"{source.author} {source.title}"):
            assert word.strip(".").lower() in passage.lower(), (key, word)
        if source.address:
            assert source.address.startswith("https://")
            platform = source.address.removeprefix("https://").removeprefix("www.").split("/")[0]
            assert platform in passage, key
        for citation in (one for cited in CITATIONS.values() for one in cited):
            assert (
                not citation.person or citation.person in PAGE.split('## <a id="sources"></a>')[1]
            )
