"""How turns, marches, tiles, houses and trades move."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from hoochgame.core.words import HIDDEN, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    BOOZE,
    GOODS,
    NUMBERS,
    RATE,
    RELICS,
    TILES,
    TRADE,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, call, ease_in_out, linear, pause
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.theme import INK
from hoochgame.ui.tables.keys import CounterKey, Key, PileKey, SeatKey
from hoochgame.ui.tables.kit.motion import coins, walks
from hoochgame.ui.tables.kit.motion.act import NAMELESS, Going
from hoochgame.ui.tables.kit.motion.coins import Coin
from hoochgame.ui.tables.kit.motion.effects import Sparks
from hoochgame.ui.tables.kit.motion.pace import CARD, apart
from hoochgame.ui.tables.kit.motion.sprites import Dust, Sprite
from hoochgame.ui.tables.kit.motion.words import PULSE, pulse
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.moonshiners import spots
from hoochgame.ui.tables.moonshiners import words as w
from hoochgame.ui.tables.moonshiners.keys import (
    ActionKey,
    AskKey,
    BoozeKey,
    BuyKey,
    CrateKey,
    CubesKey,
    CureKey,
    HeroKey,
    HexKey,
    HouseKey,
    LaneKey,
    OfferKey,
    RelicKey,
    SellKey,
    WareKey,
)
from hoochgame.ui.tables.moonshiners.motion.acts import (
    AMBER,
    Act,
    Row,
    comes,
    fly,
    ground,
    leaves,
    loose,
    others,
    pays,
    purse,
    said,
    survivors,
)
from hoochgame.ui.tables.moonshiners.sounds import APART, FLIGHT, LOT, SITE, SLIDE, STEP, STROKE, TURNED
from hoochgame.ui.tables.moonshiners.zones import map
from hoochgame.ui.tables.moonshiners.zones.shelf import PICTURES

SPOKEN, READ, SHOWN = 0.5, 0.25, 0.35  # seconds: what an action is called, a card is read, a card is used
BACK = "#3a2a1a"  # of a building tile
DUST, DROP = 0.3, 26  # seconds; px that a house stands too high before it is hammered in


# Turns.


def first_seat_drawn(act: Act, event: c.FirstSeatDrawn) -> Animation:
    """Let the lot go once round the table, and on to the seat that it falls on."""
    seats = act.truth.seats
    way = [Seat(i % seats) for i in range(seats + event.seat)]
    return InOrder(*[pulse(act, seat, LOT) for seat in way], pulse(act, event.seat, 2 * PULSE))


def action_taken(act: Act, event: e.ActionTaken) -> Animation:
    """Put a token on my action; name the action of another seat over its figure."""
    if event.seat != act.me:
        at = act.spot(HeroKey(event.seat), SeatKey(event.seat))
        return said(act, at.midtop, PICTURES[ACTIONS[event.what]], w.action_name(event.what), SPOKEN)
    act.state = act.truth_before
    button = act.spot(ActionKey(event.what))
    side = max(14, button.height // 5)
    seat = act.look.seat(act.board.colours[event.seat])
    token = Sprite(shapes.disc(side // 2, seat.colour), act.plate(event.seat).center, opacity=0.0)
    act.show(token)
    (x, y), (to_x, to_y) = act.plate(event.seat).center, (button.centerx, button.bottom - side)

    def go(t: float) -> None:
        token.opacity = 1.0 if t < 1 else 0.0
        token.at = (x + (to_x - x) * t, y + (to_y - y) * t)

    rest = pause(FLIGHT - SLIDE) if event.what == TRADE else pause(0)
    return InOrder(Tween(SLIDE, go, ease_in_out), act.arrives(), rest)


# Walking and building.


def marched(act: Act, event: e.HeroMarched) -> Animation:
    """Let the hero go along its route, place by place."""
    key = HeroKey(event.seat)
    start, end = act.before.get(key), act.after.get(key)
    if start is None or end is None:
        return act.goes()
    layout = act.board.layout
    way = [spots.box(layout, place, spots.HERO).center for place in event.route[:-1]]
    walker = walks.figure(act, end, start.rect.center)
    return Together(walks.steps(act, walker, (*way, end.rect.center), STEP), others(act, key, seconds=STEP))


def tile_laid(act: Act, event: c.TileLaid) -> Animation:
    """Turn the tile over under the hero."""
    rect, edge = act.board.layout.places[event.at], act.board.layout.edges[event.at]
    below = shapes.polygon(rect.size, tuple((x - rect.x, y - rect.y) for x, y in edge), INK)
    dark = Sprite(below, rect.center)
    act.show(dark)
    old, new = (hex_of(act, state, event.at) for state in (act.truth_before, act.truth))
    tile = Sprite(new, rect.center, back=old, turn=0.0)
    act.show(tile)
    if hero := act.after.get(HeroKey(event.seat)):
        walks.figure(act, hero, hero.rect.center)

    def lies() -> None:
        dark.opacity = tile.opacity = 0.0

    dust = act.spend(Dust(rect.center, rect.width * 0.6), DUST)
    return InOrder(turns_over(act, tile, rect, TURNED), call(lies), dust)


def turns_over(act: Act, tile: Sprite, rect: Rect, seconds: float) -> Animation:
    """Turn a tile over in the air."""
    high = act.look.px(18)

    def over(t: float) -> None:
        tile.opacity, tile.turn = 1.0, t
        tile.at = (rect.centerx, rect.centery - high * (1 - abs(2 * t - 1)))

    return Tween(seconds, over, ease_in_out)


def hex_of(act: Act, state: State, place: int) -> pygame.Surface:
    """Return the picture of a place of the map, as it looks in a state."""
    layout = act.board.layout
    surface = shapes.blank(layout.area.size)
    map.lay_ground(surface, layout, map.ground(state, place, act.me))
    return surface.subsurface(layout.places[place]).copy()


def tile_back(act: Act, place: int) -> pygame.Surface:
    """Return the back of a building tile, as large as that place of the map."""
    rect, edge = act.board.layout.places[place], act.board.layout.edges[place]
    back = shapes.polygon(rect.size, tuple((x - rect.x, y - rect.y) for x, y in edge), BACK).copy()
    icon = images.icon("radioactive", rect.width // 2, AMBER)
    images.draw(back, icon, center=(rect.width // 2, rect.height // 2))
    return back


def surveyed(act: Act, event: c.TilesSurveyed) -> Animation:
    """Turn two tiles over beside the hero; only that seat sees what they show."""
    layout = act.board.layout
    place = act.truth.heroes[event.seat].place
    spot = layout.places[place]
    back = tile_back(act, place)
    turns = []
    for i, kind in enumerate(event.tiles):
        rect = spot.move(round((i - 0.5) * spot.width * 1.05), 0).clamp(layout.map)
        face = back if kind == HIDDEN else images.scaled(map.FOLDER, f"tile-{TILES[kind].id}", spot.size)
        tile = Sprite(face, rect.center, back=back, turn=0.0, opacity=0.0)
        act.show(tile)
        turns.append(turns_over(act, tile, rect, TURNED + APART * i))
    return InOrder(Together(*turns), pause(READ))


def built(act: Act, event: e.Built) -> Animation:
    """Pay the scraps, and hammer the houses into their slots."""
    before, after = (state.buildings[event.at - 1].level for state in (act.truth_before, act.truth))
    site = ground(act, event.at)
    paid = pays(act, event.seat, event.paid, site)
    strokes = 1 + 2 * after
    lasts = SITE + STROKE * strokes
    houses = [piece for slot in range(before, after) if (piece := act.after.get(HouseKey(event.at, slot)))]
    figures = [(walks.figure(act, piece, piece.rect.center), piece.rect) for piece in houses]
    spot = houses[-1].rect if houses else site
    side = max(20, spot.width)
    hammer = Sprite(images.icon("gavel", side, act.look.theme.accent), spot.topright, opacity=0.0)
    act.show(hammer)
    for figure, _rect in figures:
        figure.opacity = 0.0

    def go(t: float) -> None:
        now = t * lasts - SITE
        done = min(strokes, max(0, int(now / STROKE) + 1)) if now >= 0 else 0
        high = act.look.px(DROP) * (1 - done / strokes) + act.look.px(120) * max(0.0, -now / SITE) ** 2
        for figure, rect in figures:
            figure.opacity = min(1.0, t * lasts / 0.1)
            figure.at = (rect.centerx, rect.centery - high)
        hammer.opacity = 1.0 if now >= 0 and t < 1 else 0.0
        hammer.angle = 60 * math.sin(math.pi * (max(0.0, now) % STROKE) / STROKE)
        hammer.at = (spot.right + side // 3, spot.y - high)

    dust = (act.spend(Dust(spot.midbottom, spot.width), DUST) for _stroke in range(strokes))
    puffs = [InOrder(pause(SITE + STROKE * i), puff) for i, puff in enumerate(dust)]
    return Together(paid, Tween(lasts, go, linear), *puffs)


# Goods and cards.


def relic_drawn(act: Act, event: c.RelicDrawn, here: Rect | None = None, seconds: float = CARD) -> Animation:
    """Fly a relic from where it was found; only its owner sees what it is."""
    place = act.spot(LaneKey(), HeroKey(event.seat)) if event.why == "scavenge" else act.spot(HeroKey(event.seat))
    art = "" if event.card == HIDDEN else RELICS[event.card].id
    start = loose(act, art, here or place).rect
    return comes(act, RelicKey(event.card), art, start, purse(act, event.seat, "relics"), seconds, turns=bool(art))


def gained(act: Act, event: e.Gained) -> Animation:
    """Fly goods from the tray, or from where the hero stands."""
    here = act.spot(LaneKey(), HeroKey(event.seat)) if event.why == "scavenge" else act.spot(HeroKey(event.seat))
    return fly(act, event.good, event.n, here, purse(act, event.seat, event.good), gains=event.seat)


def used(act: Act, event: e.RelicUsed | e.BoozeUsed) -> Animation:
    """Lay the card on the table, where it can be read for a moment."""
    key: Key
    match event:
        case e.RelicUsed(card=card):
            key, art, pile = RelicKey(card), RELICS[card].id, "relics"
        case e.BoozeUsed(card=card):
            key, art, pile = BoozeKey(card), BOOZE[card].id, "crates"
    middle = act.spot(LaneKey(), HeroKey(event.seat))
    return leaves(act, key, art, pile_of(act, event.seat, pile), loose(act, art, middle).rect, rests=SHOWN)


def pile_of(act: Act, seat: Seat, name: str) -> Rect:
    """Return where a seat's relics, crates or bottles lie."""
    own = {"relics": PileKey("relics", seat), "crates": PileKey("booze", seat), "bottles": CrateKey()}
    return act.spot(own[name] if seat == act.me else CounterKey(seat, name), SeatKey(seat))


