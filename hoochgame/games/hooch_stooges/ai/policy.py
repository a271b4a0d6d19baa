"""How this title is played without search: a turn in a fixed order, led by the values of a strategy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.income import EARNS, KNOB, TOPPLE, seat_income, turns_until_entry_30
from hoochgame.games.hooch_stooges.ai.odds import (
    chance_to_beat_walls_and_expected_swings,
    healths_to_beat,
    hit_chance,
    steps_to_place,
    swing_bonuses,
)
from hoochgame.games.hooch_stooges.ai.ratings import rate_options_without_blunder_check, rolls_dice
from hoochgame.games.hooch_stooges.ai.values import GangValues
from hoochgame.games.hooch_stooges.attack import misses_left, swing_strength, total_that_beats_target
from hoochgame.games.hooch_stooges.content import CARDS, KIND, NUMBERS, ON_CONTROL, ON_PLAY
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs, own_and_adjacent_turfs, ready_stooges
from hoochgame.games.hooch_stooges.turf_control import turf_control

# Entries of the chart.
ATTACK: Final = 6
TAKE: Final = 5
DISCARD: Final = 4
DRAW: Final = 3
CHECK: Final = 5 / 6  # the chance that a police check does not bust
# Uses of a card, as bits.
MONEY: Final = 1
STOOGE: Final = 2
STRIKE: Final = 4
DRAWS: Final = 8
HARM: Final = 16


class Target(NamedTuple):
    """A turf to attack: how much it is wanted, and the chance to take it."""

    place: int
    wish: float
    odds: float


NO_TARGET = Target(-1, 0.0, 0.0)


class WinningAttack(NamedTuple):
    """An attack that may win the game: its card, GAP for entry 6, and its chance, 0.0 without any way."""

    card: int
    chance: float


class HqDistance(NamedTuple):
    """How far an opponent's HQ is away, in steps from turf to turf."""

    steps_by_place: tuple[int, ...]
    steps_from_own_turf: int  # from the nearest turf of the seat


def choose_option(seen: HoochState, seat: Seat, options: Sequence[Move], values: GangValues) -> Move:
    """Return the option that a strategy takes, by what its seat sees."""
    if len(options) == 1:
        return options[0]
    step = seen.agenda[-1]
    if type(step) is MAIN:
        return choose_main_move(seen, seat, options, values)
    if type(step) is RAID:
        return choose_turf(seen, seat, step, options, values)
    if type(step) is BLOCKING:
        return choose_blocker(seen, step, options, values)
    if type(step) is TAKING:
        cards = [move.card for move in options if isinstance(move, m.Pick)]
        return m.Pick(choose_best_card(seen, seat, cards, values))
    ratings = rate_options_without_blunder_check(seen, seat, options)
    return options[ratings.index(max(ratings))]


# The main step.


def choose_main_move(seen: HoochState, seat: Seat, options: Sequence[Move], values: GangValues) -> Move:
    """Return a move of the main step: stooges, a win, cards that roll no die, purchases and attacks, then hooch."""
    cards: list[int] = []
    cash: list[int] = []
    entries: list[int] = []
    for move in options:  # comparing types takes a tenth of what `isinstance` takes, as moves have a metaclass
        if type(move) is PLAY:
            cards.append(move.card)
        elif type(move) is CASH:
            cash.append(move.card)
        elif type(move) is TRY:
            entries.append(move.entry)
    stooges = [card for card in cards if USES[card] & STOOGE]
    if stooges:
        return m.PlayCard(max(stooges, key=COST.__getitem__))
    win = find_winning_plan_move(seen, seat, cards, cash, entries, values)
    if win is not None:
        return win
    for card in cards:
        if EARNS[card] < 0 and is_scheme_better_played_than_cashed(seen, seat, card, values):
            return m.PlayCard(card)
    saving = turns_until_entry_30(seen, seat) <= values.fire_turns
    return choose_purchase_attack_or_entry(seen, seat, cards, cash, entries, values, saving)


