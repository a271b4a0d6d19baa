"""At night nobody has the turn: banner and plates say what happens instead."""

from __future__ import annotations

import pytest
from harness.once import once
from harness.table_play import sit_at
from harness.table_steps import Never

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair, Entry
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Event, Move, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.model import NIGHT
from hoochgame.games.moonshiners.queries import will_building_produce
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import HEXES
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.forecast import night_yield_tag
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

pytestmark = [pytest.mark.usefixtures("unpainted"), pytest.mark.slow]

SEED, SEATS, ME = 3, 4, Seat(0)
UNTOLD = (Next, c.DeckMade, c.NothingToDraw, n.NightTurnBegan, n.SurvivorsMoved)
STAGGER = "The drunkards stagger."
SAID: dict[type[Event], str] = {
    n.NightBegan: "Night falls.", e.Gained: "uildings", c.RelicDrawn: "uildings", n.Converted: "uildings",
    n.SurvivorTurned: "lures away", n.MovementRolled: STAGGER, n.StaggerRolled: STAGGER, n.DrunkardMoved: STAGGER,
    c.HexRolled: "A new drunkard turns up.", c.DrunkardCame: "wanders onto hex",
    n.BalloonNeared: "The balloon drifts closer.",
    e.DayBegan: "A new day begins.",
}  # fmt: skip


@once
def whole() -> Match:
    """A game of bots."""
    match = begin(-1)
    bots = [seat_bot("easy", MOONSHINERS, SEED, Seat(i)) for i in range(SEATS)]
    while match.asked_seat is not None:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


def before(*kinds: type[Event]) -> tuple[Match, Move]:
    """A game at the first move that brings all of these, with a person who makes it."""
    match = whole()
    ply = next(i for i, entry in enumerate(match.entries) if {*kinds} <= {type(event) for event in entry.events})
    again = begin(match.entries[ply].seat)
    for entry in match.entries[1:ply]:
        again.play_move(entry.move)
    last = match.entries[ply]
    assert isinstance(last, Entry)
    assert last.move
    return again, last.move


def begin(human: int) -> Match:
    chairs = [Chair(f"n{i}", "human" if i == human else "random", i) for i in range(SEATS)]
    return Match.begin(MOONSHINERS, chairs, rules={}, seed=SEED, created="", id="t")


@pytest.mark.parametrize("kinds", [(n.NightBegan,), (e.Gained, n.NightTurnBegan), (n.DrunkardMoved, n.BalloonNeared)])
def test_the_banner_says_what_happens_at_night(open_app, kinds) -> None:
    match, move = before(*kinds)
    scene, seen = sit_at(open_app((1280, 720)), match, Never()), {}
    session = scene.session
    session.show_present()
    session.play_move(move)
    while session.queue:
        scene.stage.end_animation()
        if not scene.course.playback.show_next():
            break
        event, state = scene.desk.acted, session.shown
        if (
            state.phase != NIGHT
            or isinstance(event, UNTOLD)
            or MOONSHINERS_TABLE.seat_in_turn(state, session.viewer) != TABLE
        ):
            continue
        banner = scene.desk.marks(session, scene.chronicle, busy=True).banner
        assert (banner.seat, banner.note) == (TABLE, "")
        assert not any(w.is_in_turn(state, Seat(seat)) for seat in range(SEATS))
        seen[type(event)] = banner.prompt
    assert {*kinds} - {n.NightTurnBegan} <= {*seen}
    for kind, words in seen.items():
        assert SAID[kind] in words


def test_all_that_the_night_will_bring_is_told_as_it_falls() -> None:
    """Until somebody's part of the night is queued, too."""
    match, told = whole(), 0
    for ply, entry in enumerate(match.entries):
        state = match.states[ply]
        for event in entry.events:
            state = event.apply(state)
            if isinstance(event, n.NightBegan):
                places = [at for at in HEXES if will_building_produce(state, at)]
                assert all(night_yield_tag(state, at, ME) for at in places)
                told += len(places)
    assert told > 4


def test_by_day_the_seat_that_plays_has_the_turn() -> None:
    match, _move = before(n.NightBegan)
    assert MOONSHINERS_TABLE.seat_in_turn(match.state, ME) == match.state.active
    assert w.is_in_turn(match.state, match.state.active)
    assert not w.is_in_turn(match.state, Seat((match.state.active + 1) % SEATS))
