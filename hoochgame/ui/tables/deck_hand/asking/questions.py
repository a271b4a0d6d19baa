"""Every step of the rules as a player meets it, one row a step; the rows of effects stand in `effects`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hoochgame.core.language import _, mark
from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.boons import money
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS, PLAY
from hoochgame.games.deck_hand.model import GAP, NOBODY, State
from hoochgame.games.deck_hand.queries import due, for_sale, of_each_kind
from hoochgame.games.deck_hand.refuse import refuse
from hoochgame.ui.tables.deck_hand import words
from hoochgame.ui.tables.deck_hand.asking import lessons
from hoochgame.ui.tables.deck_hand.asking.amounts import (
    actions_left,
    does,
    each_turn_words,
    effort,
    hooks_words,
    named,
    price_words,
    source,
    what_is_left,
)
from hoochgame.ui.tables.deck_hand.asking.answering import Row, on_own_stash, on_table, prospects, rivals_turn
from hoochgame.ui.tables.deck_hand.asking.choices import as_good, dim_keys, dropped
from hoochgame.ui.tables.deck_hand.asking.effects import EFFECTS
from hoochgame.ui.tables.deck_hand.asking.tips import ABOUT
from hoochgame.ui.tables.deck_hand.goals import taken_next, worth_most
from hoochgame.ui.tables.deck_hand.piles import place_of
from hoochgame.ui.tables.kit.asking.question import Answer, Asked, Cards, Lines, Names, Options, Things
from hoochgame.ui.tables.kit.asking.questions import Questions, Ways
from hoochgame.ui.tables.marks import Lesson

# The step in which nothing is open.

ORDINARY: Mapping[str, str] = {
    "both": mark("{left} left: play a card or buy from the supply."),
    "play": mark("{left} left: play a card; you cannot afford to buy."),
    "buy": mark("{left} left: buy from the supply."),
    "poor": mark("{left} left, but you cannot afford a card: end your turn."),
    "nothing": mark("{left} left, but nothing is for sale: end your turn."),
}
LAST: Mapping[str, str] = {
    "both": mark("Your last turn, {left} left: play a card or buy from the supply."),
    "play": mark("Your last turn, {left} left: play a card; you cannot afford to buy."),
    "buy": mark("Your last turn, {left} left: buy from the supply."),
    "poor": mark("Your last turn, {left} left, but you cannot afford a card: end it."),
    "nothing": mark("Your last turn, {left} left, but nothing is for sale: end it."),
}


def main_step(view: State, step: m.Main, names: Names) -> str:
    """How many Actions and Buys are left, and for what."""
    left, last = what_is_left(view), view.ender != NOBODY
    if not left:
        words = _("Your last turn: nothing left, so end it.") if last else _("No Action left: end your turn.")
        if view.actions:  # five have been used (DH-I6)
            words = _("You have used {n} Actions, and more are not allowed: end your turn.")
        return words.format(n=view.used)
    return _((LAST if last else ORDINARY)[what_for(view, step.seat)]).format(left=left)


def what_for(view: State, seat: Seat) -> str:
    """What Actions and Buys are good for now; a Buy plays no card."""
    pirate, sold = view.pirates[seat], for_sale(view)
    plays = actions_left(view) > 0 and bool(pirate.hand)
    buys = any(COST[card] <= pirate.coins for card in sold)
    if plays:
        return "both" if buys else "play"
    return "buy" if buys else "poor" if sold else "nothing"


def play_costs(asked: Asked[State], step: m.Main, moves: Sequence[m.PlayCard]) -> Lines:
    """An Action; some cards bring as many, or more."""
    gained = sum(op.n for op in PLAY[moves[0].card] if isinstance(op, m.GainActions))
    words = _("Costs {what}, and brings {n} back.") if gained else _("Costs {what}.")
    if gained == 1:
        words = _("Costs {what}, and brings one back.")
    return ((words.format(what=effort(asked.view), n=gained), True),)


def play(view: State, move: m.PlayCard, names: Names) -> str:
    """Actions that come back, coins that will do for something, else what it says."""
    card, name = move.card, named(move.card)
    if any(isinstance(op, m.GainActions) for op in PLAY[card]):
        return _("Hint: play {card} first. It brings its Action back.").format(card=name)
    goal, now = within_reach(view, card), may_buy_after(view, card)
    if goal is not None and (now or view.ender == NOBODY):
        words = _("Hint: play {card}. With its coins you can afford {goal}, worth {hooks}.")
        if not now:
            words = _("Hint: play {card}. With its coins you can afford {goal} in your next turn, worth {hooks}.")
        return words.format(card=name, goal=named(goal), hooks=hooks_words(HOOKS[goal]))
    return _("Hint: play {card}. {text}").format(card=name, text=does(card))


def may_buy_after(view: State, card: int) -> bool:
    """Whether something is left to buy with when this card has been played; one that brings Actions is another case."""
    return actions_left(view) > 1 or view.buys + sum(op.n for op in PLAY[card] if isinstance(op, m.GainBuys)) > 0


def within_reach(view: State, card: int) -> int | None:
    """The best card with hooks that the coins of this one make affordable, now or in a next turn if one comes."""
    coins = view.pirates[view.agenda[-1].seat].coins
    more = coins + sum(op.n for op in PLAY[card] if isinstance(op, m.GainCoins))
    there = for_sale(view)
    if not may_buy_after(view, card):
        there = () if view.ender != NOBODY else tuple(one for one in there if one not in taken_next(view))
    fresh = tuple(one for one in there if coins < COST[one] <= more and HOOKS[one] > 0)
    return worth_most(fresh) if fresh else None


def price(asked: Asked[State], step: m.Main, moves: Sequence[m.Buy]) -> Lines:
    """Coins, and an Action or a Buy."""
    card, free = moves[0].card, moves[0].free
    coins = asked.view.pirates[asked.me].coins if asked.seated else 0
    lines: Lines = ((price_words(asked.view, COST[card], coins, free), True),)
    if free and len(moves) > 1:
        lines += ((_("See it large to pay with an Action in place of the Buy."), False),)
    return lines


def bought(asked: Asked[State], card: int) -> Iterator[str]:
    """Where it goes, and what becomes of its place."""
    if asked.view.supply_deck:
        yield _("It goes to your stash; the supply deck fills the gap.")
    else:
        yield _("It goes to your stash; the gap stays, as the supply deck is empty.")
    yield from rivals_turn(asked, card)


def buy(view: State, move: m.Buy, names: Names) -> str:
    """Its hooks, what it does each turn, or that the Rival would have it."""
    card, name = move.card, named(move.card)
    if card in taken_next(view) and HOOKS[card] > 0:
        words = _("Hint: buy {card} before the Rival takes it. It is worth {hooks}.")
        return words.format(card=name, hooks=hooks_words(HOOKS[card]))
    if EACH_TURN[card] and HOOKS[card] >= 0:
        return _("Hint: buy {card}. It also acts at the start of your turns, from your stash.").format(card=name)
    if HOOKS[card] > 0:
        words = _("Hint: buy {card}. It is worth {hooks}. {text}")
        return words.format(card=name, hooks=hooks_words(HOOKS[card]), text=does(card))
    return _("Hint: buy {card}. It comes into your deck: {text}").format(card=name, text=does(card))


def unused(view: State, step: m.Main) -> str:
    """What the end of the turn would leave."""
    left = what_is_left(view)
    return _("{left} left").format(left=left) if left else _("nothing left")


def lost(view: State) -> str:
    """What is not used."""
    if view.ender != NOBODY:
        return _("This is your last turn: Actions and Buys that are left are lost.")
    return _("Actions and Buys that are left are lost. Your hand stays until your next turn.")


def end_turn(view: State, move: Move, names: Names) -> str:
    """Coins stay, and so does the hand for now."""
    if any(COST[card] <= view.pirates[view.agenda[-1].seat].coins for card in for_sale(view)):
        return _("Hint: end the turn. Your coins stay with you for something better.")
    return _("Hint: end the turn. There is nothing better to do now.")


MAIN = Row(
    m.Main,
    clause="DH-T7",
    ask=main_step,
    elsewhere=mark("{name} plays cards and buys."),
    cards=(
        Cards(
            m.PlayCard, ("hand",), on_table, mark("Play {card}"), play_costs, prospects, hint=play, mine=True,
            button=mark("Play"), letter="play",
        ),
        Cards(
            m.Buy, ("supply",), on_own_stash, mark("Buy {card}"), price, bought,
            means=lambda view, card: m.Buy(card, bool(view.buys)), hint=buy, priced=True,
            button=lambda move: _("Buy with a Buy") if move.free else _("Buy with an Action"), letter="buy",
        ),
    ),
    things=(
        Things(
            "slot", m.Buy, means=lambda view, step, key: m.Buy(GAP, bool(view.buys)),
            number=lambda view, step, move: None,
        ),
    ),
    answers=(Answer("end_turn", m.EndTurn(), mark("End turn"), "end_turn", unused, "primary", end_turn, lost),),
    lesson=lessons.main_lessons,
)  # fmt: skip


# The rest of a turn.


def firing(view: State, step: m.Firing, names: Names) -> str:
    kinds = list(of_each_kind(due(view, step)))
    if len(kinds) == 1:
        return _("Start of your turn: {card} acts in your stash.").format(card=named(kinds[0]))
    return _("Start of your turn: which card in your stash acts next?")


def fired(asked: Asked[State], step: m.Firing, moves: Sequence[m.Fire]) -> Lines:
    return ((_("Start of turn: {what}.").format(what=each_turn_words(moves[0].card)), True),)


def first_fire(view: State, step: m.Firing, options: Options) -> Iterator[Lesson]:
    fires = [move.card for move in options if isinstance(move, m.Fire)]
    words = _("Your turn begins. Cards with a sun in your stash act now, in the order you like: click one.")
    yield Lesson("dh-start", ("card", fires[0]), words, rule="DH-T3")


FIRING = Row(
    m.Firing,
    clause="DH-T3",
    ask=firing,
    elsewhere=mark("{name} begins the turn: cards in the stash act."),
    button=mark("Which one acts?"),
    cards=(
        Cards(
            m.Fire, ("stash",), on_table, mark("{card} acts"), fired, hint=mark("Hint: let {card} act first."),
            button=mark("Let it act"),
        ),
    ),
    lesson=first_fire,
)  # fmt: skip
DEALING = Row(m.Dealing, "DH-G3")
TURN = Row(m.Turn, "DH-T2")
REFRESH = Row(m.Refresh, "DH-T4")
LAYING = Row(m.Laying, "DH-T9")
OVER = Row(m.Over, "DH-T2")


# The table.

ROWS = (DEALING, TURN, FIRING, REFRESH, MAIN, LAYING, OVER, *EFFECTS)
WAYS = Ways(
    lies=place_of,
    copies=as_good,
    card=named,
    fields=lambda step: {"source": source(step), "n": getattr(step, "max_cost", 0)},
    refuse=refuse,
    dropped=dropped,
    money=money,
    coin="two-coins",
    turns=TURN.clause,
    sits=lambda view, seat: 0 <= seat < view.seats,  # to the end; the Rival has no chair
    dim=dim_keys,
    finished=words.finished,
    over=lambda view: words.clause_of_end(view, view.reason),
    tips=ABOUT,
    held=lessons.held_lessons,
    instead=words.instead,
    hints={m.Pick: mark("Hint: choose {card}."), m.Decline: mark("Hint: leave it.")},
)
QUESTIONS = Questions(ROWS, m.Main, WAYS)
