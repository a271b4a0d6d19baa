"""Where the lines and buttons of the log lie: up from the newest line while there is room, or the news from the top."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, pgettext
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import BODY, BOLD, NARROW, NORMAL, TextStyle
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import LogButtonKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.records import LogLine

Rect = pygame.Rect
QUIET = ("detail", "aside")  # kinds of lines
FRAMED = ("big", "mine")
LOG, TURN, NEWS = LogButtonKey("log"), LogButtonKey("turn"), LogButtonKey("news")  # the tabs
DETAILS, NEWEST = LogButtonKey("details"), LogButtonKey("newest")
SHEET = 12  # how wide news over the table are at least, by the size of their words
LINE = BODY.with_changes(17)
TAB, NARROW_TAB = BOLD.with_changes(19), NARROW.with_changes(20)
FEET = 100  # px at 1080p: of what lies below the sheet of news, so much at least is seen


class WrappedLine(NamedTuple):
    """A line of the log, wrapped to the width, and where it stands."""

    at: int
    rect: Rect
    rows: list[list[TextRun]]


# The panel.


def is_news_sheet_shown(layout: TableLayout, marks: BoardMarks) -> bool:
    """Return whether the sheet of news is shown, as the log is folded and the slip was opened."""
    if not layout.folded or marks.page != "news" or marks.news_in_brief:
        return False
    return any(line.kind == "mine" for line in marks.news)


def log_overlay_rect(layout: TableLayout, marks: BoardMarks) -> Rect | None:
    """Return where lines lie over the table; None if they have a column or are folded away."""
    if is_news_sheet_shown(layout, marks):
        return news_sheet_rect(layout, marks)
    return layout.log if layout.is_log_over_table else None


def log_rect(layout: TableLayout, marks: BoardMarks) -> Rect | None:
    """Return where there are lines; None if the log is folded."""
    return log_overlay_rect(layout, marks) or (None if layout.folded else layout.log)


def news_sheet_rect(layout: TableLayout, marks: BoardMarks) -> Box:
    """Return the sheet of news, no higher than they are, and wide enough to be read."""
    look, room = layout.look, layout.news_sheet_rect
    rect = room.cut_left(max(room.width, SHEET * log_text_px(look)))[0]
    need = sum(
        line_height(look, line, len(wrap_line(look, line, words_width(layout, rect, line)))) for line in marks.news
    )
    high = heading_height(layout) + need + 2 * look.px(8)
    # else only the feet of cards would be seen below it
    return rect.cut_top(high)[0] if high + look.px(FEET) < rect.height else rect


def heading_height(layout: TableLayout) -> int:
    return layout.px(42, 46)


def lines_rect(layout: TableLayout, marks: BoardMarks) -> Box:
    """Return the room of the lines: below the heading, left of the scroll bar, above the button to the newest line."""
    rect, top = log_rect(layout, marks) or layout.log, heading_height(layout)
    below = newest_button_height(layout) if is_scrolled_back(marks) else 0
    return Box.from_rect(rect).inset(top=top, right=scroll_bar_width(layout), bottom=below + layout.look.px(8))


def is_scrolled_back(marks: BoardMarks) -> bool:
    """Return whether the newest line is out of sight."""
    return marks.page == "log" and marks.log_scroll > 0 and len(marks.log) > 1


def newest_button_height(layout: TableLayout) -> int:
    """Return the height of the button that leads back to the newest line."""
    return max(24, round(log_text_px(layout.look) * 1.7))


def button_rects(layout: TableLayout, marks: BoardMarks) -> dict[LogButtonKey, Rect]:
    """Return the tabs and buttons: in the head pages and details, below the way back to the newest line."""
    rect, look = log_rect(layout, marks), layout.look
    if rect is None:
        return {}
    side, mid = details_size(layout), rect.y + layout.px(22, 24)
    if is_news_sheet_shown(layout, marks):
        return {NEWS: Box.of_size((side, side), midright=(rect.right - look.px(10), mid))}
    found = {tab.key: tab.rect for tab in head_tabs(layout, marks)}
    if marks.page == "log":
        found[DETAILS] = Box.of_size((side, side), midright=(keycap_left(layout, rect) - look.px(4), mid))
    if is_scrolled_back(marks):
        top = lines_rect(layout, marks).bottom + look.px(2)
        found[NEWEST] = Box.from_edges(rect.x, top, rect.right, top + newest_button_height(layout)).inset(x=look.px(10))
    return found


# The tabs.


class HeadTab(NamedTuple):
    """A tab in the head of the log; without words it shows its icon."""

    key: LogButtonKey
    rect: Rect
    words: str
    px: int
    style: TextStyle


def details_size(layout: TableLayout) -> int:
    return max(24, layout.look.px(34))


def keycap_left(layout: TableLayout, rect: Rect) -> int:
    """Return where the key that folds the log begins, at the right of the head."""
    look = layout.look
    return rect.right - look.px(14) - paint.keycap_width(look, keys.key_cap_words("log"))


def head_tabs(layout: TableLayout, marks: BoardMarks) -> list[HeadTab]:
    """Return the tabs: whole words, short ones, narrow letters or icons, as there is room; a replay has no news."""
    rect, look = log_rect(layout, marks) or layout.log, layout.look
    left, gap = rect.x + look.px(12), look.px(4)
    room = keycap_left(layout, rect) - look.px(10) - details_size(layout) - left
    pad, px = max(6, look.px(13)), TAB.px(look)
    names = tab_names() if marks.glow else {LOG: tab_names()[LOG], TURN: tab_names()[TURN]}
    high = heading_height(layout) - look.px(8)
    for (short, style), air in product(((0, TAB), (1, TAB), (1, NARROW_TAB)), (pad, round(pad * 0.6))):
        widths = [style.width(look, one[short], px) + 2 * air for one in names.values()]
        if sum(widths) + gap * (len(widths) - 1) <= room:
            words = [one[short] for one in names.values()]
            break
    else:
        widths, words, style = [min(high, room // len(names) - gap)] * len(names), [""] * len(names), TAB
    found = list[HeadTab]()
    for key, wide, word in zip(names, widths, words, strict=True):
        box = Box.of_size((wide, high), midleft=(left, rect.y + layout.px(22, 24)))
        found.append(HeadTab(key, box, word, px, style))
        left += wide + gap
    return found


def tab_names() -> dict[LogButtonKey, tuple[str, str]]:
    """Return what the tabs are called, at length and in short."""
    turn = pgettext("tab of the log, short for the last turn", "Turn")
    return {LOG: (_("Log"), _("Log")), TURN: (_("Last turn"), turn), NEWS: (_("News"), _("News"))}


# The lines.


def log_text_px(look: Look) -> int:
    return LINE.px(look)


@lru_cache(maxsize=512)
def wrap_line(look: Look, line: LogLine, room: int) -> list[list[TextRun]]:
    """Return the words of a line, wrapped. The answer is kept, so nobody may change it."""
    theme, px = look.theme, log_text_px(look)
    colour = theme.quiet if line.kind in QUIET else "#ffffff" if line.kind in FRAMED else theme.text
    role = "bold" if line.kind in ("turn", "big") else "body"
    parts = [
        TextRun(
            w.text, "bold" if w.card or w.strong else role, theme.accent if w.card and line.kind != "big" else colour
        )
        for w in line.parts
    ]
    return text.wrap_runs(parts, px, room)


def line_height(look: Look, line: LogLine, rows: int) -> int:
    px = log_text_px(look)
    more = {"turn": 0.75, "event": 0.34, "detail": 0.26, "aside": 0.26, "big": 1.0, "mine": 0.8}[line.kind]
    return round(rows * px * (1.22 if line.kind in QUIET else 1.3) + px * more)


def line_indent(look: Look, line: LogLine) -> int:
    return round(log_text_px(look) * (2.0 if line.kind in FRAMED else 1.7)) + look.px(16)


def words_width(layout: TableLayout, rect: Rect, line: LogLine) -> int:
    """Return how wide the words of a line may be in this panel."""
    look = layout.look
    return rect.width - scroll_bar_width(layout) - line_indent(look, line) - round(log_text_px(look) * 1.2)


def visible_lines(layout: TableLayout, marks: BoardMarks) -> Iterator[WrappedLine]:
    """Yield as many lines as fit: up from the newest in sight, or down from the first of the news in sight."""
    rect = log_rect(layout, marks)
    if rect is None or not marks.page_lines:
        return
    room, lines = lines_rect(layout, marks), marks.page_lines
    scroll = min(max(0, marks.log_scroll), len(lines) - 1)
    down = marks.page != "log"
    order = range(scroll, len(lines)) if down else range(len(lines) - 1 - scroll, -1, -1)
    spent, found = 0, list[WrappedLine]()
    for index in order:
        rows = wrap_line(layout.look, lines[index], words_width(layout, rect, lines[index]))
        high = line_height(layout.look, lines[index], len(rows))
        if found and spent + high > room.height:
            break
        top = room.y + spent if down else room.bottom - spent - high
        spent += high
        found.append(WrappedLine(index, Box(room.x, top, room.width, high), rows))
    short = not down and found[-1].at == 0 and not scroll
    lift = max(0, room.height - spent) if short else 0
    for block in found:  # a short log begins at the top
        yield block._replace(rect=block.rect.move(0, -lift))


def rule_sign_rect(layout: TableLayout, block: WrappedLine) -> Rect:
    px = log_text_px(layout.look)
    side = max(24, round(px * 1.5))
    return Box.of_size((side, side), midright=(block.rect.right, block.rect.y + round(px * 0.65)))


# The scroll bar.


def scroll_bar_width(layout: TableLayout) -> int:
    """Return the width of the scroll bar at the right."""
    return max(10, layout.look.px(12))


def scroll_bar_rect(layout: TableLayout, marks: BoardMarks) -> Rect:
    """Return where the handle of the scroll bar runs."""
    room = lines_rect(layout, marks)
    track = Box.from_edges(room.right, room.y, room.right + scroll_bar_width(layout), room.bottom)
    return track.inflate(-4, -layout.look.px(4))


def scroll_handle(layout: TableLayout, marks: BoardMarks) -> Rect | None:
    """Return the handle of the scroll bar; None if the whole log is in sight."""
    shown = sorted(block.at for block in visible_lines(layout, marks))
    if not shown or len(shown) == len(marks.page_lines):
        return None
    all_of_it, track = len(marks.page_lines), scroll_bar_rect(layout, marks)
    high = max(layout.look.scale.clickable_px(28), round(track.height * len(shown) / all_of_it))
    y = track.y + round((track.height - high) * min(1.0, shown[0] / (all_of_it - len(shown))))
    return Box(track.x, y, track.width, high)


# From a point to a card.


def card_at(look: Look, line: LogLine, block: WrappedLine, pos: tuple[int, int]) -> str:
    """Return the card or place that is named under a point of a line; "" if none is."""
    px = log_text_px(look)
    row = min(len(block.rows) - 1, max(0, int((pos[1] - block.rect.y) / (px * NORMAL))))
    x: float = block.rect.x + line_indent(look, line)
    for part in block.rows[row]:
        x += text.width(part.role, px, part.text)
        if pos[0] < x:
            return _card_named_in(line, part)
    return ""


def _card_named_in(line: LogLine, part: TextRun) -> str:
    """Return the card whose name this word belongs to."""
    word = part.text.strip()
    return next((w.card for w in line.parts if w.card and word in w.text), "") if part.role == "bold" else ""
