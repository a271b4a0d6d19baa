"""Makes a state of Deck Hand from what a test names, and runs moves on it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain
from typing import Any

from harness.first_edition import MARKET_DECK
from harness.plain import plain
from harness.position import Position
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import Event, Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games import deck_hand
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import (
    CARDS,
    CHALLENGES,
    HOOKS,
    NUMBERS,
    ChallengeGoal,
    market_deck,
    starter_deck,
)
from hoochgame.games.deck_hand.model import GAP, NOBODY, DeckHandState, Pirate, Slot
from hoochgame.games.deck_hand.queries import all_cards_of_pirate, count_hooks
from hoochgame.games.deck_hand.title import DECK_HAND

RULEBOOK = files(deck_hand).joinpath("rulebook.md").read_text("utf-8")
CLAUSES = tuple(re.findall(r"^- \*\*(DH-[A-Z]\d+)\*\*", RULEBOOK, re.MULTILINE))
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
RIVAL = B  # where a challenge has it


def card(id: str, nth: int = 0) -> int:
    """Return the number of the nth copy of a market card."""
    return [i for i in market_deck() if CARDS[i].id == id][nth]


def fight(seat: Seat = A, nth: int = 0) -> int:
    """Return the number of a seat's own Fist Fight."""
    return [i for i in starter_deck(seat) if CARDS[i].id == "fist_fight"][nth]


def party(seat: Seat = A, nth: int = 0) -> int:
    """Return the number of a seat's own Celebrate."""
    return [i for i in starter_deck(seat) if CARDS[i].id == "celebrate"][nth]


def names(cards: tuple[int, ...]) -> list[str]:
    """Return the ids of these cards, in order."""
    return [CARDS[card].id for card in cards]


