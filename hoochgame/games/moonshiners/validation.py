"""Rejects unlawful files: numbers that name nothing, pieces lost or doubled, games that can't go on."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise

from msgspec import Struct

from hoochgame.core.bounds import Bounds, check_nothing_after_end
from hoochgame.core.protocols import TABLE, Event, Next, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.challenge import SIDES
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    BOOZE,
    DRUNKARD_DECK,
    GREEN,
    HANDFUL,
    HAVE_ONE_ON_ME,
    HEROES,
    HORSESHOE,
    LIMIT,
    NUMBERS,
    ONE_FOR_THE_ROAD,
    RED,
    RELICS,
    STRENGTH,
    TILES,
    TOLERANCE,
    numbers_with_copies,
)
from hoochgame.games.moonshiners.model import (
    NIGHT,
    NOBODY,
    NONE,
    SECOND_TURNS,
    SETTING_UP,
    Building,
    Hero,
    MoonshinersState,
)
from hoochgame.games.moonshiners.night import richest_seats, winners_and_clause
from hoochgame.games.moonshiners.queries import (
    BOTH,
    does_building_convert,
    drunkard_on,
    own_hexes,
    will_building_produce,
)
from hoochgame.games.moonshiners.wilds import (
    AROUND,
    BORDER,
    COMPOUND,
    HEXES,
    OFF,
    UNEXPLORED,
    explored_or_adjacent_place_mask,
    explored_place_mask,
)

RICHEST = 1 << 30  # of any good; no file is long enough to reach that sum
MUCH = range(100)  # more than any one event brings, or any one roll shows
GLASSES = len(NUMBERS.stamina) - 1  # on top of the first one, from stamina at its start
CURES = BOOZE[HAVE_ONE_ON_ME].copies
STRONGEST = max(STRENGTH) + NUMBERS.road * BOOZE[ONE_FOR_THE_ROAD].copies  # green pips that booze may add
GIVEN_UP = "MA-Q126"
ENDINGS = frozenset(("MA-W4", "MA-W5", "MA-Q123", GIVEN_UP))
WITHIN = (m.Siting, m.Surveying, m.Rolled, m.Drinking, m.Losing, m.Trading)  # the questions of an action
OF_DRUNKARDS = (c.DrunkardCame, e.DrunkardBeaten, n.StaggerRolled, n.DrunkardMoved)
OF_BOOZE = (c.BoozeOffered, e.CrateOpened, e.BoozeUsed, e.BoozeBought)
DRUNKARDS = ("drunkards", "drunkard_deck", "drunkards_gone")
DECKS = ("relic_deck", "relics_gone", "booze_deck", "booze_gone", "offer")
OFF_THE_MAP_TOO = (c.RelicDrawn, e.Gained, e.SurvivorLost)  # 0 stands for no hex


def check_record(before: MoonshinersState, events: Sequence[Event], after: MoonshinersState) -> None:
    """Raise ValueError unless these events, read from a file, lead to a lawful state."""
    bounds = bounds_of(before.seats)
    for event in events:
        for thing in event.steps if isinstance(event, Next) else (event,):
            bounds.check_values(thing)
        check_event(before, event, after)
    check_nothing_after_end(events)
    if after.agenda:
        check_agenda(after)
    else:
        check_end(after)
    if (after.round, after.phase) < (before.round, before.phase) or after.round > before.round + 1:
        raise ValueError("time goes back, or rounds are left out")
    for was, hero in zip(before.heroes, after.heroes, strict=True):
        if hero is not was:
            check_hero(hero)
    check_heroes_and_pieces(before, events, after)
    check_map(before, after)
    if not are_zones_unchanged(before, after, DRUNKARDS):
        check_drunkards(after)
    if not (are_zones_unchanged(before, after, DECKS) and are_hands_unchanged(before, after)):
        check_cards(after)


@cache
def bounds_of(seats: int) -> Bounds:
    seat, anybody, hex, place = range(seats), range(TABLE, seats), HEXES, range(OFF + 1, COMPOUND + 1)
    faces, small = range(max(SIDES.values())), range(1, 3)
    numbers: Mapping[type[Struct], Container[int]] = {e.Exchanged: (-1, 1), e.SurvivorsWon: small}

    def known(kind: type[Struct]) -> Mapping[str, Container[object]]:
        card = DRUNKARD_DECK if kind in OF_DRUNKARDS else range(len(BOOZE) if kind in OF_BOOZE else len(RELICS))
        return {
            "seat": seat if issubclass(kind, Event) and kind is not c.NothingToDraw else anybody, "winners": seat,
            "first": seat, "hero": range(len(HEROES)), "card": card, "cards": card, "relics": card,
            "tile": range(len(TILES)), "tiles": range(len(TILES)),
            "at": place if kind is e.HeroEntered else range(len(HEXES) + 1) if kind in OFF_THE_MAP_TOO else hex,
            "start": hex, "to": NUMBERS.stamina if kind is e.StaminaSpent else hex, "route": place, "left": hex,
            "what": range(len(ACTIONS)), "dice": faces, "rolled": range(HANDFUL), "n": numbers.get(kind, MUCH),
            "levels": small, "paid": MUCH, "red": range(HANDFUL * max(RED) + 1),
            "green": range(HANDFUL * max(GREEN) + STRONGEST + 1), "extra": range(STRONGEST + 1),
            "glass": range(1, GLASSES * (1 + CURES) + 2), "counts": range(NUMBERS.building_capacity + 1),
            "round": range(1, NUMBERS.rounds + 1), "space": range(2, NUMBERS.rounds + 1), "gold": range(RICHEST),
            "rest": MUCH, "reason": ENDINGS,
        }  # fmt: skip

    return Bounds(known)


def check_event(before: MoonshinersState, event: Event, after: MoonshinersState) -> None:
    """Raise ValueError if an event has too many or too few of something, or leads where no way leads."""
    match event:
        case c.DiceRolled(_seat, what, dice, rolled):
            check_dice(what, dice)
            lawful = 0 < len(rolled) == len({*rolled})
        case c.TilesSurveyed(_seat, tiles):
            lawful = len(tiles) == BOTH
        case c.BoozeOffered(_seat, cards):
            lawful = 0 < len(cards) <= NUMBERS.booze_offer
        case n.MovementRolled(faces):
            lawful = len(faces) == len(numbers_with_copies("drunkards", after.edition))
        case n.SurvivorsMoved(seat, counts):
            lawful = len(counts) == len(own_hexes(after, seat))
        case e.HeroMarched(seat, way):
            hero = before.heroes[seat]
            lawful = not hero.stranded and is_lawful_march(before.tiles, hero.place, way)
        case e.HeroEntered(seat, at):
            again = explored_or_adjacent_place_mask(before.tiles) if before.heroes[seat].placed else 0
            lawful = before.heroes[seat].place == OFF and bool(again >> at & 1 if again else at in BORDER)
        case _:
            return
    if not lawful:
        raise ValueError(f"{type(event).__name__} is impossible")


def is_lawful_march(tiles: tuple[int, ...], start: int, route: tuple[int, ...]) -> bool:
    """Return whether a march may go this way: over explored places, to one that is explored or next to one."""
    known = explored_place_mask(tiles)
    return (
        all(AROUND[one] >> other & 1 for one, other in pairwise((start, *route)))
        and all(known >> at & 1 for at in route[:-1])
        and bool(explored_or_adjacent_place_mask(tiles) >> route[-1] & 1 if route else 0)
    )


def check_dice(roll_kind: m.Roll, dice: tuple[int, ...]) -> None:
    """Raise ValueError unless these are the faces of five dice."""
    if len(dice) != HANDFUL or max(dice) >= SIDES[roll_kind]:
        raise ValueError("no such dice are rolled")


# How the game goes on.


def check_agenda(state: MoonshinersState) -> None:
    """Raise ValueError unless the game can go on from here, to its end: the open question decides what lies below."""
    if state.winners or state.reason:
        raise ValueError("it is over, and goes on")
    top = state.agenda[-1]
    if top.seat != state.active or not {top.seat, state.first} <= {*range(state.seats)}:
        raise ValueError("it is another’s turn")
    if state.agenda not in lawful_agendas(state, top):
        raise ValueError("nothing goes on with the game")
    if bool(state.surveyed) != isinstance(top, m.Surveying) or (state.offer and not isinstance(top, m.Trading)):
        raise ValueError("something is shown that nobody asks about")
    if any(hero.counted for hero in state.heroes):
        raise ValueError("it is counted before the end")
    check_action_tokens(state)
    check_question(state, top)


def check_action_tokens(state: MoonshinersState) -> None:
    """Raise ValueError unless two tokens are left for each turn to come, and as many as are due for this one."""
    due = [sum(hero.used) for hero in state.heroes]
    for step in state.agenda:
        if type(step) is m.Turn:
            due[step.seat] += NUMBERS.actions_per_turn
        elif type(step) is m.Acting:
            due[step.seat] += NUMBERS.actions_per_turn - state.heroes[step.seat].acted
    if max(due) > NUMBERS.action_tokens:
        raise ValueError("more actions than a round allows")


def lawful_agendas(state: MoonshinersState, question: m.AnyStep) -> Iterator[tuple[m.AnyStep, ...]]:
    """Yield every agenda on which this question may lie, itself included."""
    seat, phase = state.active, state.phase
    begun: tuple[m.AnyStep, ...] = (m.Turn(seat, phase == SECOND_TURNS),)
    acting: tuple[m.AnyStep, ...] = (m.Acting(seat),) if isinstance(question, WITHIN) else ()
    match question:
        case m.Picking():
            begun = (question,)
        case m.Settling() | m.Staffing():
            begun = m.NightTurn(seat, "before"), m.NightTurn(seat, "after")
        case m.Converting():
            begun = (m.NightTurn(seat, "production"),)
    steps = phase_steps(phase, state.first, state.seats, state.round == NUMBERS.rounds)
    for step in begun:
        if step in steps:
            yield (*steps[: steps.index(step)], *acting, question)


@cache
def phase_steps(phase: int, first: Seat, seats: int, is_last_round: bool) -> tuple[m.AnyStep, ...]:
    """Return the steps of a set-up, a Day or a Night, as they lie on the agenda before the first of them."""
    in_order = [Seat((first + i) % seats) for i in range(seats)]
    if phase == SETTING_UP:
        steps: list[m.AnyStep] = [*map(m.Picking, in_order), m.Day(TABLE)]
    elif phase == NIGHT:
        before, production, after = (
            [m.NightTurn(seat, part) for seat in in_order] for part in ("before", "production", "after")
        )
        end = [m.Reckoning(TABLE)] if is_last_round else [*after, m.Prowling(TABLE), m.Arriving(TABLE)]
        steps = [*before, *production, *end]
    else:
        steps = [*map(m.Turn, in_order), *(m.Turn(seat, True) for seat in in_order), m.Night(TABLE)]
    return tuple(steps[::-1])


def check_question(state: MoonshinersState, question: m.AnyStep) -> None:
    """Raise ValueError unless the question can be asked of this seat now, and answered."""
    if isinstance(question, m.Rolled):
        check_dice(question.what, question.dice)
    if isinstance(question, m.Rolled | m.Drinking):
        check_glass_number_and_pips(
            state.heroes[question.seat], question.glass, question.extra if isinstance(question, m.Rolled) else 0
        )
    if not (
        does_night_question_fit_buildings(state, question)
        if state.phase == NIGHT
        else does_question_fit_day(state, question, state.heroes[question.seat])
    ):
        raise ValueError("that can’t be asked now")


def check_glass_number_and_pips(hero: Hero, glass_number: int, extra_pips: int) -> None:
    """Raise ValueError if there are more glasses or stronger booze than stamina and cards can have brought, or will."""
    slots = sum(slot > hero.stamina for slot in NUMBERS.stamina)
    still = slots + GLASSES * hero.booze.count(HAVE_ONE_ON_ME)
    stronger = NUMBERS.road * hero.booze.count(ONE_FOR_THE_ROAD)
    if glass_number - 1 + still > GLASSES * (1 + CURES) or extra_pips + stronger > STRONGEST:
        raise ValueError("nobody drinks so much")


def does_question_fit_day(state: MoonshinersState, question: m.AnyStep, hero: Hero) -> bool:
    """Return whether a question of the set-up or Day fits the hero, its place, and what lies there."""
    match question:
        case m.Picking():
            return all((one.kind == NONE) == (m.Picking(Seat(i)) in state.agenda) for i, one in enumerate(state.heroes))
        case m.Losing():
            return hero.out
        case m.Siting():
            return state.anywhere
        case m.Surveying():
            return len(state.surveyed) == BOTH and hero.place in HEXES and state.tiles[hero.place - 1] == UNEXPLORED
        case m.Rolled(_seat, what):
            fits = (what == "scavenge") == (drunkard_on(state, hero.place) is None)
            return hero.place in HEXES and fits and (not question.horseshoe or HORSESHOE in state.relics_gone)
        case m.Drinking():
            return drunkard_on(state, hero.place) is not None
        case m.Trading(_seat, bought, sold):
            return hero.place == COMPOUND and len({*bought, *sold}) == len(bought) + len(sold)
    return not hero.out


def does_night_question_fit_buildings(state: MoonshinersState, question: m.AnyStep) -> bool:
    """Return whether a question of the Night fits the buildings."""
    own = own_hexes(state, question.seat)
    if isinstance(question, m.Converting):
        at_work = {at for at in own if will_building_produce(state, at) and does_building_convert(state, at)}
        return len({*question.left}) == len(question.left) and {*question.left} <= at_work
    return not isinstance(question, m.Staffing) or len(question.counts) < len(own)


def check_end(state: MoonshinersState) -> None:
    """Raise ValueError unless those have won who have most: of all, or of those who did not give up.

    By the rules before 0.1.0 all others have won then.
    """
    if state.reason == GIVEN_UP:
        everybody = range(state.seats)
        stayed = [tuple(seat for seat in everybody if seat != quitter) for quitter in everybody]
        lawful = any(state.winners in (others, richest_seats(state, others)) for others in stayed)
    else:
        counted = all(hero.counted for hero in state.heroes)
        lawful = (
            counted and state.round == NUMBERS.rounds and (state.winners, state.reason) == winners_and_clause(state)
        )
    if not lawful:
        raise ValueError("nobody knows why it is over")


# Checks of pieces and cards.


def check_hero(hero: Hero) -> None:
    """Raise ValueError unless a hero's figure, cubes, tokens, crate and goods are where they can be."""
    if any(not 0 <= goods < RICHEST for goods in (hero.scrap, hero.corn, hero.moonshine, hero.gold)):
        raise ValueError("less than nothing, or far too much")
    if hero.place not in range(OFF, COMPOUND + 1) or (hero.place != OFF and (hero.out or not hero.placed)):
        raise ValueError("a hero stands where it can’t")
    if hero.stamina not in NUMBERS.stamina or hero.inebriation > hero.sober_inebriation:
        raise ValueError("a cube lies beside its track")
    if hero.out != (hero.inebriation <= hero.stamina):
        raise ValueError("nobody knows whether a hero has passed out")
    if any(times > most for times, most in zip(hero.used, LIMIT, strict=True)):
        raise ValueError("more actions of a kind than a round allows")
    if not 0 <= hero.acted <= NUMBERS.actions_per_turn:
        raise ValueError("more actions than a turn allows")
    bottles = hero.bottles in range(1, NUMBERS.bottles_per_crate + 1) and STRENGTH[hero.crate] > 0
    if not (bottles if hero.crate != NONE else hero.bottles == 0):
        raise ValueError("bottles without a crate, or a crate without bottles")


