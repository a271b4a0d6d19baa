"""The tooltips of Starting Solo: enemies, the tracker, the pile, and turf that is guarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hoochgame.core.language import _, format_percentage, ngettext, pgettext
from hoochgame.core.protocols import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.ai.attack_chance import hit_back_chance
from hoochgame.games.hooch_stooges.ai.odds import hit_chance
from hoochgame.games.hooch_stooges.attack import standing_blockers, swing_strength, total_that_beats_target
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, ready_stooges, standing_guard
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, HOME, TURNS
from hoochgame.ui.table.asking.question_row import NOTHING
from hoochgame.ui.table.asking.tooltips import make_tip, strong_line
from hoochgame.ui.table.keys import CardKey, Key, PileKey, RoundKey, TitleKey
from hoochgame.ui.table.records import Tip
from hoochgame.ui.titles.hooch_stooges.asking import tooltips as base
from hoochgame.ui.titles.hooch_stooges.asking.tooltips import Asked, WidgetTooltip
from hoochgame.ui.titles.hooch_stooges.keys import ChartKey, LaneTurfKey, TokenKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.phrases import card_name, turf_name
from hoochgame.ui.titles.starting_solo.keys import MobKey, TrackerKey

# The odds of a counter: what a swing that fails may cost.


def stooge_loss_chance(view: HoochState, raid: m.Raid, enemy: int, stooge: int) -> float:
    """Return the chance that a swing at this guard loses the stooge: it fails, and the counter hits."""
    return (
        1 - hit_chance(swing_strength(view, raid, stooge), total_that_beats_target(view, raid, enemy))
    ) * hit_back_chance(enemy, stooge)


def percent_of(chance: float) -> int:
    return round(100 * chance)


def swing_risks(view: HoochState, options: Sequence[Move]) -> Mapping[Key, str]:
    """Return the chance to be lost of each stooge that can swing at a guard."""
    step = view.agenda[-1] if view.agenda else None
    if not options or not isinstance(step, m.Swinging | m.Aiming):
        return {}
    guard = next(iter(standing_blockers(view, step.raid)), None)
    if guard is None:
        return {}
    swinging = ready_stooges(view, step.seat) if isinstance(step, m.Swinging) else [step.stooge]
    return {CardKey(s): format_percentage(percent_of(stooge_loss_chance(view, step.raid, guard, s))) for s in swinging}


def risk_words(view: HoochState, raid: m.Raid, enemy: int, stooge: int) -> str:
    """Return a sentence on what a failed swing may cost."""
    words = _("If it misses, {enemy} hits back. Risk of losing {stooge}: {percent}%.")
    risk = percent_of(stooge_loss_chance(view, raid, enemy, stooge))
    return words.format(
        enemy=wording.card_or_turf_name(CARDS[enemy]), percent=risk, stooge=wording.card_or_turf_name(CARDS[stooge])
    )


# Cards.


def about_card(asked: Asked, key: CardKey) -> Tip:
    number = key.card
    if any(turf.guard == number for turf in asked.view.city):
        return about_enemy(asked, key)
    return base.about_card(asked, key)


def about_enemy(asked: Asked, key: CardKey) -> Tip:
    """Return an enemy's figures, where it stands, and how it hits back."""
    view, number = asked.view, key.card
    name, figures = card_name(number), base.bonus_and_health_words(CARDS[number])
    place = next(place for place, turf in enumerate(view.city) if turf.guard == number)
    if number not in view.gangs[ENEMY].crew:
        return make_tip(name, _("Defeated: it never comes back."), figures, clause="HS-SOL-18")
    lines = strong_line(figures), guard_words(view, place), counterattack_words(view, number)
    if doing := asked.describe_click(key):
        return make_tip(doing[0], *lines, foot=_("Click or Enter · right click: zoom"), clause="HS-SOL-13")
    refusal = asked.click_refusal(key)
    if asked.moves_of_key(TurfKey(place)) or not attack_under_way_or_none(view) or not refusal.text:
        return make_tip(name, *lines, foot=_("Right click: zoom"), clause="HS-SOL-13")
    return make_tip(name, strong_line(refusal.text), *lines, foot=_("Right click: zoom"), clause=refusal.clause)


