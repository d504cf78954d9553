"""The end of a hand: its cards are counted on the felt, and its points are in a table."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.platform.input import Activate, Input, Key, PointerDown
from game.play.ending import pills, ribbon_plan, ribbons
from game.play.ending.counting import CARDS, Counting
from game.play.ending.hand_over import APART, LOW, HandOver
from game.play.ending.pills import PillPart
from game.play.ending.score_bars import ScoreBars
from game.play.ending.score_table import LEGIBLE, MANY, NOTHING, PointsDialog, score_lines
from game.play.sentences.hand_headlines import most_cards
from game.rules.variants import VARIANTS
from game.session import example_games as games
from game.session.session import Session
from game.ui.art import portraits, theme
from game.ui.art.icons import icon
from game.ui.art.palettes import PALETTES, Felt
from game.ui.art.typesetting import TextLine
from game.ui.loop.unit import Unit
from game.ui.screens.routing import StartScreen
from game.ui.widgets import Command, SmallCards, WidgetState, WordedIcon
from tests.app.opened import opened
from tests.app.unusual_screens import carrying, finished, session_after
from tests.pairs import pairwise
from tests.start.stage import Backstage, backstage
from tests.ui.wcag import contrast

Shown = tuple[HandOver, Backstage]


@pytest.mark.parametrize("key", VARIANTS)
def test_score_lines_add_up_to_the_total(key: str) -> None:
    for players in (2, 3, 4):
        state = finished(key, players, carry=7)
        assert state.score is not None
        lines = score_lines(state)
        unit = " cards" if state.sides < MANY else ""
        assert lines[0].values == tuple(f"{len(pile)}{unit}" for pile in state.piles)
        assert any(line.name == "7♦" for line in lines) is (key == "russell")
        for side, score in enumerate(state.score.sides):
            points = [line.values[side] for line in lines[1:]]
            assert all(value == NOTHING or value.startswith("+") for value in points)
            assert sum(int(value) for value in points if value != NOTHING) == score.total


def hand_over(
    session: Session,
    then: Callable[[], None] = lambda: None,
    *,
    still: bool = False,
    extras: Sequence[Command] = (),
) -> Shown:
    """Return the end of a hand over an empty stage."""
    behind = backstage()
    behind.platform.preferences.reduced_motion = still
    dialog = HandOver(behind.context, session, then, extras)
    behind.stage.push(dialog)
    return dialog, behind


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_counting_ends_at_the_points_of_each_side(key: str, players: int) -> None:
    """RULES.md#scoring"""
    state = finished(key, players, carry=7)
    assert state.score is not None
    counting, before = Counting(state), [0] * state.sides
    while counting.stage != "over":
        counting.step(0.02)
        points = [counting.won(side) for side in range(state.sides)]
        assert all(now >= then for now, then in zip(points, before, strict=True))
        before = points
    assert before == [side.total for side in state.score.sides]
    for side, rises in enumerate(counting.rises):
        figures = [one for place in rises for one in counting.figures(side, place)]
        assert sum(one.points for one in figures) == counting.all_won(side) == before[side]
    for side, rises in enumerate(counting.rises):
        for turn in state.basras(side):
            assert turn.basra in [
                one.points for one in rises[state.piles[side].index(turn.play.card)]
            ]


def test_card_that_passes_half_the_pack_rises_with_its_points() -> None:
    """RULES.md#majority"""
    state = finished("egyptian", 2)
    counts = [len(pile) for pile in state.piles]
    counting, most = Counting(state), counts.index(max(counts))
    while not counting.lift(most, 26):
        assert not any(counting.won(side) for side in (0, 1))
        counting.step(0.02)
    assert (counting.mark, counting.stage) == (26, "cards")
    assert counting.laid >= 27
    assert [(one.points, one.kind) for one in counting.figures(most, 26)] == [(30, "majority")]


