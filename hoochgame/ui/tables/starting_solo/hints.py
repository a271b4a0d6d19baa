"""A hint in words, where guards stand in the way."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.language import _
from hoochgame.core.words import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import facing
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.ground import standing_guard
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS
from hoochgame.ui.tables.hooch_stooges import hints as base
from hoochgame.ui.tables.hooch_stooges import odds
from hoochgame.ui.tables.hooch_stooges.hints import Names, Why
from hoochgame.ui.tables.hooch_stooges.naming import turf_name
from hoochgame.ui.tables.starting_solo.odds import killing, percent


def hint(view: State, move: Move, names: Names) -> str:
    """One sentence."""
    return base.hint(view, move, names, WHY)


def turf(view: State, move: m.PickTurf, names: Names) -> str:
    name, guard = turf_name(view, move.place), standing_guard(view, move.place)
    if view.city[move.place].owner == YOU:
        return _("Hint: swing at your own {turf} to use its ability again.").format(turf=name)
    if guard < 0:
        return _("Hint: go for {turf}. Nobody guards it any more.").format(turf=name)
    if move.place == HEADQUARTERS:
        return _("Hint: go for the HQ. {guard} falls first.").format(guard=wording.name(CARDS[guard]))
    words = _("Hint: go for {turf}. {guard} has health {n}; defeated enemies never come back.")
    return words.format(turf=name, guard=wording.name(CARDS[guard]), n=CARDS[guard].health)


def swing(view: State, move: m.Swing, names: Names) -> str:
    step, name = view.agenda[-1], wording.name(CARDS[move.stooge])
    needs = odds.needs(view, move) or ""
    guards = facing(view, step.raid) if isinstance(step, m.Swinging) else ()
    if not guards:
        return _("Hint: swing {stooge}. It {odds}.").format(stooge=name, odds=needs)
    words = _("Hint: swing {stooge}. It {odds}. If it misses, the enemy defeats it {percent}% of the time.")
    return words.format(stooge=name, odds=needs, percent=percent(killing(guards[0], move.stooge)))


WHY: Mapping[type, Why] = {**base.WHY, m.PickTurf: turf, m.Swing: swing}
