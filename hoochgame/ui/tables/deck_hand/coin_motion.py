"""How coins, Actions and Buys move: from the card that brings them to where they are counted."""

from __future__ import annotations

import math
from collections.abc import Callable

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Seat
from hoochgame.games.deck_hand import events as e
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, call, ease_out, linear
from hoochgame.ui.tables.deck_hand.act import Act
from hoochgame.ui.tables.deck_hand.cards import token
from hoochgame.ui.tables.deck_hand.clauses import MISSING
from hoochgame.ui.tables.deck_hand.pace import APART, COIN, PAYING
from hoochgame.ui.tables.deck_hand.sprites import Label
from hoochgame.ui.tables.kit.motion.act import COST
from hoochgame.ui.tables.kit.motion.sprites import Sprite
from hoochgame.ui.tables.kit.piece import Rect

COINS = 8  # as many fly at most; each then stands for more than one
BADGE = 0.55  # seconds
MINUS = "−"
SIZE, HIGH = 44, 60  # of a coin, and of its flight's arch


def gained(act: Act, event: e.CoinsGained) -> Animation:
    """From the card that brings them."""
    return coins(act, event.n, act.source(event.source, event.seat), act.purse(event.seat), gains=event.seat)


def paid(act: Act, event: e.CoinsPaid) -> Animation:
    """To the middle of the table."""
    return coins(act, event.n, act.purse(event.seat), act.spot(("table",)), pays=event.seat)


def robbed(act: Act, event: e.CoinsRobbed) -> Animation:
    """From one dial to the other; both tick, and what it costs stands beside the one."""
    here, there = act.purse(event.victim), act.purse(event.seat)
    flight = coins(act, event.n, here, there, gains=event.seat, pays=event.victim)
    return Together(flight, act.spend(loss(act, event), COST, linear))


def loss(act: Act, event: e.CoinsRobbed) -> Label:
    """How many coins."""
    words = ngettext("{n} coin", "{n} coins", event.n).format(n=f"{MINUS}{event.n}")
    return Label(act.look, act.beside(act.purse(event.victim)), "coin", words)


def spent(act: Act, seat: Seat, n: int, shop: Rect) -> Animation:
    """What a card costs goes where it was bought."""
    return coins(act, n, act.purse(seat), shop, pays=seat, apart=PAYING)


def coins(
    act: Act, n: int, here: Rect, there: Rect, gains: Seat | None = None, pays: Seat | None = None,
    apart: float = APART,
) -> Animation:  # fmt: skip
    """Coins fly: who `pays` has one less with each that leaves, who `gains` has one more with each that lands."""
    shown = min(n, COINS)
    steps = [round(n * (i + 1) / shown) for i in range(shown)]
    if gains is not None:
        act.state = act.state.pirate(gains, coins=had(act, gains))
    if pays is not None:
        act.state = act.state.pirate(pays, coins=had(act, pays))
    flights = []
    for step in steps:
        leaves = [] if pays is None else [counts(act, pays, had(act, pays) - step)]
        lands = [] if gains is None else [counts(act, gains, had(act, gains) + step)]
        flights.append(coin(act, here, there, leaves, lands))
    return Together(*flights, stagger=apart)


def had(act: Act, seat: Seat) -> int:
    """What a seat had before."""
    return int(act.truth_before.pirates[seat].coins)


def counts(act: Act, seat: Seat, n: int) -> Callable[[], None]:
    """From then on its counter says so much."""

    def tick() -> None:
        act.state = act.state.pirate(seat, coins=n)

    return tick


def coin(
    act: Act, here: Rect, there: Rect, leaves: list[Callable[[], None]], lands: list[Callable[[], None]]
) -> Animation:
    """One of them, in a bow; it fades where nobody keeps it."""
    size = max(22, act.look.px(SIZE))
    sprite = Sprite(token("coin", size), here.center, opacity=0.0)
    act.show(sprite)
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    bow = act.look.px(HIGH)

    def go(t: float) -> None:
        sprite.opacity = 1.0 if lands else 1 - t**3
        sprite.at = (here.centerx + dx * t, here.centery + dy * t - math.sin(t * math.pi) * bow)

    def land() -> None:
        sprite.opacity = 0.0

    departures, arrivals = (map(call, actions) for actions in (leaves, lands))
    return InOrder(*departures, Tween(COIN, go, ease_out, then=land), *arrivals)


def actions_gained(act: Act, event: e.ActionsGained) -> Animation:
    words = ngettext("+{n} Action", "+{n} Actions", event.n).format(n=event.n)
    return token_gained(act, event.seat, "action", words, "actions")


def buys_gained(act: Act, event: e.BuysGained) -> Animation:
    words = ngettext("+{n} Buy", "+{n} Buys", event.n).format(n=event.n)
    return token_gained(act, event.seat, "buy", words, "buys")


def token_gained(act: Act, seat: Seat, name: str, words: str, counter: str) -> Animation:
    """A token rises with its number from where the own ones lie, or from the plate of the seat."""
    own = seat == act.me
    place = act.spot((counter,), ("actions",), ("seat", seat)) if own else act.plate(seat)
    return act.spend(Label(act.look, place.center, name, words), BADGE, linear)


def skipped_label(act: Act, event: e.EffectSkipped) -> Label:
    """What could not be done, over the plate of who would have done it."""
    return Label(act.look, act.plate(event.seat).center, "cancel", _(MISSING[event.what].word), quiet=True)


def effect_skipped(act: Act, event: e.EffectSkipped) -> Animation:
    """A quiet word."""
    return act.spend(skipped_label(act, event), 1.2 * BADGE, linear)