def test_end_of_a_hand_leads_on() -> None:
    pressed: list[str] = []
    session = session_after(finished("egyptian", 2, carry=30), (0, 0))
    extras = [Command(name, name, lambda: None) for name in ("review", "duplicate")]
    dialog, behind = hand_over(session, lambda: pressed.append("next"), still=True, extras=extras)
    tree = dialog.accessibility_tree()
    assert (tree.phase, tree.scores) == ("hand-over", session.after.game.scores)
    assert [one.action for one in tree.controls] == ["next-hand", "points", "review", "more"]
    assert any("(+30)" in words for words in tree.text)
    dialog.handle(Key("escape"))
    dialog.handle(Key("enter"))
    assert pressed == ["next"]
    dialog.handle(Activate("more"))
    behind.stage.top.handle(Activate("menu"))
    assert behind.stage.top is dialog
    assert behind.went[-1] == StartScreen()
    dialog.handle(Activate("points"))
    assert isinstance(behind.stage.top, PointsDialog)
    held = hand_over(session_after(carrying(finished("egyptian", 2), 60), (0, 0)), still=True)[0]
    assert "60 points for most cards are carried over to the next hand." in held._static_text()
    ended, _behind = hand_over(session_after(finished("egyptian", 2), (100, 0)), still=True)
    assert [one.action for one in ended.accessibility_tree().controls] == ["next-hand", "points"]


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", [(820, 1180), (1024, 768), (1280, 800), (2560, 1440)])
def test_icons_have_words_when_the_panel_is_wide(size: tuple[int, int], language: str) -> None:
    dialog = opened("hand-over", size, language=language)
    dialog.handle(Key("enter"))
    for action in ("points", "review", "more"):
        button = dialog.form.named(action)
        assert isinstance(button, WordedIcon)
        assert [line.text for line in button.lines] == [button.label]
        assert button.rect.contains(button.lines[0].extent)


@pytest.mark.parametrize("event", [Key("shift"), Key("enter"), PointerDown((5, 5))])
def test_any_press_or_key_shows_the_end(event: Input) -> None:
    pressed: list[str] = []
    session = session_after(finished("egyptian", 2), (40, 50))
    dialog, behind = hand_over(session, lambda: pressed.append("next"))
    button = dialog.form.named("next-hand")
    assert button is not None
    assert button.label == "Skip"
    before = dialog.accessibility_tree()
    assert [one.label for one in before.controls] == ["Next hand"], "it leads on for who can't see"
    while not behind.sound.played:
        assert dialog.update(0.02)
    assert not session.counted
    dialog.handle(event)
    assert session.counted
    assert pressed == []
    place, button = button.rect, dialog.form.named("next-hand")
    assert button is not None
    assert (button.label, button.rect.topleft) == ("Next hand", place.topleft)
    assert dialog.accessibility_tree().text == before.text
    dialog.update(0.02)
    assert not dialog.update(0.02)


def test_screen_readers_hear_one_message_and_can_go_on_at_once() -> None:
    pressed: list[str] = []
    session = session_after(finished("egyptian", 2), (40, 50))
    dialog, _behind = hand_over(session, lambda: pressed.append("next"))
    assert dialog.message.startswith(dialog.title)
    for score in session.after.game.scores:
        assert str(score) in dialog.message
    assert dialog.form.focus == "next-hand"
    dialog.handle(Activate("next-hand"))
    assert pressed == ["next"]
    assert session.counted


# The ribbons

SIZES = ((320, 568), (390, 844), (844, 390), (820, 1180), (1280, 800), (2560, 1440))
HANDS = ("two", "short", "partners", "held over", "tied", "one card")


def shown(size: tuple[int, int], language: str, game: str) -> HandOver:
    """Return the end of the counting of an example game."""
    behind = backstage(size, language=language)
    behind.platform.preferences.reduced_motion = True
    dialog = HandOver(behind.context, games.scored(game), lambda: None)
    behind.stage.push(dialog)
    return dialog


def drawn_pills(dialog: HandOver) -> list[tuple[Rect, tuple[int, int], list[PillPart]]]:
    """Return the box, the card's edge and the figures of each pill that is drawn."""
    found = []

    def note(
        _to: Any, box: Rect, tip: tuple[int, int], figures: list[PillPart], _unit: Any
    ) -> None:
        found.append((box, tip, figures))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ribbons, "draw_pill", note)
        dialog.draw(pygame.Surface(dialog._size))
    return found


