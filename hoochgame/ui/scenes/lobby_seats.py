"""The chairs of the lobby, one row each."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui import images, paint, shapes, text, tokens
from hoochgame.ui.scenes.draft import HUMAN, LONGEST_NAME, level_word
from hoochgame.ui.theme import Look
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.scroll import ScrollArea
from hoochgame.ui.widgets.text_entry import TextEntry
from hoochgame.ui.widgets.toggle import Choice, Option
from hoochgame.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from hoochgame.ui.scenes.lobby import Lobby

LOWEST_CONTROL = 32
LEAST_PAD = 3


class SeatRows:
    """Lays out a row a chair, the empty ones below, all within `room` or scrolling in it."""

    def __init__(self, lobby: Lobby, form: Form, room: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = form.look
        self.plan = lobby.plan
        self.area = form.add_area(ScrollArea(room))
        control = max(LOWEST_CONTROL, text.line_height("body", self.look.text(18)) + 4)
        spare = room.height - self.plan.room * (2 * control + 3 * LEAST_PAD)
        gap = max(3, min(self.look.px(11), spare // (self.plan.room - 1)))
        high = self._row_height(room.height, gap, control)
        self.pad = max(LEAST_PAD, min(self.look.px(14), (high - 2 * control) // 3))
        wide = room.width if (high + gap) * self.plan.room - gap <= room.height else room.width - self.look.px(24)
        for seat in range(self.plan.room):
            row = pygame.Rect(0, seat * (high + gap), wide, high)
            if seat < len(self.plan.chairs):
                self._chair(seat, self.plan.chairs[seat], row)
            else:
                self._empty(seat, row)

    def _row_height(self, room: int, gap: int, control: int) -> int:
        """An equal share of the room, but never less than two lines of controls."""
        least = 2 * control + 3 * LEAST_PAD
        share = (room - gap * (self.plan.room - 1)) // self.plan.room
        return max(least, min(share, self.look.px(132)))

    def _chair(self, seat: int, chair: Chair, row: pygame.Rect) -> None:
        put = self.area.put
        put(Plate(("plate", seat), chair.colour), row)
        inside = row.inflate(0, -2 * self.pad)
        control = (inside.height - self.pad) // 2
        token, x = self._token(seat, chair, row)
        put(token, pygame.Rect(x, row.centery - token.rect.height // 2, *token.rect.size))
        x += token.rect.width + self.look.px(20)
        end = self._small_buttons(seat, row, control)
        room = end - self.look.px(16) - x
        name = round(room * 0.44)
        top = pygame.Rect(x, inside.y, name, control)
        entry = TextEntry(("name", seat), chair.name, lambda words: self._rename(seat, words), longest=LONGEST_NAME)
        entry.tooltip = _("The name at the table.")
        put(entry, top)
        words = Label(("colour", seat), self.look.seat(chair.colour).name, "body", 18, self.look.theme.quiet)
        put(words, top.move(0, control + self.pad))
        x, rest = x + name + self.look.px(16), room - name - self.look.px(16)
        self._kinds(seat, chair, pygame.Rect(x, inside.y, rest, control))

    def _token(self, seat: int, chair: Chair, row: pygame.Rect) -> tuple[TokenButton, int]:
        side = min(self.look.px(84), row.height - 2 * self.pad)
        token = TokenButton(("token", seat), chair.colour, self.lobby.change(lambda: self.plan.recolour(seat)))
        token.rect.size = (side, side)
        return token, row.x + max(10, self.look.px(22)) + self.look.px(16)

    def _rename(self, seat: int, words: str) -> None:
        self.lobby.change(lambda: self.plan.rename(seat, words))()

    def _kinds(self, seat: int, chair: Chair, rect: pygame.Rect) -> None:
        """Human or bot, and the bot's level below."""
        options = [Option(True, _("Human"), "person"), Option(False, _("Bot"), "robot-antennas")]

        def seat_kind(kind: str) -> None:
            self.lobby.change(lambda: self.plan.seat_kind(seat, kind))()

        def human_or_bot(human: bool) -> None:
            seat_kind(HUMAN if human else self.plan.level)

        self.area.put(Choice(("kind", seat), options, chair.human, human_or_bot, size=19), rect)
        below = rect.move(0, rect.height + self.pad)
        if chair.human:
            alone = sum(other.human for other in self.plan.chairs) == 1
            words = _("plays at this screen") if alone else _("curtain between humans")
            self.area.put(Label(("note", seat), words, "body", 18, self.look.theme.quiet), below)
        elif len(self.plan.levels) > 1:
            levels = [Option(level, level_word(level)) for level in self.plan.levels]
            self.area.put(Choice(("level", seat), levels, chair.kind, seat_kind, size=17), below)

    def _small_buttons(self, seat: int, row: pygame.Rect, control: int) -> int:
        """Up, down and away, at the right end; returns where they begin."""
        look = self.look
        side = max(LOWEST_CONTROL, min(look.px(50), control))
        gap = max(4, look.px(8))
        x = row.right - look.px(18) - 3 * side - 2 * gap
        buttons = [
            (("up", seat), 180, lambda: self.plan.move(seat, -1), _("Plays earlier")),
            (("down", seat), 0, lambda: self.plan.move(seat, 1), _("Plays later")),
            (("remove", seat), 0, lambda: self.plan.remove(seat), _("Away with this chair")),
        ]
        for i, (key, turn, action, tooltip) in enumerate(buttons):
            icon = "" if key[0] == "remove" else "plain-arrow"
            button = IconButton(key, icon, turn, self.lobby.change(action), tooltip)
            self.area.put(button, pygame.Rect(x + i * (side + gap), row.centery - side // 2, side, side))
        return x

    def _empty(self, seat: int, row: pygame.Rect) -> None:
        """An empty chair, to be filled."""
        look = self.look
        self.area.put(Plate(("plate", seat), None), row)
        high = max(LOWEST_CONTROL, min(look.px(54), row.height - 2 * self.pad))
        wide = min(look.px(200), round(row.width * 0.3))
        x = row.right - look.px(18) - 2 * wide - look.px(14)
        add = [
            (("human", seat), _("Add a human"), "person", HUMAN),
            (("bot", seat), _("Add a bot"), "robot-antennas", self.plan.level),
        ]
        for i, (key, label, icon, kind) in enumerate(add):
            button = Button(key, label, self._adding(kind), icon=icon, size=18)
            self.area.put(button, pygame.Rect(x + i * (wide + look.px(14)), row.centery - high // 2, wide, high))
        words = Label(("empty", seat), _("Empty chair"), "bold", 22, look.theme.quiet)
        self.area.put(words, pygame.Rect(row.x + look.px(28), row.y, x - row.x - look.px(40), row.height))

    def _adding(self, kind: str) -> Callable[[], None]:
        return self.lobby.change(lambda: self.plan.add(kind))


class Plate(Widget):
    """What a chair's row stands on; the seat's colour and pattern at its left, faint if nobody sits there."""

    focusable = False

    def __init__(self, key: Hashable, colour: int | None) -> None:
        super().__init__(key)
        self.colour = colour

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.colour is None:
            paint.panel(surface, look, self.rect, look.theme.sunk, 10, 0.7, 0.25, shade=False)
            return
        paint.panel(surface, look, self.rect, "#0f1c19", 10, 1, 0, shade=False)
        wide = max(10, look.px(22))
        bar = tokens.fill((wide, self.rect.height), look.seat(self.colour), max(3, look.px(9)), min(look.px(9), wide // 2))
        surface.blit(bar, self.rect)
        ring = shapes.ring(self.rect.size, look.px(10), look.theme.line, paint.hairline(look), 0.7)
        surface.blit(ring, self.rect)


class TokenButton(Widget):
    """The seat's token; using it takes the next colour and emblem."""

    def __init__(self, key: Hashable, colour: int, action: Callable[[], object]) -> None:
        super().__init__(key, _("Change colour and emblem"))
        self.colour = colour
        self.action = action

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        token = tokens.token(look.seat(self.colour), self.rect.width)
        surface.blit(token, token.get_rect(center=self.rect.center))
        if self.hovered:
            ring = shapes.ring(self.rect.size, self.rect.width // 2, look.theme.accent, max(2, look.px(4)))
            surface.blit(ring, self.rect)


class IconButton(Widget):
    """A small square with an icon, or a cross if it has none; the tooltip says what it does."""

    def __init__(self, key: Hashable, icon: str, turn: int, action: Callable[[], object], tooltip: str) -> None:
        super().__init__(key, tooltip)
        self.icon = icon
        self.turn = turn
        self.action = action

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        line = 1.0 if self.hovered else 0.6
        paint.panel(surface, look, self.rect, "#0a1412", 7, 1, line, shade=False)
        px = round(self.rect.width * 0.52)
        ink = look.theme.accent if self.hovered else look.theme.text
        if not self.icon:
            cross = shapes.cross(px, max(3, px // 6), ink)
            surface.blit(cross, cross.get_rect(center=self.rect.center))
            return
        icon = images.icon(self.icon, px, ink)
        if self.turn:
            icon = images.rotated((self.icon, ink), icon, self.turn)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
