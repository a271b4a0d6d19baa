"""How long the first frame of the title takes, beside the program that runs from its sources."""

from __future__ import annotations

import os
import time
from statistics import median
from typing import NamedTuple

from proof.program import WINDOWS, Program
from proof.report import Report

RUNS = 9
WALL = 1.0  # seconds, of the quickest start: others on the machine only slow it down
RATIO = 1.3  # of CPU times, by medians


class Start(NamedTuple):
    """The seconds of a start."""

    wall: float
    cpu: float


def start(program: Program) -> Start:
    """Start a program, let it draw one frame and end. Raises RuntimeError if it fails."""
    before, clock = os.times(), time.perf_counter()
    done = program.run("--one-frame")
    wall, after = time.perf_counter() - clock, os.times()
    if done.code:
        raise RuntimeError(done.told)
    return Start(wall, after.children_user + after.children_system - before.children_user - before.children_system)


def measure(program: Program, source: Program | None, report: Report) -> None:
    """The first frame comes soon, and costs hardly more than from the sources."""
    both = [one for one in (program, source) if one]
    found: dict[int, list[Start]] = {}
    for round_ in range(RUNS + 1):
        for number, one in enumerate(both):
            took = start(one)
            if round_:  # the first of each fills the system's memory of files
                found.setdefault(number, []).append(took)
    quick = min(one.wall for one in found[0])
    cpu = [median(one.cpu for one in starts) for starts in found.values()]
    report.check(f"first frame within {WALL:g} s", quick <= WALL, f"{quick:.2f} s, {cpu[0]:.3f} s of CPU")
    if WINDOWS:
        report.leave_out("CPU time of the first frame", "this system does not count that of children")
    elif source is None:
        report.leave_out("CPU time of the first frame beside the source", "no source was named")
    else:
        words = f"{cpu[0]:.3f} s / {cpu[1]:.3f} s of the source = {cpu[0] / cpu[1]:.2f}"
        report.check(
            f"CPU time of the first frame at most {RATIO:g} times the source's", cpu[0] <= RATIO * cpu[1], words
        )
