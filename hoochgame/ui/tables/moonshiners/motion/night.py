"""How a Night moves: dusk, buildings at work, drunkards that stagger and arrive, the balloon, dawn."""

from __future__ import annotations

import math
from dataclasses import replace as with_
from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.core.words import HIDDEN
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import DISTILLERY, KIND, NUMBERS, RELICS
from hoochgame.games.moonshiners.wilds import COMPOUND, DIRECTIONS, MAP, Direction
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, call, ease_in_out, linear, pause
from hoochgame.ui.look import images, text
from hoochgame.ui.look.shapes import Point
from hoochgame.ui.look.theme import INK, IVORY
from hoochgame.ui.tables.kit.motion import walks
from hoochgame.ui.tables.kit.motion.handful import Thrown, handful
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.kit.motion.sky import sweep
from hoochgame.ui.tables.kit.motion.sprites import Dust, Sprite
from hoochgame.ui.tables.kit.motion.throws import drop
from hoochgame.ui.tables.kit.parts.hexes import STEP as DOWN
from hoochgame.ui.tables.kit.parts.hexes import WIDE, Grid
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.moonshiners import goods
from hoochgame.ui.tables.moonshiners.keys import DrunkardKey, KindKey, RelicKey, TrackKey
from hoochgame.ui.tables.moonshiners.layout import SPOTS
from hoochgame.ui.tables.moonshiners.motion.acts import Act, Row, comes, fly, ground, light, loose, purse, words
from hoochgame.ui.tables.moonshiners.motion.day import gained, relic_drawn
from hoochgame.ui.tables.moonshiners.motion.rolls import peg_falls
from hoochgame.ui.tables.moonshiners.sounds import FLIGHT, RESTS, ROLL, WORK, goes, pace, tokens
from hoochgame.ui.tables.moonshiners.zones.corners import DICE, FOLDER, balloon_of

DUSK, DAWN, BALLOON = 0.7, 0.6, 0.4  # seconds
STAGGER, MANY = 0.3, 6  # of a drunkard's step; more drunkards than so many hurry
CAME, LIES, FILED = 0.24, 0.12, 0.22  # a new drunkard drops; dice lie still; dice go to their corner
TAG = 0.5  # what a building brings is read at least so long
DIE, LARGE = 76, 92  # px: a movement die, the D20
LEAP, LONG, OUT = 46, 1.5, 0.75  # px that one jumps over more than so many hexes; how far out of the map one is seen
WAYS: dict[Direction, Point] = {  # of a step, in columns and rows of the map
    "E": (1, 0), "W": (-1, 0), "NE": (0.5, -1), "NW": (-0.5, -1), "SE": (0.5, 1), "SW": (-0.5, 1),
}  # fmt: skip


# Dusk and dawn.


def dawn(act: Act, event: e.DayBegan) -> Animation:
    """Let the light come back; the balloon hangs over the new day already."""
    return sweep(act, replace(act.truth_before, round=event.round), DAWN)


def balloon_neared(act: Act, event: n.BalloonNeared) -> Animation:
    """Let the balloon drift to the next day."""
    track, days = act.board.layout.track, (act.truth.round, min(event.space, NUMBERS.rounds))
    here, there = (balloon_of(act.look, track, day) for day in days)
    act.moving.add(TrackKey())
    balloon = Sprite(images.scaled(FOLDER, "balloon", here.size), here.center)
    act.show(balloon)
    high = act.look.px(10)

    def drift(t: float) -> None:
        x = here.centerx + (there.centerx - here.centerx) * t
        balloon.at = (x, here.centery - high * math.sin(t * math.pi))

    def hangs() -> None:
        act.moving.discard(TrackKey())
        balloon.opacity = 0.0

    return Tween(BALLOON, drift, ease_in_out, then=hangs)


# Buildings.


def works(act: Act, at: int, haste: float, good: str, count: int) -> Animation:
    """Light a building up while it works, and say what it brings."""
    tag = words(act, ground(act, at).center, partial(goods.icon, good), f"+{count}")
    return Together(light(act, at, haste * WORK), act.spend(tag, max(TAG * haste, haste * (WORK + FLIGHT)), linear))


