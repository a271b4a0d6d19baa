"""Rules of builds before 0.1.0 that have changed since. Only the verification of its saves uses them."""

from __future__ import annotations

from hoochgame.core.game import Former
from hoochgame.core.protocols import Ended, Move, Seat, Step
from hoochgame.core.rules import Rule, Rules, always_hides_choice, make_question_rule
from hoochgame.games.moonshiners import challenge, turn
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import EXPLORE, HORSESHOE, OLD_TOWN_MAP
from hoochgame.games.moonshiners.model import MoonshinersState, Play
from hoochgame.games.moonshiners.rules import TABLE_OF_CONTENTS, has_seat_left_game
from hoochgame.games.moonshiners.scavenging import draw_relic


def play_turn_move_of_former_rules(play: Play, step: m.Acting, move: Move) -> None:
    """Discard the Old Town Map before the relic is drawn, which could be that map (against MA-Q135)."""
    if move != m.Explore(True):
        turn.play_turn_move(play, step, move)
        return
    play.record_event(e.ActionTaken(step.seat, EXPLORE))
    play.record_event(e.RelicUsed(step.seat, OLD_TOWN_MAP))
    draw_relic(play, step.seat, "explore")
    play.record_event(c.TilesSurveyed(step.seat, turn.pick_top_tiles(play, 2)))
    play.replace_answered_step(m.Surveying(step.seat), step)


def answer_roll_of_former_rules(play: Play, step: m.Rolled, move: Move) -> None:
    """Forget that the Horseshoe was discarded, so that its roll may bring it back (against MA-Q135)."""
    if isinstance(move, m.Reroll) and move.by == "horseshoe":
        play.record_event(e.RelicUsed(step.seat, HORSESHOE))
        play.replace_answered_step(challenge.reroll_faces(play, step, move.by, move.faces))
    else:
        challenge.answer_roll(play, step, move)


def concede_by_former_rules(play: Play, seat: Seat) -> None:
    """End the game with all other seats as winners (against MA-O3)."""
    others = tuple(Seat(i) for i in range(play.state.seats) if i != seat)
    play.record_event(Ended(others, "MA-Q126"))


OTHERWISE: dict[type[Step], Rule[MoonshinersState]] = {
    m.Acting: make_question_rule(
        turn.turn_options, play_turn_move_of_former_rules, hides_choice=turn.may_hold_useful_secret_relics
    ),
    m.Rolled: make_question_rule(
        challenge.roll_change_options,
        answer_roll_of_former_rules,
        otherwise=challenge.take_finds_or_drink_glass,
        hides_choice=always_hides_choice,
    ),
}
FORMER = Former(Rules({**TABLE_OF_CONTENTS, **OTHERWISE}, has_seat_left_game), concede_by_former_rules)
