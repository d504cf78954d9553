from game.rules.variants import VARIANTS
from game.ui.screens import settings as kept
from game.ui.screens.settings import Settings
from tests.app.opened import opened
from tests.table.fake_platform import FakePlatform


def test_settings_are_usual_with_a_message_when_storage_fails() -> None:
    platform = FakePlatform()
    assert kept.load(platform.texts) == (Settings(), "")
    platform.texts.kept[kept.SETTINGS.name] = "{"
    message = "Your settings were damaged, so the default settings are being used."
    assert kept.load(platform.texts) == (Settings(), message)
    assert platform.texts.kept["damaged/settings"] == "{"
    assert kept.load(platform.texts) == (Settings(), "")
    platform.texts.broken = True
    settings, message = kept.load(platform.texts)
    assert settings == Settings()
    assert message
    assert kept.save(platform.texts, Settings(sound=False))


def test_language_and_motion_follow_the_machine_until_chosen() -> None:
    platform = FakePlatform()
    platform.preferences.language, platform.preferences.reduced_motion = "ar-EG", True
    assert Settings().spoken(platform.preferences) == "ar"
    assert Settings(language="en").spoken(platform.preferences) == "en"
    assert Settings().pace(platform.preferences) == 0
    assert Settings(reduced_motion=False, speed=1.5).pace(platform.preferences) == 1.5


def test_marked_cards_are_those_that_score() -> None:
    def marks(key: str) -> set[str]:
        return {str(card) for card in Settings().card_style(VARIANTS[key], "dark").marks}

    usual = {"AC", "AD", "AH", "AS", "JC", "JD", "JH", "JS", "2C", "TD"}
    assert marks("cypriot") == usual
    assert marks("egyptian") == usual | {"7D"}
    assert marks("russell") == usual | {"7D"}
    assert Settings(marks=False).card_style(VARIANTS["egyptian"], "dark").marks == frozenset()


def test_addresses_are_the_last_settings_and_are_called_advanced() -> None:
    screen = opened("settings")
    told = screen.accessibility_tree().text
    assert told.index("Advanced") > told.index("Sound and vibration")
    assert "Basra works without these addresses." in told
    actions = [one.action for one in screen.accessibility_tree().controls]
    assert actions.index("about") - actions.index("stun") in {1, 2}
