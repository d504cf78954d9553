"""What is said of a house's own rules."""

from __future__ import annotations

from game.rulebook.house_rules import MOST, HouseRules
from game.rulebook.rule_lines import compared
from game.rules.variants import VARIANTS
from game.words.language import _
from game.words.variant_names import name_of


def changes(rules: HouseRules) -> list[str]:
    """Each line in which they differ from the variant they change."""
    lines = compared(VARIANTS[rules.variant], rules.rules)
    return [f"{line.name}: {line.values[1]}" for line in lines if line.differs]


def in_short(rules: HouseRules) -> str:
    """The variant, and what is otherwise."""
    changed = changes(rules)
    name = name_of(rules.variant)
    return f"{name}\n{' · '.join(changed)}" if changed else name


def saved(name: str) -> str:
    """That a set is kept."""
    return _("{name} is now among your house rules.").format(name=name)


def deleted(name: str) -> str:
    """That a set is no longer kept."""
    return _("{name} is deleted. The rules stay chosen, and can be saved again.").format(name=name)


def name_taken(name: str) -> str:
    """That another set has a name."""
    return _("{name} is the name of other house rules.").format(name=name)


def full() -> str:
    """That there is no room for another set."""
    return _("There is room for {count} house rules. Delete one to save another.").format(
        count=MOST
    )


def newer() -> str:
    """That what is kept is of a later version."""
    return _("Your house rules are from a newer version of Basra; they stay as they are.")
