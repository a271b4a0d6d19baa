"""The lineup with its deck, and the hooch chart as push buttons."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.games.hooch_stooges.model import GAP
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import INK, mix
from hoochgame.ui.tables.hooch_stooges.lane import lane_of
from hoochgame.ui.tables.hooch_stooges.naming import entry_words
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.piece import Piece

ICONS = {
    1: "card-exchange",
    2: "shield",
    3: "card-draw",
    4: "card-discard",
    5: "card-pick",
    6: "crossed-swords",
    30: "wrecking-ball",
}


def draw_lineup(surface: pygame.Surface, at: Setting) -> None:
    look, layout = at.look, at.layout
    if layout.block:
        _block_caption(surface, at)
    elif layout.column:
        _column_caption(surface, at)
    else:
        paint.panel(surface, look, layout.lineup, opacity=0.6)
        if not any(gang.resolving for gang in at.state.gangs):
            _caption(surface, at)
    for piece in at.zone("lineup"):
        if piece.kind == "slot":
            _slot(surface, at, piece)
        elif piece.kind == "pile":
            _deck(surface, at, piece)
            _owner(surface, at, piece.rect)
    at.draw_zone(surface, "lineup")


def _block_caption(surface: pygame.Surface, at: Setting) -> None:
    """Above the cards, where there is room."""
    look, room = at.look, at.layout.lineup
    top = at.layout.banner.bottom + at.layout.gap
    if room.y > top:
        paint.heading(surface, look, _("Lineup"), (room.x + look.px(8), (top + room.y) // 2), 21)


def _caption(surface: pygame.Surface, at: Setting) -> None:
    look, room = at.look, at.layout.stage
    x, y = room.x + look.px(8), room.y + round(room.height * 0.22)
    y += _row_heading(surface, at, x, y)
    if at.layout.compact or all(card == GAP for card in at.state.lineup):
        return
    words = _("Buy: pay the price on the left dial; the card goes to your discard pile.")
    px = look.text(16)
    high = room.bottom - y - look.text(21)
    if len(text.wrap("body", px, words, room.width)) * text.line_height("body", px) <= high:
        rect = pygame.Rect(x, y + round(look.text(21) * 0.8), room.width - look.px(8), high)
        text.paragraph(surface, "body", px, words, look.theme.quiet, rect)


def lineup_of(at: Setting) -> str:
    """In a tournament, in words whose lineup lies there; else nothing."""
    if not at.state.tournament or at.state.active == TABLE:
        return ""
    if at.state.active == at.layout.me:
        return _("Your lineup")
    return _("{name}’s lineup").format(name=at.name(at.state.active))


def _column_caption(surface: pygame.Surface, at: Setting) -> None:
    """Above a column, in the room that its cards leave in a tournament."""
    words, room = lineup_of(at), at.layout.lineup
    if not words:
        return
    px = at.look.text(14)
    lines = text.wrap("bold", px, words, room.width + at.look.px(6))[:2]
    for i, line in enumerate(lines):
        words, size = shortened("bold", px, line, room.width + at.look.px(6))
        y = room.y + (i + 0.5) * text.line_height("bold", px)
        text.draw(surface, "bold", size, words, at.look.theme.accent, (room.centerx, y), "mm")


def _row_heading(surface: pygame.Surface, at: Setting, x: int, y: int) -> int:
    """In a tournament it says whose lineup it is, with the emblem below; how far down it reaches."""
    look, seat, whose = at.look, at.state.active, lineup_of(at)
    if not whose:
        paint.heading(surface, look, _("Lineup"), (x, y), 21)
        return 0
    room, size, step = at.layout.stage.right - x, look.text(24), round(look.text(21) * 1.2)
    lines = text.wrap("head", look.text(21), whose, room)[:2]
    for i, line in enumerate(lines):
        words, px = shortened("head", look.text(21), line, room - look.px(4))
        text.draw(surface, "head", px, words, look.theme.accent, (x, y + i * step), "lm")
    down = len(lines) * step
    token = tokens.token(look.seat(at.chairs[seat].colour), size)
    surface.blit(token, token.get_rect(midleft=(x, y + down)))
    return down


def _owner(surface: pygame.Surface, at: Setting, rect: pygame.Rect) -> None:
    """Whose deck it is, where that is not written beside it."""
    if at.state.tournament and at.layout.column and at.state.active != TABLE:
        size = max(at.look.text(24), round(min(rect.size) * 0.4))
        token = tokens.token(at.look.seat(at.chairs[at.state.active].colour), size)
        surface.blit(token, token.get_rect(center=(rect.x + size // 2, rect.y + size // 4)))


def draw_stage(surface: pygame.Surface, at: Setting) -> None:
    """What is being carried out, in a brass frame."""
    look = at.look
    at.draw_zone(surface, "stage")
    px = look.text(16)
    for piece in at.zone("stage"):
        paint.outline(surface, look, piece.rect, look.theme.line, 8, 2)
        spot = (piece.rect.centerx, round(piece.rect.bottom + look.px(6) + px * 0.6))
        if not in_lane(at, piece.rect):
            text.draw(surface, "body", px, _("in effect"), look.theme.quiet, spot, "mm")


def in_lane(at: Setting, rect: pygame.Rect) -> bool:
    """Whether the lane of an attack lies over it."""
    raid = raid_of(at.state)
    return raid is not None and lane_of(at.layout, at.state, raid).rect.colliderect(rect)


def _slot(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    look = at.look
    surface.blit(shapes.box(piece.rect.size, look.px(8), "#060c0b", 0.45), piece.rect)
    surface.blit(shapes.ring(piece.rect.size, look.px(8), look.theme.quiet, 1, 0.35), piece.rect)


def _deck(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """The main deck, with its count."""
    look, rect = at.look, piece.rect
    if rect.height < rect.width:
        _deck_strip(surface, at, piece)
        return
    if not piece.number:
        _slot(surface, at, piece)
    else:
        paint.shadow(surface, look, rect)
        back = images.card("back", "chip" if rect.width < 124 else "table", rect.width)
        for up in (4, 2, 0):
            surface.blit(back, (rect.x + round(look.px(up) * 0.6), rect.y - look.px(up)))
    plate = pygame.Rect(0, 0, look.px(34) + text.width("num", look.text(24), "00"), round(look.text(24) * 1.2))
    plate.midbottom = (rect.centerx, rect.bottom - look.px(8))
    surface.blit(shapes.box(plate.size, look.px(6), INK), plate)
    number = str(piece.number)
    text.draw(surface, "num", look.text(24), number, look.theme.accent, plate.center, "mm")


def _deck_strip(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """Below a column the deck lies on its side."""
    look, rect = at.look, piece.rect
    if piece.number:
        paint.shadow(surface, look, rect)
        back = images.rotated(("deck", rect.height), images.card("back", "chip", rect.height), 90)
        for up in (2, 1, 0):
            surface.blit(back, (rect.x, rect.y - up * max(1, look.px(2))))
    else:
        _slot(surface, at, piece)
    plate = pygame.Rect(0, 0, text.width("num", look.text(22), "000") + look.px(10), round(look.text(22) * 1.2))
    plate.center = rect.center
    surface.blit(shapes.box(plate.size, look.px(6), INK), plate)
    text.draw(surface, "num", look.text(22), str(piece.number), look.theme.accent, plate.center, "mm")


def draw_chart(surface: pygame.Surface, at: Setting) -> None:
    look, layout = at.look, at.layout
    rect = layout.chart
    paint.panel(surface, look, rect)
    rail = layout.rail
    if not rail:
        y = rect.y + layout.v(22, 24)
        px = look.text(17)
        end = paint.heading(surface, look, _("Hooch chart"), (rect.x + look.px(14), y), 20).right
        words = _("police check")
        if end + text.width("body", px, words) + look.px(24) <= rect.right:
            text.draw(surface, "body", px, words, look.theme.quiet, (rect.right - look.px(14), y), "rm")
        words, y = _("1 bust · 2–5 pay, gain · 6 free"), rect.bottom - layout.v(17, 18)
        px = text.fit("body", look.text(17), words, rect.width - look.px(12))
        if text.width("body", px, words) <= rect.width - 4:
            text.draw(surface, "body", px, words, look.theme.quiet, (rect.centerx, y), "mm")
    for piece in at.zone("chart"):
        _entry(surface, at, piece, rail)


def _entry(surface: pygame.Surface, at: Setting, piece: Piece, rail: bool) -> None:
    """A push button: its price on glass, its effect beside it."""
    look, theme, rect = at.look, at.look.theme, piece.rect
    entry, dress = int(piece.key[1]), at.dress(piece.key)
    off, radius = dress.dim, look.px(5)
    if dress.hovered and dress.legal:
        paint.glow(surface, look, rect, look.theme.hover, 5, 8, 3, 0.7)
    elif dress.legal:
        paint.glow(surface, look, rect, look.theme.legal, 5, 4, 1.6, 0.35)
    elif dress.hovered:
        paint.outline(surface, look, rect, look.theme.hover, 5, 2)
    if off:
        surface.blit(shapes.box(rect.size, radius, theme.field), rect)
        surface.blit(shapes.ring(rect.size, radius, theme.quiet, 1, 0.25), rect)
    else:
        surface.blit(shapes.gradient(rect.size, theme.key_top, theme.key_bottom, radius), rect)
    faint = mix(theme.quiet, theme.field, 0.15 if theme.plain else 0.35)
    px = look.text(18)
    key = pygame.Rect(rect.x, rect.y, _price_wide(at, rect), rect.height)
    if not off:
        surface.blit(shapes.gradient(key.size, theme.glass_top, theme.glass_bottom, radius), key)
    figure = min(round(px * 1.5), rect.height)
    text.draw(surface, "num", figure, str(entry), faint if off else theme.glass_ink, key.center, "mm")
    size = min(round(px * 1.2), rect.height)
    icon = images.icon(ICONS[entry], size, faint if off else theme.accent)
    surface.blit(icon, icon.get_rect(center=(icon_x(at, rect), rect.centery)))
    if rail:
        return
    x = key.right + look.px(16) + size
    words = entry_words(entry)
    size = text.fit("body", px, words, rect.right - x - look.px(4))
    text.draw(surface, "body", size, words, faint if off else theme.text, (x, rect.centery))


def _price_wide(at: Setting, rect: pygame.Rect) -> int:
    """How wide the glass of the price is on a push button."""
    return min(rect.width // 2, round(at.look.text(18) * 2.3))


def icon_x(at: Setting, rect: pygame.Rect) -> int:
    """Where the middle of its icon stands."""
    left = rect.x + _price_wide(at, rect)
    if at.layout.rail:
        return (left + rect.right) // 2
    return left + at.look.px(8) + min(round(at.look.text(18) * 1.2), rect.height) // 2
