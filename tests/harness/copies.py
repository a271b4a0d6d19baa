"""Tests of copies of a card, in every title: a move may name any copy, and nobody can tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from harness.deck_hand import table as deck_table
from harness.hooch_stooges import table as hooch_table
from harness.random_play import Ply, random_game
from harness.starting_solo import table as solo_table
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.games.deck_hand import content as deck_content
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.deck_hand.validation import all_cards as deck_cards
from hoochgame.games.hooch_stooges import content as hooch_content
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.hooch_stooges.validation import all_cards as hooch_cards
from hoochgame.games.starting_solo.title import STARTING_SOLO

NAMED = ("card", "stooge", "target")  # fields of moves that hold a card
SHOWN = {  # fields of states, steps and events that hold cards
    "card", "cards", "old", "stooge", "stooges", "target", "enemy", "blockers", "deck", "owned", "top", "hand", "known",
    "stash", "lapsed", "aside", "market", "under", "discard", "crew", "swung", "resolving", "removed", "lineup",
    "rallied",
}  # fmt: skip
SEED = 0xC0B1


@dataclass(frozen=True)
class Title:
    """How to play a title at random, and what is printed on its cards.

    `start` of the nth game: the number of seats, the rules, and the state to start from, if it is not a deal.
    """

    game: Game
    printed: Sequence[str]  # ids by card number
    cards: Callable[[Any], list[int]]  # returns all cards of a game
    owners: str  # the field of a state that holds the seats' cards
    start: Callable[[int], tuple[int, dict[str, int], Any]]

    def played(self, number: int, limit: int = 0) -> Iterator[Ply]:
        """Play a random game."""
        seats, rules, start = self.start(number)
        return random_game(self.game, seats, number, rules, limit=limit, eager=True, start=start)

    def named(self, card: int) -> str:
        """Return the id of a card; for anything else its number."""
        return self.printed[card] if card >= 0 else str(card)

    def blind(self, thing: Any, card: bool = False) -> Any:
        """Replace card numbers by ids in a thing; equal cards of a zone are sorted."""
        if isinstance(thing, msgspec.Struct):
            fields = ((name, getattr(thing, name)) for name in thing.__struct_fields__)
            return type(thing).__name__, *(self.blind(value, name in SHOWN) for name, value in fields)
        if isinstance(thing, tuple | list):
            inner = [self.blind(one, card) for one in thing]
            return sorted(inner) if card else inner
        return self.named(thing) if card and isinstance(thing, int) else thing


class BlindDice(Dice):
    """Dice that draw by card ids: the same roll draws the same kind, whatever its number."""

    __slots__ = ("named",)

    def __init__(self, named: Callable[[int], str]) -> None:
        super().__init__(SEED)
        self.named = named

    def pick_one(self, cards: Sequence[int]) -> int:
        """Draw one card by its id."""
        return super().pick_one(self._sorted(cards))

    def pick_up_to(self, cards: Sequence[int], n: int) -> tuple[int, ...]:
        """Draw n cards by their ids."""
        return super().pick_up_to(self._sorted(cards), n)

    def _sorted(self, cards: Sequence[int]) -> list[int]:
        return sorted(cards, key=lambda card: (self.named(card), card))


def swinging(number: int) -> tuple[int, dict[str, int], Any]:
    """Return a table of Hooch Stooges, every other one some rounds on."""
    seats, rules = 2 + number % 5, {"friendly": number % 2, "round_limit": 15}
    return seats, rules, hooch_table.in_full_swing(seats, number, **rules) if number % 4 else None


def tournament(number: int) -> tuple[int, dict[str, int], Any]:
    """Return a tournament."""
    seats, rules = 2 + number % 5, {"tournament": 1, "friendly": number % 2, "round_limit": 12}
    return seats, rules, hooch_table.in_full_swing(seats, number, **rules) if number % 4 else None


def solo(number: int) -> tuple[int, dict[str, int], Any]:
    """Return a game of Starting Solo."""
    rules = {"difficulty": number % 3 - 1}
    return 1, rules, solo_table.in_full_swing(number, **rules) if number % 4 else None


def company(number: int) -> tuple[int, dict[str, int], Any]:
    """Return a table of Deck Hand."""
    seats = 2 + number % 3
    return seats, {}, deck_table.in_full_swing(seats, number) if number % 4 == 3 else None


def challenged(number: int) -> tuple[int, dict[str, int], Any]:
    """Return the nth challenge in turn."""
    return 1, {"challenge": 1 + number % 8}, None


HOOCH = ([card.id for card in hooch_content.CARDS], hooch_cards, "gangs")
DECK = ([card.id for card in deck_content.CARDS], deck_cards, "pirates")
TITLES = {
    "hooch-stooges": Title(HOOCH_STOOGES, *HOOCH, swinging),
    "tournament": Title(HOOCH_STOOGES, *HOOCH, tournament),
    "starting-solo": Title(STARTING_SOLO, *HOOCH, solo),
    "deck-hand": Title(DECK_HAND, *DECK, company),
    "challenges": Title(DECK_HAND, *DECK, challenged),
}


def moves_that_name_another(title: Title, state: Any, options: Sequence[Move]) -> set[Move]:
    """Return every move that differs from an option only by the number of its card."""
    shapes = {(type(move), field): move for move in options for field in NAMED if field in move.__struct_fields__}
    others = {
        replace(move, **{field: card}) for (_kind, field), move in shapes.items() for card in title.cards(state)
    }  # fmt: skip
    return others.difference(options)


def copies_do_the_same(title: Title, state: Any) -> int:
    """Check that a move equal to an option has equal events, card numbers apart; return the number of such moves."""
    game, found = title.game, 0
    options = game.rules.options(state)
    for move in moves_that_name_another(title, state, options):
        option = game.alike(state, move)
        if option in options:
            mine, listed = (taken(title, state, one).events for one in (move, option))
            assert title.blind(mine) == title.blind(listed), (move, option)
            found += 1
    return found


def taken(title: Title, state: Any, move: Move) -> Play[Any]:
    """Return the play of a move with dice that draw by ids."""
    return Play(title.game.rules, state, BlindDice(title.named)).play_move_to_next_question(move)


def which_copy_goes_is_no_news(title: Title, state: Any) -> int:
    """Check that others see the same whether a known or an unknown copy leaves a hand; return the number of pairs.

    It must hold whichever of the two is known, and whichever is named.
    """
    game, pairs = title.game, 0
    options = game.rules.options(state)
    asked = state.agenda[-1].seat if options else TABLE
    mine = getattr(state, title.owners)[asked]
    for known, other in twins(title, mine.hand, mine.known):
        swapped = tuple(sorted({*mine.known, other} - {known}))
        owners = list(getattr(state, title.owners))
        owners[asked] = replace(mine, known=swapped)
        worlds = (state, replace(state, **{title.owners: tuple(owners)}))
        for field, option in of_either(options, known, other):
            plays = [taken(title, world, replace(option, **{field: one})) for world in worlds for one in (known, other)]
            for seat in map(Seat, range(-1, state.seats)):
                if seat != asked:
                    seen = [title.blind([game.view(p.state, seat), [game.redact(e, seat) for e in p.events]])
                            for p in plays]  # fmt: skip
                    assert all(one == seen[0] for one in seen), (seat, option)
            pairs += 1
    return pairs


def twins(title: Title, hand: tuple[int, ...], known: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield each known card of the hand with an equal unknown one."""
    for card in hand:
        for other in hand:
            if card in known and other not in known and title.named(card) == title.named(other):
                yield card, other


def of_either(options: Sequence[Move], one: int, other: int) -> Iterator[tuple[str, Move]]:
    """Yield the options that name one of the two cards, with the field that does."""
    for option in options:
        for field in NAMED:
            if getattr(option, field, None) in (one, other):
                yield field, option
