"""Explains why a move is not allowed now. `options` alone decides, so the two cannot disagree."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import ACTIVATES, CARDS, COST, HOOKS, KIND, NUMBERS, steps_of_played_card
from hoochgame.games.deck_hand.model import GAP, DeckHandState, Pirate
from hoochgame.games.deck_hand.queries import cards_due_to_fire, cards_for_sale, opponents
from hoochgame.games.deck_hand.rules import RULES

ACTIONS = (m.PlayCard, m.Buy, m.EndTurn)
NAMING = (m.Pick, m.Give, m.Fire)


def equal_option_for(state: DeckHandState, move: Move) -> Move:
    """Return the option equal to this move but for the copy of its card in the same zone, else the move itself."""
    if state.agenda and isinstance(move, m.PlayCard | m.Pick | m.Give | m.Fire):
        twins = interchangeable_cards(state, move.card)
        for option in RULES.options(state):
            if type(option) is type(move) and option.card in twins and replace(move, card=option.card) == option:
                return option
    return move


def interchangeable_cards(state: DeckHandState, card: int) -> list[int]:
    """Return the cards that would do as well: of the same kind and zone, and in step 1 equally due."""
    step = state.agenda[-1]
    zones = [zone for pirate in state.pirates for zone in (pirate.hand, pirate.stash)]
    if isinstance(step, m.Firing):
        zones = [cards_due_to_fire(state, step)]
    return [other for zone in zones if card in zone for other in zone if card >= 0 and KIND[other] == KIND[card]]


def refusal_of_move(state: DeckHandState, seat: Seat, move: Move) -> Refusal | None:
    """Return why a move is refused, or None. Checked in order: over, turn, open question, Actions, place, price."""
    if not state.agenda:
        return Refusal("over", _("The game is over."), "DH-E6")
    if seat not in range(state.seats):
        return Refusal("turn", _("Spectators don’t play."), "DH-T2")
    step = state.agenda[-1]
    if step.seat != seat:
        if seat == state.active:
            return Refusal("unasked", _("Another player answers first."), "DH-G3")
        return Refusal("turn", _("Wait for your turn."), "DH-T2")
    options = RULES.options(state)
    if move in options or equal_option_for(state, move) in options:
        return None
    if isinstance(step, m.Main):
        return refusal_of_main_move(state, seat, move)
    if isinstance(move, ACTIONS):
        return Refusal("pending", _("Answer the question first."), "DH-G3")
    return refusal_of_effect_answer(state, step, move)


def refusal_of_main_move(state: DeckHandState, seat: Seat, move: Move) -> Refusal:
    match move:
        case m.PlayCard():
            return no_action_left_refusal(state) or Refusal("absent", _("That card is not in your hand."), "DH-T8")
        case m.Buy(card, free):
            return purchase_refusal(state, state.pirates[seat], card, free)
        case m.Fire():
            return Refusal("untimely", _("Your start-of-turn cards have already acted."), "DH-T3")
    words = _("Nothing to confirm. Play a card, buy one or end your turn.")
    return refusal_of_answer_to_skipped_effect(state, seat, move) or Refusal("untimely", words, "DH-G3")


def refusal_of_answer_to_skipped_effect(state: DeckHandState, seat: Seat, move: Move) -> Refusal | None:
    """Return why the card played last did not ask for this; None if it is not known any more or did ask.

    A question that is asked now was not left out: it was answered, or the card was bought.
    """
    pirate, asks = state.pirates[seat], RULES.questions
    cards = (pirate.stash[-1:] or pirate.owned) if state.used else ()
    steps = (step for card in cards for step in steps_of_played_card(seat, card) if type(step) in asks)
    idle = (step for step in steps if not asks[type(step)](state, step))
    return next(filter(None, (forbidden_target_refusal(state, step, move) for step in idle)), None)


def purchase_refusal(state: DeckHandState, pirate: Pirate, card: int, by_gained_buy: bool) -> Refusal:
    """Return why a card can't be bought: it takes an Action or a Buy, and its price in coins (DH-T10)."""
    if by_gained_buy and not state.buys:
        return Refusal("limit", _("You have no Buy left."), "DH-I7")
    if not by_gained_buy and (reason := no_action_left_refusal(state)):
        return reason
    if card == GAP or card not in cards_for_sale(state):
        return Refusal("absent", _("That card is not in the supply."), "DH-T10")
    words = _("That costs {cost}; you have {coins}.").format(cost=COST[card], coins=pirate.coins)
    return Refusal("price", words, "DH-T11")


