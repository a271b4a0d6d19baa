"""Where everything lies for a state as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.content import CARDS, NUMBERS
from hoochgame.games.deck_hand.model import GAP, State
from hoochgame.ui.tables.deck_hand import cards, cascade, overlay
from hoochgame.ui.tables.deck_hand.cascade import ASIDE, STASH, TOP
from hoochgame.ui.tables.deck_hand.layout import Layout
from hoochgame.ui.tables.deck_hand.marks import Marks
from hoochgame.ui.tables.deck_hand.plates import plate_of
from hoochgame.ui.tables.kit import controls, packing
from hoochgame.ui.tables.kit.marks import Place
from hoochgame.ui.tables.kit.piece import HELD, RATIO, Piece, Rect, tall
from hoochgame.ui.tables.marks import Key

Pieces = dict[Key, Piece]
DRAWN = NUMBERS.hand  # so many cards at least lie side by side
KEPT = 0.4  # so much of its room the stash keeps from a large hand


def pieces(layout: Layout, state: State, marks: Marks) -> Pieces:
    """Every piece by its key, those below first."""
    found: Pieces = {}
    for piece in chain(
        supply(layout, state),
        *(foe(layout, state, seat) for seat in layout.foe_seats()),
        own(layout, state, marks.kept),
        aside(layout, state),
        controls.pieces(layout, marks),
    ):
        found[piece.key] = piece
    found.update((piece.key, piece) for piece in overlay.pieces(layout, state, marks, found))
    return found


def open_card(layout: Layout, number: int, rect: Rect, zone: str, z: int) -> Piece:
    """A whole card, with what it does in words where they can be read."""
    face = cards.layout_at(round(rect.width / layout.look.scale.ui))
    return Piece(("card", number), "card", rect, 0, CARDS[number].id, face, z, zone)


def supply(layout: Layout, state: State) -> Iterator[Piece]:
    """The cards for sale, or their empty places, and both decks."""
    for i, (slot, rect) in enumerate(zip(state.supply, layout.slots, strict=False)):
        if slot.card == GAP:
            yield Piece(("slot", i), "slot", rect, zone="supply")
        else:
            yield open_card(layout, slot.card, rect, "supply", 2)
    yield Piece(("supply_deck",), "pile", layout.supply_deck, zone="supply", z=1, number=state.supply_deck)
    lying = state.reload + len(state.under)
    yield Piece(("reload",), "pile", layout.reload, zone="supply", z=1, number=lying)


def foe(layout: Layout, state: State, seat: Seat) -> Iterator[Piece]:
    """An opponent's plate, its stash, and cards that lie open on its deck."""
    plate, pirate, zone = plate_of(layout, seat), state.pirates[seat], f"seat{seat}"
    yield Piece(("seat", seat), "seat", plate.rect, zone=zone, seat=seat)
    yield from lying(layout, plate.stash, pirate.stash, pirate.top, zone)


def lying(layout: Layout, room: Rect, stash: tuple[int, ...], top: tuple[int, ...], zone: str) -> list[Piece]:
    """A stash, and beside it what has been revealed of the deck."""
    look = layout.look
    most = max(cascade.least_of(look), min(layout.v(230, 240), int(room.height / RATIO)))
    found: list[Piece] = []
    if top:
        label = round(look.text(16) * 1.5)
        wide = min(round((room.height - label) / RATIO), layout.v(150, 150), round(room.width * 0.36))
        spot = Rect(room.right - wide, room.y + label, wide, room.height - label)
        found = cascade.pieces(look, spot, top, zone, TOP, wide, across=1)
        room = Rect(room.x, room.y, room.width - wide - look.px(16), room.height)
    return cascade.pieces(look, room, stash, zone, STASH, most) + found


def own(layout: Layout, state: State, kept: Mapping[Key, Place]) -> Iterator[Piece]:
    """The own plate, stash and hand."""
    me, pirate = layout.me, state.pirates[layout.me]
    yield Piece(("seat", me), "seat", layout.own, zone="own", seat=me)
    yield Piece(("stash", me), "plate", layout.stash, zone="shelf", seat=me)
    stash = lying(layout, layout.stash, pirate.stash, pirate.top, "shelf")
    yield from stash
    yield from hand(layout, pirate.hand, max((piece.rect.right for piece in stash), default=layout.stash.x), kept)


def hand(layout: Layout, held: tuple[int, ...], left: int, kept: Mapping[Key, Place]) -> Iterator[Piece]:
    """Side by side, what the stash leaves free is theirs, too; many overlap."""
    places = [kept[key] for n in held if (key := ("card", n)) in kept]
    fan = places if len(places) == len(held) else hand_places(layout, len(held), left)
    for i, (number, (rect, angle)) in enumerate(zip(held, fan, strict=True)):
        if number >= 0:
            yield open_card(layout, number, rect, "shelf", HELD + i)._replace(angle=angle)
        else:
            yield Piece(("hidden", layout.me, i), "card", rect, angle, layout="chip", z=HELD + i, zone="shelf")


def hand_places(layout: Layout, count: int, left: int) -> list[Place]:
    """As large as the shelf is high."""
    room, gap = layout.hand, layout.v(12, 10)
    width = min(int(room.height / RATIO), (room.width - (DRAWN - 1) * gap) // DRAWN)
    high = tall(width)
    if (need := count * (width + gap) - gap) > room.width:
        x = max(room.right - need, left + layout.v(24, 16), layout.stash.x + round(layout.stash.width * KEPT))
        room = Rect(min(room.x, x), room.y, room.right - min(room.x, x), room.height)
    xs = packing.in_row(room, [float(width)] * count, gap)
    return [(Rect(round(x), room.bottom - high, width, high), 0) for x in xs]


def aside(layout: Layout, state: State) -> Iterator[Piece]:
    """Cards that are being carried out, whosever they are: the newest on top."""
    played = [(card, Seat(s)) for s, pirate in enumerate(state.pirates) for card in pirate.aside]
    room = layout.aside
    whose = dict(played)
    if len(played) == 1:
        width = min(room.width, int(room.height / RATIO))
        spot = Rect(room.x + (room.width - width) // 2, room.bottom - tall(width), width, tall(width))
        yield open_card(layout, played[0][0], spot, "shelf", ASIDE[0])._replace(seat=played[0][1])
        return
    order = [card for card, _seat in played]
    for piece in cascade.pieces(layout.look, room, order, "shelf", ASIDE, room.width, across=1):
        yield piece._replace(seat=whose[int(piece.key[1])])
