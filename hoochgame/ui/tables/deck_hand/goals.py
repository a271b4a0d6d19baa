"""How far a challenge has come: each thing that its goal asks for, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, COST, HOOKS
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import GAP, State
from hoochgame.games.deck_hand.score import score
from hoochgame.games.deck_hand.turn import RIVAL, YOU


class Part(NamedTuple):
    """One thing that the goal asks for: where it stands, and whether that would do."""

    words: str
    reached: bool


def progress(view: State) -> tuple[Part, ...]:
    """Every part of the goal; empty without a challenge. All of it is public: what a seat owns everybody knows."""
    return tuple(parts(view))


def parts(view: State) -> Iterator[Part]:
    """In the order in which the screen shows them."""
    trial = challenge(view)
    if trial is None:
        return
    goal, mine = trial.goal, view.pirates[YOU]
    hooks = score(view, YOU)
    if goal.hooks is not None:
        words = ngettext("{n} of {all} hook", "{n} of {all} hooks", goal.hooks)
        yield Part(words.format(n=hooks, all=goal.hooks), hooks >= goal.hooks)
    if goal.more_hooks_than_rival:
        theirs = score(view, RIVAL)
        words = _("your hooks: {n}, the Rival's: {theirs}")
        yield Part(words.format(n=hooks, theirs=theirs), hooks > theirs)
    if goal.coins is not None:
        words = ngettext("{n} of {all} coin", "{n} of {all} coins", goal.coins)
        yield Part(words.format(n=mine.coins, all=goal.coins), mine.coins >= goal.coins)
    if goal.thefts is not None:
        words = ngettext("{n} of {all} card stolen", "{n} of {all} cards stolen", goal.thefts)
        yield Part(words.format(n=mine.thefts, all=goal.thefts), mine.thefts >= goal.thefts)
    if goal.most_cards is not None:
        n = len(mine.owned)
        words = ngettext("{n} card of at most {all}", "{n} cards of at most {all}", n)
        yield Part(words.format(n=n, all=goal.most_cards), n <= goal.most_cards)
    for id, most in goal.most_of.items():
        n = sum(CARDS[card].id == id for card in mine.owned)
        words = _("{card}: you own {n}, at most {all}") if most else _("{card}: you own {n}, and may own none")
        yield Part(words.format(card=wording.name_of(id), n=n, all=most), n <= most)


def reached_now(view: State) -> bool:
    """Whether the challenge would be won if the game ended here."""
    return bool(view.challenge) and all(part.reached for part in progress(view))


def taken_next(view: State) -> tuple[int, ...]:
    """The cards that the Rival takes in its next turn, as the supply lies now (DH-C3)."""
    trial = challenge(view)
    if trial is None:
        return ()
    there = sorted((slot for slot in view.supply if slot.card != GAP), key=lambda slot: slot.since)
    return tuple(slot.card for slot in there[: trial.pace])


def worth_most(cards: tuple[int, ...]) -> int:
    """Of several cards the one with most hooks, and of those the dearest."""
    return max(cards, key=lambda card: (HOOKS[card], COST[card]))
