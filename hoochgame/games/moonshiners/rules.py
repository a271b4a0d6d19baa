"""The table of all steps: what each asks, what the answer does, what happens without a question."""

from __future__ import annotations

from hoochgame.core.protocols import Seat, Step
from hoochgame.core.rules import Rule, Rules, always_hides_choice, make_automatic_rule, make_question_rule
from hoochgame.games.moonshiners import challenge, night, trade, turn
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import MoonshinersState


def has_seat_left_game(state: MoonshinersState, seat: Seat) -> bool:
    """Return False: who leaves is replaced by a bot (MA-Q126)."""
    return False


TABLE_OF_CONTENTS: dict[type[Step], Rule[MoonshinersState]] = {
    # Set-up and Day.
    m.Dealing: make_automatic_rule(turn.set_up_game),
    m.Picking: make_question_rule(turn.heroes_to_pick, turn.pick_hero),
    m.Day: make_automatic_rule(turn.begin_day),
    m.Turn: make_automatic_rule(turn.begin_turn),
    m.Acting: make_question_rule(
        turn.turn_options, turn.play_turn_move, hides_choice=turn.may_hold_useful_secret_relics
    ),
    m.Siting: make_question_rule(turn.building_site_options, turn.build_on_chosen_hex),
    m.Surveying: make_question_rule(turn.tile_options, turn.choose_tile, hides_choice=always_hides_choice),
    m.Rolled: make_question_rule(
        challenge.roll_change_options,
        challenge.answer_roll,
        otherwise=challenge.take_finds_or_drink_glass,
        hides_choice=always_hides_choice,
    ),
    m.Drinking: make_question_rule(challenge.drinking_options, challenge.answer_drinking),
    m.Losing: make_question_rule(
        challenge.survivor_loss_options,
        challenge.lose_survivor_from_building,
        otherwise=challenge.lose_survivor_from_mat,
    ),
    m.Trading: make_question_rule(trade.exchange_options, trade.make_exchange, hides_choice=always_hides_choice),
    # Night and end.
    m.Night: make_automatic_rule(night.begin_night),
    m.NightTurn: make_automatic_rule(night.begin_night_turn_if_useful),
    m.Settling: make_question_rule(night.settling_options, night.answer_settling),
    m.Staffing: make_question_rule(night.staffing_options, night.note_staffing_or_move_survivors),
    m.Converting: make_question_rule(night.conversion_options, night.work_building),
    m.Prowling: make_automatic_rule(night.move_drunkards),
    m.Arriving: make_automatic_rule(night.bring_drunkards_and_begin_next_round),
    m.Reckoning: make_automatic_rule(night.count_gold_and_end_game),
}
RULES = Rules(TABLE_OF_CONTENTS, has_seat_left_game)
