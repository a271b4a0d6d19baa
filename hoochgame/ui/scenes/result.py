"""The end of a game: who won and by which rule, the figures, and what may follow."""

from __future__ import annotations

from typing import Literal

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.match import Match
from hoochgame.ui import paint, text, tokens
from hoochgame.ui.tables.hooch_stooges.sentences import listed
from hoochgame.ui.tables.hooch_stooges.standings import Standing, standings, turfs_by_round, why
from hoochgame.ui.theme import mix
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene

Way = Literal["replay", "rematch", "title"]


class Result(FormScene):
    """Dismisses with "replay", "rematch", "title", or None to look at the table once more."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.rows = standings(match)
        self.courses = turfs_by_round(match)
        self.head = self.table = self.chart = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        side, gap = look.px(48), look.px(18)
        high = look.scale.hit(84)
        bottom = window.bottom - look.px(32) - high
        self.head = pygame.Rect(side, look.px(32), window.width - 2 * side, round(window.height * 0.26))
        middle = pygame.Rect(side, self.head.bottom + gap, self.head.width, bottom - gap - self.head.bottom - gap)
        self.table = pygame.Rect(middle.x, middle.y, round(middle.width * 0.56), middle.height)
        self.chart = pygame.Rect(
            self.table.right + gap, middle.y, middle.right - self.table.right - gap, middle.height
        )  # fmt: skip
        buttons = [
            (Button("rematch", _("Rematch"), lambda: self._go("rematch"), keycap=_("Enter"),
                    sub=_("the next seat begins"), kind="primary", size=26), pygame.K_RETURN),
            (Button("replay", _("Watch replay"), lambda: self._go("replay"), icon="film-strip", keycap="R", size=24),
             pygame.K_r),
            (Button("table", _("See the table"), self.back, icon="magnifying-glass", keycap=_("Esc"), size=24), None),
            (Button("title", _("To the title"), lambda: self._go("title"), icon="exit-door", keycap="T", size=24),
             pygame.K_t),
        ]  # fmt: skip
        wide = (self.head.width - gap * (len(buttons) - 1)) // len(buttons)
        for number, (button, key) in enumerate(buttons):
            form.add(button, pygame.Rect(side + number * (wide + gap), bottom, wide, high), key)

    def _go(self, way: Way) -> None:
        self.dismiss(way)

    # Drawing.

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        self._draw_head(surface)
        self._draw_table(surface)
        self._draw_chart(surface)

    def _draw_head(self, surface: pygame.Surface) -> None:
        look, box, match = self.look, self.head, self.match
        paint.glass(surface, look, box)
        ink = look.theme.glass_ink
        size = round(box.height * 0.62)
        x = box.x + look.px(40)
        for seat in match.winners[:3]:
            token = tokens.token(look.seat(match.chairs[seat].colour), size, hq=True)
            surface.blit(token, token.get_rect(midleft=(x, box.centery)))
            x += token.get_width() + look.px(20)
        names = listed([match.chairs[seat].name for seat in match.winners])
        words = ngettext("{who} wins", "{who} share the win", len(match.winners)).format(who=names)
        room = box.right - x - look.px(40)
        px = text.fit("title", look.text(76), words, room)
        text.draw(surface, "title", px, words, ink, (x, box.y + box.height * 0.32))
        reason = text.fit("bold", look.text(26), why(match.state), room)
        text.draw(surface, "bold", reason, why(match.state), ink, (x, box.y + box.height * 0.6))
        text.draw(surface, "body", look.text(18), self._facts(), ink, (x, box.y + box.height * 0.8))

    def _facts(self) -> str:
        state, header = self.match.state, self.match.header
        facts = [
            ngettext("{n} round", "{n} rounds", state.round).format(n=state.round),
            ngettext("{n} move", "{n} moves", self.match.ply).format(n=self.match.ply),
            _("seed {seed}").format(seed=header.seeds[0].seed),
        ]
        if state.reason:
            facts.insert(0, _("rule {clause}").format(clause=state.reason))
        if self.match.free_undo:
            facts.append(_("free undo"))
        return "  ·  ".join(facts)

    def _draw_table(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.table
        paint.panel(surface, look, box)
        pad = look.px(24)
        head = look.px(64)
        columns = (_("turfs"), _("hooch"), _("stooges"), _("cards"))
        each = round(box.width * 0.13)
        xs = [box.right - pad - each * (len(columns) - i) + each // 2 for i in range(len(columns))]
        paint.heading(surface, look, _("Final standings"), (box.x + pad, box.y + head / 2))
        for x, words in zip(xs, columns, strict=True):
            text.draw(surface, "body", look.text(16), words, look.theme.quiet, (x, box.y + head / 2), "mm")
        high = min(look.px(96), (box.height - head - pad // 2) // len(self.rows))
        for number, row in enumerate(self.rows):
            line = pygame.Rect(box.x + pad // 2, box.y + head + number * high, box.width - pad, high - look.px(8))
            self._draw_row(surface, line, row, number + 1, xs)

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect, row: Standing, place: int, xs: list[int]) -> None:
        look, chair = self.look, self.match.chairs[row.seat]
        paint.sunk(surface, look, box)
        paint.seat_bar(surface, look, pygame.Rect(box.x, box.y, look.px(13), box.height), chair.colour)
        token = tokens.token(look.seat(chair.colour), round(box.height * 0.7))
        at = token.get_rect(midleft=(box.x + look.px(26), box.centery))
        surface.blit(token, at)
        x = at.right + look.px(14)
        note = self._note(row, place)
        room = xs[0] - x - look.px(60)
        px = text.fit("bold", look.text(22), chair.name, room)
        text.draw(surface, "bold", px, chair.name, look.theme.text, (x, box.centery - px * 0.5))
        text.draw(surface, "body", look.text(16), note, look.theme.quiet, (x, box.centery + look.text(16) * 0.75))
        for at_x, figure in zip(xs, (row.turfs, row.hooch, row.stooges, row.cards), strict=True):
            colour = look.theme.accent if row.won else look.theme.text
            words = "" if row.out else str(figure)
            text.draw(surface, "num", look.text(32), words, colour, (at_x, box.centery), "mm")

    def _note(self, row: Standing, place: int) -> str:
        if row.won:
            return _("winner")
        if row.out:
            return _("out in round {n}").format(n=row.out)
        return _("place {n}").format(n=place)

    def _draw_chart(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.chart
        paint.panel(surface, look, box)
        pad = look.px(24)
        paint.heading(surface, look, _("Turfs, round by round"), (box.x + pad, box.y + look.px(32)))
        left = box.x + pad + look.text(16) * 2
        plot = pygame.Rect(left, box.y + look.px(72), box.right - pad - left, 0)
        plot.height = box.bottom - look.px(56) - plot.y
        most = max(max(course, default=0) for course in self.courses) or 1
        rounds = max(len(course) for course in self.courses)
        for turfs in range(0, most + 1, max(1, most // 5)):
            y = plot.bottom - round(plot.height * turfs / most)
            pygame.draw.line(surface, mix(look.theme.panel, look.theme.line, 0.3), (plot.x, y), (plot.right, y), 1)
            text.draw(surface, "num", look.text(16), str(turfs), look.theme.quiet, (plot.x - look.px(8), y), "rm")
        self._draw_rounds(surface, plot, rounds)
        for seat, course in reversed(list(enumerate(self.courses))):
            self._draw_course(surface, plot, seat, course, most)

    def _draw_rounds(self, surface: pygame.Surface, plot: pygame.Rect, rounds: int) -> None:
        look = self.look
        step = max(1, -(-rounds // 10))
        for number in range(0, rounds, step):
            x = plot.x + round(plot.width * number / max(1, rounds - 1))
            y = plot.bottom + look.text(16)
            text.draw(surface, "num", look.text(16), str(number + 1), look.theme.quiet, (x, y), "mm")

    def _draw_course(self, surface: pygame.Surface, plot: pygame.Rect, seat: int, course: list[int], most: int) -> None:
        look, chair = self.look, self.match.chairs[seat]
        last = max(1, len(course) - 1)
        points = [
            (plot.x + round(plot.width * i / last), plot.bottom - round(plot.height * n / most))
            for i, n in enumerate(course)
        ]
        if len(points) > 1:
            pygame.draw.lines(surface, look.seat(chair.colour).colour, False, points, max(2, look.px(4)))
        token = tokens.token(look.seat(chair.colour), max(16, look.px(30)))
        surface.blit(token, token.get_rect(center=points[-1]))
