"""A choice of colour and emblem for a seat: all six, with who has each now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.look import paint, text, tokens
from hoochgame.ui.look.theme import Look, mix
from hoochgame.ui.scenes.lobby.draft import COLOURS
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.widget import Widget

COLUMNS = 3


class Colours(Leavable[int]):
    """Dismisses with a colour, or None."""

    overlay = True

    def __init__(self, seat: int, chairs: Sequence[Chair]) -> None:
        super().__init__()
        self.seat = seat
        self.chairs = chairs
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(32), look.px(14)
        words = [seat.name for seat in self.look.theme.seats]
        each = max(look.px(230), max(text.width("bold", look.text(18), word) for word in words) + look.px(28))
        each = min(each, (window.width - 4 * pad) // COLUMNS)
        token = look.px(84)
        high = token + text.line_height("bold", look.text(18)) + text.line_height("body", look.text(16)) + look.px(34)
        head, low = look.px(96), look.scale.hit(52)
        rows = -(-len(COLOURS) // COLUMNS)
        size = (COLUMNS * each + (COLUMNS - 1) * gap + 2 * pad, head + rows * (high + gap) + low + pad)
        self.box = pygame.Rect((0, 0), size)
        self.box.center = window.center
        for colour in COLOURS:
            x = self.box.x + pad + colour % COLUMNS * (each + gap)
            y = self.box.y + head + colour // COLUMNS * (high + gap)
            form.add(self._tile(colour), pygame.Rect(x, y, each, high))
        leave = pygame.Rect(self.box.x + pad, self.box.bottom - pad - low, self.box.width - 2 * pad, low)
        form.add(Button("close", _("Leave it as it is"), self.back, keycap=_("Esc"), size=20), leave)
        if self.ring.spot is None:
            self.ring.move_to(("colour", self.chairs[self.seat].colour))

    def _tile(self, colour: int) -> Tile:
        mine = self.chairs[self.seat].colour == colour
        owner = next((chair.name for chair in self.chairs if chair.colour == colour), "")
        note = _("as it is") if mine else _("swap with {name}").format(name=owner) if owner else _("free")
        return Tile(colour, note, mine, lambda: self.dismiss(colour))

    def backdrop(self, surface: pygame.Surface) -> None:
        look = self.look
        paint.veil(surface, 0.6)
        paint.panel(surface, look, self.box, opacity=1, line=1)
        words = _("Colour and emblem of {name}").format(name=self.chairs[self.seat].name)
        px = text.fit("title", look.text(34), words, self.box.width - 2 * look.px(32))
        text.draw(surface, "title", px, words, look.theme.accent, (self.box.centerx, self.box.y + look.px(52)), "mm")


class Tile(Widget):
    """One colour with its emblem and its present owner."""

    def __init__(self, colour: int, note: str, mine: bool, action: Callable[[], object]) -> None:
        super().__init__(("colour", colour))
        self.colour = colour
        self.note = note
        self.mine = mine
        self.action = action

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, theme = self.rect, look.theme
        if self.mine:
            paint.glow(surface, look, rect, look.theme.legal, 10, 9, 3, 0.6)
        fill = mix(theme.sunk, theme.line, 0.18 if self.hovered else 0)
        paint.panel(surface, look, rect, fill, 10, 1, 0.8, shade=False)
        token = tokens.token(look.seat(self.colour), look.px(84))
        at = token.get_rect(midtop=(rect.centerx, rect.y + look.px(14)))
        surface.blit(token, at)
        name, room = look.seat(self.colour).name, rect.width - look.px(16)
        y = at.bottom + look.px(6) + text.line_height("bold", look.text(18)) / 2
        px = text.fit("bold", look.text(18), name, room)
        text.draw(surface, "bold", px, name, theme.text, (rect.centerx, y), "mm")
        y += text.line_height("body", look.text(18))
        px = text.fit("body", look.text(16), self.note, room)
        text.draw(surface, "body", px, self.note, theme.quiet, (rect.centerx, y), "mm")
