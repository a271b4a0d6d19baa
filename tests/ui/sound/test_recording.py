"""A game that is played through SDL's driver that writes to a file: what would come out of the speakers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pygame
import pytest
from harness import hearing
from harness.hearing import Wave
from harness.listener import Recorder, family
from harness.samples import sample

from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import events as de
from hoochgame.games.hooch_stooges import events as he
from hoochgame.storage.settings import Settings
from hoochgame.ui.sound.mixer import BUFFER, RATE, STEREO, Mixer
from hoochgame.ui.sound.recordings import sound_files
from hoochgame.ui.sound.speaker import CHANNELS, Gains, Speaker
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.registry import find_table

pytestmark = pytest.mark.slow

FRAME_BYTES = 2 * STEREO
WRITTEN = 4096  # bytes that are written at once
LATE = 2 * BUFFER / RATE + WRITTEN / FRAME_BYTES / RATE  # seconds: two buffers, and what is not written yet
LONGEST = 1 / 30  # seconds that any one frame stands for: where the machine is slow, all is
PATIENCE = 10.0  # seconds without a byte after which the driver is given up
ME, THEY = Seat(0), Seat(1)


class Begun(NamedTuple):
    """A sound that was begun, somewhere between two times of the recording."""

    after: float
    before: float
    name: str
    gains: Gains


class Tape(Mixer):
    """The real mixer; it writes down what was begun when, by the clock of the recording."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.begun: list[Begun] = []

    @property
    def now(self) -> float:
        return self.path.stat().st_size / FRAME_BYTES / RATE if self.path.exists() else 0.0

    def play_file(self, channel: int, name: str, gains: Gains) -> None:
        before = self.now
        super().play_file(channel, name, gains)
        self.begun.append(Begun(before, self.now, name, gains))

    def runs_to(self, at: float) -> None:
        """Until so much is recorded."""
        last, since = self.now, time.monotonic()
        while last < at:
            time.sleep(0)  # the driver's thread goes on
            if self.now > last:
                last, since = self.now, time.monotonic()
            assert time.monotonic() - since < PATIENCE, "nothing is written"

    @property
    def recorded(self) -> Wave:
        """Left and right, from -1 to 1."""
        return np.fromfile(self.path, "<i2").reshape(-1, STEREO) / hearing.FULL


