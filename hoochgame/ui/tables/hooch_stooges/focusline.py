"""The focus line: under the banner stands what a tile is too small to say."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import TURFS
from hoochgame.ui import paint, text
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.hooch_stooges.tiles import fitting, name_size


def draw(surface: pygame.Surface, at: Setting) -> None:
    """Name, ability, price and owner of the turf that is pointed at, where its tile has no room for them."""
    key = at.marks.focused or at.marks.hovered
    if key is None or key[0] not in ("turf", "token") or at.state.city[int(key[1])].kind < 0:
        return
    tile = at.layout.places[int(key[1])]
    if fitting(tile.size, name_size(at.layout), at.look.scale.ui) == "full":
        return
    words, look = line(at, int(key[1])), at.look
    px = text.fit("bold", look.text(19), words, at.layout.city.width - look.px(60))
    rect = pygame.Rect(0, 0, text.width("bold", px, words) + look.px(44), round(px * 1.9))
    rect.midtop = (at.layout.banner.centerx, at.layout.banner.bottom + look.px(3))
    if rect.inflate(0, 8).colliderect(tile):
        rect.midbottom = (at.layout.city.centerx, at.layout.city.bottom)
    rect.clamp_ip(at.layout.banner.union(at.layout.city))
    paint.panel(surface, look, rect, fill=look.theme.tip, opacity=0.97, line=0.9)
    text.draw(surface, "bold", px, words, look.theme.text, rect.center, "mm")


def line(at: Setting, place: int) -> str:
    """All in one line."""
    turf = at.state.city[place]
    kind = TURFS[turf.kind]
    owner = at.name(turf.owner) if turf.owner != TABLE else _("nobody’s")
    words = _("{turf} · {cost} hooch: {ability} · {owner}")
    return words.format(turf=wording.name(kind), cost=kind.cost, ability=wording.gist(kind), owner=owner)
