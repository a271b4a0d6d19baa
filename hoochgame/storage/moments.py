"""When something was: the one place that decides which dates of files and clocks can be told, and which are unknown."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime

FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(8999, 12, 31)  # beyond them no clock was right, and no calendar is sure
SECOND = 1_000_000_000  # in nanoseconds


def plausible(moment: datetime) -> datetime | None:
    """The moment; None if no game can have been played then."""
    return moment if FIRST_DAY.year <= moment.year <= LAST_DAY.year else None


def written(text: str) -> datetime | None:
    """A moment as a file tells it; without a time zone it is UTC."""
    with suppress(ValueError):
        moment = datetime.fromisoformat(text)
        return plausible(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
    return None


def stamped(nanoseconds: int) -> datetime | None:
    """A moment as the system counts it, such as when a file was changed."""
    with suppress(ValueError, OverflowError, OSError):
        return plausible(datetime.fromtimestamp(nanoseconds / SECOND, UTC))
    return None


def local_day(moment: datetime | None) -> date | None:
    """The day on the player's own calendar."""
    moment = moment and plausible(moment)
    return moment.astimezone().date() if moment else None
