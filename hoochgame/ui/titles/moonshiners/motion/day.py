"""The motions of turns, marches, tiles, houses and trades."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.protocols import HIDDEN
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import content
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, call_once, linear, pause
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.theme import INK
from hoochgame.ui.table.keys import Key, SeatKey
from hoochgame.ui.table.motion import throws, walks
from hoochgame.ui.table.motion.banners import animate_draw_by_lot, close_brackets_round_plate, raise_words
from hoochgame.ui.table.motion.effects import Sparks
from hoochgame.ui.table.motion.event_animation import NAMELESS, Going
from hoochgame.ui.table.motion.pace import CARD, gap_seconds
from hoochgame.ui.table.motion.sprites import Dust, Sprite
from hoochgame.ui.table.motion.throws import PUFF
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners import pace, spots
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.motion import acts
from hoochgame.ui.titles.moonshiners.motion.acts import (
    AMBER,
    MoonshinersAnimation,
    MoonshinersMotion,
    fly_goods,
    pay_scraps,
    pile_rect,
    stock_rect,
)
from hoochgame.ui.titles.moonshiners.motion.copies import fly_card_in, fly_card_out, unplaced_card
from hoochgame.ui.titles.moonshiners.zones import map
from hoochgame.ui.titles.moonshiners.zones.dice import row_rects
from hoochgame.ui.titles.moonshiners.zones.shelf import PICTURES

BACK = "#3a2a1a"  # of a building tile


def animate_action(act: MoonshinersAnimation, event: e.ActionTaken) -> Animation:
    """Put a token on my action; name the action of another seat over its figure."""
    if event.seat != act.me:
        at = acts.hero_rect(act, event.seat).midtop
        icon = PICTURES[content.ACTIONS[event.what]]
        return raise_words(act, at, w.action_name(event.what), icon, pace.ACTION_READ, AMBER)
    act.state = act.truth_before
    button = act.find_rect(k.ActionKey(event.what))
    side = max(14, button.height // 5)
    token = shapes.disc(side // 2, act.look.seat_look(act.board.colours[event.seat]).colour)
    goal = button.centerx, button.bottom - side
    put = throws.slide_picture(act, token, act.plate_rect(event.seat).center, goal, pace.SLIDE)
    return AnimationSequence(
        put, act.show_outcome(), pause(pace.FLIGHT - pace.SLIDE if event.what == content.TRADE else 0)
    )


# Walking and building.


def animate_march(act: MoonshinersAnimation, event: e.HeroMarched) -> Animation:
    """Move the hero along its route, place by place."""
    key = k.HeroKey(event.seat)
    start, end = act.before.get(key), act.after.get(key)
    if start is None or end is None:
        return act.move_cards()
    way = [spots.spot_rect(act.layout, place, spots.HERO).center for place in event.route[:-1]]
    walker = walks.show_moving_figure(act, end, start.rect.center)
    return ParallelAnimations(
        walks.walk_figure(act, walker, (*way, end.rect.center), pace.STEP),
        acts.move_other_figures(act, key, seconds=pace.STEP),
    )


def animate_tile(act: MoonshinersAnimation, event: c.TileLaid) -> Animation:
    """Turn the tile over under the hero."""
    rect = act.layout.places[event.at]
    act.show(dark := Sprite(tile_shape(act, event.at, INK), rect.center))
    old, new = (hex_picture(act, state, event.at) for state in (act.truth_before, act.truth))
    act.show(tile := Sprite(new, rect.center, back=old, turn=0.0))
    if hero := act.after.get(k.HeroKey(event.seat)):
        walks.show_moving_figure(act, hero, hero.rect.center)

    def lies() -> None:
        dark.opacity = tile.opacity = 0.0

    dust = act.show_fleeting(Dust(rect.center, rect.width * 0.6), PUFF)
    return AnimationSequence(throws.turn_face_up(act, tile, pace.TURNED), call_once(lies), dust)


def hex_picture(act: MoonshinersAnimation, state: MoonshinersState, place: int) -> pygame.Surface:
    layout = act.layout
    surface = shapes.transparent_surface(layout.area.size)
    map.paint_hex_ground(surface, layout, map.ground_model(state, place, act.me))
    return surface.subsurface(layout.places[place]).copy()


def tile_shape(act: MoonshinersAnimation, place: int, colour: str) -> pygame.Surface:
    rect, edge = act.layout.places[place], act.layout.edges[place]
    return shapes.polygon(rect.size, tuple((x - rect.x, y - rect.y) for x, y in edge), colour)


def animate_survey(act: MoonshinersAnimation, event: c.TilesSurveyed) -> Animation:
    """Turn two tiles over next to the hero; only that seat sees their fronts."""
    place = act.truth.heroes[event.seat].place
    spot, back = act.layout.places[place], tile_shape(act, place, BACK).copy()
    images.blit_anchored(
        back, images.icon("radioactive", spot.width // 2, AMBER), center=(spot.width // 2, spot.height // 2)
    )
    turns = []
    for i, (kind, rect) in enumerate(zip(event.tiles, row_rects(spot.center, spot.size, 2, 0.05), strict=True)):
        art = "" if kind == HIDDEN else f"tile-{content.TILES[kind].id}"
        face = images.scaled_picture(map.FOLDER, art, spot.size) if art else back
        act.show(tile := Sprite(face, rect.clamp(act.layout.map).center, back=back, turn=0.0, opacity=0.0))
        turns.append(throws.turn_face_up(act, tile, pace.SURVEYED + pace.APART * i))
    return AnimationSequence(ParallelAnimations(*turns), pause(pace.CARD_READ))


def animate_building(act: MoonshinersAnimation, event: e.Built) -> Animation:
    """Pay the scraps, and hammer the houses into their slots."""
    before, after = (state.buildings[event.at - 1].level for state in (act.truth_before, act.truth))
    site = acts.place_middle_rect(act, event.at)
    paid = pay_scraps(act, event.seat, event.paid, site)
    houses = [piece for slot in range(before, after) if (piece := act.after.get(k.HouseKey(event.at, slot)))]
    spot = houses[-1].rect if houses else site
    hammer = images.icon("gavel", max(20, spot.width), act.look.theme.accent)
    return ParallelAnimations(
        paid, throws.hammer_pieces_into_place(act, houses, spot, hammer, 1 + 2 * after, pace.SITE, pace.STROKE)
    )


# Goods and cards.


def rect_of_find(act: MoonshinersAnimation, event: e.Gained | c.RelicDrawn) -> Rect:
    """Return where a find appears: in the tray, or where the hero stands."""
    scavenged = [k.ChallengeLaneKey()] if event.why == "scavenge" else []
    return act.find_rect(*scavenged, k.HeroKey(event.seat))


def animate_relic(act: MoonshinersAnimation, event: c.RelicDrawn, here: Rect, seconds: float = CARD) -> Animation:
    """Fly a relic from where it was found; only its owner sees its front."""
    art = "" if event.card == HIDDEN else content.RELICS[event.card].id
    start, there = unplaced_card(act, art, here).rect, stock_rect(act, event.seat, "relics")
    return fly_card_in(act, k.RelicKey(event.card), art, start, there, seconds, turns=bool(art))


def animate_card_used(act: MoonshinersAnimation, event: e.RelicUsed | e.BoozeUsed) -> Animation:
    """Lay the card on the table, where it can be read for a moment."""
    key: Key
    match event:
        case e.RelicUsed(card=card):
            key, art, pile = k.RelicKey(card), content.RELICS[card].id, "relics"
        case e.BoozeUsed(card=card):
            key, art, pile = k.BoozeKey(card), content.BOOZE[card].id, "crates"
    middle = act.find_rect(k.ChallengeLaneKey(), k.HeroKey(event.seat))
    return fly_card_out(
        act, key, art, pile_rect(act, event.seat, pile), unplaced_card(act, art, middle).rect, rests=pace.CARD_USED
    )


def animate_crate(act: MoonshinersAnimation, event: e.CrateOpened) -> Animation:
    """Move the crate to its place, where it bursts open."""
    mine, goal, key = event.seat == act.me, pile_rect(act, event.seat, "bottles"), k.BoozeKey(event.card)
    here = act.before[key].rect if mine and key in act.before else pile_rect(act, event.seat, "crates")
    came = fly_card_in(act, k.CrateKey() if mine else NAMELESS, content.BOOZE[event.card].id, here, goal)
    end = act.after.get(k.CrateKey()) if mine else None
    burst = Sparks((end.rect if end else goal).center, act.look.px(70), ("#b98a4f", "#8fd0c0", "#ffe9bd"))
    return AnimationSequence(came, act.show_fleeting(burst, pace.CARD_USED, linear))


# Harding's counter.


def harding_counter_rect(act: MoonshinersAnimation, *keys: Key) -> Rect:
    """Return a thing on Harding's counter, or the compound while another seat trades."""
    return act.find_rect(*keys, k.HexKey(COMPOUND))


