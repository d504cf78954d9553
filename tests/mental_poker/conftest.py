import pytest

from game.mental_poker import curve, tokens


@pytest.fixture
def quick_group(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers modulo the group's order in place of points: the same algebra, and no secret at all.

    What doesn't ask about the group itself is tested hundreds of times faster.
    """

    def product(scalar: int, point: int) -> curve.Fraction:
        return scalar * point % curve.ORDER, 1

    monkeypatch.setattr(curve, "ladder", product)
    monkeypatch.setattr(tokens, "ladder", product)
    monkeypatch.setattr(curve, "on_curve", lambda _: True)
    monkeypatch.setattr(tokens, "_TOKENS", [])
    monkeypatch.setattr(tokens, "_CARDS", {})
