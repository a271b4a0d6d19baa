"""Measures how long the first frame of the title takes, compared with the program run from its sources."""

from __future__ import annotations

import os
import time
from statistics import median
from typing import NamedTuple

from proof.program import WINDOWS, Program
from proof.report import Report

RUNS = 9
WALL = 1.0  # seconds, of the quickest start on a quiet machine
RATIO = 1.3  # of CPU times, by medians
SPIN, QUIET = 0.05, 1.25  # seconds of work, and how many times as long it may take where nobody else works


class Start(NamedTuple):
    """The seconds of a start, and whether nobody else was at work before it and after."""

    wall: float
    cpu: float
    quiet: bool


def quiet() -> bool:
    """Return whether work goes on here as quickly as it can, and need not wait for that of others."""
    clock, cpu = time.perf_counter(), time.process_time()
    while time.process_time() - cpu < SPIN:
        pass
    return time.perf_counter() - clock < QUIET * SPIN


def start(program: Program) -> Start:
    """Start a program that draws one frame and ends. Raises RuntimeError if it fails."""
    alone, before, clock = quiet(), os.times(), time.perf_counter()
    done = program.run("--one-frame")
    wall, after = time.perf_counter() - clock, os.times()
    if done.code:
        raise RuntimeError(done.told)
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Start(wall, cpu, alone and quiet())


def measure(program: Program, source: Program | None, report: Report) -> None:
    """The first frame comes soon, and costs hardly more than from the sources."""
    both = [one for one in (program, source) if one]
    found: dict[int, list[Start]] = {}
    for round_ in range(RUNS + 1):
        for number, one in enumerate(both):
            took = start(one)
            if round_:  # the first of each fills the system's memory of files
                found.setdefault(number, []).append(took)
    cpu = [median(one.cpu for one in starts) for starts in found.values()]
    _soon(found[0], report)
    if WINDOWS:
        report.leave_out("CPU time of the first frame", "this system does not count that of children")
    elif source is None:
        report.leave_out("CPU time of the first frame beside the source", "no source was named")
    else:
        words = f"{cpu[0]:.3f} s / {cpu[1]:.3f} s of the source = {cpu[0] / cpu[1]:.2f}"
        report.check(
            f"CPU time of the first frame at most {RATIO:g} times the source's", cpu[0] <= RATIO * cpu[1], words
        )


def _soon(starts: list[Start], report: Report) -> None:
    """The quickest start is quick enough; on a machine on which others work that tells only if it is."""
    quick, alone = min(one.wall for one in starts), any(one.quiet for one in starts)
    words = f"{quick:.2f} s, of {len(starts)} starts {sum(one.quiet for one in starts)} while nobody else was at work"
    if quick <= WALL or alone:
        report.check(f"first frame within {WALL:g} s", quick <= WALL, words)
    else:
        report.leave_out(f"first frame within {WALL:g} s", words)
