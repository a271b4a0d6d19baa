"""The motions of a Night: dusk, buildings at work, drunkards that stagger and arrive, the balloon, dawn."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import DISTILLERY, KIND, NUMBERS
from hoochgame.games.moonshiners.model import NIGHT, MoonshinersState
from hoochgame.games.moonshiners.wilds import COMPOUND, DIRECTIONS, MAP, Direction
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, call_once, linear, pause
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.shapes import Point
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.table.motion import walks
from hoochgame.ui.table.motion.banners import raise_words
from hoochgame.ui.table.motion.pace import CARD
from hoochgame.ui.table.motion.sprites import Dust, Sprite
from hoochgame.ui.table.motion.throws import drop_token, slide_picture
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners import goods, pace
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners.hexes import AHEAD
from hoochgame.ui.titles.moonshiners.layout import SPOTS
from hoochgame.ui.titles.moonshiners.motion.acts import (
    AMBER,
    MoonshinersAnimation,
    MoonshinersMotion,
    fly_goods,
    light_hex,
    place_middle_rect,
    stock_rect,
)
from hoochgame.ui.titles.moonshiners.motion.day import animate_relic, rect_of_find
from hoochgame.ui.titles.moonshiners.motion.dice import MOVEMENT_DIE, Thrown, roll_dice
from hoochgame.ui.titles.moonshiners.motion.night_scene import night_scene
from hoochgame.ui.titles.moonshiners.motion.rolls import tip_survivor_over
from hoochgame.ui.titles.moonshiners.motion.sky import fade_from_old_table
from hoochgame.ui.titles.moonshiners.sounds import can_stagger, count_tokens_heard_apart, work_time_share
from hoochgame.ui.titles.moonshiners.zones.backdrop import DARK, PANORAMA
from hoochgame.ui.titles.moonshiners.zones.corners import DICE, FOLDER, SLIM, day_track
from hoochgame.ui.titles.moonshiners.zones.dice import numbered_face, row_rects
from hoochgame.ui.titles.moonshiners.zones.map import MoonshinersMapModel

MANY = 6  # drunkards; more of them hurry
LARGE = 92  # px: the D20
LEAP, LONG, OUT = 46, 1.5, 0.75  # px of a jump; from how many hexes on; how far out of the map a drunkard is seen


def animate_balloon(act: MoonshinersAnimation, event: n.BalloonNeared) -> Animation:
    """Drift the balloon to the next day."""
    days = (act.truth.round, min(event.space, NUMBERS.rounds))
    here, there = (day_track(act.layout.corners["track"], day).rect_below_current(act.look, SLIM) for day in days)
    balloon, goal, high = (
        images.scaled_picture(FOLDER, "balloon", here.size),
        (there.centerx, here.centery),
        act.look.px(10),
    )
    act.moving.add(k.TrackKey())
    drifts = slide_picture(act, balloon, here.center, goal, pace.DRIFT, leap_height=high, hidden_before_start=False)
    return AnimationSequence(drifts, call_once(lambda: act.moving.discard(k.TrackKey())))


# Buildings.


def light_building(act: MoonshinersAnimation, at: int, haste: float, good: str, count: int) -> Animation:
    """Light a building up while it works, with its yield in words."""
    lit, read = light_hex(act, at, haste * pace.WORK), max(pace.TAG * haste, haste * (pace.WORK + pace.FLIGHT))
    tag = raise_words(act, place_middle_rect(act, at).center, f"+{count}", partial(goods.good_icon, good), read, AMBER)
    return ParallelAnimations(lit, tag)


def animate_gain(act: MoonshinersAnimation, event: e.Gained) -> Animation:
    """Fly goods to their owner from a building that works, from the tray or from the hero."""
    there = stock_rect(act, event.seat, event.good)
    if not event.at:
        return fly_goods(act, event.good, event.n, rect_of_find(act, event), there, gains=event.seat)
    return animate_production(act, event, event.good, event.n)


def animate_production(
    act: MoonshinersAnimation, event: e.Gained | n.Converted, good: str, count: int, given: str = ""
) -> Animation:
    """Fly goods to a building that works, if it needs some, and its yield to the owner."""
    seat, haste, here = event.seat, work_time_share(act.truth_before), place_middle_rect(act, event.at)
    few, flight = count_tokens_heard_apart(count, haste), haste * pace.FLIGHT
    came = fly_goods(act, good, count, here, stock_rect(act, seat, good), gains=seat, seconds=flight, most=few)
    shown = [light_building(act, event.at, haste, good, count), AnimationSequence(pause(haste * pace.WORK), came)]
    if given:
        paid, own = haste * pace.WORK / 12, stock_rect(act, seat, given)
        shown.append(fly_goods(act, given, event.n, own, here, pays=seat, seconds=flight, apart=paid, most=few))
    return ParallelAnimations(*shown)


def animate_conversion(act: MoonshinersAnimation, event: n.Converted) -> Animation:
    """Show a Distillery make moonshine of corn, or a Saloon gold of moonshine or scraps of nothing."""
    if act.truth.tiles[event.at - 1] == DISTILLERY:
        return animate_production(act, event, "moonshine", event.n, "corn")
    if event.n == 1:
        return animate_production(act, event, "scrap", NUMBERS.saloon_scraps)
    return animate_production(act, event, "gold", event.n - 1, "moonshine")


def animate_find(act: MoonshinersAnimation, event: c.RelicDrawn) -> Animation:
    """Fly a relic to its owner from a House that is searched, from the tray or from the hero."""
    if not event.at:
        return animate_relic(act, event, rect_of_find(act, event))
    haste = work_time_share(act.truth_before)
    came = animate_relic(act, event, place_middle_rect(act, event.at), haste * CARD)
    return ParallelAnimations(
        light_hex(act, event.at, haste * pace.WORK), AnimationSequence(pause(haste * pace.WORK), came)
    )


# Drunkards.


def compound_dice_rects(act: MoonshinersAnimation, count: int, side: int) -> list[Rect]:
    """Return places for dice in a row over the compound."""
    wide = act.look.px(side)
    return row_rects(act.layout.places[COMPOUND].center, (wide, wide), count)


def animate_hex_roll(act: MoonshinersAnimation, event: c.HexRolled) -> Animation | None:
    """Roll the D20 over the compound; None for a hex that is taken, as it is rolled again."""
    if event.taken:
        return None
    passing = [str(1 + 7 * i % len(MAP.hexes)) for i in range(6)]
    die = Thrown(str(event.at), compound_dice_rects(act, 1, LARGE)[0])
    return roll_dice(act, [die], [passing], pace.ROLL, 0, picture=partial(numbered_face, "d20"))


def animate_arrival(act: MoonshinersAnimation, event: c.DrunkardCame) -> Animation:
    """Drop a new drunkard on the hex that the D20 shows."""
    figure = act.after[k.DrunkardKey(event.card)]
    die = Sprite(numbered_face("d20", str(event.at), act.look.px(LARGE)), compound_dice_rects(act, 1, LARGE)[0].center)
    act.show(die)

    def fades(t: float) -> None:
        die.opacity = 1 - t

    dust = Dust(figure.rect.midbottom, figure.rect.width * 0.7)
    lands = AnimationSequence(pause(pace.CAME * 0.7), act.show_fleeting(dust, pace.CAME * 0.4))
    return ParallelAnimations(
        drop_token(act, figure, pace.CAME),
        Tween(pace.CAME, fades, linear),
        light_hex(act, event.at, pace.CAME, IVORY),
        lands,
    )


def movement_face(kind: int, face: Direction) -> str:
    """Return the name of a movement die's picture."""
    return f"move-{face.lower()}-{DICE[kind]}"


