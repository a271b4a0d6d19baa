"""Sentences that belong to no step: the state of the game, the winner, and names and prices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat, Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, EACH_TURN, NUMBERS
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge
from hoochgame.ui.phrases import names as names_in_words
from hoochgame.ui.table.log import sentences

Names = Sequence[str]
OVER, GOAL = "DH-E5", "DH-C1"
FIRST_CHALLENGE = 10  # DH-C10 tells of challenge s1, the next clauses of the others
NEAR_END = 3  # cards in the supply deck for each seat, or fewer
SHORT = 80  # letters of a card's text, at most


# How the game stands.


def clause_of_end(view: DeckHandState, reason: str) -> str:
    """Return the clause by which the game is over: each challenge has its own."""
    if solo_challenge(view) and reason == GOAL:
        return f"DH-C{FIRST_CHALLENGE - 1 + view.challenge}"
    return reason or OVER


def is_between_turns(view: DeckHandState) -> bool:
    """Return whether the next turn has begun while the agenda knows only the one before."""
    step = view.agenda[-1]
    return isinstance(step, m.Over) and NOBODY not in (step.seat, view.active) and step.seat != view.active


def turn_start_words(view: DeckHandState, me: Seat, names: Names) -> str:
    if view.pirates[view.active].rival:
        return _("The Rival takes cards from the supply.").format(name=names[view.active])
    return _("Your turn begins.") if view.active == me else _("{name} begins the turn.").format(name=names[view.active])


# Before a turn ends.


# Names within a sentence: people are called by theirs, the Rival has an article.


def possessive_name(view: DeckHandState, seat: Seat, names: Names) -> str:
    """Return the owner's name before a noun. The Rival's is not fit for the beginning of a sentence."""
    if view.pirates[seat].rival:
        return _("the Rival’s")
    return names_in_words.possessive_name(names[seat])


def stash_heading(view: DeckHandState, seat: Seat, names: Names) -> str:
    if view.pirates[seat].rival:
        return _("The Rival’s stash")
    return _("{whose} stash").format(whose=possessive_name(view, seat, names))


# Cards, coins and Actions, and what they cost.


def source_name(step: Step) -> str:
    """Return the name of the card that opened the question."""
    return wording.name_of_id(getattr(step, "source", ""))


def actions_left(view: DeckHandState) -> int:
    """Return the Actions that may still be used in this turn (DH-I6: never more than five in a turn)."""
    return max(0, min(view.actions, NUMBERS.most_actions - view.used))


def deck_size(view: DeckHandState, seat: Seat) -> int:
    """Return the number of cards in a deck."""
    pirate = view.pirates[seat]
    return len(pirate.deck) + len(pirate.top)


def actions_and_buys_words(view: DeckHandState) -> str:
    """Return Actions and Buys in words, "" for none."""
    actions, buys = actions_left(view), view.buys
    some_actions = ngettext("{n} Action", "{n} Actions", actions).format(n=actions)
    some_buys = ngettext("{n} Buy", "{n} Buys", buys).format(n=buys)
    if actions and buys:
        return _("{actions} and {buys}").format(actions=some_actions, buys=some_buys)
    return some_actions if actions else some_buys if buys else ""


def action_or_buy_cost_words(view: DeckHandState, free: bool = False) -> str:
    """Return what a play or purchase uses up apart from coins."""
    if free:
        return _("your only Buy") if view.buys == 1 else _("1 of your {n} Buys").format(n=view.buys)
    left = actions_left(view)
    return _("your last Action") if left == 1 else _("1 of your {n} Actions").format(n=left)


def price_words(view: DeckHandState, cost: int, coins: int, free: bool = False) -> str:
    """Return the price: coins, and an Action or a Buy."""
    what = action_or_buy_cost_words(view, free)
    if not cost:
        return _("Costs no coins, only {what}.").format(what=what)
    if cost == coins:
        words = ngettext("Costs your only coin and {what}.", "Costs all your {coins} coins and {what}.", coins)
    else:
        words = ngettext("Costs {cost} of your {coins} coin and {what}.",
                         "Costs {cost} of your {coins} coins and {what}.", coins)  # fmt: skip
    return words.format(cost=cost, coins=coins, what=what)


def card_name(card: int) -> str:
    return wording.card_name(CARDS[card]) if card >= 0 else _("a card")


def short_card_list_words(cards: Iterable[int]) -> str:
    """Return cards by name, with a count of equal ones; of many only the first few."""
    return sentences.names_with_counts(map(card_name, cards))


def hooks_words(n: int) -> str:
    return ngettext("{n} hook", "{n} hooks", abs(n)).format(n=n)


def coins_words(n: int) -> str:
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def card_effect_words(card: int) -> str:
    """Return a card's text, or its gist where the text is long."""
    text = wording.card_text(CARDS[card])
    return text if len(text) <= SHORT else wording.card_gist(CARDS[card]) + "."


def each_turn_words(card: int) -> str:
    """Return what a card does at the start of a turn, as the end of a sentence."""
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
                return wording.card_gist(CARDS[card])
    return ", ".join(words)
