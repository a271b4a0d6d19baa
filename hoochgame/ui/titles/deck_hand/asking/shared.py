"""Parts of the rows: drop goals, template fields, tooltip lines, and warnings that an effect would find nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from hoochgame.core.language import _
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import HOOKS, NUMBERS, steps_of_played_card
from hoochgame.games.deck_hand.model import DeckHandState, Pirate
from hoochgame.games.deck_hand.queries import cards_for_sale, opponents, slot_of
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking.question_row import (
    DECLINE,
    AnswerButton,
    Goals,
    Lines,
    Options,
    Q_contra,
    QuestionRow,
    TooltipContext,
)
from hoochgame.ui.table.keys import PileKey, SeatKey, TableKey
from hoochgame.ui.titles.deck_hand.goals import cards_rival_takes_next
from hoochgame.ui.titles.deck_hand.phrases import (
    card_effect_words,
    card_name,
    deck_size,
    hooks_words,
    possessive_name,
    short_card_list_words,
    source_name,
)
from hoochgame.ui.titles.deck_hand.piles import place_of

TemplateContext = question_row.TemplateContext[DeckHandState]


class DeckHandQuestion(QuestionRow[DeckHandState, Q_contra]):
    """The row of one step of Deck Hand."""


def opponents_of_asked_seat(view: DeckHandState) -> list[Seat]:
    return opponents(view, view.agenda[-1].seat) if view.agenda else []


# The fields of the templates.


def seat_of_move(case: TemplateContext) -> Seat:
    """Return the seat that the move names, or the owner of the card that it names, or the seat that answers."""
    match case.move:
        case m.PickSeat(seat) | m.Give(seat=seat) | m.InOrder((seat, *_)):
            return seat
        case m.Pick(card):
            return place_of(case.view, card).seat
    return case.step.seat


def name_of_card_for_sale(case: TemplateContext) -> str:
    """Return the name of a card for sale: with its place among copies, with the Action where a Buy would do as well."""
    view, words = case.view, card_name(case.first_number)
    if view.challenge and [card_name(card) for card in cards_for_sale(view)].count(words) > 1:
        words = _("{card} in place {n}").format(card=words, n=slot_of(view, case.first_number) + 1)
    dear = isinstance(case.move, m.Buy) and view.buys and not case.move.free
    return _("{card} with an Action").format(card=words) if dear else words


FIELDS: Mapping[str, Callable[[TemplateContext], object]] = {
    "source": lambda case: source_name(case.step),
    "n": lambda case: getattr(case.step, "max_cost", getattr(case.step, "n", 0)),
    "offer": name_of_card_for_sale,
    "name": lambda case: case.names[seat_of_move(case)],
    "whose": lambda case: possessive_name(case.view, seat_of_move(case), case.names),
    "hooks": lambda case: hooks_words(HOOKS[case.first_number]),
    "text": lambda case: card_effect_words(case.first_number),
    "left": lambda case: deck_size(case.view, case.step.seat),
    "names": lambda case: _(", then ").join(case.names[seat] for seat in getattr(case.move, "seats", ())),
}


# Drop targets.


def drop_goals_on_table(view: DeckHandState, me: Seat, card: int, move: Move) -> Goals:
    """Return the goals of a card to play: the place of cards in effect, and the table."""
    return {PileKey("aside"): (move,), TableKey(): (move,)}


def drop_goals_on_own_stash(view: DeckHandState, me: Seat, card: int, move: Move) -> Goals:
    return {PileKey("stash", me): (move,), SeatKey(me): (move,)}


def drop_goals_on_reload_deck(view: DeckHandState, me: Seat, card: int, move: Move) -> Goals:
    return {PileKey("reload"): (move,)}


def drop_goals_of_used_card(view: DeckHandState, me: Seat, card: int, move: Move) -> Goals:
    """Return the place of cards in effect; another seat's stash is no goal, as it lies on the table."""
    return drop_goals_on_table(view, me, card, move) if place_of(view, card).seat == me else {PileKey("aside"): (move,)}


def drop_goals_on_opponents(view: DeckHandState, me: Seat, card: int, move: Move) -> Goals:
    return {
        key: (m.Give(card, seat),) for seat in opponents(view, me) for key in (SeatKey(seat), PileKey("stash", seat))
    }


# What tooltips say.


def source_tip(asked: TooltipContext[DeckHandState]) -> Lines:
    """Return the line with the card that opened the question."""
    name = source_name(asked.view.agenda[-1])
    return ((_("For {card}.").format(card=name), False),) if name else ()


def aftermath_tip(words: str) -> Callable[[TooltipContext[DeckHandState], m.AnyStep, Options], Lines]:
    """Return the function that makes the lines on what becomes of the card and which card opened the question."""
    return lambda asked, step, moves: ((_(words), True), *source_tip(asked))


def prospect_tips(asked: TooltipContext[DeckHandState], card: int) -> Iterator[str]:
    """Yield a sentence for each part of the card whose worth depends on the table now."""
    for op in steps_of_played_card(asked.me, card):
        yield from asked.questions[op].finds(asked.view, asked.me, op)


def card_option_names(options: Options) -> str:
    """Return the names of the cards among these options."""
    return short_card_list_words(cards_among_options(options))


def cards_among_options(options: Options) -> tuple[int, ...]:
    return tuple(option.card for option in options if isinstance(option, m.Pick))


def declining_answer(label: str, sub: str, hint: str) -> AnswerButton[DeckHandState, m.AnyStep]:
    return AnswerButton("decline", move=m.Decline(), label=label, cap=DECLINE, sub=lambda view, step: _(sub), hint=hint)


def rival_takes_card_warning(asked: TooltipContext[DeckHandState], card: int) -> Iterator[str]:
    """Yield in a challenge the warning that the Rival takes this card next."""
    if card in cards_rival_takes_next(asked.view):
        yield _("The Rival takes it in the next turn, unless you do.")


# Warnings: what an effect would not find.


def prospect_if_vain(
    when: Callable[[Pirate], bool], words: str
) -> Callable[[DeckHandState, Seat, m.AnyEffect], Iterable[str]]:
    """Return the function that yields these words where the seat's cards meet a condition."""
    return lambda view, seat, op: [_(words).format(n=NUMBERS.fewest_owned)] if when(view.pirates[seat]) else []


def cannot_draw(pirate: Pirate) -> bool:
    """Return whether deck and stash are empty."""
    return not (pirate.deck or pirate.top or pirate.stash)


def owns_too_few(pirate: Pirate) -> bool:
    """Return whether a seat owns too few cards to lose one (DH-G12: four stay)."""
    return len(pirate.owned) <= NUMBERS.fewest_owned
