"""What features register: routes, services and example screens fit together."""

import re
import sys
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from game.app import preload
from game.app.features import FEATURES, ROUTES
from game.app.opening import services_of
from game.platform.input import FileDropped, LinkFollowed
from game.platform.service import Service
from game.session import routes
from game.sharing.links.contents import Link
from game.ui.screens.routing import StartScreen
from tests.app.opened import context_of, opened
from tests.app.test_every_screen import OPENERS

GAME = Path(__file__).parents[2] / "game"

GOES = re.compile(r"\.go(?:\(|,)\s*([A-Z]\w+)\(")
"""Calls that open a new route, at once or later."""


def test_each_route_is_opened_by_one_feature() -> None:
    led = Counter(kind for feature in FEATURES for kind in feature.routes)
    defined = [
        one for one in vars(routes).values() if getattr(one, "__module__", "") == routes.__name__
    ]
    outside = (StartScreen, FileDropped, LinkFollowed, *get_args(Link))
    assert led == Counter([*defined, *outside])


def test_scenes_use_only_routes_of_features() -> None:
    taken = {name for file in GAME.rglob("*.py") for name in GOES.findall(file.read_text("utf-8"))}
    assert taken <= {kind.__name__ for kind in ROUTES}
    assert len(taken) > len(ROUTES) // 2


def test_each_service_has_a_maker() -> None:
    preload.import_all(together=True)
    offered = services_of(lambda: "", None)
    modules = [module for name, module in sys.modules.items() if name.startswith("game.")]
    found = {one for module in modules for one in vars(module).values() if isinstance(one, Service)}
    assert [one for one in found if one.make is None and one not in offered] == []
    assert len(found) > len(offered)


def test_all_example_screens_are_registered_and_laid_out() -> None:
    files = [*GAME.rglob("examples.py"), *GAME.rglob("*_examples.py")]
    modules = {".".join(file.relative_to(GAME.parent).with_suffix("").parts) for file in files}
    listed = [module for feature in FEATURES for module in feature.examples]
    assert Counter(listed) == Counter(modules)
    names = [name for module in listed for name in sys.modules[module].SCREENS]
    assert Counter(names) == Counter(set(names) & set(OPENERS))


@pytest.mark.parametrize("name", ["start", "table", "table-lifted", "table-together"])
def test_context_shows_a_message_on_each_kind_of_scene(name: str) -> None:
    scene = opened(name)
    context_of(scene).say("Look here!")
    assert "Look here!" in str(scene.accessibility_tree())
