"""The sounds of a theft: the hook that is thrown, and in a cutscene each of the card's hooks."""

from __future__ import annotations

from hoochgame.games.deck_hand.card_events import CardStolen
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.sound.cues import Cue, rising_cues
from hoochgame.ui.table.log.narration import Cues, SoundContext
from hoochgame.ui.table.motion.pace import CLOSING, OPENING
from hoochgame.ui.titles.deck_hand import pace


def theft_sounds(event: CardStolen, heard: SoundContext[DeckHandState]) -> Cues:
    """Return the hook that is thrown, and in a cutscene each of the card's hooks as it falls."""
    if not heard.in_cutscene:
        return Cue("swing"), Cue("grapnel", pace.THROW)
    seen = pace.LARGE_THEFT - OPENING - CLOSING
    start, hooks = OPENING + seen * (pace.PULLED + pace.HOOK_FALLS), max(0, HOOKS[event.card])
    return (
        Cue("swing", OPENING),
        Cue("grapnel", OPENING + seen * pace.PULLED),
        *rising_cues("hook", hooks, start, seen * pace.HOOK_APART),
    )
