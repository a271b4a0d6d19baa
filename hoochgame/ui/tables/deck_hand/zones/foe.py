"""An opponent's plate: who sits there, figures, the stash as a cascade, the last turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.look import paint, shapes, text, tokens
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.deck_hand.cascade import lying
from hoochgame.ui.tables.deck_hand.counters import count, counter, icon_size
from hoochgame.ui.tables.deck_hand.layout import Layout
from hoochgame.ui.tables.deck_hand.moment import Moment
from hoochgame.ui.tables.deck_hand.zones import stash
from hoochgame.ui.tables.deck_hand.zones.own import Deeds, deed_tokens, deeds
from hoochgame.ui.tables.kit.layout import cell
from hoochgame.ui.tables.kit.log import lastturn
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.seatplate import Lit, glow, kind_words, lit
from hoochgame.ui.tables.kit.zone import Below, Brush, Thing, Worn, Zone
from hoochgame.ui.tables.marks import Key, Note

COUNTERS = ("coins", "deck", "hand", "stash", "hooks")
OF_RIVAL = ("stash", "hooks")  # it has nothing else
BAR = 13  # the seat's colour along its plate
ROOMY = 620  # px: from this width on a plate has room for the last turn
LIVELY = 170  # px beside the emblem: there is room for a name and for what may be done
NOTES, FEW = 99, 4  # rows of the last turn, in a box of their own and where cards leave room
WORDY = 8.5  # times the size of the words: room any narrower is too narrow for notes
NAMED = 118  # px that a name takes at least beside the figures


@dataclass(frozen=True)
class Plate:
    """`head` holds token and name, `counters` a rect each, `stash` the cascade, `last` the last turn."""

    rect: Rect
    bar: int
    token: int
    head: Rect
    counters: dict[str, Rect]
    stash: Rect
    last: Rect | None

    @property
    def heading(self) -> Rect:
        """All of it above the stash."""
        return Rect(self.rect.topleft, (self.rect.width, self.stash.y - self.rect.y))


class Person(NamedTuple):
    """Who sits there."""

    name: str
    kind: str
    colour: int


class Lay(NamedTuple):
    """How the plate is divided, and the cards on it. `means`: what they are part of while it is asked for."""

    plate: Plate
    cards: tuple[Piece, ...]
    means: Key | None


class Seen(NamedTuple):
    """All that is seen of an opponent."""

    plate: Plate
    lit: Lit
    who: Person
    acts: Deeds | None  # what may be done in its turn
    figures: tuple[tuple[str, int], ...]
    heading: str
    notes: tuple[Note, ...]
    room: Rect | None  # for these
    bare: bool
    cards: tuple[Worn, ...]


class Foe(Zone[Moment, Lay, Seen]):
    """A plate of the row above."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.name = f"seat{seat}"

    def cell(self, at: Moment, lay: Lay) -> Rect:
        layout, gap = at.layout, at.layout.gap // 2
        right = layout.goal.x - gap if layout.goal else layout.edge
        edges = [layout.area.x, *(rect.x - gap for rect in layout.foes[1:]), right]
        nth = layout.foe_seats().index(self.seat)
        return cell(edges[nth], layout.cuts.top, edges[nth + 1], layout.split)

    def lay(self, at: Moment, below: Below) -> Lay:
        pirate, plate = at.state.pirates[self.seat], plate_of(at.layout, self.seat)
        cards = lying(at.layout, plate.stash, pirate.stash, pirate.top, self.name)
        return Lay(plate, tuple(cards), ("seat", self.seat) if asked_for(at, self.seat) else None)

    def things(self, at: Moment, lay: Lay) -> Iterator[Thing]:
        """Of a seat that nobody asks for its heading only; while it is asked for, all that lies there is part of it."""
        seat, plate = self.seat, lay.plate
        key: Key = ("seat", seat)
        legal = key in at.marks.legal
        whole = Piece(key, "seat", plate.rect, zone=self.name, seat=seat)
        named = None if legal else plate.heading
        yield Thing(key, plate.rect, whole, shape=named.collidepoint if named else None, beside=named)
        for name in ("deck", "hand"):
            yield Thing((name, seat), plate.counters.get(name, plate.head), focus=False, solid=False)
        yield Thing(("stash", seat), plate.stash, focus=False, solid=False)
        for name, rect in plate.counters.items():
            yield Thing(("counter", seat, name), rect, solid=not legal)
        yield from stash.things(at, lay.cards, lay.means)

    def model(self, at: Moment, lay: Lay) -> Seen:
        state, seat, plate, alone = at.state, self.seat, lay.plate, at.layout.alone
        chair, pirate, here = at.chairs[seat], state.pirates[seat], at.here(lay.cards)
        acts = state.active == seat and bool(state.agenda) and not alone
        heading, told = notes(at, seat)
        return Seen(
            plate,
            lit(at, seat),
            Person(chair.name, pace(state) if alone else kind_words(chair.kind), chair.colour),
            deeds(state, seat) if acts else None,
            tuple((name, count(state, seat, name)) for name in plate.counters),
            heading,
            told,
            plate.last or (None if alone else free_room(at.look, plate.stash, [piece.rect for piece in here])),
            not pirate.stash and not pirate.top,
            self.worn(at, here),
        )

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        plate, look = model.plate, brush.look
        glow(surface, look, model.lit, plate.rect, model.who.colour)
        paint.panel(surface, look, plate.rect, opacity=1, shade=False)
        bar = Rect(plate.rect.x, plate.rect.y, plate.bar, plate.rect.height)
        paint.seat_bar(surface, look, bar, model.who.colour)
        _head(surface, look, model)
        for name, value in model.figures:
            counter(surface, look, name, value, plate.counters[name])
        if model.room:
            _notes(surface, brush, model.room, model)
        if model.bare:
            px = look.text(17)
            spot = (plate.stash.x, plate.stash.y + px)
            text.draw(surface, "body", px, _("The stash is empty."), look.theme.quiet, spot)
        brush.pieces(surface, model.cards)
        stash.label_top(surface, look, model.cards)


