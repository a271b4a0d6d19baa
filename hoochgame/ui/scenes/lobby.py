"""The lobby: who sits where, by which rules, from which seed."""

from collections.abc import Callable

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games import find_game
from hoochgame.storage.settings import SetUp
from hoochgame.ui import paint, text
from hoochgame.ui.scenes.draft import Draft
from hoochgame.ui.scenes.lobby_rules import RulesColumn
from hoochgame.ui.scenes.lobby_seats import SeatRows
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.head import add_head, draw_head

TITLE = "hooch-stooges"


def first_set_up(levels: tuple[str, ...]) -> SetUp:
    """What a quick game is before anything was ever set up."""
    return Draft(find_game(TITLE), levels).set_up


class Lobby(FormScene):
    """Dismisses with a SetUp, or None if nobody wants to play."""

    def __init__(self, levels: tuple[str, ...]) -> None:
        super().__init__()
        self.levels = levels
        self.draft: Draft | None = None
        self.seats = pygame.Rect(0, 0, 0, 0)
        self.rules = pygame.Rect(0, 0, 0, 0)

    @property
    def plan(self) -> Draft:
        """The set-up in the making."""
        if self.draft is None:
            self.draft = Draft(find_game(TITLE), self.levels, self.app.settings.set_ups.get(TITLE))
        return self.draft

    def change(self, action: Callable[[], object]) -> Callable[[], None]:
        """An action that shows its effect at once."""

        def act() -> None:
            action()
            self.rebuild()

        return act

    def build(self, form: Form) -> None:
        look = self.look
        room = add_head(form, self.back)
        gap = look.px(20)
        wide = round(room.width * (0.62 if look.scale.compact or look.scale.ui > 1.2 else 0.6))
        self.seats = pygame.Rect(room.x, room.y, wide, room.height)
        right = pygame.Rect(room.x + wide + gap, room.y, room.width - wide - gap, room.height)
        start = max(look.px(112), text.line_height("bold", look.text(34)) + text.line_height("body", look.text(18)) + 8)
        start = min(start, room.height // 6)
        self.rules = pygame.Rect(right.x, right.y, right.width, right.height - start - gap)
        self._build_shuffle(form)
        SeatRows(self, form, self._rows_room())
        RulesColumn(self, form, self.rules)
        self._build_start(form, pygame.Rect(right.x, self.rules.bottom + gap, right.width, start))
        if self.ring.spot is None:
            self.ring.move_to("start")

    def _head_height(self) -> int:
        return max(self.look.px(64), 42)

    def _rows_room(self) -> pygame.Rect:
        pad, head = self.look.px(22), self._head_height()
        room = self.seats
        return pygame.Rect(room.x + pad, room.y + head, room.width - 2 * pad, room.height - head - self.look.px(12))

    def _build_shuffle(self, form: Form) -> None:
        look = self.look
        label = _("Shuffle seats")
        wide = text.width("bold", look.text(18), label) + look.px(80)
        high = max(32, self._head_height() - look.px(16))
        rect = pygame.Rect(self.seats.right - look.px(22) - wide, 0, wide, high)
        rect.centery = self.seats.y + self._head_height() // 2
        shuffle = Button("shuffle", label, self.change(self.plan.shuffle), icon="perspective-dice-six", size=18)
        form.add(shuffle, rect)

    def _build_start(self, form: Form, rect: pygame.Rect) -> None:
        trouble = self.plan.trouble
        start = Button(
            "start",
            _("Start game"),
            self._start,
            sub=self._summary(),
            keycap=_("Enter"),
            kind="off" if trouble else "primary",
            size=34,
            tooltip=trouble or "",
        )
        form.add(start, rect, pygame.K_RETURN)

    def _summary(self) -> str:
        plan = self.plan
        seats = ngettext("{number} seat", "{number} seats", len(plan.chairs)).format(number=len(plan.chairs))
        variant = _("Friendly Match") if plan.rules.get("friendly") else _("Standard")
        return " · ".join([seats, variant, *([_("free undo")] if plan.free_undo else [])])

    def _start(self) -> None:
        if self.plan.trouble is None:
            self.dismiss(self.plan.set_up)

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        look = self.look
        draw_head(surface, look, _("New game"), _("Fill the chairs, set the rules, start."))
        paint.panel(surface, look, self.seats)
        paint.panel(surface, look, self.rules)
        middle = self.seats.y + self._head_height() // 2
        end = paint.heading(surface, look, _("Seats"), (self.seats.x + look.px(26), middle)).right
        self._draw_count(surface, (end + look.px(24), middle))

    def _draw_count(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        look, first = self.look, self.plan.rules.get("first", 0)
        who = _("{name} begins").format(name=self.plan.chairs[first - 1].name) if first else _("first seat by lot")
        words = _("{number} of {most} · {who}").format(number=len(self.plan.chairs), most=self.plan.room, who=who)
        text.draw(surface, "body", look.text(19), words, look.theme.quiet, at)
