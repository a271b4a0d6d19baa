"""Explains why a move is not allowed now. `options` alone decides, so the two cannot disagree."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    CHALLENGE,
    CONSTRUCT,
    DISTILLERY,
    EXPLORE,
    GOODS,
    LIMIT,
    NUMBERS,
    RATE,
    SCAVENGE,
    TRADE,
    Good,
)
from hoochgame.games.moonshiners.model import NOBODY, NONE, Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import (
    BOTH,
    construction_price,
    crowbar_choices,
    does_building_convert,
    drunkard_on,
    heroes_on,
    hexes_of_own_buildings_with_room,
    own_hexes,
    will_building_produce,
)
from hoochgame.games.moonshiners.rules import RULES
from hoochgame.games.moonshiners.trade import amount_held
from hoochgame.games.moonshiners.wilds import (
    BORDER,
    COMPOUND,
    COMPOUND_BIT,
    HEXES,
    OFF,
    UNEXPLORED,
    HexNumber,
    Place,
    explored_or_adjacent_place_mask,
    explored_place_mask,
    places_of,
    shortest_march,
)

WORK = (m.Explore, m.Scavenge, m.Construct, m.Site)  # what a drunkard on the hex forbids
COUNTER = (m.Sell, m.Buy, m.SellRelic, m.AskForBooze, m.BuyBooze, m.Cure, m.Done)
TURN = (
    m.Enter, m.March, m.Explore, m.Scavenge, m.Trade, m.Construct, m.Site, m.Challenge, m.PlaceSurvivor, m.OpenCrate,
    m.UseRelic, m.EndTurn,
)  # fmt: skip
NUMBER = {
    m.Explore: EXPLORE, m.Scavenge: SCAVENGE, m.Trade: TRADE, m.Construct: CONSTRUCT, m.Site: CONSTRUCT,
    m.Challenge: CHALLENGE,
}  # fmt: skip
PRICED_BY: dict[Good, str] = {"gold": "MA-T3", "moonshine": "MA-T4", "corn": "MA-T5"}


def equal_option_for(state: MoonshinersState, move: Move) -> Move:
    """Return the option equal to this move but for the order of its dice, else the move itself."""
    return replace(move, faces=tuple(sorted(move.faces))) if isinstance(move, m.Reroll) else move


def refusal_of_move(state: MoonshinersState, seat: Seat, move: Move) -> Refusal | None:
    """Return why a move is refused, or None. Checked in order: over, turn, open question, limits, place, price."""
    if not state.agenda:
        return Refusal("over", _("The game is over."), "MA-W4")
    if seat not in range(state.seats):
        return Refusal("turn", _("Spectators don’t play."), "MA-G3")
    step = state.agenda[-1]
    if step.seat != seat:
        return Refusal("turn", _("Wait for your turn."), "MA-G3")
    if equal_option_for(state, move) in RULES.options(state):
        return None
    return open_question_first_refusal(state, step, move) or refusal_of_answer(state, seat, step, move)


def open_question_first_refusal(state: MoonshinersState, step: m.AnyStep, move: Move) -> Refusal | None:
    """Return why a move of the turn has to wait until the open question is answered."""
    if isinstance(step, m.Acting) or not isinstance(move, TURN):
        return None
    match step:
        case m.Rolled(what="scavenge"):
            return Refusal("pending", _("First your scavenging roll: reroll dice, or keep it."), "MA-Q29")
        case m.Rolled():
            return Refusal("pending", _("First your glass: change the roll, or keep it."), "MA-Q29")
        case m.Drinking():
            return Refusal("pending", _("First your challenge: one more glass, or back out."), "MA-Q29")
        case m.Siting(seat, crowbar) if isinstance(move, m.Construct):
            return construction_refusal(state, seat, move, has_crowbar=crowbar)
        case m.Trading():
            return Refusal("pending", _("Leave Harding’s counter first."), "MA-T2")
        case m.Picking():
            return Refusal("pending", _("Pick a hero first."), "MA-H1")
        case m.Settling() | m.Staffing() | m.Converting():
            return Refusal("untimely", _("It’s night: that has to wait for the day."), "MA-G1")
    return Refusal("pending", _("Answer the question first."), "MA-Q7")


def refusal_of_answer(state: MoonshinersState, seat: Seat, step: m.AnyStep, move: Move) -> Refusal:
    found: Refusal | None = None
    match step:
        case m.Picking():
            found = Refusal("owned", _("Another player has that hero."), "MA-H1")
        case m.Acting():
            found = refusal_of_turn_move(state, seat, move)
        case m.Rolled():
            found = refusal_of_roll_answer(state, state.heroes[seat], step, move)
        case m.Drinking() if isinstance(move, m.DrinkOn):
            words = _("Your stamina cube is on its last slot, {n}.").format(n=NUMBERS.stamina[-1])
            found = Refusal("limit", words, "MA-Q65")
        case m.Trading():
            found = refusal_of_trading_answer(state, state.heroes[seat], step, move)
        case m.Settling() | m.Staffing() | m.Losing() | m.Converting():
            found = refusal_of_night_answer(state, step, move)
    return found or Refusal("untimely", _("That’s not the question right now."), "MA-G3")


# The turn.


def refusal_of_turn_move(state: MoonshinersState, seat: Seat, move: Move) -> Refusal | None:
    """Return why something can't be done in a turn now."""
    hero = state.heroes[seat]
    match move:
        case m.Enter(at):
            return map_entry_refusal(state, hero, at)
        case m.PlaceSurvivor(at):
            return survivor_placing_refusal(state, seat, hero, at)
        case m.OpenCrate() if hero.crate != NONE:
            words = ngettext(
                "Empty the open crate first: {n} bottle left.",
                "Empty the open crate first: {n} bottles left.",
                hero.bottles,
            )
            return Refusal("pending", words.format(n=hero.bottles), "MA-Z5")
        case m.OpenCrate() | m.UseBooze() | m.UseRelic():
            return Refusal("absent", _("You have no such card to use now."), "MA-Q83")
        case m.Put() | m.Rearrange() | m.Keep() | m.Work():
            return Refusal("untimely", _("Survivors move between buildings only at night."), "MA-Q85")
    if isinstance(move, COUNTER):
        return Refusal("elsewhere", _("That takes a Trade action at Harding’s compound."), "MA-T1")
    return march_or_action_refusal(state, seat, hero, move)


