"""Parses times from files and clocks, and decides which are plausible."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime

FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(8999, 12, 31)  # outside of these a clock was wrong, and calendars may fail
SECOND = 1_000_000_000  # nanoseconds


def plausible_time_or_none(moment: datetime) -> datetime | None:
    """Return the moment; None if no game can have been played then."""
    return moment if FIRST_DAY.year <= moment.year <= LAST_DAY.year else None


def parse_time(text: str) -> datetime | None:
    """Parse an ISO time from a file, as UTC if it has no zone; None if it is implausible."""
    with suppress(ValueError):
        moment = datetime.fromisoformat(text)
        return plausible_time_or_none(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
    return None


def time_from_nanoseconds(nanoseconds: int) -> datetime | None:
    """Convert nanoseconds since 1970, such as the date of a file; None if implausible."""
    with suppress(ValueError, OverflowError, OSError):
        return plausible_time_or_none(datetime.fromtimestamp(nanoseconds / SECOND, UTC))
    return None


def to_local_time(moment: datetime) -> datetime:
    """Return the moment in the player's own time zone; as it is if the system can't tell, as Windows after 3000."""
    try:
        return moment.astimezone()
    except (OverflowError, OSError):
        return moment


def local_date(moment: datetime | None) -> date | None:
    """Return the date in the player's own time zone; None for None."""
    moment = moment and plausible_time_or_none(moment)
    return to_local_time(moment).date() if moment else None
