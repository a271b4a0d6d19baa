"""What stands below the only chair of a title for one: the calendar of daily deals, and statistics."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.language import _, ngettext, percentage
from hoochgame.storage.history import Tally, days_played, tally
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.lobby.calendar import open_to_all
from hoochgame.ui.scenes.lobby.lobby_protocol import Room
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.month import EDGE, Month
from hoochgame.ui.widgets.widget import Widget

WIDEST, CELL, GAP = 900, 74, 10  # px at 1080p


class Strip(Widget):
    """Figures side by side, each with its word below."""

    focusable = False

    def __init__(self, key: str, figures: Sequence[tuple[str, str]]) -> None:
        super().__init__(key)
        self.figures = figures

    @staticmethod
    def height(look: Look, figures: Sequence[tuple[str, str]], wide: int) -> int:
        """Return the height for the longest of the words."""
        room = (wide + look.px(GAP)) // len(figures) - look.px(GAP) - look.px(12)
        lines = max(len(text.wrap("body", look.text(16), word, room)) for _figure, word in figures)
        return text.line_height("num", look.text(30)) + lines * text.line_height("body", look.text(16)) + look.px(12)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, gap = self.rect, look.px(GAP)
        wide = (rect.width + gap) / len(self.figures)
        big = text.line_height("num", look.text(30))
        for number, (figure, word) in enumerate(self.figures):
            box = pygame.Rect(round(rect.x + number * wide), rect.y, round(wide - gap), rect.height)
            paint.sunk(surface, look, box, line=0.3)
            y = box.y + look.px(6) + big / 2
            text.draw(surface, "num", look.text(30), figure, look.theme.text, (box.centerx, y), "mm")
            top = round(y + big / 2)
            room = pygame.Rect(box.x + look.px(6), top, box.width - look.px(12), box.bottom - look.px(4) - top)
            text.paragraph(surface, "body", look.text(16), word, look.theme.quiet, room, "m", True)


class Alone:
    """Lays it out in the space below the chair."""

    def __init__(self, lobby: Room, form: Form, room: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = look = form.look
        plan = lobby.plan
        sums = tally(lobby.played, plan.today)
        told = figures(sums)
        inside = pygame.Rect(room.x, room.y, min(room.width, look.px(WIDEST)), room.height)
        inside.centerx = room.centerx
        strip = Strip.height(look, told, inside.width)
        head = text.line_height("head", look.text(24)) + look.px(10)
        self.heading = pygame.Rect(room.x, inside.y, room.width, head)
        wanted = Month.height(look, look.px(CELL))
        least = Month.height(look, max(30, round(1.3 * text.line_height("body", look.text(18)))))
        with_strip = bool(sums.games) and inside.height - head - strip - look.px(16) >= least
        high = min(wanted, inside.height - head - (strip + look.px(16) if with_strip else 0))
        grid = Month("month", plan.day, plan.today, days_played(lobby.played), lobby.choose_day)
        edge = look.px(EDGE)
        form.add(grid, pygame.Rect(inside.x - edge, inside.y + head, inside.width + 2 * edge, high))
        if with_strip:
            place = pygame.Rect(inside.x, inside.y + head + high + look.px(16), inside.width, strip)
            form.add(Strip("figures", told), place)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading, and what a daily deal is."""
        look, at = self.look, self.heading
        middle = at.y + text.line_height("head", look.text(24)) // 2
        end = paint.heading(surface, look, _("Daily deal"), (at.x + look.px(4), middle)).right + look.px(20)
        long = _("The same cards for everybody, so anybody can know them. Your first game on a day counts.")
        words = open_to_all()
        if text.width("body", look.text(18), long) <= at.right - end:
            words = long
        px = text.fit("body", look.text(18), words, at.right - end)
        if text.width("body", px, words) <= at.right - end:
            text.draw(surface, "body", px, words, look.theme.quiet, (end, middle))


def figures(sums: Tally) -> list[tuple[str, str]]:
    """Return the statistics of all games, each as a figure and its word."""
    return [
        (str(sums.games), ngettext("game", "games", sums.games)),
        (str(sums.won), _("won")),
        (percentage(round(100 * sums.rate)), _("win rate")),
        (str(sums.days), ngettext("day in a row", "days in a row", sums.days)),
    ]
