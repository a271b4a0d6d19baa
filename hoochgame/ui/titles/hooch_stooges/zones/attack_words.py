"""The words of the attack's lane: the target, the last roll and its effect, and the next step."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from hoochgame.core.language import N_, _, format_percentage, ngettext
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.ai.attack_chance import attack_outlook
from hoochgame.games.hooch_stooges.attack import (
    misses_left,
    standing_blockers,
    total_that_beats_target,
    turf_hits_missing,
)
from hoochgame.games.hooch_stooges.events import StoogeSwung
from hoochgame.games.hooch_stooges.moves import TURF, Aiming, Blocking, Raid
from hoochgame.games.hooch_stooges.queries import ready_stooges
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.titles.hooch_stooges.asking.odds import (
    bonuses_of_swing,
    chance_words,
    extra_bonus_words,
    extra_bonuses,
    likeliest_aim,
    raid_after_swing,
    swing_odds,
    why_attack_fails_briefly,
)
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
from hoochgame.ui.titles.hooch_stooges.phrases import card_name, roll_sum_words, turf_name
from hoochgame.ui.titles.hooch_stooges.zones.attack_paint import Chance, Mark, RollWords
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import seals_and_broken_seals


class LaneWords(NamedTuple):
    """The words for blockers, marked for the catalogue."""

    blockers: str = ""  # over them, if not who blocks
    behind: str = N_("after the blockers")


def lane_heading(at: HoochMoment, raid: Raid, words: LaneWords, alone: bool) -> str:
    """Return the words over what is attacked: who blocks, and once nobody does the target.

    `alone`: no column beside it says who defends.
    """
    state = at.state
    if raid.defender != TABLE and standing_blockers(state, raid):
        name = at.chairs[raid.defender].name
        blocks = _("You block") if raid.defender == at.layout.me else _("{name} blocks").format(name=name)
        return _(words.blockers) if words.blockers else blocks
    target = target_words(at, raid)
    if not alone or raid.attacker != at.layout.me:
        return target
    if raid.defender == TABLE:
        return _("{target} · nobody defends").format(target=target)
    return _("{target} · {name} defends").format(target=target, name=at.chairs[raid.defender].name)


def target_words(at: HoochMoment, raid: Raid) -> str:
    """Return what is attacked, and how many hits an HQ with seals still takes; once it is taken that it is."""
    if is_turf_taken(at, raid):
        return _("The HQ has fallen") if raid.on_hq else taken_turf_words(at, raid)
    if raid.defender == at.layout.me != raid.attacker:
        return _("Your HQ is under attack") if raid.on_hq else _("Your turf is under attack")
    if raid.on_hq and at.state.hq_hits > 1:
        to_go = turf_hits_missing(at.state, raid)
        return ngettext("Target: HQ, {n} hit to go", "Target: HQ, {n} hits to go", to_go).format(n=to_go)
    return _("Target: HQ") if raid.on_hq else _("Target: turf")


def whose_chance_words(at: HoochMoment, raid: Raid) -> str:
    """Return whose chance is shown: to the attacker that of the whole attack, to others the attacker's."""
    mine = raid.attacker == at.layout.me
    return _("Whole attack") if mine else _("Chance of {name}").format(name=at.chairs[raid.attacker].name)


def trail_marks(at: HoochMoment) -> tuple[Mark, ...]:
    """Return the chances so far, each with what the swing before it did."""
    sealed = at.state.hq_hits > 1
    did = ["", *(
        "miss" if not swing.hit else "seal" if sealed and swing.target == TURF else "hit" for swing in at.marks.swings
    )]  # fmt: skip
    return tuple(Mark(round(share, 3), what) for share, what in zip(at.marks.trail, did, strict=False))


def health_words(health: int) -> str:
    """Return the total that beats this health; a 1 never does."""
    return _("anything but a 1") if health <= 2 else _("{n} health").format(n=health)


# What the last roll did.