def no_action_left_refusal(state: DeckHandState) -> Refusal | None:
    """Return why no Action is left: two a turn and those gained (DH-T7), five at most (DH-I6)."""
    if not state.actions:
        return Refusal("limit", _("You have no Action left."), "DH-T7")
    if state.used >= NUMBERS.most_actions:
        words = _("You have used {n} Actions, the most allowed in one turn.").format(n=NUMBERS.most_actions)
        return Refusal("limit", words, "DH-I6")
    return None


def refusal_of_effect_answer(state: DeckHandState, step: m.AnyStep, move: Move) -> Refusal:
    """Return why a move is refused while a card asks another question."""
    match step, move:
        case m.Discard(), m.Decline():
            return Refusal("required", _("You must discard a card."), "DH-I9")
        case _, m.Decline():
            return Refusal("required", _("You can’t skip that."), "DH-G3")
        case m.Firing(), m.Fire(card) if is_card(card):
            words = _("That card doesn’t act now: each acts once, if it is still in your stash.")
            return Refusal("unfit", words, "DH-T3")
    asks_for_card = isinstance(step, m.GiveAway) or any(isinstance(option, NAMING) for option in RULES.options(state))
    if isinstance(move, NAMING) and not is_card(move.card) and asks_for_card:
        return Refusal("choice", _("Pick a card."), "DH-G11")
    nothing = Refusal("useless", _("That would do nothing here."), "DH-G11")
    return forbidden_target_refusal(state, step, move) or nothing


def forbidden_target_refusal(state: DeckHandState, step: m.AnyStep, move: Move) -> Refusal | None:
    """Return why an operation can't reach what the move names: the last four cards, a price, or hooks."""
    few, mine = NUMBERS.fewest_owned, state.pirates[step.seat]
    others = [state.pirates[other] for other in opponents(state, step.seat)]
    match step, move:
        case m.Steal(), m.Pick(card) if any(card in p.stash and len(p.owned) <= few for p in others):
            words = _("Nobody can be left with fewer than {n} cards.").format(n=few)
            return Refusal("minimum", words, "DH-G12")
        case (m.GiveAway(), m.Give()) | (m.Scrap(), m.Pick()) if len(mine.owned) <= few:
            words = _("You own only {n} cards and must keep them.").format(n=few)
            return Refusal("minimum", words, "DH-G12")
        case m.GiveAway(), m.Give(card) if mine.hand and is_card(card) and HOOKS[card] > step.max_hooks:
            words = ngettext(
                "Only a card with {n} hook or fewer.", "Only a card with {n} hooks or fewer.", step.max_hooks
            )
            words = words.format(n=step.max_hooks)
            return Refusal("unfit", words, "DH-G11")
        case m.Steal() | m.Activate() | m.Take(), m.Pick(card) if is_card(card) and COST[card] > step.max_cost:
            words = _("Only a card that costs {n} or less.").format(n=step.max_cost)
            return Refusal("unfit", words, "DH-G11")
        case m.Activate(), m.Pick(card) if is_card(card) and ACTIVATES[card]:
            return Refusal("unfit", _("A card that uses cards can’t be used itself."), "DH-R48")
    return None


def is_card(number: int) -> bool:
    """Return whether the number is that of a card; GAP and HIDDEN are not."""
    return 0 <= number < len(CARDS)
