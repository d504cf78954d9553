"""The bill of materials of a release, in CycloneDX; always the same for one release."""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import LicenseExpression
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from build.publication.materials import Material, libraries, package_materials, page_materials

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ENDINGS = {
    "-site.zip": page_materials,
    ".html": page_materials,
    ".whl": package_materials,
    ".tar.gz": package_materials,
}
"""The parts of an artefact except the game, by the end of its name."""

OWN_LICENCE = "MIT"


def bill_of_materials(version: str, made: datetime, artefacts: Mapping[str, bytes]) -> str:
    """Return the bill of a release's artefacts, by file name; JSON with a line for each fact.

    `made` is the time of the release's commit, so that another build makes the same bill.
    """
    game = Component(
        name="basra",
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref="basra",
        licenses=[LicenseExpression(OWN_LICENCE)],
    )
    bill = Bom(
        metadata=BomMetaData(component=game, timestamp=made),
        serial_number=uuid5(NAMESPACE_URL, f"basra {version} {_digest_of(artefacts)}"),
    )
    known: dict[str, Component] = {}
    for name, content in sorted(artefacts.items()):
        materials = _materials(name)
        held = _known(known, materials)
        asked = _known(known, libraries(), "needed ") if name.endswith(".whl") else []
        artefact = _artefact(name, version, content, licence_of(materials))
        bill.components.add(artefact)
        bill.components.update([*held, *asked])
        bill.register_dependency(game, [artefact])
        bill.register_dependency(artefact, [*held, *asked])
    return str(JsonV1Dot6(bill).output_as_string(indent=1)) + "\n"


def licence_of(materials: Iterable[Material]) -> str:
    """Return the licence of a whole artefact in SPDX's notation: ours, and those of its parts."""
    others = {material.licence for material in materials} - {OWN_LICENCE}
    return " AND ".join([OWN_LICENCE, *sorted(others)])


def _materials(name: str) -> list[Material]:
    return next(made() for ending, made in ENDINGS.items() if name.endswith(ending))


def _known(
    known: dict[str, Component], materials: Iterable[Material], group: str = ""
) -> list[Component]:
    """Return the component of each material, and make the missing ones.

    Those of a group are not in an artefact but are installed with it.
    """
    found = []
    for material in materials:
        reference = f"{group}{material.name}@{material.version}"
        if reference not in known:
            known[reference] = _component(material, reference, shipped=not group)
        found.append(known[reference])
    return found


def _component(material: Material, reference: str, *, shipped: bool) -> Component:
    hashes = [HashType(alg=HashAlgorithm.SHA_256, content=digest) for digest in material.sha256]
    hashes += [HashType(alg=HashAlgorithm.SHA_512, content=digest) for digest in material.sha512]
    noted = [Property(name=name, value=value) for name, value in material.noted]
    if not shipped:
        noted.append(Property(name="basra:shipped", value="no, installed with it"))
    return Component(
        name=material.name,
        version=material.version,
        type=ComponentType(material.kind),
        bom_ref=reference,
        scope=ComponentScope.REQUIRED,
        licenses=[LicenseExpression(material.licence)],
        purl=PackageURL.from_string(material.origin) if material.origin else None,
        hashes=hashes,
        properties=noted,
    )


def _artefact(name: str, version: str, content: bytes, licence: str) -> Component:
    digest = hashlib.sha256(content).hexdigest()
    return Component(
        name=name,
        version=version,
        type=ComponentType.FILE,
        bom_ref=name,
        licenses=[LicenseExpression(licence)],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)],
    )


def _digest_of(artefacts: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(artefacts.items()):
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()
