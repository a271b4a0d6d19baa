"""The occasions on which Blight has a line: his losses, and stooges that his guards hit."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.protocols import Event
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.company.occasions import Occasion
from hoochgame.ui.titles.hooch_stooges.occasions import hooch_remark_occasions


def solo_occasions(event: Event, before: HoochState, after: HoochState) -> Iterator[Occasion]:
    """Yield what might be said about an event: of the base game, and of a stooge that a guard hits."""
    if isinstance(event, Countered) and event.hit:
        yield Occasion(Situation.STEALS, ENEMY)
    yield from hooch_remark_occasions(event, before, after)
