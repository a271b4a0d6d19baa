"""After a lost challenge: what might help the next time, worked out from the game."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, Goal
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.score import score
from hoochgame.games.deck_hand.turn import RIVAL, YOU

RICH, IDLE = 4, 4  # coins and Actions that were left: from where on they are advised upon


def advice(state: State, unused: int) -> str:
    """What stood most in the way; nothing for a challenge that is reached, running or given up."""
    trial = challenge(state)
    if not trial or state.winners or state.reason != "DH-C1":
        return ""
    goal = trial.goal
    found = (words for words in (rule(state, goal) for rule in RULES) if words)
    return next(found, "") or more_hooks(state, goal, unused)


def thefts(state: State, goal: Goal) -> str:
    """Cards that steal."""
    missing = (goal.thefts or 0) - state.pirates[YOU].thefts
    if missing <= 0:
        return ""
    words = ngettext(
        "{n} theft was missing: buy {grapnel} or {boarding} early, and have few other cards, so that it comes often.",
        "{n} thefts were missing: buy {grapnel} or {boarding} early, and have few other cards, so that it comes often.",
        missing,
    )
    grapnel, boarding = wording.name_of("grapnel"), wording.name_of("boarding_party")
    return words.format(n=missing, grapnel=grapnel, boarding=boarding)


def waste(state: State, goal: Goal) -> str:
    """Cards that must go."""
    owned = [CARDS[card].id for card in state.pirates[YOU].owned]
    for id, most in goal.most_of.items():
        n = owned.count(id) - most
        if n > 0:
            words = ngettext(
                "{n} copy of {card} was left: {crate} scraps one, {gang} gives one to the Rival.",
                "{n} copies of {card} were left: {crate} scraps one, {gang} gives one to the Rival.",
                n,
            )
            crate, gang = wording.name_of("lemon_crate"), wording.name_of("press_gang")
            return words.format(n=n, card=wording.name_of(id), crate=crate, gang=gang)
    return ""


def crowd(state: State, goal: Goal) -> str:
    """Too many cards."""
    n = len(state.pirates[YOU].owned) - goal.most_cards if goal.most_cards is not None else 0
    if n <= 0:
        return ""
    words = ngettext(
        "{n} card too many: buy fewer and dearer ones, and scrap those without hooks.",
        "{n} cards too many: buy fewer and dearer ones, and scrap those without hooks.",
        n,
    )
    return words.format(n=n)


def purse(state: State, goal: Goal) -> str:
    """Too few coins, with hooks enough."""
    missing = (goal.coins or 0) - state.pirates[YOU].coins
    if missing <= 0 or lacking(state, goal) > 0:
        return ""
    words = ngettext(
        "{n} coin was missing: stop buying as soon as you have hooks enough, and play for coins.",
        "{n} coins were missing: stop buying as soon as you have hooks enough, and play for coins.",
        missing,
    )
    return words.format(n=missing)


def lacking(state: State, goal: Goal) -> int:
    """How many hooks more it should have been."""
    needed = goal.hooks or 0
    if goal.more_hooks_than_rival:
        needed = max(needed, score(state, RIVAL) + 1)
    return needed - score(state, YOU)


def more_hooks(state: State, goal: Goal, unused: int) -> str:
    """Too few hooks: by what was left lying, or by what has the most of them."""
    missing = ngettext("{n} hook was missing.", "{n} hooks were missing.", lacking(state, goal))
    coins = state.pirates[YOU].coins - (goal.coins or 0)
    if coins >= RICH:
        way = ngettext("{n} coin was left over: it buys hooks.", "{n} coins were left over: they buy hooks.", coins)
        way = way.format(n=coins)
    elif unused >= IDLE:
        way = _("{n} Actions were left unused: buy the best you can afford rather than nothing.").format(n=unused)
    elif goal.more_hooks_than_rival:
        way = _("The Rival takes what has lain for sale longest: buy or reload what it would get next.")
    else:
        way = _("Dear cards have more hooks for an Action: save up for {chest}, {flag} or {party}.").format(
            chest=wording.name_of("buried_chest"),
            flag=wording.name_of("black_flag"),
            party=wording.name_of("boarding_party"),
        )
    return _("{missing} {way}").format(missing=missing.format(n=lacking(state, goal)), way=way)


RULES: tuple[Callable[[State, Goal], str], ...] = (thefts, waste, crowd, purse)
