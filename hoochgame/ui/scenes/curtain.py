"""The curtain between two people: nobody's hand is to be seen until the next one is ready."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui import paint, shapes, text, tokens
from hoochgame.ui.app import App
from hoochgame.ui.tables.hooch_stooges.marks import Line
from hoochgame.ui.tables.hooch_stooges.sentences import plain
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene

LINES = 12


class Curtain(FormScene):
    """Dismisses with true when the next person is ready, "title" to leave the table.

    `recap` is what everybody saw since that person's last decision; the last lines of it are shown.
    """

    def __init__(self, chair: Chair, chairs: Sequence[Chair], recap: Sequence[Line]) -> None:
        super().__init__()
        self.chair = chair
        self.chairs = chairs
        self.recap = recap
        self.box = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.play("curtain")

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        wide = min(window.width - 2 * look.px(32), max(look.px(820), look.text(20) * 30))
        high = min(window.height - 2 * look.px(32), look.px(960))
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = window.center
        pad = look.px(36)
        tall = look.scale.hit(92)
        small = look.scale.hit(52)
        bottom = self.box.bottom - pad
        leave = pygame.Rect(self.box.x + pad, bottom - small, wide - 2 * pad, small)
        ready = pygame.Rect(self.box.x + pad, leave.y - look.px(14) - tall, wide - 2 * pad, tall)
        label = _("I am {name}: show my hand").format(name=self.chair.name)
        button = Button(
            "ready", label, lambda: self.dismiss(True), keycap=_("Enter"), kind="primary", size=32
        )  # fmt: skip
        form.add(button, ready, pygame.K_RETURN)
        away = Button("title", _("Save and leave"), lambda: self.dismiss("title"), icon="exit-door", size=20)
        away.tooltip = _("Every move is saved already. Continue is waiting on the title screen.")
        form.add(away, leave)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_KP_ENTER):
            self.dismiss(True)
            return True
        return False

    def back(self) -> None:
        """Esc leaves no way round the curtain."""

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        look, box = self.look, self.box
        self._curtain(surface)
        paint.panel(surface, look, box, opacity=0.96, line=0.9)
        bar = pygame.Rect(box.x, box.y, look.px(16), box.height)
        paint.seat_bar(surface, look, bar, self.chair.colour)
        token = tokens.token(look.seat(self.chair.colour), look.px(150))
        at = token.get_rect(midtop=(box.centerx, box.y + look.px(36)))
        surface.blit(token, at)
        y = at.bottom + look.px(52)
        room = box.width - 2 * look.px(40)
        words = _("{name}, it is your turn to decide").format(name=self.chair.name)
        px = text.fit("title", look.text(46), words, room)
        text.draw(surface, "title", px, words, look.theme.text, (box.centerx, y), "mm")
        y += round(px * 0.6) + look.px(20)
        hint = _("Everybody else looks away, please.")
        text.draw(surface, "body", look.text(20), hint, look.theme.quiet, (box.centerx, y), "mm")
        self._recap(surface, y + look.px(36))

    def _curtain(self, surface: pygame.Surface) -> None:
        """Folds of cloth over the whole window, in the player's colour far down in the dark."""
        window = surface.get_rect()
        fold = max(8, self.look.px(46))
        dark = shapes.gradient((fold, window.height), "#2c0f12", "#120607", 0)
        lit = shapes.gradient((fold, window.height), "#4a181c", "#1d090b", 0)
        for number, x in enumerate(range(0, window.width, fold)):
            surface.blit(lit if number % 2 else dark, (x, 0))

    def _recap(self, surface: pygame.Surface, top: int) -> None:
        look, box = self.look, self.box
        assert self.form
        bottom = self.form.find("ready").rect.y - look.px(18)
        px = look.text(18)
        step = text.line_height("body", px) + look.px(6)
        if bottom - top < 3 * step or not self.recap:
            return
        left, room = box.x + look.px(48), box.width - 2 * look.px(48)
        paint.heading(surface, look, _("Since your last decision"), (left, top + step / 2), 20)
        rows = max(1, min(LINES, (bottom - top - look.px(8)) // step - 1))
        for number, line in enumerate(self.recap[-rows:]):
            y = top + round(step * (number + 1.5) + look.px(8))
            self._line(surface, line, px, (left, y), room)

    def _line(self, surface: pygame.Surface, line: Line, px: int, at: tuple[int, int], room: int) -> None:
        look = self.look
        colour = look.seat(self.chairs[line.seat].colour).colour if line.seat >= 0 else look.theme.line
        mark = pygame.Rect(at[0], at[1] - px // 2, max(4, look.px(6)), px)
        surface.blit(shapes.box(mark.size, 2, colour), mark)
        x = mark.right + look.px(12)
        role = "bold" if line.kind == "big" else "body"
        size = text.fit(role, px, plain(line), room - (x - at[0]))
        words = text.wrap(role, size, plain(line), room - (x - at[0]))[0]
        text.draw(surface, role, size, words, look.theme.text, (x, at[1]))
