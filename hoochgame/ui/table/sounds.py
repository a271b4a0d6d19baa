"""The sounds of a table: those of each event are started when it begins to be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from hoochgame.ui.sound.cues import Cue
from hoochgame.ui.sound.recordings import family_sizes
from hoochgame.ui.sound.speaker import Speaker
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.session import Telling

# What moves slower or faster than these speeds may have another sound: a die, or what takes long before it lands.
SLOW, QUICK, FLICK = 0.75, 1.5, 3.0
FASTEST = 6.0  # of an event that moves faster, only the last sound is played
APART = 0.11  # seconds between two events that take no time to be shown
BEHIND = 0.8  # seconds; a sound that would come later than that after its event is left out


class Sounds(Generic[S]):
    """Plays the sounds of each event that is shown. `speaker` is None where no sound is played.

    An event whose motion is seen is heard with it, at its speed. Where nothing moves, or too fast to be followed,
    each event has one sound, the one for its result, and these follow each other, never all at once.
    """

    def __init__(self, cues: Callable[[Telling[S]], Sequence[Cue]]) -> None:
        self.cues = cues
        self.speaker: Speaker | None = None
        self._free = 0.0  # the time from which the next event may be heard

    def start_event_sounds(self, telling: Telling[S], speed: float, side: float = 0.0) -> None:
        """Start the sounds of an event. `speed`: 0 if it is over at once; `side`: where its seat sits, -1 to 1."""
        if self.speaker is None or not self.speaker.audible:
            return
        cues = self.cues(telling)
        if 0 < speed <= FASTEST:
            for cue in cues:
                self.speaker.play(sound_for_speed(cue.sound, speed), cue.after / speed, cue.nth, side, speed)
        elif cues:
            self._queue_sound(self.speaker, cues[-1], side)

    def _queue_sound(self, speaker: Speaker, cue: Cue, side: float) -> None:
        wait = max(0.0, self._free - speaker.now)
        if wait <= BEHIND:
            self._free = speaker.now + wait + APART
            speaker.play(cue.sound, wait, cue.nth, side)

    def read_list(self) -> None:
        """Read the list of sounds ahead, as that takes longer than a frame should."""
        if self.speaker and self.speaker.audible:
            family_sizes()

    def stop_sounds(self) -> None:
        """Stop the sounds, as what was being shown is skipped."""
        self._free = 0.0
        if self.speaker:
            self.speaker.stop_sounds()


def sound_for_speed(sound: str, speed: float) -> str:
    """Return the sound for this speed: a die is heard to roll as long as it is seen to, and nothing lands too late."""
    if sound == "dice" and speed <= SLOW:
        return "dice-slow"
    if sound == "dice" and speed >= FLICK:
        return "dice-flick"
    quick = f"{sound}-quick"
    return quick if speed >= QUICK and quick in family_sizes() else sound
