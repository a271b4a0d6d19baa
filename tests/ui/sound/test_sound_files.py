"""The built sounds, measured: levels, ends, colour, partials, variety, and when each lands."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from harness import hearing
from harness.hearing import Wave, decoded, integrated, loudness, onsets, partials, share
from harness.listener import family

from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.settings import Settings
from hoochgame.ui.sound import tunes
from hoochgame.ui.sound.mixer import RATE
from hoochgame.ui.sound.recordings import family_sizes, is_interchangeable, landing_second, sound_files, tune_seconds
from hoochgame.ui.sound.speaker import combined_gain
from hoochgame.ui.titles.hooch_stooges.pace import DIE

FOLDER = bundled_path("assets", "sounds")
NAMES = sorted(sound_files())
TUNES = sorted(tune_seconds())
TUNE_RATE = 22050
IMPACTS = (
    "attack", "chest", "hit", "block", "token", "cannon", "dice", "card", "slate", "boot", "crate", "peg", "cube",
    "hammer", "floored", "passed-out", "balloon-lands", "balloon-lands-quick",
)  # fmt: skip
METAL = ("coin", "hooch", "hook", "perk", "bell", "end-bell", "scrap", "glasses", "triangle", "count")
HANDS = (  # what is done at the table, and not said by the band
    "card", "dice", "dice-slow", "dice-quick", "dice-flick", "token", "coin", "hooch", "hook", "perk", "hit", "miss",
    "swing", "unswing", "block", "chest", "grapnel", "spyglass", "splash", "wash", "shuffle",
    "slate", "boot", "relic", "scrap", "corn", "crate", "peg", "cube", "hammer", "till", "cup", "pour", "cork",
    "glasses", "cure",
)  # fmt: skip
LANDING = (
    "card", "unswing", "grapnel", "dice", "dice-slow", "dice-quick", "dice-flick", "hit", "token", "coin", "hooch",
    "hook", "block", "chest", "attack", "bell", "end-bell", "slate", "boot", "relic", "scrap", "crate", "peg",
    "cube", "hammer", "cork", "glasses", "triangle", "floored", "count", "balloon-lands", "balloon-lands-quick",
)  # fmt: skip
WAS = {  # LUFS of the loudest tenth of a second, before foley was made three decibels louder
    "card": -24.7, "dice": -22.6, "token": -21.6, "hooch": -25.1, "coin": -25.5, "hit": -18.5, "block": -22.3,
    "chest": -21.6, "swing": -22.4, "miss": -23.7, "unswing": -26.6, "attack": -18.9, "perk": -25.6, "hook": -25.8,
    "shuffle": -26.0, "cannon": -19.3,
}  # fmt: skip
D_MAJOR_PENTATONIC = (2, 4, 6, 9, 11)  # semitones above C
B_FLAT_PENTATONIC = (10, 0, 2, 5, 7)
G_MAJOR_PENTATONIC = (7, 9, 11, 2, 4)
SCALES = {
    "coin": D_MAJOR_PENTATONIC,
    "hook": D_MAJOR_PENTATONIC,
    "hooch": B_FLAT_PENTATONIC,
    "count": G_MAJOR_PENTATONIC,
}
D_MAJOR, G_MAJOR = (2, 4, 6, 7, 9, 11, 1), (7, 9, 11, 0, 2, 4, 6)


def members(sound: str) -> list[Wave]:
    assert sound in family_sizes()
    return [decoded(name) for name in NAMES if family(name) == sound]


@cache
def tune(name: str) -> Wave:
    return decoded(f"{name}.ogg", TUNE_RATE)


def edges(wave: Wave) -> Wave:
    """What is hard in it."""
    return hearing.without_lows(wave, RATE, 5000)


# The list.


@pytest.mark.slow
def test_the_list_tells_the_truth_about_every_file():
    listed = tomllib.loads((FOLDER / "sounds.toml").read_text("utf-8"))
    assert listed["licence"] == "MIT"
    entries = {**listed["files"], **listed["tunes"]}
    assert set(entries) == {path.name for path in FOLDER.iterdir()} - {"sounds.toml"}
    for name, entry in entries.items():
        assert (FOLDER / name).stat().st_size == entry["bytes"]
    for name, entry in listed["files"].items():
        wave = decoded(name)
        assert len(wave) / RATE == pytest.approx(entry["seconds"], abs=0.001), name
        assert loudness(wave) == pytest.approx(entry["loudness"], abs=0.5), name


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2.6e6


def test_all_sounds_together_take_little_memory():
    assert sum(entry["seconds"] for entry in sound_files().values()) * RATE * 4 < 19e6


# Each file.


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_neither_clipped_nor_choked_and_has_no_offset(name):
    wave = decoded(name)
    loud, last = hearing.envelope(wave, RATE, 0.01), round(0.05 * RATE)
    assert sound_files()[name]["seconds"] <= 4.5
    assert -22 < hearing.db(np.max(np.abs(wave))) < -1.5
    assert abs(np.mean(wave)) < 5e-4
    assert max(abs(wave[0]), abs(wave[-1])) < 1e-3
    assert hearing.db(loud[-last] / np.max(loud)) < -38, "it is cut off"
    assert hearing.db(loud[-1] / np.max(loud)) < -55


@pytest.mark.slow
@pytest.mark.parametrize("sound", sorted(family_sizes()))
def test_members_of_a_family_are_as_loud_as_each_other(sound):
    levels = [loudness(wave) for wave in members(sound)]
    assert max(levels) - min(levels) < 1


@pytest.mark.slow
def test_what_hands_do_is_three_decibels_louder_than_it_was():
    for sound, was in WAS.items():
        assert np.mean([loudness(wave) for wave in members(sound)]) - was == pytest.approx(3, abs=0.6), sound


@pytest.mark.slow
@pytest.mark.parametrize("sound", HANDS)
def test_what_hands_do_is_not_dull(sound):
    """It reaches as far as 12 kHz; dice had -26 dB above 6 kHz, coins -36."""
    bright = [(share(wave, RATE, 6000, 16000), share(wave, RATE, 10000, 14000)) for wave in members(sound)]
    assert max(above for above, _high in bright) > -22
    assert max(high for _above, high in bright) > -42


@pytest.mark.slow
@pytest.mark.parametrize("sound", IMPACTS)
def test_a_blow_is_heard_on_a_small_speaker_too(sound):
    for wave in members(sound):
        assert loudness(wave) - loudness(hearing.without_lows(wave, RATE)) < 3.2


# Metal and glass.


@pytest.mark.slow
@pytest.mark.parametrize("sound", METAL)
def test_metal_and_glass_ring_in_many_partials_that_do_not_agree(sound):
    for wave in members(sound):
        found = sorted(partials(wave, RATE, 0.004, 0.05, depth=50, apart=150))
        assert len(found) >= 6
        ratios = [f / found[0] for f in found[1:]]
        assert sum(abs(ratio - round(ratio)) > 0.03 for ratio in ratios) >= 3, "a chip has only whole ones"


@pytest.mark.slow
@pytest.mark.parametrize("sound", METAL)
def test_the_higher_a_partial_the_sooner_it_is_gone(sound):
    wave = members(sound)[0]
    start, later = (wave[round(at * RATE) : round((at + 0.03) * RATE)] for at in (0.004, 0.034))
    low, high = (
        np.sum(hearing.between(start, RATE, *band) ** 2) / np.sum(hearing.between(later, RATE, *band) ** 2)
        for band in ((500, 2600), (6000, 15000))
    )
    assert high > low


@pytest.mark.slow
@pytest.mark.parametrize("sound", METAL)
def test_metal_and_glass_are_touched_before_they_ring(sound):
    """A few milliseconds between 3 and 12 kHz, which are gone at once."""
    for wave in members(sound):
        hiss, high = (hearing.between(wave, RATE, low, 12000) for low in (3000, 8000))
        assert hearing.db(np.max(np.abs(hiss[: RATE // 80])) / np.max(np.abs(wave))) > -17
        assert np.mean(high[: RATE // 80] ** 2) > 3 * np.mean(high[RATE // 40 : RATE // 25] ** 2)


@pytest.mark.parametrize("sound", sorted(SCALES))
def test_rows_of_notes_rise_in_the_key_of_their_title(sound):
    notes = []
    for wave in members(sound):
        low = [f for f in partials(wave, RATE, 0.01, 0.15, depth=20, apart=100) if f < 2600]
        notes.append(min(low))
    assert notes == sorted(notes)
    for f in notes:
        semitone = 12 * np.log2(f / 440) + 69
        assert abs(semitone - round(semitone)) < 0.12
        assert round(semitone) % 12 in SCALES[sound]


def test_a_coin_rattles_until_it_lies():
    for wave in members("coin"):
        struck = onsets(edges(wave), RATE, rise=1.6, apart=0.01, floor=0.004)
        assert len(struck) >= 4
        assert struck[-1] < 0.2


@pytest.mark.parametrize(("sound", "since"), [("bell", 0.4), ("end-bell", 1.1), ("perk", 0.3)])
def test_a_bell_rings_out(sound, since):
    """After its last stroke it gets softer by degrees until nothing is left."""
    wave, step = members(sound)[0], RATE // 4
    loud = hearing.envelope(wave, RATE, 0.1)
    way = [hearing.db(np.max(loud[at : at + step])) for at in range(round(since * RATE), len(loud) - step, step)]
    assert len(way) >= 3
    assert all(b < a for a, b in pairwise(way))
    assert way[-1] < way[0] - 20
    assert way[1] > way[0] - 20, "it is stopped"


# Variety, and when they land.


@pytest.mark.slow
def test_what_is_heard_often_is_never_quite_the_same():
    for sound in (
        "hit",
        "swing",
        "miss",
        "token",
        "block",
        "chest",
        "card",
        "perk",
        "unswing",
        "click",
        "creak",
        "boot",
        "scrap",
        "glasses",
        "stagger",
    ):
        waves = members(sound)
        assert len(waves) >= 3
        assert is_interchangeable(sound)
        for one, other in pairwise(waves):
            size = min(len(one), len(other))
            alike = np.dot(one[:size], other[:size]) / np.sqrt(np.sum(one[:size] ** 2) * np.sum(other[:size] ** 2))
            assert alike < 0.9, sound


def test_five_dice_hop_in_rhythms_of_their_own():
    rhythms = []
    for wave in members("dice"):
        struck = [at for at in onsets(edges(wave), RATE, rise=1.5, apart=0.012, floor=0.03) if at < DIE + 0.02]
        assert 4 <= len(struck) <= 8
        rhythms.append(struck)
    assert len(rhythms) == 5
    assert len({len(rhythm) for rhythm in rhythms}) >= 3
    for one, other in pairwise(rhythms):
        assert max(abs(a - b) for a, b in zip(one, other, strict=False)) > 0.008


@pytest.mark.slow
@pytest.mark.parametrize("sound", LANDING)
def test_a_sound_lands_when_the_list_says(sound):
    """A card's tap, a hook's bite, the last knock of a die; what is struck, at once."""
    for wave in members(sound):
        hard = onsets(edges(wave), RATE, rise=1.4, apart=0.004, floor=0.01)
        assert min(abs(at - landing_second(sound)) for at in hard) < 0.004
        if sound.startswith("dice"):
            late = edges(wave)[round((landing_second(sound) + 0.03) * RATE) :]
            assert np.max(np.abs(late)) < 0.1 * np.max(np.abs(edges(wave))), "it goes on after it lies"


# Tunes.


@pytest.mark.by_turns(4)
@pytest.mark.slow
@pytest.mark.parametrize("name", TUNES)
def test_a_tune_comes_out_of_a_radio_and_is_neither_flat_nor_dull(name):
    wave = tune(name)
    assert len(wave) / TUNE_RATE == pytest.approx(tune_seconds()[name], abs=0.01)
    assert 60 < tune_seconds()[name] < 120
    assert hearing.db(np.max(np.abs(wave))) < -3
    assert integrated(wave, TUNE_RATE) == pytest.approx(-24.3, abs=0.5)
    assert hearing.spread(wave, TUNE_RATE) > 3.5
    assert share(wave, TUNE_RATE, 0, 1500) < -0.4, "more than 91 % of it lies below 1.5 kHz"
    assert share(wave, TUNE_RATE, 7000, 11025) < -35


@pytest.mark.slow
@pytest.mark.parametrize("name", TUNES)
def test_a_tune_begins_and_ends_in_silence_so_that_it_may_be_followed_by_itself(name):
    wave = tune(name)
    assert np.max(np.abs(wave[:64])) < 0.004
    assert np.max(np.abs(wave[-64:])) < 0.004
    assert loudness(wave[-TUNE_RATE // 10 :], TUNE_RATE) < -50
    assert abs(np.mean(wave)) < 1e-4


@pytest.mark.slow
def test_a_tune_lies_under_the_foley_and_can_be_heard():
    settings = Settings()
    table = hearing.db(combined_gain(settings.volume_all, settings.volume_table))
    for name in TUNES:
        heard = integrated(tune(name), TUNE_RATE) + hearing.db(
            combined_gain(settings.volume_all, settings.volume_music)
        )
        assert heard == pytest.approx(-37, abs=0.7)
        assert all(loudness(wave) + table > heard + 5 for sound in HANDS for wave in members(sound))


@pytest.mark.slow
@pytest.mark.parametrize(("title", "key"), [("deck-hand", D_MAJOR), ("moonshiners", G_MAJOR)])
def test_a_title_hears_a_tune_in_a_key_that_has_its_coins(title, key):
    assert set(SCALES["coin"]) <= set(key)
    (name,) = tunes.PROGRAMMES[title]
    wave = tune(name)
    chroma = np.zeros(12)
    for start in range(0, len(wave) - TUNE_RATE, TUNE_RATE // 2):
        power = np.abs(np.fft.rfft(wave[start : start + TUNE_RATE // 2] * np.hanning(TUNE_RATE // 2), 1 << 15)) ** 2
        bins = np.fft.rfftfreq(1 << 15, 1 / TUNE_RATE)
        used = (bins > 200) & (bins < 2000)
        np.add.at(chroma, np.round(12 * np.log2(bins[used] / 440) + 69).astype(int) % 12, power[used])
    assert np.sum(chroma[list(key)]) / np.sum(chroma) > 0.9
    assert set(np.argsort(chroma)[-3:]) <= set(key)


def test_every_programme_has_its_tunes():
    for programme in (tunes.HOUSE, *tunes.PROGRAMMES.values()):
        assert set(programme) <= set(TUNES)
    assert {name for programme in (tunes.HOUSE, *tunes.PROGRAMMES.values()) for name in programme} == set(TUNES)
