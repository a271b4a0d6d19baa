"""The set-up, and what a hero does in a turn but drinking and trading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hoochgame.core.game import DeckList, checked_first_seat_or_nobody
from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import begin_challenge, roll_five_dice
from hoochgame.games.moonshiners.content import (
    ALFRED,
    CHALLENGE,
    CONSTRUCT,
    CROWBAR,
    EXPLORE,
    HAVE_ONE_ON_ME,
    LATEST,
    LIMIT,
    NUMBERS,
    OLD_TOWN_MAP,
    SALTS,
    SCAVENGE,
    STRENGTH,
    TRADE,
    numbers_with_copies,
)
from hoochgame.games.moonshiners.model import NOBODY, NONE, SETTING_UP, Building, Hero, MoonshinersState, Play
from hoochgame.games.moonshiners.night import bring_drunkard_if_any_left
from hoochgame.games.moonshiners.queries import (
    buildable_level_counts,
    can_explore_with_map,
    construction_options,
    construction_price,
    crowbar_choices,
    drunkard_on,
    hexes_of_own_buildings_with_room,
    places_to_enter_map,
    turn_order,
)
from hoochgame.games.moonshiners.scavenging import draw_relic
from hoochgame.games.moonshiners.wilds import (
    COMPOUND,
    COMPOUND_BIT,
    HEXES,
    OFF,
    UNEXPLORED,
    march_reach_mask,
    shortest_march,
)

# Set-up.


def make_opening_state(
    seats: int, rules: Mapping[str, int], lists: Sequence[DeckList], edition: int = LATEST
) -> MoonshinersState:
    """Return the state before anything is dealt. Raises IllegalMove for a first seat that nobody has."""
    first = checked_first_seat_or_nobody(rules, seats, "MA-Q6")
    return MoonshinersState(
        heroes=(Hero(),) * seats,
        tiles=(UNEXPLORED,) * len(HEXES),
        buildings=(Building(),) * len(HEXES),
        tile_deck=numbers_with_copies("tiles", edition),
        relic_deck=numbers_with_copies("relics", edition),
        booze_deck=numbers_with_copies("booze", edition),
        drunkard_deck=numbers_with_copies("names", edition),
        first=first,
        active=max(Seat(0), first),
        specials=bool(rules["relic_specials"]),
        anywhere=bool(rules["construct_anywhere"]),
        dealt=bool(rules["heroes"]),
        edition=edition,
        agenda=(m.Dealing(TABLE),),
    )


def set_up_game(play: Play, step: m.Dealing) -> None:
    """Bring a drunkard for each player (MA-S4, MA-S5), draw the start player (MA-S13), and deal or pick heroes."""
    for _seat in play.state.heroes:
        bring_drunkard_if_any_left(play)
    if play.state.first == NOBODY:
        play.record_event(c.FirstSeatDrawn(Seat(play.dice.integer_below(play.state.seats))))
    seats = turn_order(play.state)
    if play.state.dealt:
        for seat, hero in zip(
            seats, play.dice.pick_up_to(numbers_with_copies("heroes", play.state.edition), len(seats)), strict=True
        ):
            play.record_event(e.HeroPicked(seat, hero, True))
        play.replace_answered_step(m.Day(TABLE))
    else:
        play.replace_answered_step(*map(m.Picking, seats), m.Day(TABLE))


def heroes_to_pick(state: MoonshinersState, step: m.Picking) -> tuple[Move, ...]:
    """Offer the heroes that nobody has picked (MA-H1)."""
    taken = {hero.kind for hero in state.heroes}
    return tuple(m.PickHero(kind) for kind in numbers_with_copies("heroes", state.edition) if kind not in taken)


def pick_hero(play: Play, step: m.Picking, move: m.PickHero) -> None:
    """Give the seat its hero (MA-S9)."""
    play.record_event(e.HeroPicked(step.seat, move.hero))


def begin_day(play: Play, step: m.Day) -> None:
    """Begin a Day: the marker goes to the left, but not on the first (MA-Y1); two turns for everyone (MA-Y2, MA-Q5)."""
    state: MoonshinersState = play.state
    if state.phase == SETTING_UP:
        play.record_event(e.DayBegan(1, state.first))
    else:
        play.record_event(e.DayBegan(state.round + 1, Seat((state.first + 1) % state.seats)))
    seats = turn_order(play.state)
    play.replace_answered_step(*map(m.Turn, seats), *(m.Turn(seat, True) for seat in seats), m.Night(TABLE))


def begin_turn(play: Play, step: m.Turn) -> None:
    """Begin a turn; who has passed out has none until the next Day (MA-P12, MA-Q76)."""
    if not play.state.heroes[step.seat].out:
        play.record_event(e.TurnBegan(step.seat, play.state.round, step.second))
        play.replace_answered_step(m.Acting(step.seat))


# The options of a turn.


def turn_options(state: MoonshinersState, step: m.Acting) -> tuple[Move, ...]:
    """Offer everything that a turn allows; nothing once the hero has passed out."""
    seat = step.seat
    hero = state.heroes[seat]
    if hero.out:
        return ()
    moves: list[Move] = []
    if hero.place == OFF:
        moves += map(m.Enter, places_to_enter_map(state, seat))
    elif hero.acted < NUMBERS.actions_per_turn:
        if not hero.stranded:
            moves += marches_to_places(march_reach_mask(hero.place, state.tiles) & ~occupied_hex_mask(state))
        moves += action_options(state, seat, hero)
    if hero.mat:
        moves += map(m.PlaceSurvivor, hexes_of_own_buildings_with_room(state, seat))
    if hero.booze or SALTS in hero.relics:
        moves += anytime_card_options(state, hero)
    moves.append(END)
    return tuple(moves)


END = m.EndTurn()
MARCHES = tuple(m.March(place) for place in range(COMPOUND + 1))


def occupied_hex_mask(state: MoonshinersState) -> int:
    """Return the hexes where heroes stand, which are closed to others; the compound never is (MA-M4, MA-Q25)."""
    mask = 0
    for hero in state.heroes:
        mask |= 1 << hero.place
    return mask & ~COMPOUND_BIT


@lru_cache(1 << 14)
def marches_to_places(place_mask: int) -> tuple[Move, ...]:
    return tuple([march for place, march in enumerate(MARCHES) if place_mask >> place & 1])


def action_options(state: MoonshinersState, seat: Seat, hero: Hero) -> list[Move]:
    """Offer the actions where the hero stands: only Trade at the compound (MA-A3), no work by a drunkard (MA-A2)."""
    used, at = hero.used, hero.place
    if at == COMPOUND:
        return [m.Trade()] if used[TRADE] < LIMIT[TRADE] else []
    moves: list[Move] = []
    if drunkard_on(state, at) is not None:
        if used[CHALLENGE] < LIMIT[CHALLENGE]:
            moves.append(m.Challenge())
    else:
        if state.tiles[at - 1] != UNEXPLORED:
            moves += [m.Construct(at, levels, bar) for levels, bar in construction_options(state, seat, at)]
        elif used[EXPLORE] < LIMIT[EXPLORE]:
            moves += (m.Explore(), m.Explore(True)) if can_explore_with_map(state, hero) else (m.Explore(),)
        if used[SCAVENGE] < LIMIT[SCAVENGE]:
            moves.append(m.Scavenge())
    if state.anywhere and used[CONSTRUCT] < LIMIT[CONSTRUCT]:
        moves += [m.Site(bar) for bar in crowbar_choices(state, hero) if constructions_on_other_hexes(state, seat, bar)]
    return moves


def may_hold_useful_secret_relics(state: MoonshinersState, step: m.Acting) -> bool:
    """Return whether the seat holds relics that might be of use now, which only it can tell (MA-Q130)."""
    return state.specials and bool(state.heroes[step.seat].relics)


def anytime_card_options(state: MoonshinersState, hero: Hero) -> list[Move]:
    """Offer the booze and relics that may be used at any time of the turn (MA-Q68, MA-Q83)."""
    kinds = dict.fromkeys(hero.booze)
    moves: list[Move] = [m.OpenCrate(card) for card in kinds if STRENGTH[card] and hero.crate == NONE]
    moves += [m.UseBooze(card) for card in kinds if card == HAVE_ONE_ON_ME]
    if state.specials and SALTS in hero.relics:
        moves.append(m.UseRelic(SALTS))
    return moves


def constructions_on_other_hexes(state: MoonshinersState, seat: Seat, crowbar: bool) -> tuple[Move, ...]:
    """Return what can be built on other hexes than the hero's own, by the house rule (MA-Q51, MA-Q52)."""
    here = state.heroes[seat].place
    return tuple(
        m.Construct(at, levels, crowbar)
        for at in HEXES
        if at != here
        for levels in buildable_level_counts(state, seat, at, crowbar)
    )