def march_or_action_refusal(state: MoonshinersState, seat: Seat, hero: Hero, move: Move) -> Refusal | None:
    """Return why a hero can't march or act now: not on the map, no action left, or what the place forbids."""
    if hero.place == OFF and isinstance(move, TURN):
        return Refusal("pending", _("Put your hero on the map first."), "MA-Q14")
    if hero.acted >= NUMBERS.actions_per_turn:
        if isinstance(move, m.March):
            words = _("Both actions of this turn are used, so your hero stays put.")
            return Refusal("limit", words, "MA-M3")
        if isinstance(move, TURN):
            return Refusal("limit", _("Both actions of this turn are used."), "MA-G3")
    return march_refusal(state, hero, move.to) if isinstance(move, m.March) else action_refusal(state, seat, hero, move)


def map_entry_refusal(state: MoonshinersState, hero: Hero, at: Place) -> Refusal:
    """Return why a hero can't come onto the map at a place."""
    if hero.place != OFF:
        return Refusal("useless", _("Your hero is already on the map."), "MA-M1")
    open_places = explored_or_adjacent_place_mask(state.tiles) if hero.placed else 0
    if at in (places_of(open_places) if open_places else BORDER) and at != COMPOUND:
        return Refusal("occupied", _("Another hero stands on hex {at}.").format(at=at), "MA-M4")
    if at == COMPOUND:
        return closed_compound_refusal()
    if open_places:
        return unreachable_hex_refusal(at)
    return Refusal("elsewhere", _("Start on a hex at the border of the map."), "MA-M1")


def closed_compound_refusal() -> Refusal:
    words = _("The compound opens once a hex next to it is explored.")
    return Refusal("unexplored", words, "MA-Q27")


def unreachable_hex_refusal(at: HexNumber) -> Refusal:
    words = _("Hex {at} is unexplored and not next to an explored hex.")
    return Refusal("remote", words.format(at=at), "MA-M5")


