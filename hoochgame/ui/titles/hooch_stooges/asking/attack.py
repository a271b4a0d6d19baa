"""Rows of an attack and of a bust: prompts, answers, tooltips, hints and lessons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.core.rules import Rules
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.attack import standing_blockers
from hoochgame.games.hooch_stooges.content import TURFS, operations_as_steps
from hoochgame.games.hooch_stooges.events import ChartRolled, StoogeSwung
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, own_and_adjacent_turfs, ready_stooges
from hoochgame.games.hooch_stooges.refuse import attack_under_way as raid_asked
from hoochgame.ui.table.asking.question_row import (
    DECLINE,
    AnswerButton,
    CardAnswers,
    Goals,
    Lines,
    Names,
    Options,
    ThingAnswers,
    TooltipContext,
    open_step,
)
from hoochgame.ui.table.asking.selection import Marking
from hoochgame.ui.table.keys import BannerKey, CardKey, Key
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.hooch_stooges.asking import odds
from hoochgame.ui.titles.hooch_stooges.asking.shared import (
    CASH,
    CHOOSE,
    DIAL,
    ENTER,
    FOR_HOOCH,
    KNOB,
    TAKE_IT,
    HoochQuestion,
    cash_tip,
    declining_answer,
    drop_goals_on_discard,
    prompt_with_source,
    unstressed_line_maker,
)
from hoochgame.ui.titles.hooch_stooges.keys import AttackLaneKey, LaneTurfKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.phrases import (
    attack_on_you_words,
    bust_cause_words,
    card_name,
    chart_entry_name,
    source_name,
    turf_name,
)

Swing = m.Swinging | m.Aiming
LANE: Key = AttackLaneKey()
LATELY = 60  # plies to search


# The turf.


def attack_title(view: HoochState, step: m.Attack, move: m.PickTurf) -> str:
    return _("Hit your own turf {turf}") if view.city[move.place].owner == step.seat else _("Attack {turf}")


def target_tip(asked: TooltipContext[HoochState], step: m.Attack, move: m.PickTurf) -> Lines:
    """Return the chance of the attack; before it, the warning that one on own turf wins nothing (HS-ATK-04)."""
    words = _("Already yours. Hit it again to reuse its ability.")
    chance = ((odds.turf_attack_chance_words(asked.view, step, move.place), True),)
    return ((words, True), *chance) if asked.view.city[move.place].owner == step.seat else chance


def turf_hint(view: HoochState, move: m.PickTurf) -> str:
    """Return a hint with the seat that would defend the turf."""
    owner = view.city[move.place].owner
    if owner == view.agenda[-1].seat:
        return _("Hint: swing at your own turf {target}. That uses its ability once more.")
    if owner == TABLE:
        return _("Hint: go for {target}. Nobody defends it.")
    if not view.gangs[owner].crew:
        return _("Hint: go for {target}. {rival} has no stooge to block with.")
    return _("Hint: go for {target}.")


def turf_lesson(view: HoochState, step: m.Attack, options: Options) -> Iterator[Lesson]:
    near = [place for place in own_and_adjacent_turfs(view, step.seat) if view.city[place].owner != step.seat]
    near.sort(key=lambda place: (view.city[place].hq != TABLE, view.city[place].owner != TABLE))
    words = _("Pick a glowing turf next to yours. One that nobody controls is easiest.")
    yield Lesson("turf", TurfKey(near[0]) if near else BannerKey(), words)


ATTACK = HoochQuestion(
    m.Attack,
    clause="HS-ATK",
    asks="HS-ATK-03",
    ask=prompt_with_source(N_("pick the turf to attack.")),
    elsewhere=N_("{name} picks a turf to attack."),
    button=N_("Pick a turf"),
    things=(ThingAnswers(TurfKey, move=m.PickTurf, title=attack_title, first=target_tip, hint=turf_hint),),
    lesson=turf_lesson,
)


# Blockers.


def blocking_prompt(view: HoochState, step: m.Blocking, names: Names, by: str) -> str:
    raid, attack = step.raid, attack_on_you_words(view, step.raid, names, by)
    left = raid.max_blockers - len(raid.blockers)
    if raid.max_blockers >= m.ANY:
        return _("{attack}: pick another blocker, or stop.").format(attack=attack)
    words = ngettext("{attack}: {n} stooge may block.", "{attack}: {n} stooges may block.", left)
    return words.format(attack=attack, n=left)


def blocker_marking(view: HoochState, step: m.Blocking, options: Options) -> Marking[HoochState] | None:
    """Return the marking of several blockers at once, None where one click answers."""
    most = min(step.raid.max_blockers, len(view.gangs[step.seat].crew)) - len(step.raid.blockers)

    def ask(view: HoochState, done: int, names: Names, by: str) -> str:
        words = _("{attack}. Pick your blockers: {done} of {most}.")
        return words.format(attack=attack_on_you_words(view, step.raid, names, by), done=done, most=most)

    if most < 2:
        return None
    why = N_("Pick who blocks, or press {key} for no blockers.")
    return Marking(step, m.Block, 0, N_("Block"), N_("No blockers"), ask, m.Decline(), why, most=most)


def no_blockers_hint(view: HoochState, move: Move) -> str:
    """Return the hint to block no more; of an HQ it never says that it is worth less than stooges."""
    raid = raid_asked(view)
    if raid.blockers:
        return _("Hint: no more blockers.")
    if raid.on_hq:
        return _("Hint: don’t block.")
    return _("Hint: don’t block. Your stooges are worth more than this turf.")


def block_lesson(view: HoochState, step: m.Blocking, options: Options) -> Iterator[Lesson]:
    words = _("You’re under attack! Pick the stooges that will defend your turf, then confirm.")
    yield Lesson("block", BannerKey(), words)


BLOCKING = HoochQuestion(
    m.Blocking,
    clause="HS-ATK-06",
    forced=blocking_prompt,
    elsewhere=N_("{name} picks who blocks."),
    cards=(
        CardAnswers(
            m.Block, zones=("crew",),
            drops=lambda view, me, card, move: {LANE: (move,), TurfKey(raid_asked(view).place): (move,)},
            title=N_("Block with {card}"),
            first=unstressed_line_maker(N_("A stooge that blocks stays ready.")), button=N_("Block"),
            hint=N_("Hint: block with {stooge}. A swing must reach its health of {n} before the turf can fall."),
        ),
        CardAnswers(m.Block, zones=("opponents",)),
    ),
    answers=(
        declining_answer(
            lambda view, step: _("No more blockers") if step.raid.blockers else _("Don’t block"),
            DECLINE, hint=no_blockers_hint,
        ),
    ),
    several=blocker_marking,
    lesson=block_lesson,
)  # fmt: skip


# Swings.


def swing_targets(view: HoochState, raid: m.Raid) -> list[tuple[Key, m.Aim]]:
    """Return the targets of a swing: the turf only once no blocker stands (HS-ATK-10)."""
    standing = standing_blockers(view, raid)
    if standing:
        return [(CardKey(blocker), m.Aim(blocker)) for blocker in standing]
    return [(LaneTurfKey(raid.place), m.Aim(m.TURF)), (TurfKey(raid.place), m.Aim(m.TURF))]


def goals_of_swing(view: HoochState, me: Seat, card: int, move: m.Swing) -> Goals:
    """Return the targets on which a stooge can be dropped: one drop answers who swings and at what."""
    return {goal: (move, aim) for goal, aim in swing_targets(view, raid_asked(view))}


def goals_of_picked_swing(view: HoochState, me: Seat, card: int, move: m.Aim) -> Goals:
    """Return the goal of the stooge already picked; other stooges have none."""
    picked = open_step(view) == m.Aiming(me, raid_asked(view), card)
    return {goal: (aim,) for goal, aim in swing_targets(view, raid_asked(view))} if picked else {}


def bust_risk_tip(view: HoochState) -> Lines:
    words = _("A 1 busts you: you lose a stooge, a card and all your hooch.")
    return () if view.perks.no_busts else ((words, False),)


def each_target_tip(asked: TooltipContext[HoochState], step: m.Swinging, moves: Sequence[m.Swing]) -> Lines:
    """Return a line with the odds for each target, then the risk of a bust."""
    lines = []
    for target, words in odds.odds_by_target(asked.view, step.raid, moves[0].stooge):
        goal = _("the turf") if target == m.TURF else card_name(target)
        lines.append((_("At {target}: {odds}").format(target=goal, odds=words), True))
    return (*lines, *whole_attack_lines(asked.view, step), *bust_risk_tip(asked.view))


def whole_attack_lines(view: HoochState, step: Swing) -> Lines:
    """Return the line with the chance of the whole attack, or why it can no longer succeed."""
    if said := odds.why_attack_fails(view, step.raid):
        return ((said, True),)
    return ((_("The whole attack: {chance}.").format(chance=odds.current_attack_chance_words(view)), False),)


def swinging_prompt(view: HoochState, step: m.Swinging) -> str:
    if odds.why_attack_fails(view, step.raid):
        return _("{turf} can no longer fall in this attack: who swings next?")
    return _("{turf}: who swings next?")


def aiming_prompt(view: HoochState, step: m.Aiming) -> str:
    if odds.why_attack_fails(view, step.raid):
        return _("{turf} can no longer fall in this attack: pick a target.")
    return _("{turf}: pick a target.")


def aim_tip(asked: TooltipContext[HoochState], step: m.Aiming, moves: Sequence[m.Aim]) -> Lines:
    words = _("{stooge}: {odds}").format(stooge=card_name(step.stooge), odds=odds.odds_words(asked.view, moves[0]))
    return ((words, True), *whole_attack_lines(asked.view, step), *bust_risk_tip(asked.view))


def swing_hint(view: HoochState, move: m.Swing) -> str:
    step = view.agenda[-1]
    one = isinstance(step, m.Swinging) and len(odds.targets_of_swing(view, step.raid)) == 1
    return _("Hint: swing {stooge}. It {odds}.") if one else _("Hint: swing {stooge} next.")


def swing_lesson(view: HoochState, step: m.Swinging, options: Options) -> Iterator[Lesson]:
    stooges = ready_stooges(view, step.seat)
    words = _(
        "Pick who swings: one die plus the bonus must reach the target’s health. The odds stand over each stooge."
    )
    yield Lesson("swing", CardKey(stooges[0]) if stooges else LaneTurfKey(step.raid.place), words)


AIM = N_("Hint: swing at {target}. It {odds}.")
TURF_ITSELF: tuple[ThingAnswers[HoochState, Swing, m.Aim], ...] = tuple(
    ThingAnswers(
        kind, move=m.Aim, title=N_("Swing at {turf}"), hint=AIM,
        means=lambda view, step, place: m.Aim(m.TURF) if place == step.raid.place else None,
        first=lambda asked, step, move: ((odds.odds_words(asked.view, move) or "", True),
            *whole_attack_lines(asked.view, step)),
        number=lambda view, step, move: step.raid.place if move.target == m.TURF else None,
    )
    for kind in (TurfKey, LaneTurfKey)
)  # fmt: skip


def likeliest_target_words(view: HoochState, step: m.Aiming) -> str:
    target = odds.likeliest_aim(view, step).target
    percent = odds.swing_odds(view, step.raid, step.stooge, target).percent
    return _("{percent}% at {target}").format(percent=percent, target=target_name(view, step.raid, target))


def target_name(view: HoochState, raid: m.Raid, target: int) -> str:
    return turf_name(view, raid.place) if target == m.TURF else card_name(target)


SWINGING = HoochQuestion(
    m.Swinging,
    clause="HS-ATK-09",
    ask=swinging_prompt,
    elsewhere=N_("{name} picks who swings next."),
    button=N_("Pick who swings"),
    cards=(
        CardAnswers(
            m.Swing,
            zones=("crew",),
            drops=goals_of_swing,
            title=N_("Swing {card}"),
            first=each_target_tip,
            hint=swing_hint,
            button=N_("Swing"),
        ),
        CardAnswers(m.Aim, zones=("opponents",)),
    ),
    things=TURF_ITSELF,
    lesson=swing_lesson,
)
AIMING = HoochQuestion(
    m.Aiming,
    clause="HS-ATK-10",
    ask=aiming_prompt,
    elsewhere=N_("{name} picks what to swing at."),
    cards=(
        CardAnswers(m.Aim, zones=("opponents",), title=N_("Swing at {card}"), first=aim_tip, hint=AIM,
            button=N_("Swing")),
        CardAnswers(m.Aim, zones=("crew",), drops=goals_of_picked_swing),
    ),
    things=TURF_ITSELF,
    answers=(
        AnswerButton(
            "aim", move=odds.likeliest_aim,
            label=lambda view, step: _("Swing {stooge}").format(stooge=card_name(step.stooge)),
            cap=ENTER, sub=likeliest_target_words, kind="primary",
        ),
    ),
)  # fmt: skip


# The turf is taken.


def use_turf_prompt(view: HoochState, step: m.Activating) -> str:
    if step.free:
        return _("Use {turf}, on the house after a 6? ({gist})")
    if can_pay_ability(view, step):
        return _("Pay {cost} hooch to use {turf}? ({gist})")
    return _("{turf} ({gist}) costs {cost}, you have {hooch}: cash in cards for it?")


def can_pay_ability(view: HoochState, step: m.Activating) -> bool:
    return step.free or TURFS[view.city[step.place].kind].cost <= view.gangs[step.seat].hooch


def use_price_words(view: HoochState, step: m.Activating) -> str:
    if step.free:
        return _("for free")
    turf = TURFS[view.city[step.place].kind]
    return _("{cost} of your {hooch} hooch").format(cost=turf.cost, hooch=view.gangs[step.seat].hooch)


def capture_lesson(view: HoochState, step: m.Activating, options: Options) -> Iterator[Lesson]:
    words = _("Yours! It pays hooch every turn. Its ability works once, right now, for a price.")
    if step.free:
        words = _("Yours! It pays hooch every turn. Its ability works once, right now: after a 6 for free.")
    yield Lesson("captured", TurfKey(step.place), words)


def why_ability_not_offered(rules: Rules[HoochState], view: HoochState, seat: Seat, place: int) -> str:
    """Return why the ability of a turf just taken is not offered, "" where it was."""
    kind, gang = TURFS[view.city[place].kind], view.gangs[seat]
    if not rules.any_step_has_effect(view, operations_as_steps(seat, kind.do)):
        words = _("{turf} is yours. Its ability ({gist}) would do nothing now.")
        return words.format(turf=wording.card_or_turf_name(kind), gist=wording.card_or_turf_gist(kind))
    if kind.cost > gang.hooch and not gang.hand:
        words = _("{turf} is yours, but you can’t afford its ability ({cost} hooch).")
        return words.format(turf=wording.card_or_turf_name(kind), cost=kind.cost)
    return ""


ACTIVATING = HoochQuestion(
    m.Activating,
    clause="HS-ATK-18",
    ask=use_turf_prompt,
    elsewhere=N_("{name} may use {turf}."),
    brief=True,
    cards=(
        CardAnswers(m.Cash, zones=("hand",), drops=lambda view, me, card, move: {DIAL: (move,)}, title=FOR_HOOCH,
            first=cash_tip, hint=CASH),
    ),
    things=(
        KNOB,
        ThingAnswers(TurfKey, move=m.Accept, title=N_("Use {turf}"), number=lambda view, step, move: step.place),
    ),
    answers=(
        AnswerButton(
            "accept", move=m.Accept(), label=N_("Use it"), cap=ENTER, sub=use_price_words, kind="primary",
            hint=TAKE_IT,
        ),
        declining_answer(N_("Leave it"), lambda view, step: DECLINE if can_pay_ability(view, step) else ENTER),
    ),
    lesson=capture_lesson,
)  # fmt: skip


# A bust.


def drop_stooge_prompt(view: HoochState, step: m.DropStooge, names: Names, by: str) -> str:
    """Return the prompt to lose a stooge; in an attack those that have not swung yet still can."""
    raid = attack_under_way_or_none(view)
    words = _("Give up a stooge in play.")
    if raid is not None and raid.attacker == step.seat and ready_stooges(view, step.seat):
        words = _("Give up a stooge; the rest fight on.")
    return f"{bust_cause_words(by)} {words}"


DROP_STOOGE = HoochQuestion(
    m.DropStooge,
    clause="HS-BST-01",
    forced=drop_stooge_prompt,
    elsewhere=N_("{name} is busted and loses a stooge."),
    button=N_("Pick a stooge"),
    cards=(CardAnswers(m.Pick, zones=("crew",), drops=drop_goals_on_discard, title=N_("Lose {card}"), hint=CHOOSE),),
)
DROP_CARD = HoochQuestion(
    m.DropCard,
    clause="HS-BST-02",
    forced=lambda view, step, names, by: bust_cause_words(by) + " " + _("Give up a card from your hand."),
    elsewhere=N_("{name} is busted and loses a card."),
    button=N_("Pick a card"),
    cards=(CardAnswers(m.Pick, zones=("hand",), drops=drop_goals_on_discard, title=N_("Lose {card}"), priced=True),),
)


LOSE_HOOCH = HoochQuestion(m.LoseHooch, "HS-BST-03")
ROWS = (ATTACK, BLOCKING, SWINGING, AIMING, ACTIVATING, DROP_STOOGE, DROP_CARD, LOSE_HOOCH)


# The cause of a question that the agenda no longer names is read from the journal, so it survives resuming.


def question_source_name(match: Match, view: HoochState) -> str:
    """Return the attack or the roll of 1 behind the question: a card, a turf or a chart entry; "" without one."""
    match open_step(view):
        case m.Blocking():
            return attack_source_name(match)
        case m.DropStooge(seat) | m.DropCard(seat):
            return last_roll_source_name(match, seat)
    return ""


def attack_source_name(match: Match) -> str:
    """Return the source of the last attack, as the question for its turf names it."""
    tops = (state.agenda[-1] for state in reversed(match.states[-LATELY:]) if state.agenda)
    return next((source_name(step) for step in tops if isinstance(step, m.Attack)), "")


def last_roll_source_name(match: Match, seat: Seat) -> str:
    """Return the source of the last roll of a seat."""
    for entry in reversed(match.entries[-LATELY:]):
        for event in reversed(entry.events):
            match event:
                case StoogeSwung() if event.seat == seat:
                    return card_name(event.stooge)
                case ChartRolled() if event.seat == seat:
                    return chart_entry_name(event.entry)
    return ""
