"""A swing is seen in the second it took before; the last one at an HQ has a moment of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from harness.hooch_stooges import play as windows
from harness.hooch_stooges.table import GOONS, HOME_B, NEAR_B, A, Perks, Table, card, run, starters, table

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.assault import AttackOutlook
from hoochgame.games.hooch_stooges.ai.attack_chance import attack_outlook
from hoochgame.games.hooch_stooges.events import Busted, SeatOut, StoogeBlocked, StoogeSwung
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.table.motion.sprites import ClosingBrackets
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import LastCutscene, Stage
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.asking.attack_buttons import buttons_of_running_attack
from hoochgame.ui.titles.hooch_stooges.asking.odds import decides_hq, outlook_after_swing
from hoochgame.ui.titles.hooch_stooges.bust_scene import plate_tape
from hoochgame.ui.titles.hooch_stooges.cutscene_rules import fall_of_hq
from hoochgame.ui.titles.hooch_stooges.hq_scene import consequences_of_fall
from hoochgame.ui.titles.hooch_stooges.keys import LaneSealKey
from hoochgame.ui.titles.hooch_stooges.last_swing import last_swing_scene, verdict_tone, verdict_words
from hoochgame.ui.titles.hooch_stooges.narration import seat_out_sounds, swing_sounds
from hoochgame.ui.titles.hooch_stooges.pictures.badges import FAIR_ODDS, GOOD_ODDS, odds_colours
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import HEAD

pytestmark = pytest.mark.usefixtures("app")
SIZE, FRAME = (1024, 600), 0.01
GUARDS = starters(Seat(1), "faceless_goon")
USUAL = pace.SWING + pace.DIE + pace.RESULT + pace.SUM + pace.SWUNG
LAST = 2.4
SAFE = Perks(no_busts=True)


def besieged(crew: tuple[int, ...] = GOONS, hits: int = 0, blockers: tuple[int, ...] = (), **more: Any) -> Table:
    raid = m.Raid(A, HOME_B, 1, on_hq=True, hits=hits, blockers=blockers)
    steps = m.NextTurn(-1), m.Cleanup(A), m.Main(A), m.Swinging(A, raid)
    more.setdefault("hq_hits", 3)
    return table(crew=crew, agenda=steps, owners={NEAR_B: A}, b={"crew": blockers}, **more)


def aimed(on: Table, die: int, target: int = m.TURF) -> tuple[Any, StoogeSwung, Table]:
    """Return the state in which the first ready stooge aims, its swing, and the table after it."""
    ready = next(s for s in on.a.crew if s not in on.a.swung)
    aiming = run(on, m.Swing(ready))
    after = run(aiming, m.Aim(target), dice=[die])
    swing = next(event for event in after.events if isinstance(event, StoogeSwung))
    return aiming.state, swing, after


def shown(before: Any, swing: StoogeSwung, speed: float = 1.0, reduced: bool = False) -> Any:
    """Return a stage that has begun to show a swing."""
    look = replace(Look(HOOCH, Scale(*SIZE, 1.0)), reduced_motion=reduced)
    stage: Any = Stage(HOOCH_TABLE, windows.chairs(2))
    stage.lay_out(look, A, speed=speed)
    telling: Any = Telling(1, windows.view_of(before, A), swing, swing.apply(windows.view_of(before, A)))
    stage.show_at_rest(telling.before, windows.marks(telling.before, (), A))
    stage.board.arrange_table(telling.before, stage.marks)
    stage.animate_event(telling, stage.marks)
    return stage


def seconds_shown(before: Any, swing: StoogeSwung, speed: float = 1.0, reduced: bool = False) -> float:
    stage, spent = shown(before, swing, speed, reduced), 0.0
    while stage.is_running:
        stage.update(FRAME)
        spent += FRAME
        assert spent < 10
    return spent


@pytest.mark.parametrize(("speed", "share"), [(1.0, 1.0), (2.0, 0.5), (4.0, 0.25)])
def test_a_swing_takes_its_second_and_the_last_one_two_and_a_half(speed: float, share: float) -> None:
    before, swing, _after = aimed(besieged(), 5)
    assert seconds_shown(before, swing, speed) == pytest.approx(USUAL * share, abs=0.05)
    before, swing, _after = aimed(besieged(hits=2), 5)
    assert seconds_shown(before, swing, speed) == pytest.approx(LAST * share, abs=0.05)


def test_with_reduced_motion_the_last_swing_takes_no_longer_than_any() -> None:
    spent = {seconds_shown(*aimed(besieged(hits=hits), 5)[:2], reduced=True) for hits in (0, 2)}
    assert max(spent) < USUAL
    assert max(spent) - min(spent) < 4 * FRAME


@pytest.mark.parametrize("after", [0.1, 0.6, 1.9])
@pytest.mark.parametrize("hits", [0, 2])
def test_a_swing_is_over_at_once_when_it_is_skipped(hits: int, after: float) -> None:
    stage = shown(*aimed(besieged(hits=hits), 5)[:2])
    for _frame in range(round(after / FRAME)):
        stage.update(FRAME)
    stage.end_animation()
    assert not stage.is_running
    stage.draw(pygame.Surface(SIZE))


def test_the_last_swing_is_that_at_the_last_seal() -> None:
    assert not decides_hq(*aimed(besieged(), 5)[:2])
    assert decides_hq(*aimed(besieged(hits=2), 5)[:2])
    assert decides_hq(*aimed(besieged(hq_hits=1), 5)[:2])
    guarded = besieged(hits=2, blockers=GUARDS[:1])
    assert not decides_hq(*aimed(guarded, 5, GUARDS[0])[:2])


@pytest.mark.parametrize(("die", "sound"), [(5, "last-hit"), (1, "lamp-off")])
def test_the_last_swing_lands_with_a_sound_of_its_own_when_its_die_lies(die: int, sound: str) -> None:
    before, swing, after = aimed(besieged(hits=2), die)
    cues = swing_sounds(swing, SoundContext(before, after.state, windows.chairs(2), in_cutscene=True))
    assert (cues[-1].sound, cues[-1].after) == (sound, pace.DECIDED)
    before, swing, after = aimed(besieged(), 5)
    assert swing_sounds(swing, SoundContext(before, after.state, windows.chairs(2)))[-1].sound == "seal"


@pytest.mark.parametrize("die", [1, 2, 6])
def test_the_chance_after_a_die_is_that_of_the_next_question(die: int) -> None:
    start = besieged(blockers=GUARDS[:1], perks=SAFE)
    for target in (GUARDS[0], m.TURF):
        before, swing, after = aimed(start, die, target)
        told = outlook_after_swing(swing.apply(before), swing)
        assert told
        assert told.chance == pytest.approx(attack_outlook(after.state, after.state.agenda[-1].raid).chance)
        if not swing.hit:
            break
        start = after


def test_beaten_blockers_stand_smaller_and_a_seal_that_breaks_is_left_out() -> None:
    start = besieged(blockers=GUARDS[:2], perks=SAFE)
    _before, _swing, after = aimed(start, 6, GUARDS[0])
    view = windows.view_of(after.state, A)
    board = windows.board((1280, 720), 2)
    found = board.pieces(view, windows.marks(view, after.options, A))
    assert found[CardKey(GUARDS[0])].rect.width < found[CardKey(GUARDS[1])].rect.width
    marks = replace(windows.marks(view, after.options, A), moving=frozenset({LaneSealKey(0)}))
    _home, seen = board.zone_model("lane", view, marks)
    assert seen.breaking == 0  # type: ignore[attr-defined]


def test_the_column_says_what_is_at_stake_and_what_a_one_costs() -> None:
    on = besieged()
    view = windows.view_of(on.state, A)
    _home, seen = windows.board((1280, 720), 2).zone_model("lane", view, windows.marks(view, on.options, A))
    side: Any = seen.side  # type: ignore[attr-defined]
    assert side.at_stake.endswith(f"falls, {windows.NAMES[1]} is out and {windows.NAMES[0]} wins the game.")
    assert [note.bad for note in side.players[-1].notes] == [False, True]


def test_a_second_swing_at_the_last_seal_soon_after_is_an_ordinary_one() -> None:
    start = besieged(hits=2, perks=SAFE)
    before, swing, after = aimed(start, 1)
    stage = shown(before, swing)
    while stage.is_running:
        stage.update(FRAME)
    heard = []
    stage.sounds.cues = lambda told: heard.append(stage._in_cutscene) or ()
    stage.sounds.speaker = type("Loud", (), {"audible": True})()
    again, second, _after = aimed(after, 1)
    view = windows.view_of(again, A)
    stage.animate_event(Telling(1, view, second, second.apply(view)), stage.marks)
    spent = 0.0
    while stage.is_running:
        stage.update(FRAME)
        spent += FRAME
    assert spent == pytest.approx(USUAL, abs=0.05)
    assert heard == [False]


def test_the_very_last_swing_is_seen_even_soon_after_another() -> None:
    for crew, rank in ((GOONS, 1), (GOONS[:1], 2)):
        before, swing, _after = aimed(besieged(crew=crew, hits=2), 5)
        act = shown(before, swing).act
        scene = last_swing_scene(act, swing)
        assert scene
        assert (scene.rank, scene.subject) == (rank, ("hq", HOME_B))


@pytest.mark.parametrize(
    ("me", "die", "tone"), [(A, 5, "good"), (A, 1, "bad"), (Seat(1), 5, "bad"), (Seat(1), 1, "good")]
)
def test_the_verdict_is_written_in_the_colour_of_what_it_means_for_the_viewer(me: Seat, die: int, tone: str) -> None:
    before, swing, _after = aimed(besieged(hits=2), die)
    act: Any = type("Act", (), {"me": me, "truth_before": before})()
    raid = attack_under_way_or_none(before)
    assert raid
    assert verdict_tone(act, raid, swing) == tone
    assert "Hit!" in verdict_words(act, swing) if die == 5 else "Missed!" in verdict_words(act, swing)


# What the stage of an attack says.


@pytest.mark.parametrize("perks", [Perks(), SAFE])
def test_an_attack_that_has_failed_says_so_on_its_meter(perks: Perks) -> None:
    """Also if the last swing busts: what that costs is chosen then, but nobody can swing any more."""
    before, swing, after = aimed(besieged(crew=GOONS[:1], hits=2, hooch=3, perks=perks), 1)
    desk = HOOCH_TABLE.make_ui_state()
    state = before
    for event in after.events:
        state = event.apply(state)
        desk.record_shown(event)
        marks = desk.title_specific_marks(windows.view_of(state, A), ())
        raid = attack_under_way_or_none(state)
        if raid and not isinstance(event, StoogeSwung):
            assert marks.outlook == AttackOutlook(0.0)
    told = outlook_after_swing(swing.apply(before), swing)
    assert told == AttackOutlook(0.0)


def lane_seen_by(on: Table, me: Seat, **marks: Any) -> Any:
    view = windows.view_of(on.state, me)
    outlook = marks.pop("outlook", AttackOutlook(0.5))
    board = windows.board((1280, 720), 2, me=me)
    seen = replace(windows.marks(view, (), me), outlook=outlook, **marks)
    return board.zone_model("lane", view, seen)[1]


def test_the_chance_names_the_attacker_to_all_others() -> None:
    on = besieged(blockers=GUARDS[:1])
    assert lane_seen_by(on, A).chance.title == "Whole attack"
    assert lane_seen_by(on, Seat(1)).chance.title == f"Chance of {windows.NAMES[0]}"
    asked = table(hq_hits=3, crew=GOONS, b={"crew": GUARDS}, agenda=(
        m.NextTurn(-1), m.Cleanup(A), m.Main(A), m.Blocking(Seat(1), m.Raid(A, HOME_B, 1, on_hq=True, max_blockers=1)),
    ))  # fmt: skip
    assert lane_seen_by(asked, Seat(1)).aim[:2] == (f"Chance of {windows.NAMES[0]}", "if nobody blocks")


def test_a_hit_on_my_own_hq_is_bad_news_in_words_and_colour() -> None:
    _before, swing, after = aimed(besieged(), 5)
    seen = {me: lane_seen_by(after, me, last_swing=swing, swings=(swing,)) for me in (A, Seat(1))}
    assert (seen[A].favours, seen[Seat(1)].favours) == (True, False)
    assert seen[A].said.said[0].endswith("breaks a seal")
    assert seen[Seat(1)].said.said[0].endswith("breaks a seal of yours")
    assert seen[Seat(1)].heading == "Your HQ is under attack"


def test_while_the_die_tumbles_the_strip_names_the_target_and_the_button_nobody() -> None:
    bag = card("sandbag")
    before, swing, _after = aimed(besieged(blockers=(GUARDS[0], bag)), 5, bag)
    stage = shown(before, swing)
    stage.update(pace.SWING)
    strip = stage.board.zone_model("lane", before, replace(stage.act.marks, outlook=AttackOutlook(0.5)))[1].aim
    assert (strip[0], strip[2]) == ("Faceless Goon at The Human Sandbag", "17%")
    kept = buttons_of_running_attack(before, (ButtonMark("aim", "Swing, 17%", "Knuckles"),), is_over=False)
    assert kept == (ButtonMark("aim", "Swing"),)


def test_while_the_die_tumbles_nothing_says_that_there_was_no_roll() -> None:
    stage = shown(*aimed(besieged(), 5)[:2])
    stage.update(pace.SWING)
    assert stage.act.marks.is_rolling
    while not stage.act.marks.is_rolled:
        stage.update(FRAME)
    assert not stage.act.marks.is_rolling


def test_the_hit_at_the_last_seal_takes_the_hq() -> None:
    before, swing, _after = aimed(besieged(hits=2), 5)
    told = lane_seen_by(Table(swing.apply(before)), A, last_swing=swing, swings=(swing,)).said.said[0]
    assert "takes" in told
    assert "seal" not in told


def test_who_is_knocked_out_falls_in_the_attack_that_did_it() -> None:
    before, _swing, after = aimed(besieged(hits=2), 5)
    out = next(event for event in after.events if isinstance(event, SeatOut))
    state = before
    for event in after.events[: after.events.index(out)]:
        state = event.apply(state)
    view = windows.view_of(state, A)
    stage = shown(before, aimed(besieged(), 5)[1])
    stage.end_animation()
    stage._last_cutscene, stage._since_cutscene = LastCutscene(2, ("hq", HOME_B)), 0.0
    stage.animate_event(Telling(1, view, out, out.apply(view)), stage.marks)
    assert stage.is_running
    assert attack_under_way_or_none(stage.act.state) is not None, "the attack is in sight"


def test_once_the_die_lies_the_odds_of_the_swing_are_gone() -> None:
    """They would stand beside a meter at 0 or 100 per cent."""
    for hits, die, words in ((2, 1, "The attack has failed"), (2, 5, "The turf is yours"), (0, 5, "1 ready to swing")):
        crew = GOONS[:2] if hits == 0 else GOONS[:1]
        before, swing, _after = aimed(besieged(crew=crew, hits=hits, perks=SAFE), die)
        outlook = outlook_after_swing(swing.apply(before), swing)
        for state in (before, swing.apply(before)):
            seen = lane_seen_by(Table(state), A, last_swing=swing, is_rolled=True, outlook=outlook)
            assert (seen.aim[0], seen.aim[2]) == (words, "")
            over = words != "1 ready to swing"
            assert bool(seen.side.at_stake) != over, "nothing is at stake any more"
            assert (seen.heading == "The HQ has fallen") == (words == "The turf is yours")


def test_the_roll_names_what_it_gets_from_elsewhere() -> None:
    jump = card("jump")
    raid = m.Raid(A, HOME_B, 1, on_hq=True, bonus=-1)
    steps = m.NextTurn(-1), m.Cleanup(A), m.Main(A), m.Swinging(A, raid)
    on = table(hq_hits=3, crew=GOONS, agenda=steps, owners={NEAR_B: A}, resolving=(jump,))
    before, swing, _after = aimed(on, 5)
    told = lane_seen_by(Table(swing.apply(before)), A, last_swing=swing, swings=(swing,)).said
    assert told.said[-1] == "5 − 1 = 4"
    assert told.why == "Hit! Anything but a 1 · Back-Alley Jump −1"


def test_no_button_of_an_attack_stays_once_nobody_can_swing() -> None:
    buttons = ButtonMark("aim", "Swing"), ButtonMark("roll", "Roll the rest"), ButtonMark("end_turn", "End turn")
    before, swing, _after = aimed(besieged(crew=GOONS[:1]), 1)
    assert buttons_of_running_attack(before, buttons, is_over=False) == buttons
    assert buttons_of_running_attack(before, buttons, is_over=True) == buttons[2:]
    assert buttons_of_running_attack(swing.apply(before), buttons, is_over=False) == buttons[2:]


def test_the_heading_beside_a_turf_that_nobody_blocks_fits_in_the_smallest_window() -> None:
    view = windows.view_of(besieged().state, A)
    board = windows.board((1024, 600), 2)
    _home, seen = board.zone_model("lane", view, windows.marks(view, (), A))
    beside, look = seen.lane.beside, board.layout.look  # type: ignore[attr-defined]
    assert beside.right <= seen.lane.turf.x  # type: ignore[attr-defined]
    lines = HEAD.wrap(look, "Target: HQ, 3 hits to go · Silvano defends", beside.width)
    assert max(HEAD.width(look, line) for line in lines) <= beside.width


def test_odds_are_green_where_they_are_good() -> None:
    look = Look(HOOCH, Scale(*SIZE, 1.0))
    assert odds_colours(look, 5 / 6) == GOOD_ODDS
    assert odds_colours(look, 1 / 2) == FAIR_ODDS
    assert odds_colours(look, 1 / 6) == (look.theme.pill, look.theme.pill_full)


def test_brackets_on_a_blocker_never_lie_over_the_attack_that_covers_it() -> None:
    steps = m.NextTurn(-1), m.Cleanup(A), m.Main(A), m.Blocking(Seat(1), m.Raid(A, HOME_B, 1, on_hq=True))
    view = windows.view_of(table(hq_hits=3, crew=GOONS, b={"crew": GUARDS}, agenda=steps).state, A)
    stage = shown(*aimed(besieged(), 5)[:2])
    stage.end_animation()
    stage.show_at_rest(view, windows.marks(view, (), A))
    stage.board.arrange_table(view, stage.marks)
    event: Any = StoogeBlocked(Seat(1), GUARDS[0])
    stage.animate_event(Telling(1, view, event, event.apply(view)), stage.marks)
    assert not [one for one in stage.act.cast if isinstance(one, ClosingBrackets)]


def test_a_bust_in_an_attack_tapes_the_crew_and_not_the_plate_below_it() -> None:
    on = besieged()
    stage = shown(*aimed(on, 5)[:2])
    lane = stage.board.zone_model("lane", on.state, stage.marks)[1].lane
    assert lane.attack == plate_tape(stage.act, Busted(A)).plate


# The HQ falls.


def test_an_hq_falls_in_a_cutscene_unless_the_last_swing_has_told_it() -> None:
    before, swing, after = aimed(besieged(hits=2), 5)
    out = next(event for event in after.events if isinstance(event, SeatOut))
    stage = shown(before, swing)
    while stage.is_running:
        stage.update(FRAME)
    state = before
    for event in after.events[: after.events.index(out)]:
        state = event.apply(state)
    view = windows.view_of(state, A)
    telling: Any = Telling(1, view, out, out.apply(view))
    stage.animate_event(telling, stage.marks)
    assert not stage._in_cutscene
    stage.end_animation()
    stage.update(10)
    stage.animate_event(telling, stage.marks)
    assert stage._in_cutscene
    assert stage.act.state is view, "who is out still sits at the table behind it"
    while stage.act.cast[-1].seen < 1:
        stage.update(FRAME)
    assert stage.act.state is telling.after
    heard = SoundContext(view, view, windows.chairs(2), in_cutscene=True)
    assert [cue.sound for cue in seat_out_sounds(out, heard)] == ["hq-falls", "out"]


def test_an_hq_falls_in_a_cutscene_soon_after_a_swing_that_has_missed_it() -> None:
    """The hit itself had no scene, as a swing at it had one a moment ago."""
    before, swing, _after = aimed(besieged(crew=GOONS[:1], hits=2), 1)
    stage = shown(before, swing)
    stage.end_animation()
    _before, _hit, after = aimed(besieged(hits=2), 5)
    out = next(event for event in after.events if isinstance(event, SeatOut))
    view = windows.view_of(before, A)
    stage.animate_event(Telling(2, view, out, out.apply(view)), stage.marks)
    assert stage._in_cutscene


def test_the_fall_that_ends_the_game_says_who_wins_whoever_brought_it_about() -> None:
    for top in (m.Topple(seat=A), m.Aiming(A, m.Raid(A, HOME_B, 1, on_hq=True), GOONS[0])):
        state = table(crew=GOONS, agenda=(m.NextTurn(-1), m.Cleanup(A), m.Main(A), top)).state
        act: Any = type("Act", (), {"me": A, "truth_before": state, "names": windows.NAMES})()
        fall = fall_of_hq(state, SeatOut(Seat(1), ()))
        assert fall
        told = [one.words for one in consequences_of_fall(act, fall)]
        assert told[-2:] == [f"{windows.NAMES[1]} is out of the game", "You win the game"]


def test_who_gives_up_leaves_without_a_fallen_hq() -> None:
    state = table().state
    assert fall_of_hq(state, SeatOut(Seat(1), ())) is None
    struck = table(agenda=(m.NextTurn(-1), m.Cleanup(A), m.Main(A), m.Topple(seat=A))).state
    fall = fall_of_hq(struck, SeatOut(Seat(1), ()))
    assert fall
    assert (fall.place, fall.taker, fall.is_out) == (HOME_B, TABLE, True)
