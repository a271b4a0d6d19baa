"""Shows a card or turf at full size with explanations, moves and neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import BANNER, BODY, BOLD, NOTE, TextStyle
from hoochgame.ui.navigation import open_rulebook
from hoochgame.ui.table.records import Printed
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.stack import cut_in_halves
from hoochgame.ui.widgets.tooltip import draw_tooltip

HELD = 0.35  # seconds: releasing Z after this long closes the picture
NAME, LINK, FIGURES = BANNER.with_changes(40), BOLD.with_changes(20, "accent"), NOTE.with_changes(20)
TEXT, EXPLAINED = BOLD.with_changes(23), BODY
FLAVOUR = TextStyle("fell", 20, "quiet")
READABLE = 412  # px; the smallest words on a face this wide are 14 px high


class ZoomedCard(NamedTuple):
    """A card or turf by its id, and the moves that can be made with it."""

    art: str
    moves: tuple[Move, ...] = ()


class ZoomScene(Leavable[Move]):
    """Dismisses with the chosen move, or None.

    `others`: the things to leaf through, including this one. `held`: Z is down, and releasing it closes.
    """

    overlay = True

    def __init__(
        self,
        art: str,
        moves: Sequence[Move] = (),
        *,
        table: AnyTable,
        others: Sequence[ZoomedCard] = (),
        held: bool = False,
    ) -> None:
        super().__init__()
        self.title_id = table.game.id
        self.table = table
        self.others = tuple(others) or (ZoomedCard(art, tuple(moves)),)
        self.at = next((i for i, shown in enumerate(self.others) if shown.art == art), 0)
        self.held = held
        self._open = 0.0
        self.face = self.side = Box(0, 0, 0, 0)
        self._links: list[tuple[pygame.Rect, str]] = []
        self._under = ""  # the clause whose sign lies under the mouse

    @property
    def shown_card(self) -> ZoomedCard:
        return self.others[self.at]

    @property
    def printed_words(self) -> Printed | None:
        return self.table.printed(self.shown_card.art)

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        high = min(round(window.height * 0.86), look.px(1000))
        high = min(window.height - 2 * look.px(12), max(high, round(READABLE * images.RATIO)))
        wide = round(high / images.RATIO)
        side, gap = min(look.px(620), max(look.text_px(18) * 22, look.px(480))), look.px(32)
        both = Box.from_rect(window).place_inside((wide + gap + side, high))
        self.face, self.side = both.cut_left(wide, gap)
        tall, space = look.scale.clickable_px(60), look.px(12)
        rest, place = self.side.cut_bottom(tall, space)
        form.add(Button("close", _("Close"), self.handle_escape, keycap=_("Esc"), size=22), place)
        for move in reversed(self.shown_card.moves):
            rest, place = rest.cut_bottom(tall, space)
            self._add_move(form, move, place)
        if len(self.others) > 1:
            self._add_neighbours(form, rest.cut_bottom(tall)[1])

    def _add_move(self, form: Form, move: Move, place: Box) -> None:
        """Add a button for a move. Of several moves of one kind the first has the key."""
        words, act = self.table.questions.card_button_label_and_action(move)
        first, name = move is self.shown_card.moves[0], type(move).__name__
        which = [one for one in self.shown_card.moves if type(one) is type(move)].index(move)
        if which:
            name, act = f"{name} {which}", ""
        button = Button(
            name,
            words,
            lambda: self.dismiss(move),
            keycap=keys.key_cap_words(act) if act else "",
            kind="primary" if first else "normal",
            size=24,
        )
        form.add(button, place, keys.key_code_of_action(act) if act else None)

    def _add_neighbours(self, form: Form, row: Box) -> None:
        left, right = cut_in_halves(row, self.look.px(12))
        form.add(
            Button("previous", _("Previous"), lambda: self.show_neighbour(-1), icon="previous-button", size=20), left
        )
        form.add(Button("next", _("Next"), lambda: self.show_neighbour(1), icon="next-button", size=20), right)

    def show_neighbour(self, by: int) -> None:
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
            self.show_neighbour(1 if event.key == pygame.K_RIGHT else -1)
            return True
        if event.type == pygame.KEYDOWN and keys.is_action_key(event, "rules"):
            self.open_rules()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point_at_clause(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._open_clause_at(event.pos):
            return True
        if super().handle(event):
            return True
        released = event.type == pygame.KEYUP and keys.is_action_key(event, "zoom") and self.held and self._open > HELD
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.side.collidepoint(event.pos)
        closed = event.type == pygame.KEYDOWN and (keys.is_action_key(event, "zoom") or event.key == pygame.K_SPACE)
        if released or outside or closed:
            self.dismiss(None)
            return True
        return False

    def _clause_at(self, at: tuple[int, int]) -> str:
        return next((clause for rect, clause in self._links if rect.collidepoint(at)), "")

    def _point_at_clause(self, at: tuple[int, int]) -> None:
        """Show which clause the sign under the mouse opens."""
        under, self._under = self._under, self._clause_at(at)
        self.dirty = self.dirty or under != self._under

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if rect := next((rect for rect, clause in self._links if clause == self._under), None):
            line = TextRun(self._under, "body", self.look.theme.text)
            draw_tooltip(Canvas(surface, self.look), rect, _("The rule behind it"), [line])

    def _open_clause_at(self, at: tuple[int, int]) -> bool:
        clause = self._clause_at(at)
        if clause:
            self.open_rules(clause)
        return bool(clause)

    def open_rules(self, clause: str = "") -> None:
        printed = self.printed_words
        first = next((one.clause for one in printed.explained if one.clause), "") if printed else ""
        open_rulebook(self.app, clause or first, self.title_id)

    # Drawing.

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        paint.darken_around(surface, 0.72)
        face = self.table.faces.full_card(self.shown_card.art, self.face.width)
        canvas = Canvas(surface, self.look)
        paint.draw_shadow(canvas, self.face, 20, 20, 0.8)
        images.blit_anchored(surface, face, center=self.face.center)
        self._draw_words(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        """Draw all words in a panel above the buttons."""
        look, side, printed = self.look, self.side, self.printed_words
        assert self.form
        self._links = []
        bottom = min(widget.rect.y for widget in self.form.widgets) - look.px(20)
        panel = side.inset(bottom=side.bottom - bottom)
        paint.draw_panel(canvas, panel, opacity=0.97)
        if printed is None:
            return
        room = panel.inset(look.px(26))
        px = NAME.shortened_to_fit(look, printed.name, room.width).px
        NAME.draw(canvas, printed.name, (room.x, room.y + px / 2), px=px)
        self._draw_paragraphs(canvas, printed, room.inset(top=round(px * 1.4)))

    def _draw_paragraphs(self, canvas: Canvas, printed: Printed, room: Box) -> None:
        """Draw figures and text, then as many explanations as fit, then the flavour if it fits."""
        look = self.look
        paragraphs = [(FIGURES, printed.figures, "")]
        if printed.text:
            paragraphs.append((TEXT, printed.text, ""))
        paragraphs += [(EXPLAINED, one.words, one.clause) for one in printed.explained]
        paragraphs.append((FLAVOUR, printed.flavour, ""))
        for style, words, clause in paragraphs:
            link = LINK.width(look, "§") + look.px(24) if clause else 0
            column, line = room.inset(right=link), style.line_height(look)
            high = line * len(style.wrap(look, words, column.width))
            if high > room.height:
                continue
            style.draw_wrapped(canvas, words, column)
            if clause:
                self._draw_clause_sign(canvas, clause, (room.right, room.y + round(line / 2)))
            room = room.cut_top(high, look.px(12))[1]

    def _draw_clause_sign(self, canvas: Canvas, clause: str, at: tuple[int, int]) -> None:
        """Draw the sign of a clause with its right end at `at`; a click opens the rulebook there."""
        rect = LINK.draw(canvas, "§", at, "rm")
        self._links.append((rect.inflate(max(canvas.px(16), 28 - rect.width), max(0, 32 - rect.height)), clause))
