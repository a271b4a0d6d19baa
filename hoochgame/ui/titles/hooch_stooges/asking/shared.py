"""Parts of the rows: beginnings of prompts, template fields, drop goals, first lines of tooltips."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from hoochgame.core.language import N_, _, pgettext
from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import own_and_adjacent_turfs
from hoochgame.games.hooch_stooges.turn import price_of
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking.question_row import (
    AnswerButton,
    CardAnswers,
    Goals,
    Hint,
    Lines,
    Names,
    Options,
    Q_contra,
    QuestionRow,
    ThingAnswers,
    TooltipContext,
)
from hoochgame.ui.table.asking.selection import Marking
from hoochgame.ui.table.keys import DialKey, Key, PileKey, SeatKey
from hoochgame.ui.titles.hooch_stooges.asking import odds
from hoochgame.ui.titles.hooch_stooges.keys import CashKey
from hoochgame.ui.titles.hooch_stooges.layout import place_rows_and_columns
from hoochgame.ui.titles.hooch_stooges.phrases import (
    card_name,
    entry_words,
    prefix_asker,
    prefix_source,
    source_name,
    turf_name,
)
from hoochgame.ui.titles.hooch_stooges.piles import place_of

TemplateContext = question_row.TemplateContext[HoochState]
EffectT = TypeVar("EffectT", bound=m.Effect)
DIAL: Key = DialKey()
TAKE_IT, LEAVE_IT = N_("Hint: take it. It helps right away."), N_("Hint: leave it.")
CHOOSE = N_("Hint: pick {target}.")
ENTER = N_("Enter")


class HoochQuestion(QuestionRow[HoochState, Q_contra]):
    """The row of one step of Hooch Stooges."""


def prompt_with_source(words: str) -> Callable[[HoochState, m.Effect], str]:
    """Return the function that puts the name of the effect's source before a prompt."""
    return lambda view, step: prefix_source(step, _(words))


# The fields of the templates.


def place_of_move(case: TemplateContext) -> int:
    """Return the place that the move names, or that the question is about."""
    if isinstance(case.move, m.PickTurf):
        return case.move.place
    step = case.step
    assert isinstance(step, m.Activating | m.Blocking | m.Swinging | m.Aiming)
    return step.place if isinstance(step, m.Activating) else step.raid.place


def amount_of_move(case: TemplateContext) -> int:
    """Return the hooch, health or number of a move, or the limit of the step."""
    match case.move:
        case m.Cash(card):
            return CARDS[card].hooch
        case m.Block(stooge):
            return CARDS[stooge].health
        case m.Try(entry):
            return entry
    limits = (getattr(case.step, limit, None) for limit in ("max_cost", "max_health", "n"))
    return next((int(limit) for limit in limits if limit is not None), 0)


def unambiguous_target_name(case: TemplateContext) -> str:
    """Return a name of the target that fits no other one."""
    match case.move:
        case m.PickTurf(place):
            return unambiguous_turf_name(case, place)
        case m.Pick(card):
            return unambiguous_stooge_name(case, card)
        case m.Aim(m.TURF):
            return wording.turf_name_as_target(TURFS[case.view.city[place_of_move(case)].kind])
    return card_name(case.first_number)


def unambiguous_turf_name(case: TemplateContext, place: int) -> str:
    """Return a turf's HQ, or its side if its owner has another turf of that name."""
    view, seat, turf = case.view, case.step.seat, case.view.city[place]
    if turf.hq not in (TABLE, seat):
        return words_with_owner(case, _("the HQ"), turf.hq)
    words = wording.turf_name_as_target(TURFS[turf.kind])
    for other in own_and_adjacent_turfs(view, seat):
        found = view.city[other]
        if other != place and (found.kind, found.owner) == (turf.kind, turf.owner) and found.hq in (TABLE, seat):
            words = f"{words} ({side_relative_to_other(place_rows_and_columns(view.seats, seat), place, other)})"
    return words_with_owner(case, words, turf.owner)


def side_relative_to_other(spots: Sequence[tuple[int, int]], place: int, other: int) -> str:
    (y, x), (down, along) = spots[place], spots[other]
    if x != along:
        return pgettext("side", "left") if x < along else pgettext("side", "right")
    return pgettext("side", "top") if y < down else pgettext("side", "bottom")


def unambiguous_stooge_name(case: TemplateContext, card: int) -> str:
    """Return a stooge's name, with whether it has swung if another one of its name differs in that."""
    owner, words = place_of(case.view, card).seat, card_name(card)
    gang = case.view.gangs[owner]
    if len({other in gang.swung for other in gang.crew if card_name(other) == words}) > 1:
        words += " " + (_("(has swung)") if card in gang.swung else _("(has not swung)"))
    return words_with_owner(case, words, owner)