# What it says.


def asked_for(at: Moment, seat: Seat) -> bool:
    """Whether a click there chooses this opponent. Before a card is marked to be given away, a card is looked at."""
    step = at.state.agenda[-1] if at.state.agenda else None
    marked = not isinstance(step, m.GiveAway) or any(key[0] == "card" for key in at.marks.selected)
    return ("seat", seat) in at.marks.legal and marked


def pace(state: State) -> str:
    """What the Rival does each turn."""
    trial = challenge(state)
    if trial is None:
        return ""
    words = ngettext("takes {n} card each turn", "takes {n} cards each turn", trial.pace)
    return words.format(n=trial.pace)


def notes(at: Moment, seat: Seat) -> tuple[str, tuple[Note, ...]]:
    """A heading, and below it what a seat did in its last turn, or has done in this one."""
    now = at.state.active == seat and bool(at.state.agenda)
    heading = _("This turn") if now else _("Last turn")
    return heading, at.marks.last_turns.get(seat, ())


# Measures.


def plate_of(layout: Layout, seat: Seat) -> Plate:
    """How an opponent's plate is divided."""
    look, rect = layout.look, layout.plate(seat)
    bar, pad = look.px(BAR), layout.v(11, 8)
    token = 2 * layout.v(22, 19)
    left, right = rect.x + bar + layout.v(13, 10), rect.right - layout.v(14, 10)
    line = max(token, look.text(20))
    names = OF_RIVAL if layout.alone else COUNTERS
    step = round(icon_size(look, line) * 2.85)
    beside = right - left - token - len(names) * step >= max(look.px(NAMED), round(84 * look.scale.ui))
    top = rect.y + pad
    if beside:
        head = Rect(left, top, right - left - len(names) * step, line)
        figures = Rect(head.right, top, len(names) * step, line)
    else:
        head = Rect(left, top, right - left, line)
        low = max(look.text(20), round(look.text(17) * 1.3))
        figures = Rect(left, head.bottom + layout.v(4, 2), right - left, low)
    top = figures.bottom + layout.v(11, 7)
    stash = Rect(left, top, right - left, rect.bottom - layout.v(12, 8) - top)
    last = notes_rect(layout, stash)
    if last:
        stash = Rect(stash.x, stash.y, last.x - look.px(14) - stash.x, stash.height)
    return Plate(rect, bar, token, head, places(figures, names, step), stash, last)


def places(row: Rect, names: tuple[str, ...], most: int) -> dict[str, Rect]:
    """Side by side, in a row of its own from the left."""
    spare = max(0, row.width - most * len(names))
    step = (row.width - spare / 2) / len(names)
    return {name: Rect(row.x + int(i * step), row.y, int(step), row.height) for i, name in enumerate(names)}


