"""The plan of the table of Hooch Stooges."""

from __future__ import annotations

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges import contest, focusline, pointed, shelf
from hoochgame.ui.tables.hooch_stooges.cover import COVER
from hoochgame.ui.tables.hooch_stooges.faces import picture
from hoochgame.ui.tables.hooch_stooges.layout import lay_out
from hoochgame.ui.tables.hooch_stooges.pieces import pieces
from hoochgame.ui.tables.hooch_stooges.places import place, raised
from hoochgame.ui.tables.hooch_stooges.zones import zones
from hoochgame.ui.tables.kit.setting import Plan


def hand(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards that a seat holds."""
    return state.gangs[seat].hand


def on_shelf(state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """The hand makes room for the crew beside it."""
    gang = state.gangs[seat]
    return gang.hand, gang.crew, gang.swung


def art(card: int) -> str:
    """What is printed on it."""
    return CARDS[card].id


PLAN = Plan(
    lay_out=lay_out,
    company=tuple,
    pieces=pieces,
    cells=zones,
    place=place,
    lone=(("log",), ("round",), ("rule",), ("banner",), ("title",), ("chart",), ("lane_die",)),
    reading=(
        "overlay", "lane", "stage", "lineup", "tracker", "city", "chart", "seat", "own", "shelf", "buttons", "tools",
    ),
    told=pointed.told,
    ground=shelf.draw_ground,
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
    told_at=contest.told_at,
)  # fmt: skip
