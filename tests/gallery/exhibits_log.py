"""The log as wide as it gets, on each of its tabs; in a small window it lies open over the table."""

from __future__ import annotations

from gallery.hanging import Hang, game, moment, set_table, settle, void, when
from harness.samples import sample

from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.app import App
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.table.intents import FoldLog, TurnLog

WIDEST = 9999  # px: more than there is


def _wide(match: Match, ply: int, page: str, seat: Seat | None = None) -> Hang:
    def hang(app: App) -> None:
        app.settings.log_widths[str(app.size[0])] = WIDEST
        scene = set_table(app, moment(match, ply, seat))
        if scene.desk.folded:
            scene.carry_out(FoldLog())
        scene.carry_out(TurnLog(page))
        settle(app)

    return hang


def _wide_replay(app: App) -> None:
    app.settings.log_widths[str(app.size[0])] = WIDEST
    scene = Replay(sample("deck-hand-2"), 300)
    app.push(scene)
    scene.carry_out(TurnLog("turn"))
    void(scene)


WIDE_LOGS: dict[str, Hang] = {
    "wide log, 2 seats": _wide(game(2), when("hooch-stooges-2", "Main", 70), "turn"),
    "wide log, 4 seats": _wide(game(4), when("hooch-stooges-4", "Main", 70), "news"),
    "wide log, 6 seats": _wide(game(6), when("hooch-stooges-6", "Main", 70), "log"),
    "wide log, attack": _wide(game(2), when("hooch-stooges-2", "Swinging", 12), "log"),
    "wide log, solo": _wide(sample("starting-solo-1"), 60, "turn", Seat(0)),
    "wide log, Deck Hand": _wide(sample("deck-hand-4"), 540, "turn", Seat(2)),
    "wide log, Moonshiners": _wide(sample("moonshiners-4"), 200, "turn"),
    "wide log, replay": _wide_replay,
}
