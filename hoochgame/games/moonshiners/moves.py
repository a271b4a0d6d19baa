"""The moves that a seat may make, and the steps that may stand on the agenda."""

from __future__ import annotations

from typing import ClassVar, Literal, Union

from hoochgame.core.protocols import Move, Step
from hoochgame.games.moonshiners.content import Good

Roll = Literal["scavenge", "drinking"]
Part = Literal["before", "production", "after"]  # of the Night

# Moves of a turn. Places are hexes by number, or the compound.


class PickHero(Move, frozen=True):
    """Pick a hero before the game."""

    hero: int


class Enter(Move, frozen=True):
    """Put the figure on the map: on the border at first, later on or next to an explored hex."""

    at: int


class March(Move, frozen=True):
    """Move the hero to a place."""

    to: int


class Explore(Move, frozen=True):
    """Take a relic and lay a building tile under the hero. `chart`: use the Old Town Map to choose from two."""

    chart: bool = False


class Scavenge(Move, frozen=True):
    """Roll the scavenging dice."""


class Trade(Move, frozen=True):
    """Step up to Harding's counter."""


class Construct(Move, frozen=True):
    """Build one or two levels on a hex. `crowbar`: use the Crowbar."""

    at: int
    levels: int = 1
    crowbar: bool = False


class Site(Move, frozen=True):
    """Construct on another hex than the hero's own, which is asked next; only by the house rule."""

    crowbar: bool = False


class Challenge(Move, frozen=True):
    """Drink with the drunkard on the hero's hex."""


class PlaceSurvivor(Move, frozen=True):
    """Put a survivor from the mat on an own building."""

    at: int


class OpenCrate(Move, frozen=True):
    """Open a crate."""

    card: int


class UseBooze(Move, frozen=True):
    """Use a special booze card."""

    card: int


class UseRelic(Move, frozen=True):
    """Use a special relic that may be used at any time of the turn."""

    card: int


class EndTurn(Move, frozen=True):
    """Give up the rest of the actions and end the turn."""

    deliberate: ClassVar[bool] = True


# Answers within an action.


class LayTile(Move, frozen=True):
    """Lay this one of the two tiles that the Old Town Map shows."""

    tile: int


class Accept(Move, frozen=True):
    """Keep the roll as it is."""


class Reroll(Move, frozen=True):
    """Roll dice that show these faces once more: by Marla's ability, or with the Lucky Horseshoe."""

    by: Literal["marla", "horseshoe"]
    faces: tuple[int, ...]


class DrinkOn(Move, frozen=True):
    """Drink one more glass, at the cost of stamina."""


class GiveUp(Move, frozen=True):
    """Stop drinking."""


class LoseFrom(Move, frozen=True):
    """Lose a survivor of this building."""

    at: int


class Sell(Move, frozen=True):
    """Sell one of a good to Harding."""

    good: Good


class Buy(Move, frozen=True):
    """Buy one of a good from Harding."""

    good: Good


class SellRelic(Move, frozen=True):
    """Sell a relic to Harding."""

    card: int


class AskForBooze(Move, frozen=True):
    """Have Harding put booze on the counter."""


class BuyBooze(Move, frozen=True):
    """Buy a booze card from the counter."""

    card: int


class Cure(Move, frozen=True):
    """Buy a hangover cure."""


class Done(Move, frozen=True):
    """Leave the counter."""

    deliberate: ClassVar[bool] = True


# Answers of the Night.


class Keep(Move, frozen=True):
    """Leave all survivors where they are."""


class Rearrange(Move, frozen=True):
    """Choose how many survivors each own building gets."""


class Put(Move, frozen=True):
    """Put so many survivors on the building that is asked for."""

    n: int


class Work(Move, frozen=True):
    """Have so many survivors of a Distillery or Saloon work."""

    at: int
    n: int


# Steps of the set-up and the Day.


class Dealing(Step, frozen=True):
    """Draw the start player and the first drunkards, and deal the heroes by the house rule."""


class Picking(Step, frozen=True):
    """Ask for a hero."""


class Day(Step, frozen=True):
    """A Day begins."""


class Turn(Step, frozen=True):
    """A seat's turn begins: its first or second of the Day."""

    second: bool = False


class Acting(Step, frozen=True):
    """Ask for one thing after the other that a turn allows."""


class Siting(Step, frozen=True):
    """Ask where to construct; only by the house rule. `crowbar`: the Crowbar was used."""

    crowbar: bool = False


class Surveying(Step, frozen=True):
    """Ask which of the two surveyed tiles to lay."""


class Rolled(Step, frozen=True):
    """A roll of the own dice waits to be counted. `dice` are faces, `extra` the green pips that booze adds.

    `glass` counts the glasses of a challenge. `horseshoe`: the Lucky Horseshoe was discarded to change the roll.
    """

    what: Roll
    dice: tuple[int, ...]
    extra: int = 0
    glass: int = 1
    horseshoe: bool = False


class Drinking(Step, frozen=True):
    """Ask whether to drink one more glass, after so many."""

    glass: int = 1


class Losing(Step, frozen=True):
    """A hero who passed out loses a survivor."""


class Trading(Step, frozen=True):
    """Ask for one exchange after the other. `bought` and `sold` are the goods that this Trade only buys or only sells.

    `asked`: whether booze was asked for in this Trade, `short`: whether the offer was not a full one.
    """

    bought: tuple[Good, ...] = ()
    sold: tuple[Good, ...] = ()
    asked: bool = False
    short: bool = False


# Steps of the Night and the end.


class Night(Step, frozen=True):
    """The Night begins: survivors turn to drink."""


class NightTurn(Step, frozen=True):
    """A seat's part of the Night: its redistribution before or after production, or its production."""

    part: Part


class Settling(Step, frozen=True):
    """Ask whether to keep the survivors as they are."""


class Staffing(Step, frozen=True):
    """Ask how many survivors the next own building gets. `counts` are those of the buildings before it."""

    counts: tuple[int, ...] = ()


class Converting(Step, frozen=True):
    """Ask which of these Distilleries and Saloons works next, and with how many survivors."""

    left: tuple[int, ...]


class Prowling(Step, frozen=True):
    """The drunkards move."""


class Arriving(Step, frozen=True):
    """New drunkards come, and the Night ends."""


class Reckoning(Step, frozen=True):
    """The balloon has come: everything is counted into gold."""


AnyStep = Union[  # noqa: UP007 - msgspec reads these at run time
    Dealing, Picking, Day, Turn, Acting, Siting, Surveying, Rolled, Drinking, Losing, Trading, Night, NightTurn,
    Settling, Staffing, Converting, Prowling, Arriving, Reckoning,
]  # fmt: skip
AnyMove = Union[  # noqa: UP007
    PickHero, Enter, March, Explore, Scavenge, Trade, Construct, Site, Challenge, PlaceSurvivor, OpenCrate, UseBooze,
    UseRelic, EndTurn, LayTile, Accept, Reroll, DrinkOn, GiveUp, LoseFrom, Sell, Buy, SellRelic, AskForBooze, BuyBooze,
    Cure, Done, Keep, Rearrange, Put, Work,
]  # fmt: skip