def throw_movement_dice(
    act: MoonshinersAnimation, dice: list[tuple[int, Thrown]], apart: float, lies: float = 0
) -> Animation:
    faces = [[movement_face(kind, face) for face in DIRECTIONS] for kind, _die in dice]
    return roll_dice(act, [die for _kind, die in dice], faces, pace.ROLL, apart, lies)


def animate_movement_roll(act: MoonshinersAnimation, event: n.MovementRolled) -> Animation:
    """Roll the three dice over the compound, and lay them next to the kinds of drunkards."""
    places = enumerate(zip(event.faces, compound_dice_rects(act, len(event.faces), MOVEMENT_DIE), strict=True))
    dice = [(kind, Thrown(movement_face(kind, face), place)) for kind, (face, place) in places]
    rolls = throw_movement_dice(act, dice, pace.RESTS, pace.LIES)
    flights = [move_die_to_kind(act, die, act.find_rect(k.KindKey(kind))) for kind, die in dice]
    return AnimationSequence(
        rolls,
        ParallelAnimations(*flights),
        call_once(lambda: act.change_marks(prowl=act.marks.prowl.after_event(event))),
    )


def move_die_to_kind(act: MoonshinersAnimation, die: Thrown, row: Rect) -> Animation:
    goal, wide = (row.x + row.height * 1.4, row.centery), die.rect.width
    face, small = images.die_face_picture(die.face, wide), row.height * 0.8 / wide
    return slide_picture(act, face, die.rect.center, goal, pace.FILED, scale=small)


