"""What a seat may answer, and what may stand on the agenda."""

from __future__ import annotations

from typing import ClassVar, Literal, Union

import msgspec

from hoochgame.core.words import TABLE, Move, Seat, Step

TURF = -1  # a swing at the turf itself
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
    """Leave the main step."""

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
    """Leave it."""


# Steps of the turn.


class SettingUp(Step, frozen=True):
    """Deal the city, the hands and the lineup."""


class Control(Step, frozen=True):
    """Income, and what stooges do in this step."""


class Main(Step, frozen=True):
    """One main-step move after the other; `moves` were made."""

    moves: int = 0


class Cleanup(Step, frozen=True):
    """Unswing, discard, draw."""


class NextTurn(Step, frozen=True):
    """The next surviving seat."""


class Finish(Step, frozen=True):
    """The scheme has been carried out and leaves for the discard pile."""

    card: int


class Claim(Step, frozen=True):
    """A six on the chart: the effect is free, and may be declined."""

    entry: int


# Steps of an attack and of a bust.


class Raid(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """An attack under way. `defender` is TABLE where nobody defends; `on_hq` as it was when the attack began."""

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
    """The defender assigns blockers, one at a time."""

    raid: Raid


class Swinging(Step, frozen=True):
    """The attacker picks the next stooge to swing."""

    raid: Raid


class Aiming(Step, frozen=True):
    """The attacker picks its target; then the die is rolled."""

    raid: Raid
    stooge: int


class Activating(Step, frozen=True):
    """The ability of a turf just taken, now or never."""

    place: int
    free: bool = False


class DropStooge(Step, frozen=True):
    """A bust: one stooge."""


class DropCard(Step, frozen=True):
    """A bust: one card of the hand."""


class LoseHooch(Step, frozen=True):
    """A bust: all hooch."""


# Effects: the operations of the content file are steps as they stand.


class Effect(Step, kw_only=True, frozen=True):
    """One operation. `source` says who asks: a card or turf by its id, or `chart-N`."""

    source: str = ""


class GainHooch(Effect, frozen=True):
    """Take n hooch from the supply."""

    n: int = 1


class GainHoochPerTurf(Effect, frozen=True):
    """n hooch per turf you control, at most `cap`."""

    n: int
    cap: int


class Draw(Effect, frozen=True):
    """Draw n cards."""

    n: int = 1


class Attack(Effect, frozen=True):
    """An attack; `bonus` to each of its swings."""

    bonus: int = 0
    max_blockers: int = ANY


class NoBusts(Effect, frozen=True):
    """Your ones do not bust you for the rest of the turn."""


class OpponentsDiscard(Effect, frozen=True):
    """Opponents discard n cards each, of their own choice."""

    who: Literal["each", "chosen"]
    n: int = 1


class LayAside(Effect, frozen=True):
    """An opponent lays the cards it will discard face down."""

    n: int = 1


class TurnUp(Effect, frozen=True):
    """All that was laid aside is turned up and discarded."""


class StealHooch(Effect, frozen=True):
    """Up to n hooch from an opponent to you."""

    who: Literal["each", "chosen"]
    n: int


class TakeLineup(Effect, frozen=True):
    """Take a card of the lineup without paying."""

    max_cost: int
    card_type: Literal["any", "stooge", "scheme"] = "any"
    to: Literal["discard", "hand"] = "discard"


class ReplaceLineup(Effect, frozen=True):
    """Up to n cards of the lineup make way for new ones; `must`: the first is no choice. `done`: slots replaced."""

    n: int = 1
    must: bool = False
    done: tuple[int, ...] = ()


class RemoveCard(Effect, rename={"zones": "from"}, frozen=True):
    """Remove up to n own cards from the game."""

    zones: tuple[Literal["hand", "discard"], ...]
    n: int


class RecoverStooge(Effect, frozen=True):
    """A stooge from your discard pile comes to your hand or into play."""

    to: Literal["hand", "play"]
    n: int = 1


class Unswing(Effect, frozen=True):
    """Straighten own stooges. `stooge`: which one, for `self`; `once`: it can do so once a turn."""

    who: Literal["self", "one", "all"]
    stooge: int = -1
    once: bool = False


class SwingBonus(Effect, frozen=True):
    """Own swings have +n for the rest of the turn."""

    n: int


class DefeatStooge(Effect, frozen=True):
    """A stooge of an opponent with that printed health or less leaves play."""

    max_health: int
    who: Literal["chosen"] = "chosen"


class TakeNeutralTurf(Effect, frozen=True):
    """A token on a turf of nobody next to yours."""


class Discount(Effect, frozen=True):
    """The next purchase of this turn costs n less."""

    n: int


class NextBuyTo(Effect, frozen=True):
    """The next purchase of this turn goes to hand."""

    to: Literal["hand"]


class CycleHand(Effect, frozen=True):
    """Discard up to n cards, then draw as many; `dropped` so far."""

    n: int
    dropped: int = 0


class FreeChart(Effect, frozen=True):
    """One effect of the chart up to that number, without check or payment."""

    max_cost: int


class Topple(Effect, frozen=True):
    """Entry 30: an opponent's HQ token is destroyed."""


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
