"""How the events of Starting Solo sound."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.words import Event
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.ui.sound import Cue
from hoochgame.ui.tables.foley import Cues, Noise
from hoochgame.ui.tables.hooch_stooges import noises as base
from hoochgame.ui.tables.session import Telling
from hoochgame.ui.tables.starting_solo.motion import LEAN, ROLLED, STAGGER


def posted(telling: Telling, event: EnemiesPosted) -> Cues:
    return base.cards(len(event.guards) - 1, STAGGER)


def countered(telling: Telling, event: Countered) -> Cues:
    """Low before the die; then it hits, or strikes the wall."""
    return (Cue("block"), Cue("dice", LEAN), Cue("hit" if event.hit else "miss", ROLLED))


NOISES: Mapping[type[Event], Noise] = {**base.NOISES, EnemiesPosted: posted, Countered: countered}
