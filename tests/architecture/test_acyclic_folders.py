import pytest
from grimp import ImportGraph

from tests.architecture.acyclic_folders import find_circle, folder_imports


def graph_of(*imports: tuple[str, str]) -> ImportGraph:
    graph = ImportGraph()
    for importer, imported in imports:
        for module in (importer, imported):
            graph.add_module(module)
            graph.add_module(module.rpartition(".")[0])
            graph.add_module(module.partition(".")[0])
        graph.add_import(importer=importer, imported=imported)
    return graph


@pytest.mark.parametrize(
    ("imports", "expected"),
    [
        ([("game.ui.app", "game.rules.play"), ("game.ui.b", "game.rules.c")], set()),
        ([("game.a.x", "other.b"), ("other.c", "game.a.y")], set()),
        (
            [("game.ui.app", "game.platform.files"), ("game.platform.protocol", "game.ui.input")],
            {"game.ui", "game.platform"},
        ),
        (
            [("game.site", "game.wheel.find"), ("game.wheel.find", "game.pins")],
            {"game", "game.wheel"},
        ),
        (
            [("game.a.x", "game.b.x"), ("game.b.y", "game.c.x"), ("game.c.y", "game.a.y")],
            {"game.a", "game.b", "game.c"},
        ),
    ],
    ids=["layers", "not ours", "two folders", "a folder and its parent", "three folders"],
)
def test_import_circle_of_folders_is_found(
    imports: list[tuple[str, str]], expected: set[str]
) -> None:
    """Folders can import each other in a circle even if no modules do."""
    assert set(find_circle(folder_imports(graph_of(*imports), {"game"}))) == expected
