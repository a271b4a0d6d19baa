"""How pieces are drawn: what a title draws over their pictures, and which pictures are kept apart."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.pieces.piece_style import PLAIN, PieceStyle, render_piece
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import PieceState, draw_state, state_of

LAYOUT = SimpleNamespace(look=Look(HOOCH, Scale(1920, 1080)))
CARD = Piece(CardKey(1), "card", Rect(0, 0, 100, 143))
BLUE, RED = pygame.Color(40, 60, 200), pygame.Color(200, 40, 40)


@pytest.fixture(autouse=True)
def window(open_app) -> None:
    open_app((1280, 720))


def blue(layout: object, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
    face = pygame.Surface(piece.rect.size)
    face.fill(BLUE)
    return face


def red_if_marked(canvas: Canvas, rect: pygame.Rect, piece: Piece, dress: PieceStyle) -> None:
    if piece.state:
        canvas.surface.fill(RED, rect)


def middle(surface: pygame.Surface) -> pygame.Color:
    return surface.get_at(surface.get_rect().center)


def test_a_title_draws_over_each_state_of_a_piece() -> None:
    plain = render_piece(LAYOUT, CARD, PLAIN, (), blue, red_if_marked)
    marked = render_piece(LAYOUT, CARD._replace(state=("marked",)), PLAIN, (), blue, red_if_marked)
    assert middle(plain) == BLUE
    assert middle(marked) == RED
    assert render_piece(LAYOUT, CARD._replace(state=("marked",)), PLAIN, (), blue, red_if_marked) is marked, (
        "it is kept"
    )


def test_what_is_selected_has_its_tick_over_all_that_a_title_draws() -> None:
    marked = render_piece(LAYOUT, CARD._replace(state=1), PieceStyle(selected=True), (), blue, red_if_marked)
    over = marked.get_rect(center=(0, 0))
    assert marked.get_at((-over.x, -over.y - CARD.rect.height // 2 + 10)) != RED


def test_a_grey_piece_has_lost_its_colours() -> None:
    red, green, blueness, _alpha = middle(render_piece(LAYOUT, CARD._replace(grey=True), PLAIN, (), blue))
    assert red == green == blueness


def test_of_hooch_stooges_a_swung_beaten_or_locked_piece_looks_like_no_other() -> None:
    states = (None, PieceState(), PieceState(swung=True), PieceState(beaten=True), PieceState(locked=True))
    faces = [render_piece(LAYOUT, CARD._replace(state=state), PLAIN, (), blue, draw_state) for state in states]
    seen = [pygame.image.tobytes(face, "RGBA") for face in faces]
    assert seen[0] == seen[1]
    assert len(set(seen)) == 4


def test_a_piece_without_a_state_is_neither_swung_nor_beaten() -> None:
    assert state_of(CARD) == PieceState()
