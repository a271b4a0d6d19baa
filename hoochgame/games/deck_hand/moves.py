"""The moves that a seat may make, and the steps that may stand on the agenda."""

from __future__ import annotations

from typing import ClassVar, Literal, Union

from hoochgame.core.protocols import Move, Seat, Step

# Moves. A card's number implies where it lies, and so whose it is.


class PlayCard(Move, frozen=True):
    """Play a card from hand, for an Action."""

    card: int


class Buy(Move, frozen=True):
    """Buy a card of the supply: with a Buy that was gained (`free`), else for an Action."""

    card: int
    free: bool = False


class EndTurn(Move, frozen=True):
    """Give up the rest of the Actions and end the turn."""

    deliberate: ClassVar[bool] = True


class Fire(Move, frozen=True):
    """Choose the card whose start-of-turn effect acts next."""

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
    """Choose the order in which the opponents answer."""

    seats: tuple[Seat, ...]


class Accept(Move, frozen=True):
    """Draw the card that is offered, or in general say yes."""


class Decline(Move, frozen=True):
    """Decline the offer."""


# Steps of the turn.


class Dealing(Step, frozen=True):
    """Deal the decks and the supply, and draw the starter."""


class Turn(Step, frozen=True):
    """A seat's turn begins."""


class Firing(Step, frozen=True):
    """Start-of-turn effects: `cards` of the stash have not acted yet."""

    cards: tuple[int, ...]


class Refresh(Step, frozen=True):
    """Discard the old hand and draw a new one."""


class Main(Step, frozen=True):
    """Ask for one Action or Buy after the other."""


class Over(Step, frozen=True):
    """End the turn and find who is next."""


class Laying(Step, frozen=True):
    """Move a played card to the stash, after everything that it caused."""

    card: int


# Effects: the operations of the content file are these steps, written as data.


class Effect(Step, kw_only=True, frozen=True):
    """One operation. `source` is the id of its card, `foe` the opponent it concerns."""

    source: str = ""
    foe: Seat = Seat(-1)


class GainCoins(Effect, frozen=True):
    """Gain n coins."""

    n: int = 1


class Draw(Effect, frozen=True):
    """Draw up to n cards from the own deck, one by one."""

    n: int = 1


class Reload(Effect, frozen=True):
    """Put up to n cards of the supply under the reload deck, whose top cards replace them."""

    n: int = 1


class GainActions(Effect, frozen=True):
    """Gain n Actions this turn."""

    n: int = 1


class GainBuys(Effect, frozen=True):
    """Gain n purchases this turn that need no Action."""

    n: int = 1


class Pay(Effect, frozen=True):
    """Pay n coins, or all there are."""

    n: int = 1


class Discard(Effect, frozen=True):
    """Discard n cards of the hand to the own stash."""

    n: int = 1


class Opponents(Effect, frozen=True):
    """Have a chosen opponent, or each in turn, go through the operations."""

    who: Literal["one", "each"]
    do: tuple[AnyEffect, ...]


class Rob(Effect, frozen=True):
    """Take up to n coins of the `foe`."""

    n: int


class Steal(Effect, frozen=True):
    """Take a card of an opponent's stash, up to that price."""

    max_cost: int


class Activate(Effect, frozen=True):
    """Have a card of a stash act as if it had been played; it stays where it lies."""

    whose: Literal["own", "opponent"]
    max_cost: int


class Take(Effect, frozen=True):
    """Take a card of the supply up to that price at no cost."""

    max_cost: int


class GiveAway(Effect, frozen=True):
    """Offer to give a hand card with at most so many hooks to an opponent's stash."""

    max_hooks: int


class Scrap(Effect, rename={"zones": "from"}, frozen=True):
    """Offer to put up to n own cards under the reload deck."""

    zones: tuple[Literal["hand", "stash"], ...]
    n: int = 1


class Reveal(Effect, rename={"otherwise": "else"}, frozen=True):
    """Show an opponent's top n cards; do `then` if one has that price."""

    n: int
    cost: int
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...]


class Compare(Effect, rename={"otherwise": "else"}, frozen=True):
    """Do `then` if the own stash has more than that of every opponent."""

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
