"""The shelf: stooges in play at the left, the hand at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.ui.look import paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, CAPTION, NOTE
from hoochgame.ui.table.keys import CardKey, Key, PileKey
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import HELD, RATIO, Piece, Rect, card_height, least_card_width
from hoochgame.ui.table.zone import Below, Lying, OfPieces, PiecePart, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, GhostKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment, lifted_card
from hoochgame.ui.titles.hooch_stooges.pictures.faces import open_card, worded_card_width
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import stooges_in_lane
from hoochgame.ui.titles.hooch_stooges.zones.opponent_crew import (
    StackCount,
    StoogeGroup,
    count_stacks,
    draw_stack_counts,
    group_equal_stooges,
)

CREAM = "#e2c890"
HEAD, PERKS = CAPTION.with_changes(colour="shelf_text"), BODY.with_changes(17, "accent")
UNCOVERED = 5  # cards of a hand side by side
SHELF = "shelf"


class HoochShelfModel(NamedTuple):
    heading: bool  # whether stooges are in play
    perks: str
    pieces: tuple[StyledPiece, ...]
    stacks: tuple[StackCount, ...]  # of equal stooges
    knob: Key | None  # of the card under the mouse that brings hooch ...
    on_it: bool  # ... and whether the mouse is on its knob


class HoochShelf(OfPieces[HoochMoment, HoochShelfModel]):
    """The shelf between the own plate and the buttons."""

    name = SHELF
    in_a_row = True
    raised = staticmethod(lifted_card)

    def lay_out(self, at: HoochMoment, below: Below) -> Lying:
        return tuple(shelf_pieces(at))

    def hoverable_things(self, at: HoochMoment, lay: Lying) -> Iterator[TableThing]:
        """Yield the cards; the knob of a card that brings hooch is a separate thing."""
        me, play = at.layout.me, at.layout.play
        third = play.width // 3
        yield TableThing(PileKey("crew", me), play.cut_left(third)[0], focus=False, solid=False)
        yield TableThing(PileKey("hand", me), play.cut_right(third)[1], focus=False, solid=False)
        for piece in lay:
            there, cash = piece.kind != "ghost", CashKey(piece.card)
            parts = (
                (PiecePart(cash, card_knob_rect, solid=cash in at.marks.legal),)
                if isinstance(piece.key, CardKey)
                else ()
            )
            yield TableThing(piece.key, piece.rect, piece, focus=there, solid=there, parts=parts)

    def model(self, at: HoochMoment, lay: Lying) -> HoochShelfModel:
        state, me, marks, key = at.state, at.layout.me, at.marks, at.marks.hovered_whole
        words = " · ".join(turn_perk_words(state))
        if words and state.active != me:
            words = _("{name}: {words}").format(name=at.chairs[state.active].name, words=words)
        cash = CashKey(key.card) if isinstance(key, CardKey) else None
        knob = key if cash in marks.legal and marks.glow else None
        seen = self.resting_pieces(at, lay)
        stacks = count_stacks([worn for worn in seen if worn.piece.kind == "card" and not worn.piece.is_in_own_hand])
        return HoochShelfModel(bool(state.gangs[me].crew), words, seen, stacks, knob, marks.hovered == cash)

    def paint(self, canvas: TableCanvas, model: HoochShelfModel) -> None:
        """Draw the heading, ghosts of the stooges in the attack, crew and hand."""
        look, layout = canvas.look, canvas.layout
        y = layout.play.y + layout.px(22, 23)
        heading = _("In play") if model.heading else ""
        end = HEAD.draw(canvas, heading, (layout.play.x, y), spacing=1).right
        if model.perks:
            PERKS.draw(canvas, model.perks, (end + (look.px(20) if heading else 0), y))
        for piece, _dress in model.pieces:
            if piece.kind == "ghost":
                draw_empty_stooge_place(canvas, piece)
        canvas.draw_pieces(model.pieces)
        draw_stack_counts(canvas, model.stacks)

    def paint_overlay(self, canvas: TableCanvas, model: HoochShelfModel, piece: Piece) -> None:
        lying = next((worn.piece.bounding_rect for worn in model.pieces if worn.piece.key == piece.key), None)
        here = [stack for stack in model.stacks if stack.rect == lying]
        draw_stack_counts(canvas, [stack._replace(rect=Box.from_rect(piece.bounding_rect)) for stack in here])
        if piece.key == model.knob:
            look, ring = canvas.look, card_knob_rect(piece).inflate(2, 2)
            colour, line = (look.theme.hover, 4) if model.on_it else (look.theme.legal, 2)
            paint.draw_outline(canvas, ring, colour, ring.width / 2 / look.scale.pixels_per_unit, line)


def turn_perk_words(state: HoochState) -> list[str]:
    """Return what holds for the rest of this turn."""
    p = state.perks
    ways = (
        (p.no_busts, _("no busts this turn")),
        (p.bonus, _("swings +{n}").format(n=p.bonus)),
        (p.discount, _("next card {n} cheaper").format(n=p.discount)),
        (p.to_hand, _("next card to hand")),
    )
    return [words for holds, words in ways if holds]


def card_knob_rect(piece: Piece) -> Box:
    """Return the green knob at a card's upper right, large enough to be clicked on."""
    side = max(24, round(piece.rect.width * 0.36))
    return Box.from_rect(piece.rect).place_inside((side, side), "rt")


# Pieces.


