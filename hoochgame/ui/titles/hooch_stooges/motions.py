"""The motions of Hooch Stooges that do more than move cards from one pile to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from hoochgame.core.language import _, format_signed, ngettext
from hoochgame.core.protocols import HIDDEN, Ended, Seat
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, call_once, linear, pause
from hoochgame.ui.look import images
from hoochgame.ui.table.keys import CardKey, DialKey, HiddenKey, Key, PileKey
from hoochgame.ui.table.motion import coins, throws
from hoochgame.ui.table.motion.banners import (
    RisingLabel,
    close_brackets_round_plate,
    rain_confetti,
    show_still_plaque,
    winners_plaque,
)
from hoochgame.ui.table.motion.coins import Coin, TickingCounter
from hoochgame.ui.table.motion.event_animation import Going, Paths, key_of_pile
from hoochgame.ui.table.motion.motion_rows import Motions
from hoochgame.ui.table.motion.pace import CARD, COST
from hoochgame.ui.table.motion.sprites import ClosingBrackets, Sprite
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.pieces.piles import PileId
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.bust_scene import bust_scene, plate_tape
from hoochgame.ui.titles.hooch_stooges.city_motions import (
    CITY_ROWS,
    HoochAnimation,
    HoochMotion,
    animate_seat_out,
    animate_turf_taken,
    is_visible_in_lane,
    seat_out_plaque,
    topple_tokens,
)
from hoochgame.ui.titles.hooch_stooges.hq_scene import fallen_hq_scene
from hoochgame.ui.titles.hooch_stooges.keys import CityKey, LaneTurfKey, OwnDieKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.motion_effects import ArcSweep
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import state_of
from hoochgame.ui.titles.hooch_stooges.piles import piles
from hoochgame.ui.titles.hooch_stooges.swing_motions import SWING_ROWS
from hoochgame.ui.titles.hooch_stooges.zones.own_plate import DIAL_ARC, dial_degrees, own_plate_rects

EventT = TypeVar("EventT", e.BustsOff, e.Discounted, e.BuyGoesToHand, e.SwingsBoosted)
NEAR = {"lineup": "table", "resolving": "crew", "aside": "hand", "removed": "discard"}  # piles without a place


# Cards that move on their own.


def pile_key(pile: PileId) -> Key:
    """Return the key of a pile's place on the table."""
    return key_of_pile(pile._replace(zone=NEAR.get(pile.zone, pile.zone)))


def with_discard_pile_before(state: HoochState, before: HoochState, pile: PileId) -> HoochState:
    """Return the state with the old discard pile, shown until the card has arrived."""
    return (
        state.with_gang_changed(pile.seat, discard=before.gangs[pile.seat].discard) if pile.zone == "discard" else state
    )


def hold_discard_pile(act: HoochAnimation, seat: Seat) -> Animation:
    """Show the discard pile as it was; return the animation that shows it with what has arrived."""
    act.state = with_discard_pile_before(act.state, act.truth_before, PileId("discard", seat))
    return act.show_outcome()


# Cards.


def animate_purchase(act: HoochAnimation, event: c.CardBought) -> Animation:
    """Move the bought card, and take its price off the dial."""
    return ParallelAnimations(act.move_cards(Going(pace.BUY, closing=pace.BUY)), animate_payment(act, event.seat))


def turn_up_from_deck(act: HoochAnimation, cards: Sequence[int]) -> Animation:
    """Turn up cards from the main deck one after the other, except those already on the table."""
    deck = act.find_rect(PileKey("main_deck"))
    seen = [card for card in cards if CardKey(card) in act.after]
    return ParallelAnimations(
        *[act.move_card(card, deck, deck, pace.TURN_UP, turns_face_up=True) for card in seen], stagger=pace.DEALT
    )


def animate_replacement(act: HoochAnimation, event: c.SlotReplaced) -> Animation:
    """Put one card under the deck, and turn over the next."""
    gone = act.glide_piece(CardKey(event.old), pace.TURN_UP, goal=act.find_rect(PileKey("main_deck")))
    return AnimationSequence(gone, turn_up_from_deck(act, (event.card,)))


