"""The figures of the evaluation for games of several players: what each seat has, from public information."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from hoochgame.core.language import N_
from hoochgame.core.title_ai import HintFigure
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS, KIND, KINDS, NUMBERS, PLAY
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState

POCKET: Final = 4  # coins for most cards; more are for the dearest
# Figures that mean something else early and late: each stands twice in a row, once times what is left of the supply
# deck. A hand's share of Actions and thefts is what three cards of the deck bring on average.
TWICE = ("hooks", "coins", "coins_more", "danger", "turn", "cards", "price", "actions", "steals", "each_turn")
NAMES = (*TWICE, *(f"{name}_early" for name in TWICE), "hooks_end", *KINDS)
NONE: Final = (0,) * len(KINDS)
NO_USE: Final = (0,) * 5

COINS = HintFigure(N_("more coins"), N_("fewer coins"))
DECK = HintFigure(N_("better cards"), N_("weaker cards"))
ACTIONS = HintFigure(N_("more cards that give Actions"), N_("fewer cards that give Actions"))
STEALS = HintFigure(N_("more cards that steal"), N_("fewer cards that steal"))
DANGER = HintFigure(
    N_("a card in the stash that others can steal"),
    N_("less in the stash that others can steal"),
    good=False,
    theirs=N_("more to steal from the others"),
)
TURN = HintFigure(N_("the next turn"), N_("a later turn"), good=None)
EACH = HintFigure(N_("more coins from the stash each turn"), N_("fewer coins from the stash each turn"))
POINTS = HintFigure(N_("more hooks"), N_("fewer hooks"))
# Early in a game hooks say how good a card is; from the middle on they are what counts.
FIGURES = {
    **dict.fromkeys(("hooks", "hooks_end"), POINTS),
    **dict.fromkeys(("coins", "coins_more", "coins_early", "coins_more_early"), COINS),
    **dict.fromkeys(("price", "cards", "hooks_early", "price_early", "cards_early", *KINDS), DECK),
    **dict.fromkeys(("actions", "actions_early"), ACTIONS),
    **dict.fromkeys(("steals", "steals_early"), STEALS),
    **dict.fromkeys(("danger", "danger_early"), DANGER),
    **dict.fromkeys(("turn", "turn_early"), TURN),
    **dict.fromkeys(("each_turn", "each_turn_early"), EACH),
}
KEPT: Final = 1 << 14  # decks and stashes that are remembered: the same ones come up in thousands of positions


class DeckFigures(NamedTuple):
    """What a seat owns, in figures."""

    hooks: int
    cards: int
    reach: int  # the price of the dearest card that it could steal
    use: tuple[float, ...]  # cards, price, actions, steals
    kinds: tuple[int, ...]


def measure_seats(state: DeckHandState) -> list[Sequence[float]]:
    """Return each seat's figures. In the last turns only hooks and coins count, and what could still be stolen."""
    decks = [deck_figures(pirate.owned) for pirate in state.pirates]
    reaches = [one.reach for one in decks]
    last = state.ender != NOBODY
    left = 0.0 if last else state.supply_deck / (NUMBERS.supply_deck_per_seat * len(decks))
    rows: list[Sequence[float]] = []
    for seat, pirate in enumerate(state.pirates):
        hooks, cards, _reach, use, kinds = decks[seat]
        coins, stash = pirate.coins, pirate.stash
        now = (
            0 if last else hooks,
            coins if coins < POCKET else POCKET,
            coins - POCKET if coins > POCKET else 0,
            most_hooks_to_steal(stash, max(reaches[:seat] + reaches[seat + 1 :]))
            if cards > NUMBERS.fewest_owned
            else 0,
            min(state.actions, NUMBERS.most_actions - state.used) if seat == state.active else 0,
            *(NO_USE if last else (*use, stash_income(stash))),
        )
        early = [figure * left for figure in now]
        rows.append((*now, *early, hooks, *NONE) if last else (*now, *early, 0, *kinds))
    return rows


@lru_cache(KEPT)
def deck_figures(owned_cards: tuple[int, ...]) -> DeckFigures:
    share = NUMBERS.hand / max(NUMBERS.hand, len(owned_cards))
    kinds = [KIND[card] for card in owned_cards]
    return DeckFigures(
        sum(HOOKS[card] for card in owned_cards),
        len(owned_cards),
        max([TAKES[card] for card in owned_cards]),
        (
            len(owned_cards),
            sum([COST[card] for card in owned_cards]),
            share * sum([GIVES[card] for card in owned_cards]),
            share * sum([TAKES[card] for card in owned_cards]) / THEFT,
        ),
        tuple(map(kinds.count, range(len(KINDS)))),
    )


@lru_cache(KEPT)
def most_hooks_to_steal(stash: tuple[int, ...], price_limit: int) -> int:
    """Return the hooks of the best card that an opponent can steal up to a price."""
    return max((HOOKS[card] for card in stash if COST[card] <= price_limit), default=0)


@lru_cache(KEPT)
def stash_income(stash: tuple[int, ...]) -> int:
    """Return the coins that a stash brings at the start of a turn."""
    return sum(BRINGS[card] for card in stash)


GIVES: Final = tuple(sum(op.n for op in todo if isinstance(op, m.GainActions)) for todo in PLAY)
TAKES: Final = tuple(max((op.max_cost for op in todo if isinstance(op, m.Steal)), default=0) for todo in PLAY)
THEFT: Final = min(filter(None, TAKES))  # the price of a card that the lesser thieves steal
BRINGS: Final = tuple(
    sum(op.n for op in todo if isinstance(op, m.GainCoins)) - sum(op.n for op in todo if isinstance(op, m.Pay))
    for todo in EACH_TURN
)
