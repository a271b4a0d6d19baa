"""The signs of what turf does: an icon and a figure, where its ability has no room in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import TurfKind
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NARROW

SIGN_INK = "#ffe0a0"
LEAST_ICON = 12  # px
FIGURES = NARROW.with_changes(colour=SIGN_INK)


COUNTED: Mapping[type[m.Effect], str] = {  # the icons beside which a number stands
    m.Draw: "card-draw",
    m.GainHooch: "square-bottle",
    m.GainHoochPerTurf: "family-house",
    m.OpponentsDiscard: "card-discard",
    m.StealHooch: "robber-hand",
    m.ReplaceLineup: "card-exchange",
    m.RemoveCard: "trash-can",
    m.SwingBonus: "fist",
    m.Discount: "price-tag",
}
PLAIN: Mapping[type[m.Effect], str] = {
    m.NoBusts: "shield",
    m.TakeNeutralTurf: "house",
    m.NextBuyTo: "hand",
    m.CycleHand: "card-random",
    m.Topple: "wrecking-ball",
}


class Sign(NamedTuple):
    """The name of an icon, and the number beside it: "" for none."""

    icon: str
    figure: str = ""


def turf_sign(turf: TurfKind) -> Sign:
    """Return the sign of a turf's ability; the chart has the same icon for the same effect."""
    return sign_of_effect(turf.do[0])


def sign_of_effect(effect: m.Effect) -> Sign:
    """Return the icon of an effect, with the number that goes with it."""
    match effect:
        case m.Attack(bonus=bonus):
            return Sign("crossed-swords", str(bonus) if bonus else "")
        case m.TakeLineup(max_cost=most):
            return Sign("card-pick", str(most))
        case m.FreeChart(max_cost=most):
            return Sign("histogram", str(most))
        case m.DefeatStooge(max_health=most):
            return Sign("anvil", str(most))
        case m.RecoverStooge(to=to):
            return Sign("hospital-cross" if to == "hand" else "tombstone")
        case m.Unswing(who=who):
            return Sign("clockwise-rotation" if who == "all" else "return-arrow")
    icon = COUNTED.get(type(effect))
    return Sign(icon, str(getattr(effect, "n", ""))) if icon else Sign(PLAIN[type(effect)])


def draw_sign(canvas: Canvas, sign: Sign, room: Box, px: int, anchor: str = "mm") -> None:
    """Draw a sign in a room, its figure in letters of this size; the icon gives way if the room is narrow."""
    wide = FIGURES.width(canvas.look, sign.figure, px) + 1 if sign.figure else 0
    side = max(LEAST_ICON, min(round(px * 1.3), room.height, room.width - wide))
    place = room.place_inside((side + wide, side), anchor)
    canvas.surface.blit(images.icon(sign.icon, side, SIGN_INK), place)
    if sign.figure:
        FIGURES.draw(canvas, sign.figure, (place.right - wide + 1, place.centery), px=px)
