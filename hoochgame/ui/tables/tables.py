"""The record in which a title lists all that scenes ask of its table: pictures, words, and what a click means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeAlias

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import HIDDEN, Seat
from hoochgame.ui.laps import Laps, laps_of
from hoochgame.ui.tables.keys import HiddenKey, Key
from hoochgame.ui.tables.kit.asking.question import S, Seen
from hoochgame.ui.tables.kit.asking.questions import Questions
from hoochgame.ui.tables.kit.board import Board, Tabletop
from hoochgame.ui.tables.kit.desk import Desk, Words
from hoochgame.ui.tables.kit.faces import Faces
from hoochgame.ui.tables.kit.keepsake import keep_picture
from hoochgame.ui.tables.kit.layout import F, Layout
from hoochgame.ui.tables.kit.log.chronicle import Chronicle
from hoochgame.ui.tables.kit.marks import M, Marks
from hoochgame.ui.tables.kit.motion.motions import Motions
from hoochgame.ui.tables.kit.show import Shows
from hoochgame.ui.tables.kit.stage import Stage
from hoochgame.ui.tables.marks import Printed, Showing
from hoochgame.ui.tables.reports import Reports
from hoochgame.ui.tables.timeline import Timeline


@dataclass(frozen=True, kw_only=True)
class Table(Generic[F, S, M]):
    """One title's table. A scene asks `find_table` for it and knows nothing else about the title."""

    title: str
    top: Tabletop[F, S, M]  # what the table is made of
    motions: Motions[F, S, M]  # how events move
    shows: Shows[S]  # all that is told of events
    faces: Faces  # its cards as pictures
    questions: Questions[S]  # all that is said and done about each step
    words: Words[S] = field(default_factory=Words)  # what belongs to no step
    marks: M  # what the board is told, before anything is
    own_desk: type[Desk[S]] = Desk  # one that keeps more in mind than every desk
    printed: Callable[[str], Printed | None]  # what stands on the card or place of this id
    # What a click on a pile shows.
    laid_open: Callable[[S, Seat, Key, Sequence[str]], Showing | None] = lambda view, me, key, names: None
    covered: Callable[[S, Seat], Sequence[Key]] | None = None  # the face-down cards of a seat, if they are no hand
    reports: Reports[S]  # what is told of a finished game

    @property
    def laps(self) -> Laps:
        """What its rounds are called in company."""
        return laps_of(self.title, 2)

    def stage(self, chairs: Sequence[Chair]) -> Stage[F, S, M]:
        """Return the table with somebody in each of these chairs."""
        return Stage(chairs, self.top, self.motions, self.shows, self.marks)

    def desk(self) -> Desk[S]:
        """Return the desk of somebody new at the screen."""
        return self.own_desk(self.questions, self.words, self.shows, self.marks)

    def hand(self, view: S, seat: Seat) -> list[str]:
        """Return the cards that a seat holds, by id; "" for a card that is face down in this view."""
        return ["" if card == HIDDEN else self.top.art(card) for card in self.top.hand(view, seat)]

    def covered_cards(self, view: S, seat: Seat) -> Sequence[Key]:
        """Return the cards on the own shelf that are face down in this view."""
        if self.covered:
            return self.covered(view, seat)
        return [HiddenKey(seat, nth) for nth, card in enumerate(self.top.hand(view, seat)) if card == HIDDEN]

    def keep_picture(self, board: Board[F, S, M], match: Match, place: Path | None) -> None:
        """Keep a small picture of the table as it is left."""
        keep_picture(board, match, place, self.marks)

    def plays(self, view: S, seat: Seat) -> bool:
        """Return whether somebody sits there who will have another turn."""
        return self.questions.ways.sits(view, seat)

    def chronicle(self, match: Match, viewer: Seat) -> Chronicle[S]:
        """Return the log of a match, as this seat may read it."""
        return Chronicle(match, viewer, self.shows)

    def timeline(self, match: Match) -> Timeline[S]:
        """Return every moment of a match, for its replay."""
        return Timeline(match, self.shows)


AnyTable: TypeAlias = Table[Layout, Seen, Marks]  # what scenes know of a title
AnyBoard: TypeAlias = Board[Layout, Seen, Marks]
AnyStage: TypeAlias = Stage[Layout, Seen, Marks]
AnyDesk: TypeAlias = Desk[Seen]
AnyChronicle: TypeAlias = Chronicle[Seen]
AnyTimeline: TypeAlias = Timeline[Seen]
