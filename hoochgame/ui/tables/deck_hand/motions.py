"""How the events of Deck Hand move that do more than bring cards from one pile to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeVar

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import HIDDEN, Ended, Event, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.content import CARDS, HOOKS
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, call, ease_in_out, linear, pause
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.tables.deck_hand.faces import CARD_FACES
from hoochgame.ui.tables.deck_hand.keys import ActionsKey, BuysKey, CoinsKey, ShownKey, SignKey
from hoochgame.ui.tables.deck_hand.piles import piles
from hoochgame.ui.tables.deck_hand.reveal import ended, stands
from hoochgame.ui.tables.deck_hand.shows import (
    APART,
    BUY,
    COIN,
    DEALT,
    LOT,
    MISSING,
    PAYING,
    SHOWS,
    THROW,
    TURN_UP,
    Told,
)
from hoochgame.ui.tables.keys import CardKey, CounterKey, Key, PileKey, SeatKey, SlotKey, TableKey
from hoochgame.ui.tables.kit.log.sentences import plain
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.motion import act as kit
from hoochgame.ui.tables.kit.motion import coins, throws
from hoochgame.ui.tables.kit.motion.act import Going, Paths, key_of
from hoochgame.ui.tables.kit.motion.coins import Coin, Counter
from hoochgame.ui.tables.kit.motion.effects import Plaque, Rising
from hoochgame.ui.tables.kit.motion.motions import Motions, Special
from hoochgame.ui.tables.kit.motion.pace import CARD, COST, apart
from hoochgame.ui.tables.kit.motion.sprites import Dust, Frame, Sprite
from hoochgame.ui.tables.kit.motion.throws import Grapnel
from hoochgame.ui.tables.kit.motion.words import MINUS, PULSE, Label, pulse
from hoochgame.ui.tables.kit.piece import RATIO, Piece, Rect
from hoochgame.ui.tables.kit.piles import Pile

Act = kit.Act[State, Marks]
E = TypeVar("E", bound=Event)
LAST, READ, BADGE, SUNRISE, USE = 1.5, 0.9, 0.55, 0.5, 0.5  # seconds
LIFT, LOOK, BACK = 0.28, 0.55, 0.24  # a revealed card is lifted off its deck, can be read, and goes back
PULL = 0.42  # the hook comes back with its catch
RIFFLE = 0.13
WIDE = 210  # of a revealed card
TOKENS = ("action", "buy", "coin", "hook", "sun")
NEAR = {"supply": "table", "top": "deck"}  # where piles lie that have no place of their own


OWN = {"action": ActionsKey(), "buy": BuysKey()}  # where one's own tokens lie


# Where cards go by themselves.


def place(pile: Pile) -> Key:
    """Of a pile on the table; all cards in effect have one."""
    return PileKey("aside") if pile.zone == "aside" else key_of(pile._replace(zone=NEAR.get(pile.zone, pile.zone)))


def late(state: State, before: State, pile: Pile) -> State:
    """A hand that nobody reads counts what comes once it has come."""
    return state.pirate(pile.seat, hand=before.pirates[pile.seat].hand) if pile.zone == "hand" else state


# Turns.


def first_seat_drawn(act: Act, event: e.FirstSeatDrawn) -> Animation:
    """The lot goes once round the table, and on to the seat that it falls on."""
    seats = act.truth.seats
    way = [Seat(i % seats) for i in range(seats + event.seat)]
    return InOrder(*[pulse(act, seat, LOT) for seat in way], pulse(act, event.seat, 2 * PULSE))


def turn_began(act: Act, event: e.TurnBegan) -> Animation:
    """The plate whose turn it is shows; that it is a last one is said."""
    shown = pulse(act, event.seat)
    if act.truth_before.ender == NOBODY:
        return shown
    last = label(act, act.plate(event.seat).center, "ships-bell", _("last turn"))
    return Together(shown, act.spend(last, 2 * PULSE, linear))


def last_turns(act: Act, event: e.EndBrought, still: bool = False) -> Plaque:
    """Everybody must see this."""
    line = SHOWS.line(event, Told(act.truth_before, act.names))
    return Plaque(act.look, act.area, _("The last turns"), plain(line) if line else "", "ships-bell", still=still)


# Cards.


def supply_dealt(act: Act, event: c.SupplyDealt) -> Animation:
    """Off the reload deck, one after the other: those that a challenge has laid out, too."""
    deck, table = act.spot(PileKey("reload")), act.spot(TableKey())
    return Together(*[act.moves(card, deck, table, TURN_UP, turns=True) for card in event.cards], stagger=DEALT)


def bought(act: Act, event: c.CardBought) -> Animation:
    """To the stash, while its price goes where it lay."""
    shop = act.lies(event.card) or act.spot(TableKey())
    came = act.goes(Going(BUY))
    return Together(came, fly(act, event.price, purse(act, event.seat), shop, event.seat, apart=PAYING))


def slot_reloaded(act: Act, event: c.SlotReloaded) -> Animation:
    """One goes under the reload deck, its uppermost takes the place."""
    deck = act.spot(PileKey("reload"))
    gone = act.slides_under(event.old, act.spot(SlotKey(event.slot), TableKey()), deck, BUY)
    return InOrder(gone, act.moves(event.card, deck, act.spot(TableKey()), TURN_UP, turns=True))


def scrapped(act: Act, event: c.CardScrapped) -> Animation:
    """Under the reload deck."""
    gone = act.slides_under(event.card, act.spot(PileKey(event.zone, event.seat)), act.spot(PileKey("reload")), BUY)
    return Together(gone, act.settle(BUY))


def deck_made(act: Act, event: c.DeckMade) -> Animation:
    """The stash turns over, card by card, and is shuffled; the deck counts what comes once it has come."""
    deck, before = act.spot(PileKey("deck", event.seat)), act.truth_before.pirates[event.seat]
    act.state = act.state.pirate(event.seat, deck=before.deck)
    lay = [act.before[key] for card in before.stash if (key := CardKey(card)) in act.before]
    lay.sort(key=lambda piece: piece.z, reverse=True)  # the uppermost leaves first
    flights = [act.turns_down(piece, deck, TURN_UP) for piece in reversed(lay)]
    came = Together(*reversed(flights), stagger=apart(len(flights)))
    return InOrder(came, riffled(act, deck), act.arrives())


def riffled(act: Act, deck: Rect) -> Animation:
    """Two packets part and fall together."""
    picture, far = act.card_at(HIDDEN, deck), act.look.px(34)
    halves = []
    for side in (-1, 1):
        beside = deck.move(side * far, 0)
        out = act.fly(picture, deck, beside, RIFFLE, (0, -6 * side), waits=True, vanish=True)
        back = act.fly(picture, beside, deck, RIFFLE, (-6 * side, 0), waits=True, vanish=True)
        halves.append(InOrder(out, back))
    return Together(*halves)


def stolen(act: Act, event: c.CardStolen) -> Animation:
    """A hook swings out and pulls the card over; what that costs stands at the counter of whoever lost it."""
    lands = act.after.get(CardKey(event.card))
    home = lands.rect if lands else act.plate(event.seat)
    prey = act.lies(event.card) or act.spot(PileKey("stash", event.victim))
    caught = act.moves(event.card, prey, act.spot(PileKey("stash", event.seat)), PULL, waits=False)
    catch = next(thing for thing in reversed(act.cast) if isinstance(thing, Sprite))
    hook = Grapnel(act.look, partial(CARD_FACES.token, "hook"), home.center, lambda: catch.at)
    act.show(hook)
    thump = act.spend(Dust(prey.center, act.look.px(70), act.look.theme.accent), 0.3)
    pulled = InOrder(Together(Together(caught, act.settle(PULL)), thump), call(hook.put_away))
    cost = act.spend(loss(act, event), COST, linear)
    return InOrder(throws.thrown(act, hook, prey, THROW), Together(pulled, cost))


def loss(act: Act, event: c.CardStolen) -> Label:
    """What the card was worth to its owner: its hooks, or else the card."""
    hooks = HOOKS[event.card]
    if hooks:
        words = ngettext("{n} hook", "{n} hooks", abs(hooks)).format(n=f"{MINUS if hooks > 0 else '+'}{abs(hooks)}")
    else:
        words = ngettext("{n} card", "{n} cards", 1).format(n=f"{MINUS}1")
    counter = act.spot(CounterKey(event.victim, "hooks" if hooks else "stash"), SeatKey(event.victim))
    return label(act, act.beside(counter), "hook" if hooks else "stack", words)


# What is only looked at.


def revealed(act: Act, event: c.CardsRevealed) -> Animation:
    """Each is lifted off the deck, turns over, can be read, and is laid back on top of it."""
    deck = act.spot(PileKey("deck", event.victim))
    shows = []
    for card, piece in zip(event.cards, lifted(act, event.victim, event.cards), strict=True):
        up = act.fly(piece, deck, piece.rect, LIFT, back=True, waits=True)
        shows.append(InOrder(up, pause(LOOK), lowered(act, piece, card, deck)))
    return Together(Together(*shows, stagger=0.12), act.settle(CARD))


def lifted(act: Act, victim: Seat, cards: Sequence[int]) -> list[Piece]:
    """Large enough to be read, side by side near where they lie afterwards."""
    look = act.look
    wide, gap = max(look.px(WIDE), round(CARD_FACES.least * look.scale.ui)), look.px(14)
    lies = act.after.get(CardKey(cards[0])) if cards else None
    row = Rect(0, 0, len(cards) * (wide + gap) - gap, round(wide * RATIO))
    row.center = (lies.rect if lies else act.plate(victim)).center
    row.clamp_ip(act.area.inflate(-2 * gap, -2 * gap))
    places = [Rect(row.x + i * (wide + gap), row.y, wide, row.height) for i in range(len(cards))]
    return [
        Piece(ShownKey(i), "card", place, art=CARDS[card].id, layout=CARD_FACES.layout_at(wide))
        for i, (card, place) in enumerate(zip(cards, places, strict=True))
    ]


def lowered(act: Act, piece: Piece, card: int, deck: Rect) -> Animation:
    """Back onto the deck, where it may still be seen."""
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

    return Tween(BACK, go, ease_in_out, then=lies_there)


def shown(act: Act, event: c.CardsRevealed) -> Animation:
    """Where they would be lifted to."""
    for piece in lifted(act, event.victim, event.cards):
        act.show(Sprite(act.picture(piece), piece.rect.center, piece=piece))
    return pause(READ)


def brackets(act: Act, event: e.CardUsed) -> list[Frame]:
    """Round the plate of the owner and the card that acts, in the colours of who owns it and of who uses it."""
    card = act.lies(event.card)
    owner = Frame(act.plate(event.owner), act.colour(event.owner), act.look)
    return [owner] if card is None else [owner, Frame(card, act.colour(event.seat), act.look)]


def fired(act: Act, event: e.StashFired) -> Animation:
    """The sun on the card rises."""
    card = act.lies(event.card) or act.spot(PileKey("stash", event.seat))
    sign = act.board.where(SignKey(event.card)) or card
    return act.spend(Rising(act.look, partial(CARD_FACES.token, "sun"), card, sign.center), SUNRISE, linear)


# Coins, Actions and Buys.

DOUBLOON = Coin(lambda look, size: CARD_FACES.token("coin", size), 44, COIN, APART, 3)


def purse(act: Act, seat: Seat) -> Rect:
    """Where a seat's coins are counted."""
    return act.spot(CoinsKey()) if seat == act.me else act.spot(CounterKey(seat, "coins"), SeatKey(seat))


