"""A purchase that brings many hooks and the lead: the card comes down, and its hooks fall to the buyer."""

from __future__ import annotations

from functools import partial

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.card_events import CardBought, CardTaken
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.animation import ease_in_out
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.phrases.players import has_face
from hoochgame.ui.table.motion.cutscene import Consequence, Cutscene, Entrance, SpeakingFace, speaking_bot
from hoochgame.ui.titles.deck_hand import pace
from hoochgame.ui.titles.deck_hand.cutscene_rules import Purchase, judge_purchase
from hoochgame.ui.titles.deck_hand.reveal import DeckHandAnimation, players_at
from hoochgame.ui.titles.deck_hand.theft_scene import (
    card_picture,
    counted_seats,
    draw_falling_hooks,
    draw_hook_panel,
    make_card,
)

ABOVE = (0.0, -0.9)  # where the card comes from, by its place, in widths and heights of the window


def purchase_scene(act: DeckHandAnimation, event: CardBought | CardTaken) -> Cutscene | None:
    """Return the cutscene of a card with four hooks or more that brings its buyer the lead."""
    bought = judge_purchase(act.truth_before, event)
    if not bought.is_large:
        return None
    art, seats = CARDS[event.card].id, counted_seats(act, bought.rows)
    nth = [row.seat for row in bought.rows].index(event.seat)
    mine = act.me == event.seat
    leads = _("You take the lead!") if mine else _("{who} takes the lead!").format(who=act.names[event.seat])
    return Cutscene(
        leads,
        purchase_consequences(act, event, bought),
        seconds=pace.LARGE_THEFT,
        speaker=purchase_speaker(act, event),
        parts=(partial(make_card, art=art), partial(draw_hook_panel, seats=seats)),
        entrances=(Entrance(partial(card_picture, art=art), 0.0, pace.PULLED, ABOVE, ease_in_out),),
        actors=(partial(draw_falling_hooks, count=bought.hooks, nth=nth, rows=len(seats)),),
        tone="good" if mine else "accent",
    )


def purchase_speaker(act: DeckHandAnimation, event: CardBought | CardTaken) -> SpeakingFace | None:
    """Return the buyer with a line, or another bot that praises the move of a person; None without bots."""
    players, seed = players_at(act), f"{act.truth_before.round}:{event.card}"
    if has_face(players[event.seat].kind):
        return speaking_bot(act, event.seat, Situation.LEADS, seed)
    others = [Seat(seat) for seat, player in enumerate(players) if seat != event.seat and has_face(player.kind)]
    return speaking_bot(act, others[0], Situation.PRAISE, seed) if others else None


def purchase_consequences(
    act: DeckHandAnimation, event: CardBought | CardTaken, bought: Purchase
) -> tuple[Consequence, ...]:
    """Return who has got the card, and how many hooks it brings."""
    card, who = wording.card_name(CARDS[event.card]), act.names[event.seat]
    words = _("You get {card}") if act.me == event.seat else _("{who} gets {card}")
    hooks = ngettext("{n} hook more", "{n} hooks more", bought.hooks).format(n=bought.hooks)
    return Consequence("shop", words.format(who=who, card=card)), Consequence("fishing-hook", hooks)
