"""The bar under the replay theatre: buttons, speed, curve and scrubber, hands, the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.ui import paint, shapes, text, tokens
from hoochgame.ui.focus import FocusRing
from hoochgame.ui.theme import INK, IVORY, Look, mix
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.scrubber import Pin, Scrubber, Tick

if TYPE_CHECKING:
    from hoochgame.ui.scenes.replay import Replay

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
ICONS = {"capture": "flag-objective", "bust": "siren", "out": "hq", "end": "trophy"}
WAYS = (
    ("turn back", "previous-button"),
    ("move back", "fast-backward-button"),
    ("play", "play-button"),
    ("move", "fast-forward-button"),
    ("turn", "next-button"),
)


class Transport:
    """Reads the replay it belongs to, and tells it what was pressed."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.chances = replay.film.chances()
        self.form: Form
        self.look: Look
        self.area = self.left = self.middle = self.right = self.plot = pygame.Rect(0, 0, 0, 0)
        self._curve: pygame.Surface | None = None

    def lay_out(self, look: Look, area: pygame.Rect, ring: FocusRing) -> None:
        """For a window."""
        self.look, self.area = look, area
        self.form = Form(look, ring)
        self.form.play = self.replay.app.sound.play
        pad = look.px(16)
        room = area.inflate(-2 * pad, -2 * look.px(12))
        side = max(look.px(380), 32 * 5 + 4 * look.px(8))
        end = max(look.px(350), look.text(18) * 11)
        self.left = pygame.Rect(room.x, room.y, side, room.height)
        self.right = pygame.Rect(room.right - end, room.y, end, room.height)
        self.middle = pygame.Rect(
            self.left.right + look.px(44), room.y, self.right.x - self.left.right - look.px(72), room.height
        )  # fmt: skip
        head, foot = look.text(18) + look.px(8), look.px(28) + look.px(32) + look.text(16)
        self.plot = pygame.Rect(self.middle.x, room.y + head, self.middle.width, max(12, room.height - head - foot))
        self._curve = None
        self.rebuild()

    # Widgets.

    def rebuild(self) -> None:
        """After a change of what is shown."""
        if not hasattr(self, "form"):
            return
        pointer = self.form.pointer
        self.form = Form(self.look, self.form.ring)
        self.form.play = self.replay.app.sound.play
        self.form.pointer = pointer
        self._buttons()
        self._scrubber()
        self._hands()
        self._ways_out()
        self.form.ready()
        self.replay.dirty = True

    def _buttons(self) -> None:
        look, room, replay = self.look, self.left, self.replay
        gap = look.px(8)
        wide = (room.width - 4 * gap) // 5
        high = max(32, round(room.height * 0.5))
        tips = {"turn back": _("turn"), "move back": _("move"), "move": _("move"), "turn": _("turn")}
        for number, (way, icon) in enumerate(WAYS):
            place = pygame.Rect(room.x + number * (wide + gap), room.y, wide, high)
            if way == "play":
                sign = "pause-button" if replay.playing else "play-button"
                button = Button("play", "", replay.toggle, icon=sign, kind="primary", size=30)
                button.tooltip = _("Play or pause: Space")
            else:
                button = Button(way, "", lambda way=way: replay.step(way), icon=icon, size=26)  # type: ignore[misc]
                button.tooltip = tips[way] + ": " + (_("Ctrl and arrows") if "turn" in way else _("Shift and arrows"))
            self.form.add(button, place)
        low = max(32, round(room.height * 0.26))
        for number, speed in enumerate(SPEEDS):
            words = "½x" if speed < 1 else f"{speed:g}x"
            kind: paint.Kind = "primary" if speed == replay.speed else "normal"
            button = Button(("speed", speed), words, lambda s=speed: replay.set_speed(s), kind=kind, size=18)  # type: ignore[misc]
            self.form.add(button, pygame.Rect(room.x + number * (wide + gap), room.y + high + gap, wide, low))

    def _scrubber(self) -> None:
        film, chairs = self.replay.film, self.replay.match.chairs
        pins = []
        for mark in sorted(film.marks, key=lambda m: list(ICONS).index(m.kind), reverse=True):
            look = self.look.seat(chairs[mark.seat].colour)
            pins.append(Pin(mark.at, ICONS[mark.kind], look.colour, look.ink))
        pins.sort(key=lambda pin: pin.at)
        rounds: dict[int, int] = {}
        for at, lap, _seat in film.turns:
            rounds.setdefault(lap, at)
        ticks = [Tick(at, str(lap)) for lap, at in rounds.items()]
        top = self.plot.bottom + self.look.px(8)
        place = pygame.Rect(self.middle.x, top, self.middle.width, self.middle.bottom - top)
        self.form.add(Scrubber("scrubber", film.last, self.replay.at, self.replay.wind_to, pins, ticks), place)

    def _hands(self) -> None:
        """On the shelf of the table, where the buttons stand in a game."""
        replay, look = self.replay, self.look
        room = replay.stage.board.layout.buttons
        seats = len(replay.match.chairs)
        columns = 1 if seats <= 3 else 2
        gap = look.px(8)
        rows = -(-seats // columns)
        head = look.text(18) + look.px(10)
        wide = (room.width - (columns - 1) * gap) // columns
        high = min(look.px(64), (room.height - head - rows * gap) // rows)
        for seat, chair in enumerate(replay.match.chairs):
            shown = seat in replay.hands
            icon = "eye-target" if shown else "sight-disabled"
            button = Button(
                ("hand", seat), chair.name, lambda s=seat: replay.open_hand(Seat(s)), icon=icon,  # type: ignore[misc]
                align="left", kind="primary" if shown else "normal", size=18,
            )  # fmt: skip
            button.tooltip = _("Hide this hand") if shown else _("Show this hand")
            x = room.x + seat % columns * (wide + gap)
            y = room.y + head + seat // columns * (high + gap)
            self.form.add(button, pygame.Rect(x, y, wide, high))

    def _ways_out(self) -> None:
        room, gap, replay = self.right, self.look.px(10), self.replay
        high = round(room.height * 0.56)
        on = Button(
            "play on", _("Play on from here"), replay.play_on, sub=_("a new game"), keycap="P",
            kind="primary" if replay.branch_ply is not None else "off", size=24,
        )  # fmt: skip
        self.form.add(on, pygame.Rect(room.x, room.y, room.width, high))
        leave = Button("leave", _("Leave"), replay.dismiss, icon="exit-door", keycap=_("Esc"), size=20)
        self.form.add(leave, pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap))

    def follow(self) -> None:
        """The knob stands where the replay is."""
        if hasattr(self, "form"):
            scrubber = self.form.find("scrubber")
            assert isinstance(scrubber, Scrubber)
            scrubber.at = self.replay.at
            on = self.form.find("play on")
            assert isinstance(on, Button)
            if on.enabled != (self.replay.branch_ply is not None):
                self.rebuild()
            self.replay.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key for one of the widgets."""
        used = self.form.handle(event)
        self.replay.dirty = self.replay.dirty or self.form.dirty
        return used

    def update(self, dt: float) -> bool:
        """Let time go by; true if it looks different now."""
        self.form.update(dt)
        return self.form.dirty

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """All of it."""
        look, area = self.look, self.area
        surface.blit(shapes.gradient(area.size, "#1a1410", "#0b0907", 0), area)
        pygame.draw.line(surface, look.theme.line, area.topleft, area.topright, max(2, look.px(4)))
        self._draw_hands_head(surface)
        self._draw_curve(surface)
        hint = _("Arrows: event   Shift: move   Ctrl: turn")
        room = self.left
        y = room.bottom - look.text(15) / 2
        px = text.fit("body", look.text(15), hint, room.width)
        if text.width("body", px, hint) <= room.width:
            text.draw(surface, "body", px, hint, look.theme.quiet, (room.x, y))
        self.form.draw(surface)

    def _draw_hands_head(self, surface: pygame.Surface) -> None:
        room = self.replay.stage.board.layout.buttons
        at = (room.x, room.y + self.look.text(18) / 2)
        paint.heading(surface, self.look, _("Show hands"), at, 18)

    def _draw_curve(self, surface: pygame.Surface) -> None:
        look, plot = self.look, self.plot
        if self._curve is None:
            self._curve = self._stacked()
        surface.blit(self._curve, plot)
        share = self.replay.at / max(1, self.replay.film.last)
        x = plot.x + round(plot.width * share)
        future = pygame.Rect(x, plot.y, plot.right - x, plot.height)
        if future.width > 0:
            surface.blit(shapes.box(future.size, 0, "#0b0907", 0.55), future)
        pygame.draw.line(surface, IVORY, (x, plot.y), (x, plot.bottom), max(1, look.px(2)))
        self._draw_shares(surface)

    def _draw_shares(self, surface: pygame.Surface) -> None:
        """Who stands how well at this moment, in figures."""
        look, x = self.look, self.middle.x
        y = self.middle.y + look.text(18) / 2
        x = paint.heading(surface, look, _("Standing"), (x, y), 18).right + look.px(20)
        now = min(self.chances, key=lambda point: abs(point[0] - self.replay.at))[1]
        for chair, share in zip(self.replay.match.chairs, now, strict=True):
            words = f"{chair.name} {round(100 * share)} %"
            px = look.text(17)
            if x + text.width("bold", px, words) > self.middle.right:
                return
            token = tokens.token(look.seat(chair.colour), px + 4)
            surface.blit(token, token.get_rect(midleft=(x, y)))
            x = text.draw(surface, "bold", px, words, look.theme.text, (x + px + look.px(10), y)).right + look.px(22)

    def _stacked(self) -> pygame.Surface:
        """Each seat's share as a band, one upon the other."""
        w, h = self.plot.size
        surface = pygame.Surface((w, h))
        surface.fill(INK)
        last = max(1, self.replay.film.last)
        below = [0.0] * len(self.chances)
        for seat, chair in enumerate(self.replay.match.chairs):
            above = [low + shares[seat] for low, (_at, shares) in zip(below, self.chances, strict=True)]
            xs = [round(w * at / last) for at, _shares in self.chances]
            upper = [(x, round(h * (1 - v))) for x, v in zip(xs, above, strict=True)]
            lower = [(x, round(h * (1 - v))) for x, v in zip(xs, below, strict=True)]
            colour = mix(self.look.seat(chair.colour).colour, INK, 0.35)
            if len(xs) > 1:
                pygame.draw.polygon(surface, colour, upper + lower[::-1])
                pygame.draw.lines(surface, INK, False, upper, max(1, self.look.px(2)))
            below = above
        return surface
