"""The moves that a seat may make, and the steps that may stand on the agenda."""

from __future__ import annotations

from typing import ClassVar, Literal, Union

import msgspec

from hoochgame.core.protocols import TABLE, Move, Seat, Step

TURF = -1  # as a target: the turf itself
ANY = 99  # no limit

# Moves.


class PlayCard(Move, frozen=True):
    """Play a card from hand."""

    card: int


class Cash(Move, frozen=True):
    """Discard a card from hand for the hooch on its right dial."""

    card: int


class Buy(Move, frozen=True):
    """Buy a card of the lineup."""

    card: int


class Try(Move, frozen=True):
    """Try an entry of the hooch chart."""

    entry: int


class EndTurn(Move, frozen=True):
    """End the main step."""

    deliberate: ClassVar[bool] = True


class Pick(Move, frozen=True):
    """Choose a card, where an effect or a bust asks for one."""

    card: int


class PickTurf(Move, frozen=True):
    """Choose a turf; places are numbered in reading order of the diagram."""

    place: int


class PickSeat(Move, frozen=True):
    """Choose an opponent."""

    seat: Seat


class PickEntry(Move, frozen=True):
    """Choose an entry of the hooch chart."""

    entry: int


class Block(Move, frozen=True):
    """Assign one more blocker."""

    stooge: int


class Swing(Move, frozen=True):
    """Choose the stooge that swings next. Nobody's dice roll by themselves."""

    deliberate: ClassVar[bool] = True

    stooge: int


class Aim(Move, frozen=True):
    """Choose what it swings at: a blocker, or TURF."""

    target: int


class Accept(Move, frozen=True):
    """Take what is offered."""


class Decline(Move, frozen=True):
    """Decline what is offered, or stop."""


# Steps of the turn.


class SettingUp(Step, frozen=True):
    """Deal the city, the hands and the lineup."""


class Control(Step, frozen=True):
    """Carry out income, and what stooges do in this step."""


class Main(Step, frozen=True):
    """Ask for one main-step move after the other; `moves` were made so far."""

    moves: int = 0


class Cleanup(Step, frozen=True):
    """Unswing, discard and draw."""


class NextTurn(Step, frozen=True):
    """Find the next surviving seat."""


class Finish(Step, frozen=True):
    """Move a scheme that has been carried out to the discard pile."""

    card: int


class Claim(Step, frozen=True):
    """Offer the free effect of a six on the chart."""

    entry: int


# Steps of an attack and of a bust.


