"""The exceptions with which commands end, and the errors for which the system is to blame, not the program."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator

from hoochgame.core.language import _
from hoochgame.storage.bundled import Incomplete

ROOM = 64 << 20  # bytes; libraries that find less fail in any way, often without saying why
STARVED = re.compile(  # what libraries say then
    r"out of memory|failed to map segment|cannot allocate memory|can't start new thread|not enough resources", re.I
)


class Failed(Exception):
    """Raised if something went wrong; the message is a sentence. Exit code 1."""


class Misused(Exception):
    """Raised for a command line that asks for something invalid; the message is a sentence. Exit code 2."""


def system_fault_sentence(error: BaseException) -> str:
    """Return a sentence if the system has caused this error: memory, processes, missing files. Else return ""."""
    for one in _chain_of_causes(error):
        if isinstance(one, Incomplete):
            return str(one)
        if isinstance(one, MemoryError) or (isinstance(one, OSError) and one.errno in (errno.ENOMEM, errno.EAGAIN)):
            return _starving_sentence()
        if STARVED.search(str(one)):
            return _starving_sentence()
    return _starving_sentence() if _is_short_of_addresses() else ""


def _starving_sentence() -> str:
    return _("The system does not give the program enough memory, or no more processes.")


def _chain_of_causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _is_short_of_addresses() -> bool:
    """Return whether a limit of the system has left hardly any addresses; False where it can't be asked."""
    if sys.platform != "linux":
        return False
    try:
        import resource  # noqa: PLC0415 - only after a failure

        limit = resource.getrlimit(resource.RLIMIT_AS)[0]
        with open("/proc/self/status", encoding="utf-8") as file:
            peak = next(int(line.split()[1]) << 10 for line in file if line.startswith("VmPeak:"))
    except (OSError, ValueError, ImportError, MemoryError, StopIteration):
        return False
    return limit != resource.RLIM_INFINITY and limit - peak < ROOM
