"""Explains why a move is not allowed now. `options` alone decides, so the two cannot disagree."""

from __future__ import annotations

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move, Seat, Step
from hoochgame.core.refusal import Refusal
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.attack import standing_blockers
from hoochgame.games.hooch_stooges.content import CARDS, KIND, TURFS, operations_as_steps
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.games.hooch_stooges.queries import copy_that_leaves_hand, stooges_about_to_unswing
from hoochgame.games.hooch_stooges.rules import Book
from hoochgame.games.hooch_stooges.turn import price_of

ANSWERS = (m.Block, m.Pick, m.Decline, m.Accept)  # moves that inactive seats are asked for, too
IN_ATTACK = (m.Attack, m.Blocking, m.Swinging, m.Aiming, m.Activating)
BINDING: dict[type[Step], str] = {  # by question that can't be declined: the clause, if it is not that of effects
    m.Attack: "HS-ATK-03",
    m.DropStooge: "HS-BST-01",
    m.DropCard: "HS-BST-02",
    m.LayAside: "HS-CHT-14",
}
ACTIONS = (m.PlayCard, m.Cash, m.Buy, m.Try)


def equal_option_for(state: HoochState, move: Move) -> Move:
    """Return the option equal to this move but for the copy of its card, else the move itself."""
    if not state.agenda:
        return move
    match move:
        case m.PlayCard(card) | m.Cash(card) | m.Pick(card):
            named = card
        case m.Block(stooge) | m.Swing(stooge):
            named = stooge
        case m.Aim(target):
            named = target
        case _:
            return move
    return next((type(move)(twin) for twin in at_most_one_equal_card_in_options(state, named)), move)


def at_most_one_equal_card_in_options(state: HoochState, card: int) -> list[int]:
    """Return the card that options name instead: the first equal one of its zone, or the copy that leaves a hand."""
    if not 0 <= card < len(CARDS):
        return []
    swung, rallied = state.gangs[state.agenda[-1].seat].swung, state.perks.rallied
    rallying = stooges_about_to_unswing(state)
    blocking = attack_under_way(state).blockers if isinstance(state.agenda[-1], m.Blocking | m.Aiming) else ()
    for gang in state.gangs:
        for zone in (gang.hand, gang.crew, gang.discard):
            if card in zone:
                groups = (swung, rallied, rallying, blocking)
                marks = [(KIND[c], *(c in group for group in groups)) if c >= 0 else () for c in zone]
                first = zone[marks.index(marks[zone.index(card)])]
                return [copy_that_leaves_hand(gang, first) if zone is gang.hand else first]
    return []


def attack_under_way(state: HoochState) -> m.Raid:
    """Return the attack under way."""
    step = state.agenda[-1]
    assert isinstance(step, m.Blocking | m.Swinging | m.Aiming)
    return step.raid


def refusal_of_move(book: Book, state: HoochState, seat: Seat, move: Move) -> Refusal | None:
    """Return why a move is refused, or None if it is allowed."""
    if not state.agenda:
        return Refusal("over", _("The game is over."), "HS-GEN-02")
    if seat not in range(state.seats):
        return Refusal("turn", _("Spectators don’t play."), "HS-TRN-04")
    if not state.gangs[seat].alive:
        return Refusal("out", _("You are out of this game."), "HS-ELM-07")
    step = state.agenda[-1]
    if step.seat != seat:
        return other_seat_asked_refusal(state, seat, step, move)
    options = book.rules.options(state)
    if move in options or equal_option_for(state, move) in options:
        return None
    return refusal_of_answer(book, state, seat, move)


def other_seat_asked_refusal(state: HoochState, seat: Seat, step: m.AnyStep, move: Move) -> Refusal:
    """Return why this seat may not answer: another seat is asked."""
    if isinstance(move, m.Block) and isinstance(step, m.Swinging | m.Aiming) and step.raid.defender == seat:
        if len(step.raid.blockers) >= step.raid.max_blockers:
            return too_many_blockers_refusal(step.raid)
        return Refusal("untimely", _("Blockers are already set."), "HS-ATK-06")
    if isinstance(move, ANSWERS):
        return Refusal("unasked", _("Another player answers this."), "HS-TRN-04")
    return Refusal("turn", _("Wait for your turn."), "HS-TRN-04")


