"""What a lesson leaves out."""

import pygame
import pytest

from game.play.drawing import hud
from tests.app.opened import opened


@pytest.mark.parametrize(("name", "boxes"), [("lesson", 0), ("table", 1)])
def test_score_box_is_drawn_only_when_points_are_counted(
    name: str, boxes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(hud, "draw_scores", lambda *_box, **_goal: drawn.append(name))
    opened(name).draw(pygame.Surface((360, 640)))
    assert len(drawn) == boxes
