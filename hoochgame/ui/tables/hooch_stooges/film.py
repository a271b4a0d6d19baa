"""What is marked in a film of Hooch Stooges, and what its hands hide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType

from msgspec.structs import replace

from hoochgame.core.language import mark
from hoochgame.core.match import Match
from hoochgame.core.words import Ended, Event, Seat
from hoochgame.core.zones import face_down
from hoochgame.games.hooch_stooges.events import Busted, HqLost, SeatOut, TurfTaken, TurnBegan
from hoochgame.games.hooch_stooges.model import NOBODY, State
from hoochgame.games.hooch_stooges.view import covered
from hoochgame.ui.tables.film import Cutter, Film, Kind
from hoochgame.ui.tables.hooch_stooges.narration import STORY
from hoochgame.ui.tables.kit.log.narration import tell

KINDS = MappingProxyType(
    {
        "end": Kind("trophy", mark("victory")),
        "out": Kind("skull-crossed-bones", mark("out")),
        "hq": Kind("hq", mark("HQ falls")),
        "bust": Kind("siren", mark("bust")),
        "capture": Kind("flag-objective", mark("turf taken")),
    }
)


def film(match: Match) -> Film:
    """The moments of a match."""
    return Film(match, CUTTER)


def turn(event: Event) -> tuple[int, Seat] | None:
    """A turn that begins."""
    return (event.round, event.seat) if isinstance(event, TurnBegan) else None


def noted(event: Event, before: Callable[[], State]) -> tuple[str, Seat] | None:
    """What is looked for on the scrubber."""
    match event:
        case TurfTaken(seat, place):
            return ("hq" if before().city[place].hq not in (NOBODY, seat) else "capture"), seat
        case HqLost(seat):
            return "hq", seat
        case Busted(seat):
            return "bust", seat
        case SeatOut(seat):
            return "out", seat
        case Ended(winners):
            return "end", winners[0]
    return None


def opened(state: State, hands: frozenset[Seat]) -> State:
    """The state with only these hands open."""
    gangs = tuple(gang if seat in hands else covered(gang) for seat, gang in enumerate(state.gangs))
    hidden = state.tournament and state.active not in hands  # what the active seat's own deck holds
    return replace(state, gangs=gangs, deck=face_down(state.deck) if hidden else state.deck)


CUTTER = Cutter(KINDS, turn, noted, opened, partial(tell, story=STORY, brief=False))
