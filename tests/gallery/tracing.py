"""Follows every line of text from where it is rendered to where it ends up in the window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any
from weakref import WeakKeyDictionary

import pygame
import pytest

from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.table import open_card_row
from hoochgame.ui.table.company import bubble, company
from hoochgame.ui.table.log.log_zone import OpenLog
from hoochgame.ui.table.log.news_slip import NewsSlip
from hoochgame.ui.titles.deck_hand.ledger_view import LedgerView
from hoochgame.ui.widgets import tooltip

OPAQUE = 200  # of 255; what is less lets a line below shine through
SLIVER = 0.02  # of a line, may be touched by a picture
HIDDEN = 0.6  # of a line; what is covered further is gone and meant to be
TOUCH = 2  # px that the boxes of two lines may share: no glyph fills its box to the corners
PLAIN = pygame.Surface


@dataclass(frozen=True)
class Line:
    """One line of text on a surface: its words, its size, the box of its ink, and whether an edge cut it."""

    words: str
    px: int
    rect: pygame.Rect
    cut: bool = False
    covers: tuple[pygame.Rect, ...] = ()  # what was painted over parts of it
    filled: tuple[pygame.Rect, ...] = ()  # parts of it that were filled

    @property
    def covered(self) -> bool:
        return bool(self.covers)

    @property
    def share_left(self) -> float:
        """How much of it none of its covers hides, by what is seen of a few of its spots."""
        xs = [self.rect.x + self.rect.width * (n + 0.5) / 12 for n in range(12)]
        ys = [self.rect.y + self.rect.height * (n + 0.5) / 4 for n in range(4)]
        spots = [(x, y) for x in xs for y in ys]
        return sum(not any(cover.collidepoint(spot) for cover in self.covers + self.filled) for spot in spots) / len(
            spots
        )

    def moved(self, by: tuple[int, int], room: pygame.Rect, scrolled: bool) -> Line | None:
        """The line on the surface it was drawn on; none if nothing of it is left there.

        A line that scrolls out at the top or the bottom of a list is not cut.
        """
        whole = self.rect.move(by)
        left = whole.clip(room)
        if not left:
            return None
        lost = left.width < whole.width or (left.height < whole.height and not scrolled)
        covers, filled = (tuple(one.move(by) for one in some) for some in (self.covers, self.filled))
        return replace(self, rect=left, cut=self.cut or lost, covers=covers, filled=filled)

    def below(self, touched: pygame.Rect) -> Line | None:
        """The line when that was filled; none if too little of it is left."""
        if not self.rect.colliderect(touched):
            return self
        left = replace(self, filled=(*self.filled, touched))
        return left if _share(self.rect, touched) < HIDDEN and left.share_left > SLIVER else None

    def under(self, touched: pygame.Rect, source: pygame.Surface, by: tuple[int, int]) -> Line | None:
        """The line when the source was painted there; none if too little of it is left. Most pictures miss it."""
        share = _share_covered(self.rect, touched, source, by) if self.rect.colliderect(touched) else 0
        if share >= HIDDEN:
            return None
        if share <= SLIVER:
            return self
        beside = replace(self, covers=(*self.covers, touched))
        return beside if beside.share_left > SLIVER else None  # two panels side by side hide it together


_lines: WeakKeyDictionary[pygame.Surface, list[Line]] = WeakKeyDictionary()
_parents: WeakKeyDictionary[pygame.Surface, tuple[pygame.Surface, tuple[int, int]]] = WeakKeyDictionary()


class Traced(pygame.Surface):
    """A surface that knows the lines on it."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        touched = super().blit(source, dest, area, special_flags)
        if special_flags == 0:
            at = (dest.x, dest.y) if isinstance(dest, pygame.Rect) else (int(dest[0]), int(dest[1]))
            cut = source.get_rect().clip(pygame.Rect(area)) if area else source.get_rect()
            by = (at[0] - cut.x, at[1] - cut.y)
            self._cover(touched, source, by)
            room = self.get_clip().clip(cut.move(by))
            scrolled = self.get_clip() != self.get_rect()
            carried = (line.moved(by, room, scrolled) for line in _lines.get(source, ()))
            self._note([line for line in carried if line])
        return touched

    def blits(self, sequence: Any, doreturn: int = 1) -> Any:
        return [self.blit(*one) for one in sequence]

    def fblits(self, sequence: Any, special_flags: int = 0) -> None:
        for source, dest in sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        touched = super().fill(color, rect, special_flags)
        if special_flags == 0 and (pygame.Color(color).a >= OPAQUE or not rect):
            self._wipe(touched)
        return touched

    def copy(self) -> pygame.Surface:
        return _with_lines(super().copy(), self)

    def convert(self, *how: Any) -> pygame.Surface:
        return _with_lines(super().convert(*how), self)

    def convert_alpha(self) -> pygame.Surface:
        return _with_lines(super().convert_alpha(), self)

    def subsurface(self, *rect: Any) -> pygame.Surface:
        part = super().subsurface(*rect)
        _parents[part] = (self, part.get_offset())
        return part

    def _note(self, lines: list[Line]) -> None:
        if lines:
            _lines.setdefault(self, []).extend(lines)
            if self in _parents:
                parent, by = _parents[self]
                assert isinstance(parent, Traced)
                parent._note([replace(line, rect=line.rect.move(by), covers=(), filled=()) for line in lines])

    def _cover(self, touched: pygame.Rect, source: pygame.Surface, by: tuple[int, int]) -> None:
        """Take off the lines that the source was painted over."""
        lines = _lines.get(self)
        if lines and touched.collideobjects(lines):
            _lines[self] = [left for line in lines if (left := line.under(touched, source, by))]

    def _wipe(self, touched: pygame.Rect) -> None:
        lines = _lines.get(self)
        if lines and touched.collideobjects(lines):
            _lines[self] = [left for line in lines if (left := line.below(touched))]


