"""What is heard when, how much of it at once, and that there is nothing where nothing should be."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pygame
import pytest
from harness.listener import Recorder
from harness.samples import sample

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.moves import EndTurn
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.settings import Settings
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.navigation import open_replay
from hoochgame.ui.scenes.replay.intents import StepBy
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.intents import Undo
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.sound import speaker as sound
from hoochgame.ui.sound.recordings import family_sizes, landing_second, sound_files
from hoochgame.ui.sound.speaker import Cue, Silence, Speaker, combined_gain
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.sounds import Sounds
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.hooch_stooges.narration import SHOWS
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene

CHAIRS = (Chair("Vera", "human", 0), Chair("Otis", "easy", 1))
ME, BOT = Seat(0), Seat(1)
FRAME = 1 / 60


@pytest.fixture
def device():
    return Recorder()


@pytest.fixture
def speaker(device):
    return Speaker(Settings(volume_music=0), device)


def pass_time(speaker, seconds):
    for _ in range(round(seconds / FRAME)):
        speaker.update(FRAME)


def match(*kinds):
    chairs = [Chair(f"P{i}", kind, i) for i, kind in enumerate(kinds or ("human", "easy"))]
    return Match.begin(find_game("hooch-stooges"), chairs, {"first": 1}, seed=1, created="", id="sound")


def cues_of(telling, chairs):
    return SHOWS.sound_cues(telling.event, SoundContext(telling.before, telling.after, chairs))


def told(event, chairs=CHAIRS):
    before = match().state
    return Telling(1, before, event, before)


def heard(event, chairs=CHAIRS):
    return [cue.sound for cue in cues_of(told(event), chairs)]


# The speaker.


def test_all_members_of_a_family_are_heard_before_one_comes_again_and_none_twice_running(device):
    for seed in range(20):
        speaker = Speaker(Settings(volume_music=0), device, Random(seed))
        device.played.clear()
        for _ in range(25):
            speaker.play("card")
            pass_time(speaker, 0.5)
        rounds = [device.played[at : at + 5] for at in range(0, 25, 5)]
        assert all(len(set(names)) == 5 for names in rounds)
        assert all(one != other for one, other in pairwise(device.played))
    assert len({tuple(names) for names in rounds}) > 1


def test_a_row_of_notes_keeps_its_order_and_there_is_none_beyond_the_last(speaker, device):
    for nth in (3, 30, 0, 0):
        speaker.play("hooch", nth=nth)
        pass_time(speaker, 0.5)
    assert device.played == ["hooch-3.ogg", "hooch-8.ogg", "hooch-1.ogg", "hooch-2.ogg"]


def test_a_sound_that_comes_again_is_a_little_louder_or_softer_and_a_note_is_not(device):
    speaker = Speaker(Settings(volume_music=0, volume_all=0.5), device, Random(1))
    for _ in range(40):
        speaker.play("card")
        pass_time(speaker, 0.5)
    levels = [20 * math.log10(left / combined_gain(0.5)) for left, _right in device.gains]
    assert max(map(abs, levels)) <= sound.UNEVEN
    assert max(levels) > 1 > -1 > min(levels)
    device.gains.clear()
    for nth in (1, 2, 3):
        speaker.play("coin", nth=nth)
        pass_time(speaker, 0.5)
    assert device.gains == [pytest.approx((combined_gain(0.5), combined_gain(0.5)))] * 3


def test_a_sound_begins_so_early_that_it_lands_in_time(speaker, device):
    speaker.play("card", after=0.3)
    pass_time(speaker, 0.3 - landing_second("card") - 2 * FRAME)
    assert device.played == []
    pass_time(speaker, 3 * FRAME)
    assert device.families == ["card"]


def test_a_cue_waits_for_its_time(speaker, device):
    speaker.play("hit", after=0.5)
    pass_time(speaker, 0.4)
    assert device.played == []
    pass_time(speaker, 0.2)
    assert device.families == ["hit"]


def test_sounds_of_a_family_at_one_moment_are_one(speaker, device):
    for _ in range(20):
        speaker.play("unswing")
    assert len(device.played) == 1


def test_twenty_stooges_that_straighten_are_all_heard_each_softer_and_the_oldest_gives_way(speaker, device):
    for i in range(20):
        speaker.play("unswing", after=1 + 0.026 * i)
    pass_time(speaker, 3)
    assert len(device.played) == 20
    assert len(device.faded) == 20 - sound.VOICES_ALIKE
    assert device.faded == device.channels[: len(device.faded)]
    loud = [left for left, _right in device.gains]
    assert max(loud[8:]) < min(loud[:2])


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0])
def test_every_bottle_of_a_row_is_heard_at_every_speed(speaker, device, speed):
    gained = told(e.HoochGained(ME, 8))
    sounds_of(speaker, *cues_of(gained, CHAIRS)).start_event_sounds(gained, speed)
    pass_time(speaker, 4)
    assert device.played == [f"hooch-{n}.ogg" for n in range(1, 9)]
    assert not device.faded


def test_the_oldest_voice_gives_way_and_the_new_one_is_never_dropped(speaker, device):
    pass_time(speaker, 0.1)  # the device is open
    names = sorted(set(family_sizes()) - set(sound.LAST))
    for name in names:
        speaker.play(name)
        speaker.update(0.001)
    assert device.families == names
    heard = [voice for voice in speaker._voices.values() if not voice.leaving]
    assert len(heard) == sound.VOICES
    assert {voice.sound for voice in heard} >= {names[-1], *sound.BIG} - set(sound.LAST)


def test_two_voices_never_share_a_channel_while_there_is_another(speaker, device):
    pass_time(speaker, 0.1)
    chance = Random(4)
    ends: dict[int, float] = {}
    for _ in range(600):
        before = len(device.played)
        speaker.play(chance.choice(sorted(set(family_sizes()) - set(sound.LAST))))
        if len(device.played) > before:
            channel = device.channels[-1]
            assert 0 <= channel < sound.CHANNELS
            assert ends.get(channel, 0) <= speaker.now
            ends[channel] = speaker.now + sound_files()[device.played[-1]]["seconds"]
        for stolen in device.faded:
            ends[stolen] = min(ends[stolen], speaker.now + sound.STOLEN)
        device.faded.clear()
        speaker.update(chance.uniform(0.01, 0.05))


def test_a_volume_is_heard_in_what_already_sounds(speaker, device):
    speaker.play("siren")
    speaker.settings.volume_table = 0.25
    speaker.apply_settings()
    assert device.levels[device.channels[0]] == pytest.approx((combined_gain(0.8, 0.25),) * 2)


def test_a_seat_is_heard_from_where_it_sits_and_as_loud_as_in_the_middle(device):
    speaker = Speaker(Settings(volume_music=0, volume_all=0.5), device, Random(1))
    for side in (-1.0, 0.0, 1.0, 5.0):
        speaker.play("coin", nth=1, side=side)
        pass_time(speaker, 1)
    (far, near), middle, right, beyond = device.gains
    assert (near, far) == pytest.approx(right)
    assert right == beyond
    assert far > middle[0] > near > 0.5 * far
    for left, other in device.gains:
        assert left**2 + other**2 == pytest.approx(2 * combined_gain(0.5) ** 2)


def test_a_fanfare_comes_from_the_middle(speaker, device):
    speaker.play("siren", side=1.0)
    assert device.gains[0][0] == pytest.approx(device.gains[0][1])


def test_the_end_of_the_game_ends_what_is_still_heard(speaker, device):
    speaker.play("out")
    speaker.play("hit", after=0.5)
    speaker.play("win")
    pass_time(speaker, 1)
    assert device.families == ["out", "win"]
    assert device.cuts == 1


@pytest.mark.parametrize("chosen", [{"mute": True}, {"volume_all": 0.0}])
def test_nothing_is_played_where_nothing_may_be_heard(device, chosen):
    speaker = Speaker(Settings(**chosen), device)
    speaker.play("card")
    pass_time(speaker, 0.5)
    assert device.played == []
    assert not any(device.tunes)


def test_volumes_stand_one_behind_the_other(device):
    speaker = Speaker(Settings(volume_all=0.5, volume_table=0.5), device)
    speaker.play("chime")
    assert device.gains == [pytest.approx((combined_gain(0.5, 0.5),) * 2)]
    assert combined_gain(1.0, 1.0) == 1
    assert combined_gain(1.0, 0.0) == 0
    assert combined_gain(0.5) < 0.5


def test_it_is_silent_while_another_window_is_in_front(speaker, device):
    speaker.note_focus(False)
    speaker.play("card")
    speaker.note_focus(True)
    speaker.play("hit")
    assert device.families == ["hit"]
    assert device.cuts == 1


def test_the_player_may_want_to_hear_it_from_behind(speaker, device):
    speaker.settings.mute_unfocused = False
    speaker.note_focus(False)
    speaker.play("card")
    assert len(device.played) == 1


def test_the_switch_mutes_and_unmutes(speaker, device):
    assert not speaker.toggle_sound()
    speaker.play("card")
    assert device.played == []
    assert speaker.toggle_sound()
    speaker.play("card")
    assert len(device.played) == 1


def test_the_device_is_asked_for_after_the_first_frame_and_once(device):
    speaker = Speaker(Settings(), device)
    speaker.update(0)
    assert device.opened == 0
    pass_time(speaker, 1)
    assert device.opened == 1


def test_without_a_device_nothing_piles_up_and_the_next_focus_looks_again():
    device = Recorder(there=False)
    speaker = Speaker(Settings(), device)
    pass_time(speaker, 0.2)
    speaker.play("card", after=1)
    speaker.play("card")
    pass_time(speaker, 2)
    assert device.played == []
    speaker.note_focus(True)
    assert device.opened == 2


def test_a_silent_window_lets_go_of_the_device_and_takes_it_again(speaker, device):
    pass_time(speaker, 1)
    speaker.note_focus(False)
    pass_time(speaker, sound.REST - 1)
    assert device.ready
    pass_time(speaker, 2)
    assert not device.ready
    speaker.note_focus(True)
    assert device.ready
    speaker.play("card")
    assert len(device.played) == 1


def test_nobody_asks_for_a_device_while_the_sound_is_off(device):
    device.ready = False
    speaker = Speaker(Settings(mute=True), device)
    pass_time(speaker, 1)
    assert device.opened == 0
    speaker.toggle_sound()
    assert device.ready


def test_a_device_that_goes_away_is_opened_anew(device):
    speaker = Speaker(Settings(), device)
    pass_time(speaker, 5)
    speaker.reopen_device()
    assert device.opened == 2
    device.tunes.clear()
    pass_time(speaker, 0.1)
    assert device.tunes


# In time with what is seen.


def sounds_of(speaker, *cues):
    sounds = Sounds(lambda telling: cues)
    sounds.speaker = speaker
    return sounds


def test_sounds_keep_to_the_speed_of_the_motion(speaker, device):
    sounds_of(speaker, Cue("swing"), Cue("hit", 0.8)).start_event_sounds(told(e.Busted(ME)), 4.0)
    pass_time(speaker, 0.15)
    assert device.families == ["swing"]
    pass_time(speaker, 0.1)
    assert device.families == ["swing", "hit"]


def test_where_nothing_moves_each_event_is_one_sound_and_they_follow_each_other(speaker, device):
    sounds = sounds_of(speaker, Cue("swing"), Cue("token", 0.8))
    for _ in range(20):
        sounds.start_event_sounds(told(e.Busted(ME)), 0)
    assert device.families == ["token"]
    pass_time(speaker, 5)
    assert set(device.families) == {"token"}
    assert 3 < len(device.played) < 10


@pytest.mark.parametrize("speed", [0.5, 0.8, 1.0, 1.4, 1.6, 2.0, 3.0, 4.0, 6.0])
def test_at_no_speed_a_result_is_heard_before_the_die_lies_still(speaker, device, speed):
    swing = e.StoogeSwung(ME, 3, 0, 0, 5, 1, 4, True)
    starts = {}
    sounds_of(speaker, *cues_of(told(swing), CHAIRS)).start_event_sounds(told(swing), speed)
    while speaker._waiting or not starts:
        for name in device.families[len(starts) :]:
            starts[name] = speaker.now + landing_second(name)
        speaker.update(1 / 240)
    for name in device.families[len(starts) :]:
        starts[name] = speaker.now + landing_second(name)
    die = next(at for name, at in starts.items() if name.startswith("dice"))
    assert die < starts["hit"]


def test_what_moves_too_fast_to_be_followed_is_one_sound(speaker, device):
    sounds = sounds_of(speaker, Cue("swing"), Cue("dice", 0.5), Cue("hit", 0.8))
    sounds.start_event_sounds(told(e.Busted(ME)), 24.0)
    pass_time(speaker, 1)
    assert device.families == ["hit"]


def test_skipping_cuts_the_sound(speaker, device):
    sounds = sounds_of(speaker, Cue("swing"), Cue("hit", 0.8))
    sounds.start_event_sounds(told(e.Busted(ME)), 1)
    sounds.stop_sounds()
    pass_time(speaker, 2)
    assert device.families == ["swing"]


def test_a_table_without_a_speaker_asks_for_no_cues():
    asked = []
    sounds = Sounds(lambda telling: asked.append(telling) or [Cue("hit")])
    sounds.start_event_sounds(told(e.Busted(ME)), 1)
    sounds.stop_sounds()
    assert not asked


# In the app.


class OneButton(FormScene):
    """A button and nothing else."""

    def add_widgets(self, form: Form) -> None:
        form.add(Button("one", "One", lambda: None), pygame.Rect(10, 10, 200, 60), pygame.K_o)


def key(code, **more):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=more.pop("mod", 0), unicode=more.pop("unicode", ""), **more)


def test_a_button_clicks_by_mouse_and_by_key(app, device):
    app.sound = Speaker(app.settings, device)
    app.push(OneButton())
    app.step(0, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(50, 40))])
    app.step(0, [pygame.event.Event(pygame.MOUSEMOTION, pos=(51, 40), rel=(1, 0), buttons=(1, 0, 0))])
    assert device.played == []
    app.step(0.1, [pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(50, 40))])
    assert device.families == ["click"]
    app.step(0.3, [key(pygame.K_o)])
    assert device.families == ["click"] * 2


def test_pointing_makes_no_sound(app, device):
    app.sound = Speaker(app.settings, device)
    app.push(OneButton())
    app.step(0, [pygame.event.Event(pygame.MOUSEMOTION, pos=(50, 40), rel=(1, 0), buttons=(0, 0, 0))])
    assert device.played == []


def test_a_headless_app_opens_no_device(app, monkeypatch):
    opened = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *how: opened.append(how))
    app.push(OneButton())
    for _ in range(5):
        app.step(0.1, [])
    assert isinstance(app.sound.device, Silence)
    assert not opened


def test_the_app_tells_of_focus_of_lost_devices_and_of_its_end(open_app, device):
    app = open_app()
    app.sound = Speaker(app.settings, device)
    app.push(OneButton())
    app.step(0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert not app.sound.audible
    app.step(0, [pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert app.sound.audible
    opened = device.opened
    app.step(0, [pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0)])
    assert device.opened == opened + 1
    app.close()
    assert device.closed


def test_music_never_makes_the_window_draw(app, device):
    app.sound = Speaker(app.settings, device)
    app.push(OneButton())
    app.step(0, [])
    drawn = [app.step(FRAME, []) for _ in range(300)]
    assert device.tunes
    assert not any(drawn)


# At the table and in the theatre.


def listening(app, device):
    app.sound = Speaker(app.settings, device)
    return app


def test_skipping_an_act_ends_its_sound_and_the_end_of_one_does_not(app, device):
    stage = Stage(HOOCH_TABLE, CHAIRS)
    stage.lay_out(Look(HOOCH, Scale(1280, 720, 1.0)), ME)
    stage.sounds.speaker = Speaker(Settings(), device)
    state = match().state
    telling = Telling(1, state, e.Busted(ME), state)
    stage.animate_event(telling, HoochMarks())
    while stage.is_running:
        stage.update(0.1)
    stage.animate_event(telling, HoochMarks())
    assert device.families == ["siren"]
    assert device.cuts == 0
    stage.end_animation()
    assert device.cuts == 1


def test_reduced_motion_tells_what_came_of_it(app, device):
    stage = Stage(HOOCH_TABLE, CHAIRS)
    stage.lay_out(Look(HOOCH, Scale(1280, 720, 1.0), reduced_motion=True), ME)
    stage.sounds.speaker = Speaker(Settings(), device)
    state = match().state
    stage.animate_event(Telling(1, state, e.TurnBegan(ME, 2), state), HoochMarks())
    assert device.families == ["chime"]


@pytest.mark.slow
def test_a_replay_sounds_while_it_plays_and_not_while_it_is_wound(open_app, device):
    app = listening(open_app(), device)
    open_replay(app, bundled_path("saves", "hooch-stooges-2.jsonl"))
    app.step(0, [])
    device.played.clear()
    for at in (20, 5, 12, 0):
        app.scene.wind_to(at)
        app.step(FRAME, [])
    assert device.played == []
    app.scene.carry_out(StepBy("event"))
    for _ in range(90):
        app.step(FRAME, [])
    assert device.played
    device.played.clear()
    app.scene.transport.form.find("play").activate_with_click()
    assert device.families == ["click"]


def test_a_refusal_buzzes_taking_back_rewinds_and_a_curtain_is_heard(open_app, device):
    app = listening(open_app(animation_speed=0.0), device)
    scene = TableScene(match("human", "easy"), SilentThinker())
    app.push(scene)
    scene.carry_out(Undo())
    assert device.families == ["refusal"]
    scene.answers.play_moves(next(move for move in scene.session.options if not isinstance(move, EndTurn)))
    app.push(Curtain(CHAIRS[0], CHAIRS, ()))
    assert device.families[-1] == "curtain"


def test_ctrl_m_silences_everything_and_says_how_to_hear_it_again(app, device):
    listening(app, device).push(OneButton())
    app.step(0, [key(pygame.K_m, mod=pygame.KMOD_LCTRL, unicode="\r")])
    assert app.settings.mute
    assert not app.sound.audible
    assert app._notice
    assert "Ctrl+M" in app._notice[0]
    app.step(0, [key(pygame.K_m, mod=pygame.KMOD_LCTRL, unicode="\r")])
    assert app.sound.audible


def test_a_volume_is_heard_when_the_slider_is_let_go(app, device):
    scene = SettingsScene()
    scene.chapter = "sound"
    listening(app, device).push(scene)
    app.scene.form.find("volume_table").change(0.4)
    assert app.settings.volume_table == 0.4
    assert device.families == ["hooch"]
    assert device.gains == [pytest.approx((combined_gain(app.settings.volume_all, 0.4),) * 2)]
    app.scene.form.find("volume_music").change(0.0)
    assert len(device.played) == 1
    app.scene.form.find("mute").activate()
    assert not app.sound.audible


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_seats_are_heard_from_left_to_right_as_they_sit_and_the_own_one_in_the_middle(open_app, seats):
    app = open_app((1280, 720))
    match = sample(f"deck-hand-{seats}")
    stage = Stage(find_table("deck-hand"), match.chairs)
    stage.lay_out(app.look, ME)
    stage.show_at_rest(match.game.view(match.states[9], ME), stage.marks)
    stage.draw(app.window)
    sides = [stage.side_of_seat(Seat(seat)) for seat in range(1, seats)]
    assert stage.side_of_seat(ME) == stage.side_of_seat(None) == 0
    assert sides == sorted(sides)
    assert sum(sides) == pytest.approx(0, abs=0.15)
    if seats == 4:
        assert sides[0] < -0.5 < 0.5 < sides[-1]
