"""The figures of the evaluation: what each seat has on the table, from public information."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from hoochgame.core.language import N_
from hoochgame.core.protocols import Seat
from hoochgame.core.title_ai import HintFigure
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.income import average_income_without_turf, public_turns_until_entry_30
from hoochgame.games.hooch_stooges.ai.odds import (
    chance_to_beat_walls_and_expected_swings,
    guarded_healths_toughest_first,
    swing_bonuses,
)
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.turf_control import TurfControl, turf_control

POCKET: Final = 5  # hooch that is soon spent
PURSE: Final = 15  # hooch for the dearest card
NAMES = (
    "turfs", "hooch", "hooch_more", "hooch_plenty", "crew", "bonus", "health", "cards", "price", "attacks", "earners",
    "draws", "stooges", "threat", "danger", "turn", "danger_now", "threat_now", "reach_hq", "reach",
    "income", "fire", "fire_now",
)  # fmt: skip
NO_USE = (0.0,) * 5  # of no cards
HOOCH = HintFigure(N_("more hooch"), N_("less hooch"))
THREAT = HintFigure(N_("a better chance at an HQ"), N_("a worse chance at an HQ"))
DANGER = HintFigure(N_("an HQ in more danger"), N_("a safer HQ"), good=False)
FIRE = HintFigure(N_("sooner at 30 hooch"), N_("later at 30 hooch"))
FIGURES = {
    "turfs": HintFigure(N_("more turf"), N_("less turf")),
    "hooch": HOOCH,
    "hooch_more": HOOCH,
    "hooch_plenty": HOOCH,
    "crew": HintFigure(N_("more stooges in play"), N_("fewer stooges in play")),
    "bonus": HintFigure(N_("harder-hitting stooges"), N_("softer-hitting stooges")),
    "health": HintFigure(N_("sturdier stooges"), N_("flimsier stooges")),
    "cards": HintFigure(N_("more cards in all"), N_("fewer cards in all"), good=None),
    "price": HintFigure(N_("pricier cards"), N_("cheaper cards")),
    "attacks": HintFigure(N_("more cards that attack"), N_("fewer cards that attack")),
    "earners": HintFigure(N_("more cards that bring hooch"), N_("fewer cards that bring hooch")),
    "draws": HintFigure(N_("more cards that draw"), N_("fewer cards that draw")),
    "stooges": HintFigure(N_("more stooges among the cards"), N_("fewer stooges among the cards")),
    "threat": THREAT,
    "danger": DANGER,
    "turn": HintFigure(N_("the next move"), N_("a later move"), good=None),
    "danger_now": DANGER,
    "threat_now": THREAT,
    "reach_hq": HintFigure(N_("an HQ within reach"), N_("no HQ within reach")),
    "reach": HintFigure(N_("more turf within reach"), N_("less turf within reach")),
    "income": HintFigure(N_("more hooch a turn"), N_("less hooch a turn")),
    "fire": FIRE,
    "fire_now": FIRE,
}


def measure_seats(state: HoochState) -> list[Sequence[float] | None]:
    """Return each seat's figures, None for one that is out."""
    gangs, active, seats = state.gangs, state.active, state.seats
    control = turf_control(state)
    threats, dangers, now, besieges = [0.0] * len(gangs), [0.0] * len(gangs), [0.0] * len(gangs), [False] * len(gangs)
    for raider, guard in raiders_and_hq_owners_in_reach(control):
        odds = chance_to_take_guarded_hq(gangs[raider].crew, gangs[guard].crew, state.hq_hits)
        threats[raider], dangers[guard] = max(threats[raider], odds), max(dangers[guard], odds)
        besieges[raider] = True
        if raider == active:
            now[guard] = odds
    rows: list[Sequence[float] | None] = []
    for seat in range(seats):
        gang = gangs[seat]
        if not gang.alive:
            rows.append(None)
            continue
        mine, hooch, crew, owned = active == seat, gang.hooch, gang.crew, gang.owned
        fire = 1 / (1 + public_turns_until_entry_30(state, Seat(seat)))
        rows.append(
            (
                control.turfs[seat],
                min(hooch, POCKET),
                max(0, min(hooch, PURSE) - POCKET),
                max(0, hooch - PURSE),
                *crew_figures(crew),
                *average_hand_figures(owned, len(crew)),
                threats[seat],
                dangers[seat],
                mine,
                now[seat],
                threats[seat] * mine,
                besieges[seat],
                len(control.lands[seat]),
                average_income_without_turf(owned, crew),
                fire,
                fire * mine,
            )
        )
    return rows


def raiders_and_hq_owners_in_reach(control: TurfControl) -> list[tuple[int, int]]:
    """Return which gangs have which opponents' HQs within reach, as pairs of raider and guard."""
    return [
        (raider, guard)
        for raider, land in enumerate(control.lands)
        for guard, home in enumerate(control.homes)
        if raider != guard and home in land
    ]


@lru_cache(1 << 14)
def average_hand_figures(owned_cards: tuple[int, ...], crew_size: int) -> tuple[float, ...]:
    price, *uses = deck_figures(owned_cards)
    density = NUMBERS.hand / max(NUMBERS.hand, len(owned_cards) - crew_size)
    return len(owned_cards), price, *(density * use for use in uses)


@lru_cache(1 << 14)
def chance_to_take_guarded_hq(raiders: tuple[int, ...], guards: tuple[int, ...], hits: int) -> float:
    """Return the chance that a whole crew brings down an HQ which everybody there defends."""
    hq = (NUMBERS.health_hq,) if hits == 1 else (NUMBERS.health_turf,) * hits
    return chance_to_beat_walls_and_expected_swings(
        swing_bonuses(raiders, 0, True), guarded_healths_toughest_first(guards) + hq
    )[0]


@lru_cache(1 << 14)
def crew_figures(crew: tuple[int, ...]) -> tuple[float, ...]:
    """Return how many stooges there are, and their bonus and health together."""
    return len(crew), sum(CARDS[c].bonus for c in crew), sum(CARDS[c].health for c in crew)


@lru_cache(1 << 14)
def deck_figures(owned_cards: tuple[int, ...]) -> tuple[float, ...]:
    """Return the price of all cards, and how many attack, bring hooch, draw, or are stooges."""
    return tuple(map(sum, zip(NO_USE, *map(card_figures, owned_cards), strict=True)))


@cache
def card_figures(card: int) -> tuple[float, ...]:
    """Return a card's price, and what it is for."""
    printed = CARDS[card]
    return (
        printed.cost,
        any(isinstance(op, m.Attack) for op in printed.do),
        sum(op.n for op in printed.do if isinstance(op, m.GainHooch)),
        any(isinstance(op, m.Draw) for op in printed.do),
        printed.is_stooge,
    )
