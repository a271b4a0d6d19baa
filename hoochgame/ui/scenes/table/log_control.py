"""Folds, scrolls and turns the log."""

from __future__ import annotations

from typing import Protocol, assert_never

from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.table.ui_state import TableUiState


class LogTable(Protocol):
    """The table that a log belongs to: of a game or of a replay."""

    @property
    def desk(self) -> TableUiState[SeatView]: ...
    @property
    def stage(self) -> Stage[SeatView]: ...
    def lay_out_again(self) -> None: ...
    def refresh(self) -> None: ...


class Logbook:
    """Folds and scrolls the log, and remembers what the player chose."""

    def __init__(self, table: LogTable) -> None:
        self.table = table
        self._fold: bool | None = None  # as the player left it, if the player touched it

    def fit_window(self, *, compact: bool) -> None:
        """Fold the log in a window without room for it, unless the player has unfolded it."""
        self.table.desk.folded = compact if self._fold is None else self._fold

    def carry_out(self, intent: want.Turn) -> None:
        """Fold, turn or scroll the log."""
        match intent:
            case want.FoldLog():
                self._fold_or_open()
            case want.TurnLog(way):
                self.turn_page(way)
            case want.Scroll(lines):
                self._scroll_lines(lines)
            case _:
                assert_never(intent)

    def _fold_or_open(self) -> None:
        table = self.table
        self._fold = table.desk.folded = not table.desk.folded
        table.lay_out_again()
        table.refresh()

    def _scroll_lines(self, lines: int) -> None:
        """Scroll by this many lines, up into the past or down; the report of news is at the lower end."""
        desk = self.table.desk
        if desk.page == "news" and lines > 0 and not desk.scroll:
            self.turn_page("log")
        desk.scroll_by(lines, len(self.table.stage.marks.page_lines))
        self.table.refresh()

    def turn_page(self, button_name: str) -> None:
        """Turn the log to another page, by the name of its button."""
        self.table.desk.press_log_button(button_name)
        self.table.refresh()