def words_with_owner(case: TemplateContext, words: str, owner: Seat) -> str:
    """Return the words with the owner, if that is an opponent."""
    if owner in (TABLE, case.step.seat) or case.view.seats == 1:
        return words
    return _("{what} of {rival}").format(what=words, rival=case.names[owner])


def price_of_move(case: TemplateContext) -> int:
    """Return the price of a card for sale, or of a turf's ability."""
    return price_of(case.view, case.first_number) if case.move else TURFS[case.view.city[place_of_move(case)].kind].cost


FIELDS: Mapping[str, Callable[[TemplateContext], object]] = {
    "name": lambda case: case.names[case.move.seat if isinstance(case.move, m.PickSeat) else case.step.seat],
    "turf": lambda case: turf_name(case.view, place_of_move(case)),
    "rival": lambda case: case.names[case.view.city[place_of_move(case)].owner],
    "gist": lambda case: wording.card_or_turf_gist(TURFS[case.view.city[place_of_move(case)].kind]),
    "stooge": lambda case: card_name(case.first_number),
    "target": unambiguous_target_name,
    "odds": lambda case: odds.odds_words(case.view, case.move) if case.move else None,
    "text": lambda case: wording.card_or_turf_text(CARDS[case.first_number]),
    "words": lambda case: entry_words(case.first_number),
    "n": amount_of_move,
    "cost": price_of_move,
    "hooch": lambda case: case.view.gangs[case.step.seat].hooch,
}


def drop_goals_on_discard(view: HoochState, me: Seat, card: int, move: Move) -> Goals:
    return {PileKey("discard", me): (move,)}


def goals_of_card_to_seat(me: Seat, to_hand: bool, move: Move) -> Goals:
    """Return the goals of a card that comes to a seat: its discard pile or hand, and the seat."""
    return {PileKey("hand" if to_hand else "discard", me): (move,), SeatKey(me): (move,)}


def unstressed_line_maker(words: str) -> Callable[[TooltipContext[HoochState], m.AnyStep, Sequence[Move]], Lines]:
    return lambda asked, step, moves: ((_(words), False),)


def source_tip(asked: TooltipContext[HoochState], step: m.Effect, moves: Sequence[Move]) -> Lines:
    name = source_name(step)
    return ((name + ".", False),) if name else ()


def card_to_pick(
    zone: str, title: str, drops: Callable[[HoochState, Seat, int, m.Pick], Goals] | None = None, *,
    hint: Hint[HoochState, m.Pick] = "", priced: bool = False,
) -> CardAnswers[HoochState, m.Effect, m.Pick]:  # fmt: skip
    """Return the cards of a zone, one of which an effect asks for."""
    return CardAnswers(m.Pick, zones=(zone,), drops=drops, title=title, first=source_tip, hint=hint, priced=priced)


# A card discarded for hooch.


def cash_tip(asked: TooltipContext[HoochState], step: m.AnyStep, moves: Sequence[m.Cash]) -> Lines:
    words = _("You gain {n} hooch; the card goes to your discard pile.")
    return ((words.format(n=CARDS[moves[0].card].hooch), True),)


CASH = N_("Hint: cash in {card} for {n} hooch. At the end of the turn you’d discard it anyway, and get nothing.")
FOR_HOOCH = N_("Cash in {card}")
KNOB: ThingAnswers[HoochState, m.AnyStep, m.Cash] = ThingAnswers(
    CashKey, move=m.Cash, hint=CASH, means=lambda view, step, card: m.Cash(card), always=True, copied=True,
    button=lambda move: _("Cash in for {n} hooch").format(n=CARDS[move.card].hooch), letter="cash",
)  # fmt: skip


# Answers that are buttons.


def declining_answer(
    label: str | Callable[[HoochState, Q_contra], str], cap: str | Callable[[HoochState, Q_contra], str] = ENTER, *,
    hint: Hint[HoochState, Move] = LEAVE_IT,
) -> AnswerButton[HoochState, Q_contra]:  # fmt: skip
    return AnswerButton("decline", move=m.Decline(), label=label, cap=cap, hint=hint)


def card_marking(
    count: Callable[[HoochState, EffectT], int], label: str, none: str, words: str, all_of_them: bool = False
) -> Callable[[HoochState, EffectT, Options], Marking[HoochState] | None]:
    """Return the function that marks cards for an effect; it returns None where at most one can be marked."""

    def several(view: HoochState, step: EffectT, options: Options) -> Marking[HoochState] | None:
        most = count(view, step)

        def ask(view: HoochState, done: int, names: Names, by: str) -> str:
            return prefix_asker(view, step, names, _(words).format(done=done, most=most))

        least = most if all_of_them else 0
        return Marking(step, m.Pick, least, label, none, ask, m.Decline(), most=most) if most > 1 else None

    return several
