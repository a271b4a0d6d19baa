"""The plan of the table of Deck Hand."""

from __future__ import annotations

from functools import partial

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.tables.company import company
from hoochgame.ui.tables.deck_hand import focusline, ground, pointed
from hoochgame.ui.tables.deck_hand.cover import COVER
from hoochgame.ui.tables.deck_hand.faces import picture
from hoochgame.ui.tables.deck_hand.layout import lay_out
from hoochgame.ui.tables.deck_hand.pieces import pieces
from hoochgame.ui.tables.deck_hand.places import place, raised
from hoochgame.ui.tables.deck_hand.zones import zones
from hoochgame.ui.tables.kit.setting import Plan


def hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards that a seat holds."""
    return state.pirates[seat].hand


def on_shelf(state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """A large hand takes what the stash beside it leaves."""
    pirate = state.pirates[seat]
    return pirate.hand, pirate.stash, pirate.top


def art(card: int) -> str:
    """What is printed on it."""
    return CARDS[card].id


PLAN = Plan(
    lay_out=lay_out,
    company=partial(company, DECK_HAND),
    pieces=pieces,
    zones=zones,
    place=place,
    lone=(("log",), ("round",), ("rule",), ("banner",), ("title",), ("goal",), ("aside",)),
    reading=("overlay", "seat", "supply", "own", "shelf", "buttons", "tools"),
    told=pointed.told,
    ground=ground.draw,
    picture=picture,
    art=art,
    raised=raised,
    hand=hand,
    shelf=on_shelf,
    cover=COVER,
    dress=pointed.dress,
    part=pointed.part,
    hovering=pointed.hovering,
    captions=focusline.draw,
    hint_spot=pointed.hint_spot,
    lit=pointed.lit,
    coming=pointed.coming,
    told_at=pointed.told_at,
)
