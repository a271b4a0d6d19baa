"""Writes which wheels the Flatpak is built of: `python packaging/flatpak_sources.py`, after the locks have changed.

pip says which file of the lock fits the Python of the Flatpak; each must have a hash that the lock names.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from standalone.release import ROOT, project, pyproject

FOLDER = ROOT / "packaging" / "flatpak"
LOCK = ROOT / "packaging" / "standalone" / "requirements.txt"
PYTHON = "3.13"  # of the runtime
MACHINES = ("x86_64", "aarch64")
GLIBCS = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_17", "manylinux2014")
LISTS = {"libraries": project()["dependencies"], "build-tools": pyproject()["build-system"]["requires"]}
HOST = "https://files.pythonhosted.org/packages"


def locked_hashes() -> frozenset[str]:
    """Return the hashes of all files of the lock."""
    return frozenset(re.findall(r"--hash=sha256:([0-9a-f]{64})", LOCK.read_text("utf-8")))


def wheels(requirements: Sequence[str], machine: str) -> dict[str, str]:
    """Return the hash of each wheel that pip would install on such a machine, by file name."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        platforms = [word for glibc in GLIBCS for word in ("--platform", f"{glibc}_{machine}")]
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--dry-run",
            "--ignore-installed",
            "--only-binary=:all:",
        ]
        places = ["--target", folder, "--python-version", PYTHON, "-c", str(ROOT / "constraints.txt")]
        subprocess.run([*command, *places, *platforms, "--report", str(report), *requirements], check=True)
        installed: list[dict[str, Any]] = json.loads(report.read_text("utf-8"))["install"]
    infos = [one["download_info"] for one in installed]
    return {one["url"].rpartition("/")[2]: one["archive_info"]["hashes"]["sha256"] for one in infos}


def source(name: str, sha256: str, machines: Iterable[str]) -> dict[str, object]:
    """Return the entry of a wheel. Its address is the index's, whatever mirror has answered."""
    distribution, _version, *_build, python, _abi, _platform = name.removesuffix(".whl").split("-")
    plain = distribution.replace("_", "-").lower()
    entry: dict[str, object] = {"type": "file", "url": f"{HOST}/{python}/{plain[0]}/{plain}/{name}", "sha256": sha256}
    return entry if set(machines) == set(MACHINES) else {**entry, "only-arches": sorted(machines)}


def sources(requirements: Sequence[str]) -> list[dict[str, object]]:
    """Return the entries of all wheels. Raises SystemExit for one that is not in the lock."""
    found: dict[tuple[str, str], list[str]] = {}
    for machine in MACHINES:
        for name, sha256 in wheels(requirements, machine).items():
            found.setdefault((name, sha256), []).append(machine)
    if strangers := [name for name, sha256 in found if sha256 not in locked_hashes()]:
        raise SystemExit(f"not in the lock: {', '.join(strangers)}")
    return [source(name, sha256, machines) for (name, sha256), machines in sorted(found.items())]


def main() -> None:
    for name, requirements in LISTS.items():
        path = FOLDER / f"{name}.json"
        path.write_text(json.dumps(sources(requirements), indent=1) + "\n", "utf-8")
        print(path)


if __name__ == "__main__":
    main()
