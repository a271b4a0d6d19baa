"""Games in a window: bots in another process, killed in the middle, resumed, and played by hand with hints."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import Popen

from proof.program import Program, family, runs
from proof.report import Report, wait_for
from proof.screen import Hand

MOVES = 3  # lines by which a save must grow
TRIES = 12
SOON = 5.0  # seconds
GRACE = 10.0  # seconds, within which the processes of a killed program end


def lines(path: Path) -> int:
    """Return how many moves a save has, and its header."""
    return path.read_bytes().count(b"\n")


def ended(process: Popen[bytes]) -> str:
    """Return how a program has ended that should still run; "" if it does."""
    return "" if process.poll() is None else f"exit {process.poll()}"


def killed(process: Popen[bytes]) -> list[int]:
    """Kill a program as by `kill -9`; return those of its processes that live on."""
    young = family(process.pid) if sys.platform == "linux" else []
    process.kill()
    process.wait()
    wait_for(lambda: not any(map(runs, young)), GRACE)
    return [pid for pid in young if runs(pid)]


def in_the_middle(program: Program, report: Report, sound: str, closed: bool) -> None:
    """Bots play on in a window; killed at any moment, the game verifies, goes on where it was, and is shown."""
    env = {"SDL_AUDIODRIVER": sound} if sound else {}
    name = f"a game of bots{f', sound {sound}' if sound else ''}{', closed streams' if closed else ''}"
    before = set(program.saves())
    process = program.start("play", "deck-hand", "--seats", "easy,hard", "--seed", 3, closed=closed, **env)
    try:
        wait_for(lambda: set(program.saves()) - before)
        save = next(iter(set(program.saves()) - before), None)
        grown = save is not None and wait_for(lambda: lines(save) > 2 + MOVES)
        if not report.check(f"{name}: every move is saved", grown, ended(process)):
            return
        assert save
        if sys.platform == "linux":
            young = family(process.pid)
            report.check(f"{name}: bots think in a process of their own", young, f"{1 + len(young)} processes")
    finally:
        left = killed(process)
    report.check(f"{name}: nobody lives on after kill -9", not left, left or "")
    _resumed(program, report, name, save)


def _resumed(program: Program, report: Report, name: str, save: Path) -> None:
    """A game that was killed verifies, goes on, verifies again, and can be shown and exported."""
    was = save.read_bytes()
    report.check(f"{name}: verifies after kill -9", program.run("verify", save).code == 0)
    process = program.start("resume")
    try:
        grown = wait_for(lambda: lines(save) > was.count(b"\n") + MOVES)
        report.check(f"{name}: goes on after kill -9", grown, ended(process))
    finally:
        killed(process)
    report.check(f"{name}: what was there is as it was", save.read_bytes().startswith(was))
    report.check(f"{name}: verifies again", program.run("verify", save).code == 0)
    clip = program.home / "clip.webp"
    done = program.run("export", save, "--from", 0, "--to", 3, "--out", clip)
    report.check(f"{name}: it is exported", done.code == 0 and clip.is_file(), done.told if done.code else "")


def by_hand(program: Program, report: Report, display: str) -> None:
    """Somebody at the keyboard asks for hints and follows them, on a real window."""
    before = set(program.saves())
    process = program.start("play", "hooch-stooges", "--seats", "human,easy", "--seed", 3, "--rule", "first=1")
    hand = Hand(display)
    try:
        if not report.check("by hand: the window opens", wait_for(hand.window)):
            return
        wait_for(lambda: set(program.saves()) - before)
        save = next(iter(set(program.saves()) - before))
        was = lines(save)
        for _try in range(TRIES):
            hand.window()
            hand.press("h")
            wait_for(lambda: lines(save) > was, SOON / 2)
            hand.press("Return")
            if wait_for(lambda: lines(save) > was, SOON / 2):
                break
        report.check("by hand: H asks for a hint, Enter does what it says", lines(save) > was, f"{lines(save)} lines")
    finally:
        killed(process)
        hand.close()
    report.check("by hand: the game verifies", program.run("verify", save).code == 0)