def choose_purchase_attack_or_entry(  # noqa: PLR0913, PLR0917 - what can be done in a main step
    seen: HoochState, seat: Seat, cards: Sequence[int], cash: Sequence[int], entries: Sequence[int], values: GangValues,
    saving: bool,
) -> Move:  # fmt: skip
    """Return a purchase, an attack or an entry of the chart unless a gang that saves waits, else hooch or the end.

    What is wanted is bought before dice are rolled. Without a purchase an attack comes before the hand's hooch, which
    no bust can take.
    """
    hooch = seen.gangs[seat].hooch
    aim = choose_card_to_buy(seen, seat, saving, values)
    rolls = not saving and (seen.perks.no_busts or hooch <= values.most_at_risk)
    if rolls and aim == GAP:
        strike = choose_attack_card(seen, seat, cards, values)
        if strike != GAP:
            return m.PlayCard(strike)
    earning = find_card_worth_playing_for_hooch(seen, seat, cards)
    if earning != GAP:
        return m.PlayCard(earning)
    if aim != GAP:
        if COST[aim] - seen.perks.discount <= hooch:
            return m.Buy(aim)
        return m.Cash(max((card for card in cash if not ATTACKS[card]), key=KNOB.__getitem__))
    if TOPPLE in entries and hooch >= values.topple_from:
        return m.Try(TOPPLE)
    entry = choose_entry(seen, seat, entries, values) if rolls else 0
    if entry in entries:
        return m.Try(entry)
    return m.Cash(max(cash, key=KNOB.__getitem__)) if cash else m.EndTurn()


def find_card_worth_playing_for_hooch(seen: HoochState, seat: Seat, cards: Sequence[int]) -> int:
    """Return a card to play that brings hooch at least as much as its knob, else GAP."""
    for card in cards:
        if EARNS[card] >= 0 and hooch_from_play(seen, seat, card) >= KNOB[card]:
            return card
    return GAP


def hooch_from_play(seen: HoochState, seat: Seat, card: int) -> int:
    return EARNS[card] + (min(PER_TURF[card], count_turfs(seen, seat)) if PER_TURF[card] else 0)


def is_scheme_better_played_than_cashed(seen: HoochState, seat: Seat, card: int, values: GangValues) -> bool:
    """Return whether a scheme that neither attacks nor only earns is played, rather than cashed."""
    if ATTACKS[card]:
        return False
    if THEFT[card]:
        return max(gang.hooch for other, gang in enumerate(seen.gangs) if other != seat and gang.alive) >= KNOB[card]
    if REFRESHES[card]:
        gang = seen.gangs[seat]
        again = gang.hooch >= values.attack_from or any(ATTACKS[one] for one in gang.hand)
        return again and len(gang.swung) > 1
    if TAKES[card]:
        wants = wanted_card_use_bits(seen, seat, values)
        return any(c != GAP and USES[c] & wants and COST[c] <= TAKES[card] for c in seen.lineup)
    return True


def hand_hooch(seen: HoochState, seat: Seat) -> int:
    return sum(max(KNOB[card], hooch_from_play(seen, seat, card)) for card in seen.gangs[seat].hand)


# Wins.


def find_winning_plan_move(  # noqa: PLR0913, PLR0917 - what can be done in a main step
    seen: HoochState, seat: Seat, cards: Sequence[int], cash: Sequence[int], entries: Sequence[int], values: GangValues
) -> Move | None:  # fmt: skip
    """Return the next move towards a win in this turn, None if no win is likely enough.

    Wins are entry 30 or an attack against the last HQ of an opponent, and the ninth turf of a Friendly Match.
    """
    hooch = seen.gangs[seat].hooch
    last = not seen.friendly and sum(gang.alive for gang in seen.gangs) == 2
    ninth = seen.friendly and count_turfs(seen, seat) >= NUMBERS.friendly_turfs - 1
    if not (last or ninth):
        return None
    purse = hooch + hand_hooch(seen, seat)
    shot = CHECK if last and purse >= TOPPLE else 0.0
    strike, storm = likeliest_winning_attack(seen, seat, cards, purse)
    if max(shot, storm) < max(values.win_odds, 0.01):
        return None
    if storm > shot:
        if strike != GAP:
            return m.PlayCard(strike)
        if ATTACK in entries:
            return m.Try(ATTACK)
    elif TOPPLE in entries:
        return m.Try(TOPPLE)
    earning = find_card_worth_playing_for_hooch(seen, seat, cards)
    if earning != GAP:
        return m.PlayCard(earning)
    return m.Cash(max(cash, key=KNOB.__getitem__)) if cash else None


