"""The opponents at a table: hears what happens, and lets one of them speak now and then."""

from __future__ import annotations

import pygame

from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.phrases.players import KindAndColour, draw_portrait_with_emblem, has_face
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.company.bubble import Bubble, SpeakingPlate, draw_bubble, place_bubble
from hoochgame.ui.table.company.occasions import Comebacks, Occasion
from hoochgame.ui.table.company.speech import LineChooser, SpokenLine
from hoochgame.ui.table.seat_colours import chairs_with_opponents
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.table.title_table import AnyTable

APART = 10.0  # seconds from the beginning of one line to the next, at least
LASTS, LETTER = 3.5, 0.05  # seconds that a line stays, and longer for each letter
AFTER = 1.5  # seconds that a line waits, at most, for the end of what it is about
WAITS = 6.0  # seconds until a line is out of date whose speaker's plate is covered


class Company:
    """What opponents say, from what everybody at the table sees.

    Whatever the viewer knows is cut down to the view of `TABLE` first, so a line tells nothing and is the same for all.
    """

    def __init__(self, table: AnyTable, match: Match, stage: Stage[SeatView]) -> None:
        self.table, self.match, self.stage = table, match, stage
        self.chooser = LineChooser(
            match.header.id, chairs_with_opponents(match.chairs, match.game.playerless_opponents)
        )
        self.comebacks = Comebacks(table.comeback_margin)
        self.speaks: SpokenLine | None = None
        self._since = APART  # seconds since the last line began
        self._left = 0.0  # seconds that the line stays
        self._waiting = 0.0  # seconds for which its plate has been covered
        self._seen = False  # whether the line is on the screen
        self._placed: tuple[SpeakingPlate, Bubble] | None = None  # it stays where it is first shown

    def hear(self, telling: Telling[SeatView]) -> None:
        """Hear an event as it is shown, and find an opponent who speaks about it."""
        occasions = self.occasions_of(telling)
        if self._since < APART or self.speaks is not None:
            return
        if (line := self.chooser.choose(occasions, telling.ply)) is not None:
            self.say(line)

    def say(self, line: SpokenLine) -> None:
        """Show a line as soon as nothing moves and the speaker's plate is in sight."""
        self.speaks, self._left = line, LASTS + LETTER * len(line.words)
        self._waiting, self._seen, self._placed = 0.0, False, None

    def occasions_of(self, telling: Telling[SeatView]) -> list[Occasion]:
        """Return who might speak about an event, by what everybody sees of it."""
        game = self.table.game
        before, after = game.view(telling.before, TABLE), game.view(telling.after, TABLE)
        found = list(self.table.speech_occasions(game.redact(telling.event, TABLE), before, after))
        leader = self.comebacks.leader_from_behind(self.table.public_scores(after))
        return found if leader is None else [*found, Occasion(Situation.LEADS, leader)]

    @property
    def shown_line(self) -> SpokenLine | None:
        """The line that is on the screen."""
        return self.speaks if self._seen else None

    def fall_silent(self) -> None:
        self.speaks, self._seen = None, False

    def update(self, dt: float, pointer: tuple[int, int]) -> bool:
        """Advance time by `dt` seconds; return whether the picture changes."""
        self._since += dt
        if self.speaks is None:
            return False
        if not self._seen and self.stage.is_running and self._waiting < AFTER:
            self._waiting += dt
            return False
        was, speaker = self._seen, self._speaker()
        if speaker is None:
            self._seen = False
            self._waiting += dt
            if was or self._waiting > WAITS:
                self.fall_silent()
            return was
        if not was:
            self._seen, self._since = True, 0.0
            self.chooser.said.add(self.speaks.message)
        self._left -= dt
        covers = was and self._place(speaker).paper.collidepoint(pointer)
        if self._left <= 0 or covers or speaker.plate.collidepoint(pointer):
            self.fall_silent()
            return True
        return not was

    def _speaker(self) -> SpeakingPlate | None:
        """Return where the speaker's plate and face are in sight."""
        if self.speaks is None or self.stage.is_in_cutscene:
            return None
        found = self.stage.board.plate_and_face(self.speaks.seat)
        return SpeakingPlate(*found) if found else None

    def _place(self, speaker: SpeakingPlate) -> Bubble:
        """Return the paper; where it lies is decided once."""
        if self._placed is None or self._placed[0] != speaker:
            assert self.speaks
            board = self.stage.board
            window = board.layout.area
            self._placed = (
                speaker,
                place_bubble(
                    board.look, speaker, self.speaks.words, window, board.heads_and_numbers(), board.rects_to_avoid()
                ),
            )
        return self._placed[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line near its speaker, whose face shows how it feels."""
        if self.speaks is None or not self._seen or (speaker := self._speaker()) is None:
            return
        self._draw_mood(surface, self.speaks, speaker.face)
        draw_bubble(Canvas(surface, self.stage.board.look), self._place(speaker))

    def _draw_mood(self, surface: pygame.Surface, line: SpokenLine, face: Box) -> None:
        """Draw the speaker's face over its plate once more, in the mood of the line."""
        board = self.stage.board
        chair = board.chairs[line.seat]
        if line.mood and has_face(chair.kind):
            canvas = Canvas(surface, board.look)
            draw_portrait_with_emblem(canvas, KindAndColour(chair.kind, chair.colour, line.mood), face)
