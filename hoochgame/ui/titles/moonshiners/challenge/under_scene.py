"""The viewer's own hero goes under the table, alone or with the drunkard: the cutscene of what costs the day.

All else that a challenge ends with is shown on its stage alone: it changes too little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, STENCIL
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.motion.cutscene import Consequence, Cutscene, CutsceneLayout, Tone, cut_cutscene
from hoochgame.ui.table.motion.event_animation import EventAnimation
from hoochgame.ui.titles.moonshiners import pace
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.challenge.bouts import Bout, is_hero_down
from hoochgame.ui.titles.moonshiners.challenge.ends import both_out_lines, out_alone_lines
from hoochgame.ui.titles.moonshiners.challenge.fall import TURNED, draw_stars, draw_turned
from hoochgame.ui.titles.moonshiners.challenge.painting import GREEN_PIP, RED_PIP, Drinker, face_picture
from hoochgame.ui.titles.moonshiners.challenge.saloon import PLANK, SHINE, glass_picture, saloon_makers, saloon_picture
from hoochgame.ui.titles.moonshiners.challenge.stage import ChallengeStageModel
from hoochgame.ui.titles.moonshiners.sounds import is_drinking

FACE, PLACES = 0.34, (0.32, 0.68)  # the height of a face by that of the picture; their middles by its width
PLANK_TOP, PLANK_HIGH, PLANK_SIDE = 0.45, 0.085, 0.13  # of the table top
LEG, FLOOR = 0.028, 0.86
DIE, PILL = 74, BOLD.with_changes(22)  # px at 1920x1080
WHICH = STENCIL.with_changes(34)


class Fallen(NamedTuple):
    """The glass that did it, both who drank it, and whether the drunkard is down, too."""

    bout: Bout
    heading: str
    two: tuple[Drinker, Drinker]
    drunkard: bool


def under_table_scene(act: EventAnimation[MoonshinersState], event: e.DrunkardBeaten | e.PassedOut) -> Cutscene | None:
    """Return the cutscene of the viewer's hero that goes under the table; None for others, and once it was told."""
    before = act.truth_before
    hero = before.heroes[event.seat]
    down = isinstance(event, e.PassedOut) or is_hero_down(hero)
    if event.seat != act.me or not down or not is_drinking(before):
        return None
    _home, seen = act.board.zone_model("lane", before, act.marks)
    assert isinstance(seen, ChallengeStageModel)
    fallen = Fallen(seen.bout, seen.heading, seen.two, isinstance(event, e.DrunkardBeaten))
    return Cutscene(
        _("Both under the table!") if fallen.drunkard else _("Under the table!"),
        consequences_of_fall(before, fallen, act.names[event.seat]),
        seconds=pace.UNDER,
        parts=(draw_room, partial(draw_glass, fallen=fallen)),
        actors=(partial(draw_fallers, fallen=fallen),),
        tone="accent" if fallen.drunkard else "bad",
    )


def consequences_of_fall(state: MoonshinersState, fallen: Fallen, name: str) -> tuple[Consequence, ...]:
    """Return what is won or lost, how long the hero is out, and what becomes of the drunkard."""
    foe = w.drunkard_span(fallen.bout.card).text
    if fallen.drunkard:
        lines, words = both_out_lines(state, fallen.bout, name), _("{name} leaves the map")
    else:
        lines, words = out_alone_lines(state, fallen.bout, name), _("{name} drinks on")
    tones: tuple[Tone, Tone] = ("good", "bad") if fallen.drunkard else ("bad", "bad")
    said = (Consequence(line.icon, line.words, tone) for line, tone in zip(lines, tones, strict=True))
    return *said, Consequence("footsteps" if fallen.drunkard else "beer-stein", words.format(name=foe))


# The picture.


def plank_box(at: CutsceneLayout) -> Box:
    """Return the top of the table."""
    high = at.stage.height
    top = at.stage.y + round(high * PLANK_TOP)
    return Box(at.stage.x, top, at.stage.width, round(high * PLANK_HIGH)).inset(x=round(at.stage.width * PLANK_SIDE))


