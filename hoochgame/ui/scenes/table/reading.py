"""A table whose log is read: folded, scrolled, turned to its other page."""

from __future__ import annotations

from hoochgame.ui.scenes.table.watching import Watching


class Reading(Watching):
    """What buttons, keys and the wheel do with the log."""

    def fold_log(self) -> None:
        """Fold the log to a tab, or open it."""
        self._fold = self.desk.folded = not self.desk.folded
        self.stage.lay_out(
            self.look, self._me, folded=self.desk.folded, speed=self.stage.timeline.speed, goes_on=True
        )  # fmt: skip
        self.refresh()

    def use_log(self, part: str) -> None:
        """A click on the log itself, or on one of its buttons."""
        if part == "log":
            self.fold_log()
        else:
            self.turn_log(part)

    def scroll_log(self, lines: int) -> None:
        """Up into the past by so many lines, or down; above the news is the log."""
        if self.desk.page == "news" and lines > 0 and not self.desk.scroll:
            self.turn_log("log")
        self.desk.scroll_by(lines, len(self.stage.marks.lines))
        self.refresh()

    def turn_log(self, way: str) -> None:
        """By the name of one of its buttons."""
        self.desk.turn_log(way)
        self.refresh()

    def news_over_table(self) -> bool:
        """Whether a sheet with what was done to the player lies over the table."""
        return self.desk.folded and self.desk.page == "news" and self.stage.board.where(("sheet",)) is not None
