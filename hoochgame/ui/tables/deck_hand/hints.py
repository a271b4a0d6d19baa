"""A hint in words: what a bot would do, and what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hoochgame.core.language import _
from hoochgame.core.words import Move
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, COST, EACH_TURN, HOOKS, PLAY
from hoochgame.games.deck_hand.ground import for_sale
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.games.deck_hand.score import score
from hoochgame.ui.tables.deck_hand.asking import actions_left, hooks_words, named
from hoochgame.ui.tables.deck_hand.choices import others
from hoochgame.ui.tables.deck_hand.goals import taken_next, worth_most
from hoochgame.ui.tables.deck_hand.whereabouts import place_of
from hoochgame.ui.tables.deck_hand.whose import whose

Names = Sequence[str]
Why = Callable[[State, Any, Names], str]
SHORT = 80  # letters


def hint(view: State, move: Move, names: Names) -> str:
    """One sentence."""
    words = WHY.get(type(move))
    return words(view, move, names) if words else _("Hint: a bot would do what is marked.")


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


def does(card: int) -> str:
    """What stands on it, or that in a few words where it is long."""
    text = wording.text(CARDS[card])
    return text if len(text) <= SHORT else wording.gist(CARDS[card]) + "."


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


def pick(view: State, move: m.Pick, names: Names) -> str:
    """By what is asked."""
    words = PICKED.get(type(view.agenda[-1]))
    return words(view, move.card, names) if words else _("Hint: choose {card}.").format(card=named(move.card))


def steal(view: State, card: int, names: Names) -> str:
    seat = place_of(view, card)[1]
    if HOOKS[card] > 0:
        words = _("Hint: steal {card}. {name} loses {hooks}, and you gain as many.")
        return words.format(card=named(card), name=names[seat], hooks=hooks_words(HOOKS[card]))
    words = _("Hint: steal {card} from {whose} stash.")
    return words.format(card=named(card), whose=whose(view, seat, names))


def use(view: State, card: int, names: Names) -> str:
    return _("Hint: use {card}. {text}").format(card=named(card), text=does(card))


def take(view: State, card: int, names: Names) -> str:
    if HOOKS[card] > 0:
        words = _("Hint: take {card} for free. It is worth {hooks}.")
        return words.format(card=named(card), hooks=hooks_words(HOOKS[card]))
    return _("Hint: take {card} for free.").format(card=named(card))


PICKED: Mapping[type, Callable[[State, int, Names], str]] = {
    m.Steal: steal,
    m.Activate: use,
    m.Take: take,
    m.Discard: lambda view, card, names: _("Hint: discard {card}. It would do least for you.").format(card=named(card)),
    m.Reload: lambda view, card, names: _("Hint: reload {card}. Others would like it more than you.").format(
        card=named(card)
    ),
    m.Scrap: lambda view, card, names: _("Hint: scrap {card}. Without it you draw your better cards sooner.").format(
        card=named(card)
    ),
}


def give(view: State, move: m.Give, names: Names) -> str:
    words = _("Hint: give {card} to {name}. You are better off without it.")
    if view.pirates[move.seat].rival:
        words = _("Hint: give {card} to the Rival. You are better off without it.")
    return words.format(card=named(move.card), name=names[move.seat])


def seat(view: State, move: m.PickSeat, names: Names) -> str:
    """Who has most to lose."""
    name, pirate = names[move.seat], view.pirates[move.seat]
    if isinstance(view.agenda[-1], m.Reveal) and pirate.coins:
        return _("Hint: choose {name}, who has coins to rob.").format(name=name)
    if score(view, move.seat) == max(score(view, other) for other in others(view)):
        return _("Hint: choose {name}, who has the most hooks of your opponents.").format(name=name)
    return _("Hint: choose {name}.").format(name=name)


def draw(view: State) -> str:
    """What a card is good for that cannot be played any more."""
    if actions_left(view):
        return _("Hint: draw. One more card to choose from.")
    return _("Hint: draw. So the cards that you bought come to your hand sooner.")


def decline(view: State, move: Move, names: Names) -> str:
    words = LEFT.get(type(view.agenda[-1]))
    return words() if words else _("Hint: leave it.")


LEFT: Mapping[type, Callable[[], str]] = {
    m.Draw: lambda: _("Hint: do not draw."),
    m.Reload: lambda: _("Hint: leave the supply as it is."),
    m.GiveAway: lambda: _("Hint: keep your cards. They are worth more to you."),
    m.Scrap: lambda: _("Hint: keep your cards. They are worth more to you."),
}


def end_turn(view: State, move: Move, names: Names) -> str:
    """Coins stay, and so does the hand for now."""
    if any(COST[card] <= view.pirates[view.agenda[-1].seat].coins for card in for_sale(view)):
        return _("Hint: end the turn. Your coins stay with you for something better.")
    return _("Hint: end the turn. There is nothing better to do now.")


WHY: Mapping[type, Why] = {
    m.PlayCard: play,
    m.Buy: buy,
    m.Pick: pick,
    m.Give: give,
    m.PickSeat: seat,
    m.InOrder: lambda view, move, names: _("Hint: take them in this order: {names}.").format(
        names=_(", then ").join(names[one] for one in move.seats)
    ),
    m.Fire: lambda view, move, names: _("Hint: let {card} act first.").format(card=named(move.card)),
    m.Accept: lambda view, move, names: draw(view),
    m.Decline: decline,
    m.EndTurn: end_turn,
}
