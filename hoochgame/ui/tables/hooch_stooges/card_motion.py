"""How cards move: one animation for each event that changes a card's zone."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.words import Event, Seat
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, pause
from hoochgame.ui.tables.hooch_stooges.act import Act
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.pace import BUY, DEALT, DISCARDED, DRAWN, SHOWN, TURN_UP, UP
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.kit.motion.sprites import Sprite


def played(act: Act, event: c.CardPlayed) -> Animation:
    """Hand to play, or to where schemes are carried out."""
    key = ("card", event.card)
    go = act.glide(key, CARD, act.where("hand", event.seat), act.where("crew", event.seat))
    return Together(go, act.settle(CARD))


def to_discard(act: Act, seat: Seat, card: int, seconds: float = CARD) -> Animation:
    """A card goes to its owner's discard pile."""
    key: Key = ("card", card)
    pile, arrives = act.where("discard", seat), act.pile_waits(seat)
    if key in act.before:
        go = act.glide(key, seconds, goal=pile)
    else:
        start = act.card_at(card, act.where("hand", seat))
        go = act.fly(start, start.rect, pile, seconds, vanish=True)
    return InOrder(Together(go, act.settle(seconds)), arrives)


def scheme_done(act: Act, event: c.SchemeDone) -> Animation:
    return to_discard(act, event.seat, event.card)


def cashed(act: Act, event: c.CardCashed) -> Animation:
    """The card goes, the hooch comes."""
    hand = act.before.get(("card", event.card))
    start = hand.rect if hand else act.where("hand", event.seat)
    return Together(
        to_discard(act, event.seat, event.card), act.coins(event.n, start, act.where("dial", event.seat), event.seat)
    )


def dropped(act: Act, event: c.CardDropped) -> Animation:
    return to_discard(act, event.seat, event.card)


def bought(act: Act, event: c.CardBought | c.CardTaken) -> Animation:
    """Lineup to discard pile, or to the hand."""
    key = ("card", event.card)
    goal = act.where("hand" if key in act.after or in_hand(act, event.seat, event.card) else "discard", event.seat)
    arrives = act.pile_waits(event.seat)
    return InOrder(Together(act.glide(key, BUY, goal=goal), act.settle(BUY), act.pay(event.seat)), arrives)


def in_hand(act: Act, seat: Seat, card: int) -> bool:
    """Whether everybody saw the card go to that hand."""
    return card in act.truth.gangs[seat].known


def filled(act: Act, event: c.SlotFilled) -> Animation:
    """The replacement turns over."""
    return from_main_deck(act, event.card)


def from_main_deck(act: Act, card: int) -> Animation:
    key: Key = ("card", card)
    piece = act.after.get(key)
    if piece is None:
        return pause(0)
    act.moving.add(key)
    deck = act.where("main_deck")
    return act.fly(piece, deck, piece.rect, TURN_UP, back=True, waits=True)


def replaced(act: Act, event: c.SlotReplaced) -> Animation:
    """One goes under the deck, the next turns over."""
    gone = act.glide(("card", event.old), TURN_UP, goal=act.where("main_deck"))
    return InOrder(gone, from_main_deck(act, event.card))


def lineup_dealt(act: Act, event: c.LineupDealt) -> Animation:
    return laid_out(act, event.cards)


def laid_out(act: Act, lineup: Sequence[int]) -> Animation:
    """From the main deck, one after the other; a lineup that is not on the table yet is not seen."""
    return Together(*[from_main_deck(act, card) for card in lineup if ("card", card) in act.after], stagger=DEALT)


def stooge_lost(act: Act, event: c.StoogeLost) -> Animation:
    """A beaten blocker is crossed out in the lane; any other stooge leaves for its owner's pile."""
    key = ("card", event.stooge)
    if key in act.after and act.after[key].beaten:
        return act.cross_fade()
    goal, arrives = act.where("hand" if event.to_hand else "discard", event.seat), act.pile_waits(event.seat)
    return InOrder(Together(act.glide(key, CARD, goal=goal), act.settle(CARD)), arrives)


