"""The odds shown before a die is rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from hoochgame.core.language import _, format_percentage, format_signed, ngettext
from hoochgame.core.protocols import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.ai.assault import AttackOutlook
from hoochgame.games.hooch_stooges.ai.attack_chance import attack_outlook, outlooks_without_and_with_blockers
from hoochgame.games.hooch_stooges.ai.odds import hit_chance
from hoochgame.games.hooch_stooges.attack import (
    make_raid,
    misses_left,
    standing_blockers,
    swing_strength,
    total_that_beats_target,
    turf_hits_missing,
)
from hoochgame.games.hooch_stooges.content import CARDS, HQ_BONUS, ON_MISS
from hoochgame.games.hooch_stooges.events import StoogeSwung
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, ready_stooges
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.titles.hooch_stooges.keys import LaneTurfKey


class SwingOdds(NamedTuple):
    """The lowest die that hits, and the chance in percent."""

    least_roll: int
    percent: int


def least_roll(bonus: int, needed: int) -> int:
    """Return the lowest die that hits: a 1 never does, a 6 always (HS-POL-03)."""
    return min(6, max(2, needed - bonus))


def swing_odds(view: HoochState, raid: m.Raid, stooge: int, target: int) -> SwingOdds:
    bonus, needed = swing_strength(view, raid, stooge), total_that_beats_target(view, raid, target)
    return SwingOdds(least_roll(bonus, needed), round(100 * hit_chance(bonus, needed)))


def odds_words(view: HoochState, move: Move) -> str | None:
    """Return the odds of a swing, short enough for a pill; None for other moves."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, m.Aiming) and isinstance(move, m.Aim):
        roll, percent = swing_odds(view, step.raid, step.stooge, move.target)
    elif isinstance(step, m.Swinging) and isinstance(move, m.Swing):
        targets = targets_of_swing(view, step.raid)
        roll, percent = min(swing_odds(view, step.raid, move.stooge, target) for target in targets)
        if len(targets) > 1:
            return _("at best: {percent}%").format(percent=percent)
    else:
        return None
    return pill_words(roll, percent)


def hits_missing_words(view: HoochState, raid: m.Raid) -> str:
    """Return how many hits on an HQ this attack still needs."""
    n = turf_hits_missing(view, raid)
    return ngettext("{n} more hit takes it.", "{n} more hits take it.", n).format(n=n)


def why_attack_fails(view: HoochState, raid: m.Raid) -> str:
    """Return why an attack fails whatever is rolled; "" while it can succeed."""
    if misses_left(view, raid) >= 0:
        return ""
    hits, n = hits_and_swings(view, raid)
    still = ngettext("only {n} stooge can still swing", "only {n} stooges can still swing", n).format(n=n)
    words = ngettext(
        "The attack fails whatever you roll: it needs {hits} more hit, but {still}.",
        "The attack fails whatever you roll: it needs {hits} more hits, but {still}.", hits,
    )  # fmt: skip
    return words.format(hits=hits, still=still)


def hits_and_swings(view: HoochState, raid: m.Raid) -> tuple[int, int]:
    """Return how many hits an attack still needs, and how many stooges can still swing."""
    return len(standing_blockers(view, raid)) + turf_hits_missing(view, raid), len(ready_stooges(view, raid.attacker))


def why_attack_fails_briefly(view: HoochState, raid: m.Raid) -> str:
    """Return why an attack fails whatever is rolled, short enough for a button."""
    hits, n = hits_and_swings(view, raid)
    return _("{n} to swing, {hits} needed").format(n=n, hits=hits)


def chance_words(outlook: AttackOutlook) -> str:
    """Return the chance of a whole attack: certain and impossible are only said of what is."""
    percent = round(100 * outlook.chance)
    if outlook.chance and not percent:
        return _("under {percent}").format(percent=format_percentage(1))
    if percent == 100 and outlook.chance < 1:
        return _("over {percent}").format(percent=format_percentage(99))
    return (
        format_percentage(percent)
        if outlook.exact
        else _("at least {percent}").format(percent=format_percentage(percent))
    )


def current_attack_chance_words(view: HoochState) -> str:
    """Return the chance of the attack under way; "" while blockers, a bust or the ability is asked about."""
    outlook = outlook_now(view)
    return chance_words(outlook) if outlook else ""


def outlook_now(view: HoochState) -> AttackOutlook | None:
    """Return the chance of the attack under way as a number; None while something else is asked about."""
    match view.agenda[-1] if view.agenda else None:
        case m.Swinging(raid=raid):
            return attack_outlook(view, raid)
        case m.Aiming(raid=raid, stooge=stooge) if stooge in ready_stooges(view, raid.attacker):
            return attack_outlook(view, raid, stooge)
    return None


def outlook_after_swing(view: HoochState, swing: StoogeSwung) -> AttackOutlook | None:
    """Return the chance once a die lies; None where something else is asked about first, as after a bust."""
    raid = attack_under_way_or_none(view)
    if raid is None or (not swing.hit and ON_MISS[swing.stooge]):
        return None
    if swing.die == 1 and not view.perks.no_busts:  # what a bust costs is chosen first, unless nobody can swing then
        return None if ready_stooges(view, raid.attacker) else AttackOutlook(0.0)
    if swing.hit and swing.target == m.TURF and turf_hits_missing(view, raid) == 1:
        return AttackOutlook(1.0)
    return attack_outlook(view, raid_after_swing(raid, swing))