def animate_stooge_lost(act: HoochAnimation, event: c.StoogeLost) -> Animation:
    """Cross out a beaten blocker in the lane; move any other stooge to its owner's pile."""
    lies = act.after.get(CardKey(event.stooge))
    return act.cross_fade() if lies and state_of(lies).beaten else act.move_cards()


def discard_from_hand(
    act: HoochAnimation, seat: Seat, card: int, seconds: float = CARD, waits: bool = False
) -> Animation:
    """Move a card from hand to discard pile; from a hidden hand it starts at the size of a card."""
    hand = act.make_card(card, act.find_rect(PileKey("hand", seat))).rect
    return act.move_card(card, hand, act.find_rect(PileKey("discard", seat)), seconds, hidden_before_start=waits)


def animate_drop(act: HoochAnimation, event: c.CardDropped | c.CardCashed) -> Animation:
    arrives = hold_discard_pile(act, event.seat)
    return AnimationSequence(
        ParallelAnimations(discard_from_hand(act, event.seat, event.card), act.move_displaced_cards(CARD)), arrives
    )


def animate_cash(act: HoochAnimation, event: c.CardCashed) -> Animation:
    hand = act.before.get(CardKey(event.card))
    start = hand.rect if hand else act.find_rect(PileKey("hand", event.seat))
    return ParallelAnimations(animate_drop(act, event), fly_bottles(act, event.n, start, event.seat))


def animate_hand_discard(act: HoochAnimation, event: c.HandDiscarded) -> Animation:
    """Discard the rest of the hand, card by card."""
    arrives = hold_discard_pile(act, event.seat)
    flights = [discard_from_hand(act, event.seat, card, pace.TURN_UP, waits=True) for card in event.cards]
    return AnimationSequence(ParallelAnimations(*flights, stagger=pace.DISCARDED), arrives)


def animate_laying_aside(act: HoochAnimation, event: c.CardLaidAside) -> Animation:
    """Lay a card face down on the plate."""
    new = next((key for key in act.after if key not in act.before and isinstance(key, HiddenKey | CardKey)), None)
    if new is None:
        return act.move_displaced_cards(CARD)
    return ParallelAnimations(
        act.glide_piece(new, CARD, act.find_rect(PileKey("hand", event.seat))), act.move_displaced_cards(CARD)
    )


def animate_turning_up(act: HoochAnimation, event: c.CardsTurnedUp) -> Animation:
    """Turn up all cards at once, then move them to the discard pile."""
    pile, flights = act.find_rect(PileKey("discard", event.seat)), []
    for i, card in enumerate(event.cards):
        lay = act.before.get(CardKey(card)) or act.before.get(HiddenKey(event.seat, i))
        start = act.make_card(card, lay.rect if lay else act.find_rect(PileKey("hand", event.seat)))
        show = act.fly_picture(start, start.rect, start.rect.move(0, -act.look.px(20)), pace.SHOWN, turns_face_up=True)
        flights.append(
            AnimationSequence(
                show, act.fly_picture(start, start.rect, pile, CARD, gone_at_end=True, hidden_before_start=True)
            )
        )
    return ParallelAnimations(*flights, stagger=pace.UP)


def animate_removal(act: HoochAnimation, event: c.CardRemoved) -> Animation:
    """Fade the card where it lay."""
    start = act.before.get(CardKey(event.card)) or act.make_card(
        event.card, act.find_rect(PileKey(event.zone, event.seat))
    )
    sprite = Sprite(act.picture(start), start.rect.center, start.angle, piece=start)
    act.show(sprite)

    def fade(t: float) -> None:
        sprite.opacity, sprite.scale = 1 - t, 1 - 0.4 * t

    return ParallelAnimations(Tween(pace.BUY, fade), act.move_displaced_cards(pace.BUY))


def animate_recovery(act: HoochAnimation, event: c.StoogeRecovered) -> Animation:
    """Bring a stooge out of the discard pile."""
    pile, key = act.find_rect(PileKey("discard", event.seat)), CardKey(event.stooge)
    if key in act.after:
        return ParallelAnimations(act.glide_piece(key, pace.BUY, pile), act.move_displaced_cards(pace.BUY))
    goal = act.find_rect(PileKey("crew" if event.to_play else "hand", event.seat))
    return act.fly_picture(act.make_card(event.stooge, pile), pile, goal, pace.BUY, gone_at_end=True)