class Raid(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """An attack under way. `defender` is TABLE if nobody defends; `on_hq` is as it was when the attack began."""

    attacker: Seat
    place: int
    defender: Seat = TABLE
    bonus: int = 0
    max_blockers: int = ANY
    on_hq: bool = False
    blockers: tuple[int, ...] = ()
    hits: int = 0
    six: bool = False


class Blocking(Step, frozen=True):
    """Ask the defender for blockers, one at a time."""

    raid: Raid


class Swinging(Step, frozen=True):
    """Ask the attacker for the next stooge to swing."""

    raid: Raid


class Aiming(Step, frozen=True):
    """Ask for its target; then roll the die."""

    raid: Raid
    stooge: int


class Activating(Step, frozen=True):
    """Offer the ability of a turf just taken, now or never."""

    place: int
    free: bool = False


class DropStooge(Step, frozen=True):
    """Bust: ask for a stooge to lose."""


class DropCard(Step, frozen=True):
    """Bust: ask for a card of the hand to lose."""


class LoseHooch(Step, frozen=True):
    """Bust: lose all hooch."""


# Effects: the operations of the content file are these steps, written as data.


class Effect(Step, kw_only=True, frozen=True):
    """One operation. `source` is the id of its card or turf, or `chart-N`."""

    source: str = ""


class GainHooch(Effect, frozen=True):
    """Take n hooch from the supply."""

    n: int = 1


class GainHoochPerTurf(Effect, frozen=True):
    """Gain n hooch for each turf you control, at most `cap`."""

    n: int
    cap: int


class Draw(Effect, frozen=True):
    """Draw n cards."""

    n: int = 1


class Attack(Effect, frozen=True):
    """Make an attack, with `bonus` to each of its swings."""

    bonus: int = 0
    max_blockers: int = ANY


class NoBusts(Effect, frozen=True):
    """Be safe from busts for the rest of the turn."""


class OpponentsDiscard(Effect, frozen=True):
    """Make opponents discard n cards each; they choose which."""

    who: Literal["each", "chosen"]
    n: int = 1


class LayAside(Effect, frozen=True):
    """Ask an opponent which cards to discard; they are laid aside face down."""

    n: int = 1


class TurnUp(Effect, frozen=True):
    """Turn up and discard all that was laid aside."""


class StealHooch(Effect, frozen=True):
    """Take up to n hooch from an opponent."""

    who: Literal["each", "chosen"]
    n: int


class TakeLineup(Effect, frozen=True):
    """Take a card of the lineup without paying."""

    max_cost: int
    card_type: Literal["any", "stooge", "scheme"] = "any"
    to: Literal["discard", "hand"] = "discard"


class ReplaceLineup(Effect, frozen=True):
    """Replace up to n cards of the lineup; `must`: the first is no choice. `done`: slots replaced so far."""

    n: int = 1
    must: bool = False
    done: tuple[int, ...] = ()


class RemoveCard(Effect, rename={"zones": "from"}, frozen=True):
    """Remove up to n own cards from the game."""

    zones: tuple[Literal["hand", "discard"], ...]
    n: int


class RecoverStooge(Effect, frozen=True):
    """Bring a stooge of your discard pile to hand or into play."""

    to: Literal["hand", "play"]
    n: int = 1


class Unswing(Effect, frozen=True):
    """Straighten own stooges. `stooge`: which one, for `self`; `once`: works once a turn."""

    who: Literal["self", "one", "all"]
    stooge: int = -1
    once: bool = False


class SwingBonus(Effect, frozen=True):
    """Give own swings +n for the rest of the turn."""

    n: int


class DefeatStooge(Effect, frozen=True):
    """Remove from play an opponent's stooge with that printed health or less."""

    max_health: int
    who: Literal["chosen"] = "chosen"


class TakeNeutralTurf(Effect, frozen=True):
    """Put a token on a turf of nobody next to yours."""


class Discount(Effect, frozen=True):
    """Make the next purchase of this turn cost n less."""

    n: int


class NextBuyTo(Effect, frozen=True):
    """Send the next purchase of this turn to hand."""

    to: Literal["hand"]


class CycleHand(Effect, frozen=True):
    """Discard up to n cards, then draw as many; `dropped` so far."""

    n: int
    dropped: int = 0


class FreeChart(Effect, frozen=True):
    """Use one entry of the chart up to that number, without check or payment."""

    max_cost: int


class Topple(Effect, frozen=True):
    """Destroy an opponent's HQ token (entry 30)."""


AnyEffect = Union[  # noqa: UP007 - msgspec reads these at run time
    GainHooch, GainHoochPerTurf, Draw, Attack, NoBusts, OpponentsDiscard, StealHooch, TakeLineup, ReplaceLineup,
    RemoveCard, RecoverStooge, Unswing, SwingBonus, DefeatStooge, TakeNeutralTurf, Discount, NextBuyTo, CycleHand,
    FreeChart, Topple,
]  # fmt: skip
AnyStep = Union[  # noqa: UP007
    AnyEffect, SettingUp, Control, Main, Cleanup, NextTurn, Finish, Claim, Blocking, Swinging, Aiming, Activating,
    DropStooge, DropCard, LoseHooch, LayAside, TurnUp,
]  # fmt: skip
AnyMove = Union[  # noqa: UP007
    PlayCard, Cash, Buy, Try, EndTurn, Pick, PickTurf, PickSeat, PickEntry, Block, Swing, Aim, Accept, Decline
]
