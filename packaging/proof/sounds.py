"""What would be heard: SDL writes into a file what else goes to the speakers."""

from __future__ import annotations

import sys
from pathlib import Path

from proof.games import ended, killed
from proof.program import Program
from proof.report import Report, wait_for

KINDS = {  # each is decoded in its own way: a settings file in which only one is loud, and where it is heard
    "music": (b'{"volume_table": 0.0}', ()),
    "effects": (b'{"volume_music": 0.0, "lessons": false}', ("play", "deck-hand", "--seats", "easy,easy")),
}


def heard(program: Program, report: Report) -> None:
    """Music plays in the menus, and cards are heard on a table."""
    if sys.platform != "linux":
        report.leave_out("sound", "only on Linux are libraries taken out that other sounds would need")
        return
    for kind, (settings, words) in KINDS.items():
        program.write(program.settings, settings)
        _heard(program, report, kind, words)


def _heard(program: Program, report: Report, kind: str, words: tuple[str, ...]) -> None:
    """A program that was started like this is heard soon."""
    sound = program.home / f"{kind}.raw"
    process = program.start(*words, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(sound))
    try:
        wait_for(lambda: loud(sound) or ended(process))
        report.check(f"sound: {kind}", loud(sound), ended(process))
    finally:
        killed(process)
    sound.unlink(missing_ok=True)


def loud(sound: Path) -> bool:
    """Return whether a file of samples holds any that is not silence."""
    return sound.is_file() and any(sound.read_bytes())
