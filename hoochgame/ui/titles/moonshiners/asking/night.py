"""The Night: where survivors shall work, and what Distilleries and Saloons make of goods."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hoochgame.core.language import N_, _, ngettext
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import count_survivors_on_buildings, own_hexes
from hoochgame.ui.table.asking.question_row import AnswerButton, Lines, Options, ThingAnswers
from hoochgame.ui.table.keys import Key, PileKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.arranging import Arranging
from hoochgame.ui.titles.moonshiners.asking.shared import SURVIVORS, Asked, MoonshinersQuestion, hero_of_asked_seat

# Survivors at work.


def hex_to_staff(view: MoonshinersState, step: m.Staffing) -> int:
    """Return the hex of the building in question."""
    return own_hexes(view, step.seat)[len(step.counts)]


def staffing_prompt(view: MoonshinersState, step: m.Staffing) -> str:
    return _("How many survivors work in the {place}?").format(place=w.ground_name(view, hex_to_staff(view, step)))


def crew_title(view: MoonshinersState, step: m.Staffing, move: m.Put) -> str:
    place = w.ground_name(view, hex_to_staff(view, step))
    return _("{survivors} in the {place}").format(survivors=w.amount_of_good("survivor", move.n), place=place)


def crew_tip(asked: Asked, step: m.Staffing, move: m.Put) -> Lines:
    there = asked.view.buildings[hex_to_staff(asked.view, step) - 1].crew
    left = (
        count_survivors_on_buildings(asked.view, step.seat)
        + hero_of_asked_seat(asked.view).mat
        - sum(step.counts)
        - move.n
    )
    words = _("{n} there now. {left} left for the buildings after this one; nobody goes back to the mat.")
    return ((words.format(n=there, left=left), False),)


# What is made of goods.


def converting_prompt(view: MoonshinersState, step: m.Converting) -> str:
    """Return the prompt for the one building, or for one of several."""
    if len(step.left) == 1:
        return _("How many work in the {place}?").format(place=w.ground_name(view, step.left[0]))
    words = ngettext("Who works next? {n} building is left.", "Who works next? {n} buildings are left.", len(step.left))
    return words.format(n=len(step.left))


def work_title(view: MoonshinersState, step: m.Converting, move: m.Work) -> str:
    words = ngettext("{n} works in the {place}", "{n} work in the {place}", move.n)
    return words.format(n=move.n, place=w.ground_name(view, move.at))


def goods_made_words(view: MoonshinersState, move: m.Work) -> str:
    """Return what this number of workers makes of which goods (MA-N11, MA-N12)."""
    if view.tiles[move.at - 1] != DISTILLERY and move.n == 1:
        return _("+{goods}").format(goods=w.amount_of_good("scrap", NUMBERS.saloon_scraps))
    if not move.n:
        return _("keep all corn")
    distils = view.tiles[move.at - 1] == DISTILLERY
    spent, made_of = ("corn", "moonshine") if distils else ("moonshine", "gold")
    words = _("{made} for {spent}")
    return words.format(spent=w.amount_of_good(spent, move.n), made=w.amount_of_good(made_of, move.n - (not distils)))


def work_tip(asked: Asked, step: m.Converting, move: m.Work) -> Lines:
    """Return the yield, and that each building works once a night."""
    idle = asked.view.buildings[move.at - 1].crew - move.n
    words = ngettext("{n} stays idle.", "{n} stay idle.", idle).format(n=idle) if idle else ""
    return ((goods_made_words(asked.view, move), True), (words, False), (_("Each building works once a night."), False))


def work_hint(view: MoonshinersState, move: m.Work) -> str:
    return _("Hint: {what} in {place}.").replace("{what}", goods_made_words(view, move))


def most_work(view: MoonshinersState, at: int) -> m.Work:
    """Return the work of as many survivors as find goods."""
    hero = view.heroes[view.buildings[at - 1].owner]
    goods = hero.corn if view.tiles[at - 1] == DISTILLERY else max(1, hero.moonshine)
    return m.Work(at, min(view.buildings[at - 1].crew, goods))


# Placing survivors.


def movable_things(kind: type[Key], view: MoonshinersState, step: m.Settling, move: m.Rearrange) -> list[Key]:
    """Return the things of this kind that survivors come from or go to: own buildings, or the mat."""
    ends: list[Key] = [*map(k.HexKey, own_hexes(view, step.seat)), SURVIVORS, PileKey("mat", step.seat)]
    return [key for key in ends if type(key) is kind]


# Lessons.


def night_lesson(view: MoonshinersState, step: m.Settling, options: Options) -> Iterator[Lesson]:
    words = _(
        "Night: survivors may move between your buildings and from the mat, never back to it. A drunkard "
        "shuts a building down."
    )
    yield Lesson("ma-night", k.HexKey(own_hexes(view, step.seat)[0]), words, rule="MA-N4")


def work_lesson(view: MoonshinersState, step: m.Converting, options: Options) -> Iterator[Lesson]:
    words = _("Distilleries turn corn into moonshine, Saloons moonshine into gold. Choose how many work.")
    yield Lesson("ma-work", k.HexKey(step.left[0]), words, rule="MA-N11")


# The rows.

SETTLING = MoonshinersQuestion(
    m.Settling, "MA-N4", N_("Leave your survivors where they are, or move them?"), asks="MA-N15",
    elsewhere=N_("{name} may move survivors."), brief=True,
    things=tuple(
        ThingAnswers(kind, move=m.Rearrange, title=N_("Move a survivor"), hint=N_("Hint: move survivors."),
            keys=partial(movable_things, kind))
        for kind in Arranging.kinds
    ),
    answers=(AnswerButton(
        "keep", move=m.Keep(), label=N_("Leave them as they are"), cap=N_("Enter"), kind="primary",
        hint=N_("Hint: leave all survivors where they are."),
    ),),
    several=Arranging.of,
    lesson=night_lesson,
)  # fmt: skip
STAFFING = MoonshinersQuestion(
    m.Staffing, "MA-Q132", staffing_prompt, elsewhere=N_("{name} moves survivors."), brief=True, goes_on=True,
    button=N_("Pick a number"),
    things=(ThingAnswers(
        k.ChipKey, move=m.Put, title=crew_title, hint=lambda view, move: _("Hint: put {n} there.").format(n=move.n),
        plain=True,
        first=crew_tip,
    ),),
)  # fmt: skip
CONVERTING = MoonshinersQuestion(
    m.Converting, "MA-N14", converting_prompt, asks="MA-Q133", elsewhere=N_("{name} puts survivors to work."),
    brief=True,
    button=N_("Pick a number"),
    things=(
        ThingAnswers(
            k.WorkKey, move=m.Work, title=work_title, hint=work_hint, first=work_tip,
            keys=lambda view, step, move: (k.WorkKey(move.at, move.n),),
            wants=lambda view, step, key: m.Work(key.place, key.number) if isinstance(key, k.WorkKey) else None,
        ),
        ThingAnswers(
            k.HexKey, move=m.Work, title=work_title, hint=work_hint,
            means=lambda view, step, at: most_work(view, at) if at in step.left else m.Work(at, 0), first=work_tip,
            number=lambda view, step, move: move.at if move == most_work(view, move.at) else None,
        ),
    ),
    lesson=work_lesson,
)  # fmt: skip
QUIET = (
    MoonshinersQuestion(m.Night, "MA-N2"),
    MoonshinersQuestion(m.NightTurn, "MA-N13"),
    MoonshinersQuestion(m.Prowling, "MA-N16"),
    MoonshinersQuestion(m.Arriving, "MA-N21"),
    MoonshinersQuestion(m.Reckoning, "MA-W1"),
)
