"""Sentences that belong to no step: how the game stands, who has won, and what things are and cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Seat, Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES, EACH_TURN, NUMBERS
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.games.deck_hand.queries import challenge, stalled
from hoochgame.ui.tables.deck_hand.goals import progress, reached_now
from hoochgame.ui.tables.kit.log import sentences

Names = Sequence[str]
OVER, GOAL = "DH-E5", "DH-C1"
FIRST_CHALLENGE = 10  # DH-C10 tells of challenge s1, the next clauses of the others
NEAR_END = 3  # so many cards of the supply deck for each seat, or fewer
SHORT = 80  # so many letters of a card's text


# How the game stands.


def finished(view: State, me: Seat, names: Names) -> str:
    """Say who has won; of a challenge, whether it was reached."""
    if view.challenge:
        name = wording.challenge_name(CHALLENGES[view.challenge - 1])
        words = _("{challenge} is reached: you have won.") if view.winners else _("{challenge} is not reached.")
        return words.format(challenge=name)
    return sentences.won(view, me, names)


def clause_of_end(view: State, reason: str) -> str:
    """Return the clause by which the game is over: each challenge has its own."""
    if challenge(view) and reason == GOAL:
        return f"DH-C{FIRST_CHALLENGE - 1 + view.challenge}"
    return reason or OVER


def instead(view: State, me: Seat, names: Names) -> str:
    """Say in place of the question whose turn begins, or what the Rival does."""
    step = view.agenda[-1]
    if between_turns(view):
        return turn_begins(view, me, names)
    return _("The Rival takes cards from the supply.") if step.seat != me and view.pirates[step.seat].rival else ""


def between_turns(view: State) -> bool:
    """Return whether the next turn has begun while the agenda knows only the one before."""
    step = view.agenda[-1]
    return isinstance(step, m.Over) and NOBODY not in (step.seat, view.active) and step.seat != view.active


def turn_begins(view: State, me: Seat, names: Names) -> str:
    """Say whose turn begins."""
    if view.pirates[view.active].rival:
        return _("The Rival takes cards from the supply.").format(name=names[view.active])
    return _("Your turn begins.") if view.active == me else _("{name} begins the turn.").format(name=names[view.active])


def subtitle(view: State) -> str:
    """Return what stands under the title: the challenge, or the seats and the cards left in the supply deck."""
    if trial := challenge(view):
        return wording.challenge_name(trial)
    seats = ngettext("{n} seat", "{n} seats", view.seats).format(n=view.seats)
    if not view.agenda:
        return seats + " · " + _("game over")
    if view.ender != NOBODY:
        return seats + " · " + _("the last turns")
    whole = NUMBERS.supply_deck_per_seat * view.seats
    return seats + " · " + _("supply deck {n} of {all}").format(n=view.supply_deck, all=whole)


def aside(view: State, names: Names) -> str:
    """Say beside the question who has brought the end, or how near it is."""
    if not view.agenda:
        return ""
    if view.ender != NOBODY:
        words = _("Last turns: {name} has brought the end.")
        if view.pirates[view.ender].rival:
            words = _("Last turn: the Rival has brought the end.")
        if stalled(view):
            words = _("Last turns: nobody buys any more.")
        return words.format(name=names[view.ender])
    if view.supply_deck <= NEAR_END * len(view.pirates):
        n = view.supply_deck
        return ngettext("{n} card in the supply deck", "{n} cards in the supply deck", n).format(n=n)
    return ""


def needle(view: State) -> float:
    """Return where the turn stands: 0 start of turn, 1 discard and draw, 2 Actions."""
    if not view.agenda:
        return 2.0
    step = view.agenda[-1]
    if isinstance(step, m.Turn | m.Dealing) or any(isinstance(one, m.Firing) for one in view.agenda):
        return 0.0
    if any(isinstance(one, m.Refresh) for one in view.agenda):
        return 1.0
    if between_turns(view) and not view.pirates[view.active].rival:
        # The turn begins with cards that act, or at once with a new hand.
        return 0.0 if any(EACH_TURN[card] for card in view.pirates[view.active].stash) else 1.0
    return 2.0


# Before a turn ends.


def leftover(view: State) -> str:
    """Say what may still be done in this turn, and what becomes of the rest."""
    left = what_is_left(view)
    if view.ender != NOBODY:
        return _("This is your last turn, and you still have {left}.").format(left=left)
    if view.pirates[view.active].hand:
        return _("You still have {left}, which will be lost. Your hand stays until your next turn.").format(left=left)
    return _("You still have {left}, which will be lost.").format(left=left)


def parting(view: State) -> str:
    """Say what else the end of this turn costs: in the last turn of a challenge, its goal."""
    if view.ender == NOBODY or not view.challenge or reached_now(view):
        return ""
    missing = " · ".join(part.words for part in progress(view) if not part.reached)
    return _("This is your last turn, and the goal is not reached: {missing}.").format(missing=missing)


# Names within a sentence: people are called by theirs, the Rival has an article.


def possessive(view: State, seat: Seat, names: Names) -> str:
    """Return the name before what somebody has; the Rival's is not fit for the beginning of a sentence."""
    if view.pirates[seat].rival:
        return _("the Rival’s")
    name = names[seat]
    return (_("{name}’") if name.endswith(("s", "S")) else _("{name}’s")).format(name=name)


