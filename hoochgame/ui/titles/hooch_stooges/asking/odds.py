"""The odds shown before a die is rolled."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.odds import hit_chance
from hoochgame.games.hooch_stooges.attack import (
    hits_to_go,
    misses_left,
    needed_total,
    standing_blockers,
    swing_strength,
)
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import ready_stooges
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.titles.hooch_stooges.keys import LaneTurfKey


def least_roll(bonus: int, needed: int) -> int:
    """Return the lowest die that hits: a 1 never does, a 6 always (HS-POL-03)."""
    return min(6, max(2, needed - bonus))


def swing_odds(view: HoochState, raid: m.Raid, stooge: int, target: int) -> tuple[int, int]:
    """Return the lowest die that hits, and the chance in percent."""
    bonus, needed = swing_strength(view, raid, stooge), needed_total(view, raid, target)
    return least_roll(bonus, needed), round(100 * hit_chance(bonus, needed))


def odds_words(view: HoochState, move: Move) -> str | None:
    """Return the odds of a swing, short enough for a pill; None for other moves."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, m.Aiming) and isinstance(move, m.Aim):
        roll, percent = swing_odds(view, step.raid, step.stooge, move.target)
    elif isinstance(step, m.Swinging) and isinstance(move, m.Swing):
        targets = targets_now(view, step.raid)
        roll, percent = min(swing_odds(view, step.raid, move.stooge, target) for target in targets)
        if len(targets) > 1:
            return _("at best: {percent}%").format(percent=percent)
    else:
        return None
    return pill_words(roll, percent)


def hits_missing_words(view: HoochState, raid: m.Raid) -> str:
    """Return how many hits on an HQ this attack still needs."""
    n = hits_to_go(view, raid)
    return ngettext("{n} more hit takes it.", "{n} more hits take it.", n).format(n=n)


def why_attack_fails(view: HoochState, raid: m.Raid) -> str:
    """Return why an attack fails whatever is rolled; "" while it can succeed."""
    if misses_left(view, raid) >= 0:
        return ""
    hits, n = len(standing_blockers(view, raid)) + hits_to_go(view, raid), len(ready_stooges(view, raid.attacker))
    still = ngettext("{n} stooge can still swing", "{n} stooges can still swing", n).format(n=n)
    words = ngettext(
        "The attack fails whatever you roll: it needs {hits} more hit, and {still}.",
        "The attack fails whatever you roll: it needs {hits} more hits, and {still}.", hits,
    )  # fmt: skip
    return words.format(hits=hits, still=still)


def likeliest_aim(view: HoochState, step: m.Aiming) -> m.Aim:
    """Return the aim at the target that this stooge hits most easily."""
    standing = targets_now(view, step.raid)
    return m.Aim(max(standing, key=lambda target: swing_odds(view, step.raid, step.stooge, target)[1]))


def targets_now(view: HoochState, raid: m.Raid) -> tuple[int, ...]:
    """Return the targets of a swing: the blockers, and once none is left the turf (HS-ATK-10)."""
    return standing_blockers(view, raid) or (m.TURF,)


def odds_by_target(view: HoochState, raid: m.Raid, stooge: int) -> list[tuple[int, str]]:
    """Return the targets of this stooge with the odds; equal targets count once."""
    found: dict[tuple[str, int], tuple[int, str]] = {}
    for target in targets_now(view, raid):
        roll, percent = swing_odds(view, raid, stooge, target)
        found.setdefault((CARDS[target].id if target != m.TURF else "", roll), (target, pill_words(roll, percent)))
    return list(found.values())


def pill_words(roll: int, percent: int) -> str:
    words = _("needs 6: {percent}%") if roll == 6 else _("needs {roll}+: {percent}%")
    return words.format(roll=roll, percent=percent)


def odds_marks(view: HoochState, options: Sequence[Move]) -> dict[Key, str]:
    """Return the pills under all legal targets of an attack, equal copies included."""
    step = view.agenda[-1] if view.agenda else None
    if not options or not isinstance(step, m.Swinging | m.Aiming):
        return {}
    if isinstance(step, m.Swinging):
        moves: list[tuple[Key, Move]] = [(CardKey(s), m.Swing(s)) for s in ready_stooges(view, step.seat)]
    elif m.Aim(m.TURF) in options:
        moves = [(LaneTurfKey(step.raid.place), m.Aim(m.TURF))]
    else:
        moves = [(CardKey(b), m.Aim(b)) for b in standing_blockers(view, step.raid)]
    return {key: words for key, move in moves if (words := odds_words(view, move))}


def police_check_words(entry: int, no_busts: bool) -> str:
    """Return what the die of a chart entry can bring."""
    if no_busts:
        return _("Police check: a 1 costs {n} and brings nothing, a 6 is free.").format(n=entry)
    return _("Police check: a 1 costs {n} and busts you, a 6 is free.").format(n=entry)
