"""For each card, turf and entry of the chart of Hooch Stooges: where it can only hurt."""

from __future__ import annotations

from typing import Any

from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    HOME,
    HOME_B,
    MONEY,
    NEAR,
    A,
    B,
    Table,
    card,
    run,
    starters,
    table,
)
from harness.hurts import hooch_stooges as law
from harness.hurts import hooch_stooges_facts as facts
from harness.hurts.situation import Situation, Temptations
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, CHART, CONTENT, NUMBERS, TURFS
from hoochgame.games.hooch_stooges.model import GAP
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

EMPTY = (GAP,) * NUMBERS.lineup
STARTERS = tuple(one.id for one in CONTENT.starter)
STOOGES = tuple(one.id for one in CONTENT.stooges)
SCHEMES = tuple(one.id for one in CONTENT.schemes)
TURF_IDS = tuple(turf.id for turf in TURFS)
ENTRIES = tuple(f"entry {entry}" for entry in CHART)
CREW_OF_B = {"crew": (card("anvil"), card("bettina"))}


def number(id: str, seat: Any = A) -> int:
    """Return a card of this kind: a seat's own starter, or one of the main deck."""
    return starters(seat, id)[-1] if id in STARTERS else card(id, -1)


def asked(step: m.AnyStep, **more: Any) -> Table:
    """Return the table when A has to answer this step, in the middle of its main step."""
    return table(agenda=(m.NextTurn(TABLE), m.Cleanup(A), m.Main(A), step), **more)


