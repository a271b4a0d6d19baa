"""The grip at the left edge of the log, by which it is made wider."""

from __future__ import annotations

from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.table.layout import Rect, TableLayout

STEPS = 4  # of the keyboard, from the narrowest to the widest log
DOTS = 4


def grip_rect(layout: TableLayout) -> Rect | None:
    """Return where the grip stands: half over the edge of the open log; None if the log is folded."""
    if layout.folded:
        return None
    wide, high = max(8, layout.look.px(12)), max(40, layout.look.px(78))
    return Box.of_size(
        (wide, min(high, layout.log.height // 2)),
        midleft=(layout.log.x - grip_overhang(layout), _grip_middle_y(layout)),
    )


def grip_overhang(layout: TableLayout) -> int:
    """Return how far the grip stands out of the log."""
    return max(4, layout.gap // 2)


def _grip_middle_y(layout: TableLayout) -> int:
    return layout.log.centery


def is_on_grip(layout: TableLayout, pos: tuple[int, int]) -> bool:
    """Return whether a point is near enough to take the grip."""
    rect = grip_rect(layout)
    return rect is not None and rect.inflate(8, 12).collidepoint(pos)


def log_width_with_left_edge_at(layout: TableLayout, x: int) -> int:
    """Return how wide the log becomes if its left edge is moved to x."""
    least, most = layout.log_widths
    return min(most, max(least, layout.log.right - x))


def log_width_after_steps(layout: TableLayout, steps: int) -> int:
    """Return how wide the log is after some steps of the keyboard; positive ones widen it."""
    least, most = layout.log_widths
    return log_width_with_left_edge_at(layout, layout.log.x - round(steps * (most - least) / STEPS))


def log_width_after_click(layout: TableLayout) -> int:
    """Return the width that a click gives: the widest, or the narrowest if the log is wide already."""
    least, most = layout.log_widths
    return most if layout.log.width < (least + most) // 2 else least


def paint_grip(canvas: Canvas, rect: Rect, lit: bool) -> None:
    theme, radius = canvas.theme, max(3, canvas.px(6))
    canvas.surface.blit(shapes.box(rect.size, radius, theme.accent if lit else theme.field), rect)
    canvas.surface.blit(shapes.box_outline(rect.size, radius, theme.line, max(1, canvas.px(1.4))), rect)
    dot = max(2, rect.width // 4)
    for nth in range(DOTS):
        y = rect.centery + round((nth - (DOTS - 1) / 2) * dot * 3)
        spot = Box.of_size((dot, dot), center=(rect.centerx, y))
        canvas.surface.blit(shapes.box(spot.size, dot // 2, theme.field if lit else theme.accent), spot)


def paint_future_log_edge(canvas: Canvas, layout: TableLayout, x: int) -> None:
    """Paint where the edge of the log will be, while the grip is dragged."""
    edge = layout.log.right - log_width_with_left_edge_at(layout, x)
    line = Box.from_edges(edge, layout.log.y, edge + max(2, canvas.px(3)), layout.log.bottom)
    canvas.surface.blit(shapes.box(line.size, 0, canvas.theme.accent), line)
    if rect := grip_rect(layout):
        paint_grip(canvas, Box.of_size(rect.size, center=(edge, rect.centery)), lit=True)