def answered_swing(at: HoochMoment) -> StoogeSwung | None:
    """Return the last swing, if its die lies and nothing has been asked since: then the state does not know it yet."""
    top, roll = at.state.agenda[-1], at.marks.last_swing
    if not (isinstance(top, Aiming) and isinstance(roll, StoogeSwung) and roll.stooge == top.stooge):
        return None
    return roll if at.marks.is_rolled or top.stooge not in ready_stooges(at.state, top.seat) else None


def raid_as_rolled(at: HoochMoment, raid: Raid) -> Raid:
    """Return the attack with the hit of a die that lies."""
    swing = answered_swing(at)
    return raid_after_swing(raid, swing) if swing else raid


def stooges_left(at: HoochMoment, raid: Raid) -> int:
    """Return how many can still swing, without the one whose die lies."""
    swing = answered_swing(at)
    return sum(stooge != swing.stooge if swing else True for stooge in ready_stooges(at.state, raid.attacker))


def is_turf_taken(at: HoochMoment, raid: Raid) -> bool:
    """Return whether the last die has taken the turf."""
    swing = answered_swing(at)
    return swing is not None and swing.hit and swing.target == TURF and turf_hits_missing(at.state, raid) == 1


def taken_turf_words(at: HoochMoment, raid: Raid) -> str:
    mine, lost = at.layout.me == raid.attacker, at.layout.me == raid.defender
    return _("The turf is yours") if mine else _("The turf is lost") if lost else _("The turf is taken")


def has_attack_failed(at: HoochMoment, raid: Raid) -> bool:
    """Return whether the attack is over without having taken the turf."""
    outlook = at.marks.outlook
    return outlook is not None and not outlook.chance and not stooges_left(at, raid) and not is_turf_taken(at, raid)


def does_roll_favour_viewer(at: HoochMoment, raid: Raid) -> bool:
    """Return whether the last roll is good for the viewer: for who defends a miss is, for others a hit."""
    roll = at.marks.last_swing
    good = roll is not None and roll.hit == isinstance(roll, StoogeSwung)
    return good != (raid.defender == at.layout.me != raid.attacker)


def roll_words(at: HoochMoment, raid: Raid) -> RollWords:
    """Return the sum of the last roll and what it did, by whom, and why; nothing before the first."""
    roll = at.marks.last_swing
    if not isinstance(roll, StoogeSwung):
        return RollWords()
    extra = extra_bonuses(at.state, raid, roll)
    missed = roll.die == 1  # it misses whatever its bonus: no sum to be misread
    total = str(roll.die) if missed else roll_sum_words(roll.die, *bonuses_of_swing(roll, extra))
    named = "" if missed else extra_bonus_words(extra)
    why = " · ".join(filter(None, (_why_hit_or_missed(roll), named)))
    return RollWords((f"{total} · {_deed_words(at, raid, roll)}", total), why)


def _why_hit_or_missed(roll: StoogeSwung) -> str:
    """Return whether a swing hits, and by what."""
    if roll.die == 1:
        return _("Miss! A 1 never hits")
    if roll.die == 6 and roll.hit and roll.die + roll.bonus < roll.need:
        return _("Hit! A 6 always hits")
    if roll.hit and roll.need <= roll.bonus + 2:
        return _("Hit! Anything but a 1")
    return (_("Hit! {need} needed") if roll.hit else _("Miss! {need} needed")).format(need=roll.need)


def _deed_words(at: HoochMoment, raid: Raid, swung: StoogeSwung) -> str:
    target = turf_name(at.state, swung.place) if swung.target == TURF else card_name(swung.target)
    sealed = at.state.hq_hits > 1 and raid.on_hq and not is_turf_taken(at, raid)
    words = _("{stooge} misses {target}")
    if swung.hit:
        mine = raid.defender == at.layout.me != raid.attacker
        breaks = _("{stooge} breaks a seal of yours") if mine else _("{stooge} breaks a seal")
        taken = breaks if sealed else _("{stooge} takes {target}")
        words = taken if swung.target == TURF else _("{stooge} defeats {target}")
    return words.format(stooge=card_name(swung.stooge), target=target)


# What comes next.


