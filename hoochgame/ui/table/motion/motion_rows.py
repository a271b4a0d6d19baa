"""How the events of a title move: cards go from pile to pile, and some events have a special motion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from hoochgame.core.protocols import Event, Next
from hoochgame.ui.animation import Animation, ParallelAnimations
from hoochgame.ui.table.asking.question_row import Own, S, SeatView
from hoochgame.ui.table.log.narration import AnEvent
from hoochgame.ui.table.motion.cutscene import FASTEST, Cutscene
from hoochgame.ui.table.motion.event_animation import GOING, EventAnimation, Going, Paths
from hoochgame.ui.table.session import Telling

E = TypeVar("E", bound=Event)
A = TypeVar("A")  # the acts of a title


class Special(Generic[A, E]):
    """A row: an event with a special motion or duration.

    With reduced motion the table after the event fades in, if it `fades`; `calm` is shown without motion meanwhile.
    `cutscene` returns the cutscene that an event gets in place of both, or None if it changes too little.
    """

    def __init__(
        self,
        event: type[E],
        act: Going | Callable[[A, E], Animation | None] = GOING,
        calm: Callable[[A, E], Animation] | None = None,
        fades: bool = True,
        cutscene: Callable[[A, E], Cutscene | None] | None = None,
    ) -> None:
        self.event, self.act, self.calm, self.fades = event, act, calm, fades
        self.cutscene = cutscene


Row = Special[Own, AnEvent]


def shows_more_than_agenda(telling: Telling[SeatView]) -> bool:
    """Return whether there is anything to see; there is not if only the agenda moves on."""
    return not isinstance(telling.event, Next)


def never_skipped_together(state: SeatView, event: Event) -> bool:
    """Return False: each event is skipped for itself."""
    return False


class Motions(Generic[S]):
    """Knows what moves at a title's table, and how.

    `in_one`: whether an event that follows in a state belongs to what is shown, so that one skip ends both.
    """

    def __init__(
        self, paths: Paths[S], rows: Sequence[Row] = (), act: type[EventAnimation[S]] = EventAnimation,
        moves: Callable[[Telling[S]], bool] = shows_more_than_agenda,
        in_one: Callable[[S, Event], bool] = never_skipped_together,
    ) -> None:  # fmt: skip
        self.paths, self.act, self.moves, self.in_one = paths, act, moves, in_one
        self.rows: Mapping[type[Event], Row] = {row.event: row for row in rows}

    def cutscene_of(self, act: EventAnimation[S], event: Event) -> Cutscene | None:
        """Return the cutscene of an event, if it is worth one and one may be shown now."""
        row = self.rows.get(type(event))
        if row is None or row.cutscene is None or act.speed > FASTEST:
            return None
        found: Cutscene | None = row.cutscene(act, event)
        return found if found and found.rank >= act.least_rank else None

    def animation_of(self, act: EventAnimation[S], event: Event) -> Animation | None:
        """Return the animation of an event that `moves` and has no cutscene."""
        row = self.rows.get(type(event))
        if act.look.reduced_motion:
            fade = [act.cross_fade()] if row is None or row.fades else []
            return ParallelAnimations(*fade, *([row.calm(act, event)] if row and row.calm else []))
        way = row.act if row else GOING
        return act.move_cards(way) if isinstance(way, Going) else way(act, event)