def counter(act: Act, seat: Seat | None) -> Counter[State, Marks] | None:
    """A seat's coins."""
    if seat is None:
        return None
    return Counter(act, act.truth_before.pirates[seat].coins, lambda state, n: state.pirate(seat, coins=n))


def fly(
    act: Act, n: int, here: Rect, there: Rect, pays: Seat | None = None, gains: Seat | None = None,
    apart: float = APART,
) -> Animation:  # fmt: skip
    """Coins."""
    return coins.coins(act, DOUBLOON, n, here, there, counter(act, pays), counter(act, gains), apart)


def gained(act: Act, event: e.CoinsGained) -> Animation:
    """From the card that brings them."""
    return fly(act, event.n, source(act, event.source, event.seat), purse(act, event.seat), gains=event.seat)


def source(act: Act, id: str, seat: Seat) -> Rect:
    """Where an effect comes from: the card in effect, else one that lies in a stash, the seat's own first."""
    pirates = act.truth_before.pirates
    aside = (card for pirate in pirates for card in pirate.aside)
    cards = (*aside, *pirates[seat].stash, *(card for pirate in pirates for card in pirate.stash))
    named = (act.lies(card) for card in cards if CARDS[card].id == id)
    return next((rect for rect in named if rect), None) or act.spot(PileKey("aside"))


