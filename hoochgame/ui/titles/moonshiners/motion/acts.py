"""Parts of Moonshiners' motions: goods and survivors that fly, words over the table, light on a hex."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeVar

import pygame

from hoochgame.core.protocols import Event, Seat
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.ui.animation import Animation, ParallelAnimations, linear
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.keys import CounterKey, Key, PileKey, SeatKey
from hoochgame.ui.table.motion import coins
from hoochgame.ui.table.motion import event_animation as shared
from hoochgame.ui.table.motion.coins import Coin, TickingCounter
from hoochgame.ui.table.motion.motion_rows import Special
from hoochgame.ui.table.motion.pace import CARD
from hoochgame.ui.table.motion.sprites import Point
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners import goods, pace
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners.layout import STOCK, MoonshinersLayout
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.pictures import figurines
from hoochgame.ui.titles.moonshiners.piles import survivor_trips, trips_of_pieces


class MoonshinersAnimation(shared.EventAnimation[MoonshinersState]):
    """An event of this table while it is shown."""

    layout: MoonshinersLayout
    marks: MoonshinersMarks


EventT = TypeVar("EventT", bound=Event)
TOKEN = 32  # px: goods on their way
AMBER = "#ffc45c"
LEVELS = 6  # strengths of light along an edge


@dataclass
class Shine:
    """Light along an edge that swells once and goes, in a few strengths, which are cached."""

    look: Look
    edge: tuple[Point, ...]
    colour: str
    spent: float = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        level = round(LEVELS * math.sin(min(1.0, self.spent) * math.pi))
        if level:
            paint.draw_glow_along(Canvas(surface, self.look), self.edge, self.colour, 4, 14, level / LEVELS)


class MoonshinersMotion(Special[MoonshinersAnimation, EventT]):
    """A row of the motions of Moonshiners."""


# Places.


def stock_rect(act: MoonshinersAnimation, seat: Seat, good: str) -> Rect:
    """Return where a seat's goods, survivors or relics are counted."""
    if seat == act.me and good in STOCK:
        return act.find_rect(k.StockKey(STOCK.index(good)))
    return act.find_rect(PileKey("relics", seat) if seat == act.me else CounterKey(seat, good), SeatKey(seat))


def pile_rect(act: MoonshinersAnimation, seat: Seat, name: str) -> Rect:
    """Return where a seat's relics, crates or bottles lie."""
    own = {"relics": PileKey("relics", seat), "crates": PileKey("booze", seat), "bottles": k.CrateKey()}
    return act.find_rect(own[name] if seat == act.me else CounterKey(seat, name), SeatKey(seat))


def hero_rect(act: MoonshinersAnimation, seat: Seat) -> Rect:
    """Return the place of a seat's hero, or its plate while it is off the map."""
    return act.find_rect(k.HeroKey(seat), SeatKey(seat))


def place_middle_rect(act: MoonshinersAnimation, place: int) -> Rect:
    """Return the middle of a place of the map."""
    side = act.look.px(2 * TOKEN)
    return Box.of_size((side, side), center=act.layout.places[place].center)


# Goods and survivors.


def fly_goods(
    act: MoonshinersAnimation, good: str, n: int, here: Rect, there: Rect, pays: Seat | None = None,
    gains: Seat | None = None, seconds: float = pace.FLIGHT, apart: float = pace.APART, most: int = coins.MOST,
) -> Animation:  # fmt: skip
    """Fly goods from one place to another; the figures of the seats that pay or gain follow them."""
    kind = Coin(lambda look, size: goods.good_icon(good, size), TOKEN, seconds, apart, 3)
    return coins.fly_coins(
        act, kind, n, here, there, stock_counter(act, good, pays), stock_counter(act, good, gains), max_shown=most
    )


def stock_counter(act: MoonshinersAnimation, field: str, seat: Seat | None) -> TickingCounter[MoonshinersState] | None:
    """Return the figure of a seat's goods or survivors, which follows the goods that fly."""
    if seat is None:
        return None
    was: int = getattr(act.truth_before.heroes[seat], field)
    return TickingCounter(act, was, lambda state, n: state.with_hero_changed(seat, **{field: n}))


def pay_scraps(act: MoonshinersAnimation, seat: Seat, n: int, there: Rect) -> Animation:
    return fly_goods(act, "scrap", n, stock_rect(act, seat, "scrap"), there, pays=seat, apart=pace.PAYING)


def serve_drink(act: MoonshinersAnimation, icon: str, colour: str, here: Rect, there: Rect) -> Animation:
    """Fly a bottle or a mug to its drinker."""
    drink = Coin(lambda look, size: images.icon(icon, size, colour), 40, pace.FLIGHT, pace.APART, 3)
    return coins.fly_coin(act, drink, here, there, True, 60)


def survivor_flight_picture(act: MoonshinersAnimation, seat: Seat) -> Coin:
    colour = act.look.seat_look(act.board.colours[seat])
    return Coin(
        lambda look, size: figurines.survivor_peg(colour, (round(size * 0.62), size)), TOKEN, pace.FLIGHT, pace.APART, 3
    )


def move_survivors(act: MoonshinersAnimation, seat: Seat) -> Animation:
    """Move survivors between buildings and mat; where one stands for all, also those without their own figure."""
    kind, ways = survivor_flight_picture(act, seat), survivor_trips(act.truth_before, act.truth)
    flights = [
        act.move_thing(trip, pace.FLIGHT)
        or coins.fly_coin(act, kind, act.find_rect(*trip.source), act.find_rect(*trip.goal), True, 0)
        for trip in ways
    ]
    return ParallelAnimations(*flights, stagger=pace.APART)


def move_other_figures(act: MoonshinersAnimation, *but: Key, seconds: float = CARD) -> Animation:
    """Move all figures that have another place now, except these."""
    ways = [trip for trip in trips_of_pieces(act.truth_before, act.truth) if trip.source[0] not in but]
    return ParallelAnimations(*[flight for trip in ways if (flight := act.move_thing(trip, seconds))])


# Light.


def light_hex(act: MoonshinersAnimation, place: int, seconds: float, colour: str = AMBER) -> Animation:
    return act.show_fleeting(Shine(act.look, act.layout.edges[place], colour), seconds, linear)
