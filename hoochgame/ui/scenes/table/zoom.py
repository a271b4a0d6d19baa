"""Shows a card or turf at full size, with its words explained, the moves with it, and its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, text
from hoochgame.ui.look.text import Part
from hoochgame.ui.navigation import open_rulebook
from hoochgame.ui.table.records import Printed
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.tooltip import draw_tooltip

HELD = 0.35  # seconds: Z held longer than this closes the picture when it is let go
READABLE = 412  # px; the smallest words on a face this wide are 14 px high


class Shown(NamedTuple):
    """A card or turf by its id, and the moves that can be made with it."""

    art: str
    moves: tuple[Move, ...] = ()


class Zoom(Leavable[Move]):
    """Dismisses with the move that was chosen, or None.

    `others` are all things to leaf through, including this one. `held`: Z is down, and releasing it closes.
    """

    overlay = True

    def __init__(
        self,
        art: str,
        moves: Sequence[Move] = (),
        *,
        table: AnyTable,
        others: Sequence[Shown] = (),
        held: bool = False,
    ) -> None:
        super().__init__()
        self.title_id = table.game.id
        self.table = table
        self.others = tuple(others) or (Shown(art, tuple(moves)),)
        self.at = next((i for i, shown in enumerate(self.others) if shown.art == art), 0)
        self.held = held
        self._open = 0.0
        self.face = self.side = pygame.Rect(0, 0, 0, 0)
        self._links: list[tuple[pygame.Rect, str]] = []
        self._under = ""  # the clause whose sign lies under the mouse

    @property
    def shown(self) -> Shown:
        return self.others[self.at]

    @property
    def printed(self) -> Printed | None:
        return self.table.printed(self.shown.art)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        high = min(round(window.height * 0.86), look.px(1000))
        high = min(window.height - 2 * look.px(12), max(high, round(READABLE * images.RATIO)))
        wide = round(high / images.RATIO)
        gap = look.px(32)
        side = min(look.px(620), max(look.text(18) * 22, look.px(480)))
        left = (window.width - wide - gap - side) // 2
        self.face = pygame.Rect(left, (window.height - high) // 2, wide, high)
        self.side = pygame.Rect(left + wide + gap, self.face.y, side, high)
        tall, space = look.scale.hit(60), look.px(12)
        bottom = self.side.bottom
        for move in (None, *reversed(self.shown.moves)):
            place = pygame.Rect(self.side.x, bottom - tall, side, tall)
            if move is None:
                form.add(Button("close", _("Close"), self.back, keycap=_("Esc"), size=22), place)
            else:
                self._add(form, move, place)
            bottom -= tall + space
        if len(self.others) > 1:
            self._leaves(form, pygame.Rect(self.side.x, bottom - tall, side, tall))

    def _add(self, form: Form, move: Move, place: pygame.Rect) -> None:
        """Add a button for a move, with its key; of several moves of one kind the first has the key."""
        words, act = self.table.questions.on_card(move)
        first, name = move is self.shown.moves[0], type(move).__name__
        which = [one for one in self.shown.moves if type(one) is type(move)].index(move)
        if which:
            name, act = f"{name} {which}", ""
        button = Button(
            name,
            words,
            lambda: self.dismiss(move),
            keycap=keys.cap(act) if act else "",
            kind="primary" if first else "normal",
            size=24,
        )
        form.add(button, place, keys.presses(act) if act else None)

    def _leaves(self, form: Form, place: pygame.Rect) -> None:
        """Add the buttons to the neighbours."""
        gap = self.look.px(12)
        wide = (place.width - gap) // 2
        back = Button("previous", _("Previous"), lambda: self.leaf(-1), icon="previous-button", size=20)
        ahead = Button("next", _("Next"), lambda: self.leaf(1), icon="next-button", size=20)
        form.add(back, pygame.Rect(place.x, place.y, wide, place.height))
        form.add(ahead, pygame.Rect(place.right - wide, place.y, wide, place.height))

    def leaf(self, by: int) -> None:
        """Show another card of the same row."""
        self.at = (self.at + by) % len(self.others)
        self.held = False
        self.resize()
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._open += dt

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and len(self.others) > 1:
            self.leaf(1 if event.key == pygame.K_RIGHT else -1)
            return True
        if event.type == pygame.KEYDOWN and keys.of(event, "rules"):
            self.open_rules()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._linked(event.pos):
            return True
        if super().handle(event):
            return True
        released = event.type == pygame.KEYUP and keys.of(event, "zoom") and self.held and self._open > HELD
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.side.collidepoint(event.pos)
        closed = event.type == pygame.KEYDOWN and (keys.of(event, "zoom") or event.key == pygame.K_SPACE)
        if released or outside or closed:
            self.dismiss(None)
            return True
        return False

    def _clause_at(self, at: tuple[int, int]) -> str:
        return next((clause for rect, clause in self._links if rect.collidepoint(at)), "")

    def _point(self, at: tuple[int, int]) -> None:
        """Let the rule's sign under the mouse say which rule it leads to."""
        under, self._under = self._under, self._clause_at(at)
        self.dirty = self.dirty or under != self._under

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if rect := next((rect for rect, clause in self._links if clause == self._under), None):
            line = Part(self._under, "body", self.look.theme.text)
            draw_tooltip(surface, self.look, rect, _("The rule behind it"), [line])

    def _linked(self, at: tuple[int, int]) -> bool:
        clause = self._clause_at(at)
        if clause:
            self.open_rules(clause)
        return bool(clause)

    def open_rules(self, clause: str = "") -> None:
        """Open the rulebook at the clause on this card."""
        printed = self.printed
        first = next((one.clause for one in printed.explained if one.clause), "") if printed else ""
        open_rulebook(self.app, clause or first, self.title_id)

    # Drawing.

    def backdrop(self, surface: pygame.Surface) -> None:
        paint.veil(surface, 0.72)
        face = self.table.faces.face(self.shown.art, self.face.width)
        paint.shadow(surface, self.look, self.face, 20, 20, 0.8)
        images.draw(surface, face, center=self.face.center)
        self._words(surface)

    def _words(self, surface: pygame.Surface) -> None:
        look, side, printed = self.look, self.side, self.printed
        assert self.form
        self._links = []
        bottom = min(widget.rect.y for widget in self.form.widgets) - look.px(20)
        paint.panel(surface, look, pygame.Rect(side.x, side.y, side.width, bottom - side.y), opacity=0.97)
        pad = look.px(26)
        room = pygame.Rect(side).inflate(-2 * pad, -2 * pad)
        if printed is None:
            return
        px = text.fit(look.theme.lettering, look.text(40), printed.name, room.width)
        text.draw(surface, look.theme.lettering, px, printed.name, look.theme.accent, (room.x, room.y + px / 2))
        room.y += round(px * 1.4)
        room.height = bottom - pad - room.y
        self._paragraphs(surface, printed, room)

    def _paragraphs(self, surface: pygame.Surface, printed: Printed, room: pygame.Rect) -> None:
        """Draw figures and text, then as many explanations as fit, and the flavour if it fits, too."""
        look = self.look
        paragraphs = [("body", 20, printed.figures, look.theme.quiet, "")]
        if printed.text:
            paragraphs.append(("bold", 23, printed.text, look.theme.text, ""))
        paragraphs += [("body", 18, one.words, look.theme.text, one.clause) for one in printed.explained]
        paragraphs.append(("fell", 20, printed.flavour, look.theme.quiet, ""))
        bottom = room.bottom
        for role, size, words, colour, clause in paragraphs:
            px, inner = look.text(size), room.copy()
            if clause:
                inner.width -= text.width("bold", look.text(20), "§") + look.px(24)
            high = text.line_height(role, px) * len(text.wrap(role, px, words, inner.width))
            if room.y + high > bottom:
                continue
            text.paragraph(surface, role, px, words, colour, inner)
            if clause:
                self._link(surface, clause, room.right, room.y + round(text.line_height(role, px) / 2))
            room.y += high + look.px(12)

    def _link(self, surface: pygame.Surface, clause: str, right: int, y: int) -> None:
        """Draw the sign of the clause that says more; a click opens the rulebook there."""
        look, px = self.look, self.look.text(20)
        rect = text.draw(surface, "bold", px, "§", look.theme.accent, (right, y), "rm")
        self._links.append((rect.inflate(max(look.px(16), 28 - rect.width), max(0, 32 - rect.height)), clause))
