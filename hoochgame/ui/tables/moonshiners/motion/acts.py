"""What the motions of Moonshiners are made of: goods and cards that fly, words over the table, light on a hex."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pygame

from hoochgame.core.words import Event, Seat
from hoochgame.games.moonshiners.model import State
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, call, linear
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.shapes import Point
from hoochgame.ui.look.theme import IVORY, Look
from hoochgame.ui.tables.keys import CounterKey, Key, PileKey, SeatKey
from hoochgame.ui.tables.kit.motion import act as kit
from hoochgame.ui.tables.kit.motion import coins
from hoochgame.ui.tables.kit.motion.act import NAMELESS
from hoochgame.ui.tables.kit.motion.coins import Coin, Counter
from hoochgame.ui.tables.kit.motion.motions import Special
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.kit.motion.sprites import Sprite
from hoochgame.ui.tables.kit.motion.words import Label
from hoochgame.ui.tables.kit.parts import figurines
from hoochgame.ui.tables.kit.piece import RATIO, Piece, Rect
from hoochgame.ui.tables.moonshiners import goods
from hoochgame.ui.tables.moonshiners.keys import StockKey
from hoochgame.ui.tables.moonshiners.layout import SPOTS, STOCK, Layout
from hoochgame.ui.tables.moonshiners.marks import Marks
from hoochgame.ui.tables.moonshiners.piles import removals, trips
from hoochgame.ui.tables.moonshiners.sounds import APART, FLIGHT, PAYING

Act = kit.Act[Layout, State, Marks]
E = TypeVar("E", bound=Event)
TOKEN, CARD_WIDE = 32, 86  # px: goods and cards on their way
LEVELS = 6  # strengths of light
AMBER = "#ffc45c"
LIKE = 1  # the hex whose light is that of all


class Row(Special[Layout, State, Marks, E]):
    """A row of the motions of Moonshiners."""


# Places.


def purse(act: Act, seat: Seat, good: str) -> Rect:
    """Return where a seat's goods, survivors or relics are counted."""
    if seat == act.me and good in STOCK:
        return act.spot(StockKey(STOCK.index(good)))
    return act.spot(PileKey("relics", seat) if seat == act.me else CounterKey(seat, good), SeatKey(seat))


def ground(act: Act, place: int) -> Rect:
    """Return the middle of a place of the map."""
    side = act.look.px(2 * TOKEN)
    return Rect(0, 0, side, side).move_to(center=act.board.layout.places[place].center)


# Goods.


def fly(
    act: Act, good: str, n: int, here: Rect, there: Rect, pays: Seat | None = None, gains: Seat | None = None,
    seconds: float = FLIGHT, apart: float = APART, most: int = coins.MOST,
) -> Animation:  # fmt: skip
    """Fly goods from one place to another; the figures of whoever pays or gains follow them."""
    kind = Coin(lambda look, size: goods.icon(good, size), TOKEN, seconds, apart, 3)
    return coins.coins(act, kind, n, here, there, counter(act, good, pays), counter(act, good, gains), most=most)


def counter(act: Act, good: str, seat: Seat | None) -> Counter[Layout, State, Marks] | None:
    """Return the figure of a seat's goods, which follows what flies."""
    if seat is None:
        return None
    was: int = getattr(act.truth_before.heroes[seat], good)
    return Counter(act, was, lambda state, n: state.hero(seat, **{good: n}))


def pays(act: Act, seat: Seat, n: int, there: Rect) -> Animation:
    """Let a seat pay scraps."""
    return fly(act, "scrap", n, purse(act, seat, "scrap"), there, pays=seat, apart=PAYING)


# Cards.


