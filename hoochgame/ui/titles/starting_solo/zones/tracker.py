"""The turn tracker over the city: ten steps, of which the last ones warn."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import CAPTION, FIGURE
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Lying, OfPieces, TableCanvas
from hoochgame.ui.titles.starting_solo.keys import TrackerKey
from hoochgame.ui.titles.starting_solo.layout import SoloMoment

LATE = 2  # turns that warn
HEAD, NUMBER = CAPTION.with_changes(18, "accent"), FIGURE.with_changes(26)


class SoloTurnTrackerModel(NamedTuple):
    rect: Rect
    steps: tuple[Rect, ...]  # one for each turn
    now: int  # 0 before the first turn
    colour: int  # of the owner of the HQ that decides the game
    hovered: bool


class Tracker(OfPieces[SoloMoment, SoloTurnTrackerModel]):
    """The turn tracker between the banner and the city."""

    name = "tracker"

    def lay_out(self, at: SoloMoment, below: Below) -> Lying:
        return (Piece(TrackerKey(), "plate", at.layout.tracker, zone=self.name),)

    def model(self, at: SoloMoment, lay: Lying) -> SoloTurnTrackerModel:
        state, owner = at.state, at.state.city[HEADQUARTERS].owner
        now = 0 if state.active == TABLE and state.agenda else state.round
        colour = at.chairs[owner if owner >= 0 else ENEMY].colour
        return SoloTurnTrackerModel(
            at.layout.tracker, at.layout.steps, now, colour, at.marks.hovered_whole == TrackerKey()
        )

    def paint(self, canvas: TableCanvas, model: SoloTurnTrackerModel) -> None:
        """Draw the heading, the turns, and the HQ that has to fall before they are over."""
        look, rect, steps = canvas.look, model.rect, model.steps
        paint.draw_panel(canvas, rect, opacity=0.6)
        if model.hovered:
            paint.draw_outline(canvas, rect, look.theme.hover, 10, 2)
        at, room = (rect.x + look.px(16), rect.centery), steps[0].x - rect.x - look.px(24)
        HEAD.draw(canvas, _("Turn"), at, overflow="shrink", room=room, spacing=1)
        for number, spot in enumerate(steps, 1):
            _draw_step(canvas, number, model.now, spot)
        token = tokens.seat_token(look.seat_look(model.colour), round(rect.height * 0.76), True)
        images.blit_anchored(canvas.surface, token, center=((steps[-1].right + rect.right) // 2, rect.centery))


def _draw_step(canvas: Canvas, number: int, now: int, spot: Rect) -> None:
    """Draw a step: past ones struck and dim, the present one lit, those to come dark and the last ones red."""
    (surface, look), late = canvas, number > TURNS - LATE
    theme, radius, px = look.theme, look.px(6), min(NUMBER.px(look), spot.height)
    if number == now:
        lit = spot.inflate(look.px(4), look.px(6))
        if late:
            paint.draw_glow(Canvas(surface, look), lit, theme.target, 6, 8, 3, 0.7)
        surface.blit(shapes.gradient(lit.size, theme.glass_top, theme.glass_bottom, radius), lit)
        NUMBER.draw(canvas, str(number), lit.center, "mm", colour="glass_ink", px=px)
        return
    colour = theme.bad if late else theme.quiet
    if number < now:
        surface.blit(shapes.box(spot.size, radius, mix_colours(theme.glass_bottom, theme.field, 0.72)), spot)
        icon = images.icon("check-mark", round(spot.height * 0.62), mix_colours(theme.quiet, theme.field, 0.2))
        images.blit_anchored(surface, icon, center=spot.center)
        return
    surface.blit(shapes.box(spot.size, radius, theme.field), spot)
    surface.blit(
        shapes.box_outline(spot.size, radius, colour, max(1, look.px(2 if late else 1)), 0.9 if late else 0.4), spot
    )
    NUMBER.draw(canvas, str(number), spot, "mm", colour=colour, px=px)
