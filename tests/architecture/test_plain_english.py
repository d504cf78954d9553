"""The check of our English finds stiff words in docstrings and in the names of tests."""

import pytest

from tests.architecture.plain_english import Docstring, docstrings, flags, name_flags


@pytest.mark.parametrize(
    ("text", "flagged"),
    [
        ("Return the card. Raises ValueError if there is none.", False),
        ("The card that was played.", True),
        ("Return what whoever plays is told of.", True),
        ("Return the card, see `whoever`.", False),
    ],
)
def test_docstring_of_a_function_is_flagged(text: str, flagged: bool) -> None:  # noqa: FBT001
    assert bool(flags(Docstring(1, text, of_function=True))) is flagged


def test_docstrings_of_attributes_and_properties_are_found() -> None:
    source = (
        '"""A."""\nX = 1\n"""B."""\nclass C:\n    @property\n    def d(self):\n        """E."""\n'
    )
    assert [(one.text, one.of_function) for one in docstrings(source)] == [
        ("A.", False),
        ("B.", False),
        ("E.", False),
    ]


@pytest.mark.parametrize("name", ["test_advice", "test_what_is_written_is_read_back"])
def test_name_of_a_test_is_flagged_without_a_thing_and_a_verb(name: str) -> None:
    assert name_flags(name)
    assert not name_flags("test_kept_figures_round_trip")
