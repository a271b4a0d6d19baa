"""Log lines of Starting Solo: the base game's rows, with some replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.language import N_, _
from hoochgame.core.protocols import Ended
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import standing_guard
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.moves import Counter, Posting
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.ui.sound.cues import Cue, dealing_cues
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.log.narration import Bookmark, Found, Show, Shows
from hoochgame.ui.table.log.sentences import fill_sentence
from hoochgame.ui.table.motion.pace import CARD
from hoochgame.ui.table.records import Deed, Importance, LogLine
from hoochgame.ui.titles.hooch_stooges import narration as base
from hoochgame.ui.titles.hooch_stooges.pace import RESULT
from hoochgame.ui.titles.hooch_stooges.phrases import (
    LineContext,
    card_span,
    event_amount,
    least_sum_that_hits,
    turf_span,
)
from hoochgame.ui.titles.starting_solo.pace import ROLLED, STAGGER

BOOKMARKS: Mapping[str, Bookmark] = {
    "end": Bookmark("trophy", N_("victory")),
    "lost": Bookmark("tombstone", N_("defeat")),
    "hq": Bookmark("hq", N_("HQ falls")),
    "capture": Bookmark("flag-objective", N_("turf taken")),
    "bust": Bookmark("siren", N_("bust")),
    "fallen": Bookmark("skull-crossed-bones", N_("stooge lost")),
    "beaten": Bookmark("knockout", N_("enemy defeated")),
}


# Lines.


def counterattack_line(event: Countered, told: LineContext) -> str:
    if event.die == 6:
        return N_("{enemy} hits back at {stooge}: rolls a 6, which always hits.")
    if not event.bonus:
        return N_("{enemy} hits back at {stooge}: rolls {die}, needs {need}: {result}")
    return N_("{enemy} hits back at {stooge}: {sum}, needs {need}: {result}")


def attack_line(event: e.AttackBegan, told: LineContext) -> str:
    guarded = standing_guard(told.before, event.place) >= 0
    return N_("{who} attacks {turf}, guarded by {guard}") if guarded else base.attack_line(event, told)


def stooge_lost_line(event: c.StoogeLost, told: LineContext) -> str | LogLine:
    """Return the line; a defeated enemy never comes back (HS-SOL-18)."""
    if event.seat != ENEMY:
        return base.stooge_lost_line(event, told)
    return LogLine(
        "event", fill_sentence(_("{stooge} is defeated for good"), stooge=card_span(event.stooge)), YOU, "knockout"
    )


def turf_taken_line(event: e.TurfTaken, told: LineContext) -> str | LogLine:
    if event.place != HEADQUARTERS:
        return base.turf_taken_line(event, told)
    words = _("{who} takes {turf}: the HQ has fallen")
    parts = fill_sentence(words, who=told.names[event.seat], turf=turf_span(event.place, told))
    return LogLine("big", parts, event.seat, "hq")


def drawn_line(event: c.Drawn, told: LineContext) -> str:
    return "" if isinstance(open_step(told.before), Posting) else base.drawn_line(event, told)


def ended_line(event: Ended, told: LineContext) -> LogLine:
    if event.winners:
        return base.ended_line(event, told)
    if event.reason == "HS-SOL-24":
        words = fill_sentence(_("{n} turns are over: {who} has lost"), n=TURNS, who=told.names[YOU])
    else:
        words = fill_sentence(_("{who} has lost"), who=told.names[YOU])
    return LogLine("big", words, YOU, "tombstone")


# Clauses.


def swing_clause(event: e.StoogeSwung, before: HoochState) -> str:
    if event.target == m.TURF:
        return "HS-OPT-02" if before.hq_hits > 1 and event.place == HEADQUARTERS else "HS-SOL-09"
    return "HS-SOL-12" if event.die in (1, 6) else "HS-SOL-11"


def loss_clause(event: c.StoogeLost, before: HoochState) -> str:
    """Return the clause by which a stooge is lost: beaten for good, hit by a counter, or given up after a bust."""
    step = open_step(before)
    if isinstance(step, Counter):
        return "HS-SOL-13"
    if isinstance(step, m.DropStooge):
        return "HS-SOL-19"
    beaten = event.seat == ENEMY and isinstance(step, m.Aiming)
    return "HS-SOL-18" if beaten else base.loss_clause(event, before)


# Deeds and bookmarks.


def harm_deed(event: c.StoogeLost, before: HoochState) -> Deed | None:
    """Return the deed by which a player loses something, also in the own turn when the mob hits back."""
    if event.seat == ENEMY:
        return Deed(Importance.PERSONAL, YOU, ENEMY)
    return None if isinstance(before.agenda[-1], m.DropStooge) else Deed(Importance.PERSONAL, ENEMY, YOU)


def no_bookmark(event: e.HqLost | e.SeatOut, before: Callable[[], HoochState]) -> Found:
    """Return None: the end has its own bookmark."""
    return None


SHOWS: Shows[HoochState] = base.SHOWS.with_own_rows(
    [
        Show(
            EnemiesPosted, N_("{who} stands guard on every turf but yours"), "shield", named=True, clause="HS-SOL-02",
            sound=lambda event, heard: dealing_cues(len(event.guards) - 1, CARD, STAGGER),
        ),
        Show(
            Countered, counterattack_line, "fist", "detail",
            clause=lambda event, before: "HS-SOL-14" if event.die == 1 else "HS-SOL-13",
            sound=lambda event, heard: (
                Cue("block"), Cue("dice", ROLLED), Cue("hit" if event.hit else "miss", ROLLED + RESULT)
            ),
            bookmark=lambda event, before: ("fallen", YOU) if event.hit else None,
            news=lambda event, view, me, names: _("{enemy} hits back…").format(
                enemy=wording.card_or_turf_name(CARDS[event.enemy])
            ),
        ),
        Show(e.TurnBegan, N_("Turn {n} of {all} · {who}"), clause="HS-SOL-01"),
        Show(
            e.HoochGained,
            clause=lambda event, before: "HS-SOL-06" if event.source == e.INCOME else base.hooch_clause(event, before),
        ),
        Show(e.ChartRolled, clause="HS-SOL-21"),
        Show(e.Busted, clause="HS-SOL-19"),
        Show(e.AttackBegan, attack_line, clause="HS-SOL-08"),
        Show(e.StoogeSwung, clause=swing_clause),
        Show(e.AttackEnded, clause="HS-SOL-16"),
        Show(
            c.StoogeLost, stooge_lost_line, clause=loss_clause, deed=harm_deed,
            bookmark=lambda event, before: ("beaten", YOU) if event.seat == ENEMY else None,
        ),
        Show(
            e.TurfTaken, turf_taken_line,
            clause=lambda event, before: "HS-SOL-23" if event.place == HEADQUARTERS else "HS-SOL-17",
            bookmark=lambda event, before: ("hq" if event.place == HEADQUARTERS else "capture", event.seat),
        ),
        Show(c.Drawn, drawn_line),
        Show(e.HqLost, bookmark=no_bookmark),
        Show(e.SeatOut, N_("{who} concedes"), "exit-door", bookmark=no_bookmark),
        Show(Ended, ended_line, bookmark=lambda event, before: ("end" if event.winners else "lost", YOU)),
    ],
    BOOKMARKS,
    enemy=lambda event, told: card_span(event.enemy),
    guard=lambda event, told: card_span(standing_guard(told.before, event.place)),
    n=lambda event, told: event.round if isinstance(event, e.TurnBegan) else event_amount(event),
    all=lambda event, told: TURNS,
    need=lambda event, told: event.need if isinstance(event, Countered) else least_sum_that_hits(event),
)  # fmt: skip
