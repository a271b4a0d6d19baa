"""The answers that are buttons, and what is said before a turn ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Move
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.ui.input import keys
from hoochgame.ui.tables.deck_hand.asking import what_is_left
from hoochgame.ui.tables.deck_hand.goals import progress, reached_now
from hoochgame.ui.tables.marks import ButtonMark


def answers(view: State, options: Sequence[Move]) -> tuple[ButtonMark, ...]:
    """Draw, leave it, end the turn: those that are asked for now; else what to click on."""
    step = view.agenda[-1] if view.agenda else None
    if step is None or not options:
        return ()
    found = []
    if m.Accept() in options:
        found.append(ButtonMark("accept", _("Draw"), deck_words(view, step), keycap=_("Enter"), kind="primary"))
    if m.EndTurn() in options:
        left = what_is_left(view)
        sub = _("{left} left").format(left=left) if left else _("nothing left")
        found.append(ButtonMark("end_turn", _("End turn"), sub, keycap=keys.cap("end_turn"), kind="primary"))
    if m.Decline() in options:
        found.append(ButtonMark("decline", *declining(step), keycap=_("Esc")))
    return tuple(found) or (pick_button(step, options),)


def deck_words(view: State, step: m.AnyStep) -> str:
    """How many cards the own deck has."""
    pirate = view.pirates[step.seat]
    n = len(pirate.deck) + len(pirate.top)
    return ngettext("{n} card in your deck", "{n} cards in your deck", n).format(n=n)


def declining(step: m.AnyStep) -> tuple[str, str]:
    """Label and small line of a no."""
    match step:
        case m.Draw():
            return _("Do not draw"), ""
        case m.Reload():
            return _("Leave it"), _("the supply stays as it is")
        case m.GiveAway():
            return _("Keep it"), _("give nothing away")
        case m.Scrap():
            return _("Keep them"), _("scrap nothing")
    return _("Leave it"), ""


def pick_button(step: m.AnyStep, options: Sequence[Move]) -> ButtonMark:
    """Where the answer is on the table: what to click on."""
    label = PICKS.get(type(step), lambda: _("Choose"))()
    return ButtonMark("pick", label, kind="off", why=_("What you can choose glows."))


PICKS: Mapping[type, Callable[[], str]] = {
    m.Firing: lambda: _("Which one acts?"),
    m.Discard: lambda: _("Discard a card"),
    m.Opponents: lambda: _("Click an opponent"),
    m.Reveal: lambda: _("Click an opponent"),
    m.Steal: lambda: _("Steal a card"),
    m.Activate: lambda: _("Use a card"),
    m.Take: lambda: _("Take a card"),
}


def leftover(view: State) -> str:
    """What may still be done in this turn, and what becomes of the rest."""
    left = what_is_left(view)
    if view.ender != NOBODY:
        return _("This is your last turn, and you still have {left}.").format(left=left)
    if view.pirates[view.active].hand:
        return _("You still have {left}, which will be lost. Your hand stays until your next turn.").format(left=left)
    return _("You still have {left}, which will be lost.").format(left=left)


def parting(view: State) -> str:
    """What the end of this turn costs beyond the turn: in the last turn of a challenge its goal."""
    if view.ender == NOBODY or not view.challenge or reached_now(view):
        return ""
    missing = " · ".join(part.words for part in progress(view) if not part.reached)
    return _("This is your last turn, and the goal is not reached: {missing}.").format(missing=missing)
