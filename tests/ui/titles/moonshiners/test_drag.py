"""A hero is dragged to where it goes, a relic to Harding's counter."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import A, B, given
from harness.moonshiners.scene import QUICK, open_at
from harness.table_play import spot
from harness.ui_steps import drag

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import WORKSHOP
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.titles.moonshiners.keys import DrunkardKey, HeroKey, HexKey, HouseKey, RelicKey, SurvivorKey, WareKey

pytestmark = pytest.mark.usefixtures("unpainted")

CURIO = 2


@pytest.mark.slow
def test_a_hero_is_dragged_to_a_hex(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, given(place=5, tiles={5: WORKSHOP, 6: WORKSHOP}))
    drag(app, spot(scene, HeroKey(A)), spot(scene, HexKey(6)))
    app.step(0.016, [])
    assert scene.session.match.entries[-1].move == m.March(6)


@pytest.mark.slow
def test_a_hero_dropped_out_of_reach_says_so_wherever_it_is_dropped_on_the_hex(open_app) -> None:
    """Also on a house, a survivor, a drunkard or another hero there."""
    app = open_app(**QUICK)
    on = given(place=5, tiles={5: WORKSHOP, 17: WORKSHOP}, built={17: (B, 1, 2)}, drunkards={18: 0}, b={"place": 17})
    scene = open_at(app, on)
    standing = [key for key in scene.stage.board.drawn_pieces if isinstance(key, HouseKey | SurvivorKey | DrunkardKey)]
    lurking = [key for key in standing if isinstance(key, DrunkardKey)]
    assert {type(key) for key in standing} == {HouseKey, SurvivorKey, DrunkardKey}
    for key in (HexKey(17), HexKey(18), HeroKey(B), *standing):
        refused = scene.session.move_refusal(m.March(18 if key in (HexKey(18), *lurking) else 17))
        scene.say("")
        drag(app, spot(scene, HeroKey(A)), spot(scene, key))
        app.step(0.016, [])
        assert (scene.desk.message, scene.desk.refused) == (refused.text, refused.clause), key
        assert scene.session.match.ply == 0


def test_a_relic_is_dragged_to_the_counter(open_app) -> None:
    app = open_app(**QUICK)
    on = given(tiles=[6, 7], place=COMPOUND, used=(0, 0, 1, 0, 0), acted=1, asks=(m.Trading(A),), relics=(CURIO,))
    scene = open_at(app, on)
    drag(app, spot(scene, RelicKey(CURIO)), spot(scene, WareKey(CURIO)))
    app.step(0.016, [])
    assert scene.session.match.entries[-1].move == m.SellRelic(CURIO)
