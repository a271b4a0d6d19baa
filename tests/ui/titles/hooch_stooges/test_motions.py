"""Every type of event has one animation; it ends, can be skipped, and leaves the table as the event says."""

from itertools import pairwise
from typing import get_args

import pygame
import pytest
from harness.once import once
from harness.table_steps import deal

from hoochgame.bots import seat_bot
from hoochgame.core.protocols import Ended, Event, Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.card_events import HandDiscarded, SchemeDone
from hoochgame.games.hooch_stooges.events import AnyEvent
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.table.keys import PileKey
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.hooch_stooges.keys import LaneDieKey
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.hooch_stooges.motions import MOTIONS
from hoochgame.ui.titles.hooch_stooges.pace import DIE, SWING
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

LONGEST = 4.0  # seconds that any one event may take at speed 1
BY_PILES = {SchemeDone}  # cards that only go elsewhere


TO_READ = (
    e.HoochStolen,
    e.StoogeSwung,
    e.ChartRolled,
    e.Busted,
    e.SeatOut,
    e.BustsOff,
    e.Discounted,
    e.BuyGoesToHand,
    e.SwingsBoosted,
    Ended,
)


@once
def played(seats: int, seed: int, plies: int, **rules: int):
    match = deal("r" * seats, seed, **rules)
    bots = [seat_bot("random", HOOCH_STOOGES, seed, Seat(i)) for i in range(seats)]
    while match.asked_seat is not None and match.ply < plies:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


def tellings(match, viewer: Seat) -> list[Telling]:
    """Everything that happened, as one seat saw it."""
    told = []
    for ply, entry in enumerate(match.entries):
        state = HOOCH_STOOGES.view(match.states[ply], viewer)
        for event in entry.events:
            heard = HOOCH_STOOGES.redact(event, viewer)
            after = heard.apply(state)
            told.append(Telling(ply, state, heard, after))
            state = after
    return told


def made_up(match) -> list[Telling]:
    """Events that are rare in play."""
    state = HOOCH_STOOGES.view(match.states[1], Seat(0))
    home = next(place for place, turf in enumerate(state.city) if turf.hq == 1)
    rare: list[Event] = [
        e.HqLost(Seat(1), home),
        e.SeatOut(Seat(1), ()),
        e.SwingsBoosted(Seat(0), 2),
        e.MainClosed(Seat(0), 250),
        e.HoochGained(Seat(0), 40, "no such thing"),
        Ended((Seat(0), Seat(1)), "HS-GEN-09"),
    ]
    return [Telling(1, state, event, event.apply(state)) for event in rare]


def stage(app, match, viewer: Seat, speed: float = 1.0) -> Stage:
    made = Stage(HOOCH_TABLE, match.chairs)
    made.lay_out(app.look, viewer, speed=speed)
    return made


def test_no_event_type_lacks_its_animation() -> None:
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(AnyEvent)}
    assert set(MOTIONS.rows) | BY_PILES == kinds, "a row in motions.py of the window, or in BY_PILES here"
    assert not set(MOTIONS.rows) & BY_PILES


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "friendly"), [(2, 3, 0), (6, 5, 0), (4, 6, 1)])
def test_every_event_of_a_game_moves_and_comes_to_rest(open_app, seats, seed, friendly) -> None:
    app = open_app((1024, 600))
    match = played(seats, seed, 700, friendly=friendly)
    table = stage(app, match, Seat(0))
    seen: dict[type, int] = {}
    for telling in (*tellings(match, Seat(0)), *made_up(match)):
        kind = type(telling.event)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > 2:
            continue
        table.animate_event(telling, HoochMarks())
        spent = 0.0
        while table.is_running and spent < LONGEST:
            table.update(0.12)
            table.draw(app.window)
            spent += 0.12
        assert not table.is_running, f"{telling.event} never ends"
        table.draw(app.window)
    assert len(seen) >= 34


@pytest.mark.slow
def test_an_act_can_be_skipped_at_any_moment(open_app) -> None:
    app = open_app((1024, 600))
    match = played(2, 3, 120)
    table = stage(app, match, Seat(1))
    for number, telling in enumerate(tellings(match, Seat(1))):
        table.animate_event(telling, HoochMarks())
        table.update(0.03 * (number % 5))
        table.end_animation()
        assert not table.is_running


@pytest.mark.slow
def test_without_animation_nothing_moves_and_with_reduced_motion_everything_cross_fades(open_app) -> None:
    app = open_app((1024, 600), reduced_motion=True)
    match = played(2, 3, 60)
    still = stage(app, match, Seat(0), speed=0.0)
    calm = stage(app, match, Seat(0))
    for telling in tellings(match, Seat(0)):
        still.animate_event(telling, HoochMarks())
        assert not still.is_running
        calm.animate_event(telling, HoochMarks())
        spent = 0.0
        while calm.is_running:
            calm.draw(app.window)
            calm.update(0.05)
            spent += 0.05
        assert spent <= (1.2 if isinstance(telling.event, TO_READ) else 0.2)


