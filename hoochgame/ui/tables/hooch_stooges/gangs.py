"""What lies in front of each seat: plates, crews, piles, the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.lying import open_card, worded
from hoochgame.ui.tables.hooch_stooges.marks import Key, Place
from hoochgame.ui.tables.hooch_stooges.seats import own_plate, plate_of
from hoochgame.ui.tables.kit import packing
from hoochgame.ui.tables.kit.piece import RATIO, Piece, Rect, least, tall

UNCOVERED = 5  # cards of a hand that lie side by side


def foe(layout: Layout, state: State, seat: Seat, away: frozenset[int]) -> list[Piece]:
    """An opponent's plate, its stooges, and cards it has laid aside."""
    plate, gang, look = plate_of(layout, seat), state.gangs[seat], layout.look
    found = [Piece(("seat", seat), "seat", plate.rect, zone=f"seat{seat}", seat=seat)]
    here = [s for s in gang.crew if s not in away]
    lies = [s in gang.swung for s in here]
    narrow = layout.seats > 4
    most = layout.v(82, 84) if narrow else layout.v(133, 138)
    packed = packing.crew(plate.crew, lies, most, least(look), look.px(10), narrow)
    for i, (stooge, rect) in enumerate(zip(here, packed.rects, strict=True)):
        swung = stooge in gang.swung
        card = open_card(stooge, rect, f"seat{seat}", 3 + i, look.scale.ui, packed.portraits, swung)
        found.append(packed.dressed(card))
    return found + aside(layout, state, seat, plate.rect)


def aside(layout: Layout, state: State, seat: Seat, plate: Rect) -> list[Piece]:
    """Cards laid face down until everybody has answered."""
    found, width = [], layout.look.px(34)
    for i, number in enumerate(state.gangs[seat].aside):
        right = plate.right - layout.look.px(4 + 14 * i)
        rect = Rect(right - width, plate.y - layout.look.px(6), width, tall(width))
        key: Key = ("card", number) if number >= 0 else ("hidden", seat, i)
        found.append(Piece(key, "card", rect, z=15 + i, zone=f"seat{seat}", seat=seat))
    return found


def own(layout: Layout, state: State, away: frozenset[int], kept: Mapping[Key, Place]) -> list[Piece]:
    """The shelf: piles, stooges in play, hand."""
    me = layout.me
    plate, gang = own_plate(layout), state.gangs[me]
    top = CARDS[gang.discard[-1]].id if gang.discard else ""
    return [
        Piece(("seat", me), "seat", plate.rect, zone="own", seat=me),
        Piece(("deck", me), "pile", plate.deck, zone="own", z=1, number=len(gang.deck)),
        Piece(("discard", me), "pile", plate.discard, art=top, zone="own", z=1, number=len(gang.discard)),
        Piece(("die",), "die", plate.die, zone="own", z=1),
        *shelf(layout, state, away, kept),
        *aside(layout, state, me, plate.rect),
    ]


def play_room(layout: Layout) -> Rect:
    """The shelf's middle, below the heading."""
    room = layout.play
    top = room.y + layout.v(38, 40)
    return Rect(room.x, top, room.width, room.bottom - layout.v(14, 13) - top)


def shelf(layout: Layout, state: State, away: frozenset[int], kept: Mapping[Key, Place]) -> list[Piece]:
    """Stooges in play at the left, the hand at the right; they share what room there is."""
    gang, look = state.gangs[layout.me], layout.look
    crew_room, hand_room, width = share(layout, len(gang.crew), sum(s in gang.swung for s in gang.crew), len(gang.hand))
    places = [kept[key] for n in gang.hand if (key := ("card", n)) in kept]
    steady = len(places) == len(gang.hand) > 0
    if steady:  # the crew has what the hand leaves it; one face of it at least is seen
        room = min(rect.x for rect, _angle in places) - look.px(24) - crew_room.x
        crew_room = Rect(crew_room.x, crew_room.y, max(room, least(look)), crew_room.height)
    lies = [s in gang.swung and s not in away for s in gang.crew]
    packed = packing.crew(crew_room, lies, most_of(layout), least(look), look.px(12))
    packed = packed._replace(rects=packing.lowered(packed.rects, crew_room))
    found = []
    for i, (stooge, rect) in enumerate(zip(gang.crew, packed.rects, strict=True)):
        if stooge in away:
            found.append(Piece(("ghost", stooge), "ghost", rect, zone="shelf", z=2))
        else:
            card = open_card(stooge, rect, "shelf", 3 + i, look.scale.ui, packed.portraits, stooge in gang.swung)
            found.append(packed.dressed(card))
    if packed.rects and not steady:  # what the crew leaves over is the hand's, too
        end = max(piece.box.right for piece in found) + look.px(24)
        hand_room = Rect(end, hand_room.y, hand_room.right - end, hand_room.height)
    fan = places if steady else in_hand(layout, gang.hand, hand_room, width)
    for i, (number, (rect, angle)) in enumerate(zip(gang.hand, fan, strict=True)):
        if number >= 0:
            held = open_card(number, rect, "shelf", 16 + i, look.scale.ui)._replace(angle=angle)
        else:
            held = Piece(("hidden", layout.me, i), "card", rect, angle, layout="chip", z=16 + i, zone="shelf")
        found.append(held)
    return found


def in_hand(layout: Layout, hand: Sequence[int], room: Rect, width: int) -> Sequence[Place]:
    """The cards of a hand side by side, wide enough for words where there is room; else they overlap."""
    high, gap = tall(width), layout.look.px(10)
    if hand and min(hand) >= 0:
        width = worded(width, high, (room.width - width * 0.12) / len(hand) - gap, layout.look.scale.ui)
    return packing.fan(room, len(hand), (width, high), width * 0.3, gap)


def most_of(layout: Layout) -> int:
    """How wide a stooge in play may be."""
    return max(layout.v(124, 116), least(layout.look))


def share(layout: Layout, stooges: int, swung: int, cards: int) -> tuple[Rect, Rect, int]:
    """The crew's room, the hand's room, and how wide a card of the hand is."""
    look, room = layout.look, play_room(layout)
    width = min(layout.v(125, 132), round((layout.play.height - layout.v(40, 40)) / RATIO))
    near = 0.62 if layout.compact else 1.0
    hand = width * 1.15 + (width * near + look.px(10)) * (cards - 1) if cards else 0
    most = min(most_of(layout), int(room.height / RATIO))
    crew = (stooges - swung) * (most + look.px(12)) + swung * (most * RATIO + look.px(12))
    gap = look.px(24)
    if crew + gap + hand > room.width:
        few = cards <= UNCOVERED and not layout.compact  # so many never cover one another
        least_hand = width * (0.12 + cards) + look.px(4) * (cards - 1) if few else width * (1.15 + 0.42 * (cards - 1))
        tight = least_hand if cards else 0
        hand = min(hand, max(tight, room.width - gap - crew, room.width * 0.5))
        crew = room.width - gap - hand
    left = Rect(room.x, room.y, round(crew), room.height)
    x = left.right + gap if stooges else room.x
    full = layout.play
    return left, Rect(x, full.y + look.px(6), room.right - x, full.height - look.px(6)), width
