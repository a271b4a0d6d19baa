"""The viewer's own challenge ends: the cutscene of who goes under the table, hero, drunkard or both.

The challenges of others end on the stage alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, STENCIL
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.motion.cutscene import (
    Consequence,
    Cutscene,
    CutsceneLayout,
    SpeakingFace,
    Tone,
    cut_cutscene,
    speaking_bot,
)
from hoochgame.ui.table.motion.event_animation import EventAnimation
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.challenge.bouts import Bout, is_hero_down
from hoochgame.ui.titles.moonshiners.challenge.ends import both_out_lines, clean_win_lines, out_alone_lines
from hoochgame.ui.titles.moonshiners.challenge.fall import TURNED, draw_stars, draw_turned
from hoochgame.ui.titles.moonshiners.challenge.painting import GREEN_PIP, RED_PIP, Drinker, face_picture
from hoochgame.ui.titles.moonshiners.challenge.saloon import PLANK, SHINE, glass_picture, saloon_makers, saloon_picture
from hoochgame.ui.titles.moonshiners.challenge.stage import ChallengeStageModel
from hoochgame.ui.titles.moonshiners.sounds import is_drinking

FACE, PLACES = 0.34, (0.25, 0.75)  # the height of a face by that of the picture; their middles by its width
PLANK_TOP, PLANK_HIGH, PLANK_SIDE = 0.45, 0.085, 0.1  # of the table top
LEG, FLOOR = 0.028, 0.86
SITS, APART = 0.42, 1.2  # how high a face sits over the table, by its height; from die to die, by a side
DIE, PILL = 74, BOLD.with_changes(22)  # px at 1920x1080
WHICH = STENCIL.with_changes(34)


class Fallen(NamedTuple):
    """The glass that did it, both who drank it, and who of hero and drunkard is down."""

    bout: Bout
    heading: str
    two: tuple[Drinker, Drinker]
    down: tuple[bool, bool]

    @property
    def is_won(self) -> bool:
        return self.down == (False, True)


def under_table_scene(act: EventAnimation[MoonshinersState], event: e.DrunkardBeaten | e.PassedOut) -> Cutscene | None:
    """Return the cutscene of the viewer's challenge that ends; None for others, and once it was told."""
    before = act.truth_before
    down = isinstance(event, e.PassedOut) or is_hero_down(before.heroes[event.seat])
    if event.seat != act.me or not is_drinking(before):
        return None
    _home, seen = act.board.zone_model("lane", before, act.marks)
    assert isinstance(seen, ChallengeStageModel)
    fallen = Fallen(seen.bout, seen.heading, seen.two, (down, isinstance(event, e.DrunkardBeaten)))
    return Cutscene(
        headline_of_fall(fallen),
        consequences_of_fall(before, fallen, act.names[event.seat]),
        seconds=pace.UNDER,
        parts=(draw_room, partial(draw_glass, fallen=fallen)),
        actors=(partial(draw_fallers, fallen=fallen),),
        tone="good" if fallen.is_won else "accent" if fallen.down[1] else "bad",
        speaker=speaking_opponent(act, fallen),
        speaks_right=not fallen.is_won,  # below who still sits
    )


def headline_of_fall(fallen: Fallen) -> str:
    if fallen.is_won:
        return _("{name} is under the table!").format(name=fallen.two[1].name)
    return _("Both under the table!") if fallen.down[1] else _("Under the table!")


def speaking_opponent(act: EventAnimation[MoonshinersState], fallen: Fallen) -> SpeakingFace | None:
    """Return a bot that says something of it: the next one round the table that has a face; None if both are down."""
    if all(fallen.down):
        return None
    seats, seed = act.truth.seats, f"{act.truth.round}:{fallen.bout.card}"
    situation = Situation.PRAISE if fallen.is_won else Situation.FLOORED
    others = (Seat((act.me + way) % seats) for way in range(1, seats))
    said = (speaking_bot(act, seat, situation, seed) for seat in others)
    return next((one for one in said if one), None)


