"""What a title's table offers to the scenes: its pictures, its words, and what a click means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Event, Move, Seat
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.film import Film
from hoochgame.ui.tables.foley import Foley
from hoochgame.ui.tables.kit.asking.question import Picking
from hoochgame.ui.tables.kit.asking.questions import Questions
from hoochgame.ui.tables.kit.desk import Words
from hoochgame.ui.tables.kit.keepsake import keep_picture
from hoochgame.ui.tables.kit.log.chronicle import Chronicle
from hoochgame.ui.tables.kit.marks import Page
from hoochgame.ui.tables.kit.show import Shows
from hoochgame.ui.tables.marks import Banner, Key, Line, Note, Printed, Showing
from hoochgame.ui.tables.reports import Report
from hoochgame.ui.tables.session import Session, Telling

View = Any  # the state of a title as a seat sees it
Marks = Any  # a title's own record of what glows, is pointed at and is said
Rect = pygame.Rect


class Timeline(Protocol):
    speed: float


class Zones(Protocol):
    """What scenes ask of a layout."""

    @property
    def area(self) -> Rect: ...
    @property
    def log(self) -> Rect: ...
    @property
    def shelf(self) -> Rect: ...
    @property
    def buttons(self) -> Rect: ...


class Piece(Protocol):
    """Something that lies on the table; `art` names what is printed on it."""

    @property
    def rect(self) -> Rect: ...
    @property
    def art(self) -> str: ...
    @property
    def zone(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def key(self) -> Key: ...


class Board(Protocol):
    """The table as pixels, and from a point back to a thing."""

    @property
    def layout(self) -> Zones: ...
    @property
    def found(self) -> Mapping[Key, Piece]: ...
    @property
    def buttons(self) -> Sequence[Button]: ...
    def where(self, key: Key) -> Rect | None: ...
    def hit(self, pos: tuple[int, int]) -> Key | None: ...
    def told_at(self, key: Key) -> tuple[Rect, tuple[Rect, ...]] | None: ...
    @property
    def said(self) -> tuple[Rect, ...]: ...
    def things(self) -> list[Rect]: ...
    def card_at(self, pos: tuple[int, int]) -> Key | None: ...
    def lit(self) -> list[Rect]: ...
    def pieces(self, shown: View, marks: Marks) -> Mapping[Key, Piece]: ...
    def focus_spots(self) -> list[tuple[Key, Rect]]: ...
    def focus_first(self) -> Key | None: ...
    def focus_below(self, here: Rect, there: Rect) -> Key | None: ...
    def held(self) -> list[Key]: ...
    def usable(self, key: Key) -> bool: ...
    def draw_piece(
        self, surface: pygame.Surface, piece: Any, at: Rect | None = None, angle: float | None = None
    ) -> None: ...


class Stage(Protocol):
    """The board at rest, and one event at a time acted over it."""

    @property
    def board(self) -> Board: ...
    @property
    def timeline(self) -> Timeline: ...
    @property
    def foley(self) -> Foley: ...
    @property
    def running(self) -> bool: ...
    @property
    def moving(self) -> bool: ...
    @property
    def marks(self) -> Marks: ...
    def lay_out(
        self, look: Look, me: Seat, area: Rect | None = None, folded: bool = False, speed: float = 1.0,
        goes_on: bool = False,
    ) -> None: ...  # fmt: skip
    def rest(self, state: View, marks: Marks) -> bool: ...
    def play(self, telling: Telling, marks: Marks) -> None: ...
    def keep(self, before: View, after: View) -> None: ...
    def amend(self, marks: Marks) -> bool: ...
    def update(self, dt: float) -> None: ...
    def hit(self, pos: tuple[int, int]) -> Key | None: ...
    def under(self, pos: tuple[int, int]) -> Key | None: ...
    def flying(self, pos: tuple[int, int]) -> Piece | None: ...
    @property
    def closing(self) -> bool: ...
    def point(self, at: tuple[int, int] | None, closes: bool = True) -> bool: ...
    def put_away(self) -> None: ...
    def skip(self) -> None: ...
    def cross_fade(self) -> None: ...
    def breathe(self) -> Rect | None: ...
    def draw(self, surface: pygame.Surface) -> None: ...


class Button(Protocol):
    """One of the shelf's buttons."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def why(self) -> str: ...


class Desk(Protocol):
    """Everything about the screen that is no part of the game."""

    hovered: Key | None
    focused: Key | None
    picking: Picking[View] | None
    advised: Move | None  # the move of the hint that is shown
    hinted: Key | None
    hint_goal: Key | None
    held: Key | None  # what is being dragged
    message: str
    refused: str
    folded: bool
    scroll: int
    asides: bool
    page: Page
    showing: Showing | None
    hints: bool
    numbered: tuple[Key, ...]
    zooming: bool

    def means(self, key: Key) -> Key: ...
    def ask(self, session: Session, chronicle: Chronicle) -> None: ...
    def afresh(self) -> Self: ...
    def open_page(self, page: Page) -> None: ...
    def turn_log(self, way: str) -> None: ...
    def scroll_by(self, lines: int, count: int) -> None: ...
    def begin(self, event: Event) -> None: ...
    def hear(self, event: Event) -> None: ...
    def news(self, session: Session) -> str: ...
    def recall(self, match: Match) -> None: ...
    def recall_at(self, match: Match, ply: int) -> None: ...
    def marks(self, session: Session, chronicle: Chronicle, *, busy: bool) -> Marks: ...
    def replay_marks(
        self, view: View, lines: Sequence[Line], last: Mapping[Seat, tuple[Note, ...]], banner: Banner
    ) -> Marks: ...


@dataclass(frozen=True, kw_only=True)
class Table:
    """One title's table. A scene asks `find_table` for it and knows nothing else about the title."""

    title: str
    stage: Callable[[Sequence[Chair]], Stage]
    desk: Callable[[], Desk]
    shows: Shows[View]  # all that is told of events
    keep_picture: Callable[[Any, Match, Path | None], None] = keep_picture
    face: Callable[[str, int], pygame.Surface]  # a card or turf with all that is printed on it, by id and width
    chip: Callable[[str, int], pygame.Surface]  # a card as small as it may be drawn
    lain: Callable[[str, int], pygame.Surface]  # a card as it lies on the table at that width
    strip: Callable[[str, tuple[int, int]], pygame.Surface]  # the middle of a card's picture, cut to a size
    hand: Callable[[View, Seat], Sequence[str]]  # the cards that a seat holds, by id; empty for one face down
    questions: Questions[View]  # all that is said and done about each step
    words: Words[View]  # what belongs to no step
    printed: Callable[[str], Printed | None]  # what stands on the card or turf of this id
    on_card: Callable[[Move], tuple[str, str]]  # a move with a card as a button, and the act whose key presses it
    # What a click on a pile shows.
    laid_open: Callable[[View, Seat, Key, Sequence[str]], Showing | None] = lambda view, me, key, names: None
    why: Callable[[View], str]  # the rule by which a finished game was won
    report: Callable[[Match], Report]  # a finished game in figures

    def plays(self, view: View, seat: Seat) -> bool:
        """Whether somebody sits there who will have another turn."""
        return self.questions.ways.sits(view, seat)

    def chronicle(self, match: Match, viewer: Seat) -> Chronicle:
        """The log of a match, as somebody may read it."""
        return Chronicle(match, viewer, self.shows)

    def film(self, match: Match) -> Film:
        """Every moment of a match."""
        return Film(match, self.shows)
