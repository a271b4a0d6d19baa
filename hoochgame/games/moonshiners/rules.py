"""The table of all steps: what each asks, what the answer does, what happens without a question."""

from __future__ import annotations

from hoochgame.core.protocols import Seat, Step
from hoochgame.core.rules import Rule, Rules, always_hides_choice, asks, runs
from hoochgame.games.moonshiners import challenge, night, trade, turn
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import MoonshinersState


def has_left(state: MoonshinersState, seat: Seat) -> bool:
    """Return False: who leaves is replaced by a bot (MA-Q126)."""
    return False


TABLE_OF_CONTENTS: dict[type[Step], Rule[MoonshinersState]] = {
    # Set-up and Day.
    m.Dealing: runs(turn.deal),
    m.Picking: asks(turn.heroes_left, turn.pick_hero),
    m.Day: runs(turn.begin_day),
    m.Turn: runs(turn.begin_turn),
    m.Acting: asks(turn.turn_options, turn.play_turn_move, hides_choice=turn.has_secrets),
    m.Siting: asks(turn.where_to_build, turn.build_elsewhere),
    m.Surveying: asks(turn.tile_options, turn.choose_tile, hides_choice=always_hides_choice),
    m.Rolled: asks(
        challenge.roll_changes, challenge.answer_roll, otherwise=challenge.count_roll, hides_choice=always_hides_choice
    ),
    m.Drinking: asks(challenge.may_drink, challenge.drink_or_not),
    m.Losing: asks(challenge.fullest_buildings, challenge.lose_from, otherwise=challenge.lose_from_mat),
    m.Trading: asks(trade.exchange_options, trade.make_exchange, hides_choice=always_hides_choice),
    # Night and end.
    m.Night: runs(night.begin_night),
    m.NightTurn: runs(night.take_night_turn),
    m.Settling: asks(night.keep_or_not, night.answer_settling),
    m.Staffing: asks(night.staffing_options, night.put_survivors),
    m.Converting: asks(night.conversion_options, night.convert),
    m.Prowling: runs(night.move_drunkards),
    m.Arriving: runs(night.bring_new_drunkards),
    m.Reckoning: runs(night.reckon_up),
}
RULES = Rules(TABLE_OF_CONTENTS, has_left)