@pytest.fixture
def tape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> Iterator[Tape]:
    """Faster than it would be heard: a buffer of twelve milliseconds in four."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "tape.raw"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "4")
    tape = Tape(tmp_path / "tape.raw")
    tape.start_opening()
    assert tape._opening
    tape._opening.join()
    assert tape.ready
    yield tape
    tape.close()
    capfd.readouterr()


def drawn(app: Any, match: Match, speed: float) -> Any:
    """A table that has been seen."""
    stage = Stage(find_table(match.game.id), match.chairs)
    stage.lay_out(app.look, ME, speed=speed)
    stage.show_at_rest(match.game.view(match.states[60], ME), stage.marks)
    stage.draw(app.window)
    return stage


def played(app: Any, tape: Tape, match: Match, tellings: list[Telling], speed: float, **chosen: Any) -> Speaker:
    """Events one after the other; the recording is the clock of all that moves."""
    speaker = Speaker(Settings(**chosen), tape, Random(3))
    speaker._frames = 9  # the device is open
    stage = drawn(app, match, speed)
    stage.sounds.speaker = speaker
    now = tape.now
    for telling in tellings:
        stage.animate_event(telling, stage.marks)
        while stage.is_running or speaker._waiting:
            tape.runs_to(now + 1 / 60)
            dt, now = min(LONGEST, tape.now - now), tape.now
            stage.update(dt)
            speaker.update(dt)
    tape.runs_to(now + 0.7)
    tape.close()
    return speaker


def made(match: Match, *events: Any, at: int = 60) -> list[Telling]:
    """Events from one moment of a game."""
    view = match.game.view(match.states[at], ME)
    return [Telling(at, view, event, event.apply(view)) for event in events]


def found(wave: Wave, begun: Begun) -> float:
    """When it really begins in the recording: where its file fits best."""
    own = hearing.decoded(begun.name)[: RATE * 3 // 10]
    start, end = max(0, round((begun.after - 0.1) * RATE)), round((begun.before + 0.1) * RATE)
    piece = wave[start : end + len(own)]
    size = hearing.roomy(len(piece) + len(own))
    fit = np.fft.irfft(np.fft.rfft(piece, size) * np.conj(np.fft.rfft(own, size)), size)
    return (start + int(np.argmax(np.abs(fit[: len(piece) - len(own)])))) / RATE


@pytest.mark.parametrize(("speed", "die", "result"), [(1.0, 5, "hit"), (4.0, 1, "miss")])
def test_every_sound_of_a_swing_is_recorded_where_its_cue_is(open_app, tape, speed, die, result) -> None:
    match = sample("hooch-stooges-4")
    stooge = match.states[60].gangs[ME].crew[0]
    swing = made(match, he.StoogeSwung(ME, stooge, 0, 0, die, 1, 4, die > 3))
    played(open_app((1024, 600)), tape, match, swing, speed, volume_music=0)
    assert [family(begun.name).split("-")[0] for begun in tape.begun] == ["swing", "dice", result]
    wave = tape.recorded.mean(axis=1)
    for begun in tape.begun:
        assert begun.after - LATE < found(wave, begun) < begun.before + LATE, begun


def test_a_row_of_bottles_is_recorded_note_by_note_from_where_its_seat_sits(open_app, tape) -> None:
    match = sample("hooch-stooges-4")
    played(open_app((1024, 600)), tape, match, made(match, he.HoochGained(THEY, 8)), 2.0, volume_music=0)
    assert [begun.name for begun in tape.begun] == [f"hooch-{n}.ogg" for n in range(1, 9)]
    wave = tape.recorded
    begins = [found(wave.mean(axis=1), begun) for begun in tape.begun]
    for begin, begun in zip(begins, tape.begun, strict=True):
        assert begun.after - LATE < begin < begun.before + LATE, begun
    assert begins == sorted(begins)
    left, right = np.sqrt(np.mean(wave**2, axis=0))
    near, far = tape.begun[0].gains
    assert left / right == pytest.approx(near / far, rel=0.05)
    assert abs(hearing.db(left / right)) > 1


def test_a_whole_turn_is_recorded_and_nothing_is_clipped_or_breaks_off(open_app, tape) -> None:
    """Nothing jumps more than the files do, nothing reaches the ceiling, and at the end there is silence."""
    match = sample("deck-hand-4")
    told: list[Telling] = []
    for ply in range(40, 48):
        state = match.game.view(match.states[ply], ME)
        for event in match.entries[ply].events:
            heard = match.game.redact(event, ME)
            told.append(Telling(ply, state, heard, state := heard.apply(state)))
    told += made(match, de.CoinsGained(ME, 8), de.CoinsPaid(ME, 5))
    speaker = played(open_app((1024, 600)), tape, match, told, 4.0, volume_music=0, volume_all=1.0)
    assert len(tape.begun) > 20
    wave = tape.recorded
    assert np.max(np.abs(wave)) < 0.98
    assert abs(np.mean(wave)) < 1e-3
    assert np.max(np.abs(wave[-RATE // 20 :])) < 0.01
    assert not speaker._waiting


class Mixed(Recorder):
    """Adds up what is played, without a ceiling."""

    def __init__(self) -> None:
        super().__init__()
        self.speaker: Speaker | None = None
        self.sum = np.zeros((60 * RATE, STEREO))

    def play_file(self, channel: int, name: str, gains: Gains) -> None:
        super().play_file(channel, name, gains)
        assert self.speaker
        wave, start = hearing.decoded(name), round(self.speaker.now * RATE)
        self.sum[start : start + len(wave)] += wave[:, None] * np.array(gains)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hooch-stooges-4", "starting-solo-1", "deck-hand-4", "moonshiners-3"])
def test_even_at_full_volume_and_four_times_the_speed_nothing_in_a_game_is_clipped(open_app, name) -> None:
    match, mixed = sample(name), Mixed()
    mixed.speaker = speaker = Speaker(Settings(volume_music=0, volume_all=1.0), mixed, Random(1))
    stage = drawn(open_app((1024, 600)), match, 4.0)
    stage.sounds.speaker = speaker
    for ply in range(40, 60):
        state = match.game.view(match.states[ply], ME)
        for event in match.entries[ply].events:
            heard = match.game.redact(event, ME)
            stage.animate_event(Telling(ply, state, heard, state := heard.apply(state)), stage.marks)
            while stage.is_running:
                stage.update(1 / 60)
                speaker.update(1 / 60)
            speaker.update(1 / 60)
    assert len(mixed.played) > 30
    assert 0.3 < np.max(np.abs(mixed.sum)) < 1.0


def test_nothing_of_a_sound_is_lost_while_the_game_is_busy(open_app, tape) -> None:
    """Tables are drawn and laid out while it plays, and the recording is the file, sample by sample."""
    app, match = open_app((1024, 600)), sample("hooch-stooges-4")
    tape.play_file(0, "siren.ogg", (1.0, 1.0))
    tape.start_tune("hornpipe", 3.0)
    while pygame.mixer.Channel(0).get_busy():
        drawn(app, match, 1.0)
    tape.close()
    wave = tape.recorded[:, 0]  # before the file is decoded, by a device that would record over it
    own = hearing.decoded("siren.ogg")
    start = int(np.argmax(np.abs(wave) > 1 / hearing.FULL)) - int(np.argmax(np.abs(own) > 1 / hearing.FULL))
    assert np.max(np.abs(wave[start : start + len(own)] - own)) < 3 / hearing.FULL


def test_a_stolen_voice_fades_and_does_not_break_off(tape) -> None:
    tape.play_file(0, "siren.ogg", (0.9, 0.9))
    start = tape.now
    tape.runs_to(start + 0.5)
    tape.fade_channel(0, 0.03)
    tape.runs_to(start + 0.8)
    tape.close()
    wave = tape.recorded.mean(axis=1)
    steps = np.max(np.abs(np.diff(hearing.decoded("siren.ogg"))))
    assert np.max(np.abs(np.diff(wave))) < 4 * steps
    assert np.max(np.abs(wave[-RATE // 10 :])) < 1e-3


def test_a_voice_begins_at_its_own_level_and_follows_the_player(tape) -> None:
    """The very first buffer is as loud as it should be, on a channel that was used before as on any other."""
    quiet, loud = (0.05, 0.05), (0.8, 0.8)
    start = tape.now
    tape.play_file(5, "siren.ogg", loud)
    tape.runs_to(start + 0.4)
    tape.play_file(5, "siren.ogg", quiet)
    begun = tape.now
    tape.runs_to(begun + 0.5)
    tape.set_gains(5, loud)
    changed = tape.now
    tape.runs_to(changed + 0.4)
    tape.close()
    wave = np.abs(tape.recorded.mean(axis=1))
    own = np.max(np.abs(hearing.decoded("siren.ogg")))
    soft = wave[round((begun + LATE) * RATE) : round(changed * RATE) - BUFFER]
    assert 0 < np.max(soft) < 0.06 * own
    assert np.max(wave[round((changed + LATE) * RATE) :]) > 0.3 * own


def test_the_device_is_fine_grained_and_has_a_channel_for_every_voice() -> None:
    assert (RATE, STEREO) == (44100, 2)
    assert BUFFER / RATE < 0.012
    assert CHANNELS == 24
    assert max(entry["seconds"] for entry in sound_files().values()) < 4.5
