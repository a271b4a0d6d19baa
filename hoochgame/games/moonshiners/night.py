"""The Night: survivors turn, production and redistribution, drunkards move and arrive; and the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hoochgame.core.protocols import TABLE, Ended, Move, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.content import DISTILLERY, KIND, NUMBERS, numbers_with_copies
from hoochgame.games.moonshiners.model import Drunkard, Hero, MoonshinersState, Play
from hoochgame.games.moonshiners.queries import (
    can_rearrange,
    count_survivors,
    count_survivors_on_buildings,
    does_building_convert,
    final_worth,
    own_hexes,
    plain_good_and_amount,
    turn_order,
    will_building_produce,
    worker_range,
)
from hoochgame.games.moonshiners.scavenging import draw_relic
from hoochgame.games.moonshiners.wilds import DIRECTIONS, HEXES, STEP, Direction, HexNumber

KEEP_OR_NOT: tuple[Move, ...] = (m.Keep(), m.Rearrange())


def begin_night(play: Play, step: m.Night) -> None:
    """Turn survivors to drink (MA-N2, MA-Q88), and put the steps of the Night on the agenda (MA-N1). The last Night
    ends at production (MA-W1)."""
    play.record_event(n.NightBegan())
    state: MoonshinersState = play.state
    for at in [drunkard.at for drunkard in state.drunkards if state.buildings[drunkard.at - 1].crew]:
        play.record_event(n.SurvivorTurned(state.buildings[at - 1].owner, at))
        bring_drunkard_if_any_left(play)
    before, production, after = (
        [m.NightTurn(seat, part) for seat in turn_order(state)] for part in ("before", "production", "after")
    )
    if state.round == NUMBERS.rounds:
        play.replace_answered_step(*before, *production, m.Reckoning(TABLE))
    else:
        play.replace_answered_step(*before, *production, *after, m.Prowling(TABLE), m.Arriving(TABLE))


def begin_night_turn_if_useful(play: Play, step: m.NightTurn) -> None:
    """Begin a seat's part of the Night, if there is anything for it to do (MA-Q87, MA-Q95, MA-Q128)."""
    seat = step.seat
    if step.part == "production":
        if any(will_building_produce(play.state, at) for at in own_hexes(play.state, seat)):
            play.record_event(n.NightTurnBegan(seat, step.part))
            produce_for_seat(play, seat)
    elif can_rearrange(play.state, seat):
        play.record_event(n.NightTurnBegan(seat, step.part))
        play.replace_answered_step(m.Settling(seat))


# Redistribution.


def settling_options(state: MoonshinersState, step: m.Settling) -> tuple[Move, ...]:
    """Offer to leave the survivors or to rearrange them (MA-N4, MA-N15, MA-Q132)."""
    return KEEP_OR_NOT


def answer_settling(play: Play, step: m.Settling, move: Move) -> None:
    """Go on to ask for each building, if the seat wishes to rearrange."""
    if isinstance(move, m.Rearrange):
        play.replace_answered_step(m.Staffing(step.seat))


def staffing_options(state: MoonshinersState, step: m.Staffing) -> tuple[Move, ...]:
    """Offer how many survivors the next building gets: four at most; none goes back to the mat (MA-N15, MA-Q132)."""
    left = len(own_hexes(state, step.seat)) - len(step.counts) - 1
    standing, placed = count_survivors_on_buildings(state, step.seat), sum(step.counts)
    capacity = NUMBERS.building_capacity
    # Nobody goes back to the mat, so what is left on buildings must fit into those that are still to be asked for.
    fewest = max(0, standing - placed - capacity * left)
    most = min(capacity, standing + state.heroes[step.seat].mat - placed)
    return tuple(map(m.Put, range(fewest, most + 1)))


def note_staffing_or_move_survivors(play: Play, step: m.Staffing, move: m.Put) -> None:
    """Note the number and ask for the next building, or move the survivors after the last."""
    counts = (*step.counts, move.n)
    own = own_hexes(play.state, step.seat)
    if len(counts) < len(own):
        play.replace_answered_step(m.Staffing(step.seat, counts))
    elif counts != tuple(play.state.buildings[at - 1].crew for at in own):
        play.record_event(n.SurvivorsMoved(step.seat, counts))


# Production.


def produce_for_seat(play: Play, seat: Seat) -> None:
    """Carry out all plain production of a seat, then ask for its conversions (MA-N13, MA-N14, MA-Q133)."""
    state: MoonshinersState = play.state
    working = [at for at in own_hexes(state, seat) if will_building_produce(state, at)]
    for at in working:
        if not does_building_convert(state, at):
            take_plain_yield(play, seat, at)
    left = tuple(at for at in working if does_building_convert(state, at))
    if left:
        play.replace_answered_step(m.Converting(seat, left))


def take_plain_yield(play: Play, seat: Seat, at: HexNumber) -> None:
    """Take what a building brings by itself (MA-N7 to MA-N10, MA-Q100, MA-Q101)."""
    building = play.state.buildings[at - 1]
    good, count = plain_good_and_amount(play.state.tiles[at - 1], building.level, building.crew)
    match good:
        case "relic":
            for _relic in range(count):
                draw_relic(play, seat, "production", at)
        case "corn" | "scrap":
            play.record_event(e.Gained(seat, good, count, "production", at))


def conversion_options(state: MoonshinersState, step: m.Converting) -> tuple[Move, ...]:
    """Offer which Distillery or Saloon works, and with how many (MA-N11, MA-N12, MA-Q98, MA-Q99, MA-Q102)."""
    hero = state.heroes[step.seat]
    useful = [at for at in step.left if hero.corn or state.tiles[at - 1] != DISTILLERY]
    return tuple(m.Work(at, count) for at in useful for count in worker_range(state, step.seat, at))


