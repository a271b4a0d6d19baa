"""The rows that differ from the base game's: guards stand in the way, and hit back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.attack_chance import hit_back_chance
from hoochgame.games.hooch_stooges.attack import standing_blockers
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import own_and_adjacent_turfs, ready_stooges, standing_guard
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.moves import Counter, Posting
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking.question_row import Lines, Options, TooltipContext
from hoochgame.ui.table.keys import BannerKey, CardKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.hooch_stooges.asking import attack, main_step, odds, shared
from hoochgame.ui.titles.hooch_stooges.asking import questions as base
from hoochgame.ui.titles.hooch_stooges.asking.shared import HoochQuestion, TemplateContext, place_of_move
from hoochgame.ui.titles.hooch_stooges.keys import TurfKey
from hoochgame.ui.titles.hooch_stooges.phrases import EFFECT, card_name, prefix_source, source_name, turf_name
from hoochgame.ui.titles.starting_solo.keys import TrackerKey
from hoochgame.ui.titles.starting_solo.tips import percent_of, risk_words

LATE = 3  # turns before the end

FIELDS: Mapping[str, Callable[[TemplateContext], object]] = {  # of the templates
    **shared.FIELDS,
    "guard": lambda case: card_name(standing_guard(case.view, place_of_move(case))),
    "health": lambda case: CARDS[standing_guard(case.view, place_of_move(case))].health,
    "percent": lambda case: percent_of(
        hit_back_chance(standing_guard(case.view, place_of_move(case)), case.first_number)
    ),
}

# The main step.


def main_prompt(view: HoochState, step: m.Main) -> str:
    words = _("Turn {n} of {all}: play, cash in, buy or use the chart.")
    if view.round == TURNS:
        words = _("The last turn! Play, cash in, buy or use the chart: the HQ must fall now.")
    return words.format(n=view.round, all=TURNS)


def main_lessons(view: HoochState, step: m.Main, options: Options) -> Iterator[Lesson]:
    if view.round > TURNS - LATE:
        words = _("Few turns are left. Attack whenever you can: each turf brings you closer to the HQ.")
        yield Lesson("solo late", TrackerKey(), words, rule="HS-SOL-24")
    yield from main_step.main_lessons(view, step, options)


MAIN = main_step.MAIN.with_changes(asks="HS-SOL-07", ask=main_prompt, lesson=main_lessons)


# The turf.


def attack_prompt(view: HoochState, step: m.Attack) -> str:
    if source_name(step):
        return prefix_source(step, _("pick the turf to attack."))
    return _("Pick the turf to attack: yours, or one next to yours.")


def turf_hint(view: HoochState, move: m.PickTurf) -> str:
    if view.city[move.place].owner == YOU:
        return attack.turf_hint(view, move)
    if standing_guard(view, move.place) < 0:
        return _("Hint: go for {target}. Nobody guards it any more.")
    if move.place == HEADQUARTERS:
        return _("Hint: go for {target}. {guard} has to fall first.")
    return _("Hint: go for {target}. {guard} has health {health}; defeated enemies never come back.")


def turf_lesson(view: HoochState, step: m.Attack, options: Options) -> Iterator[Lesson]:
    near = [place for place in own_and_adjacent_turfs(view, step.seat) if view.city[place].owner != YOU]
    near.sort(key=lambda place: CARDS[standing_guard(view, place)].health)
    words = _("Pick a glowing turf. It’s guarded: first the guard must fall, then the token.")
    yield Lesson("solo turf", TurfKey(near[0]) if near else BannerKey(), words, rule="HS-SOL-10")


ATTACK = attack.ATTACK.with_changes(
    asks="HS-SOL-08",
    ask=attack_prompt,
    things=(replace(attack.ATTACK.things[0], hint=turf_hint),),
    lesson=turf_lesson,
)


# Swings.


def swinging_prompt(view: HoochState, step: m.Swinging) -> str:
    turf, guards = turf_name(view, step.raid.place), standing_blockers(view, step.raid)
    if odds.why_attack_fails(view, step.raid):
        return attack.swinging_prompt(view, step)
    if guards:
        words = _("{guard} guards {turf}: who swings? If you miss, you get hit back.")
        return words.format(guard=card_name(guards[0]), turf=turf)
    if step.raid.on_hq:
        return _("Nobody guards the HQ: who swings at its token?")
    return _("Nobody guards {turf}: who swings at its token?")


def each_target_tip(asked: TooltipContext[HoochState], step: m.Swinging, moves: Sequence[m.Swing]) -> Lines:
    """Return the odds for each target, and what a failed swing may cost."""
    lines, guards = attack.each_target_tip(asked, step, moves), standing_blockers(asked.view, step.raid)
    risk = [(risk_words(asked.view, step.raid, guard, moves[0].stooge), True) for guard in guards[:1]]
    return (*lines[:1], *risk, *lines[1:])


def swing_hint(view: HoochState, move: m.Swing) -> str:
    step = view.agenda[-1]
    if isinstance(step, m.Swinging) and standing_blockers(view, step.raid):
        return _("Hint: swing {stooge}. It {odds}. If it misses, the enemy defeats it {percent}% of the time.")
    return _("Hint: swing {stooge}. It {odds}.")


def swing_lesson(view: HoochState, step: m.Swinging, options: Options) -> Iterator[Lesson]:
    """Yield the lesson to swing first at the guard, then at the token."""
    stooges, guards = ready_stooges(view, step.seat), standing_blockers(view, step.raid)
    if stooges and not guards:
        words = _("The guard is gone for good. One more swing at the token takes the turf.")
        yield Lesson("solo token", CardKey(stooges[0]), words, rule="HS-SOL-09")
    elif stooges:
        words = _(
            "Pick who swings. One die plus its bonus must reach {guard}’s health. If it misses, {guard} hits back: the "
            "skull says how likely you lose your stooge."
        ).format(guard=card_name(guards[0]))
        yield Lesson("solo swing", CardKey(stooges[0]), words, rule="HS-SOL-13")


SWINGING = attack.SWINGING.with_changes(
    asks="HS-SOL-10",
    ask=swinging_prompt,
    cards=(replace(attack.SWINGING.cards[0], first=each_target_tip, hint=swing_hint), *attack.SWINGING.cards[1:]),
    lesson=swing_lesson,
)


# The table.


def news_lessons(view: HoochState, me: Seat, news: str) -> Iterator[Lesson]:
    """Yield the lesson that holds a first game until it is read: the goal."""
    words = _(
        "That’s the mob’s HQ. Take it within {n} turns and you win. Earn hooch, hire stooges, and take turf "
        "after turf until you stand next door."
    ).format(n=TURNS)
    yield Lesson("solo goal", TurfKey(HEADQUARTERS), words, holds=True, rule=_("Starting Solo in a minute"))
    if news == "bust":
        yield main_step.bust_lesson(view)


BUST = "HS-SOL-19"
OWN = (
    MAIN,
    ATTACK,
    SWINGING,
    attack.AIMING.with_changes(asks="HS-SOL-10"),
    attack.ACTIVATING.with_changes(asks="HS-SOL-17"),
    attack.DROP_STOOGE.with_changes(asks=BUST),
    attack.DROP_CARD.with_changes(asks=BUST),
    attack.LOSE_HOOCH.with_changes(asks=BUST),
    HoochQuestion(m.Control, "HS-SOL-06"),
    HoochQuestion(Posting, EFFECT),
    HoochQuestion(Counter, EFFECT),
)
ROWS: tuple[question_row.Row[HoochState], ...] = (*base.ROWS, *OWN)
