"""Folds, scrolls, turns and widens the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, assert_never

import pygame

from hoochgame.storage.settings import Settings
from hoochgame.ui.input import keys
from hoochgame.ui.input.tracker import NEAR
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.keys import LogGripKey
from hoochgame.ui.table.log import log_grip
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.table.ui_state import TableUiState

STEPS = {pygame.K_LEFT: 1, pygame.K_RIGHT: -1}  # of the log's edge, by key


class LogTable(Protocol):
    """The table that a log belongs to: of a game or of a replay."""

    settings: Settings
    look: Look
    dirty: bool

    @property
    def desk(self) -> TableUiState[SeatView]: ...
    @property
    def stage(self) -> Stage[SeatView]: ...
    def lay_out_again(self) -> None: ...
    def refresh(self) -> None: ...


def kept_log_width(settings: Settings, look: Look) -> int:
    """Return the width that the player gave the log in a window as wide as this; 0 if none."""
    return settings.log_widths.get(str(look.scale.width), 0)


class Logbook:
    """Folds, scrolls and widens the log, and remembers what the player chose."""

    def __init__(self, table: LogTable, send: Callable[[want.WidenLog], object]) -> None:
        self.table = table
        self.send = send
        self._fold: bool | None = None  # as the player left it, if the player touched it
        self._taken: int | None = None  # x where the grip was taken
        self._edge: int | None = None  # x to which it was dragged since

    def fit_window(self, look: Look, settings: Settings) -> None:
        """Fold the log in a window without room for it, unless the player has unfolded it; give it its width."""
        desk = self.table.desk
        desk.folded = look.scale.is_compact if self._fold is None else self._fold
        desk.log_width = kept_log_width(settings, look)
        self._taken = self._edge = None

    def carry_out(self, intent: want.Turn) -> None:
        """Fold, turn, scroll or widen the log."""
        match intent:
            case want.FoldLog():
                self._fold_or_open()
            case want.TurnLog(way):
                self.turn_page(way)
            case want.WidenLog(width):
                self._widen(width)
            case want.Scroll(lines):
                self._scroll_lines(lines)
            case _:
                assert_never(intent)

    def _fold_or_open(self) -> None:
        table = self.table
        self._fold = table.desk.folded = not table.desk.folded
        table.lay_out_again()
        table.refresh()

    def _widen(self, width: int) -> None:
        table = self.table
        table.desk.log_width = table.settings.log_widths[str(table.look.scale.width)] = width
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

    # The grip.

    def handle(self, event: pygame.event.Event) -> bool:
        """Drag the grip, or move it by arrow keys after the key that opens the log; return whether that was done."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                self._light_grip(False)
                return event.button == 1 and self._take_grip(event.pos)
            case pygame.MOUSEMOTION if self._taken is not None:
                if self._edge is not None or abs(event.pos[0] - self._taken) > NEAR:
                    self._edge = event.pos[0]
                    self.table.dirty = True
                return True
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._taken is not None:
                self._let_go_of_grip()
                return True
            case pygame.KEYDOWN:
                return self._handle_key(event)
        return False

    def _take_grip(self, at: tuple[int, int]) -> bool:
        if self.table.stage.board.key_at(at) != LogGripKey():
            return False
        self._taken, self._edge = at[0], None
        return True

    def _let_go_of_grip(self) -> None:
        """Give the log the width to which it was dragged; after a mere click as much as it can have, or as little."""
        layout, edge = self.table.stage.board.layout, self._edge
        self._taken = self._edge = None
        self.table.dirty = True
        self.send(
            want.WidenLog(
                log_grip.log_width_after_click(layout)
                if edge is None
                else log_grip.log_width_with_left_edge_at(layout, edge)
            )
        )

    def _handle_key(self, event: pygame.event.Event) -> bool:
        desk, layout = self.table.desk, self.table.stage.board.layout
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT)
        reached = desk.grip_lit or desk.focused == LogGripKey()
        if plain and event.key in STEPS and reached and not desk.folded:
            self.send(want.WidenLog(log_grip.log_width_after_steps(layout, STEPS[event.key])))
            return True
        opens = desk.folded and any(keys.is_action_key(event, name) for name in ("log", "replay_log"))
        self._light_grip(opens)
        return False

    def _light_grip(self, lit: bool) -> None:
        """Note whether arrow keys move the grip, and show it."""
        if self.table.desk.grip_lit != lit:
            self.table.desk.grip_lit = lit
            self.table.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw where the edge of the log will be, while the grip is dragged."""
        if self._edge is not None:
            layout = self.table.stage.board.layout
            log_grip.paint_future_log_edge(Canvas(surface, layout.look), layout, self._edge)