def animate_stagger_roll(act: MoonshinersAnimation, event: n.StaggerRolled) -> Animation | None:
    """Roll the die of a drunkard again next to it, None if it cannot go there."""
    if not can_stagger(event, act.truth):
        return None
    figure, side = act.after[k.DrunkardKey(event.card)], act.look.px(MOVEMENT_DIE) * 2 // 3
    place = Box.of_size((side, side), midbottom=figure.rect.midtop).clamp(act.layout.map)
    kind = KIND[event.card]
    return throw_movement_dice(act, [(kind, Thrown(movement_face(kind, event.face), place))], 0)


def animate_stagger(act: MoonshinersAnimation, event: n.DrunkardMoved) -> Animation:
    """Wobble a drunkard to the next hex: over the compound, or out of the map and in at its other side."""
    key = k.DrunkardKey(event.card)
    start, end = act.before[key].rect, act.after[key].rect
    figure = walks.show_moving_figure(act, act.after[key], start.center)
    figure.scale = start.width / end.width
    act.change_marks(prowl=act.marks.prowl.after_event(event))
    seconds = pace.STAGGER * min(1.0, MANY / len(act.truth.drunkards))
    return walks.stagger_figure(act, figure, stagger_path(act, start.center, end.center, event), seconds, figure.scale)


def stagger_path(act: MoonshinersAnimation, here: Point, there: Point, event: n.DrunkardMoved) -> walks.Way:
    """Return where a drunkard is at each moment of its step."""
    grid, way = act.layout.grid, AHEAD[event.face]
    far = grid.hexes_ahead(SPOTS[event.start][0], SPOTS[event.to][0], way)
    if far < 0:
        x, y = grid.step_vector(way)
        return walks.wraparound_way(here, there, (x * OUT, y * OUT))
    return walks.straight_way(here, there, act.look.px(LEAP) if far > LONG else 0)


def change_light(act: MoonshinersAnimation, before: MoonshinersState, seconds: float) -> Animation:
    """Fade the table into the new light, once the pictures of that are made."""
    _home, seen = act.board.zone_model("map", act.truth, act.marks)
    assert isinstance(seen, MoonshinersMapModel)
    scale, backdrop = act.look.scale, DARK if act.truth.phase == NIGHT else PANORAMA
    makers = [partial(images.cropped_large_picture, backdrop, (scale.width, scale.height))]
    for ground in seen.grounds:
        makers.append(partial(images.scaled_picture, FOLDER, ground.art, act.layout.places[ground.place].size))
    return fade_from_old_table(act, before, seconds, makers)


NIGHT_ROWS = (
    MoonshinersMotion(n.NightBegan, lambda act, event: change_light(act, act.truth_before, pace.DUSK)),
    # The balloon hangs over the new day already as the light comes back.
    MoonshinersMotion(
        e.DayBegan, lambda act, event: change_light(act, replace(act.truth_before, round=event.round), pace.DAWN)
    ),
    MoonshinersMotion(n.SurvivorTurned, lambda act, event: tip_survivor_over(act, event.seat, event.at)),
    MoonshinersMotion(e.Gained, animate_gain),
    MoonshinersMotion(c.RelicDrawn, animate_find),
    MoonshinersMotion(n.Converted, animate_conversion),
    MoonshinersMotion(n.MovementRolled, animate_movement_roll),
    MoonshinersMotion(n.StaggerRolled, animate_stagger_roll),
    MoonshinersMotion(n.DrunkardMoved, animate_stagger),
    MoonshinersMotion(c.HexRolled, animate_hex_roll),
    MoonshinersMotion(c.DrunkardCame, animate_arrival),
    MoonshinersMotion(n.BalloonNeared, animate_balloon, cutscene=night_scene),
)
