"""What the focus line says of a turf or a card that is too small to say it."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.ui.tables.hooch_stooges import small, tiles
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit import focusline
from hoochgame.ui.tables.kit.focusline import Said
from hoochgame.ui.tables.kit.setting import pointed


def draw(surface: pygame.Surface, at: Setting) -> pygame.Rect | None:
    """Name, ability, price and owner of a turf, name, figures and effect of a card. Where it stands."""
    room = at.layout.city.union(at.layout.lineup)
    key = at.marks.focused or at.marks.hovered
    if key and key[0] in ("turf", "token") and at.state.city[int(key[1])].kind >= 0:
        place = int(key[1])
        if tiles.says_all(at.layout, at.layout.places[place].size, at.state.city[place]):
            return None
        return focusline.draw(surface, at.layout, Said(line(at, place), at.layout.places[place], room))
    piece = pointed(at)
    if piece is None or small.says_all(at.look, CARDS[int(piece.key[1])], piece):
        return None
    return focusline.draw(surface, at.layout, Said(of_card(int(piece.key[1])), piece.box, room))


def of_card(number: int) -> str:
    """All in one line."""
    card = CARDS[number]
    figures = _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health).rstrip(".")
    return "  ·  ".join(filter(None, (wording.name(card), figures if card.stooge else "", wording.gist(card))))


def line(at: Setting, place: int) -> str:
    """All in one line."""
    turf = at.state.city[place]
    kind = TURFS[turf.kind]
    owner = at.name(turf.owner) if turf.owner != TABLE else _("nobody’s")
    words = _("{turf} · {cost} hooch: {ability} · {owner}")
    return words.format(turf=wording.name(kind), cost=kind.cost, ability=wording.gist(kind), owner=owner)
