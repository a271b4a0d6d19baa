"""What is said of the table as a whole, and of what goes on while nothing is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE, Seat, Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import NUMBERS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.queries import owned
from hoochgame.ui.tables.hooch_stooges.asking.naming import turf_name

Names = Sequence[str]


def title_words(view: State) -> str:
    """What the game is called."""
    return _("Starting Solo") if view.foes else _("Hooch Stooges")


def subtitle(view: State) -> str:
    """Seats and variant, under the title."""
    words = ngettext("{n} seat", "{n} seats", view.seats).format(n=view.seats)
    if view.friendly:
        words += " · " + _("Friendly Match")
    if view.hq_hits > 1:
        words += " · " + _("Fortified HQ")
    if view.tournament:
        words += " · " + _("Tournament")
    if not view.friendly and not view.tournament and view.hq_hits <= 1:
        words += " · " + _("Standard")
    return words


def finished(view: State, me: Seat, names: Names) -> str:
    """Who won, or that nobody did."""
    if not view.winners:
        return _("You have lost.") if me != TABLE else _("{name} has lost.").format(name=names[0])
    winners = [names[seat] for seat in view.winners]
    if me in view.winners and len(winners) == 1:
        return _("You have won.")
    if len(winners) == 1:
        return _("{name} has won.").format(name=winners[0])
    return _("{names} have won.").format(names=_(" and ").join(winners))


def needle(view: State) -> float:
    """Where the turn stands: Control, Main or Cleanup."""
    for step in view.agenda:
        if isinstance(step, m.Main):
            return 1.0 if step.moves or step is view.agenda[-1] else 0.0
    if any(isinstance(step, m.SettingUp) for step in view.agenda):
        return 0.0
    return 2.0 if view.agenda else 1.0


def race(view: State, names: Names) -> str:
    """In a Friendly Match, who is about to win."""
    goal = NUMBERS.friendly_turfs
    held = {seat: owned(view, Seat(seat)) for seat in range(view.seats)} if view.friendly and view.agenda else {}
    seat = max(held, key=lambda seat: held[seat], default=TABLE)
    if seat == TABLE or held[seat] < goal - 2:
        return ""
    return _("{name}: {n} of {all} turfs").format(name=names[seat], n=held[seat], all=goal)


def bust(view: State, step: Step, lost: Sequence[tuple[str, int]], asked: bool) -> str:
    """What a bust is; once it is over, what it has cost and that the game goes on."""
    if not asked:
        return _("Busted! A 1: you lose a stooge, a card and all your hooch.")
    things = ", ".join(LOSSES[what](n) for what, n in lost) or _("nothing")
    if isinstance(step, m.Swinging):
        words = _("Busted! Lost: {things}. The attack on {turf} goes on.")
        return words.format(things=things, turf=turf_name(view, step.raid.place))
    if isinstance(step, m.Main):
        return _("Busted! Lost: {things}. Your turn goes on.").format(things=things)
    return ""


LOSSES: dict[str, Callable[[int], str]] = {
    "stooge": lambda n: _("1 stooge"),
    "card": lambda n: _("1 card"),
    "hooch": lambda n: ngettext("{n} hooch", "{n} hooch", n).format(n=n),
}


def leftover(view: State) -> str:
    """What may still be done in this turn, and what becomes of hand and hooch."""
    gang = view.gangs[view.active]
    if gang.hand and gang.hooch:
        return _("You can still play or buy something. The rest of your hand is discarded; your hooch is kept.")
    if gang.hand:
        return _("You can still play or buy something. The rest of your hand is discarded.")
    return _("You can still buy something. Hooch that you do not spend is kept.")
