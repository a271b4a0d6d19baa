"""An attack takes the table: cards at reading size, the seals of an HQ, what each has rolled, the chance of it all."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges import play as windows
from harness.hooch_stooges.table import GOONS, HOME_B, NEAR_B, A, Table, run, table
from harness.table_play import settle, sit_at
from harness.table_steps import deal

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.attack_chance import attack_outlook
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.titles.hooch_stooges.keys import LaneTurfKey
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import HoochAttackLaneModel, Verdict
from hoochgame.ui.titles.hooch_stooges.zones.attack_words import misses_left_words
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import is_asked_about_own_shelf, seals_and_broken_seals

pytestmark = pytest.mark.usefixtures("app")
WINDOWS = [((1024, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)]


def besieged(crew: tuple[int, ...] = GOONS, hq_hits: int = 3, **more: Any) -> Table:
    """A attacks the HQ of B, and nobody blocks."""
    steps = m.NextTurn(-1), m.Cleanup(A), m.Main(A), m.Swinging(A, m.Raid(A, HOME_B, 1, on_hq=True))
    return table(hq_hits=hq_hits, crew=crew, agenda=steps, owners={NEAR_B: A}, **more)


def shown(on: Table, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Any:
    view = windows.view_of(on.state, A)
    return windows.board(size, 2, ui=scale).pieces(view, windows.marks(view, on.options, A))


def test_fewer_cards_stand_larger_and_the_turf_is_larger_than_in_the_city() -> None:
    many, few = shown(besieged()), shown(besieged(GOONS[:2]))
    assert few[CardKey(GOONS[0])].rect.width > many[CardKey(GOONS[0])].rect.width
    assert few[LaneTurfKey(HOME_B)].rect.width > 300


def test_each_hit_breaks_one_seal_and_plain_turf_has_none() -> None:
    on = besieged()
    raid = on.state.agenda[-1].raid
    assert seals_and_broken_seals(on.state, raid) == (3, 0)
    on = run(on, m.Swing(GOONS[0]), m.Aim(m.TURF), dice=[2])
    assert seals_and_broken_seals(on.state, on.state.agenda[-1].raid) == (3, 1)
    assert seals_and_broken_seals(besieged(hq_hits=1).state, raid) == (1, 0)
    assert seals_and_broken_seals(on.state, m.Raid(A, NEAR_B)) == (0, 0)


def test_the_shelf_is_covered_only_while_nothing_on_it_is_asked_for() -> None:
    on = besieged()
    view = windows.view_of(on.state, A)
    layout = windows.board((1280, 720), 2).layout
    assert not is_asked_about_own_shelf(layout, view)
    asked = table(agenda=(m.Main(1), m.Blocking(A, m.Raid(1, 0, A))))
    assert is_asked_about_own_shelf(layout, windows.view_of(asked.state, A))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_a_swung_stooge_shows_its_die_and_the_meter_the_exact_chance(open_app, size, scale) -> None:
    app = open_app(size, ui_scale=scale, animation_speed=0.0, lessons=False)
    match = deal("he", hq_hits=3, first=0)
    on = run(besieged(), m.Swing(GOONS[0]), m.Aim(m.TURF), dice=[2])
    match.states[-1], match.options = on.state, on.options
    scene = sit_at(app, match)
    for event in on.events:
        scene.desk.record_shown(event)
    scene.context.refresh()
    settle(app, scene)
    seen = model(scene)
    verdicts = {one.worn.piece.card: one.verdict for one in seen.fighters}
    assert verdicts[GOONS[0]] == Verdict(2, True)
    assert verdicts[GOONS[1]] is None
    assert seen.chance
    assert seen.chance.share == pytest.approx(attack_outlook(on.state, on.state.agenda[-1].raid).chance, abs=0.001)
    assert seen.chance.note == misses_left_words(scene.stage.board.drawn.at, on.state.agenda[-1].raid)


def model(scene: Any) -> HoochAttackLaneModel:
    board = scene.stage.board
    _home, seen = board.zone_model("lane", board.drawn.at.state, board.drawn.at.marks)
    assert isinstance(seen, HoochAttackLaneModel)
    return seen
