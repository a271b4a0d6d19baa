"""One sentence that says what is asked of whom, and where the turn stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE, Event, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES, COST, EACH_TURN, HOOKS
from hoochgame.games.deck_hand.ground import due, for_sale, of_each_kind, stalled
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.ui.tables.deck_hand.asking import actions_left, named, what_is_left
from hoochgame.ui.tables.deck_hand.picking import no_card_to_give
from hoochgame.ui.tables.deck_hand.shows import SHOWS

Names = Sequence[str]
NEAR_END = 3  # cards of the supply deck for each seat, and fewer


def prompt(view: State, me: Seat, names: Names) -> str:
    """What is asked, of me or of somebody else."""
    if not view.agenda:
        return finished(view, me, names)
    step = view.agenda[-1]
    if step.seat == TABLE:
        return ""
    if between_turns(view):
        return turn_begins(view, me, names)
    if step.seat != me:
        return waiting(view, step, names)
    words = QUESTIONS.get(type(step))
    return words(view, step, names) if words else ""


def finished(view: State, me: Seat, names: Names) -> str:
    """Who won; of a challenge whether it was reached."""
    if view.challenge:
        name = wording.challenge_name(CHALLENGES[view.challenge - 1])
        words = _("{challenge} is reached: you have won.") if view.winners else _("{challenge} is not reached.")
        return words.format(challenge=name)
    winners = [names[seat] for seat in view.winners]
    if me in view.winners and len(winners) == 1:
        return _("You have won.")
    if len(winners) == 1:
        return _("{name} has won.").format(name=winners[0])
    return _("{names} share the win.").format(names=_(" and ").join(winners))


def meanwhile(view: State, me: Seat, names: Names, acted: Event | None) -> str:
    """While nothing is asked of me: what is going on."""
    if not view.agenda:
        return finished(view, me, names)
    if words := SHOWS.news(acted, view, me, names):
        return words
    step = view.agenda[-1]
    if between_turns(view):
        return turn_begins(view, me, names)
    if step.seat not in (me, TABLE):
        return waiting(view, step, names)
    if me == view.active and needle(view) == 2 and (aside := view.pirates[me].aside):
        card = CARDS[aside[-1]]
        return _("{card} is in effect: {gist}.").format(card=wording.name(card), gist=wording.gist(card))
    main = next((one for one in view.agenda if isinstance(one, m.Main) and one.seat == me), None)
    return main_step(view, main, names) if main and needle(view) == 2 else ""


def aside(view: State, names: Names) -> str:
    """Beside the question: who has brought the end, or how near it is."""
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


def source(step: m.AnyStep) -> str:
    """The card behind a question."""
    return wording.name_of(getattr(step, "source", ""))


# The questions.


def main_step(view: State, step: m.Main, names: Names) -> str:
    """How many Actions and Buys are left, and for what."""
    left, last = what_is_left(view), view.ender != NOBODY
    if not left:
        words = _("Your last turn: nothing left, so end it.") if last else _("No Action left: end your turn.")
        if view.actions:  # five have been used (DH-I6)
            words = _("You have used {n} Actions, and more are not allowed: end your turn.")
        return words.format(n=view.used)
    return (LAST if last else ORDINARY)[what_for(view, step.seat)]().format(left=left)


def what_for(view: State, seat: Seat) -> str:
    """What Actions and Buys are good for now; a Buy plays no card."""
    pirate, sold = view.pirates[seat], for_sale(view)
    plays = actions_left(view) > 0 and bool(pirate.hand)
    buys = any(COST[card] <= pirate.coins for card in sold)
    if plays:
        return "both" if buys else "play"
    return "buy" if buys else "poor" if sold else "nothing"


ORDINARY: Mapping[str, Callable[[], str]] = {
    "both": lambda: _("{left} left: play a card or buy from the supply."),
    "play": lambda: _("{left} left: play a card; you cannot afford to buy."),
    "buy": lambda: _("{left} left: buy from the supply."),
    "poor": lambda: _("{left} left, but you cannot afford a card: end your turn."),
    "nothing": lambda: _("{left} left, but nothing is for sale: end your turn."),
}
LAST: Mapping[str, Callable[[], str]] = {
    "both": lambda: _("Your last turn, {left} left: play a card or buy from the supply."),
    "play": lambda: _("Your last turn, {left} left: play a card; you cannot afford to buy."),
    "buy": lambda: _("Your last turn, {left} left: buy from the supply."),
    "poor": lambda: _("Your last turn, {left} left, but you cannot afford a card: end it."),
    "nothing": lambda: _("Your last turn, {left} left, but nothing is for sale: end it."),
}


def firing(view: State, step: m.Firing, names: Names) -> str:
    kinds = list(of_each_kind(due(view, step)))
    if len(kinds) == 1:
        return _("Start of your turn: {card} acts in your stash.").format(card=named(kinds[0]))
    return _("Start of your turn: which card in your stash acts next?")


def draw(view: State, step: m.Draw, names: Names) -> str:
    pirate = view.pirates[step.seat]
    left = len(pirate.deck) + len(pirate.top)
    if step.n > 1:
        words = ngettext(
            "{source}: draw a card? You may draw {n}; your deck has {left} card.",
            "{source}: draw a card? You may draw {n}; your deck has {left} cards.",
            left,
        )
    else:
        words = ngettext(
            "{source}: draw a card? Your deck has {left} card.",
            "{source}: draw a card? Your deck has {left} cards.",
            left,
        )
    return words.format(source=source(step), n=step.n, left=left)


def reload(view: State, step: m.Reload, names: Names) -> str:
    return _("{source}: reload a card in the supply? The top card of the reload deck takes its place.").format(
        source=source(step)
    )


def discard(view: State, step: m.Discard, names: Names) -> str:
    """One's own card may ask for it, or somebody else's: played, or used where it lies."""
    if step.seat == view.active:
        return _("{source}: discard a card from your hand.").format(source=source(step))
    words = _("{name} uses {source}: discard a card from your hand.")
    if any(isinstance(one, m.Laying) and CARDS[one.card].id == step.source for one in view.agenda):
        words = _("{name} plays {source}: discard a card from your hand.")
    return words.format(source=source(step), name=names[view.active])


def summons(view: State, seat: Seat, names: Names) -> str:
    """What somebody is called to the screen for in another's turn; nothing in it is secret."""
    step = view.agenda[-1] if view.agenda else None
    return discard(view, step, names) if isinstance(step, m.Discard) and step.seat == seat != view.active else ""


