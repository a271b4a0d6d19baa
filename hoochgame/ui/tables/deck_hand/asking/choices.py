"""What things on the table stand for, whatever is asked: cards for their copies, all things for where they lie."""

from __future__ import annotations

from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.queries import for_sale, opponents
from hoochgame.games.deck_hand.refuse import copies
from hoochgame.ui.tables.deck_hand.piles import place_of
from hoochgame.ui.tables.marks import Key

ASIDE: Key = ("aside",)
RELOAD: Key = ("reload",)
TABLE_TOP: Key = ("table",)  # the supply and all above the shelf: where a card is played


def as_good(view: State, card: int) -> set[int]:
    """A card and its copies in the same hand or stash: a click on any of them means the same."""
    return {card, *(copy for copy in copies(view, card) if copy >= 0)}


def others(view: State) -> list[Seat]:
    """The opponents of whoever is asked."""
    return opponents(view, view.agenda[-1].seat) if view.agenda else []


# What a drop would mean if it were allowed: to say why it is not.


def dropped(view: State, me: Seat, key: Key, goal: Key | None) -> Move | None:
    """None: nothing lies there for it."""
    if goal is None or key[0] != "card" or not view.agenda:
        return None
    card, place, step = int(key[1]), ground_of(view, me, goal), view.agenda[-1]
    zone, owner = place_of(view, card)
    if zone == "hand" and owner == me:
        return hand_dropped(me, card, place)
    if zone == "supply":
        own = place in (("stash", me), ("hand", me), ("deck", me))
        bought = m.Buy(card, bool(view.buys)) if isinstance(step, m.Main) else m.Pick(card)
        return bought if own else m.Pick(card) if place == RELOAD else None
    if zone != "stash" or place == ("stash", owner):
        return None
    return m.Fire(card) if isinstance(step, m.Firing) else m.Pick(card)


def hand_dropped(me: Seat, card: int, place: Key) -> Move | None:
    """A card of the hand, wherever it fell."""
    match place:
        case ("table",) | ("aside",):
            return m.PlayCard(card)
        case ("reload",):
            return m.Pick(card)
        case ("stash", int(seat)):
            return m.Pick(card) if seat == me else m.Give(card, Seat(seat))
    return None


def ground_of(view: State, me: Seat, goal: Key) -> Key:
    """The place that a thing lies in: a seat's plate and all that is on it stand for its stash."""
    match goal:
        case ("card", int(n)):
            zone, owner = place_of(view, n)
            return (zone, owner) if owner >= 0 and zone != "aside" else ASIDE if zone == "aside" else TABLE_TOP
        case ("seat", int(seat)) | ("counter", int(seat), _):
            return ("stash", seat)
        case ("sign", int(n)):
            return ground_of(view, me, ("card", n))
        case ("coins",) | ("actions",) | ("buys",):
            return ("stash", me)
        case ("slot", _) | ("supply_deck",):
            return TABLE_TOP
    return goal


# What is dim.


def dim_keys(view: State, legal: frozenset[Key]) -> frozenset[Key]:
    """What one might want to use and can't: in the main step cards too dear, or all of them without an Action; while
    another question is open, everything that is no answer to it.
    """
    step = view.agenda[-1] if view.agenda else None
    if step is None or not legal:
        return frozenset()
    wanted: list[Key] = [("card", n) for n in (*for_sale(view), *view.pirates[step.seat].hand)]
    if not isinstance(step, m.Main):
        chosen = {key[1] for key in legal if key[0] == "seat"}  # as a whole
        wanted += [("card", n) for s, pirate in enumerate(view.pirates) if s not in chosen for n in pirate.stash]
    return frozenset(key for key in wanted if key not in legal)


def same_dim(before: State, view: State, dim: frozenset[Key], seat: Seat) -> frozenset[Key]:
    """What is dim while nothing is asked: what has come since lies there as all those do that lay there before."""
    found: set[Key] = set()
    for was, now in zip(lying(before, seat), lying(view, seat), strict=True):
        all_dim = bool(was) and all(("card", n) in dim for n in was)
        found |= {("card", n) for n in now if (("card", n) in dim if n in was else all_dim)}
    return frozenset(found)


def lying(view: State, seat: Seat) -> list[tuple[int, ...]]:
    """The cards of each place that may be dim: supply, own hand, stashes."""
    return [for_sale(view), view.pirates[seat].hand, *(pirate.stash for pirate in view.pirates)]
