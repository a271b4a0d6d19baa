"""What the focus line says of a turf or a card that is drawn too small to say it itself."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.ui.tables.hooch_stooges.keys import TokenKey, TurfKey
from hoochgame.ui.tables.hooch_stooges.moment import Moment
from hoochgame.ui.tables.hooch_stooges.pictures import faces, tiles
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit.focusline import Said
from hoochgame.ui.tables.kit.piece import Piece


def caption(at: Moment, key: Key, piece: Piece | None) -> Said | None:
    """Say name, ability, price and owner of a turf, or name, figures and effect of a card."""
    room = at.layout.city.union(at.layout.lineup)
    if isinstance(key, TurfKey | TokenKey) and at.state.city[key.place].kind >= 0:
        place = key.place
        rect = at.layout.places[place]
        says_all = tiles.says_all(at.layout, rect.size, at.state.city[place])
        return None if says_all else Said(line(at, place), rect, room)
    if piece is None or piece.kind != "card" or piece.face_down:
        return None
    card = piece.card
    return None if faces.says_all(at.look, CARDS[card], piece) else Said(of_card(card), piece.box, room)


def of_card(number: int) -> str:
    """Describe a card in one line."""
    card = CARDS[number]
    figures = _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health).rstrip(".")
    return "  ·  ".join(filter(None, (wording.name(card), figures if card.stooge else "", wording.gist(card))))


def line(at: Moment, place: int) -> str:
    """Describe a turf in one line."""
    turf = at.state.city[place]
    kind = TURFS[turf.kind]
    owner = at.chairs[turf.owner].name if turf.owner != TABLE else _("nobody’s")
    words = _("{turf} · {cost} hooch: {ability} · {owner}")
    return words.format(turf=wording.name(kind), cost=kind.cost, ability=wording.gist(kind), owner=owner)
