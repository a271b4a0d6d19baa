"""Runs the app as a player would, and tells whoever watches what lies where: for tests only.

Usage: python watched.py REPORT ARGUMENTS... A line of JSON goes to the file descriptor REPORT whenever nothing moves
and something else can be clicked than before.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS.parent), str(TESTS)]

import pygame  # noqa: E402 - the project's folder comes first
from table_play import spot  # noqa: E402

from hoochgame.bots import seat_bot  # noqa: E402
from hoochgame.cli import main  # noqa: E402
from hoochgame.games.hooch_stooges import moves as m  # noqa: E402
from hoochgame.games.hooch_stooges.refuse import alike  # noqa: E402
from hoochgame.ui.app import App  # noqa: E402
from hoochgame.ui.scenes.table import TableScene  # noqa: E402
from hoochgame.ui.tables.hooch_stooges.choices import legal_keys, moves_for  # noqa: E402

step = App.step
last = [""]


def watched_step(app: App, dt: float, events: list[pygame.event.Event] | None = None) -> bool:
    """One frame, and a report when it changed what can be clicked."""
    drew = step(app, dt, events)
    scene = app.scene
    if app.running and scene is not None and not (scene.animating or scene.dirty):
        seen = {"scene": type(scene).__name__, "spots": spots(scene)}
        report(seen | table(scene) if isinstance(scene, TableScene) else seen)
    return drew


def spots(scene: Any) -> dict[str, tuple[int, int]]:
    """Where each thing that can be clicked lies, on the screen."""
    ring = getattr(scene, "ring", None)
    return {str(spot.key): on_screen(spot.rect.center) for spot in ring.spots} if ring else {}


def on_screen(at: tuple[int, int]) -> tuple[int, int]:
    """A point of the window on the screen."""
    left, top = pygame.display.get_window_position()
    return left + at[0], top + at[1]


def table(scene: TableScene) -> dict[str, Any]:
    """How far the game is, and where a sensible player would click next."""
    match = scene.session.match
    facts: dict[str, Any] = {"ply": match.ply, "over": match.over, "file": Path(match.sink.path).name}
    if scene.session.step is None or scene.pending:
        return {**facts, "next": None}
    asked = scene.session.viewer
    liked = seat_bot("easy", match.game, match.ply, asked).choose(scene.session.shown, match.options, 1.0)
    key, at = next(found for move in (liked, *match.options) for found in clicks(scene, move))
    return {**facts, "next": on_screen(at), "key": str(key)}


def clicks(scene: TableScene, move: Any) -> Iterator[tuple[Any, tuple[int, int]]]:
    """Things to click on for this move, and where each of them is on top; a knob may lie under the next card."""
    for key in next_keys(scene, move):
        if scene.stage.board.where(key) and scene.stage.board.hit(at := spot(scene, key)) == key:
            yield key, at


def next_keys(scene: TableScene, move: Any) -> list[Any]:
    """The things that mean the move; where several are marked first, one at a time and then the button."""
    picking, shown, options = scene.desk.picking, scene.session.shown, scene.session.options
    legal = sorted(legal_keys(shown, options), key=str)
    if picking and (isinstance(move, m.Decline) or picking.cards):
        return [("button", "confirm")] if picking.ready else [key for key in legal if key[1] not in picking.cards]
    return [key for key in legal if any(alike(shown, one) == move for one in moves_for(shown, options, key)[:1])]


def report(seen: dict[str, Any]) -> None:
    """Only what is new. That a thing rose under the mouse is not: whoever watches would click on it twice."""
    new = repr({**seen, "spots": sorted(seen["spots"]), "next": bool(seen.get("next"))})
    if new != last[0]:
        last[0] = new
        os.write(REPORT, json.dumps(seen).encode() + b"\n")


if __name__ == "__main__":
    REPORT = int(sys.argv[1])
    App.step = watched_step
    sys.exit(main(sys.argv[2:]))
