"""Where everything of an attack lies: who defends above, the last die between, the attacker's crew below.

To the defender it is the other way round, as the own side is below on the whole table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.attack import standing_blockers, turf_hits_missing
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.moves import Aiming, Blocking, LoseHooch, Raid, Swinging
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.games.hooch_stooges.rules import RULES
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import PORTRAIT, Piece, Rect, least_card_width
from hoochgame.ui.titles.hooch_stooges.keys import LaneTurfKey, TokenKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.pictures.badges import SHORT_ODDS
from hoochgame.ui.titles.hooch_stooges.pictures.faces import (
    FIGHTER,
    FIGHTER_RATIO,
    hq_shield_number,
    open_card,
    turf_id_at,
)
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import PieceState

Z = 40
COLUMN = 70  # so many times the size of text is the frame wide where players and meter have columns of their own
SIDE, METER = 0.185, 0.21  # of the frame's width
DIAL = 0.5  # of the attacker's height: the meter; below it stands what it takes
DEFENCE, BETWEEN = 0.355, 0.105  # of its height: who defends, and the strip with the die
LARGEST, BLOCKER, BEATEN, SWUNG = 309, 252, 123, 114  # px at 1920x1080: the widest cards of each row
MANY = 5  # from so many that are ready on, those that have swung are faces only
TURF, OPEN_TURF = 0.45, 0.62  # of the width: a turf behind blockers, and one that can be swung at
WIDEST_TURF = 2.1  # of its height, as its picture would be cut
ROWS = 4  # of cards, at most
FACES = 0.19  # of the attacker's height: the faces of those that have swung
LEAST_PORTRAIT = 0.62  # of the narrowest card


class CardRows(NamedTuple):
    """Cards side by side in rows, and the form that there is room for."""

    packed: packing.Packed
    portraits: bool


@dataclass(frozen=True)
class AttackLaneRects:
    rect: Box
    side: Box | None  # who fights whom; None where the cards need the room
    defence: Box  # blockers and turf
    attack: Box  # the attacker's crew
    blockers: Box
    turf: Box
    beside: Box | None  # left of a turf that nobody blocks
    strip: Box  # between both sides
    die: Box
    crew: Box  # who can still swing ...
    swung: Box  # ... and who has
    meter: Box | None
    margin: Box | None  # beside the frame above the buttons, where the log is only a tab
    needs: Box | None  # below the meter: what the attack still has to hit
    head: int  # the height of the line over the blockers
    scenery: tuple[tuple[int, int], tuple[int, int]]  # the sizes of the pictures behind both sides

    def covers_edge(self, rect: Rect) -> bool:
        """Return whether frame and margin cover a part each of a rect that so is not seen."""
        return self.margin is not None and self.rect.colliderect(rect) and self.margin.colliderect(rect)


def attackers_and_blockers(state: HoochState, raid: Raid) -> tuple[int, ...]:
    """Return the stooges in the lane: the attacker's crew and the blockers, beaten ones too."""
    home = state.gangs[raid.defender].hand if raid.defender != TABLE else ()
    return (*state.gangs[raid.attacker].crew, *(b for b in raid.blockers if b not in home))


def stooges_in_lane(state: HoochState) -> frozenset[int]:
    """Return the stooges that the lane shows; no other zone shows them."""
    raid = attack_under_way_or_none(state)
    return frozenset(attackers_and_blockers(state, raid)) if raid else frozenset()


def shown_blockers(state: HoochState, raid: Raid) -> tuple[int, ...]:
    return tuple(b for b in raid.blockers if b in attackers_and_blockers(state, raid))


def is_asked_about_own_shelf(layout: HoochLayout, state: HoochState) -> bool:
    """Return whether the open question is about cards on the viewer's shelf: blockers, or the cost of a bust.

    A step that asks nothing, as a guard that hits back, leaves the frame as large as it is.
    """
    top = state.agenda[-1] if state.agenda else None
    if top is None or top.seat != layout.me or isinstance(top, Swinging | Aiming):
        return False
    return type(top) in RULES.questions or isinstance(top, LoseHooch)


def cut_lane(layout: HoochLayout, state: HoochState, raid: Raid) -> AttackLaneRects:
    """Divide the frame, which ends above the shelf while something there may be chosen."""
    look, gap = layout.look, layout.look.px(12)
    shelf = is_asked_about_own_shelf(layout, state)
    rect = layout.stage_box(not shelf)
    wide = rect.width >= COLUMN * BODY.px(look)
    inner = rect.inset(look.px(14))
    side, inner = (None, inner) if raid.defender == TABLE and not shelf else _cut_side(layout, rect, shelf, gap)
    defence, strip, attack = _defence_strip_attack_boxes(
        layout, raid.defender == layout.me != raid.attacker, inner, gap
    )
    asked = wide and not isinstance(state.agenda[-1], Blocking)
    crew, column = attack.cut_right(round(rect.width * METER), gap) if asked else (attack, None)
    meter, needs = column.cut_top(round(column.height * DIAL), gap) if column else (None, None)
    crew, swung = _ready_and_swung_boxes(layout, state, raid, crew.inset(look.px(8)))
    head = round(BODY.line_height(look) * 1.2)
    blockers, turf = _blockers_and_turf_boxes(layout, state, raid, defence.inset(look.px(8)))
    size = strip.height - look.px(16)
    die = strip.inset(look.px(8)).cut_left(size)[0]
    return AttackLaneRects(
        rect,
        side,
        defence,
        attack,
        blockers.inset(top=head - look.px(8)),
        turf,
        None if shown_blockers(state, raid) else _box_left_of_turf(look, defence, turf),
        strip,
        die,
        crew,
        swung,
        meter,
        layout.box_beside_stage(rect),
        needs,
        head,
        scenery_sizes(layout),
    )


