"""Labels that rise over the table, and the hooks of a seat, which count a card only when it has landed."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, call_once, linear
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.table.keys import CounterKey, SeatKey
from hoochgame.ui.table.motion.banners import RisingLabel
from hoochgame.ui.titles.deck_hand import pace
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.goals import leads_in_hooks
from hoochgame.ui.titles.deck_hand.reveal import DeckHandAnimation

MUCH, LARGE = 4, 34  # hooks; px of a label at 1080p
TO = "\u203a"  # no typeface has an arrow
TOKENS = ("action", "buy", "coin", "hook", "sun")


def rising_label(
    act: DeckHandAnimation, at: tuple[int, int], name: str, words: str, quiet: bool = False
) -> RisingLabel:
    """Return a label of words with a token or an icon; a quiet one is for what matters little."""
    theme = act.look.theme
    colour, ink = (theme.quiet, theme.quiet) if quiet else (theme.accent, IVORY)

    def picture(size: int) -> pygame.Surface:
        return CARD_FACES.token_picture(name, size) if name in TOKENS else images.icon(name, size, colour)

    px, size = (18, 1.2) if quiet else (22, 1.7)
    return RisingLabel(act.look, at, picture, words, px, size, colour, ink, 1 if theme.plain else 0.94)


def count_hooks_at_landing(act: DeckHandAnimation, seat: Seat, flight: Animation) -> Animation:
    """Change the hooks of a seat when the flight has ended, and show them then: before and now."""
    before, now = (count_seat_hooks(state, seat) for state in (act.truth_before, act.truth))
    if before == now:
        return flight
    act.state = act.state.with_pirate_changed(seat, owned=act.truth_before.pirates[seat].owned)

    def count_them() -> None:
        act.state = act.state.with_pirate_changed(seat, owned=act.truth.pirates[seat].owned)

    return AnimationSequence(flight, ParallelAnimations(call_once(count_them), show_hooks_changed(act, seat)))


def show_hooks_changed(act: DeckHandAnimation, seat: Seat) -> Animation:
    """Raise a label from the counter of a seat's hooks: how many they were and are; a larger one if much changes."""
    before, now = (count_seat_hooks(state, seat) for state in (act.truth_before, act.truth))
    takes_lead = leads_alone(act.truth, seat) and not leads_alone(act.truth_before, seat)
    words = f"{before} {TO} {now}"
    if takes_lead:
        words += " · " + _("in the lead")
    counter = act.find_rect(CounterKey(seat, "hooks"), SeatKey(seat))
    label = rising_label(act, act.label_start_point(counter), "hook", words)
    if takes_lead or abs(now - before) >= MUCH:
        label.px = LARGE
    return act.show_fleeting(label, pace.HOOKS_CHANGED, linear)


def leads_alone(state: DeckHandState, seat: Seat) -> bool:
    return [one for one in range(len(state.pirates)) if leads_in_hooks(state, Seat(one))] == [seat]
