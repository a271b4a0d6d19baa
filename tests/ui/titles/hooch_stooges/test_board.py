"""The board as pixels: it draws in every window, and never anything but what a fresh one would draw."""

from dataclasses import replace

import pygame
import pytest
from harness.hooch_stooges.play import LONG_NAMES, SIZES, board, chairs, crowded, marks, moments, view_of
from harness.reach import shades

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.ui.app import App
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.keys import ButtonKey, CardKey
from hoochgame.ui.titles.hooch_stooges.keys import CashKey, EntryKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks


def picture(table: Board, view: HoochState, at: HoochMarks) -> bytes:
    surface = pygame.Surface((table.look.scale.width, table.look.scale.height))
    table.draw_still(surface, view, at)
    return surface.get_buffer().raw


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_it_draws_in_every_window(app: App, size: tuple[int, int], seats: int) -> None:
    state, options = next(iter(moments(2, seats, 3)))
    me = state.agenda[-1].seat
    view = view_of(crowded(state, me, min(12, 54 // seats), 12), me)
    for folded in (False, True):
        table = board(size, seats, me, folded=folded, chairs=chairs(seats, LONG_NAMES))
        assert shades(picture(table, view, marks(view, options, me))) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seats", [6, *(pytest.param(seats, marks=pytest.mark.soak) for seats in (2, 4))])
def test_drawing_only_what_changed_shows_the_same(app: App, seats: int) -> None:
    size = (1280, 720)
    kept = board(size, seats)
    compared = 0
    for ply, (state, options) in enumerate(moments(3, seats, 260)):
        view = view_of(state, 0)
        at = marks(view, options, 0)
        shown = picture(kept, view, at)
        if ply % 13 == 0:
            assert shown == picture(board(size, seats), view, at), ply
            compared += 1
    assert compared > 10


def test_a_still_table_is_not_drawn_again(app: App) -> None:
    state, options = next(iter(moments(3, 2, 3)))
    view = view_of(state, 0)
    table = board((1280, 720), 2)
    at = marks(view, options, 0)
    picture(table, view, at)
    before = dict(table._still._keys)
    picture(table, view, marks(view, options, 0))
    assert all(table._still._keys[name] is key for name, key in before.items())


def test_what_moves_is_left_out(app: App) -> None:
    state, options = next(iter(moments(3, 2, 3)))
    me = state.agenda[-1].seat
    view = view_of(state, me)
    table = board((1280, 720), 2, me)
    key = CardKey(view.gangs[me].hand[0])
    whole = picture(table, view, marks(view, options, me))
    without = picture(table, view, marks(view, options, me, moving=frozenset({key})))
    assert whole != without
    surface = pygame.Surface((1280, 720))
    table.draw_piece(surface, table.pieces(view, marks(view, options, me))[key], angle=33.0)
    assert surface.get_bounding_rect().width or surface.get_at(table.rect_of_key(key).center)[:3] != (0, 0, 0)  # type: ignore[union-attr]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_an_own_card_laid_aside_is_not_seen_and_so_cannot_be_pointed_at(app: App, size: tuple[int, int]) -> None:
    state, _options = next(iter(moments(3, 3, 3)))
    me = state.agenda[-1].seat
    view = view_of(state, me)
    card, *hand = view.gangs[me].hand
    laid = view.with_gang_changed(me, hand=tuple(hand), aside=(card,))
    without = view.with_gang_changed(me, hand=tuple(hand))
    table, at = board(size, 3, me), marks(view, (), me)
    assert picture(table, laid, at) == picture(table, without, at)
    picture(table, laid, at)
    rect = table.rect_of_key(CardKey(card))
    assert rect
    assert table.layout.own.inflate(0, 20).contains(rect), "it comes from there and goes there"
    assert table.key_at(rect.center) != CardKey(card)
    assert CardKey(card) not in [key for key, _rect in table.focus_spots()]


def test_the_mouse_finds_the_hovered_card_and_its_neighbours(app: App) -> None:
    state, options = next(iter(moments(3, 2, 3)))
    me = state.agenda[-1].seat
    view = view_of(state, me)
    table = board((1920, 1080), 2, me)
    hand = [CardKey(n) for n in view.gangs[me].hand]
    for key in hand:
        picture(table, view, marks(view, options, me, hovered=key))
        rect = table.pieces(view, marks(view, options, me))[key].rect
        assert table.key_at((rect.x + rect.width // 5, rect.y + 4)) == key or key != hand[0]
    picture(table, view, marks(view, options, me, hovered=hand[0]))
    last = table.rect_of_key(hand[-1])
    assert last
    assert table.key_at(last.center) == hand[-1]


def test_focus_walks_in_reading_order(app: App) -> None:
    state, options = next(iter(moments(3, 4, 3)))
    me = state.agenda[-1].seat
    view = view_of(state, me)
    table = board((1280, 720), 4, me)
    picture(table, view, marks(view, options, me))
    spots = table.focus_spots()
    kinds = [type(key) for key, _rect in spots]
    assert len({key for key, _rect in spots}) == len(spots)
    assert kinds.index(TurfKey) < kinds.index(EntryKey) < kinds.index(ButtonKey)
    held = [rect.centerx for key, rect in spots if key in {CardKey(n) for n in view.gangs[me].hand}]
    assert held == sorted(held)


def test_a_knob_is_shown_on_the_card_that_brings_hooch_not_on_turf_with_its_number(app: App) -> None:
    view = view_of(next(iter(moments(3, 2, 3)))[0], 0)
    view = view.with_gang_changed(Seat(0), hand=(10, *view.gangs[0].hand[1:]))
    table, cash = board((1280, 720), 2), frozenset({CashKey(10)})
    turf, held = (HoochMarks(hovered=key) for key in (TurfKey(10), CardKey(10)))
    assert picture(table, view, turf) == picture(table, view, replace(turf, legal=cash))
    assert picture(table, view, held) != picture(table, view, replace(held, legal=cash))


def test_before_it_is_drawn_it_knows_where_things_lie(app: App) -> None:
    view = view_of(next(iter(moments(3, 2, 3)))[0], 0)
    table = board((1280, 720), 2)
    found = table.pieces(view, HoochMarks())
    assert all(table.rect_of_key(key) == piece.rect for key, piece in found.items())