def likeliest_winning_attack(seen: HoochState, seat: Seat, cards: Sequence[int], hooch: int) -> WinningAttack:
    """Return the attack of this turn that most likely wins: on an HQ, or in a Friendly Match on any turf."""
    if not ready_stooges(seen, seat):
        return WinningAttack(GAP, 0.0)
    control, friendly = turf_control(seen), seen.friendly
    hqs, owners = control.hqs, control.owners
    goals = [
        place for place in own_and_adjacent_turfs(seen, seat) if friendly or (hqs[place] >= 0 and hqs[place] != seat)
    ]
    best, way = 0.0, GAP
    for place in goals:
        if owners[place] == seat:
            continue
        if (
            hooch >= ATTACK
            and (odds := CHECK * chance_of_ready_stooges_to_take_turf(seen, seat, place, 0, m.ANY)) > best
        ):
            best, way = odds, GAP
        for card in cards:
            if (
                ATTACKS[card]
                and (odds := chance_of_ready_stooges_to_take_turf(seen, seat, place, BONUS[card], LIMIT[card])) > best
            ):
                best, way = odds, card
    return WinningAttack(way, best)


# Purchases.


def wanted_card_use_bits(seen: HoochState, seat: Seat, values: GangValues) -> int:
    """Return the uses for which cards are bought now, as bits."""
    lap = seen.round
    return (
        (MONEY if values.income_wanted and seat_income(seen, seat) < values.income_wanted else 0)
        | (STOOGE if lap <= values.stooges_until else 0)
        | (STRIKE if lap <= values.attacks_until else 0)
        | (DRAWS if lap <= values.draws_until else 0)
        | (HARM if lap <= values.harm_until else 0)
    )


def choose_card_to_buy(seen: HoochState, seat: Seat, saving: bool, values: GangValues) -> int:
    """Return the card of the lineup to buy with all that the hand brings, GAP for none; attack cards are not cashed.

    With a stash limit also a gang that saves, or wants nothing any more, spends what it could not keep.
    """
    wants = 0 if saving else wanted_card_use_bits(seen, seat, values)
    limit = seen.stash_limit
    if not wants and not limit:
        return GAP
    gang = seen.gangs[seat]
    purse = gang.hooch + sum([max(KNOB[c], hooch_from_play(seen, seat, c)) for c in gang.hand if not ATTACKS[c]])
    budget = purse + seen.perks.discount
    if wants:
        most = budget - values.reserve
        fits = [c for c in seen.lineup if c != GAP and USES[c] & wants and values.least_price <= COST[c] <= most]
        if fits:
            return choose_best_card(seen, seat, fits, values)
    spare = [c for c in seen.lineup if c != GAP and COST[c] <= budget - limit] if limit else []
    return choose_best_card(seen, seat, spare, values) if spare else GAP


def choose_best_card(seen: HoochState, seat: Seat, cards: Sequence[int], values: GangValues) -> int:
    """Return the card that a strategy likes best to own."""
    best, found = -math.inf, cards[0]
    for card in cards:
        wish = COST[card] + LEAN[card] * (1 - 2 * values.toughness)
        if values.mimicry:
            wish += values.mimicry * count_copies_opponents_own(seen, seat, KIND[card])
        if wish > best:
            best, found = wish, card
    return found


def count_copies_opponents_own(seen: HoochState, seat: Seat, kind: int) -> int:
    return sum(KIND[card] == kind for other, gang in enumerate(seen.gangs) if other != seat for card in gang.owned)


# Attacks.


def chance_of_ready_stooges_to_take_turf(
    seen: HoochState, seat: Seat, place: int, bonus: int, max_blockers: int
) -> float:
    """Return the chance of all stooges that are ready to take a turf."""
    hq = turf_control(seen).hqs[place]
    on_hq = hq >= 0 and hq != seat
    gang = seen.gangs[seat]
    swung = gang.swung
    fit = tuple([s for s in gang.crew if s not in swung]) if swung else gang.crew
    return chance_to_beat_walls_and_expected_swings(
        swing_bonuses(fit, bonus + seen.perks.bonus, on_hq), healths_to_beat(seen, place, on_hq, max_blockers)
    )[0]


