"""Who wants to know something about a thing on the table, and the words for what there is and what it takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from hoochgame.core.language import _, ngettext
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, KIND, NUMBERS
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.refuse import refuse
from hoochgame.ui.tables.deck_hand.choices import moves_for
from hoochgame.ui.tables.marks import Key

Lines = tuple[tuple[str, bool], ...]
MANY = 6  # names of cards in one sentence


@dataclass(frozen=True)
class Asked:
    """Who wants to know, and what may be done."""

    view: State
    options: Sequence[Move]
    me: Seat
    names: Sequence[str]
    marks: Any

    @property
    def seated(self) -> bool:
        """Whether somebody who plays is asking."""
        return 0 <= self.me < self.view.seats

    @property
    def coins(self) -> int:
        return self.view.pirates[self.me].coins if self.seated else 0

    def moves(self, key: Key) -> tuple[Move, ...]:
        return moves_for(self.view, self.options, key)

    def why_not(self, move: Move | None) -> Refusal | None:
        """The refusal, for somebody who plays, while somebody is asked."""
        agenda = self.view.agenda
        if move is None or not self.seated or not agenda or agenda[-1].seat == TABLE:
            return None
        return refuse(self.view, self.me, move)


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
