"""How the lane of an attack is painted: a street at night above, the boards of the bar below, the die between."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, format_percentage
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, CAPTION, FIGURE, LOOSE, NOTE
from hoochgame.ui.look.theme import INK, Look, mix_colours
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.zone import StyledPiece, TableCanvas
from hoochgame.ui.titles.hooch_stooges.marks import Roll
from hoochgame.ui.titles.hooch_stooges.pictures import badges, seals
from hoochgame.ui.titles.hooch_stooges.pictures.meter import draw_meter
from hoochgame.ui.titles.hooch_stooges.zones import lane_rects
from hoochgame.ui.titles.hooch_stooges.zones.attack_side import AttackSide, draw_side, draw_upper_player
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import AttackLaneRects

HEAD, RISK = CAPTION.with_changes(20, "accent"), BOLD.with_changes(15, leading=LOOSE)
BUST, LOSS = BOLD.with_changes(colour="bad"), NOTE  # what a 1 would cost
SAID, WHY = BOLD.with_changes(22), BODY.with_changes(20, "quiet")  # the two lines of the strip
CHANCE = FIGURE.with_changes(64, "accent")
WHAT, TAKES = BOLD.with_changes(20), BODY.with_changes(19, "quiet")
AXIS = NOTE.with_changes(15)
REMARK = BOLD.with_changes(20, "hover")  # on the turf
NIGHT, WINDOW = ("#141c33", "#4a2a2e"), "#e9b65a"
BOARDS_VEIL = 0.25
LEAST_FACE = 60  # px at 1920x1080: the smallest face beside a turf
TRAIL, WIDE = 60, 0.62  # px at 1920x1080: the trail is at least so high; its height by its width, at most
TRAIL_COLOURS = {"hit": "#7be0a0", "miss": "#ff7a5c", "seal": "#7cc4ff"}


class Pill(NamedTuple):
    """The odds of a swing, on a pill at a card."""

    words: str
    rect: Rect
    small: bool
    share: float  # how much of it is filled


class Verdict(NamedTuple):
    """What a stooge rolled, and whether that was enough."""

    die: int
    hit: bool


class Fighter(NamedTuple):
    """A fighter in the lane with what is written on it: odds, or a note on the turf."""

    worn: StyledPiece
    pill: Pill | None
    note: str
    risk: str
    verdict: Verdict | None


class Chance(NamedTuple):
    """The chance of the whole attack, whose it is, and how many swings may miss."""

    title: str
    share: float
    words: str
    note: str


class Mark(NamedTuple):
    """A point of the meter's trail: a chance, and what the swing did that led to it ("" before the first)."""

    share: float
    did: str


class RollWords(NamedTuple):
    """What the last roll did, in full and as its sum alone, and why; nothing before the first."""

    said: tuple[str, ...] = ()
    why: str = ""


class Needs(NamedTuple):
    """What stands below the meter."""

    hits: tuple[tuple[str, str], ...]  # what still has to be hit, and what that takes
    trail: tuple[Mark, ...]  # the chance before the first swing, and after each
    swings: int  # how many the attack has, with those that are left
    risky: bool  # whether a miss may cost the stooge


class HoochAttackLaneModel(NamedTuple):
    lane: AttackLaneRects
    heading: str
    side: AttackSide
    roll: Roll | None
    said: RollWords
    favours: bool  # whether that is good for the viewer
    chance: Chance | None
    needs: Needs
    aim: tuple[str, str, str]  # words, reason and figure at the right of the strip
    die: Rect | None  # None while it is thrown
    is_rolling: bool
    colour: int  # below the die of a gang without a player, else -1
    stake: str
    fighters: tuple[Fighter, ...]
    seals: tuple[int, int]  # of an HQ: how many, and how many are broken
    breaking: int  # the seal that breaks now, which moves; else -1
    owner: int  # the colour of the turf's owner, -1 without one


class AttackMarginModel(NamedTuple):
    """The chance of the attack and what it takes, beside the frame."""

    box: Box
    chance: Chance | None
    needs: Needs


def draw_attack_lane(canvas: TableCanvas, seen: HoochAttackLaneModel) -> None:
    """Draw both sides, the strip between them, who fights, and the chance of it all."""
    for draw_part in parts_to_draw(canvas, seen):
        draw_part()