@pytest.mark.parametrize(("size", "language", "game"), pairwise(SIZES, ("en", "ar"), HANDS))
def test_each_scoring_card_has_a_pill_that_covers_no_index(
    size: tuple[int, int], language: str, game: str
) -> None:
    dialog = shown(size, language, game)
    shown_ribbons, counting = dialog._ribbons, dialog._counting
    placed = drawn_pills(dialog)
    assert len(placed) == sum(map(len, counting.rises))
    assert sum(len(figures) for _box, _tip, figures in placed) == sum(
        len(rises) for side in counting.rises for rises in side.values()
    )
    boxes = [box for box, _tip, _figures in placed]
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    assert all(shown_ribbons.rect.contains(box) for box in boxes)
    plan = shown_ribbons._plan
    for side, pile in enumerate(dialog._state.piles):
        for place in range(len(pile)):
            index = shown_ribbons._place(side, place)
            index.y -= round(counting.lift(side, place) * ribbon_plan.RISE * plan.card)
            index.size = min(int(plan.step), plan.card // 4), plan.card // 2
            assert index.collidelist(boxes) < 0
    for box, tip, _figures in placed:
        assert abs(box.centerx - tip[0]) <= max(plan.card, 1.2 * box.width)


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (820, 1180)])
@pytest.mark.parametrize("game", ["one card", "held over"])
@pytest.mark.parametrize(("language", "now"), [("en", CARDS - 0.01), ("en", 9.0), ("ar", 9.0)])
def test_pill_covers_no_lower_index_of_a_whole_card(
    size: tuple[int, int], language: str, game: str, now: float
) -> None:
    dialog = shown(size, language, game)
    dialog._counting.now = now
    boxes, card = [box for box, _tip, _figures in drawn_pills(dialog)], dialog._ribbons._plan.card
    for side, pile in enumerate(dialog._state.piles):
        across = dialog._ribbons._across[side]
        for start in range(0, len(pile), across):
            row = range(start, min(len(pile), start + across))
            whole = dialog._ribbons._place(side, row[0] if language == "ar" else row[-1])
            index = Rect(0, 0, card // 4, card // 2).move_to(bottomright=whole.bottomright)
            assert index.collidelist(boxes) < 0


@pytest.mark.parametrize("game", ["two", "short", "partners"])
def test_upright_phone_shows_a_strip_of_each_card_in_two_rows(game: str) -> None:
    dialog = shown((390, 844), "en", game)
    plan = dialog._ribbons._plan
    assert plan.rows == 2
    assert plan.step >= 18
    for side, pile in enumerate(dialog._state.piles):
        first, last = (dialog._ribbons._place(side, place) for place in (0, len(pile) - 1))
        in_two_rows = len(pile) > dialog._ribbons._across[side]
        assert (last.top - first.top >= plan.card // 2) is in_two_rows
        assert last.right <= dialog._ribbons.rect.right


@pytest.mark.parametrize(("size", "language", "game"), pairwise(SIZES, ("en", "ar"), HANDS))
def test_words_of_the_counting_touch_neither_each_other_nor_the_line(
    size: tuple[int, int], language: str, game: str
) -> None:
    theme.use(PALETTES["light"])
    dialog, plates = shown(size, language, game), []

    def note(_surface: Any, words: Rect, unit: float) -> None:
        plates.append(words.inflate(14 * unit, 4 * unit))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "draw_label", note)
        dialog.draw(pygame.Surface(size))
    assert plates
    assert not any(one.colliderect(other) for one, other in combinations(plates, 2))
    for side in range(dialog._state.sides):
        assert dialog._ribbons.mark(side).collidelist(plates) < 0


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (820, 1180)])
def test_plate_of_the_title_contains_the_whole_note(size: tuple[int, int]) -> None:
    dialog, plates = shown(size, "en", "two"), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "draw_label", lambda _surface, words, _unit: plates.append(words))
        dialog.draw(pygame.Surface(size))
    widgets = [widget for area in dialog._build() for widget in area.widgets]
    (note,) = [one for one in widgets if dialog._decided and one.label.startswith(dialog._decided)]
    assert plates[0].contains(note.lines[0].extent)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
@pytest.mark.parametrize("game", ["two", "partners"])
def test_note_names_the_most_cards_with_the_target(size: tuple[int, int], game: str) -> None:
    dialog = shown(size, "en", game)
    (note,) = [line for line in dialog._static_text() if "First to" in line]
    taken = most_cards(dialog._state, dialog._names)
    assert taken in note
    assert taken


def test_words_at_the_ribbons_have_calm_plates_by_day() -> None:
    theme.use(PALETTES["light"])
    dialog, grounds = shown((390, 844), "en", "two"), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "draw_label", lambda *_: grounds.append(theme.palette.label[:3]))
        dialog.draw(pygame.Surface((390, 844)))
    assert theme.palette is PALETTES["light"]
    calm = [ground for ground in grounds if contrast(ground, theme.palette.felt_lit) < 3]
    assert len(calm) == len(grounds) - 1, "all but that of the headline"


