"""The end of a game: hooks are counted seat by seat, parts of a goal are checked, and the winner is named."""

from __future__ import annotations

from dataclasses import replace

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Ended
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, linear, pause
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.tables.deck_hand.act import Act
from hoochgame.ui.tables.deck_hand.ledger import GIVEN_UP, HOLD, VERDICT, script
from hoochgame.ui.tables.deck_hand.ledger_view import LedgerView
from hoochgame.ui.tables.kit.log.sentences import listed
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.motion.effects import Confetti, Plaque

STANDS = 2.4  # seconds, with reduced motion
WHOLLY = 0.5  # so far through its life a plaque is neither coming nor going


def ended(act: Act, event: Ended) -> Animation:
    """All is counted, then the winner's name comes with paper in the winners' colours."""
    verdict = InOrder(named(act, event, VERDICT))
    if event.reason == GIVEN_UP:
        return verdict
    view = ledger(act, event)
    told = view.script
    act.marks = untold(act.marks)
    act.show(view)

    def goes_on(t: float) -> None:
        view.now = t * told.end

    said = over_ledger(act, event, view)
    act.show(said)
    named_then = cheers(act, event, said, VERDICT, HOLD)
    return Together(Tween(told.end, goes_on, linear), InOrder(pause(told.verdict), named_then))


def untold(marks: Marks) -> Marks:
    """The banner does not say yet who has won."""
    return replace(marks, banner=replace(marks.banner, prompt="", aside=""))


def named(act: Act, event: Ended, seconds: float) -> Animation:
    """Who has won, where nothing is counted."""
    said = verdict_plaque(act, event)
    act.show(said)
    return cheers(act, event, said, seconds)


def cheers(act: Act, event: Ended, said: Plaque, seconds: float, hold: float = 0.0) -> Animation:
    """The plaque comes, and stays to the end; paper falls for winners. `hold`: both have happened, all stands still."""
    whole = seconds + hold

    def stays(t: float) -> None:
        said.spent = min(1.0, t * whole / seconds) * WHOLLY if t < 1 else 1.0

    plaque = Tween(whole, stays, linear)
    if not event.winners:
        return plaque
    paper = (act.look.theme.accent, IVORY, *(act.colour(seat) for seat in event.winners))
    confetti = Confetti(act.board.layout.area, paper, max(5, act.look.px(9)))
    return Together(plaque, act.spend(confetti, seconds, linear))


def ledger(act: Act, event: Ended) -> LedgerView:
    """The sheet on which it is counted."""
    state = act.truth
    return LedgerView(act.board.layout, state, script(state, event), act.names, act.board.colours)


def over_ledger(act: Act, event: Ended, view: LedgerView) -> Plaque:
    """The verdict takes the place of the heading."""
    said = verdict_plaque(act, event)
    said.area = view.sheet.crown
    return said


def verdict_plaque(act: Act, event: Ended) -> Plaque:
    """Who has won, or whether the challenge is reached."""
    look, area = act.look, act.board.layout.area
    if act.truth.challenge:
        if event.winners:
            return Plaque(look, area, _("Challenge reached: a star"), "", "round-star")
        return Plaque(look, area, _("Not this time"), "", "ship-wreck")
    words = ngettext("{who} wins!", "{who} share the win!", len(event.winners))
    return Plaque(look, area, words.format(who=listed([act.names[seat] for seat in event.winners])), "", "trophy")


def stands(act: Act, event: Ended) -> Animation:
    """With reduced motion: what was counted stands still for a moment, with the verdict on it."""
    if event.reason == GIVEN_UP:
        said = verdict_plaque(act, event)
    else:
        view = ledger(act, event)
        view.now = view.script.end
        act.show(view)
        said = over_ledger(act, event, view)
    said.still, said.spent = True, WHOLLY
    act.show(said)
    return pause(STANDS)