def building_site_options(state: MoonshinersState, step: m.Siting) -> tuple[Move, ...]:
    """Offer what can be built on other hexes (MA-Q51)."""
    return constructions_on_other_hexes(state, step.seat, step.crowbar)


# What the moves of a turn do.


def play_turn_move(play: Play, step: m.Acting, move: Move) -> None:
    """Carry out one move of a turn; it is finished before the next begins."""
    seat = step.seat
    match move:
        case m.EndTurn():
            return
        case m.Explore(chart):
            play.replace_answered_step(*take_relic_and_explore(play, seat, chart), step)
        case m.Scavenge():
            play.record_event(e.ActionTaken(seat, SCAVENGE))
            play.replace_answered_step(roll_five_dice(play, seat, "scavenge"), step)
        case m.Challenge():
            play.record_event(e.ActionTaken(seat, CHALLENGE))
            play.replace_answered_step(begin_challenge(play, seat), step)
        case m.Trade():
            play.record_event(e.ActionTaken(seat, TRADE))
            play.replace_answered_step(m.Trading(seat), step)
        case m.Site(crowbar):
            begin_construct(play, seat, crowbar)
            play.replace_answered_step(m.Siting(seat, crowbar), step)
        case _:
            play_simple_move(play, seat, move)
            play.replace_answered_step(step)


