"""Finds who can win by the next turn (30 hooch, an HQ within reach, the ninth turf), and the possible defences.

Everything is named in a seat's own turn, by what it sees: of other hands an average stands for what nobody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import comb
from typing import NamedTuple

from hoochgame.core.language import N_
from hoochgame.core.protocols import Seat
from hoochgame.core.title_ai import Threat, ThreatWords
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.figures import chance_to_take_guarded_hq
from hoochgame.games.hooch_stooges.ai.income import PAID, TOPPLE, WORTH, seat_income
from hoochgame.games.hooch_stooges.ai.policy import ATTACK, CHECK, DISCARD
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS
from hoochgame.games.hooch_stooges.model import Gang, HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs, opponents, own_and_adjacent_turfs, ready_stooges

LIKELY = 1 / 3  # the least chance of a crew to take an HQ that is named
SAVED = 20  # hooch from which a seat is told that it can come to 30 next turn

WARNINGS = {
    "fire": ThreatWords(
        N_("{name} has {hooch} hooch and about {income} coming in: next turn entry 30 can destroy your HQ."),
        N_("{name} has {hooch} hooch and about {income} coming in."),
    ),
    "fire_any": ThreatWords(
        N_("{name} has {hooch} hooch and about {income} coming in: next turn entry 30 can destroy any HQ."),
        N_("{name} has {hooch} hooch and about {income} coming in."),
    ),
    "storm": ThreatWords(
        N_("The gang of {name} is within reach of your HQ: about {odds}% to take it next turn."),
        N_("{name} can take your HQ next turn, at about {odds}%."),
    ),
    "ninth": ThreatWords(
        N_("{name} is one turf short of nine and can win next turn."), N_("{name} is one turf short of nine.")
    ),
    "own_fire": ThreatWords(
        N_("You can reach {hooch} hooch this turn: entry 30 can win the game."),
        N_("You can reach {hooch} hooch this turn."),
    ),
    "own_saving": ThreatWords(
        N_("You keep {hooch} hooch and have about {income} coming in: next turn you can try entry 30."),
        N_("You keep {hooch} hooch and have about {income} coming in."),
    ),
}
ANSWERS = {
    "steal": N_("steal hooch"),
    "storm": N_("attack the HQ of {name}"),
    "turf": N_("attack a turf of {name}"),
    "discard": N_("make {name} discard"),
    "defeat": N_("defeat a stooge of {name}"),
    "block": N_("put stooges into play as blockers"),
    "entry": N_("try entry 30"),
}


class LikelyThreat(NamedTuple):
    """A threat, and how likely it comes true, 0 to 1."""

    chance: float
    threat: Threat


def find_threats_in_own_turn(seen: HoochState, seat: Seat) -> list[Threat]:
    """Return what a seat should know in its turn, the most likely end of the game first."""
    if seen.active != seat or not seen.agenda:
        return []
    last = sum(gang.alive for gang in seen.gangs) == 2
    found = [LikelyThreat(CHECK, one) for one in reminders_that_entry_30_can_be_tried(seen, seat) if last]
    for opponent in opponents(seen, seat):
        if seen.friendly:
            found += ninth_turf_threats(seen, seat, opponent)
        else:
            found += entry_30_threats(seen, seat, opponent, last)
            found += raid_threats(seen, seat, opponent)
    order = sorted(found, key=lambda one: (one.threat.kind != "own_fire", one.threat.seat == seat, -one.chance))
    return [one.threat for one in order]


# Threats by kind.


def entry_30_threats(seen: HoochState, seat: Seat, opponent: Seat, last: bool) -> list[LikelyThreat]:
    """Return entry 30, if an opponent can be expected to have 30 hooch in its next turn."""
    hooch, more = seen.gangs[opponent].hooch, int(expected_hooch_of_next_turn(seen, opponent))
    if hooch + more < TOPPLE:
        return []
    spare = hooch + more - TOPPLE
    wanted = (
        ["steal"] * (most_hooch_stolen(seen.gangs[seat].hand) > spare) + ["storm"] + ["discard", "turf"] * (spare < 1)
    )
    answers = possible_defences(seen, seat, opponent, wanted)
    kind = "fire" if last else "fire_any"
    return [LikelyThreat(CHECK, Threat(opponent, kind, (("hooch", hooch), ("income", more)), answers))]


def raid_threats(seen: HoochState, seat: Seat, opponent: Seat) -> list[LikelyThreat]:
    """Return an attack on the seat's HQ by the whole crew of an opponent, if the odds are good."""
    home = hq_place(seen, seat)
    if home not in own_and_adjacent_turfs(seen, opponent):
        return []
    odds = chance_to_attack_next_turn(seen, opponent) * chance_to_take_guarded_hq(
        seen.gangs[opponent].crew, seen.gangs[seat].crew, seen.hq_hits
    )
    if odds < LIKELY:
        return []
    answers = possible_defences(seen, seat, opponent, ("storm", "block", "defeat"))
    return [LikelyThreat(odds, Threat(opponent, "storm", (("odds", round(100 * odds)),), answers))]


