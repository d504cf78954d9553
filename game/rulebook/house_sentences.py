"""Sentences about house rules."""

from __future__ import annotations

from game.rulebook.house_rules import MOST, HouseRules
from game.rulebook.rule_lines import compared
from game.rules.variants import VARIANTS
from game.words.language import _
from game.words.variant_names import name_of


def changes(rules: HouseRules) -> list[str]:
    """Return each line in which the rules differ from the variant they change."""
    lines = compared(VARIANTS[rules.variant], rules.rules)
    return [f"{line.name}: {line.values[1]}" for line in lines if line.differs]


def in_short(rules: HouseRules) -> str:
    """Return the variant's name and the changes."""
    changed = changes(rules)
    name = name_of(rules.variant)
    return f"{name}\n{' · '.join(changed)}" if changed else name


def saved(name: str) -> str:
    """Say that a set is saved."""
    return _("{name} is now among your house rules.").format(name=name)


def deleted(name: str) -> str:
    """Say that a set is deleted."""
    return _("{name} is deleted. The rules stay chosen, and can be saved again.").format(name=name)


def name_taken(name: str) -> str:
    """Say that another set has that name."""
    return _("{name} is the name of other house rules.").format(name=name)


def full() -> str:
    """Say that there is no room for another set."""
    return _("There is room for {count} house rules. Delete one to save another.").format(
        count=MOST
    )


def newer() -> str:
    """Say that a later version of Basra saved the rules."""
    return _("Your house rules are from a newer version of Basra; they stay as they are.")
