"""The radio: its fades, its pauses, its programmes, and where a tune goes on."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from harness.listener import Recorder

from hoochgame.storage.settings import Settings
from hoochgame.ui.scene import Scene
from hoochgame.ui.sound import tunes
from hoochgame.ui.sound.speaker import BIG, REST, Speaker, combined_gain
from hoochgame.ui.sound.tunes import Tunes

FRAME = 1 / 60
LONG = {"rag": 100.0, "dust": 80.0, "hornpipe": 90.0}


@pytest.fixture
def out() -> Recorder:
    return Recorder()


@pytest.fixture
def radio() -> Tunes:
    return Tunes(lambda: LONG, Random(1))


def run(radio: Tunes, out: Recorder, seconds: float, level: float = 1.0) -> None:
    for _ in range(round(seconds / FRAME)):
        radio.update(FRAME, level, out)


def until(radio: Tunes, out: Recorder, level: float, goal: float) -> float:
    """Seconds until it is as loud as that."""
    for frames in range(1, 600):
        radio.update(FRAME, level, out)
        if out.tune_levels and out.tune_levels[-1] == pytest.approx(goal, abs=1e-6):
            return frames * FRAME
    raise AssertionError(out.tune_levels[-5:])


@pytest.mark.parametrize("level", [1.0, 0.23, 0.02])
def test_fades_take_their_time_at_every_volume(radio, out, level):
    assert until(radio, out, level, level) == pytest.approx(1.5, abs=2 * FRAME)
    radio.lower_volume(1.0)
    assert until(radio, out, level, tunes.DUCKED * level) == pytest.approx(0.15, abs=2 * FRAME)
    run(radio, out, 1.0 - 0.15 - 3 * FRAME, level)
    assert until(radio, out, level, level) == pytest.approx(0.8, abs=6 * FRAME)
    assert until(radio, out, 0.0, 0.0) == pytest.approx(0.5, abs=2 * FRAME)


def test_no_step_of_a_fade_is_heard_as_a_step(radio, out):
    run(radio, out, 3)
    radio.lower_volume(0.5)
    run(radio, out, 2)
    run(radio, out, 1, 0.0)
    run(radio, out, 2)
    assert all(abs(b - a) <= 0.65 * FRAME / 0.15 + 1e-9 for a, b in pairwise(out.tune_levels))


def test_a_tune_that_waits_goes_on_where_it_was(radio, out):
    run(radio, out, 30)
    run(radio, out, 10, 0.0)
    assert out.tune_levels[-1] == 0
    run(radio, out, 5)
    name, at = out.tunes[-1]
    assert name == "rag"
    assert at == pytest.approx(30.5, abs=0.1)
    radio.note_device_loss()
    run(radio, out, 5)
    name, at = out.tunes[-1]
    assert name == "rag"
    assert at == pytest.approx(35.5, abs=0.1)


def test_after_a_tune_there_is_a_pause_and_then_another(radio, out):
    starts = []
    for frame in range(round(600 / FRAME)):
        radio.update(FRAME, 1.0, out)
        if len(out.tunes) > len(starts):
            starts.append(frame * FRAME)
    assert [name for name, _at in out.tunes] == ["rag", "dust", "rag", "dust", "rag"][: len(starts)]
    assert all(at == 0 for _name, at in out.tunes)
    assert len(starts) >= 4
    for (name, _at), (start, following) in zip(out.tunes, pairwise(starts), strict=False):
        assert 20 <= following - start - LONG[name] <= 60.1


def test_each_title_has_its_programme_and_a_tune_of_both_plays_on(radio, out):
    run(radio, out, 10)
    radio.choose_title("starting-solo")
    run(radio, out, 5)
    assert out.tunes == [("rag", 0.0)]
    radio.choose_title("deck-hand")
    run(radio, out, 5)
    assert out.tunes[1:] == [("hornpipe", 0.0)]
    radio.choose_title("")
    run(radio, out, 5)
    name, at = out.tunes[2]
    assert name == "rag"
    assert at == pytest.approx(15.5, abs=0.1)
    assert out.tune_levels[-1] == 1


def test_it_is_out_for_the_last_fanfare_and_a_while_after(out):
    speaker = Speaker(Settings(), out, Random(1))
    for _ in range(300):
        speaker.update(FRAME)
    full = combined_gain(speaker.settings.volume_all, speaker.settings.volume_music)
    assert out.tune_levels[-1] == pytest.approx(full)
    speaker.play("win")
    for _ in range(60):
        speaker.update(FRAME)
    assert out.tune_levels[-1] == 0
    for _ in range(round((BIG["win"] + 19) / FRAME)):
        speaker.update(FRAME)
    assert out.tune_levels[-1] == 0
    for _ in range(round(46 / FRAME)):
        speaker.update(FRAME)
    assert out.tune_levels[-1] == pytest.approx(full)
    assert out.tunes[-1] == ("rag", pytest.approx(5.5, abs=0.1)), "it goes on where it was"


def test_it_makes_room_for_the_big_moments(out):
    speaker = Speaker(Settings(), out, Random(1))
    for _ in range(300):
        speaker.update(FRAME)
    full = out.tune_levels[-1]
    speaker.play("siren")
    for _ in range(30):
        speaker.update(FRAME)
    assert out.tune_levels[-1] == pytest.approx(tunes.DUCKED * full)
    for _ in range(round(3 / FRAME)):
        speaker.update(FRAME)
    assert out.tune_levels[-1] == pytest.approx(full)


def test_after_the_device_was_let_go_the_tune_goes_on_and_fades_in(out):
    speaker = Speaker(Settings(), out, Random(1))
    for _ in range(600):
        speaker.update(FRAME)
    speaker.note_focus(False)
    for _ in range(round((REST + 1) / FRAME)):
        speaker.update(FRAME)
    assert not out.ready
    out.tune_levels.clear()
    speaker.note_focus(True)
    speaker.update(FRAME)
    name, at = out.tunes[-1]
    assert name == "rag"
    assert at == pytest.approx(10.5, abs=0.2)
    assert 0 < out.tune_levels[-1] < 0.05


def test_a_change_of_volume_is_heard_at_once(out):
    speaker = Speaker(Settings(), out, Random(1))
    for _ in range(300):
        speaker.update(FRAME)
    speaker.settings.volume_music = 0.2
    speaker.update(FRAME)
    assert out.tune_levels[-1] == pytest.approx(combined_gain(speaker.settings.volume_all, 0.2))


class Ashore(Scene):
    """A screen that belongs to no title."""


class AtSea(Scene):
    """The table of a title with a programme of its own."""

    title_id = "deck-hand"


class Overlay(Scene):
    """Something over a table."""

    overlay = True


def test_the_programme_is_that_of_the_title_on_the_table_whatever_lies_over_it(app):
    for scene, programme in ((Ashore(), tunes.HOUSE), (AtSea(), ("hornpipe",)), (Overlay(), ("hornpipe",))):
        app.push(scene)
        assert app.sound.tunes._programme == programme
    app.go_to_title()
    assert app.sound.tunes._programme == tunes.HOUSE