def consequences_of_fall(state: MoonshinersState, fallen: Fallen, name: str) -> tuple[Consequence, ...]:
    """Return what is won or lost, how long the hero is out, and what becomes of the drunkard."""
    foe = w.drunkard_span(fallen.bout.card).text
    if fallen.is_won:
        lines, words = clean_win_lines(fallen.bout, name), _("{name} leaves the map")
    elif fallen.down[1]:
        lines, words = both_out_lines(state, fallen.bout, name), _("{name} leaves the map")
    else:
        lines, words = out_alone_lines(state, fallen.bout, name), _("{name} drinks on")
    tones: tuple[Tone, Tone] = "good" if fallen.down[1] else "bad", "good" if fallen.is_won else "bad"
    said = (Consequence(line.icon, line.words, tone) for line, tone in zip(lines, tones, strict=True))
    return *said, Consequence("footsteps" if fallen.down[1] else "beer-stein", words.format(name=foe))


# The picture.


def plank_box(at: CutsceneLayout) -> Box:
    """Return the top of the table."""
    high = at.stage.height
    top = at.stage.y + round(high * PLANK_TOP)
    return Box(at.stage.x, top, at.stage.width, round(high * PLANK_HIGH)).inset(x=round(at.stage.width * PLANK_SIDE))


def draw_room(canvas: Canvas, at: CutsceneLayout) -> None:
    """Draw the saloon with a floor, and the legs of the table."""
    canvas.surface.blit(saloon_picture(canvas.look, at.stage.size, floor_edges(canvas.look, at)), at.stage)
    plank = plank_box(at)
    leg, inset = max(4, round(plank.width * LEG)), plank.width // 60
    for x in (plank.x + inset, plank.right - inset - leg):
        shapes.draw_gradient(
            canvas.surface, Box.from_edges(x, plank.centery, x + leg, at.stage.bottom), "#6b3f1d", "#2c180d"
        )


def floor_edges(look: Look, at: CutsceneLayout) -> tuple[int, int]:
    floor = round(at.stage.height * FLOOR)
    return floor, floor + max(2, look.px(4))


def room_makers(look: Look, area: Box) -> Iterator[Callable[[], object]]:
    """Yield what makes the large pictures ahead."""
    at = cut_cutscene(look, area)
    yield from saloon_makers(look, at.stage.size, floor_edges(look, at))


def dice_boxes(look: Look, at: CutsceneLayout, count: int) -> tuple[Box, ...]:
    """Return where the dice lie in a row, between the faces."""
    room = round(at.stage.width * (PLACES[1] - PLACES[0])) - 2 * face_reach(at) - look.px(20)
    side = min(look.px(DIE), round(room / (count * APART)))
    top = at.stage.y + look.px(40) + WHICH.line_height(look)
    row = Box.of_size((round(count * side * APART), side), midtop=(at.stage.centerx, top))
    return tuple(cell.place_inside((side, side)) for cell in row.columns(count, 0))


def face_size(at: CutsceneLayout) -> tuple[int, int]:
    high = round(at.stage.height * FACE)
    return round(high * 1.08), high


def face_reach(at: CutsceneLayout) -> int:
    """Return how far a face reaches to the side of its middle, as far as it turns."""
    (wide, high), turned = face_size(at), math.radians(TURNED)
    return math.ceil((wide * math.cos(turned) + high * math.sin(turned)) / 2)


