"""The motions of Deck Hand that do more than bring cards from one pile to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from hoochgame.core.language import _, format_signed, ngettext
from hoochgame.core.protocols import HIDDEN, Ended, Event, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.content import CARDS, HOOKS
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.ui.animation import (
    Animation,
    AnimationSequence,
    ParallelAnimations,
    Tween,
    call_once,
    ease_in_out,
    linear,
    pause,
)
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.keys import CardKey, CounterKey, Key, PileKey, SeatKey, SlotKey, TableKey
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.motion import coins
from hoochgame.ui.table.motion.banners import PULSE, RisingLabel, animate_draw_by_lot, close_brackets_round_plate
from hoochgame.ui.table.motion.coins import Coin, TickingCounter
from hoochgame.ui.table.motion.effects import Plaque
from hoochgame.ui.table.motion.event_animation import Going, Paths, key_of_pile
from hoochgame.ui.table.motion.motion_rows import Motions, Special
from hoochgame.ui.table.motion.pace import CARD, COST, gap_seconds
from hoochgame.ui.table.motion.sprites import ClosingBrackets, Dust, Sprite
from hoochgame.ui.table.pieces.piece import RATIO, Piece, Rect
from hoochgame.ui.table.pieces.piles import PileId
from hoochgame.ui.titles.deck_hand import narration, pace, phrases
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES
from hoochgame.ui.titles.deck_hand.hook_labels import count_hooks_at_landing, rising_label
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, BuysKey, CoinsKey, ShownKey, SignKey
from hoochgame.ui.titles.deck_hand.motion_effects import Grapnel, Rising, throw_hook
from hoochgame.ui.titles.deck_hand.piles import piles
from hoochgame.ui.titles.deck_hand.purchase_scene import purchase_scene
from hoochgame.ui.titles.deck_hand.reveal import DeckHandAnimation, animate_end, show_end_still
from hoochgame.ui.titles.deck_hand.theft_scene import theft_scene

EventT = TypeVar("EventT", bound=Event)
WIDE = 210  # the width of a revealed card
NEAR = {"supply": "table", "top": "deck"}  # piles without a place, and the place where they are shown


OWN = {"action": ActionsKey(), "buy": BuysKey()}  # my own tokens


# Cards that move on their own.


def pile_key(pile: PileId) -> Key:
    """Return the key of a pile's place on the table; all cards in effect share one."""
    return PileKey("aside") if pile.zone == "aside" else key_of_pile(pile._replace(zone=NEAR.get(pile.zone, pile.zone)))


def with_count_before(state: DeckHandState, before: DeckHandState, pile: PileId) -> DeckHandState:
    """Return the state with the hand's old count, shown until the cards have arrived."""
    return state.with_pirate_changed(pile.seat, hand=before.pirates[pile.seat].hand) if pile.zone == "hand" else state


# Turns.


def animate_turn_start(act: DeckHandAnimation, event: e.TurnBegan) -> Animation:
    """Pulse the plate whose turn it is, and label a last turn."""
    shown = close_brackets_round_plate(act, event.seat)
    if act.truth_before.ender == NOBODY:
        return shown
    last = rising_label(act, act.plate_rect(event.seat).center, "ships-bell", _("last turn"))
    return ParallelAnimations(shown, act.show_fleeting(last, 2 * PULSE, linear))


def last_turns_plaque(act: DeckHandAnimation, event: e.EndBrought, still: bool = False) -> Plaque:
    line = narration.SHOWS.bare_line(event, narration.LineContext(act.truth_before, act.names))
    words = plain_text(line) if line else ""
    if not (event.stalled or act.layout.is_alone):
        words = _("{name} empties the supply deck. All others have one turn more, with one Action.")
        words = words.format(name=act.names[event.seat])
    return Plaque(act.look, act.area, _("The last turns"), words, "ships-bell", still=still)


def is_end_near(act: DeckHandAnimation) -> bool:
    """Return whether the supply deck has just become so low that it is time to think of the end."""
    least = phrases.NEAR_END * len(act.truth.pirates)
    return act.truth.supply_deck <= least < act.truth_before.supply_deck


def near_end_plaque(act: DeckHandAnimation, still: bool = False) -> Plaque:
    n = act.truth.supply_deck
    words = ngettext("{n} card left in the supply deck", "{n} cards left in the supply deck", n).format(n=n)
    below = _("When it is empty, the last turns come.")
    return Plaque(act.look, act.area, words, below, "hourglass", still=still)