def crate_opened(act: Act, event: e.CrateOpened) -> Animation:
    """Move the crate to its place, where it bursts open."""
    goal = pile_of(act, event.seat, "bottles")
    key = BoozeKey(event.card)
    here = act.before[key].rect if event.seat == act.me and key in act.before else pile_of(act, event.seat, "crates")
    came = comes(act, CrateKey() if event.seat == act.me else NAMELESS, BOOZE[event.card].id, here, goal)
    end = act.after.get(CrateKey()) if event.seat == act.me else None
    at = end.rect.center if end else goal.center
    burst = Sparks(at, act.look.px(70), ("#b98a4f", "#8fd0c0", "#ffe9bd"))
    return InOrder(came, act.spend(burst, SHOWN, linear))


# Harding's counter.


def desk(act: Act, *keys: Key) -> Rect:
    """Return a thing on Harding's counter; the compound, while somebody else stands there."""
    return act.spot(*keys, HexKey(COMPOUND))


def exchanged(act: Act, event: e.Exchanged) -> Animation:
    """Fly what leaves to the counter, and what comes from it."""
    nth, seat = GOODS.index(event.good), event.seat
    there, own = desk(act, BuyKey(nth) if event.n > 0 else SellKey(nth)), purse(act, seat, event.good)
    scraps = RATE[event.good]
    if event.n > 0:
        return Together(pays(act, seat, scraps, there), fly(act, event.good, 1, there, own, gains=seat))
    came = fly(act, "scrap", scraps, there, purse(act, seat, "scrap"), gains=seat)
    return Together(fly(act, event.good, 1, own, there, pays=seat), came)


