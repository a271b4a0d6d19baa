"""The lane of an attack opens out of the turf that is attacked, and closes into it."""

from __future__ import annotations

import pygame

from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.moves import Raid
from hoochgame.ui.animation import Animation, InOrder, Together, call
from hoochgame.ui.tables.hooch_stooges import contest
from hoochgame.ui.tables.hooch_stooges.act import Act
from hoochgame.ui.tables.hooch_stooges.cover import holes
from hoochgame.ui.tables.hooch_stooges.lane import lane_of
from hoochgame.ui.tables.kit.motion.effects import Unfold, without
from hoochgame.ui.tables.kit.setting import PlanBoard

LANE = 0.22
Rect = pygame.Rect


def changed(act: Act) -> Animation:
    """The lane opens, closes, or closes up."""
    before, after = raid_of(act.truth_before), raid_of(act.truth)
    if before is None and after is not None:
        return opened(act, after)
    if after is None and before is not None:
        return closed(act, before)
    return act.settle(LANE)


def opened(act: Act, raid: Raid) -> Animation:
    """The panel grows, the crew walks into it, the rest darkens; then the lane itself is there."""
    crew = act.settle(LANE)
    act.state = act.truth_before
    panel = unfold(act, act.truth, raid, opens=True)
    return InOrder(Together(crew, panel), call(act.shows(act.truth)))


def closed(act: Act, raid: Raid) -> Animation:
    """The other way round."""
    crew = act.settle(LANE)
    return Together(crew, unfold(act, act.truth_before, raid, opens=False))


def unfold(act: Act, state: State, raid: Raid, opens: bool) -> Animation:
    """The panel as it is in that state, between the turf and its own place."""
    layout = act.board.layout
    assert isinstance(act.board, PlanBoard)
    at = act.board.setting(state, act.still(), act.after if opens else act.before)
    rect = lane_of(layout, state, raid).rect.clip(Rect((0, 0), act.look_size()))
    window = act.board.scratch()
    window.set_clip(rect)
    window.fill((5, 10, 9))
    contest.draw(window, at, raid)
    window.set_clip(None)
    panel = window.subsurface(rect).copy()
    thing = Unfold(panel, layout.places[raid.place], rect, without(layout.area, tuple(holes(at))), opens=opens)
    animation = act.spend(thing, LANE)
    act.cast.remove(thing)
    act.show(thing, below=True)
    thing.spent = 0.0
    return animation