def ninth_turf_threats(seen: HoochState, seat: Seat, opponent: Seat) -> list[LikelyThreat]:
    """Return the last turf of a Friendly Match, if an opponent that can attack lacks only that (HS-FRM-02)."""
    odds = chance_to_attack_next_turn(seen, opponent) if seen.gangs[opponent].crew else 0.0
    if count_turfs(seen, opponent) != NUMBERS.friendly_turfs - 1 or odds < LIKELY:
        return []
    return [
        LikelyThreat(odds, Threat(opponent, "ninth", (), possible_defences(seen, seat, opponent, ("turf", "defeat"))))
    ]


def sure_hooch_at_turn_start(seen: HoochState, seat: Seat) -> int:
    """Return the hooch that a seat gets when its turn begins: for turf, and by stooges in play."""
    return count_turfs(seen, seat) + sum(PAID[card] for card in seen.gangs[seat].crew)


def expected_hooch_of_next_turn(seen: HoochState, opponent: Seat) -> float:
    """Return the hooch that an opponent's next turn brings: what is sure, and an average hand of what it may hold."""
    gang = seen.gangs[opponent]
    there = unseen_cards(gang)
    blind = min(len(gang.hand) - len(gang.known), len(there))
    average = blind * sum(WORTH[card] for card in there) / len(there) if there else 0.0
    return sure_hooch_at_turn_start(seen, opponent) + sum(WORTH[card] for card in gang.known) + average


def unseen_cards(gang: Gang) -> list[int]:
    """Return the cards of which only their owner knows whether they are in hand or deck."""
    seen = {*gang.discard, *gang.crew, *gang.resolving, *gang.known}
    return [card for card in gang.owned if card not in seen]


def chance_to_attack_next_turn(seen: HoochState, opponent: Seat) -> float:
    """Return the chance that an opponent can make an attack next turn: by a card in hand, or by entry 6."""
    gang = seen.gangs[opponent]
    if any(does_operation(card, m.Attack) for card in gang.known):
        return 1.0
    there = unseen_cards(gang)
    blind = min(len(gang.hand) - len(gang.known), len(there))
    others = sum(not does_operation(card, m.Attack) for card in there)
    by_card = 1 - comb(others, blind) / comb(len(there), blind)
    by_chart = CHECK if gang.hooch + sure_hooch_at_turn_start(seen, opponent) >= ATTACK else 0.0
    return max(by_card, by_chart)


def hq_place(seen: HoochState, seat: Seat) -> int:
    """Return where the HQ of a seat lies; -1 without one."""
    return next((place for place, turf in enumerate(seen.city) if turf.hq == seat), -1)


# Own chances.