def notes_rect(layout: Layout, room: Rect) -> Rect | None:
    """The box with a seat's last turn at the right, where there is room."""
    look = layout.look
    if layout.compact or layout.alone or room.width < max(look.px(ROOMY), ROOMY * 0.8 * look.scale.ui):
        return None
    wide = max(look.px(230), round(look.text(17) * 10.5), round(room.width * 0.22))
    return Rect(room.right - wide, room.y, wide, room.height)


def free_room(look: Look, stash: Rect, cards: Sequence[Rect]) -> Rect | None:
    """What the cards of a narrow plate leave for notes, beside them or below."""
    px, gap = look.text(17), look.px(14)
    taken = cards[0].unionall(cards) if cards else Rect(stash.topleft, (0, 2 * px))  # there it says that it is empty
    beside = Rect(taken.right + gap, stash.y, stash.right - taken.right - gap, stash.height)
    below = Rect(stash.x, taken.bottom + gap, stash.width, stash.bottom - taken.bottom - gap)
    least = 2 * look.px(12) + round(3.1 * px)  # heading and a line
    for room in (beside, below) if cards else (below,):
        if room.width >= WORDY * px and room.height >= least:
            return Rect(room.x, room.y, min(room.width, round(2 * WORDY * px)), room.height)
    return None


# Paint.


def _head(surface: pygame.Surface, look: Look, model: Seen) -> None:
    """Emblem, name, and who it is; in its turn small tokens for what may be done in place of that."""
    head, side, who = model.plate.head, model.plate.token, model.who
    acts, draw_tokens = sum(model.acts or ()), partial(deed_tokens, surface, look, model.acts or Deeds(0, 0, 0))
    token = tokens.token(look.seat(who.colour), side)
    surface.blit(token, token.get_rect(midleft=(head.x - look.px(2), head.centery)))
    x = head.x + side + look.px(10)
    room, px, small, kind = head.right - x - look.px(6), look.text(22), look.text(17), who.kind
    if head.height >= 1.12 * (px + small):
        name, px = shortened("bold", px, who.name, room)
        text.draw(surface, "bold", px, name, look.theme.text, (x, head.y + head.height * 0.28))
        if acts:
            low = round(head.height * 0.48)
            wide = min(room, acts * (low + look.px(4)))
            draw_tokens(Rect(x, head.bottom - low, wide, low))
            return
        kind, small = shortened("body", small, kind, room)
        text.draw(surface, "body", small, kind, look.theme.quiet, (x, head.y + head.height * 0.76))
        return
    px, middle = look.text(20), head.centery
    if acts and room < round(LIVELY * look.scale.ui):
        low = round(head.height * 0.46)
        wide = min(room, acts * (low + look.px(4)))
        draw_tokens(Rect(x, head.bottom - low + look.px(2), wide, low))
        kind, middle = "", head.y + round(head.height * 0.24)
    elif acts:
        spot = Rect(head.right - room // 2, head.y, room // 2 - look.px(12), head.height)
        draw_tokens(spot)
        kind, room = "", room // 2
    beside = bool(kind) and text.width("bold", px, who.name) + look.px(14) + text.width("body", small, kind) <= room
    name, px = (who.name, px) if beside else shortened("bold", px, who.name, room)
    end = text.draw(surface, "bold", px, name, look.theme.text, (x, middle)).right
    if beside:
        text.draw(surface, "body", small, kind, look.theme.quiet, (end + look.px(14), head.centery))


def _notes(surface: pygame.Surface, brush: Brush, rect: Rect, model: Seen) -> None:
    """The box with the last turn, as far as it has room; the news tell all of it."""
    look, most = brush.look, NOTES if model.plate.last else FEW
    if not model.notes:
        return
    px, pad = look.text(17), look.px(12)
    step, top = round(px * 1.4), pad + round(px * 1.7)
    wide = rect.right - look.px(8) - rect.x - pad - round(px * lastturn.INDENT)
    room = max(1, (rect.height - top - look.px(6)) // step)
    told = lastturn.fitting(model.notes, px, wide, min(room, most))
    shown = lastturn.rows_of(told)
    box = Rect(rect.x, rect.y, rect.width, top + shown * step + pad)
    surface.blit(shapes.box(box.size, look.px(8), look.theme.field), box)
    text.draw(surface, "head", px, model.heading, look.theme.quiet, (rect.x + pad, rect.y + pad + px * 0.5), spacing=1)
    place = Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, shown * step)
    lastturn.draw(surface, brush, told, place, px, step)
