"""How cards move: one animation for each event that changes a card's zone."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import ngettext
from hoochgame.core.words import HIDDEN, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, call, ease_in_out, ease_out, linear, pause
from hoochgame.ui.tables.deck_hand import coin_motion as money
from hoochgame.ui.tables.deck_hand.act import Act
from hoochgame.ui.tables.deck_hand.cards import LEAST_TABLE, layout_at
from hoochgame.ui.tables.deck_hand.coin_motion import MINUS
from hoochgame.ui.tables.deck_hand.pace import BUY, DEALT, THROW, TURN_UP, apart
from hoochgame.ui.tables.deck_hand.sprites import Grapnel, Label, Sunrise
from hoochgame.ui.tables.kit.motion.act import COST
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.kit.motion.sprites import Dust, Frame, Sprite
from hoochgame.ui.tables.kit.piece import RATIO, Piece, Rect

PULL = 0.42  # seconds: the hook comes back with its catch
LIFT, LOOK, BACK = 0.28, 0.55, 0.24  # a revealed card is lifted off its deck, can be read, and goes back
SUNRISE, USE = 0.5, 0.5
RIFFLE = 0.13
WIDE = 210  # of a revealed card


# The supply.


def supply_dealt(act: Act, event: c.SupplyDealt) -> Animation:
    """Off the reload deck, one after the other."""
    deck = act.spot(("reload",))
    return Together(*[turned_up(act, card, deck) for card in event.cards], stagger=DEALT)


def turned_up(act: Act, card: int, deck: Rect) -> Animation:
    """The uppermost card of a deck turns over into its place."""
    return act.moves(card, deck, act.spot(("table",)), TURN_UP, hidden=True)


def slot_filled(act: Act, event: c.SlotFilled) -> Animation:
    """The replacement comes off the supply deck."""
    return turned_up(act, event.card, act.spot(("supply_deck",)))


def slot_reloaded(act: Act, event: c.SlotReloaded) -> Animation:
    """One goes under the reload deck, its uppermost takes the place."""
    deck = act.spot(("reload",))
    gone = act.slides_under(event.old, act.spot(("slot", event.slot), ("table",)), BUY)
    return InOrder(gone, turned_up(act, event.card, deck))


def bought(act: Act, event: c.CardBought) -> Animation:
    """To the stash, while its price goes where it lay."""
    shop = act.lies(event.card) or act.spot(("table",))
    came = taken(act, event)
    return Together(came, money.spent(act, event.seat, event.price, shop)) if event.price else came


def taken(act: Act, event: c.CardBought | c.CardTaken) -> Animation:
    """From the supply to the stash."""
    return to_stash(act, event.seat, event.card, act.spot(("table",)), BUY)


# Hand, stash, deck.


def to_stash(act: Act, seat: Seat, card: int, source: Rect, seconds: float = CARD, hidden: bool = False) -> Animation:
    """A card comes to a stash, whose cards make room."""
    return act.with_settling(act.moves(card, source, act.spot(("stash", seat), ("seat", seat)), seconds, hidden))


def played(act: Act, event: c.CardPlayed) -> Animation:
    """From the hand to where cards are in effect."""
    hand = act.spot(("hand", event.seat), ("seat", event.seat))
    return act.with_settling(act.moves(event.card, hand, act.spot(("aside",)), hidden=True))


def laid(act: Act, event: c.CardLaid) -> Animation:
    """What was played reaches the stash."""
    return to_stash(act, event.seat, event.card, act.spot(("aside",)))


def discarded(act: Act, event: c.CardDiscarded) -> Animation:
    return to_stash(act, event.seat, event.card, act.spot(("hand", event.seat), ("seat", event.seat)), hidden=True)


def hand_discarded(act: Act, event: c.HandDiscarded) -> Animation:
    """The rest of the hand, card by card."""
    hand, stash = act.spot(("hand", event.seat), ("seat", event.seat)), act.spot(("stash", event.seat))
    flights = [act.moves(card, hand, stash, hidden=True) for card in event.cards]
    return act.with_settling(Together(*flights, stagger=apart(len(flights))))


def drawn(act: Act, event: c.CardsDrawn) -> Animation:
    """From the deck; the own cards turn over on the way, others stay face down unless they had been shown."""
    deck = act.spot(("deck", event.seat), ("seat", event.seat))
    hand, arrives = act.spot(("hand", event.seat), ("seat", event.seat)), act.hand_waits(event.seat)
    flights = [act.moves(card, deck, hand, hidden=not event.shown) for card in event.cards]
    return InOrder(act.with_settling(Together(*flights, stagger=apart(len(flights)))), arrives)


def deck_made(act: Act, event: c.DeckMade) -> Animation:
    """The stash turns over, card by card, and is shuffled."""
    deck, arrives = act.spot(("deck", event.seat), ("seat", event.seat)), act.deck_waits(event.seat)
    stash = act.truth_before.pirates[event.seat].stash
    lay = [act.before[key] for card in stash if (key := ("card", card)) in act.before]
    lay.sort(key=lambda piece: piece.z, reverse=True)  # the uppermost leaves first
    flights = [act.turns_down(piece, deck, TURN_UP) for piece in reversed(lay)]
    return InOrder(Together(*reversed(flights), stagger=apart(len(flights))), riffled(act, deck), arrives)


def riffled(act: Act, deck: Rect) -> Animation:
    """Two packets part and fall together."""
    picture = act.card_at(HIDDEN, deck)
    heap, apart = act.small(deck), act.look.px(34)
    halves = []
    for side in (-1, 1):
        beside = heap.move(side * apart, 0)
        out = act.fly(picture, heap, beside, RIFFLE, (0, -6 * side), waits=True, vanish=True)
        back = act.fly(picture, beside, heap, RIFFLE, (-6 * side, 0), waits=True, vanish=True)
        halves.append(InOrder(out, back))
    return Together(*halves)


# What goes from one seat to another, or out of the game.


def stolen(act: Act, event: c.CardStolen) -> Animation:
    """A hook swings out and pulls the card over; what that costs stands at the counter of whoever lost it."""
    lands = act.after.get(("card", event.card))
    home = lands.rect if lands else act.plate(event.seat)
    prey = act.small(act.lies(event.card) or act.spot(("stash", event.victim)))
    caught = act.moves(event.card, prey, act.spot(("stash", event.seat), ("seat", event.seat)), PULL, waits=False)
    catch = next(thing for thing in reversed(act.cast) if isinstance(thing, Sprite))
    hook = Grapnel(act.look, home.center, lambda: catch.at)
    act.show(hook)
    thump = act.spend(Dust(prey.center, act.look.px(70), act.look.theme.accent), 0.3)
    pulled = InOrder(Together(act.with_settling(caught, seconds=PULL), thump), gone(hook))
    return InOrder(thrown(act, hook, prey), Together(pulled, act.spend(loss(act, event), COST, linear)))


def loss(act: Act, event: c.CardStolen) -> Label:
    """What the card was worth to its owner: its hooks, or else the card."""
    hooks = HOOKS[event.card]
    if hooks:
        words = ngettext("{n} hook", "{n} hooks", abs(hooks)).format(n=f"{MINUS if hooks > 0 else '+'}{abs(hooks)}")
    else:
        words = ngettext("{n} card", "{n} cards", 1).format(n=f"{MINUS}1")
    counter = act.spot(("counter", event.victim, "hooks" if hooks else "stash"), ("seat", event.victim))
    return Label(act.look, act.beside(counter), "hook" if hooks else "stack", words)


def thrown(act: Act, hook: Grapnel, prey: Rect) -> Animation:
    """The hook flies in a bow; the rope goes taut when it has bitten."""
    (x, y), (to_x, to_y) = hook.home, prey.center
    follow, high = hook.head, act.look.px(70)
    hook.head = lambda: hook.home

    def go(t: float) -> None:
        hook.shown, hook.slack = True, 1 - t
        at = (x + (to_x - x) * t, y + (to_y - y) * t - 4 * high * t * (1 - t))
        hook.head = follow if t >= 1 else lambda: at

    return Tween(THROW, go, ease_out)


def gone(hook: Grapnel) -> Animation:
    """It is put away."""

    def away() -> None:
        hook.shown = False

    return call(away)


def given(act: Act, event: c.CardGiven) -> Animation:
    """From a hand to another's stash."""
    hand = act.spot(("hand", event.seat), ("seat", event.seat))
    return to_stash(act, event.receiver, event.card, hand, BUY, hidden=True)


