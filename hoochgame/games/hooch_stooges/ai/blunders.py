"""Blunders: moves that are never better than doing nothing, by what the seat sees. Bots exclude them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.attack import misses_left
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    CHART,
    GUARD,
    HQ_BONUS,
    KEEPS_HOOCH,
    ON_CONTROL,
    ON_DEFEAT,
    ON_MISS,
    ON_PLAY,
    RETURNS,
    TURFS,
)
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs, opponents
from hoochgame.games.hooch_stooges.turn import price_of

ANY_ROLL, A_DRAW = min(CHART), 3  # prices on the chart; a card that is drawn may attack


def find_blunders(seen: HoochState, seat: Seat, options: Sequence[Move]) -> list[bool]:
    step = seen.agenda[-1]
    judge = JUDGES.get(type(step))
    if judge is None or len(options) < 2:
        return [False] * len(options)
    return [judge(seen, seat, step, options, move) for move in options]


# The main step.


def is_blunder_in_main_step(seen: HoochState, seat: Seat, step: m.Main, options: Sequence[Move], move: Move) -> bool:
    match move:
        case m.EndTurn():
            return bool(seen.gangs[seat].hand)  # all of it is discarded in any case, with its hooch or without
        case m.Cash(card):
            return m.PlayCard(card) in options and is_better_played_than_cashed(seen, seat, card)
        case m.PlayCard(card):
            do, gain = CARDS[card].do, certain_hooch(seen, seat, CARDS[card].do)
            if not do or CARDS[card].is_stooge:
                return False
            poor = gain is not None and gain < CARDS[card].hooch
            return poor or (
                all(isinstance(op, m.Unswing) for op in do) and can_afford_no_attack(seen, seat, without_card=card)
            )
        case m.Buy(card):
            last = seen.round >= seen.round_limit and not seen.perks.to_hand
            return last and can_afford_no_attack(seen, seat, price_of(seen, card))
        case m.Try(entry):
            return all(is_chart_operation_not_worth_price(seen, seat, op, entry) for op in CHART[entry])
    return False


def is_better_played_than_cashed(seen: HoochState, seat: Seat, card: int) -> bool:
    """Return whether a scheme brings more by its effect than its knob, or as much and harms an opponent."""
    gain, harm = 0, False
    for op in CARDS[card].do:
        if isinstance(op, m.OpponentsDiscard):
            harm |= any(seen.gangs[opponent].hand for opponent in opponents(seen, seat))
        elif isinstance(op, m.StealHooch) and op.who == "chosen":
            stolen = min(op.n, max(seen.gangs[opponent].hooch for opponent in opponents(seen, seat)))
            gain += stolen
            harm |= stolen > 0
        elif (sure := certain_hooch(seen, seat, (op,))) is not None:
            gain += sure
        else:
            return False
    printed = CARDS[card]
    return not printed.is_stooge and gain + harm > printed.hooch


def is_chart_operation_not_worth_price(seen: HoochState, seat: Seat, op: m.AnyEffect, entry: int) -> bool:
    """Return whether an operation of the chart is not worth its price, even without the risk of a bust."""
    match op:
        case m.NoBusts():
            return cannot_pay_for_any_roll(seen, seat, entry)
        case m.Draw():
            return cannot_draw_better_card(seen, seat, 1, entry - 1)
        case m.TakeLineup():
            return all(price_of(seen, card) < entry for card in seen.lineup if card != GAP)
    return False


# Attacks.


def is_blunder_when_attacking(
    seen: HoochState, seat: Seat, step: m.Attack, options: Sequence[Move], move: Move
) -> bool:
    """Return whether the attack is on an own turf while a neutral one of the same kind lies next to it."""
    assert isinstance(move, m.PickTurf)
    here = seen.city[move.place]
    if here.owner != seat:
        return False
    others = (seen.city[one.place] for one in options if isinstance(one, m.PickTurf))
    return any(turf.owner == NOBODY and turf.kind == here.kind for turf in others)


def is_blunder_when_blocking(
    seen: HoochState, seat: Seat, step: m.Blocking, options: Sequence[Move], move: Move
) -> bool:
    """Return whether one more is put in the way of an attack that fails anyway, or an HQ is left that can be held."""
    raid, left = step.raid, misses_left(seen, step.raid)
    if isinstance(move, m.Block):
        return left < 0
    spare = min(len(seen.gangs[seat].crew), raid.max_blockers) - len(raid.blockers)
    return raid.on_hq and not seen.friendly and 0 <= left < spare


def is_blunder_when_activating(
    seen: HoochState, seat: Seat, step: m.Activating, options: Sequence[Move], move: Move
) -> bool:
    """Return whether an ability can't be used, hooch is declined, or a stooge pays where hooch would do."""
    turf = TURFS[seen.city[step.place].kind]
    cost = 0 if step.free else turf.cost
    match move:
        case m.Cash(card):
            others = (one.card for one in options if isinstance(one, m.Cash))
            return CARDS[card].is_stooge and any(MOST[other] == CARDS[card].hooch for other in others)
        case m.Decline():
            gain = certain_hooch(seen, seat, turf.do)
            return gain is not None and gain > cost and m.Accept() in options
        case m.Accept():
            return cost > 0 and all(is_ability_operation_useless(seen, seat, op, cost) for op in turf.do)
    return False


