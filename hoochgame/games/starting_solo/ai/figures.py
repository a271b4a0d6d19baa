"""The figures of the evaluation for a game for one: the gang, the way to Blight's HQ, and the turns that are left."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import N_
from hoochgame.core.title_ai import HintFigure
from hoochgame.games.hooch_stooges.ai.figures import FIGURES as IN_COMPANY
from hoochgame.games.hooch_stooges.ai.figures import POCKET, crew_figures, deck_figures
from hoochgame.games.hooch_stooges.ai.odds import (
    chance_to_beat_walls_and_expected_swings,
    steps_to_place,
    swing_bonuses,
)
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS
from hoochgame.games.hooch_stooges.model import NO_GUARD, HoochState
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS

EVEN = "even"  # how well a plain gang at the beginning does
STORM = HintFigure(N_("a better chance at the HQ"), N_("a worse chance at the HQ"))
FIGURES = {
    EVEN: HintFigure(N_("an easier game"), N_("a harder game")),
    "turns": HintFigure(N_("more turns left"), N_("fewer turns left")),
    "way": HintFigure(N_("a longer way to the HQ"), N_("a shorter way to the HQ"), good=False),
    "late": HintFigure(N_("a longer way than there are turns"), N_("turns enough for the way"), good=False),
    "storm": STORM,
    "storm_now": STORM,
    "turfs": IN_COMPANY["turfs"],
    "beaten": HintFigure(N_("more enemies defeated"), N_("fewer enemies defeated")),
    "hooch": IN_COMPANY["hooch"],
    "hooch_more": IN_COMPANY["hooch_more"],
    "crew": IN_COMPANY["crew"],
    "bonus": IN_COMPANY["bonus"],
    "health": IN_COMPANY["health"],
    "bonus_early": IN_COMPANY["bonus"],
    "health_early": IN_COMPANY["health"],
    "price": IN_COMPANY["price"],
    "price_early": IN_COMPANY["price"],
    "attacks": IN_COMPANY["attacks"],
    "attacks_early": IN_COMPANY["attacks"],
    "stooges": IN_COMPANY["stooges"],
    "stooges_early": IN_COMPANY["stooges"],
}
NAMES = tuple(FIGURES)


def measure_seats(state: HoochState) -> list[Sequence[float] | None]:
    """Return the figures of the seat; those called early count by the share of the turns that is left."""
    gang = state.gangs[YOU]
    if not gang.alive:
        return [None]
    turns = TURNS + 1 - state.round
    early = turns / TURNS
    away = steps_to_place(1, HEADQUARTERS)
    way = min((away[place] for place, turf in enumerate(state.city) if turf.owner == YOU), default=max(away))
    won = chance_to_take_hq(state)
    price, attacks, _earners, _draws, stooges = deck_figures(gang.owned)
    crew, bonus, health = crew_figures(gang.crew)
    density = NUMBERS.hand / max(NUMBERS.hand, len(gang.owned) - len(gang.crew))
    attacks, stooges = density * attacks, density * stooges
    return [
        (
            1.0, turns, way, max(0, way - turns), won, won * (way == 1),
            sum(turf.owner == YOU for turf in state.city), len(state.gangs[ENEMY].discard),
            min(gang.hooch, POCKET), max(0, gang.hooch - POCKET), crew, bonus, health, bonus * early, health * early,
            price, price * early, attacks, attacks * early, stooges, stooges * early,
        )
    ]  # fmt: skip


def chance_to_take_hq(state: HoochState) -> float:
    """Return the chance that the whole crew beats the guard of the HQ and takes it."""
    guard = state.city[HEADQUARTERS].guard
    walls = (CARDS[guard].health,) if guard != NO_GUARD and guard in state.gangs[ENEMY].crew else ()
    hq = (NUMBERS.health_hq,) if state.hq_hits == 1 else (NUMBERS.health_turf,) * state.hq_hits
    return chance_to_beat_walls_and_expected_swings(swing_bonuses(state.gangs[YOU].crew, 0, True), walls + hq)[0]
