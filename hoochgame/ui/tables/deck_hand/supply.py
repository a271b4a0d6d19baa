"""The supply: the cards for sale, the supply deck that brings the end, the reload deck."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.ui.look import paint, shapes, text, tokens
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.deck_hand import cards
from hoochgame.ui.tables.deck_hand.goals import taken_next
from hoochgame.ui.tables.deck_hand.layout import RIVAL, heading_width
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit.piece import Piece, Rect

LAST = 6  # from so many cards of the supply deck on the end is near
LAYERS = 7  # edges of cards that a full pile shows
FULL = 22  # cards of a reload deck that looks full


def facts(at: Setting) -> tuple[object, ...]:
    """What the picture of the supply depends on beside its pieces."""
    return at.state.ender, taken_next(at.state)


def draw(surface: pygame.Surface, at: Setting) -> None:
    """Panel, heading, empty places, decks, cards."""
    look, rect = at.look, at.layout.supply
    paint.panel(surface, look, rect, opacity=0.86)
    if not at.layout.compact:
        _heading(surface, at)
    for piece in at.zone("supply"):
        if piece.kind == "slot":
            _empty(surface, at, piece)
        elif piece.kind == "pile":
            pile(surface, at, piece)
    at.draw_zone(surface, "supply")
    for piece in at.zone("supply"):
        badge(surface, at, piece)


def _heading(surface: pygame.Surface, at: Setting) -> None:
    look, rect = at.look, at.layout.supply
    pad = at.layout.v(18, 12)
    room = Rect(rect.x + pad, rect.y + pad, heading_width(look) - pad, rect.height - 2 * pad)
    px = text.fit(look.theme.lettering, look.text(30), _("Supply"), room.width)
    text.draw(surface, look.theme.lettering, px, _("Supply"), look.theme.accent, (room.x, room.y + px * 0.5))
    small, words = look.text(17), _("A purchase costs an Action and the price on the chest.")
    below = Rect(room.x, room.y + round(px * 1.4), room.width, room.bottom - room.y - round(px * 1.4))
    lines = text.wrap("body", small, words, below.width)
    fits = all(text.width("body", small, line) <= below.width for line in lines)
    if fits and len(lines) * text.line_height("body", small) <= below.height:
        text.paragraph(surface, "body", small, words, look.theme.quiet, below)


def badge(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """The Rival's token lies on the cards that it takes next."""
    look = at.look
    if not at.layout.alone or piece.kind != "card" or piece.key[1] not in taken_next(at.state):
        return
    side = max(round(24 * look.scale.ui), look.px(40))
    token = tokens.token(look.seat(at.chairs[RIVAL].colour), side)
    corner = (piece.rect.x + look.px(5), piece.rect.bottom - look.px(5))
    surface.blit(token, token.get_rect(bottomleft=corner))


def _empty(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """Nothing fills this place any more."""
    look, rect = at.look, piece.rect
    _bare(surface, at, rect, look.theme.hover if at.dress(piece.key).hovered else look.theme.line)
    if at.state.supply_deck:  # it will, in a moment
        return
    words = _("sold out")
    px = text.fit("body", look.text(16), words, rect.width - 6)
    if text.width("body", px, words) <= rect.width:
        text.draw(surface, "body", px, words, look.theme.quiet, rect.center, "mm")


def _bare(surface: pygame.Surface, at: Setting, rect: Rect, colour: str) -> None:
    """Where no card lies."""
    look, radius = at.look, round(rect.width * 0.06)
    surface.blit(shapes.box(rect.size, radius, look.theme.field, 0.7), rect)
    surface.blit(shapes.ring(rect.size, radius, colour, max(1, look.px(1.5)), 0.55), rect)


def pile(surface: pygame.Surface, at: Setting, piece: Piece) -> None:
    """A deck: the thinner, the fewer cards it has; below, how many, and what it is."""
    look, rect, state = at.look, piece.rect, at.state
    ends = piece.key == ("supply_deck",)
    if piece.number:
        full = NUMBERS.supply_deck_per_seat * len(state.pirates) if ends else FULL
        _backs(surface, look, rect, min(LAYERS, -(-LAYERS * piece.number // full)))
    else:
        _bare(surface, at, rect, look.theme.line)
    words = said(state, piece) if ends else _("reload")
    foot = foot_rect(at, rect, words)
    near = ends and (piece.number <= LAST or state.ender != NOBODY)
    surface.blit(shapes.box(foot.size, look.px(6), INK, 0.94), foot)
    if near:
        surface.blit(shapes.ring(foot.size, look.px(6), look.theme.bad, max(2, look.px(2))), foot)
    if at.dress(piece.key).hovered:
        paint.outline(surface, look, rect, look.theme.hover, 8, 2)
    inks = (look.theme.bad, look.theme.bad) if near else (look.theme.accent, look.theme.quiet)
    _count(surface, at, (rect, foot), (str(piece.number), words), inks)


def _backs(surface: pygame.Surface, look: Look, rect: Rect, layers: int) -> None:
    """So many cards, one a little above the other."""
    face, edge = cards.card("", "chip", rect.width), max(1, look.px(2))
    paint.shadow(surface, look, rect, 6, 7)
    for below in range(layers - 1, -1, -1):
        down = below * edge - (layers - 1) * edge // 2
        surface.blit(face, (rect.x + below * edge // 2, rect.y + down))


def said(state: State, piece: Piece) -> str:
    """What stands below the count of the supply deck."""
    if state.ender != NOBODY:
        return _("the last turns")
    if piece.number <= LAST:
        return ngettext("last card", "last cards", piece.number)
    return _("supply deck")


def foot_rect(at: Setting, rect: Rect, words: str) -> Rect:
    """The plate with the count."""
    number, small = count_sizes(at, rect)
    lines = len(text.wrap("body", small, words, rect.width - at.look.px(20)))
    high = round(number * 0.84 + small * 1.35 * lines) + at.look.px(8)
    foot = Rect(0, 0, rect.width - at.look.px(12), min(high, rect.height - at.look.px(12)))
    foot.midbottom = (rect.centerx, rect.bottom - at.look.px(6))
    return foot


def count_sizes(at: Setting, rect: Rect) -> tuple[int, int]:
    """Of the count, and of the words below it."""
    return min(at.look.text(38), round(rect.height * 0.3)), at.look.text(16)


def _count(
    surface: pygame.Surface, at: Setting, where: tuple[Rect, Rect], said: tuple[str, str], inks: tuple[str, str]
) -> None:
    """On the plate of a pile the figure, below it what it counts, in two lines where one is too long."""
    (rect, foot), (count, words) = where, said
    number, px = count_sizes(at, rect)
    room = foot.width - at.look.px(6)
    lines = text.wrap("body", px, words, room)
    step = text.line_height("body", px) * 0.92
    y = foot.centery - (number * 0.8 + len(lines) * step) / 2
    text.draw(surface, "num", number, count, inks[0], (foot.centerx, y + number * 0.4), "mm")
    for i, line in enumerate(lines):
        size = text.fit("body", px, line, room)
        text.draw(surface, "body", size, line, inks[1], (foot.centerx, y + number * 0.86 + step * (i + 0.5)), "mm")