def shelf_pieces(at: HoochMoment) -> Iterator[Piece]:
    """Yield crew and hand, which share the room there is."""
    layout, look, gang, away = at.layout, at.look, at.state.gangs[at.layout.me], stooges_in_lane(at.state)
    groups = crew_groups(at, away)
    crew_room, hand_room, width = crew_and_hand_boxes(
        layout, len(groups), sum(group.swung for group in groups), len(gang.hand)
    )
    places = packing.kept_hand_fan(gang.hand, at.marks.kept)
    if places:  # the crew has what the hand leaves it; at least one of its faces is seen
        room = min(rect.x for rect, _angle in places) - look.px(24) - crew_room.x
        crew_room = crew_room.cut_left(max(room, least_card_width(look)))[0]
    crew = tuple(crew_pieces(at, crew_room, away))
    yield from crew
    if crew and not places:  # the hand also has what the crew leaves over
        end = max(piece.bounding_rect.right for piece in crew) + look.px(24)
        hand_room = hand_room.inset(left=end - hand_room.x)
    fan = places or fan_hand(layout, gang.hand, hand_room, width)
    yield from packing.hand_pieces(
        gang.hand, fan, layout.me, lambda n, rect: open_card(n, rect, SHELF, 0, look.scale.ui_scale_in_force)
    )


def crew_groups(at: HoochMoment, away: frozenset[int]) -> list[StoogeGroup]:
    """Return equal stooges of the own crew together; one in the attack keeps its upright place."""
    gang = at.state.gangs[at.layout.me]
    return group_equal_stooges(gang.crew, [s for s in gang.swung if s not in away])


def crew_pieces(at: HoochMoment, room: Rect, away: frozenset[int]) -> Iterator[Piece]:
    """Yield the crew, equal stooges on one another; those in an attack leave an empty place."""
    look, groups, z = at.look, crew_groups(at, away), 3
    lies = [group.swung for group in groups]
    packed = packing.pack_cards(room, lies, largest_stooge_width(at.layout), least_card_width(look), look.px(12))
    packed = packing.fill_columns(packed._replace(rects=packing.centre_rows(packed.rects, room)), lies)
    for group, rect in zip(groups, packed.rects, strict=True):
        for stooge in group.stooges:
            if stooge in away:
                yield Piece(GhostKey(stooge), "ghost", rect, zone=SHELF, z=2)
                continue
            scale = look.scale.ui_scale_in_force
            card = open_card(stooge, rect, SHELF, z, scale, packed.portraits, group.swung)
            yield packed.packed_piece(card)
            z = min(z + 1, HELD - 1)


def fan_hand(layout: HoochLayout, hand: Sequence[int], room: Rect, width: int) -> packing.Fan:
    """Fan the hand: side by side and wide enough for words where there is room, else overlapping."""
    high, gap = card_height(width), layout.look.px(10)
    if hand and min(hand) >= 0:
        width = worded_card_width(
            width, high, (room.width - width * 0.12) / len(hand) - gap, layout.look.scale.ui_scale_in_force
        )
    return packing.fan_hand(room, len(hand), (width, high), width * 0.3, gap)


def crew_and_hand_room(layout: HoochLayout) -> Box:
    """Return the shelf's middle, below the heading."""
    return layout.play.inset(top=layout.px(38, 40), bottom=layout.px(14, 13))


def largest_stooge_width(layout: HoochLayout) -> int:
    return max(layout.px(124, 116), least_card_width(layout.look))


def crew_and_hand_boxes(layout: HoochLayout, stooges: int, swung: int, cards: int) -> tuple[Box, Box, int]:
    """Return the crew's room, the hand's room, and the width of a hand card."""
    look, room = layout.look, crew_and_hand_room(layout)
    width = min(layout.px(125, 132), round((layout.play.height - layout.px(40)) / RATIO))
    near = 0.62 if layout.compact else 1.0
    hand = width * 1.15 + (width * near + look.px(10)) * (cards - 1) if cards else 0
    most = min(largest_stooge_width(layout), int(room.height / RATIO))
    crew = (stooges - swung) * (most + look.px(12)) + swung * (most * RATIO + look.px(12))
    gap = look.px(24)
    if crew + gap + hand > room.width:
        few = cards <= UNCOVERED and not layout.compact  # so few never cover one another
        least_hand = width * (0.12 + cards) + look.px(4) * (cards - 1) if few else width * (1.15 + 0.42 * (cards - 1))
        tight = least_hand if cards else 0
        hand = min(hand, max(tight, room.width - gap - crew, room.width * 0.5))
        crew = room.width - gap - hand
    left = room.cut_left(round(crew))[0]
    return left, layout.play.inset(left=left.width + gap if stooges else 0, top=look.px(6)), width


# Paint.


def draw_empty_stooge_place(canvas: Canvas, piece: Piece) -> None:
    """Draw the empty place of a stooge that is in the attack."""
    surface, look = canvas
    rect = piece.rect
    surface.blit(shapes.box(rect.size, look.px(8), "#120803", 0.45), rect)
    surface.blit(shapes.box_outline(rect.size, look.px(8), CREAM, max(1, look.px(1.5)), 0.5), rect)
    px, words, inner = NOTE.px(look), _("in the attack"), rect.inflate(-look.px(10), 0)
    lines = NOTE.wrap(look, words, inner.width)
    wide, high = max(NOTE.width(look, line) for line in lines), len(lines) * px * NOTE.leading
    if wide <= rect.width and high < rect.height:
        text.draw_paragraph(surface, NOTE.role, px, words, CREAM, inner, "m", middle=True)
