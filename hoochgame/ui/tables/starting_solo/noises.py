"""How the events of Starting Solo sound."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.words import Event
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.ui.sound.speaker import Cue
from hoochgame.ui.tables.foley import Cues, Noise, dealt
from hoochgame.ui.tables.hooch_stooges import noises as base
from hoochgame.ui.tables.hooch_stooges.pace import DIE, LEAN, RESULT, STAGGER
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.session import Telling

ROLLED = LEAN + DIE  # the die of a counter lies still


def posted(telling: Telling, event: EnemiesPosted) -> Cues:
    return dealt(len(event.guards) - 1, CARD, STAGGER)


def countered(telling: Telling, event: Countered) -> Cues:
    """Low before the die; then it hits, or strikes the wall."""
    return (Cue("block"), Cue("dice", ROLLED), Cue("hit" if event.hit else "miss", ROLLED + RESULT))


NOISES: Mapping[type[Event], Noise] = {**base.NOISES, EnemiesPosted: posted, Countered: countered}