def opponents(view: State, step: m.Opponents, names: Names) -> str:
    """Whom it hits, or in which order."""
    if step.who == "each":
        return _("{source}: who comes first?").format(source=source(step))
    if all(isinstance(op, m.Discard) for op in step.do):
        return _("{source}: click the opponent who discards a card.").format(source=source(step))
    return _("{source}: click an opponent.").format(source=source(step))


def activate(view: State, step: m.Activate, names: Names) -> str:
    words = _("{source}: use a card that costs {n} or less in an opponent’s stash.")
    if step.whose == "own":
        words = _("{source}: use a card that costs {n} or less in your own stash.")
    return words.format(source=source(step), n=step.max_cost)


def give_away(view: State, step: m.GiveAway, names: Names) -> str:
    """To the only opponent there is; with more of them the picking asks."""
    if all(HOOKS[card] > step.max_hooks for card in view.pirates[step.seat].hand):
        return no_card_to_give(step)
    return _("{source}: give away a card with 0 hooks or fewer, or keep it.").format(source=source(step))


def scrap(view: State, step: m.Scrap, names: Names) -> str:
    words = _("{source}: scrap a card from your hand or stash? It goes under the reload deck.")
    if step.zones == ("hand",):
        words = _("{source}: scrap a card from your hand? It goes under the reload deck.")
    if step.zones == ("stash",):
        words = _("{source}: scrap a card from your stash? It goes under the reload deck.")
    return words.format(source=source(step))


