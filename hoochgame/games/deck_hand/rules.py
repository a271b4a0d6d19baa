"""The table of all steps: what each asks, what the answer does, what happens without a question."""

from __future__ import annotations

from hoochgame.core.protocols import Seat, Step
from hoochgame.core.rules import Rule, Rules, always_hides_choice, automatic_rule, question_rule
from hoochgame.games.deck_hand import effects, turn
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import follow_up


def has_left(state: DeckHandState, seat: Seat) -> bool:
    """Return False: nobody leaves a game of Deck Hand (DH-R69)."""
    return False


TABLE_OF_CONTENTS: dict[type[Step], Rule[DeckHandState]] = {
    # The turn.
    m.Dealing: automatic_rule(turn.deal),
    m.Turn: automatic_rule(turn.first_turn),
    m.Firing: question_rule(turn.can_fire, turn.fire_card),
    m.Refresh: automatic_rule(turn.refresh),
    m.Main: question_rule(turn.main_moves, turn.play_main_move, hides_choice=always_hides_choice),
    m.Laying: automatic_rule(turn.lay_card),
    m.Over: automatic_rule(turn.end_turn),
    # Operations.
    m.GainCoins: automatic_rule(effects.gain_coins),
    m.GainActions: automatic_rule(effects.gain_actions),
    m.GainBuys: automatic_rule(effects.gain_buys),
    m.Pay: automatic_rule(effects.pay),
    m.Rob: automatic_rule(effects.rob),
    m.Compare: automatic_rule(effects.compare),
    m.Draw: question_rule(effects.may_draw, effects.draw_or_not, otherwise=effects.skip_effect),
    m.Reload: question_rule(effects.cards_to_reload, effects.reload, otherwise=effects.skip_effect),
    m.Discard: question_rule(
        effects.cards_to_discard, effects.discard, otherwise=effects.skip_effect, hides_choice=effects.has_several
    ),
    m.Opponents: question_rule(
        effects.opponents_to_ask, effects.start_effect_on_opponents, otherwise=effects.start_effect_on_only_opponent
    ),
    m.Steal: question_rule(effects.cards_to_steal, effects.steal, otherwise=effects.skip_effect),
    m.Activate: question_rule(effects.cards_to_activate, effects.activate, otherwise=effects.skip_effect),
    m.Take: question_rule(effects.cards_to_take, effects.take, otherwise=effects.skip_effect),
    m.GiveAway: question_rule(
        effects.cards_to_give, effects.give, otherwise=effects.skip_effect, hides_choice=always_hides_choice
    ),
    m.Scrap: question_rule(
        effects.cards_to_scrap, effects.scrap, otherwise=effects.skip_effect, hides_choice=always_hides_choice
    ),
    m.Reveal: question_rule(effects.decks_to_reveal, effects.reveal, otherwise=effects.skip_effect),
}
RULES = Rules(TABLE_OF_CONTENTS, has_left, follow_up)