def _with_lines(surface: pygame.Surface, source: pygame.Surface) -> pygame.Surface:
    _lines[surface] = list(_lines.get(source, ()))
    return surface


def _share(rect: pygame.Rect, cover: pygame.Rect) -> float:
    """How much of the rect is under the cover."""
    shared = rect.clip(cover)
    return shared.width * shared.height / (rect.width * rect.height)


def _share_covered(rect: pygame.Rect, touched: pygame.Rect, source: pygame.Surface, by: tuple[int, int]) -> float:
    """How much of the rect a picture hides; what is see-through at its edges and middle hides nothing."""
    share = _share(rect, touched)
    if not share or (source.get_alpha() or 255) < OPAQUE or not source.get_flags() & pygame.SRCALPHA:
        return share if share and (source.get_alpha() or 255) >= OPAQUE else 0
    shared = rect.clip(touched)
    xs = (shared.x, shared.centerx, shared.right - 1)
    spots = [(x - by[0], y - by[1]) for x in xs for y in (shared.y, shared.centery, shared.bottom - 1)]
    return share if all(source.get_at(spot).a >= OPAQUE for spot in spots) else 0


def lines_on(surface: pygame.Surface) -> list[Line]:
    return [line for line in _lines.get(surface, ()) if line.words.strip()]


def uncover(surface: pygame.Surface, box: pygame.Rect | None = None) -> None:
    """What comes next floats above: the lines under it, or all, are none of its business."""
    if surface in _lines:
        _lines[surface] = [line for line in _lines[surface] if box and not box.colliderect(line.rect)]


def _edges(one: Line, other: Line) -> bool:
    """Whether one is the dark edge of the other: the same words a pixel away."""
    away = (one.rect.x - other.rect.x, one.rect.y - other.rect.y, one.rect.bottom - other.rect.bottom)
    return one.words == other.words and one.rect.width == other.rect.width and max(map(abs, away)) <= TOUCH


def complaints(surface: pygame.Surface) -> list[str]:
    """What is wrong with the text on the surface: too small, cut off, on top of another line."""
    lines = lines_on(surface)
    found = [f"{line.words!r} is {line.px} px high" for line in lines if line.px < SMALLEST_TEXT]
    found += [f"{line.words!r} is cut off at {tuple(line.rect)}" for line in lines if line.cut]
    found += [f"{line.words!r} is half covered at {tuple(line.rect)}" for line in lines if line.covered]
    for one, other in combinations(lines, 2):
        if _edges(one, other):
            continue
        shared = one.rect.clip(other.rect)
        if shared.width > TOUCH and shared.height > TOUCH:
            found.append(f"{one.words!r} at {tuple(one.rect)} lies on {other.words!r} at {tuple(other.rect)}")
    return found


@pytest.fixture(scope="module")
def traced() -> Iterator[None]:
    """Every surface that is made from now on knows its lines; nothing made earlier is left."""
    rendered, rect, floats = text._render_uncached, pygame.draw.rect, tooltip.draw_dark_box
    lane, darken, log, slip = open_card_row.paint_frame, LedgerView._darken, OpenLog.paint, NewsSlip.paint

    def render(role: str, px: int, words: str, colour: str, spacing: int) -> pygame.Surface:
        line = rendered(role, px, words, colour, spacing)
        ink = line.get_bounding_rect()
        _lines[line] = [Line(words, px, ink)] if ink else []
        return line

    def draw_rect(surface: pygame.Surface, color: Any, where: Any, width: int = 0, *more: Any, **most: Any) -> Any:
        touched = rect(surface, color, where, width, *more, **most)
        if isinstance(surface, Traced) and not width and pygame.Color(color).a >= OPAQUE:
            surface._wipe(touched)
        return touched

    def plate(canvas: Canvas, box: pygame.Rect, line: str) -> None:
        uncover(canvas.surface, box)
        floats(canvas, box, line)

    def frame(canvas: Canvas, rect: pygame.Rect) -> None:
        uncover(canvas.surface, rect)
        lane(canvas, rect)

    def open_log(zone: OpenLog, canvas: Any, model: Any) -> None:
        uncover(canvas.surface, model.rect.inflate(24, 0))  # with its grip
        log(zone, canvas, model)

    def news_slip(zone: NewsSlip, canvas: Any, model: Any) -> None:
        uncover(canvas.surface, model.lay.rect)
        slip(zone, canvas, model)

    def speech(canvas: Canvas, placed: bubble.Bubble) -> None:
        uncover(canvas.surface, placed.paper)
        bubble.draw_bubble(canvas, placed)

    def darkened(view: LedgerView, surface: pygame.Surface) -> None:
        uncover(surface)
        darken(view, surface)

    with pytest.MonkeyPatch.context() as patch:
        forget()
        patch.setattr(LedgerView, "_darken", darkened)
        patch.setattr(OpenLog, "paint", open_log)
        patch.setattr(NewsSlip, "paint", news_slip)
        patch.setattr(company, "draw_bubble", speech)
        patch.setattr(open_card_row, "paint_frame", frame)
        patch.setattr(tooltip, "draw_dark_box", plate)
        patch.setattr(pygame, "Surface", Traced)
        patch.setattr(pygame.draw, "rect", draw_rect)
        patch.setattr(text, "_render_uncached", render)
        yield
    forget()


def forget() -> None:
    """Nothing is kept that was drawn in another size, language or contrast."""
    for drawn in (images.drop_scaled_pictures, shapes.drop_cached_shapes, text._kept.clear):
        drawn()
