"""The wheel stands alone: all that the program reads, and nothing that only its makers read."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from email.parser import Parser
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest
from packaging.tags import sys_tags

ROOT = Path(__file__).parents[2]
MAKERS = (".po", ".pyc")
pytestmark = pytest.mark.slow


def built(folder: Path) -> dict[str, Path]:
    """Build wheel and sdist; return them by their ending."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600"}
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    return {path.suffix: path for path in folder.iterdir()}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return built(tmp_path_factory.mktemp("dist"))


def travelling() -> set[str]:
    """Return the files of the checkout that the program reads."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "hoochgame", "assets", "saves"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    return {name for name in listed if name and not name.endswith(MAKERS)}


def test_the_wheel_holds_what_the_program_reads_and_nothing_else(files: dict[str, Path]) -> None:
    with ZipFile(files[".whl"]) as wheel:
        held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    moved = {name if name.startswith("hoochgame/") else f"hoochgame/bundled/{name}" for name in travelling()}
    assert held == moved
    assert "hoochgame/py.typed" in held


def test_the_wheel_says_who_made_what_and_how_it_may_be_used(files: dict[str, Path]) -> None:
    with ZipFile(files[".whl"]) as wheel:
        [about] = [name for name in wheel.namelist() if name.endswith("/METADATA")]
        told = Parser().parsestr(wheel.read(about).decode())
        licences = {Path(name).name for name in wheel.namelist() if "/licenses/" in name}
    assert {"LICENSE", "CREDITS.md", "limelight-LICENSE.txt"} <= licences
    assert told["License-Expression"] == "MIT AND CC-BY-3.0 AND OFL-1.1 AND Apache-2.0"
    assert "Typing :: Typed" in told.get_all("Classifier", [])
    assert not [one for one in told.get_all("Requires-Dist", []) if "extra" not in one and "pytest" in one]


def test_a_wheel_can_be_built_from_it_without_tests_given_the_sdist(files: dict[str, Path], tmp_path: Path) -> None:
    with tarfile.open(files[".gz"]) as sdist:
        names = {name.split("/", 1)[1] for name in sdist.getnames() if "/" in name}
    assert travelling() <= names
    assert not [name for name in names if name.startswith(("tests", "packaging"))]


def test_the_same_bytes_given_the_same_sources(files: dict[str, Path], tmp_path: Path) -> None:
    again = built(tmp_path)
    assert {ending: path.read_bytes() for ending, path in again.items()} == {
        ending: path.read_bytes() for ending, path in files.items()
    }


@pytest.fixture
def hook() -> ModuleType:
    """The build hook, which lies beside the package."""
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    spec.loader.exec_module(found := module_from_spec(spec))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such tags")
def test_their_wheel_asks_for_the_c_library_that_they_need_given_compiled_libraries(
    tmp_path: Path, hook: ModuleType
) -> None:
    old, new = tmp_path / "old.so", tmp_path / "new.so"
    old.write_bytes(b"\x7fELF GLIBC_2.2.5\0GLIBC_2.4\0")
    new.write_bytes(b"\x7fELF GLIBC_2.9\0GLIBC_2.34\0")
    assert hook.linux_tag([old]) in {str(tag) for tag in sys_tags()}, "pip takes it"
    assert "-manylinux_2_17_" in hook.linux_tag([old])
    assert "-manylinux_2_34_" in hook.linux_tag([old, new])


def test_compiled_modules_search_nowhere_given_a_python_that_searches_in_its_own_folder(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    linker = "gcc -shared -L/opt/python/lib -Wl,-rpath,/opt/python/lib"
    monkeypatch.setattr("sysconfig.get_config_var", {"LDSHARED": linker}.__getitem__)
    assert hook.linker_without_search_path() == "gcc -shared -L/opt/python/lib"
