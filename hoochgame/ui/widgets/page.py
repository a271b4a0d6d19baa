"""A long text with scrolling, a highlighted paragraph, links and pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.widgets.scroll import draw_scrollbar, rail_and_thumb_rects
from hoochgame.ui.widgets.typeset import (
    LEADING,
    Typeset,
    TypesetBlock,
    TypesetRow,
    TypesetRun,
    add_block,
    empty_page,
    typeset,
)
from hoochgame.ui.widgets.widget import Widget

WHEEL, LINE = 90, 60  # px at 1080p
SMALLEST_SPOT = 32
SLICE = 8  # blocks set in one frame beyond those in view: a few milliseconds
READING = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}  # keys that go from link to link
Link = tuple[int, int]  # a row, and the index of a piece of it or of a spot of its picture


class ReadingPosition(NamedTuple):
    """The block at the top, and the share of it that is scrolled out: independent of the layout."""

    block: int
    share: float


class LinkPlace(NamedTuple):
    """The block of a link, and which of its links it is, from 0; -1 if it begins above the visible part."""

    block: int
    nth: int


class Page(Widget):
    """Blocks of text in a centred column; `follow` is called with the target of a link."""

    def __init__(self, key: Hashable, follow: Callable[[str], object]) -> None:
        super().__init__(key)
        self.follow = follow
        self.blocks: tuple[TypesetBlock, ...] = ()
        self.marked: int | None = None
        self._later: Iterator[TypesetBlock] = iter(())  # blocks not yet set
        self._total = 0  # all blocks of a text shown by `pour`
        self._fresh = False
        self._words: tuple[str, ...] = ()  # words highlighted in them
        self.sheet = Typeset(1)
        self.offset = 0
        self._lit: Link | None = None
        self._pressed: Link | None = None
        self._gripped = False
        self._drawn: set[int] | None = None  # rows with drawn pictures; None in the first frame
        self._pictures = 0  # pictures that may still be drawn in this frame

    # --- content

    def show_blocks(self, blocks: Sequence[TypesetBlock], marked: int | None = None) -> None:
        """Show another text, at its top or with the marked block in view."""
        assert self.form
        self._later, self._total = iter(()), 0
        self.blocks = tuple(blocks)
        self._begin_sheet(typeset(self.form.look, self.blocks, self._text_width), marked)
        if marked is not None:
            self.scroll_to(self.sheet.spans[marked][0] - self.rect.height // 4)
        self._update_visible_links()

    def show_in_pieces(
        self, blocks: Iterable[TypesetBlock], labels: Iterable[str], words: Sequence[str], marked: int | None = None
    ) -> None:
        """Show a text of any length from its top: this sets the blocks in view, `typeset_more` the rest.

        `labels`: those of all blocks; `words`: to highlight; the `marked` block is in view from the start.
        """
        assert self.form
        self._later, self._words = iter(blocks), tuple(words)
        self.blocks = ()
        labels = tuple(labels)
        self._total = len(labels)
        self._begin_sheet(empty_page(self.form.look, labels, self._text_width), marked)
        while self.sheet.height < self.rect.height and self._typeset_next():
            pass
        self._fresh = True
        self._update_visible_links()

    def typeset_more(self, blocks: int = SLICE) -> None:
        """Set the next blocks; none in the frame in which `show_in_pieces` was called."""
        if self._fresh:
            self._fresh = False
            return
        at_end = self.offset + self.rect.height >= self.sheet.height
        for _block in range(blocks):
            if not self._typeset_next():
                return
        if at_end:
            self._update_visible_links()

    def _typeset_next(self) -> bool:
        """Set the next block; return whether there was one. After the last the scrollbar is exact."""
        block = next(self._later, None)
        if block is not None and self.form:
            self.blocks += (block,)
            add_block(self.form.look, self.sheet, block, self._words)
        elif self._words:
            self._words = ()
            self._update_visible_links()
        return block is not None

    def _typeset_up_to(self, block: int) -> None:
        while len(self.sheet.spans) <= block and self._typeset_next():
            pass

    def _begin_sheet(self, sheet: Typeset, marked: int | None) -> None:
        """Start another text at its top."""
        self.sheet, self.marked, self.offset = sheet, marked, 0
        self._drawn = None
        self._lit = self._pressed = None

    @property
    def _text_width(self) -> int:
        return self.rect.width - 2 * self._side_margin()

    def mark_block(self, block: int | None) -> None:
        """Mark another block of this text, and scroll it into view."""
        self.marked = block
        if block is not None and self.form:
            self._typeset_up_to(block)
            air = self.form.look.px(LINE)
            top, bottom = self.sheet.spans[block]
            if top - air < self.offset:
                self.scroll_to(top - air)
            elif bottom + air > self.offset + self.rect.height:
                self.scroll_to(min(top - air, bottom + air - self.rect.height))
        self._update_visible_links()

    def _side_margin(self) -> int:
        """Return the width left free at each side; the right one holds the scrollbar."""
        return self.form.look.px(40) + 6 if self.form else 0

    @property
    def reading_position(self) -> ReadingPosition:
        if not self.sheet.spans:
            return ReadingPosition(0, 0.0)
        block = self.sheet.block_at(self.offset)
        top, bottom = self.sheet.spans[block]
        return ReadingPosition(block, (self.offset - top) / max(1, bottom - top))

    def scroll_to_position(self, place: ReadingPosition) -> None:
        """Scroll a `reading_position` to the top."""
        block, share = place
        self._typeset_up_to(block)
        if block < len(self.sheet.spans):
            top, bottom = self.sheet.spans[block]
            self.scroll_to(top + round((bottom - top) * share))

    def take_state_from(self, before: Widget) -> None:
        if isinstance(before, Page) and before.blocks[: len(self.blocks)] == self.blocks:
            self.scroll_to_position(before.reading_position)

    # --- scrolling

    @property
    def max_offset(self) -> int:
        return max(0, self.sheet.height - self.rect.height)

    def scroll_to(self, offset: int) -> bool:
        """Scroll; return whether anything moved."""
        before, self.offset = self.offset, max(0, min(offset, self.max_offset))
        if self.offset != before:
            self._update_visible_links()
        return self.offset != before

    def _update_visible_links(self) -> None:
        """Update the links in view; the focus stays on the page."""
        if self.form is None:
            return
        ring = self.form.ring
        at = ring.focused_spot.key if ring.focused_spot else None
        mine = isinstance(at, tuple) and at[0] == self.key
        if mine and at not in [spot.key for spot in self.focus_spots()]:
            ring.move_to(self.key)
        self.form.refresh_spots()
        self.form.dirty = True

    def mouse_wheel(self, by: int) -> bool:
        assert self.form
        self.scroll_to(self.offset - by * self.form.look.px(WHEEL))
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        assert self.form
        if event.key in READING and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._focus_next_link(READING[event.key])
        line, leaf = self.form.look.px(LINE), max(1, self.rect.height - self.form.look.px(LINE))
        steps = {pygame.K_UP: -line, pygame.K_DOWN: line, pygame.K_PAGEUP: -leaf, pygame.K_PAGEDOWN: leaf,
                 pygame.K_HOME: -self.sheet.height, pygame.K_END: self.sheet.height}  # fmt: skip
        return event.key in steps and self.scroll_to(self.offset + steps[event.key])

    def _focus_next_link(self, by: int) -> bool:
        """Move the focus to the next link in view in reading order, or to the one before; before the first is the page.

        Up and down scroll, so moving by position could not reach all links.
        """
        assert self.form
        keys, ring = [spot.key for spot in self.focus_spots()], self.form.ring
        at = keys.index(ring.focused_spot.key) + by if ring.focused_spot and ring.focused_spot.key in keys else -1
        if not 0 <= at < len(keys):
            return False
        ring.move_to(keys[at])
        self.form.dirty = True
        return True

    @property
    def _estimated_text_height(self) -> int:
        """The height of the text; blocks not yet set count as high as the average of the others."""
        done = len(self.sheet.spans)
        return self.sheet.height * max(done, self._total) // max(1, done)

    def thumb_rect(self) -> Box | None:
        """Return the rect of the scrollbar's thumb; None if everything fits."""
        whole = self._estimated_text_height
        if whole <= self.rect.height or self.form is None:
            return None
        wide = max(8, self.form.look.px(10))
        return rail_and_thumb_rects(self.rect, wide, whole, self.offset, whole - self.rect.height)[1]

    # --- the mouse

    def mouse_down(self, at: tuple[int, int]) -> None:
        thumb = self.thumb_rect()
        self._gripped = bool(thumb and at[0] >= thumb.x - 8)
        self._pressed = None if self._gripped else self.link_at(at)
        if self._gripped:
            self.mouse_drag(at)

    def mouse_drag(self, at: tuple[int, int]) -> None:
        thumb = self.thumb_rect()
        if self._gripped and thumb:
            room = max(1, self.rect.height - thumb.height)
            goal = round(
                (at[1] - thumb.height / 2 - self.rect.y) * (self._estimated_text_height - self.rect.height) / room
            )
            while goal > self.max_offset and self._typeset_next():
                pass
            self.scroll_to(goal)

    def mouse_up(self) -> None:
        self._gripped = False

    def click(self, at: tuple[int, int]) -> None:
        link, self._pressed = self._pressed, None
        if link and link == self.link_at(at):
            self._follow_link(link)

    def point_at(self, at: tuple[int, int]) -> None:
        """Set the mouse position: the link there is highlighted."""
        link = self.link_at(at) if self.rect.collidepoint(at) else None
        if link != self._lit:
            self._lit = link
            if self.form:
                self.form.dirty = True

    def link_at(self, at: tuple[int, int]) -> Link | None:
        return next((link for link, rect in self._visible_links() if rect.inflate(6, 2).collidepoint(at)), None)

    def target_of_link(self, link: Link) -> str:
        row = self.sheet.rows[link[0]]
        return self._enlargeable_spots_on_screen(row)[link[1]][1] if row.picture else row.pieces[link[1]].target

    def all_link_targets(self) -> list[str]:
        """Return the targets of all links of the text, in order."""
        found = []
        for row in self.sheet.rows:
            found += [target for _spot, target in self._enlargeable_spots_on_screen(row)]
            found += [piece.target for piece in row.pieces if piece.target]
        return found

    def _follow_link(self, link: Link) -> None:
        self.follow(self.target_of_link(link))

    # --- the keyboard

    def focus_spots(self) -> list[Spot]:
        found = [Spot(self.key, self.rect, self.activate)]
        for link, rect in self._visible_links():
            key = (self.key, *self._place_of_link(link))
            if self.rect.contains(rect) and key != found[-1].key:
                size = (max(SMALLEST_SPOT, rect.width + 8), max(SMALLEST_SPOT, rect.height))
                large = Box.of_size(size, center=rect.center)
                found.append(Spot(key, large, lambda link=link: self._follow_link(link)))  # type: ignore[misc]
        return found

    def _place_of_link(self, link: Link) -> LinkPlace:
        """Return the place of a link, which is the same at any width."""
        rows = self.sheet.rows
        block = self.sheet.block_at(rows[link[0]].y)
        top, bottom = self.sheet.spans[block]
        links = self._links_of((n, row) for n, row in enumerate(rows) if top <= row.y < bottom)
        names = list(dict.fromkeys(found for found, _rect in links))
        return LinkPlace(block, names.index(link) if link in names else -1)

    # --- drawing

    @property
    def column_rect(self) -> Box:
        """The rect of the text column."""
        wide = self.sheet.wide
        return Box(self.rect.centerx - wide // 2, self.rect.y, wide, self.rect.height)

    def _visible_rows(self) -> Iterator[tuple[int, TypesetRow]]:
        for number, row in enumerate(self.sheet.rows):
            if row.y + row.high > self.offset and row.y < self.offset + self.rect.height:
                yield number, row

    def _visible_links(self) -> list[tuple[Link, pygame.Rect]]:
        return self._links_of(self._visible_rows())

    def _links_of(self, rows: Iterable[tuple[int, TypesetRow]]) -> list[tuple[Link, pygame.Rect]]:
        """Return the links of some rows. A link that continues in the next row counts once."""
        found: list[tuple[Link, pygame.Rect]] = []
        before = ""
        for number, row in rows:
            for nth, (spot, _target) in enumerate(self._enlargeable_spots_on_screen(row)):
                found.append(((number, nth), spot))
                before = ""
            for nth, piece in enumerate(row.pieces):
                if piece.target:
                    link = found[-1][0] if piece.target == before else (number, nth)
                    found.append((link, self._run_rect(row, piece)))
                before = piece.target
        return found

    def _enlargeable_spots_on_screen(self, row: TypesetRow) -> list[tuple[pygame.Rect, str]]:
        """Return the spots of a row's picture that can be enlarged, on the screen."""
        if row.picture is None or self.form is None:
            return []
        at = self._row_rect(row)
        return [(spot.move(at.topleft), target) for spot, target in row.picture.spots(self.form.look, at.size)]

    def _row_rect(self, row: TypesetRow) -> pygame.Rect:
        return pygame.Rect(self.column_rect.x + row.x, self.rect.y + row.y - self.offset, row.wide, row.high)

    def _run_rect(self, row: TypesetRow, piece: TypesetRun) -> pygame.Rect:
        wide = piece.wide - text.width(piece.role, piece.px, " ") * piece.text.endswith(" ")
        return pygame.Rect(self.column_rect.x + piece.x, self.rect.y + row.y - self.offset, wide, row.high)

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if self.marked is not None:
            self._draw_mark(canvas, self.sheet.spans[self.marked])
        self._pictures = 0 if self._drawn is None else 1
        self._drawn = self._drawn or set()
        links = self._visible_links()
        lit = [rect for link, rect in links if link == self._lit]
        for number, row in self._visible_rows():
            if row.picture and self._claim_picture_draw(number):
                frame = self._row_rect(row)
                surface.blit(row.picture.draw_picture(look, frame.size), frame)
            for piece in row.pieces:
                place = self._run_rect(row, piece)
                self._draw_run(canvas, place, piece, any(rect.contains(place) for rect in lit))
        for (number, _nth), rect in links:
            if not self.sheet.rows[number].picture:
                self._draw_underline(canvas, rect)
            elif rect in lit:
                paint.draw_outline(canvas, rect, look.theme.hover)
        surface.set_clip(clip)
        thumb = self.thumb_rect()
        if thumb:
            draw_scrollbar(canvas, Box.from_rect(self.rect).with_width_of(thumb), thumb)

    def _claim_picture_draw(self, number: int) -> bool:
        """Return whether a picture may be drawn: one new picture a frame keeps opening and scrolling fast."""
        assert self.form
        assert self._drawn is not None
        if number not in self._drawn:
            if not self._pictures:
                self.form.dirty = True
                return False
            self._pictures -= 1
            self._drawn.add(number)
        return True

    def _draw_mark(self, canvas: Canvas, span: tuple[int, int]) -> None:
        """Draw a lit plate behind the marked paragraph."""
        top, bottom = span
        block = self.column_rect.move(0, top - self.offset).cut_top(bottom - top)[0]
        plate = block.inset(x=-canvas.px(16) - 2).inflate(0, canvas.px(10))
        paint.draw_panel(
            canvas, plate, mix_colours(canvas.theme.chosen, canvas.theme.accent, 0.1), 6, 1, 0.8, shade=False
        )
        bar = shapes.box((max(4, canvas.px(6)), plate.height), canvas.px(3), canvas.theme.accent)
        canvas.surface.blit(bar, plate)

    def _draw_run(self, canvas: Canvas, place: pygame.Rect, piece: TypesetRun, lit: bool) -> None:
        colours = {"text": canvas.theme.text, "quiet": canvas.theme.quiet, "accent": canvas.theme.accent}
        for start, wide in piece.hits:
            hit = pygame.Rect(place.x + start - 1, place.y + 1, wide + 2, place.height - 2)
            canvas.surface.blit(shapes.box(hit.size, canvas.px(4), canvas.theme.line, 0.5), hit)
        colour = canvas.theme.hover if lit else colours[piece.ink]
        down = round((place.height / LEADING - piece.px) * 0.35)  # small text shares the baseline of large text
        text.draw(canvas.surface, piece.role, piece.px, piece.text, colour, (place.x, place.centery + down))

    def _draw_underline(self, canvas: Canvas, rect: pygame.Rect) -> None:
        thick = max(1, canvas.px(1.5))
        line = shapes.box((rect.width, thick), 0, canvas.theme.accent, 0.6)
        canvas.surface.blit(line, (rect.x, rect.bottom - max(2, rect.height // 8) - thick))
