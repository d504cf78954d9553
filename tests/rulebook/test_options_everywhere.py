"""Every option of every variant can be set at the table, in links and on the command line."""

from typing import Any

import pytest

from game.app.address import read_address
from game.app.options import read_options
from game.rulebook.option_words import option_name, option_note, option_value
from game.rules.variant import OPTIONS
from game.rules.variants import VARIANTS
from game.session.session import Seeds, Session
from game.session.setup import GameSetup
from game.session.setup_edits import HOUSE_RULES, rules_of
from game.sharing.links.contents import DealLink, RulesLink, setup_of
from game.sharing.links.link import read_link, write_link
from game.start.choosing.setup_scene import SetupScene
from game.words import language as i18n
from tests.start.stage import backstage

OFFERED = [
    (key, option, value)
    for key, row in VARIANTS.items()
    for option in OPTIONS
    for value in row.offered(option)
]
"""Every value that a variant offers for an option."""


def written(option: str, value: object) -> tuple[str, str]:
    """Return an option and its value as they are typed; partnerships have a name for each value."""
    if option == "partnerships":
        return ("partnerships" if value else "individuals"), ""
    return option.replace("_", "-"), str(value)


def reaches_the_game(setup: GameSetup | None, key: str, option: str, value: object) -> bool:
    """Return whether a game of that setup has that variant and value."""
    assert setup is not None
    session, _dealt = Session.begin(setup, Seeds("options"))
    rules = session.state.rules
    return (rules.key, getattr(rules, option)) == (key, value)


def test_addresses_commands_and_links_set_every_offered_value() -> None:
    for key, option, value in OFFERED:
        name, text = written(option, value)
        query = f"?variant={key}&players=4&{name}={text}"
        launch, complaint = read_address(query)
        assert complaint is None, query
        assert reaches_the_game(launch.setup, key, option, value), query
        words = ["--variant", key, "--players", "4", f"--{name}", *filter(None, [text])]
        assert reaches_the_game(read_options(words).setup, key, option, value), words
        link = write_link(DealLink(key, 4, 3, {option: value}, "options", ("greedy",)))
        deal = read_link(link)
        assert isinstance(deal, DealLink)
        assert reaches_the_game(setup_of(deal), key, option, value), link
        rules = RulesLink("ours", key, None, {option: value})
        assert read_link(write_link(rules)) == rules


def test_setup_screen_sets_every_offered_value() -> None:
    """Setups have a control for each value that makes a difference at the table."""
    for key, row in VARIANTS.items():
        for option in OPTIONS:
            values = row.offered(option)
            behind = backstage((390, 844))
            setup = GameSetup(key, 4 if option == "partnerships" else 2)
            scene: Any = SetupScene(behind.context, setup)
            behind.stage.push(scene)
            for value in values if len(values) > 1 else ():
                scene.form.activate(control(option, value))
                assert reaches_the_game(scene.setup, key, option, value), (key, option, value)


def control(option: str, value: object) -> str:
    """Return the name of the control that sets a value."""
    if option == "partnerships":
        return "sides-partners" if value else "sides-alone"
    return f"{option.replace('_', '-')}-{value}"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_offered_value_has_words_of_its_own_and_is_explained(language: str) -> None:
    i18n.install(language)
    for option in HOUSE_RULES:
        assert option_name(option)
        values = {value for _key, name, value in OFFERED if name == option}
        assert len({option_value(option, value) for value in values}) == len(values)
        for row in VARIANTS.values():
            rules = [
                rules_of(GameSetup(row.key, 2, {option: value})) for value in row.offered(option)
            ]
            notes = [option_note(one, option) for one in rules]
            assert len(set(notes)) == len(notes) or option == "hand_size"
            assert all(notes) or option == "hand_size", "a number of cards explains itself"
