"""How the stage of a challenge is painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, FIGURE, NOTE, STENCIL, TYPED
from hoochgame.ui.look.theme import IVORY, Look, mix_colours
from hoochgame.ui.table.zone import StyledPiece
from hoochgame.ui.titles.moonshiners.challenge.bouts import Bout
from hoochgame.ui.titles.moonshiners.challenge.ends import RARE, GlassEnd, rare_end_words
from hoochgame.ui.titles.moonshiners.challenge.fall import draw_stars
from hoochgame.ui.titles.moonshiners.challenge.saloon import glass_picture, saloon_picture
from hoochgame.ui.titles.moonshiners.challenge.stage_rects import StageRects, TrackRoom
from hoochgame.ui.titles.moonshiners.zones import dice
from hoochgame.ui.titles.moonshiners.zones.price_button import arrow_picture
from hoochgame.ui.titles.moonshiners.zones.shares import BarShare, paint_share_bar, percent_words
from hoochgame.ui.titles.moonshiners.zones.track import CubeTrack

RED_PIP, GREEN_PIP = "#e0492c", "#3fae7a"
DARK = "#0d0b09"  # below words
WHO, WHAT = TYPED.with_changes(25, IVORY), BODY.with_changes(20, "#d9cba8")
GLASS, HEAD = STENCIL.with_changes(33), STENCIL.with_changes(29)
LABEL, STRONG = BODY.with_changes(20, "#d9cba8"), BOLD.with_changes(20, "accent")
PIPS, CHANGE = BOLD.with_changes(21), BOLD.with_changes(21)
SAID, NEED = BOLD.with_changes(22), NOTE.with_changes(20, "text")
END, SHARE, LINE, MORE = (
    BOLD.with_changes(26),
    FIGURE.with_changes(54, IVORY),
    BOLD.with_changes(22),
    BODY.with_changes(21),
)
SURE, MOST = STENCIL.with_changes(36), 2  # an end that is certain; lines of an end
TIPPED = -84  # degrees
ASKEW, SUNK = 18, 0.22  # of who is beaten: degrees, and how far down by the height of the face
WORSE, BETTER = "#ff8a5c", "#7fd28f"  # arrows


class Drinker(NamedTuple):
    """One of the two. `seat` is the number of its seat's colour, or -1; `falls_well`: its fall is good."""

    name: str
    more: str
    folder: str
    picture: str
    ring: str  # the colour round the picture
    seat: int
    label: str
    also: str  # over it
    was: int
    now: int
    falls_well: bool
    track: CubeTrack
    over_track: str
    at_stake: str  # over the track, at its other end
    below: str  # below the track, with its colour
    below_colour: str
    below_track: str  # and at the right
    next_slot: int  # of the track, which the next glass costs; or -1


class GlassOutlook(NamedTuple):
    """What the lower part says: ends of a glass, or a sentence."""

    heading: str
    note: str = ""
    ends: tuple[GlassEnd, ...] = ()
    said: str = ""
    danger: bool = False


def draw_set(canvas: Canvas, rects: StageRects) -> None:
    """Draw the saloon, with a frame round it."""
    surface, look = canvas
    rect, counter = rects.rect, (rects.counter.y - rects.rect.y, rects.counter.bottom - rects.rect.y)
    paint.draw_shadow(canvas, rect, 12, 14, 0.7, hollow=True)
    surface.blit(saloon_picture(look, rect.size, counter), rect)
    shapes.draw_box_outline(surface, rect, 0, look.theme.line, max(2, look.px(2.4)))


# Who drinks.


def draw_drinker(canvas: Canvas, rects: StageRects, drinker: Drinker, place: int, fallen: bool, beaten: bool) -> None:
    """Draw a face with its name, and its track; the second one is mirrored. Of who has fallen the name is left.

    Who is `beaten` hangs askew in the frame, with stars over the head.
    """
    face = rects.faces[place]
    if beaten and not fallen:
        canvas.surface.blit(beaten_picture(canvas.look, drinker, face.size), face)
    elif not fallen:
        canvas.surface.blit(face_picture(canvas.look, drinker, face.size), face)
    _draw_name(canvas, face, drinker, place)
    _draw_track(canvas, rects.tracks[place], drinker, place)