def is_ability_operation_useless(seen: HoochState, seat: Seat, op: m.AnyEffect, cost: int) -> bool:
    """Return whether an operation brings less than its price, or nothing that this turn has a use for."""
    gain = certain_hooch(seen, seat, (op,))
    if gain is not None:
        return gain < cost
    match op:
        case m.Unswing() | m.SwingBonus():
            return can_afford_no_attack(seen, seat, cost)
        case m.NoBusts():
            return cannot_pay_for_any_roll(seen, seat, cost)
        case m.Discount(n=n):
            return cannot_buy_anything_more(seen, seat, cost, n)
        case m.NextBuyTo():
            return cannot_buy_anything_more(seen, seat, cost, 0)
        case m.Draw(n=n):
            return cannot_draw_better_card(seen, seat, n, (cost - 1) // n)
        case m.TakeLineup(max_cost=most, card_type=kind, to="discard"):
            fits = (CARDS[c] for c in seen.lineup if c != GAP)
            return all(
                card.cost - seen.perks.discount < cost
                for card in fits
                if card.cost <= most and kind in ("any", card.type)
            )
    return False


# Giving up and taking stooges.


def is_blunder_when_dropping_stooge(
    seen: HoochState, seat: Seat, step: m.DropStooge, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a stooge is the better one of two that may be lost."""
    assert isinstance(move, m.Pick)
    swung, mine = seen.gangs[seat].swung, move.card
    others = (one.card for one in options if isinstance(one, m.Pick))
    worse = (other for other in others if mine not in swung or other in swung)
    return not RETURNS[mine] and any(is_plain_stooge_outclassed(other, mine) for other in worse)


def is_blunder_when_taking_stooge(
    seen: HoochState, seat: Seat, step: m.AnyStep, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a stooge is the lesser one of two that may be had."""
    assert isinstance(move, m.Pick)
    return any(is_plain_stooge_outclassed(move.card, one.card) for one in options if isinstance(one, m.Pick))


def is_blunder_when_defeating_stooge(
    seen: HoochState, seat: Seat, step: m.DefeatStooge, options: Sequence[Move], move: Move
) -> bool:
    """Return whether an opponent's stooge is the lesser one of two that may be sunk."""
    assert isinstance(move, m.Pick)
    if any(turf.guard == move.card for turf in seen.city):  # where it stands counts for more
        return False
    crew = next(gang.crew for gang in seen.gangs if move.card in gang.crew)
    others = (one.card for one in options if isinstance(one, m.Pick) and one.card in crew)
    return any(is_plain_stooge_outclassed(move.card, other) and not RETURNS[other] for other in others)


def is_blunder_when_losing_card(
    seen: HoochState, seat: Seat, step: m.AnyStep, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a card of the hand is worth more than hooch that could be given up instead."""
    assert isinstance(move, m.Pick)
    printed = CARDS[move.card]
    others = (MOST[one.card] for one in options if isinstance(one, m.Pick) and one != move)
    return any(0 <= worth < printed.hooch + printed.is_stooge for worth in others)


def is_blunder_when_removing_card(
    seen: HoochState, seat: Seat, step: m.RemoveCard, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a card that was bought is removed rather than plain hooch."""
    if not isinstance(move, m.Pick) or not CARDS[move.card].cost:
        return False
    others = (one.card for one in options if isinstance(one, m.Pick) and not CARDS[one.card].cost)
    return any(0 <= MOST[other] <= CARDS[move.card].hooch for other in others)


def is_blunder_when_cycling_hand(
    seen: HoochState, seat: Seat, step: m.CycleHand, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a card is discarded for one that can only be worse."""
    if not isinstance(move, m.Pick):
        return False
    printed = CARDS[move.card]
    return cannot_draw_better_card(seen, seat, step.dropped + 1, printed.hooch - (not printed.is_stooge))


# What is certain.


def certain_hooch(seen: HoochState, seat: Seat, do: Sequence[m.AnyEffect]) -> int | None:
    """Return the hooch that operations bring; None if they have other effects."""
    total = 0
    for op in do:
        if isinstance(op, m.GainHooch):
            total += op.n
        elif isinstance(op, m.GainHoochPerTurf):
            total += min(op.cap, op.n * count_turfs(seen, seat))
        else:
            return None
    return total


def most_hooch_of_plain_card(card: int) -> int:
    """Return the most hooch that a card may bring which does nothing else; -1 for any other."""
    printed = CARDS[card]
    if printed.is_stooge or not all(isinstance(op, m.GainHooch | m.GainHoochPerTurf) for op in printed.do):
        return -1
    gains = (op.n if isinstance(op, m.GainHooch) else op.cap for op in printed.do)  # type: ignore[union-attr]
    return max(printed.hooch, sum(gains))


MOST = tuple(map(most_hooch_of_plain_card, range(len(CARDS))))


def most_hooch_to_spend(seen: HoochState, seat: Seat, without_card: int = GAP) -> int:
    """Return the most that a seat could spend, without a card of its hand; many if the hand is for more than hooch."""
    gang = seen.gangs[seat]
    hand = [MOST[card] for card in gang.hand if card != without_card]
    return gang.hooch + sum(hand) if min(hand, default=0) >= 0 else 1 << 20


def cannot_pay_for_any_roll(seen: HoochState, seat: Seat, spent: int) -> bool:
    return most_hooch_to_spend(seen, seat) - spent < ANY_ROLL


def can_afford_no_attack(seen: HoochState, seat: Seat, spent: int = 0, without_card: int = GAP) -> bool:
    return most_hooch_to_spend(seen, seat, without_card) - spent < A_DRAW


def cannot_buy_anything_more(seen: HoochState, seat: Seat, spent: int, discount: int) -> bool:
    """Return whether nothing can be bought any more in this turn."""
    left = most_hooch_to_spend(seen, seat) - spent + discount
    return can_afford_no_attack(seen, seat, spent) and all(
        price_of(seen, card) > left for card in seen.lineup if card != GAP
    )


def cannot_draw_better_card(seen: HoochState, seat: Seat, n: int, hooch: int) -> bool:
    """Return whether none of the next n cards can be worth more hooch than that, whichever they are."""
    gang = seen.gangs[seat]
    cards = gang.deck if len(gang.deck) >= n else gang.deck + gang.discard
    return bool(cards) and all(0 <= MOST[card] <= hooch for card in cards)


@cache
def is_plain_stooge_outclassed(stooge: int, other: int) -> bool:
    """Return whether a stooge does nothing special, and another is as good in everything and better in something."""
    mine, theirs = CARDS[stooge], CARDS[other]
    if not (mine.is_stooge and theirs.is_stooge) or any(table[stooge] for table in SPECIAL):
        return False
    figures = (mine.bonus, mine.health, mine.hooch), (theirs.bonus, theirs.health, theirs.hooch)
    return figures[0] != figures[1] and all(a <= b for a, b in zip(*figures, strict=True))


SPECIAL: tuple[Sequence[object], ...] = (
    ON_PLAY, ON_CONTROL, ON_DEFEAT, ON_MISS, HQ_BONUS, GUARD, KEEPS_HOOCH, RETURNS,
)  # fmt: skip
JUDGES: dict[type, Callable[..., bool]] = {
    m.Main: is_blunder_in_main_step,
    m.Attack: is_blunder_when_attacking,
    m.Blocking: is_blunder_when_blocking,
    m.Activating: is_blunder_when_activating,
    m.DropStooge: is_blunder_when_dropping_stooge,
    m.RecoverStooge: is_blunder_when_taking_stooge,
    m.TakeLineup: is_blunder_when_taking_stooge,
    m.DefeatStooge: is_blunder_when_defeating_stooge,
    m.DropCard: is_blunder_when_losing_card,
    m.LayAside: is_blunder_when_losing_card,
    m.RemoveCard: is_blunder_when_removing_card,
    m.CycleHand: is_blunder_when_cycling_hand,
}