def check_heroes_and_pieces(before: MoonshinersState, events: Sequence[Event], after: MoonshinersState) -> None:
    """Raise ValueError unless heroes and hexes differ between seats, and each has all its survivors and houses."""
    kinds = [hero.kind for hero in after.heroes if hero.kind != NONE]
    hexes = [hero.place for hero in after.heroes if hero.place not in (OFF, COMPOUND)]
    if len({*kinds}) < len(kinds) or (len(kinds) < after.seats and after.phase != SETTING_UP):
        raise ValueError("a hero is missing, or two seats have it")
    if len({*hexes}) < len(hexes):
        raise ValueError("two heroes stand on one hex")
    for seat, (was, hero) in enumerate(zip(before.heroes, after.heroes, strict=True)):
        if hero is was and after.buildings is before.buildings:
            continue
        own = [building for building in after.buildings if building.owner == seat]
        if min(hero.pool, hero.mat, hero.houses) < 0:
            raise ValueError("less than no survivor or house")
        if hero.pool + hero.mat + sum(one.crew for one in own) != NUMBERS.survivors_per_colour:
            raise ValueError("a survivor is missing, or one too many")
        if hero.houses + sum(one.level for one in own) != NUMBERS.houses_per_colour:
            raise ValueError("a house is missing, or one too many")
        more = hero.mat - was.mat
        if more > sum(event.n for event in events if type(event) is e.SurvivorsWon and event.seat == seat):
            raise ValueError("survivors go back to the mat")


