"""Zones and pieces of the table: nothing overlaps, nothing is cut, in every window and with every number of seats."""

import itertools

import pygame
import pytest
from harness.hooch_stooges.play import LONG_NAMES, SIZES, board, chairs, crowded, marks, moments, view_of
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.storage.languages import available_languages, switch_language
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.table.keys import CardKey, HiddenKey
from hoochgame.ui.table.layout import table_look
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import LEAST, Piece
from hoochgame.ui.table.pieces.piece_style import PieceStyle
from hoochgame.ui.table.plate import BESIDE
from hoochgame.ui.table.zone import StyledPiece
from hoochgame.ui.titles.hooch_stooges.counters import counter_words, figure_px, icon_size_in_row
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.pictures.faces import fit_small_card_words, open_card, portrait_name
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.hooch_stooges.zones.lineup import card_for_sale, lineup_column_boxes
from hoochgame.ui.titles.hooch_stooges.zones.opponent_crew import (
    count_stacks,
    count_width,
    group_equal_stooges,
    leave_room_for_counts,
    low_row_rects,
)
from hoochgame.ui.titles.hooch_stooges.zones.opponent_plate import opponent_plate_rects
from hoochgame.ui.titles.hooch_stooges.zones.own_plate import own_plate_rects

SEATS = range(2, 7)
FOLDS = (False, True)


def layout(size: tuple[int, int], seats: int, folded: bool = False, ui: float = 1.0, me: int = 0) -> HoochLayout:
    found = lay_out_table(HOOCH_TABLE, Look(HOOCH, Scale(*size, ui)), seats, Seat(me), None, folded)
    assert isinstance(found, HoochLayout)
    return found


def zones(of: HoochLayout) -> dict[str, pygame.Rect]:
    """Everything that has a place of its own; the open log of a compact window lies over the city."""
    found: dict[str, pygame.Rect] = {}
    found |= {"title": of.title, "banner": of.banner, "lineup": of.lineup, "city": of.city, "chart": of.chart}
    found |= {"own": of.own, "play": of.play, "buttons": of.buttons}
    found |= {f"tool {i}": rect for i, rect in enumerate(of.tools)}
    found |= {f"foe {i}": rect for i, rect in enumerate(of.opponent_plates)}
    if not of.compact or of.folded:
        found["log"] = of.log
    return found


@pytest.mark.parametrize("folded", FOLDS)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_zones_keep_apart_and_stay_inside(size: tuple[int, int], seats: int, folded: bool) -> None:
    of = layout(size, seats, folded)
    for name, rect in zones(of).items():
        assert of.area.contains(rect), name
        assert rect.width >= 32, name
        assert rect.height >= 30, name
    for (a, one), (b, other) in itertools.combinations(zones(of).items(), 2):
        assert not one.colliderect(other), (a, b)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_places_of_the_city_keep_apart(size: tuple[int, int], seats: int) -> None:
    of = layout(size, seats)
    for rect in of.places:
        assert of.city.inflate(2, 2).contains(rect)
        assert rect.width >= 32
        assert rect.height >= 32
    assert all(not one.colliderect(other) for one, other in itertools.combinations(of.places, 2))


@pytest.mark.parametrize("me", [0, 1])
def test_with_two_seats_the_own_hq_is_at_the_left(me: int) -> None:
    state, _options = next(iter(moments(1, 2, 3)))
    of = layout((1920, 1080), 2, me=me)
    homes = {turf.hq: of.places[i].centerx for i, turf in enumerate(state.city) if turf.hq >= 0}
    assert homes[Seat(me)] < homes[Seat(1 - me)]


