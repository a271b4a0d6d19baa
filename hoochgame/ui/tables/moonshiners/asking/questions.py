"""Every step of the rules as a player meets it, one row a step."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import State
from hoochgame.ui.tables.keys import Key
from hoochgame.ui.tables.kit.asking import question
from hoochgame.ui.tables.moonshiners.asking import night, rolls, trading, turn
from hoochgame.ui.tables.moonshiners.keys import BoozeKey, ChipKey, RelicKey, WorkKey

WITH_CARDS = (m.Rolled, m.Drinking)  # own cards may answer these


def dim_keys(view: State, legal: frozenset[Key]) -> frozenset[Key]:
    """Return the own cards that are no answer, while others may be."""
    step = view.agenda[-1] if view.agenda else None
    if not legal or not isinstance(step, WITH_CARDS):
        return frozenset()
    hero = view.heroes[step.seat]
    return frozenset({*map(RelicKey, hero.relics), *map(BoozeKey, hero.booze)} - legal)


def numbers(numbered: tuple[Key, ...]) -> Mapping[Key, str]:
    """Return the number keys of answers that are numbers: in the first building of several; empty without any."""
    chips = [key for key in numbered if isinstance(key, ChipKey | WorkKey)]
    places = [key.place for key in chips if isinstance(key, WorkKey)]
    return {key: str(key.number) for key in chips if isinstance(key, ChipKey) or key.place == places[0]}


ROWS: tuple[question.Row[State], ...] = (
    *turn.QUIET, turn.PICKING, turn.ACTING, turn.SITING, turn.SURVEYING, rolls.ROLLED,
    rolls.DRINKING, rolls.LOSING, trading.TRADING, *night.QUIET, night.SETTLING, night.STAFFING, night.CONVERTING,
)  # fmt: skip
