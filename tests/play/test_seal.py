"""The dialog of the seal promises all that the seal proves, and no more."""

import pytest

from game.judge.quick import quick_judge
from game.platform.accessibility_tree import AccessibilityTree
from game.review.screens.examples import DRAWN_SEED, PLAYER_SEED
from game.rules.fairness import commitment
from game.session.example_games import decided, scored, slipping
from game.session.routes import ReviewGame
from game.start.start import StartScene
from game.words.bidi_runs import isolate_ltr
from tests.app.opened import opened
from tests.table.dealt import library_of, put
from tests.table.fake_platform import FakePlatform
from tests.table.story import Visit, visit


def tree_of(screen: str, language: str = "en") -> AccessibilityTree:
    """Return the accessibility tree of a screen."""
    tree: AccessibilityTree = opened(screen, language=language).accessibility_tree()
    return tree


def bare(words: tuple[str, ...]) -> list[str]:
    """Return paragraphs without direction marks."""
    marks = str.maketrans("", "", "\u200e\u202a\u202c")
    return [text.translate(marks) for text in words]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_seal_shows_both_seeds_when_the_player_added_one(language: str) -> None:
    """RULES.md#joined-seed."""
    text = bare(tree_of("seal-joined", language).text)
    assert {DRAWN_SEED, PLAYER_SEED} <= set(text)
    assert commitment(slipping().record(), DRAWN_SEED) in "".join(text).replace(" ", "")


def test_seal_says_that_the_program_drew_its_seed_alone() -> None:
    """RULES.md#fairness: the program could have drawn the seed from many."""
    alone, joined = tree_of("seal-told").text[0], tree_of("seal-joined").text[0]
    assert "doesn't prove that it was picked at random" in alone
    assert "neither code decided the cards alone" in joined
    assert "neither code" not in alone


@pytest.mark.parametrize("screen", ["seal", "seal-told", "seal-joined", "seal-playing", "rules"])
def test_screens_promise_no_more_than_the_seal_proves(screen: str) -> None:
    """RULES.md#fairness: seals don't prove that no player looks at cards."""
    assert "cheat" not in " ".join(tree_of(screen).text)
    assert "no other seed" not in " ".join(tree_of(screen).text)


def test_table_reads_out_the_whole_seal() -> None:
    """RULES.md#fairness: a search could forge its beginning."""
    (sealed,) = (text for text in tree_of("table").text if "sealed" in text)
    digits = [word.strip("\u200e.") for word in sealed.split(": ")[1].split()]
    assert [len(group) for group in digits] == [8] * 8


@pytest.mark.parametrize("decides", [False, True])
def test_review_hides_the_seed_until_the_game_is_over(
    platform: FakePlatform, *, decides: bool
) -> None:
    """RULES.md#fairness: the seed also deals the later hands."""
    game = decided("won") if decides else scored("two")
    name = put(library_of(platform), game)

    async def story(now: Visit) -> None:
        screen = now.app.scene
        assert isinstance(screen, StartScene)
        screen.context.go(ReviewGame(name))
        for action in ("hand-1", "seal"):
            await now.until_offered(action)
            await now.press(action)
        text = " ".join(now.tree.text)
        seed = game.seeds.program
        assert (seed in text.split() or isolate_ltr(seed) in text) is decides
        assert now.offers("show-seed") is not decides

    visit(platform, story, judge=quick_judge(), at_menu=True)
