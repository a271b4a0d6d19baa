"""Every type of event of Moonshiners has one motion; it ends, can be skipped, and leaves the table as it should be."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, get_args

import pygame
import pytest
from harness.once import once
from msgspec.structs import replace as with_

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended, Event, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.queries import final_worth, goods_worth_in_scraps
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import MAP
from hoochgame.ui.app import App
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.theme import MOONSHINERS as THEME
from hoochgame.ui.look.theme import Look, Scale
from hoochgame.ui.phrases.players import KindAndColour
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.records import Banner
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.moonshiners.hexes import AHEAD
from hoochgame.ui.titles.moonshiners.keys import HeroKey, RolledDieKey
from hoochgame.ui.titles.moonshiners.layout import SPOTS
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.motion.night import LONG
from hoochgame.ui.titles.moonshiners.motion.score_sheet import ScoreSheet, seat_column
from hoochgame.ui.titles.moonshiners.motions import MOTIONS, UNSEEN
from hoochgame.ui.titles.moonshiners.pace import CLOSED, LANDED, LINE, MADE, RESTS, ROLL, SHAKEN, STEP
from hoochgame.ui.titles.moonshiners.sounds import COUNTED
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.titles.moonshiners.ui_state import MoonshinersUiState

ME = Seat(0)
NAMES = ("Vera", "Silvano", "Dolores", "Otis")
LONGEST = 12.0  # seconds that anything may take at speed 1
SHORT = 3.0  # ... but for the end
NIGHT = 15.0  # ... and a whole night with its cutscene; 12 where nobody overlooks what keeps drunkards away
FRAME = 1 / 60
END = (n.Reckoned, Ended)
Seen = tuple[Telling, MoonshinersMarks]  # an event, and what is marked while it is shown


@once
def played(seats: int, seed: int, level: str = "easy") -> Match:
    """A whole game of bots."""
    chairs = [Chair(NAMES[i], level, i) for i in range(seats)]
    match = Match.begin(MOONSHINERS, chairs, rules={}, seed=seed, created="", id="t")
    bots = [seat_bot(level, MOONSHINERS, seed, Seat(i)) for i in range(seats)]
    while match.asked_seat is not None:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


def tellings(match: Match, viewer: Seat = ME) -> Iterator[Seen]:
    """Everything that happened, as one seat saw it, with the dice that lay on the table."""
    desk = MOONSHINERS_TABLE.make_ui_state()
    assert isinstance(desk, MoonshinersUiState)
    for ply, entry in enumerate(match.entries):
        state = MOONSHINERS.view(match.states[ply], viewer)
        for event in entry.events:
            heard = MOONSHINERS.redact(event, viewer)
            after = heard.apply(state)
            yield Telling(ply, state, heard, after), desk.title_specific_marks(state, ())
            desk.record_shown(heard)
            state = after


def some(match: Match, each: int) -> Iterator[Seen]:
    """The first few of each type of event, own ones and others', by what is asked then."""
    seen: Counter[tuple[object, ...]] = Counter()
    for telling, marks in tellings(match):
        step = telling.before.agenda[-1:]
        kind = (type(telling.event), getattr(telling.event, "seat", None) == ME, type(step[0]) if step else None)
        seen[kind] += 1
        if seen[kind] <= (1 if isinstance(telling.event, Next) else each):
            yield telling, marks


def stage(app: App, seats: int, speed: float = 1.0, **look: bool) -> Stage:
    made = Stage(MOONSHINERS_TABLE, [Chair(NAMES[i], "easy", i) for i in range(seats)])
    made.lay_out(Look(THEME, app.look.scale, **look), ME, speed=speed)
    made.skip_key_skips = False  # as in a replay: a last glass of mine waits for nobody
    return made


def begin(board: Stage, app: App, told: Seen) -> None:
    """Show what was there before an event, then begin to show it."""
    telling, marks = told
    board.show_at_rest(telling.before, marks)
    board.draw(app.window)
    board.animate_event(telling, marks)