def animate_reshuffle(act: HoochAnimation, event: c.Reshuffled) -> Animation:
    """Move the discard pile back to the deck."""
    pile, deck = act.find_rect(PileKey("discard", event.seat)), act.find_rect(PileKey("deck", event.seat))
    return ParallelAnimations(
        *[act.move_card(HIDDEN, pile, deck, pace.TURN_UP) for _i in range(3)], stagger=pace.SHUFFLED
    )


# Hooch.

BOTTLE = Coin(lambda look, size: images.icon("square-bottle", size, look.theme.accent), 46, pace.COIN, pace.APART, 2)


def dial_rect(act: HoochAnimation, seat: Seat) -> Rect:
    return act.find_rect(DialKey(seat))


def hold_hooch_counter(act: HoochAnimation, seat: Seat, was: int) -> TickingCounter[HoochState]:
    return TickingCounter(act, was, lambda state, n: state.with_gang_changed(seat, hooch=n))


def fly_bottles(act: HoochAnimation, n: int, here: Rect, seat: Seat) -> Animation:
    """Fly bottles to a seat's dial, which counts them as they land."""
    was = act.truth.gangs[seat].hooch - n
    flights = coins.fly_coins(
        act, BOTTLE, n, here, dial_rect(act, seat), receiver_counter=hold_hooch_counter(act, seat, was)
    )
    follow = sweep_dial_if_own(
        act, seat, was, was + n, pace.COIN + pace.APART * (len(coins.coins_flown_after_each(n)) - 2)
    )
    return ParallelAnimations(flights, AnimationSequence(pause(pace.APART), follow))


def effect_source_rect(act: HoochAnimation, id: str, seat: Seat) -> Rect:
    """Return where an effect comes from: a turf or a card on the table, the seat's turfs, or the middle."""
    if id == "income":
        home = next((place for place, turf in enumerate(act.truth.city) if turf.owner == seat), None)
        return act.find_rect(CityKey()) if home is None else act.find_rect(TurfKey(home))
    lying = sorted(act.before.items(), key=lambda item: item[1].zone != "stage")  # the card in effect comes first
    for key, piece in lying:
        mine = piece.kind == "card" and isinstance(key, CardKey) and CARDS[key.card].id == id and piece.zone != "lineup"
        if mine or (isinstance(key, TurfKey | LaneTurfKey) and TURFS[act.truth.city[key.place].kind].id == id):
            return piece.rect
    return act.find_rect(CityKey())


def animate_hooch_lost(act: HoochAnimation, event: e.HoochLost | e.StashTrimmed) -> Animation:
    """Slide hooch off the dial."""
    seat, n = event.seat, event.n
    here, was = dial_rect(act, seat) if seat == act.me else act.plate_rect(seat), act.truth.gangs[seat].hooch + n
    there = here.move(0, act.look.px(160))
    flights = coins.fly_coins(act, BOTTLE, n, here, there, payer_counter=hold_hooch_counter(act, seat, was), bow=0)
    return ParallelAnimations(
        flights,
        sweep_dial_if_own(act, seat, was, was - n, pace.COIN + pace.APART * (len(coins.coins_flown_after_each(n)) - 1)),
    )


def animate_theft(act: HoochAnimation, event: e.HoochStolen) -> Animation:
    """Fly hooch from dial to dial, and write the loss by the victim's."""
    flight = fly_bottles(act, event.n, dial_rect(act, event.victim), event.seat)
    return ParallelAnimations(
        flight,
        animate_hooch_drain(act, event.n, event.victim),
        act.show_fleeting(victim_loss_label(act, event), COST, linear),
    )


def animate_hooch_drain(act: HoochAnimation, n: int, seat: Seat) -> Animation:
    """Lower the victim's dial with each bottle that leaves it."""
    was, gone = act.truth_before.gangs[seat].hooch, coins.coins_flown_after_each(n)
    ticks = [hold_hooch_counter(act, seat, was).tick_by(-step) for step in gone]
    return ParallelAnimations(
        sweep_dial_if_own(act, seat, was, was - n, pace.APART * len(gone)), *ticks, stagger=pace.APART
    )


