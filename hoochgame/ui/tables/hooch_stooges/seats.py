"""Where things lie on the seats' plates: counters, crews, the own dial and piles."""

from __future__ import annotations

from dataclasses import dataclass

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import TURFS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.kit.piece import Rect, tall

COUNTERS = ("hooch", "hand", "deck", "discard", "turfs")
WIDE = {"hooch": 1.3, "deck": 1.15, "discard": 1.15, "turfs": 1.35}
TILTED = 1.12  # how much more room the die takes for lying askew
BAR = 13  # the seat's colour along its plate


def count(state: State, seat: Seat, counter: str) -> int:
    """What a counter of a seat shows."""
    gang = state.gangs[seat]
    if counter == "hooch":
        return gang.hooch
    if counter == "turfs":
        return sum(turf.owner == seat for turf in state.city)
    return len({"hand": gang.hand, "deck": gang.deck, "discard": gang.discard}[counter])


def turf_id(state: State, place: int) -> str:
    """The turf of a place; empty before the deal."""
    kind = state.city[place].kind
    return TURFS[kind].id if kind >= 0 else ""


@dataclass(frozen=True)
class Plate:
    """An opponent's plate: `head` holds token and name, `counters` a rect each, `crew` the stooges, `last` its turn."""

    rect: Rect
    bar: int
    token: int
    head: Rect
    counters: dict[str, Rect]
    crew: Rect
    last: Rect | None
    tall: bool  # name and kind in two lines


def plate_of(layout: Layout, seat: Seat) -> Plate:
    """How an opponent's plate is divided."""
    look, rect = layout.look, layout.plate(seat)
    bar, alone = look.px(BAR), layout.seats == 2
    few = layout.seats <= 4
    token = 2 * layout.v(25 if alone else 17.5, 25 if alone else 16)
    pad = layout.v(12 if few else 10, 12 if few else 6)
    left = rect.x + bar + look.px(11)
    head = Rect(left, rect.y + pad, rect.right - look.px(12) - left, max(token, look.text(20)))
    line = max(look.text(20), round(look.text(17) * 1.3))
    y = head.bottom + layout.v(12 if few else 3, 9 if few else 0)
    names = COUNTERS if few else tuple(c for c in COUNTERS if c != "deck")
    counters = _counters(Rect(left, y, head.width, line), names)
    top = y + line + layout.v(12 if few else 4, 10 if few else 2)
    if alone:
        top += layout.v(36, 46)
    last = _last_turn(layout, rect, left)
    bottom = (last.y if last else rect.bottom) - layout.v(12 if few else 7, 10 if few else 4)
    return Plate(rect, bar, token, head, counters, Rect(left, top, head.width, bottom - top), last, alone)


def _counters(row: Rect, names: tuple[str, ...]) -> dict[str, Rect]:
    """Side by side; some have two figures more often."""
    shares = [WIDE.get(name, 1.0) for name in names]
    step, x, found = row.width / sum(shares), float(row.x), {}
    for name, share in zip(names, shares, strict=True):
        found[name] = Rect(round(x), row.y, round(step * share), row.height)
        x += step * share
    return found


def _last_turn(layout: Layout, rect: Rect, left: int) -> Rect | None:
    """The box with a seat's last turn, where there is room."""
    if layout.seats > 3 or layout.compact or (layout.seats == 3 and not layout.big):
        return None
    line = round(layout.look.text(17) * 1.5)
    high = line * 4 + layout.v(50, 46)
    if layout.seats == 3:
        high = line * 3 + layout.v(14, 14)
    top = rect.bottom - layout.v(12, 12) - high
    return Rect(left - layout.look.px(4), top, rect.right - left - layout.look.px(8), high)


@dataclass(frozen=True)
class OwnPlate:
    """The own plate on the shelf: name, dial, die, piles."""

    rect: Rect
    head: Rect
    turfs: Rect  # how many, at the head's end
    dial: tuple[int, int, int]  # middle and radius
    caption: Rect
    die: Rect
    note: Rect  # no wider than nothing where the die needs its room
    deck: Rect
    discard: Rect


def own_plate(layout: Layout) -> OwnPlate:
    look, rect = layout.look, layout.own
    text = look.text(17)
    left, line = rect.x + look.px(BAR + 9), max(look.text(19), round(look.text(17) * 1.3))
    head = Rect(left, rect.y + layout.v(7, 5), rect.right - look.px(10) - left, line + layout.v(4, 3))
    rect = Rect(rect.x, head.bottom - look.px(2), rect.width, rect.bottom - head.bottom + look.px(2))
    radius = min(round(rect.height * 0.33), round((rect.width - look.px(40)) * 0.25))
    bottom = rect.bottom - layout.v(12, 10)
    caption = Rect(rect.x + look.px(BAR + 8), bottom - text, 2 * radius + look.px(34), text)
    room = caption.y - rect.y - layout.v(8, 8)
    radius = min(radius, room // 2 - look.px(4))
    middle = (caption.centerx, rect.y + layout.v(10, 8) + room // 2, radius)
    x = caption.right + look.px(8)
    right = Rect(x, rect.y, rect.right - look.px(12) - x, rect.height)
    die = Rect(0, 0, layout.v(64, 60), layout.v(64, 60))
    pile_high = min(round(rect.height * 0.42), tall((right.width - look.px(14)) / 2))
    pile_wide = round(pile_high / 1.43)
    gap = look.px(16)
    deck = Rect(right.centerx - gap // 2 - pile_wide, bottom - pile_high, pile_wide, pile_high)
    discard = Rect(right.centerx + gap - gap // 2, deck.y, pile_wide, pile_high)
    upper = Rect(right.x, rect.y + look.px(8), right.width, deck.y - rect.y - look.px(18) - 4)
    note = Rect(right.x, upper.bottom - text, right.width, text)
    above = upper.height - text  # the note
    if above < look.px(50):
        note.width, above = 0, upper.height
    side = min(die.height, round((above - look.px(6)) / TILTED))
    die.size = (side, side)
    die.center = (right.centerx, upper.y + above // 2 - look.px(2))
    wide = look.text(17) * 2 + look.px(12)
    turfs = Rect(head.right - wide, head.y, wide, head.height)
    return OwnPlate(layout.own, head, turfs, middle, caption, die, note, deck, discard)
