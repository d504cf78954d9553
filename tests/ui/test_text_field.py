"""A line of typed text: the place of the caret, the text kept, and the part in view."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.platform.accessibility_tree import TextControl
from game.platform.input import Activate, Input, Key, PointerDown, PointerUp, Text, TextChanged
from game.ui.art import theme
from game.ui.art.text import TextStyle, measure
from game.ui.loop.unit import Unit
from game.ui.screens.dialogs import LONGEST_NAME, RenameDialog
from game.ui.widgets import Area, EditableText, Form, TextEntry, TextField
from game.ui.widgets.text_field import caret_x, nearest_stop
from game.words import language as i18n
from tests.start.stage import SIZES, backstage

ARABIC = "لعبة العيد"
MIXED = "سهرة Karim 7♦ مع"
MARKED = "مُحَمَّد"
FAMILY = "👨\u200d👩\u200d👧"
RECT = pygame.Rect(20, 20, 200, 44)
KEYS = ["left", "right", "home", "end", "backspace", "delete"]


class Typed:
    """A form with one field that has the focus."""

    def __init__(self, text: str = "", longest: int = 60) -> None:
        self.line = EditableText(text, longest=longest)
        self.changed: list[str] = []
        self.done: list[str] = []
        entry = TextEntry("name", "Name", self.line, self.changed.append, self.done.append, "hint")
        self.field = TextField(RECT, Unit(1), entry)
        self.form = Form()
        self.form.show([Area("one", pygame.Rect(0, 0, 300, 300), [self.field])], Unit(1))
        self.form.focus = "name"

    def take(self, *events: Input | str) -> None:
        for event in events:
            self.form.handle(Text(event) if isinstance(event, str) else event)

    def keys(self, *names: str) -> None:
        self.take(*map(Key, names))

    def picture(self) -> pygame.Surface:
        surface = pygame.Surface((300, 300))
        self.form.draw(surface)
        return surface

    def caret(self) -> pygame.Rect:
        """Return the visible place of the caret."""
        mask = pygame.mask.from_threshold(self.picture(), theme.BRASS_LIGHT, (1, 1, 1, 255))
        (rect,) = mask.get_bounding_rects()
        return rect


def test_typing_edits_at_the_caret_and_reports_each_edit() -> None:
    typed = Typed()
    for name in ("h", "z", "7", "space", "home", "backspace"):
        assert typed.field.key(name), "a key that types means nothing else"
    for name in ("tab", "escape", "up", "down", "f12"):
        assert not typed.field.key(name)
    assert typed.changed == []
    typed.take("b", "c")
    typed.keys("home")
    typed.take("a")
    typed.keys("end", "backspace", "left", "delete", "delete")
    assert typed.changed == ["b", "bc", "abc", "ab", "a"]
    assert (typed.line.text, typed.done) == ("a", [])
    typed.keys("enter")
    assert (typed.done, typed.changed[-1]) == (["a"], "a")


def test_arrow_moves_the_way_it_points() -> None:
    english, arabic = Typed("abc"), Typed("ابت")
    english.keys("left")
    arabic.keys("right")
    assert (english.line.caret, arabic.line.caret) == (2, 2)
    arabic.keys("left")
    assert arabic.line.caret == 3


def test_letter_and_its_marks_are_one_step() -> None:
    assert EditableText(MARKED, longest=60).stops() == [0, 2, 4, 7, 8]
    for text in (MARKED, FAMILY):
        line = EditableText(text, longest=60)
        stops = line.stops()
        for count in range(len(stops) - 1, 0, -1):
            assert line.erase(-1)
            assert line.text == text[: stops[count - 1]]
        assert not line.erase(-1)
    assert len(EditableText(FAMILY, longest=60).stops()) == 2


def test_text_is_cut_to_its_length_and_to_printable_characters() -> None:
    typed = Typed("abc", longest=5)
    typed.take("defg", "h")
    assert typed.line.text == "abcde"
    assert typed.changed == ["abcde"]
    assert EditableText("x" * 100, longest=7).text == "x" * 7
    typed = Typed()
    typed.take("a\u202eb\x00\x1b", "\ud800", "\r\n", "c\td\u2028e")
    assert typed.line.text == "abc d e"


@given(st.text(max_size=30), st.lists(st.sampled_from(KEYS) | st.text(max_size=4), max_size=20))
def test_field_survives_random_input(start: str, events: list[str]) -> None:
    typed = Typed(start, longest=20)
    for event in events:
        typed.take(Key(event) if event in KEYS else event)
        line = typed.line
        assert 0 <= line.caret <= len(line.text) <= 20
        assert line.text == EditableText(line.text, longest=20).text
        assert RECT.contains(typed.caret())


@pytest.mark.parametrize("text", ["abc def", ARABIC, MIXED, "7♦ و 8♠", "abc ", " "])
def test_caret_reaches_every_edge_of_its_text(text: str) -> None:
    style = TextStyle(18, rtl=None)
    width = measure(text, style)[0]
    stops = list(range(len(text) + 1))
    places = [caret_x(text, at, style) for at in stops]
    assert all(0 <= place <= width for place in places)
    begins_right = style.reads_from_right(text)
    assert places[0] == (width if begins_right else 0)
    assert [places[nearest_stop(text, stops, place, style)] for place in places] == places
    if text in {"abc def", ARABIC}:
        assert places == sorted(set(places), reverse=begins_right)


def test_click_moves_the_caret() -> None:
    typed = Typed("mmmmmm")
    width = measure("mm", TextStyle(theme.LARGE))[0]
    place = (RECT.left + 12 + width + 1, RECT.centery)
    typed.take(PointerDown(place), PointerUp(place))
    assert typed.line.caret == 2
    far = (RECT.right - 2, RECT.centery)
    typed.take(PointerDown(far), PointerUp(far))
    assert typed.line.caret == 6


@pytest.mark.parametrize(
    ("code", "text"), [("en", "m" * 50), ("ar", "لعبة " * 12), ("en", MIXED * 3)]
)
def test_long_line_keeps_the_caret_in_view(code: str, text: str) -> None:
    i18n.install(code)
    typed = Typed(text)
    for key in ["end", *["left"] * 60, *["right"] * 60, "home", "end", *["backspace"] * 60]:
        typed.keys(key)
        caret = typed.caret()
        assert RECT.inflate(-20, 0).contains(caret), key
        assert caret.width == 2


@pytest.mark.parametrize(
    ("code", "text", "right"),
    [
        *(("en", "", False), ("ar", "", True), ("en", "abc", False), ("ar", "abc", False)),
        *(("en", "ابت", True), ("ar", "ابت", True)),
    ],
)
def test_line_starts_where_it_is_read_from(code: str, text: str, *, right: bool) -> None:
    i18n.install(code)
    typed = Typed(text)
    typed.keys("home")
    assert (typed.caret().centerx > RECT.centerx) is right


def told(typed: Typed) -> TextControl:
    (control,) = typed.form.controls()
    assert isinstance(control, TextControl)
    return control


def test_platform_field_reads_and_gives_the_whole_text() -> None:
    typed = Typed("abc")
    control = told(typed)
    assert (control.action, control.label, control.value) == ("name", "Name", "abc")
    assert (control.placeholder, control.longest, control.focused) == ("hint", 60, True)
    typed.form.focus = ""
    assert not told(typed).focused
    typed.take(TextChanged("name", "بصرة"))
    assert (typed.line.text, typed.changed, typed.form.focus) == ("بصرة", ["بصرة"], "name")
    typed.take(TextChanged("name", "بصرة", done=True), TextChanged("other", "x"))
    assert (typed.changed, typed.done) == (["بصرة"], ["بصرة"])


def test_typing_replaces_the_selection() -> None:
    typed = Typed("Thursday")
    typed.line.select()
    typed.take("\n")
    assert (typed.line.text, typed.line.selected) == ("Thursday", True)
    typed.take("F", "r")
    assert typed.line.text == "Fr"
    typed.line.select()
    typed.keys("backspace")
    assert (typed.line.text, typed.changed[-1]) == ("", "")
    typed.line.select()
    assert not typed.line.selected, "there is nothing"


@pytest.mark.parametrize(
    ("event", "caret"),
    [
        *((Key("left"), 0), (Key("right"), 3), (Key("home"), 0), (Key("end"), 3)),
        (PointerDown(RECT.midleft), 0),
    ],
)
def test_moving_the_caret_ends_the_selection(event: Input, caret: int) -> None:
    typed = Typed("abc")
    typed.line.select()
    typed.take(event)
    assert (typed.line.selected, typed.line.caret) == (False, caret)
    typed.take("x")
    assert len(typed.line.text) == 4


@pytest.mark.parametrize("text", ["Thursday", ARABIC])
def test_selection_is_visible(text: str) -> None:
    typed = Typed(text)
    typed.line.select()
    mask = pygame.mask.from_threshold(typed.picture(), theme.BRASS, (1, 1, 1, 255))
    seen = max(mask.get_bounding_rects(), key=lambda rect: rect.width * rect.height)
    assert seen.width >= 0.9 * measure(text, TextStyle(theme.LARGE))[0] / 2
    typed.form.focus = ""
    assert not pygame.mask.from_threshold(typed.picture(), theme.BRASS, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("size", SIZES)
def test_name_is_asked_for_above_an_on_screen_keyboard(size: tuple[int, int]) -> None:
    behind = backstage(size)
    dialog = RenameDialog(behind.context, "Rename", "x", lambda _name: None)
    behind.stage.push(dialog)
    field = dialog.form.named("name")
    assert field is not None
    assert field.rect.bottom < size[1] / 2


LONG = "x" * 99


@pytest.mark.parametrize(
    ("name", "events", "told"),
    [
        ("ab", [Key("end"), Text(" "), Key("home"), Text(" "), Key("enter")], ["ab"]),
        (
            " ",
            [Key("enter"), Activate("done"), Text(LONG), Activate("done")],
            [LONG[:LONGEST_NAME]],
        ),
        *(("ab", [way], []) for way in (Key("escape"), Activate("cancel"), Activate("close"))),
    ],
)
def test_rename_dialog_returns_a_trimmed_name_or_none(
    name: str, events: list[Input], told: list[str]
) -> None:
    found: list[str] = []
    behind = backstage((390, 844))
    below, dialog = (
        RenameDialog(behind.context, title, name, found.append) for title in ("below", "Rename")
    )
    for one in (below, dialog):
        behind.stage.push(one)
    for event in events:
        assert behind.stage.top is dialog, "an empty name is never told"
        dialog.handle(event)
    assert behind.stage.top is below
    assert found == told
