"""What is marked in a film of Starting Solo."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from hoochgame.core.language import mark
from hoochgame.core.match import Match
from hoochgame.core.words import Ended, Event, Seat
from hoochgame.games.hooch_stooges.card_events import StoogeLost
from hoochgame.games.hooch_stooges.events import Busted, TurfTaken
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS
from hoochgame.ui.tables.film import Cutter, Film, Kind
from hoochgame.ui.tables.hooch_stooges import film as base
from hoochgame.ui.tables.kit.log.narration import tell
from hoochgame.ui.tables.starting_solo.story import STORY

KINDS = MappingProxyType(
    {
        "end": Kind("trophy", mark("victory")),
        "lost": Kind("tombstone", mark("defeat")),
        "hq": Kind("hq", mark("HQ falls")),
        "capture": Kind("flag-objective", mark("turf taken")),
        "bust": Kind("siren", mark("bust")),
        "fallen": Kind("skull-crossed-bones", mark("stooge lost")),
        "beaten": Kind("knockout", mark("enemy defeated")),
    }
)


def noted(event: Event, before: Callable[[], State]) -> tuple[str, Seat] | None:
    """What is looked for on the scrubber; whatever it is, it is the player's."""
    match event:
        case TurfTaken(seat, place):
            return "hq" if place == HEADQUARTERS else "capture", seat
        case StoogeLost(seat) if seat == ENEMY:
            return "beaten", YOU
        case Countered(hit=True):
            return "fallen", YOU
        case Busted(seat):
            return "bust", seat
        case Ended(winners):
            return "end" if winners else "lost", YOU
    return None


def film(match: Match) -> Film:
    """The moments of a match."""
    return Film(match, CUTTER)


CUTTER = Cutter(KINDS, base.turn, noted, base.opened, partial(tell, story=STORY, brief=False))