def animate_exchange(act: MoonshinersAnimation, event: e.Exchanged) -> Animation:
    """Fly what leaves to the counter, and what comes from it."""
    nth, seat, scraps = content.GOODS.index(event.good), event.seat, content.RATE[event.good]
    own, there = (
        stock_rect(act, seat, event.good),
        harding_counter_rect(act, k.BuyKey(nth) if event.n > 0 else k.SellKey(nth)),
    )
    if event.n > 0:
        return ParallelAnimations(
            pay_scraps(act, seat, scraps, there), fly_goods(act, event.good, 1, there, own, gains=seat)
        )
    came = fly_goods(act, "scrap", scraps, there, stock_rect(act, seat, "scrap"), gains=seat)
    return ParallelAnimations(fly_goods(act, event.good, 1, own, there, pays=seat), came)


def animate_relic_sale(act: MoonshinersAnimation, event: e.RelicSold) -> Animation:
    """Fly the relic to the counter, and what it is worth back."""
    there, art = harding_counter_rect(act, k.WareKey(event.card)), content.RELICS[event.card].id
    gone = fly_card_out(
        act, k.RelicKey(event.card), art, pile_rect(act, event.seat, "relics"), unplaced_card(act, art, there).rect
    )
    scraps, own = content.WORTH.relic_point * content.VALUE[event.card], stock_rect(act, event.seat, "scrap")
    return ParallelAnimations(gone, fly_goods(act, "scrap", scraps, there, own, gains=event.seat))


