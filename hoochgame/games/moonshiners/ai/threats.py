"""Finds who has most gold when the balloon comes, on the last day, and the possible defences."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.language import N_
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import Threat, ThreatWords
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS, WORTH
from hoochgame.games.moonshiners.model import NIGHT, Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import (
    GoldAndScraps,
    does_building_convert,
    goods_worth_in_scraps,
    own_hexes,
    plain_good_and_amount,
    will_building_produce,
    without_secret_relics,
)
from hoochgame.games.moonshiners.turn import turn_options

WARNINGS = {
    "balloon": ThreatWords(
        N_(
            "As it stands, {name} gets {gold} gold, relics aside, and you get {mine} in all: the balloon lands tonight."
        ),
        N_("{name} gets {gold} gold, you get {mine}."),
    ),
}
ANSWERS = {
    "challenge": N_("challenge the drunkard"),
    "build": N_("build levels"),
    "scavenge": N_("scavenge now"),
    "explore": N_("explore a hex"),
    "place": N_("put survivors in buildings"),
}
MOVES: Mapping[str, type[Move]] = {
    "challenge": m.Challenge,
    "build": m.Construct,
    "scavenge": m.Scavenge,
    "explore": m.Explore,
    "place": m.PlaceSurvivor,
}


def find_last_day_threats(seen: MoonshinersState, seat: Seat) -> list[Threat]:
    """Return the opponents that would have more gold than this seat, on the last day, the richest first."""
    if seen.round != NUMBERS.rounds or not seen.agenda:
        return []
    mine = worth_after_tonight(seen, seat, seen.heroes[seat])
    found: list[tuple[GoldAndScraps, Seat]] = []
    for other in map(Seat, range(seen.seats)):
        theirs = worth_after_tonight(seen, other, without_secret_relics(seen.heroes[other]))
        if other != seat and theirs.gold > mine.gold:
            found.append((theirs, other))
    answers = possible_defences(seen, seat)
    return [
        Threat(other, "balloon", (("gold", theirs.gold), ("mine", mine.gold)), answers)
        for theirs, other in sorted(found, key=lambda one: (-one[0].gold, -one[0].scraps, one[1]))
    ]


def worth_after_tonight(seen: MoonshinersState, seat: Seat, hero: Hero) -> GoldAndScraps:
    """Return a hero's gold and the scraps left over after tonight, if survivors stay where they are.

    Finds of Houses are unknown, so they do not count.
    """
    gold, scraps = tonight_yield(seen, seat, hero) if has_yet_to_produce(seen, seat) else (0, 0)
    more, rest = divmod(goods_worth_in_scraps(hero) + scraps, WORTH.gold)
    return GoldAndScraps(hero.gold + gold + more + hero.mat // NUMBERS.mat_survivors_per_gold, rest)


def has_yet_to_produce(seen: MoonshinersState, seat: Seat) -> bool:
    """Return whether a seat's production of this round is still to come."""
    return seen.phase != NIGHT or m.NightTurn(seat, "production") in seen.agenda


def tonight_yield(seen: MoonshinersState, seat: Seat, hero: Hero) -> GoldAndScraps:
    """Return the gold and the worth in scraps that a seat's buildings add: plain ones, Distilleries, then Saloons."""
    working = [at for at in own_hexes(seen, seat) if will_building_produce(seen, at)]
    corn, moonshine, gold, scraps = hero.corn, hero.moonshine, 0, 0
    for at in working:
        if not does_building_convert(seen, at):
            building = seen.buildings[at - 1]
            good, n = plain_good_and_amount(seen.tiles[at - 1], building.level, building.crew)
            corn += n if good == "corn" else 0
            scraps += {"scrap": n, "corn": WORTH.corn * n}.get(good, 0)
    left = [at for at in working if does_building_convert(seen, at)]
    for at in left:
        if seen.tiles[at - 1] == DISTILLERY:
            n = min(corn, seen.buildings[at - 1].crew)
            corn, moonshine = corn - n, moonshine + n
            scraps += (WORTH.moonshine - WORTH.corn) * n
    for at in left:
        if seen.tiles[at - 1] != DISTILLERY:
            n = min(moonshine, seen.buildings[at - 1].crew)
            # One alone sells for scraps, more sell moonshine for a gold less than they are (MA-N12).
            if WORTH.gold * (n - 1) - WORTH.moonshine * n > NUMBERS.saloon_scraps:
                moonshine, gold, scraps = moonshine - n, gold + n - 1, scraps - WORTH.moonshine * n
            else:
                scraps += NUMBERS.saloon_scraps
    return GoldAndScraps(gold, scraps)


def possible_defences(seen: MoonshinersState, seat: Seat) -> tuple[str, ...]:
    step = seen.agenda[-1]
    if not isinstance(step, m.Acting) or step.seat != seat:
        return ()
    kinds = {type(move) for move in turn_options(seen, step)}
    return tuple(name for name, kind in MOVES.items() if kind in kinds)