def comes(
    act: Act, key: Key, art: str, here: Rect, there: Rect, seconds: float = CARD, turns: bool = False
) -> Animation:  # fmt: skip
    """Fly a card to where those of its kind lie, else to a place that stands for them."""
    end = act.after.get(key)
    if end and key not in act.before:
        act.moving.add(key)
    goal = end.rect if end else there
    flight = act.fly(end or loose(act, art, here), here, goal, seconds, back=turns, vanish=True, waits=True)
    return Together(InOrder(flight, call(lambda: act.moving.discard(key))), act.settle(seconds))


def leaves(act: Act, key: Key, art: str, here: Rect, there: Rect, seconds: float = CARD, rests: float = 0) -> Animation:
    """Fly a card from where those of its kind lie, else from a place that stands for them; it rests before it goes."""
    start = act.before.get(key)
    start = start._replace(number=0) if start else None
    flight = act.fly(start or loose(act, art, here), start.rect if start else here, there, seconds)
    sprite = act.cast[-1]
    assert isinstance(sprite, Sprite)

    def fades(t: float) -> None:
        sprite.opacity = 1 - t**4

    return Together(InOrder(flight, Tween(rests, fades, linear)), act.settle(seconds))


def loose(act: Act, art: str, near: Rect) -> Piece:
    """Return a card that lies nowhere, near a place; face down without a picture."""
    wide = act.look.px(CARD_WIDE)
    place = Rect(0, 0, wide, round(wide * RATIO)).move_to(center=near.center)
    return Piece(NAMELESS, "card", place, art=art, layout="portrait")


# Words and light.


def words(act: Act, at: Point, picture: Callable[[int], pygame.Surface], said: str, colour: str = AMBER) -> Label:
    """Return words with a picture on a plate that rises."""
    return Label(act.look, at, picture, said, 20, 1.4, colour, IVORY, 1 if act.look.theme.plain else 0.94)


def said(act: Act, at: Point, icon: str, what: str, seconds: float, colour: str = AMBER) -> Animation:
    """Let words with an icon rise."""
    return act.spend(words(act, at, lambda size: images.icon(icon, size, colour), what, colour), seconds, linear)


@dataclass
class Light:
    """Light round a hex that swells once and goes."""

    look: Look
    edge: tuple[Point, ...]
    colour: str
    spent: float = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in one of a few strengths, which are kept."""
        level = round(LEVELS * math.sin(min(1.0, self.spent) * math.pi))
        if level:
            paint.glow_along(surface, self.look, self.edge, self.colour, 4, 14, level / LEVELS)


def light(act: Act, place: int, seconds: float, colour: str = AMBER) -> Animation:
    """Light a hex of the map up."""
    grid, edges = act.board.layout.grid, act.board.layout.edges
    (x, y), (left, top) = (grid.middle(SPOTS[one][0]) for one in (place, LIKE))
    over = round(x - left), round(y - top)  # by whole pixels, so that all hexes share one picture
    edge = tuple((x + over[0], y + over[1]) for x, y in edges[LIKE])
    return act.spend(Light(act.look, edge, colour), seconds, linear)


# Figures.


def peg(act: Act, seat: Seat) -> Coin:
    """Return a survivor of a seat on its way."""
    colour = act.look.seat(act.board.colours[seat])
    return Coin(lambda look, size: figurines.peg(colour, (round(size * 0.62), size)), TOKEN, FLIGHT, APART, 3)


def survivors(act: Act, seat: Seat) -> Animation:
    """Move survivors between buildings and mat; where one stands for all, those without a figure of their own, too."""
    kind, ways = peg(act, seat), removals(act.truth_before, act.truth)
    flights = [
        act.travels(trip, FLIGHT) or coins.coin(act, kind, act.spot(*trip.source), act.spot(*trip.goal), True, 0)
        for trip in ways
    ]
    return Together(*flights, stagger=APART)


def others(act: Act, *but: Key, seconds: float = CARD) -> Animation:
    """Move all figures that have another place now, but these."""
    ways = [trip for trip in trips(act.truth_before, act.truth) if trip.source[0] not in but]
    return Together(*[flight for trip in ways if (flight := act.travels(trip, seconds))])