@pytest.mark.parametrize("name", PALETTES)
def test_headline_has_seven_to_one_contrast_on_its_ground(name: Felt) -> None:
    theme.use(PALETTES[name])
    dialog = shown((390, 844), "en", "two")
    widgets = [widget for area in dialog._build() for widget in area.widgets]
    (title,) = [widget for widget in widgets if widget.label == dialog.title]
    ink, label = title.lines[0].style.colour, theme.palette.label
    ground = label[:3] if label[3] else theme.palette.felt_lit
    assert ink is not None
    assert contrast(ink, ground) >= (7 if label[3] else 4.5)
    around = title.lines[0].extent.inflate(8, -8)
    seen = pygame.Surface((390, 844))
    seen.fill(theme.palette.felt_lit)
    dialog.draw(seen)
    if label[3]:
        assert seen.get_at(around.midleft)[:3] == label[:3]


@pytest.mark.parametrize("size", SIZES)
def test_majority_pill_touches_its_card_while_cards_are_counted(size: tuple[int, int]) -> None:
    dialog = shown(size, "en", "two")
    counting = dialog._counting
    counting.now = CARDS - 0.01
    ((box, tip, figures),) = drawn_pills(dialog)
    assert figures[0].words == f"{counting.mark + 1} cards · \u200e+30\u200e"
    assert 0 <= tip[1] - box.bottom <= 2 * dialog._unit
    assert box.left <= tip[0] <= box.right


@pytest.mark.parametrize(("size", "language", "game"), pairwise(SIZES, ("en", "ar"), HANDS))
def test_pill_is_over_its_card(size: tuple[int, int], language: str, game: str) -> None:
    dialog = shown(size, language, game)
    near = dialog._unit.px(5)
    for box, tip, _figures in drawn_pills(dialog):
        assert box.left - near <= tip[0] <= box.right + near


@pytest.mark.parametrize("size", SIZES)
def test_majority_pill_counts_the_cards_where_there_is_room(size: tuple[int, int]) -> None:
    dialog = shown(size, "en", "two")
    words = [figure.words for _box, _tip, figures in drawn_pills(dialog) for figure in figures]
    assert f"{dialog._counting.mark + 1} cards · \u200e+30\u200e" in words


def test_pill_shows_what_each_part_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[str] = []

    def noting(name: str, side: int, colour: theme.Colour) -> pygame.Surface:
        signs.append(name)
        return icon(name, side, colour)

    monkeypatch.setattr(pills, "icon", noting)
    parts = [PillPart("+30", "majority"), PillPart("+2", "card"), PillPart("+10", "basra")]
    unit = Unit(1)
    box = Rect(10, 10, pills.pill_width(parts, unit), 18)
    pills.draw_pill(pygame.Surface((200, 40)), box, (20, 38), parts, unit)
    assert signs == ["cards", "star"]


@pytest.mark.parametrize(("size", "game"), pairwise(SIZES, HANDS))
def test_ribbons_have_the_order_of_the_scores_and_the_panel_is_near(
    size: tuple[int, int], game: str
) -> None:
    dialog = shown(size, "en", game)
    rooms = [dialog._ribbons._room(side) for side in range(dialog._state.sides)]
    assert rooms == sorted(rooms, key=lambda room: (room.top, room.left))
    if size[1] >= LOW:
        (panel,) = (area.widgets[0].rect for area in dialog.form.areas if area.name == "panel")
        near = (ribbon_plan.RIBBONS_APART[1] + APART) * dialog._unit
        assert 0 <= panel.top - rooms[-1].bottom <= near


def test_partners_are_shown_with_both_faces() -> None:
    dialog, places = shown((1280, 800), "en", "partners"), {}

    def note(_surface: Any, place: Rect, name: str, *_look: Any) -> None:
        places[str(name)] = place

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(portraits, "draw_face", note)
        dialog.draw(pygame.Surface((1280, 800)))
    assert sorted(places) == ["Arwa", "Selam", "Tarek", "You"]
    assert places["You"].colliderect(places["Selam"])
    assert not places["You"].colliderect(places["Tarek"])


# The scores


def filled(scores: tuple[int, int]) -> tuple[dict[Any, list[int]], int]:
    """Return the widths drawn in each colour for a game's scores before the hand, and the bar's."""
    session = session_after(finished("egyptian", 2), scores)
    dialog, _behind = hand_over(session, still=True)
    (bars,) = (one for one in dialog.form.widgets if isinstance(one, ScoreBars))
    widths: dict[Any, list[int]] = {}

    def note(_surface: Any, rect: Rect, _radius: float, fill: Any) -> None:
        widths.setdefault(fill, []).append(rect.width)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "rounded", note)
        bars.draw(pygame.Surface((1280, 800)), WidgetState())
    return widths, widths[theme.FELT_LINE][0]