def refusal_of_answer(book: Book, state: HoochState, seat: Seat, move: Move) -> Refusal:
    """Return why a move that the asked seat has named is not offered."""
    step = state.agenda[-1]
    match step:
        case m.Main():
            return refusal_of_main_move(book, state, seat, move)
        case m.Activating():
            return refusal_of_ability_answer(state, seat, step, move)
        case m.Swinging() | m.Aiming():
            return refusal_of_attack_answer(state, seat, step, move)
        case m.Attack() if isinstance(move, m.PickTurf):
            return Refusal("remote", _("Pick one of your turfs, or one next to them."), "HS-ATK-03")
    if isinstance(step, IN_ATTACK) and isinstance(move, ACTIONS):
        return finish_attack_first_refusal()
    if isinstance(move, m.Decline):
        return Refusal("required", _("You can’t skip that."), BINDING.get(type(step), "HS-GEN-05"))
    a_card_is_asked = any(isinstance(option, m.Pick) for option in book.rules.options(state))
    if a_card_is_asked and isinstance(move, m.Pick) and move.card not in range(len(CARDS)):
        return Refusal("choice", _("Pick a card."), "HS-MAIN-03")
    return answer_question_first_refusal()


def too_many_blockers_refusal(raid: m.Raid) -> Refusal:
    """Return the refusal of more blockers than the limit."""
    words = ngettext("One blocker at most.", "{n} blockers at most.", raid.max_blockers)
    return Refusal("limit", words.format(n=raid.max_blockers), "HS-ATK-06")


def refusal_of_main_move(book: Book, state: HoochState, seat: Seat, move: Move) -> Refusal:
    gang = state.gangs[seat]
    match move:
        case m.PlayCard(card) | m.Cash(card) if card not in gang.hand:
            clause = "HS-PLY-01" if isinstance(move, m.PlayCard) else "HS-DSC-02"
            return Refusal("absent", _("That card is not in your hand."), clause)
        case m.PlayCard(card):
            return useless_scheme_refusal(book, state, seat, card)
        case m.Buy(card):
            return purchase_refusal(state, seat, card)
        case m.Try(entry):
            return chart_entry_refusal(book, state, seat, entry)
        case m.PickTurf() | m.Swing() | m.Aim():
            words = _("Only in an attack: play an Attack card, or pay 6 on the chart.")
            return Refusal("untimely", words, "HS-ATK-01")
        case m.Block():
            return Refusal("untimely", _("Nobody is attacking, so there’s nothing to block."), "HS-ATK-06")
    words = _("Nothing to confirm. Play a card, cash one in, buy, use the chart or end your turn.")
    return Refusal("untimely", words, "HS-ATK-18")


def useless_scheme_refusal(book: Book, state: HoochState, seat: Seat, card: int) -> Refusal:
    """Return the refusal of a scheme that would do nothing, before it costs anything (HS-GEN-05)."""
    todo = operations_as_steps(seat, CARDS[card].do)
    if raids := tuple(step for step in todo if isinstance(step, m.Attack)):
        return operation_without_effect_refusal(book, state, raids)
    return Refusal("useless", _("That card would do nothing now."), "HS-GEN-05")


def purchase_refusal(state: HoochState, seat: Seat, card: int) -> Refusal:
    """Return why a card can't be bought: not in the lineup, or too dear (HS-BUY)."""
    if all(c == GAP for c in state.lineup):
        return EMPTY_LINEUP.with_translated_text()
    if any(gang.stall and card in gang.stall.lineup for gang in state.gangs):
        return Refusal("owned", _("That card is not in your own lineup."), "HS-TOU-02")
    if card == GAP or card not in state.lineup:
        return Refusal("absent", _("That card is not in the lineup."), "HS-BUY-01")
    return too_little_hooch_refusal(price_of(state, card), state.gangs[seat].hooch, "HS-BUY-02")


