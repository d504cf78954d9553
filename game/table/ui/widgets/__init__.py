"""Widgets: what menus and dialogs are made of. A `Form` drives them; each draws itself."""

from __future__ import annotations

from game.table.ui.widgets.area import Area
from game.table.ui.widgets.base import Line, Pressable, Touch, Type, Widget
from game.table.ui.widgets.buttons import Button, IconButton
from game.table.ui.widgets.choices import ListRow, Segment, Toggle
from game.table.ui.widgets.form import Form
from game.table.ui.widgets.numbers import NumberField, Slider
from game.table.ui.widgets.static import Caption, Label, Panel, Rule, SmallCards

__all__ = [
    "Area",
    "Button",
    "Caption",
    "Form",
    "IconButton",
    "Label",
    "Line",
    "ListRow",
    "NumberField",
    "Panel",
    "Pressable",
    "Rule",
    "Segment",
    "Slider",
    "SmallCards",
    "Toggle",
    "Touch",
    "Type",
    "Widget",
]
