"""The frame of the game: set-up, turns, the Rival, the end and its score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hoochgame.core.game import DeckList, checked_first_seat_or_nobody
from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Ended, Move, Seat
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import (
    CardBought,
    CardLaid,
    CardPlayed,
    CardTaken,
    HandDiscarded,
    SupplyDealt,
)
from hoochgame.games.deck_hand.content import (
    CARDS,
    CHALLENGES,
    COST,
    EACH_TURN,
    LATEST,
    NUMBERS,
    market_cards_of_ids,
    market_deck,
    operations_as_steps,
    starter_deck,
    steps_of_played_card,
)
from hoochgame.games.deck_hand.decks import draw_from_deck
from hoochgame.games.deck_hand.effects import carry_out_leading_effects
from hoochgame.games.deck_hand.events import EndBrought, FirstSeatDrawn, StashFired, TurnBegan
from hoochgame.games.deck_hand.goals import is_goal_reached
from hoochgame.games.deck_hand.model import GAP, NOBODY, RIVAL, YOU, DeckHandState, Pirate, Play, Slot
from hoochgame.games.deck_hand.queries import (
    all_cards_of_pirate,
    cards_due_to_fire,
    copy_that_leaves_hand,
    count_hooks,
    fair_starts,
    has_had_too_many_turns,
    is_ending_by_turn_limit,
    one_of_each_kind,
    one_of_each_kind_in_hand,
    opponents,
    solo_challenge,
    supply_by_age,
)
from hoochgame.games.deck_hand.score import PirateRank

# The moves of the main step, made once: they are offered again and again.
END_TURN: Final = m.EndTurn()
PLAY_CARD: Final = tuple(map(m.PlayCard, range(len(CARDS))))
BUY: Final = tuple(m.Buy(card, False) for card in range(len(CARDS)))
BUY_FREE: Final = tuple(m.Buy(card, True) for card in range(len(CARDS)))

# Set-up.


def make_opening_state(
    seats: int, rules: Mapping[str, int], lists: Sequence[DeckList], edition: int = LATEST
) -> DeckHandState:  # fmt: skip
    """Return the state before anything is dealt. Raises IllegalMove for a challenge with company, or none without."""
    number = rules["challenge"]
    if (seats == 1) != bool(number):
        words = _("A challenge is for one player.") if number else _("Alone, choose a challenge.")
        raise IllegalMove(Refusal("seats", words, "DH-S1"))
    first = checked_first_seat_or_nobody(rules, seats, "DH-T1")
    trial = CHALLENGES[number - 1] if number else None
    stash, laid_out = (market_cards_of_ids(trial.stash), market_cards_of_ids(trial.supply)) if trial else ((), ())
    named = {*stash, *laid_out}
    market = tuple(card for card in market_deck(edition) if card not in named)
    supply_deck = NUMBERS.supply_deck_per_seat * max(seats, 2)  # in a challenge the Rival counts as a seat
    alone = (new_pirate(YOU, edition, stash), new_rival(edition))
    return DeckHandState(
        pirates=alone if trial else tuple(new_pirate(Seat(seat), edition) for seat in range(seats)),
        market=market,
        supply_deck=supply_deck,
        reload=len(market) - supply_deck,
        supply=tuple(Slot(card, i) for i, card in enumerate(laid_out)),
        first=YOU if trial else first,
        fair_start=bool(rules["fair_start"]) and not trial,
        challenge=number,
        edition=edition,
        agenda=(m.Dealing(TABLE),),
    )


def new_pirate(seat: Seat, edition: int, stash: tuple[int, ...] = ()) -> Pirate:
    """Return a new pirate with its deck and coins (DH-S2, DH-S3); a challenge may put cards into the first stash."""
    deck = starter_deck(seat, edition)
    return Pirate(deck=deck, stash=stash, owned=tuple(sorted(deck + stash)), coins=NUMBERS.start_coins)


def new_rival(edition: int) -> Pirate:
    """Return the Rival: the four cards of another seat, face up (DH-C2)."""
    stash = starter_deck(RIVAL, edition)
    return Pirate(stash=stash, owned=stash, rival=True)


def deal_game(play: Play, step: m.Dealing) -> None:
    """Deal the decks and the supply, draw the starter (DH-S6 to DH-S8, DH-T1) and even out the start (DH-H2).

    Cards that a challenge has laid out take the last places (DH-R76).
    """
    state: DeckHandState = play.state
    laid_out = tuple(slot.card for slot in state.supply)
    play.record_event(SupplyDealt(play.dice.pick_up_to(state.market, NUMBERS.supply - len(laid_out)) + laid_out))
    if state.first == NOBODY:
        play.record_event(FirstSeatDrawn(Seat(play.dice.integer_below(len(state.pirates)))))
    for evened in fair_starts(play.state):
        play.record_event(evened)
    play.replace_answered_step(m.Turn(play.state.first))


# A turn.


def begin_first_turn(play: Play, step: m.Turn) -> None:
    """Begin the first turn. Later turns begin where the one before ends."""
    begin_turn(play, step.seat)


def begin_turn(play: Play, seat: Seat) -> None:
    """Begin a seat's turn (DH-T2). After too many turns the supply deck counts as empty (DH-R68)."""
    state: DeckHandState = play.state
    trial = solo_challenge(state)
    actions = NUMBERS.actions if state.ender == NOBODY else NUMBERS.last_turn_actions
    if trial and trial.actions is not None:
        actions = min(actions, trial.actions)
    # The first seat's turn begins a round; the opening has counted the first one already.
    lap = state.round + (seat == state.first and state.active != NOBODY)
    rival = state.pirates[seat].rival
    play.record_event(TurnBegan(seat, lap, 0 if rival else actions))
    if state.ender == NOBODY and has_had_too_many_turns(play.state, seat):
        play.record_event(EndBrought(seat, True))
    if trial and rival:
        move_oldest_supply_cards_to_rival(play, seat, trial.pace)
        play.replace_answered_step(m.Over(seat))
    elif fires := tuple(card for card in state.pirates[seat].stash if EACH_TURN[card]):
        play.replace_answered_step(m.Firing(seat, fires), m.Refresh(seat), m.Main(seat), m.Over(seat))
    else:
        renew_hand(play, seat)
        play.replace_answered_step(m.Main(seat), m.Over(seat))