def hoard(n: int, but: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return as few market cards as possible with n hooks in all, without those in `but`."""
    found: list[int] = []
    for one in sorted(set(MARKET_DECK).difference(but), key=lambda one: -HOOKS[one]):
        if 0 < HOOKS[one] <= n - count_hooks(found):
            found.append(one)
    assert count_hooks(found) == n
    return tuple(found)


def decided(state: DeckHandState, goal: ChallengeGoal) -> bool:
    """Whether the goal is reached, counted from the cards where they lie."""
    mine, theirs = (all_cards_of_pirate(pirate) for pirate in state.pirates)
    kinds = [CARDS[card].id for card in mine]
    return all((
        goal.hooks is None or count_hooks(mine) >= goal.hooks,
        goal.coins is None or state.pirates[A].coins >= goal.coins,
        goal.thefts is None or state.pirates[A].thefts >= goal.thefts,
        goal.most_cards is None or len(mine) <= goal.most_cards,
        all(kinds.count(id) <= most for id, most in goal.most_of.items()),
        not goal.more_hooks_than_rival or count_hooks(mine) > count_hooks(theirs),
    ))  # fmt: skip


FF, FF_2, CE, CE_2 = fight(), fight(A, 1), party(), party(A, 1)
FOR_SALE = tuple(card(id, 2) for id in ("lookout", "rum_barrel", "grapnel", "ships_cook", "smuggler", "boarding_party"))


@dataclass(frozen=True)
class Table(Position):
    """A state of a game, and the events that led to it in the last run."""

    state: DeckHandState
    events: tuple[Event, ...] = ()
    game: Game = DECK_HAND

    @property
    def a(self) -> Pirate:
        """What lies in front of A."""
        return self.state.pirates[A]

    @property
    def b(self) -> Pirate:
        """What lies in front of B."""
        return self.state.pirates[B]

    @property
    def c(self) -> Pirate:
        """What lies in front of C."""
        return self.state.pirates[C]

    @property
    def for_sale(self) -> tuple[int, ...]:
        """The cards of the supply by slot."""
        return tuple(slot.card for slot in self.state.supply)

    def main_again(self, seat: Seat = A) -> bool:
        """Whether the seat is back in its main step without an open question."""
        return isinstance(self.step, m.Main) and self.step.seat == seat and not self.state.pirates[seat].aside


def table(
    *,
    seats: int = 2,
    b: dict[str, Any] | None = None,
    c: dict[str, Any] | None = None,
    d: dict[str, Any] | None = None,
    challenge: str = "",
    supply: tuple[int, ...] = FOR_SALE,
    supply_deck: int | None = None,
    reload: int | None = None,
    under: tuple[int, ...] = (),
    active: Seat = A,
    first: Seat = A,
    agenda: tuple[Any, ...] = (),
    actions: int = 2,
    used: int = 0,
    buys: int = 0,
    round: int = 2,
    ender: Seat = NOBODY,
    **a: Any,
) -> Table:
    """Seat A, or another `active` one, in its main step. The starters that are not named lie in their seat's deck.

    Cards of the market that are not named are in the decks; `supply_deck` says how many of them, and `reload`, if
    that is less than the rest, leaves some out of the game. What a seat owns, and what is known of it, follows.
    """
    zones = [a, *((z or {}) for z in (b, c, d)[: seats - 1])]
    named = set(chain.from_iterable(chain.from_iterable(placed(z) for z in zones)))
    pirates = tuple(pirate(Seat(seat), z, named) for seat, z in enumerate(zones))
    there = {*chain.from_iterable(map(all_cards_of_pirate, pirates)), *supply, *under}
    market = tuple(card for card in MARKET_DECK if card not in there)
    deck = NUMBERS.supply_deck_per_seat * seats if supply_deck is None else supply_deck
    market = market if reload is None else market[: deck + reload]
    state = DeckHandState(
        pirates=pirates, market=market, supply_deck=deck, reload=len(market) - deck, under=under,
        supply=tuple(Slot(card, i) for i, card in enumerate(supply)), laid=len(supply), active=active, first=first,
        round=round, actions=actions, used=used, buys=buys, ender=ender,
        challenge=1 + [trial.id for trial in CHALLENGES].index(challenge) if challenge else 0,
        agenda=agenda or (m.Over(active), m.Main(active)),
    )  # fmt: skip
    check_cards(state)
    return Table(state)


def placed(zones: dict[str, Any]) -> list[tuple[int, ...]]:
    """Return all cards that a test puts into a seat's zones."""
    return [zones[zone] for zone in ("deck", "top", "hand", "stash", "aside") if zone in zones]


def pirate(seat: Seat, zones: dict[str, Any], named: set[int]) -> Pirate:
    """Return a seat's pirate with these zones."""
    deck = () if zones.get("rival") else tuple(card for card in starter_deck(seat) if card not in named)
    filled = {"deck": deck, **zones}
    owned = tuple(sorted(chain.from_iterable(placed(filled))))
    bare = not (filled["deck"] or filled.get("top"))
    known = filled.get("known", tuple(sorted(filled.get("hand", ()))) if bare else ())
    return Pirate(**{**filled, "owned": owned, "known": known})


def rival(*more: int) -> dict[str, Any]:
    """Return the zones of a challenge's Rival: its four cards and these."""
    return {"rival": True, "stash": (*starter_deck(RIVAL), *more)}


def check_cards(state: DeckHandState) -> None:
    """Check that no card lies in two places."""
    there = [*chain(*map(all_cards_of_pirate, state.pirates)), *state.market, *state.under]
    there += [slot.card for slot in state.supply if slot.card != GAP]
    assert len(there) == len(set(there)), "a card lies in two places"


def run(before: Table, *moves: Move, seed: int = 1) -> Table:
    """Return the table after these moves of the asked seats. Without a question it first runs until there is one."""
    state, events = before.state, []
    if not before.options:
        play = Play(DECK_HAND.rules, state, Dice(seed)).run_to_next_question()
        state, events = play.state, play.events
    for move in moves:
        options = DECK_HAND.rules.options(state)
        assert move in options or DECK_HAND.alike(state, move) in options, f"{move} is none of {options}"
        play = Play(DECK_HAND.rules, state, Dice(seed)).play_move_to_next_question(move)
        state = play.state
        events += play.events
    return Table(state, tuple(events))


def turn(seat: Seat = A, **more: Any) -> Table:
    """Return the table when a seat's turn begins."""
    return table(active=more.pop("active", seat), agenda=(m.Turn(seat),), **more)


def asking(*steps: Any, seat: Seat = A, **more: Any) -> Table:
    """Return the table in the seat's turn, with these steps of a card on the agenda."""
    return run(table(agenda=(m.Over(seat), m.Main(seat), *steps[::-1]), active=seat, **more))


def refusal(before: Table, move: Move, seat: Seat | None = None) -> Refusal | None:
    """Return why a move is refused, or None if it is allowed."""
    asked = before.asked
    seat = seat if seat is not None else A if asked is None else asked
    return DECK_HAND.refuse(before.state, seat, move)


def refused(before: Table, move: Move, seat: Seat | None = None) -> str:
    """Return the code of the refusal, or "" if it is allowed."""
    found = refusal(before, move, seat)
    return found.code if found else ""


def begun(seats: int = 2, seed: int = 1, **rules: int) -> Table:
    """Return a dealt game at its first question, set up as the rulebook says."""
    _opening, play = DECK_HAND.start_game(seats, plain(DECK_HAND, rules), Dice(seed, 0))
    return Table(play.state, tuple(play.events))


def in_full_swing(seats: int, seed: int) -> DeckHandState:
    """Return a game some rounds on: every seat has coins, and market cards in hand, deck and stash."""
    state, dice = begun(seats, seed).state, Dice(seed, 0xF00D)
    pirates, market = list(state.pirates), state.market
    share = min(7, state.reload // seats)
    for seat, was in enumerate(pirates):
        cards = dice.pick_up_to(market, share)
        market = tuple(card for card in market if card not in cards)
        pirates[seat] = Pirate(
            stash=cards[:3], hand=was.hand + cards[3:4], deck=tuple(sorted(was.deck + cards[4:])),
            coins=dice.integer_below(9), turns=was.turns, owned=tuple(sorted(was.owned + cards)), known=was.known,
        )  # fmt: skip
    agenda = (*state.agenda[:-1], m.Main(state.active))
    return DeckHandState(
        pirates=tuple(pirates), market=market, supply_deck=state.supply_deck,
        reload=len(market) - state.supply_deck, supply=state.supply, laid=state.laid, active=state.active,
        first=state.first, actions=2, agenda=agenda, edition=state.edition,
    )  # fmt: skip
