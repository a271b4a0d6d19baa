"""What may lie over every table: a row of cards, and the open log of a small window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoochgame.ui.tables.kit import overlay
from hoochgame.ui.tables.kit.log import logbook
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.kit.setting import Setting

Moment = Setting[Any, Any, Any]
Point = tuple[int, int]


def facts(at: Moment) -> tuple[Any, ...] | None:
    """What its picture depends on; None while nothing lies over the table."""
    row = [(piece, at.dress(piece.key)) for piece in at.zone("overlay")]
    log = logbook.facts(at.marks) if logbook.over_table(at.layout, at.marks) else None
    if not row and log is None and at.marks.showing is None:
        return None
    return row, log, at.marks.showing, list(holes(at))


def veiled(at: Moment) -> bool:
    """Whether the rest darkens: under a row, not under the log."""
    return bool(at.zone("overlay")) or at.marks.showing is not None


def holes(at: Moment) -> Iterator[Rect]:
    """What stays lit under the veil: banner, log, buttons, and the shelf with a choice on it."""
    layout = at.layout
    yield layout.banner
    if not layout.open_over:
        yield layout.log
    yield layout.buttons
    if any(piece.zone == "shelf" for piece in at.found.values() if piece.key in at.marks.legal):
        yield layout.play


def hides(at: Moment, z: int, pos: Point) -> bool:
    """Whether row or open log lie over what lies at this height."""
    if under_log(at, pos):
        return z >= 0
    return overlay.covers(at, z, pos)


def under_log(at: Moment, pos: Point) -> bool:
    """Whether lines of the log lie over the table there."""
    log = logbook.over_table(at.layout, at.marks)
    return log is not None and log.collidepoint(pos)
