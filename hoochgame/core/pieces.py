"""Work done in pieces, so that a window can draw a frame between two of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic, TypeVar

T = TypeVar("T")
Pieces = Generator[int, None, T]  # yields how much is done so far, often bytes; returns the result


def finish_work(work: Pieces[T]) -> T:
    """Do all that is left of the work and return its result. Raises what the work raises."""
    job = Job(work)
    job.work_on()
    return job.result


class Job(Generic[T]):
    """Work that is done a piece at a time. Its `result` is there once it is `finished`."""

    result: T

    def __init__(self, work: Pieces[T]) -> None:
        """Take over the work; it begins with the first `go_on`."""
        self.done = 0  # how much of it, in the unit of the work
        self.finished = False
        self._work = work

    def work_on(self, units: float = float("inf")) -> bool:
        """Work until `units` more is done or nothing is left; return whether it is finished.

        Raises what the work raises; then it can't go on.
        """
        end = self.done + units
        try:
            while not self.finished and self.done < end:
                self.done = next(self._work)
        except StopIteration as stop:
            self.result, self.finished = stop.value, True
        return self.finished

    def cancel(self) -> None:
        """Give up; files that the work has opened are closed."""
        self._work.close()
