"""The lane of an attack on a guard, who hits back after a miss."""

from __future__ import annotations

from hoochgame.core.language import N_, _
from hoochgame.games.hooch_stooges.moves import Raid
from hoochgame.games.starting_solo.events import Countered
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
from hoochgame.ui.titles.hooch_stooges.phrases import card_name, roll_sum_words
from hoochgame.ui.titles.hooch_stooges.zones.attack import AttackLane
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import RollWords
from hoochgame.ui.titles.hooch_stooges.zones.attack_words import LaneWords


class GuardedLane(AttackLane):
    """The lane of an attack on a guard."""

    words = LaneWords(N_("The guard"), N_("after the guard"))

    def roll_words(self, at: HoochMoment, raid: Raid) -> RollWords:
        """Return the words for the last roll; if the guard hit back, whom, and what became of that stooge."""
        roll = at.marks.last_swing
        return counterattack_words(roll) if isinstance(roll, Countered) else super().roll_words(at, raid)


def counterattack_words(roll: Countered) -> RollWords:
    total, stooge = roll_sum_words(roll.die, roll.bonus), card_name(roll.stooge)
    said = _("{enemy} hits back at {stooge}").format(enemy=card_name(roll.enemy), stooge=stooge)
    why = _("Hit! You lose {stooge}") if roll.hit else _("Missed! {stooge} gets away")
    return RollWords((f"{total} · {said}", f"{total} · " + _("hits back"), total), why.format(stooge=stooge))
