"""The head of an opponent's plate: face, name, then character and level, one below the other."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.ui.look import text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NAME, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.players import KindAndColour, draw_portrait_with_emblem, kind_words, kind_words_by_length
from hoochgame.ui.table.pieces.name_labels import fit_name
from hoochgame.ui.table.plate import Person

CLOSE = 1.06  # leading: a head has to be low on a narrow plate
PERSON_NAME, PERSON_KIND = NAME.with_changes(23, leading=CLOSE), NOTE.with_changes(20, leading=CLOSE)
APART = 12  # px at 1080p between face and words


class FaceHeadRects(NamedTuple):
    """The parts of a head; `kind` is missing where two rows have to do."""

    face: Box
    name: Box
    kind: Box | None
    counters: Box | None  # the last row, if it is no part of the plate's own

    @property
    def whole(self) -> Box:
        rows = [row for row in (self.name, self.kind, self.counters) if row]
        return Box.from_rect(self.face.unionall(rows))


def head_height(look: Look, rows: int) -> int:
    """Return the least height of so many rows of words."""
    return PERSON_NAME.line_height(look) + (rows - 1) * PERSON_KIND.line_height(look)


def divide_head(look: Look, room: Box, face: int, counted: bool) -> FaceHeadRects:
    """Divide a head: a square face at the left; at its right the name, the kind, and if `counted` a row for counters.

    Where the rows have no room, the kind goes: the tooltip says it, too.
    """
    square, words = room.cut_left(face, look.px(APART))
    wanted = 2 + counted
    rows = min(wanted, 3 if room.height >= head_height(look, 3) else 2)
    spare = max(0, room.height - head_height(look, rows)) // (rows + 1)
    name, left = words.inset(top=spare).cut_top(PERSON_NAME.line_height(look), spare)
    line = PERSON_KIND.line_height(look)
    kind, left = left.cut_top(line, spare) if rows == wanted else (None, left)
    counters = left.cut_top(line)[0] if counted else None
    return FaceHeadRects(Box.of_size((face, face), midleft=square.midleft), name, kind, counters)


def paint_face_head(canvas: Canvas, who: Person, head: FaceHeadRects, cut: int = 0) -> None:
    """Draw face, name and kind; so many pixels at the end of the name's row are taken."""
    look = canvas.look
    draw_portrait_with_emblem(canvas, KindAndColour(who.player, who.colour), head.face)
    role, name, px = fit_name(PERSON_NAME.px(look), who.name, head.name.width - cut)
    PERSON_NAME.with_changes(role=role).draw(canvas, name, head.name.midleft, px=px)
    if head.kind:
        role, words = fit_kind(look, who, head.kind.width)
        PERSON_KIND.with_changes(role=role).draw(canvas, words, head.kind, overflow="shrink")


def fit_kind(look: Look, who: Person, room: int) -> tuple[str, str]:
    """Return typeface and words: character and level, if need be in narrow letters, else a bot's level alone.

    All plates are as wide, so the character goes from all where it has no room on one.
    """
    peers = [kind_words_by_length(kind, kind_words(kind)) for kind in who.peers]
    for length, words in enumerate(kind_words_by_length(who.player, who.kind)):
        others = [lengths[min(length, len(lengths) - 1)] for lengths in peers if lengths]
        for role in (PERSON_KIND.role, "name", "num"):
            if all(_fits(look, role, one, room) for one in (words, *others)):
                return role, words
    return "num", kind_words_by_length(who.player, who.kind)[-1]


def _fits(look: Look, role: str, words: str, room: int) -> bool:
    return text.width(role, text.fitting_size(role, PERSON_KIND.px(look), words, room), words) <= room
