"""The table of all steps: what each asks, what the answer does, what happens without a question."""

from __future__ import annotations

from hoochgame.core.protocols import Seat, Step
from hoochgame.core.rules import Rule, Rules, always_hides_choice, asks, runs
from hoochgame.games.deck_hand import effects, turn
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import follow_up


def has_left(state: DeckHandState, seat: Seat) -> bool:
    """Return False: nobody leaves a game of Deck Hand (DH-R69)."""
    return False


TABLE_OF_CONTENTS: dict[type[Step], Rule[DeckHandState]] = {
    # The turn.
    m.Dealing: runs(turn.deal),
    m.Turn: runs(turn.first_turn),
    m.Firing: asks(turn.can_fire, turn.fire_card),
    m.Refresh: runs(turn.refresh),
    m.Main: asks(turn.main_moves, turn.play_main_move, hides_choice=always_hides_choice),
    m.Laying: runs(turn.lay_card),
    m.Over: runs(turn.end_turn),
    # Operations.
    m.GainCoins: runs(effects.gain_coins),
    m.GainActions: runs(effects.gain_actions),
    m.GainBuys: runs(effects.gain_buys),
    m.Pay: runs(effects.pay),
    m.Rob: runs(effects.rob),
    m.Compare: runs(effects.compare),
    m.Draw: asks(effects.may_draw, effects.draw_or_not, otherwise=effects.skip_effect),
    m.Reload: asks(effects.cards_to_reload, effects.reload, otherwise=effects.skip_effect),
    m.Discard: asks(
        effects.cards_to_discard, effects.discard, otherwise=effects.skip_effect, hides_choice=effects.has_several
    ),
    m.Opponents: asks(
        effects.opponents_to_ask, effects.start_effect_on_opponents, otherwise=effects.start_effect_on_only_opponent
    ),
    m.Steal: asks(effects.cards_to_steal, effects.steal, otherwise=effects.skip_effect),
    m.Activate: asks(effects.cards_to_activate, effects.activate, otherwise=effects.skip_effect),
    m.Take: asks(effects.cards_to_take, effects.take, otherwise=effects.skip_effect),
    m.GiveAway: asks(
        effects.cards_to_give, effects.give, otherwise=effects.skip_effect, hides_choice=always_hides_choice
    ),
    m.Scrap: asks(
        effects.cards_to_scrap, effects.scrap, otherwise=effects.skip_effect, hides_choice=always_hides_choice
    ),
    m.Reveal: asks(effects.decks_to_reveal, effects.reveal, otherwise=effects.skip_effect),
}
RULES = Rules(TABLE_OF_CONTENTS, has_left, follow_up)