def paid(act: Act, event: e.CoinsPaid) -> Animation:
    """To the middle of the table."""
    return fly(act, event.n, purse(act, event.seat), act.spot(TableKey()), event.seat)


def robbed(act: Act, event: e.CoinsRobbed) -> Animation:
    """From one dial to the other; both tick, and what it costs stands beside the one."""
    here, there = purse(act, event.victim), purse(act, event.seat)
    flight = fly(act, event.n, here, there, event.victim, event.seat)
    return Together(flight, act.spend(robbery(act, event), COST, linear))


def robbery(act: Act, event: e.CoinsRobbed) -> Label:
    """How many coins."""
    words = ngettext("{n} coin", "{n} coins", event.n).format(n=f"{MINUS}{event.n}")
    return label(act, act.beside(purse(act, event.victim)), "coin", words)


def token_gained(act: Act, event: e.ActionsGained | e.BuysGained) -> Animation:
    """A token rises with its number from where the own ones lie, or from the plate of the seat."""
    name, words = "buy", ngettext("+{n} Buy", "+{n} Buys", event.n)
    if isinstance(event, e.ActionsGained):
        name, words = "action", ngettext("+{n} Action", "+{n} Actions", event.n)
    place = act.spot(OWN[name]) if event.seat == act.me else act.plate(event.seat)
    return act.spend(label(act, place.center, name, words.format(n=event.n)), BADGE, linear)


