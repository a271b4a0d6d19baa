"""Every type of event of Moonshiners has one motion; it ends, can be skipped, and leaves the table as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from harness.once import once

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Ended, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.app import App
from hoochgame.ui.look.theme import MOONSHINERS as THEME
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit.motion.sprites import Sprite
from hoochgame.ui.tables.kit.stage import Stage
from hoochgame.ui.tables.moonshiners.desk import Desk
from hoochgame.ui.tables.moonshiners.marks import Marks
from hoochgame.ui.tables.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.tables.session import Telling

ME = Seat(0)
NAMES = ("Vera", "Silvano", "Dolores", "Otis")
LONGEST = 12.0  # seconds that anything may take at speed 1
SHORT = 2.2  # ... but for the end
NIGHT = 12.0  # ... and a whole night
FRAME = 1 / 60
END = (n.Reckoned, Ended)
Seen = tuple[Telling, Marks]  # an event, and what is marked while it is shown


@once
def played(seats: int, seed: int, level: str = "easy") -> Match:
    """A whole game of bots."""
    chairs = [Chair(NAMES[i], level, i) for i in range(seats)]
    match = Match.begin(MOONSHINERS, chairs, rules={}, seed=seed, created="", id="t")
    bots = [seat_bot(level, MOONSHINERS, seed, Seat(i)) for i in range(seats)]
    while match.asked is not None:
        match.play(bots[match.asked].choose(match.state, match.options, 0))
    return match


def tellings(match: Match, viewer: Seat = ME) -> Iterator[Seen]:
    """Everything that happened, as one seat saw it, with the dice that lay on the table."""
    desk = MOONSHINERS_TABLE.desk()
    assert isinstance(desk, Desk)
    for ply, entry in enumerate(match.entries):
        state = MOONSHINERS.view(match.states[ply], viewer)
        for event in entry.events:
            heard = MOONSHINERS.redact(event, viewer)
            after = heard.apply(state)
            yield Telling(ply, state, heard, after), desk.own_marks(state, ())
            desk.hear(heard)
            state = after


def some(match: Match, each: int = 3) -> Iterator[Seen]:
    """The first few of each type of event, own ones and others', by what is asked then."""
    seen: Counter[tuple[object, ...]] = Counter()
    for telling, marks in tellings(match):
        step = telling.before.agenda[-1:]
        kind = (type(telling.event), getattr(telling.event, "seat", None) == ME, type(step[0]) if step else None)
        seen[kind] += 1
        if seen[kind] <= (1 if isinstance(telling.event, Next) else each):
            yield telling, marks


def stage(app: App, seats: int, speed: float = 1.0, **look: bool) -> Stage:
    made = MOONSHINERS_TABLE.stage([Chair(NAMES[i], "easy", i) for i in range(seats)])
    made.lay_out(Look(THEME, app.look.scale, **look), ME, speed=speed)
    return made


def begin(board: Stage, app: App, told: Seen) -> None:
    """Show what was there before an event, then begin to show it."""
    telling, marks = told
    board.rest(telling.before, marks)
    board.draw(app.window)
    board.play(telling, marks)


def pixels(app: App) -> bytes:
    return bytes(app.window.get_buffer().raw)


# Every event.


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "level"), [(2, 3, "easy"), (4, 7, "easy"), (3, 2, "random")])
def test_every_motion_comes_to_rest_where_the_board_has_everything(open_app, seats, seed, level) -> None:
    app = open_app((1024, 600))
    board, area = stage(app, seats), app.window.get_rect().inflate(240, 240)
    seen = set()
    for told in some(played(seats, seed, level)):
        telling = told[0]
        seen.add(type(telling.event))
        begin(board, app, told)
        spent, act = 0.0, board.act
        while board.running and spent < LONGEST:
            board.update(0.11)
            spent += 0.11
            shown = [thing for thing in act.cast if isinstance(thing, Sprite) and thing.opacity > 0]
            assert all(area.collidepoint(thing.at) for thing in shown), telling.event
        assert not board.running, f"{telling.event} never ends"
        assert spent <= SHORT or isinstance(telling.event, (*END, c.FirstSeatDrawn)), telling.event
        if act is None:
            continue
        at = {(round(one.at[0]), round(one.at[1])) for one in act.cast if isinstance(one, Sprite) and one.opacity}
        for key in act.moving & set(act.after):
            assert act.after[key].rect.center in at, (telling.event, key)
        assert act.moving <= {*act.after, *act.before}, telling.event
        assert act.state == telling.after, telling.event
    assert len(seen) >= 24


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seats", "seed"), [((1024, 600), 4, 5), ((1920, 1080), 2, 9)])
def test_what_moves_ends_as_the_table_that_never_moved(open_app, size, seats, seed) -> None:
    app = open_app(size)
    board, plain = stage(app, seats), stage(app, seats)
    for number, told in enumerate(some(played(seats, seed), 1)):
        telling, marks = told
        begin(board, app, told)
        board.update(0.07 * (number % 7))
        board.draw(app.window)
        if number % 2:
            board.skip()
        board.update(LONGEST)
        assert not board.running
        board.rest(telling.after, marks)
        board.update(LONGEST)
        board.draw(app.window)
        moved = pixels(app)
        plain.rest(telling.after, marks)
        plain.update(LONGEST)
        plain.draw(app.window)
        assert moved == pixels(app), telling.event


@pytest.mark.slow
def test_with_reduced_motion_nothing_goes_anywhere(open_app) -> None:
    app = open_app((1024, 600))
    board = stage(app, 4, reduced_motion=True)
    for told in some(played(4, 7), 2):
        begin(board, app, told)
        act, spent = board.act, 0.0
        at = [getattr(thing, "at", None) for thing in act.cast] if act else []
        while board.running and act:
            board.draw(app.window)
            assert [getattr(thing, "at", None) for thing in act.cast] == at, told[0].event
            board.update(0.05)
            spent += 0.05
        assert spent <= (4 if isinstance(told[0].event, END) else 1), told[0].event


def test_without_animation_nothing_moves(open_app) -> None:
    app = open_app((1024, 600))
    still = stage(app, 4, speed=0.0)
    for telling, marks in some(played(4, 7), 1):
        still.play(telling, marks)
        assert not still.running


# A night.


def nights(match: Match) -> Iterator[list[Seen]]:
    """The nights, from dusk to dawn."""
    night: list[Seen] | None = None
    for told in tellings(match):
        if isinstance(told[0].event, n.NightBegan):
            night = []
        if night is not None:
            night.append(told)
            if isinstance(told[0].event, e.DayBegan):
                yield night
                night = None


def lasts(board: Stage, night: list[Seen]) -> float:
    """How long a night is shown, in whole frames."""
    spent = 0.0
    for telling, marks in night:
        board.play(telling, marks)
        while board.running:
            board.update(FRAME)
            spent += FRAME
    return spent


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "level"), [(0, "easy"), (1, "easy"), (5, "easy"), (0, "random"), (2, "random")])
def test_no_night_of_four_seats_takes_longer_than_twelve_seconds(open_app, seed, level) -> None:
    board = stage(open_app((1024, 600)), 4)
    for night in nights(played(4, seed, level)):
        assert lasts(board, night) <= NIGHT, Counter(type(telling.event).__name__ for telling, _marks in night)
