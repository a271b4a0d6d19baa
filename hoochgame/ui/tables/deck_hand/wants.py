"""What somebody who clicks on a thing would like to do, allowed or not: to say why it is not."""

from __future__ import annotations

from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import GAP, State
from hoochgame.ui.tables.deck_hand import choices
from hoochgame.ui.tables.deck_hand.whereabouts import place_of
from hoochgame.ui.tables.marks import Key

WITH_SEATS = (m.Opponents, m.Reveal)  # they ask for an opponent


def wanted(view: State, key: Key) -> Move | None:
    """What a click on this would mean if it were allowed: to say why it is not."""
    step = question(view)
    match key:
        case ("card", int(n)):
            return wanted_of_card(view, step, n)
        case ("slot", int(_place)) if isinstance(step, m.Main):
            return m.Buy(GAP, bool(view.buys))
        case ("seat", int(seat)) if isinstance(step, WITH_SEATS) and seat != step.seat:
            return m.PickSeat(Seat(seat))
        case ("button", str(name)):
            return choices.BUTTONS.get(name)
    return None


def question(view: State) -> m.AnyStep | None:
    """What these eyes are asked; nothing while somebody else is."""
    step = view.agenda[-1] if view.agenda else None
    return step if step is not None and view.reads(step.seat) else None


def wanted_of_card(view: State, step: m.AnyStep | None, n: int) -> Move | None:
    """By where the card lies and what is asked. Nothing for what only lies there."""
    zone, owner = place_of(view, n)
    if step is not None and zone in asked_zones(step):
        if isinstance(step, m.Firing):
            return m.Fire(n)
        if isinstance(step, m.GiveAway):
            return m.Give(n, choices.others(view)[0])
        return m.Pick(n)
    if zone == "supply":
        return m.Buy(n, bool(view.buys))
    return m.PlayCard(n) if zone == "hand" and owner in (view.eyes, view.active) else None


def asked_zones(step: m.AnyStep) -> tuple[str, ...]:
    """Which cards an answer names: those of a zone, whosever it is."""
    match step:
        case m.Firing() | m.Steal() | m.Activate():
            return ("stash",)
        case m.Reload() | m.Take():
            return ("supply",)
        case m.Discard() | m.GiveAway():
            return ("hand",)
        case m.Scrap(zones=zones):
            return tuple(zones)
    return ()
