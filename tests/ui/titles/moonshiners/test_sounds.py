"""What the events of Moonshiners of the Apocalypse sound like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest
from harness.listener import Recorder

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.play import Play, fold_events
from hoochgame.core.protocols import Ended, Event, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import (
    CHALLENGE,
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    HAVE_ONE_ON_ME,
    HOUSE,
    SALOON,
    TRADE,
    VALUE,
    WORKSHOP,
)
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.rules import RULES
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.turn import make_opening_state
from hoochgame.storage.settings import Settings
from hoochgame.ui.sound.cues import MANY, Cue
from hoochgame.ui.sound.recordings import family_sizes, landing_second
from hoochgame.ui.sound.speaker import LEAD, Speaker
from hoochgame.ui.table.log.narration import SoundContext
from hoochgame.ui.table.sounds import sound_for_speed
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners.narration import SHOWS

ME, BOT = Seat(0), Seat(1)
FRAME = 1 / 60
EACH = 3  # events of a type
CHAIRS = (Chair("Vera", "human", 0), Chair("Otis", "easy", 1))
BOTS = (Chair("A", "easy", 0), Chair("B", "easy", 1))
OPTIONS = MOONSHINERS.complete_rules({"first": 1})
START: MoonshinersState = make_opening_state(2, OPTIONS, ())
BUILT = (HOUSE, WORKSHOP, CORNFIELD, DISTILLERY, SALOON)  # on hexes 1 to 5
DEAR = next(card for card, value in enumerate(VALUE) if value == 2)
CHEAP = next(card for card, value in enumerate(VALUE) if not value)


def town() -> MoonshinersState:
    """Each seat has something of everything, and there is a building of each kind."""
    state = START
    for at, tile in enumerate(BUILT, 1):
        state = c.TileLaid(ME, at, tile).apply(state).with_building_changed(at, owner=ME, level=1, crew=2)
    for seat in (ME, BOT):
        state = state.with_hero_changed(
            seat, scrap=20, corn=9, moonshine=9, relics=(DEAR, CHEAP, CROWBAR), mat=4, houses=15
        )
    return state.with_hero_changed(ME, booze=(HAVE_ONE_ON_ME, 0))


def cues(event: Event, chairs: tuple[Chair, ...] = CHAIRS, state: MoonshinersState | None = None) -> tuple[Cue, ...]:
    """The sounds of an event, as a table asks for them."""
    before = state or town()
    sound = SHOWS.rows[type(event)].sound or ()
    if isinstance(sound, str):
        return (Cue(sound),)
    return sound(event, SoundContext(before, event.apply(before), chairs)) if callable(sound) else sound


def heard(event: Event) -> list[str]:
    return [cue.sound for cue in cues(event)]


def games(seats: int, seed: int) -> Iterator[tuple[MoonshinersState, Event]]:
    """A random game: each event with the state before it."""
    chance = Dice(seed)
    play = Play(RULES, make_opening_state(seats, OPTIONS, ()), Dice(seed, 1)).run_to_next_question()
    state = make_opening_state(seats, OPTIONS, ())
    while True:
        for event in play.events:
            yield state, event
            state = event.apply(state)
        if not play.options:
            return
        move = play.options[chance.integer_below(len(play.options))]
        play = Play(RULES, state, Dice(seed, chance.integer_below(1 << 30))).play_move_to_next_question(move)


def test_every_event_of_the_game_is_thought_of_and_three_are_silent_on_purpose() -> None:
    assert {*SHOWS.rows} == {getattr(kind, "__origin__", kind) for kind in get_args(e.AnyEvent)}
    assert {kind for kind, row in SHOWS.rows.items() if not row.sound} == {Next, c.NothingToDraw, n.NightTurnBegan}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_cues_of_a_game_are_sounds_there_are_one_after_the_other(seats: int) -> None:
    there, chairs = family_sizes(), tuple(Chair(str(i), "human", i) for i in range(seats))
    kinds = set()
    for state, event in games(seats, seats):
        kinds.add(type(event))
        found = cues(event, chairs, state)
        assert all(cue.sound in there and cue.nth <= there[cue.sound] for cue in found), event
        assert [cue.after for cue in found] == sorted(cue.after for cue in found), event
    assert kinds >= {Ended, n.Reckoned, e.Gained, c.DiceRolled, n.DrunkardMoved}


@pytest.mark.slow
@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0])
def test_every_sound_of_an_event_is_heard_at_every_speed(speed: float) -> None:
    """None begins so soon after another of its kind that the two are one."""
    chairs, times = tuple(Chair(str(i), "human", i) for i in range(4)), Counter[type[Event]]()
    for state, event in games(4, 14):
        times[type(event)] += 1
        if times[type(event)] <= EACH:
            device = Recorder()
            speaker = Speaker(Settings(volume_music=0), device, Random(1))
            for _ in range(LEAD):
                speaker.update(FRAME)
            found = cues(event, chairs, state)
            for cue in found:
                speaker.play(sound_for_speed(cue.sound, speed), cue.after / speed, cue.nth, 0.0, speed)
            for _ in range(round(8 / FRAME)):
                speaker.update(FRAME)
            assert len(device.played) == len(found), (event, device.played)


@pytest.mark.parametrize(
    ("event", "sounds"),
    [
        (e.TurnBegan(ME, 1), ["boot", "triangle"]),
        (e.TurnBegan(BOT, 1), ["boot"]),
        (c.FirstSeatDrawn(BOT), [*["scrap"] * 3, "token"]),
        (e.HeroMarched(ME, (2, 3, 4)), ["boot"] * 3),
        (e.ActionTaken(ME, CHALLENGE), ["token"]),
        (e.ActionTaken(ME, TRADE), ["token", "till"]),
        (c.TileLaid(ME, 6, HOUSE), ["slate"]),
        (c.DiceRolled(ME, "scavenge", (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)), ["dice"] * 5),
        (c.DiceRolled(ME, "scavenge", (0, 1, 2, 3, 4), (1, 3), "marla"), ["dice"] * 2),
        (c.DiceRolled(ME, "drinking", (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)), ["cup", *["dice"] * 5]),
        (n.MovementRolled(("E", "W", "NE")), ["dice"] * 3),
        (c.RelicDrawn(ME, DEAR, "scavenge"), ["card", "relic"]),
        (c.RelicDrawn(ME, DEAR, "production", 1), ["rummage", "card", "relic"]),
        (e.Gained(ME, "scrap", 3, "scavenge"), ["scrap"] * 3),
        (e.Gained(ME, "scrap", 12, "scavenge"), ["scrap"] * MANY),
        (e.Gained(ME, "scrap", 2, "production", 2), ["bench", "scrap", "scrap"]),
        (e.Gained(ME, "corn", 2, "production", 3), ["cornfield", "corn", "corn"]),
        (n.Converted(ME, 4, 2), ["still", "pour"]),
        (n.Converted(ME, 5, 1), ["saloon", "scrap", "scrap"]),
        (n.Converted(ME, 5, 3), ["saloon", "coin", "coin"]),
        (e.Exchanged(ME, "gold", 1), [*["scrap"] * MANY, "coin"]),
        (e.Exchanged(ME, "moonshine", 1), [*["scrap"] * 4, "pour"]),
        (e.Exchanged(ME, "corn", -1), ["corn", "scrap", "scrap"]),
        (e.RelicSold(ME, DEAR), ["relic", *["scrap"] * 4]),
        (e.RelicSold(ME, CHEAP), ["relic"]),
        (e.CureBought(ME), ["scrap", "scrap", "cure"]),
        (e.Built(ME, 6, 1, 4), [*["scrap"] * 4, *["hammer"] * 3, "token"]),
        (e.Built(ME, 1, 1, 2), [*["scrap"] * 2, *["hammer"] * 5, "token"]),
        (e.Built(ME, 6, 2, 8), [*["scrap"] * MANY, *["hammer"] * 5, "token"]),
        (e.CrateOpened(ME, 0), ["card", "crate"]),
        (e.StaminaSpent(ME, 1), ["cube"]),
        (e.GlassDrunk(ME, 1, 2, 3), ["glasses"]),
        (e.SurvivorsWon(ME, 2), ["peg", "peg"]),
        (n.SurvivorsMoved(ME, (1, 2, 2, 3, 4)), ["peg"] * 3),
        (n.SurvivorTurned(ME, 2), ["gulp"]),
        (n.Reckoned(ME, (), 3, 0), ["balloon-lands", *["count"] * MANY, "coin"]),
        (Ended((ME,), "MA-W4"), ["jubilee"]),
        (Ended((BOT,), "MA-W4"), ["other-wins"]),
    ],
)  # fmt: skip
def test_an_event_sounds_like_what_happens(event: Event, sounds: list[str]) -> None:
    assert heard(event) == sounds


def test_bots_among_themselves_are_cheered_too() -> None:
    assert [cue.sound for cue in cues(Ended((BOT,), "MA-W4"), BOTS)] == ["jubilee"]


def test_the_balloon_lands_once_and_the_goods_of_each_seat_are_counted() -> None:
    first = n.Reckoned(BOT, (), 2, 0)
    state = fold_events(town(), [first])
    found = cues(n.Reckoned(ME, (), 30, 0), CHAIRS, state)
    assert [cue.sound for cue in found] == [*["count"] * MANY, "coin"]
    assert [cue.nth for cue in found] == [*range(1, MANY + 1), 1]


def test_a_die_is_heard_as_long_as_it_is_seen_to_roll() -> None:
    assert landing_second("dice") == pytest.approx(pace.ROLL, abs=0.005)


def test_drinkers_throw_when_they_have_shaken_their_cup() -> None:
    shaken, *thrown = cues(c.DiceRolled(ME, "drinking", (0,) * 5, tuple(range(5))))
    assert shaken.after == 0
    assert all(die.after - landing_second("dice") >= pace.SHAKEN - 0.005 for die in thrown)