def choose_turf_worth_attacking(
    seen: HoochState, seat: Seat, bonus: int, max_blockers: int, values: GangValues
) -> Target:
    """Return the turf that is wanted most of those whose odds are good enough; NO_TARGET without one."""
    gang = seen.gangs[seat]
    if len(gang.crew) - len(gang.swung) < values.least_ready:
        return NO_TARGET
    control, friendly = turf_control(seen), seen.friendly
    enough = control.turfs[seat] >= values.turfs_wanted
    best = NO_TARGET
    known: dict[tuple[Seat, Seat, int], float] = {}
    ways = distances_to_hqs(seen, seat) if values.approach else []
    for place in own_and_adjacent_turfs(seen, seat):
        owner, hq = control.owners[place], control.hqs[place]
        on_hq = hq >= 0 and not friendly
        if owner == seat or (enough and not on_hq):
            continue
        kind = (owner, hq, control.guards[place])
        odds = known.get(kind, -1.0)
        if odds < 0:
            odds = known[kind] = chance_of_ready_stooges_to_take_turf(seen, seat, place, bonus, max_blockers)
        least = values.hq_odds if on_hq else values.free_odds if owner < 0 else values.rival_odds
        if odds < least or least >= 1:
            continue
        wish = values.hq_wish if on_hq else 1.0 if owner < 0 else values.rival_wish
        wish = wish * odds + values.approach * max([mine - away[place] for away, mine in ways], default=0)
        if best is NO_TARGET or wish > best.wish:
            best = Target(place, wish, odds)
    return best


def distances_to_hqs(seen: HoochState, seat: Seat) -> list[HqDistance]:
    control = turf_control(seen)
    mine = [at for at, owner in enumerate(control.owners) if owner == seat]
    ways = [steps_to_place(seen.seats, home) for home, hq in enumerate(control.hqs) if hq >= 0 and hq != seat]
    return [HqDistance(away, min([away[at] for at in mine], default=0)) for away in ways]


def choose_attack_card(seen: HoochState, seat: Seat, cards: Sequence[int], values: GangValues) -> int:
    """Return the card to attack with, GAP for none."""
    best, found = NO_TARGET, GAP
    for card in cards:
        if ATTACKS[card]:
            target = choose_turf_worth_attacking(seen, seat, BONUS[card], LIMIT[card], values)
            if target.place >= 0 and (found == GAP or target.wish > best.wish):
                best, found = target, card
    return found


def choose_turf(seen: HoochState, seat: Seat, step: m.Attack, options: Sequence[Move], values: GangValues) -> Move:
    """Return the turf to attack: one that wins, one that is wanted, or else the likeliest of the others'."""
    control = turf_control(seen)
    places = [move.place for move in options if type(move) is PICK_TURF]
    last = not seen.friendly and sum(gang.alive for gang in seen.gangs) == 2
    if last:
        for place in places:
            if control.hqs[place] >= 0 and control.hqs[place] != seat:
                odds = chance_of_ready_stooges_to_take_turf(seen, seat, place, step.bonus, step.max_blockers)
                if odds >= max(values.win_odds, 0.01):
                    return m.PickTurf(place)
    target = choose_turf_worth_attacking(seen, seat, step.bonus, step.max_blockers, values)
    if target.place in places:
        return m.PickTurf(target.place)
    best, found = -1.0, places[0]
    for place in places:
        if control.owners[place] != seat:
            odds = chance_of_ready_stooges_to_take_turf(seen, seat, place, step.bonus, step.max_blockers)
            if odds > best:
                best, found = odds, place
    return m.PickTurf(found)


def choose_blocker(seen: HoochState, step: m.Blocking, options: Sequence[Move], values: GangValues) -> Move:
    """Return a blocker: all who are needed at an HQ, the toughest first; elsewhere one that is likely to survive."""
    raid = step.raid
    if misses_left(seen, raid) < 0:
        return m.Decline()
    stooges = [move.stooge for move in options if isinstance(move, m.Block)]
    if not stooges:
        return options[0]
    toughest = max(stooges, key=HEALTH.__getitem__)
    if raid.on_hq and not seen.friendly:
        return m.Block(toughest)
    strongest = max([swing_strength(seen, raid, s) for s in ready_stooges(seen, raid.attacker)], default=0)
    survives = 1 - hit_chance(strongest, total_that_beats_target(seen, raid, toughest))
    return m.Block(toughest) if survives >= values.block_odds and values.block_odds < 1 else m.Decline()


