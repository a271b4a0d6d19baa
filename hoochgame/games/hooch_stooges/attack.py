"""The attack: blockers, swings, capture, and the bust that a one brings."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from hoochgame.core.protocols import Move, Seat, Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import CardDropped
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    GUARD,
    HQ_BONUS,
    KEEPS_HOOCH,
    NUMBERS,
    ON_DEFEAT,
    ON_MISS,
    operations_as_steps,
)
from hoochgame.games.hooch_stooges.events import AttackBegan, AttackEnded, Busted, HoochLost, StoogeBlocked, StoogeSwung
from hoochgame.games.hooch_stooges.model import NOBODY, HoochState, Play
from hoochgame.games.hooch_stooges.queries import (
    copy_that_leaves_hand,
    lose_stooge,
    one_of_each_kind,
    one_of_each_kind_in_hand,
    one_stooge_of_each_kind_and_state,
    own_and_adjacent_turfs,
    ready_stooges,
    take_turf_and_end_if_decided,
)

Take = Callable[[Play, Seat, int], None]


def raid_targets(state: HoochState, step: m.Attack) -> tuple[Move, ...]:
    """Offer turfs that are one's own or next to one's own (HS-ATK-03, HS-ATK-04)."""
    return tuple(map(m.PickTurf, own_and_adjacent_turfs(state, step.seat))) if ready_stooges(state, step.seat) else ()


def has_stooge_to_attack_with(state: HoochState, step: m.Attack) -> bool:
    """Return whether there is an unswung stooge (HS-CHT-16). There is always a turf to attack (HS-FRM-05)."""
    gang = state.gangs[step.seat]
    return len(gang.swung) < len(gang.crew)


def make_raid(state: HoochState, step: m.Attack, place: int) -> m.Raid:
    """Return the attack on this turf before anybody has chosen to block; a guard on it blocks in any case."""
    seat, turf = step.seat, state.city[place]
    defender = NOBODY if turf.owner == seat else turf.owner
    guards = (turf.guard,) if defender != NOBODY and turf.guard in state.gangs[defender].crew else ()
    return m.Raid(seat, place, defender, step.bonus, step.max_blockers, turf.hq not in (NOBODY, seat), guards)


def declare_attack(play: Play, step: m.Attack, place: int) -> m.Raid:
    """Record that the attacker has named a turf, and return the attack."""
    raid = make_raid(play.state, step, place)
    play.record_event(AttackBegan(step.seat, place, raid.defender))
    return raid


def begin_attack(play: Play, step: m.Attack, move: m.PickTurf) -> None:
    """Begin the attack: an opponent's turf is defended first, any other is swung at straight away."""
    raid = declare_attack(play, step, move.place)
    play.replace_answered_step(
        m.Swinging(step.seat, raid) if raid.defender == NOBODY else m.Blocking(raid.defender, raid)
    )


def blockers_to_choose(state: HoochState, step: m.Blocking) -> tuple[Move, ...]:
    """Offer blockers (HS-ATK-06); none once the attacker has left."""
    raid = step.raid
    if len(raid.blockers) >= raid.max_blockers or not state.gangs[raid.attacker].alive:
        return ()
    # Copies of a stooge block alike, so one of them is offered.
    spare = one_of_each_kind(s for s in state.gangs[raid.defender].crew if s not in raid.blockers)
    return (m.Decline(), *map(m.Block, spare)) if spare else ()


def add_blocker(play: Play, step: m.Blocking, move: m.Block | m.Decline) -> None:
    """Add a blocker, or stop."""
    if isinstance(move, m.Decline):
        return begin_swings(play, step)
    play.record_event(StoogeBlocked(step.seat, move.stooge))
    return play.replace_answered_step(
        m.Blocking(step.seat, replace(step.raid, blockers=(*step.raid.blockers, move.stooge)))
    )


def begin_swings(play: Play, step: m.Blocking) -> None:
    """Go on to the swings once the blockers are set."""
    play.replace_answered_step(m.Swinging(step.raid.attacker, step.raid))