QUESTIONS: Mapping[type, Callable[[State, Any, Names], str]] = {
    m.Main: main_step,
    m.Firing: firing,
    m.Draw: draw,
    m.Reload: reload,
    m.Discard: discard,
    m.Opponents: opponents,
    m.Steal: lambda view, step, names: _("{source}: steal a card that costs {n} or less.").format(
        source=source(step), n=step.max_cost
    ),
    m.Activate: activate,
    m.Take: lambda view, step, names: _("{source}: take a card that costs {n} or less from the supply.").format(
        source=source(step), n=step.max_cost
    ),
    m.GiveAway: give_away,
    m.Scrap: scrap,
    m.Reveal: lambda view, step, names: _("{source}: click the opponent whose top card you reveal.").format(
        source=source(step)
    ),
}


# Somebody else is asked.


def waiting(view: State, step: m.AnyStep, names: Names) -> str:
    """What they do."""
    name, words = names[step.seat], ELSEWHERE.get(type(step))
    if view.pirates[step.seat].rival:
        return _("The Rival takes cards from the supply.")
    if words is None:
        return _("{name} plays.").format(name=name)
    return words().format(name=name, source=source(step))


def between_turns(view: State) -> bool:
    """Whether the next turn has begun while the agenda still knows the one before only."""
    step = view.agenda[-1]
    return isinstance(step, m.Over) and NOBODY not in (step.seat, view.active) and step.seat != view.active


def turn_begins(view: State, me: Seat, names: Names) -> str:
    """Whose it is."""
    if view.pirates[view.active].rival:
        return _("The Rival takes cards from the supply.").format(name=names[view.active])
    return _("Your turn begins.") if view.active == me else _("{name} begins the turn.").format(name=names[view.active])


def thinking(view: State, seat: Seat, names: Names) -> str:
    """A bot has been asked."""
    step = view.agenda[-1] if view.agenda else None
    if step is None or step.seat != seat or type(step) not in ELSEWHERE or isinstance(step, m.Main):
        return _("{name} is thinking…").format(name=names[seat])
    return waiting(view, step, names)


ELSEWHERE: Mapping[type, Callable[[], str]] = {
    m.Main: lambda: _("{name} plays cards and buys."),
    m.Firing: lambda: _("{name} begins the turn: cards in the stash act."),
    m.Draw: lambda: _("{name} may draw a card ({source})."),
    m.Reload: lambda: _("{name} may reload a card in the supply ({source})."),
    m.Discard: lambda: _("{name} chooses a card to discard ({source})."),
    m.Opponents: lambda: _("{name} chooses an opponent ({source})."),
    m.Steal: lambda: _("{name} chooses a card to steal ({source})."),
    m.Activate: lambda: _("{name} chooses a card to use ({source})."),
    m.Take: lambda: _("{name} chooses a card to take ({source})."),
    m.GiveAway: lambda: _("{name} may give a card away ({source})."),
    m.Scrap: lambda: _("{name} may scrap a card ({source})."),
    m.Reveal: lambda: _("{name} chooses whose card to reveal ({source})."),
}


def needle(view: State) -> float:
    """Where the turn stands: 0 start of turn, 1 discard and draw, 2 Actions."""
    if not view.agenda:
        return 2.0
    step = view.agenda[-1]
    if isinstance(step, m.Turn | m.Dealing) or any(isinstance(one, m.Firing) for one in view.agenda):
        return 0.0
    if any(isinstance(one, m.Refresh) for one in view.agenda):
        return 1.0
    if between_turns(view) and not view.pirates[view.active].rival:
        # It begins with what acts, or at once with a new hand.
        return 0.0 if any(EACH_TURN[card] for card in view.pirates[view.active].stash) else 1.0
    return 2.0