def produced(act: Act, event: e.Gained) -> Animation:
    """Let a building work, and its goods fly to its owner; else they come from elsewhere."""
    if not event.at:
        return gained(act, event)
    haste, here = pace(act.truth_before), ground(act, event.at)
    there = purse(act, event.seat, event.good)
    few = tokens(event.n, haste)
    came = fly(act, event.good, event.n, here, there, gains=event.seat, seconds=haste * FLIGHT, most=few)
    return Together(works(act, event.at, haste, event.good, event.n), InOrder(pause(haste * WORK), came))


def found(act: Act, event: c.RelicDrawn) -> Animation:
    """Let a House be searched, and what is found fly to its owner; else it comes from elsewhere."""
    if not event.at:
        return relic_drawn(act, event)
    haste, there = pace(act.truth_before), purse(act, event.seat, "relics")
    art = "" if event.card == HIDDEN else RELICS[event.card].id
    here = loose(act, art, ground(act, event.at)).rect
    came = comes(act, RelicKey(event.card), art, here, there, haste * CARD, turns=bool(art))
    return Together(light(act, event.at, haste * WORK), InOrder(pause(haste * WORK), came))


def converted(act: Act, event: n.Converted) -> Animation:
    """Let goods fly to the building, and what it makes of them to its owner."""
    seat, haste, here = event.seat, pace(act.truth_before), ground(act, event.at)
    given, made, count = "moonshine", "gold", event.n - 1
    if act.truth.tiles[event.at - 1] == DISTILLERY:
        given, made, count = "corn", "moonshine", event.n
    elif event.n == 1:
        given, made, count = "", "scrap", NUMBERS.saloon_scraps
    few = tokens(count, haste)
    came = fly(act, made, count, here, purse(act, seat, made), gains=seat, seconds=haste * FLIGHT, most=few)
    shown = [works(act, event.at, haste, made, count), InOrder(pause(haste * WORK), came)]
    if given:
        paid = fly(
            act, given, event.n, purse(act, seat, given), here, pays=seat, seconds=haste * FLIGHT,
            apart=haste * WORK / 12, most=few,
        )  # fmt: skip
        shown.append(paid)
    return Together(*shown)


# Drunkards.


def d20(face: str, px: int) -> pygame.Surface:
    """Return the D20 with a number."""
    return images.kept(("d20", face, px), partial(_d20, face, px))


def _d20(face: str, px: int) -> pygame.Surface:
    picture = images.die_face("d20", px).copy()
    size = round(px * 0.36)
    text.draw(picture, "num", size, face, INK, (px / 2, px * 0.52), "mm")
    return picture


def over_compound(act: Act, count: int, side: int) -> list[Rect]:
    """Return places for dice in a row over the compound."""
    middle, wide = act.board.layout.places[COMPOUND].center, act.look.px(side)
    step = round(wide * 1.25)
    left = middle[0] - step * (count - 1) / 2
    return [Rect(0, 0, wide, wide).move_to(center=(round(left + i * step), middle[1])) for i in range(count)]


def hex_rolled(act: Act, event: c.HexRolled) -> Animation | None:
    """Roll the D20 over the compound; a hex that is taken is not even shown, as it is rolled again."""
    if event.taken:
        return None
    numbers = [str(1 + 7 * i % len(MAP.hexes)) for i in range(6)]
    die = Thrown(str(event.at), over_compound(act, 1, LARGE)[0])
    return handful(act, [die], [numbers], ROLL, 0, picture=d20)


def came(act: Act, event: c.DrunkardCame) -> Animation:
    """Drop a new drunkard on the hex that the D20 shows."""
    figure = act.after[DrunkardKey(event.card)]
    die = Sprite(d20(str(event.at), act.look.px(LARGE)), over_compound(act, 1, LARGE)[0].center)
    act.show(die)

    def fades(t: float) -> None:
        die.opacity = 1 - t

    dust = Dust(figure.rect.midbottom, figure.rect.width * 0.7)
    lands = InOrder(pause(CAME * 0.7), act.spend(dust, CAME * 0.4))
    return Together(drop(act, figure, CAME), Tween(CAME, fades, linear), light(act, event.at, CAME, IVORY), lands)


def movement_rolled(act: Act, event: n.MovementRolled) -> Animation:
    """Roll the three dice over the compound, and lay them beside the kinds of drunkards."""
    places = over_compound(act, len(event.faces), DIE)
    dice = [Thrown(move_die(kind, face), places[kind]) for kind, face in enumerate(event.faces)]
    rolls = handful(act, dice, [faces_of(kind) for kind in range(len(dice))], ROLL, RESTS, LIES)
    flights = [filed(act, die, act.spot(KindKey(kind))) for kind, die in enumerate(dice)]

    def known() -> None:
        act.marks = with_(act.marks, prowl=act.marks.prowl.after(event))

    return InOrder(rolls, Together(*flights), call(known))