def stash_of(view: State, seat: Seat, names: Names) -> str:
    """Return a heading for a seat's stash."""
    if view.pirates[seat].rival:
        return _("The Rival’s stash")
    return _("{whose} stash").format(whose=possessive(view, seat, names))


# Cards, coins and Actions, and what they cost.


def source(step: Step) -> str:
    """Return the name of the card behind a question."""
    return wording.name_of(getattr(step, "source", ""))


def actions_left(view: State) -> int:
    """Return the Actions that may still be used in this turn (DH-I6: never more than five in a turn)."""
    return max(0, min(view.actions, NUMBERS.most_actions - view.used))


def what_is_left(view: State) -> str:
    """Return Actions and Buys in words, "" for none."""
    actions, buys = actions_left(view), view.buys
    some_actions = ngettext("{n} Action", "{n} Actions", actions).format(n=actions)
    some_buys = ngettext("{n} Buy", "{n} Buys", buys).format(n=buys)
    if actions and buys:
        return _("{actions} and {buys}").format(actions=some_actions, buys=some_buys)
    return some_actions if actions else some_buys if buys else ""


def effort(view: State, free: bool = False) -> str:
    """Say what a play or purchase uses up, besides coins."""
    if free:
        return _("your only Buy") if view.buys == 1 else _("1 of your {n} Buys").format(n=view.buys)
    left = actions_left(view)
    return _("your last Action") if left == 1 else _("1 of your {n} Actions").format(n=left)


def price_words(view: State, cost: int, coins: int, free: bool = False) -> str:
    """Say what a purchase costs: coins, and an Action or a Buy."""
    what = effort(view, free)
    if not cost:
        return _("Costs no coins, only {what}.").format(what=what)
    if cost == coins:
        words = ngettext("Costs your only coin and {what}.", "Costs all your {coins} coins and {what}.", coins)
    else:
        words = ngettext("Costs {cost} of your {coins} coin and {what}.",
                         "Costs {cost} of your {coins} coins and {what}.", coins)  # fmt: skip
    return words.format(cost=cost, coins=coins, what=what)


def named(card: int) -> str:
    """Return the name of a card."""
    return wording.name(CARDS[card]) if card >= 0 else _("a card")


def counted(cards: Iterable[int]) -> str:
    """Return cards by name, alike ones together; of many only the first few."""
    return sentences.counted(map(named, cards))


def hooks_words(n: int) -> str:
    """Return a number of hooks in words."""
    return ngettext("{n} hook", "{n} hooks", abs(n)).format(n=n)


def coins_words(n: int) -> str:
    """Return a number of coins in words."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def does(card: int) -> str:
    """Return a card's text, or its gist where the text is long."""
    text = wording.text(CARDS[card])
    return text if len(text) <= SHORT else wording.gist(CARDS[card]) + "."


def each_turn_words(card: int) -> str:
    """Say what a card does at the start of a turn, as the end of a sentence."""
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