def march_refusal(state: MoonshinersState, hero: Hero, to: int) -> Refusal | None:
    """Return why a hero can't move to a place."""
    if to == hero.place:
        return Refusal("useless", _("Your hero is already there."), "MA-M2")
    if to == COMPOUND and not explored_place_mask(state.tiles) & COMPOUND_BIT:
        return closed_compound_refusal()
    if to not in (*HEXES, COMPOUND):
        return None
    if not explored_or_adjacent_place_mask(state.tiles) >> to & 1:
        return unreachable_hex_refusal(to)
    if to != COMPOUND and heroes_on(state, to):
        return Refusal("occupied", _("Another hero stands on hex {at}.").format(at=to), "MA-M4")
    if hero.stranded:
        words = _("You can’t cross unexplored ground: act here first.")
        return Refusal("unexplored", words, "MA-Q129")
    if not shortest_march(hero.place, to, state.tiles):
        words = _("The way there leads across unexplored hexes.")
        return Refusal("unexplored", words, "MA-M6")
    return None


def survivor_placing_refusal(state: MoonshinersState, seat: Seat, hero: Hero, at: HexNumber) -> Refusal:
    """Return why no survivor can be put on a building."""
    if at not in HEXES or state.buildings[at - 1].owner != seat:
        return Refusal("owned", _("Survivors go on your own buildings."), "MA-U1")
    if at not in hexes_of_own_buildings_with_room(state, seat):
        words = _("A building holds {n} survivors at most.").format(n=NUMBERS.building_capacity)
        return Refusal("full", words, "MA-B4")
    return Refusal("pieces", _("There are no survivors on your mat."), "MA-U1")


def action_refusal(state: MoonshinersState, seat: Seat, hero: Hero, move: Move) -> Refusal | None:
    number = NUMBER.get(type(move))
    if number is None:
        return Refusal("untimely", _("Nothing to confirm. Act, or end your turn."), "MA-G3")
    if hero.used[number] >= LIMIT[number]:
        return action_taken_often_enough_refusal(number)
    if hero.place == COMPOUND and not isinstance(move, m.Trade):
        return Refusal("elsewhere", _("At the compound you can only trade."), "MA-A3")
    match move:
        case m.Trade():
            return Refusal("elsewhere", _("You can only trade at Harding’s compound."), "MA-T1")
        case m.Challenge():
            return Refusal("absent", _("There is no drunkard on this hex."), "MA-P1")
        case m.Site(crowbar):
            return construction_on_other_hex_refusal(state, hero, crowbar)
        case m.Construct(there) if there != hero.place:
            return construct_elsewhere_refusal()
    return hex_action_refusal(state, seat, hero, move)


def hex_action_refusal(state: MoonshinersState, seat: Seat, hero: Hero, move: Move) -> Refusal | None:
    """Return why a hero can't explore, scavenge or construct on its hex."""
    if drunkard_on(state, hero.place) is not None:
        words = _("While a drunkard is here, a challenge is all you can do.")
        return Refusal("occupied", words, "MA-A2")
    match move:
        case m.Construct():
            return construction_refusal(state, seat, move, has_crowbar=True in crowbar_choices(state, hero))
        case m.Explore(chart) if state.tiles[hero.place - 1] == UNEXPLORED and chart:
            return Refusal("absent", _("You have no Old Town Map to use."), "MA-E2")
    return Refusal("useless", _("This hex is already explored."), "MA-E4")


def construction_on_other_hex_refusal(state: MoonshinersState, hero: Hero, crowbar: bool) -> Refusal:
    """Return why a hero can't construct on another hex than its own."""
    if not state.anywhere:
        return construct_elsewhere_refusal()
    if crowbar not in crowbar_choices(state, hero):
        return no_crowbar_refusal()
    words = _("There’s no other hex you can build on now.")
    return price_refusal(hero, construction_price(1, crowbar), "MA-B2") or Refusal("unexplored", words, "MA-Q51")


def no_crowbar_refusal() -> Refusal:
    return Refusal("absent", _("You have no Crowbar to use."), "MA-B2")


def construct_elsewhere_refusal() -> Refusal:
    return Refusal("elsewhere", _("Your hero must stand on a tile to build there."), "MA-Q51")