def victim_loss_label(act: HoochAnimation, event: e.HoochStolen) -> RisingLabel:
    words = ngettext("{n} hooch", "{n} hooch", event.n).format(n=format_signed(-event.n))
    return rising_label(act, act.label_start_point(dial_rect(act, event.victim)), "square-bottle", words)


def animate_payment(act: HoochAnimation, seat: Seat) -> Animation:
    """Take what the event has cost off the dial."""
    was, now = act.truth_before.gangs[seat].hooch, act.truth.gangs[seat].hooch
    return sweep_dial_if_own(act, seat, was, now, pace.PAY) if was > now else pause(0)


def sweep_dial_if_own(act: HoochAnimation, seat: Seat, start: int, end: int, seconds: float) -> Animation:
    """Sweep the arc of my dial from one figure to the other; other seats have no arc."""
    if seat != act.me:
        return pause(0)
    dial = own_plate_rects(act.layout).dial
    radius = dial.width // 2
    arc = ArcSweep(dial.center, round(radius * 0.92), max(2, round(radius * 0.1)), DIAL_ARC)
    act.show(arc, below=True)

    def follow(t: float) -> None:
        arc.low = dial_degrees(act.state.gangs[seat].hooch)
        arc.high = dial_degrees(start + (end - start) * t)

    return Tween(seconds, follow, linear)


# Turns.


def animate_turn_start(act: HoochAnimation, event: e.TurnBegan) -> Animation:
    """Pulse the plate whose turn it is; in a tournament lay out its lineup."""
    shown, lineup = close_brackets_round_plate(act, event.seat), act.truth.lineup
    if not act.truth.tournament or act.truth_before.lineup == lineup:
        return shown
    return ParallelAnimations(shown, turn_up_from_deck(act, lineup))


def animate_chart_roll(act: HoochAnimation, event: e.ChartRolled) -> Animation:
    """Take the price off the dial, and roll the police check on my plate, or over another seat's."""
    own = event.seat == act.me
    act.marks = replace(act.marks, moving=act.marks.moving | ({OwnDieKey()} if own else set()))
    place = act.find_rect(OwnDieKey()) if own else act.plate_rect(event.seat)
    roll = throws.roll_die(act, event.die, place, pace.DIE, pace.SUM)
    written = call_once(lambda: show_die_on_own_plate(act, event))
    return ParallelAnimations(
        animate_payment(act, event.seat), AnimationSequence(roll, written, pause(pace.SUM if own else 3 * pace.SUM))
    )


def show_die_on_own_plate(act: HoochAnimation, event: e.ChartRolled) -> None:
    """Write the meaning of the die on the plate."""
    act.marks = replace(act.marks, die=event.die)


def show_chart_roll_still(act: HoochAnimation, event: e.ChartRolled) -> Animation:
    show_die_on_own_plate(act, event)
    words = _("police check: {die}").format(die=event.die)
    return pause(pace.READ) if event.seat == act.me else raise_label_over_plate(act, event.seat, "siren", words)


def raise_label_over_plate(act: HoochAnimation, seat: Seat, icon: str, words: str) -> Animation:
    """Raise words with an icon over a seat's plate."""
    return act.show_fleeting(rising_label(act, act.plate_rect(seat).center, icon, words), pace.RISE, linear)


def rising_label_motion(event: type[EventT], icon: str, words: Callable[[EventT], str]) -> HoochMotion[EventT]:
    """Return a row that announces what holds from now on, also with reduced motion."""

    def rises(act: HoochAnimation, event: EventT) -> Animation:
        return raise_label_over_plate(act, event.seat, icon, words(event))

    return HoochMotion(event, rises, rises)


def rising_label(act: HoochAnimation, at: tuple[int, int], icon: str, words: str) -> RisingLabel:
    colour = act.look.theme.accent
    return RisingLabel(act.look, at, lambda size: images.icon(icon, size, colour), words, 20, 1.4, colour)


def animate_ability(act: HoochAnimation, event: e.AbilityUsed) -> Animation:
    frame = act.show_fleeting(
        ClosingBrackets(act.find_rect(TurfKey(event.place)), act.colour(event.seat), act.look), pace.TOKEN
    )
    return ParallelAnimations(frame, animate_payment(act, event.seat))