def move_die(kind: int, face: Direction) -> str:
    """Return the picture of a movement die."""
    return f"move-{face.lower()}-{DICE[kind]}"


def faces_of(kind: int) -> list[str]:
    """Return the pictures of all faces of a movement die."""
    return [move_die(kind, face) for face in DIRECTIONS]


def filed(act: Act, die: Thrown, row: Rect) -> Animation:
    """Move a die to its kind of drunkards."""
    sprite = Sprite(images.die_face(die.face, die.rect.width), die.rect.center, opacity=0.0)
    act.show(sprite)
    (x, y), goal = die.rect.center, (row.x + row.height * 1.4, row.centery)
    small = row.height * 0.8 / die.rect.width

    def go(t: float) -> None:
        sprite.opacity = 1.0 if t < 1 else 0.0
        sprite.at = (x + (goal[0] - x) * t, y + (goal[1] - y) * t)
        sprite.scale = 1 + (small - 1) * t

    return Tween(FILED, go, ease_in_out)


def stagger_rolled(act: Act, event: n.StaggerRolled) -> Animation | None:
    """Roll the die of a drunkard once more beside it, if it can go there."""
    if not goes(event, act.truth):
        return None
    figure = act.after[DrunkardKey(event.card)]
    side = act.look.px(DIE) * 2 // 3
    place = Rect(0, 0, side, side).move_to(midbottom=figure.rect.midtop).clamp(act.board.layout.map)
    kind = KIND[event.card]
    return handful(act, [Thrown(move_die(kind, event.face), place)], [faces_of(kind)], ROLL, 0)


def staggered(act: Act, event: n.DrunkardMoved) -> Animation:
    """Let a drunkard wobble to the next hex: over the compound, or out of the map and in at its other side."""
    key = DrunkardKey(event.card)
    start, end = act.before[key].rect, act.after[key].rect
    figure = walks.figure(act, act.after[key], start.center)
    scale = start.width / end.width
    figure.scale = scale
    act.marks = with_(act.marks, prowl=act.marks.prowl.after(event))
    way = path(act, start.center, end.center, event)
    seconds = STAGGER * min(1.0, MANY / len(act.truth.drunkards))
    return walks.staggers(act, figure, way, seconds, scale)


def path(act: Act, here: Point, there: Point, event: n.DrunkardMoved) -> walks.Way:
    """Return where a drunkard is at each moment of its step."""
    grid = act.board.layout.grid
    far = stride(grid, event.start, event.to, event.face)
    if far < 0:
        x, y = ahead(grid, event.face)
        return walks.round_about(here, there, (x * OUT, y * OUT))
    return walks.straight(here, there, act.look.px(LEAP) if far > LONG else 0)


def stride(grid: Grid, start: int, to: int, face: Direction) -> float:
    """Return how many hexes ahead a step leads; back, if it leads round the map."""
    (x, y), (left, top), (right, bottom) = ahead(grid, face), grid.middle(SPOTS[start][0]), grid.middle(SPOTS[to][0])
    return ((right - left) * x + (bottom - top) * y) / (x * x + y * y)


def ahead(grid: Grid, face: Direction) -> Point:
    """Return the way from a hex to the next one in a direction."""
    columns, rows = WAYS[face]
    return columns * WIDE * grid.radius, rows * DOWN * grid.radius


NIGHT_ROWS = (
    Row(n.NightBegan, lambda act, event: sweep(act, act.truth_before, DUSK)),
    Row(e.DayBegan, dawn),
    Row(n.SurvivorTurned, lambda act, event: peg_falls(act, event.seat, event.at)),
    Row(e.Gained, produced),
    Row(c.RelicDrawn, found),
    Row(n.SurvivorsMoved, lambda act, event: None if act.marks.crews else act.goes()),  # who moved them has seen it
    Row(n.Converted, converted),
    Row(n.MovementRolled, movement_rolled),
    Row(n.StaggerRolled, stagger_rolled),
    Row(n.DrunkardMoved, staggered),
    Row(c.HexRolled, hex_rolled),
    Row(c.DrunkardCame, came),
    Row(n.BalloonNeared, balloon_neared),
)