def offer_keys(cards: Sequence[int]) -> list[k.OfferKey]:
    """Return the keys of cards on the counter; copies are numbered."""
    return [k.OfferKey(card, cards[:i].count(card)) for i, card in enumerate(cards)]


def animate_offer(act: MoonshinersAnimation, event: c.BoozeOffered) -> Animation:
    """Deal booze on the counter."""
    here = unplaced_card(act, "", act.find_rect(k.AskKey(), k.HexKey(COMPOUND))).rect
    places = zip(offer_keys(event.cards), row_rects(here.center, here.size, len(event.cards), 0.1), strict=True)
    deals = [fly_card_in(act, key, content.BOOZE[key.card].id, here, there, turns=True) for key, there in places]
    return AnimationSequence(ParallelAnimations(*deals, stagger=gap_seconds(len(deals))), pause(pace.CARD_READ))


def animate_booze_purchase(act: MoonshinersAnimation, event: e.BoozeBought) -> Animation:
    """Pay, and take the card from the counter."""
    offer = act.before.get(k.OfferKey(event.card, act.truth.offer.count(event.card)))
    art = content.BOOZE[event.card].id
    here = offer.rect if offer else unplaced_card(act, art, harding_counter_rect(act)).rect
    key = k.BoozeKey(event.card) if event.seat == act.me else NAMELESS
    came = fly_card_in(act, key, art, here, pile_rect(act, event.seat, "crates"))
    return ParallelAnimations(pay_scraps(act, event.seat, content.NUMBERS.booze_price, here), came)


