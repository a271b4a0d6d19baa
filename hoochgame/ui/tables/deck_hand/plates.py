"""The opponents' plates: who sits there, figures, the stash as a cascade, the last turn."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.tables.deck_hand.cascade import TOP
from hoochgame.ui.tables.deck_hand.counters import count, counter, icon_size
from hoochgame.ui.tables.deck_hand.layout import Layout
from hoochgame.ui.tables.deck_hand.own import deeds, plate_tokens
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit.log import lastturn
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.kit.seatplate import kind_words, light
from hoochgame.ui.tables.marks import Note

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


def free_room(at: Setting, plate: Plate, seat: Seat) -> Rect | None:
    """What the cards of a narrow plate leave for notes, beside them or below."""
    look, stash = at.look, plate.stash
    if at.layout.alone:
        return None
    px, gap = look.text(17), look.px(14)
    lying = [piece.rect for piece in at.found.values() if piece.zone == f"seat{seat}" and piece.kind == "card"]
    taken = lying[0].unionall(lying) if lying else Rect(stash.topleft, (0, 2 * px))  # there it says that it is empty
    beside = Rect(taken.right + gap, stash.y, stash.right - taken.right - gap, stash.height)
    below = Rect(stash.x, taken.bottom + gap, stash.width, stash.bottom - taken.bottom - gap)
    least = 2 * look.px(12) + round(3.1 * px)  # heading and a line
    for room in (beside, below) if lying else (below,):
        if room.width >= WORDY * px and room.height >= least:
            return Rect(room.x, room.y, min(room.width, round(2 * WORDY * px)), room.height)
    return None


def draw(surface: pygame.Surface, at: Setting, seat: Seat) -> None:
    """The plate, and on it the cards of the stash."""
    plate, look = plate_of(at.layout, seat), at.look
    light(surface, at, seat, plate.rect)
    paint.panel(surface, look, plate.rect, opacity=1, shade=False)
    bar = Rect(plate.rect.x, plate.rect.y, plate.bar, plate.rect.height)
    paint.seat_bar(surface, look, bar, at.chairs[seat].colour)
    _head(surface, at, plate, seat)
    for name, rect in plate.counters.items():
        counter(surface, look, name, count(at.state, seat, name), rect)
    if room := plate.last or free_room(at, plate, seat):
        _notes(surface, at, room, seat, NOTES if plate.last else FEW)
    pirate = at.state.pirates[seat]
    if not pirate.stash and not pirate.top:
        px = look.text(17)
        text.draw(surface, "body", px, _("The stash is empty."), look.theme.quiet, (plate.stash.x, plate.stash.y + px))
    at.draw_zone(surface, f"seat{seat}")
    if pirate.top:
        label_top(surface, at, f"seat{seat}")


def label_top(surface: pygame.Surface, at: Setting, zone: str) -> None:
    """What the open cards beside a stash are: the top of the deck."""
    look = at.look
    first = next((piece for piece in at.zone(zone) if piece.kind == "card" and piece.z in TOP), None)
    if first is None:
        return
    px = look.text(16)
    y = first.rect.y - round(px * 0.75)
    icon = images.icon("stack", px, look.theme.accent)
    surface.blit(icon, icon.get_rect(midleft=(first.rect.x, y)))
    room = first.rect.width - round(px * 1.3)
    both = (_("on top of the deck"), _("deck"))
    words = next((words for words in both if text.width("body", px, words) <= room), "")
    text.draw(surface, "body", px, words, look.theme.text, (first.rect.x + icon.get_width() + look.px(5), y))


def _head(surface: pygame.Surface, at: Setting, plate: Plate, seat: Seat) -> None:
    look, chair, head = at.look, at.chairs[seat], plate.head
    token = tokens.token(look.seat(chair.colour), plate.token)
    surface.blit(token, token.get_rect(midleft=(head.x - look.px(2), head.centery)))
    x = head.x + plate.token + look.px(10)
    room, px, small = head.right - x - look.px(6), look.text(22), look.text(17)
    kind = pace(at.state) if at.layout.alone else kind_words(chair.kind)
    acts = at.state.active == seat and bool(at.state.agenda) and not at.layout.alone
    if head.height >= 1.12 * (px + small):
        name, px = shortened("bold", px, chair.name, room)
        text.draw(surface, "bold", px, name, look.theme.text, (x, head.y + head.height * 0.28))
        if acts:
            low = round(head.height * 0.48)
            wide = min(room, sum(deeds(at.state, seat)) * (low + look.px(4)))
            plate_tokens(surface, at, seat, Rect(x, head.bottom - low, wide, low))
            return
        kind, small = shortened("body", small, kind, room)
        text.draw(surface, "body", small, kind, look.theme.quiet, (x, head.y + head.height * 0.76))
        return
    px, middle = look.text(20), head.centery
    if acts and room < round(LIVELY * look.scale.ui):
        low = round(head.height * 0.46)
        wide = min(room, sum(deeds(at.state, seat)) * (low + look.px(4)))
        plate_tokens(surface, at, seat, Rect(x, head.bottom - low + look.px(2), wide, low))
        kind, middle = "", head.y + round(head.height * 0.24)
    elif acts:
        spot = Rect(head.right - room // 2, head.y, room // 2 - look.px(12), head.height)
        plate_tokens(surface, at, seat, spot)
        kind, room = "", room // 2
    beside = bool(kind) and text.width("bold", px, chair.name) + look.px(14) + text.width("body", small, kind) <= room
    name, px = (chair.name, px) if beside else shortened("bold", px, chair.name, room)
    end = text.draw(surface, "bold", px, name, look.theme.text, (x, middle)).right
    if beside:
        text.draw(surface, "body", small, kind, look.theme.quiet, (end + look.px(14), head.centery))


def pace(state: State) -> str:
    """What the Rival does each turn."""
    trial = challenge(state)
    if trial is None:
        return ""
    words = ngettext("takes {n} card each turn", "takes {n} cards each turn", trial.pace)
    return words.format(n=trial.pace)


def notes(at: Setting, seat: Seat) -> tuple[str, tuple[Note, ...]]:
    """A heading, and below it what a seat did in its last turn, or has done in this one."""
    now = at.state.active == seat and bool(at.state.agenda)
    heading = _("This turn") if now else _("Last turn")
    return heading, at.marks.last_turns.get(seat, ())


def _notes(surface: pygame.Surface, at: Setting, rect: Rect, seat: Seat, most: int) -> None:
    """The box with the last turn, as far as it has room; the news tell all of it."""
    look = at.look
    heading, lines = notes(at, seat)
    if not lines:
        return
    px, pad = look.text(17), look.px(12)
    step, top = round(px * 1.4), pad + round(px * 1.7)
    wide = rect.right - look.px(8) - rect.x - pad - round(px * lastturn.INDENT)
    room = max(1, (rect.height - top - look.px(6)) // step)
    told = lastturn.fitting(lines, px, wide, min(room, most))
    shown = lastturn.rows_of(told)
    box = Rect(rect.x, rect.y, rect.width, top + shown * step + pad)
    surface.blit(shapes.box(box.size, look.px(8), look.theme.field), box)
    text.draw(surface, "head", px, heading, look.theme.quiet, (rect.x + pad, rect.y + pad + px * 0.5), spacing=1)
    place = Rect(rect.x + pad, rect.y + top, rect.width - 2 * pad, shown * step)
    lastturn.draw(surface, at, told, place, px, step)
