"""The table of all steps: what each asks, what the answer does, what happens without a question."""

from __future__ import annotations

from hoochgame.core.protocols import Seat, Step
from hoochgame.core.rules import Rule, Rules, always_hides_choice, make_automatic_rule, make_question_rule
from hoochgame.games.deck_hand import effects, turn
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.decks import record_refills_and_end
from hoochgame.games.deck_hand.model import DeckHandState


def has_seat_left_game(state: DeckHandState, seat: Seat) -> bool:
    """Return False: no seat leaves a game of Deck Hand (DH-R69)."""
    return False


TABLE_OF_CONTENTS: dict[type[Step], Rule[DeckHandState]] = {
    # The turn.
    m.Dealing: make_automatic_rule(turn.deal_game),
    m.Turn: make_automatic_rule(turn.begin_first_turn),
    m.Firing: make_question_rule(turn.cards_to_fire, turn.fire_card),
    m.Refresh: make_automatic_rule(turn.begin_draw_step),
    m.Main: make_question_rule(turn.main_moves, turn.play_main_move, hides_choice=always_hides_choice),
    m.Laying: make_automatic_rule(turn.move_played_card_to_stash),
    m.Over: make_automatic_rule(turn.end_turn_or_game),
    # Operations.
    m.GainCoins: make_automatic_rule(effects.gain_coins),
    m.GainActions: make_automatic_rule(effects.gain_actions),
    m.GainBuys: make_automatic_rule(effects.gain_buys),
    m.Pay: make_automatic_rule(effects.pay_coins),
    m.Rob: make_automatic_rule(effects.rob_coins),
    m.Compare: make_automatic_rule(effects.carry_out_by_comparison),
    m.Draw: make_question_rule(effects.draw_options, effects.draw_or_not, otherwise=effects.skip_effect),
    m.Reload: make_question_rule(effects.cards_to_reload, effects.reload_supply_card, otherwise=effects.skip_effect),
    m.Discard: make_question_rule(
        effects.cards_to_discard,
        effects.discard_card,
        otherwise=effects.skip_effect,
        hides_choice=effects.has_several_hand_cards,
    ),
    m.Opponents: make_question_rule(
        effects.opponents_to_ask,
        effects.start_effect_on_opponents,
        otherwise=effects.start_effect_on_only_opponent_or_skip,
    ),
    m.Steal: make_question_rule(effects.cards_to_steal, effects.steal_card, otherwise=effects.skip_effect),
    m.Activate: make_question_rule(effects.cards_to_activate, effects.activate_card, otherwise=effects.skip_effect),
    m.Take: make_question_rule(effects.cards_to_take, effects.take_supply_card, otherwise=effects.skip_effect),
    m.GiveAway: make_question_rule(
        effects.cards_to_give, effects.give_card_or_not, otherwise=effects.skip_effect, hides_choice=always_hides_choice
    ),
    m.Scrap: make_question_rule(
        effects.cards_to_scrap,
        effects.scrap_card_or_not,
        otherwise=effects.skip_effect,
        hides_choice=always_hides_choice,
    ),
    m.Reveal: make_question_rule(
        effects.opponents_to_reveal_from, effects.reveal_deck_cards, otherwise=effects.skip_effect
    ),
}
RULES = Rules(TABLE_OF_CONTENTS, has_seat_left_game, record_refills_and_end)
