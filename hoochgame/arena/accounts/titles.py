"""What each title counts."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.arena.accounts import deck_hand, hooch_stooges, moonshiners
from hoochgame.arena.accounts.accounting import Accounting

ACCOUNTINGS: Mapping[str, Accounting] = {
    "hooch-stooges": hooch_stooges.ACCOUNTING,
    "starting-solo": hooch_stooges.ACCOUNTING,
    "deck-hand": deck_hand.ACCOUNTING,
    "moonshiners": moonshiners.ACCOUNTING,
}
