"""The styles of characters: how much each likes an option, 0 to 1, by what its seat sees.

No character likes a march by itself: it is free, and the bot would march to and fro for ever.
"""

from __future__ import annotations

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import CharacterStyle, make_liking_for_options
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import NOBODY, MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, drunkard_on
from hoochgame.games.moonshiners.wilds import AROUND, COMPOUND, HEXES, UNEXPLORED, Place

ON_THE_WAY = 0.8  # what coming to a place counts of what is liked there


def builder_liking(seen: MoonshinersState, seat: Seat, move: Move) -> float:
    """Return the liking for buildings, whole ones most, survivors to work in them, and trade."""
    match move:
        case m.Construct(_, levels):
            return 0.8 + 0.2 * (levels == BOTH)
        case m.Site() | m.LayTile():
            return 0.8
        case m.PlaceSurvivor() | m.Rearrange():
            return 0.6
        case m.Trade() | m.Sell() | m.Buy():
            return 0.5
        case m.Explore():
            return 0.3
        case m.Enter(at):
            return ON_THE_WAY * is_free_plot(seen, at)
    return 0.0


def is_free_plot(seen: MoonshinersState, at: Place) -> bool:
    """Return whether a place is a plot on which nobody has built yet."""
    return at != COMPOUND and seen.tiles[at - 1] != UNEXPLORED and seen.buildings[at - 1].owner == NOBODY


def raider_liking(seen: MoonshinersState, seat: Seat, move: Move) -> float:
    """Return the liking for challenges, and the crates for them."""
    match move:
        case m.Challenge() | m.DrinkOn():
            return 1.0
        case m.OpenCrate() | m.UseBooze():
            return 0.6
        case m.BuyBooze() | m.AskForBooze():
            return 0.5
        case m.Enter(at):
            return ON_THE_WAY * (drunkard_on(seen, at) is not None)
    return 0.0


def gambler_liking(seen: MoonshinersState, seat: Seat, move: Move) -> float:
    """Return the liking for dice, and for tiles and relics that nobody knows yet."""
    match move:
        case m.DrinkOn() | m.Reroll():
            return 1.0
        case m.Scavenge():
            return 0.8
        case m.Explore():
            return 0.7
        case m.Challenge():
            return 0.5
        case m.Enter(at):
            return ON_THE_WAY * (at != COMPOUND and seen.tiles[at - 1] == UNEXPLORED)
    return 0.0


def saboteur_liking(seen: MoonshinersState, seat: Seat, move: Move) -> float:
    """Return the liking for what others lose: plots next to theirs, relics, booze; and for drunkards that stay on their
    buildings.

    Challenges count, too, unless they would rid another seat of a drunkard.
    """
    match move:
        case m.Construct(at):
            return nearness_to_others(seen, seat, at)
        case m.Explore():
            return 0.6
        case m.BuyBooze() | m.AskForBooze():
            return 0.5
        case m.Challenge():
            return 0.0 if has_drunkard_on_others_building(seen, seat, seen.heroes[seat].place) else 0.4
        case m.Enter(at):
            return (
                ON_THE_WAY * nearness_to_others(seen, seat, at) * (not has_drunkard_on_others_building(seen, seat, at))
            )
    return 0.0


def nearness_to_others(seen: MoonshinersState, seat: Seat, at: Place) -> float:
    """Return how near a place lies to buildings of others: 1 next to two of them."""
    beside = sum(AROUND[at] >> hex & 1 and seen.buildings[hex - 1].owner not in (NOBODY, seat) for hex in HEXES)
    return min(1.0, beside / 2)


def has_drunkard_on_others_building(seen: MoonshinersState, seat: Seat, at: Place) -> bool:
    """Return whether a drunkard stands on a building of another seat."""
    if at == COMPOUND or drunkard_on(seen, at) is None:
        return False
    return seen.buildings[at - 1].owner not in (NOBODY, seat)


LIKINGS = {
    "builder": make_liking_for_options(builder_liking),
    "raider": make_liking_for_options(raider_liking),
    "gambler": make_liking_for_options(gambler_liking),
    "saboteur": make_liking_for_options(saboteur_liking),
}
# As strong as one another, and still easy to tell apart: `hoochgame characters` measures both.
STYLES = {
    "builder": CharacterStyle(search_weight=0.03, rating_weight=1.5, strategy="landlord", strategy_weight=0.05),
    "raider": CharacterStyle(search_weight=0.03, rating_weight=1.5, strategy="brawler", strategy_weight=0.05),
    "gambler": CharacterStyle(search_weight=0.03, rating_weight=1.5, strategy="chancer", strategy_weight=0.05),
    "saboteur": CharacterStyle(search_weight=0.03, rating_weight=1.5, strategy="spoilsport", strategy_weight=0.05),
}
