"""Why a move is not allowed now. `options` decides; this only explains, so the two cannot disagree."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.language import _
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS, COST, KIND, NUMBERS
from hoochgame.games.deck_hand.ground import due, for_sale, opponents
from hoochgame.games.deck_hand.model import GAP, Pirate, State
from hoochgame.games.deck_hand.rules import RULES

ACTIONS = (m.PlayCard, m.Buy, m.EndTurn)


def alike(state: State, move: Move) -> Move:
    """The listed option that stands for this move, where it names another copy of the same card in the same zone."""
    if state.agenda and isinstance(move, m.PlayCard | m.Pick | m.Give | m.Fire):
        twins = copies(state, move.card)
        for option in RULES.options(state):
            if type(option) is type(move) and option.card in twins and replace(move, card=option.card) == option:
                return option
    return move


def copies(state: State, card: int) -> list[int]:
    """The cards that would do as well: of the same kind, in the same hand or stash, and in step 1 still to act."""
    step = state.agenda[-1]
    zones = [zone for pirate in state.pirates for zone in (pirate.hand, pirate.stash)]
    if isinstance(step, m.Firing):
        zones = [due(state, step)]
    return [other for zone in zones if card in zone for other in zone if card >= 0 and KIND[other] == KIND[card]]


def refuse(state: State, seat: Seat, move: Move) -> Refusal | None:
    """The reason, or None for a move that is allowed. Order: over, turn, open question, Actions, place, price."""
    if not state.agenda:
        return Refusal("over", _("The game is over."), "DH-E6")
    if seat not in range(state.seats):
        return Refusal("not_your_turn", _("Spectators make no moves."), "DH-T2")
    step = state.agenda[-1]
    if step.seat != seat:
        if seat == state.active:
            return Refusal("effect_pending", _("First another seat answers."), "DH-G3")
        return Refusal("not_your_turn", _("Wait for your turn."), "DH-T2")
    options = RULES.options(state)
    if move in options or alike(state, move) in options:
        return None
    if isinstance(step, m.Main):
        return main_step(state, state.pirates[seat], move)
    if isinstance(move, ACTIONS):
        return Refusal("effect_pending", _("First answer what is asked."), "DH-G3")
    return in_effect(state, seat, step, move)


def main_step(state: State, pirate: Pirate, move: Move) -> Refusal:
    """Nothing is open; the seat may act."""
    match move:
        case m.PlayCard(card):
            held = card in pirate.hand
            return no_action(state) or (not_applicable() if held else not_in_hand())
        case m.Buy(card, free):
            return no_purchase(state, pirate, card, free)
    return not_applicable()


def not_in_hand() -> Refusal:
    """DH-T8."""
    return Refusal("card_not_in_hand", _("That card is not in your hand."), "DH-T8")


def no_purchase(state: State, pirate: Pirate, card: int, free: bool) -> Refusal:
    """DH-T10."""
    if free and not state.buys:
        return Refusal("no_buys_left", _("You have no Buy left."), "DH-I7")
    if not free and (reason := no_action(state)):
        return reason
    if card == GAP or card not in for_sale(state):
        return Refusal("empty_slot", _("There is no such card in the supply."), "DH-T10")
    words = _("That costs {cost}; you have {coins}.").format(cost=COST[card], coins=pirate.coins)
    return Refusal("not_enough_coins", words, "DH-T11")


def no_action(state: State) -> Refusal | None:
    """DH-T7, DH-I6."""
    if not state.actions:
        return Refusal("no_actions_left", _("You have no Action left."), "DH-T7")
    if state.used >= NUMBERS.most_actions:
        words = _("You have used {n} Actions; more are not allowed in one turn.").format(n=NUMBERS.most_actions)
        return Refusal("action_cap", words, "DH-I6")
    return None


def in_effect(state: State, seat: Seat, step: m.AnyStep, move: Move) -> Refusal:
    """A card asks for something else."""
    few, others = NUMBERS.fewest_owned, [state.pirates[other] for other in opponents(state, seat)]
    match step, move:
        case m.Discard(), m.Decline():
            return Refusal("choice_required", _("A card must be discarded."), "DH-I9")
        case _, m.Decline():
            return Refusal("choice_required", _("You cannot leave that out."), "DH-G3")
        case m.Steal(), m.Pick(card) if any(card in p.stash and len(p.owned) <= few for p in others):
            words = _("Nobody can be left with fewer than {n} cards.").format(n=few)
            return Refusal("target_owns_minimum", words, "DH-G12")
        case m.GiveAway() | m.Scrap(), m.Give() | m.Pick() if len(state.pirates[seat].owned) <= few:
            words = _("You own {n} cards only, and must keep them.").format(n=few)
            return Refusal("minimum_cards", words, "DH-G12")
        case m.Steal() | m.Activate() | m.Take(), m.Pick(card) if 0 <= card < len(CARDS) and COST[card] > step.max_cost:
            words = _("Only a card that costs {n} or less.").format(n=step.max_cost)
            return Refusal("not_applicable", words, "DH-G11")
    return not_applicable()


def not_applicable() -> Refusal:
    """DH-G10, DH-G11."""
    return Refusal("not_applicable", _("That would do nothing here."), "DH-G11")
