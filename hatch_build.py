"""Compiles the heart of the program for a wheel of one system: `HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip wheel .`

The modules stand in pyproject.toml. Their sources travel with them: they are what tracebacks show, and what runs
with HOOCHGAME_COMPILED=0.
"""

from __future__ import annotations

import os
import platform
import re
import shlex
import sys
import sysconfig
from collections.abc import Iterable
from contextlib import chdir
from importlib.metadata import distribution
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import sys_tags

GROUP = "hoochgame"  # all modules lie in one library, so that they call one another directly
SYMBOL = re.compile(rb"GLIBC_(\d+)\.(\d+)\0")  # the version of the C library that a function came with
LINUX = sys.platform == "linux"
# On some processors a product and a sum would be rounded together, and bots would decide otherwise than elsewhere.
ROUNDED = [] if sys.platform == "win32" else ["-ffp-contract=off"]
HIDDEN = ["-fvisibility=hidden"] if LINUX else []  # functions call one another without a table that others could change
SMALL = ["-Wl,-s", "-Wl,-z,noseparate-code"] if LINUX else []  # no symbols, and no pages filled up between parts


class Heart(BuildHookInterface):
    """Adds the compiled modules to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and add the libraries; an editable install runs the sources."""
        if self.target_name != "wheel" or version == "editable":
            return
        with chdir(self.root):
            made = compiled(self.config["modules"], Path(mkdtemp()))
        build_data["force_include"].update({str(path): name for name, path in made.items()})
        build_data["extra_metadata"][str(licence())] = "mypyc-LICENSE"
        build_data.update(pure_python=False, infer_tag=not LINUX)
        if LINUX:
            build_data["tag"] = linux_tag(made.values())


def linux_tag(libraries: Iterable[Path]) -> str:
    """Return the tag of a wheel for every Linux whose C library is new enough for these; they ask for no other one."""
    found = [(2, 17), *(tuple(map(int, name)) for path in libraries for name in SYMBOL.findall(path.read_bytes()))]
    tag = next(sys_tags())
    return f"{tag.interpreter}-{tag.abi}-manylinux_{'{}_{}'.format(*max(found))}_{platform.machine()}"


def licence() -> Path:
    """Return the licence of what mypyc links into each library."""
    [found] = [file for file in distribution("mypy").files or () if file.parts[-2:] == ("licenses", "LICENSE")]
    return Path(str(found.locate()))


def linker_without_search_path() -> str:
    """Return Python's command for linking a library, but without the folder of its own libraries in the result."""
    words = shlex.split(sysconfig.get_config_var("LDSHARED"))
    return shlex.join(word for word in words if not word.startswith("-Wl,-rpath"))


def compiled(modules: list[str], work: Path) -> dict[str, Path]:
    """Return the libraries by their names in the wheel."""
    from mypyc.build import mypycify  # noqa: PLC0415 - other wheels are built without these
    from setuptools import Distribution  # noqa: PLC0415

    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
    if LINUX:
        os.environ.setdefault("LDSHARED", linker_without_search_path())
    options = ["--config-file=", "--strict", f"--cache-dir={work / 'types'}"]
    extensions = mypycify(
        [*options, *modules], multi_file=True, group_name=GROUP, debug_level="0", target_dir=str(work)
    )
    for one in extensions:
        one.extra_compile_args = [*one.extra_compile_args, *HIDDEN, *ROUNDED]
        one.extra_link_args = [*one.extra_link_args, *SMALL]
    build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(work / "lib"), str(work / "temp")
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()
    lib = work / "lib"
    return {path.relative_to(lib).as_posix(): path for path in sorted(lib.rglob("*")) if path.is_file()}
