"""What hangs of analyses: the choices that cost most, an analysis on its way, a replay in which they are marked."""

from __future__ import annotations

from functools import partial

from gallery.hanging import Hang, float_above, game, settle, void
from harness.judged import Slow, judge, made_up
from harness.samples import sample

from hoochgame.core.match import Match
from hoochgame.ui.app import App
from hoochgame.ui.background.analysis_job import AnalysisProgress
from hoochgame.ui.scenes.replay.analysis import AnalysisScene
from hoochgame.ui.scenes.replay.screen import Replay


def _list(app: App, match: Match) -> None:
    replay = _marked(app, match)
    found = AnalysisScene(replay.table, replay.timeline, app.places.analysis_path(match.header.id))
    app.push(float_above(found))


def _running(app: App) -> None:
    app.push(replay := Replay(game(2)))
    settle(app)
    start = partial(Slow, news=AnalysisProgress(61, 277, ply=61))
    nowhere = app.places.analysis_path("nobody has judged it")
    app.push(float_above(AnalysisScene(replay.table, replay.timeline, nowhere, 0, start)))  # type: ignore[arg-type]


def _first_results(app: App) -> None:
    app.push(replay := Replay(game(2)))
    settle(app)
    worst = made_up(replay.match, 3).choices[::-1]
    start = partial(Slow, news=AnalysisProgress(161, 277, ply=190, worst=worst))
    nowhere = app.places.analysis_path("nobody has judged it")
    app.push(float_above(AnalysisScene(replay.table, replay.timeline, nowhere, 0, start)))  # type: ignore[arg-type]


def _marked(app: App, match: Match) -> Replay:
    app.push(replay := Replay(judge(app, match), 60))
    settle(app)
    return replay


ANALYSES: dict[str, Hang] = {
    "analysis, 2 seats": lambda app: _list(app, game(2)),
    "analysis, 6 seats": lambda app: _list(app, game(6)),
    "analysis, Deck Hand": lambda app: _list(app, sample("deck-hand-4")),
    "analysing": _running,
    "analysing, first results": _first_results,
    "replay analysed": lambda app: void(_marked(app, sample("deck-hand-2"))),
}
