"""Where everything of a challenge lies: faces and dice above, the counter, both tracks, the next glass below."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import Look

FULL, MEDIUM = 30, 22.5  # the height of the stage by that of a line of text, from which on it has all or most
FACE = 0.21  # the widest portrait, by the width of the stage
FIGURES = 0.205  # of the room between the faces, at each side of the dice


class TrackRoom(NamedTuple):
    """A track with the line of words above it and that below it, where there is room for them."""

    above: Box | None
    track: Box
    below: Box | None


class StageRects(NamedTuple):
    """The parts of the stage."""

    rect: Box
    wall: Box  # behind all above the counter
    faces: tuple[Box, Box]
    middle: Box  # between the faces
    heading: Box
    dice: Box
    pips: tuple[Box, Box]
    figures: tuple[Box, Box]  # at both sides of the dice
    counter: Box  # what the glasses stand on ...
    glasses: Box | None  # ... and where they stand
    tracks: tuple[TrackRoom, TrackRoom]
    panel: Box  # the next glass
    head: Box
    bar: Box
    cards: Box
    detailed: bool  # whether a card has more than one line


def cut_stage(look: Look, rect: Box) -> StageRects:
    """Divide the stage by what the words need: less room takes the notes, then the glasses."""
    line, gap = BODY.line_height(look), look.px(10)
    level = 2 if rect.height >= FULL * line else 1 if rect.height >= MEDIUM * line else 0
    inner = rect.inset(x=look.px(16), y=look.px(14))
    panel_lines, track_lines, counter_lines = ((6.9, 1.5, 0.3), (9.0, 2.7, 2.6), (11.2, 4.2, 4.4))[level]
    rest, panel = inner.cut_bottom(round(panel_lines * line), gap)
    rest, tracks = rest.cut_bottom(round(track_lines * line), gap)
    most = round(inner.width * FACE * (0.95 if level == 2 else 1.05))
    upper, bar = rest.cut_top(min(most, rest.height - round(counter_lines * line)))
    counter = bar.cut_bottom(max(2, round(bar.height * (0.3 if level else 1))))[1]
    middle, heading, dice, pips, figures, faces = _upper_boxes(look, upper, line)
    head, below = panel.inset(x=look.px(22), y=look.px(8)).cut_top(round(line * (1.5 if level else 1.25)), look.px(5))
    odds, cards = below.cut_top(round(line * (1.75 if level else 1.3)), look.px(8))
    return StageRects(
        rect, Box.from_edges(rect.x, rect.y, rect.right, counter.bottom), faces, middle, heading, dice, pips, figures,
        Box.from_edges(rect.x, counter.y, rect.right, counter.bottom),
        Box.from_edges(inner.x, bar.y + gap, inner.right, counter.y) if level else None,
        _track_rooms(look, tracks, line, level), panel, head, odds, cards, level > 0,
    )  # fmt: skip


def _upper_boxes(
    look: Look, upper: Box, line: int
) -> tuple[Box, Box, Box, tuple[Box, Box], tuple[Box, Box], tuple[Box, Box]]:
    """Return the middle with heading, dice, pips and figures, and the faces at both ends."""
    gap, wide = look.px(12), min(round(upper.width * FACE), round(upper.height * 1.1))
    left, rest = upper.cut_left(wide, gap)
    between, right = rest.cut_right(wide, gap)
    inside = between.inset(x=look.px(14), y=look.px(6))
    side = round(inside.width * FIGURES)
    row = inside.inset(x=side + gap)
    heading, row = row.cut_top(round(line * 1.5))
    pill = min(round(line * 1.75), max(round(line * 1.3), row.height // 4))
    dice, pills = row.cut_bottom(2 * pill + look.px(6), look.px(6))
    upper_pill, lower_pill = pills.rows(2, look.px(6))
    figures = inside.cut_left(side)[0], inside.cut_right(side)[1]
    return between, heading, dice, (upper_pill, lower_pill), figures, (left, right)


def _track_rooms(look: Look, room: Box, line: int, level: int) -> tuple[TrackRoom, TrackRoom]:
    """Return both tracks with their words."""
    one, other = room.columns(2, look.px(60))
    found = []
    for column in (one, other):
        above, below, track = None, None, column
        if level:
            above, track = track.cut_top(line)
        if level == 2:
            track, below = track.cut_bottom(line)
        high = min(track.height - look.px(8), look.px(44))
        found.append(TrackRoom(above, track.place_inside((track.width, high)), below))
    return found[0], found[1]
