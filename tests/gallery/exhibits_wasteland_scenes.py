"""What hangs of Moonshiners' great moments: falls under the table, a night, the ledger, a bot at the counter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replace_marks

from gallery.hanging import Hang, set_table
from gallery.tracing import uncover
from harness.moonshiners.given import SAD, A, B, given
from harness.moonshiners.loaded import Loaded, glass
from harness.moonshiners.table import middle, night
from harness.samples import sample
from harness.table_steps import deal
from msgspec.structs import replace

from hoochgame.core.journal import Chair
from hoochgame.core.play import Play
from hoochgame.core.protocols import Event
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import ALL, MoonshinersState
from hoochgame.games.moonshiners.night_events import BalloonNeared, Reckoned
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.motion.cutscene import CutscenePicture
from hoochgame.ui.table.session import Telling
from hoochgame.ui.titles.moonshiners.night_rules import public_worths

PLACE, FRAME = 7, 0.02
CAST = ("human", "easy/raider", "easy/gambler", "easy/builder")


def _table(app: App, state: MoonshinersState) -> TableScene:
    """The table in this state, with a person on the first seat and characters on the others."""
    match = deal("h" + "e" * (state.seats - 1), 1, app.places, title="moonshiners", heroes=1)
    match.chairs[:] = [Chair(chair.name, kind, chair.colour) for chair, kind in zip(match.chairs, CAST, strict=False)]
    state = replace(state, eyes=ALL)
    match.states[-1], match.options = state, MOONSHINERS.rules.options(state)
    return set_table(app, match)


def _show(
    app: App, scene: TableScene, state: MoonshinersState, events: Sequence[Event], kind: type, seconds: float
) -> None:
    """Show events up to the first of that kind, and that for so many seconds; then all stands."""
    stage, desk = scene.stage, scene.desk
    stage.update(100)  # no cutscene was shown lately
    stage.animations.speed = 1.0
    for event in events:
        told = MOONSHINERS.redact(event, A)
        view = MOONSHINERS.view(state, A)
        desk.start_showing(told)
        stage.show_at_rest(view, scene.context.board_marks(busy=True))
        stage.animate_event(Telling(1, view, told, told.apply(view)), scene.context.board_marks(busy=True))
        if isinstance(event, kind):
            break
        stage.end_animation()
        desk.record_shown(told)
        state = event.apply(state)
    for _frame in range(round(seconds / FRAME)):
        stage.draw(app.window)
        stage.update(FRAME)
    if stage.act and any(isinstance(one, CutscenePicture) for one in stage.act.cast):
        uncover(app.window)
    stage.update = lambda dt: None  # type: ignore[method-assign]


def _glass(red: int, green: int, kind: type, seconds: float, inebriation: int = 4) -> Hang:
    """A second glass with so many pips, up to an event."""

    def hang(app: App) -> None:
        lurking, asks = {PLACE: (SAD, 3)}, (m.Drinking(A, 1),)
        on = given(place=PLACE, stamina=0, inebriation=inebriation, asks=asks, drunkards=lurking)
        played = Play(MOONSHINERS.rules, on.state, Loaded(glass(red, green))).play_move_to_next_question(m.DrinkOn())
        _show(app, _table(app, on.state), on.state, played.events, kind, seconds)

    return hang


def _night(app: App) -> None:
    """A bot takes the lead."""
    state = night(middle())
    scene = _table(app, state)
    scene.desk.own = replace_marks(scene.desk.own, dusk=public_worths(state))
    _show(app, scene, state.with_hero_changed(B, gold=12), (BalloonNeared(4),), BalloonNeared, 1.4)


def _ledger(kind: type, seconds: float) -> Hang:
    """The end of the game of four."""

    def hang(app: App) -> None:
        match = sample("moonshiners-4")
        state, entry = match.states[match.ply], match.entries[-1]
        scene = _table(app, state)
        _show(app, scene, state, entry.events, kind, seconds)

    return hang


def _trade(app: App) -> None:
    """A bot trades."""
    hero = {"relics": (0, 0, 4, 5, 1, 2), "corn": 3, "gold": 1, "place": COMPOUND}
    _table(app, given(seats=4, b=hero, active=B, asks=(m.Trading(B),)).state)


WASTELAND_SCENES: dict[str, Hang] = {
    "wasteland scene, fall": _glass(5, 0, e.PassedOut, 2.0),
    "wasteland scene, both fall": _glass(5, 5, e.DrunkardBeaten, 0.5),
    "wasteland scene, win": _glass(0, 5, e.DrunkardBeaten, 2.0),
    "wasteland scene, night": _night,
    "wasteland scene, balloon": _ledger(Reckoned, 2.4),
    "wasteland scene, trade of a bot": _trade,
}