def action_taken_often_enough_refusal(number: int) -> Refusal:
    """Return the refusal of an action that has been taken often enough in this round."""
    clause = "MA-F4" if number == SCAVENGE else "MA-A1"
    words = ngettext("Once a day, and you have done that.", "{n} times a day, and you have done that.", LIMIT[number])
    return Refusal("limit", words.format(n=LIMIT[number]), clause)


def construction_refusal(state: MoonshinersState, seat: Seat, move: m.Construct, has_crowbar: bool) -> Refusal | None:
    """Return why nothing can be built on a hex: by place, owner and level, then houses and scraps."""
    hero = state.heroes[seat]
    if move.at not in HEXES or state.tiles[move.at - 1] == UNEXPLORED:
        return Refusal("unexplored", _("Only an explored hex has a building tile."), "MA-B1")
    building = state.buildings[move.at - 1]
    if building.owner not in (NOBODY, seat):
        return Refusal("owned", _("Another player has built here."), "MA-B1")
    if drunkard_on(state, move.at) is not None:
        return Refusal("occupied", _("A drunkard is in the way."), "MA-A2")
    if any(other != seat for other in heroes_on(state, move.at)):
        return Refusal("occupied", _("Another hero stands there."), "MA-Q52")
    if move.levels not in range(1, BOTH - building.level + 1):
        return Refusal("full", _("Two levels at most."), "MA-B5")
    if hero.houses < move.levels:
        words = ngettext("You can build {n} more level.", "You can build {n} more levels.", hero.houses)
        return Refusal("pieces", words.format(n=hero.houses), "MA-Q12")
    if move.crowbar and not has_crowbar:
        return no_crowbar_refusal()
    clause = "MA-B6" if move.levels == BOTH else "MA-B5" if building.level else "MA-B2"
    return price_refusal(hero, construction_price(move.levels, move.crowbar), clause)


def price_refusal(hero: Hero, cost: int, clause: str) -> Refusal | None:
    """Return the refusal of something that costs more scraps than there are."""
    if hero.scrap >= cost:
        return None
    words = ngettext("That costs {cost} scrap; you have {n}.", "That costs {cost} scrap; you have {n}.", cost)
    return Refusal("price", words.format(cost=cost, n=hero.scrap), clause)


# Rolls, trade and Night.


def refusal_of_roll_answer(state: MoonshinersState, hero: Hero, step: m.Rolled, move: Move) -> Refusal | None:
    match move:
        case m.Reroll("marla", faces) if hero.rerolled:
            return Refusal("limit", _("Marla rerolls once a day."), "MA-H5")
        case m.Reroll("marla", faces) if len(faces) > NUMBERS.gambler_dice:
            words = _("Marla rerolls {n} dice at most.").format(n=NUMBERS.gambler_dice)
            return Refusal("limit", words, "MA-Q40")
        case m.Reroll():
            return Refusal("choice", _("You can’t reroll those dice."), "MA-Q40")
        case m.DrinkOn() | m.GiveUp():
            return Refusal("pending", _("Settle the roll first."), "MA-Q130")
    return None


def refusal_of_trading_answer(state: MoonshinersState, hero: Hero, step: m.Trading, move: Move) -> Refusal | None:
    match move:
        case m.Sell(good):
            return sale_refusal(hero, step, good)
        case m.Buy(good):
            return purchase_refusal(hero, step, good)
        case m.SellRelic():
            return Refusal("absent", _("You have no such relic."), "MA-T6")
        case m.BuyBooze(card) if card in state.offer:
            return price_refusal(hero, NUMBERS.booze_price, "MA-T7")
        case m.BuyBooze():
            return Refusal("absent", _("That card is not on the counter."), "MA-T7")
        case m.AskForBooze():
            return booze_restock_refusal(state)
        case m.Cure():
            return price_refusal(hero, NUMBERS.cure_price, "MA-T10")
    return None


def booze_restock_refusal(state: MoonshinersState) -> Refusal:
    """Return why Harding brings no booze."""
    if not state.offer:
        return Refusal("trade", _("There is no more booze."), "MA-Q47")
    words = _("New booze comes only when all {n} cards are bought.").format(n=NUMBERS.booze_offer)
    return Refusal("trade", words, "MA-T8")


