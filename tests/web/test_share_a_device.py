"""Two people at one page play a whole game by touch, each behind a curtain from the other."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Browser

from game.rules.reading import read_replay
from tests.web.game_page import Shown
from tests.web.players import by_keyboard, by_touch
from tests.web.watched import Watched, watch

TWO = "?variant=ethiopian&people=2&seed=7&target=21&speed=0"

MOST_STEPS = 2_000

_NOTE_TREES = """() => {
    window.trees = [];
    const show = basra.show;
    basra.show = (text) => {
        const { turn, hand, seats, link, controls } = JSON.parse(text);
        const cards = hand.map(({ card }) => card);
        trees.push({ turn, cards, seats, link, actions: controls.map(({ action }) => action) });
        return show.call(basra, text);
    };
}"""
"""Keeps what each tree has to say that was ever shown."""

_LIFTED = "() => trees.push('lifted')"


@dataclass
class Lifted:
    """What was shown from one curtain to the next."""

    turns: set[int] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)


def play(page: Watched) -> Shown:
    """Play to the end, saying `ready` each time it is asked for."""
    chance = Random(1)
    shown = page.shown()
    for _ in range(MOST_STEPS):
        if shown.phase == "game-over":
            return shown
        offered = {one.action: one for one in shown.controls if one.enabled}
        if "ready" in offered:
            page.page.evaluate(_LIFTED)
            by_keyboard(page, offered["ready"])  # a tap so soon counts as one too many
        elif shown.phase == "choose-capture":
            captures = [one for action, one in offered.items() if action != "choose-cancel"]
            by_touch(page, chance.choice(captures))
        elif shown.phase == "hand-over":
            by_touch(page, offered["next-hand"])
        elif shown.hand:
            by_touch(page, chance.choice(shown.hand))
        shown = page.wait_for_change(shown)
    raise AssertionError("the game does not come to its end")


def split(trees: list[Any]) -> list[Lifted]:
    """What each lifting of the curtain showed; what lies under it shows no card of a hand."""
    found: list[Lifted] = []
    covered = True
    for tree in trees:
        if tree == "lifted":
            found.append(Lifted())
            covered = False
            continue
        assert (tree["seats"], tree["link"]) == ([0, 1], "none") or not tree["seats"]
        covered = covered or (not tree["cards"] and bool(found and found[-1].cards))
        if "ready" in tree["actions"] or covered:
            assert tree["cards"] == []
        else:
            found[-1].cards |= set(tree["cards"])
            found[-1].turns |= {tree["turn"]} if tree["cards"] else set()
    return found


def test_each_hand_is_shown_to_nobody_but_its_owner(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = watch(context.new_page(), address)
    page.driven.goto(address + TWO)
    page.wait_for("root.querySelector('[data-action=ready]') !== null")
    assert (page.shown().hand, page.shown().seat) == ((), "0,1")
    page.page.evaluate(_NOTE_TREES)
    play(page)
    replay = read_replay(json.dumps(page.games()[0]))
    lifted = split(page.page.evaluate("() => trees"))
    assert page.complaints == []
    context.close()
    plays = [(hand, turn) for hand in replay.hands for turn in hand.last.history]
    assert len(lifted) == len(plays)
    for one, (hand, turn) in zip(lifted, plays, strict=True):
        own = {str(other.play.card) for other in hand.last.history if other.seat == turn.seat}
        assert one.turns == {turn.seat}
        assert str(turn.play.card) in one.cards <= own
