"""The noises of a table: what each event sounds like is started when it begins to be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoochgame.ui.sound.cues import Cue
from hoochgame.ui.sound.speaker import Speaker
from hoochgame.ui.tables.session import Telling

SLOW, QUICK, FLICK = 0.75, 1.5, 3.0  # speeds from which, and up to which, dice are other ones
FASTEST = 6.0  # what moves faster is only heard to be over
APART = 0.11  # seconds between two events that take no time to be shown
BEHIND = 0.8  # seconds; what would be heard later than that after it was seen is left out

Noises = Callable[[Telling], Sequence[Cue]]


class Foley:
    """Follows what is shown. `speaker` is None where nobody listens.

    An event whose motion is seen is heard with it, at its speed. Where nothing moves, or too fast to be followed,
    each event is one sound, the one that tells what came of it, and they follow each other instead of falling together.
    """

    def __init__(self, noises: Noises) -> None:
        self.noises = noises
        self.speaker: Speaker | None = None
        self._free = 0.0  # when the sound of the event before has had its room

    def begin(self, telling: Telling, speed: float, side: float = 0.0) -> None:
        """An event begins to be shown; speed 0 where it is over at once. `side`: where its seat sits, -1 to 1."""
        if self.speaker is None or not self.speaker.audible:
            return
        cues = self.noises(telling)
        if 0 < speed <= FASTEST:
            for cue in cues:
                self.speaker.play(in_time(cue.sound, speed), cue.after / speed, cue.nth, side, speed)
        elif cues:
            self._in_line(self.speaker, cues[-1], side)

    def _in_line(self, speaker: Speaker, cue: Cue, side: float) -> None:
        wait = max(0.0, self._free - speaker.now)
        if wait <= BEHIND:
            self._free = speaker.now + wait + APART
            speaker.play(cue.sound, wait, cue.nth, side)

    def cut(self) -> None:
        """What was being shown is skipped."""
        self._free = 0.0
        if self.speaker:
            self.speaker.cut()


def in_time(sound: str, speed: float) -> str:
    """A die that rolls as long as it is seen to."""
    if sound != "dice" or SLOW < speed < QUICK:
        return sound
    if speed <= SLOW:
        return "dice-slow"
    return "dice-quick" if speed < FLICK else "dice-flick"
