"""The questions of all operations of the content file, one row each."""

from __future__ import annotations

from hoochgame.ui.titles.deck_hand.asking import effects

EFFECTS = (
    effects.GAIN_COINS,
    effects.GAIN_ACTIONS,
    effects.GAIN_BUYS,
    effects.PAY,
    effects.ROB,
    effects.COMPARE,
    effects.DRAW,
    effects.DISCARD,
    effects.SCRAP,
    effects.RELOAD,
    effects.TAKE,
    effects.OPPONENTS,
    effects.REVEAL,
    effects.STEAL,
    effects.ACTIVATE,
    effects.GIVE_AWAY,
)