def face_picture(look: Look, drinker: Drinker, size: tuple[int, int]) -> pygame.Surface:
    """Return a face in its frame."""
    picture, line = shapes.transparent_surface(size), max(2, look.px(5))
    if drinker.picture:
        picture.blit(images.cropped_painting(drinker.folder, drinker.picture, size, 0.2), (0, 0))
    shapes.draw_box_outline(picture, picture.get_rect(), look.px(8), drinker.ring, line)
    if drinker.seat >= 0:
        token = tokens.seat_token(look.seat_look(drinker.seat), max(20, look.px(44)))
        picture.blit(token, (line + look.px(4), line + look.px(4)))
    return picture


def beaten_picture(look: Look, drinker: Drinker, size: tuple[int, int]) -> pygame.Surface:
    """Return the face of who has had too much: sunk, darkened and askew in its frame, with stars."""
    picture, line = shapes.transparent_surface(size), max(2, look.px(5))
    inside = picture.get_rect()
    shapes.draw_box(picture, inside, look.px(8), DARK)
    if drinker.picture:
        painting = images.cropped_painting(drinker.folder, drinker.picture, size, 0.2)
        way = -1 if drinker.seat >= 0 else 1
        sunk = images.rotated_picture(("beaten", drinker.picture, size), painting, way * ASKEW)
        images.blit_anchored(picture, sunk, center=(inside.centerx, inside.centery + round(size[1] * SUNK)))
        shade = shapes.transparent_surface(size)
        shade.fill((13, 11, 9, 90))
        picture.blit(shade, (0, 0))
    star = max(10, size[1] // 9)
    draw_stars(picture, (inside.centerx, round(size[1] * 0.2)), size[0] * 0.3, star, 0.0)
    shapes.draw_box_outline(picture, inside, look.px(8), drinker.ring, line)
    return picture


def _draw_name(canvas: Canvas, face: Box, drinker: Drinker, place: int) -> None:
    look, line = canvas.look, max(2, canvas.px(5))
    who, what = WHO.line_height(look), WHAT.line_height(look)
    band = face.inset(line).cut_bottom(who + what + look.px(2))[1]
    shapes.draw_box(canvas.surface, band, 0, DARK, 0.84)
    first, second = band.inset(x=look.px(10)).cut_top(who + look.px(2))
    side = "r" if place else "l"
    WHO.draw(canvas, drinker.name, first, f"{side}m", overflow="shorten")
    WHAT.draw(canvas, drinker.more, second, f"{side}m", overflow="shorten")


def draw_change(canvas: Canvas, room: Box, drinker: Drinker) -> None:
    """Write what the figure is, what it was, and what it is now."""
    (surface, look), y = canvas, room.y
    if drinker.also:
        y = STRONG.draw(canvas, drinker.also, (room.centerx, y), "mt", overflow="shrink", room=room.width).bottom
    y = LABEL.draw(canvas, drinker.label, (room.centerx, y), "mt", overflow="shrink", room=room.width).bottom
    high = min(room.bottom - y, look.px(84))
    large, small, side, gap = round(high * 0.86), round(high * 0.56), round(high * 0.38), look.px(6)
    parts = [FIGURE.width(look, str(drinker.was), small), side, FIGURE.width(look, str(drinker.now), large)]
    middle = y + high // 2
    if drinker.was == drinker.now:
        FIGURE.draw(canvas, str(drinker.now), (room.centerx, middle), "mm", px=large)
        return
    x = room.centerx - (sum(parts) + 2 * gap) // 2
    FIGURE.draw(canvas, str(drinker.was), (x, middle), colour="quiet", px=small)
    ink = BETTER if drinker.falls_well else WORSE
    images.blit_anchored(surface, arrow_picture(side, ink), midleft=(x + parts[0] + gap, middle))
    FIGURE.draw(canvas, str(drinker.now), (x + parts[0] + side + 2 * gap, middle), px=large)


def _draw_track(canvas: Canvas, room: TrackRoom, drinker: Drinker, place: int) -> None:
    """Draw the track, whose it is, and what the next glass costs; the step of that is outlined."""
    (surface, look), sides = canvas, ("rm", "lm") if place else ("lm", "rm")
    if room.above:
        BOLD.with_changes(20).draw(
            canvas, drinker.over_track, room.above, sides[0], overflow="shorten", room=room.above.width // 2
        )
        STRONG.draw(canvas, drinker.at_stake, room.above, sides[1], overflow="shrink", room=room.above.width * 3 // 5)
    drinker.track.paint(canvas)
    if drinker.next_slot >= 0:
        slot = drinker.track.slot_box(drinker.next_slot)
        shapes.draw_box_outline(surface, slot.inset(y=-look.px(6)), look.px(4), look.theme.accent, max(2, look.px(3)))
    if room.below:
        quiet = NOTE.with_changes(20)
        x = quiet.draw(canvas, drinker.below, room.below, "lm", colour=drinker.below_colour).right
        rest = Box.from_edges(x, room.below.y, room.below.right, room.below.bottom)
        quiet.draw(canvas, drinker.below_track, rest, "rm", overflow="shrink")


# The roll.


def draw_roll(
    canvas: Canvas, rects: StageRects, bout: Bout, heading: str, lying: Sequence[StyledPiece],
    two: tuple[Drinker, Drinker],
) -> None:  # fmt: skip
    """Draw which glass it is, the dice as rolled, and what their pips come to."""
    shapes.draw_box(canvas.surface, rects.middle, canvas.px(14), "#120a06", 0.66)
    GLASS.draw(canvas, heading, rects.heading, "mm", overflow="shrink")
    for place in (0, 1):
        draw_change(canvas, rects.figures[place], two[place])
    for place, worn in enumerate(lying):
        dice.paint_die(canvas, worn, dice.ASKEW[place % len(dice.ASKEW)])
    if bout.rolled:
        _draw_pips(canvas, rects.pips, bout, two)


def _draw_pips(canvas: Canvas, pills: tuple[Box, Box], bout: Bout, two: tuple[Drinker, Drinker]) -> None:
    """Write whom the pips hit: red ones are diamonds, green ones discs."""
    (surface, look), (hero, foe) = canvas, two
    more = ngettext("{n} green hits {name}", "{n} green hit {name}", bout.green)
    more = _("{n} + {extra} green hit {name}") if bout.extra else more
    red = ngettext("{n} red hits {name}", "{n} red hit {name}", bout.red)
    rows = (
        (red.format(n=bout.red, name=hero.name), hero, RED_PIP, shapes.diamond),
        (more.format(n=bout.green, extra=bout.extra, name=foe.name), foe, GREEN_PIP, shapes.disc),
    )
    for pill, (words, drinker, colour, shape) in zip(pills, rows, strict=True):
        shapes.draw_box(surface, pill, look.px(8), DARK, 0.88)
        shapes.draw_box_outline(surface, pill, look.px(8), colour, max(2, look.px(2.4)))
        radius, pad = max(5, pill.height // 5), look.px(10)
        x = images.blit_anchored(surface, shape(radius, colour), midleft=(pill.x + pad, pill.centery)).right + pad
        way = _("{was} to {now}").format(was=drinker.was, now=drinker.now)
        wide = CHANGE.width(look, way)
        end = pill.right - pad
        if PIPS.width(look, words) + wide + 2 * pad <= end - x:
            ink = BETTER if drinker.falls_well else WORSE
            end = CHANGE.draw(canvas, way, (end, pill.centery), "rm", colour=ink).left - pad
        PIPS.draw(canvas, words, (x, pill.centery), overflow="shrink", room=end - x)


def draw_glasses(canvas: Canvas, rects: StageRects, glass: int, last: bool, fallen: tuple[bool, bool]) -> None:
    """Draw the glasses on the counter: those of both that are empty, and the next one, full, between them.

    The last one of who has fallen lies on its side.
    """
    if rects.glasses is None:
        return
    surface, room = canvas.surface, rects.glasses
    high = min(round(room.height * 0.92), canvas.px(128))
    foot = room.bottom + max(2, rects.counter.height // 4)
    far = min(round(high * 2.2), room.width // 4)
    step = min(round(high * 1.1), (room.width // 2 - far - high // 2) // max(1, glass - 1))
    for way, down in zip((-1, 1), fallen, strict=True):
        for nth in range(glass):
            x, lies = room.centerx + way * (far + step * nth), down and nth == 0
            images.blit_anchored(
                surface, glass_picture(high * 3 // 4, False, way * TIPPED if lies else 0), midbottom=(x, foot)
            )
    if not last:
        images.blit_anchored(surface, glass_picture(high, True), midbottom=(room.centerx, foot))


# What comes of it.


def draw_outlook(canvas: Canvas, rects: StageRects, outlook: GlassOutlook) -> None:
    """Draw how likely each end of the next glass is, with what it pays and costs; or what the roll leads to."""
    surface, look = canvas
    ground = "#3d120d" if outlook.danger else DARK
    shapes.draw_box(surface, rects.panel, look.px(12), ground, 0.9)
    edge = look.theme.bad if outlook.danger else look.theme.line
    shapes.draw_box_outline(surface, rects.panel, look.px(12), edge, paint.hairline_width(look))
    x = HEAD.draw(canvas, outlook.heading, rects.head).right + look.px(24)
    note = " · ".join([outlook.note, *rare_end_words(outlook.ends, percent_words(RARE / 100))]).strip(" ·")
    NEED.draw(
        canvas, note, Box.from_edges(x, rects.head.y, rects.head.right, rects.head.bottom), "rm", overflow="shrink"
    )
    room = Box.from_edges(rects.bar.x, rects.bar.y, rects.cards.right, rects.cards.bottom)
    if outlook.said:
        SAID.draw_wrapped(canvas, outlook.said, room, "l", middle=True)
        return
    shown = [end for end in outlook.ends if end.part < 0 or end.part >= RARE]
    if shown and shown[0].part < 0:
        _draw_end(canvas, room, shown[0], detailed=True)
        return
    least = min(look.px(51), rects.bar.width // 8)
    paint_share_bar(canvas, rects.bar, [BarShare(end.part, end.colours.ground, end.percent) for end in shown], least)
    for box, end in zip(rects.cards.columns(len(shown), look.px(14)), shown, strict=True):
        _draw_end(canvas, box, end, rects.detailed)


def _draw_end(canvas: Canvas, box: Box, end: GlassEnd, detailed: bool) -> None:
    """Draw the card of an end: its name, its chance, what it pays, what it costs."""
    (surface, look), (colour, ink), pad = canvas, end.colours, canvas.px(18)
    shapes.draw_box(surface, box, look.px(8), mix_colours(colour, DARK, 0.55))
    shapes.draw_box_outline(surface, box, look.px(8), ink, max(1, look.px(2)))
    shapes.draw_box(surface, box.cut_left(look.px(10))[0], look.px(4), colour)
    inner, certain = box.inset(x=pad + look.px(6), y=look.px(8)), end.part < 0
    lines, style = end.lines if detailed else end.lines[:1], SURE if certain else END
    step, least = round(LINE.line_height(look) * 1.15), style.line_height(look)
    high = max(least, min(round(least * 1.6), inner.height - step * MOST))
    spare = max(0, inner.height - high - step * (MOST if detailed else 1)) // 2
    head, rest = inner.inset(top=spare).cut_top(high)
    right = head.right
    if not certain:
        px = min(SHARE.px(look), head.height)
        right = SHARE.draw(canvas, end.percent, head, "rm", px=px).left - pad
    style.draw(canvas, end.name, (head.x, head.centery), colour=ink, overflow="shrink", room=right - head.x)
    side = LINE.px(look)
    for nth, line in enumerate(lines):
        row = Box(rest.x, rest.y + step * nth, rest.width, step)
        icon = images.icon(line.icon, side, ink)
        x = images.blit_anchored(surface, icon, midleft=row.midleft).right + look.px(12)
        (LINE if nth == 0 else MORE).draw(canvas, line.words, (x, row.centery), overflow="shrink", room=row.right - x)


def draw_margin(canvas: Canvas, box: Box, prize: str, costs: str) -> None:
    """Draw beside the stage what is to be won, and what it may cost."""
    look = canvas.look
    paint.draw_panel(canvas, box, radius=12, opacity=1)
    inner = box.inset(look.px(14))
    for heading, words, ink in ((_("To win"), prize, "good"), (_("At risk"), costs, "bad")):
        head, inner = inner.cut_top(HEAD.with_changes(24).line_height(look))
        HEAD.with_changes(24).draw(canvas, heading, head, "lm", overflow="shrink")
        style = MORE.with_changes(colour=ink)
        lines = style.wrap(look, words, inner.width)
        step = style.line_height(look)
        shown = lines[: max(0, inner.height // step)]
        style.draw_lines(canvas, shown, (inner.x, inner.y + step // 2))
        inner = inner.inset(top=step * len(shown) + look.px(18))