def draw_room(canvas: Canvas, at: CutsceneLayout) -> None:
    """Draw the saloon, with a floor."""
    canvas.surface.blit(saloon_picture(canvas.look, at.stage.size, floor_edges(canvas.look, at)), at.stage)


def floor_edges(look: Look, at: CutsceneLayout) -> tuple[int, int]:
    floor = round(at.stage.height * FLOOR)
    return floor, floor + max(2, look.px(4))


def room_makers(look: Look, area: Box) -> Iterator[Callable[[], object]]:
    """Yield what makes the large pictures ahead."""
    at = cut_cutscene(look, area)
    yield from saloon_makers(look, at.stage.size, floor_edges(look, at))


def draw_glass(canvas: Canvas, at: CutsceneLayout, fallen: Fallen) -> None:
    """Draw the dice that did it, and whom their pips hit."""
    if not fallen.bout.rolled:
        return
    side, (x, y) = canvas.px(DIE), (at.stage.centerx, at.stage.y + canvas.px(26))
    y = WHICH.draw(canvas, fallen.heading, (x, y), "mt").bottom + canvas.px(14)
    step = round(side * 1.2)
    for nth, die in enumerate(fallen.bout.dice):
        left = x - step * len(fallen.bout.dice) // 2 + step * nth
        images.blit_anchored(canvas.surface, images.die_face_picture(f"drinking{die + 1}", side), topleft=(left, y))
    y += side + canvas.px(16)
    down = _("{name} goes down")
    rows = ((fallen.two[0].name, RED_PIP), *([(fallen.two[1].name, GREEN_PIP)] if fallen.drunkard else []))
    for name, colour in rows:
        words = down.format(name=name)
        size = PILL.width(canvas.look, words) + canvas.px(36), round(PILL.line_height(canvas.look) * 1.3)
        pill = Box.of_size(size, midtop=(x, y))
        shapes.draw_box(canvas.surface, pill, canvas.px(8), INK, 0.9)
        shapes.draw_box_outline(canvas.surface, pill, canvas.px(8), colour, max(2, canvas.px(2.4)))
        PILL.draw(canvas, words, pill, "mm")
        y = pill.bottom + canvas.px(8)


def draw_fallers(canvas: Canvas, at: CutsceneLayout, seen: float, fallen: Fallen) -> None:
    """Draw both: who is down slides behind the table, and stars turn; who is not sits on. The table is in front."""
    plank, high = plank_box(at), round(at.stage.height * FACE)
    size = round(high * 1.08), high
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(at.stage)
    share = min(1.0, seen / pace.UNDER_DOWN)
    down = True, fallen.drunkard
    for place, (drinker, falls, way) in enumerate(zip(fallen.two, down, (-1, 1), strict=True)):
        face = cached_face(canvas.look, drinker, size)
        x = at.stage.x + round(at.stage.width * PLACES[place])
        upper, lower = plank.y - high * 0.42, plank.bottom + high * 0.62
        y = upper + (lower - upper) * share * share if falls else upper
        draw_turned(canvas.surface, face, drinker.picture, (x, y), -way * TURNED * share if falls else 0)
    canvas.surface.blit(table_picture(canvas.look, plank.size, at.stage.bottom - plank.y), plank)
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
def table_picture(look: Look, size: tuple[int, int], deep: int) -> pygame.Surface:
    """Return the table from the front: its top, and two legs that reach `deep` down."""
    (wide, high), edge = size, max(2, look.px(4))
    picture, leg = shapes.transparent_surface((wide, deep)), max(4, round(wide * LEG))
    for x in (wide // 20, wide - wide // 20 - leg):
        shapes.draw_gradient(picture, Box(x, high // 2, leg, deep - high // 2), "#6b3f1d", "#2c180d")
    top = Box(0, 0, wide, high)
    shapes.draw_box(picture, top, look.px(8), INK)
    shapes.draw_gradient(picture, top.inset(edge), *PLANK)
    picture.fill(SHINE, top.inset(edge).cut_top(max(2, look.px(3)))[0])
    return picture
