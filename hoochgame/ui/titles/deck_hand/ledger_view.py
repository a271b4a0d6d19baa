"""The sheet on which hooks are counted: a rope for each seat, and the hooks that hang on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.queries import stalled
from hoochgame.ui.animation import ease_out, overshoot
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import INK, IVORY
from hoochgame.ui.table.motion.throws import rope
from hoochgame.ui.table.pieces.name_labels import shortened
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.goals import Part
from hoochgame.ui.titles.deck_hand.layout import Layout
from hoochgame.ui.titles.deck_hand.ledger import CHECK, DROP, RISE, TIE, Row, Script
from hoochgame.ui.titles.deck_hand.report import REPORTS

Rect = pygame.Rect
WIDE, ROW, LINE, HEAD, FOOT = 1340, 116, 66, 96, 64  # measures of the sheet
HOOK, PITCH = 42, 34  # a hook on the rope, and the distance to the next one
BAR, NAME, FIGURE = 14, 220, 150  # widths in a row: colour, name, number
SLIDE, COME = 0.14, 0.22  # seconds until a card has replaced the one before; until a row has come
FINE = 3  # the rope is drawn so much larger, then scaled down
LIT = 0.35  # the table keeps so much of its light


class Sheet(NamedTuple):
    """The parts of the sheet."""

    panel: Rect
    head: Rect
    rows: tuple[Rect, ...]  # from the top; they are filled from the bottom up
    checks: tuple[Rect, ...]
    foot: Rect
    crown: Rect  # for the verdict


def sheet_of(layout: Layout, told: Script) -> Sheet:
    """Lay the sheet in the middle of the table, as high as it must be."""
    look, area = layout.look, layout.area
    pad, gap = look.px(26), look.px(12)
    line = max(look.px(LINE), round(look.text(26) * 1.7))
    fixed = look.px(HEAD) + look.px(FOOT) + 2 * pad + len(told.checks) * (line + gap)
    room = area.height - look.px(120) - fixed
    high = min(look.px(ROW), room // max(1, len(told.rows)) - gap)
    whole = fixed + len(told.rows) * (high + gap)
    wide = min(look.px(WIDE), area.width - look.px(60))
    panel = Rect(0, 0, wide, whole)
    panel.center = (area.centerx, area.centery + look.px(20))
    head = Rect(panel.x + pad, panel.y + pad // 2, wide - 2 * pad, look.px(HEAD))
    y, rows, checks = head.bottom + gap, [], []
    for _row in told.rows:
        rows.append(Rect(head.x, y, head.width, high))
        y += high + gap
    for _check in told.checks:
        checks.append(Rect(head.x, y, head.width, line))
        y += line + gap
    foot = Rect(head.x, y, head.width, panel.bottom - pad // 2 - y)
    return Sheet(panel, head, tuple(rows), tuple(checks), foot, head.move(0, -look.px(24)))


class Lane(NamedTuple):
    """The parts of a row."""

    bar: Rect
    emblem: Rect
    name: Rect
    card: Rect
    rope: Rect
    figure: Rect


class LedgerView:
    """The sheet as it looks at `now`, in seconds."""

    def __init__(
        self, layout: Layout, state: State, told: Script, names: Sequence[str], colours: Sequence[int]
    ) -> None:
        self.layout, self.look, self.state, self.script = layout, layout.look, state, told
        self.names, self.colours = names, colours
        self.sheet = sheet_of(layout, told)
        self.now = 0.0
        self._plates: dict[int, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkened table, the sheet, and what has been counted so far."""
        if self.now <= 0:
            return
        self._darken(surface)
        self._lay_panel(surface)
        rects = self.sheet.rows[::-1]
        for row, rect in zip(self.script.rows, rects, strict=True):
            if self.now > row.start:
                self._draw_row(surface, row, rect)
        for (at, part), rect in zip(self.script.checks, self.sheet.checks, strict=True):
            if self.now > at:
                self._draw_check(surface, at, part, rect)
        if self.now >= self.script.verdict:
            self._write(surface, "bold", 25, REPORTS.why(self.state), self.look.theme.text, self.sheet.foot)

    # What lies below.

    def _darken(self, surface: pygame.Surface) -> None:
        left = round(255 * (1 - (1 - LIT) * min(1.0, self.now / RISE)))
        surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)

    def _lay_panel(self, surface: pygame.Surface) -> None:
        """Slide the sheet up into its place."""
        look, panel, head = self.look, self.sheet.panel, self.sheet.head
        below = round((1 - ease_out(min(1.0, self.now / RISE))) * (self.layout.area.bottom - panel.y))
        paint.panel(surface, look, panel.move(0, below), radius=14, opacity=1, line=1)
        line = Rect(head.x, head.bottom - look.px(8) + below, head.width, max(1, look.px(2)))
        paint.rule(surface, look, line, 0.5)
        if RISE < self.now < self.script.verdict:  # then the verdict takes its place
            words = _("The goal is checked") if self.state.challenge else _("The hooks are counted")
            self._write(surface, look.theme.lettering, 50, words, look.theme.accent, head)

    def _write(self, surface: pygame.Surface, role: str, size: int, words: str, colour: str, room: Rect) -> None:
        px = text.fit(role, self.look.text(size), words, room.width)
        text.draw(surface, role, px, words, colour, room.center, "mm")

    # A row.

    def lane(self, rect: Rect) -> Lane:
        """Divide a row from the left: seat, cards that go by, rope, number."""
        look, pad = self.look, self.look.px(16)
        bar = Rect(rect.x, rect.y, look.px(BAR), rect.height)
        size = min(look.px(58), rect.height - pad)
        emblem = Rect(bar.right + pad, rect.centery - size // 2, size, size)
        name = Rect(emblem.right + pad, rect.y, look.px(NAME), rect.height)
        high = rect.height - look.px(14)
        card = Rect(name.right + pad, rect.y + look.px(7), round(high * 1.05), high)
        figure = Rect(rect.right - look.px(FIGURE), rect.y, look.px(FIGURE), rect.height)
        left = card.right + pad
        return Lane(bar, emblem, name, card, Rect(left, rect.y, figure.x - pad - left, rect.height), figure)

    def _draw_row(self, surface: pygame.Surface, row: Row, rect: Rect) -> None:
        """Draw a row's plate, card, hooks and number."""
        come = ease_out(min(1.0, (self.now - row.start) / COME))
        place = rect.move(0, round((1 - come) * self.look.px(40)))
        if self.now >= self.script.verdict and row.seat in self.state.winners:
            paint.glow(surface, self.look, place, self.look.theme.legal, 8, 14, 4, 0.8)
        plate = self._plate(row, rect)
        plate.set_alpha(round(255 * come))
        surface.blit(plate, place)
        lane = self.lane(place)
        self._draw_card(surface, row, lane.card)
        surface.set_clip(place)
        self._draw_hooks(surface, row, lane)
        surface.set_clip(None)
        self._draw_figure(surface, row, lane)

    def _plate(self, row: Row, rect: Rect) -> pygame.Surface:
        """Return a row's plate: the seat, and the rope without hooks."""
        if row.seat in self._plates:
            return self._plates[row.seat]
        look, plate = self.look, shapes.blank(rect.size)
        here = plate.get_rect()
        shapes.draw_box(plate, here, look.px(8), look.theme.sunk)
        shapes.draw_ring(plate, here, look.px(8), look.theme.line, paint.hairline(look), 0.6)
        lane, colour = self.lane(here), self.colours[row.seat]
        paint.seat_bar(plate, look, lane.bar, colour)
        plate.blit(tokens.token(look.seat(colour), lane.emblem.width), lane.emblem)
        name, px = shortened("bold", look.text(28), self.names[row.seat], lane.name.width)
        text.draw(plate, "bold", px, name, look.theme.text, (lane.name.x, lane.name.centery))
        plate.blit(self._hung(lane), lane.rope)
        self._plates[row.seat] = plate
        return plate

    def _rope(self, lane: Lane) -> list[tuple[float, float]]:
        y = lane.rope.y + lane.rope.height * 0.28
        return rope((lane.rope.x, y), (lane.rope.right, y), 0.2)

    def _hung(self, lane: Lane) -> pygame.Surface:
        """Return the rope, scaled down from a larger one so that its edge is smooth."""
        (w, h), thick = lane.rope.size, max(3, self.look.px(7))
        line = [((x - lane.rope.x) * FINE, (y - lane.rope.y) * FINE) for x, y in self._rope(lane)]
        big = shapes.blank((w * FINE, h * FINE))
        pygame.draw.lines(big, INK, False, line, (thick + 2) * FINE)
        pygame.draw.lines(big, self.look.theme.line, False, line, thick * FINE)
        return pygame.transform.smoothscale(big, (w, h))

    def _spots(self, lane: Lane, size: int) -> Iterator[tuple[float, float]]:
        """Yield the middle of each hook's place on the rope."""
        most = max(1, *(sum(hook.comes for hook in row.hooks) for row in self.script.rows))
        step = min(self.look.px(PITCH), (lane.rope.width - size) / most)
        line = self._rope(lane)
        high = line[len(line) // 2][1] - line[0][1]
        for nth in range(most):
            x = lane.rope.x + size / 2 + nth * step
            t = (x - lane.rope.x) / lane.rope.width
            yield x, line[0][1] + 4 * high * t * (1 - t) + size * 0.36

    def _draw_hooks(self, surface: pygame.Surface, row: Row, lane: Lane) -> None:
        """Draw hooks from the card to the rope; those that a card costs fall off."""
        size = max(20, self.look.px(HOOK))
        image = CARD_FACES.token("hook", size)
        leaving = [hook.at for hook in row.hooks if not hook.comes]
        coming = [hook.at for hook in row.hooks if hook.comes]
        for nth, (at, spot) in enumerate(zip(coming, self._spots(lane, size), strict=False)):
            way = (self.now - at) / DROP
            if way <= 0:
                break
            x, y = spot
            if way < 1:
                t = ease_out(way)
                x, y = lane.card.centerx + (x - lane.card.centerx) * t, lane.card.centery + (y - lane.card.centery) * t
            behind = len(coming) - 1 - nth
            if behind < len(leaving):
                fallen = max(0.0, (self.now - leaving[behind]) / (2 * DROP))
                y += fallen**2 * lane.rope.height
            images.draw(surface, image, center=(round(x), round(y)))

    def _draw_card(self, surface: pygame.Surface, row: Row, rect: Rect) -> None:
        """Draw the newest card, which pushes the one before it out of the frame."""
        past = [beat for beat in row.beats if beat.at <= self.now]
        if not past:
            return
        way = ease_out(min(1.0, (self.now - past[-1].at) / SLIDE))
        surface.set_clip(rect)
        if way < 1 and len(past) > 1:
            surface.blit(CARD_FACES.portrait(past[-2].group.id, rect.size), rect.move(0, -round(way * rect.height)))
        surface.blit(CARD_FACES.portrait(past[-1].group.id, rect.size), rect.move(0, round((1 - way) * rect.height)))
        surface.set_clip(None)
        group, look = past[-1].group, self.look
        shapes.draw_ring(surface, rect, look.px(4), look.theme.line, max(2, look.px(2)))
        if group.copies > 1:
            px, words = look.text(24), f"{group.copies}x"
            label = Rect(0, 0, text.width("num", px, words) + look.px(12), round(px * 1.25))
            label.bottomright = rect.bottomright
            shapes.draw_box(surface, label, look.px(4), INK, 0.9)
            text.draw(surface, "num", px, words, IVORY, label.center, "mm")

    def _draw_figure(self, surface: pygame.Surface, row: Row, lane: Lane) -> None:
        """Draw the number of hooks so far; at a tie, the coins and who brought the end, too."""
        look, theme, n = self.look, self.look.theme, row.counted(self.now)
        px = min(look.text(66), lane.figure.height)
        x = lane.figure.right - look.px(18)
        size = round(px * 0.62)
        images.draw(surface, CARD_FACES.token("hook", size), midright=(x, lane.figure.centery))
        colour = theme.bad if n < 0 else theme.accent
        text.draw(surface, "num", px, str(n), colour, (x - size - look.px(4), lane.figure.centery), "rm")
        if self.script.tie and self.now >= self.script.verdict - TIE:
            self._draw_tie(surface, row, lane)

    def _draw_tie(self, surface: pygame.Surface, row: Row, lane: Lane) -> None:
        """Draw what breaks a tie, below the name."""
        look, px = self.look, self.look.text(26)
        size, y = round(px * 1.1), lane.name.bottom - round(px * 0.9)
        surface.blit(CARD_FACES.token("coin", size), (lane.name.x, y - size // 2))
        at = text.draw(surface, "num", px, str(row.coins), look.theme.text, (lane.name.x + size + look.px(6), y))
        if self.state.ender == row.seat and not stalled(self.state):
            bell = images.icon("ships-bell", size, look.theme.accent)
            surface.blit(bell, (at.right + look.px(18), y - size // 2))

    # A part of a goal.

    def _draw_check(self, surface: pygame.Surface, at: float, part: Part, rect: Rect) -> None:
        """Draw the words of a part of a goal, then whether it is reached."""
        look, theme = self.look, self.look.theme
        come = ease_out(min(1.0, (self.now - at) / COME))
        place = rect.move(round((1 - come) * look.px(60)), 0)
        shapes.draw_box(surface, place, look.px(8), theme.sunk)
        size, pad = round(rect.height * 0.62), look.px(18)
        px = text.fit("bold", look.text(28), part.words, rect.width - size - 3 * pad)
        text.draw(surface, "bold", px, part.words, theme.text, (place.x + size + 2 * pad, place.centery))
        way = (self.now - at - COME) / (CHECK - COME)
        if way <= 0:
            return
        colour, name = (theme.good, "check-mark") if part.reached else (theme.bad, "cross-mark")
        icon = images.icon(name, max(2, round(size * overshoot(min(1.0, way)))), colour)
        images.draw(surface, icon, center=(place.x + pad + size // 2, place.centery))
