"""Dates as players read and type them."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from hoochgame.core.language import _, pgettext


def month_name(month: int) -> str:
    """Return the name of a month by its number from 1."""
    return (
        pgettext("month", "January"), pgettext("month", "February"), pgettext("month", "March"),
        pgettext("month", "April"), pgettext("month", "May"), pgettext("month", "June"), pgettext("month", "July"),
        pgettext("month", "August"), pgettext("month", "September"), pgettext("month", "October"),
        pgettext("month", "November"), pgettext("month", "December"),
    )[month - 1]  # fmt: skip


def weekday_headings() -> tuple[str, ...]:
    """Return the headings of a calendar's columns, Monday first."""
    return (
        pgettext("weekday", "Mo"), pgettext("weekday", "Tu"), pgettext("weekday", "We"), pgettext("weekday", "Th"),
        pgettext("weekday", "Fr"), pgettext("weekday", "Sa"), pgettext("weekday", "Su"),
    )  # fmt: skip


def month_and_year(day: date) -> str:
    return _("{month} {year}").format(month=month_name(day.month), year=day.year)


def date_in_words(day: date) -> str:
    """Return a date in words: 21 November 2026."""
    return _("{day} {month} {year}").format(day=day.day, month=month_name(day.month), year=day.year)


def parse_date(typed: str) -> date | None:
    """Parse a date typed as year, month and day: 2026-11-21, or its digits only; None if it is not one."""
    figures = typed.replace("-", "")
    if figures.isdecimal() and figures.isascii() and len(figures) == 8:
        with suppress(ValueError):
            return date(int(figures[:4]), int(figures[4:6]), int(figures[6:]))
    return None
