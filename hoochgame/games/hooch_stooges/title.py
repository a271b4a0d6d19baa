"""The record of this title: its name, seats, house rules, and its rules."""

from __future__ import annotations

from functools import partial

from hoochgame.core.content import digest_content
from hoochgame.core.game import Blurb, HouseRule, Switch, Title, Variant, make_fair_start_rule, make_first_seat_rule
from hoochgame.core.language import N_
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games.hooch_stooges.ai import AI
from hoochgame.games.hooch_stooges.content import CONTENT, NUMBERING, NUMBERS
from hoochgame.games.hooch_stooges.decklists import LISTS, TOURNAMENT
from hoochgame.games.hooch_stooges.events import AnyEvent
from hoochgame.games.hooch_stooges.former import FORMER
from hoochgame.games.hooch_stooges.free_gains import free_gain
from hoochgame.games.hooch_stooges.model import HoochState, Play
from hoochgame.games.hooch_stooges.moves import AnyMove
from hoochgame.games.hooch_stooges.queries import eliminate_seat_and_end_if_decided
from hoochgame.games.hooch_stooges.refuse import equal_option_for, refusal_of_move
from hoochgame.games.hooch_stooges.rules import HOOCH_STOOGES as BOOK
from hoochgame.games.hooch_stooges.rules import RULES
from hoochgame.games.hooch_stooges.text import describe_everything_seen
from hoochgame.games.hooch_stooges.turn import make_opening_state
from hoochgame.games.hooch_stooges.validation import check
from hoochgame.games.hooch_stooges.view import guess_state, redact, view

FEWEST, MOST = NUMBERS.seats
MOST_ROUNDS = 999


def eliminate_conceding_seat(play: Play, seat: Seat) -> None:
    """Remove a seat that concedes (HS-ELM-09), at any moment. Its steps then run by themselves and do nothing."""
    eliminate_seat_and_end_if_decided(play, seat)


HOUSE_RULES = (
    Variant(
        key="friendly",
        name=N_("Friendly Match"),
        sentence=N_("Nobody drops out; the first to control nine turfs wins."),
        default=0,
        refusal=Refusal("option", N_("Friendly can be true or false."), "HS-FRM-01"),
        standard=N_("Lose your HQ and you are out; the last one standing wins."),
        brief=N_("Nobody drops out; nine turfs win."),
        standard_brief=N_("The last one with an HQ wins."),
    ),
    Switch(
        key=TOURNAMENT,
        name=N_("Tournament"),
        sentence=N_("Everybody brings a list of 30 cards and buys from a lineup of their own."),
        default=0,
        refusal=Refusal("option", N_("Tournament can be true or false."), "HS-TOU-01"),
        brief=N_("Everybody brings a list of 30 cards."),
    ),
    HouseRule(
        key="hq_hits",
        name=N_("Fortified HQ"),
        sentence=N_("An HQ takes three hits in one attack to fall, not just one. Best for two players."),
        default=CONTENT.hq_hits.default,
        allowed=CONTENT.hq_hits.allowed,
        advised={int(seats): hits for seats, hits in CONTENT.hq_hits.advised.items()},
        refusal=Refusal("option", N_("HQ hits can be 1 or 3."), "HS-OPT-01"),
        brief=N_("An HQ takes three hits to fall."),
    ),
    HouseRule(
        key="stash_limit",
        name=N_("Stash limit"),
        sentence=N_("At the end of your turn you keep at most 20 hooch; the rest goes back. Best for two players."),
        default=CONTENT.stash_limit.default,
        allowed=CONTENT.stash_limit.allowed,
        advised={int(seats): limit for seats, limit in CONTENT.stash_limit.advised.items()},
        refusal=Refusal("option", N_("The stash limit can be 0 (none) or 20."), "HS-OPT-09"),
        brief=N_("You keep at most 20 hooch."),
    ),
    make_fair_start_rule(
        N_("Going first is an advantage, so later seats start with some hooch."),
        N_("Later seats start with hooch."),
        "HS-OPT-06",
    ),
    HouseRule(
        key="round_limit",
        name=N_("Long-game stop"),
        sentence=N_("After this round, most turfs wins; most hooch breaks ties."),
        default=NUMBERS.round_limit,
        allowed=range(1, MOST_ROUNDS + 1),
        refusal=Refusal("option", N_("The round limit can be 1 to 999."), "HS-GEN-09"),
        brief=N_("After this round, most turfs wins."),
    ),
    make_first_seat_rule(MOST, "HS-SET-09"),
)

HOOCH_STOOGES = Title(
    id="hooch-stooges",
    name=N_("Hooch Stooges"),
    seats=range(FEWEST, MOST + 1),
    seats_refusal=Refusal("seats", N_("Two to six players, please."), "HS-GEN-01"),
    house_rules=HOUSE_RULES,
    rules=RULES,
    state=HoochState,
    move=AnyMove,
    event=AnyEvent,
    editions=NUMBERING.editions,
    numbers=digest_content("hoochgame.games.hooch_stooges"),
    opening=make_opening_state,
    refuse=partial(refusal_of_move, BOOK),
    alike=equal_option_for,
    concede=eliminate_conceding_seat,
    former=FORMER,
    view=view,
    redact=redact,
    check=check,
    guess=guess_state,
    ai=AI,
    text=partial(describe_everything_seen, RULES),
    free_gain=free_gain,
    lists=LISTS,
    blurb=Blurb(
        N_("Hire a gang, sell hooch, and take your opponents’ HQ with dice that the police can hear."),
        (30, 90),
        12,
        N_("some practice helps"),
    ),
)
