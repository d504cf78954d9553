"""A player who does anything at the table, and the checks after each action."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
from pygame import Rect

from game.platform.accessibility_tree import AccessibilityTree
from game.platform.input import (
    Activate,
    Input,
    Key,
    PointerDown,
    PointerKind,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)
from game.play.scene.table_scene import TableScene, table_scene_of
from game.session.session import PERSON
from game.start.start import StartScene
from game.ui.screens.context import Context
from tests.app.opened import context_of
from tests.play.board_checks import check_rest
from tests.play.test_message_place import covered
from tests.table.positions import middle
from tests.table.story import Visit, resize

SIZES = [(360, 640), (844, 390), (320, 568), (533, 411)]
"""Windows, which are few because cards are drawn for each."""

KEYS = (
    *("left", "right", "up", "down", "enter", "space", "escape", "tab"),
    *("u", "h", "z", "c", "1", "2", "3", "4", "f12", "home", "end", "page down", "backspace"),
)

ONWARDS = ("next-hand", "next", "rematch", "next-game", "harder", "continue", "play")
"""Actions that lead to more play."""

QUIET = 4
"""Frames without a change after which the loop is idle."""

PATIENCE = 4000
"""Frames in which every movement and search ends."""


class WildPerson:
    """Does one random thing after another, and notes it."""

    def __init__(self, now: Visit, chance: Random, eager: int = 12) -> None:
        self.now = now
        self.eager = eager
        """How likely they play a card or continue; all else adds up to 33."""
        self.chance = chance
        self.done: list[str] = []

    @property
    def tree(self) -> AccessibilityTree:
        return self.now.tree

    @property
    def context(self) -> Context:
        return context_of(self.now.app.scene)

    async def step(self) -> None:
        """Do something, let a few frames pass or all that follow, and look."""
        deeds: dict[Callable[[], None], int] = {
            self.play: self.eager,
            self.press: 8,
            self.tap_anywhere: 3,
            self.drag: 4,
            self.hold: 2,
            self.key: 5,
            self.table_action: 6,
            self.resize: 1,
            self.change_settings: 2,
            self.leave_window: 1,
            self.turn_wheel: 1,
        }
        deed = self.chance.choices(list(deeds), list(deeds.values()))[0]
        deed()
        await self.now.frames(self.chance.choice((1, 1, 2, 3, 5, 12, 40)))
        self.look()
        if self.chance.random() < 0.3:
            await self.rest()

    def note(self, *words: object) -> None:
        scene = type(self.now.app.scene).__name__
        self.done.append(f"{scene}: {' '.join(map(str, words))}")

    def give(self, *events: Input) -> None:
        self.now.platform.accessibility.waiting += events

    def tap(self, at: tuple[int, int], kind: PointerKind = "mouse") -> None:
        self.give(PointerMove(at, kind), PointerDown(at, kind), PointerUp(at, kind))

    def play(self) -> None:
        """Tap a card of the hand, or a group if there are captures to choose from."""
        tree = self.tree
        onwards = [one for one in tree.controls if one.action in ONWARDS]
        if onwards and self.eager > 12:
            self.note("continue by", onwards[0].action)
            self.give(Activate(onwards[0].action))
        elif tree.phase == "choose-capture" or not tree.hand:
            self.press()
        else:
            card = self.chance.choice(tree.hand)
            self.note("tap", card.card)
            self.tap(middle(card.rect), "touch" if self.chance.random() < 0.5 else "mouse")

    def press(self) -> None:
        """Activate or tap something that has a name."""
        controls = [one for one in self.tree.controls if one.enabled]
        if not controls:
            return
        one = self.chance.choice(controls)
        self.note("press", one.action)
        if self.chance.choice((True, False)):
            self.give(Activate(one.action))
        else:
            self.tap(middle(one.rect))

    def anywhere(self) -> tuple[int, int]:
        width, height = pygame.display.get_window_size()
        tree = self.tree
        boxes = [one.rect for one in (*tree.hand, *tree.floor)]
        boxes += [one.rect for one in tree.controls]
        if boxes and self.chance.random() < 0.7:
            return middle(self.chance.choice(boxes))
        return self.chance.randrange(width), self.chance.randrange(height)

    def tap_anywhere(self) -> None:
        at = self.anywhere()
        self.note("tap at", at)
        self.tap(at)

    def drag(self) -> None:
        start, end = self.anywhere(), self.anywhere()
        self.note("drag", start, end)
        half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.give(PointerMove(start), PointerDown(start), PointerMove(half), PointerMove(end))
        self.give(PointerUp(end))

    def hold(self) -> None:
        """Start a press or a drag without ending it."""
        start, end = self.anywhere(), self.anywhere()
        self.note("hold", start, end)
        self.give(PointerMove(start), PointerDown(start))
        if self.chance.random() < 0.7:
            self.give(PointerMove(end))

    def key(self) -> None:
        name = self.chance.choice(KEYS)
        self.note("key", name)
        self.give(Key(name, shift=self.chance.random() < 0.1))

    def table_action(self) -> None:
        """Undo, ask for a hint, the last moves or the menu, also during movements."""
        names = [self.chance.choice("uuhhzc") for _ in range(self.chance.choice((1, 1, 1, 2, 5)))]
        self.note("keys", *names)
        self.give(*map(Key, names))

    def resize(self) -> None:
        size = self.chance.choice(SIZES)
        self.note("resize", size)
        resize(size)

    def change_settings(self) -> None:
        """Change a setting as the menu does, also during movements; or the system's preferences."""
        change = self.chance.choice(
            (
                {"reduced_motion": self.chance.choice((True, False, None))},
                {"reduced_motion": False, "speed": self.chance.choice((0.5, 1.0, 2.0))},
                {"language": self.chance.choice(("en", "ar"))},
                {"felt": self.chance.choice(("", "dark", "nile", "light", "contrast"))},
                {"running_points": self.chance.random() < 0.5},
                {"unseen_cards": self.chance.random() < 0.5},
                {"confirm": self.chance.random() < 0.2},
                {"sound": self.chance.random() < 0.5},
            )
        )
        self.note("settings", change)
        platform, context = self.now.platform, self.context
        platform.preferences.light, platform.preferences.contrast = (
            self.chance.random() < 0.5,
            self.chance.random() < 0.2,
        )
        state = getattr(getattr(self.now.app.scene, "table", None), "state", None)
        if state is not None:
            context.apply(replace(context.settings, **change), state.rules)
            context.stage.refresh()

    def leave_window(self) -> None:
        self.note("pointer leaves")
        self.give(PointerLeave())

    def turn_wheel(self) -> None:
        at = self.anywhere()
        self.note("wheel", at)
        self.give(Wheel(at, self.chance.choice((-3.0, 3.0))))

    async def rest(self) -> None:
        """Wait until nothing moves: then no frame is drawn, and the table shows its game."""
        now, idle = self.now, 0
        for _ in range(PATIENCE):
            before, drawn, shown = now.platform.pacing.idle_frames, now.app.frames_drawn, now.tree
            await now.frames(1)
            moved = now.platform.pacing.idle_frames == before or now.platform.accessibility.waiting
            idle = 0 if moved else idle + 1
            if idle > QUIET and now.tree == shown:  # no message disappeared during this
                assert now.app.frames_drawn == drawn, "it draws though nothing moves"
            if idle == 2 * QUIET:
                break
        else:
            raise AssertionError("it never comes to rest")
        self.look()
        scene = now.app.scene
        if (table := table_scene_of(scene)) is not None:
            self.compare(table)
        elif isinstance(scene, StartScene):
            self.nothing_runs()

    def look(self) -> None:
        """Check what is true in every frame."""
        tree, window = self.tree, Rect((0, 0), pygame.display.get_window_size())
        actions = [one.action for one in tree.controls]
        assert len(actions) == len(set(actions)), f"two of a name: {sorted(actions)}"
        for one in tree.controls:
            assert one.label.strip(), f"{one.action} says nothing"
            out = any(one.rect[2:]) and not window.contains(Rect(one.rect))
            assert not out, f"{one.action} at {one.rect} outside {window}"
        table = table_scene_of(self.now.app.scene)
        held = table.table.board.held if table is not None else None
        for card in (*tree.hand, *tree.floor):
            inside = card.card == str(held) or window.contains(Rect(card.rect))
            assert inside, f"{card.card} at {card.rect} outside {window}"
        if table is not None:
            self.message_covers_nothing(table)

    def message_covers_nothing(self, scene: TableScene) -> None:
        board, state = scene.table.board, scene.table.state
        if pygame.display.get_window_size() != board.layout.size:
            return
        plate = scene.painter.message(scene.turn.choice)
        if plate is None:
            return
        floor = [board.homes.of(card).box for card in board.floor]
        batch = state.rules.batch_size(state.players)
        found = covered(plate.rect, board.layout, batch, floor)
        assert found == [], f"{scene.table.toast.message!r} covers {found}"

    def compare(self, scene: TableScene) -> None:
        """Check that the board shows the state."""
        board, state = scene.table.board, scene.table.state
        if board.held is not None or scene.turn.choice is not None:
            return
        assert not scene.table.motion.busy
        if scene.table.undealt:
            return
        check_rest(board, state)
        if scene.turn.waiting:
            assert board.shown.turn == state.turn == PERSON

    def nothing_runs(self) -> None:
        """Check that no game and no hint runs behind the start screen."""
        names = [task.get_name() for task in self.now.app._tasks if not task.done()]
        assert names == [], names
        assert not self.context.clock.busy
