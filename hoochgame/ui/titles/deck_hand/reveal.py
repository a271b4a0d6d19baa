"""The end of a game: hooks are counted seat by seat, parts of a goal are checked, and the winner is named."""

from __future__ import annotations

from dataclasses import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import Ended
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, linear, pause
from hoochgame.ui.phrases.players import RIVAL, KindAndColour
from hoochgame.ui.table.motion import event_animation as shared
from hoochgame.ui.table.motion.banners import cheer_winners, winners_plaque
from hoochgame.ui.table.motion.effects import Plaque
from hoochgame.ui.table.motion.event_animation import PAUSED
from hoochgame.ui.titles.deck_hand import pace
from hoochgame.ui.titles.deck_hand.layout import DeckHandLayout
from hoochgame.ui.titles.deck_hand.ledger import GIVEN_UP, make_count_script
from hoochgame.ui.titles.deck_hand.ledger_view import LedgerView


class DeckHandAnimation(shared.EventAnimation[DeckHandState]):
    """An event of this table that is shown."""

    layout: DeckHandLayout


def animate_end(act: DeckHandAnimation, event: Ended) -> Animation:
    """Count everything, then name the winner, with paper in the winners' colours."""
    if event.reason == GIVEN_UP:
        return cheer_winners(act, verdict_plaque(act, event), event.winners, pace.VERDICT)
    view = make_ledger_view(act, event)
    told = view.script
    act.marks = replace(act.marks, banner=replace(act.marks.banner, prompt="", aside=""))  # no winner in the banner yet
    act.show(view)

    def goes_on(t: float) -> None:
        view.now = t * told.end

    named_then = cheer_winners(act, verdict_over_ledger(act, event, view), event.winners, pace.VERDICT, pace.HOLD)
    return ParallelAnimations(Tween(told.end, goes_on, linear), AnimationSequence(pause(told.verdict), named_then))


def make_ledger_view(act: DeckHandAnimation, event: Ended) -> LedgerView:
    """Return the sheet of the count."""
    state = act.truth
    return LedgerView(act.layout, state, make_count_script(state, event), act.names, players_at(act))


def players_at(act: DeckHandAnimation) -> list[KindAndColour]:
    """Return the kind and colour of every seat; the Rival's has a face, too."""
    alone = act.layout.is_alone
    return [
        KindAndColour(RIVAL if alone and seat else chair.kind, chair.colour)
        for seat, chair in enumerate(act.board.chairs)
    ]


def verdict_over_ledger(act: DeckHandAnimation, event: Ended, view: LedgerView) -> Plaque:
    """Return the verdict, in the place of the heading."""
    said = verdict_plaque(act, event)
    said.area = view.sheet.crown
    return said


def verdict_plaque(act: DeckHandAnimation, event: Ended) -> Plaque:
    """Return the plaque with the winner, or with whether the challenge is reached."""
    if not act.truth.challenge:
        return winners_plaque(act, event.winners)
    if event.winners:
        return Plaque(act.look, act.area, _("Challenge reached: a star"), "", "round-star")
    return Plaque(act.look, act.area, _("Not this time"), "", "ship-wreck")


def show_end_still(act: DeckHandAnimation, event: Ended) -> Animation:
    """With reduced motion, show the finished count for a moment, with the verdict on it."""
    if event.reason == GIVEN_UP:
        said = verdict_plaque(act, event)
    else:
        view = make_ledger_view(act, event)
        view.now = view.script.end
        act.show(view)
        said = verdict_over_ledger(act, event, view)
    said.still, said.spent = True, PAUSED
    act.show(said)
    return pause(pace.STANDS)
