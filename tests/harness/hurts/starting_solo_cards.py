"""For each card, turf, enemy and entry of the chart of Starting Solo: where it can only hurt."""

from __future__ import annotations

from typing import Any

from harness.hooch_stooges.table import GOON, GOON_2, MONEY, Table
from harness.hurts import hooch_stooges as law
from harness.hurts import hooch_stooges_facts as facts
from harness.hurts.hooch_stooges_cards import (
    AS_LITTLE,
    EMPTY,
    PLAIN_HOOCH,
    RETURN,
    STARTERS,
    STOOGES,
    WORTH_IT,
    doing,
    number,
)
from harness.hurts.situation import Situation, Temptations
from harness.starting_solo.table import FRONT, table
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT, TURFS
from hoochgame.games.starting_solo.content import CONTENT as SOLO
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.title import STARTING_SOLO

SCHEMES = tuple(one.id for one in CONTENT.schemes if one.id not in SOLO.left_out)
TURF_IDS = tuple(turf.id for turf in TURFS if turf.id not in SOLO.left_out)
ENTRIES = tuple(f"entry {entry}" for entry in SOLO.chart)
ENEMIES = tuple(enemy.id for enemy in CONTENT.boxed)
ALL_CARDS = (*STARTERS, *STOOGES, *SCHEMES)


def asked(step: m.AnyStep, **more: Any) -> Table:
    """Return the table when you have to answer this step, in the middle of your main step."""
    return table(agenda=(m.NextTurn(TABLE), m.Cleanup(YOU), m.Main(YOU), step), **more)


def in_hand_at_the_end(id: str) -> Table:
    """Nothing else is left to do."""
    return table(hand=(number(id),), lineup=EMPTY, crew=(GOON,), swung=(GOON,))


def for_sale_in_the_last_turn(id: str) -> Table:
    """It would lie on the discard pile until the end."""
    price = CARDS[number(id)].cost
    return table(hooch=price, lineup=(number(id),), deck=MONEY, turn=10, crew=(GOON,), swung=(GOON,))


def lost_in_a_bust(id: str) -> Table:
    """A card of the hand has to go."""
    return asked(m.DropCard(YOU), hand=(MONEY[0], number(id)))


def stooge_lost_in_a_bust(id: str) -> Table:
    """A stooge has to go."""
    return asked(m.DropStooge(YOU), crew=(number(id), GOON))


def removed(id: str) -> Table:
    """So could be the hooch beside it."""
    return asked(m.RemoveCard(YOU, zones=("hand", "discard"), n=1), hand=(number(id),), discard=(MONEY[0],))


def cycled(id: str) -> Table:
    """There is nothing but hooch to draw."""
    return asked(m.CycleHand(YOU, n=99), hand=(number(id),), deck=MONEY[:5])


def left_on_the_pile(id: str) -> Table:
    """One stooge comes back."""
    return asked(m.RecoverStooge(YOU, to="play"), discard=(GOON, number(id)))


def useless_ability(id: str) -> Table:
    """It can be paid for, and nothing can follow in this turn."""
    return asked(
        m.Activating(YOU, FRONT), mine=(FRONT,), turf=id, hooch=TURFS[[turf.id for turf in TURFS].index(id)].cost,
        crew=(GOON,), swung=(GOON,), deck=MONEY, lineup=(number("agnes"), number("anvil")),
    )  # fmt: skip


def paid_by_a_stooge(id: str) -> Table:
    """The price can be paid by hooch or by a stooge of the hand."""
    return asked(
        m.Activating(YOU, FRONT), mine=(FRONT,), turf=id, hand=(GOON, MONEY[0]), crew=(GOON_2,), swung=(GOON_2,),
        deck=MONEY[1:], discard=(number("two_egg_otto"),),
    )  # fmt: skip


def entry(id: str) -> Table:
    """It can be paid for, and has no use."""
    n = int(id.removeprefix("entry "))
    lineup = (number("lookout"), number("bettina" if n == 5 else "anvil"))
    return table(hooch=n, deck=MONEY if n == 3 else (), lineup=lineup, crew=(GOON,))


NO_BETTER = {id: "the other one is as good" for id in STOOGES if not facts.beats(number(id), GOON)}
NO_ROOM = dict.fromkeys(("trolley", "billiards"), "nobody is left to swing, so that it is not offered")
CHANGES = {
    "entry 1": "what is turned up may be worth a check",
    "entry 6": "an attack is a gamble",
}

STARTING_SOLO_CARDS = Temptations(
    STARTING_SOLO,
    law.hurts,
    (*ALL_CARDS, *TURF_IDS, *ENTRIES, *ENEMIES),
    (
        Situation(law.ENDS, in_hand_at_the_end, ALL_CARDS),
        Situation(law.UNDRAWN, for_sale_in_the_last_turn, (*STOOGES, *SCHEMES)),
        Situation(law.MORE, lost_in_a_bust, ALL_CARDS, {"free_money": PLAIN_HOOCH, **AS_LITTLE}),
        Situation(law.BETTER, stooge_lost_in_a_bust, STOOGES, {**NO_BETTER, "gertie": RETURN}),
        Situation(law.REMOVES, removed, (*STOOGES, *SCHEMES)),
        Situation(law.CYCLES, cycled, ALL_CARDS, {"free_money": PLAIN_HOOCH, **AS_LITTLE}),
        Situation(law.LESSER, left_on_the_pile, STOOGES, {"lookout": "it is no better than a goon"}),
        Situation(law.STRAIGHTENS, in_hand_at_the_end, doing(m.Unswing, SCHEMES)),
        Situation(law.PAYS, useless_ability, TURF_IDS, {**WORTH_IT, "track": "two turfs bring as much as it costs"}),
        Situation(law.STOOGE_PAYS, paid_by_a_stooge, TURF_IDS, NO_ROOM),
        Situation(law.CHECKS, entry, ENTRIES, CHANGES),
    ),
    dict.fromkeys(ENEMIES, "nobody chooses what an enemy does, and each turf has but one"),
)
