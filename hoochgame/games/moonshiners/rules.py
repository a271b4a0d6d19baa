"""The table of all steps: what each asks, what the answer does, what happens without a question."""

from __future__ import annotations

from hoochgame.core.protocols import Seat, Step
from hoochgame.core.rules import Rule, Rules, always, asks, runs
from hoochgame.games.moonshiners import challenge, night, trade, turn
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import MoonshinersState


def gone(state: MoonshinersState, seat: Seat) -> bool:
    """Return False: who leaves is replaced by a bot (MA-Q126)."""
    return False


TABLE_OF_CONTENTS: dict[type[Step], Rule[MoonshinersState]] = {
    # Set-up and Day.
    m.Dealing: runs(turn.deal),
    m.Picking: asks(turn.heroes_left, turn.pick_hero),
    m.Day: runs(turn.begin_day),
    m.Turn: runs(turn.begin_turn),
    m.Acting: asks(turn.acting, turn.act, hides_choice=turn.has_secrets),
    m.Siting: asks(turn.where_to_build, turn.build_elsewhere),
    m.Surveying: asks(turn.surveyed, turn.choose_tile, hides_choice=always),
    m.Rolled: asks(challenge.may_change, challenge.change, otherwise=challenge.count, hides_choice=always),
    m.Drinking: asks(challenge.may_drink, challenge.drink_or_not),
    m.Losing: asks(challenge.fullest, challenge.lose_from, otherwise=challenge.lose_from_mat),
    m.Trading: asks(trade.exchanges, trade.trade, hides_choice=always),
    # Night and end.
    m.Night: runs(night.fall),
    m.NightTurn: runs(night.take_night_turn),
    m.Settling: asks(night.keep_or_not, night.settle),
    m.Staffing: asks(night.how_many, night.put),
    m.Converting: asks(night.conversions, night.convert),
    m.Prowling: runs(night.prowl),
    m.Arriving: runs(night.newcomers),
    m.Reckoning: runs(night.reckon),
}
RULES = Rules(TABLE_OF_CONTENTS, gone)
