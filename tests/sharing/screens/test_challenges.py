"""Challenges: a result is sent, and hidden on the other device until its cards are played."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import LinkFollowed, TextChanged
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from game.sharing import challenges
from game.sharing.challenges import CHALLENGES
from game.sharing.links.contents import ChallengeLink
from game.sharing.links.link import read_link, write_link
from game.sharing.share_sentences import outcome, refusal
from game.sharing.shared_game import SharedGame
from game.ui.screens import settings
from game.ui.screens.routing import StartScreen
from game.words.seat_names import enclosed
from tests.table.dealt import finish_game, games_of, texts
from tests.table.fake_platform import FakeAccessibility, FakePlatform
from tests.table.story import Visit, visit, visiting

SHORT = GameSetup("cypriot", 2, {"target": 21}, seed="3")
RESULT = (777, 666)
"""Points that no game has, so a search finds them on any screen."""


TOLD = "777\N{EN DASH}666"


class Listener(FakeAccessibility):
    """Remembers everything that was shown or announced until the game was over."""

    def __init__(self) -> None:
        super().__init__()
        self.told = ""

    def show(self, tree: AccessibilityTree) -> None:
        super().show(tree)
        if tree.phase != "game-over":
            self.told += str(tree)

    def announce(self, text: str) -> None:
        super().announce(text)
        self.told += text


def sent(name: str = "Karim") -> ChallengeLink:
    game = SharedGame.of_session(finish_game(Session.begin(SHORT, Seeds("3"))[0]))
    return replace(game.challenge_link(name), scores=RESULT)


async def follow(now: Visit, link: ChallengeLink) -> None:
    now.context.go(LinkFollowed(f"https://example.org/#play={write_link(link)}"))
    await now.frames(3)


async def accept(now: Visit, link: ChallengeLink) -> None:
    await follow(now, link)
    assert now.tree.title == "A challenge from Karim"
    assert ("Points to win", "21") in pairwise(now.tree.text)
    await now.press("play")
    await now.my_turn()


def listening() -> FakePlatform:
    return FakePlatform(accessibility=Listener())


def told(platform: FakePlatform) -> str:
    assert isinstance(platform.accessibility, Listener)
    return platform.accessibility.told


def showed_result(platform: FakePlatform) -> bool:
    """Return whether the result was shown or announced before the game was over."""
    return any(str(points) in told(platform) for points in RESULT)


def test_result_is_hidden_until_the_same_cards_are_played() -> None:
    platform = listening()

    async def story(now: Visit) -> None:
        await accept(now, sent())
        deal = Session.begin(SHORT, Seeds("3"))[0].state
        assert now.table.state.floor == deal.floor
        assert now.table.state.hands[0] == deal.hands[0]
        await now.play_to_the_end()
        assert TOLD in str(now.tree)
        better = ("You did better", "Karim did better")
        assert any(text.startswith(better) for text in now.tree.text)
        assert not showed_result(platform)
        await now.press("rematch")
        await now.my_turn()
        await now.play_to_the_end()
        assert "777" not in str(now.tree), "another game with the same cards isn't compared"

    visit(platform, story, at_menu=True)
    assert "A challenge from Karim" in told(platform)


@pytest.mark.parametrize(
    "wrong",
    [
        *({"scores": (10**12, 0)}, {"hands": 0}, {"hands": 10**9}, {"scores": (20, 3)}),
        *({"dealer": 0}, {"match": True}, {"seed": ""}, {"seed": "x" * 200}),
    ],
    ids=str,
)
@visiting(at_menu=True)
async def test_impossible_challenge_is_refused_and_spoils_no_other(
    now: Visit, wrong: dict[str, Any]
) -> None:
    before = {"2026-11-20-0123456789ab": challenges.Challenge("Layla", (21, 9), 2)}
    CHALLENGES.change(now.platform.texts, lambda _: before)
    link = replace(sent(), scores=(21, 3), hands=2)
    if wrong.keys() <= {"scores", "hands"}:
        link = replace(link, **wrong)
    else:
        link = replace(link, deal=replace(link.deal, **wrong))
    await follow(now, link)
    assert now.tree.title != "A challenge from Karim"
    assert refusal("damaged") in now.tree.text
    assert CHALLENGES.recall(now.platform.texts) == (before, "")


def test_challenge_continues_from_its_link_and_after_a_reload() -> None:
    platform = listening()

    async def begin(now: Visit) -> None:
        await accept(now, sent())
        await now.press(now.tree.hand[0].action)
        await now.my_turn()
        played = len(now.table.state.history)
        now.context.go(StartScreen())
        await now.frames(3)
        await accept(now, sent())
        assert len(now.table.state.history) == played

    async def leave(now: Visit) -> None:
        session = now.table.session
        await now.play_to_the_end("hand-over")
        while session.after.game.winner is None:
            await now.press("next-hand")
            await now.play_to_the_end("hand-over")

    async def look(now: Visit) -> None:
        await now.press("door-mine", "my-games", f"game-{next(iter(texts(platform)))}")
        assert TOLD in str(now.tree), "who left before the end finds the result among the games"

    visit(platform, begin, at_menu=True)
    assert len(games_of(platform)) == 1
    visit(platform, leave)
    assert not showed_result(platform)
    visit(platform, look, at_menu=True)


@visiting(at_menu=True)
async def test_results_are_compared_when_nothing_can_be_saved(now: Visit) -> None:
    now.platform.texts.broken = True
    await accept(now, sent())
    await now.play_to_the_end()
    assert TOLD in str(now.tree)
    await send(now, "كريم")
    now.platform.texts.broken = False
    assert getattr(read_link(now.platform.sharing.copied[0]), "name", None) == "كريم"


async def send(now: Visit, typed: str | None = None) -> None:
    """Copy the link of a challenge, with a new name if one is typed."""
    await now.press("share")
    if typed is not None:
        await now.give(TextChanged("name", typed, done=False))
    await now.press("challenge", "copy-link")
    await now.key("escape")
    await now.key("escape")


def test_challenge_is_sent_and_answered_from_another_device() -> None:
    sender, receiver = listening(), listening()

    async def challenge(now: Visit) -> None:
        await now.play_to_the_end()
        await send(now, "كريم")

    async def answer(now: Visit) -> None:
        now.context.go(LinkFollowed(sender.sharing.copied[0]))
        await now.frames(3)
        assert now.tree.title == f"A challenge from {enclosed('كريم')}"
        await now.press("play")
        await now.play_to_the_end()
        assert "You both did equally well." in now.tree.text, "the same bots, the same plays"
        await send(now)

    visit(sender, challenge, SHORT)
    visit(receiver, answer, at_menu=True)
    first, back = (read_link(platform.sharing.copied[0]) for platform in (sender, receiver))
    assert isinstance(first, ChallengeLink)
    assert isinstance(back, ChallengeLink)
    assert (first.name, back.name) == ("كريم", "")
    assert (first.deal, first.scores, first.hands) == (back.deal, back.scores, back.hands)


@visiting(SHORT)
async def test_sender_name_is_remembered_until_it_is_cleared(now: Visit) -> None:
    await now.play_to_the_end()
    for typed in (" كريم ", None, ""):
        await send(now, typed)
    names = [getattr(read_link(copied), "name", None) for copied in now.platform.sharing.copied]
    assert names == ["كريم", "كريم", ""]
    assert settings.load(now.platform.texts)[0].sender == ""


def test_cut_cards_are_the_same_for_the_friend() -> None:
    cut = Session.begin(replace(SHORT, seed=""), Seeds("0123456789abcdef", "cardamom"))[0]
    link = SharedGame.of_session(finish_game(cut)).challenge_link("")
    again = Session.begin(SHORT, Seeds(link.deal.seed))[0]
    assert again.hand.deal == cut.earlier[0].deal if cut.earlier else cut.hand.deal


@pytest.mark.parametrize(
    ("own", "theirs", "told"),
    [
        ((24, 21), (21, 4), "Karim did better by 14 points."),
        ((30, 9), (9, 30), "You did better by 42 points!"),
        ((30, 9, 29), (30, 9, 28), "Karim did better by 1 point."),
        ((12, 24), (9, 21), "You both did equally well."),
    ],
)
def test_larger_lead_did_better(own: tuple[int, ...], theirs: tuple[int, ...], told: str) -> None:
    assert outcome(own, theirs, "Karim") == told


def test_only_the_newest_challenges_are_saved(platform: FakePlatform) -> None:
    for number in range(challenges.MOST + 5):
        challenge = challenges.Challenge("", (number, 0), 1)
        challenges.bind(platform.texts, f"game-{number}", challenge)
    assert len(CHALLENGES.known(platform.texts)) == challenges.MOST
    assert challenges.of_game(platform.texts, "game-4") is None
    assert challenges.of_game(platform.texts, "game-5") == challenges.Challenge("", (5, 0), 1)