def cards_to_fire(state: DeckHandState, step: m.Firing) -> tuple[Move, ...]:
    """Offer the cards that are due, which their owner puts in order (DH-R20)."""
    return tuple(map(m.Fire, one_of_each_kind(cards_due_to_fire(state, step))))


def fire_card(play: Play, step: m.Firing, move: m.Fire) -> None:
    """Carry out the start-of-turn effect of a card in the stash (DH-T3)."""
    left = tuple(card for card in step.cards if card != move.card)
    play.record_event(StashFired(step.seat, move.card))
    todo = carry_out_leading_effects(play, operations_as_steps(step.seat, EACH_TURN[move.card]))
    play.replace_answered_step(*todo, m.Firing(step.seat, left))


def begin_draw_step(play: Play, step: m.Refresh) -> None:
    """Begin step 2, when all start-of-turn effects are done."""
    renew_hand(play, step.seat)


def renew_hand(play: Play, seat: Seat) -> None:
    """Discard the old hand (DH-T4), then draw three cards (DH-T5)."""
    if hand := play.state.pirates[seat].hand:
        play.record_event(HandDiscarded(seat, hand))
    draw_from_deck(play, seat, NUMBERS.hand)


def may_use_action(state: DeckHandState) -> bool:
    """Return whether an Action is left and may be used (DH-I6)."""
    return state.actions > 0 and state.used < NUMBERS.most_actions


def main_moves(state: DeckHandState, step: m.Main) -> tuple[Move, ...]:
    """Offer to play, to buy or to end the turn (DH-T8, DH-T10); a gained Buy is used first (DH-R28)."""
    pirate, act, free = state.pirates[step.seat], may_use_action(state), state.buys > 0
    moves: list[Move] = []
    if act:
        moves += [PLAY_CARD[card] for card in one_of_each_kind_in_hand(pirate)]
    if act or free:
        coins = pirate.coins
        for slot in state.supply:
            card = slot.card
            if card == GAP or COST[card] > coins:
                continue
            if free:
                moves.append(BUY_FREE[card])
            if act:
                moves.append(BUY[card])
    moves.append(END_TURN)
    return tuple(moves)


def play_main_move(play: Play, step: m.Main, move: Move) -> None:
    """Carry out one move; it is finished before the next begins (DH-G3)."""
    if type(move) is m.PlayCard:
        play_card(play, step, move.card)
    elif type(move) is m.Buy:
        play.record_event(CardBought(step.seat, move.card, COST[move.card], move.free))
        play.replace_answered_step(step)


def play_card(play: Play, step: m.Main, card: int) -> None:
    """Play a card; it goes to the stash when everything it does is done (DH-T9)."""
    card = copy_that_leaves_hand(play.state.pirates[step.seat], card)
    play.record_event(CardPlayed(step.seat, card))
    if left := carry_out_leading_effects(play, steps_of_played_card(step.seat, card)):
        play.replace_answered_step(*left, m.Laying(step.seat, card), step)
    else:
        play.record_event(CardLaid(step.seat, card))
        play.replace_answered_step(step)


def move_played_card_to_stash(play: Play, step: m.Laying) -> None:
    """Move a card that is done to the stash (DH-T9)."""
    play.record_event(CardLaid(step.seat, step.card))


def move_oldest_supply_cards_to_rival(play: Play, seat: Seat, count: int) -> None:
    """Move so many cards to the Rival's stash, each the one for sale longest (DH-C3)."""
    for _card in range(count):
        if there := supply_by_age(play.state):
            play.record_event(CardTaken(seat, there[0]))


# The end.


def end_turn_or_game(play: Play, step: m.Over) -> None:
    """Go on to the next seat, or end the game after the one that brought the end (DH-E2, DH-E3)."""
    following = opponents(play.state, step.seat)[0]
    if following == play.state.ender:
        finish_game(play)
    else:
        begin_turn(play, following)


def finish_game(play: Play) -> None:
    """Decide who has won: by hooks, coins, then who brought the end; ties are shared (DH-E5 to DH-E8, DH-R77)."""
    state: DeckHandState = play.state
    if state.challenge:
        play.record_event(Ended((YOU,) if is_goal_reached(state) else (), "DH-C1"))
        return
    ranks = {Seat(i): final_ranking_key(state, Seat(i)) for i in range(len(state.pirates))}
    best = max(ranks.values())
    play.record_event(
        Ended(tuple(seat for seat, mine in ranks.items() if mine == best), deciding_clause_id(list(ranks.values())))
    )


def final_ranking_key(state: DeckHandState, seat: Seat) -> PirateRank:
    pirate = state.pirates[seat]
    brought_end = state.ender == seat and not is_ending_by_turn_limit(state)
    return PirateRank(count_hooks(all_cards_of_pirate(pirate)), pirate.coins, brought_end)


def deciding_clause_id(ranks: list[PirateRank]) -> str:
    """Return the id of the clause that decided."""
    first, second = sorted(ranks, reverse=True)[:2]
    if first.hooks != second.hooks:
        return "DH-E6"
    return "DH-E7" if first.coins != second.coins else "DH-E8"
