"""Tries a built program from outside: `python packaging/smoke.py PROGRAM`, or `--deb FILE` as root.

PROGRAM is the folder of a built program, or a command line such as `/usr/games/hoochgame` or `python -m hoochgame`. It
prints a line a check, and ends with 0 only if all of them held. On Linux windows open on a private Xvfb.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from proof import commands, debian, games, screens, sounds, starts, traces
from proof.program import WINDOWS, Program, found
from proof.report import Report
from proof.screen import touchable, xvfb

ODD = "Spiele für zwei Köpfe"  # a path with blanks and umlauts
# Somebody who owns nothing, and another one in each run: whatever is theirs later, the program has written.
STRANGER = 20_000 + os.getpid() % 40_000


def moved(words: list[str], work: Path) -> tuple[list[str], Path | None]:
    """Copy the folder of a built program to a path with blanks and umlauts; return its command line and folder.

    What is no such folder stays where it is.
    """
    at = Path(words[0])
    if at.parent.name == "MacOS":
        own = at.parents[2]
    elif (at.parent / "_internal").is_dir():
        own = at.parent
    else:
        return words, None
    folder = work / "Büro und Spiele" / own.name
    shutil.copytree(own, folder, symlinks=True)
    return [str(folder / at.relative_to(own)), *words[1:]], folder


def stranger(words: list[str], work: Path) -> int | None:
    """Return a user to run the program as, who may write nowhere but in the home; None where that can't be."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return None
    program = Program(words, work / "probe", work / "probe", STRANGER)
    try:
        return STRANGER if program.run("--version").code == 0 else None
    except OSError:
        return None


def ask(words: list[str], source: list[str], report: Report, keep: bool) -> None:
    """Ask everything of a program."""
    with TemporaryDirectory(prefix="hoochgame-smoke-") as folder, xvfb() as display:
        work = Path(folder)
        work.chmod(0o755)
        words, own = moved(words, work)
        screen = {"DISPLAY": display} if display else {"SDL_VIDEODRIVER": "dummy"} if sys.platform == "linux" else {}
        user = stranger(words, work)
        program = Program(words, work / ODD / "Zuhause", work / ODD / "hier", user, screen)
        before = traces.inside(own) if own else {}
        for name, check in checks(program, report, display, work, keep).items():
            report.attempt(name, check)
        beside = Program(source, work / "source", work / "source", None, screen) if source else None
        timed = Program(words, work / "timed", work / "timed", None, screen)  # by the same user as the source
        report.attempt("starts", partial(starts.measure, timed, beside, report))
        report.check("nothing is written where it was started", not list(program.cwd.iterdir()))
        if own:
            report.check("nothing is written beside the program", traces.inside(own) == before)
        if user is None:
            report.leave_out("nothing is written elsewhere", "nobody who owns nothing could run it here")
        else:
            left = traces.owned(user, work)
            report.check("nothing is written elsewhere", not left, traces.told(left))
        crashes = list(program.data.glob("crashes/*"))
        report.check("no report of a crash", not crashes, traces.told(map(str, crashes)))


def checks(program: Program, report: Report, display: str, work: Path, keep: bool) -> dict[str, partial[None]]:
    """Return all groups of checks, in their order: the first ones find a home that is really empty."""
    found: dict[str, partial[None]] = {
        "title": partial(screens.title, program, report, keep),
        "tables": partial(screens.tables, program, report),
        "commands": partial(commands.sentences, program, report),
        "pictures": partial(commands.paints, program, report),
        "bots": partial(commands.simulate, program, report),
        "releases": partial(commands.releases, program, report, work / "von früher"),
        "files": partial(screens.files, program, report),
        "failures": partial(commands.failures, program, report),
        "closed streams": partial(commands.closed_streams, program, report),
        "sounds": partial(sounds.heard, replace(program, home=work / "loud" / "Heim"), report),
        "settings": partial(calm, program),
        "game": partial(games.in_the_middle, program, report, "", closed=False),
        "game with closed streams": partial(games.in_the_middle, program, report, "dummy", closed=not WINDOWS),
    }
    twin = Path(program.words[0]).with_name("hoochgame.exe")
    if WINDOWS and twin.is_file() and str(twin) != program.words[0]:
        found["title without a console"] = partial(screens.title, replace(program, words=[str(twin)]), report)
    if display and touchable():
        new = replace(program, home=work / "new" / "Heim")  # as a new user sees it
        found["window"] = partial(screens.window, new, report, display, work)
        found["by hand"] = partial(games.by_hand, program, report, display)
    else:
        report.leave_out("mouse and keyboard", "that takes Xvfb and python-xlib")
    return found


def calm(program: Program) -> None:
    """Switch the lessons off, as bots wait until the first one is read."""
    program.write(program.settings, b'{"lessons": false, "animation_speed": 4.0}')


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("program", nargs="*", help="the folder of a built program, or a command line after --")
    options.add_argument("--deb", type=Path, metavar="FILE", help="a package to install, try and purge, as root")
    said = "what runs from the sources, beside which starts are measured (this Python’s own; “” for none)"
    options.add_argument("--source", default=shlex.join([sys.executable, "-m", "hoochgame"]), help=said)
    options.add_argument("--keep-title", action="store_true", help="keep the title screen as it is drawn now")
    args = options.parse_args()
    if not args.program and not args.deb:
        options.error("name a program, or a package")
    report, source = Report(), shlex.split(args.source)
    if args.program:
        ask(found(args.program), source, report, args.keep_title)
    if args.deb:
        debian.installed(args.deb, report, partial(ask, [debian.PROGRAM], source, report, False))
    return report.sum_up()


if __name__ == "__main__":
    sys.exit(main())