def pixels(app: App) -> bytes:
    return bytes(app.window.get_buffer().raw)


# Every event.


def test_every_event_moves_in_one_way_or_is_told_by_the_log_alone() -> None:
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(e.AnyEvent)}
    assert not set(MOTIONS.rows) & set(UNSEEN)
    assert set(MOTIONS.rows) | set(UNSEEN) == kinds


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "level"), [(2, 3, "easy"), pytest.param(4, 7, "easy", marks=pytest.mark.soak), (3, 2, "random")]
)
def test_every_motion_comes_to_rest_where_the_board_has_everything(open_app, seats, seed, level) -> None:
    app = open_app((1024, 600))
    board, area = stage(app, seats), app.window.get_rect().inflate(240, 240)
    seen = set()
    for told in some(played(seats, seed, level), 1):
        telling = told[0]
        seen.add(type(telling.event))
        begin(board, app, told)
        spent, act = 0.0, board.act
        while board.is_running and spent < LONGEST:
            board.update(0.11)
            spent += 0.11
            shown = [thing for thing in act.cast if isinstance(thing, Sprite) and thing.opacity > 0]
            assert all(area.collidepoint(thing.at) for thing in shown), telling.event
        assert not board.is_running, f"{telling.event} never ends"
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
@pytest.mark.parametrize(
    ("size", "seats", "seed"), [((1024, 600), 4, 7), pytest.param((1920, 1080), 2, 9, marks=pytest.mark.soak)]
)
def test_what_moves_ends_as_the_table_that_never_moved(open_app, size, seats, seed) -> None:
    app = open_app(size)
    board, plain = stage(app, seats), stage(app, seats)
    for number, told in enumerate(some(played(seats, seed), 1)):
        telling, marks = told
        begin(board, app, told)
        board.update(0.07 * (number % 7))
        board.draw(app.window)
        if number % 2:
            board.end_animation()
        board.update(LONGEST)
        assert not board.is_running
        board.show_at_rest(telling.after, marks)
        board.update(LONGEST)
        board.draw(app.window)
        moved = pixels(app)
        plain.show_at_rest(telling.after, marks)
        plain.update(LONGEST)
        plain.draw(app.window)
        assert moved == pixels(app), telling.event


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
def test_with_reduced_motion_nothing_goes_anywhere(open_app) -> None:
    app = open_app((1024, 600))
    board = stage(app, 4, reduced_motion=True)
    for told in some(played(4, 7), 1):
        begin(board, app, told)
        act, spent = board.act, 0.0
        at = [getattr(thing, "at", None) for thing in act.cast] if act else []
        while board.is_running and act:
            board.draw(app.window)
            assert [getattr(thing, "at", None) for thing in act.cast] == at, told[0].event
            board.update(0.1)
            spent += 0.1
        assert spent <= (4 if isinstance(told[0].event, END) else 1.3), told[0].event


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
def test_without_animation_nothing_moves(open_app) -> None:
    app = open_app((1024, 600))
    still = stage(app, 4, speed=0.0)
    for telling, marks in some(played(4, 7), 1):
        still.animate_event(telling, marks)
        assert not still.is_running


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
def test_a_motion_goes_on_in_a_window_of_another_size(open_app) -> None:
    app = open_app((1280, 720))
    board, large = stage(app, 4), Look(THEME, app.look.scale)
    small = Look(THEME, Scale(1024, 600, 1.0))
    for number, told in enumerate(some(played(4, 7), 1)):
        begin(board, app, told)
        board.update(0.05 * (number % 8))
        ran = board.is_running
        board.lay_out((small, large)[number % 2], ME, speed=1.0, goes_on=True)
        assert ran or not board.is_running
        board.show_at_rest(told[0].after, told[1])
        board.update(LONGEST)
        assert not board.is_running


