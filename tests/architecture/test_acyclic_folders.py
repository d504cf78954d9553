from __future__ import annotations

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


def circle(*imports: tuple[str, str]) -> set[str]:
    return set(find_circle(folder_imports(graph_of(*imports), {"game"})))


def test_folders_one_above_the_other_are_no_circle() -> None:
    assert circle(("game.table.app", "game.rules.play"), ("game.table.b", "game.rules.c")) == set()


def test_two_folders_that_import_each_other_are_a_circle_though_no_module_is() -> None:
    found = circle(("game.table.app", "game.host.web"), ("game.host.native", "game.table.input"))
    assert found == {"game.table", "game.host"}


def test_a_folder_and_one_within_it_can_be_a_circle() -> None:
    found = circle(("game.site", "game.wheel.find"), ("game.wheel.find", "game.pins"))
    assert found == {"game", "game.wheel"}


def test_a_circle_through_a_third_folder_is_found() -> None:
    found = circle(("game.a.x", "game.b.x"), ("game.b.y", "game.c.x"), ("game.c.y", "game.a.y"))
    assert found == {"game.a", "game.b", "game.c"}


def test_what_is_no_package_of_ours_does_not_count() -> None:
    assert circle(("game.a.x", "other.b"), ("other.c", "game.a.y")) == set()