def _cut_side(layout: HoochLayout, rect: Box, shelf: bool, gap: int) -> tuple[Box | None, Box]:
    """Return the column of the players, where there is room for one, and the room beside it."""
    inner = rect.inset(layout.look.px(14))
    if not shelf and rect.width < COLUMN * BODY.px(layout.look):
        return None, inner
    least = layout.news_sheet_rect.right - inner.x if shelf else 0  # then news may lie there
    return inner.cut_left(max(round(rect.width * SIDE), least), gap)


def scenery_sizes(layout: HoochLayout) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the largest size of what lies behind the defender, and behind the attacker, in any attack."""
    gap = layout.look.px(12)
    room = layout.stage_box(over_shelf=True).inset(layout.look.px(14))  # without a column of players
    defence, _strip, attack = (max(pair) for pair in zip(*(
        [box.size for box in _defence_strip_attack_boxes(layout, defends, room, gap)] for defends in (False, True)
    ), strict=True))  # fmt: skip
    return defence, attack


def _defence_strip_attack_boxes(layout: HoochLayout, defends: bool, room: Box, gap: int) -> tuple[Box, Box, Box]:
    """Return the rooms of the defender, of the strip and of the attacker; my own side is the lower one."""
    high = round(room.height * DEFENCE)
    between = max(round(room.height * BETWEEN), 3 * BODY.line_height(layout.look))
    if defends:
        rest, defence = room.cut_bottom(max(high, round(room.height * 0.4)), gap)
        attack, strip = rest.cut_bottom(between, gap)
    else:
        defence, rest = room.cut_top(high, gap)
        strip, attack = rest.cut_top(between, gap)
    return defence, strip, attack


def _ready_and_swung_boxes(layout: HoochLayout, state: HoochState, raid: Raid, room: Box) -> tuple[Box, Box]:
    """Return the room of the stooges that are ready, and below it that of those that have swung."""
    gang = state.gangs[raid.attacker]
    swung = sum(s in gang.swung for s in gang.crew)
    if not swung:
        return room, room.cut_bottom(0)[1]
    if swung == len(gang.crew):
        return room.cut_top(0)[0], room
    if len(gang.crew) - swung >= MANY:
        return room.cut_bottom(round(room.height * FACES), layout.look.px(8))
    wide = min(layout.look.px(SWUNG), room.width // swung, round(room.height * 0.36 / FIGHTER_RATIO))
    named = wide >= least_card_width(layout.look) * LEAST_PORTRAIT
    high = round(wide * FIGHTER_RATIO if named else room.height * 0.2)
    return room.cut_bottom(min(high, round(room.height * 0.36)), layout.look.px(12))


def _blockers_and_turf_boxes(layout: HoochLayout, state: HoochState, raid: Raid, room: Box) -> tuple[Box, Box]:
    """Return the room of the blockers, and that of the turf: a turf that nobody blocks any more stands larger."""
    share = TURF if standing_blockers(state, raid) else OPEN_TURF
    least = round(116 * layout.look.scale.ui_scale_in_force)
    size = min(max(least, round(room.width * share)), round(room.height * WIDEST_TURF))
    if not shown_blockers(state, raid):
        return room, room.place_inside((size, room.height))
    return room.cut_right(size, layout.look.px(16))


def _box_left_of_turf(look: Look, defence: Box, turf: Box) -> Box:
    room = Box.from_edges(defence.x, defence.y, turf.x, defence.bottom)
    return room.inset(x=look.px(12), y=look.px(8))


def pill_height(look: Look) -> int:
    """Return the height of the small pill with the odds."""
    return SHORT_ODDS.line_height(look)


def card_rows(look: Look, room: Box, count: int, max_width: int, head: int, foot: int = 0) -> CardRows:
    """Lay cards in as many rows as make them largest; `head` and `foot` are free above and below each."""
    gap = look.px(14)
    least = least_card_width(look)
    for ratio, smallest in ((FIGHTER_RATIO, round(least * 0.86)), (PORTRAIT, round(least * LEAST_PORTRAIT))):
        sizes = [(_card_width(room, count, rows, gap, (ratio, head + foot)), -rows) for rows in range(1, ROWS + 1)]
        width, rows = max(sizes)
        width = min(width, max_width)
        if width >= smallest:
            rects = _row_rects(room, count, (-rows, gap), (width, round(width * ratio)), (head, foot))
            return CardRows(packing.Packed(rects, ratio == PORTRAIT), ratio == PORTRAIT)
    packed = packing.pack_cards(room.inset(top=head), [False] * count, max_width, least, max(2, gap // 2))
    return CardRows(packed, packed.portraits)


def _card_width(room: Box, count: int, rows: int, gap: int, upright: tuple[float, int]) -> int:
    """Return how wide cards may be in so many rows."""
    (ratio, free), across = upright, -(-count // rows)
    return min((room.width - gap * (across - 1)) // across, int((room.height / rows - free) / ratio))


def _row_rects(
    room: Box, count: int, rows: tuple[int, int], size: tuple[int, int], free: tuple[int, int]
) -> tuple[Box, ...]:
    """Return cards of one size, the rows one below the other in the middle of the room."""
    (lines, gap), (wide, high), (head, foot) = rows, size, free
    across, step = -(-count // lines), head + high + foot
    used = min(count, across) * (wide + gap) - gap
    x = room.x + (room.width - used) // 2
    y = room.y + max(0, room.height - lines * step) // 2 + head
    return tuple(Box(x + n % across * (wide + gap), y + n // across * step, wide, high) for n in range(count))


def lane_pieces(layout: HoochLayout, state: HoochState, raid: Raid, lane: AttackLaneRects) -> list[Piece]:
    """Return the pieces of the lane: the stooges of both sides and the turf."""
    look, gang = layout.look, state.gangs[raid.attacker]
    ready = [s for s in gang.crew if s not in gang.swung]
    swung = [s for s in gang.swung if s in gang.crew]
    high = pill_height(look)
    above = high + look.px(8)
    foot = high + look.px(6) if layout.block else 0  # there it also says what a miss may cost
    found = list(_row_pieces(look, ready, lane.crew, (LARGEST, above, foot), PieceState()))
    found += _row_pieces(look, swung, lane.swung, (SWUNG, 0, 0), PieceState(swung=True))
    up, blockers = standing_blockers(state, raid), shown_blockers(state, raid)
    found += _blocker_pieces(
        look, [b for b in blockers if b in up], [b for b in blockers if b not in up], lane.blockers
    )
    owner, hq = state.city[raid.place].owner, state.city[raid.place].hq != TABLE
    kept = PieceState(locked=bool(up) and not seals_and_broken_seals(state, raid)[0], hq=hq)
    found.append(
        Piece(
            LaneTurfKey(raid.place), "tile", lane.turf, art=turf_id_at(state, raid.place), z=Z, zone="lane", seat=owner,
            number=hq_shield_number(state, raid.place), state=kept,
        )
    )  # fmt: skip
    if owner != TABLE:
        size = min(look.px(66), lane.turf.height // 4)
        corner = lane.turf.inset(look.px(9)).place_inside((size, size), "rt")
        found.append(
            Piece(TokenKey(raid.place), "token", corner, z=Z + 1, zone="lane", seat=owner, state=PieceState(hq=hq))
        )
    return found


def _blocker_pieces(look: Look, standing: list[int], beaten: list[int], room: Box) -> Iterator[Piece]:
    """Yield the blockers that stand, and small at their right those that are beaten."""
    if beaten:
        wide = min(look.px(BEATEN), room.width // (len(beaten) + 2 * bool(standing)))
        room, small = room.cut_right(len(beaten) * (wide + look.px(14)), look.px(8)) if standing else (room, room)
        for piece in _row_pieces(look, beaten, small, (BEATEN, 0, 0), PieceState(beaten=True)):
            yield piece._replace(grey=True)
    yield from _row_pieces(look, standing, room, (BLOCKER, pill_height(look) + look.px(8), 0), PieceState())


def _row_pieces(
    look: Look, stooges: Sequence[int], room: Box, measures: tuple[int, int, int], state: PieceState
) -> Iterator[Piece]:
    """Yield cards of one row as stage cards: face, bonus, health and name, without price and hooch."""
    if not stooges:
        return
    widest, head, foot = measures
    packed, portraits = card_rows(look, room, len(stooges), look.px(widest), head, foot)
    for nth, (stooge, rect) in enumerate(zip(stooges, packed.rects, strict=True)):
        card = open_card(stooge, rect, "lane", Z + nth, look.scale.ui_scale_in_force, portraits)
        card = card if portraits else card._replace(layout=FIGHTER)
        yield packed.packed_piece(card)._replace(state=state)


def seals_room(tile: Box) -> Box:
    """Return where on a turf its seals hang."""
    return tile.inset(x=tile.width // 12, top=tile.height // 6, bottom=tile.height // 3)


def seals_and_broken_seals(state: HoochState, raid: Raid) -> tuple[int, int]:
    """Return how many seals an attacked HQ has and how many of them are broken; none on other turf."""
    if state.city[raid.place].hq == TABLE:
        return (0, 0)
    whole = max(1, state.hq_hits)
    return whole, min(whole, whole - turf_hits_missing(state, raid))