@pytest.mark.slow
def test_who_is_left_when_somebody_gives_up_is_named_without_a_count(open_app) -> None:
    """MA-Q126."""
    app = open_app((1280, 720))
    board = stage(app, 2)
    telling, marks = next(tellings(played(2, 3)))
    event = Ended((ME,), "MA-Q126")
    begin(board, app, (Telling(0, telling.after, event, event.apply(telling.after)), marks))
    assert board.act
    assert not any(isinstance(thing, ScoreSheet) for thing in board.act.cast)
    board.update(LONGEST)
    assert not board.is_running


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
        board.animate_event(telling, marks)
        while board.is_running:
            board.update(FRAME)
            spent += FRAME
    return spent


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "level"),
    [(7, "easy"), (2, "random"), *(pytest.param(seed, "easy", marks=pytest.mark.soak) for seed in (0, 1, 5))],
)
def test_no_night_of_four_seats_takes_longer_than_fifteen_seconds(open_app, seed, level) -> None:
    board = stage(open_app((1024, 600)), 4)
    for night in nights(played(4, seed, level)):
        assert lasts(board, night) <= NIGHT, Counter(type(telling.event).__name__ for telling, _marks in night)


@pytest.mark.slow
@pytest.mark.slow
def test_what_is_made_ahead_drops_nothing_that_is_on_the_screen(open_app) -> None:
    images.drop_scaled_pictures()
    app = open_app((1920, 1080), 1.0)
    board = stage(app, 4)
    board.show_at_rest(first(played(4, 7), n.NightBegan)[0].before, MoonshinersMarks())
    board.draw(app.window)
    while board._unready:
        board.prepare_next_picture()
    made = images.share_of_cache_made()
    board.free_pictures()
    board.draw(app.window)
    assert images.share_of_cache_made() == made


def test_dusk_begins_with_the_day_as_it_was_until_the_pictures_of_night_are_made(open_app) -> None:
    app = open_app((1024, 600))
    board = stage(app, 4)
    begin(board, app, first(played(4, 7), n.NightBegan))
    seen = []
    while board.is_running:
        map = app.window.subsurface(board.board.layout.map)
        seen.append(pygame.image.tobytes(map, "RGB"))
        board.update(FRAME)
        board.draw(app.window)
    assert seen[0] == seen[1]
    assert len(set(seen)) > 6


@pytest.mark.slow
def test_the_sheet_of_the_reckoning_is_painted_part_by_part_and_whole_when_the_balloon_has_landed(open_app) -> None:
    app = open_app((1024, 600))
    board = stage(app, 4)
    begin(board, app, first(played(4, 7), n.Reckoned, lambda event: True))
    sheet, painted = next(thing for thing in board.act.cast if isinstance(thing, ScoreSheet)), []
    for _frame in range(8):
        board.update(FRAME)
        board.draw(app.window)
        painted.append(bytes(sheet._base.get_view("1")))
    assert len({*painted}) == 5
    board.update(LANDED)
    board.draw(app.window)
    whole = board.act and bytes(sheet._base.get_view("1"))
    assert whole != painted[-1]


@pytest.mark.slow
def test_no_plate_shows_the_worth_of_relics_before_the_sheet_has_counted_them(open_app) -> None:
    app = open_app((1024, 600))
    board = stage(app, 4)
    told = first(played(4, 7), n.Reckoned)
    begin(board, app, told)
    sheet = next(thing for thing in board.act.cast if isinstance(thing, ScoreSheet))
    assert isinstance(told[0].event, n.Reckoned)
    seat = told[0].event.seat
    lines = len(sheet.columns[seat].lines)
    assert not board.act.state.heroes[seat].counted
    while sheet.now < sheet.start + sheet.step * lines:
        assert not board.act.state.heroes[seat].counted
        board.update(FRAME)


# The end.


