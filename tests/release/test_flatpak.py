"""The Flatpak is built of the locked files alone, and may do no more than it must."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import yaml
from flatpak_sources import FOLDER, LISTS, MACHINES, locked_hashes, source
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename
from standalone.release import ID, ROOT

MANIFEST: dict[str, Any] = yaml.safe_load((FOLDER / f"{ID}.yml").read_text("utf-8"))
CONSTRAINTS = dict(re.findall(r"^([\w-]+)==([\w.]+)", (ROOT / "constraints.txt").read_text("utf-8"), re.M))


@pytest.mark.parametrize("name", LISTS)
def test_its_wheels_are_those_of_the_lock_on_every_machine(name: str) -> None:
    entries = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    assert {one["sha256"] for one in entries} <= locked_hashes(), "run packaging/flatpak_sources.py"
    for machine in MACHINES:
        files = [one["url"].rpartition("/")[2] for one in entries if machine in one.get("only-arches", MACHINES)]
        found = {str(name): str(version) for name, version, *_tags in map(parse_wheel_filename, files)}
        assert {canonicalize_name(Requirement(one).name) for one in LISTS[name]} <= found.keys()
        assert found.items() <= CONSTRAINTS.items()


def test_it_has_no_network_and_no_files_of_the_player() -> None:
    assert MANIFEST["id"] == ID
    assert not [one for one in MANIFEST["finish-args"] if one.startswith(("--filesystem", "--share=network", "--talk"))]
    lists = {one for module in MANIFEST["modules"] for one in module["sources"] if isinstance(one, str)}
    assert lists == {f"{name}.json" for name in LISTS}


def test_a_wheel_is_fetched_from_the_index_itself() -> None:
    entry = source("some_thing-1.0-cp313-cp313-manylinux2014_x86_64.whl", "a" * 64, ["x86_64"])
    assert entry["url"] == (
        "https://files.pythonhosted.org/packages/cp313/s/some-thing/some_thing-1.0-cp313-cp313-manylinux2014_x86_64.whl"
    )
    assert entry["only-arches"] == ["x86_64"]
    assert "only-arches" not in source("thing-1.0-py3-none-any.whl", "a" * 64, MACHINES)
