"""Drag and drop: what can be taken in hand, where it may be dropped, and what a drop there means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoochgame.core.words import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.attack import facing
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.ground import reach
from hoochgame.games.hooch_stooges.model import NO_CARD, State
from hoochgame.games.hooch_stooges.refuse import alike
from hoochgame.ui.tables.hooch_stooges.marks import Key

TABLE_TOP: Key = ("table",)  # lineup and city: where a card is played
DIAL: Key = ("dial",)
LANE: Key = ("lane",)
Goals = dict[Key, tuple[Move, ...]]


def may_drag(view: State, me: Seat, key: Key) -> bool:
    """Cards of the own hand and crew, and those for sale."""
    if me < 0 or not view.agenda or view.agenda[-1].seat != me or key[0] != "card":
        return False
    gang = view.gangs[me]
    return key[1] in (*gang.hand, *gang.crew, *view.lineup)


def goals(view: State, options: Sequence[Move], key: Key) -> Mapping[Key, tuple[Move, ...]]:
    """Where this card may be dropped now, and the moves that makes, one after the other."""
    if not options or not view.agenda or key[0] != "card":
        return {}
    card, me = int(key[1]), view.agenda[-1].seat
    allowed = frozenset(options)

    def legal(move: Move) -> bool:
        return move in allowed or alike(view, move) in allowed

    gang = view.gangs[me]
    found: Goals = {}
    if card in gang.hand:
        found = from_hand(view, me, card)
    elif card in view.lineup:
        found = from_lineup(view, me, card)
    elif card in gang.crew:
        found = from_crew(view, me, card)
    return {goal: moves for goal, moves in found.items() if legal(moves[0])}


def from_hand(view: State, me: Seat, card: int) -> Goals:
    """Onto the table: played. Onto the dial: hooch. Onto the own discard pile: hooch, or what is asked for."""
    found: Goals = {DIAL: (m.Cash(card),)}
    if not isinstance(view.agenda[-1], m.Main):
        return {**found, ("discard", me): (m.Pick(card),)}
    found["discard", me] = (m.Cash(card),)
    play = m.PlayCard(card)
    found[TABLE_TOP] = (play,)
    if CARDS[card].stooge:
        found["crew", me] = (play,)
    if CARDS[card].do and isinstance(CARDS[card].do[0], m.Attack):
        places = [place for place in reach(view, me) if view.city[place].kind != NO_CARD]
        found |= {("turf", place): (play, m.PickTurf(place)) for place in places}
    return found


def from_lineup(view: State, me: Seat, card: int) -> Goals:
    """Bought or taken onto the own discard pile or into hand; what is replaced goes onto the main deck."""
    step = view.agenda[-1]
    if isinstance(step, m.ReplaceLineup):
        return {("main_deck",): (m.Pick(card),)}
    to_hand = view.perks.to_hand if isinstance(step, m.Main) else getattr(step, "to", "") == "hand"
    move: Move = m.Buy(card) if isinstance(step, m.Main) else m.Pick(card)
    near: Key = ("hand", me) if to_hand else ("discard", me)
    return {near: (move,), ("seat", me): (move,)}


def from_crew(view: State, me: Seat, card: int) -> Goals:
    """A swing goes at its target, a blocker into the lane, a stooge that is lost onto the discard pile."""
    step = view.agenda[-1]
    match step:
        case m.Blocking(_seat, raid):
            return {LANE: (m.Block(card),), ("turf", raid.place): (m.Block(card),)}
        case m.Swinging(_seat, raid):
            return {goal: (m.Swing(card), aim) for goal, aim in targets(view, raid)}
        case m.Aiming(_seat, raid, stooge) if stooge == card:
            return {goal: (aim,) for goal, aim in targets(view, raid)}
    return {("discard", me): (m.Pick(card),)}


def targets(view: State, raid: m.Raid) -> list[tuple[Key, m.Aim]]:
    """What a swing may be aimed at: blockers first (HS-ATK-10)."""
    standing = facing(view, raid)
    if standing:
        return [(("card", blocker), m.Aim(blocker)) for blocker in standing]
    return [(("lane_turf", raid.place), m.Aim(m.TURF)), (("turf", raid.place), m.Aim(m.TURF))]


def dropped(view: State, me: Seat, key: Key, goal: Key | None) -> Move | None:
    """What a drop there would mean if it were allowed: to say why it is not. None: nothing lies there for it."""
    if goal is None or key[0] != "card" or not view.agenda:
        return None
    card, gang, step = int(key[1]), view.gangs[me], view.agenda[-1]
    if card in gang.hand:
        return hand_dropped(card, me, goal)
    if card in view.lineup:
        own = goal in (("discard", me), ("seat", me), ("hand", me), ("crew", me), DIAL, ("deck", me))
        return m.Buy(card) if own else None
    if goal[0] in ("lane_turf", "turf", "card", "token"):
        if isinstance(step, m.Aiming | m.Swinging):
            return m.Aim(m.TURF) if goal[0] in ("lane_turf", "turf") else m.Aim(int(goal[1]))
        return m.Swing(card)
    return m.Block(card) if goal == LANE else None


def hand_dropped(card: int, me: Seat, goal: Key) -> Move | None:
    """A card of the hand, wherever it fell."""
    if goal in (DIAL, ("counter", me, "hooch")):
        return m.Cash(card)
    if goal == ("discard", me):
        return m.Pick(card)
    if goal[0] in ("turf", "token", "table", "card", "crew", "main_deck"):
        return m.PlayCard(card)
    return None
