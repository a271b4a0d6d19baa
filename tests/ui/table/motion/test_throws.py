"""What is thrown, hammered, turned over or poured at a table: where it ends, and that it is gone then or not."""

from __future__ import annotations

import pygame
import pytest

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.table.keys import SeatKey
from hoochgame.ui.table.motion import banners, throws
from hoochgame.ui.table.motion.event_animation import NAMELESS, EventAnimation
from hoochgame.ui.table.motion.opening import unfold_or_fold_panel
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.moonshiners.hexes import AHEAD, Grid
from hoochgame.ui.titles.moonshiners.motion import copies
from hoochgame.ui.titles.moonshiners.motion.acts import Shine
from hoochgame.ui.titles.moonshiners.zones.dice import numbered_face, row_rects
from hoochgame.ui.titles.registry import find_table

ME = Seat(0)


@pytest.fixture
def act(open_app) -> EventAnimation:
    app = open_app((1280, 720))
    chairs = [Chair("Vera", "human", 0), Chair("Otis", "easy", 1)]
    match = Match.begin(find_game("hooch-stooges"), chairs, rules={}, seed=1, created="", id="t")
    table = find_table("hooch-stooges")
    stage = Stage(table, chairs)
    stage.lay_out(app.look, ME)
    state = match.game.view(match.state, ME)
    stage.show_at_rest(state, stage.marks)
    stage.draw(app.window)
    return EventAnimation(stage.board, table.motions.paths, state, state, stage.marks, ["Vera", "Otis"])


def token(at: tuple[int, int]) -> Piece:
    return Piece(NAMELESS, "card", Rect(0, 0, 40, 57).move_to(center=at))


def test_what_slides_arrives_in_another_size_and_is_gone(act) -> None:
    way = throws.slide_picture(act, pygame.Surface((20, 20)), (100, 100), (300, 200), 1.0, leap_height=50, scale=0.5)
    sprite = act.cast[-1]
    assert not sprite.opacity
    way.advance(0.5)
    assert (sprite.at, sprite.opacity) == ((200, 100), 1)
    way.advance(0.6)
    assert (sprite.at[0], round(sprite.at[1]), sprite.scale, sprite.opacity) == (300, 200, 0.5, 0)


def test_what_turns_over_leaps_and_lies_where_it_lay(act) -> None:
    sprite = Sprite(pygame.Surface((9, 9)), (100, 100), back=pygame.Surface((9, 9)), turn=0, opacity=0)
    way = throws.turn_face_up(act, sprite, 1.0)
    way.advance(0.5)
    assert sprite.at[1] < 100
    way.advance(0.6)
    assert (sprite.at, sprite.turn, sprite.opacity) == ((100, 100), 1, 1)


def test_houses_sink_into_their_places_stroke_by_stroke(act) -> None:
    piece = token((400, 300))
    way = throws.hammer_pieces_into_place(act, [piece], piece.rect, pygame.Surface((30, 30)), 3, 0.25, 0.16)
    sprite = next(thing for thing in act.cast if isinstance(thing, Sprite) and thing.piece)
    high = []
    for _frame in range(70):
        way.advance(0.012)
        high.append(sprite.at[1])
    assert high == sorted(high)
    assert sprite.at == piece.rect.center


def test_a_figure_that_falls_and_a_cup_that_rattles_are_unseen_before_and_after(act) -> None:
    for way in (
        throws.topple_figure(act, token((400, 300)), 60, (IVORY,)),
        throws.rattle_cup(act, pygame.Surface((20, 20)), (300, 300), 0.4, 0.4),
        throws.clink_glasses(act, pygame.Surface((20, 20)), (300, 300), 0.2, (IVORY,)),
    ):
        sprites = [thing for thing in act.cast if isinstance(thing, Sprite)]
        assert not any(one.opacity for one in sprites)
        way.advance(0.19)
        assert any(one.opacity for one in sprites)
        way.finish()
        assert not any(one.opacity for one in sprites)


def test_a_card_that_lies_nowhere_comes_to_a_place_and_leaves_it(act) -> None:
    here, there = Rect(0, 0, 30, 30).move_to(center=(200, 200)), act.find_rect(SeatKey(Seat(1)))
    assert copies.unplaced_card(act, "", here).rect.center == here.center
    copies.fly_card_in(act, NAMELESS, "", here, there).finish()
    assert not [thing for thing in act.cast if isinstance(thing, Sprite)]
    way = copies.fly_card_out(act, NAMELESS, "", here, there, rests=0.2)
    sprite = act.cast[-1]
    way.finish()
    assert not sprite.opacity
    assert NAMELESS not in act.moving


def test_the_lot_goes_once_round_and_on_to_the_seat(act) -> None:
    banners.animate_draw_by_lot(act, Seat(1), 0.1)
    assert len(act.cast) == 2 + 1 + 1


def test_marks_change_while_an_act_is_shown(act) -> None:
    act.change_marks(subtitle="new")
    assert act.marks_without_moving().subtitle == "new"


def test_dice_lie_in_a_row_round_a_middle() -> None:
    rects = row_rects((100, 50), (20, 20), 3)
    assert [rect.center for rect in rects] == [(75, 50), (100, 50), (125, 50)]


def test_numbers_on_dice_and_light_on_edges_are_seen(act, open_app) -> None:
    assert numbered_face("d20", "7", 60).get_size() == numbered_face("d20", "8", 60).get_size()
    surface = pygame.Surface((200, 200))
    light = Shine(act.look, ((40, 40), (160, 40), (160, 160)), IVORY)
    light.draw(surface)
    dark = surface.get_at((100, 40))
    light.spent = 0.5
    light.draw(surface)
    assert surface.get_at((100, 40)) != dark


def test_each_hex_is_one_stride_from_the_next() -> None:
    grid = Grid(0, 0, 30)
    nexts = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "NW": (0, -1), "SE": (0, 1), "SW": (-1, 1)}
    for way, spot in nexts.items():
        assert grid.hexes_ahead((0, 0), spot, AHEAD[way]) == pytest.approx(1)
        assert grid.hexes_ahead(spot, (0, 0), AHEAD[way]) == pytest.approx(-1)


def changed(before: pygame.Surface, after: pygame.Surface) -> list[Rect]:
    """Rects round all that differs."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    return same.get_bounding_rects()


@pytest.mark.slow
@pytest.mark.parametrize("opens", [True, False])
def test_a_panel_is_seen_only_where_it_is_however_late_it_is_drawn_first(act, app, opens) -> None:
    """It is drawn on the window for a moment, of which nothing stays."""
    table, small = app.window.copy(), Rect(600, 300, 90, 60)
    home, _seen = act.board.zone_model("banner", act.truth, act.marks_without_moving())
    for first in (0.0, 0.1, 0.5, 0.9, 1.0):
        way = unfold_or_fold_panel(act, "banner", act.truth, small, 1.0, opens=opens, redraw=True)
        panel = act.cast[0]
        for spent in (first, 0.7):
            panel.spent = spent
            app.window.blit(table, (0, 0))
            panel.draw(app.window)
            grown = spent if opens else 1 - spent
            sides = [a + (b - a) * grown for a, b in zip(small, home.cell, strict=True)]
            assert all(map(Rect(*map(round, sides)).contains, changed(table, app.window)))
        app.window.blit(table, (0, 0))
        panel.spent = 1.0 if opens else 0.0
        panel.draw(app.window)
        assert all(map(home.cell.contains, changed(table, app.window)))
        assert home.cell.size == changed(table, app.window)[0].size
        way.finish()
        assert not act.cast
