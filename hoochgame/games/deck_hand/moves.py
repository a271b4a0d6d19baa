"""What a seat may answer, and what may stand on the agenda."""

from __future__ import annotations

from typing import ClassVar, Literal, Union

from hoochgame.core.words import Move, Seat, Step

# Moves. A card's number says where it lies, so it says whose it is, too.


class PlayCard(Move, frozen=True):
    """Play a card from hand, for an Action."""

    card: int


class Buy(Move, frozen=True):
    """Buy a card of the supply: with a Buy that was gained (`free`), else for an Action."""

    card: int
    free: bool = False


class EndTurn(Move, frozen=True):
    """Leave the rest of the Actions."""

    deliberate: ClassVar[bool] = True


class Fire(Move, frozen=True):
    """The start-of-turn effect that comes next."""

    card: int


class Pick(Move, frozen=True):
    """Choose a card: of the hand, of a stash or of the supply, as the effect asks."""

    card: int


class Give(Move, frozen=True):
    """Give a card of the hand to an opponent."""

    card: int
    seat: Seat


class PickSeat(Move, frozen=True):
    """Choose an opponent."""

    seat: Seat


class InOrder(Move, frozen=True):
    """In which order the opponents answer."""

    seats: tuple[Seat, ...]


class Accept(Move, frozen=True):
    """Draw the card."""


class Decline(Move, frozen=True):
    """Leave it."""


# Steps of the turn.


class Dealing(Step, frozen=True):
    """Deal the decks and the supply, and draw the starter."""


class Turn(Step, frozen=True):
    """A seat's turn begins."""


class Firing(Step, frozen=True):
    """These cards of the stash have a start-of-turn effect that has not come yet."""

    cards: tuple[int, ...]


class Refresh(Step, frozen=True):
    """The old hand goes, a new one comes."""


class Main(Step, frozen=True):
    """One Action or Buy after the other."""


class Over(Step, frozen=True):
    """The turn is over: who is next?"""


class Laying(Step, frozen=True):
    """A card that was played reaches the stash, after everything that it caused."""

    card: int


# Effects: the operations of the content file are steps as they stand.


class Effect(Step, kw_only=True, frozen=True):
    """One operation. `source` is the id of the card that asks, `foe` the opponent that it has to do with."""

    source: str = ""
    foe: Seat = Seat(-1)


class GainCoins(Effect, frozen=True):
    """n coins more."""

    n: int = 1


class Draw(Effect, frozen=True):
    """Up to n cards from the own deck, one by one."""

    n: int = 1


class Reload(Effect, frozen=True):
    """Up to n cards of the supply go under the reload deck, and its uppermost takes their place."""

    n: int = 1


class GainActions(Effect, frozen=True):
    """n Actions more this turn."""

    n: int = 1


class GainBuys(Effect, frozen=True):
    """n purchases this turn that need no Action."""

    n: int = 1


class Pay(Effect, frozen=True):
    """n coins less, or all there are."""

    n: int = 1


class Discard(Effect, frozen=True):
    """n cards of the hand go to the own stash."""

    n: int = 1


class Opponents(Effect, frozen=True):
    """An opponent of choice, or each in turn, goes through the operations."""

    who: Literal["one", "each"]
    do: tuple[AnyEffect, ...]


class Rob(Effect, frozen=True):
    """Up to n coins of the `foe`."""

    n: int


class Steal(Effect, frozen=True):
    """A card of an opponent's stash, up to that price."""

    max_cost: int


class Activate(Effect, frozen=True):
    """A card of a stash acts as if it had been played, and stays where it lies."""

    whose: Literal["own", "opponent"]
    max_cost: int


class Take(Effect, frozen=True):
    """A card of the supply up to that price, for nothing."""

    max_cost: int


class GiveAway(Effect, frozen=True):
    """May give a card with at most so many hooks from hand to an opponent's stash."""

    max_hooks: int


class Scrap(Effect, rename={"zones": "from"}, frozen=True):
    """May put up to n own cards under the reload deck."""

    zones: tuple[Literal["hand", "stash"], ...]
    n: int = 1


class Reveal(Effect, rename={"otherwise": "else"}, frozen=True):
    """An opponent's uppermost n cards are shown: does one cost that much?"""

    n: int
    cost: int
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...]


class Compare(Effect, rename={"otherwise": "else"}, frozen=True):
    """Has the own stash more than that of every opponent?"""

    what: Literal["hooks", "cards"]
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...]


AnyEffect = Union[  # noqa: UP007 - msgspec reads these at run time
    GainCoins, Draw, Reload, GainActions, GainBuys, Pay, Discard, Opponents, Rob, Steal, Activate, Take, GiveAway,
    Scrap, Reveal, Compare,
]  # fmt: skip
AnyStep = Union[AnyEffect, Dealing, Turn, Firing, Refresh, Main, Over, Laying]  # noqa: UP007
AnyMove = Union[  # noqa: UP007
    PlayCard, Buy, EndTurn, Fire, Pick, Give, PickSeat, InOrder, Accept, Decline
]  # fmt: skip
