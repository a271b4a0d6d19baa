"""Keys and mouse of a replay; the bar below the table handles its own events."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.hands import HandTray
from hoochgame.ui.scenes.replay.intents import Way
from hoochgame.ui.scenes.replay.screening import Screening
from hoochgame.ui.scenes.table.intents import (
    CopyTable,
    FoldLog,
    OpenClause,
    OpenRules,
    Scroll,
    ShowLegend,
    TurnLog,
    ZoomArt,
)
from hoochgame.ui.scenes.table.keyboard import Bindings
from hoochgame.ui.table import keys as k

FIXED: Mapping[int, want.Intent] = MappingProxyType(
    {
        pygame.K_HOME: want.StepBy("begin"),
        pygame.K_END: want.StepBy("end"),
        pygame.K_ESCAPE: want.Leave(),
    }
)
BOUND: Mapping[str, want.Intent] = MappingProxyType(
    {
        "replay_play": want.PlayOrPause(),
        "replay_faster": want.Faster(2),
        "replay_slower": want.Faster(0.5),
        "replay_on": want.PlayOnFrom(),
        "replay_go_to": want.GoTo(),
        "replay_analyse": want.ShowAnalysis(),
        "replay_export": want.StartExport(),
        "replay_log": FoldLog(),
        "replay_legend": ShowLegend(held=True),
        "copy": CopyTable(),
        "rules": OpenRules(),
    }
)
ARROWS: Mapping[tuple[int, str], Way] = MappingProxyType(
    {
        (pygame.K_RIGHT, "event"): "event",
        (pygame.K_LEFT, "event"): "event back",
        (pygame.K_RIGHT, "move"): "move",
        (pygame.K_LEFT, "move"): "move back",
        (pygame.K_RIGHT, "turn"): "turn",
        (pygame.K_LEFT, "turn"): "turn back",
    }
)


class ReplayKeyboard:
    """Handles keys that players can rebind, and arrows: these wind by events, Shift by moves, Ctrl by turns."""

    def __init__(self) -> None:
        self.bindings = Bindings("replay", FIXED, BOUND)

    def handle(self, event: pygame.event.Event) -> want.Intent | None:
        """Return the intent of a pressed key."""
        if event.type != pygame.KEYDOWN:
            return None
        unit = "turn" if event.mod & pygame.KMOD_CTRL else "move" if event.mod & pygame.KMOD_SHIFT else "event"
        way = ARROWS.get((event.key, unit))
        return want.StepBy(way) if way else self.bindings.command_of(event)


class ReplayMouse:
    """Handles clicks and the wheel, which scrolls the log."""

    def __init__(self, screening: Screening, tray: HandTray) -> None:
        self.screening = screening
        self.tray = tray

    def handle(self, event: pygame.event.Event) -> want.Intent | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self.hover(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                return self._intent_at(event.pos)
            case pygame.MOUSEWHEEL:
                return Scroll(3 * event.y)
        return None

    def hover(self, at: tuple[int, int]) -> None:
        """Point at what lies at a point."""
        self.screening.set_pointed(self.screening.stage.board.key_at(at))

    def _intent_at(self, at: tuple[int, int]) -> want.Intent | None:
        """Return the intent of a click: on a hand of the tray, on a moving card, or on the table."""
        if art := self.tray.card_at(at):
            return ZoomArt(art)
        if self.tray.box.collidepoint(at):
            return None
        piece = self.screening.stage.flying_card(at)
        if piece and piece.enlargeable_id:
            return ZoomArt(piece.art)
        key = self.screening.stage.board.key_at(at)
        return want.Use(key) if key else None

    def intent_of(self, key: k.Key) -> want.Intent | None:
        """Return the intent of a click on a thing: wind to a log line, look from a plate's seat, or zoom anything
        printed.
        """
        screening = self.screening
        marks, chairs = screening.stage.marks, screening.match.chairs
        match key:
            case k.LineKey(line):
                return want.WindTo(screening.timeline.first_moment_of_ply(marks.page_lines[line].ply))
            case k.ClauseKey(line):
                clause = marks.page_lines[line].clause
                return OpenClause(clause) if clause else OpenRules()
            case k.LogButtonKey("log" | "turn" | "newest" | "details" as way):
                return TurnLog(way)
            case k.SeatKey(seat) | k.CounterKey(seat) if seat < len(chairs):
                return want.SitAt(seat)
            case k.NameKey(_, art):
                return ZoomArt(art)
            case k.LogKey():
                return FoldLog()
            case k.LegendKey():
                return ShowLegend()
            case k.ButtonKey(name):  # the buttons at the upper right
                return want.Leave() if name == "menu" else OpenRules() if name == "rules" else want.Help()
        piece = screening.stage.board.drawn_pieces.get(key)
        return ZoomArt(piece.art) if piece and piece.enlargeable_id else None