def play_simple_move(play: Play, seat: Seat, move: Move) -> None:
    """Carry out a move that asks nothing more."""
    match move:
        case m.Enter(at):
            play.record_event(e.HeroEntered(seat, at))
        case m.March(to):
            hero = play.state.heroes[seat]
            play.record_event(e.HeroMarched(seat, shortest_march(hero.place, to, play.state.tiles)))
        case m.Construct():
            begin_construct(play, seat, move.crowbar)
            pay_and_build(play, seat, move)
        case m.PlaceSurvivor(at):
            play.record_event(e.SurvivorPlaced(seat, at))
        case m.OpenCrate(card):
            play.record_event(e.CrateOpened(seat, card))
        case m.UseBooze(card):
            play.record_event(e.BoozeUsed(seat, card))
            play.record_event(e.CubesReset(seat))
        case m.UseRelic(card):
            hero = play.state.heroes[seat]
            play.record_event(e.RelicUsed(seat, card))
            play.record_event(e.Sobered(seat, min(NUMBERS.salts, hero.sober_inebriation - hero.inebriation)))


def begin_construct(play: Play, seat: Seat, crowbar: bool) -> None:
    """Begin to construct; the Crowbar is used up, and seen, before it is known where (MA-Q7)."""
    play.record_event(e.ActionTaken(seat, CONSTRUCT))
    if crowbar:
        play.record_event(e.RelicUsed(seat, CROWBAR))


def build_on_chosen_hex(play: Play, step: m.Siting, move: m.Construct) -> None:
    """Build on the chosen hex."""
    pay_and_build(play, step.seat, move)


def pay_and_build(play: Play, seat: Seat, move: m.Construct) -> None:
    """Pay and build (MA-B2, MA-B5, MA-B6)."""
    play.record_event(e.Built(seat, move.at, move.levels, construction_price(move.levels, move.crowbar)))


# Exploring.


def take_relic_and_explore(play: Play, seat: Seat, with_map: bool) -> tuple[m.AnyStep, ...]:
    """Take a relic, then lay the top tile under the hero (MA-E1, MA-E2, MA-Q33); return the next steps.

    The map is discarded after the relic was drawn, so that the relic is never that map (MA-Q135).
    """
    play.record_event(e.ActionTaken(seat, EXPLORE))
    draw_relic(play, seat, "explore")
    if with_map:
        play.record_event(e.RelicUsed(seat, OLD_TOWN_MAP))
    top = pick_top_tiles(play, 2 if with_map else 1)
    if with_map:
        play.record_event(c.TilesSurveyed(seat, top))
        return (m.Surveying(seat),)
    lay_tile(play, seat, top[0], surveyed=False)
    return ()


def pick_top_tiles(play: Play, n: int) -> tuple[int, ...]:
    """Return the top tiles of the deck; those that were put under it come last."""
    state: MoonshinersState = play.state
    buried = tuple(tile.tile for tile in state.buried)
    loose = list(state.tile_deck)
    for tile in buried:
        loose.remove(tile)
    return (*play.dice.pick_up_to(loose, n), *buried)[:n]


def tile_options(state: MoonshinersState, step: m.Surveying) -> tuple[Move, ...]:
    """Offer the two tiles that the Old Town Map shows."""
    return tuple(map(m.LayTile, dict.fromkeys(state.surveyed)))


def choose_tile(play: Play, step: m.Surveying, move: m.LayTile) -> None:
    """Lay the chosen tile; the other one goes under the deck."""
    lay_tile(play, step.seat, move.tile, surveyed=True)


def lay_tile(play: Play, seat: Seat, tile: int, surveyed: bool) -> None:
    """Lay a tile under the hero; the explorer finds two scraps more (MA-H2, MA-Q38)."""
    hero = play.state.heroes[seat]
    play.record_event(c.TileLaid(seat, hero.place, tile, surveyed))
    if hero.kind == ALFRED:
        play.record_event(e.Gained(seat, "scrap", NUMBERS.explorer_scraps, "explorer"))
