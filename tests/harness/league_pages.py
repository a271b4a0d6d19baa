"""Reads the pages of a league as they lie in a title's folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

import msgspec


def pages_of(package: str, values: type[msgspec.Struct]) -> Mapping[str, tuple[str, msgspec.Struct]]:
    """Return guide and values of each page of a title by name; every value must be there and within its bounds."""
    found = {}
    for one in sorted(files(package).joinpath("strategies").iterdir(), key=lambda one: one.name):
        page = tomllib.loads(one.read_text("utf-8"))
        assert {*page["values"]} == {field.name for field in msgspec.structs.fields(values)}, one.name
        found[one.name.removesuffix(".toml")] = (page["guide"], msgspec.convert(page["values"], values))
    return found


def extremes(values: type[msgspec.Struct]) -> list[msgspec.Struct]:
    """Return the values with every number at its lower bound, and with every number at its upper bound."""
    infos = [msgspec.inspect.type_info(field.type) for field in msgspec.structs.fields(values)]
    return [values(*(info.ge for info in infos)), values(*(info.le for info in infos))]