def skipped(act: Act, event: e.EffectSkipped) -> Label:
    """What could not be done, over the plate of who would have done it."""
    return label(act, act.plate(event.seat).center, "cancel", _(MISSING[event.what].word), quiet=True)


def label(act: Act, at: tuple[int, int], name: str, words: str, quiet: bool = False) -> Label:
    """Words with a token or an icon; quiet ones tell of nothing that matters much."""
    theme = act.look.theme
    colour, ink = (theme.quiet, theme.quiet) if quiet else (theme.accent, IVORY)

    def picture(size: int) -> pygame.Surface:
        return CARD_FACES.token(name, size) if name in TOKENS else images.icon(name, size, colour)

    px, size = (18, 1.2) if quiet else (22, 1.7)
    return Label(act.look, at, picture, words, px, size, colour, ink, 1 if theme.plain else 0.94)


class Row(Special[State, Marks, E]):
    """Of this table."""


MOTIONS = Motions(
    Paths(piles, place, late, reshapes=True),
    (
        Row(c.SlotFilled, Going(TURN_UP)),
        Row(c.CardTaken, Going(BUY)),
        Row(c.CardGiven, Going(BUY)),
        Row(e.FirstSeatDrawn, first_seat_drawn),
        Row(e.TurnBegan, turn_began),
        Row(
            e.EndBrought,
            lambda act, event: act.spend(last_turns(act, event), LAST, linear),
            lambda act, event: act.holds(last_turns(act, event, still=True), READ),
        ),
        Row(Ended, ended, stands),
        Row(c.SupplyDealt, supply_dealt),
        Row(c.CardBought, bought),
        Row(c.SlotReloaded, slot_reloaded),
        Row(c.CardScrapped, scrapped),
        Row(c.DeckMade, deck_made),
        Row(c.CardStolen, stolen, lambda act, event: act.holds(loss(act, event), READ)),
        Row(c.CardsRevealed, revealed, shown),
        Row(
            e.CardUsed,
            lambda act, event: Together(*[act.spend(frame, USE) for frame in brackets(act, event)]),
            lambda act, event: Together(*[act.holds(frame, READ / 2, 0.9) for frame in brackets(act, event)]),
        ),
        Row(e.StashFired, fired),
        Row(e.CoinsGained, gained),
        Row(e.CoinsPaid, paid),
        Row(e.CoinsRobbed, robbed, lambda act, event: act.holds(robbery(act, event), READ)),
        Row(e.ActionsGained, token_gained),
        Row(e.BuysGained, token_gained),
        Row(
            e.EffectSkipped,
            lambda act, event: act.spend(skipped(act, event), 1.2 * BADGE, linear),
            lambda act, event: act.holds(skipped(act, event), READ / 2),
        ),
    ),
)
