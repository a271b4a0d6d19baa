"""How far a challenge has come: each thing that its goal asks for, in words."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import goals, wording
from hoochgame.games.deck_hand.content import COST, HOOKS
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.queries import by_age, challenge


class Part(NamedTuple):
    """One thing that the goal asks for: where it stands, and whether that would do."""

    words: str
    reached: bool


def progress(view: State) -> tuple[Part, ...]:
    """Every part of the goal; empty without a challenge. All of it is public: what a seat owns everybody knows."""
    return tuple(Part(said(part), part.holds) for part in goals.parts(view))


def said(part: goals.Part) -> str:
    """One part in words."""
    n, want = part.have, part.want
    match part.kind:
        case "hooks":
            words = ngettext("{n} of {all} hook", "{n} of {all} hooks", want)
        case "rival":
            return _("your hooks: {n}, the Rival’s: {theirs}").format(n=n, theirs=want)
        case "coins":
            words = ngettext("{n} of {all} coin", "{n} of {all} coins", want)
        case "thefts":
            words = ngettext("{n} of {all} card stolen", "{n} of {all} cards stolen", want)
        case "cards":
            words = ngettext("{n} card of at most {all}", "{n} cards of at most {all}", n)
        case "copies":
            words = _("{card}: you own {n}, at most {all}") if want else _("{card}: you own {n}, and may own none")
    return words.format(n=n, all=want, card=wording.name_of(part.card))


def reached_now(view: State) -> bool:
    """Whether the challenge would be won if the game ended here."""
    return bool(view.challenge) and goals.reached(view)


def taken_next(view: State) -> tuple[int, ...]:
    """The cards that the Rival takes in its next turn, as the supply lies now (DH-C3)."""
    trial = challenge(view)
    return tuple(by_age(view)[: trial.pace]) if trial else ()


def worth_most(cards: tuple[int, ...]) -> int:
    """Of several cards the one with most hooks, and of those the dearest."""
    return max(cards, key=lambda card: (HOOKS[card], COST[card]))