def face_box(at: CutsceneLayout, place: int) -> Box:
    """Return the room of a face, 0 or 1, from where it sits on its way down."""
    x, plank, high = at.stage.x + round(at.stage.width * PLACES[place]), plank_box(at), face_size(at)[1]
    reach = face_reach(at)
    return Box.from_edges(x - reach, round(plank.y - high * SITS) - high // 2, x + reach, at.stage.bottom)


def draw_glass(canvas: Canvas, at: CutsceneLayout, fallen: Fallen) -> None:
    """Draw the dice that did it, and whom their pips hit."""
    if not fallen.bout.rolled:
        return
    x, boxes = at.stage.centerx, dice_boxes(canvas.look, at, len(fallen.bout.dice))
    WHICH.draw(canvas, fallen.heading, (x, at.stage.y + canvas.px(26)), "mt")
    for die, box in zip(fallen.bout.dice, boxes, strict=True):
        canvas.surface.blit(images.die_face_picture(f"drinking{die + 1}", box.width), box)
    y = boxes[0].bottom + canvas.px(16)
    down = _("{name} goes down")
    for drinker, falls, colour in zip(fallen.two, fallen.down, (RED_PIP, GREEN_PIP), strict=True):
        if not falls:
            continue
        words = down.format(name=drinker.name)
        size = PILL.width(canvas.look, words) + canvas.px(36), round(PILL.line_height(canvas.look) * 1.3)
        pill = Box.of_size(size, midtop=(x, y))
        shapes.draw_box(canvas.surface, pill, canvas.px(8), INK, 0.9)
        shapes.draw_box_outline(canvas.surface, pill, canvas.px(8), colour, max(2, canvas.px(2.4)))
        PILL.draw(canvas, words, pill, "mm")
        y = pill.bottom + canvas.px(8)


def draw_fallers(canvas: Canvas, at: CutsceneLayout, seen: float, fallen: Fallen) -> None:
    """Draw both: who is down slides behind the table, and stars turn; who is not sits on. The table is in front."""
    plank, size = plank_box(at), face_size(at)
    high = size[1]
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(at.stage)
    share = min(1.0, seen / pace.UNDER_DOWN)
    down = fallen.down
    for place, (drinker, falls, way) in enumerate(zip(fallen.two, down, (-1, 1), strict=True)):
        face = cached_face(canvas.look, drinker, size)
        x = at.stage.x + round(at.stage.width * PLACES[place])
        upper, lower = plank.y - high * SITS, plank.bottom + high * 0.62
        y = upper + (lower - upper) * share * share if falls else upper
        draw_turned(canvas.surface, face, drinker.picture, (x, y), -way * TURNED * share if falls else 0)
    canvas.surface.blit(plank_picture(canvas.look, plank.size), plank)
    draw_glasses(canvas, plank, down, fallen.bout.glass, share)
    for place in (0, 1):
        if down[place] and share >= 1:
            x = at.stage.x + round(at.stage.width * PLACES[place])
            turned = (seen - pace.UNDER_DOWN) / (1 - pace.UNDER_DOWN)
            draw_stars(canvas.surface, (x, plank.bottom + high * 0.12), size[0] * 0.6, canvas.px(40), turned)
    canvas.surface.set_clip(clip)


def cached_face(look: Look, drinker: Drinker, size: tuple[int, int]) -> pygame.Surface:
    """Return a face in its frame, made once."""
    return images.cached_picture(
        ("fallen face", drinker.picture, drinker.ring, drinker.seat, size), lambda: face_picture(look, drinker, size)
    )


def draw_glasses(canvas: Canvas, plank: Box, down: tuple[bool, bool], count: int, share: float) -> None:
    """Draw the empty glasses on the table; the last one of who is down tips over."""
    high = canvas.px(62)
    for way, falls in zip((-1, 1), down, strict=True):
        for nth in range(count):
            x = plank.centerx + way * (canvas.px(90) + round(high * 1.15) * nth)
            lies = falls and nth == 0 and share >= 1
            picture = glass_picture(high, False, -84 * way if lies else 0)
            images.blit_anchored(canvas.surface, picture, midbottom=(x, plank.y + canvas.px(6)))


@images.cached
def plank_picture(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the top of the table from the front."""
    picture, edge = shapes.transparent_surface(size), max(2, look.px(4))
    top = Box(0, 0, *size)
    shapes.draw_box(picture, top, look.px(8), INK)
    shapes.draw_gradient(picture, top.inset(edge), *PLANK)
    picture.fill(SHINE, top.inset(edge).cut_top(max(2, look.px(3)))[0])
    return picture
