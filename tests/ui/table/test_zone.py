"""Zones: what stands above is not below, what lies on top is hit, and nothing is painted twice for the same picture."""

from collections.abc import Iterator
from typing import ClassVar

import pygame
import pytest
from harness.deck_hand.play import DECK_HAND_TABLE, chairs, crowded, marks, moments, view_of

from hoochgame.core.protocols import Seat
from hoochgame.ui.look.theme import DECK_HAND, Look, Scale
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import (
    AnyMoment,
    AnyZone,
    Below,
    Layer,
    PiecePart,
    StyledPiece,
    TableCanvas,
    TableThing,
    Zone,
)
from hoochgame.ui.titles.deck_hand.faces import open_card
from hoochgame.ui.titles.deck_hand.table import DeckHandTable

LEFT, RIGHT, ABOVE = Rect(0, 0, 640, 720), Rect(640, 0, 640, 720), Rect(300, 200, 700, 300)
SPOT = Rect(100, 100, 80, 114)


class CornerKey(Key, frozen=True):
    """A part of a card."""

    card: int


class FigureKey(Key, frozen=True):
    """A thing that is no piece."""

    zone: str


class Cards(Zone[AnyMoment, tuple[Piece, ...], tuple[StyledPiece, ...]]):
    """Cards side by side, and a figure below them."""

    painted: ClassVar[list[str]] = []
    laid: ClassVar[list[str]] = []

    def __init__(self, name: str, rect: Rect, numbers: tuple[int, ...]) -> None:
        self.name, self.rect, self.numbers = name, rect, numbers

    def cell_rect(self, at: AnyMoment, lay: tuple[Piece, ...]) -> Rect:
        return self.rect

    def lay_out(self, at: AnyMoment, below: Below) -> tuple[Piece, ...] | None:
        self.laid.append(self.name)
        assert at.marks.hovered is None
        start = SPOT.move(self.rect.topleft)
        return tuple(open_card(at.look, n, start.move(60 * i, 0), self.name, i) for i, n in enumerate(self.numbers))

    def pieces(self, lay: tuple[Piece, ...]) -> tuple[Piece, ...]:
        return lay

    def hoverable_things(self, at: AnyMoment, lay: tuple[Piece, ...]) -> Iterator[TableThing]:
        yield TableThing(FigureKey(self.name), Rect(self.rect.x + 5, self.rect.bottom - 40, 30, 30))
        for piece in lay:
            corner = PiecePart(CornerKey(piece.card), lambda shown: Rect(shown.rect.topleft, (10, 10)))
            yield TableThing(piece.key, piece.rect, piece, parts=(corner,))

    def model(self, at: AnyMoment, lay: tuple[Piece, ...]) -> tuple[StyledPiece, ...]:
        return self.resting_pieces(at, lay)

    def paint(self, canvas: TableCanvas, model: tuple[StyledPiece, ...]) -> None:
        self.painted.append(self.name)
        canvas.draw_pieces(model)


class Open(Cards):
    """Over the table."""

    layer = Layer.OVER
    veil = True


class Log(Cards):
    """Over everything else."""

    layer = Layer.LOG


class Guest(Cards):
    """In the cell of another one."""

    def host_zone_name(self, at: AnyMoment) -> str:
        return "right"


@pytest.fixture(autouse=True)
def afresh() -> None:
    Cards.painted.clear()
    Cards.laid.clear()


class Bare(Board):
    """Without bars and log."""

    def all_zones(self, at: AnyMoment) -> list[AnyZone]:
        return [*self.table.zones_at_rest(at)]


def table(*zones: Cards) -> Board:
    class Table(DeckHandTable):
        def zones_at_rest(self, at: AnyMoment) -> tuple[AnyZone, ...]:
            return zones

    return Bare(Table(), Look(DECK_HAND, Scale(1280, 720, 1.0)), chairs(2), Seat(0))


STATE = view_of(next(iter(moments(1, 2, 3)))[0], 0)


def shown(board: Board, **given: object) -> pygame.Surface:
    window = pygame.Surface((1280, 720))
    board.draw_still(window, STATE, BoardMarks(**given))  # type: ignore[arg-type]
    return window


def test_later_things_lie_above_earlier_ones(app) -> None:
    board = table(Cards("left", LEFT, (1, 2)), Cards("right", RIGHT, ()))
    shown(board)
    assert board.key_at((110, 150)) == CardKey(1)
    assert board.key_at((170, 150)) == CardKey(2)
    assert board.key_at((300, 600)) is None