def relic_sold(act: Act, event: e.RelicSold) -> Animation:
    """Fly the relic to the counter, and what it is worth back."""
    there = desk(act, WareKey(event.card))
    art, scraps = RELICS[event.card].id, WORTH.relic_point * VALUE[event.card]
    gone = leaves(act, RelicKey(event.card), art, pile_of(act, event.seat, "relics"), loose(act, art, there).rect)
    return Together(gone, fly(act, "scrap", scraps, there, purse(act, event.seat, "scrap"), gains=event.seat))


def numbered(cards: Sequence[int]) -> list[OfferKey]:
    """Return the keys of cards on the counter; copies are numbered."""
    return [OfferKey(card, cards[:i].count(card)) for i, card in enumerate(cards)]


def offered(act: Act, event: c.BoozeOffered) -> Animation:
    """Deal booze on the counter."""
    here = loose(act, "", act.spot(AskKey(), HexKey(COMPOUND))).rect
    deals = []
    for i, key in enumerate(numbered(event.cards)):
        there = here.move(round((i - (len(event.cards) - 1) / 2) * here.width * 1.1), 0)
        deals.append(comes(act, key, BOOZE[key.card].id, here, there, turns=True))
    return InOrder(Together(*deals, stagger=apart(len(deals))), pause(READ))


