"""Runs command lines, each in a child of this process, which has imported the program once.

Usage: python forking.py JOBS RESULTS, two files in JSON: lists of words with a file for each output, and exit codes.
"""

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module

IMPORTED = ("cli", "commands.arena", "commands.contests", "commands.window", "ui.app", "ui.scenes.shot")
WRITE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC


def run_jobs(jobs: str, results: str, fork: Callable[[], int]) -> None:
    """Run all jobs, one after the other, and write their exit codes."""
    with open(jobs, encoding="utf-8") as file:
        rows = json.load(file)
    codes = []
    for words, out, err in rows:
        child = fork()
        if not child:
            os._exit(run_job(words, out, err))
        codes.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    with open(results, "w", encoding="utf-8") as file:
        json.dump(codes, file)


def run_job(words: list[str], out: str, err: str) -> int:
    """Run a command line; without files for its outputs they stay as they are, which may be closed."""
    from hoochgame.cli import main  # noqa: PLC0415 - by now the system is the one that is wanted

    for number, path in enumerate((out, err), 1):
        if path:
            os.dup2(os.open(path, WRITE), number)
    code = main(words)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    return code


if __name__ == "__main__":
    for name in IMPORTED:
        import_module(f"hoochgame.{name}")
    jobs, results = sys.argv[1:3]
    run_jobs(jobs, results, os.fork)