def raid_after_swing(raid: m.Raid, swing: StoogeSwung) -> m.Raid:
    """Return the attack with the hit of a swing, which stands in the state only once something is asked."""
    if not swing.hit:
        return raid
    if swing.target == m.TURF:
        return replace(raid, hits=raid.hits + 1)
    return replace(raid, blockers=tuple(one for one in raid.blockers if one != swing.target))


# What is added to a die.

Bonuses: TypeAlias = tuple[tuple[str, int], ...]  # by the name of where each is from


def extra_bonuses(state: HoochState, raid: m.Raid, swing: StoogeSwung) -> Bonuses:
    """Return what counts for a swing besides the stooge's own bonus: of the attack, the turn, the HQ."""
    played = state.gangs[raid.attacker].resolving
    attack = wording.card_or_turf_name(CARDS[played[-1]]) if played else _("this attack")
    on_hq = HQ_BONUS[swing.stooge] if raid.on_hq else 0
    of_turn = swing.bonus - CARDS[swing.stooge].bonus - raid.bonus - on_hq  # as it was when the die fell
    found = (attack, raid.bonus), (_("this turn"), of_turn), (_("at an HQ"), on_hq)
    return tuple((name, n) for name, n in found if n)


def extra_bonus_words(extra: Bonuses) -> str:
    return ", ".join(f"{name} {format_signed(n)}" for name, n in extra)


def bonuses_of_swing(swing: StoogeSwung, extra: Bonuses) -> list[int]:
    """Return what is added, the stooge's own first: that may be left out if it is 0 and something else counts."""
    added, own = [n for _name, n in extra], CARDS[swing.stooge].bonus
    return [own, *added] if own or not added else added


def decides_hq(before: HoochState, swing: StoogeSwung) -> bool:
    """Return whether a swing may take an HQ: it is at its last seal, or at one without seals."""
    raid = attack_under_way_or_none(before)
    return raid is not None and raid.on_hq and swing.target == m.TURF and turf_hits_missing(before, raid) == 1


def turf_attack_chance_words(view: HoochState, step: m.Attack, place: int) -> str:
    """Return a sentence with the chance of an attack on this turf, by who blocks."""
    raid = make_raid(view, step, place)
    both = outlooks_without_and_with_blockers(view, raid)
    if both is None:
        return _("The whole attack: {chance}.").format(chance=chance_words(attack_outlook(view, raid)))
    free, blocked = map(chance_words, both)
    n, crew = raid.max_blockers, len(view.gangs[raid.defender].crew)
    if n < crew:
        words = ngettext(
            "The whole attack: {blocked} if the best stooge blocks, {free} if none does.",
            "The whole attack: {blocked} if the best {n} block, {free} if none does.", n,
        )  # fmt: skip
        return words.format(n=n, blocked=blocked, free=free)
    words = ngettext(
        "The whole attack: {blocked} if the only stooge blocks, {free} if not.",
        "The whole attack: {blocked} if all {n} stooges block, {free} if none does.", crew,
    )  # fmt: skip
    return words.format(n=crew, blocked=blocked, free=free)


def likeliest_aim(view: HoochState, step: m.Aiming) -> m.Aim:
    """Return the aim at the target that this stooge hits most easily."""
    standing = targets_of_swing(view, step.raid)
    return m.Aim(max(standing, key=lambda target: swing_odds(view, step.raid, step.stooge, target).percent))


def targets_of_swing(view: HoochState, raid: m.Raid) -> tuple[int, ...]:
    """Return the targets of a swing: the blockers, and once none is left the turf (HS-ATK-10)."""
    return standing_blockers(view, raid) or (m.TURF,)


def odds_by_target(view: HoochState, raid: m.Raid, stooge: int) -> list[tuple[int, str]]:
    """Return the targets of this stooge with the odds; equal targets count once."""
    found: dict[tuple[str, int], tuple[int, str]] = {}
    for target in targets_of_swing(view, raid):
        roll, percent = swing_odds(view, raid, stooge, target)
        found.setdefault((CARDS[target].id if target != m.TURF else "", roll), (target, pill_words(roll, percent)))
    return list(found.values())


def pill_words(roll: int, percent: int) -> str:
    words = _("needs 6: {percent}%") if roll == 6 else _("needs {roll}+: {percent}%")
    return words.format(roll=roll, percent=percent)


def odds_by_key(view: HoochState, options: Sequence[Move]) -> dict[Key, str]:
    """Return the pills under all legal targets of an attack, equal copies included."""
    step = view.agenda[-1] if view.agenda else None
    if not options or not isinstance(step, m.Swinging | m.Aiming):
        return {}
    if isinstance(step, m.Swinging):
        moves: list[tuple[Key, Move]] = [(CardKey(s), m.Swing(s)) for s in ready_stooges(view, step.seat)]
    elif m.Aim(m.TURF) in options:
        moves = [(LaneTurfKey(step.raid.place), m.Aim(m.TURF))]
    else:
        moves = [(CardKey(b), m.Aim(b)) for b in standing_blockers(view, step.raid)]
    return {key: words for key, move in moves if (words := odds_words(view, move))}


def police_check_words(entry: int, no_busts: bool) -> str:
    """Return what the die of a chart entry can bring."""
    if no_busts:
        return _("Police check: on a 1 you pay {n} and get nothing; a 6 is on the house.").format(n=entry)
    return _("Police check: on a 1 you pay {n} and get busted; a 6 is on the house.").format(n=entry)