@pytest.mark.slow
def test_goods_become_scraps_and_scraps_become_gold() -> None:
    """MA-W1 to MA-W3."""
    match = played(4, 7)
    for seat, hero in enumerate(match.state.heroes):
        found = seat_column(Look(THEME, Scale(1280, 720)), hero, "", KindAndColour("human", seat), True)
        figures = [line.figure for line in found.lines]
        melted = found.lines[5]
        assert melted.n == sum(map(int, filter(str.isdigit, figures))) == goods_worth_in_scraps(hero)
        assert melted.words == (f"{melted.n} scrap", f"{melted.n % 8} left over")
        assert 8 * int(melted.figure) + melted.n % 8 == melted.n
        assert found.total == hero.gold + sum(int(one) for one in figures if "+" in one) == final_worth(hero).gold


def end(match: Match) -> list[Seen]:
    return [told for told in tellings(match) if isinstance(told[0].event, END)]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_sheet_has_a_column_for_each_seat_in_their_order(open_app, size) -> None:
    """So no place tells who is richest."""
    app = open_app(size)
    for seats, seed in ((2, 3), (4, 7)):
        board = stage(app, seats)
        for number, told in enumerate(end(played(seats, seed))):
            begin(board, app, told)
            assert board.act
            view = next(thing for thing in board.act.cast if isinstance(thing, ScoreSheet))
            rooms = [view.names, *view.rooms]
            assert [room.x for room in rooms] == sorted(room.x for room in rooms)
            assert not any(a.colliderect(b) for a, b in pairwise(rooms))
            assert all(app.window.get_rect().contains(room) for room in rooms)
            assert sum(not column.shut for column in view.columns) == min(number + 1, seats)
            board.update(0.4)
            board.draw(app.window)
            board.end_animation()


@pytest.mark.slow
def test_a_seat_is_shut_until_it_is_counted(open_app) -> None:
    app = open_app((1280, 720))
    board = stage(app, 4)
    told = end(played(4, 7))[0]
    begin(board, app, told)
    board.update(LANDED + 0.1)
    board.draw(app.window)
    first = pixels(app)
    board.update(LINE * COUNTED)
    board.draw(app.window)
    view = next(thing for thing in board.act.cast if isinstance(thing, ScoreSheet))
    now, before = app.window.copy(), app.window.copy()
    before.get_buffer().write(first)
    changed = [seat for seat, room in enumerate(view.rooms) if parted(now, before, room)]
    assert changed == [told[0].event.seat]


def parted(one: pygame.Surface, other: pygame.Surface, room: pygame.Rect) -> bool:
    """Whether two pictures differ in a room."""
    return pygame.image.tobytes(one.subsurface(room), "RGB") != pygame.image.tobytes(other.subsurface(room), "RGB")


@pytest.mark.slow
def test_the_banner_does_not_say_who_has_won_before_it_is_counted(open_app) -> None:
    board = stage(open_app((1280, 720)), 2)
    for telling, marks in end(played(2, 3)):
        spoiling = replace(marks, banner=Banner(prompt="Vera has won."))
        board.animate_event(telling, spoiling)
        assert board.act
        board.update_marks_in_animation(spoiling)  # as when the mouse moves
        told = board.act.marks_without_moving().banner.prompt
        assert told.startswith("The balloon has landed.") == isinstance(telling.event, n.Reckoned)
        flyers = [sheet.flyers for sheet in board.act.cast if isinstance(sheet, ScoreSheet)]
        assert flyers == [telling.event.winners if isinstance(telling.event, Ended) else ()]
        board.end_animation()
        assert board.marks.banner.prompt == "Vera has won."


# Dice and drinking.


def first(match: Match, kind: type[Event], fits: Callable[[Any], bool] = lambda event: True) -> Seen:
    return next(told for told in tellings(match) if isinstance(told[0].event, kind) and fits(told[0].event))


