"""The board: from what a seat sees and what the scene marks to pixels, and from a point back to a piece."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui import images, paint
from hoochgame.ui.tables.hooch_stooges import banner, faces, logbook, overlay
from hoochgame.ui.tables.hooch_stooges import pieces as placing
from hoochgame.ui.tables.hooch_stooges.lane import lane_of
from hoochgame.ui.tables.hooch_stooges.layout import Layout, lay_out
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.piece import Piece, Rect
from hoochgame.ui.tables.hooch_stooges.seats import COUNTERS, own_plate, plate_of, raid_of
from hoochgame.ui.tables.hooch_stooges.setting import PICTURED, Setting
from hoochgame.ui.tables.hooch_stooges.still import Still, open_over
from hoochgame.ui.theme import Look

READING = ("overlay", "lane", "stage", "lineup", "city", "chart", "seat", "own", "shelf", "buttons", "tools")
LIFT = 8


class Board:
    """One layout of the table. Make a new one when the window, the viewer or the fold of the log changes."""

    def __init__(
        self, look: Look, chairs: Sequence[Chair], me: Seat, area: Rect | None = None, folded: bool = False
    ) -> None:
        self.layout: Layout = lay_out(look, len(chairs), me, area, folded)
        self.look = self.layout.look
        self.chairs = tuple(chairs)
        self.colours = tuple(chair.colour for chair in chairs)
        self._still = Still(self.layout)
        self._at: Setting | None = None

    def pieces(self, shown: State, marks: Marks) -> dict[Key, Piece]:
        """Where everything lies."""
        return self._setting(shown, marks).found  # type: ignore[return-value]

    def _setting(self, shown: State, marks: Marks) -> Setting:
        """Computed once for the same state and marks."""
        if self._at is None or self._at.state is not shown or self._at.marks is not marks:
            found = placing.pieces(self.layout, shown, marks)
            self._at = Setting(self.layout, shown, marks, self.chairs, found)
        return self._at

    # Drawing.

    def draw_still(self, surface: pygame.Surface, shown: State, marks: Marks) -> None:
        """Everything at rest; what is pointed at, on top."""
        at = self._setting(shown, marks)
        surface.blit(self._still.picture(at), self.layout.area, self.layout.area)
        piece = at.found.get(marks.hovered) if marks.hovered else None
        if piece and piece.kind in PICTURED and piece.key not in marks.moving:
            self._draw_hovered(surface, at, piece)
        self._draw_hints(surface, at)
        if marks.focused and (rect := self.where(marks.focused)):
            paint.focus(surface, self.look, rect, 8)

    def _draw_hovered(self, surface: pygame.Surface, at: Setting, piece: Piece) -> None:
        """A card of the hand straightens and rises; others lift a little; turf stays."""
        piece = raised(self.layout, piece)
        at.draw(surface, piece)
        if piece.kind == "turf":
            token = at.found.get(("token", piece.key[1]))
            if token and piece.key[0] == "turf":
                at.draw(surface, token)
        if ("cash", *piece.key[1:]) in at.marks.legal and at.marks.glow:
            knob = knob_rect(piece)
            disc = max(12, knob.width // 2)
            paint.outline(surface, self.look, Rect(knob.centerx - disc, knob.centery - disc, 2 * disc, 2 * disc),
                          "#ffd36b", disc / self.look.scale.s, 2)  # fmt: skip

    def _draw_hints(self, surface: pygame.Surface, at: Setting) -> None:
        """Number keys on what they choose."""
        for key, words in at.marks.hints.items():
            if rect := self.where(key):
                paint.keycap(surface, self.look, words, (rect.centerx, rect.y + self.look.px(10)))

    def draw_piece(
        self, surface: pygame.Surface, piece: Piece, at: Rect | None = None, angle: float | None = None
    ) -> None:
        """A piece in motion: at another place, size or angle than its own."""
        rect = at or piece.rect
        turn = piece.angle if angle is None else angle
        if piece.kind == "die":
            return
        face = faces.dressed(self.layout, piece._replace(angle=0), faces.PLAIN, self.colours)
        size = rect.width / max(1, piece.rect.width)
        if turn == piece.angle and size == 1:
            face = faces.dressed(self.layout, piece, faces.PLAIN, self.colours)
        elif turn:
            face = pygame.transform.rotozoom(face, turn, size)
        elif size != 1:
            face = pygame.transform.smoothscale_by(face, size)
        surface.blit(face, face.get_rect(center=rect.center))

    def draw_die(self, surface: pygame.Surface, face: int, at: Rect, angle: float = 7) -> None:
        """A tumbling die."""
        die = images.die(face, at.width)
        if angle:
            die = pygame.transform.rotozoom(die, angle, 1)
        surface.blit(die, die.get_rect(center=at.center))

    # Places.

    def where(self, key: Key) -> Rect | None:
        """The rect of a piece, or of a thing that has none: a counter, a pile of another seat, the dial."""
        at = self._at
        if at and key in at.found:
            return at.found[key].box
        match key:
            case (("deck" | "discard" | "hand" | "crew" | "dial") as what, int(seat)):
                return self._of_seat(what, Seat(seat))
            case ("counter", int(seat), str(name)):
                return self._counter(Seat(seat), name)
            case ("cash", int(n)) if at and ("card", n) in at.found:
                return knob_rect(at.found[("card", n)])
            case ("dial",):
                return self._of_seat("dial", self.layout.me)
            case ("log",):
                return self.layout.log
            case ("banner",):
                return self.layout.banner
            case ("round",):
                return banner.knob_rect(self.layout)
            case ("lane_die",):
                return self._lane_die()
            case ("line", int(line)) if at:
                return next((b.rect for b in logbook.blocks(self.layout, at.marks) if b.at == line), None)
        return None

    def _of_seat(self, what: str, seat: Seat) -> Rect:
        """Where a seat's cards and hooch come from and go to."""
        if seat == self.layout.me:
            plate = own_plate(self.layout)
            x, y, r = plate.dial
            play = self.layout.play
            return {
                "deck": plate.deck, "discard": plate.discard, "dial": Rect(x - r, y - r, 2 * r, 2 * r),
                "hand": Rect(play.right - play.width // 3, play.y, play.width // 3, play.height),
                "crew": Rect(play.x, play.y, play.width // 3, play.height),
            }[what]  # fmt: skip
        foe = plate_of(self.layout, seat)
        if what == "crew":
            return foe.crew
        name = "hooch" if what == "dial" else what
        return foe.counters.get(name, foe.counters["discard"])

    def _counter(self, seat: Seat, name: str) -> Rect | None:
        if seat != self.layout.me:
            return plate_of(self.layout, seat).counters.get(name)
        plate = own_plate(self.layout)
        return {"hooch": self._of_seat("dial", seat), "deck": plate.deck, "discard": plate.discard,
                "turfs": plate.caption}.get(name)  # fmt: skip

    def _lane_die(self) -> Rect | None:
        raid = raid_of(self._at.state) if self._at else None
        if not raid or not self._at:
            return None
        room = lane_of(self.layout, self._at.state, raid).die
        size = min(self.look.px(92), round(room.height * 0.46))
        rect = Rect(0, 0, size, size)
        rect.center = (room.centerx, round(room.y + room.height * 0.3))
        return rect

    # From a point to a thing.

    def hit(self, pos: tuple[int, int]) -> Key | None:
        """The topmost thing under a point."""
        at = self._at
        if at is None:
            return None
        hovered = at.found.get(at.marks.hovered) if at.marks.hovered else None
        if hovered and hovered.kind == "card" and self._still_there(hovered, pos):
            return self._part(at, raised(self.layout, hovered), pos)
        for piece in sorted(at.found.values(), key=lambda p: -p.z):
            if piece.kind in ("token", "ghost") or piece.key in at.marks.moving:
                continue
            if piece.covers(pos) and not self._covered(at, piece, pos):
                return self._part(at, piece, pos)
        return None if self._covered(at, None, pos) else self._thing(at, pos)

    def _still_there(self, piece: Piece, pos: tuple[int, int]) -> bool:
        """A raised card of the hand lets its neighbours be reached: below, only its own place counts."""
        if not raised(self.layout, piece).covers(pos):
            return False
        if piece.zone != "shelf" or piece.z < 16:
            return piece.covers(pos)
        return pos[1] < piece.rect.centery or self._topmost(pos) == piece.key

    def _topmost(self, pos: tuple[int, int]) -> Key | None:
        at = self._at
        under = [p for p in at.found.values() if p.zone == "shelf" and p.covers(pos)] if at else []
        return max(under, key=lambda p: p.z).key if under else None

    def _part(self, at: Setting, piece: Piece, pos: tuple[int, int]) -> Key:
        """The knob of a card in hand is a thing of its own; so are the counters on a plate."""
        cash: Key = ("cash", *piece.key[1:])
        if piece.kind == "card" and cash in at.marks.legal and knob_rect(piece).collidepoint(pos):
            return cash
        if piece.kind == "seat":
            return self._on_plate(Seat(int(piece.key[1])), pos) or piece.key
        return piece.key

    def _on_plate(self, seat: Seat, pos: tuple[int, int]) -> Key | None:
        for name in COUNTERS:
            rect = self._counter(seat, name)
            if rect and rect.collidepoint(pos):
                return "counter", seat, name
        return None

    def _covered(self, at: Setting, piece: Piece | None, pos: tuple[int, int]) -> bool:
        """Whether lane, overlay or an open log lies over the piece here."""
        z = piece.z if piece else -1
        if open_over(self.layout) and self.layout.log.collidepoint(pos):
            return piece is not None
        strip = overlay.overlay_rect(self.layout, overlay.size(at.found))
        if z < 60 and (at.zone("overlay") or at.marks.showing) and strip.collidepoint(pos):
            return True
        raid = raid_of(at.state)
        return bool(raid and z < 40 and lane_of(self.layout, at.state, raid).rect.collidepoint(pos))

    def _thing(self, at: Setting, pos: tuple[int, int]) -> Key | None:
        """What is no piece."""
        if self.layout.log.collidepoint(pos):
            return self._in_log(at, pos)
        for key in (("round",), ("banner",)):
            rect = self.where(key)
            if rect and rect.collidepoint(pos):
                return key
        return None

    def _in_log(self, at: Setting, pos: tuple[int, int]) -> Key:
        if self.layout.folded:
            return ("log",)
        found = logbook.name_at(self.layout, at.marks, pos)
        if found is None:
            return ("log",)
        line, card = found
        return ("name", line, card) if card else ("line", line)

    def focus_spots(self) -> list[tuple[Key, Rect]]:
        """What the keyboard can rest on, in reading order."""
        at = self._at
        if at is None:
            return []
        order = {zone: i for i, zone in enumerate(READING)}
        spots = [p for p in at.found.values() if p.kind not in ("token", "ghost", "slot", "die")]
        spots = [p for p in spots if not self._covered(at, p, p.rect.center)]
        spots.sort(key=lambda p: (order.get(p.zone.rstrip("0123456789"), 9), _row(p), p.box.centerx))
        return [(p.key, p.box) for p in spots]


def _row(piece: Piece) -> int:
    """Cards of the hand are one row, whatever the fan does to them."""
    return 0 if piece.zone in ("shelf", "lane", "own") else piece.box.y


def raised(layout: Layout, piece: Piece) -> Piece:
    """The piece as it is shown under the mouse."""
    look = layout.look
    if piece.kind != "card":
        return piece
    if piece.zone == "shelf" and piece.z >= 16:
        rect = piece.rect.move(0, -round(piece.rect.width * 0.2))
        rect.bottom = min(rect.bottom, layout.area.bottom - look.px(6))
        return piece._replace(rect=rect, angle=0)
    if piece.zone.startswith("seat") or piece.angle:
        return piece
    return piece._replace(rect=piece.rect.move(0, -look.px(LIFT)))


def knob_rect(piece: Piece) -> Rect:
    """The green knob at a card's upper right, as far as it can be clicked on."""
    rect, side = piece.rect, max(24, round(piece.rect.width * 0.36))
    return Rect(rect.right - side, rect.y, side, side)