def sale_refusal(hero: Hero, step: m.Trading, good: Good) -> Refusal | None:
    """Return why Harding does not buy a good."""
    if good not in GOODS:
        return Refusal("trade", _("Harding never takes booze back."), "MA-T9")
    if good in step.bought:
        words = _("You have bought that in this Trade: buy or sell a good, never both.")
        return Refusal("trade", words, "MA-Q131")
    return None if amount_held(hero, good) else Refusal("absent", _("You have none to sell."), "MA-Q43")


def purchase_refusal(hero: Hero, step: m.Trading, good: Good) -> Refusal | None:
    """Return why Harding does not sell a good."""
    if good not in GOODS:
        return Refusal("trade", _("Harding buys relics, but sells none."), "MA-Q42")
    if good in step.sold:
        words = _("You have sold that in this Trade: buy or sell a good, never both.")
        return Refusal("trade", words, "MA-Q131")
    return price_refusal(hero, RATE[good], PRICED_BY[good])


def refusal_of_night_answer(state: MoonshinersState, step: m.AnyStep, move: Move) -> Refusal | None:
    """Return why survivors can't be put so, or a building can't work so."""
    match step, move:
        case m.Staffing(), m.Put(n) if n > NUMBERS.building_capacity:
            words = _("A building holds {n} survivors at most.").format(n=NUMBERS.building_capacity)
            return Refusal("full", words, "MA-B4")
        case m.Staffing(), m.Put(n) if n < min(possible_survivor_counts(state)):
            words = _("Survivors never go back to the mat: put at least {n} here.").format(
                n=min(possible_survivor_counts(state))
            )
            return Refusal("minimum", words, "MA-N15")
        case m.Staffing(), m.Put():
            most = max(possible_survivor_counts(state))
            words = ngettext(
                "You have at most {n} survivor for this building.",
                "You have at most {n} survivors for this building.", most,
            )  # fmt: skip
            return Refusal("pieces", words.format(n=most), "MA-Q132")
        case m.Converting(left=left), m.Work(at) if at not in left:
            return work_place_refusal(state, step.seat, at)
        case m.Converting(seat=seat), m.Work():
            return work_refusal(state, state.heroes[seat], move)
        case m.Losing(), m.LoseFrom():
            return Refusal("choice", _("The building with the most survivors loses one."), "MA-P15")
    return None


def possible_survivor_counts(state: MoonshinersState) -> list[int]:
    """Return how many survivors the building in question may get."""
    return [option.n for option in RULES.options(state) if isinstance(option, m.Put)]


def work_place_refusal(state: MoonshinersState, seat: Seat, at: HexNumber) -> Refusal:
    """Return why a building is not among those whose workers are chosen tonight."""
    if at not in own_hexes(state, seat):
        return Refusal("owned", _("Only your own buildings work for you."), "MA-N14")
    if not does_building_convert(state, at):
        words = _("There’s nothing to choose there: only a level 2 Distillery or Saloon uses up goods.")
        return Refusal("choice", words, "MA-N11")
    if not will_building_produce(state, at):
        return Refusal("useless", _("Nobody can work there tonight."), "MA-N6")
    return Refusal("limit", _("That building is done for tonight."), "MA-Q102")


def work_refusal(state: MoonshinersState, hero: Hero, move: m.Work) -> Refusal | None:
    """Return why a Distillery or Saloon can't work with so many survivors."""
    crew = state.buildings[move.at - 1].crew
    if not 0 <= move.n <= crew:
        words = ngettext("{n} survivor is there.", "{n} survivors are there.", crew)
        return Refusal("pieces", words.format(n=crew), "MA-Q102")
    if state.tiles[move.at - 1] == DISTILLERY:
        words = _("That takes {n} corn; you have {own}.").format(n=move.n, own=hero.corn)
        return Refusal("price", words, "MA-Q98")
    if not move.n:
        return Refusal("required", _("At least one survivor works there."), "MA-Q99")
    words = _("That takes {n} moonshine; you have {own}.").format(n=move.n, own=hero.moonshine)
    return Refusal("price", words, "MA-Q99")