def test_ui_scale_has_the_proportions_of_a_smaller_window() -> None:
    large, small = layout((1920, 1080), 2, ui=1.5), layout((1280, 720), 2)
    for name, rect in zones(large).items():
        other = zones(small)[name]
        assert abs(rect.x - other.x * 1.5) <= 6, name
        assert abs(rect.width - other.width * 1.5) <= 8, name
    assert table_look(Look(HOOCH, Scale(1920, 1080, 1.5))).text_px(14) == 21


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_plates_hold_what_is_on_them(size: tuple[int, int], seats: int) -> None:
    of = layout(size, seats)
    for seat in of.opponent_seats():
        plate = opponent_plate_rects(of, seat)
        parts = [plate.head, *plate.counters.values(), plate.crew, *([plate.last] if plate.last else [])]
        assert all(plate.rect.contains(part) for part in parts)
        assert plate.crew.height >= 20
    own = own_plate_rects(of)
    for one, other in itertools.combinations((own.dial, own.die, own.deck, own.discard, own.caption), 2):
        assert not one.colliderect(other)
    assert all(own.rect.contains(part) for part in (own.dial, own.die, own.deck, own.discard, own.caption))


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("stooges", "cards"), [(0, 0), (3, 5), (12, 12)])
def test_pieces_stay_in_the_window(size: tuple[int, int], seats: int, stooges: int, cards: int) -> None:
    state, options = next(iter(moments(1, seats, 3)))
    me = state.agenda[-1].seat
    view = view_of(crowded(state, me, min(stooges, 54 // seats), cards), me)
    table = board(size, seats, me, chairs=chairs(seats, LONG_NAMES))
    for key, piece in table.pieces(view, marks(view, options, me)).items():
        assert table.layout.area.inflate(2, 2).contains(piece.bounding_rect), key
        if piece.kind == "card" and piece.layout in ("chip", "table") and not isinstance(key, HiddenKey):
            assert piece.rect.width >= LEAST - 1, key  # names stay legible


@pytest.mark.parametrize("size", SIZES)
def test_prices_of_a_big_hand_stay_in_sight(size: tuple[int, int]) -> None:
    state, options = next(iter(moments(1, 2, 3)))
    me = state.agenda[-1].seat
    view = view_of(crowded(state, me, 12, 12), me)
    table = board(size, 2, me)
    found = table.pieces(view, marks(view, options, me))
    hand = [found[CardKey(n)] for n in view.gangs[me].hand]
    for card, over in itertools.pairwise(hand):
        assert over.rect.x - card.rect.x >= 0.28 * card.rect.width


@pytest.mark.parametrize("count", range(1, 16))
@pytest.mark.parametrize(("wide", "high"), [(306, 62), (408, 84), (612, 124)])
def test_figures_of_a_crowd_on_a_large_plate_do_not_cover_each_other(wide: int, high: int, count: int) -> None:
    packed = packing.pack_cards(pygame.Rect(0, 0, wide, high), [False] * count, 84, 68, 10, plate=True)
    for rect in packed.rects:
        radius = max(8, min(round(rect.width * 0.2), rect.height // 2))
        assert 4 * radius <= rect.width
        assert rect.bottom <= high


def test_a_large_crew_takes_more_rows_where_that_makes_its_cards_larger() -> None:
    room = pygame.Rect(0, 0, 700, 300)
    rects = packing.pack_cards(room, [False] * 9, 130, 68, 12).rects
    assert len({rect.y for rect in rects}) == 2
    assert rects[0].width > 90


@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize("size", SIZES)
def test_the_faces_of_a_crew_of_ten_stay_in_one_row_on_every_plate(size: tuple[int, int], seats: int) -> None:
    of = layout(size, seats)
    for seat in of.opponent_seats():
        room = opponent_plate_rects(of, seat).crew
        rects = low_row_rects(of.look, room, [3, *[1] * 7])
        assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))
        assert all(room.inflate(2, 2).contains(rect) for rect in rects)
        assert len(rects) == 8
        assert rects[0].width >= 12


def test_the_lane_ends_between_two_rows_of_turf_where_one_is_near() -> None:
    of = layout((1280, 720), 2)
    assert not any(rect.y + 2 < of.lane_top.bottom < rect.bottom - 2 for rect in of.places)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_what_can_be_pointed_at_lies_in_the_cell_of_its_zone_and_cells_of_a_layer_keep_apart(app, size, seats) -> None:
    for state, _options in itertools.islice(moments(5, seats, 60), 0, None, 12):
        view = view_of(crowded(state, 0, 5, 6), 0)
        homes = board(size, seats, folded=size[0] < 1180).arrange_table(view, marks(view, (), 0)).zones
        for home in homes:
            lying = [(thing.piece.bounding_rect if thing.piece else thing.rect) for thing in home.things if thing.solid]
            assert all(home.cell.contains(rect) for rect in lying), home.zone.name
        for one, other in itertools.combinations((home for home in homes if not home.host), 2):
            if one.zone.layer == other.zone.layer:
                assert not one.cell.colliderect(other.cell), (one.zone.name, other.zone.name)


def test_equal_stooges_of_an_opponent_lie_on_one_stack_in_the_order_of_their_kinds() -> None:
    goons = [card for card in range(len(CARDS)) if CARDS[card].id == "faceless_goon"][:3]
    other = next(card for card in range(len(CARDS)) if CARDS[card].is_stooge and CARDS[card].id != "faceless_goon")
    groups = group_equal_stooges([goons[0], other, *goons[1:]], swung=[goons[1]])
    assert groups == [((goons[0], goons[2]), False), ((goons[1],), True), ((other,), False)]


def kinds_of_stooges() -> list[int]:
    """One card of every kind of stooge that a deck holds, the goons first."""
    kinds = {CARDS[card].id: card for card in reversed(range(len(CARDS)))}
    return sorted(card for card in kinds.values() if CARDS[card].is_stooge and not CARDS[card].boxed)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_new_stooge_moves_no_other_to_another_row_and_each_keeps_its_name(app, size) -> None:
    state, _options = next(iter(moments(5, 2, 3)))
    table, look = board(size, 2), layout(size, 2).look
    rows: dict[int, dict[str, int]] = {}
    for count in range(2, 13):
        gangs = (replace(state.gangs[0], crew=tuple(kinds_of_stooges()[:count]), hand=(), swung=()), *state.gangs[1:])
        view = view_of(replace(state, gangs=gangs, agenda=()), 0)
        crew = [piece for piece in table.pieces(view, marks(view, (), 0)).values() if is_in_crew(piece)]
        assert len(crew) == count
        ys = sorted({piece.rect.y for piece in crew})
        now = {piece.art: ys.index(piece.rect.y) for piece in crew}
        for art, row in rows.get(len(ys), {}).items():
            assert now[art] == row, (art, count)
        rows[len(ys)] = now
        if count <= 8:
            assert [piece.art for piece in crew if not is_named(look, piece)] == [], count


def is_in_crew(piece: Piece) -> bool:
    return piece.zone == "shelf" and piece.kind == "card" and not piece.is_in_own_hand


def is_named(look: Look, piece: Piece) -> bool:
    card = next(card for card in CARDS if card.id == piece.art)
    if piece.layout == "portrait":
        return portrait_name(look, card, piece.rect.size) is not None
    return piece.layout == "chip"


@pytest.mark.parametrize("size", [(72, 100), (74, 100)])
def test_a_card_of_a_crowded_hand_keeps_its_name_in_german(app, size) -> None:
    look = layout((1024, 600), 2).look
    switch_language("de")
    try:
        cut = {card.id: fit_small_card_words(look, card, size) for card in CARDS if card.gist and not card.boxed}
    finally:
        switch_language("en")
    assert [card for card, parts in cut.items() if parts is None or not parts.name.rows] == []


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.5)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_figures_of_an_opponent_do_not_run_into_the_next_sign(
    app, size: tuple[int, int], scale: float, seats: int
) -> None:
    of = lay_out_table(HOOCH_TABLE, Look(HOOCH, Scale(*size, scale)), seats, Seat(0), None, True)
    rects = opponent_plate_rects(of, Seat(1)).counters
    figures = dict.fromkeys(rects, 5)
    side = icon_size_in_row(of.look, figures, rects, seats > 4)
    for name, rect in rects.items():
        wide = FIGURE.width(of.look, counter_words(name, 5, seats > 4), figure_px(of.look, side))
        assert side * BESIDE + wide < rect.width, name


def test_equal_own_stooges_lie_on_one_another_with_their_number(app) -> None:
    state, _options = next(iter(moments(5, 2, 3)))
    goons = tuple(card for card in range(len(CARDS)) if CARDS[card].id == "faceless_goon")[:3]
    gangs = (replace(state.gangs[0], crew=goons, hand=(), swung=()), *state.gangs[1:])
    view = view_of(replace(state, gangs=gangs, agenda=()), 0)
    crew = [piece for piece in board((1280, 720), 2).pieces(view, marks(view, (), 0)).values() if is_in_crew(piece)]
    assert len({tuple(piece.rect) for piece in crew}) == 1
    (stack,) = count_stacks([StyledPiece(piece, PieceStyle()) for piece in crew])
    assert stack.stooges == 3


def test_a_card_has_one_design_at_every_size() -> None:
    rects = [Box(0, 0, wide, round(wide * 1.43)) for wide in (70, 110, 124, 160, 220)]
    assert {open_card(0, rect, "hand", 0, 1.0).layout for rect in rects} == {"chip"}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_number_of_a_stack_hides_no_figure_of_a_crowded_plate(app, size) -> None:
    look, room = layout(size, 4).look, pygame.Rect(0, 0, 156, 48)
    low = packing.Packed(packing.portrait_grid(room, 10, (28, 23), 5, 2), True)
    counts = [3, 2, *[1] * 8]
    tags = leave_room_for_counts(look, low, room, counts)
    assert tags.tags
    assert room.contains(tags.rects[0].unionall(tags.rects[1:]))
    assert not any(one.colliderect(other) for one, other in itertools.combinations(tags.rects, 2))
    plain = tags.rects[-1].width
    assert [rect.width - plain for rect in tags.rects] == [count_width(look, n) if n > 1 else 0 for n in counts]


@pytest.mark.parametrize("code", available_languages())
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_every_card_of_a_lineup_beside_the_city_has_its_name(app, size, code) -> None:
    switch_language(code)
    for seats in (3, 5, 6):
        at = layout(size, seats)
        rect = lineup_column_boxes(at)[0]
        for card in (card for card in CARDS if card.copies and not card.boxed):
            small = fit_small_card_words(at.look, card, rect.size, card_for_sale(at, CARDS.index(card), rect).layout)
            assert small, card.id
            assert small.name.rows, card.id
