"""All rows of Hooch Stooges: those of attacks are written in `attack`."""

from __future__ import annotations

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking.question_row import DECLINE, AnswerButton, Goals, Names, ThingAnswers
from hoochgame.ui.table.keys import CardKey, CounterKey, Key, PileKey, SeatKey, TableKey
from hoochgame.ui.titles.hooch_stooges.asking import attack
from hoochgame.ui.titles.hooch_stooges.asking.main_step import MAIN
from hoochgame.ui.titles.hooch_stooges.asking.shared import (
    CHOOSE,
    DIAL,
    ENTER,
    TAKE_IT,
    HoochQuestion,
    card_marking,
    card_to_pick,
    declining_answer,
    drop_goals_on_discard,
    goals_of_card_to_seat,
    prompt_with_source,
)
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey, TokenKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.phrases import EFFECT, chart_entry_name, entry_words, prefix_asker, prefix_source

# The chart.


def claim_prompt(view: HoochState, step: m.Claim) -> str:
    words = _("{line}: a 6! Take “{entry}” on the house?")
    return words.format(line=chart_entry_name(step.entry), entry=entry_words(step.entry))


CLAIM = HoochQuestion(
    m.Claim,
    clause="HS-CHT-19",
    ask=claim_prompt,
    elsewhere=N_("{name} has rolled a 6 on the chart."),
    things=(ThingAnswers(EntryKey, move=m.Accept, number=lambda view, step, move: step.entry),),
    answers=(
        AnswerButton(
            "accept",
            move=m.Accept(),
            label=N_("Take it"),
            cap=ENTER,
            sub=lambda view, step: _("for free"),
            kind="primary",
            hint=TAKE_IT,
        ),
        declining_answer(N_("Leave it"), DECLINE),
    ),
)
FREE_CHART = HoochQuestion(
    m.FreeChart,
    clause="HS-CHT",
    asks=EFFECT,
    ask=prompt_with_source(N_("pick a chart effect of {n} or less.")),
    button=N_("Pick a line of the chart"),
    things=(ThingAnswers(EntryKey, move=m.PickEntry),),
)


# Opponents.


def lay_aside_prompt(view: HoochState, step: m.LayAside, names: Names, by: str) -> str:
    words = ngettext("pick a card from your hand to discard.", "pick {n} cards from your hand to discard.", step.n)
    return prefix_asker(view, step, names, words.format(n=step.n))


def seat_choices(title: str) -> tuple[ThingAnswers[HoochState, m.Effect, m.PickSeat]]:
    return (ThingAnswers(SeatKey, move=m.PickSeat, title=title),)


OPPONENTS_DISCARD = HoochQuestion(
    m.OpponentsDiscard,
    clause="HS-CHT-14",
    ask=lambda view, step: prefix_source(step, ngettext("who discards {n} card?", "who discards {n} cards?", step.n)),
    button=N_("Pick a player"),
    things=seat_choices(N_("{name} discards")),
)
LAY_ASIDE = HoochQuestion(
    m.LayAside,
    clause="HS-CHT-14",
    forced=lay_aside_prompt,
    elsewhere=N_("{name} picks a card to discard."),
    button=N_("Pick a card"),
    cards=(card_to_pick("hand", N_("Discard {card}"), drop_goals_on_discard, priced=True),),
    several=card_marking(
        lambda view, step: min(step.n, len(view.gangs[step.seat].hand)),
        N_("Discard"),
        N_("Keep all"),
        N_("pick the cards to discard: {done} of {most}."),
        all_of_them=True,
    ),
)
STEAL_HOOCH = HoochQuestion(
    m.StealHooch,
    clause="HS-GEN-07",
    asks=EFFECT,
    ask=prompt_with_source(N_("whose hooch do you take? Up to {n}.")),
    button=N_("Pick a player"),
    things=seat_choices(N_("Take hooch from {name}")),
)
DEFEAT_STOOGE = HoochQuestion(
    m.DefeatStooge,
    clause="HS-GEN-08",
    asks=EFFECT,
    ask=prompt_with_source(N_("pick a stooge with health {n} or less to sink.")),
    button=N_("Pick a stooge"),
    cards=(card_to_pick("opponents", N_("Sink {card}"), hint=CHOOSE),),
)
TOPPLE = HoochQuestion(
    m.Topple,
    clause="HS-CHT-17",
    ask=prompt_with_source(N_("whose HQ is destroyed?")),
    button=N_("Pick a player"),
    things=seat_choices(N_("Destroy the HQ of {name}")),
)