def test_a_part_goes_with_its_piece(app) -> None:
    board = table(Cards("left", LEFT, (1,)), Cards("right", RIGHT, ()))
    shown(board)
    assert board.key_at((103, 103)) == CornerKey(1)
    assert board.rect_of_key(CornerKey(1)) == Rect(100, 100, 10, 10)
    shown(board, hovered=CardKey(1))
    raised = board.rect_of_key(CardKey(1))
    assert raised
    assert raised.y < 100
    assert board.rect_of_key(CornerKey(1)) == Rect(raised.topleft, (10, 10))


def test_what_stands_in_an_upper_zone_is_not_below(app) -> None:
    board = table(Open("over", ABOVE, (2,)), Cards("left", LEFT, (1, 2)), Cards("right", RIGHT, ()))
    shown(board)
    assert board.drawn_pieces[CardKey(2)].zone == "over"
    assert board.key_at((170, 150)) == CardKey(1)
    assert board.key_at((410, 350)) == CardKey(2)
    home = board.arrange_table(STATE, BoardMarks()).zones_by_name["left"]
    assert [thing.key for thing in home.things if thing.piece] == [CardKey(1)]


def test_an_upper_zone_hides_what_lies_under_it(app) -> None:
    below = Cards("left", Rect(250, 150, 390, 570), (1,))
    board = table(below, Cards("right", RIGHT, ()))
    shown(board)
    assert board.key_at((360, 260)) == CardKey(1)
    assert CardKey(1) in [key for key, _rect in board.focus_spots()]
    board = table(below, Cards("right", RIGHT, ()), Open("over", ABOVE, (2,)))
    shown(board)
    assert board.key_at((360, 260)) is None
    assert CardKey(1) not in [key for key, _rect in board.focus_spots()]


def test_the_keyboard_rests_on_nothing_that_the_open_log_hides(app) -> None:
    board = table(Cards("left", Rect(350, 150, 290, 270), (1,)), Cards("right", RIGHT, ()), Log("log", ABOVE, (2,)))
    shown(board)
    keys = [key for key, _rect in board.focus_spots()]
    assert keys == [CardKey(2), FigureKey("right"), FigureKey("log")]


def test_the_keyboard_reads_zones_in_their_order_and_figures_last(app) -> None:
    board = table(Cards("right", RIGHT, (3,)), Cards("left", LEFT, (1, 2)))
    shown(board)
    keys = [key for key, _rect in board.focus_spots()]
    assert keys == [CardKey(1), CardKey(2), CardKey(3), FigureKey("right"), FigureKey("left")]


def test_zones_are_laid_once_a_state_and_painted_where_their_model_has_changed(app) -> None:
    board = table(Cards("left", LEFT, (1,)), Cards("right", RIGHT, (2,)))
    shown(board)
    assert Cards.laid == ["left", "right"]
    assert Cards.painted == ["left", "right"]
    shown(board, hovered=CardKey(1))
    assert Cards.painted == ["left", "right", "left"]
    shown(board, hovered=CardKey(1), focused=FigureKey("right"))
    assert Cards.painted == ["left", "right", "left"]
    assert Cards.laid == ["left", "right"]


def test_a_guest_is_read_and_hit_by_itself_but_painted_with_its_host(app) -> None:
    board = table(Guest("guest", RIGHT, (3,)), Cards("left", LEFT, (1,)), Cards("right", RIGHT, ()))
    shown(board)
    assert Cards.painted == ["left", "right", "guest"]
    assert board.key_at((750, 150)) == CardKey(3)
    assert next(iter(board.focus_spots()))[0] == CardKey(3)
    shown(board, hovered=CardKey(3))
    assert Cards.painted == ["left", "right", "guest", "right", "guest"]
    shown(board, hovered=CardKey(3), focused=FigureKey("right"))
    assert len(Cards.painted) == 5


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_what_can_be_pointed_at_lies_in_the_cell_of_its_zone(app, size: tuple[int, int], seats) -> None:
    state = next(iter(moments(5, seats, 3, challenge=4 if seats == 1 else 0)))[0]
    view = view_of(crowded(state, 9, 7, 2, 1), 0)
    board = Board(DECK_HAND_TABLE, Look(DECK_HAND, Scale(*size, 1.0)), chairs(seats), Seat(0), folded=size[0] < 1180)
    for home in board.arrange_table(view, marks(view, (), 0)).zones:
        assert all(home.cell.contains(thing.rect) for thing in home.things if thing.solid), home.zone.name