def animate_offer_end(act: MoonshinersAnimation, event: e.OfferClosed) -> Animation:
    """Clear the counter of what is left on it."""
    there, keys = harding_counter_rect(act), offer_keys(act.truth_before.offer)
    return ParallelAnimations(*[fly_card_out(act, key, content.BOOZE[key.card].id, there, there) for key in keys])


def animate_cure(act: MoonshinersAnimation, event: e.CureBought) -> Animation:
    """Pay for a mug that goes to the hero."""
    there = harding_counter_rect(act, k.CureKey())
    drunk = acts.serve_drink(
        act, "coffee-mug", AMBER, there, act.find_rect(k.CubesKey(event.seat), SeatKey(event.seat))
    )
    return ParallelAnimations(pay_scraps(act, event.seat, content.NUMBERS.cure_price, there), drunk)


def animate_cubes(act: MoonshinersAnimation, event: e.Sobered | e.CubesReset | e.StaminaSpent) -> Animation:
    """Slide the cubes of a hero along its track, slot by slot."""
    was, now = (state.heroes[event.seat] for state in (act.truth_before, act.truth))
    act.state = act.truth_before

    def slide(t: float) -> None:
        stamina, drunk = (
            round(a + (b - a) * t) for a, b in ((was.stamina, now.stamina), (was.inebriation, now.inebriation))
        )
        shown = act.state.heroes[event.seat]
        if (shown.stamina, shown.inebriation) != (stamina, drunk):
            act.state = act.state.with_hero_changed(event.seat, stamina=stamina, inebriation=drunk)

    return AnimationSequence(Tween(pace.SLIDE, slide, linear), act.show_outcome())


DAY_ROWS = (
    MoonshinersMotion(c.FirstSeatDrawn, lambda act, event: animate_draw_by_lot(act, event.seat, pace.LOT)),
    MoonshinersMotion(e.HeroPicked, lambda act, event: close_brackets_round_plate(act, event.seat)),
    MoonshinersMotion(e.TurnBegan, lambda act, event: close_brackets_round_plate(act, event.seat)),
    MoonshinersMotion(e.HeroEntered, Going(pace.STEP)),
    MoonshinersMotion(e.HeroMarched, animate_march),
    MoonshinersMotion(e.ActionTaken, animate_action, lambda act, event: pause(0)),
    MoonshinersMotion(c.TilesSurveyed, animate_survey),
    MoonshinersMotion(c.TileLaid, animate_tile),
    MoonshinersMotion(e.Built, animate_building),
    MoonshinersMotion(e.RelicUsed, animate_card_used),
    MoonshinersMotion(e.BoozeUsed, animate_card_used),
    MoonshinersMotion(e.CrateOpened, animate_crate),
    MoonshinersMotion(e.Exchanged, animate_exchange),
    MoonshinersMotion(e.RelicSold, animate_relic_sale),
    MoonshinersMotion(c.BoozeOffered, animate_offer),
    MoonshinersMotion(e.BoozeBought, animate_booze_purchase),
    MoonshinersMotion(e.OfferClosed, animate_offer_end),
    MoonshinersMotion(e.CureBought, animate_cure),
    MoonshinersMotion(e.Sobered, animate_cubes),
    MoonshinersMotion(e.CubesReset, animate_cubes),
    MoonshinersMotion(e.StaminaSpent, animate_cubes),
    MoonshinersMotion(e.SurvivorPlaced, lambda act, event: acts.move_survivors(act, event.seat)),
    # The seat that has moved survivors on the map has seen it.
    MoonshinersMotion(
        n.SurvivorsMoved, lambda act, event: None if act.marks.crews else acts.move_survivors(act, event.seat)
    ),
)
