"""Writes the bill of materials of a built program, in CycloneDX: the same parts give the same bytes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, Property, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from standalone.natives import Native, source_of_package
from standalone.packages import OURS, Package
from standalone.release import epoch, homepage, version


def bill(packages: Iterable[Package], natives: Iterable[Native]) -> str:
    """Return the bill as JSON, with the hash of each wheel and of each library."""
    own, *others = map(_of_package, packages)
    own.type = ComponentType.APPLICATION
    made = Bom(components=[*others, *map(_of_library, natives)])
    made.metadata.component = own
    made.metadata.timestamp = datetime.fromtimestamp(epoch(), UTC)
    made.serial_number = uuid5(NAMESPACE_URL, f"{homepage()}/{version()}")
    made.register_dependency(own, others)
    return JsonV1Dot6(made).output_as_string(indent=1) + "\n"


def _of_package(one: Package) -> Component:
    return Component(
        name=one.name,
        version=one.version,
        bom_ref=one.name,
        purl=None if one.name == OURS else PackageURL("pypi", None, one.name, one.version),
        licenses=[LicenseFactory().make_from_string(one.licence)],
        hashes=_hash(one.sha256),
        external_references=[*_website(one.url), *_source(source_of_package(one.name, one.version))],
    )


def _of_library(one: Native) -> Component:
    return Component(
        name=one.library.name,
        version=one.version or None,
        bom_ref=f"{one.file}#{one.library.name}",
        licenses=[LicenseFactory().make_from_string(one.library.licence)],
        hashes=_hash(one.sha256),
        external_references=[*_website(one.library.url), *_source(one.source)],
        properties=[Property(name="file", value=one.file)],
    )


def _hash(sha256: str) -> list[HashType]:
    return [HashType(alg=HashAlgorithm.SHA_256, content=sha256)] if sha256 else []


def _website(url: str) -> list[ExternalReference]:
    return [ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(url))] if url else []


def _source(url: str) -> list[ExternalReference]:
    return [ExternalReference(type=ExternalReferenceType.SOURCE_DISTRIBUTION, url=XsUri(url))] if url else []
