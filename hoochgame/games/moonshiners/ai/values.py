"""The values that tell one strategy of Moonshiners from another."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Scraps = Annotated[float, Meta(ge=0, le=20)]
Yield = Annotated[float, Meta(ge=0, le=4)]


class MoonshinersValues(Struct, frozen=True, forbid_unknown_fields=True):
    """What leads the policy, in scraps if nothing else stands there.

    `explore`, `scavenge`: what these actions bring. `survivor`: what one brings a night. `growth`: how many more come a
    day, for whom there should be room. `build`: how much of what a building will bring counts; `last_day`: the last Day
    on which one is built. `house` to `saloon`: what a survivor brings a night in each kind of building of level 2; a
    kind with at most 1 is never built. `out`: the loss by passing out on the first Day. `health`: a space between the
    hero's cubes. `thirst`: how much of what a beaten drunkard brings counts. `leave`: each survivor of an opponent that
    a drunkard keeps from working. `crates`: how many are wanted, `strength`: the least of them, `crate`: what one of
    strength 2 is worth. `reserve`: scraps that are not spent on booze and goods. `hero`: the number of the one that is
    picked first.
    """

    explore: Scraps = 5.0
    scavenge: Scraps = 14.0
    survivor: Yield = 2.0
    growth: Annotated[float, Meta(ge=0, le=5)] = 1.3
    build: Annotated[float, Meta(ge=0, le=3)] = 1.1
    last_day: Annotated[int, Meta(ge=0, le=7)] = 6
    house: Yield = 2.3
    workshop: Yield = 2.0
    cornfield: Yield = 2.0
    distillery: Yield = 1.6
    saloon: Yield = 1.6
    out: Annotated[float, Meta(ge=0, le=60)] = 13.0
    health: Annotated[float, Meta(ge=0, le=2)] = 0.8
    thirst: Annotated[float, Meta(ge=0, le=3)] = 1.1
    leave: Annotated[float, Meta(ge=0, le=4)] = 1.0
    crates: Annotated[int, Meta(ge=0, le=4)] = 2
    strength: Annotated[int, Meta(ge=1, le=3)] = 1
    crate: Scraps = 10.0
    reserve: Annotated[float, Meta(ge=0, le=16)] = 0.0
    hero: Annotated[int, Meta(ge=0, le=3)] = 0