def check_map(before: MoonshinersState, after: MoonshinersState) -> None:
    """Raise ValueError unless every tile is in the deck or for good on the map, and buildings only grow."""
    if after.tiles is not before.tiles or after.tile_deck is not before.tile_deck or after.buried or after.surveyed:
        laid = [tile for tile in after.tiles if tile != UNEXPLORED]
        if sorted((*laid, *after.tile_deck)) != [*numbers_with_copies("tiles", after.edition)]:
            raise ValueError("a tile is missing, or in two places")
        known = [*after.surveyed, *(one.tile for one in after.buried)]
        if any(known.count(tile) > after.tile_deck.count(tile) for tile in known):
            raise ValueError("a tile is known that is not there")
        if any(was not in (UNEXPLORED, tile) for was, tile in zip(before.tiles, after.tiles, strict=True)):
            raise ValueError("a tile has been taken up again")
    if after.buildings is before.buildings:
        return
    for tile, was, building in zip(after.tiles, before.buildings, after.buildings, strict=True):
        if building is not was:
            check_building(tile, was, building)


def check_building(tile: int, was: Building, building: Building) -> None:
    """Raise ValueError unless a building stands on a tile, has its owner still, and not too many levels or people."""
    if tile == UNEXPLORED or building.owner == NOBODY or was.owner not in (NOBODY, building.owner):
        raise ValueError("a building stands where none can")
    if not 1 <= building.level <= BOTH or building.level < was.level:
        raise ValueError("a building has a level that it can’t have")
    if not 0 <= building.crew <= NUMBERS.building_capacity:
        raise ValueError("a building holds more survivors than it can")