def misses_left(state: HoochState, raid: m.Raid) -> int:
    """Return how many swings may miss before an attack fails; below 0 it fails for certain.

    Each stooge that is ready hits at most once: what unswings a stooge in an attack does so after a miss (R-104).
    """
    return (
        len(ready_stooges(state, raid.attacker)) - len(standing_blockers(state, raid)) - turf_hits_missing(state, raid)
    )


def turf_hits_missing(state: HoochState, raid: m.Raid) -> int:
    """Return how many hits on the turf itself are still missing: several at an HQ with Fortified HQ (HS-OPT-02)."""
    return 1 if state.city[raid.place].hq == NOBODY else max(1, state.hq_hits - raid.hits)


def standing_blockers(state: HoochState, raid: m.Raid) -> tuple[int, ...]:
    """Return the blockers that still stand; those of a defender who has left are gone."""
    if raid.defender == NOBODY:
        return ()
    return tuple(s for s in state.gangs[raid.defender].crew if s in raid.blockers)


def stooges_to_swing(state: HoochState, step: m.Swinging) -> tuple[Move, ...]:
    """Offer the unswung stooges (HS-ATK-09)."""
    swung, crew = state.gangs[step.seat].swung, one_stooge_of_each_kind_and_state(state, step.seat)
    return tuple(m.Swing(s) for s in crew if s not in swung)


def choose_swinger(play: Play, step: m.Swinging, move: m.Swing) -> None:
    """Have the chosen stooge pick its target."""
    play.replace_answered_step(m.Aiming(step.seat, step.raid, move.stooge))


def fail_attack(play: Play, step: m.Swinging) -> None:
    """End the attack as failed: nobody is left to swing (HS-ATK-19)."""
    play.record_event(AttackEnded(step.seat, step.raid.place, False))


def targets_to_choose(state: HoochState, step: m.Aiming) -> tuple[Move, ...]:
    """Offer the blockers; the turf only when none is left (HS-ATK-10)."""
    return tuple(map(m.Aim, one_of_each_kind(standing_blockers(state, step.raid)) or (m.TURF,)))


def swing_strength(state: HoochState, raid: m.Raid, stooge: int) -> int:
    """Return what is added to the die of this stooge's swing."""
    return CARDS[stooge].bonus + raid.bonus + state.perks.bonus + (HQ_BONUS[stooge] if raid.on_hq else 0)


def blocker_health_with_crew(state: HoochState, raid: m.Raid, blocker: int) -> int:
    """Return a blocker's health with what the rest of its crew adds."""
    return CARDS[blocker].health + sum(GUARD[s] for s in state.gangs[raid.defender].crew if s != blocker)


def health_of_raided_place(state: HoochState, raid: m.Raid) -> int:
    """Return a turf's health (HS-ATK-07).

    With Fortified HQ every roll but a one counts against it, so it needs no more than a plain turf.
    """
    if state.city[raid.place].hq == NOBODY or state.hq_hits > 1:
        return NUMBERS.health_turf
    return NUMBERS.health_hq


def total_that_beats_target(state: HoochState, raid: m.Raid, target: int) -> int:
    """Return the total of die and bonus that beats the target."""
    return health_of_raided_place(state, raid) if target == m.TURF else blocker_health_with_crew(state, raid, target)


def beats_target(die: int, bonus: int, needed: int) -> bool:
    """Whether a roll beats the target: a one never, a six always, others from the health on (HS-POL-03 to 05)."""
    return die == 6 or (die > 1 and die + bonus >= needed)


def aim_swing(play: Play, step: m.Aiming, move: m.Aim) -> None:
    """Roll the die for the chosen target, and carry out what follows."""
    swung = roll_swing(play, step, move.target)
    if swung.hit:
        resolve_hit(play, step, swung)
    else:
        resolve_miss(play, step, swung)


def roll_swing(play: Play, step: m.Aiming, target: int) -> StoogeSwung:
    """Roll a swing and record it: the die, and whether it is enough."""
    state, raid = play.state, step.raid
    bonus, needed = swing_strength(state, raid, step.stooge), total_that_beats_target(state, raid, target)
    die = play.roll_die()
    swung = StoogeSwung(
        step.seat, step.stooge, target, raid.place, die, bonus, needed, beats_target(die, bonus, needed)
    )  # fmt: skip
    play.record_event(swung)
    return swung


