"""The table of all steps: what each asks, what the answer does, what happens without a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from hoochgame.core.language import N_
from hoochgame.core.protocols import Move, Seat, Step
from hoochgame.core.refusal import Refusal
from hoochgame.core.rules import (
    Rule,
    Rules,
    always_hides_choice,
    has_effect_if_any_options,
    make_automatic_rule,
    make_question_rule,
)
from hoochgame.core.zones import without_card_or_one_hidden
from hoochgame.games.hooch_stooges import attack, effects, turn
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    CHART,
    COST,
    NUMBERS,
    TURFS,
    chart_steps_by_entry,
    operations_as_steps,
    scheme_steps_by_card,
)
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.games.hooch_stooges.queries import one_of_each_kind_in_hand


def is_seat_eliminated(state: HoochState, seat: Seat) -> bool:
    """Return whether a seat is out: it takes no more turns and is asked nothing (HS-ELM-07)."""
    return not state.gangs[seat].alive


ROWS: dict[type[Step], Rule[HoochState]] = {
    # The turn.
    m.SettingUp: make_automatic_rule(turn.set_up_game),
    m.Control: make_automatic_rule(turn.carry_out_control_step),
    m.Claim: make_question_rule(turn.claim_options, turn.carry_out_claim_or_not),
    m.Finish: make_automatic_rule(turn.finish_scheme),
    m.Cleanup: make_automatic_rule(turn.clean_up_turn),
    m.NextTurn: make_automatic_rule(turn.begin_next_turn_or_end),
    # Attack and bust.
    m.Attack: make_question_rule(attack.raid_targets, attack.begin_attack, has_effect=attack.has_stooge_to_attack_with),
    m.Blocking: make_question_rule(
        attack.blockers_to_choose, attack.add_blocker, otherwise=attack.begin_swings, waited_for=True
    ),
    m.Swinging: make_question_rule(attack.stooges_to_swing, attack.choose_swinger, otherwise=attack.fail_attack),
    m.Aiming: make_question_rule(attack.targets_to_choose, attack.aim_swing),
    m.DropStooge: make_question_rule(attack.stooges_to_drop, attack.drop_stooge),
    m.DropCard: make_question_rule(attack.cards_to_drop, attack.drop_card, hides_choice=attack.has_several_hand_cards),
    m.LoseHooch: make_automatic_rule(attack.lose_all_hooch_in_bust),
    # Operations.
    m.GainHooch: make_automatic_rule(effects.gain_hooch),
    m.GainHoochPerTurf: make_automatic_rule(effects.gain_hooch_per_turf, has_effect=effects.can_collect_for_turf),
    m.Draw: make_automatic_rule(effects.draw_cards, has_effect=effects.can_draw_card),
    m.NoBusts: make_automatic_rule(effects.make_safe_from_busts, has_effect=effects.can_stop_busts),
    m.SwingBonus: make_automatic_rule(effects.raise_swing_bonus),
    m.Discount: make_automatic_rule(effects.add_purchase_discount),
    m.NextBuyTo: make_automatic_rule(effects.send_next_purchase_to_hand, has_effect=effects.can_redirect_purchase),
    m.OpponentsDiscard: make_question_rule(
        effects.opponents_with_cards,
        effects.make_chosen_opponent_discard,
        effects.make_all_opponents_discard,
        effects.can_make_opponent_discard,
    ),
    m.LayAside: make_question_rule(
        attack.cards_to_drop, effects.lay_card_aside, hides_choice=attack.has_several_hand_cards
    ),
    m.TurnUp: make_automatic_rule(effects.turn_up_laid_aside_cards),
    m.StealHooch: make_question_rule(
        effects.opponents_with_hooch,
        effects.steal_from_chosen_opponent,
        effects.steal_from_each_opponent,
        effects.can_steal_hooch,
    ),
    m.TakeLineup: make_question_rule(
        effects.cards_to_take, effects.take_lineup_card, has_effect=effects.can_take_from_lineup
    ),
    m.ReplaceLineup: make_question_rule(
        effects.lineup_replacement_moves,
        effects.replace_lineup_card_or_stop,
        has_effect=effects.can_replace_lineup_card,
    ),
    m.RemoveCard: make_question_rule(
        effects.cards_to_remove,
        effects.remove_card_or_stop,
        has_effect=effects.can_remove_card,
        hides_choice=always_hides_choice,
    ),
    m.RecoverStooge: make_question_rule(
        effects.stooges_to_recover, effects.recover_stooge_from_discard, has_effect=effects.can_recover_stooge
    ),
    m.Unswing: make_question_rule(
        effects.stooges_to_unswing, effects.unswing_chosen_stooge, effects.unswing_all_or_self, effects.can_unswing
    ),
    m.DefeatStooge: make_question_rule(
        effects.kinds_of_stooge_to_defeat, effects.defeat_stooge, has_effect=effects.can_defeat_stooge
    ),
    m.TakeNeutralTurf: make_question_rule(
        effects.neutral_turfs_to_take, effects.take_neutral_turf, has_effect=has_effect_if_any_options
    ),
    m.CycleHand: make_question_rule(
        effects.cards_to_cycle,
        effects.discard_for_cycling,
        effects.draw_as_many_as_discarded,
        effects.can_cycle_hand,
        hides_choice=always_hides_choice,
    ),
    m.Topple: make_question_rule(effects.opponents_with_hq, effects.destroy_hq, has_effect=has_effect_if_any_options),
}


class Book:
    """The table of steps together with its hooch chart, and the questions that need both.

    A game built on this one has another book, with another chart and some other rows.
    """

    def __init__(self, chart: Iterable[int], own: Mapping[type[Step], Rule[HoochState]], no_entry: Refusal) -> None:
        """`own` rows replace those of the base game, or are added to them.

        `no_entry` is the refusal of an entry that the chart lacks; it lists those there are.
        """
        self.no_entry = no_entry
        self.chart = {entry: CHART[entry] for entry in chart}
        asking: dict[type[Step], Rule[HoochState]] = {
            m.Main: make_question_rule(
                self.main_moves,
                turn.play_main_move,
                otherwise=turn.record_main_step_closed,
                hides_choice=always_hides_choice,
            ),
            m.Activating: make_question_rule(
                self.ability_options, turn.use_ability_or_cash_card_for_it, hides_choice=always_hides_choice
            ),
            m.FreeChart: make_question_rule(
                self.free_chart_entries, effects.use_chart_entry_freely, has_effect=has_effect_if_any_options
            ),
        }
        self.rules = Rules({**ROWS, **asking, **own}, is_seat_eliminated)

    def main_moves(self, state: HoochState, step: m.Main) -> tuple[Move, ...]:
        """Offer the moves of the main step (HS-MAIN-01); none after too many moves (HS-MAIN-04)."""
        if step.moves >= MOST_MOVES:
            return ()
        seat = step.seat
        gang = state.gangs[seat]
        hand, hooch = one_of_each_kind_in_hand(gang), gang.hooch
        moves: list[Move] = [END_TURN]
        todo = scheme_steps_by_card(seat)
        for card in hand:
            if card in FREELY or self.scheme_does_something(state, seat, card, todo[card]):
                moves.append(PLAY_CARD[card])
        for card in hand:
            moves.append(CASH[card])
        budget, cost = hooch + state.perks.discount, COSTS
        for card in state.lineup:
            if card != GAP and cost[card] <= budget:
                moves.append(BUY[card])
        effects = chart_steps_by_entry(seat)
        for entry in self.chart:
            if entry <= hooch and self.rules.any_step_has_effect(state, effects[entry]):
                moves.append(TRY[entry])
        return tuple(moves)

    def scheme_does_something(self, state: HoochState, seat: Seat, card: int, todo: tuple[m.AnyEffect, ...]) -> bool:
        """Return whether this scheme would change anything once it has left the hand (HS-GEN-05, HS-PLY-08)."""
        if card in TOUCHES_HAND:
            state = state.with_gang_changed(seat, hand=without_card_or_one_hidden(state.gangs[seat].hand, card))
        return self.rules.any_step_has_effect(state, todo)

    def ability_options(self, state: HoochState, step: m.Activating) -> tuple[Move, ...]:
        """Offer the turf's ability. Asked wherever a hand might pay, so that the question reveals nothing."""
        seat = step.seat
        gang, turf = state.gangs[seat], TURFS[state.city[step.place].kind]
        payable = step.free or turf.cost <= gang.hooch
        if not (payable or gang.hand) or not self.rules.any_step_has_effect(state, operations_as_steps(seat, turf.do)):
            return ()
        return (m.Decline(), m.Accept()) if payable else (m.Decline(), *map(m.Cash, one_of_each_kind_in_hand(gang)))

    def free_chart_entries(self, state: HoochState, step: m.FreeChart) -> tuple[Move, ...]:
        """Offer entries up to that number that would do something."""
        useful = self.rules.any_step_has_effect
        fits = (
            e
            for e, do in self.chart.items()
            if e <= step.max_cost and useful(state, operations_as_steps(step.seat, do))
        )
        return tuple(map(m.PickEntry, fits))


MOST_MOVES: Final = NUMBERS.moves_per_turn
COSTS: Final = COST
# The moves of the main step, made once: they are offered again and again.
END_TURN: Final = m.EndTurn()
PLAY_CARD: Final = tuple(map(m.PlayCard, range(len(CARDS))))
CASH: Final = tuple(map(m.Cash, range(len(CARDS))))
BUY: Final = tuple(map(m.Buy, range(len(CARDS))))
TRY: Final = {entry: m.Try(entry) for entry in CHART}

HOOCH_STOOGES = Book(
    NUMBERS.chart,
    {},
    Refusal("absent", N_("The chart only has the entries {first} to {before} and {last}."), "HS-CHT-01"),
)
RULES = HOOCH_STOOGES.rules
FREELY: Final = frozenset(  # cards that always do something when played
    n
    for n, card in enumerate(CARDS)
    if card.is_stooge or any(RULES.table[type(op)].has_effect is None for op in card.do)
)
TOUCHES_HAND: Final = frozenset(  # cards whose use depends on the rest of the hand
    n for n, card in enumerate(CARDS) if any(isinstance(op, m.RemoveCard | m.CycleHand) for op in card.do)
)