def guard_words(view: HoochState, place: int) -> str:
    """Return which turf an enemy guards."""
    if place == HEADQUARTERS:
        return _("Guards the HQ: it must fall before the token can be hit.")
    words = _("Guards {turf}: it must fall before the token can be hit.")
    return words.format(turf=turf_name(view, place))


def counterattack_words(view: HoochState, enemy: int) -> str:
    """Return the chance of each stooge to be lost to a counter of an enemy."""
    words = _("If a swing at it misses, it hits back: one die +{bonus} must reach the health of the stooge, or be a 6.")
    kinds = {CARDS[stooge].id: stooge for stooge in view.gangs[YOU].crew}
    each = [
        _("{stooge} {percent}%").format(stooge=card_name(s), percent=percent_of(hit_back_chance(enemy, s)))
        for s in kinds.values()
    ]
    told = words.format(bonus=CARDS[enemy].bonus)
    return told + " " + _("Risk of losing: {each}.").format(each=", ".join(each)) if each else told


# Turf.


def about_turf(asked: Asked, key: base.SomeTurf) -> Tip:
    """Return the tooltip of a turf: home has no card, elsewhere the guard is named."""
    place = key.place
    if place == HOME:
        attacking = bool(asked.view.agenda) and isinstance(asked.view.agenda[-1], m.Attack)
        refusal = asked.click_refusal(key) if attacking else NOTHING
        words = _("Your HQ. Nobody ever attacks it; it brings one hooch every turn.")
        clause = refusal.clause if refusal.text else "HS-SOL-26"
        return make_tip(pgettext("place", "Home"), strong_line(refusal.text), words, clause=clause)
    found, guard = base.about_turf(asked, key), standing_guard(asked.view, place)
    if guard < 0:
        return found
    card = CARDS[guard]
    words = _("{guard} stands guard: bonus +{bonus}, health {health}.")
    told = words.format(guard=wording.card_or_turf_name(card), bonus=card.bonus, health=card.health)
    return replace(found, lines=(strong_line(told), *found.lines))


# Around.


def about_tracker(asked: Asked, key: Key) -> Tip:
    now = asked.view.round
    left = TURNS - now
    words = ngettext("{n} turn is left after this one.", "{n} turns are left after this one.", left).format(n=left)
    if not left:
        words = _("This is the last turn.")
    goal = _("The HQ must fall before turn {n} ends, or the game is lost.").format(n=TURNS)
    return make_tip(_("Turn {n} of {all}").format(n=now, all=TURNS), strong_line(words), goal, clause="HS-SOL-24")


def about_enemy_mob(asked: Asked, key: Key) -> Tip:
    n = len(asked.view.gangs[ENEMY].crew)
    stand = ngettext("{n} stooge still stands guard.", "{n} stooges still stand guard.", n).format(n=n)
    idle = _("The mob takes no turn and never attacks. It only hits back.")
    return make_tip(asked.names[ENEMY], stand, idle, clause="HS-SOL-26")


def about_pile(asked: Asked, key: PileKey) -> Tip | None:
    """Return the tooltip of the pile of Defeated Stooges; other piles are the base game's."""
    if key != PileKey("discard", ENEMY):
        return base.about_pile(asked, key)
    n = len(asked.view.gangs[ENEMY].discard)
    words = ngettext("{n} enemy is defeated for good.", "{n} enemies are defeated for good.", n).format(n=n)
    return make_tip(_("Defeated Stooges"), words, foot=_("Click: look through") if n else "", clause="HS-SOL-18")


def about_chart(asked: Asked, key: Key) -> Tip:
    words = _("Five effects for hooch, in your main step, as often as you can pay. Each is a police check:")
    return make_tip(_("Hooch chart"), words, *base.about_police_check(asked, key).lines, clause="HS-SOL-20")


TIPS: Mapping[type[Key], WidgetTooltip] = {
    **base.TIPS,
    CardKey: about_card,
    TurfKey: about_turf,
    LaneTurfKey: about_turf,
    TokenKey: about_turf,
    TrackerKey: about_tracker,
    RoundKey: about_tracker,
    MobKey: about_enemy_mob,
    PileKey: about_pile,
    ChartKey: about_chart,
    TitleKey: lambda asked, key: make_tip(_("Starting Solo"), asked.marks.subtitle, clause="HS-GEN-02"),
}
