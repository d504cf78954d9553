from __future__ import annotations

from collections.abc import Callable

import pytest

from game.review.judge import Judge


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Judge]:
    """The table's judge replaced by one that is quick, wherever it is asked for."""
    from game.table.play import scene  # noqa: PLC0415 - after the display is chosen
    from game.table.review import after, last_game  # noqa: PLC0415
    from tests.table.review.hands import quick_judge  # noqa: PLC0415

    for module in (scene, after, last_game):
        monkeypatch.setattr(module, "usual_judge", quick_judge)
    return quick_judge
