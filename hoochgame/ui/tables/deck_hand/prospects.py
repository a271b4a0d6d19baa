"""What a card would do if it were played now: whom and what it would find, by what these eyes see."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hoochgame.core.language import _
from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import effects
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import ACTIVATES, NUMBERS, plays
from hoochgame.games.deck_hand.ground import for_sale, opponents
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.tables.deck_hand.asking import counted, hooks_words


def prospects(view: State, seat: Seat, card: int) -> list[str]:
    """A sentence for each part of the card whose worth hangs on the table as it is."""
    return [words for op in plays(seat, card) for words in of_operation(view, seat, op)]


def of_operation(view: State, seat: Seat, op: m.AnyEffect) -> Iterator[str]:
    """What one operation would find."""
    match op:
        case m.Steal():
            found = picked(effects.cards_to_steal(view, op))
            yield _("To steal now: {cards}.").format(cards=found) if found else _("Nothing can be stolen now.")
        case m.Activate():
            found = picked(effects.cards_to_activate(view, op))
            yield _("To use now: {cards}.").format(cards=found) if found else nothing_to_use(view, op)
        case m.Take():
            found = picked(effects.cards_to_take(view, op))
            yield _("To take now: {cards}.").format(cards=found) if found else _("Nothing can be taken now.")
        case m.Compare(what="hooks"):
            yield compared(view, seat)
        case _:
            yield from in_vain(view, seat, op)


def picked(options: tuple[Move, ...]) -> str:
    """The cards that may be chosen, by name."""
    return counted(option.card for option in options if isinstance(option, m.Pick))


def nothing_to_use(view: State, op: m.Activate) -> str:
    """Why: a card that uses a card cannot be used itself (DH-R48)."""
    whose = [op.seat] if op.whose == "own" else opponents(view, op.seat)
    there = [card for seat in whose for card in view.pirates[seat].stash]
    if there and all(ACTIVATES[card] for card in there):
        return _("Nothing can be used now: a card that uses other cards cannot be used this way.")
    return _("Nothing can be used now.")


def compared(view: State, seat: Seat) -> str:
    """Whose stash has more hooks."""
    mine = effects.measure(view, seat, "hooks")
    best = max(effects.measure(view, other, "hooks") for other in opponents(view, seat))
    words = _("Your stash has {mine}, the best other one {best}.")
    return words.format(mine=hooks_words(mine), best=hooks_words(best))


def in_vain(view: State, seat: Seat, op: m.AnyEffect) -> Iterator[str]:
    """What would find nothing to do."""
    pirate, few = view.pirates[seat], NUMBERS.fewest_owned
    match op:
        case m.Draw() if not (pirate.deck or pirate.top or pirate.stash):
            yield _("There is no card to draw now.")
        case m.Reload() if not (for_sale(view) and (view.reload or view.under)):
            yield _("Nothing can be reloaded now.")
        case m.Opponents() if not effects.changed(view, replace(op, seat=seat)):
            words = _("No opponent has a card in hand now.")
            yield words if op.who == "one" else _("No opponent has a card in hand or a coin now.")
        case m.Discard() if len(pirate.hand) < 2:
            yield _("You hold no other card to discard.")
        case m.GiveAway() if len(pirate.owned) <= few:
            yield _("You own only {n} cards, so you give none away.").format(n=few)
        case m.Scrap() if len(pirate.owned) <= few:
            yield _("You own only {n} cards, so you scrap none.").format(n=few)
        case m.Reveal() if not effects.decks_to_reveal(view, op):
            yield _("No opponent has a card in the deck now.")
