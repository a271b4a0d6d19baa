"""The last word: the best opponent's face, and its line on paper beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.farewell import SeatOutcome, last_word
from hoochgame.ui.phrases.opponent_lines import Mood, mood_in
from hoochgame.ui.phrases.players import KindAndColour, draw_portrait_with_emblem
from hoochgame.ui.table.company.bubble import Bubble, draw_bubble, place_bubble_in_room
from hoochgame.ui.table.company.occasions import Occasion
from hoochgame.ui.table.company.speech import LineChooser

WIDEST = 560  # px at 1920x1080


class LastWordPicture(NamedTuple):
    """Who speaks, where its face is, and its words on paper."""

    chair: Chair
    face: Box
    bubble: Bubble
    mood: Mood

    def draw(self, canvas: Canvas) -> None:
        draw_portrait_with_emblem(canvas, KindAndColour(self.chair.kind, self.chair.colour, self.mood), self.face)
        draw_bubble(canvas, self.bubble)


def place_last_word(
    look: Look, match: Match, chairs: Sequence[Chair], outcomes: Sequence[SeatOutcome], room: Box
) -> LastWordPicture | None:
    """Place face and line at the right of a room; None if nobody speaks, or if there is no room for it."""
    word = last_word(chairs, outcomes)
    if word is None:
        return None
    line = LineChooser(match.header.id, chairs).choose([Occasion(word.situation, word.seat)], match.ply)
    room = room.cut_right(min(room.width, look.px(WIDEST)))[1]
    side = room.height - look.px(4)
    face = Box(room.x + look.px(4), room.y, side, side)
    bubble = place_bubble_in_room(look, room, face, line.words) if line and room.width > 2 * side else None
    return LastWordPicture(chairs[word.seat], face, bubble, mood_in(word.situation)) if bubble else None