def animate_slot_filled(act: DeckHandAnimation, event: c.SlotFilled) -> Animation:
    """Turn up the next card for sale, and announce once that the end comes near."""
    came = act.move_cards(Going(pace.TURN_UP))
    if not is_end_near(act):
        return came
    return AnimationSequence(came, act.show_fleeting(near_end_plaque(act), pace.LAST_TURNS, linear))


def show_slot_filled_still(act: DeckHandAnimation, event: c.SlotFilled) -> Animation:
    return act.show_and_hold(near_end_plaque(act, still=True), pace.READ) if is_end_near(act) else pause(0)


# Cards.


def animate_supply_deal(act: DeckHandAnimation, event: c.SupplyDealt) -> Animation:
    """Deal cards off the reload deck one after the other, those that a challenge has laid out, too."""
    deck, table = act.find_rect(PileKey("reload")), act.find_rect(TableKey())
    return ParallelAnimations(
        *[act.move_card(card, deck, table, pace.TURN_UP, turns_face_up=True) for card in event.cards],
        stagger=pace.DEALT,
    )


def animate_purchase(act: DeckHandAnimation, event: c.CardBought) -> Animation:
    """Move the card to the stash, while its price goes where it lay."""
    shop = act.visible_card_rect(event.card) or act.find_rect(TableKey())
    came = count_hooks_at_landing(act, event.seat, act.move_cards(Going(pace.BUY)))
    return ParallelAnimations(
        came, fly_coins(act, event.price, coin_counter_rect(act, event.seat), shop, event.seat, apart=pace.PAYING)
    )


def animate_new_owner(act: DeckHandAnimation, seat: Seat) -> Animation:
    """Move a card to the stash of a seat that owns it from now on."""
    return count_hooks_at_landing(act, seat, act.move_cards(Going(pace.BUY)))


def animate_reload(act: DeckHandAnimation, event: c.SlotReloaded) -> Animation:
    """Put one card under the reload deck, and its uppermost in the same place."""
    deck = act.find_rect(PileKey("reload"))
    gone = act.slide_under(event.old, act.find_rect(SlotKey(event.slot), TableKey()), deck, pace.BUY)
    return AnimationSequence(
        gone, act.move_card(event.card, deck, act.find_rect(TableKey()), pace.TURN_UP, turns_face_up=True)
    )


def animate_scrap(act: DeckHandAnimation, event: c.CardScrapped) -> Animation:
    """Put the card under the reload deck."""
    gone = act.slide_under(
        event.card, act.find_rect(PileKey(event.zone, event.seat)), act.find_rect(PileKey("reload")), pace.BUY
    )
    return count_hooks_at_landing(act, event.seat, ParallelAnimations(gone, act.move_displaced_cards(pace.BUY)))


def animate_deck_made(act: DeckHandAnimation, event: c.DeckMade) -> Animation:
    """Turn the stash over card by card and shuffle it; the deck's count waits until the cards have arrived."""
    deck, before = act.find_rect(PileKey("deck", event.seat)), act.truth_before.pirates[event.seat]
    act.state = act.state.with_pirate_changed(event.seat, deck=before.deck)
    lay = [act.before[key] for card in before.stash if (key := CardKey(card)) in act.before]
    lay.sort(key=lambda piece: piece.z, reverse=True)  # the uppermost leaves first
    flights = [act.turn_down_card(piece, deck, pace.TURN_UP) for piece in reversed(lay)]
    came = ParallelAnimations(*reversed(flights), stagger=gap_seconds(len(flights)))
    return AnimationSequence(came, animate_riffle(act, deck), act.show_outcome())


def animate_riffle(act: DeckHandAnimation, deck: Rect) -> Animation:
    """Part two packets and drop them together."""
    picture, far = act.make_card(HIDDEN, deck), act.look.px(34)
    halves = []
    for side in (-1, 1):
        beside = deck.move(side * far, 0)
        out = act.fly_picture(
            picture, deck, beside, pace.RIFFLE, (0, -6 * side), hidden_before_start=True, gone_at_end=True
        )
        back = act.fly_picture(
            picture, beside, deck, pace.RIFFLE, (-6 * side, 0), hidden_before_start=True, gone_at_end=True
        )
        halves.append(AnimationSequence(out, back))
    return ParallelAnimations(*halves)