# The chart.


def choose_entry(seen: HoochState, seat: Seat, entries: Sequence[int], values: GangValues) -> int:
    """Return the entry of the chart to try, one that may have to be paid by cashing cards first; 0 for none."""
    hooch = seen.gangs[seat].hooch
    purse = hooch + sum(KNOB[card] for card in seen.gangs[seat].hand)
    if (
        purse >= max(ATTACK, values.attack_from)
        and choose_turf_worth_attacking(seen, seat, 0, m.ANY, values).place >= 0
    ):
        return ATTACK
    if hooch >= values.take_from and TAKE in entries:
        wants = wanted_card_use_bits(seen, seat, values)
        if any(c != GAP and USES[c] & wants and COST[c] - seen.perks.discount > TAKE for c in seen.lineup):
            return TAKE
    if hooch >= values.small_from:
        for entry in (DISCARD, DRAW):
            if entry in entries:
                return entry
    return 0


# What cards are for.


def card_use_bits(card: int) -> int:
    """Return what a card is for, as bits."""
    printed = CARDS[card]
    pays = any(isinstance(op, m.GainHooch) for op in (*ON_PLAY[card], *ON_CONTROL[card]))
    money = pays if printed.is_stooge else any(isinstance(op, m.GainHooch | m.GainHoochPerTurf) for op in printed.do)
    deeds = (*printed.do, *ON_PLAY[card])
    return (
        (MONEY if money or (printed.hooch > 1 and not printed.is_stooge) else 0)
        | (STOOGE if printed.is_stooge else 0)
        | (STRIKE if any(isinstance(op, m.Attack | m.TakeNeutralTurf) for op in printed.do) else 0)
        | (DRAWS if any(isinstance(op, m.Draw) for op in deeds) else 0)
        | (HARM if any(isinstance(op, m.StealHooch | m.OpponentsDiscard | m.DefeatStooge) for op in deeds) else 0)
    )


def max_price_of_lineup_card_taken_to_discard(card: int) -> int:
    """Return the price up to which a card takes another one of the lineup for the discard pile; 0 if it does not."""
    ops = (op for op in CARDS[card].do if isinstance(op, m.TakeLineup) and op.to == "discard")
    return next((op.max_cost for op in ops), 0)


ALL_CARDS = range(len(CARDS))
COST: Final = tuple(card.cost for card in CARDS)
HEALTH: Final = tuple(card.health for card in CARDS)
LEAN: Final = tuple(card.bonus - card.health / 2 for card in CARDS)  # to the attack rather than to the defence
USES: Final = tuple(map(card_use_bits, ALL_CARDS))
ATTACKS: Final = tuple(rolls_dice(card.do) for card in CARDS)
BONUS: Final = tuple(next((op.bonus for op in card.do if isinstance(op, m.Attack)), 0) for card in CARDS)
LIMIT: Final = tuple(next((op.max_blockers for op in card.do if isinstance(op, m.Attack)), m.ANY) for card in CARDS)
PER_TURF: Final = tuple(sum(op.cap for op in card.do if isinstance(op, m.GainHoochPerTurf)) for card in CARDS)
THEFT: Final = tuple(any(isinstance(op, m.StealHooch) for op in card.do) for card in CARDS)
REFRESHES: Final = tuple(any(isinstance(op, m.Unswing) for op in card.do) for card in CARDS)
TAKES: Final = tuple(map(max_price_of_lineup_card_taken_to_discard, ALL_CARDS))
# Classes of moves and steps: a name of this module is found faster than one of another.
PLAY: Final = m.PlayCard
CASH: Final = m.Cash
TRY: Final = m.Try
PICK_TURF: Final = m.PickTurf
MAIN: Final = m.Main
RAID: Final = m.Attack
BLOCKING: Final = m.Blocking
TAKING: Final = m.TakeLineup
