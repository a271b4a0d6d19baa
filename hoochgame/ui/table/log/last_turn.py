"""Notes on a seat's plate about its last turn: first what was done to the viewer, in the viewer's colour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.language import ngettext
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY, CAPTION, LOOSE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.table.zone import TableCanvas

Rect = pygame.Rect
WrappedNotes = list[tuple[TurnNote, tuple[str, ...]]]
WORDY = 8.5  # times the size of the words: room any narrower is too narrow for notes
INDENT = 1.5  # of the words, by their size
PAD, EDGE = 12, 6  # px: beside the notes in their box, and between its edge and their longest line
NOTED, HEADING = BODY.with_changes(17, leading=LOOSE), CAPTION.with_changes(17)


def fit_notes(notes: Sequence[TurnNote], px: int, width: int, max_rows: int) -> WrappedNotes:
    """Return as many whole notes as fit in so many rows, and how many more there are; the news have them all.

    A first note that needs all rows is kept whole, and then nothing says how many more there are.
    """
    told = [(note, text.wrap("body", px, note.words, width)) for note in notes]
    if count_rows(told) <= max_rows:
        return told
    while len(told) > 1 and count_rows(told) + 1 > max_rows:
        told.pop()
    (first, rows), left = told[0], len(notes) - len(told)
    if len(rows) > max_rows:  # the end of a sentence is shown to be missing
        last = rows[max_rows - 1].split()
        while len(last) > 1 and text.width("body", px, " ".join((*last, "…"))) > width:
            last.pop()
        return [(first, (*rows[: max_rows - 1], " ".join((*last, "…"))))]
    words = ngettext("and {n} more", "and {n} more", left).format(n=left)
    return [*told, (TurnNote("", words), (words,))] if count_rows(told) < max_rows else told


def count_rows(told: WrappedNotes) -> int:
    return sum(len(rows) for _note, rows in told)


def words_room(look: Look, box: Rect) -> int:
    """Return how wide the words of a note may be in a box; the light behind them ends a little further right."""
    return box.width - look.px(PAD) - look.px(EDGE + 2) - round(NOTED.px(look) * INDENT)


def draw_notes(canvas: TableCanvas, told: WrappedNotes, place: Rect, px: int, row_height: int) -> None:
    """Draw the notes from the top of the place down."""
    look, y = canvas.look, place.y
    mine = look.seat_look(canvas.colours[canvas.layout.me]).colour
    for note, rows in told:
        if note.mine:
            spot = Box(place.x, y, place.width, row_height * len(rows)).inset(
                left=-look.px(5), right=look.px(4) - look.px(PAD)
            )
            canvas.surface.blit(shapes.box(spot.size, look.px(4), mine, 0.34), spot)
        if note.icon:
            images.blit_anchored(
                canvas.surface, images.icon(note.icon, px, look.theme.accent), midleft=(place.x, y + row_height // 2)
            )
        ink = "text" if note.icon else "quiet"
        for row in rows:
            at = (place.x + round(px * INDENT), y + row_height / 2)
            NOTED.draw(canvas, row, at, px=px, colour=ink)
            y += row_height


def notes_room_by_cards(look: Look, plate: Rect, cards: Sequence[Rect]) -> Rect | None:
    """Return the room that the cards of a narrow plate leave for notes, at their right or below."""
    px, gap = NOTED.px(look), look.px(14)
    taken = cards[0].unionall(cards) if cards else Box(plate.x, plate.y, 0, 2 * px)  # there it says that it is empty
    beside = Box.from_edges(taken.right + gap, plate.y, plate.right, plate.bottom)
    below = Box.from_edges(plate.x, taken.bottom + gap, plate.right, plate.bottom)
    least = 2 * look.px(12) + round(3.1 * px)  # heading and a line
    for room in (beside, below) if cards else (below,):
        if room.width >= WORDY * px and room.height >= least:
            return room.cut_left(min(room.width, round(2 * WORDY * px)))[0]
    return None


def draw_notes_box(canvas: TableCanvas, rect: Rect, told: tuple[str, Sequence[TurnNote]], max_rows: int) -> None:
    """Draw a heading and the notes, as many as fit in at most so many rows; the news have them all."""
    look, (heading, lines) = canvas.look, told
    px, pad = NOTED.px(look), look.px(PAD)
    step, top = NOTED.line_height(look), pad + round(px * 1.7)
    wide = words_room(look, rect)
    room = max(1, (rect.height - top - look.px(6)) // step)
    found = fit_notes(lines, px, wide, min(room, max_rows))
    shown = count_rows(found)
    high = top + shown * step + pad
    canvas.surface.blit(shapes.box((rect.width, high), look.px(8), look.theme.field), rect)
    HEADING.draw(canvas, heading, (rect.x + pad, rect.y + pad + px * 0.5), px=px, spacing=1)
    place = Box.from_rect(rect).inset(x=pad, top=top).cut_top(shown * step)[0]
    draw_notes(canvas, found, place, px, step)