def doing(op: type[m.AnyEffect], things: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the schemes that do nothing but this."""
    alone = {one.id for one in CARDS if one.do and all(isinstance(step, op) for step in one.do)}
    return tuple(id for id in things if id in alone)


# Cards.


def in_hand_at_the_end(id: str) -> Table:
    """Nothing else is left to do."""
    return table(hand=(number(id),), lineup=EMPTY, crew=(GOON,), swung=(GOON,))


def for_sale_in_the_last_round(id: str) -> Table:
    """It would lie on the discard pile until the end."""
    return table(
        hooch=CARDS[number(id)].cost, lineup=(number(id),), deck=MONEY, round=100, round_limit=100, crew=(GOON,),
        swung=(GOON,),
    )  # fmt: skip


def laid_aside(id: str) -> Table:
    """A rival asks for a card of the hand."""
    return table(active=B, agenda=(m.NextTurn(TABLE), m.Main(B), m.LayAside(A)), hand=(number(id), MONEY[0]))


def lost_in_a_bust(id: str) -> Table:
    """A card of the hand has to go."""
    return asked(m.DropCard(A), hand=(MONEY[0], number(id)))


def stooge_lost_in_a_bust(id: str) -> Table:
    """A stooge has to go."""
    return asked(m.DropStooge(A), crew=(number(id), GOON))


def removed(id: str) -> Table:
    """So could be the hooch beside it."""
    return asked(m.RemoveCard(A, zones=("hand", "discard"), n=1), hand=(number(id),), discard=(MONEY[0],))


def cycled(id: str) -> Table:
    """There is nothing but hooch to draw."""
    return asked(m.CycleHand(A, n=99), hand=(number(id),), deck=MONEY[:5])


def left_on_the_pile(id: str) -> Table:
    """One stooge comes back."""
    return asked(m.RecoverStooge(A, to="play"), discard=(GOON, number(id)))


def left_in_play(id: str) -> Table:
    """One stooge of the rival is sunk."""
    goon = starters(B, "faceless_goon")[0]
    return asked(m.DefeatStooge(A, max_health=99), b={"crew": (goon, number(id))})


def left_in_the_lineup(id: str) -> Table:
    """The best stooge of all lies beside it."""
    lineup = tuple({number(id), card("anvil"), card("smash")})
    return asked(m.TakeLineup(A, max_cost=99), lineup=lineup)


def away_from_the_hq(id: str) -> Table:
    """One blocker is enough to hold it."""
    guards = {"crew": (number(id), starters(B, "faceless_goon")[0])}
    raid = m.Raid(A, HOME_B, B, on_hq=True)
    return table(agenda=(m.NextTurn(TABLE), m.Main(A), m.Blocking(B, raid)), crew=(GOON,), b=guards)


def one_blocker_too_many(id: str) -> Table:
    """The one that blocks holds the turf for certain."""
    on = away_from_the_hq(id)
    return run(on, m.Block(starters(B, "faceless_goon")[0]))


def more_in_play(id: str) -> Table:
    """It is worth more when it is played than when it is discarded."""
    owners = {place: A for place in range(len(table().state.city)) if place != HOME_B}
    return table(hand=(number(id),), owners=owners, lineup=EMPTY, b={"hooch": 9, "hand": MONEY_OF_B})


def more_as_hooch(id: str) -> Table:
    """It is worth less when it is played than when it is discarded."""
    return table(hand=(number(id),), no_hq=(A,), owners={NEAR: A, HOME: TABLE}, lineup=EMPTY)


MONEY_OF_B = starters(B, "free_money")
RETURN = "it comes back to the hand"
PLAIN_HOOCH = "it is itself the least that a hand can hold"
GIFTED = "it does something that the better one does not"
FIGURES = "no stooge is better in everything"
GIFTED_STOOGES = {id: GIFTED for id in STOOGES if facts.gifted(number(id))}
UNMATCHED = {
    id: FIGURES for id in STOOGES if not facts.gifted(number(id)) and not facts.beats(card("anvil"), number(id))
}
AS_LITTLE = {
    id: "it may bring no more than the hooch that is given up instead"
    for id in (*SCHEMES, "attack") if CARDS[number(id)].hooch == facts.LEAST
}  # fmt: skip
ALL_CARDS = (*STARTERS, *STOOGES, *SCHEMES)


# Turfs and the chart.


def own_turf(id: str) -> Table:
    """All turf is alike, and most of it is nobody's."""
    return run(table(turf=id, crew=(GOON, GOON_2), owners={NEAR: A}, hand=(ATTACK,), hooch=9), m.PlayCard(ATTACK))


def useless_ability(id: str) -> Table:
    """It can be paid for, and nothing can follow in this turn."""
    cost = TURFS[TURF_IDS.index(id)].cost
    return asked(
        m.Activating(A, NEAR), turf=id, hooch=cost, owners={NEAR: A}, no_hq=(A,) if id == "track" else (),
        crew=(GOON,), swung=(GOON,), deck=MONEY, lineup=(card("agnes"), card("anvil")),
    )  # fmt: skip


def declined_ability(id: str) -> Table:
    """It is free."""
    return asked(m.Activating(A, NEAR, free=True), turf=id, owners={NEAR: A})


def paid_by_a_stooge(id: str) -> Table:
    """The price can be paid by hooch or by a stooge of the hand."""
    return asked(
        m.Activating(A, NEAR), turf=id, owners={NEAR: A}, hand=(GOON, MONEY[0]), crew=(GOON_2,), swung=(GOON_2,),
        deck=MONEY[1:], discard=(card("two_egg_otto"),), b={"hooch": 5, "hand": MONEY_OF_B, **CREW_OF_B},
    )  # fmt: skip


def entry(id: str) -> Table:
    """It can be paid for, and has no use."""
    n = int(id.removeprefix("entry "))
    draws, takes = (isinstance(CHART[n][0], op) for op in (m.Draw, m.TakeLineup))
    return table(
        hooch=n, deck=MONEY if draws else (), lineup=(card("lookout"), card("anvil" if not takes else "bettina")),
        b={"hand": MONEY_OF_B}, crew=(GOON,),
    )  # fmt: skip


WORTH_IT = {
    "cellar": "a drawn card brings as much as it costs",
    "pawn": "it brings more than it costs",
    "laundry": "a thinner deck may be worth the price",
    "flatnote": "rivals lose cards",
    "seer": "rivals may lose what they would have bought",
    "trolley": "an attack is a gamble",
    "billiards": "an attack is a gamble",
    "agency": "the card may be worth the price",
    "hospital": "a stooge may be worth the price",
    "dentist": "the rival loses a stooge",
    "bakery": "rivals lose hooch",
    "gazette": "a rival loses cards",
    "crane": "a turf may be worth the price",
    "pharmacy": "better cards may be worth the price",
    "cemetery": "a stooge may be worth the price",
    "townhall": "an effect of the chart may be worth the price",
}
BRING_HOOCH = ("pawn", "track")
NEVER_ASKS = {
    "trolley": "nobody is left to swing, so that it is not offered",
    "billiards": "nobody is left to swing, so that it is not offered",
}  # fmt: skip
ASKED_FOR = "rivals lose by it, or it brings what is worth a check"
GAMBLES = dict.fromkeys(("entry 1", "entry 4", "entry 6", "entry 30"), ASKED_FOR)

HOOCH_STOOGES_CARDS = Temptations(
    HOOCH_STOOGES,
    law.hurts,
    (*ALL_CARDS, *TURF_IDS, *ENTRIES),
    (
        Situation(law.ENDS, in_hand_at_the_end, ALL_CARDS),
        Situation(law.UNDRAWN, for_sale_in_the_last_round, (*STOOGES, *SCHEMES)),
        Situation(law.MORE, laid_aside, ALL_CARDS, {"free_money": PLAIN_HOOCH, **AS_LITTLE}),
        Situation(law.MORE, lost_in_a_bust, ALL_CARDS, {"free_money": PLAIN_HOOCH, **AS_LITTLE}),
        Situation(law.BETTER, stooge_lost_in_a_bust, STOOGES, {
            **{id: "the other one is as good" for id in STOOGES if not facts.beats(number(id), GOON)}, "gertie": RETURN,
        }),
        Situation(law.REMOVES, removed, (*STOOGES, *SCHEMES)),
        Situation(law.CYCLES, cycled, ALL_CARDS, {"free_money": PLAIN_HOOCH, **AS_LITTLE}),
        Situation(law.LESSER, left_on_the_pile, STOOGES, {"lookout": "it is no better than a goon"}),
        Situation(law.LESSER, left_in_play, STOOGES, {"lookout": "it is no better than a goon", "gertie": RETURN}),
        Situation(law.LESSER, left_in_the_lineup, STOOGES, {**GIFTED_STOOGES, **UNMATCHED}),
        Situation(law.OPEN, away_from_the_hq, STOOGES),
        Situation(law.CROWD, one_blocker_too_many, STOOGES),
        Situation(law.STRAIGHTENS, in_hand_at_the_end, doing(m.Unswing, SCHEMES)),
        Situation(law.CASHES, more_in_play, ("goodstuff", "rally", "protection")),
        Situation(law.PLAYS, more_as_hooch, doing(m.GainHoochPerTurf, SCHEMES)),
        Situation(law.OWN, own_turf, TURF_IDS),
        Situation(law.PAYS, useless_ability, TURF_IDS, WORTH_IT),
        Situation(law.GIFT, declined_ability, BRING_HOOCH),
        Situation(law.STOOGE_PAYS, paid_by_a_stooge, TURF_IDS, NEVER_ASKS),
        Situation(law.CHECKS, entry, ENTRIES, GAMBLES),
    ),
)  # fmt: skip
