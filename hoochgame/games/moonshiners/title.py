"""The record of this title: its name, seats, house rules, and its rules."""

from __future__ import annotations

from hoochgame.core.content import digest_content
from hoochgame.core.game import Blurb, HouseRule, Switch, Title, make_first_seat_rule
from hoochgame.core.language import N_
from hoochgame.core.protocols import Ended, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games.moonshiners.ai import AI
from hoochgame.games.moonshiners.content import NUMBERING, NUMBERS
from hoochgame.games.moonshiners.events import AnyEvent
from hoochgame.games.moonshiners.former import FORMER
from hoochgame.games.moonshiners.model import MoonshinersState, Play
from hoochgame.games.moonshiners.moves import AnyMove
from hoochgame.games.moonshiners.night import richest_seats
from hoochgame.games.moonshiners.refuse import equal_option_for, refusal_of_move
from hoochgame.games.moonshiners.rules import RULES
from hoochgame.games.moonshiners.text import describe_everything_seen
from hoochgame.games.moonshiners.turn import make_opening_state
from hoochgame.games.moonshiners.validation import check_record
from hoochgame.games.moonshiners.view import guess_state, redact, view
from hoochgame.games.moonshiners.wilds import EDITION as MAP_EDITION

MOST = NUMBERS.seats[1]


def end_game_for_conceding_seat(play: Play, seat: Seat) -> None:
    """End the game for a seat that plays alone against bots: of the others, who has most now wins (MA-Q126, MA-O3)."""
    others = [other for other in range(play.state.seats) if other != seat]
    play.record_event(Ended(richest_seats(play.state, others), "MA-Q126"))


HOUSE_RULES = (
    Switch(
        key="relic_specials",
        name=N_("Special relics"),
        sentence=N_("Four relics can be used instead of sold: map, horseshoe, smelling salts and crowbar."),
        default=1,
        refusal=Refusal("option", N_("Special relics are on or off."), "MA-Q130"),
        brief=N_("Four relics can be used."),
    ),
    Switch(
        key="construct_anywhere",
        name=N_("Build anywhere"),
        sentence=N_("Construct on any explored hex, wherever your hero stands on the map."),
        default=0,
        refusal=Refusal("option", N_("Build anywhere is on or off."), "MA-Q51"),
        brief=N_("Construct on any explored hex."),
    ),
    HouseRule(
        key="heroes",
        name=N_("Heroes"),
        sentence=N_("Whether each player picks a hero, or heroes are dealt."),
        default=0,
        allowed=(0, 1),
        refusal=Refusal("option", N_("Heroes are chosen or dealt."), "MA-Q6"),
        values=(N_("chosen"), N_("dealt")),
        brief=N_("Picked by the players, or dealt."),
    ),
    make_first_seat_rule(MOST, "MA-S13"),
)

MOONSHINERS = Title(
    id="moonshiners",
    name=N_("Moonshiners of the Apocalypse"),
    seats=range(NUMBERS.seats[0], MOST + 1),
    seats_refusal=Refusal("seats", N_("Two to four players, please."), "MA-O1"),
    house_rules=HOUSE_RULES,
    rules=RULES,
    state=MoonshinersState,
    move=AnyMove,
    event=AnyEvent,
    editions=tuple(edition + MAP_EDITION for edition in NUMBERING.editions),
    numbers=digest_content("hoochgame.games.moonshiners"),
    opening=make_opening_state,
    refuse=refusal_of_move,
    alike=equal_option_for,
    concede=end_game_for_conceding_seat,
    view=view,
    redact=redact,
    check=check_record,
    guess=guess_state,
    ai=AI,
    text=describe_everything_seen,
    former=FORMER,
    conceding=N_(
        "The game ends, and the opponent with the most now wins. To leave it to a bot instead, click your "
        "name on the table."
    ),
    bot_plays_on=True,
    short=N_("Moonshiners"),
    lap="day",
    goal=N_("Have the most gold when the balloon lands after seven days."),
    blurb=Blurb(
        N_("Seven days of wasteland: build, distil, and drink drunkards under the table."),
        (60, 120),
        12,
        N_("for players with some practice"),
    ),
)