def animate_theft(act: DeckHandAnimation, event: c.CardStolen) -> Animation:
    """Swing out a hook that pulls the card over; the loss rises from the victim's counter."""
    lands = act.after.get(CardKey(event.card))
    home = lands.rect if lands else act.plate_rect(event.seat)
    prey = act.visible_card_rect(event.card) or act.find_rect(PileKey("stash", event.victim))
    caught = act.move_card(
        event.card, prey, act.find_rect(PileKey("stash", event.seat)), pace.PULL, hidden_before_start=False
    )
    catch = next(thing for thing in reversed(act.cast) if isinstance(thing, Sprite))
    hook = Grapnel(act.look, partial(CARD_FACES.token_picture, "hook"), home.center, lambda: catch.at)
    act.show(hook)
    thump = act.show_fleeting(Dust(prey.center, act.look.px(70), act.look.theme.accent), pace.THUMP)
    pulled = AnimationSequence(
        ParallelAnimations(ParallelAnimations(caught, act.move_displaced_cards(pace.PULL)), thump),
        call_once(hook.put_away),
    )
    counted = count_hooks_at_landing(act, event.seat, pulled)
    cost = act.show_fleeting(stolen_card_label(act, event), COST, linear)
    return AnimationSequence(throw_hook(act, hook, prey, pace.THROW), ParallelAnimations(counted, cost))


def stolen_card_label(act: DeckHandAnimation, event: c.CardStolen) -> RisingLabel:
    """Return the label with the victim's loss: the card's hooks, or without hooks the card."""
    if hooks := HOOKS[event.card]:
        words = ngettext("{n} hook", "{n} hooks", abs(hooks)).format(n=format_signed(-hooks))
    else:
        words = ngettext("{n} card", "{n} cards", 1).format(n=format_signed(-1))
    counter = act.find_rect(CounterKey(event.victim, "hooks" if hooks else "stash"), SeatKey(event.victim))
    return rising_label(act, act.label_start_point(counter), "hook" if hooks else "stack", words)


# Cards that are only looked at.


def animate_reveal(act: DeckHandAnimation, event: c.CardsRevealed) -> Animation:
    """Lift each card off the deck, turn it over to be read, and lay it back on top."""
    deck = act.find_rect(PileKey("deck", event.victim))
    looks = []
    for card, piece in zip(event.cards, lifted_cards(act, event.victim, event.cards), strict=True):
        up = act.fly_picture(piece, deck, piece.rect, pace.LIFT, turns_face_up=True, hidden_before_start=True)
        looks.append(AnimationSequence(up, pause(pace.LOOK), animate_lowering(act, piece, card, deck)))
    return ParallelAnimations(ParallelAnimations(*looks, stagger=pace.REVEALED), act.move_displaced_cards(CARD))


def lifted_cards(act: DeckHandAnimation, victim: Seat, cards: Sequence[int]) -> list[Piece]:
    """Return the cards large enough to be read, side by side near where they lie afterwards."""
    look = act.look
    wide, gap = max(look.px(WIDE), round(CARD_FACES.least * look.scale.ui_scale_in_force)), look.px(14)
    lies = act.after.get(CardKey(cards[0])) if cards else None
    size = len(cards) * (wide + gap) - gap, round(wide * RATIO)
    row = Box.of_size(size, center=(lies.rect if lies else act.plate_rect(victim)).center)
    first = row.clamp(act.area.inflate(-2 * gap, -2 * gap)).cut_left(wide)[0]
    places = [first.move(i * (wide + gap), 0) for i in range(len(cards))]
    return [
        Piece(ShownKey(i), "card", place, art=CARDS[card].id, layout=CARD_FACES.layout_at(wide))
        for i, (card, place) in enumerate(zip(cards, places, strict=True))
    ]


def animate_lowering(act: DeckHandAnimation, piece: Piece, card: int, deck: Rect) -> Animation:
    """Lay a card back onto the deck, where it may still be seen."""
    up, key = act.cast[-1], CardKey(card)
    assert isinstance(up, Sprite)
    lies = act.after.get(key)
    there = lies.rect if lies else deck
    if lies and key not in act.before:
        act.moving.add(key)
    start, end = piece.rect.center, min(1.0, max(0.3, there.width / piece.rect.width))
    way = (there.centerx - start[0], there.centery - start[1])

    def go(t: float) -> None:
        up.at = (start[0] + way[0] * t, start[1] + way[1] * t)
        up.scale = 1 + (end - 1) * t

    def lies_there() -> None:
        up.opacity = 0.0
        act.moving.discard(key)

    return Tween(pace.BACK, go, ease_in_out, then=lies_there)