def laid_aside(act: Act, event: c.CardLaidAside) -> Animation:
    """Face down on the plate."""
    new = next((key for key in act.after if key not in act.before and key[0] in ("hidden", "card")), None)
    if new is None:
        return act.settle(CARD)
    return Together(act.glide(new, CARD, act.where("hand", event.seat)), act.settle(CARD))


def turned_up(act: Act, event: c.CardsTurnedUp) -> Animation:
    """All at once, then to the discard pile."""
    pile, flights = act.where("discard", event.seat), []
    for i, card in enumerate(event.cards):
        lay = act.before.get(("card", card)) or act.before.get(("hidden", event.seat, i))
        start = act.card_at(card, lay.rect if lay else act.where("hand", event.seat))
        show = act.fly(start, start.rect, start.rect.move(0, -act.look.px(20)), SHOWN, back=True)
        flights.append(InOrder(show, act.fly(start, start.rect, pile, CARD, vanish=True, waits=True)))
    return Together(*flights, stagger=UP)


def removed(act: Act, event: c.CardRemoved) -> Animation:
    """It fades where it lay."""
    piece = act.before.get(("card", event.card))
    start = piece or act.card_at(event.card, act.where(event.zone, event.seat))
    sprite = Sprite(act.picture(start), start.rect.center, start.angle, piece=start)
    act.show(sprite)

    def fade(t: float) -> None:
        sprite.opacity, sprite.scale = 1 - t, 1 - 0.4 * t

    return Together(Tween(BUY, fade), act.settle(BUY))


def recovered(act: Act, event: c.StoogeRecovered) -> Animation:
    pile = act.where("discard", event.seat)
    goal = act.where("crew" if event.to_play else "hand", event.seat)
    if ("card", event.stooge) in act.after:
        return Together(act.glide(("card", event.stooge), BUY, pile), act.settle(BUY))
    start = act.card_at(event.stooge, pile)
    return act.fly(start, pile, goal, BUY, vanish=True)


def hand_discarded(act: Act, event: c.HandDiscarded) -> Animation:
    """The rest of the hand, card by card."""
    pile, arrives, flights = act.where("discard", event.seat), act.pile_waits(event.seat), []
    for card in event.cards:
        if ("card", card) in act.before:
            flights.append(act.glide(("card", card), TURN_UP, goal=pile))
        else:
            start = act.card_at(card, act.where("hand", event.seat))
            flights.append(act.fly(start, start.rect, pile, TURN_UP, vanish=True, waits=True))
    return InOrder(Together(*flights, stagger=DISCARDED), arrives)


def drawn(act: Act, event: c.Drawn) -> Animation:
    """From the deck; the own cards turn over on the way."""
    deck, hand, flights = act.where("deck", event.seat), act.where("hand", event.seat), []
    for card in event.cards:
        piece = act.after.get(("card", card))
        if piece is not None:
            act.moving.add(piece.key)
            flights.append(act.fly(piece, deck, piece.rect, CARD, (0, piece.angle), back=True, waits=True))
        else:
            back = act.card_at(card, deck, face_down=True)
            flights.append(act.fly(back, deck, hand, CARD, vanish=True, waits=True))
    return Together(Together(*flights, stagger=DRAWN), act.settle(CARD))


def reshuffled(act: Act, event: c.Reshuffled) -> Animation:
    """The pile goes back to the deck."""
    pile, deck = act.where("discard", event.seat), act.where("deck", event.seat)
    back = act.card_at(-1, pile, face_down=True)
    return Together(*[act.fly(back, pile, deck, TURN_UP, vanish=True, waits=True) for _i in range(3)], stagger=0.07)


def fade_in(act: Act, event: Event) -> Animation:
    """The city and the lineup come to light."""
    return act.cross_fade()
