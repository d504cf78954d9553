from game.rules.variants import VARIANTS
from game.ui.screens import settings as kept
from game.ui.screens.settings import Settings
from tests.table.fake_platform import FakePlatform


def test_settings_are_usual_with_a_message_when_storage_fails() -> None:
    platform = FakePlatform()
    assert kept.load(platform) == (Settings(), "")
    platform.kept[kept.STORED_AS] = "{"
    message = "Your settings can't be read, so the standard ones are used."
    assert kept.load(platform) == (Settings(), message)
    assert platform.kept == {kept.STORED_AS: "{", f"damaged/{kept.STORED_AS}": "{"}
    platform.broken = True
    settings, message = kept.load(platform)
    assert settings == Settings()
    assert message
    assert kept.save(platform, Settings(sound=False))


def test_language_and_motion_follow_the_machine_until_chosen() -> None:
    platform = FakePlatform()
    platform.spoken, platform.still = "ar-EG", True
    assert Settings().spoken(platform) == "ar"
    assert Settings(language="en").spoken(platform) == "en"
    assert Settings().pace(platform) == 0
    assert Settings(reduced_motion=False, speed=1.5).pace(platform) == 1.5


def test_marked_cards_are_those_that_score() -> None:
    def marks(key: str) -> set[str]:
        return {str(card) for card in Settings().card_style(VARIANTS[key]).marks}

    usual = {"AC", "AD", "AH", "AS", "JC", "JD", "JH", "JS", "2C", "TD"}
    assert marks("cypriot") == usual
    assert marks("egyptian") == usual | {"7D"}
    assert marks("russell") == usual | {"7D"}
    assert Settings(marks=False).card_style(VARIANTS["egyptian"]).marks == frozenset()