def animate_end(act: HoochAnimation, event: Ended) -> Animation:
    """Show the winners' names over the table, and paper in their colours."""
    named = act.show_fleeting(winners_plaque(act, event.winners), pace.VICTORY, linear)
    return ParallelAnimations(named, rain_confetti(act, event.winners, pace.VICTORY))


PATHS = Paths(piles, pile_key, with_discard_pile_before)
ROWS = (
    *CITY_ROWS,
    *SWING_ROWS,
    HoochMotion(e.TurfTaken, animate_turf_taken, cutscene=fallen_hq_scene),
    HoochMotion(
        e.SeatOut,
        animate_seat_out,
        lambda act, event: show_still_plaque(act, seat_out_plaque(act, event), 2 * pace.READ),
        cutscene=fallen_hq_scene,
    ),
    HoochMotion(e.HqLost, lambda act, event: topple_tokens(act, [event.place], event.place), cutscene=fallen_hq_scene),
    HoochMotion(c.CardPlayed, Going(turns=False)),
    HoochMotion(c.CardTaken, Going(pace.BUY, closing=pace.BUY)),
    HoochMotion(c.SlotFilled, Going(pace.TURN_UP)),
    HoochMotion(c.LineupDealt, Going(pace.TURN_UP, pace.DEALT)),
    HoochMotion(c.Drawn, Going(apart=pace.DRAWN)),
    HoochMotion(
        Ended, animate_end, lambda act, event: show_still_plaque(act, winners_plaque(act, event.winners), 2 * pace.READ)
    ),
    HoochMotion(e.CityDealt, lambda act, event: act.cross_fade()),
    HoochMotion(e.FirstSeatDrawn, lambda act, event: close_brackets_round_plate(act, event.seat)),
    HoochMotion(e.TurnBegan, animate_turn_start),
    HoochMotion(e.MainClosed, lambda act, event: close_brackets_round_plate(act, event.seat)),
    HoochMotion(c.CardBought, animate_purchase),
    HoochMotion(c.SlotReplaced, animate_replacement),
    HoochMotion(c.StoogeLost, animate_stooge_lost),
    HoochMotion(c.CardDropped, animate_drop),
    HoochMotion(c.CardCashed, animate_cash),
    HoochMotion(c.HandDiscarded, animate_hand_discard),
    HoochMotion(c.CardLaidAside, animate_laying_aside),
    HoochMotion(c.CardsTurnedUp, animate_turning_up),
    HoochMotion(c.CardRemoved, animate_removal),
    HoochMotion(c.StoogeRecovered, animate_recovery),
    HoochMotion(c.Reshuffled, animate_reshuffle),
    HoochMotion(e.StartEvened, lambda act, event: fly_bottles(act, event.n, act.find_rect(CityKey()), event.seat)),
    HoochMotion(
        e.HoochGained,
        lambda act, event: fly_bottles(act, event.n, effect_source_rect(act, event.source, event.seat), event.seat),
    ),
    HoochMotion(e.HoochLost, animate_hooch_lost),
    HoochMotion(e.StashTrimmed, animate_hooch_lost),
    HoochMotion(
        e.HoochStolen,
        animate_theft,
        lambda act, event: act.show_and_hold(victim_loss_label(act, event), 2 * pace.READ),
    ),
    HoochMotion(e.ChartRolled, animate_chart_roll, show_chart_roll_still),
    HoochMotion(
        e.Busted,
        lambda act, event: act.show_fleeting(plate_tape(act, event), pace.BUST, linear),
        lambda act, event: act.show_and_hold(plate_tape(act, event, still=True), 2 * pace.READ),
        fades=False,
        cutscene=bust_scene,
    ),
    rising_label_motion(e.BustsOff, "police-badge", lambda event: _("no busts this turn")),
    rising_label_motion(e.Discounted, "price-tag", lambda event: _("next card {n} less").format(n=event.n)),
    rising_label_motion(e.BuyGoesToHand, "card-pick", lambda event: _("next card to hand")),
    rising_label_motion(e.SwingsBoosted, "fist", lambda event: _("swings +{n}").format(n=event.n)),
    HoochMotion(e.AbilityUsed, animate_ability),
)
MOTIONS = Motions(PATHS, ROWS, HoochAnimation, is_visible_in_lane)
