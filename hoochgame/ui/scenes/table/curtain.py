"""The curtain between two people, which hides every hand until the next person is ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.input.focus import ACTIVATE
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import BANNER, BODY, BOLD, CAPTION, LOOSE, NOTE
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.navigation import ToTitle
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.patient import Patient
from hoochgame.ui.table.records import HAND, LogLine, Secrets
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.stack import cut_side_by_side

CLOTH = ("#2c0f12", "#120607"), ("#4a181c", "#1d090b")  # a fold in the shade and one in the light
RECAPS = tuple(BODY.with_changes(size) for size in (24, 21, 18))  # as large as there is room for
NAME, LOOK_AWAY, ASKED = (
    BANNER.with_changes(58, "text"),
    NOTE.with_changes(20, leading=LOOSE),
    BOLD.with_changes(22, "accent"),
)
HEADING = CAPTION.with_changes(20)


class RecapRow(NamedTuple):
    """A wrapped line of the recap; the first line of an event has the seat's mark and the icon."""

    line: LogLine
    parts: Sequence[TextRun]
    first: bool


@dataclass(frozen=True)
class Ready:
    """The curtain's result when the called person sits at the screen."""


class Curtain(Patient[Ready | ToTitle]):
    """Hides the table between two players. Dismisses with Ready or ToTitle.

    `recap`: what all could see since that person's last decision; `watch` replays it on the table. `asked`: the
    person's question, if it is public.

    Input of the first moment is ignored, and keys that skip animation do not open it: the previous player may still be
    pressing them.
    """

    def __init__(
        self, chair: Chair, chairs: Sequence[Chair], recap: Sequence[LogLine],
        watch: Callable[[], object] | None = None, title_id: str = "", asked: str = "", secrets: Secrets = HAND,
    ) -> None:  # fmt: skip
        super().__init__()
        self.title_id = title_id
        self.chair = chair
        self.chairs = chairs
        self.recap = recap
        self.watch = watch
        self.asked = asked
        self.secrets = secrets
        self.box = self.list = Box(0, 0, 0, 0)
        self.rows: list[RecapRow] = []
        self.px = 0
        self._held: set[int] = set()  # keys that were down before it could be opened

    # --- layout

    def enter(self, app: Host) -> None:
        super().enter(app)
        self._held = set(app.input_tracker.held)
        app.sound.play("curtain")

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        wide = min(window.width - 2 * look.px(32), max(look.px(900), look.text_px(20) * 34))
        high = min(window.height - 2 * look.px(28), look.px(1000) if self.recap else look.px(620))
        self.box = Box.of_size((wide, high), center=window.center)
        gap = look.px(14)
        content, low = self.box.inset(x=look.px(36), bottom=look.px(28)).cut_bottom(look.scale.clickable_px(54), gap)
        content, ready = content.cut_bottom(look.scale.clickable_px(92), look.px(16))
        self._build_list(form, content.bottom)
        label = _(self.secrets.own).format(name=self.chair.name)
        button = Button("ready", label, lambda: self.dismiss(Ready()), kind="primary", size=32)
        form.add(button, ready)
        buttons = [Button("title", _("Save and leave"), lambda: self.dismiss(ToTitle()), icon="exit-door", size=20)]
        buttons[0].tooltip = _("Every move is saved automatically. Continue is waiting in the main menu.")
        if self.watch and self.recap:
            again = Button("watch", _("Watch it again"), self.watch, icon="film-strip", size=20)
            again.tooltip = _("What happened while you were away, on the table.")
            buttons.insert(0, again)
        for one, place in zip(buttons, cut_side_by_side(low, len(buttons), gap), strict=True):
            form.add(one, place, pygame.K_r if one.key == "watch" else None)
        self._enable_buttons(form)
        if self.ring.focused_spot is None:
            self.ring.move_to("ready")

    def _build_list(self, form: Form, bottom: int) -> None:
        """Add the recap below the name; what does not fit is scrolled to."""
        look, side = self.look, self.look.px(44)
        top = self._head_bottom() + HEADING.line_height(look) + look.px(14)
        self.list = Box.from_edges(self.box.x + side, top, self.box.right - side, bottom)
        for style in RECAPS:
            self.px, step = style.px(look), style.line_height(look) + look.px(6)
            self.rows = self._wrapped_rows()
            if len(self.rows) * step <= self.list.height:
                break
        if self.list.height < 2 * step:
            self.rows = []
        if not self.rows:
            return
        self.list = self.list.inset(bottom=self.list.height % step)  # whole rows only
        rows = ScrollList("recap", len(self.rows), step, self._draw_row)
        rows.focusable = len(self.rows) * step > self.list.height
        form.add(rows, self.list)

    def _wrapped_rows(self) -> list[RecapRow]:
        look, found = self.look, []
        room = self.list.width - 2 * self.px - look.px(50)
        for line in self.recap:
            parts = [TextRun(words.text, "bold" if words.strong or line.kind == "big" or words.card else "body",
                          look.theme.accent if words.card else look.theme.text) for words in line.parts]  # fmt: skip
            found += [
                RecapRow(line, flowed, nth == 0) for nth, flowed in enumerate(text.wrap_runs(parts, self.px, room))
            ]
        return found

    def _head_bottom(self) -> int:
        """Return where emblem, name and the request to look away end."""
        end = self.box.y + self._token_size() + self.look.px(64) + self._name_size() + LOOK_AWAY.px(self.look) * 2
        px, lines = self._question_lines()
        more = max(0, len(lines) - 1) * text.line_height(ASKED.role, px)
        return end + LOOK_AWAY.line_height(self.look) + more if lines else end

    def _question_lines(self) -> tuple[int, tuple[str, ...]]:
        """Return the font size and the wrapped lines of the question; the box grows to fit them."""
        room = self.box.width - 2 * self.look.px(60)
        px = ASKED.shortened_to_fit(self.look, self.asked, room).px
        return px, text.wrap(ASKED.role, px, self.asked, room) if self.asked else ()

    def _token_size(self) -> int:
        return self.look.px(110 if self.recap else 160)

    def _name_size(self) -> int:
        words = _("{name}, are you ready?").format(name=self.chair.name)
        return NAME.shortened_to_fit(self.look, words, self.box.width - 2 * self.look.px(60)).px

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.KEYDOWN if self.accepts_input and event.key in self._held:
                return True  # it repeats by itself
            case pygame.KEYDOWN if self.accepts_input and event.key in ACTIVATE and self._ready_is_focused():
                if event.key != pygame.K_SPACE and not keys.is_action_key(event, "skip"):
                    self._press_ready()
                return True
        return super().handle(event)

    def ignore_early_event(self, event: pygame.event.Event) -> None:
        """Ignore input of the first moment; a key that stays down does not open the curtain later."""
        super().ignore_early_event(event)
        if event.type == pygame.KEYDOWN:
            self._held.add(event.key)

    def _press_ready(self) -> None:
        assert self.form
        self.form.find("ready").activate_with_click()

    def _ready_is_focused(self) -> bool:
        """Return whether Enter presses the large button."""
        return not self.ring.visible or self.ring.focused_spot is None or self.ring.focused_spot.key == "ready"

    def wake(self) -> None:
        """Wait again: the click that closed the scene above may be a double click."""
        super().wake()
        self._stood, self._drawn, self._held = None, False, set(self.app.input_tracker.held)
        self.on_input_accepted()

    def _enable_buttons(self, form: Form) -> None:
        """Enable the buttons once they may be used."""
        caps = {"ready": _("Enter"), "watch": "R"}
        for one in form.widgets:
            if isinstance(one, Button):
                lit: paint.Kind = "primary" if one.key == "ready" else "normal"
                one.enabled, one.kind = self.accepts_input, lit if self.accepts_input else "off"
                one.keycap = caps.get(str(one.key), "") if self.accepts_input else ""

    def on_input_accepted(self) -> None:
        """Enable or disable opening, by the time since the curtain came."""
        assert self.form
        self._enable_buttons(self.form)
        self.form.refresh_spots()
        if not self.ring.visible:
            self.ring.move_to("ready")
        self.dirty = True

    def handle_escape(self) -> None:
        """No-op: Esc does not open the curtain."""

    # --- drawing

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        look, box, canvas = self.look, self.box, Canvas(surface, self.look)
        self._draw_cloth(surface)
        paint.draw_panel(Canvas(surface, look), box, opacity=0.97, line=0.9)
        paint.draw_seat_bar(Canvas(surface, look), box.cut_left(look.px(16))[0], self.chair.colour)
        seat, size = look.seat_look(self.chair.colour), self._token_size()
        token = tokens.seat_token(seat, size)
        at = token.get_rect(midtop=(box.centerx, box.y + look.px(26)))
        soft, reach = shapes.blurred_box_and_reach(at.size, size // 2, look.px(20), seat.colour, 0.5)
        surface.blit(soft, at.move(-reach, -reach))
        surface.blit(token, at)
        self._draw_words(canvas, at.bottom + look.px(14))
        if self.rows:
            at_head = (self.list.x, self.list.y - look.px(8) - HEADING.line_height(look) / 2)
            paint.draw_heading(Canvas(surface, look), _("While you were away"), at_head, HEADING.size)

    def _draw_words(self, canvas: Canvas, top: int) -> None:
        """Draw name, the request to look away and the question, one below the other."""
        middle, px = self.box.centerx, self._name_size()
        y = top + px * 0.62
        NAME.draw(canvas, _("{name}, are you ready?").format(name=self.chair.name), (middle, y), "mm", px=px)
        y += px * 0.62 + LOOK_AWAY.px(self.look) * 0.7
        LOOK_AWAY.draw(canvas, _("No peeking, everybody else."), (middle, y), "mm")
        y += LOOK_AWAY.px(self.look) * LOOK_AWAY.leading
        px, lines = self._question_lines()
        for nth, line in enumerate(lines):
            ASKED.draw(canvas, line, (middle, y + nth * text.line_height(ASKED.role, px)), "mm", px=px)

    def _draw_cloth(self, surface: pygame.Surface) -> None:
        window, look = surface.get_rect(), self.look
        if look.theme.plain:
            surface.fill(look.theme.sunk)
            return
        fold = max(8, look.px(46))
        for number, x in enumerate(range(0, window.width, fold)):
            surface.blit(shapes.gradient((fold, window.height), *CLOTH[number % 2], 0), (x, 0))
        brass = mix_colours(CLOTH[1][0], look.theme.line, 0.5)
        hem = shapes.gradient((window.width, max(6, look.px(30))), brass, CLOTH[0][1], 0)
        surface.blit(hem, (0, window.height - hem.get_height()))

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, number: int, state: RowState) -> None:
        look, row = self.look, self.rows[number]
        px, x = self.px, rect.x
        if row.line.kind == "mine":
            colour = look.seat_look(self.chair.colour).colour
            surface.blit(shapes.box(rect.size, 0, colour, 0.3), rect)
            x += look.px(8)
        if row.first:
            if row.line.seat >= 0:
                token = tokens.seat_token(look.seat_look(self.chairs[row.line.seat].colour), px + 2)
                images.blit_anchored(surface, token, midleft=(x, rect.centery))
            if row.line.icon:
                icon = images.icon(row.line.icon, px, look.theme.line)
                images.blit_anchored(surface, icon, midleft=(x + px + look.px(14), rect.centery))
        text.draw_runs(surface, row.parts, px, (x + 2 * px + look.px(30), rect.centery))