def parts_to_draw(canvas: TableCanvas, seen: HoochAttackLaneModel) -> Iterator[Callable[[], object]]:
    """Yield what draws each part, from the lowest up; a first picture may so be made over several frames."""
    parts = seen.lane
    yield partial(_draw_frame, canvas, parts.rect)
    yield partial(_draw_scenery, canvas, parts)
    yield partial(_draw_heading, canvas, seen)
    if parts.side:
        yield partial(draw_side, canvas, parts.side, seen.side)
    yield partial(_draw_strip, canvas, seen)
    if parts.meter and seen.chance:
        words = (seen.chance.title, seen.chance.words, seen.chance.note)
        yield partial(draw_meter, canvas, parts.meter, seen.chance.share, words)
    if parts.needs and seen.chance:
        yield partial(_draw_needed_hits, canvas, parts.needs, seen.needs)
    for one in seen.fighters:
        yield partial(canvas.draw_pieces, [one.worn])
    for one in seen.fighters:
        yield partial(draw_fighter_marks, canvas, seen, one)


def draw_unfolding(canvas: TableCanvas, seen: HoochAttackLaneModel) -> None:
    """Draw what grows out of the attacked turf: the set and the turf, onto which the cards walk by themselves."""
    _draw_frame(canvas, seen.lane.rect)
    _draw_scenery(canvas, seen.lane)
    turf = [one for one in seen.fighters if one.worn.piece.kind != "card"]
    canvas.draw_pieces([one.worn for one in turf])
    for one in turf:
        draw_fighter_marks(canvas, seen, one)


