"""What a device shows, says and keeps doesn't depend on cards that it can't know."""

from __future__ import annotations

from dataclasses import asdict
from itertools import count
from random import Random

import pygame
import pytest

from game.host.accessibility_tree import AccessibilityTree
from game.rules.cards import Card
from game.rules.dealing import Deal
from game.rules.play import begin_hand, legal_plays, play
from game.rules.state import HandState, Play
from game.table.loop.app import App
from game.table.screens.staged_hand import StagedHand
from game.table.screens.staged_table import StagedTable
from game.together.agreement import Agreement
from tests.table.fake_host import FakeHost
from tests.table.player import run
from tests.table.together.staged import agreement, sit_down

MOMENTS = [0, 3, 9]
"""Plays after which two deals are compared that agree in all that was shown so far."""


class SwappedTable(StagedTable):
    """Deals what it is told to, and has some plays made."""

    def __init__(self, table: Agreement, party: int, dealt: Deal, plays: tuple[Play, ...]) -> None:
        super().__init__(table, party, "swapped")
        self._dealt, self._plays = dealt, plays

    def begin(self) -> None:
        """Shuffle, deal and play."""
        self.shuffle()
        self.deal_hand()
        hand = StagedHand(self.staged.game, self.here, "")
        hand.lay(self._dealt)
        self.hand = hand  # type: ignore[assignment]
        for move in self._plays:
            self.make(move)


def seen_in(start: HandState, plays: tuple[Play, ...], party: int) -> set[Card]:
    """Return all that the seat has been shown by then."""
    states = [start]
    for move in plays:
        states.append(play(states[-1], move)[0])
    seen = {turn.play.card for turn in states[-1].history}
    for state in states:
        seen |= {*state.hands[party], *state.floor}
    return seen


def swapped(dealt: Deal, seen: set[Card], chance: Random) -> Deal:
    """Return the same deal with all that wasn't seen in other places."""
    places = [place for place, card in enumerate(dealt.stock) if card not in seen]
    cards = [dealt.stock[place] for place in places]
    others = cards[:]
    while others == cards:
        chance.shuffle(others)
    stock = list(dealt.stock)
    for place, card in zip(places, others, strict=True):
        stock[place] = card
    return Deal(dealt.floor, tuple(stock), dealt.buried)


def look_of(table: SwappedTable) -> tuple[object, ...]:
    """Return all that comes out of a device once nothing moves: picture, words, texts and games."""
    host, frames = FakeHost(), count()
    shown: list[object] = []

    def step(app: App, tree: AccessibilityTree) -> bool:
        frame = next(frames)
        if frame == 0:
            sit_down(app, table)
        elif frame == 1:
            table.begin()
        if frame < 60:
            return False
        surface = pygame.display.get_surface()
        assert surface is not None
        app.redraw()
        app.scene.draw(surface)
        shown.extend([asdict(tree), pygame.image.tobytes(surface, "RGB")])
        return True

    run(host, None, step, draw=lambda: "0" * 32)
    return (*shown, host.said, host.kept, host.games.kept)


@pytest.mark.parametrize("made", MOMENTS)
@pytest.mark.parametrize(("variant", "players"), [("egyptian", 2), ("lebanese", 3)])
def test_other_hidden_cards_look_alike(variant: str, players: int, made: int) -> None:
    table, party, chance = agreement(variant, players), players - 1, Random(made)
    game = table.start.game
    pack = list(game.rules.pack)
    start = None
    while start is None or start.floor == ():
        chance.shuffle(pack)
        if not any(card.rank == "J" or str(card) == "7D" for card in pack[:4]):
            dealt = Deal(tuple(pack[:4]), tuple(pack[4:]))
            start, _ = begin_hand(game, dealt)
    plays: list[Play] = []
    state = start
    while len(plays) < made:
        plays.append(chance.choice(legal_plays(state)))
        state, _ = play(state, plays[-1])
    other = swapped(dealt, seen_in(start, tuple(plays), party), chance)
    first, second = (
        look_of(SwappedTable(table, party, one, tuple(plays))) for one in (dealt, other)
    )
    assert first == second
