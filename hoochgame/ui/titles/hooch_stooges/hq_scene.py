"""The fall of an HQ: its building in the light, the owner's token that tips over, and what it means for the owner."""

from __future__ import annotations

from functools import partial

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.ui.animation import bounce
from hoochgame.ui.look import images, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NARROW
from hoochgame.ui.look.theme import IVORY, SeatLook
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.motion.cutscene import Consequence, Cutscene, CutsceneLayout, Tone, speaking_bot
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.city_motions import HoochAnimation
from hoochgame.ui.titles.hooch_stooges.cutscene_rules import FallOfHq, fall_of_hq
from hoochgame.ui.titles.hooch_stooges.motion_effects import glow_picture
from hoochgame.ui.titles.hooch_stooges.phrases import turf_name
from hoochgame.ui.titles.hooch_stooges.pictures import tiles
from hoochgame.ui.titles.hooch_stooges.pictures.faces import turf_id_at

NAME = NARROW.with_changes(34, IVORY)
BUILDING, TOKEN = (0.4, 0.56), 0.26  # shares of the window; of its height
DAWN, BAND = "#ffd98a", "#0c0a0a"
FALLEN = 104.0  # degrees by which the token tips over
LIES = 0.55  # the share of the time after which it lies
RANK, LAST = 3, 4  # above any swing that may have missed a moment ago; what ends the game comes after anything


def fallen_hq_scene(act: HoochAnimation, event: e.TurfTaken | e.HqLost | e.SeatOut) -> Cutscene | None:
    """Return the cutscene of an HQ that falls, unless the last swing has just told it."""
    fall = fall_of_hq(act.truth_before, event)
    if fall is None or act.told_lately == ("hq", fall.place):
        return None
    seat, turf = act.look.seat_look(act.board.colours[fall.owner]), turf_name(act.truth_before, fall.place)
    by = fall.taker if fall.taker != TABLE else act.truth_before.active  # who paid for it on the chart
    return Cutscene(
        _("{turf} falls!").format(turf=turf),
        consequences_of_fall(act, fall),
        seconds=pace.HQ_FALLS,
        speaker=speaking_bot(act, by, Situation.TAKES, turf) if by not in (TABLE, act.me, fall.owner) else None,
        parts=(draw_dawn, partial(draw_building, act=act, place=fall.place, seat=seat)),
        actors=(partial(draw_falling_token, seat=seat),),
        tone="bad" if act.me == fall.owner else "good" if act.me == fall.taker else "accent",
        rank=LAST if ends_game(act, fall) else RANK,
        subject=("hq", fall.place),
    )


def ends_game(act: HoochAnimation, fall: FallOfHq) -> bool:
    """Return whether the game is over with this HQ: it was the last rival's, or that of a gang without a player."""
    gangs = act.truth_before.gangs
    return fall.owner >= act.truth_before.seats or (fall.is_out and sum(gang.alive for gang in gangs) == 2)


def consequences_of_fall(act: HoochAnimation, fall: FallOfHq) -> tuple[Consequence, ...]:
    """Return who has the turf now, and what becomes of the owner."""
    mine, owner, found = fall.owner == act.me, act.names[fall.owner], []
    if fall.taker != TABLE:
        words = _("The turf is yours") if fall.taker == act.me else _("{who} takes the turf")
        found.append(Consequence("flag-objective", words.format(who=act.names[fall.taker])))
    if fall.is_out:
        words = _("You are out of the game") if mine else _("{who} is out of the game")
        found.append(Consequence("skull-crossed-bones", words.format(who=owner), "bad" if mine else "text"))
    elif fall.owner < act.truth_before.seats:
        words = _("You play on without an HQ") if mine else _("{who} plays on without an HQ")
        found.append(Consequence("house", words.format(who=owner)))
    if ends_game(act, fall):
        gangs = act.truth_before.gangs[: act.truth_before.seats]
        winner = next(Seat(seat) for seat, gang in enumerate(gangs) if gang.alive and seat != fall.owner)
        words = _("You win the game") if winner == act.me else _("{who} wins the game")
        tone: Tone = "good" if winner == act.me else "text"
        found.append(Consequence("trophy", words.format(who=act.names[winner]), tone))
    return tuple(found)


# The picture.


def building_box(at: CutsceneLayout) -> Box:
    size = (round(at.area.width * BUILDING[0]), round(at.area.height * BUILDING[1]))
    return at.stage.place_inside(size)


def draw_dawn(canvas: Canvas, at: CutsceneLayout) -> None:
    light = glow_picture(round(at.stage.height * 1.9), DAWN)
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(at.stage)
    images.blit_anchored(canvas.surface, light, center=at.stage.center)
    canvas.surface.set_clip(clip)


def draw_building(canvas: Canvas, at: CutsceneLayout, act: HoochAnimation, place: int, seat: SeatLook) -> None:
    """Draw the building in its owner's border, with its name."""
    box, edge = building_box(at), max(3, canvas.px(12))
    tiles.draw_seat_border(canvas.surface, box, seat, (max(4, canvas.px(8)), edge))
    picture, band = box.inset(edge).cut_bottom(NAME.line_height(canvas.look))
    canvas.surface.fill(BAND, band)
    turf = turf_id_at(act.truth_before, place)
    if turf:
        canvas.surface.blit(tiles.building_picture(turf, picture.size), picture)
    else:
        shapes.draw_box(canvas.surface, picture, 0, BAND)
    NAME.draw(canvas, turf_name(act.truth_before, place), band.inset(x=canvas.px(14)), "mm", overflow="shrink")


def draw_falling_token(canvas: Canvas, at: CutsceneLayout, seen: float, seat: SeatLook) -> None:
    """Draw the owner's token, which tips over on its edge and comes to lie."""
    side, box = round(at.area.height * TOKEN), building_box(at)
    share = bounce(min(1.0, max(0.0, (seen - pace.HQ_TIPS) / (LIES - pace.HQ_TIPS))))
    token = pygame.transform.rotozoom(tokens.seat_token(seat, side), -FALLEN * share, 1)
    x = box.centerx + round(side * 0.5 * share)
    y = box.centery + round(side * 0.32 * share)
    images.blit_anchored(canvas.surface, token, center=(x, y))
    if share < 1:
        return
    crack = max(2, canvas.px(5))
    points = [(x - side * 0.4, y - side * 0.2), (x - side * 0.08, y + side * 0.04), (x + side * 0.02, y - side * 0.1),
              (x + side * 0.36, y + side * 0.22)]  # fmt: skip
    pygame.draw.lines(canvas.surface, BAND, False, points, crack)
