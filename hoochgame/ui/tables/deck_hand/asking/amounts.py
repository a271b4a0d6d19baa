"""Words for what there is and what it takes: cards, coins, Actions."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, EACH_TURN, KIND, NUMBERS
from hoochgame.games.deck_hand.model import State

MANY = 6  # names of cards in one sentence
SHORT = 80  # letters of what a card does


def source(step: Step) -> str:
    """The card behind a question."""
    return wording.name_of(getattr(step, "source", ""))


def actions_left(view: State) -> int:
    """Actions that may still be used in this turn (DH-I6)."""
    return max(0, min(view.actions, NUMBERS.most_actions - view.used))


def what_is_left(view: State) -> str:
    """Actions and Buys, in words; empty for none."""
    actions, buys = actions_left(view), view.buys
    some_actions = ngettext("{n} Action", "{n} Actions", actions).format(n=actions)
    some_buys = ngettext("{n} Buy", "{n} Buys", buys).format(n=buys)
    if actions and buys:
        return _("{actions} and {buys}").format(actions=some_actions, buys=some_buys)
    return some_actions if actions else some_buys if buys else ""


def effort(view: State, free: bool = False) -> str:
    """What a play or purchase uses up, besides coins."""
    if free:
        return _("your only Buy") if view.buys == 1 else _("1 of your {n} Buys").format(n=view.buys)
    left = actions_left(view)
    return _("your last Action") if left == 1 else _("1 of your {n} Actions").format(n=left)


def price_words(view: State, cost: int, coins: int, free: bool = False) -> str:
    """What a purchase costs: coins, and an Action or a Buy."""
    what = effort(view, free)
    if not cost:
        return _("Costs no coins, only {what}.").format(what=what)
    if cost == coins:
        words = ngettext("Costs your only coin and {what}.", "Costs all your {coins} coins and {what}.", coins)
    else:
        words = _("Costs {cost} of your {coins} coins and {what}.")
    return words.format(cost=cost, coins=coins, what=what)


def named(card: int) -> str:
    """What a card is called."""
    return wording.name(CARDS[card]) if card >= 0 else _("a card")


def counted(cards: Iterable[int], most: int = MANY) -> str:
    """Cards by name, alike ones together; of many only the first few."""
    kinds: dict[int, list[int]] = {}
    for card in cards:
        kinds.setdefault(KIND[card] if card >= 0 else card, []).append(card)
    words = [
        _("{n} {card}").format(n=len(alike), card=named(alike[0])) if len(alike) > 1 else named(alike[0])
        for alike in kinds.values()
    ]
    if len(words) > most:
        more = len(words) - most + 1
        words[most - 1 :] = [ngettext("{n} more", "{n} more", more).format(n=more)]
    return ", ".join(words)


def hooks_words(n: int) -> str:
    """So many points."""
    return ngettext("{n} hook", "{n} hooks", abs(n)).format(n=n)


def coins_words(n: int) -> str:
    """So many coins."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def does(card: int) -> str:
    """What stands on it, or that in a few words where it is long."""
    text = wording.text(CARDS[card])
    return text if len(text) <= SHORT else wording.gist(CARDS[card]) + "."


def each_turn_words(card: int) -> str:
    """What it does then, as the end of a sentence."""
    words = []
    for op in EACH_TURN[card]:
        match op:
            case m.GainCoins(n=n):
                words.append(_("gain {coins}").format(coins=coins_words(n)))
            case m.Pay(n=n):
                words.append(_("pay {coins}").format(coins=coins_words(n)))
            case m.GainActions(n=n):
                words.append(ngettext("gain {n} Action", "gain {n} Actions", n).format(n=n))
            case _:
                return wording.gist(CARDS[card])
    return ", ".join(words)
