"""The sheet on which hooks are counted: a rope for each seat, and the hooks that hang on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import is_ending_by_turn_limit
from hoochgame.ui.animation import ease_out, overshoot
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, HEADING, LOOSE
from hoochgame.ui.look.theme import INK, IVORY
from hoochgame.ui.phrases.opponent_lines import Mood
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.deck_hand import pace
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.goals import GoalProgress
from hoochgame.ui.titles.deck_hand.layout import DeckHandLayout
from hoochgame.ui.titles.deck_hand.ledger import LedgerRow, Script
from hoochgame.ui.titles.deck_hand.motion_effects import rope_points
from hoochgame.ui.titles.deck_hand.report import REPORTS

WIDE, ROW, LINE, HEAD, FOOT = 1340, 116, 66, 96, 64  # measures of the sheet
HOOK, PITCH = 42, 34  # a hook on the rope, and the distance to the next one
BAR, NAMED, NUMBER = 14, 220, 150  # widths in a row: colour, name, number
SEAT, PART, TITLE, VERDICT = (
    BOLD.with_changes(28),
    BOLD.with_changes(28),
    HEADING.with_changes(50),
    BOLD.with_changes(25),
)  # what is written on the sheet
COPIES, COUNTED, COINS = FIGURE.with_changes(24, IVORY), FIGURE.with_changes(66), FIGURE.with_changes(26)
FINE = 3  # the factor by which the rope is drawn larger, then scaled down
LIT = 0.35  # the share of its light that the table keeps


class LedgerGeometry(NamedTuple):
    """The parts of the sheet."""

    panel: Box
    head: Box
    rows: tuple[Box, ...]  # from the top; they are filled from the bottom up
    checks: tuple[Box, ...]
    foot: Box
    crown: Box  # for the verdict


def ledger_geometry(layout: DeckHandLayout, told: Script) -> LedgerGeometry:
    """Lay the sheet in the middle of the table, as high as it must be."""
    look, area = layout.look, layout.area
    pad, gap = look.px(26), look.px(12)
    line = max(look.px(LINE), BOLD.with_changes(26, leading=LOOSE).line_height(look))
    fixed = look.px(HEAD) + look.px(FOOT) + 2 * pad + len(told.checks) * (line + gap)
    room = area.height - look.px(120) - fixed
    high = min(look.px(ROW), room // max(1, len(told.rows)) - gap)
    whole = fixed + len(told.rows) * (high + gap)
    wide = min(look.px(WIDE), area.width - look.px(60))
    panel = Box.of_size((wide, whole), center=(area.centerx, area.centery + look.px(20)))
    head, rest = panel.inset(x=pad, y=pad // 2).cut_top(look.px(HEAD), gap)
    lines = []
    for height in (*[high] * len(told.rows), *[line] * len(told.checks)):
        spot, rest = rest.cut_top(height, gap)
        lines.append(spot)
    rows, checks = lines[: len(told.rows)], lines[len(told.rows) :]
    return LedgerGeometry(panel, head, tuple(rows), tuple(checks), rest, head.move(0, -look.px(24)))


class LedgerRowRects(NamedTuple):
    bar: Rect
    emblem: Rect
    name: Rect
    card: Rect
    rope: Rect
    figure: Rect


class LedgerView:
    """The sheet at `now`, in seconds."""

    def __init__(
        self,
        layout: DeckHandLayout,
        state: DeckHandState,
        told: Script,
        names: Sequence[str],
        players: Sequence[KindAndColour],
    ) -> None:
        self.layout, self.look, self.state, self.script = layout, layout.look, state, told
        self.names, self.players = names, players
        self.sheet = ledger_geometry(layout, told)
        self.now = 0.0
        self._plates: dict[int, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkened table, the sheet, and what has been counted so far."""
        if self.now <= 0:
            return
        canvas = Canvas(surface, self.look)
        self._darken(surface)
        self._draw_rising_sheet(canvas)
        rects = self.sheet.rows[::-1]
        for row, rect in zip(self.script.rows, rects, strict=True):
            if self.now > row.start:
                self._draw_row(canvas, row, rect)
        for (at, part), rect in zip(self.script.checks, self.sheet.checks, strict=True):
            if self.now > at:
                self._draw_goal_row(canvas, at, part, rect)
        if self.now >= self.script.verdict:
            VERDICT.draw(canvas, REPORTS.win_reason(self.state), self.sheet.foot, "mm", overflow="shrink")

    # The background.

    def _darken(self, surface: pygame.Surface) -> None:
        left = round(255 * (1 - (1 - LIT) * min(1.0, self.now / pace.RISE)))
        surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_rising_sheet(self, canvas: Canvas) -> None:
        """Slide the sheet up into its place."""
        (surface, look), panel, head = canvas, self.sheet.panel, self.sheet.head
        below = round((1 - ease_out(min(1.0, self.now / pace.RISE))) * (self.layout.area.bottom - panel.y))
        paint.draw_panel(Canvas(surface, look), panel.move(0, below), radius=14, opacity=1, line=1)
        line = head.move(0, head.height - look.px(8) + below).cut_top(max(1, look.px(2)))[0]
        paint.draw_divider(Canvas(surface, look), line, 0.5)
        if pace.RISE < self.now < self.script.verdict:  # then the verdict takes its place
            words = _("The goal is checked") if self.state.challenge else _("The hooks are counted")
            TITLE.draw(canvas, words, head, "mm", overflow="shrink")

    # A row.

    def row_rects(self, rect: Rect) -> LedgerRowRects:
        """Divide a row from the left: seat, cards that go by, rope, number."""
        px, pad = self.look.px, self.look.px(16)
        size, high = min(px(92), rect.height - px(14)), rect.height - px(14)
        bar, rest = Box.from_rect(rect).cut_left(px(BAR), pad)
        emblem, rest = rest.cut_left(size, pad)
        name, rest = rest.cut_left(px(NAMED), pad)
        card, rest = rest.cut_left(round(high * 1.05), pad)
        hung, figure = rest.cut_right(px(NUMBER), pad)
        emblem = Box.of_size((size, size), midleft=emblem.midleft)
        return LedgerRowRects(bar, emblem, name, card.inset(top=px(7)).cut_top(high)[0], hung, figure)

    def _draw_row(self, canvas: Canvas, row: LedgerRow, rect: Rect) -> None:
        """Draw a row's plate, card, hooks and number."""
        surface, come = canvas.surface, ease_out(min(1.0, (self.now - row.start) / pace.COME))
        place = rect.move(0, round((1 - come) * self.look.px(40)))
        if self.now >= self.script.verdict and row.seat in self.state.winners:
            paint.draw_glow(Canvas(surface, self.look), place, self.look.theme.legal, 8, 14, 4, 0.8)
        plate = self._row_plate(row, rect)
        plate.set_alpha(round(255 * come))
        surface.blit(plate, place)
        lane = self.row_rects(place)
        self._draw_card(canvas, row, lane.card)
        surface.set_clip(place)
        self._draw_hooks(surface, row, lane)
        surface.set_clip(None)
        self._draw_figure(canvas, row, lane)
        if self.now >= self.script.verdict:
            mood: Mood = "glad" if row.seat in self.state.winners else "dismayed"
            player = self.players[row.seat]._replace(mood=mood)
            draw_face_with_emblem(canvas, player, lane.emblem.width, center=lane.emblem.center)

    def _row_plate(self, row: LedgerRow, rect: Rect) -> pygame.Surface:
        """Return a row's plate: the seat, and the rope without hooks."""
        if row.seat in self._plates:
            return self._plates[row.seat]
        look, plate = self.look, shapes.transparent_surface(rect.size)
        here = plate.get_rect()
        shapes.draw_box(plate, here, look.px(8), look.theme.sunk)
        shapes.draw_box_outline(plate, here, look.px(8), look.theme.line, paint.hairline_width(look), 0.6)
        lane, player = self.row_rects(here), self.players[row.seat]
        canvas = Canvas(plate, look)
        paint.draw_seat_bar(canvas, lane.bar, player.colour)
        draw_face_with_emblem(canvas, player, lane.emblem.width, center=lane.emblem.center)
        SEAT.draw(canvas, self.names[row.seat], lane.name, overflow="shorten")
        plate.blit(self._rope_picture(lane), lane.rope)
        self._plates[row.seat] = plate
        return plate

    def _rope_curve(self, lane: LedgerRowRects) -> list[tuple[float, float]]:
        y = lane.rope.y + lane.rope.height * 0.28
        return rope_points((lane.rope.x, y), (lane.rope.right, y), 0.2)

    def _rope_picture(self, lane: LedgerRowRects) -> pygame.Surface:
        """Return the rope, scaled down from a larger one so that its edge is smooth."""
        (w, h), thick = lane.rope.size, max(3, self.look.px(7))
        line = [((x - lane.rope.x) * FINE, (y - lane.rope.y) * FINE) for x, y in self._rope_curve(lane)]
        big = shapes.transparent_surface((w * FINE, h * FINE))
        pygame.draw.lines(big, INK, False, line, (thick + 2) * FINE)
        pygame.draw.lines(big, self.look.theme.line, False, line, thick * FINE)
        return pygame.transform.smoothscale(big, (w, h))

    def _lane_spots(self, lane: LedgerRowRects, size: int) -> Iterator[tuple[float, float]]:
        """Yield the middle of each hook's place on the rope."""
        most = max(1, *(sum(hook.comes for hook in row.hooks) for row in self.script.rows))
        step = min(self.look.px(PITCH), (lane.rope.width - size) / most)
        line = self._rope_curve(lane)
        high = line[len(line) // 2][1] - line[0][1]
        for nth in range(most):
            x = lane.rope.x + size / 2 + nth * step
            t = (x - lane.rope.x) / lane.rope.width
            yield x, line[0][1] + 4 * high * t * (1 - t) + size * 0.36

    def _draw_hooks(self, surface: pygame.Surface, row: LedgerRow, lane: LedgerRowRects) -> None:
        """Draw hooks from the card to the rope; those that a card costs fall off."""
        size = max(20, self.look.px(HOOK))
        image = CARD_FACES.token_picture("hook", size)
        leaving = [hook.at for hook in row.hooks if not hook.comes]
        coming = [hook.at for hook in row.hooks if hook.comes]
        for nth, (at, spot) in enumerate(zip(coming, self._lane_spots(lane, size), strict=False)):
            way = (self.now - at) / pace.DROP
            if way <= 0:
                break
            x, y = spot
            if way < 1:
                t = ease_out(way)
                x, y = lane.card.centerx + (x - lane.card.centerx) * t, lane.card.centery + (y - lane.card.centery) * t
            behind = len(coming) - 1 - nth
            if behind < len(leaving):
                fallen = max(0.0, (self.now - leaving[behind]) / (2 * pace.DROP))
                y += fallen**2 * lane.rope.height
            images.blit_anchored(surface, image, center=(round(x), round(y)))

    def _draw_card(self, canvas: Canvas, row: LedgerRow, rect: Rect) -> None:
        """Draw the newest card, which pushes the one before it out of the frame."""
        past = [beat for beat in row.beats if beat.at <= self.now]
        if not past:
            return
        (surface, look), way = canvas, ease_out(min(1.0, (self.now - past[-1].at) / pace.SLIDE))
        surface.set_clip(rect)
        if way < 1 and len(past) > 1:
            surface.blit(CARD_FACES.portrait(past[-2].group.id, rect.size), rect.move(0, -round(way * rect.height)))
        surface.blit(CARD_FACES.portrait(past[-1].group.id, rect.size), rect.move(0, round((1 - way) * rect.height)))
        surface.set_clip(None)
        group = past[-1].group
        shapes.draw_box_outline(surface, rect, look.px(4), look.theme.line, max(2, look.px(2)))
        if group.copies > 1:
            words = f"{group.copies}x"
            size = COPIES.width(look, words) + look.px(12), COPIES.line_height(look)
            label = Box.of_size(size, bottomright=rect.bottomright)
            shapes.draw_box(surface, label, look.px(4), INK, 0.9)
            COPIES.draw(canvas, words, label, "mm")

    def _draw_figure(self, canvas: Canvas, row: LedgerRow, lane: LedgerRowRects) -> None:
        """Draw the number of hooks so far; at a tie, the coins and who brought the end, too."""
        (surface, look), n = canvas, row.hooks_counted(self.now)
        px = min(COUNTED.px(look), lane.figure.height)
        x = lane.figure.right - look.px(18)
        size = round(px * 0.62)
        images.blit_anchored(surface, CARD_FACES.token_picture("hook", size), midright=(x, lane.figure.centery))
        at = (x - size - look.px(4), lane.figure.centery)
        COUNTED.draw(canvas, str(n), at, "rm", px=px, colour="bad" if n < 0 else "accent")
        if self.script.tie and self.now >= self.script.verdict - pace.TIE:
            self._draw_coins_and_end_bell(canvas, row, lane)

    def _draw_coins_and_end_bell(self, canvas: Canvas, row: LedgerRow, lane: LedgerRowRects) -> None:
        (surface, look), px = canvas, COINS.px(canvas.look)
        size, y = round(px * 1.1), lane.name.bottom - round(px * 0.9)
        surface.blit(CARD_FACES.token_picture("coin", size), (lane.name.x, y - size // 2))
        at = COINS.draw(canvas, str(row.coins), (lane.name.x + size + look.px(6), y))
        if self.state.ender == row.seat and not is_ending_by_turn_limit(self.state):
            bell = images.icon("ships-bell", size, look.theme.accent)
            surface.blit(bell, (at.right + look.px(18), y - size // 2))

    # A part of a goal.

    def _draw_goal_row(self, canvas: Canvas, at: float, part: GoalProgress, rect: Rect) -> None:
        (surface, look), theme = canvas, canvas.theme
        come = ease_out(min(1.0, (self.now - at) / pace.COME))
        place = rect.move(round((1 - come) * look.px(60)), 0)
        shapes.draw_box(surface, place, look.px(8), theme.sunk)
        size, pad = round(rect.height * 0.62), look.px(18)
        PART.draw(canvas, part.words, Box.from_rect(place).inset(left=size + 2 * pad, right=pad), overflow="shrink")
        way = (self.now - at - pace.COME) / (pace.CHECK - pace.COME)
        if way <= 0:
            return
        colour, name = (theme.good, "check-mark") if part.reached else (theme.bad, "cross-mark")
        icon = images.icon(name, max(2, round(size * overshoot(min(1.0, way)))), colour)
        images.blit_anchored(surface, icon, center=(place.x + pad + size // 2, place.centery))
