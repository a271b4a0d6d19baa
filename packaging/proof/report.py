"""What was asked of a program, and whether it held."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

PATIENCE = 60.0  # seconds
GLANCE = 0.1


@dataclass
class Report:
    """Prints a line a check; `failed` are those that did not hold, `left_out` what can't be asked here."""

    held: int = 0
    failed: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def check(self, name: str, good: object, more: object = "") -> bool:
        """Record the result of a check; `more` is printed with it."""
        if good:
            self.held += 1
        else:
            self.failed.append(name)
        print(f"{'ok  ' if good else 'FAIL'} {name}{f'   {more}' if str(more) else ''}", flush=True)
        return bool(good)

    def leave_out(self, name: str, why: str) -> None:
        """Note what can't be asked here."""
        self.left_out.append(name)
        print(f"--   {name}   left out: {why}", flush=True)

    def attempt(self, name: str, ask: Callable[[], object]) -> None:
        """Ask some checks; an error in them is a failure, too, and the next ones go on."""
        try:
            ask()
        except Exception as error:  # whatever a program under test does, the others are asked
            self.check(name, False, f"{type(error).__name__}: {error}")

    def sum_up(self) -> int:
        """Print a summary; return the exit code."""
        print(f"\n{self.held} held, {len(self.failed)} failed, {len(self.left_out)} left out")
        for name in self.failed:
            print(f"FAIL {name}")
        return 1 if self.failed or not self.held else 0


def wait_for(what: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Wait until something is true; return whether it has come true."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(GLANCE)
    return True
