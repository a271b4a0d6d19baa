"""The crash report that an unexpected error leaves behind."""

from __future__ import annotations

import platform
import sys
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from hoochgame.commands.failure import system_fault_sentence
from hoochgame.core.language import _
from hoochgame.storage.savefile import paths_open_here
from hoochgame.storage.settings import PlayerFolders, find_player_folders
from hoochgame.storage.version import full_version


def write_crash_report(error: BaseException, places: PlayerFolders | None) -> str:
    """Write the report, unless the system is to blame; return sentences that say where it is, and where the game is."""
    playing = paths_open_here()
    if sentence := system_fault_sentence(error):
        lines = [f"hoochgame: {sentence}"]
    else:
        path = _write_report_file(error, places or find_player_folders(), playing)
        lines = [_("Something went wrong that shouldn’t have: {error}.").format(error=type(error).__name__)]
        if path:
            lines.append(_("A report for the makers is in {path}.").format(path=path))
        else:
            lines.append("".join(traceback.format_exception_only(error)).strip())
    lines += [_("Your game is safe in {path}.").format(path=save) for save in playing]
    return "\n".join(lines)


def _write_report_file(error: BaseException, places: PlayerFolders, playing: list[Path]) -> Path | None:
    """Write the report and return its path; None if even that fails."""
    words = [
        f"Hoochgame {full_version()}",
        f"Python {sys.version}",
        platform.platform(),
        f"arguments: {sys.argv[1:]}",
        f"saves: {[save.name for save in playing]}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    with suppress(OSError):
        path = places.folder / "crashes" / f"crash-{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(words), encoding="utf-8")
        return path
    return None
