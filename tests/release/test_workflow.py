"""The workflow of a release: what it runs is there, and what it runs on and with is pinned."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from standalone.macos_files import IDENTITY, PROFILE
from standalone.windows_files import SIGNING

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
WORKFLOW: dict[str, Any] = yaml.safe_load(TEXT)
STEPS = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]
SYSTEMS = WORKFLOW["jobs"]["build"]["strategy"]["matrix"]["include"]


def test_every_file_of_the_project_that_a_step_names_is_there() -> None:
    commands = "\n".join(step["run"] for step in STEPS if "run" in step)
    named = set(re.findall(r"\b(?:packaging/[\w./]+|constraints\.txt)", commands))
    assert {"packaging/build.py", "packaging/smoke.py", "packaging/release_notes.py"} <= named
    assert not [name for name in named if not (ROOT / name).is_file()]


def test_every_action_is_pinned_by_its_commit() -> None:
    used = [step["uses"] for step in STEPS if "uses" in step]
    assert used
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", one) for one in used)
    assert len(re.findall(r"uses: \S+ # v\d+\.\d+\.\d+$", TEXT, re.M)) == len(used), "each tells its version"


def test_every_image_is_pinned_and_every_system_is_built() -> None:
    images = [one["image"] for one in SYSTEMS] + [job["runs-on"] for job in WORKFLOW["jobs"].values()]
    assert all(re.fullmatch(r"(ubuntu|windows|macos)-[\d.]+|\$\{\{ matrix\.image \}\}", image) for image in images)
    assert [one["system"] for one in SYSTEMS] == ["linux", "windows", "macos"]
    assert re.fullmatch(r"3\.11\.\d+", WORKFLOW["env"]["PYTHON"])


def test_no_job_may_do_more_than_it_must() -> None:
    assert WORKFLOW["permissions"] == {}
    may = {name: job["permissions"] for name, job in WORKFLOW["jobs"].items()}
    assert may == {"notes": {"contents": "read"}, "build": {"contents": "read"}, "release": {"contents": "write"}}


def test_signing_hands_over_what_the_packers_ask_for() -> None:
    for name in (*SIGNING, IDENTITY, PROFILE):
        assert f"{name}=" in TEXT, name