def show_revealed_still(act: DeckHandAnimation, event: c.CardsRevealed) -> Animation:
    for piece in lifted_cards(act, event.victim, event.cards):
        act.show(Sprite(act.picture(piece), piece.rect.center, piece=piece))
    return pause(pace.READ)


def brackets_on_used_card(act: DeckHandAnimation, event: e.CardUsed) -> list[ClosingBrackets]:
    """Frame the owner's plate and the card that acts, in the colours of the owner and of the seat that uses it."""
    card = act.visible_card_rect(event.card)
    owner = ClosingBrackets(act.plate_rect(event.owner), act.colour(event.owner), act.look)
    return [owner] if card is None else [owner, ClosingBrackets(card, act.colour(event.seat), act.look)]


def animate_firing(act: DeckHandAnimation, event: e.StashFired) -> Animation:
    """Raise the sun off the card."""
    card = act.visible_card_rect(event.card) or act.find_rect(PileKey("stash", event.seat))
    sign = act.board.rect_of_key(SignKey(event.card)) or card
    return act.show_fleeting(
        Rising(act.look, partial(CARD_FACES.token_picture, "sun"), card, sign.center), pace.SUNRISE, linear
    )


# Coins, Actions and Buys.

DOUBLOON = Coin(lambda look, size: CARD_FACES.token_picture("coin", size), 44, pace.COIN, pace.APART, 3)


def coin_counter_rect(act: DeckHandAnimation, seat: Seat) -> Rect:
    return act.find_rect(CoinsKey()) if seat == act.me else act.find_rect(CounterKey(seat, "coins"), SeatKey(seat))


def coin_counter(act: DeckHandAnimation, seat: Seat | None) -> TickingCounter[DeckHandState] | None:
    """Return the count of a seat's coins, which follows the coins that fly."""
    if seat is None:
        return None
    return TickingCounter(
        act, act.truth_before.pirates[seat].coins, lambda state, n: state.with_pirate_changed(seat, coins=n)
    )


def fly_coins(
    act: DeckHandAnimation, n: int, here: Rect, there: Rect, pays: Seat | None = None, gains: Seat | None = None,
    apart: float = pace.APART,
) -> Animation:  # fmt: skip
    """Fly coins from one place to another."""
    return coins.fly_coins(act, DOUBLOON, n, here, there, coin_counter(act, pays), coin_counter(act, gains), apart)


def animate_start_evened(act: DeckHandAnimation, event: e.StartEvened) -> Animation:
    """Bring coins from the middle of the table."""
    return fly_coins(act, event.n, act.find_rect(TableKey()), coin_counter_rect(act, event.seat), gains=event.seat)


def animate_coins_gained(act: DeckHandAnimation, event: e.CoinsGained) -> Animation:
    return fly_coins(
        act,
        event.n,
        effect_source_rect(act, event.source, event.seat),
        coin_counter_rect(act, event.seat),
        gains=event.seat,
    )


def effect_source_rect(act: DeckHandAnimation, id: str, seat: Seat) -> Rect:
    """Return where an effect comes from: the card in effect, else one in a stash, the seat's own first."""
    pirates = act.truth_before.pirates
    aside = (card for pirate in pirates for card in pirate.aside)
    cards = (*aside, *pirates[seat].stash, *(card for pirate in pirates for card in pirate.stash))
    named = (act.visible_card_rect(card) for card in cards if CARDS[card].id == id)
    return next((rect for rect in named if rect), None) or act.find_rect(PileKey("aside"))


def animate_payment(act: DeckHandAnimation, event: e.CoinsPaid) -> Animation:
    """Pay coins to the middle of the table."""
    return fly_coins(act, event.n, coin_counter_rect(act, event.seat), act.find_rect(TableKey()), event.seat)


def animate_robbery(act: DeckHandAnimation, event: e.CoinsRobbed) -> Animation:
    """Fly coins from one counter to the other, and write the loss beside the victim's."""
    here, there = coin_counter_rect(act, event.victim), coin_counter_rect(act, event.seat)
    flight = fly_coins(act, event.n, here, there, event.victim, event.seat)
    return ParallelAnimations(flight, act.show_fleeting(robbed_coins_label(act, event), COST, linear))


