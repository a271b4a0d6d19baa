"""The noises of a table: what each event sounds like is started when it begins to be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hoochgame.core.journal import Chair
from hoochgame.core.words import Seat
from hoochgame.ui.sound import Cue, Speaker
from hoochgame.ui.tables.session import Telling

APART = 0.11  # seconds between two events that take no time to be shown
BEHIND = 0.8  # seconds; what would be heard later than that after it was seen is left out

Cues = tuple[Cue, ...]
Noise = Callable[[Telling, Any], Cues]  # of one type of event
Noises = Callable[[Telling], Sequence[Cue]]


class Foley:
    """Follows what is shown. `speaker` is None where nobody listens.

    An event whose motion is seen is heard with it, at its speed. Where nothing moves, each event is one sound,
    the one that tells what came of it, and they follow each other instead of falling together.
    """

    def __init__(self, noises: Noises) -> None:
        self.noises = noises
        self.speaker: Speaker | None = None
        self._free = 0.0  # when the sound of the event before has had its room

    def begin(self, telling: Telling, speed: float) -> None:
        """An event begins to be shown; speed 0 where it is over at once."""
        if self.speaker is None or not self.speaker.audible:
            return
        cues = self.noises(telling)
        if speed > 0:
            for cue in cues:
                self.speaker.play(cue.sound, cue.after / speed, cue.nth)
        elif cues:
            self._in_line(self.speaker, cues[-1])

    def _in_line(self, speaker: Speaker, cue: Cue) -> None:
        wait = max(0.0, self._free - speaker.now)
        if wait <= BEHIND:
            self._free = speaker.now + wait + APART
            speaker.play(cue.sound, wait, cue.nth)

    def cut(self) -> None:
        """What was being shown is skipped."""
        self._free = 0.0
        if self.speaker:
            self.speaker.cut()


def cheered(winners: Sequence[Seat], chairs: Sequence[Chair]) -> bool:
    """Whether somebody in the room has won; bots among themselves are cheered as well."""
    people = [chair for chair in chairs if chair.human]
    return any(not people or chairs[seat].human for seat in winners)
