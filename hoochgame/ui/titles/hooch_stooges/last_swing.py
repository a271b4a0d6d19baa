"""The last swing at an HQ: the table darkens, the die tumbles in a cone of light, and a verdict is written."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import pygame

from hoochgame.core.language import _, format_percentage
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.moves import TURF, Raid
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, ready_stooges
from hoochgame.ui.animation import ease_out
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, NARROW, TITLE
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.phrases.players import draw_player_face, has_face
from hoochgame.ui.table.company.speech import line_by_seed
from hoochgame.ui.table.motion.cutscene import Cutscene, CutsceneLayout, Part, Tone
from hoochgame.ui.table.motion.pace import CLOSING, OPENING
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.asking.odds import (
    bonuses_of_swing,
    decides_hq,
    extra_bonus_words,
    extra_bonuses,
    swing_odds,
)
from hoochgame.ui.titles.hooch_stooges.city_motions import HoochAnimation
from hoochgame.ui.titles.hooch_stooges.motion_effects import BreakingSeal, glow_picture
from hoochgame.ui.titles.hooch_stooges.phrases import card_name, roll_sum_words, turf_name
from hoochgame.ui.titles.hooch_stooges.pictures import seals, tiles
from hoochgame.ui.titles.hooch_stooges.pictures.faces import CARD_FACES, turf_id_at
from hoochgame.ui.titles.hooch_stooges.zones.attack_side import draw_speech
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import seals_and_broken_seals, seals_room

NEEDS, VERDICT = TITLE.with_changes(42), TITLE.with_changes(52)
WHO, CHANCE = BOLD.with_changes(24), FIGURE.with_changes(52, "accent")
SUM = FIGURE.with_changes(60)
NAME, OWNER = NARROW.with_changes(24, IVORY), BOLD.with_changes(18, IVORY)
NIGHT, LIGHT, DAWN = "#0d0b0c", "#5a4c34", "#ffd98a"
HIT, MISS = ("#1f5a3a", "#7be0a0"), ("#7a1f1a", "#ff8a76")  # the faces of a die in the foot: ground and edge
CARD, TURF_SIZE, DIE = (0.235, 4), (0.315, 0.41), 0.2  # shares of the window: the card and its turn, turf, die
COARSE = 8  # the cone is drawn so much smaller: its edges are soft, and it costs little
GHOSTS = ((0.1, 90), (0.2, 60), (0.32, 34))  # of the tumbling die: how far behind it in time, and how faint
ASKEW, TURNS = -10.0, 900.0  # degrees at which the die lies; by which it turns
SINKS, PUFFS, SMOKE = 0.34, 9, ("#8d8478", "#5c554d")  # how deep an HQ sinks, by its height; puffs of smoke
SEEN = pace.HUM + pace.TUMBLE + pace.RESTS  # seconds for which the whole picture is seen


def last_swing_scene(act: HoochAnimation, event: e.StoogeSwung) -> Cutscene | None:
    """Return the cutscene of a swing that may take an HQ; the very last one may follow another at once."""
    state = act.truth_before
    raid = attack_under_way_or_none(state)
    if raid is None or not decides_hq(state, event):
        return None
    last = len(ready_stooges(state, raid.attacker)) == 1
    roll, percent = swing_odds(state, raid, event.stooge, TURF)
    who = _("{stooge} at {target}").format(stooge=card_name(event.stooge), target=turf_name(state, event.place))
    art = act.board.table.art_of_card(event.stooge)
    parts: list[Part] = [
        draw_ground,
        partial(draw_swinger_and_needed_faces, who=who, least=roll, chance=format_percentage(percent)),
        partial(make_card, art=art),
        partial(draw_card, art=art),
        partial(draw_hq, act=act, raid=raid),
    ]
    loser: tuple[partial[None], ...] = ()
    chair = act.board.chairs[raid.defender] if raid.defender != TABLE else None
    if chair and has_face(chair.kind):
        seed = f"{state.round}:{raid.place}:{raid.attacker}"
        line = line_by_seed(chair.kind, Situation.LAST_SWING, seed) if act.marks.opponents_speak else ""
        parts.append(partial(draw_heckler, kind=chair.kind, line=line))
        loser = (partial(draw_loser, kind=chair.kind),) if event.hit else ()
    rolled = rolled_die(act, raid, event, roll)
    return Cutscene(
        _("The last swing") if last else _("The last seal") if state.hq_hits > 1 else _("One hit takes the HQ"),
        seconds=OPENING + SEEN + CLOSING,
        parts=parts,
        actors=(
            partial(draw_die, rolled=rolled),
            *seal_actors(act, raid, event.hit),
            partial(draw_result, rolled=rolled),
            *((draw_collapse,) if event.hit else ()),
            *loser,
        ),
        rank=2 if last else 1,
        subject=("hq", event.place) if event.hit else None,
    )


@dataclass(frozen=True)
class RolledDie:
    """The die of a last swing, and the words before and after it lies."""

    die: int
    total: str
    named: str  # what is added besides the stooge's own bonus
    hit: bool
    needs: str
    verdict: str
    tone: Tone


def rolled_die(act: HoochAnimation, raid: Raid, event: e.StoogeSwung, least: int) -> RolledDie:
    """Return the die with its words; a 1 misses whatever is added."""
    extra, missed = extra_bonuses(act.truth_before, raid, event), event.die == 1
    return RolledDie(
        event.die,
        _("A 1 never hits") if missed else roll_sum_words(event.die, *bonuses_of_swing(event, extra)),
        "" if missed else extra_bonus_words(extra),
        event.hit,
        needed_roll_words(least),
        verdict_words(act, event),
        verdict_tone(act, raid, event),
    )


def needed_roll_words(least: int) -> str:
    needs = _("Needs a 6") if least == 6 else _("Anything but a 1") if least == 2 else _("Needs {roll} or more")
    return needs.format(roll=least)


def verdict_words(act: HoochAnimation, event: e.StoogeSwung) -> str:
    turf = turf_name(act.truth_before, event.place)
    return (_("Hit! {turf} falls.") if event.hit else _("Missed! {turf} stands.")).format(turf=turf)


def verdict_tone(act: HoochAnimation, raid: Raid, event: e.StoogeSwung) -> Tone:
    """Return good or bad as it is for the viewer."""
    if act.me not in (raid.attacker, raid.defender):
        return "accent"
    return "good" if event.hit == (act.me == raid.attacker) else "bad"


# How far it is, by the share of the time in which the whole picture is seen.


def elapsed_roll_share(seen: float) -> float:
    """Return how far the die has come, 0 to 1."""
    return min(1.0, max(0.0, (seen * SEEN - pace.HUM) / pace.TUMBLE))


def elapsed_result_share(seen: float) -> float:
    """Return how much of the time after the die lies is gone, 0 to 1."""
    return min(1.0, max(0.0, (seen * SEEN - pace.HUM - pace.TUMBLE) / pace.RESTS))


# What moves.


def draw_die(canvas: Canvas, at: CutsceneLayout, seen: float, rolled: RolledDie) -> None:
    """Draw the die on its way to the middle, and its ghosts behind it while it tumbles."""
    area, share = at.area, elapsed_roll_share(seen)
    size = round(area.height * DIE)
    for late, faint in (*reversed(GHOSTS), (0.0, 255)):
        t = ease_out(max(0.0, share - late))
        if late and (share >= 1 or share <= late):
            continue
        shown = rolled.die if share > 0.8 and not late else int(t * 11) % 6 + 1
        if t >= 1:  # it lies: turned once
            die = images.rotated_picture(("last die", shown, size), images.die_picture(shown, size), round(ASKEW))
        else:
            die = pygame.transform.rotozoom(images.die_picture(shown, size), ASKEW + (1 - t) * TURNS, 1)
        if faint < 255:
            die.set_alpha(faint)
        hop = abs(math.cos(t * 2.5 * math.pi)) * (1 - t) * area.height * 0.2
        x = area.centerx - (1 - t) * area.width * 0.3
        images.blit_anchored(canvas.surface, die, center=(x, area.centery - hop))
    if elapsed_result_share(seen):
        draw_sum(canvas, at, rolled)


def draw_sum(canvas: Canvas, at: CutsceneLayout, rolled: RolledDie) -> None:
    """Write below the die that lies what is added, and the sum."""
    below = at.area.centery + round(at.area.height * DIE)
    room = round(at.area.width * 0.24)
    middle = (at.area.centerx, below)
    spot = SUM.draw(canvas, rolled.total, middle, "mm", colour=rolled.tone, overflow="shrink", room=room)
    WHO.draw(canvas, rolled.named, (at.area.centerx, spot.bottom + canvas.px(16)), "mm", overflow="shrink", room=room)


def seal_actors(act: HoochAnimation, raid: Raid, hit: bool) -> tuple[partial[None], ...]:
    """Return what draws the last seal, which breaks if the swing hits; nothing for an HQ without seals."""
    count, _broken = seals_and_broken_seals(act.truth_before, raid)
    return (partial(draw_last_seal, act=act, raid=raid, hit=hit),) if count and raid.defender != TABLE else ()


def draw_last_seal(canvas: Canvas, at: CutsceneLayout, seen: float, act: HoochAnimation, raid: Raid, hit: bool) -> None:
    count, _broken = seals_and_broken_seals(act.truth_before, raid)
    seat = act.look.seat_look(act.board.colours[raid.defender])
    box = seals.seal_boxes(act.look, seals_room(hq_box(at)), count)[-1]
    if hit and elapsed_result_share(seen):
        BreakingSeal(seat, box, min(0.999, elapsed_result_share(seen) * 1.6)).draw(canvas.surface)
    else:
        images.blit_anchored(canvas.surface, seals.seal_picture(seat, box.width // 2, broken=False), center=box.center)


def draw_collapse(canvas: Canvas, at: CutsceneLayout, seen: float) -> None:
    """Shake and sink the HQ in its frame once the die lies, with smoke in front of it; the sky stays."""
    share, box = elapsed_result_share(seen), hq_box(at)
    if not share:
        return
    edge = max(3, canvas.px(9))
    room = box.inset(edge).cut_bottom(NAME.line_height(canvas.look) + OWNER.line_height(canvas.look))[0]
    picture, clip = canvas.surface.subsurface(room).copy(), canvas.surface.get_clip()
    canvas.surface.set_clip(room)
    drop = round(room.height * SINKS * ease_out(share))
    sky = picture.subsurface((0, 0, room.width, max(1, room.height // 24)))
    canvas.surface.blit(pygame.transform.scale(sky, (room.width, drop + sky.get_height())), room)
    aside = canvas.px(6) * math.sin(share * 14 * math.pi) * (1 - share)
    canvas.surface.blit(picture, (room.x + round(aside), room.y + drop))
    for n in range(PUFFS):
        grown = min(1.0, share * 1.5 + 0.1 * (n % 3))
        radius = max(2, round(room.height * (0.1 + 0.16 * grown)))
        x = room.x + room.width * (n + 0.5) / PUFFS
        y = room.bottom - room.height * (0.05 + 0.3 * grown * (0.5 + 0.5 * (n % 2)))
        puff = shapes.disc(radius, SMOKE[n % 2], 0.9 - 0.45 * grown)
        images.blit_anchored(canvas.surface, puff, center=(round(x), round(y)))
    canvas.surface.set_clip(clip)


def draw_result(canvas: Canvas, at: CutsceneLayout, seen: float, rolled: RolledDie) -> None:
    """Write what the swing needs, and once the die lies the verdict; light floods the HQ, or the lamp goes out."""
    share, area = elapsed_result_share(seen), at.area
    if share and rolled.hit:
        light = glow_picture(hq_box(at).width * 3 // 2, DAWN)
        light.set_alpha(round(150 * math.sin(min(1.0, share * 2) * math.pi / 2)))
        images.blit_anchored(canvas.surface, light, center=hq_box(at).center)
    elif share:
        level = round(255 - 150 * min(1.0, 2 * share))
        canvas.surface.fill((level, level, level), at.stage, special_flags=pygame.BLEND_RGB_MULT)
    style, words, tone = (VERDICT, rolled.verdict, rolled.tone) if share else (NEEDS, rolled.needs, "accent")
    below = Box.of_size(
        (area.width * 4 // 5, style.line_height(canvas.look)), midtop=(area.centerx, at.stage.y + canvas.px(24))
    )
    style.draw(canvas, words, below, "mm", overflow="shrink", colour=tone)


# What stands still.


def hq_box(at: CutsceneLayout) -> Box:
    """Return the box of the HQ's picture."""
    size = (round(at.area.width * TURF_SIZE[0]), round(at.area.height * TURF_SIZE[1]))
    middle = (at.area.x + round(at.area.width * 0.81), at.area.centery - size[1] // 20)
    return Box.of_size(size, center=middle)


def draw_ground(canvas: Canvas, at: CutsceneLayout) -> None:
    """Draw a cone of light in the dark."""
    wide, high = (max(1, side // COARSE) for side in at.stage.size)
    small = pygame.Surface((wide, high))
    small.fill(NIGHT)
    cone = ((wide * 0.44, 0), (wide * 0.56, 0), (wide * 0.74, high), (wide * 0.26, high))
    pygame.draw.polygon(small, LIGHT, cone)
    soft = pygame.transform.gaussian_blur(small, max(1, high // 20))
    pygame.transform.smoothscale(soft.convert(canvas.surface), at.stage.size, canvas.surface.subsurface(at.stage))


def draw_swinger_and_needed_faces(canvas: Canvas, at: CutsceneLayout, who: str, least: int, chance: str) -> None:
    """Write above the lower bar who swings, and draw on it the six faces of a die, those that hit in green."""
    foot = at.lower
    side = round(foot.height * 0.6)
    gap = max(2, canvas.px(8))
    row = foot.place_inside((6 * (side + gap) - gap, side))
    for face in range(1, 7):
        ground, edge = HIT if face >= least else MISS
        box = Box(row.x + (face - 1) * (side + gap), row.y, side, side)
        shapes.draw_box(canvas.surface, box, canvas.px(8), ground)
        shapes.draw_box_outline(canvas.surface, box, canvas.px(8), edge, max(1, canvas.px(2)))
        images.blit_anchored(canvas.surface, images.die_picture(face, round(side * 0.68)), center=box.center)
    CHANCE.draw(canvas, chance, (row.right + canvas.px(36), foot.centery))
    room = Box.from_edges(foot.x + canvas.px(36), foot.y, row.x - canvas.px(24), foot.bottom)
    WHO.draw(canvas, who, room, overflow="shorten")


def make_card(canvas: Canvas, at: CutsceneLayout, art: str) -> pygame.Surface:
    """Return the card at its size; a face that was not seen before takes some milliseconds."""
    return CARD_FACES.full_card(art, round(min(at.area.width * CARD[0], at.area.height * 0.42)))


def draw_card(canvas: Canvas, at: CutsceneLayout, art: str) -> None:
    turned = pygame.transform.rotozoom(make_card(canvas, at, art), CARD[1], 1)
    images.blit_anchored(canvas.surface, turned, center=(at.area.x + round(at.area.width * 0.18), at.area.centery))


def draw_hq(canvas: Canvas, at: CutsceneLayout, act: HoochAnimation, raid: Raid) -> None:
    """Draw the HQ with its seals but the last, which moves, and whose it is below its name."""
    state, box = act.truth_before, hq_box(at)
    colour = act.board.colours[raid.defender] if raid.defender != TABLE else -1
    turf = turf_id_at(state, raid.place)
    if not turf or colour < 0:
        canvas.surface.blit(tiles.tile_picture(act.layout, turf, box.size, colour, 0), box)
        return
    seat, edge = canvas.look.seat_look(colour), max(3, canvas.px(9))
    tiles.draw_seat_border(canvas.surface, box, seat, (max(4, canvas.px(7)), edge))
    picture, band = box.inset(edge).cut_bottom(NAME.line_height(canvas.look) + OWNER.line_height(canvas.look))
    canvas.surface.fill("#0c0a0a", band)
    canvas.surface.blit(tiles.building_picture(turf, picture.size), picture)
    upper, lower = band.inset(x=canvas.px(14)).rows((NAME.line_height(canvas.look), OWNER.line_height(canvas.look)))
    NAME.draw(canvas, turf_name(state, raid.place), upper, overflow="shrink")
    OWNER.draw(canvas, owner_words(act, raid), lower, overflow="shrink")
    both = seals_and_broken_seals(state, raid)
    if both[0]:
        seals.draw_seals(canvas, seals_room(box), seat, both, breaking=both[0] - 1)


def owner_words(act: HoochAnimation, raid: Raid) -> str:
    """Return whose HQ it is; how many seals are left is seen, and changes."""
    return _("Your HQ") if act.me == raid.defender else _("HQ of {name}").format(name=act.names[raid.defender])


def heckler_boxes(canvas: Canvas, at: CutsceneLayout) -> tuple[Box, Box]:
    """Return the defender's face below the HQ, and the room that it shares with a line of speech."""
    side, turf = round(at.area.height * 0.13), hq_box(at)
    room = Box.from_edges(turf.x, turf.bottom + canvas.px(16), turf.right, at.lower.y - canvas.px(8))
    return room.place_inside((side, min(side, room.height)), "rt"), room.inset(right=side + canvas.px(24))


def draw_heckler(canvas: Canvas, at: CutsceneLayout, kind: str, line: str) -> None:
    """Draw the defender's face below the HQ, with a line of speech."""
    face, room = heckler_boxes(canvas, at)
    draw_player_face(canvas, kind, face)
    if line:
        draw_speech(canvas, room, line, face)


def draw_loser(canvas: Canvas, at: CutsceneLayout, seen: float, kind: str) -> None:
    """Draw the defender's dismayed face once the die lies."""
    if elapsed_result_share(seen):
        draw_player_face(canvas, kind, heckler_boxes(canvas, at)[0], mood="dismayed")
