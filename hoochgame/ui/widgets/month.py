"""A month of the calendar in which one day can be chosen."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Hashable, Mapping
from datetime import date, timedelta

import pygame

from hoochgame.core.language import _
from hoochgame.storage.timestamps import FIRST_DAY
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE
from hoochgame.ui.look.theme import Look, mix_colours
from hoochgame.ui.phrases.dates import date_in_words, month_and_year, weekday_headings
from hoochgame.ui.widgets.toggle import draw_segment
from hoochgame.ui.widgets.widget import NeedsRedraw, Widget, WidgetTooltip

COLUMNS, WEEKS = 7, 6
GAP = 4  # px at 1080p between days
EDGE = 8
BY_DAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}
BY_MONTHS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
MONTH, WEEKDAY, DAY = BOLD.with_changes(21), NOTE, BODY


class Month(Widget):
    """A month to choose a day in. Arrows move by days, PageUp and PageDown by months; future days can't be chosen.

    `marks` are the days with results: True for good, False for bad.
    """

    def __init__(
        self, key: Hashable, chosen: date | None, today: date, marks: Mapping[date, bool],
        choose: Callable[[date], object],
    ) -> None:  # fmt: skip
        super().__init__(key)
        self.clicks = False
        self.chosen = chosen
        self.today = today
        self.marks = marks
        self.choose = choose
        self.page = (chosen or today).replace(day=1)
        self.over: date | int | None = None  # the hovered day, or the step (-1, 1) of a hovered arrow

    def take_state_from(self, before: Widget) -> None:
        if isinstance(before, Month) and before.chosen == self.chosen:
            self.page = before.page

    # --- measures

    @staticmethod
    def height(look: Look, cell: int) -> int:
        return _heading_height(look) + _weekdays_height(look) + WEEKS * (cell + look.px(GAP)) + 2 * look.px(EDGE)

    def inner_rect(self, look: Look) -> pygame.Rect:
        """Return the inner rect, without the edge on which the focus is drawn."""
        return self.rect.inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))

    def day_rects(self, look: Look) -> dict[date, pygame.Rect]:
        room = self.inner_rect(look)
        top = room.y + _heading_height(look) + _weekdays_height(look)
        weeks = calendar.Calendar().monthdatescalendar(self.page.year, self.page.month)
        wide, high = (room.width + look.px(GAP)) / COLUMNS, (room.bottom - top) / WEEKS
        gap, found = look.px(GAP), {}
        if high - gap < 1.3 * DAY.line_height(look):
            high = (room.bottom - top) / len(weeks)  # months of fewer weeks are lower
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                if day.month == self.page.month:
                    x, y = round(room.x + column * wide), round(top + row * high)
                    found[day] = pygame.Rect(x, y, round(wide) - gap, round(high) - gap)
        return found

    def arrow_rects(self, look: Look) -> dict[int, pygame.Rect]:
        """Return the rects of the arrows, by -1 for the month before and 1 for the next."""
        head, side = (
            Box.from_rect(self.inner_rect(look)).cut_top(_heading_height(look))[0],
            max(30, _heading_height(look) - look.px(6)),
        )
        return {-1: head.place_inside((side, side), "lm"), 1: head.place_inside((side, side), "rm")}

    def day_or_arrow_at(self, where: tuple[int, int]) -> date | int | None:
        """Return the day or the arrow at a point; None if there is none."""
        look = self._look
        day = next((day for day, rect in self.day_rects(look).items() if rect.collidepoint(where)), None)
        arrow = next((by for by, rect in self.arrow_rects(look).items() if rect.collidepoint(where)), None)
        found = arrow if day is None else day
        return found if found is not None and self._may_be_chosen(found) else None

    def _may_be_chosen(self, thing: date | int) -> bool:
        """Return whether a day is not in the future, or whether the arrow leads to an allowed month."""
        if isinstance(thing, date):
            return FIRST_DAY <= thing <= self.today
        page = self._turned_month(thing)
        return FIRST_DAY <= page <= self.today

    def _turned_month(self, by: int) -> date:
        months = self.page.year * 12 + self.page.month - 1 + by
        return date(months // 12, months % 12 + 1, 1)

    @property
    def _look(self) -> Look:
        assert self.form
        return self.form.look

    # --- actions

    def activate(self) -> None:
        """Choose the marked day, or today if none is marked."""
        self.choose(self.chosen or self.today)

    def click(self, at: tuple[int, int]) -> None:
        thing = self.day_or_arrow_at(at)
        if isinstance(thing, date):
            self.play_click()
            self.choose(thing)
        elif thing is not None:
            self.turn_month(thing)

    def turn_month(self, by: int) -> bool:
        """Go to another month; return whether that was allowed."""
        if not self._may_be_chosen(by):
            return False
        self.page = self._turned_month(by)
        if self.form:
            self.form.dirty = True
        return True

    def mouse_wheel(self, by: int) -> bool:
        self.turn_month(-1 if by > 0 else 1)
        return True

    def hover_at(self, at: tuple[int, int]) -> NeedsRedraw:
        before, self.over = self.over, self.day_or_arrow_at(at)
        return before != self.over

    def key_down(self, event: pygame.event.Event) -> bool:
        here = self.chosen or self.today
        if by := BY_DAYS.get(event.key):
            self._choose_allowed_day(here + timedelta(days=by) if self.chosen else here)
        elif by := BY_MONTHS.get(event.key):
            page = (here.replace(day=1) + timedelta(days=31 * by if by > 0 else -1)).replace(day=1)
            last = calendar.monthrange(page.year, page.month)[1]
            self._choose_allowed_day(page.replace(day=min(here.day, last)))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            last = calendar.monthrange(here.year, here.month)[1]
            self._choose_allowed_day(here.replace(day=1 if event.key == pygame.K_HOME else last))
        else:
            return False
        return True

    def _choose_allowed_day(self, day: date) -> None:
        """Go to a day within the allowed ones. Choosing a day twice confirms it; arrows never confirm."""
        day = max(FIRST_DAY, min(day, self.today))
        if day != self.chosen:
            self.choose(day)

    def tooltip_to_show(self) -> WidgetTooltip:
        """Return the tooltip of the hovered or focused day."""
        day = self.chosen if self.form and self.form.ring.visible else self.over
        if not isinstance(day, date):
            return WidgetTooltip((self.key, self.over), self.rect, "")
        place = self.day_rects(self._look).get(day, self.rect)
        ends = {True: _("won"), False: _("lost"), None: _("not played yet")}
        words = _("{day}: {how}").format(day=date_in_words(day), how=ends[self.marks.get(day)])
        return WidgetTooltip((self.key, day), place, words)

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        look = canvas.look
        room = self.inner_rect(look)
        middle = room.y + _heading_height(look) // 2
        MONTH.draw(canvas, month_and_year(self.page), (room.centerx, middle), "mm")
        for by, rect in self.arrow_rects(look).items():
            self._draw_arrow(canvas, rect, by)
        y = room.y + _heading_height(look) + _weekdays_height(look) // 2
        wide = (room.width + look.px(GAP)) / COLUMNS
        for column, name in enumerate(weekday_headings()):
            at = (room.x + (column + 0.5) * wide - look.px(GAP) / 2, y)
            WEEKDAY.draw(canvas, name, at, "mm")
        for day, rect in self.day_rects(look).items():
            self._draw_day(canvas, rect, day)

    def _draw_arrow(self, canvas: Canvas, rect: pygame.Rect, by: int) -> None:
        theme, is_open = canvas.theme, self._may_be_chosen(by)
        ink = theme.text if is_open else mix_colours(theme.panel, theme.quiet, 0.4)
        ink = theme.accent if self.hovered and self.over == by else ink
        paint.draw_panel(
            canvas, rect, mix_colours(theme.sunk, "#000000", 0.2), 7, 1, 0.6 if is_open else 0.2, shade=False
        )
        icon = images.icon("play-button", round(rect.height * 0.44), ink)
        if by < 0:
            icon = images.rotated_picture(("play-button", icon.get_height(), ink), icon, 180)
        images.blit_anchored(canvas.surface, icon, center=rect.center)

    def _draw_day(self, canvas: Canvas, rect: pygame.Rect, day: date) -> None:
        theme, on = canvas.theme, day == self.chosen
        if on:
            draw_segment(canvas, rect, True)
        elif self._may_be_chosen(day):
            over = self.hovered and self.over == day
            fill = mix_colours(theme.sunk, theme.line, 0.25 if over else 0.0)
            paint.draw_panel(canvas, rect, fill, 6, 1, 1 if day == self.today else 0.35, shade=False)
        ink = (
            theme.glass_ink
            if on
            else theme.text
            if self._may_be_chosen(day)
            else mix_colours(theme.panel, theme.quiet, 0.45)
        )
        if day == self.today and not on:
            ink = theme.accent
        won = self.marks.get(day)
        shift = 0 if won is None else round(rect.width * 0.18)
        style = BOLD if on or day == self.today else DAY
        style.draw(canvas, str(day.day), (rect.centerx - shift, rect.centery), "mm", colour=ink)
        if won is not None:
            self._draw_mark(canvas, rect.move(shift, 0), won, on)

    def _draw_mark(self, canvas: Canvas, rect: pygame.Rect, won: bool, on: bool) -> None:
        px, theme = max(12, min(canvas.px(20), rect.height - canvas.px(6))), canvas.theme
        if won:
            sign = images.icon("trophy", px, theme.glass_ink if on else theme.good)
        else:
            sign = shapes.cross(round(px * 0.7), max(2, px // 7), theme.glass_ink if on else theme.bad)
        images.blit_anchored(canvas.surface, sign, center=rect.center)


def _heading_height(look: Look) -> int:
    return max(34, look.px(46))


def _weekdays_height(look: Look) -> int:
    return WEEKDAY.line_height(look) + look.px(6)
