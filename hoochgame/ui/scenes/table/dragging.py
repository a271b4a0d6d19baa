"""Dragging: a card or another thing follows the mouse, its goals glow, and it flies back if it is dropped elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.core.refusal import Refusal
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.context import Sitting
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.pointers_drawn import halo
from hoochgame.ui.table.asking.question_row import Seen
from hoochgame.ui.table.asking.selection import Moving
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.keys import CardKey, Key, TableKey
from hoochgame.ui.table.pieces.piece import Piece

BACK = 0.18  # seconds that a card flies back

Goals = Mapping[Key, tuple[Move, ...]]


@dataclass
class Drag:
    """The card that is dragged, and its goals."""

    key: Key
    piece: Piece
    goals: Goals
    at: Point
    barred: bool = False  # whether what lies under the mouse is out of reach

    def goal(self, board: Board[Seen], at: Point) -> Key | None:
        """Return the goal under the mouse; the smallest where several lie over one another."""
        if self.barred:
            return None
        places = [(rect.width * rect.height, str(key), key, rect) for key, rect in self.places(board)]
        under = [place for place in places if lies_under(board.edge(place[2]), place[3], at)]
        return min(under, key=lambda place: place[:2])[2] if under else None

    def places(self, board: Board[Seen]) -> Sequence[tuple[Key, pygame.Rect]]:
        """Return the goals that lie on the table, with their rects."""
        return [(key, rect) for key in self.goals if (rect := board.where(key)) is not None]

    def draw(self, surface: pygame.Surface, look: Look, board: Board[Seen]) -> None:
        """Draw the goals in amber, the one under the mouse in ivory, and the card on top."""
        near = self.goal(board, self.at)
        for key, rect in sorted(self.places(board), key=lambda place: -place[1].width * place[1].height):
            colour = look.theme.hover if key == near else look.theme.legal
            if edge := board.edge(key):
                paint.glow_along(surface, look, edge, colour, 4 if key == near else 3, 12 if key == near else 8)
            else:
                halo(surface, look, rect, colour, 12 if key == near else 8, 4 if key == near else 2.5)
        rect = pygame.Rect(self.piece.rect)
        rect.center = self.at
        board.draw_piece(surface, self.piece, rect, 0)


def lies_under(edge: Sequence[tuple[float, float]], rect: pygame.Rect, at: Point) -> bool:
    """Return whether a thing with these corners, or this rect, lies under a point."""
    return shapes.inside(edge, at) if edge else rect.collidepoint(at)


@dataclass
class Flight:
    """A card on its way back to where it was taken."""

    piece: Piece
    start: Point
    left: float = BACK

    def age(self, dt: float) -> bool:
        """Advance time by `dt` seconds; return whether it still flies."""
        self.left -= dt
        return self.left > 0

    def draw(self, surface: pygame.Surface, board: Board[Seen]) -> None:
        """Draw the card on its way, fast at first and slow at the end."""
        share = 1 - max(0.0, self.left / BACK)
        share = 1 - (1 - share) ** 3
        end = self.piece.rect.center
        rect = pygame.Rect(self.piece.rect)
        rect.center = (
            round(self.start[0] + (end[0] - self.start[0]) * share),
            round(self.start[1] + (end[1] - self.start[1]) * share),
        )
        board.draw_piece(surface, self.piece, rect, 0)


class Dragging:
    """Lifts a card, carries it and drops it."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.drag: Drag | None = None
        self.flight: Flight | None = None

    def handle(self, event: pygame.event.Event) -> want.Carry | want.Drop | None:
        """Carry or drop the card; while one is dragged the mouse does nothing else."""
        if self.drag and event.type == pygame.MOUSEMOTION:
            return want.Carry(event.pos)
        if self.drag and event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return want.Drop(event.pos)
        return None

    def take(self, key: Key, at: Point) -> bool:
        """Lift a card if it has a goal; return whether it has."""
        sitting = self.sitting
        session, questions, desk = sitting.session, sitting.table.questions, sitting.desk
        moved = desk.picking if isinstance(desk.picking, Moving) else None
        may = key in moved.sources if moved else questions.may_drag(session.shown, session.viewer, key)
        piece = sitting.stage.board.carried(key, session.shown, sitting.stage.marks)
        if session.step is None or desk.showing or not may or piece is None:
            return False
        sitting.unhint()
        goals: Goals = questions.goals(session.shown, session.options, key)
        if moved:
            moved.held, goals = None, dict.fromkeys(moved.goals(key), ())
        self.drag, self.flight = Drag(key, piece, goals, at), None
        desk.held = piece.key
        sitting.refresh()
        sitting.dirty = True
        return True

    def carry(self, at: Point) -> None:
        """Move the card with the mouse."""
        if self.drag:
            self.drag.at, self.drag.barred = at, self.beyond(self.drag.key, at) is not None
            self.sitting.dirty = True

    def beyond(self, key: Key, at: Point) -> Refusal | None:
        """Return why a thing can't be dropped on what lies there, although it may on the table round it."""
        session, below = self.sitting.session, self.sitting.stage.board.hit(at)
        return self.sitting.table.out_of_reach(session.shown, session.viewer, key, below) if below else None

    def drop(self, at: Point) -> want.Intent | None:
        """Return what dropping the card here means; without a goal it flies back, and it is said why."""
        self.carry(at)
        drag, self.drag = self.drag, None
        if drag is None:
            return None
        sitting = self.sitting
        sitting.desk.held, sitting.dirty = None, True
        goal = drag.goal(sitting.stage.board, at)
        if goal is None:
            return self._fly_back(drag, at)
        moves, marked = drag.goals[goal], sitting.desk.picking
        sitting.refresh()
        if not moves:
            return want.Put(drag.key, goal)
        if marked and marked.waits(moves[0]):
            return None if drag.key in marked.chosen else want.Mark(drag.key)
        return want.Play(moves[0], moves[1:])

    def let_go(self) -> bool:
        """Let the dragged card go back to its place; return False if there is none."""
        drag, self.drag = self.drag, None
        if drag:
            self._fly(drag, drag.at)
            self.sitting.refresh()
        return drag is not None

    def forget(self) -> None:
        """Forget the dragged card, as somebody else sits down."""
        self.drag, self.flight = None, None

    def _fly_back(self, drag: Drag, at: Point) -> want.Intent | None:
        self._fly(drag, at)
        if drag.piece.rect.collidepoint(at):
            self.sitting.refresh()
            return None
        board, session = self.sitting.stage.board, self.sitting.session
        below = board.hit(at) or (TableKey() if at[1] < board.layout.shelf.y else None)
        move = self.sitting.table.questions.dropped(session.shown, session.viewer, drag.key, below)
        marked = self.sitting.desk.picking
        refusal = marked.why_not(drag.key, below) if marked and below else None
        refusal = refusal or (session.refuse(move) if move else None) or self.beyond(drag.key, at)
        if refusal:
            return want.Refuse(refusal)
        if not isinstance(drag.key, CardKey):
            return want.Say(_("Nothing can be put there. Drop it on something that glows."))
        return want.Say(_("That card has no use there. Drop it on something that glows.") if drag.goals
                        else _("That card cannot be used now."))  # fmt: skip

    def _fly(self, drag: Drag, at: Point) -> None:
        moves = self.sitting.animated
        self.flight = Flight(drag.piece, at) if moves else None
        self.sitting.desk.held = drag.piece.key if moves else None

    # Time and the window.

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds for the card that flies back."""
        if self.flight and not self.flight.age(dt):
            self.flight, self.sitting.desk.held = None, None
            self.sitting.refresh()

    def measure(self) -> None:
        """Measure the dragged or flying card again, as in another window it has another size and place."""
        board, shown, marks = self.sitting.stage.board, self.sitting.session.shown, self.sitting.stage.marks
        if self.drag and (piece := board.carried(self.drag.key, shown, marks)):
            self.drag.piece = piece
        if self.flight:
            self.flight.piece = board.pieces(shown, marks).get(self.flight.piece.key, self.flight.piece)

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw the dragged or flying card; return False if there is none."""
        board = self.sitting.stage.board
        if self.drag:
            self.drag.draw(surface, self.sitting.look, board)
        elif self.flight:
            self.flight.draw(surface, board)
        return bool(self.drag or self.flight)
