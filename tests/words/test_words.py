import re
from pathlib import Path

import pytest

import game.rules
from game.bots.levels import BOTS, bot_name, bot_note, levels
from game.rulebook.rules_text import sections
from game.rulebook.variant_facts import facts
from game.rules.captures import legal_captures
from game.rules.cards import PACK
from game.rules.variant import configure
from game.rules.variants import VARIANTS
from game.words import language as i18n
from game.words.card_names import short, spoken
from game.words.variant_names import name_of, origin_of, special_of

RULES_PAGE = (Path(game.rules.__file__).parent / "RULES.md").read_text(encoding="utf-8")
LANGUAGES = pytest.mark.parametrize("language", ["en", "ar"])


@LANGUAGES
def test_variants_have_their_own_names(language: str) -> None:
    i18n.install(language)
    assert len({name_of(key) for key in VARIANTS}) == len(VARIANTS)
    assert len({special_of(key) for key in VARIANTS}) == len(VARIANTS)
    assert all(origin_of(key) for key in VARIANTS)


@LANGUAGES
def test_special_words_name_no_points_to_win(language: str) -> None:
    """Players may choose others."""
    i18n.install(language)
    targets = {f"{row.target}" for row in VARIANTS.values()} | {"121"}
    assert not [key for key in VARIANTS if targets & {*re.findall(r"\d+", special_of(key))}]


@pytest.mark.parametrize(("language", "up_to"), [("en", "Up to six cards"), ("ar", "حتى ست أوراق")])
def test_special_words_hold_for_three_players(language: str, up_to: str) -> None:
    """Promise no six cards: three players get four."""
    i18n.install(language)
    fewer = {key for key, row in VARIANTS.items() if row.batch_size(3) < row.hand_size}
    assert fewer == {key for key in VARIANTS if special_of(key).startswith(up_to)}


@LANGUAGES
@pytest.mark.parametrize("key", VARIANTS)
def test_rules_text_has_the_variants_numbers_and_legal_examples(key: str, language: str) -> None:
    i18n.install(language)
    row = VARIANTS[key]
    told = {section.anchor: " ".join(section.paragraphs) for section in sections(row)}
    assert str(row.target) in told["game"]
    assert ("komi" in told) is row.komi_sweeps
    assert ("options" in told) is (row.bottom_card != "hidden")
    if row.majority > 10:
        assert str(row.majority) in told["scoring"]
    if row.jack_on_jack:
        assert str(row.jack_on_jack) in told["basra"]
    for section in sections(row):
        assert f'id="{section.anchor}"' in RULES_PAGE, section.anchor
        assert section.title
        assert all(section.paragraphs)
        for example in section.examples:
            assert {example.card, *example.takes} <= set(row.pack), example.note
            allowed = legal_captures(row, example.card, example.takes)
            assert frozenset(example.takes) in set(map(frozenset, allowed)), example.note


def test_overlap_is_explained_as_played() -> None:
    choose = {section.anchor: section for section in sections(VARIANTS["egyptian"])}["overlap"]
    most_rules = configure(VARIANTS["egyptian"], 2, {"overlap": "most"})
    most = {section.anchor: section for section in sections(most_rules)}["overlap"]
    assert len(choose.examples) == 2
    assert len(most.examples) == 1


def test_card_names_differ() -> None:
    assert len({short(card) for card in PACK}) == 52
    assert len({spoken(card) for card in PACK}) == 52
    i18n.install("ar")
    assert len({spoken(card) for card in PACK}) == 52


def test_facts_and_levels_have_words() -> None:
    assert [key for key, _name in levels()] == list(BOTS)
    assert all(bot_name(key) and bot_note(key) for key in BOTS)
    assert bot_name("newcomer") == "Newcomer"
    told = dict(facts(configure(VARIANTS["palestinian"], 4, {"target": 150}), 4))
    assert told["Points to win"] == "150"
    assert told["Cards per deal"] == "5"
    assert told["A basra"] == "twice the card's value"
    assert re.search("44", told["Pack"])
