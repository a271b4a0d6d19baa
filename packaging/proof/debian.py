"""A .deb on this system: installed, and purged without a trace."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from proof import traces
from proof.program import Done
from proof.report import Report

NAME = "hoochgame"
PROGRAM = "/usr/games/hoochgame"


def tool(*words: object) -> Done:
    """Run a tool of packages."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    done = subprocess.run(list(map(str, words)), env=env, capture_output=True, text=True, check=False)
    return Done(done.returncode, done.stdout, done.stderr)


def installed(deb: Path, report: Report, use: Callable[[], None]) -> None:
    """Install a package, use it, purge it, and compare the system before and after."""
    if tool("dpkg", "-s", NAME).code == 0:
        report.check("package: none of this name is installed before", False)
        return
    before = traces.system()
    done = tool("apt-get", "install", "-y", "--no-install-recommends", deb.resolve())
    try:
        if report.check("package: it installs", done.code == 0, done.told):
            added = traces.told(traces.apart(before, traces.system())[:3])
            report.check("package: its program is there", os.access(PROGRAM, os.X_OK), added)
            broken = tool("dpkg", "--verify", NAME)
            report.check("package: its files are whole", broken.code == 0 and not broken.out, broken.out[:200])
            use()
    finally:
        done = tool("apt-get", "purge", "-y", NAME)
    report.check("package: it purges", done.code == 0, done.told)
    report.check("package: dpkg knows nothing of it", tool("dpkg", "-s", NAME).code != 0)
    left = traces.apart(before, traces.system())
    report.check("package: the system is as it was before", not left, traces.told(left))