def work_building(play: Play, step: m.Converting, move: m.Work) -> None:
    """Work a Distillery or Saloon, once a Night each (MA-Q102)."""
    if move.n:
        play.record_event(n.Converted(step.seat, move.at, move.n))
    if left := tuple(at for at in step.left if at != move.at):
        play.replace_answered_step(m.Converting(step.seat, left))


# Drunkards.


def bring_drunkard_if_any_left(play: Play) -> bool:
    """Bring a new drunkard to a hex that has none (MA-N3, MA-N22, MA-S6); return whether there was a card (MA-Q90)."""
    if not play.state.drunkard_deck:
        if not play.state.drunkards_gone:
            play.record_event(c.NothingToDraw("drunkard", TABLE))
            return False
        play.record_event(c.DeckMade("drunkard"))
    card = play.dice.pick_one(play.state.drunkard_deck)
    taken = {drunkard.at for drunkard in play.state.drunkards}
    for _try in range(NUMBERS.tries):
        at = HEXES[play.dice.integer_below(len(HEXES))]
        play.record_event(c.HexRolled(at, at in taken))
        if at not in taken:
            break
    else:  # a sure end, with the same odds (MA-Q92)
        at = play.dice.pick_one([hex for hex in HEXES if hex not in taken])
        play.record_event(c.HexRolled(at, lot=True))
    play.record_event(c.DrunkardCame(at, card))
    return True


def move_drunkards(play: Play, step: m.Prowling) -> None:
    """Roll the movement dice; the kinds move in turn, each drunkard once, by its hex (MA-N16, MA-Q104, MA-Q105)."""
    kinds = numbers_with_copies("drunkards", play.state.edition)
    faces = tuple(DIRECTIONS[play.dice.integer_below(len(DIRECTIONS))] for _kind in kinds)
    play.record_event(n.MovementRolled(faces))
    for kind, face in enumerate(faces):
        # Listed before the first one moves, so that each moves once.
        for drunkard in [one for one in play.state.drunkards if KIND[one.card] == kind]:
            move_drunkard(play, drunkard, face)


def move_drunkard(play: Play, drunkard: Drunkard, face: Direction) -> None:
    """Move a drunkard by one hex, unless company holds it (MA-N17); another one ahead makes it roll again (MA-N20)."""
    state: MoonshinersState = play.state
    at = drunkard.at
    if state.buildings[at - 1].crew or any(hero.place == at for hero in state.heroes):
        return
    taken = {other.at for other in state.drunkards}
    free = [way for way in DIRECTIONS if STEP[way][at] not in taken]
    if not free:  # MA-Q108
        return
    tries = 0
    while face not in free:
        lot = tries == NUMBERS.tries
        face = free[play.dice.integer_below(len(free))] if lot else DIRECTIONS[play.dice.integer_below(len(DIRECTIONS))]
        play.record_event(n.StaggerRolled(drunkard.card, face, lot))
        tries += 1
    play.record_event(n.DrunkardMoved(drunkard.card, at, STEP[face][at], face))


def bring_drunkards_and_begin_next_round(play: Play, step: m.Arriving) -> None:
    """Bring the Night's new drunkards (MA-N21, MA-Q91), and move the balloon one space nearer."""
    state: MoonshinersState = play.state
    for _card in range(state.seats + NUMBERS.arrivals_over_players[state.round - 1]):
        if not bring_drunkard_if_any_left(play):
            break
    play.record_event(n.BalloonNeared(state.round + 1))
    play.replace_answered_step(m.Day(TABLE))


# The end.


def count_gold_and_end_game(play: Play, step: m.Reckoning) -> None:
    """Count everything into gold, the poorest first, and find who has won (MA-W1, MA-W4)."""
    heroes = play.state.heroes
    for seat in sorted(map(Seat, range(len(heroes))), key=lambda seat: (final_ranking_key(heroes[seat]), -seat)):
        gold, scraps = final_worth(heroes[seat])
        play.record_event(n.Reckoned(seat, heroes[seat].relics, gold, scraps))
    play.record_event(Ended(*winners_and_clause(play.state)))


class HeroRank(NamedTuple):
    """By what heroes are compared at the end, in this order (MA-W4, MA-W5)."""

    gold: int
    scraps: int
    survivors: int


def final_ranking_key(hero: Hero) -> HeroRank:
    return HeroRank(*final_worth(hero), count_survivors(hero))


def winners_and_clause(state: MoonshinersState) -> tuple[tuple[Seat, ...], str]:
    """Return who wins, and the clause that decides; a full tie is shared (MA-W4, MA-W5, MA-Q121 to MA-Q123)."""
    winners = richest_seats(state, range(state.seats))
    most = final_worth(state.heroes[winners[0]]).gold
    as_much = [hero for hero in state.heroes if final_worth(hero).gold == most]
    return winners, "MA-W4" if len(as_much) == 1 else "MA-W5" if len(winners) == 1 else "MA-Q123"


def richest_seats(state: MoonshinersState, seats: Iterable[int]) -> tuple[Seat, ...]:
    """Return which of these seats have most, counted now (MA-W4, MA-W5); several in a full tie (MA-Q123)."""
    ranks = {Seat(seat): final_ranking_key(state.heroes[seat]) for seat in seats}
    best = max(ranks.values())
    return tuple(seat for seat, mine in ranks.items() if mine == best)
