"""The board: from what a seat sees and what the scene marks to pixels, and from a point back to a piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame
from msgspec import structs

from hoochgame.core.journal import Chair
from hoochgame.core.words import Seat
from hoochgame.ui.look import paint
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit import touch
from hoochgame.ui.tables.kit.dress import PLAIN, dressed
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.setting import PICTURED, Plan, Setting
from hoochgame.ui.tables.kit.still import Still
from hoochgame.ui.tables.marks import Banner, ButtonMark, Key

State = Any  # a title's
Moment = Setting[Any, Any, Any]
REMEMBERED = 4  # layouts of pieces: before and after an event, and what lies between
NO_BANNER = Banner()
GROUND = ("seat", "plate", "slot")  # kinds that other things lie on


class Board:
    """One layout of the table. Make a new one when the window, the viewer or the fold of the log changes."""

    def __init__(
        self, look: Look, chairs: Sequence[Chair], me: Seat, plan: Plan, area: Rect | None = None, folded: bool = False
    ) -> None:
        self.plan = plan
        self.layout = plan.lay_out(look, len(chairs), me, area, folded)
        self.look = self.layout.look
        self.chairs = plan.company(chairs)
        self.colours = tuple(chair.colour for chair in self.chairs)
        self._still = Still()
        self._drawn: Moment | None = None
        self._said: list[Rect] = []
        self._spots: tuple[State, Marks, list[tuple[Key, Rect]]] | None = None
        self._placed: list[tuple[State, Marks, Mapping[Key, Piece]]] = []  # the newest first

    def pieces(self, shown: State, marks: Marks) -> Mapping[Key, Piece]:
        """Where everything lies."""
        rest = replace(marks, moving=frozenset(), banner=NO_BANNER, hovered=None, focused=None)
        for state, same, found in self._placed:
            if state is shown and same == rest:
                return found
        placed = self.plan.pieces(self.layout, shown, marks)
        self._placed = [(shown, rest, placed), *self._placed[: REMEMBERED - 1]]
        return placed

    def _setting(self, shown: State, marks: Marks) -> Moment:
        """One moment of this table."""
        return self.setting(shown, marks, self.pieces(shown, marks))

    def setting(self, shown: State, marks: Marks, found: Mapping[Key, Piece]) -> Moment:
        """With these pieces on it."""
        return Setting(self.layout, shown, marks, self.chairs, found, self.plan)

    # Drawing.

    def scratch(self) -> pygame.Surface:
        """As large as the window, to draw a part of it on at once: a sheet that is kept costs more than a new one."""
        scale = self.look.scale
        return pygame.Surface((scale.width, scale.height))

    def put_away(self) -> None:
        """Nobody looks at this table any more: whoever still knows it keeps no pictures alive."""
        self._still = Still()

    @property
    def drawn(self) -> Moment | None:
        """What was drawn last."""
        return self._drawn

    def still(self, spare: pygame.Surface, shown: State, marks: Marks) -> pygame.Surface:
        """Everything at rest: the board's own picture until it draws again, or `spare` where something lies on top."""
        if marks.pointed or marks.focused or marks.hints or spare.get_rect() != self.layout.area:
            self.draw_still(spare, shown, marks)
            return spare
        self._drawn, self._said = self._setting(shown, marks), []
        return self._still.picture(self._drawn)

    def foresee(self, seat: Seat) -> None:
        """Have ready what the turn of a seat will look like."""
        at = self._drawn
        if at is not None:
            state = structs.replace(at.state, active=seat)
            marks = replace(at.marks, banner=replace(at.marks.banner, seat=seat))
            self._still.foresee(at._replace(state=state, marks=marks), ("banner", f"seat{seat}"))

    def draw_still(self, surface: pygame.Surface, shown: State, marks: Marks) -> None:
        """Everything at rest; what is pointed at, on top."""
        at = self._drawn = self._setting(shown, marks)
        surface.blit(self._still.picture(at), self.layout.area, self.layout.area)
        piece = at.found.get(marks.pointed) if marks.pointed else None
        if piece and piece.kind in PICTURED and piece.key not in marks.moving:
            self._draw_hovered(surface, at, piece)
        caption = self.plan.captions(surface, at)
        self._said = [caption] if caption else []
        self._draw_hints(surface, at)
        if marks.focused and (rect := self.where(marks.focused)):
            lit = any(("button", one.name) == marks.focused for one in marks.buttons if one.kind == "primary")
            paint.focus(surface, self.look, rect, 8, on_glass=lit)

    def _draw_hovered(self, surface: pygame.Surface, at: Moment, piece: Piece) -> None:
        """A card of the hand straightens and rises; others lift a little."""
        raised = self.plan.raised(self.layout, piece)
        at.draw(surface, raised)
        self.plan.hovering(surface, at, raised)

    def _draw_hints(self, surface: pygame.Surface, at: Moment) -> None:
        """Number keys on what they choose."""
        for key, words in at.marks.hints.items():
            if rect := self.where(key):
                spot = paint.keycap_rect(self.look, words, self.plan.hint_spot(at, key, rect))
                spot.clamp_ip(self.layout.area)
                paint.keycap(surface, self.look, words, spot.center, fill=1)
                self._said.append(spot)

    def draw_piece(
        self, surface: pygame.Surface, piece: Piece, at: Rect | None = None, angle: float | None = None
    ) -> None:
        """A piece in motion: at another place, size or angle than its own."""
        rect = at or piece.rect
        turn = piece.angle if angle is None else angle
        size = rect.width / max(1, piece.rect.width)
        if turn in (0, piece.angle) and size == 1:
            face = dressed(self.layout, piece._replace(angle=round(turn)), PLAIN, self.colours, self.plan.picture)
        else:  # turned at every frame: without its shadow that costs half
            face = self.plan.picture(self.layout, piece, self.colours)
            face = pygame.transform.rotozoom(face, turn, size) if turn else pygame.transform.smoothscale_by(face, size)
        surface.blit(face, face.get_rect(center=rect.center))

    # Places.

    @property
    def found(self) -> Mapping[Key, Piece]:
        """All pieces as they were drawn last."""
        return self._drawn.found if self._drawn else {}

    @property
    def buttons(self) -> tuple[ButtonMark, ...]:
        """The shelf's, as they were drawn last."""
        return self._drawn.marks.buttons if self._drawn else ()

    def where(self, key: Key) -> Rect | None:
        """The rect of a piece, or of a thing that has none: a counter, a pile of another seat, the dial."""
        at = self._drawn
        if at and key in at.found:
            piece = at.found[key]
            return (self.plan.raised(self.layout, piece) if key == at.marks.pointed else piece).box
        return self.plan.place(self.layout, at, key)

    def hit(self, pos: tuple[int, int], shown: State | None = None, marks: Marks | None = None) -> Key | None:
        """The topmost thing under a point, as drawn last or as it will be drawn next."""
        at = self._drawn if shown is None or marks is None else self._setting(shown, marks)
        return touch.hit(at, pos) if at else None

    def told_at(self, key: Key) -> tuple[Rect, tuple[Rect, ...]] | None:
        """What the tooltip of a thing is put beside, and what it had better not hide."""
        rect = self.where(key)
        return self.plan.told_at(self._drawn, key, rect) if rect and self._drawn else None

    @property
    def said(self) -> tuple[Rect, ...]:
        """Number keys and the focus line: nothing else that is said may lie on them."""
        return tuple(self._said)

    def things(self) -> list[Rect]:
        """Where anything lies that is no part of the table itself."""
        found = self._drawn.found.values() if self._drawn else ()
        return [piece.box for piece in found if piece.kind not in GROUND]

    def card_at(self, pos: tuple[int, int]) -> Key | None:
        """The topmost card under a point, even where it is part of something else now."""
        return touch.card_at(self._drawn, pos) if self._drawn else None

    def lit(self) -> list[Rect]:
        """Where what may be chosen lies."""
        return self.plan.lit(self._drawn) if self._drawn else []

    def focus_spots(self) -> list[tuple[Key, Rect]]:
        """What the keyboard can rest on, in reading order."""
        at = self._drawn
        if at is None:
            return []
        if self._spots is None or self._spots[0] is not at.state or self._spots[1] is not at.marks:
            self._spots = (at.state, at.marks, touch.focus_spots(at))
        return self._spots[2]

    def held(self) -> list[Key]:
        """The cards of the own hand, from the left."""
        at = self._drawn
        hand: list[Key] = [("card", n) for n in self.plan.hand(at.state, self.layout.me)] if at else []
        return [key for key in hand if at and key in at.found]

    def usable(self, key: Key) -> bool:
        """Whether Enter does something with it now."""
        return self._drawn is not None and key in self._drawn.marks.legal

    def focus_first(self) -> Key | None:
        """Where the keyboard begins: in the own hand, else with the first thing that can be used."""
        keys: list[Key] = [*self.held(), *(key for key, _rect in self.focus_spots())]
        return next(filter(self.usable, keys), keys[0] if keys else None)

    def focus_below(self, here: Rect, there: Rect) -> Key | None:
        """The card of the hand that Down leads to from the city, rather than to a pile on the own plate."""
        shelf, held = self.layout.shelf, self.held()
        if not held or here.centery >= shelf.y or not self.layout.own.contains(there):
            return None
        return min(held, key=lambda key: abs(rect.centerx - here.centerx) if (rect := self.where(key)) else 9999)
