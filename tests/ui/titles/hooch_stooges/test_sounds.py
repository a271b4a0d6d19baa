"""What the events of the city sound like."""

from __future__ import annotations

from typing import get_args

import pytest

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended, Seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.ui.sound.recordings import family_sizes
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.titles.hooch_stooges.narration import SHOWS

CHAIRS = (Chair("Vera", "human", 0), Chair("Otis", "easy", 1))
ME, BOT = Seat(0), Seat(1)


def match():
    chairs = [Chair("P0", "human", 0), Chair("P1", "easy", 1)]
    return Match.begin(find_game("hooch-stooges"), chairs, {"first": 1}, seed=1, created="", id="sound")


def cues(event, chairs=CHAIRS, state=None):
    before = state or match().state
    return SHOWS.sound_cues(event, SoundContext(before, before, chairs))


def heard(event):
    return [cue.sound for cue in cues(event)]


def test_every_event_of_the_game_is_thought_of():
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(e.AnyEvent)}
    assert kinds == {*SHOWS.rows}


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (e.TurnBegan(ME, 2), ["dial", "chime"]),
        (e.TurnBegan(BOT, 2), ["dial"]),
        (e.Busted(ME), ["siren"]),
        (e.StoogeSwung(ME, 3, 0, 0, 5, 1, 4, True), ["swing", "dice", "hit"]),
        (e.StoogeSwung(ME, 3, 0, 0, 1, 1, 4, False), ["swing", "dice", "miss"]),
        (e.ChartRolled(ME, 1, 3), ["dice"]),
        (e.HoochGained(ME, 3), ["hooch"] * 3),
        (e.StartEvened(ME, 2, 3), ["hooch"] * 3),
        (e.HoochGained(ME, 30), ["hooch"] * 8),
        (e.SeatOut(BOT, ()), ["out"]),
        (e.AttackEnded(ME, 2, False), ["foiled"]),
        (e.AttackEnded(ME, 2, True), []),
        (c.Reshuffled(ME), ["shuffle"]),
        (c.Drawn(ME, (1, 2, 3)), ["card"] * 3),
        (c.CardBought(ME, 1, 2), ["hooch", "card"]),
        (c.StoogeLost(ME, 3), ["card"]),
        (Ended((ME,), ""), ["win"]),
        (Ended((BOT,), ""), ["other-wins"]),
    ],
)
def test_an_event_sounds_like_what_happens(event, sounds):
    assert heard(event) == sounds


def test_bots_among_themselves_are_cheered_too():
    bots = (Chair("A", "easy", 0), Chair("B", "easy", 1))
    assert [cue.sound for cue in cues(Ended((BOT,), ""), bots)] == ["win"]


def test_a_row_of_bottles_rises():
    found = cues(e.HoochGained(ME, 5))
    assert [cue.nth for cue in found] == [1, 2, 3, 4, 5]
    assert [cue.after for cue in found] == sorted({cue.after for cue in found})


def test_an_hq_falls_with_another_sound_than_a_turf():
    state = match().state
    hq = next(place for place, turf in enumerate(state.city) if turf.hq == BOT)
    plain = next(place for place, turf in enumerate(state.city) if turf.hq < 0)
    after = {place: cues(e.TurfTaken(ME, place), CHAIRS, state)[-1].sound for place in (hq, plain)}
    assert after == {hq: "hq-falls", plain: "capture"}


def test_all_cues_are_sounds_there_are():
    state = match().state
    samples = [
        e.HoochLost(ME, 9), e.StashTrimmed(ME, 6), e.HoochStolen(ME, BOT, 2), e.AttackBegan(ME, 0),
        e.StoogeBlocked(ME, 1), e.BustsOff(ME),
        e.Unswung(ME, (1, 2)), e.HqLost(ME, 0), e.FirstSeatDrawn(ME), e.CityDealt(()), c.LineupDealt((1, 2)),
        c.SlotReplaced(0, 1, 2), c.CardCashed(ME, 1, 2), c.CardsTurnedUp(ME, (1,)), c.StoogeLost(ME, 3),
    ]  # fmt: skip
    for event in samples:
        for cue in cues(event, CHAIRS, state):
            assert cue.sound in family_sizes()
