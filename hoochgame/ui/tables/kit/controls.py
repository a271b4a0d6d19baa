"""The buttons: tools above, and on the shelf the way back and the answers."""

from __future__ import annotations

from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.piece import Piece, Rect


def pieces(layout: Layout, marks: Marks) -> list[Piece]:
    """Tool buttons above; on the shelf small ones in a row, the answers below."""
    found = [
        Piece(("button", name), "button", rect, zone="tools")
        for name, rect in zip(("zoom", "rules", "menu"), layout.tools, strict=True)
    ]
    small = [b for b in marks.buttons if b.name in SMALL]
    large = [b for b in marks.buttons if b.name not in SMALL]
    room, gap = layout.buttons, layout.v(10, 9)
    high = round((room.height - gap) * 0.42) if small else -gap
    lower = Rect(room.x, room.y + high + gap, room.width, room.height - high - gap)
    for rects, some in ((_columns(Rect(room.x, room.y, room.width, high), len(small), layout.v(8, 8)), small),
                        (answers(lower, len(large), gap), large)):  # fmt: skip
        found += [Piece(("button", b.name), "button", r, zone="buttons") for b, r in zip(some, rects, strict=True)]
    return found


SMALL = ("undo", "redo", "hint", "money")


def _columns(room: Rect, count: int, gap: int) -> list[Rect]:
    wide = (room.width - (count - 1) * gap) / max(1, count)
    return [Rect(round(room.x + i * (wide + gap)), room.y, round(wide), room.height) for i in range(count)]


def answers(room: Rect, count: int, gap: int) -> list[Rect]:
    """One large button, or two side by side."""
    return _columns(room, count, gap)
