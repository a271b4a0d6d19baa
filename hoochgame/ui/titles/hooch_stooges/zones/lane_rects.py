"""The lane of an attack: the attacker's crew, the last die, the blockers, and the turf at the end."""

from __future__ import annotations

from dataclasses import dataclass

from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.attack import standing_blockers
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.moves import Raid
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import RATIO, Piece, Rect, card_height, least_card_width
from hoochgame.ui.titles.hooch_stooges.keys import LaneTurfKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.pictures.badges import SHORT_ODDS
from hoochgame.ui.titles.hooch_stooges.pictures.faces import FIGHTER, open_card, shield_number, turf_id_at
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import PieceState

Z = 40
FLAT = 1.3  # portraits in two rows must be this much larger than in one


def fighters(state: HoochState, raid: Raid) -> tuple[int, ...]:
    """Return the stooges in the lane: the attacker's crew and the blockers, beaten ones too."""
    home = state.gangs[raid.defender].hand if raid.defender != TABLE else ()
    return (*state.gangs[raid.attacker].crew, *(b for b in raid.blockers if b not in home))


def stooges_in_lane(state: HoochState) -> frozenset[int]:
    """Return the stooges that the lane shows; no other zone shows them."""
    raid = attack_under_way_or_none(state)
    return frozenset(fighters(state, raid)) if raid else frozenset()


@dataclass(frozen=True)
class AttackLaneRects:
    rect: Box
    crew: Box
    die: Box
    blockers: Box
    turf: Box
    captions: int  # the middle of the line below
    spread: int  # how much further apart than usual the crew may stand