def test_bars_end_at_the_best_score_if_it_is_above_the_target() -> None:
    widths, whole = filled((140, 120))
    ends = [max(one) for one in (widths[theme.BRASS], widths[theme.IVORY])]
    assert max(ends) == whole
    assert min(ends) < whole
    widths, whole = filled((0, 0))
    assert max(*widths[theme.IVORY], widths[theme.BRASS][-1]) < whole


def test_points_of_earlier_hands_have_the_colour_of_their_side() -> None:
    widths, _whole = filled((40, 50))
    shades = set(widths) - {theme.BRASS, theme.IVORY, theme.FELT_LINE}
    assert len(shades) == 2
    assert theme.FADED not in widths


@pytest.mark.parametrize("size", [(820, 1180), (390, 844), (320, 568), (844, 390)])
def test_message_doesnt_cover_the_result(size: tuple[int, int]) -> None:
    shown = opened("together-hand-over", size, "ar")
    shown.update(60.0)
    before, after = pygame.Surface(size), pygame.Surface(size)
    shown.draw(before)
    shown.tell("Ready for the next hand: Omar")
    shown.draw(after)
    (title,) = [one for one in shown.form.widgets if one.label == shown.title]
    pictures = [pygame.image.tobytes(one.subsurface(title.rect), "RGB") for one in (before, after)]
    assert pictures[0] == pictures[1]
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_later_hands_are_counted_faster() -> None:
    frames = []
    for hands in (0, 2):
        session = session_after(finished("egyptian", 2), (40, 50))
        session.earlier = (session.hand,) * hands
        dialog, _behind = hand_over(session)
        frames.append(0)
        while dialog.update(0.02):
            frames[-1] += 1
    assert frames[0] == pytest.approx(2 * frames[1], abs=4)


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_points_dialog_shows_the_table_with_its_basra_cards(
    size: tuple[int, int], language: str
) -> None:
    behind = backstage(size, language=language)
    state = finished("palestinian", 4, alone=True)
    dialog = PointsDialog(behind.context, session_after(state, (0,) * 4))
    behind.stage.push(dialog)
    rows = [widget for widget in dialog.form.widgets if isinstance(widget, SmallCards)]
    made = [turn.play.card for side in range(4) for turn in state.basras(side)]
    assert made
    assert sorted(map(str, (card for row in rows for card in row.cards))) == sorted(map(str, made))
    for row in rows:
        steps = len(row.cards) - 1
        assert row.rect.width - row.width >= round(LEGIBLE * row.width) * steps or size[1] < 480
    words: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TextLine, "draw", lambda line, _surface: words.append(line.text))
        dialog.draw(pygame.Surface(size))
    lines = score_lines(state)
    assert {value for line in lines for value in line.values} <= set(words) or size[1] < 640


def test_note_says_that_another_hand_decides_when_level() -> None:
    session = session_after(finished("egyptian", 2), (0, 0))
    won = session.after.game.scores
    session = session_after(finished("egyptian", 2), (200 - won[0], 200 - won[1]))
    dialog, _behind = hand_over(session, still=True)
    told = "Level at 200: another hand decides"
    assert any(line.startswith(told) for line in dialog._static_text())
    assert told in dialog.accessibility_tree().text


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
@pytest.mark.parametrize("game", ["two", "partners", "one card"])
def test_plate_of_the_title_is_within_the_felt(size: tuple[int, int], game: str) -> None:
    theme.use(PALETTES["light"])
    dialog, plates = shown(size, "en", game), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "rounded", lambda _surface, rect, *_, **__: plates.append(rect))
        dialog._build()[0].widgets[0].draw(pygame.Surface(size), WidgetState())
    assert dialog._felt.contains(plates[0].inflate(8, 0))


def test_short_phone_says_why_points_are_held_over() -> None:
    dialog = shown((320, 568), "en", "tied")
    assert any("carried over" in line for line in dialog._static_text())


@pytest.mark.parametrize("size", SIZES)
def test_only_pills_of_one_part_count_the_cards(size: tuple[int, int]) -> None:
    for game in HANDS:
        for _box, _tip, figures in drawn_pills(shown(size, "en", game)):
            assert len(figures) == 1 or not any("cards" in one.words for one in figures)


def test_gold_means_the_player_and_not_the_leader() -> None:
    drawn: list[theme.Colour] = []
    session = session_after(finished("egyptian", 2), (0, 60))
    dialog, _behind = hand_over(session, still=True)
    (bars,) = (one for area in dialog.form.areas for one in area.widgets if type(one) is ScoreBars)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme, "rounded", lambda _to, _rect, _radius, fill: drawn.append(fill))
        bars.draw(pygame.Surface((390, 844)), WidgetState())
    assert drawn.count(theme.BRASS) == 1, "the bar of the player"
