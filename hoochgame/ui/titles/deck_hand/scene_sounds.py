"""The sounds of a theft and of a card that is bought or taken, and in a cutscene each of the card's hooks."""

from __future__ import annotations

from hoochgame.games.deck_hand.card_events import CardBought, CardStolen, CardTaken
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.sound.cues import MANY, Cue, put_down_cue, rising_cues
from hoochgame.ui.table.log.narration import Cues, SoundContext
from hoochgame.ui.table.motion.pace import CLOSING, OPENING
from hoochgame.ui.titles.deck_hand import pace

SEEN = pace.LARGE_THEFT - OPENING - CLOSING  # seconds that the whole picture of a cutscene stands


def theft_sounds(event: CardStolen, heard: SoundContext[DeckHandState]) -> Cues:
    """Return the hook that is thrown, and in a cutscene each of the card's hooks as it falls."""
    if not heard.in_cutscene:
        return Cue("swing"), Cue("grapnel", pace.THROW)
    return Cue("swing", OPENING), Cue("grapnel", OPENING + SEEN * pace.PULLED), *falling_hook_cues(event.card)


def falling_hook_cues(card: int) -> Cues:
    """Return a cue for each of the card's hooks as it falls in a cutscene."""
    start, hooks = OPENING + SEEN * (pace.PULLED + pace.HOOK_FALLS), max(0, HOOKS[card])
    return tuple(rising_cues("hook", hooks, start, SEEN * pace.HOOK_APART))


def purchase_sounds(event: CardBought, heard: SoundContext[DeckHandState]) -> Cues:
    """Return the coins and the chest, and in a cutscene the card's hooks, too."""
    if heard.in_cutscene:
        return (*payment_sounds(event.price, pace.PAYING), *new_card_cues(event.card))
    return (*payment_sounds(event.price, pace.PAYING), Cue("chest", pace.BUY))


def taking_sounds(event: CardTaken, heard: SoundContext[DeckHandState]) -> Cues:
    """Return the card and the chest, and in a cutscene the card's hooks."""
    return new_card_cues(event.card) if heard.in_cutscene else (put_down_cue(pace.BUY), Cue("chest", pace.BUY))


def new_card_cues(card: int) -> Cues:
    """Return the chest as the card has come in a cutscene, and its hooks."""
    return Cue("chest", OPENING + SEEN * pace.PULLED), *falling_hook_cues(card)


def payment_sounds(n: int, apart: float = pace.APART) -> Cues:
    """Return a sound for each coin, each a step lower."""
    shown = min(n, MANY)
    return tuple(Cue("coin", apart * i, shown - i) for i in range(shown))
