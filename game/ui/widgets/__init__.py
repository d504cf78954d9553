"""Widgets: the parts of menus and dialogs. A `Form` drives them; each draws itself."""

from game.ui.widgets.area import LEAST_TARGET, SCROLL_BAR, Area, ListArea
from game.ui.widgets.buttons import (
    BESIDE_ICON,
    ICON_AND_WORD,
    Button,
    IconButton,
    WordedIcon,
)
from game.ui.widgets.choices import Fold, ListRow, Segment, Toggle
from game.ui.widgets.editable_text import EditableText
from game.ui.widgets.form import Form
from game.ui.widgets.numbers import NumberEntry, NumberField, Slider, Stepper, Track
from game.ui.widgets.static import Caption, Divider, Label, Panel, SmallCards
from game.ui.widgets.text_field import TextEntry, TextField
from game.ui.widgets.widget import Command, Widget, WidgetState

__all__ = [
    "BESIDE_ICON",
    "ICON_AND_WORD",
    "LEAST_TARGET",
    "SCROLL_BAR",
    "Area",
    "Button",
    "Caption",
    "Command",
    "Divider",
    "EditableText",
    "Fold",
    "Form",
    "IconButton",
    "Label",
    "ListArea",
    "ListRow",
    "NumberEntry",
    "NumberField",
    "Panel",
    "Segment",
    "Slider",
    "SmallCards",
    "Stepper",
    "TextEntry",
    "TextField",
    "Toggle",
    "Track",
    "Widget",
    "WidgetState",
    "WordedIcon",
]
