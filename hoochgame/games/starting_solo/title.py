"""The record of this title: its name, house rules, and its rules."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace

from hoochgame.core.content import digest_content
from hoochgame.core.game import Blurb, HouseRule
from hoochgame.core.language import N_, _
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.core.title_ai import ITERATIONS, SEARCH_PERCENT, no_threats
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import refuse as base
from hoochgame.games.hooch_stooges.content import NUMBERING
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.ai.chances import EVALUATION
from hoochgame.games.starting_solo.ai.figures import FIGURES
from hoochgame.games.starting_solo.content import CONTENT, GRADES
from hoochgame.games.starting_solo.events import AnyEvent
from hoochgame.games.starting_solo.model import ENEMY, YOU, SoloState
from hoochgame.games.starting_solo.rules import HOME, SOLO, TURNS, lose_by_conceding, make_opening_state
from hoochgame.games.starting_solo.text import describe_everything_seen
from hoochgame.games.starting_solo.validation import check


def refusal_of_move(state: HoochState, seat: Seat, move: Move) -> Refusal | None:
    """Return why a move is refused, with the reasons of the base game and its own; None if it is allowed."""
    if state.agenda and state.agenda[-1].seat == seat:
        match state.agenda[-1], move:
            case m.Attack(), m.PickTurf(place) if place == HOME:
                return Refusal("useless", _("There’s nothing to gain at home."), "HS-SOL-08")
    return base.refusal_of_move(SOLO, state, seat, move)


def count_defeated(state: HoochState) -> int:
    """Return how many enemies lie on the pile of Defeated Stooges."""
    return len(state.gangs[ENEMY].discard)


def game_result(state: HoochState) -> Mapping[str, int]:
    """Return the figures of a finished game for the history."""
    won = int(YOU in state.winners)
    return {"won": won, "turns_left": won * (TURNS - state.round), "defeated": count_defeated(state)}


PATIENCE = 10  # iterations: what a turn is worth alone shows in the turns after it
DIFFICULTY = HouseRule(
    key="difficulty",
    name=N_("Difficulty"),
    sentence=N_("The toughest enemies have 1 less health, their usual health, or 1 more."),
    default=0,
    allowed=tuple(GRADES.values()),
    refusal=Refusal("option", N_("The difficulty can be gentler, plain or tougher."), "HS-SOL-02"),
    values=(N_("gentler"), N_("plain"), N_("tougher")),
)
FORTIFIED = next(rule for rule in HOOCH_STOOGES.house_rules if rule.key == "hq_hits")
FIRST_ENEMIES = [line.id for line in NUMBERING.batches[0] if line.sort == "boxed"]


def solo_edition_digest(base: str) -> str:
    """Return the edition that goes with one of Hooch Stooges; numbers of places follow from the diagram."""
    return hashlib.sha256(repr((base, FIRST_ENEMIES, CONTENT.diagram)).encode()).hexdigest()[:16]


STARTING_SOLO = replace(
    HOOCH_STOOGES,
    id="starting-solo",
    name=N_("Starting Solo"),
    seats=range(1, 2),
    seats_refusal=Refusal("seats", N_("Starting Solo is for one player."), "HS-SOL-01"),
    house_rules=(DIFFICULTY, FORTIFIED),
    rules=SOLO.rules,
    state=SoloState,
    event=AnyEvent,
    editions=tuple(map(solo_edition_digest, NUMBERING.editions)),
    numbers=digest_content("hoochgame.games.hooch_stooges", "hoochgame.games.starting_solo"),
    opening=make_opening_state,
    refuse=refusal_of_move,
    concede=lose_by_conceding,
    check=check,
    text=describe_everything_seen,
    ai=replace(
        HOOCH_STOOGES.ai,
        winning_chances=EVALUATION.winning_chances,
        contributions=EVALUATION.contributions,
        figures=FIGURES,
        policy=None,
        league={},
        styles={},
        playouts=(),
        iterations={**ITERATIONS, "expert": 100},
        patience=PATIENCE,
        search_percent=SEARCH_PERCENT,
        threats=no_threats,
    ),
    lists=None,
    playerless_opponents=(N_("Blight’s mob"),),
    goal=N_("Destroy Blight’s HQ within ten turns."),
    blurb=Blurb(
        N_("Ten turns to bring down Blight’s HQ. A new deal every day, the same for everyone."),
        (15, 30),
        12,
        N_("after Hooch Stooges"),
    ),
    result=game_result,
)
