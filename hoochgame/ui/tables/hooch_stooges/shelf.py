"""The walnut shelf: the own dial, die and piles, the heading over the crew, the buttons."""

from __future__ import annotations

import math

import pygame

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.hooch_stooges import plates
from hoochgame.ui.tables.hooch_stooges.seats import count, own_plate
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.piece import Piece
from hoochgame.ui.tables.kit.setting import light

BRASS = "#c9a04a"
CREAM = "#e2c890"


def draw_ground(surface: pygame.Surface, layout: Layout) -> None:
    """The table; below it walnut boards and a brass edge, over the whole width."""
    paint.ground(surface, layout.look)
    rect = layout.shelf
    edge, theme = max(2, layout.look.px(4)), layout.look.theme
    if theme.plain:
        surface.fill(theme.shelf_top, rect)
        surface.fill(theme.line, (rect.x, rect.y, rect.width, edge))
        return
    surface.blit(images.picture("walnut", rect.size), rect)
    surface.fill(BRASS, (rect.x, rect.y, rect.width, edge))
    surface.fill("#6b4a16", (rect.x, rect.y + edge, rect.width, max(1, edge // 2)))


def draw_own(surface: pygame.Surface, at: Setting) -> None:
    """Dial, die and piles."""
    look, me = at.look, at.layout.me
    plate, gang = own_plate(at.layout), at.state.gangs[me]
    light(surface, at, me, plate.rect)
    paint.panel(surface, look, plate.rect, fill=look.theme.shelf_panel, opacity=0.78)
    bar = pygame.Rect(plate.rect.x, plate.rect.y, look.px(13), plate.rect.height)
    paint.seat_bar(surface, look, bar, at.chairs[me].colour)
    _own_head(surface, at)
    dial(surface, look, plate.dial, gang.hooch)
    turfs = count(at.state, me, "turfs")
    px, room = look.text(17), plate.caption.width + look.px(2)
    both = (_("hooch, +{n}/turn").format(n=turfs), _("+{n}/turn").format(n=turfs))
    words = next((words for words in both if text.width("body", text.fit("body", px, words, room), words) <= room), "")
    px = text.fit("body", px, words, room)
    text.draw(surface, "body", px, words, look.theme.text, plate.caption.center, "mm")
    if at.marks.die and ("die",) not in at.marks.moving:
        die = images.rotated(("die", at.marks.die), images.die(at.marks.die, plate.die.width), 7)
        surface.blit(die, die.get_rect(center=plate.die.center))
    words = at.marks.die_note or _("police check")
    px = text.fit("body", look.text(16), words, plate.note.width)
    if plate.note.width and text.width("body", px, words) <= plate.note.width + look.px(4):
        text.draw(surface, "body", px, words, look.theme.quiet, plate.note.center, "mm")
    for piece in at.zone("own"):
        if piece.kind == "pile":
            pile(surface, at, piece)
    at.draw_zone(surface, "own")
    if not gang.alive:
        surface.blit(shapes.box(plate.rect.size, look.px(10), "#060b0a", 0.6), plate.rect)


def _own_head(surface: pygame.Surface, at: Setting) -> None:
    """Emblem, name, and how many turfs."""
    look, me = at.look, at.layout.me
    plate, chair = own_plate(at.layout), at.chairs[me]
    head, px = plate.head, look.text(19)
    token = tokens.token(look.seat(chair.colour), min(head.height, round(px * 1.5)))
    surface.blit(token, token.get_rect(midleft=(head.x - look.px(2), head.centery)))
    x = head.x + token.get_width() + look.px(7)
    name, px = shortened("bold", px, chair.name, plate.turfs.x - look.px(6) - x)
    text.draw(surface, "bold", px, name, look.theme.text, (x, head.centery))
    plates.counter(surface, at, "turfs", count(at.state, me, "turfs"), plate.turfs)


def dial(surface: pygame.Surface, look: Look, spot: tuple[int, int, int], hooch: int) -> None:
    """The own hooch as a round dial; its arc is full at thirty."""
    x, y, radius = spot
    face = images.kept(("dial", radius), lambda: _dial_face(radius))
    surface.blit(face, face.get_rect(center=(x, y)))
    if hooch:
        arc = shapes.arc(round(radius * 0.92), "#c0392b", max(2, round(radius * 0.1)), 135, 135 + 9 * min(30, hooch))
        surface.blit(arc, arc.get_rect(center=(x, y)))
    figure = str(hooch)
    px = round(radius * (1.1 if len(figure) < 3 else 0.8))
    text.draw(surface, "num", px, figure, INK, (x, y), "mm")
    icon = images.icon("square-bottle", max(10, round(radius * 0.4)), "#6b3a12")
    surface.blit(icon, icon.get_rect(center=(x, y + radius * 0.64)))


def _dial_face(radius: int) -> pygame.Surface:
    side = round(radius * 2.2)
    surface = shapes.blank((side, side))
    for share, colour in ((1.08, INK), (1.03, BRASS), (0.93, "#fff0c8")):
        disc = shapes.disc(round(radius * share), colour)
        surface.blit(disc, disc.get_rect(center=(side // 2, side // 2)))
    for i in range(31):
        angle = math.radians(135 + 9 * i)
        inner = radius * (0.76 if i % 5 == 0 else 0.84)
        ends = [(side / 2 + math.cos(angle) * r, side / 2 + math.sin(angle) * r) for r in (inner, radius * 0.9)]
        pygame.draw.line(surface, INK, ends[0], ends[1], 2 if i % 5 == 0 else 1)
    return surface


def pile(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """The own deck or discard pile: its top card without the name, and its count."""
    look, rect, dress = at.look, piece.rect, at.dress(piece.key)
    radius = look.px(5)
    px = max(look.text(18), 16)
    foot = pygame.Rect(0, 0, rect.width, round(px * 1.2))
    foot.midbottom = rect.midbottom
    if piece.number:
        paint.shadow(surface, look, rect, 5, 5)
        face = images.card(piece.art or "back", "chip", rect.width)
        for up in range(min(3, piece.number - 1), -1, -1):
            surface.blit(face, (rect.x + up, rect.y - 2 * up))
        surface.blit(shapes.box(foot.size, radius, INK, 0.94), foot)
    else:
        surface.blit(shapes.box(rect.size, radius, "#0c0603", 0.6), rect)
        surface.blit(shapes.ring(rect.size, radius, look.theme.shelf_text, 1, 0.4), rect)
        name = "stack" if piece.key[0] == "deck" else "card-discard"
        icon = images.icon(name, min(px, rect.width // 2), look.theme.shelf_text)
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + rect.height * 0.34)))
    if dress.hovered:
        paint.outline(surface, look, rect, look.theme.hover, 5, 2)
    text.draw(surface, "num", px, str(piece.number), look.theme.accent, foot.center, "mm")


def draw_play(surface: pygame.Surface, at: Setting) -> None:
    """Heading, ghosts of those in the attack, crew and hand."""
    look, layout = at.look, at.layout
    y = layout.play.y + layout.v(22, 23)
    px = look.text(17)
    heading = _("In play") if at.state.gangs[layout.me].crew else ""
    end = text.draw(surface, "head", px, heading, look.theme.shelf_text, (layout.play.x, y), spacing=1).right
    words = " · ".join(perks(at.state))
    if words and at.state.active != layout.me:
        words = _("{name}: {words}").format(name=at.name(at.state.active), words=words)
    if words:
        text.draw(surface, "body", px, words, look.theme.accent, (end + (look.px(20) if heading else 0), y))
    for piece in at.zone("shelf"):
        if piece.kind == "ghost":
            ghost(surface, look, piece)
    at.draw_zone(surface, "shelf")


def perks(state: State) -> list[str]:
    """What holds for the rest of this turn."""
    p = state.perks
    found = []
    if p.no_busts:
        found.append(_("no busts this turn"))
    if p.bonus:
        found.append(_("swings +{n}").format(n=p.bonus))
    if p.discount:
        found.append(_("next card {n} cheaper").format(n=p.discount))
    if p.to_hand:
        found.append(_("next card to hand"))
    return found


def ghost(surface: pygame.Surface, look: Look, piece: Piece) -> None:
    """The empty place of a stooge that is in the attack."""
    rect = piece.rect
    surface.blit(shapes.box(rect.size, look.px(8), "#120803", 0.45), rect)
    surface.blit(shapes.ring(rect.size, look.px(8), CREAM, max(1, look.px(1.5)), 0.5), rect)
    px = look.text(16)
    words = _("in the attack")
    inner = rect.inflate(-look.px(10), 0)
    lines = text.wrap("body", px, words, inner.width)
    if max(text.width("body", px, line) for line in lines) <= rect.width and len(lines) * px * 1.3 < rect.height:
        text.paragraph(surface, "body", px, words, CREAM, inner, "m", middle=True)
