"""The odds shown before a die is rolled."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.words import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.attack import facing, need, strength
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.odds import chance
from hoochgame.ui.tables.hooch_stooges.marks import Key


def least_roll(bonus: int, needed: int) -> int:
    """The lowest die that hits: a one never does, a six always."""
    return min(6, max(2, needed - bonus))


def of_swing(view: State, raid: m.Raid, stooge: int, target: int) -> tuple[int, int]:
    """The lowest die that hits, and the chance in percent."""
    bonus, needed = strength(view, raid, stooge), need(view, raid, target)
    return least_roll(bonus, needed), round(100 * chance(bonus, needed))


def needs(view: State, move: Move) -> str | None:
    """The odds of a swing, short enough for a pill; None for moves without."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, m.Aiming) and isinstance(move, m.Aim):
        roll, percent = of_swing(view, step.raid, step.stooge, move.target)
    elif isinstance(step, m.Swinging) and isinstance(move, m.Swing):
        target = lone_target(view, step.raid)
        if target is None:
            return None
        roll, percent = of_swing(view, step.raid, move.stooge, target)
    else:
        return None
    return (_("needs 6: {percent} %") if roll == 6 else _("needs {roll}+: {percent} %")).format(
        roll=roll, percent=percent
    )  # fmt: skip


def likeliest(view: State, step: m.Aiming) -> m.Aim:
    """The target that this stooge hits most easily."""
    standing = facing(view, step.raid) or (m.TURF,)
    return m.Aim(max(standing, key=lambda target: of_swing(view, step.raid, step.stooge, target)[1]))


def lone_target(view: State, raid: m.Raid) -> int | None:
    """What every swing goes at now, if there is no choice."""
    standing = facing(view, raid)
    return m.TURF if not standing else standing[0] if len(standing) == 1 else None


def odds_marks(view: State, options: Sequence[Move]) -> dict[Key, str]:
    """The pills under all that may be chosen in an attack, alike copies included."""
    step = view.agenda[-1] if view.agenda else None
    if not options or not isinstance(step, m.Swinging | m.Aiming):
        return {}
    found: dict[Key, str] = {}
    if isinstance(step, m.Swinging):
        gang = view.gangs[step.seat]
        moves: list[tuple[Key, Move]] = [(("card", s), m.Swing(s)) for s in gang.crew if s not in gang.swung]
    elif m.Aim(m.TURF) in options:
        moves = [(("lane_turf", step.raid.place), m.Aim(m.TURF))]
    else:
        moves = [(("card", b), m.Aim(b)) for b in facing(view, step.raid)]
    for key, move in moves:
        if words := needs(view, move):
            found[key] = words
    return found


def police_check(entry: int, no_busts: bool) -> str:
    """What the die of a chart entry may bring."""
    if no_busts:
        return _("Police check: a one costs {n} and brings nothing, a six is free.").format(n=entry)
    return _("Police check: a one costs {n} and busts you, a six is free.").format(n=entry)