@pytest.mark.slow
def test_after_an_act_the_table_looks_as_if_nothing_had_moved(open_app) -> None:
    app = open_app((1024, 600))
    match = played(2, 9, 80)
    table = stage(app, match, Seat(0))
    plain = stage(app, match, Seat(0))
    for telling in tellings(match, Seat(0))[-25:]:
        table.animate_event(telling, HoochMarks())
        table.update(LONGEST)
        table.show_at_rest(telling.after, HoochMarks())
        table.update(LONGEST)
        assert not table.is_moving
        table.draw(app.window)
        moved = app.window.copy()
        plain.show_at_rest(telling.after, HoochMarks())
        plain.update(LONGEST)
        plain.draw(app.window)
        assert moved.get_buffer().raw == app.window.get_buffer().raw


@pytest.fixture
def turns(monkeypatch) -> list[str]:
    """The costly transformations that were made."""
    made: list[str] = []
    for name in ("rotozoom", "smoothscale", "smoothscale_by", "gaussian_blur"):
        real = getattr(pygame.transform, name)

        def counted(*args, name=name, real=real, **more):
            made.append(name)
            return real(*args, **more)

        monkeypatch.setattr(pygame.transform, name, counted)
    return made


def test_a_still_table_turns_and_scales_nothing(open_app, turns) -> None:
    app = open_app((1024, 600))
    match = played(4, 6, 200)
    table = stage(app, match, Seat(0))
    state = HOOCH_STOOGES.view(match.state, Seat(0))
    table.show_at_rest(state, HoochMarks())
    table.draw(app.window)
    while table._unready:  # what is made beforehand
        table.prepare_next_picture()
    table.draw(app.window)
    turns.clear()
    for hovered in (None, PileKey("deck", 0), None):
        table.show_at_rest(state, HoochMarks(hovered=hovered))
        table.update(LONGEST)
        table.draw(app.window)
    assert turns == []


def test_only_what_moves_is_turned(open_app, turns) -> None:
    """A hand of five is discarded: never more live turns in a frame than cards on their way."""
    app = open_app((1024, 600))
    match = played(2, 3, 120)
    table = stage(app, match, Seat(0))
    gone = next(t for t in tellings(match, Seat(0)) if isinstance(t.event, HandDiscarded) and len(t.event.cards) > 2)
    for _round in range(2):  # the pictures at rest are made in the first
        table.show_at_rest(gone.before, HoochMarks())
        table.draw(app.window)
        table.animate_event(gone, HoochMarks())
        while table.is_running:
            turns.clear()
            table.update(1 / 60)
            table.draw(app.window)
            moved = sum(isinstance(thing, Sprite) for thing in (table.act.cast if table.act else ()))
            if _round:
                assert len(turns) <= moved


def test_no_light_over_the_table_flashes(open_app) -> None:
    """The brightness of a busted table rises once and falls once: far below three flashes in a second."""
    app = open_app((1024, 600))
    match = played(4, 6, 10)
    table = stage(app, match, Seat(0))
    state = HOOCH_STOOGES.view(match.state, Seat(0))
    table.animate_event(Telling(1, state, e.Busted(Seat(1)), state), HoochMarks())
    corner, levels = (app.size[0] // 4, app.size[1] * 9 // 10), []
    while table.is_running:
        table.draw(app.window)
        levels.append(sum(app.window.get_at(corner)[:3]))
        table.update(1 / 60)
    swings = [b - a for a, b in pairwise(levels) if abs(b - a) > 2]
    flashes = sum((a < 0) != (b < 0) for a, b in pairwise(swings))
    assert flashes <= 3


@pytest.mark.slow
def test_a_die_comes_to_rest_where_it_is_seen_to_lie_afterwards(open_app) -> None:
    app = open_app((1280, 720))
    match = played(2, 3, 250)
    table = stage(app, match, Seat(0))
    for telling in [telling for telling in tellings(match, Seat(0)) if isinstance(telling.event, e.StoogeSwung)][:12]:
        table.show_at_rest(telling.before, HoochMarks())
        table.draw(app.window)
        table.animate_event(telling, HoochMarks())
        table.update(SWING + DIE - 0.001)
        assert table.act
        rests = table.act.cast[-1].at
        table.end_animation()
        table.show_at_rest(telling.after, HoochMarks())
        table.draw(app.window)
        after = table.board.rect_of_key(LaneDieKey())
        assert after
        assert rests == pytest.approx(after.center, abs=2)
