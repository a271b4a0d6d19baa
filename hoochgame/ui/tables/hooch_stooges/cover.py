"""What lies over the city: the lane of an attack, a row of cards, and the open log of a small window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.games.hooch_stooges.moves import Raid
from hoochgame.ui.tables.hooch_stooges import contest, overlay
from hoochgame.ui.tables.hooch_stooges.lane import Z, lane_of
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit import setting as cover
from hoochgame.ui.tables.kit.dress import Dress
from hoochgame.ui.tables.kit.log import logbook
from hoochgame.ui.tables.kit.log.logpaint import OpenLog
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.kit.setting import Cover, covers, paint_zone


def facts(at: Setting) -> tuple[Any, ...] | None:
    """What its picture depends on; None while nothing lies over the table."""
    raid, below = raid_of(at.state), cover.facts(at)
    if raid is None and below is None:
        return None
    lane = [(piece, at.dress(piece.key)) for piece in at.zone("lane")]
    step = at.state.agenda[-1] if at.state.agenda else None
    return raid, lane, below, at.marks.last_swing, dict(at.marks.odds), step, list(holes(at))


def veiled(at: Setting) -> bool:
    """Whether the rest darkens."""
    return raid_of(at.state) is not None or cover.veiled(at)


def holes(at: Setting) -> Iterator[Rect]:
    """What stays lit under the veil: the turf fought for, too, and its defender."""
    lit = list(cover.holes(at))
    yield from lit
    layout, look, raid = at.layout, at.look, raid_of(at.state)
    if raid:
        yield layout.places[raid.place].inflate(look.px(12), look.px(12))
        if raid.defender >= 0:
            yield layout.plate(raid.defender).inflate(look.px(6), look.px(6))
        if raid.defender == layout.me and layout.play not in lit:  # its rounded corners would show if it were twice
            yield layout.play


def draw(surface: pygame.Surface, at: Setting) -> None:
    """Lane, row, and the log where it lies over the city."""
    raid = raid_of(at.state)
    if raid:
        _target(surface, at, raid)
        contest.draw(surface, at, raid)
    if at.zone("overlay") or at.marks.showing:
        overlay.draw(surface, at)
    if logbook.over_table(at.layout, at.marks):
        paint_zone(surface, OpenLog(), at)


def _target(surface: pygame.Surface, at: Setting, raid: Raid) -> None:
    """The turf fought for stays in sight, in red."""
    piece = at.found[("turf", raid.place)]
    face = at.face(piece, Dress(aimed=True))
    surface.blit(face, face.get_rect(center=piece.rect.center))
    token = at.found.get(("token", raid.place))
    if token and token.key not in at.marks.moving:
        at.draw(surface, token)


def hides(at: Setting, z: int, pos: tuple[int, int]) -> bool:
    """Whether lane, row or an open log lies over what lies at this height."""
    if cover.under_log(at, pos):
        return z >= 0
    if covers(at, z, pos):
        return True
    raid = raid_of(at.state)
    return bool(raid and z < Z and lane_of(at.layout, at.state, raid).rect.collidepoint(pos))


COVER = Cover(facts=facts, veiled=veiled, holes=holes, draw=draw, hides=hides)
