"""What an attack on an HQ has done so far is seen, and what it can no longer do is said."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest
from harness.hooch_stooges import play as windows
from harness.hooch_stooges.table import GOONS, HOME, HOME_B, NEAR_B, A, Table, run, table
from harness.table_play import click_key, settle, sit_at
from harness.table_steps import deal
from harness.ui_steps import hover, wait

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.attack import misses_left
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.titles.hooch_stooges.keys import LaneTurfKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

pytestmark = pytest.mark.usefixtures("app")
NAMES = windows.NAMES


def besieged(crew: tuple[int, ...] = GOONS, hq_hits: int = 3, **more: Any) -> Table:
    """A attacks the HQ of B, and nobody blocks."""
    raid = m.Raid(A, HOME_B, 1, on_hq=True)
    steps = m.NextTurn(-1), m.Cleanup(A), m.Main(A), m.Swinging(A, raid)
    return table(hq_hits=hq_hits, crew=crew, agenda=steps, owners={NEAR_B: A}, **more)


def shields(on: Table) -> tuple[int, int]:
    """The numbers on the shields of B's HQ: in the city, and at the end of the lane (0: there is none)."""
    view = windows.view_of(on.state, A)
    found = windows.board((1280, 720), 2).pieces(view, windows.marks(view, on.options, A))
    lane = found.get(LaneTurfKey(HOME_B))
    return found[TurfKey(HOME_B)].number, lane.number if lane else 0


def hit(stooge: int) -> tuple[m.Swing, m.Aim]:
    return m.Swing(stooge), m.Aim(m.TURF)


def test_each_hit_takes_one_off_the_shield_until_the_attack_ends() -> None:
    """HS-OPT-02, HS-OPT-03"""
    on = besieged()
    assert shields(on) == (3, 3)
    on = run(on, *hit(GOONS[0]), dice=[2])
    assert shields(on) == (2, 2)
    on = run(on, *hit(GOONS[1]), dice=[2])
    assert shields(on) == (1, 1)
    failed = run(on, *hit(GOONS[2]), m.Pick(GOONS[2]), dice=[1])
    assert attack_under_way_or_none(failed.state) is None
    assert shields(failed) == (3, 0)


def test_the_shield_of_a_plain_hq_is_its_health_and_only_the_turf_attacked_counts_hits() -> None:
    assert shields(besieged(hq_hits=1)) == (3, 3)
    on = run(besieged(), *hit(GOONS[0]), dice=[2])
    view = windows.view_of(on.state, A)
    found = windows.board((1280, 720), 2).pieces(view, windows.marks(view, on.options, A))
    assert [found[TurfKey(place)].number for place in (HOME, NEAR_B)] == [3, 0]


def test_the_heading_and_the_tooltip_of_an_hq_say_how_many_hits_are_to_go(open_app, said) -> None:
    app = open_app((1280, 720), animation_speed=0.0)
    match = deal("he", hq_hits=3, first=0)
    on = run(besieged(), *hit(GOONS[0]), dice=[2])
    match.states[-1], match.options = on.state, on.options
    scene = sit_at(app, match)
    settle(app, scene)
    assert "Target: HQ, 2 hits to go" in " ".join(said)
    hover(app, scene.stage.board.rect_of_key(TurfKey(HOME_B)))
    tip = HOOCH_TABLE.questions.tooltip(
        scene.session.shown, scene.session.options, TurfKey(HOME_B), NAMES, scene.stage.marks, A
    )
    assert any("2 more hits take it." in words for words, _strong in tip.lines)


@pytest.mark.slow
@pytest.mark.parametrize("hq_hits", [1, 3])
def test_prompt_and_tooltips_say_that_an_attack_fails_if_and_only_if_it_must(hq_hits: int) -> None:
    found = set()
    games = (windows.moments(seed, 2 + seed % 3, 500, hq_hits=hq_hits) for seed in range(6))
    for state, options in chain.from_iterable(games):
        step = state.agenda[-1]
        if not isinstance(step, m.Swinging | m.Aiming):
            continue
        fails, view = misses_left(state, step.raid) < 0, windows.view_of(state, step.seat)
        assert ("can no longer fall" in HOOCH_TABLE.questions.prompt(view, step.seat, NAMES)) == fails
        for key in HOOCH_TABLE.questions.legal_keys(view, options):
            if isinstance(key, CardKey | TurfKey):
                marks = windows.marks(view, options, step.seat)
                tip = HOOCH_TABLE.questions.tooltip(view, options, key, NAMES, marks, step.seat)
                assert any("The attack fails whatever you roll" in words for words, _strong in tip.lines) == fails
        found.add(fails)
    assert found == {True, False}


def test_the_button_to_swing_says_so_too(open_app) -> None:
    app = open_app((1280, 720), animation_speed=0.0)
    match = deal("he", hq_hits=3, first=0)
    on = besieged(GOONS[:2])
    match.states[-1], match.options = on.state, on.options
    scene = sit_at(app, match)
    settle(app, scene)
    hover(app, scene.stage.board.rect_of_key(CardKey(GOONS[0])))
    wait(app, 0.1)
    (button,) = [one for one in scene.stage.marks.buttons if one.name == "aim"]
    assert button.sub == "the attack fails"
    click_key(app, scene, CardKey(GOONS[0]))
    assert "can no longer fall" in scene.stage.marks.banner.prompt
