"""Runs commands as if this were Windows: its names for Unix are gone, and its own are there, as far as we use them.

Usage: python as_windows.py JOBS RESULTS, as `forking.py` reads and writes them.
Everything of Python's own that asks which system it is on is loaded before.
"""

import argparse
import asyncio
import concurrent.futures
import ctypes
import errno
import json
import locale
import logging.handlers
import multiprocessing.connection
import multiprocessing.popen_spawn_posix
import multiprocessing.resource_tracker
import multiprocessing.spawn
import os
import pkgutil
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import uuid
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import argcomplete
import msgspec
import PIL.Image
import platformdirs
import pygame
import tqdm

LOADED = (
    argparse, asyncio, concurrent, json, locale, logging, multiprocessing, platform, shutil, subprocess, tempfile, uuid,
    argcomplete, msgspec, PIL, platformdirs, pygame, tqdm,
)  # fmt: skip
GERMAN = 0x0407
UNIX = {
    os: ("fork", "getuid", "geteuid", "getgid", "nice", "getpgid", "killpg", "setsid", "mkfifo", "chown", "statvfs",
         "sched_getaffinity", "O_NONBLOCK", "O_NOCTTY", "O_DIRECTORY", "pread", "pwrite", "WNOHANG", "getloadavg"),
    signal: ("SIGHUP", "SIGKILL", "SIGALRM", "SIGUSR1", "SIGPIPE", "setitimer", "alarm", "pthread_sigmask"),
    errno: ("EDQUOT",),
}  # fmt: skip
MISSING = ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "syslog", "curses", "readline")


def become_windows() -> None:
    """Take away what Windows lacks, and put what it has."""
    for module, names in UNIX.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    sys.modules.update(dict.fromkeys(MISSING))  # type: ignore[arg-type] # importing them fails now
    locks = ModuleType("msvcrt")
    locks.LK_NBLCK = 2  # type: ignore[attr-defined]
    locks.locking = lambda handle, mode, length: None  # type: ignore[attr-defined]
    sys.modules["msvcrt"] = locks
    asked = SimpleNamespace(GetUserDefaultUILanguage=lambda: GERMAN, GetDpiForSystem=lambda: 144)
    ctypes.windll = SimpleNamespace(kernel32=asked, user32=asked)  # type: ignore[attr-defined]
    os.O_BINARY = 0  # type: ignore[attr-defined]
    sys.platform = "win32"


if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).resolve().parents[1:3])
    from harness.forking import run_jobs

    fork = os.fork
    become_windows()
    import hoochgame

    for found in pkgutil.walk_packages(hoochgame.__path__, "hoochgame."):
        if not found.name.endswith(("__main__", "arena.plots")):
            import_module(found.name)
    jobs, results = sys.argv[1:3]
    run_jobs(jobs, results, fork)
