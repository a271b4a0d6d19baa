"""The buttons: tools above; on the shelf the way back, a hint, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from hoochgame.core.language import _, pgettext
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, FIGURE, TextStyle
from hoochgame.ui.look.text_style import NARROW as NARROW_LETTERS
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.table.keys import ButtonKey, Key
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.table.zone import AnyMoment, Below, Lying, OfPieces, TableCanvas

SMALL = ("undo", "redo", "hint", "money")
NARROW: Mapping[str, Callable[[], str]] = {  # where the whole word is too long
    "undo": lambda: pgettext("narrow button: may be parted into two lines", "Undo"),
    "redo": lambda: pgettext("narrow button: may be parted into two lines", "Redo"),
    "money": lambda: pgettext("narrow button: may be parted into two lines", "All\nmoney"),
}
CAPTION_SIZE = 17  # of the words of small buttons
ICON, ICON_ABOVE_TWO, LEAST_ICON = 30, 27, 18  # sizes: over one line, over two, and in px the least
LINE = 1.12  # from one of two lines to the next, by their size
UPPER = (0.42, 0.47)  # the height of small buttons by the room, in large windows and in compact ones
EDGE = 10  # px above and below the words of an answer, together
LABELS = (BOLD, NARROW_LETTERS)  # the second is narrow, where the first has no room
NARROWEST = FIGURE  # for the words of four small buttons in a compact window
ANSWER, COST = BOLD.with_changes(27), BODY.with_changes(19)
STACKED, LOWEST = (3, 2), 32  # the heights of two answers, one below the other; the least of the second in px
LEAST = 17  # the size of an answer, where it is long
TOOLS = {"zoom": "magnifying-glass", "rules": "rule-book", "menu": "cog"}


class ButtonView(NamedTuple):
    """A button as it is seen."""

    rect: Rect
    mark: ButtonMark
    lit: bool


class Buttons(OfPieces[AnyMoment, tuple[ButtonView, ...]]):
    """At the right of the shelf: small ones in a row, the answers below."""

    name = "buttons"

    def lay_out(self, at: AnyMoment, below: Below) -> Lying:
        return tuple(place_buttons(at.layout, at.marks.buttons))

    def model(self, at: AnyMoment, lay: Lying) -> tuple[ButtonView, ...]:
        marks: dict[Key, ButtonMark] = {ButtonKey(mark.name): mark for mark in at.marks.buttons}
        both = [(piece, marks[piece.key]) for piece in lay if piece.key not in at.marks.moving]
        return tuple(
            ButtonView(piece.rect, mark, mark.kind != "off" and piece.key == at.marks.hovered) for piece, mark in both
        )

    def paint(self, canvas: TableCanvas, model: tuple[ButtonView, ...]) -> None:
        look = canvas.look
        small = [one for one in model if one.rect.height > one.rect.width * 0.5 and one.mark.icon]
        words = _small_captions(look, small)
        large = [one for one in model if one not in small]
        most = min((_answer_px(look, one) for one in large), default=0)
        for one in model:
            if one in small:
                _draw_small_button(canvas, one, words.get(one.mark.name))
            else:
                _draw_large_button(canvas, one, most)


def place_buttons(layout: TableLayout, marks: Sequence[ButtonMark]) -> Iterator[Piece]:
    """Yield the large buttons, and the small ones above them."""
    small = [mark for mark in marks if mark.name in SMALL]
    large = [mark for mark in marks if mark.name not in SMALL]
    room, gap = layout.buttons, layout.px(10, 9)
    high = round((room.height - gap) * UPPER[layout.compact]) if small else -gap
    upper, lower = room.cut_top(high, gap)
    rects = (*upper.columns(len(small), layout.px(8)), *_answer_boxes(layout, lower, large))
    for mark, rect in zip((*small, *large), rects, strict=True):
        yield Piece(ButtonKey(mark.name), "button", rect, zone="buttons")


def _answer_boxes(layout: TableLayout, room: Box, marks: Sequence[ButtonMark]) -> tuple[Box, ...]:
    """Return places side by side, or one below the other where only there each says in a line what it costs."""
    gap, look = layout.px(10, 9), layout.look
    columns = room.columns(len(marks), gap)
    if len(marks) != 2 or all(_tells_costs_in_a_line(look, *both) for both in zip(columns, marks, strict=True)):
        return columns
    rows = room.rows(STACKED, gap // 2)
    lowest = round(LOWEST * look.scale.ui_scale_in_force)
    tells = all(_tells_costs_in_a_line(look, *both) for both in zip(rows, marks, strict=True))
    return rows if tells and rows[1].height >= lowest else columns


def _tells_costs_in_a_line(look: Look, rect: Box, mark: ButtonMark) -> bool:
    rows = _caption_rows(look, rect, mark, "")
    return not mark.sub or sum(style is COST for style, _px, _line, _ink in rows) == 1


class ButtonCaption(NamedTuple):
    """The words below an icon, and the icon's size."""

    style: TextStyle
    lines: tuple[str, ...]
    px: int
    icon: int


