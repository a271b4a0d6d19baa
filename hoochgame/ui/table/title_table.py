"""The table of a title: what it says of itself, and the parts that are made of that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.ui.phrases.rounds import RoundWords, round_words_of
from hoochgame.ui.table.asking.question_row import S, SeatView
from hoochgame.ui.table.asking.questions import Questions
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.history.report import Reports
from hoochgame.ui.table.history.snapshot import save_table_picture
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.hooks import TableHooks
from hoochgame.ui.table.log.chronicle import Chronicle
from hoochgame.ui.table.log.narration import Shows
from hoochgame.ui.table.motion.motion_rows import Motions
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.ui_state import TableUiState


class TitleTable(TableHooks[S]):
    """One title's table. A scene asks `find_table` for it and knows nothing else about the title."""

    motions: Motions[S]  # how events move
    shows: Shows[S]  # all that is told of events
    faces: Faces  # its cards as pictures
    reports: Reports[S]  # reports of finished games
    desk_class: type[TableUiState[S]] = TableUiState  # what is kept in mind of one player's screen

    def __init__(self) -> None:
        self.questions = Questions(self)

    @property
    def round_words(self) -> RoundWords:
        """The words for its rounds in games of several players."""
        return round_words_of(self.game.id, 2)

    def picture_makers(self, board: Board[S]) -> Iterable[Callable[[], object]]:
        """Return what makes pictures that will be needed, the last one first."""
        return ()

    def make_ui_state(self) -> TableUiState[S]:
        """Make the UI state for a player who comes to the screen."""
        return self.desk_class(self, self.questions, self.shows)

    def hand_art(self, view: S, seat: Seat) -> list[str]:
        """Return the cards that a seat holds, by id; "" for a card that is face down in this view."""
        return ["" if card == HIDDEN else self.art_of_card(card) for card in self.hand_cards(view, seat)]

    def save_table_picture(self, board: Board[S], match: Match, picture_path: Path | None) -> None:
        """Save a small picture of the table for the title screen."""
        save_table_picture(board, match, picture_path, self.blank)

    def chronicle(self, match: Match, viewer: Seat) -> Chronicle[S]:
        """Return the log of a match, as this seat may read it."""
        return Chronicle(match, viewer, self.shows)

    def timeline(self, match: Match) -> Timeline[S]:
        """Return every moment of a match, for its replay."""
        return Timeline(match, self.shows)


AnyTable = TitleTable[SeatView]  # what scenes know of a title