def reminders_that_entry_30_can_be_tried(seen: HoochState, seat: Seat) -> list[Threat]:
    """Return that the seat can try entry 30 in this turn, or in its next one if it spends no hooch."""
    if seen.friendly or not isinstance(seen.agenda[-1], m.Main):
        return []
    gang = seen.gangs[seat]
    have = gang.hooch + sum(max(0, WORTH[card]) for card in gang.hand)
    if have >= TOPPLE:
        return [Threat(seat, "own_fire", (("hooch", have),), ("entry",) if gang.hooch >= TOPPLE else ())]
    kept = min(have, seen.stash_limit) if seen.stash_limit else have
    more = int(seat_income(seen, seat))
    if kept < SAVED or kept + more < TOPPLE:
        return []
    return [Threat(seat, "own_saving", (("hooch", kept), ("income", more)))]


# Defences.


class Means(NamedTuple):
    """Resources of a seat in its main step."""

    cards: Sequence[int]  # in hand
    hooch: int
    attacks: bool  # whether it can attack now
    goals: frozenset[int]  # places within reach


def possible_defences(seen: HoochState, seat: Seat, opponent: Seat, wanted: Iterable[str]) -> tuple[str, ...]:
    if not isinstance(seen.agenda[-1], m.Main):
        return ()
    gang = seen.gangs[seat]
    attacks = gang.hooch >= ATTACK or any(does_operation(card, m.Attack) for card in gang.hand)
    means = Means(
        gang.hand,
        gang.hooch,
        attacks and bool(ready_stooges(seen, seat)),
        frozenset(own_and_adjacent_turfs(seen, seat)),
    )
    return tuple(name for name in wanted if CAN[name](seen, opponent, means))


def has_means_to_steal_hooch(seen: HoochState, opponent: Seat, means: Means) -> bool:
    return seen.gangs[opponent].hooch > 0 and any(does_operation(card, m.StealHooch) for card in means.cards)


def has_means_to_attack_hq(seen: HoochState, opponent: Seat, means: Means) -> bool:
    return means.attacks and hq_place(seen, opponent) in means.goals


def has_means_to_attack_turf(seen: HoochState, opponent: Seat, means: Means) -> bool:
    """Return whether a turf of the opponent can be attacked, other than that of its HQ unless the match is friendly."""
    home = -1 if seen.friendly else hq_place(seen, opponent)
    return means.attacks and any(seen.city[place].owner == opponent for place in means.goals if place != home)


def has_means_to_force_discard(seen: HoochState, opponent: Seat, means: Means) -> bool:
    """Return whether the opponent can be made to discard: by a card in hand or entry 4."""
    by_card = any(does_operation(card, m.OpponentsDiscard) for card in means.cards)
    return bool(seen.gangs[opponent].hand) and (by_card or means.hooch >= DISCARD)


def has_means_to_defeat_stooge(seen: HoochState, opponent: Seat, means: Means) -> bool:
    """Return whether a card in hand defeats a stooge of the opponent."""
    most = max([op.max_health for card in means.cards for op in EFFECTS[card] if isinstance(op, m.DefeatStooge)] or [0])
    return any(CARDS[stooge].health <= most for stooge in seen.gangs[opponent].crew)


def has_means_to_add_blocker(seen: HoochState, opponent: Seat, means: Means) -> bool:
    """Return whether a stooge in hand can still come into play."""
    return any(CARDS[card].is_stooge for card in means.cards)


CAN: dict[str, Callable[[HoochState, Seat, Means], bool]] = {
    "steal": has_means_to_steal_hooch,
    "storm": has_means_to_attack_hq,
    "turf": has_means_to_attack_turf,
    "discard": has_means_to_force_discard,
    "defeat": has_means_to_defeat_stooge,
    "block": has_means_to_add_blocker,
}


def most_hooch_stolen(cards: Iterable[int]) -> int:
    """Return the most hooch that one of these cards steals from an opponent."""
    return max([op.n for card in cards for op in EFFECTS[card] if isinstance(op, m.StealHooch)] or [0])


def does_operation(card: int, kind: type[m.AnyEffect]) -> bool:
    return any(isinstance(op, kind) for op in EFFECTS[card])


EFFECTS = tuple((*card.do, *card.operations_at_moment("play")) for card in CARDS)
