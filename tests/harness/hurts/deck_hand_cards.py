"""For each card and challenge of Deck Hand: where it can only hurt."""

from __future__ import annotations

from harness.deck_hand.table import A, B, Table, asking, card, fight, hoard, party, rival, run, table, turn
from harness.hurts import deck_hand as law
from harness.hurts.situation import Situation, Temptations
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CHALLENGES, CONTENT
from hoochgame.games.deck_hand.title import DECK_HAND

FOR_SALE = tuple(one.id for one in CONTENT.market)
STARTERS = tuple(one.id for one in CONTENT.starter)
ALL_CARDS = (*FOR_SALE, *STARTERS)
TRIALS = tuple(trial.id for trial in CHALLENGES)
BEST = max(CONTENT.market, key=lambda one: one.hooks).id
SCURVY = "scurvy_hand"
HOOKLESS = tuple(one.id for one in (*CONTENT.market, *CONTENT.starter) if one.hooks <= 0)


def number(id: str, seat: Seat = A) -> int:
    """Return a card of this kind: a seat's own starter, or one of the market."""
    if id in STARTERS:
        return fight(seat) if id == "fist_fight" else party(seat)
    return card(id)


# In the main step.


def with_a_buy(id: str) -> Table:
    """It is for sale, for an Action or for a Buy."""
    return table(coins=9, buys=1, supply=(number(id),), hand=(number("fist_fight"),))


def late_purchase(id: str) -> Table:
    """It is for sale in the last turn."""
    return table(coins=9, ender=B, supply=(number(id),))


def last_in_hand(id: str) -> Table:
    """An Action is left to play it."""
    return table(hand=(number(id),), supply=())


def without_use(id: str) -> Table:
    """Nobody has anything in the stash, and all that is for sale is dear."""
    return table(hand=(number(id),), supply=(card("boarding_party", 2), card("black_flag", 1)))


def reached_goal(id: str) -> Table:
    """The goal is reached, and there is just enough to buy something with."""
    goal = next(trial.goal for trial in CHALLENGES if trial.id == id)
    grapnel = card("grapnel", 2)
    stash = hoard(goal.hooks or 0, but=(grapnel,))
    if goal.most_cards is not None:
        some = (card(one, nth) for one in ("cabin_boy", "lookout", "parrot") for nth in range(3))
        stash += tuple(some)[: goal.most_cards - len(stash) - 4]
    return table(
        challenge=id, b=rival(), stash=stash, coins=max(3, goal.coins or 0), supply=(grapnel,), ender=B,
        thefts=goal.thefts or 0,
    )  # fmt: skip


# At other questions.


def taken(id: str) -> Table:
    """The card with most hooks is for sale, too, in the last turn."""
    return asking(m.Take(A, max_cost=99), supply=(number(id), card(BEST, 1)), ender=B)


def taken_early(id: str) -> Table:
    """Something else is for sale, too."""
    return asking(m.Take(A, max_cost=99), supply=(number(id), card("cabin_boy", 1)))


def stolen(id: str) -> Table:
    """The card with most hooks lies beside it, in the last turn."""
    return asking(m.Steal(A, max_cost=99), b={"stash": (number(id, B), card(BEST, 1))}, ender=B)


def used(id: str) -> Table:
    """It lies beside a card that brings coins, and rivals have nothing in their stash."""
    dear = (card("boarding_party", 2), card("black_flag", 1))
    return asking(m.Activate(A, whose="own", max_cost=99), stash=(number(id), card(SCURVY, 1)), supply=dear)


def given(id: str) -> Table:
    """It could be given away in the last turn, and so could a Scurvy Hand."""
    return asking(m.GiveAway(A, max_hooks=0), hand=(number(id), card(SCURVY, 1)), ender=B, actions=0)


def kept(id: str) -> Table:
    """It could be given away in the last turn."""
    return asking(m.GiveAway(A, max_hooks=0), hand=(number(id),), ender=B, actions=0)


def scrapped(id: str) -> Table:
    """It could be scrapped, or anything else."""
    return asking(m.Scrap(A, zones=("hand", "stash")), hand=(number("celebrate"),), stash=(number(id),))


def scrapped_late(id: str) -> Table:
    """It could be scrapped in the last turn."""
    return asking(m.Scrap(A, zones=("hand", "stash")), stash=(number(id),), ender=B)


def acts_first(id: str) -> Table:
    """It acts at the start of the turn, and so does a Scurvy Hand, without a coin to pay with."""
    return run(turn(stash=(number(id), card(SCURVY, 1)), coins=0))


def cards_of(hooks: range) -> tuple[str, ...]:
    """Return the cards with so many hooks."""
    return tuple(one.id for one in (*CONTENT.market, *CONTENT.starter) if one.hooks in hooks)


NONE = dict.fromkeys
EXPOSED = "it would lie open to thieves"
NO_COINS = "it brings no coins, or takes something for them"
UNSURE = {
    **NONE(("treasure_map", "quartermaster"), EXPOSED),
    **NONE((
        "lookout", "parrot", "rum_barrel", "pickpocket", "lemon_crate", "grapnel", "ships_cook", "press_gang", "bosun",
        "cannonade", "smuggler", "captains_log", "storm_lantern", "boarding_party", "fist_fight",
    ), NO_COINS),
    SCURVY: "it costs coins in the stash",
}  # fmt: skip
ALWAYS = {
    id: "it always brings coins, Actions or a card"
    for id in ALL_CARDS
    if id not in ("parrot", "grapnel", "smuggler", "captains_log", "boarding_party")
}
NO_TURN = {
    "storm_lantern": "it earns no coins",
    SCURVY: "both cost coins",
}
UNHARMED = {
    **NONE(("s1", "s2", "s6", "s8"), "another card can only help to reach it"),
}

DECK_HAND_CARDS = Temptations(
    DECK_HAND,
    law.hurts,
    (*ALL_CARDS, *TRIALS),
    (
        Situation(law.ACTION, with_a_buy, FOR_SALE),
        Situation(law.NO_HOOKS, late_purchase, tuple(id for id in FOR_SALE if id in HOOKLESS)),
        Situation(law.COINS, last_in_hand, ALL_CARDS, UNSURE),
        Situation(law.IN_VAIN, without_use, ALL_CARDS, ALWAYS),
        Situation(law.GOAL, reached_goal, TRIALS, UNHARMED),
        Situation(law.FEWER, taken, FOR_SALE, {BEST: "it is the best", SCURVY: "it is forbidden at any time"}),
        Situation(law.HARMFUL, taken_early, (SCURVY,)),
        Situation(law.FEWER, stolen, ALL_CARDS, {BEST: "it is the best", SCURVY: "it is forbidden at any time"}),
        Situation(law.HARMFUL, stolen, (SCURVY,)),
        Situation(law.IDLE, used, ALL_CARDS, {
            **ALWAYS, **NONE(("parrot", "captains_log"), "it can't be used where it lies"),
        }),
        Situation(law.KEEPS, given, HOOKLESS),
        Situation(law.KEEPS, kept, (SCURVY,)),
        Situation(law.SCRAPS, scrapped, cards_of(range(law.MANY, 99))),
        Situation(law.SCRAPS, scrapped_late, cards_of(range(1, 99))),
        Situation(law.POOR, acts_first, tuple(one.id for one in CONTENT.market if one.each_turn), NO_TURN),
    ),
)  # fmt: skip