def _small_captions(look: Look, small: Sequence[ButtonView]) -> dict[str, ButtonCaption]:
    """Return the words of all small buttons in one size, if need be below small icons; none if one has no room."""
    styles = (*product((False, True), LABELS), (True, NARROWEST))
    for (narrow, style), px, low in product(styles, _sizes_of_captions(look), (False, True)):
        found = {one.mark.name: _fitted_caption(look, one, (style, px), narrow=narrow, low=low) for one in small}
        fits = {name: words for name, words in found.items() if words}
        if len(fits) == len(found):
            icon = min((words.icon for words in fits.values()), default=0)
            return {name: words._replace(icon=icon) for name, words in fits.items()}
    return {}


def _sizes_of_captions(look: Look) -> range:
    return range(look.text_px(CAPTION_SIZE), SMALLEST_TEXT - 1, -1)


def _fitted_caption(
    look: Look, button: ButtonView, letters: tuple[TextStyle, int], *, narrow: bool, low: bool
) -> ButtonCaption | None:
    """Return the word below the icon in these letters, broken if the button is `narrow`; None if it does not fit.

    In a `low` row the icon is as small as it may be.
    """
    (rect, mark, _lit), (style, px) = button, letters
    lines = tuple((NARROW[mark.name]() if narrow and mark.name in NARROW else mark.label).split("\n"))
    wide = max(style.width(look, line, px) for line in lines)
    icon = LEAST_ICON if low else _icon_size(look, lines)
    high = icon + (px if len(lines) == 1 else round(LINE * px * len(lines)))
    return ButtonCaption(style, lines, px, icon) if wide <= rect.width - 4 and high <= rect.height - 8 else None


def _icon_size(look: Look, lines: Sequence[str]) -> int:
    """Return the size of the icon over these words."""
    return max(LEAST_ICON, look.px(ICON if len(lines) < 2 else ICON_ABOVE_TWO))


def _draw_small_button(canvas: Canvas, shown: ButtonView, words: ButtonCaption | None) -> None:
    """Paint a small button: the icon, and below it the word if there is room."""
    rect, mark, lit = shown
    ink = paint.draw_button_plate(canvas, rect, mark.kind, lit)
    colour = canvas.theme.accent if mark.name == "hint" and mark.kind != "off" else ink
    icon = images.icon(mark.icon, words.icon if words else _icon_size(canvas.look, ()), colour)
    if words is None:
        images.blit_anchored(canvas.surface, icon, center=rect.center)
        return
    (style, lines, px, _size) = words
    if len(lines) == 1:
        images.blit_anchored(canvas.surface, icon, center=(rect.centerx, rect.y + rect.height * 0.33))
        style.draw(canvas, lines[0], (rect.centerx, rect.y + rect.height * 0.75), "mm", px=px, colour=ink)
        return
    step = round(LINE * px)
    top = rect.centery - (icon.get_height() + step * len(lines)) / 2
    images.blit_anchored(canvas.surface, icon, midtop=(rect.centerx, round(top)))
    for i, line in enumerate(lines):
        y = top + icon.get_height() + step * (i + 0.5)
        style.draw(canvas, line, (rect.centerx, y), "mm", px=px, colour=ink)


def _answer_px(look: Look, shown: ButtonView) -> int:
    """Return how large the words of an answer would be alone."""
    return _caption_rows(look, shown.rect, shown.mark, "")[0][1]


def _draw_large_button(canvas: Canvas, shown: ButtonView, most: int) -> None:
    """Paint an answer: what it does, what it costs, its key; its letters are at most so large."""
    look = canvas.look
    rect, mark, lit = shown
    ink = paint.draw_button_plate(canvas, rect, mark.kind, lit)
    rows = _caption_rows(look, rect, mark, ink, most)
    widest = max(style.width(look, line, size) for style, size, line, _colour in rows)
    high = sum(style.line_height(look, size) for style, size, _line, _colour in rows)
    cap = _keycap_rect(look, rect, mark.keycap, widest, high)
    below = cap is not None and cap.centerx == rect.centerx
    y = ((rect.y + cap.top) / 2 if cap and below else rect.centery) - high / 2
    for style, size, line, colour in rows:
        step = style.line_height(look, size)
        style.draw(canvas, line, (rect.centerx, y + step / 2), "mm", px=size, colour=colour)
        y += step
    if cap:
        paint.draw_keycap(canvas, mark.keycap, cap.center, mark.kind == "primary")


