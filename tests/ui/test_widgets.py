import pygame
import pytest

from game.platform.input import (
    Activate,
    Input,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Reveal,
    Wheel,
)
from game.ui.art import theme
from game.ui.art.text import TextStyle
from game.ui.loop.unit import Unit
from game.ui.widgets import (
    Area,
    Button,
    Command,
    Form,
    IconButton,
    Label,
    ListArea,
    Slider,
    WidgetState,
)

VIEW = pygame.Rect(0, 0, 300, 300)
UNIT = Unit(1)


class Log:
    """Buttons in a column that record presses."""

    def __init__(
        self, count: int = 3, *, columns: int = 1, disabled: frozenset[int] = frozenset()
    ) -> None:
        self.pressed: list[str] = []
        width = 300 // columns
        buttons = [
            Button(
                pygame.Rect((index % columns) * width, (index // columns) * 60, width - 10, 48),
                UNIT,
                self.command(f"b{index}", enabled=index not in disabled),
            )
            for index in range(count)
        ]
        self.area = Area("list", VIEW, buttons)
        self.form = Form()
        self.form.show([self.area], UNIT)

    def command(self, name: str, *, enabled: bool) -> Command:
        return Command(name, f"Button {name}", lambda: self.pressed.append(name), enabled=enabled)


def tap(form: Form, pos: tuple[int, int]) -> None:
    form.handle(PointerDown(pos, "touch"))
    form.handle(PointerUp(pos, "touch"))


def test_press_counts_when_lifted_on_the_same_button() -> None:
    log = Log()
    log.form.handle(PointerDown((20, 20)))
    assert log.pressed == []
    log.form.handle(PointerUp((20, 20)))
    assert log.pressed == ["b0"]
    for start, end in (((20, 20), (20, 80)), ((20, 55), (20, 55))):
        log.form.handle(PointerDown(start))
        log.form.handle(PointerUp(end))
    log.form.handle(PointerDown((20, 20)))
    log.form.handle(PointerLeave())
    log.form.handle(PointerUp((20, 20)))
    assert log.pressed == ["b0"]


def test_disabled_button_is_neither_pressed_nor_focused() -> None:
    log = Log(disabled=frozenset({1}))
    tap(log.form, (20, 80))
    log.form.handle(Activate("b1"))
    for _ in range(2):
        log.form.handle(Key("tab"))
        log.form.handle(Key("space"))
    assert log.pressed == ["b0", "b2"]
    assert [one.enabled for one in log.form.controls()] == [True, False, True]


def test_arrows_move_the_focus_on_screen() -> None:
    log = Log(6, columns=3)
    steps = [("right", 0), ("right", 1), ("right", 2), ("down", 5), ("left", 4), ("up", 1)]
    for arrow, number in [*steps, ("down", 4)]:
        log.form.handle(Key(arrow))
        assert log.form.focus == f"b{number}"


def test_tab_cycles_in_reading_order_and_keeps_the_focus_in_view() -> None:
    log = Log()
    seen = []
    for shift in (False, False, False, False, True):
        log.form.handle(Key("tab", shift))
        seen.append(log.form.focus)
    assert seen == ["b0", "b1", "b2", "b0", "b2"]
    assert log.form.focus_shown
    tap(log.form, (20, 20))
    assert not log.form.focus_shown, "it shows only while keys are used"
    log = Log(20)
    for _ in range(20):
        log.form.handle(Key("tab"))
        focused = log.form.named(log.form.focus)
        assert focused is not None
        assert VIEW.contains(focused.rect)


def pixels(form: Form) -> bytes:
    surface = pygame.Surface((300, 300))
    form.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_hover_press_and_focus_look_different() -> None:
    log = Log()
    plain = pixels(log.form)
    log.form.handle(PointerMove((20, 20)))
    log.form.handle(PointerMove((20, 20), "touch"))
    tap(log.form, (20, 20))
    assert log.pressed == ["b0"]
    assert pixels(log.form) == plain, "no light stays where a finger was"
    looks = {plain}
    steps: list[list[Input]] = [
        [PointerMove((20, 20))],
        [PointerDown((20, 20))],
        [PointerUp((20, 20)), Key("tab"), PointerLeave()],
    ]
    for events in steps:
        for event in events:
            log.form.handle(event)
        looks.add(pixels(log.form))
    assert len(looks) == 4


def test_drag_scrolls_and_presses_nothing() -> None:
    log = Log(20)
    log.form.handle(PointerDown((20, 200), "touch"))
    for y in (190, 150, 100):
        log.form.handle(PointerMove((20, y), "touch"))
    log.form.handle(PointerUp((20, 100), "touch"))
    assert log.area.offset > 80
    assert log.pressed == []


def test_flick_runs_on_and_stops() -> None:
    log = Log(40)
    log.form.handle(PointerDown((20, 250), "touch"))
    for y in range(240, 90, -30):
        log.form.handle(PointerMove((20, y), "touch"))
        log.form.update(1 / 60)
    lifted = log.area.offset
    log.form.handle(PointerUp((20, 100), "touch"))
    moves = 0
    while log.form.update(1 / 60):
        moves += 1
        assert moves < 1000
    assert log.area.offset > lifted + 50


def test_wheel_and_keys_scroll_a_long_list_to_its_ends() -> None:
    log = Log(20)
    assert log.form.handle(Wheel((20, 20), 1))
    assert log.area.offset == 56
    log.form.handle(Wheel((20, 20), 1000))
    end = log.area.max_offset
    assert log.area.offset == end
    assert not log.form.handle(Wheel((20, 20), 1))
    assert log.area.widgets[-1].rect.bottom == VIEW.bottom
    for key, offset in (("home", 0), ("page down", 240), ("page up", 0), ("end", end)):
        log.form.handle(Key(key))
        assert log.area.offset == offset


def test_hidden_button_is_pressed_by_name_and_revealed_by_the_platform() -> None:
    log = Log(20)
    log.form.handle(Wheel((20, 20), 4))
    assert log.form.controls()[0].rect[3] == 0
    log.form.handle(Activate("b0"))
    assert log.pressed == ["b0"]
    assert log.area.offset == 0
    assert log.form.controls()[15].rect[3] == 0
    assert log.form.handle(Reveal("b15"))
    assert VIEW.contains(log.form.controls()[15].rect)
    assert (log.pressed, log.form.focus_shown) == (["b0"], False)
    assert not log.form.handle(Reveal("gone"))


def test_new_layout_keeps_press_and_scroll() -> None:
    log, again = Log(20), Log(20)
    log.form.handle(Key("tab"))
    log.form.handle(Wheel((20, 20), 2))
    log.form.handle(PointerDown((20, 20)))
    log.form.show([again.area], UNIT)
    assert again.area.offset == 112
    log.form.handle(PointerUp((20, 20)))
    assert len(again.pressed) == 1


def test_new_layout_keeps_the_scroll_position_of_a_long_list() -> None:
    def row(number: int, place: pygame.Rect) -> Button:
        return Button(place, UNIT, Command(f"row-{number}", "Row", lambda: None))

    form, before, after = Form(), *(ListArea("list", VIEW, 5000, 50, row) for _ in range(2))
    form.show([before], UNIT)
    before.scroll_to(350)
    form.show([after], UNIT)
    assert after.offset == 350
    assert [one.action for one in after.widgets] == [one.action for one in before.widgets]


def test_held_button_repeats() -> None:
    pressed: list[int] = []
    rect = pygame.Rect(0, 0, 44, 44)
    command = Command("more", "More", lambda: pressed.append(1), icon="plus")
    plus = IconButton(rect, UNIT, command, repeats=True)
    form = Form()
    form.show([Area("one", VIEW, [plus])], UNIT)
    form.handle(PointerDown((20, 20)))
    assert not form.update(0.3)
    for _ in range(30):
        form.update(0.05)
    held = len(pressed)
    assert held > 15
    form.handle(PointerUp((20, 20)))
    assert len(pressed) == held + 1
    assert not form.update(1.0)


def slider_of(stops: list[int]) -> Slider:
    """Return a slider with three stops that records its moves."""
    place = pygame.Rect(0, 0, 300, 64)
    return Slider(place, UNIT, "speed", "Speed", stops.append, stops="abc", at=0)


@pytest.mark.parametrize("right_to_left", [False, True])
def test_slider_is_two_buttons_to_a_screen_reader(*, right_to_left: bool) -> None:
    stops: list[int] = []
    slider = slider_of(stops)
    if right_to_left:
        slider.flip(300)
    less, more = slider.controls()
    assert (less.enabled, more.enabled) == (False, True)
    assert (less.rect[0] < more.rect[0]) is not right_to_left
    slider.press("speed-more")
    slider.press("speed-more")
    slider.press("speed-more")
    slider.press("speed-less")
    assert stops == [1, 2, 1]
    slider.drag((0, 40))
    assert stops[-1] == (2 if right_to_left else 0)


def test_finger_on_a_slider_scrolls_slides_or_taps() -> None:
    stops: list[int] = []
    slider = slider_of(stops)
    rest = [Label((0, y), 280, "More", TextStyle(15)) for y in range(80, 900, 40)]
    area, form = Area("list", VIEW, [slider, *rest]), Form()
    form.show([area], UNIT)
    form.handle(PointerDown((280, 48), "touch"))
    for y in (40, 30, 10):
        form.handle(PointerMove((278, y), "touch"))
    form.handle(PointerUp((278, 10), "touch"))
    assert area.offset > 20
    assert stops == []
    form.handle(Wheel((20, 20), -100))
    form.handle(PointerDown((20, 48), "touch"))
    form.handle(PointerMove((150, 50), "touch"))
    assert stops == [1]
    form.handle(PointerUp((150, 50), "touch"))
    tap(form, (290, 48))
    assert stops == [1, 2]


@pytest.mark.parametrize("border", [None, (217, 164, 65, 120)])
@pytest.mark.parametrize("size", [(120, 90), (30, 24), (200, 8)])
def test_opaque_panel_looks_as_if_drawn_in_one_piece(
    border: theme.Colour | None, size: tuple[int, int]
) -> None:
    whole, parts = pygame.Surface((220, 110)), pygame.Surface((220, 110))
    for surface, fill in ((whole, (8, 37, 33, 255)), (parts, (8, 37, 33))):
        surface.fill((30, 90, 77))
        theme.rounded(surface, pygame.Rect((7, 5), size), 12, fill, border, width=3)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")


@pytest.mark.parametrize("name", ["play", "right", "undo"])
def test_icon_points_to_the_left_when_the_text_does(name: str) -> None:
    command = Command("play", "Play", lambda: None, icon=name)
    drawn = []
    for mirrored in (False, True):
        button = IconButton(pygame.Rect(0, 0, 44, 44), UNIT, command)
        if mirrored:
            button.flip(44)
        surface = pygame.Surface((44, 44))
        button.draw(surface, WidgetState())
        drawn.append(surface.subsurface((12, 12, 20, 20)).copy())
    turned = pygame.transform.flip(drawn[0], flip_x=True, flip_y=False)
    pixels = [pygame.image.tobytes(one, "RGB") for one in (turned, drawn[1], drawn[0])]
    off = [max(abs(a - b) for a, b in zip(pixels[1], one, strict=True)) for one in pixels[::2]]
    assert off[0] <= 1 < off[1]  # a display's format rounds