def resolve_miss(play: Play, step: m.Aiming, swung: StoogeSwung, *steps_after_bust: Step) -> None:
    """Carry out a miss: a one busts, then come these steps, then what the stooge itself does (R-104)."""
    losses = begin_bust(play, step.seat) if swung.die == 1 else ()
    own = operations_as_steps(step.seat, ON_MISS[step.stooge], step.stooge)
    play.replace_answered_step(*losses, *steps_after_bust, *own, m.Swinging(step.seat, step.raid))


def resolve_hit(
    play: Play, step: m.Aiming, swung: StoogeSwung, change_control: Take = take_turf_and_end_if_decided
) -> None:
    """Carry out a hit: the stooge is beaten, or the turf is captured."""
    raid = step.raid
    if swung.target == m.TURF:
        return capture_turf_or_swing_on(
            play, replace(raid, hits=raid.hits + 1, six=raid.six or swung.die == 6), change_control
        )
    lose_stooge(play, raid.defender, swung.target)
    return play.replace_answered_step(
        *operations_as_steps(step.seat, ON_DEFEAT[step.stooge]), m.Swinging(step.seat, raid)
    )


def capture_turf_or_swing_on(play: Play, raid: m.Raid, change_control: Take) -> None:
    """Change who controls the turf. Its ability may be used now or never (HS-ATK-16 to 18)."""
    turf = play.state.city[raid.place]
    if turf.hq != NOBODY and raid.hits < play.state.hq_hits:
        return play.replace_answered_step(m.Swinging(raid.attacker, raid))
    play.record_event(AttackEnded(raid.attacker, raid.place, True))
    change_control(play, raid.attacker, raid.place)
    return play.replace_answered_step(m.Activating(raid.attacker, raid.place, raid.six))


def begin_bust(play: Play, seat: Seat) -> tuple[m.AnyStep, ...]:
    """Return the steps of a bust: a stooge, a card, all hooch, before whatever the roll interrupted (HS-BST-04)."""
    if play.state.perks.no_busts:
        return ()
    play.record_event(Busted(seat))
    return m.DropStooge(seat), m.DropCard(seat), m.LoseHooch(seat)


def stooges_to_drop(state: HoochState, step: m.DropStooge) -> tuple[Move, ...]:
    """Offer all stooges in play, swung or not (HS-BST-05)."""
    return tuple(map(m.Pick, one_stooge_of_each_kind_and_state(state, step.seat)))


def drop_stooge(play: Play, step: m.DropStooge, move: m.Pick) -> None:
    """A bust costs a stooge in play, chosen by its owner (HS-BST-01)."""
    lose_stooge(play, step.seat, move.card)


def cards_to_drop(state: HoochState, step: m.AnyStep) -> tuple[Move, ...]:
    """Offer the cards of the hand, one of each kind."""
    return tuple(map(m.Pick, one_of_each_kind_in_hand(state.gangs[step.seat])))


def has_several_hand_cards(state: HoochState, step: m.AnyStep) -> bool:
    """Return whether there may be a choice. Of a single card in hand everybody knows that it must go (R-105, R-108)."""
    return len(state.gangs[step.seat].hand) > 1


def drop_card(play: Play, step: m.DropCard, move: m.Pick) -> None:
    """A bust costs a card of the hand, chosen by its owner (HS-BST-02)."""
    play.record_event(CardDropped(step.seat, copy_that_leaves_hand(play.state.gangs[step.seat], move.card)))


def lose_all_hooch_in_bust(play: Play, step: m.LoseHooch) -> None:
    """Lose all hooch (HS-BST-03), unless a stooge in play prevents it."""
    seat = step.seat
    gang = play.state.gangs[seat]
    if gang.hooch and not any(KEEPS_HOOCH[s] for s in gang.crew):
        play.record_event(HoochLost(seat, gang.hooch))