def draw_margin(canvas: TableCanvas, seen: AttackMarginModel) -> None:
    """Draw the meter beside the frame, and what the attack takes below it."""
    _draw_frame(canvas, seen.box)
    if seen.chance is None:
        return
    inner = seen.box.inset(canvas.px(12))
    meter, needs = inner.cut_top(min(inner.height // 2, round(inner.width * 1.3)), canvas.px(12))
    draw_meter(canvas, meter, seen.chance.share, (seen.chance.title, seen.chance.words, seen.chance.note))
    _draw_needed_hits(canvas, needs, seen.needs)


def _draw_frame(canvas: Canvas, rect: Box) -> None:
    """Fill a frame with brass lines."""
    theme = canvas.theme
    canvas.surface.fill(theme.lane_bottom, rect)
    shapes.draw_box_outline(canvas.surface, rect, canvas.px(4), theme.line, max(2, canvas.px(2.5)))
    shapes.draw_box_outline(canvas.surface, rect.inset(canvas.px(6)), canvas.px(3), theme.line, 1, 0.5)


def _draw_scenery(canvas: TableCanvas, parts: AttackLaneRects) -> None:
    """Draw what lies behind the cards; with high contrast nothing does."""
    if canvas.theme.plain:
        return
    for picture, box in zip(scenery_pictures(canvas.look, parts.scenery), (parts.defence, parts.attack), strict=True):
        canvas.surface.blit(picture, box, (0, 0, *box.size))
        shapes.draw_box_outline(canvas.surface, box, canvas.px(4), INK, max(1, canvas.px(2)))


def scenery_pictures(
    look: Look, sizes: tuple[tuple[int, int], tuple[int, int]]
) -> tuple[pygame.Surface, pygame.Surface]:
    """Return street and boards in their largest size: every attack of a table shows a part of them."""
    return _street_picture(sizes[0]), images.tinted_large_picture(look.theme.boards, sizes[1], "#000000", BOARDS_VEIL)


@images.cached
def _street_picture(size: tuple[int, int]) -> pygame.Surface:
    """Return a street at night: the moon, and houses with a few lit windows."""
    wide, high = size
    surface = shapes.gradient(size, *NIGHT).convert()
    images.blit_anchored(surface, shapes.disc(max(6, high // 11), "#f2e3b4", 0.9), center=(wide // 2, high // 6))
    dice, x, unit = random.Random(4), 0, max(2, high // 40)
    while x < wide - 4 * unit:
        house = min(wide - x, dice.randint(5 * unit, 12 * unit))
        top = high - dice.randint(round(high * 0.28), round(high * 0.66))
        surface.fill(mix_colours("#141b30", "#2a2038", dice.random()), (x, top, house, high - top))
        for y in range(top + 2 * unit, high - 2 * unit, 3 * unit):
            for left in range(x + unit, x + house - 2 * unit, 2 * unit + 1):
                if dice.random() < 0.2:
                    surface.fill(WINDOW, (left, y, unit, round(unit * 1.5)))
        x += house + dice.choice((0, 0, unit))
    return surface


def _draw_heading(canvas: TableCanvas, seen: HoochAttackLaneModel) -> None:
    """Write over the blockers who blocks; beside a turf that nobody blocks what is attacked, and who defends it."""
    parts = seen.lane
    if parts.beside:
        _draw_beside_turf(canvas, seen, parts.beside)
        return
    room = Box.from_edges(parts.blockers.x, parts.blockers.y - parts.head, parts.turf.x, parts.blockers.y)
    room = room.inset(left=canvas.px(4), right=canvas.px(12) + len(seen.heading))  # a pixel more between letters
    HEAD.draw(canvas, seen.heading, room, overflow="shrink", spacing=1)


def _draw_beside_turf(canvas: Canvas, seen: HoochAttackLaneModel, room: Box) -> None:
    """Write the heading, in as many lines as it needs; a defender without a column stands right of the turf."""
    lines, high = HEAD.wrap(canvas.look, seen.heading, room.width), HEAD.line_height(canvas.look)
    HEAD.draw_lines(canvas, lines, (room.x, room.y + high // 2))
    i_defend = seen.lane.attack.y < seen.lane.defence.y
    if seen.lane.side or len(seen.side.players) < 2 or i_defend:
        return
    plate = room.move_to(left=seen.lane.turf.right + room.x - seen.lane.defence.x)
    size = min(plate.width // 2, plate.height // 2)
    if size >= canvas.px(LEAST_FACE):
        shapes.draw_box(canvas.surface, plate, canvas.px(8), INK, 0.6)
        draw_upper_player(canvas, plate.inset(canvas.px(8)), seen.side.players[0], size)


def draw_gang_under_die(canvas: Canvas, colour: int, spot: tuple[int, int], size: int) -> None:
    """Draw a gang's colour and emblem under its die."""
    seat, side = canvas.look.seat_look(colour), round(size * 1.26)
    ground = Box.of_size((side, side), center=spot)
    canvas.surface.blit(tokens.seat_pattern_fill(ground.size, seat, max(4, canvas.px(7)), canvas.px(10)), ground)
    images.blit_anchored(canvas.surface, tokens.seat_token(seat, max(20, round(size * 0.5))), center=ground.topleft)


# The strip.


def _draw_strip(canvas: Canvas, seen: HoochAttackLaneModel) -> None:
    """Draw the last die with what it did, and at the right what comes next."""
    parts, theme = seen.lane, canvas.theme
    shapes.draw_box(canvas.surface, parts.strip, canvas.px(8), theme.panel if theme.plain else theme.lane_bottom)
    shapes.draw_box_outline(canvas.surface, parts.strip, canvas.px(8), theme.line, max(1, canvas.px(1.5)), 0.6)
    room = parts.strip.inset(x=canvas.px(20))
    end = _draw_aim(canvas, room, seen.aim)
    room = room.inset(right=room.right - end)
    if seen.roll:
        _draw_roll(canvas, seen, seen.roll, room)
    elif seen.stake and not (parts.side or seen.is_rolling):
        _draw_stake(canvas, parts, seen.stake)
    elif seen.chance and not seen.is_rolling:
        SAID.draw(canvas, _("No roll yet"), room, colour="quiet", overflow="shorten")


def _draw_aim(canvas: Canvas, room: Box, aim: tuple[str, str, str]) -> int:
    """Write the next swing, or the chance of the whole attack, at the right; return where that begins."""
    words, why, figure = aim
    right = room.right
    if figure:
        px = min(CHANCE.px(canvas.look), round(room.height * 0.7))
        right = CHANCE.draw(canvas, figure, (right, room.centery), "rm", px=px).x - canvas.px(18)
    box = Box.from_edges(room.x + room.width * 9 // 20, room.y, right, room.bottom)
    upper, lower = box.inset(y=box.height // 12).rows(2)
    starts = [right]
    for style, line, at in ((SAID, words, upper), (WHY, why, lower)):
        if line:
            starts.append(style.draw(canvas, line, at, "rm", overflow="shorten").x)
    return min(starts) - canvas.px(20)


def _draw_roll(canvas: Canvas, seen: HoochAttackLaneModel, swing: Roll, room: Box) -> None:
    """Draw the last roll with its sum in figures; the die of a gang without a player lies on its colour."""
    (surface, look), place = canvas, seen.lane.die
    if seen.die:
        if seen.colour >= 0:
            draw_gang_under_die(Canvas(surface, look), seen.colour, seen.die.center, round(seen.die.width * 0.8))
        die = images.rotated_picture(
            ("lane die", swing.die), images.die_picture(swing.die, round(place.width * 0.8)), -8
        )
        images.blit_anchored(surface, die, center=seen.die.center)
    colour = "good" if seen.favours else "bad"
    box = Box.from_edges(place.right + canvas.px(16), room.y, room.right, room.bottom)
    upper, lower = box.inset(y=box.height // 12).rows(2)
    SAID.draw(canvas, seen.said.said, upper, overflow="shrink")
    BOLD.with_changes(20).draw(canvas, seen.said.why, lower, colour=colour, overflow="shrink")


def _draw_stake(canvas: Canvas, parts: AttackLaneRects, words: str) -> None:
    """Write where the die will lie what a 1 would cost."""
    upper, lower = parts.strip.inset(x=canvas.px(20)).inset(y=parts.strip.height // 12).rows(2)
    room = parts.strip.width * 2 // 5
    BUST.with_changes(22).draw(canvas, _("1 = bust"), (upper.x, upper.centery))
    if LOSS.width(canvas.look, words) <= room:
        LOSS.with_changes(20).draw(canvas, words, (lower.x, lower.centery), overflow="shrink", room=room)


def _draw_needed_hits(canvas: Canvas, box: Box, needs: Needs) -> None:
    """Write below the meter what the attack still has to hit, and draw how the chance has gone so far."""
    paint.draw_panel(canvas, box)
    inner = box.inset(x=canvas.px(18), y=canvas.px(10))
    rest, title = inner, _("What it takes")
    if needs.hits and HEAD.width(canvas.look, title) <= inner.width:
        head, rest = inner.cut_top(HEAD.line_height(canvas.look), canvas.px(2))
        HEAD.draw(canvas, title, head)
    for what, takes in needs.hits:
        rest = _draw_need(canvas, rest, what, takes)
    if needs.risky:
        rest = _draw_risk_words(canvas, rest)
    if needs.trail and rest.height >= canvas.px(TRAIL):
        draw_trail(canvas, rest.inset(top=canvas.px(6)), needs.trail, needs.swings)


def _draw_need(canvas: Canvas, room: Box, what: str, takes: str) -> Box:
    """Write what has to be hit and what that takes, below each other where a line is too short; return the rest."""
    both = WHAT.width(canvas.look, what) + TAKES.width(canvas.look, takes) + canvas.px(16)
    if both <= room.width and WHAT.line_height(canvas.look) <= room.height + canvas.px(8):
        line, rest = room.cut_top(WHAT.line_height(canvas.look), canvas.px(4))
        WHAT.draw(canvas, what, line)
        TAKES.draw(canvas, takes, line, "rm")
        return rest
    rest = room
    for style, words in ((WHAT, what), (TAKES, takes)):
        lines, high = style.wrap(canvas.look, words, rest.width), style.line_height(canvas.look)
        line, rest = rest.cut_top(high * len(lines))
        if line.bottom <= room.bottom + canvas.px(8):
            style.draw_lines(canvas, lines, (line.x, line.y + high // 2))
    return rest


def _draw_risk_words(canvas: Canvas, room: Box) -> Box:
    """Write what the skull below a card means, if there is room; return the rest."""
    px, high = TAKES.px(canvas.look), TAKES.line_height(canvas.look)
    words, left = _("risk: the guard hits back"), TAKES.px(canvas.look) + canvas.px(10)
    lines = TAKES.wrap(canvas.look, words, room.width - left)
    if high * len(lines) > room.height:
        return room
    line, rest = room.cut_top(high * len(lines), canvas.px(4))
    skull = images.icon("death-skull", px, canvas.theme.bad)
    images.blit_anchored(canvas.surface, skull, midleft=(line.x, line.y + high // 2))
    TAKES.draw_lines(canvas, lines, (line.x + left, line.y + high // 2))
    return rest


def draw_trail(canvas: Canvas, room: Box, trail: tuple[Mark, ...], swings: int) -> None:
    """Draw the chance swing by swing, from 0 to 100 per cent: green for a hit, red for a miss, blue for a seal."""
    head, rest = room.cut_top(AXIS.line_height(canvas.look))
    title = _("Chance after each swing")
    if AXIS.width(canvas.look, title) <= head.width and rest.height >= canvas.px(TRAIL):
        AXIS.draw(canvas, title, head)
        room = rest
    box = room.cut_top(min(room.height, round(room.width * WIDE)))[0]
    shapes.draw_box(canvas.surface, box, canvas.px(6), "#000000", 0.35)
    radius, ends = max(3, canvas.px(6)), (format_percentage(100), format_percentage(50), format_percentage(0))
    inner = box.inset(2 * radius)
    axis = AXIS.width(canvas.look, ends[0]) + canvas.px(6)
    if inner.width > 3 * axis and inner.height > 2 * AXIS.line_height(canvas.look):
        for words, y in zip(ends, (inner.y, inner.centery, inner.bottom), strict=True):
            AXIS.draw(canvas, words, (inner.x - radius, y), "lm")
        inner = inner.inset(left=axis)
    step = inner.width / max(swings, len(trail) - 1)
    spots = [
        (inner.x + round(n * step), inner.bottom - round(mark.share * inner.height)) for n, mark in enumerate(trail)
    ]
    middle = inner.y + inner.height // 2
    pygame.draw.line(canvas.surface, canvas.theme.line, (inner.x, middle), (inner.right, middle))
    if len(spots) > 1:
        pygame.draw.lines(canvas.surface, canvas.theme.accent, False, spots, max(2, canvas.px(2)))
    for spot, mark in zip(spots, trail, strict=True):
        images.blit_anchored(canvas.surface, shapes.disc(radius + 1, INK), center=spot)
        colour = TRAIL_COLOURS.get(mark.did, canvas.theme.accent)
        images.blit_anchored(canvas.surface, shapes.disc(radius, colour), center=spot)


# On the cards.


def draw_fighter_marks(canvas: TableCanvas, seen: HoochAttackLaneModel, one: Fighter) -> None:
    """Draw what lies on a card: odds, what a miss may cost, what it rolled; on a turf its seals and a note."""
    (piece, dress), pill = one.worn, one.pill
    if piece.kind == "tile":
        _draw_turf_marks(canvas, seen, one)
    if pill:
        if dress.aimed and piece.layout != "portrait":
            badges.draw_target_brackets(canvas, piece.bounding_rect.inflate(canvas.px(18), canvas.px(18)))
        badges.draw_odds_pill(canvas, pill.words, pill.rect, pill.share, pill.small)
    if one.verdict:
        _draw_verdict(canvas, piece.bounding_rect, one.verdict)
    if one.risk:
        _draw_risk(canvas, seen, one)


def _draw_turf_marks(canvas: TableCanvas, seen: HoochAttackLaneModel, one: Fighter) -> None:
    tile = Box.from_rect(one.worn.piece.bounding_rect)
    if seen.seals[0] and seen.owner >= 0:
        seat = canvas.look.seat_look(seen.owner)
        seals.draw_seals(canvas, lane_rects.seals_room(tile), seat, seen.seals, seen.breaking)
    if one.note:
        wide = REMARK.width(canvas.look, one.note) + canvas.px(28)
        rect = Box.of_size((wide, REMARK.line_height(canvas.look)), midtop=(tile.centerx, tile.y + canvas.px(12)))
        shapes.draw_box(canvas.surface, rect, rect.height // 2, canvas.theme.tip)
        REMARK.draw(canvas, one.note, rect, "mm")


def _draw_verdict(canvas: Canvas, card: Rect, verdict: Verdict) -> None:
    """Draw tick or cross in the upper left corner and the die in the upper right one, if there is room for both."""
    side = max(14, min(canvas.px(34), round(card.width * 0.33)))
    spot = (card.x + side // 3, card.y + side // 3)
    images.blit_anchored(canvas.surface, shapes.disc(side // 2 + 1, INK), center=spot)
    images.blit_anchored(
        canvas.surface, shapes.disc(side // 2 - 1, "#2c6a45" if verdict.hit else "#8a2a22"), center=spot
    )
    sign = images.icon("check-mark" if verdict.hit else "cross-mark", round(side * 0.6), "#fff6e2")
    images.blit_anchored(canvas.surface, sign, center=spot)
    if card.width >= 3 * side:
        corner = (card.right - side // 3, card.y + side // 3)
        images.blit_anchored(canvas.surface, images.die_picture(verdict.die, side), center=corner)


def _draw_risk(canvas: Canvas, seen: HoochAttackLaneModel, one: Fighter) -> None:
    """Draw the chance that a swing loses its stooge, with a skull, below the card."""
    (surface, look), piece, words = canvas, one.worn.piece, one.risk
    px, pad = RISK.px(look), look.px(22)
    if RISK.width(look, format_percentage(100)) + px + pad > piece.bounding_rect.width:
        words, pad = words.split(maxsplit=1)[0], look.px(16)
    size = (RISK.width(look, words) + px + pad, RISK.line_height(look))
    rect = Box.of_size(size, midtop=(piece.bounding_rect.centerx, piece.bounding_rect.bottom + look.px(4)))
    if rect.bottom > seen.lane.attack.bottom:
        return
    surface.blit(shapes.box(size, rect.height // 2, look.theme.tip), rect)
    surface.blit(shapes.box_outline(size, rect.height // 2, look.theme.bad, max(1, look.px(1.5))), rect)
    images.blit_anchored(
        surface, images.icon("death-skull", px, look.theme.bad), midleft=(rect.x + pad // 3, rect.centery)
    )
    RISK.draw(canvas, words, (rect.x + px + pad * 2 // 3, rect.centery))
