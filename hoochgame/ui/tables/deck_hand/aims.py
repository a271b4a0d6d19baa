"""Drag and drop: what can be taken in hand, where it may be dropped, and what a drop there means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ground import opponents
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.refuse import alike
from hoochgame.ui.tables.deck_hand.wants import asked_zones
from hoochgame.ui.tables.deck_hand.whereabouts import place_of
from hoochgame.ui.tables.marks import Key

TABLE_TOP: Key = ("table",)  # the supply and all above the shelf: where a card is played
ASIDE: Key = ("aside",)
RELOAD: Key = ("reload",)
Goals = dict[Key, tuple[Move, ...]]


def may_drag(view: State, me: Seat, key: Key) -> bool:
    """Cards of the own hand, those for sale, and those of stashes that are asked for."""
    if me < 0 or not view.agenda or view.agenda[-1].seat != me or key[0] != "card":
        return False
    zone, owner = place_of(view, int(key[1]))
    return zone == "supply" or (zone == "hand" and owner == me) or zone in asked_zones(view.agenda[-1])


def goals(view: State, options: Sequence[Move], key: Key) -> Mapping[Key, tuple[Move, ...]]:
    """Where this card may be dropped now, and the moves that makes, one after the other."""
    if not options or not view.agenda or key[0] != "card":
        return {}
    card, me = int(key[1]), view.agenda[-1].seat
    zone, owner = place_of(view, card)
    found: Goals = {}
    if zone == "hand" and owner == me:
        found = from_hand(view, me, card)
    elif zone == "supply":
        found = from_supply(view, options, me, card)
    elif zone == "stash":
        found = from_stash(view, me, card, owner)
    return {goal: moves for goal, moves in found.items() if moves[0] in options or alike(view, moves[0]) in options}


def from_hand(view: State, me: Seat, card: int) -> Goals:
    """Into effect or onto the table: played. Else where the question wants it: own stash, another's, a deck."""
    pick = (m.Pick(card),)
    match view.agenda[-1]:
        case m.Main():
            return {ASIDE: (m.PlayCard(card),), TABLE_TOP: (m.PlayCard(card),)}  # a hint points at the first
        case m.GiveAway():
            return {(where, seat): (m.Give(card, seat),) for seat in opponents(view, me) for where in ("seat", "stash")}
        case m.Scrap():
            return {RELOAD: pick}
    return {("stash", me): pick, ("seat", me): pick}


def from_supply(view: State, options: Sequence[Move], me: Seat, card: int) -> Goals:
    """Bought or taken onto the own stash; what is reloaded goes under the reload deck."""
    step = view.agenda[-1]
    if isinstance(step, m.Reload):
        return {RELOAD: (m.Pick(card),)}
    move: Move = m.Pick(card)
    if isinstance(step, m.Main):
        move = m.Buy(card, m.Buy(card, True) in options)
    return {("stash", me): (move,), ("seat", me): (move,)}


def from_stash(view: State, me: Seat, card: int, owner: Seat) -> Goals:
    """Stolen onto the own stash, used above it, scrapped under the reload deck."""
    pick = (m.Pick(card),)
    match view.agenda[-1]:
        case m.Firing():
            return {ASIDE: (m.Fire(card),), TABLE_TOP: (m.Fire(card),)}
        case m.Steal():
            return {("stash", me): pick, ("seat", me): pick}
        case m.Activate():
            return {ASIDE: pick, **({TABLE_TOP: pick} if owner == me else {})}  # another's stash is on the table
        case m.Scrap():
            return {RELOAD: pick}
    return {}


def dropped(view: State, me: Seat, key: Key, goal: Key | None) -> Move | None:
    """What a drop there would mean if it were allowed: to say why it is not. None: nothing lies there for it."""
    if goal is None or key[0] != "card" or not view.agenda:
        return None
    card, place = int(key[1]), ground_of(view, me, goal)
    zone, owner = place_of(view, card)
    if zone == "hand" and owner == me:
        return hand_dropped(me, card, place)
    if zone == "supply":
        own = place in (("stash", me), ("hand", me), ("deck", me))
        bought = m.Buy(card, bool(view.buys)) if isinstance(view.agenda[-1], m.Main) else m.Pick(card)
        return bought if own else m.Pick(card) if place == RELOAD else None
    if zone != "stash" or place == ("stash", owner):
        return None
    return m.Fire(card) if isinstance(view.agenda[-1], m.Firing) else m.Pick(card)


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