def booze_bought(act: Act, event: e.BoozeBought) -> Animation:
    """Pay, and take the card from the counter."""
    offer = act.before.get(OfferKey(event.card, act.truth.offer.count(event.card)))
    art, there = BOOZE[event.card].id, desk(act)
    here = offer.rect if offer else loose(act, art, there).rect
    key = BoozeKey(event.card) if event.seat == act.me else NAMELESS
    came = comes(act, key, art, here, pile_of(act, event.seat, "crates"))
    return Together(pays(act, event.seat, NUMBERS.booze_price, here), came)


def offer_closed(act: Act, event: e.OfferClosed) -> Animation:
    """Clear the counter of what nobody bought."""
    there = desk(act)
    return Together(*[leaves(act, key, BOOZE[key.card].id, there, there) for key in numbered(act.truth_before.offer)])


def cure_bought(act: Act, event: e.CureBought) -> Animation:
    """Pay for a mug that goes to the hero."""
    there = desk(act, CureKey())
    mug = Coin(lambda look, size: images.icon("coffee-mug", size, AMBER), 40, FLIGHT, APART, 3)
    drunk = coins.coin(act, mug, there, act.spot(CubesKey(event.seat), SeatKey(event.seat)), True, 60)
    return Together(pays(act, event.seat, NUMBERS.cure_price, there), drunk)


# Cubes.


def cubes(act: Act, event: e.Sobered | e.CubesReset | e.StaminaSpent) -> Animation:
    """Let the cubes of a hero slide along its track, slot by slot."""
    was, now = (state.heroes[event.seat] for state in (act.truth_before, act.truth))
    act.state = act.truth_before

    def slide(t: float) -> None:
        stamina, inebriation = (
            round(a + (b - a) * t) for a, b in ((was.stamina, now.stamina), (was.inebriation, now.inebriation))
        )
        shown = act.state.heroes[event.seat]
        if (shown.stamina, shown.inebriation) != (stamina, inebriation):
            act.state = act.state.hero(event.seat, stamina=stamina, inebriation=inebriation)

    return InOrder(Tween(SLIDE, slide, linear), act.arrives())


DAY_ROWS = (
    Row(c.FirstSeatDrawn, first_seat_drawn),
    Row(e.HeroPicked, lambda act, event: pulse(act, event.seat)),
    Row(e.TurnBegan, lambda act, event: pulse(act, event.seat)),
    Row(e.HeroEntered, Going(STEP)),
    Row(e.HeroMarched, marched),
    Row(e.ActionTaken, action_taken, lambda act, event: pause(0)),
    Row(c.TilesSurveyed, surveyed),
    Row(c.TileLaid, tile_laid),
    Row(e.Built, built),
    Row(e.RelicUsed, used),
    Row(e.BoozeUsed, used),
    Row(e.CrateOpened, crate_opened),
    Row(e.Exchanged, exchanged),
    Row(e.RelicSold, relic_sold),
    Row(c.BoozeOffered, offered),
    Row(e.BoozeBought, booze_bought),
    Row(e.OfferClosed, offer_closed),
    Row(e.CureBought, cure_bought),
    Row(e.Sobered, cubes),
    Row(e.CubesReset, cubes),
    Row(e.StaminaSpent, cubes),
    Row(e.SurvivorPlaced, lambda act, event: survivors(act, event.seat)),
    Row(n.SurvivorsMoved, lambda act, event: survivors(act, event.seat)),
)