def scrapped(act: Act, event: c.CardScrapped) -> Animation:
    """Under the reload deck."""
    source = act.spot((event.zone, event.seat), ("seat", event.seat))
    return act.with_settling(act.slides_under(event.card, source, BUY), seconds=BUY)


# What is only looked at.


def revealed(act: Act, event: c.CardsRevealed) -> Animation:
    """Each is lifted off the deck, turns over, can be read, and is laid back on top of it."""
    deck = act.spot(("deck", event.victim), ("seat", event.victim))
    shows = []
    for card, piece in zip(event.cards, lifted(act, event.victim, event.cards), strict=True):
        up = act.fly(piece, act.small(deck), piece.rect, LIFT, back=True, waits=True)
        shows.append(InOrder(up, pause(LOOK), lowered(act, piece, card, deck)))
    return act.with_settling(Together(*shows, stagger=0.12))


def lifted(act: Act, victim: Seat, cards: Sequence[int]) -> list[Piece]:
    """Large enough to be read, side by side near where they lie afterwards."""
    look, area = act.look, act.board.layout.area
    wide, gap = max(look.px(WIDE), round(LEAST_TABLE * look.scale.ui)), look.px(14)
    lies = act.after.get(("card", cards[0])) if cards else None
    row = Rect(0, 0, len(cards) * (wide + gap) - gap, round(wide * RATIO))
    row.center = (lies.rect if lies else act.plate(victim)).center
    row.clamp_ip(area.inflate(-2 * gap, -2 * gap))
    places = [Rect(row.x + i * (wide + gap), row.y, wide, row.height) for i in range(len(cards))]
    shape, art = layout_at(wide), act.board.top.art
    return [
        Piece(("shown", i), "card", place, art=art(card), layout=shape)
        for i, (card, place) in enumerate(zip(cards, places, strict=True))
    ]


def lowered(act: Act, piece: Piece, card: int, deck: Rect) -> Animation:
    """Back onto the deck, where it may still be seen."""
    up, key = act.cast[-1], ("card", card)
    assert isinstance(up, Sprite)
    lies = act.after.get(key)
    there = lies.rect if lies else act.small(deck)
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


def used(act: Act, event: e.CardUsed) -> Animation:
    """Brackets close round the card that acts, and round the plate of its owner."""
    return Together(*[act.spend(frame, USE) for frame in brackets(act, event)])


def brackets(act: Act, event: e.CardUsed) -> list[Frame]:
    """In the colours of who uses it and of who owns it."""
    card = act.lies(event.card)
    owner = Frame(act.plate(event.owner), act.colour(event.owner), act.look)
    return [owner] if card is None else [owner, Frame(card, act.colour(event.seat), act.look)]


def fired(act: Act, event: e.StashFired) -> Animation:
    """The sun on the card rises."""
    card = act.lies(event.card) or act.spot(("stash", event.seat), ("seat", event.seat))
    sign = act.board.where(("sign", event.card)) or card
    return act.spend(Sunrise(act.look, card, sign.center), SUNRISE, linear)
