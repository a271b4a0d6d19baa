"""What the tooltip says on this table: enemies, the tracker, the pile, and turf that is guarded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.queries import raid_of, standing_guard
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, HOME, TURNS
from hoochgame.ui.tables.hooch_stooges.asking import tips as base
from hoochgame.ui.tables.hooch_stooges.asking.naming import turf_name
from hoochgame.ui.tables.hooch_stooges.asking.tips import About, Asked
from hoochgame.ui.tables.kit.asking.question import Lines
from hoochgame.ui.tables.marks import Key, Tip
from hoochgame.ui.tables.starting_solo.odds import killing, percent

# Cards.


def about_card(asked: Asked, key: Key) -> Tip:
    """An enemy says what it does."""
    number = int(key[1])
    if any(turf.guard == number for turf in asked.view.city):
        return about_enemy(asked, key)
    return base.about_card(asked, key)


def about_enemy(asked: Asked, key: Key) -> Tip:
    """Its figures, where it stands, and its counter."""
    view, number = asked.view, int(key[1])
    card = CARDS[number]
    place = next(place for place, turf in enumerate(view.city) if turf.guard == number)
    figures = _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health)
    if number not in view.gangs[ENEMY].crew:
        return Tip(
            wording.name(card), ((_("Defeated: it never comes back."), False), (figures, False)), "", "HS-SOL-18"
        )
    turf = base.about_turf(asked, ("turf", place)).title if asked.moves(("turf", place)) else ""
    moves = asked.moves(key)
    title = base.doing(asked, key)[0] if moves else wording.name(card)
    lines: Lines = ((figures, True), (guard_words(view, place), False), (counter_words(view, number), False))
    refusal = None if moves or turf else asked.why_not(asked.wanted(key)) if raid_of(view) else None
    if refusal:
        lines = ((refusal.text, True), *lines)
    foot = _("Click or Enter · right click: large") if moves else _("Right click: large")
    return Tip(title, lines, foot, refusal.clause if refusal else "HS-SOL-13")


def guard_words(view: State, place: int) -> str:
    """Which turf it guards."""
    if place == HEADQUARTERS:
        return _("Guards the HQ: it must fall before the token can be hit.")
    words = _("Guards {turf}: it must fall before the token can be hit.")
    return words.format(turf=turf_name(view, place))


def counter_words(view: State, enemy: int) -> str:
    """What comes back when a swing at it fails, stooge by stooge."""
    words = _("If a swing at it misses, it hits back: one die +{bonus} must reach the health of the stooge, or be a 6.")
    kinds = {CARDS[stooge].id: stooge for stooge in view.gangs[YOU].crew}
    each = [
        _("{stooge} {percent}%").format(stooge=wording.name(CARDS[s]), percent=percent(killing(enemy, s)))
        for s in kinds.values()
    ]
    told = words.format(bonus=CARDS[enemy].bonus)
    return told + " " + _("Risk of losing: {each}.").format(each=", ".join(each)) if each else told


# Turf.


def about_turf(asked: Asked, key: Key) -> Tip:
    """Home has no card; elsewhere the guard is named."""
    place = int(key[1])
    if place == HOME:
        refusal = asked.why_not(asked.wanted(key)) if attacking(asked.view) else None
        lines: Lines = ((refusal.text, True),) if refusal else ()
        words = _("Your HQ. Nobody ever attacks it; it brings one hooch every turn.")
        return Tip(pgettext("place", "Home"), (*lines, (words, False)), "", refusal.clause if refusal else "HS-SOL-26")
    found, guard = base.about_turf(asked, key), standing_guard(asked.view, place)
    if guard < 0:
        return found
    card = CARDS[guard]
    words = _("{guard} stands guard: bonus +{bonus}, health {health}.")
    told = words.format(guard=wording.name(card), bonus=card.bonus, health=card.health)
    return replace(found, lines=((told, True), *found.lines))


def attacking(view: State) -> bool:
    return bool(view.agenda) and isinstance(view.agenda[-1], m.Attack)


# Around.


def tracker(asked: Asked, key: Key) -> Tip:
    """How many turns are left."""
    now = asked.view.round
    left = TURNS - now
    words = ngettext("{n} turn is left after this one.", "{n} turns are left after this one.", left).format(n=left)
    if not left:
        words = _("This is the last turn.")
    goal = _("The HQ must fall before turn {n} ends, or the game is lost.").format(n=TURNS)
    return Tip(_("Turn {n} of {all}").format(n=now, all=TURNS), ((words, True), (goal, False)), "", "HS-SOL-24")


def mob(asked: Asked, key: Key) -> Tip:
    """Who holds the city."""
    n = len(asked.view.gangs[ENEMY].crew)
    stand = ngettext("{n} stooge still stands guard.", "{n} stooges still stand guard.", n).format(n=n)
    idle = _("The mob takes no turn and never attacks. It only hits back.")
    return Tip(asked.names[ENEMY], ((stand, False), (idle, False)), "", "HS-SOL-26")


def pile(asked: Asked, key: Key) -> Tip | None:
    """The pile of Defeated Stooges; any other as in the base game."""
    if key[1] != ENEMY:
        return base.about_pile(asked, key)
    n = len(asked.view.gangs[ENEMY].discard)
    words = ngettext("{n} enemy is defeated for good.", "{n} enemies are defeated for good.", n).format(n=n)
    return Tip(_("Defeated Stooges"), ((words, False),), _("Click: look through") if n else "", "HS-SOL-18")


def chart(asked: Asked, key: Key) -> Tip:
    """The heading of the chart."""
    words = _("Five effects for hooch, in your main step, as often as you can pay. Each is a police check:")
    return Tip(_("Hooch chart"), ((words, False), *base.police_check(asked, key).lines), "", "HS-SOL-20")


TIPS: Mapping[str, About] = {
    **base.TIPS,
    "card": about_card,
    "turf": about_turf,
    "lane_turf": about_turf,
    "token": about_turf,
    "tracker": tracker,
    "round": tracker,
    "mob": mob,
    "discard": pile,
    "chart": chart,
}
