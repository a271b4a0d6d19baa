"""A hero is dragged to where it goes, a relic to Harding's counter."""

from __future__ import annotations

from harness.moonshiners.given import A, given
from harness.moonshiners.scene import QUICK, open_at
from harness.table_play import spot
from harness.ui_steps import drag

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import WORKSHOP
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.tables.moonshiners.keys import HeroKey, HexKey, RelicKey, WareKey

CURIO = 2


def test_a_hero_is_dragged_to_a_hex(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, given(place=5, tiles={5: WORKSHOP, 6: WORKSHOP}))
    drag(app, spot(scene, HeroKey(A)), spot(scene, HexKey(6)))
    app.step(0.016, [])
    assert scene.session.match.entries[-1].move == m.March(6)


def test_a_relic_is_dragged_to_the_counter(open_app) -> None:
    app = open_app(**QUICK)
    on = given(tiles=[6, 7], place=COMPOUND, used=(0, 0, 1, 0, 0), acted=1, asks=(m.Trading(A),), relics=(CURIO,))
    scene = open_at(app, on)
    drag(app, spot(scene, RelicKey(CURIO)), spot(scene, WareKey(CURIO)))
    app.step(0.016, [])
    assert scene.session.match.entries[-1].move == m.SellRelic(CURIO)
