"""The odds of a counter: what a swing that fails may cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoochgame.core.language import _, percentage
from hoochgame.core.words import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import facing, need, strength
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.odds import chance
from hoochgame.ui.tables.keys import CardKey, Key


def killing(enemy: int, stooge: int) -> float:
    """That a counter takes this stooge: a six always does, a one may as well (HS-SOL-13, HS-SOL-14)."""
    return min(6, max(1, 7 - (CARDS[stooge].health - CARDS[enemy].bonus))) / 6


def losing(view: State, raid: m.Raid, enemy: int, stooge: int) -> float:
    """That a swing at this guard loses the stooge: it fails, and the counter hits."""
    return (1 - chance(strength(view, raid, stooge), need(view, raid, enemy))) * killing(enemy, stooge)


def percent(chance: float) -> int:
    return round(100 * chance)


def risks(view: State, options: Sequence[Move]) -> Mapping[Key, str]:
    """For each stooge that may swing at a guard, how likely it is lost: it fails and is hit back."""
    step = view.agenda[-1] if view.agenda else None
    if not options or not isinstance(step, m.Swinging | m.Aiming):
        return {}
    guard = next(iter(facing(view, step.raid)), None)
    if guard is None:
        return {}
    gang = view.gangs[step.seat]
    swinging = [s for s in gang.crew if s not in gang.swung] if isinstance(step, m.Swinging) else [step.stooge]
    return {CardKey(s): percentage(percent(losing(view, step.raid, guard, s))) for s in swinging}


def risk_words(view: State, raid: m.Raid, enemy: int, stooge: int) -> str:
    """In a sentence."""
    words = _("If it misses, {enemy} hits back. Risk of losing {stooge}: {percent}%.")
    risk = percent(losing(view, raid, enemy, stooge))
    return words.format(enemy=wording.name(CARDS[enemy]), percent=risk, stooge=wording.name(CARDS[stooge]))