def robbed_coins_label(act: DeckHandAnimation, event: e.CoinsRobbed) -> RisingLabel:
    words = ngettext("{n} coin", "{n} coins", event.n).format(n=format_signed(-event.n))
    return rising_label(act, act.label_start_point(coin_counter_rect(act, event.victim)), "coin", words)


def animate_token(act: DeckHandAnimation, event: e.ActionsGained | e.BuysGained) -> Animation:
    """Raise a token with its number from my own tokens, or from the seat's plate."""
    name, words = "buy", ngettext("+{n} Buy", "+{n} Buys", event.n)
    if isinstance(event, e.ActionsGained):
        name, words = "action", ngettext("+{n} Action", "+{n} Actions", event.n)
    place = act.find_rect(OWN[name]) if event.seat == act.me else act.plate_rect(event.seat)
    return act.show_fleeting(rising_label(act, place.center, name, words.format(n=event.n)), pace.BADGE, linear)


def skipped_effect_label(act: DeckHandAnimation, event: e.EffectSkipped) -> RisingLabel:
    """Return the label with the effect that found nothing, over the plate of the seat."""
    return rising_label(
        act, act.plate_rect(event.seat).center, "cancel", _(narration.MISSING[event.what].word), quiet=True
    )


class DeckHandMotion(Special[DeckHandAnimation, EventT]):
    """A row of the motions of Deck Hand."""


MOTIONS = Motions(
    Paths(piles, pile_key, with_count_before, reshapes=True),
    (
        DeckHandMotion(c.SlotFilled, animate_slot_filled, show_slot_filled_still),
        DeckHandMotion(c.CardTaken, lambda act, event: animate_new_owner(act, event.seat), cutscene=purchase_scene),
        DeckHandMotion(c.CardGiven, lambda act, event: animate_new_owner(act, event.receiver)),
        DeckHandMotion(e.FirstSeatDrawn, lambda act, event: animate_draw_by_lot(act, event.seat, pace.LOT)),
        DeckHandMotion(e.TurnBegan, animate_turn_start),
        DeckHandMotion(
            e.EndBrought,
            lambda act, event: act.show_fleeting(last_turns_plaque(act, event), pace.LAST_TURNS, linear),
            lambda act, event: act.show_and_hold(last_turns_plaque(act, event, still=True), pace.READ),
        ),
        DeckHandMotion(Ended, animate_end, show_end_still),
        DeckHandMotion(c.SupplyDealt, animate_supply_deal),
        DeckHandMotion(c.CardBought, animate_purchase, cutscene=purchase_scene),
        DeckHandMotion(c.SlotReloaded, animate_reload),
        DeckHandMotion(c.CardScrapped, animate_scrap),
        DeckHandMotion(c.DeckMade, animate_deck_made),
        DeckHandMotion(
            c.CardStolen,
            animate_theft,
            lambda act, event: act.show_and_hold(stolen_card_label(act, event), pace.READ),
            cutscene=theft_scene,
        ),
        DeckHandMotion(c.CardsRevealed, animate_reveal, show_revealed_still),
        DeckHandMotion(
            e.CardUsed,
            lambda act, event: ParallelAnimations(
                *[act.show_fleeting(frame, pace.USE) for frame in brackets_on_used_card(act, event)]
            ),
            lambda act, event: ParallelAnimations(
                *[act.show_and_hold(frame, pace.READ / 2, 0.9) for frame in brackets_on_used_card(act, event)]
            ),
        ),
        DeckHandMotion(e.StashFired, animate_firing),
        DeckHandMotion(e.StartEvened, animate_start_evened),
        DeckHandMotion(e.CoinsGained, animate_coins_gained),
        DeckHandMotion(e.CoinsPaid, animate_payment),
        DeckHandMotion(
            e.CoinsRobbed,
            animate_robbery,
            lambda act, event: act.show_and_hold(robbed_coins_label(act, event), pace.READ),
        ),
        DeckHandMotion(e.ActionsGained, animate_token),
        DeckHandMotion(e.BuysGained, animate_token),
        DeckHandMotion(
            e.EffectSkipped,
            lambda act, event: act.show_fleeting(skipped_effect_label(act, event), pace.SKIPPED, linear),
            lambda act, event: act.show_and_hold(skipped_effect_label(act, event), pace.READ / 2),
        ),
    ),
    DeckHandAnimation,
)
