"""A contract for import-linter: no two folders import each other, directly or through others.

Each folder counts without the folders within it. A folder and one within it may be a circle too,
which the contract `acyclic_siblings` does not find.
"""

from graphlib import CycleError, TopologicalSorter
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AcyclicFolders(Contract):
    """Holds for the named packages if all their folders are layers in some order."""

    packages = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - theirs
        """Look for a circle of folders."""
        del verbose
        packages: Any = self.packages  # a field that holds the set once it is read
        circle = find_circle(folder_imports(graph, packages))
        return ContractCheck(kept=not circle, metadata={"circle": circle})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name the folders of the circle, each of which imports the next."""
        output.print_error(" -> ".join(check.metadata["circle"]))


def folder_imports(graph: ImportGraph, packages: set[str]) -> dict[str, set[str]]:
    """Return for each folder of the packages the other folders that its own files import."""
    modules = {name for name in graph.modules if name.partition(".")[0] in packages}
    found: dict[str, set[str]] = {}
    for module in modules:
        folder = _folder_of(module, graph)
        imported = graph.find_modules_directly_imported_by(module) & modules
        found.setdefault(folder, set()).update(
            other for other in (_folder_of(name, graph) for name in imported) if other != folder
        )
    return found


def _folder_of(module: str, graph: ImportGraph) -> str:
    return module if graph.find_children(module) else module.rpartition(".")[0]


def find_circle(imports: dict[str, set[str]]) -> list[str]:
    """Folders that import each other in a circle, the first again at the end; none: []."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle[::-1]
    return []