def check_drunkards(state: MoonshinersState) -> None:
    """Raise ValueError unless every drunkard is in one place, no two share a hex, and none is beaten."""
    there = [one.card for one in state.drunkards]
    hexes = [one.at for one in state.drunkards]
    if sorted((*state.drunkard_deck, *state.drunkards_gone, *there)) != [*numbers_with_copies("names", state.edition)]:
        raise ValueError("a drunkard is missing, or in two places")
    if hexes != sorted({*hexes}):
        raise ValueError("two drunkards stand on one hex")
    if any(not 1 <= one.left <= TOLERANCE[one.card] for one in state.drunkards):
        raise ValueError("a drunkard has a tolerance that it can’t have")


def are_zones_unchanged(one: Struct, other: Struct, zones: Sequence[str]) -> bool:
    """Return whether no event has touched any of these zones."""
    return all(getattr(one, zone) is getattr(other, zone) for zone in zones)


def are_hands_unchanged(before: MoonshinersState, after: MoonshinersState) -> bool:
    """Return whether no event has touched any hero's cards."""
    return all(
        hero is was or (hero.relics is was.relics and hero.booze is was.booze and hero.crate == was.crate)
        for was, hero in zip(before.heroes, after.heroes, strict=True)
    )


def check_cards(state: MoonshinersState) -> None:
    """Raise ValueError unless every relic and booze card is in one place."""
    held = chain.from_iterable(hero.relics for hero in state.heroes)
    if sorted((*state.relic_deck, *state.relics_gone, *held)) != [*numbers_with_copies("relics", state.edition)]:
        raise ValueError("a relic is missing, or in two places")
    crates = (hero.crate for hero in state.heroes if hero.crate != NONE)
    bought = chain.from_iterable(hero.booze for hero in state.heroes)
    booze = (*state.booze_deck, *state.booze_gone, *state.offer, *crates, *bought)
    if sorted(booze) != [*numbers_with_copies("booze", state.edition)]:
        raise ValueError("a booze card is missing, or in two places")