def attack_chance(at: HoochMoment, raid: Raid) -> Chance | None:
    """Return the chance of the whole attack, and how many swings may miss."""
    outlook = at.marks.outlook
    if outlook is None:
        return None
    note = _("failed") if has_attack_failed(at, raid) else "" if outlook.chance == 1 else misses_left_words(at, raid)
    return Chance(whose_chance_words(at, raid), round(outlook.chance, 3), chance_words(outlook), note)


def misses_left_words(at: HoochMoment, raid: Raid) -> str:
    """Return how many swings may miss; of an attack that must fail why."""
    swing, left = answered_swing(at), misses_left(at.state, raid)
    if swing is not None and swing.stooge in ready_stooges(at.state, raid.attacker):
        left -= 1  # it has swung: a miss
    if swing is not None and swing.hit:
        left += 1
    if left < 0:
        return why_attack_fails_briefly(at.state, raid_as_rolled(at, raid))
    if left == 0:
        return _("none may miss")
    return ngettext("{n} may miss", "{n} may miss", left).format(n=left)


def needed_hits_words(at: HoochMoment, raid: Raid) -> tuple[tuple[str, str], ...]:
    """Return what the attack still has to hit, and the total of die and bonus that this takes; nothing once taken."""
    if is_turf_taken(at, raid):
        return ()
    raid = raid_as_rolled(at, raid)
    found, standing = [], standing_blockers(at.state, raid)
    if standing:
        words = ngettext("{n} blocker", "{n} blockers", len(standing)).format(n=len(standing))
        words = _("the guard") if raid.defender >= at.state.seats else words  # of a gang without a player
        health = max(total_that_beats_target(at.state, raid, one) for one in standing)
        found.append((words, _("up to {n} health").format(n=health) if len(standing) > 1 else health_words(health)))
    n, (sealed, _broken) = turf_hits_missing(at.state, raid), seals_and_broken_seals(at.state, raid)
    words = ngettext("{n} seal", "{n} seals", n).format(n=n) if sealed else _("the turf")
    return (*found, (words, health_words(total_that_beats_target(at.state, raid, TURF))))


def raid_with_marked_blockers(at: HoochMoment, raid: Raid) -> Raid:
    """Return the attack as if the stooges that the viewer has marked blocked it."""
    crew = at.state.gangs[raid.defender].crew if raid.defender == at.layout.me else ()
    marked = (one for one in crew if CardKey(one) in at.marks.selected and one not in raid.blockers)
    return replace(raid, blockers=(*raid.blockers, *marked))


def aim_words(at: HoochMoment, raid: Raid, alone: bool) -> tuple[str, str, str]:
    """Return what stands at the right of the strip: who swings at whom with what chance, or how many are ready.

    Without a meter it is the chance of the whole attack. Once a die lies, it is no longer what the swing had.
    """
    chance, top = attack_chance(at, raid), at.state.agenda[-1]
    if isinstance(top, Blocking):
        planned = raid_with_marked_blockers(at, raid)
        assumed = _("with these blockers") if planned.blockers else _("if nobody blocks")
        return whose_chance_words(at, raid), assumed, chance_words(attack_outlook(at.state, planned))
    if chance is None:
        return "", "", ""
    if is_turf_taken(at, raid):
        return taken_turf_words(at, raid), "", ""
    if has_attack_failed(at, raid):
        return _("The attack has failed"), "", ""
    if alone:
        return chance.title, chance.note, chance.words
    if not isinstance(top, Aiming) or answered_swing(at):
        ready = stooges_left(at, raid)
        return ngettext("{n} ready to swing", "{n} ready to swing", ready).format(n=ready), chance.note, ""
    target = at.marks.target if at.marks.target is not None else likeliest_aim(at.state, top).target
    roll, percent = swing_odds(at.state, raid, top.stooge, target)
    whom = turf_name(at.state, raid.place) if target == TURF else card_name(target)
    words = _("{stooge} at {target}").format(stooge=card_name(top.stooge), target=whom)
    why = _("needs a 6") if roll == 6 else _("needs {roll} or more").format(roll=roll)
    return words, why, format_percentage(percent)