def _caption_rows(
    look: Look, rect: Rect, mark: ButtonMark, ink: str, most: int = 0
) -> list[tuple[TextStyle, int, str, str]]:
    """Return the lines of an answer, as large as they fit; what it costs is left out where it would stand outside."""
    room, quiet = rect.width - look.px(24), look.theme.glass_quiet if mark.kind == "primary" else look.theme.quiet
    for style, px in _letters_of_answers(look, most):
        lines, small = style.wrap(look, mark.label, room, px), min(px, COST.px(look))
        rows = [(style, px, line, ink) for line in lines]
        told = COST.wrap(look, mark.sub, room, small) if mark.sub else ()
        notes = [(COST, small, line, quiet) for line in told]
        fits = all(style.width(look, line, px) <= room for line in lines)
        if len(lines) <= 2 and fits and _height_of_rows(look, rows + notes) <= rect.height - EDGE:
            break
    tells = all(COST.width(look, line, small) <= room for line in told)
    return rows + notes if tells and _height_of_rows(look, rows + notes) <= rect.height - EDGE else rows


def _letters_of_answers(look: Look, most: int) -> Iterator[tuple[TextStyle, int]]:
    """Yield the letters that an answer tries: smaller and smaller, then narrow ones in the least size."""
    least = look.text_px(LEAST)
    for px in range(max(least, most or ANSWER.px(look)), least - 1, -1):
        yield ANSWER, px
    yield NARROW_LETTERS, least


def _height_of_rows(look: Look, rows: Sequence[tuple[TextStyle, int, str, str]]) -> int:
    return sum(style.line_height(look, size) for style, size, _line, _ink in rows)


def _keycap_rect(look: Look, rect: Rect, key: str, widest: int, high: int) -> Rect | None:
    """Return where the key stands: right of words so wide, else below words so high; None without room."""
    if not key:
        return None
    cap = Box(0, 0, paint.keycap_width(look, key), paint.keycap_height(look))
    edge, air = look.px(12), max(6, look.px(8))
    if widest + 2 * (cap.width + edge + air) <= rect.width:
        return cap.move_to(midright=(rect.right - edge, rect.centery))
    cap = cap.move_to(midbottom=(rect.centerx, rect.bottom - max(7, look.px(10))))
    return cap if high <= cap.top - rect.y - max(4, look.px(6)) else None


class Tools(OfPieces[AnyMoment, str]):
    """The buttons zoom, rules and menu. What is seen of them is which is pointed at."""

    name = "tools"

    def lay_out(self, at: AnyMoment, below: Below) -> Lying:
        both = zip(TOOLS, at.layout.tools, strict=True)
        return tuple(Piece(ButtonKey(name), "button", rect, zone=self.name) for name, rect in both)

    def model(self, at: AnyMoment, lay: Lying) -> str:
        key = at.marks.hovered
        return key.name if isinstance(key, ButtonKey) and any(piece.key == key for piece in lay) else ""

    def paint(self, canvas: TableCanvas, model: str) -> None:
        """Paint each word beside its icon if all three fit, in a compact window below it; else icons alone."""
        layout, look = canvas.layout, canvas.look
        words = {"zoom": _("Zoom"), "rules": _("Rules"), "menu": _("Menu")}
        size = max(look.px(26), 18)
        room = min(rect.width for rect in layout.tools) - size
        if layout.compact:
            _draw_words_below_icons(canvas, words, model)
            return
        face = _fitted_style(look, list(words.values()), room - look.px(15))
        for (name, sign), rect in zip(TOOLS.items(), layout.tools, strict=True):
            ink = paint.draw_button_plate(canvas, rect, "normal", name == model)
            icon = images.icon(sign, size, ink)
            if face is None:
                images.blit_anchored(canvas.surface, icon, center=rect.center)
                continue
            style, px = face
            gap = min(look.px(10), room - max(style.width(look, word, px) for word in words.values()) - look.px(12))
            x = rect.centerx - (size + gap + style.width(look, words[name], px)) // 2
            images.blit_anchored(canvas.surface, icon, midleft=(x, rect.centery))
            style.draw(canvas, words[name], (x + size + gap, rect.centery), px=px, colour=ink)


def _draw_words_below_icons(canvas: TableCanvas, words: Mapping[str, str], lit: str) -> None:
    both = zip(TOOLS.items(), canvas.layout.tools, strict=True)
    views = [ButtonView(rect, ButtonMark(name, words[name], icon=sign), name == lit) for (name, sign), rect in both]
    captions = _small_captions(canvas.look, views)
    for one in views:
        _draw_small_button(canvas, one, captions.get(one.mark.name))


def _fitted_style(look: Look, words: list[str], room: int) -> tuple[TextStyle, int] | None:
    """Return one typeface and size in which each of the words fits; smaller or narrower rather than not at all."""
    for style in LABELS:
        px = min(style.shortened_to_fit(look, word, room).px for word in words)
        if max(style.width(look, word, px) for word in words) <= room:
            return style, px
    return None
