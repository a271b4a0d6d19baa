"""What somebody who clicks on a thing would like to do, allowed or not: to say why it is not."""

from __future__ import annotations

from hoochgame.core.words import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges import choices
from hoochgame.ui.tables.hooch_stooges.marks import Key


def wanted(view: State, key: Key) -> Move | None:
    """What a click on this would mean if it were allowed: to say why it is not."""
    step = view.agenda[-1] if view.agenda else None
    match key:
        case ("card", int(n)):
            return wanted_of_card(view, step, n)
        case ("cash", int(n)):
            return m.Cash(n)
        case ("turf" | "lane_turf", int(place)):
            aimed = isinstance(step, m.Aiming | m.Swinging) and step.raid.place == place
            return m.Aim(m.TURF) if aimed else m.PickTurf(place)
        case ("entry", int(entry)):
            return m.Try(entry)
        case ("button", str(name)) if choices.BUTTONS.get(name):
            return choices.BUTTONS[name][0]
    return None


def wanted_of_card(view: State, step: object, n: int) -> Move:
    """By where the card lies and what is asked."""
    if n in view.lineup:
        return m.Buy(n)
    if any(n in gang.crew for gang in view.gangs):
        match step:
            case m.Aiming():
                return m.Aim(n)
            case m.Swinging(seat) if n not in view.gangs[seat].crew:
                return m.Aim(n)
            case m.Blocking():
                return m.Block(n)
        return m.Swing(n)
    return m.PlayCard(n)