def chart_entry_refusal(book: Book, state: HoochState, seat: Seat, entry: int) -> Refusal:
    """Return why an entry of the chart can't be tried (HS-CHT)."""
    if entry not in book.chart:
        *most, last = map(str, book.chart)
        refusal = book.no_entry.with_translated_text()
        entries = {"first": most[0], "before": most[-1], "most": ", ".join(most), "last": last}
        return refusal._replace(text=refusal.text.format(**entries))
    todo = operations_as_steps(seat, book.chart[entry])
    if not book.rules.any_step_has_effect(state, todo):
        return operation_without_effect_refusal(book, state, todo)
    return too_little_hooch_refusal(entry, state.gangs[seat].hooch, "HS-CHT-02")


EMPTY_LINEUP = Refusal("useless", N_("The lineup is empty."), "HS-BUY-07")
IDLE: dict[type[Step], Refusal] = {  # by operation: why it would change nothing
    m.ReplaceLineup: Refusal("useless", N_("The main deck is empty."), "HS-CHT-10"),
    m.NoBusts: Refusal("useless", N_("You are already safe from busts this turn."), "HS-CHT-12"),
    m.Draw: Refusal("useless", N_("You have no card left to draw."), "HS-CHT-13"),
    m.OpponentsDiscard: Refusal("useless", N_("Nobody has a card to discard."), "HS-CHT-14"),
    m.TakeLineup: EMPTY_LINEUP,
    m.Attack: Refusal("useless", N_("You need a stooge in play that has not swung yet."), "HS-CHT-16"),
    m.Topple: Refusal("useless", N_("No opponent has an HQ token."), "HS-CHT-17"),
}


def operation_without_effect_refusal(book: Book, state: HoochState, todo: tuple[m.AnyEffect, ...]) -> Refusal:
    """Return why the first operation would change nothing; an empty lineup is the reason for all that need one."""
    kind = type(todo[0])
    if kind is m.ReplaceLineup and not book.rules.any_step_has_effect(state, (m.TakeLineup(todo[0].seat, m.ANY),)):
        kind = m.TakeLineup
    return IDLE[kind].with_translated_text()


def too_little_hooch_refusal(cost: int, hooch: int, clause: str) -> Refusal:
    return Refusal("price", _("That costs {cost}; you have {hooch}.").format(cost=cost, hooch=hooch), clause)


def refusal_of_ability_answer(state: HoochState, seat: Seat, step: m.Activating, move: Move) -> Refusal:
    """Return why a move is refused while only a turf's ability is on offer."""
    gang = state.gangs[seat]
    match move:
        case m.Cash(card) if card not in gang.hand:
            return Refusal("absent", _("That card is not in your hand."), "HS-DSC-02")
        case m.Accept():
            words = _("This ability costs {cost}; you have {hooch}. Cash in cards until you can pay for it.")
            cost = TURFS[state.city[step.place].kind].cost
            return Refusal("price", words.format(cost=cost, hooch=gang.hooch), "HS-ATK-18")
        case m.PlayCard() | m.Cash() | m.Buy() | m.Try():
            return finish_attack_first_refusal()
    return answer_question_first_refusal()


def refusal_of_attack_answer(state: HoochState, seat: Seat, step: m.Swinging | m.Aiming, move: Move) -> Refusal:
    match move:
        case m.EndTurn() | m.Decline():
            return Refusal("required", _("The attack goes on until all have swung."), "HS-ATK-15")
        case m.PlayCard() | m.Cash() | m.Buy() | m.Try():
            return finish_attack_first_refusal()
        case m.Swing(stooge) if isinstance(step, m.Swinging) and stooge in state.gangs[seat].swung:
            return Refusal("limit", _("That stooge has already swung."), "HS-ATK-09")
        case m.Aim() if isinstance(step, m.Swinging):
            return Refusal("pending", _("First pick who swings."), "HS-ATK-09")
        case m.Aim(m.TURF) if standing_blockers(state, step.raid):
            return Refusal("pending", _("Blockers first."), "HS-ATK-10")
    return answer_question_first_refusal()


def finish_attack_first_refusal() -> Refusal:
    """Return the refusal of cards and chart until the attack is over (HS-ATK-02)."""
    return Refusal("pending", _("Finish the attack first."), "HS-ATK-02")


def answer_question_first_refusal() -> Refusal:
    """Return the refusal of anything but an answer to the open question (HS-MAIN-03)."""
    return Refusal("choice", _("Answer the question first."), "HS-MAIN-03")