# The lineup.


def take_lineup_prompt(view: HoochState, step: m.TakeLineup) -> str:
    goal = _("your hand") if step.to == "hand" else _("your discard pile")
    words = _("take a card that costs {n} or less into {goal}.")
    if step.max_cost >= m.ANY:
        words = _("take a card from the lineup into {goal}.")
    elif step.card_type == "stooge":
        words = _("take a stooge that costs {n} or less into {goal}.")
    return prefix_source(step, words.format(n=step.max_cost, goal=goal))


def goals_of_card_taken(view: HoochState, me: Seat, card: int, move: m.Pick) -> Goals:
    step = view.agenda[-1]
    return goals_of_card_to_seat(me, isinstance(step, m.TakeLineup) and step.to == "hand", move)


def replace_lineup_prompt(view: HoochState, step: m.ReplaceLineup) -> str:
    if step.must:
        return prefix_source(step, _("pick a card in the lineup to replace."))
    words = ngettext(
        "replace a card in the lineup, or stop.", "replace up to {n} cards in the lineup, or stop.", step.n
    )
    return prefix_source(step, words)


TAKE_LINEUP = HoochQuestion(
    m.TakeLineup,
    clause="HS-CHT-15",
    asks=EFFECT,
    ask=take_lineup_prompt,
    button=N_("Pick a card"),
    cards=(card_to_pick("lineup", N_("Take {card}"), goals_of_card_taken),),
)
REPLACE_LINEUP = HoochQuestion(
    m.ReplaceLineup,
    clause="HS-CHT-09",
    asks=EFFECT,
    ask=replace_lineup_prompt,
    button=N_("Pick a card"),
    cards=(card_to_pick("lineup", N_("Replace {card}"), lambda view, me, card, move: {PileKey("main_deck"): (move,)}),),
    answers=(declining_answer(N_("That’s all")),),
    several=card_marking(
        lambda view, step: 0 if step.must else min(step.n, sum(card != GAP for card in view.lineup) - len(step.done)),
        N_("Replace"),
        N_("Replace none"),
        N_("pick cards in the lineup to replace: {done} of at most {most}."),
    ),
)


# The own cards.


def remove_card_prompt(view: HoochState, step: m.RemoveCard) -> str:
    words = ngettext("remove a card from the game, or stop.", "remove up to {n} cards from the game, or stop.", step.n)
    return prefix_source(step, words)


def removable_count(view: HoochState, step: m.RemoveCard) -> int:
    zones = {"hand": view.gangs[step.seat].hand, "discard": view.gangs[step.seat].discard}
    return min(step.n, sum(len(zones[zone]) for zone in step.zones))


def recover_stooge_prompt(view: HoochState, step: m.RecoverStooge) -> str:
    if step.to == "play":
        return prefix_source(step, _("put a stooge from your discard pile into play."))
    return prefix_source(step, _("take a stooge from your discard pile into your hand."))


def cycle_hand_prompt(view: HoochState, step: m.CycleHand) -> str:
    if not step.dropped:
        return prefix_source(step, _("discard as many cards as you like, then draw as many."))
    words = ngettext(
        "{n} card discarded; discard more, or draw.", "{n} cards discarded; discard more, or draw.", step.dropped
    )
    return prefix_source(step, words.format(n=step.dropped))


def redraw_words(view: HoochState, step: m.CycleHand) -> str:
    words = ngettext("Draw {n} card", "Draw {n} cards", step.dropped)
    return words.format(n=step.dropped) if step.dropped else _("Discard nothing")


