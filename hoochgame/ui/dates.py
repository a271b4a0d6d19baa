"""Days as the player reads and types them."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from hoochgame.core.language import _, pgettext


def month_name(month: int) -> str:
    """A month by its number from 1."""
    return (
        pgettext("month", "January"), pgettext("month", "February"), pgettext("month", "March"),
        pgettext("month", "April"), pgettext("month", "May"), pgettext("month", "June"), pgettext("month", "July"),
        pgettext("month", "August"), pgettext("month", "September"), pgettext("month", "October"),
        pgettext("month", "November"), pgettext("month", "December"),
    )[month - 1]  # fmt: skip


def weekdays() -> tuple[str, ...]:
    """What stands above the columns of a calendar, Monday first."""
    return (
        pgettext("weekday", "Mo"), pgettext("weekday", "Tu"), pgettext("weekday", "We"), pgettext("weekday", "Th"),
        pgettext("weekday", "Fr"), pgettext("weekday", "Sa"), pgettext("weekday", "Su"),
    )  # fmt: skip


def month_and_year(day: date) -> str:
    """The head of a page of the calendar."""
    return _("{month} {year}").format(month=month_name(day.month), year=day.year)


def long_day(day: date) -> str:
    """A day in words: 21 November 2026."""
    return _("{day} {month} {year}").format(day=day.day, month=month_name(day.month), year=day.year)


def read_day(typed: str) -> date | None:
    """A day typed as year, month and day: 2026-11-21, or just its figures."""
    figures = typed.replace("-", "")
    if figures.isdecimal() and figures.isascii() and len(figures) == 8:
        with suppress(ValueError):
            return date(int(figures[:4]), int(figures[4:6]), int(figures[6:]))
    return None
