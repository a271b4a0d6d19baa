"""The record of this title: its name, seats, house rules, and its rules."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.content import digest_content
from hoochgame.core.game import Blurb, HouseRule, Title, make_fair_start_rule, make_first_seat_rule
from hoochgame.core.language import N_
from hoochgame.core.protocols import Ended, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games.deck_hand.ai import AI
from hoochgame.games.deck_hand.content import CHALLENGES, NUMBERING, NUMBERS
from hoochgame.games.deck_hand.events import AnyEvent
from hoochgame.games.deck_hand.model import YOU, DeckHandState, Play
from hoochgame.games.deck_hand.moves import AnyMove
from hoochgame.games.deck_hand.proofs import PROOFS
from hoochgame.games.deck_hand.refuse import equal_option_for, refusal_of_move
from hoochgame.games.deck_hand.rules import RULES
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.text import describe_everything_seen
from hoochgame.games.deck_hand.trials import TRIALS
from hoochgame.games.deck_hand.turn import make_opening_state
from hoochgame.games.deck_hand.validation import check_record
from hoochgame.games.deck_hand.view import guess_state, redact, view

MOST = NUMBERS.seats[1]


def concede(play: Play, seat: Seat) -> None:
    """Concede for a seat: the others win (DH-R69: with other people at the table a bot takes its place)."""
    others = tuple(Seat(i) for i in range(play.state.seats) if i != seat)
    play.record_event(Ended(others, "DH-R69"))


def challenge_result(state: DeckHandState) -> Mapping[str, int]:
    """Return the figures of a finished challenge for the history."""
    mine = state.pirates[YOU]
    return {
        "won": int(YOU in state.winners),
        "hooks": count_seat_hooks(state, YOU),
        "coins": mine.coins,
        "thefts": mine.thefts,
    }


HOUSE_RULES = (
    HouseRule(
        key="challenge",
        name=N_("Challenge"),
        sentence=N_("For one player: a goal to reach before the supply deck runs out, against the Rival."),
        default=0,
        allowed=range(len(CHALLENGES) + 1),
        refusal=Refusal("option", N_("The challenges are s1 to s8."), "DH-C1"),
        values=("none", *(challenge.id for challenge in CHALLENGES)),
        brief=N_("One of eight goals, against the Rival."),
        trials=TRIALS,
    ),
    make_fair_start_rule(
        N_("Later seats start with extra coins."),
        N_("Later seats start with coins."),
        "DH-H1",
        in_company=True,
    ),
    make_first_seat_rule(MOST, "DH-T1", in_company=True),
)

DECK_HAND = Title(
    id="deck-hand",
    name=N_("Deck Hand"),
    seats=range(1, MOST + 1),
    seats_refusal=Refusal("seats", N_("Two to four players, or one for a challenge, please."), "DH-S1"),
    house_rules=HOUSE_RULES,
    rules=RULES,
    state=DeckHandState,
    move=AnyMove,
    event=AnyEvent,
    editions=NUMBERING.editions,
    numbers=digest_content("hoochgame.games.deck_hand"),
    opening=make_opening_state,
    refuse=refusal_of_move,
    alike=equal_option_for,
    concede=concede,
    view=view,
    redact=redact,
    check=check_record,
    guess=guess_state,
    ai=AI,
    text=describe_everything_seen,
    playerless_opponents=(N_("The Rival"),),
    conceding=N_("The game ends, and the others win. To leave it to a bot instead, click your name on the table."),
    goal=N_("Own the most hooks when the supply deck runs out."),
    blurb=Blurb(
        N_("Buy a crew, rob each other’s stash in the open, and count hooks when the supply runs dry."),
        (15, 45),
        10,
        N_("good to begin with"),
    ),
    result=challenge_result,
    proofs=PROOFS,
)
