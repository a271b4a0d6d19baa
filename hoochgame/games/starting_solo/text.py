"""Describes a table of Starting Solo as text: that of the base game, and the guards."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.columns import align_columns
from hoochgame.core.language import _
from hoochgame.games.hooch_stooges import text, wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import SOLO


def describe_everything_seen(seen: HoochState, names: Sequence[str]) -> list[text.Part]:
    return [*text.describe_everything_seen(SOLO.rules, seen, names), describe_guards(seen)]


def describe_guards(seen: HoochState) -> text.Part:
    rows = [
        (str(place + 1), wording.card_or_turf_name(CARDS[turf.guard]), text.stooge_stats(turf.guard))
        for place, turf in enumerate(seen.city)
        if turf.guard in seen.gangs[ENEMY].crew
    ]
    return [_("Enemies (place, name, bonus and health)"), *text.indent_lines(align_columns(rows, left=(1,)))]
