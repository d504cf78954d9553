"""Sweeps of a jack and of the 7♦ look different, and each sound starts when a card lands."""

import pytest

from build.animations import JACK, KOMI
from game.play.animation.effects import Effect
from game.play.animation.sweep_wave import CountPlate, SweepWave, sweep_kind
from game.rules.cards import Card
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.ui.art.sprites import Pose
from tests.play.directed import DirectedTable


class Seen(DirectedTable):
    """A table that notes its effects, lifts and sounds."""

    def __init__(self, floor: str, hand: str) -> None:
        super().__init__(games.stacked(floor, hand))
        self.effects: list[Effect] = []
        self.lifted: dict[Card, int] = {}
        self.look = self.note

    def note(self) -> None:
        self.effects += [one for one in self.director.effects if one not in self.effects]
        waves = any(isinstance(one, SweepWave) for one in self.director.effects)
        for card, sprite in self.board.sprites.items():
            if waves and sprite.pose.lift > 0.2:
                self.lifted.setdefault(card, self.steps)


@pytest.mark.parametrize(("moment", "kind"), [(JACK, "jack"), (KOMI, "komi")])
def test_sweep_has_its_own_wave_sound_and_count(moment: tuple[str, str, str], kind: str) -> None:
    """RULES.md#jack and RULES.md#komi"""
    floor, hand, card = moment
    seen = Seen(floor, hand)
    seen.play(card)
    assert sum(isinstance(one, SweepWave) for one in seen.effects) == 1
    (plate,) = (one for one in seen.effects if isinstance(one, CountPlate))
    assert plate.words == "+8 cards"
    assert seen.board.shown.piles[0].count == 8
    assert seen.sound.played == [kind]


@pytest.mark.parametrize(
    ("floor", "card", "sound"), [("2C", "JC", "jack"), ("2C 3D 5S KH", "TD", "capture")]
)
def test_other_captures_have_no_wave(floor: str, card: str, sound: str) -> None:
    """Jacks that take one card have none."""
    seen = Seen(floor, "TD JC AC 4H")
    seen.play(card)
    assert not any(isinstance(one, SweepWave) for one in seen.effects)
    assert sound == "jack" or not any(isinstance(one, CountPlate) for one in seen.effects)
    assert seen.sound.played == [sound]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())
def test_7_of_diamonds_sweeps_only_by_its_rule(variant: Variant) -> None:
    """RULES.md#komi"""
    assert sweep_kind(variant, Card.parse("7D")) == ("komi" if variant.komi_sweeps else None)
    assert sweep_kind(variant, Card.parse("JD")) == "jack"
    assert sweep_kind(variant, Card.parse("7H")) is None


@pytest.mark.parametrize(
    ("floor", "card", "sound"),
    [("2C 3D 5S KH", "4H", "card"), ("2C 3D 5S KH", "TD", "capture"), (JACK[0], "JC", "jack")],
)
def test_sound_starts_when_the_card_first_touches(floor: str, card: str, sound: str) -> None:
    """On its way, the card overshoots first and settles later."""
    seen = Seen(floor, "TD JC AC 4H")
    heard: list[tuple[float, Pose]] = []
    still: list[Pose] = []
    thrown = Card.parse(card)

    def look() -> None:
        sprite = seen.board.sprites.get(thrown)
        if sprite is not None and seen.sound.played and not heard:
            heard.append((seen.seconds, sprite.pose))
        elif heard and sprite is not None and not still:
            still.append(sprite.pose)

    seen.look = look
    seen.play(card)
    assert seen.sound.played[0] == sound
    ((when, pose),) = heard
    assert pose.lift < 0.05, "it is on the table"
    assert 0.1 < when < 0.17
    assert pose != still[0], "it goes on to settle"
