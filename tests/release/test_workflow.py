"""The workflows: what they run is there, what they run on and with is pinned, and no secret outlives its step."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from standalone.macos_files import IDENTITY, PROFILE
from standalone.windows_files import SIGNING

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".github" / "workflows"
TEXTS = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.yml"))}
WORKFLOWS: dict[str, dict[str, Any]] = {name: yaml.safe_load(text) for name, text in TEXTS.items()}
BUILD = WORKFLOWS["build"]
SYSTEMS = BUILD["jobs"]["build"]["strategy"]["matrix"]["include"]
every = pytest.mark.parametrize("name", sorted(WORKFLOWS))


def jobs(name: str) -> list[dict[str, Any]]:
    return list(WORKFLOWS[name]["jobs"].values())


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in jobs(name) for step in job.get("steps", ())]


def test_what_a_maintainer_expects_is_there() -> None:
    assert {"build", "ci", "nightly", "release"} == set(WORKFLOWS)


def test_every_file_of_the_project_that_a_step_names_is_there() -> None:
    commands = "\n".join(step["run"] for name in WORKFLOWS for step in steps(name) if "run" in step)
    named = set(re.findall(r"\b(?:packaging/[\w./]+|constraints\.txt)|\.ci/run", commands))
    assert {"packaging/build.py", "packaging/smoke.py", "packaging/release_notes.py", ".ci/run"} <= named
    assert not [name for name in named if not (ROOT / name).is_file()]
    called = [job["uses"] for name in WORKFLOWS for job in jobs(name) if "uses" in job]
    assert called
    assert not [one for one in called if not (ROOT / one).is_file()]


@every
def test_every_action_is_pinned_by_its_commit(name: str) -> None:
    used = [step["uses"] for step in steps(name) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", one) for one in used)
    assert len(re.findall(r"uses: \S+ # v\d+\.\d+\.\d+$", TEXTS[name], re.M)) == len(used), "each tells its version"


@every
def test_every_image_is_pinned(name: str) -> None:
    images = [job["runs-on"] for job in jobs(name) if "runs-on" in job]
    assert all(re.fullmatch(r"(ubuntu|windows|macos)-[\d.]+|\$\{\{ matrix\.image \}\}", image) for image in images)


def test_every_system_is_built_and_tried() -> None:
    assert [one["system"] for one in SYSTEMS] == ["linux", "windows", "macos"]
    tried = WORKFLOWS["ci"]["jobs"]["tests"]["strategy"]["matrix"]
    assert [image.partition("-")[0] for image in tried["image"]] == ["ubuntu", "windows", "macos"]
    assert re.fullmatch(r"3\.11\.\d+", BUILD["env"]["PYTHON"])
    assert BUILD["env"] == WORKFLOWS["release"]["env"]


def test_no_job_may_do_more_than_it_must() -> None:
    more = {
        (name, job_name): job["permissions"]
        for name, workflow in WORKFLOWS.items()
        for job_name, job in workflow["jobs"].items()
        if job["permissions"] != {"contents": "read"}
    }
    assert all(workflow["permissions"] == {} for workflow in WORKFLOWS.values())
    assert more == {
        ("release", "release"): {"contents": "write", "id-token": "write", "attestations": "write"},
        ("release", "index"): {"id-token": "write"},
    }


def test_what_writes_or_signs_waits_for_the_protected_environment() -> None:
    held = {name for name, job in WORKFLOWS["release"]["jobs"].items() if job.get("environment") == "release"}
    assert held == {"release", "index"}
    assert "'release'" in BUILD["jobs"]["build"]["environment"]


@every
def test_no_secret_outlives_its_step(name: str) -> None:
    for step in steps(name):
        secret = [key for key, value in step.get("env", {}).items() if "secrets." in str(value)]
        kept = [line for line in step.get("run", "").splitlines() if "GITHUB_ENV" in line or "GITHUB_OUTPUT" in line]
        assert not (secret and kept), step["name"]
    assert "GITHUB_ENV" not in TEXTS[name]


def test_signing_hands_over_what_the_packers_ask_for() -> None:
    [build] = [step for step in steps("build") if step.get("name") == "Build"]
    for one in (*SIGNING, IDENTITY, PROFILE):
        assert f"{one}=" in build["run"] or one in build["env"], one
