"""The bar below a replay: buttons, speed, curve and scrubber, hands, and the buttons that leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from hoochgame.core.language import _, percentage
from hoochgame.core.protocols import Seat
from hoochgame.ui.input import keys
from hoochgame.ui.input.focus import FocusRing
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.phrases.mistakes import Costly
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.intents import Way
from hoochgame.ui.scenes.replay.screening import SPEEDS, Screening
from hoochgame.ui.scenes.replay.secrecy import Secrecy
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.player_button import PlayerButton
from hoochgame.ui.widgets.plots.bands import draw_axis, draw_bands, now
from hoochgame.ui.widgets.scrubber import Pin, Scrubber, Seekable, Sign, Tick
from hoochgame.ui.widgets.toggle import Choice, Option

WAYS: tuple[tuple[Way | Literal["play"], str], ...] = (
    ("turn back", "previous-button"),
    ("move back", "fast-backward-button"),
    ("play", "play-button"),
    ("move", "fast-forward-button"),
    ("turn", "next-button"),
)
COSTLY = "thumb-down"  # the sign of a choice that has cost much
FLAT = 1.2  # the least height of a button of a hand, by that of its name


def saying(costly: Costly) -> str:
    """Return the tooltip of a costly choice."""
    return f"{costly.head}. {costly.told()[0]}"


class Transport:
    """Shows where the replay is, and calls `wants` with what was pressed."""

    def __init__(self, screening: Screening, secrecy: Secrecy, wants: Callable[[want.Intent], object]) -> None:
        self.screening = screening
        self.secrecy = secrecy
        self.wants = wants
        self.chances = tuple(screening.timeline.chances())
        self.costly: list[Costly] = []  # the choices that have cost most, if that is known
        self.form: Form
        self.look: Look
        self.head: Look  # the measures of the buttons of hands, and of their heading
        self.area = self.left = self.middle = self.right = self.plot = pygame.Rect(0, 0, 0, 0)

    # Layout.

    def lay_out(self, look: Look, area: pygame.Rect, ring: FocusRing, play: Callable[[str], object]) -> None:
        """Lay the bar out for a window; `play` makes the sounds."""
        self.look, self.area = look, area
        self.form = Form(look, ring)
        self.form.play = play
        pad = look.px(16)
        room = area.inflate(-2 * pad, -2 * look.px(12))
        side = max(look.px(390), 36 * 5 + 4 * look.px(8))
        end = max(look.px(340), text.width("bold", look.text(22), _("Play on from here")) + look.px(56))
        self.left = pygame.Rect(room.x, room.y, side, room.height)
        self.right = pygame.Rect(room.right - end, room.y, end, room.height)
        axis = max(look.px(56), text.width("body", look.text(15), self._lap()) + look.px(26))
        start, stop = self.left.right + axis, self.right.x - look.px(30)
        self.middle = pygame.Rect(start, room.y, stop - start, room.height)
        head = look.text(18) + look.px(8)
        legend = room.height - head - Scrubber.height(look) - look.px(10) >= look.px(50)
        foot = Scrubber.height(look, legend)
        high = max(10, room.height - head - foot - look.px(8))
        self.plot = pygame.Rect(self.middle.x, room.y + head, self.middle.width, high)
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets again after a change of what is shown."""
        if not hasattr(self, "form"):
            return
        before = self.form
        old = {widget.key: widget.hovered for widget in before.widgets}
        self.form = Form(self.look, before.ring)
        self.form.play = before.play
        self.form.pointer = before.pointer
        self._buttons()
        self._speeds()
        self._hands()
        self._ways_out()
        self._chart()
        self._scrubber()
        for widget in self.form.widgets:
            widget.hovered = old.get(widget.key, False)
        self.form.hold(before)
        self.form.ready()
        self.screening.dirty = True

    def _press(self, intent: want.Intent) -> Callable[[], object]:
        """Return the callback of a button."""
        return partial(self.wants, intent)

    def _buttons(self) -> None:
        look, room, screening = self.look, self.left, self.screening
        gap = look.px(8)
        wide = (room.width - 4 * gap) // 5
        words = {"turn back": _("turn"), "move back": _("move"), "move": _("move"), "turn": _("turn")}
        fit = all(text.width("body", look.text(15), word) <= wide - 4 for word in words.values())
        hints = {"turn": _("Ctrl and arrows"), "move": _("Shift and arrows")}
        for number, (way, icon) in enumerate(WAYS):
            place = pygame.Rect(room.x + number * (wide + gap), room.y, wide, self._button_height())
            if way == "play":
                sign = "pause-button" if screening.playing else "play-button"
                key = keys.cap("replay_play")
                if not fit or text.width("body", look.text(15), key) > wide - look.px(16):
                    key = ""
                button = PlayerButton("play", sign, key, self._press(want.PlayOrPause()), kind="primary")
                button.tooltip = _("Play or pause: {key}").format(key=keys.cap("replay_play"))
            else:
                button = PlayerButton(way, icon, words[way] if fit else "", self._press(want.Step(way)))
                key, back = hints[way.split()[0]], way.endswith("back")
                told = _("One {unit} back: {keys}") if back else _("One {unit} on: {keys}")
                button.tooltip = told.format(unit=words[way], keys=key)
            self.form.add(button, place)

    def _button_height(self) -> int:
        return max(32, round(self.left.height * 0.5))

    def _speeds(self) -> None:
        """Add the buttons for one event back, the speed, one event forward."""
        look, room, screening = self.look, self.left, self.screening
        gap, high = look.px(8), max(32, round(room.height * 0.25))
        row = pygame.Rect(room.x, room.y + self._button_height() + gap, room.width, high)
        wide = max(32, (room.width - 4 * gap) // 5)
        ends: tuple[tuple[Way, int, str], ...] = (
            ("event back", row.x, _("One event back: left arrow")),
            ("event", row.right - wide, _("One event on: right arrow")),
        )
        for way, x, tip in ends:
            button = PlayerButton(way, "play-button", "", self._press(want.Step(way)), mirrored=way != "event")
            button.tooltip = tip
            self.form.add(button, pygame.Rect(x, row.y, wide, high))
        options = [Option(speed, "½x" if speed < 1 else f"{speed:g}x") for speed in SPEEDS]
        choice = Choice("speed", options, screening.speed, lambda speed: self.wants(want.SetSpeed(speed)), size=17)
        choice.tooltip = _("Speed")
        self.form.add(choice, pygame.Rect(row.x + wide + gap, row.y, row.width - 2 * (wide + gap), high))

    def _lap(self) -> str:
        """Return what the numbers below the scrubber count."""
        return _(self.screening.timeline.laps.name)

    def _chart(self) -> None:
        """Add the standing, on which a click seeks as on the scrubber below it."""
        screening = self.screening
        chart = Seekable(
            "standing", screening.timeline.last, screening.at, lambda at: self.wants(want.WindTo(at)),
            marks=[one.at for one in self.costly], describe=screening.describe,
        )  # fmt: skip
        self.form.add(chart, self.plot)

    def _scrubber(self) -> None:
        """Add the scrubber last, so that its tooltip lies over everything."""
        screening, timeline = self.screening, self.screening.timeline
        order = list(timeline.kinds)
        pins = []
        for mark in sorted(timeline.marks, key=lambda mark: order.index(mark.kind)):
            seat = self.look.seat(screening.match.chairs[mark.seat].colour)
            icon, says = timeline.kinds[mark.kind].icon, partial(timeline.says, mark)
            pins.append(Pin(mark.at, icon, seat.colour, seat.ink, says))
        pins = [Pin(one.at, COSTLY, self.look.theme.bad, self.look.theme.glass_ink, partial(saying, one))
                for one in self.costly] + pins  # fmt: skip
        rounds: dict[int, int] = {}
        for turn in timeline.turns:
            rounds.setdefault(turn.round, turn.at)
        there = {mark.kind for mark in timeline.marks}
        known = [Sign(COSTLY, _("costly"))] if self.costly else []
        legend = known + [
            Sign(kind.icon, _(kind.name)) for key, kind in reversed(list(timeline.kinds.items())) if key in there
        ]
        strip = Scrubber(
            "scrubber", timeline.last, screening.at, lambda at: self.wants(want.WindTo(at)), pins,
            [Tick(at, str(lap)) for lap, at in rounds.items()],
            caption=self._lap(), legend=legend, describe=screening.describe,
        )  # fmt: skip
        top = self.plot.bottom + self.look.px(8)
        place = pygame.Rect(self.middle.x, top, self.middle.width, self.middle.bottom - top)
        self.form.add(strip, place)

    def _hands(self) -> None:
        """Add the buttons of hands to the shelf, where a game has its buttons."""
        screening, words = self.screening, self.screening.table.secrets
        room, seats = screening.stage.board.layout.buttons, len(screening.match.chairs)
        columns = 1 if seats <= 3 else 2
        rows = -(-seats // columns)
        # Where the bar's measures would squash them on a low shelf, they have those of the shelf.
        for look in (self.look, screening.stage.board.look):
            gap, head = look.px(8), look.text(18) + look.px(10)
            high = min(look.px(64), (room.height - head - rows * gap) // rows)
            if high >= FLAT * look.text(18):
                break
        self.head = look
        wide = (room.width - (columns - 1) * gap) // columns
        size = self._hand_size(wide, high)
        for seat, chair in enumerate(screening.match.chairs):
            shown = seat in screening.hands
            icon = "eye-target" if shown else "sight-disabled"
            free, secrecy = seat in self.secrecy.free, self.secrecy
            button = Button(
                ("hand", seat), chair.name, self._press(want.OpenHand(Seat(seat))), icon=icon, align="left",
                kind="primary" if shown else "normal" if free or not secrecy.alone else "off", size=size,
            )  # fmt: skip
            button.tooltip = _(words.hide if shown else words.show)
            if not free:
                button.tooltip = _(words.kept) if secrecy.alone else _("This game is not over: you are asked first.")
            x = room.x + seat % columns * (wide + gap)
            y = room.y + head + seat // columns * (high + gap)
            self.form.add(button, pygame.Rect(x, y, wide, high))

    def _hand_size(self, wide: int, high: int) -> float:
        """Return one size for all names, so that none looks more important."""
        look, names = self.look, [chair.name for chair in self.screening.match.chairs]
        icon = min(round(high * 0.48), look.px(44))
        room = wide - icon - look.px(22 + 18 + 10)
        px = min(look.text(18), *(text.fit("bold", look.text(18), name, room) for name in names), round(high * 0.72))
        return 18 * px / look.text(18)

    def _ways_out(self) -> None:
        room, gap, screening = self.right, self.look.px(10), self.screening
        high = round(room.height * 0.56)
        on = Button(
            "play on", _("Play on from here"), self._press(want.PlayOn()), sub=_("a new game"),
            keycap=keys.cap("replay_on"), kind="primary" if screening.branch_ply is not None else "off", size=22,
        )  # fmt: skip
        if screening.branch_ply is None:
            on.tooltip = _("The game was over by then. Wind back a little.")
        self.form.add(on, pygame.Rect(room.x, room.y, room.width, high))
        others: list[tuple[str, str, want.Intent, str]] = [
            ("go to", _("Go to…"), want.GoTo(), "magnifying-glass"),
            ("analyse", _("Analyse"), want.Analyse(), "brain"),
            ("export", _("Export"), want.Export(), "film-strip"),
            ("leave", _("Leave"), want.Leave(), "exit-door"),
        ]
        tips = [
            _("All turns and marks, to choose from: {key}").format(key=keys.cap("replay_go_to")),
            _("The choices that cost most, and what was better: {key}").format(key=keys.cap("replay_analyse"))
            if screening.match.over
            else _("Only a finished game is analysed: hands stay hidden until then."),
            _("A moving picture of this game, or of a part of it: {key}").format(key=keys.cap("replay_export")),
            _("Back to where you came from: Esc"),
        ]
        wide = (room.width - gap * (len(others) - 1)) // len(others)
        low, top = room.height - high - gap, room.y + high + gap
        fit = all(text.width("body", self.look.text(15), word) <= wide - 4 for _key, word, _wanted, _icon in others)
        for number, ((key, word, wanted, icon), tip) in enumerate(zip(others, tips, strict=True)):
            button = PlayerButton(key, icon, word if fit else "", self._press(wanted))
            button.tooltip = tip if fit else f"{word}. {tip}"
            if key == "analyse" and not screening.match.over:
                button.kind = "off"
            self.form.add(button, pygame.Rect(room.x + number * (wide + gap), top, wide, low))

    # Use.

    def _strips(self) -> list[Seekable]:
        """Return the chart and the scrubber."""
        return [widget for widget in self.form.widgets if isinstance(widget, Seekable)]

    def follow(self) -> None:
        """Move the knob to where the replay is."""
        if hasattr(self, "form"):
            for strip in self._strips():
                strip.at = self.screening.at
            on = self.form.find("play on")
            assert isinstance(on, Button)
            if on.enabled != (self.screening.branch_ply is not None):
                self.rebuild()
            self.screening.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a click or key for one of the widgets; return whether it was used."""
        used = self.form.handle(event)
        over = event.type == pygame.MOUSEMOTION and any(one.rect.collidepoint(event.pos) for one in self._strips())
        self.screening.dirty = self.screening.dirty or self.form.dirty or over
        return used

    def update(self, dt: float) -> bool:
        """Advance time by `dt` seconds; return whether it looks different now."""
        self.form.update(dt)
        return self.form.dirty

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of the bar."""
        look, area, screening = self.look, self.area, self.screening
        theme = look.theme
        surface.blit(shapes.gradient(area.size, theme.shelf_panel, theme.sunk, 0), area)
        pygame.draw.line(surface, theme.line, area.topleft, area.topright, max(2, look.px(4)))
        self._draw_hands_head(surface)
        chairs = screening.match.chairs
        draw_bands(surface, look, self.plot, self.chances, chairs, screening.at, screening.timeline.last)
        draw_axis(surface, look, self.plot)
        self._draw_costly(surface)
        self._draw_shares(surface)
        self._draw_hint(surface)
        self.form.draw(surface)
        for strip in self._strips():
            strip.draw_hint(surface, look)

    def _draw_costly(self, surface: pygame.Surface) -> None:
        """Mark the costly choices on the chart."""
        look, last = self.look, max(1, self.screening.timeline.last)
        for one in self.costly:
            x = self.plot.x + round(self.plot.width * one.at / last)
            for inset, colour in ((0, INK), (max(1, look.px(2)), look.theme.bad)):
                size = max(8, look.px(16)) - inset
                top, points = self.plot.y + inset // 2, [(-size / 2, 0), (size / 2, 0), (0, size)]
                pygame.draw.polygon(surface, colour, [(x + dx, top + dy) for dx, dy in points])

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """Draw what the arrow keys do, if there is room for it."""
        look, room = self.look, self.left
        hint, px = _("Arrows: event · Shift: move · Ctrl: turn"), look.text(15)
        top = self.form.find("speed").rect.bottom
        if room.bottom - top >= px and text.width("body", px, hint) <= room.width + look.px(20):
            text.draw(surface, "body", px, hint, look.theme.quiet, (room.x, (top + room.bottom + look.px(8)) / 2))

    def _draw_hands_head(self, surface: pygame.Surface) -> None:
        room, look = self.screening.stage.board.layout.buttons, self.head
        at = (room.x, room.y + look.text(18) / 2)
        paint.heading(surface, look, _(self.screening.table.secrets.all), at, 18)

    def _draw_shares(self, surface: pygame.Surface) -> None:
        """Draw each seat's chances at this moment in figures, with names and a heading if there is room."""
        look, x = self.look, self.middle.x
        y = self.middle.y + look.text(18) / 2
        shares, chairs = now(self.chances, self.screening.at), self.screening.match.chairs
        short = [percentage(round(100 * share)) for share in shares]
        long = [f"{chair.name} {words}" for chair, words in zip(chairs, short, strict=True)]
        head = text.width("head", look.text(18), _("Standing")) + look.px(40)
        ways = ((long, head, 17, 20), (short, head, 17, 20), (short, 0, 17, 14), (short, 0, 14, 8))
        for words, left, size, air in ways:
            px, gap = look.text(size), look.px(air)
            need = sum(px + gap // 2 + text.width("bold", px, each) + gap for each in words) - gap
            if left + need <= self.middle.width + look.px(20):
                break
        if left:
            x = paint.heading(surface, look, _("Standing"), (x, y), 18).right + look.px(20)
        for chair, each in zip(chairs, words, strict=True):
            images.draw(surface, tokens.token(look.seat(chair.colour), px + 4), midleft=(x, y))
            x = text.draw(surface, "bold", px, each, look.theme.text, (x + px + max(6, gap // 2), y)).right + gap
