"""A scrolling grid of cells of one size; players focus, use and drag them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.scroll import draw_scrollbar, rail_and_thumb_rects
from hoochgame.ui.widgets.widget import NeedsRedraw, Widget, WidgetTooltip

Point = tuple[int, int]
TAKING = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_MINUS, pygame.K_KP_MINUS)
GIVING = (pygame.K_PLUS, pygame.K_KP_PLUS)
EDGE = 4  # px of a glow that may overlap above and below the scrolled part
GRASP = 8  # px at 1080p that the mouse must move to begin a drag


class CellState(NamedTuple):
    """How to draw a cell: whether it is hovered; `over` is the hovered part of it."""

    hovered: bool
    over: str = ""


class CellTooltip(NamedTuple):
    """The tooltip of a cell, or of a button in it, which has no title; `keys` says what keys and clicks do."""

    title: str
    words: str
    keys: str = ""


@dataclass(frozen=True)
class CellCallbacks:
    """The callbacks of a cell; they get the id of its content."""

    use: Callable[[str], object]  # a click, or Enter
    more: Callable[[str], object]  # the key +
    less: Callable[[str], object]  # the key -, or Shift+click
    carry: Callable[[str, Point], object]  # called when a drag begins, and when it moves
    drop: Callable[[], object]
    tip: Callable[[str, str], CellTooltip]  # the tooltip of a cell or a part of it
    parts: Callable[[pygame.Rect], dict[str, pygame.Rect]] = lambda rect: {}  # the rects of its buttons: "less", "more"


class Cells(Widget):
    """A grid that draws only its visible cells. The cell of index `at` has the keyboard focus."""

    def __init__(
        self,
        key: Hashable,
        ids: Sequence[str],
        size: tuple[int, int],
        gap: int,
        draw_cell: Callable[[pygame.Surface, pygame.Rect, str, CellState], None],
        uses: CellCallbacks,
        margin: int = 0,
    ) -> None:
        super().__init__(key)
        self.clicks = False
        self.ids = list(ids)
        self.size = size
        self.gap = gap
        self.margin = margin  # how far glows of cells may extend over the widget's sides
        self.draw_cell = draw_cell
        self.uses = uses
        self.at = 0
        self.offset = 0
        self.focusable = bool(self.ids)
        self._seen: tuple[str, str] = ("", "")  # the hovered cell and part
        self._held: tuple[str, Point] | None = None
        self._carrying = False
        self._gripped = False

    def take_state_from(self, before: Widget) -> None:
        """Focus the id that was focused in the widget before, or the same index if that id is gone."""
        if not isinstance(before, Cells):
            return
        self.offset, self._seen = before.offset, before._seen
        here = before.focused_id
        self.at = self.ids.index(here) if here in self.ids else max(0, min(before.at, len(self.ids) - 1))
        self.offset = max(0, min(self.offset, self.max_offset))

    def show_other_ids(self, ids: Sequence[str]) -> None:
        """Show other cells, scrolled to the first."""
        self.ids, self.at, self.offset = list(ids), 0, 0
        self.focusable = bool(self.ids)
        if self.form:
            self.hover_at(self.form.pointer)
            self.form.dirty = True

    # --- measures

    @property
    def columns(self) -> int:
        return max(1, (self.rect.width + self.gap) // (self.size[0] + self.gap))

    @property
    def row_distance(self) -> int:
        """The height from one row to the next."""
        return self.size[1] + self.gap

    @property
    def height(self) -> int:
        return -(-len(self.ids) // self.columns) * self.row_distance - self.gap

    @property
    def max_offset(self) -> int:
        return max(0, self.height - self.rect.height)

    @property
    def focused_id(self) -> str:
        return self.ids[self.at] if self.at < len(self.ids) else ""

    @property
    def hovered_id(self) -> str:
        """The id of the hovered cell."""
        return self._seen[0]

    def cell_rect(self, at: int) -> pygame.Rect:
        row, column = divmod(at, self.columns)
        x = self.rect.x + column * (self.size[0] + self.gap)
        return pygame.Rect((x, self.rect.y + row * self.row_distance - self.offset), self.size)

    def visible_rect_of(self, id: str) -> pygame.Rect | None:
        """Return the cell's rect; None if it is out of view."""
        rect = self.cell_rect(self.ids.index(id)).clip(self.rect) if id in self.ids else None
        return rect if rect and rect.height > 0 else None

    def id_at(self, at: Point) -> str:
        """Return the id of the cell at a point; "" between cells."""
        if not self.rect.collidepoint(at) or self._on_bar(at):
            return ""
        return next((id for i, id in enumerate(self.ids) if self.cell_rect(i).collidepoint(at)), "")

    def button_at(self, id: str, at: Point) -> str:
        """Return the name of a cell's button at a point."""
        if id not in self.ids:
            return ""
        parts = self.uses.parts(self.cell_rect(self.ids.index(id)))
        return next((name for name, rect in parts.items() if rect.collidepoint(at)), "")

    # --- focus and words

    def focus_spots(self) -> list[Spot]:
        if not self.focusable:
            return []
        rect = self.cell_rect(self.at).clip(self.rect)
        return [Spot(self.key, rect if rect.height >= 32 else self.rect, self.activate_with_click)]

    def tooltip_to_show(self) -> WidgetTooltip:
        focused = self.form is not None and self.form.ring.visible
        id, part = (self.focused_id, "") if focused else self._seen
        if not id or id not in self.ids:
            return WidgetTooltip(self.key, self.rect, "")
        rect = self.cell_rect(self.ids.index(id))
        tip, place = self.uses.tip(id, part), self.uses.parts(rect).get(part, rect).clip(self.rect)
        return WidgetTooltip((self.key, id, part), place, tip.words, tip.title, tip.keys)

    # --- mouse

    def hover_at(self, at: Point) -> NeedsRedraw:
        id = self.id_at(at)
        before, self._seen = self._seen, (id, self.button_at(id, at))
        return before != self._seen

    def mouse_down(self, at: Point) -> None:
        self._gripped = self._on_bar(at)
        self._held, self._carrying = None, False
        id = self.id_at(at)
        if self._gripped:
            self.mouse_drag(at)
        elif id:
            self._held = (id, at)
            self._focus_index(self.ids.index(id), scroll=False)

    def mouse_drag(self, at: Point) -> None:
        if self._gripped:
            share = (at[1] - self.rect.y) / max(1, self.rect.height)
            self.scroll_to(round(share * (self.max_offset + self.rect.height) - self.rect.height / 2))
        if self._held is None or not self.form:
            return
        id, start = self._held
        reach = max(5, self.form.look.px(GRASP))
        if self._carrying or max(abs(at[0] - start[0]), abs(at[1] - start[1])) > reach:
            self._carrying = True
            self.uses.carry(id, at)

    def mouse_up(self) -> None:
        if self._carrying:
            self.uses.drop()

    def click(self, at: Point) -> None:
        held, self._held = self._held, None
        if held is None or self._carrying or self.id_at(at) != held[0]:
            return
        part = self.button_at(held[0], at)
        if part == "more":
            self.uses.more(held[0])
        elif part == "less" or pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.uses.less(held[0])
        else:
            self.uses.use(held[0])

    def cancel_drag(self) -> None:
        """Cancel the drag; the mouse button may still be down."""
        self._held, self._carrying = None, False

    def mouse_wheel(self, by: int) -> bool:
        self.scroll_to(self.offset - by * max(self.row_distance // 2, min(self.row_distance, 48)))
        return True

    def scroll_to(self, offset: int) -> None:
        self.offset = max(0, min(offset, self.max_offset))
        if self.form:
            self.form.refresh_spots()
            self.form.dirty = True
            self.hover_at(self.form.pointer)

    # --- keyboard

    def activate(self) -> None:
        if self.focused_id:
            self.uses.use(self.focused_id)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not self.focused_id:
            return False
        return self.handle_plus_minus(event, self.focused_id) or self._walk_by_key(event.key)

    def handle_plus_minus(self, event: pygame.event.Event, id: str) -> bool:
        """Handle the keys plus and minus for the cell of this id; return whether it was one of them."""
        sign = getattr(event, "unicode", "")
        if event.key in TAKING or sign == "-":
            self.uses.less(id)
        elif event.key in GIVING or sign == "+":
            self.uses.more(id)
        else:
            return False
        return True

    def _walk_by_key(self, key: int) -> bool:
        """Move the focus by an arrow key; at an edge it moves on to the next widget."""
        columns, last = self.columns, len(self.ids) - 1
        column = self.at % columns
        page = max(1, self.rect.height // self.row_distance) * columns
        target = {
            pygame.K_LEFT: self.at - 1 if column else -1,
            pygame.K_RIGHT: self.at + 1 if column < columns - 1 and self.at < last else -1,
            pygame.K_UP: self.at - columns,
            pygame.K_DOWN: min(last, self.at + columns) if self.at // columns < last // columns else -1,
            pygame.K_PAGEUP: max(column, self.at - page),
            pygame.K_PAGEDOWN: min(last, self.at + page),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(key, -1)
        if target < 0:
            return False
        self._focus_index(target)
        return True

    def focus_cell(self, id: str) -> None:
        """Focus the cell of this id and scroll it into view."""
        if id in self.ids:
            self._focus_index(self.ids.index(id))

    def _focus_index(self, at: int, scroll: bool = True) -> None:
        self.at = at
        place = self.cell_rect(at)
        if scroll and place.top < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - place.top))
        elif scroll and place.bottom > self.rect.bottom:
            self.scroll_to(self.offset + place.bottom - self.rect.bottom)
        if self.form:
            self.form.refresh_spots()
            self.form.dirty = True

    # --- drawing

    def bar_width(self, look: Look) -> int:
        return max(10, look.px(12))

    def _on_bar(self, at: Point) -> bool:
        wide = self.bar_width(self.form.look) if self.form and self.max_offset else 0
        return bool(wide) and at[0] >= self.rect.right - wide

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * self.margin, 2 * min(self.margin, EDGE)).clip(clip))
        for at, id in enumerate(self.ids):
            place = self.cell_rect(at)
            if place.colliderect(self.rect):
                over = self.hovered and self._seen[0] == id
                self.draw_cell(surface, place, id, CellState(over, self._seen[1] if over else ""))
        surface.set_clip(clip)
        if self.max_offset:
            wide = self.bar_width(look) - 2
            draw_scrollbar(canvas, *rail_and_thumb_rects(self.rect, wide, self.height, self.offset, self.max_offset))