def cut_lane(layout: HoochLayout, state: HoochState, raid: Raid) -> AttackLaneRects:
    look = layout.look
    rect = lane_box(layout, layout.places[raid.place])
    pad, gap = look.px(26), look.px(18)
    top, foot = layout.px(52, 50), layout.px(50)
    room = rect.inset(x=pad, top=top, bottom=foot)
    width = min(layout.px(133, 150), int(room.height / RATIO))
    room = room.place_inside((room.width, card_height(width)))
    die = max(layout.px(150), look.text_px(17) * 8)
    turf = max(min(layout.px(180, 190), round(room.width * 0.17)), round(116 * look.scale.ui_scale_in_force))
    rest = room.width - die - turf - 3 * gap
    for apart in (look.px(72), gap) if layout.block else (gap,):  # with one guard there is room to write below each
        left, right = wanted_widths(state, raid, width, apart)
        if left + right <= rest:
            break
    if left + right > rest:
        few = min(right, rest // 3)  # a large crew leaves blockers readable, and the other way round
        right = max(few, min(round(rest * right / (left + right)), rest - min(left, rest // 3)))
        left = rest - right
    elif not right:
        left = min(left, rest)
    beyond = gap + max(0, rest - left - right) // 3
    crew, others = room.cut_left(left, beyond)
    die_room, others = others.cut_left(die, beyond)
    blockers, target = others.cut_left(right)[0], room.cut_right(turf)[1]
    captions = rect.bottom - foot // 2 - look.px(2)
    return AttackLaneRects(rect, crew, die_room, blockers, target, captions, apart - gap)


def lane_box(layout: HoochLayout, turf: Rect) -> Box:
    """Place the lane below a turf in the upper half, else above, unless that hides more of the turf."""
    ways = [layout.lane_top, layout.lane_bottom]
    if turf.centery < layout.city.centery:
        ways.reverse()
    return min(ways, key=lambda way: way.clip(turf).height)


def wanted_widths(state: HoochState, raid: Raid, width: int, gap: int) -> tuple[int, int]:
    """Return the widths that crew and blockers need if no card covers another."""
    gang = state.gangs[raid.attacker]
    crew = sum(round(width * (RATIO if s in gang.swung else 1)) + gap for s in gang.crew)
    return max(0, crew - gap), max(0, len(shown_blockers(state, raid)) * (width + gap) - gap)


def shown_blockers(state: HoochState, raid: Raid) -> tuple[int, ...]:
    return tuple(b for b in raid.blockers if b in fighters(state, raid))


def pack_side(
    room: Rect, lies: list[bool], most: int, smallest: int, gap: int, flat: float = 1.0
) -> tuple[packing.Packed, list[bool]]:
    """Pack one side of the lane, upright or closer where names would be lost; return which cards lie sideways, too."""
    upright = [False] * len(lies)
    for turned, apart in ((lies, gap), (upright, gap), (upright, max(2, gap // 3))):
        packed = packing.pack_cards(room, turned, most, smallest, apart)
        if not packed.portraits:
            break
    else:
        packed, turned = packing.pack_cards(room, lies, most, smallest, gap, flat=flat), lies
    return packed._replace(rects=packing.centre_rows(packed.rects, room)), turned


def pill_height(look: Look) -> int:
    """Return the height of the small pill with the odds."""
    return SHORT_ODDS.line_height(look)


def spread_rows(rects: tuple[Rect, ...], lane: AttackLaneRects, high: int) -> tuple[Rect, ...]:
    """Move the rows of cards apart for the odds above each, where the lane is high enough."""
    tall, top = max(rect.height for rect in rects), min(rect.y for rect in rects)
    rows = [(rect.centery - top) // tall for rect in rects]
    tops = [lane.crew.y + i * (tall + high + 4) + high // 2 for i in range(max(rows) + 1)]
    if tops[-1] + tall > lane.rect.bottom - high // 2:
        return rects
    first = [min(rect.y for rect, at in zip(rects, rows, strict=True) if at == row) for row in range(len(tops))]
    return tuple(rect.move(0, tops[row] - first[row]) for rect, row in zip(rects, rows, strict=True))


def has_rows(rects: tuple[Rect, ...]) -> bool:
    return any(one.bottom <= other.centery for one in rects for other in rects)


def fighter_piece(card: Piece) -> Piece:
    """Return a small card without price and hooch: odds lie in their place."""
    return card._replace(layout=FIGHTER) if card.layout == "chip" else card


def lane_pieces(layout: HoochLayout, state: HoochState, raid: Raid) -> list[Piece]:
    """Return the pieces of the lane: the stooges of both sides and the turf."""
    lane, ui = cut_lane(layout, state, raid), layout.look.scale.ui_scale_in_force
    gang, gap = state.gangs[raid.attacker], layout.look.px(14)
    order = gang.crew  # each keeps its place while the others swing
    lies = [s in gang.swung for s in order]
    width, smallest = round(lane.crew.height / RATIO), least_card_width(layout.look)
    flat = FLAT if layout.block else 1.0  # there the odds stand above each, and below it what a miss may cost
    packed, turned = pack_side(lane.crew, lies, width, smallest, gap + lane.spread, flat)
    if not packed.tags and (packed.portraits or has_rows(packed.rects)):
        packed = packed._replace(rects=spread_rows(packed.rects, lane, pill_height(layout.look)))
    found = [
        fighter_piece(packed.packed_piece(open_card(s, r, "lane", Z + i, ui, packed.portraits, turns)))._replace(
            state=PieceState(swung=s in gang.swung)
        )
        for i, (s, r, turns) in enumerate(zip(order, packed.rects, turned, strict=True))
    ]
    up, blockers = standing_blockers(state, raid), shown_blockers(state, raid)
    packed, _turned = pack_side(lane.blockers, [False] * len(blockers), width, smallest, gap)
    found += [
        fighter_piece(packed.packed_piece(open_card(b, r, "lane", Z + i, ui, packed.portraits)))._replace(
            grey=b not in up, state=PieceState(beaten=b not in up)
        )
        for i, (b, r) in enumerate(zip(blockers, packed.rects, strict=True))
    ]
    owner, hq = state.city[raid.place].owner, state.city[raid.place].hq != TABLE
    found.append(
        Piece(
            LaneTurfKey(raid.place), "tile", lane.turf, art=turf_id_at(state, raid.place), z=Z, zone="lane", seat=owner,
            number=shield_number(state, raid.place), state=PieceState(locked=bool(up), hq=hq),
        )
    )  # fmt: skip
    return found
