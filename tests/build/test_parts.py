"""The first part of the game holds what the first table needs, and the rest everything else."""

from build.pack import SHIPPED
from build.parts import parted, taken_rest
from game.app.features import FEATURES
from game.app.preload import imported_by
from tests.programs import ROOT


def test_first_part_holds_the_modules_of_the_first_table_and_no_others() -> None:
    paths = [path for name in SHIPPED for path in sorted((ROOT / name).rglob("*"))]
    files = [path for path in (ROOT / "main.py", *paths) if path.suffix in {".py", ".wav", ".json"}]
    sources = {f"assets/{path.relative_to(ROOT)}": path.read_bytes() for path in files}
    compiled = {f"{name}c" if name.endswith(".py") else name: b"" for name in sources}
    first, rest = parted(sources, compiled)
    assert compiled == first | rest
    assert not first.keys() & rest.keys()
    marks = [tile.mark for feature in FEATURES for tile in feature.tiles if tile.mark]
    makers = [make for feature in FEATURES for make in feature.services.values()]
    needed = {name for one in (*marks, *makers) for name in imported_by(one.__code__)}
    assert len(needed) > len(marks)
    assert needed <= {_module(name) for name in first}
    behind = ("game.mental_poker.", "game.statistics.screens.s", "game.together.lobby.")
    assert [name for name in first if _module(name).startswith(behind)] == []
    assert {name.rpartition(".")[2] for name in rest} == {"pyc", "wav"}
    assert all("example" not in name for name in first)


def test_rest_takes_only_whole_modules_of_the_library() -> None:
    library = {"argparse.pyc": b"1", "argparser.py": b"2", "urllib/parse.pyc": b"3"}
    assert taken_rest(library) == {"assets/argparse.pyc": b"1", "assets/urllib/parse.pyc": b"3"}
    assert library == {"argparser.py": b"2"}


def _module(name: str) -> str:
    return (
        name.removeprefix("assets/")
        .removesuffix(".pyc")
        .removesuffix("/__init__")
        .replace("/", ".")
    )
