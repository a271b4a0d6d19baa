"""The yield of tonight: of one building, as a tag on the map, and of all buildings of a seat together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS, SALOON
from hoochgame.games.moonshiners.events import Gained
from hoochgame.games.moonshiners.model import NIGHT, MoonshinersState
from hoochgame.games.moonshiners.night_events import Converted
from hoochgame.games.moonshiners.queries import (
    does_building_convert,
    drunkard_on,
    own_hexes,
    plain_good_and_amount,
    will_building_produce,
    worker_range,
)

Part = tuple[Literal["good", "word", "arrow"], str]  # an icon, a word or an arrow


class Tag(NamedTuple):
    """The parts of a tag, and its kind: of an own building, another's, or one that a drunkard stops."""

    kind: Literal["own", "other", "stopped"]
    parts: tuple[Part, ...]


class HexProduction(NamedTuple):
    """A building that has yet to produce, with the state before and after."""

    place: int
    before: MoonshinersState
    after: MoonshinersState


def night_yield_tag(state: MoonshinersState, at: int, me: Seat) -> Tag | None:
    """Return the tag on a hex at night, None once its building has produced."""
    building = state.buildings[at - 1]
    if state.phase != NIGHT or not building.crew:
        return None
    if drunkard_on(state, at):
        return Tag("stopped", (("word", _("stopped")),))
    if not is_production_due(state, at):
        return None
    return Tag("own" if building.owner == me else "other", tuple(expected_yield(state, at)))


def is_production_due(state: MoonshinersState, at: int) -> bool:
    """Return whether a building has yet to produce in this Night."""
    owner = state.buildings[at - 1].owner
    return will_building_produce(state, at) and any(
        (isinstance(step, m.Night) and state.phase == NIGHT)
        or (isinstance(step, m.NightTurn) and step.part == "production" and step.seat == owner)
        or (isinstance(step, m.Converting) and at in step.left)
        for step in state.agenda
    )


def expected_yield(state: MoonshinersState, at: int) -> list[Part]:
    """Return the yield of a building, with the goods made before it tonight."""
    building = state.buildings[at - 1]
    if not does_building_convert(state, at):
        good, n = plain_good_and_amount(state.tiles[at - 1], building.level, building.crew)
        return [("word", f"+{n}"), ("good", good)]
    n = survivors_with_goods(state, at)
    if state.tiles[at - 1] == DISTILLERY:
        some = str(n) if n == building.crew else f"{n}/{building.crew}"
        return [("word", some), ("good", "corn"), ("arrow", ""), ("good", "moonshine")]
    if n == 1:
        return [("word", f"+{NUMBERS.saloon_scraps}"), ("good", "scrap")]
    return [("word", str(n)), ("good", "moonshine"), ("arrow", ""), ("word", str(n - 1)), ("good", "gold")]


def survivors_with_goods(state: MoonshinersState, at: int) -> int:
    """Return how many survivors of a Distillery or Saloon will find goods to work with."""
    owner = state.buildings[at - 1].owner
    return next(
        (
            worker_range(before, owner, at)[-1]
            for place, before, _after in remaining_production(state, owner)
            if place == at
        ),
        0,
    )


def remaining_production(state: MoonshinersState, seat: Seat) -> Iterator[HexProduction]:
    """Yield each building that has yet to produce, with the state before and after: all work who can (MA-Q133).

    Plain ones come first, then Distilleries, then Saloons, which can use the moonshine.
    """
    left = [at for at in own_hexes(state, seat) if is_production_due(state, at)]
    for at in sorted(left, key=lambda at: (does_building_convert(state, at), state.tiles[at - 1] == SALOON)):
        building, after = state.buildings[at - 1], state
        if does_building_convert(state, at):
            after = Converted(seat, at, worker_range(state, seat, at)[-1]).apply(state)
        else:
            match plain_good_and_amount(state.tiles[at - 1], building.level, building.crew):
                case "scrap" | "corn" as good, n:
                    after = Gained(seat, good, n, "production", at).apply(state)
        yield HexProduction(at, state, after)
        state = after


# All buildings of a seat.


class Tonight(NamedTuple):
    """Changes by good, without those that are 0; survivors who find no work; buildings that a drunkard stops."""

    changes: tuple[tuple[str, int], ...] = ()
    idle: int = 0
    stopped: int = 0


def remaining_night_yield(state: MoonshinersState, seat: Seat) -> Tonight | None:
    """Return what a seat's production is still to bring, if all work who can; None once it is over."""
    begun, left = m.NightTurn(seat, "production") not in state.agenda, list(remaining_production(state, seat))
    if begun and not left:
        return None
    plain = [plain_good_and_amount(state.tiles[at - 1], (one := state.buildings[at - 1]).level, one.crew)
             for at, _before, _after in left if not does_building_convert(state, at)]  # fmt: skip
    relics = sum(n for good, n in plain if good == "relic")
    idle = sum(state.buildings[at - 1].crew - worker_range(was, seat, at)[-1] for at, was, _after in left
               if does_building_convert(state, at))  # fmt: skip
    before, after = state.heroes[seat], left[-1].after.heroes[seat] if left else state.heroes[seat]
    goods = {good: getattr(after, good) - getattr(before, good) for good in ("scrap", "corn", "moonshine", "gold")}
    changes = tuple((good, n) for good, n in (goods | {"relic": relics}).items() if n)
    crews = sum(state.buildings[at - 1].crew > 0 for at in own_hexes(state, seat))
    return Tonight(changes, idle, 0 if begun else crews - len(left))
