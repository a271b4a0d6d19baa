"""SDL's mixer: on its dummy device, and where there is none."""

from __future__ import annotations

import ast
import subprocess
import sys

import pygame
import pytest
from harness.source import TREES

from hoochgame.ui.sound import mixer
from hoochgame.ui.sound.mixer import Mixer
from hoochgame.ui.sound.recordings import sound_files, tune_seconds


@pytest.fixture
def opened():
    real = Mixer()
    real.start_opening()
    assert real._opening
    real._opening.join()
    yield real
    real.close()


@pytest.mark.slow
def test_the_mixer_plays_every_file_and_keeps_a_bounded_number(opened):
    assert opened.ready
    for name in sound_files():
        opened.play_file(0, name, (0.5, 0.5))
        assert opened.ready, name
    assert 0 < opened._weight <= mixer.KEPT
    opened.fade_all(0.01)


def test_the_mixer_plays_every_tune_from_any_second_and_stops_at_silence(opened):
    for name, seconds in tune_seconds().items():
        opened.start_tune(name, seconds / 2)
        opened.set_tune_gain(0.2)
        assert pygame.mixer.music.get_busy(), name
        opened.set_tune_gain(0.0)
        assert not pygame.mixer.music.get_busy()


FADES = """
import pygame
from hoochgame.ui.sound.mixer import Mixer

mixer = Mixer()
mixer.start_opening()
mixer._opening.join()
mixer.start_tune("rag", 3.0)
ended = 0
while ended < 40:
    for channel in range(8):
        if not pygame.mixer.Channel(channel).get_busy():
            mixer.play_file(channel, "boot-2.ogg", (0.1, 0.1))
            ended += 1
    for level in range(2000, -1, -1):
        mixer.set_tune_gain(level / 2000)
    mixer.start_tune("rag", 3.0)
assert mixer.ready
"""


@pytest.mark.slow
def test_the_window_does_not_stand_still_as_sounds_end_while_a_tune_fades():
    subprocess.run([sys.executable, "-c", FADES], check=True, timeout=30)


def test_nothing_of_the_mixer_is_paused():
    """Of the functions that wait for the mixer's thread these alone keep Python's lock, which it may wait for."""
    calls = [node for node in ast.walk(TREES["hoochgame.ui.sound.mixer"]) if isinstance(node, ast.Attribute)]
    assert not {call.attr for call in calls} & {"pause", "unpause"}


def test_the_mixer_forgets_the_sound_nobody_asked_for_lately(opened, monkeypatch):
    monkeypatch.setattr(mixer, "KEPT", 150_000)
    for name in ("card-1.ogg", "dice-1.ogg", "card-1.ogg", "card-2.ogg"):
        opened.play_file(0, name, (0.5, 0.5))
    assert list(opened._kept) == ["card-1.ogg", "card-2.ogg"]


def test_a_device_that_breaks_is_silence_and_no_error(opened):
    pygame.mixer.quit()
    opened.set_gains(3, (0.5, 0.5))
    opened.fade_channel(3, 0.1)
    opened.fade_all(0.1)
    opened.play_file(0, "card-1.ogg", (0.5, 0.5))
    opened.start_tune("rag", 3.0)
    opened.set_tune_gain(0.5)
    assert not opened.ready


@pytest.mark.parametrize("blob", [None, b"", b"OggS" + bytes(4000)], ids=["missing", "empty", "broken"])
def test_a_sound_or_tune_that_cannot_be_read_is_not_heard_and_silences_no_other(opened, monkeypatch, tmp_path, blob):
    for name in ("dice-1.ogg", "rag.ogg"):
        if blob is not None:
            (tmp_path / name).write_bytes(blob)
    real = mixer.bundled_path
    damaged = {"dice-1.ogg", "rag.ogg"}
    monkeypatch.setattr(mixer, "bundled_path", lambda *way: tmp_path / way[-1] if way[-1] in damaged else real(*way))
    opened.play_file(0, "dice-1.ogg", (0.5, 0.5))
    opened.start_tune("rag", 3.0)
    opened.set_tune_gain(0.5)
    assert opened.ready
    assert opened._weight == 0
    opened.play_file(0, "card-1.ogg", (0.5, 0.5))
    opened.start_tune("dust", 3.0)
    opened.set_tune_gain(0.5)
    assert pygame.mixer.Channel(0).get_busy()
    assert pygame.mixer.music.get_busy()


def test_a_list_of_sounds_that_cannot_be_read_is_silence_and_no_error(monkeypatch, capfd):
    def unreadable():
        raise ValueError("no list")

    monkeypatch.setattr(mixer, "read_recordings", unreadable)
    nothing = Mixer()
    nothing.start_opening()
    nothing._opening.join()
    assert not nothing.ready
    nothing.close()
    assert capfd.readouterr() == ("", "")


def test_no_device_is_silence_and_no_error(monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    nothing = Mixer()
    nothing.start_opening()
    nothing._opening.join()
    assert not nothing.ready
    nothing.play_file(0, "card-1.ogg", (0.5, 0.5))
    nothing.fade_all(0.1)
    nothing.start_tune("rag", 0.0)
    nothing.set_tune_gain(0.5)
    nothing.close()
    assert capfd.readouterr() == ("", "")


def test_a_voice_has_two_sides_on_every_device(monkeypatch):
    """On a device that is opened with one channel, or with six, levels by side would do nothing."""
    asked = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *how, allowedchanges: asked.append((how[2], allowedchanges)))
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda number: None)
    real = Mixer()
    real._open_device()
    assert asked == [(2, asked[0][1])]
    assert not asked[0][1] & pygame.AUDIO_ALLOW_CHANNELS_CHANGE


def test_leaving_closes_the_device(opened):
    opened.close()
    assert pygame.mixer.get_init() is None
    assert not opened.ready
