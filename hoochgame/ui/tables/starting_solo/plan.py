"""The plan of the table: its pieces, its zones, and who has a colour on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.title import STARTING_SOLO
from hoochgame.ui.tables.company import company
from hoochgame.ui.tables.hooch_stooges import market, places, plan
from hoochgame.ui.tables.hooch_stooges import pieces as family
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.hooch_stooges.zones import STAGE, bars, lines, stage_facts
from hoochgame.ui.tables.kit.layout import cell
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.setting import Zone
from hoochgame.ui.tables.starting_solo import mob, tracker
from hoochgame.ui.tables.starting_solo.layout import SoloLayout, lay_out


def pieces(layout: Layout, state: State, marks: Marks) -> family.Pieces:
    """Every piece by its key, those below first."""
    return family.arranged(layout, state, marks, opposite(cast(SoloLayout, layout), state))


def opposite(layout: SoloLayout, state: State) -> Iterator[Piece]:
    """The enemy's plate, and the pile of those who have been beaten."""
    beaten = state.gangs[ENEMY].discard
    top = CARDS[beaten[-1]].id if beaten else ""
    yield Piece(("mob",), "plate", layout.mob, zone="city", seat=ENEMY)
    yield Piece(("discard", ENEMY), "pile", layout.defeated, art=top, zone="city", number=len(beaten))
    yield Piece(("tracker",), "plate", layout.tracker, zone="tracker")


def zones(at: Setting) -> Iterator[Zone]:
    """The window cut into cells that never overlap."""
    layout, cut = cast(SoloLayout, at.layout), lines(at)
    yield from bars(at, cut)
    told, resolving = stage_facts(at)
    split = layout.city.y - layout.gap // 3
    yield Zone("lineup", cell(layout.area.x, cut.top, cut.left, cut.bottom), market.draw_lineup, (resolving,), STAGE)
    yield Zone("tracker", cell(cut.left, cut.top, cut.middle, split), tracker.draw, tracker.facts(at))
    yield Zone("city", cell(cut.left, split, cut.middle, cut.bottom), city, (told, *mob.facts(at)), STAGE)


def city(surface: pygame.Surface, at: Setting) -> None:
    mob.draw(surface, at)
    at.draw_zone(surface, "city")
    market.draw_stage(surface, at)


def place(layout: Layout, at: Setting | None, key: Key) -> Rect | None:
    """The rect of a thing that is no piece; None for what is not there."""
    solo = cast(SoloLayout, layout)
    match key:
        case ("discard", int(seat)) if seat == ENEMY:
            return solo.defeated
        case ("deck" | "hand" | "crew" | "dial" | "seat", int(seat)) if seat == ENEMY:
            return solo.mob
        case ("counter", int(seat), _name) if seat == ENEMY:
            return None
    return places.place(layout, at, key)


PLAN = replace(
    plan.PLAN, lay_out=lay_out, company=partial(company, STARTING_SOLO), pieces=pieces, cells=zones, place=place
)