REMOVE = N_("Remove {card} from the game")
REMOVE_CARD = HoochQuestion(
    m.RemoveCard,
    clause="HS-GEN-05",
    asks=EFFECT,
    ask=remove_card_prompt,
    cards=(
        card_to_pick("hand", REMOVE, drop_goals_on_discard, hint=N_("Hint: pick {card} from your hand."), priced=True),
        card_to_pick("discard", REMOVE, hint=N_("Hint: pick {card} from your discard pile."), priced=True),
    ),
    answers=(declining_answer(N_("That’s all")),),
    several=card_marking(
        removable_count,
        N_("Remove"),
        N_("Remove none"),
        N_("pick cards, in hand or discarded, to remove from the game: {done} of at most {most}."),
    ),
)
RECOVER_STOOGE = HoochQuestion(
    m.RecoverStooge,
    clause="HS-PLY-04",
    asks=EFFECT,
    ask=recover_stooge_prompt,
    button=N_("Pick a stooge"),
    cards=(card_to_pick("discard", N_("Bring back {card}")),),
)
UNSWING = HoochQuestion(
    m.Unswing,
    clause="HS-ATK-09",
    asks=EFFECT,
    ask=prompt_with_source(N_("pick a stooge to unswing.")),
    button=N_("Pick a stooge"),
    cards=(card_to_pick("crew", N_("Unswing {card}"), drop_goals_on_discard),),
)
CYCLE_HAND = HoochQuestion(
    m.CycleHand,
    clause="HS-DSC-04",
    asks=EFFECT,
    ask=cycle_hand_prompt,
    cards=(card_to_pick("hand", N_("Discard {card}"), drop_goals_on_discard, priced=True),),
    answers=(declining_answer(redraw_words),),
    several=card_marking(
        lambda view, step: min(step.n - step.dropped, len(view.gangs[step.seat].hand)),
        N_("Discard and draw"),
        N_("Keep all"),
        N_("pick what to discard, then draw as many: {done} of at most {most}."),
    ),
)
TAKE_NEUTRAL_TURF = HoochQuestion(
    m.TakeNeutralTurf,
    clause="HS-CTL-01",
    asks=EFFECT,
    ask=prompt_with_source(N_("take a turf next to yours that nobody controls.")),
    button=N_("Pick a turf"),
    things=(ThingAnswers(TurfKey, move=m.PickTurf, title=N_("Take {turf}"), hint=N_("Hint: take {target}.")),),
)


# Steps that run by themselves.

QUIET = (
    HoochQuestion(m.Control, "HS-CTL"),
    HoochQuestion(m.Cleanup, "HS-CLN"),
    HoochQuestion(m.SettingUp, EFFECT),
    HoochQuestion(m.NextTurn, EFFECT),
    HoochQuestion(m.Finish, EFFECT),
    HoochQuestion(m.TurnUp, EFFECT),
    HoochQuestion(m.GainHooch, "HS-GEN-04", asks=EFFECT),
    HoochQuestion(m.GainHoochPerTurf, "HS-GEN-04", asks=EFFECT),
    HoochQuestion(m.Draw, "HS-CLN-04", asks=EFFECT),
    HoochQuestion(m.NoBusts, "HS-POL-08", asks=EFFECT),
    HoochQuestion(m.SwingBonus, "HS-ATK-11", asks=EFFECT),
    HoochQuestion(m.Discount, "HS-BUY-08", asks=EFFECT),
    HoochQuestion(m.NextBuyTo, "HS-BUY-03", asks=EFFECT),
)

# The table.


def move_of_hand_drop(card: int, me: Seat, goal: Key) -> Move | None:
    """Return the move that dropping a hand card there would be, allowed or not."""
    if goal in (DIAL, CounterKey(me, "hooch")):
        return m.Cash(card)
    if goal == PileKey("discard", me):
        return m.Pick(card)
    match goal:
        case TurfKey() | TokenKey() | TableKey() | CardKey() | PileKey("crew" | "main_deck"):
            return m.PlayCard(card)
    return None


ROWS: tuple[question_row.Row[HoochState], ...] = (
    MAIN, CLAIM, FREE_CHART, *attack.ROWS, OPPONENTS_DISCARD, LAY_ASIDE, STEAL_HOOCH, DEFEAT_STOOGE, TOPPLE,
    TAKE_LINEUP, REPLACE_LINEUP, REMOVE_CARD, RECOVER_STOOGE, UNSWING, CYCLE_HAND, TAKE_NEUTRAL_TURF, *QUIET,
)  # fmt: skip
# Glowing things.