@pytest.mark.slow
@pytest.mark.parametrize("what", ["scavenge", "drinking"])
def test_dice_come_to_rest_where_they_lie_to_be_chosen_from(open_app, what) -> None:
    board, app = stage(open_app((1280, 720)), 4), open_app((1280, 720))
    told = first(played(4, 7), c.DiceRolled, lambda event: event.what == what)
    begin(board, app, told)
    act = board.act
    start = SHAKEN if what == "drinking" else 0.0
    board.update(start + ROLL + 4 * RESTS - 0.01)
    dice = [thing for thing in act.cast if isinstance(thing, Sprite) and thing.opacity and thing.image.get_width() < 99]
    board.update(0.02)
    lying = {
        key: piece for key, piece in board.board.pieces(act.state, act.marks).items() if isinstance(key, RolledDieKey)
    }
    assert not act.moving & set(lying)
    assert len(lying) == 5
    near = [min(math.dist(one.at, piece.rect.center) for one in dice) for piece in lying.values()]
    assert max(near) < 8


def test_the_stage_of_a_challenge_is_made_and_open_before_its_dice_are_heard_to_fall() -> None:
    assert MADE + CLOSED <= SHAKEN


def test_only_dice_that_are_rolled_again_tumble(open_app) -> None:
    app = open_app((1280, 720))
    board = stage(app, 4)
    telling, marks = first(played(4, 7), c.DiceRolled, lambda event: event.what == "scavenge")
    step = m.Rolled(telling.event.seat, "scavenge", telling.event.dice)
    before = with_(telling.before, agenda=(*telling.before.agenda, step))
    again = c.DiceRolled(step.seat, "scavenge", (0, *step.dice[1:3], 5, step.dice[4]), (0, 3), "horseshoe")
    marks = replace(marks, rolled=telling.event)
    begin(board, app, (Telling(0, before, again, again.apply(before)), marks))
    board.update(0.2)
    assert board.act.moving == {RolledDieKey(0), RolledDieKey(3)}
    board.update(LONGEST)
    assert not board.is_running


def test_cubes_walk_towards_each_other_pip_by_pip(open_app) -> None:
    app = open_app((1280, 720))
    board = stage(app, 4)
    told = first(played(4, 7), e.GlassDrunk, lambda event: event.red > 1)
    begin(board, app, told)
    walked = []
    while board.is_running and board.act:
        walked.append(board.act.marks.walked)
        board.update(FRAME)
    event, foe = told[0].event, next(one for one in told[0].before.drunkards if one.at == told[0].event.at)
    assert max(walked) == max(event.red, min(event.green, foe.left))
    assert {b - a for a, b in pairwise(walked[: walked.index(max(walked))])} <= {0, 1}


def test_a_hero_marches_over_every_place_of_its_route(open_app) -> None:
    app = open_app((1280, 720))
    board = stage(app, 4)
    told = first(played(4, 7), e.HeroMarched, lambda event: len(event.route) > 2)
    begin(board, app, told)
    walker = next(one for one in board.act.cast if isinstance(one, Sprite) and one.piece)
    assert walker.piece.key == HeroKey(told[0].event.seat)
    for place in told[0].event.route:
        board.update(STEP)
        assert shapes.is_inside_polygon(board.board.layout.edges[place], walker.at)


def test_a_drunkard_leaps_over_the_compound_and_goes_round_the_map() -> None:
    """MA-N18, MA-N19."""
    grid = lay_out_table(MOONSHINERS_TABLE, Look(THEME, Scale(1280, 720, 1.0)), 4, ME).grid
    for face, steps in MAP.steps.items():
        for start, to in enumerate(steps, 1):
            far = grid.hexes_ahead(SPOTS[start][0], SPOTS[to][0], AHEAD[face])
            hex = MAP.hexes[start - 1]
            if far < 0:
                assert hex.border
                assert MAP.hexes[to - 1].border
            elif far > LONG:
                assert hex.gate
                assert MAP.hexes[to - 1].gate
            else:
                assert far == pytest.approx(1)
                assert to in hex.next
