"""Reduces a state to what one seat may see, and draws a full state that agrees with such a view."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from hoochgame.core.content import deck_of_counted_kinds
from hoochgame.core.dice import Dice
from hoochgame.core.protocols import HIDDEN, Event, Seat
from hoochgame.core.zones import same_number_of_hidden_cards
from hoochgame.games.moonshiners.chance_events import RelicDrawn, TilesSurveyed
from hoochgame.games.moonshiners.content import NUMBERING
from hoochgame.games.moonshiners.model import ALL, Buried, Hero, MoonshinersState


@cache
def relic_copies_by_kind(edition: int) -> tuple[int, ...]:
    """Return, by kind of relic, how many there are."""
    return NUMBERING.copy_counts_in_edition("relics", edition)


def view(state: MoonshinersState, seat: Seat) -> MoonshinersState:
    """Return the state as this seat sees it; TABLE is a spectator, who sees no relic that is held (MA-Q36)."""
    heroes = tuple(
        with_relics_hidden(hero) if are_relics_secret_from_seat(hero, owner, seat) else hero
        for owner, hero in enumerate(state.heroes)
    )
    deck = same_number_of_hidden_cards(state.relic_deck)
    if not (state.surveyed or state.buried):
        return replace(state, heroes=heroes, relic_deck=deck, eyes=seat)
    surveyed = state.surveyed if state.active == seat else same_number_of_hidden_cards(state.surveyed)
    buried = tuple(one if one.seat == seat else Buried(HIDDEN, one.seat) for one in state.buried)
    return replace(state, heroes=heroes, relic_deck=deck, surveyed=surveyed, buried=buried, eyes=seat)


def are_relics_secret_from_seat(hero: Hero, owner: int, seat: Seat) -> bool:
    """Return whether the hero's relics are another's secret; once they are counted, they are shown."""
    return owner != seat and not hero.counted and bool(hero.relics)


def with_relics_hidden(hero: Hero) -> Hero:
    """Return the hero with its relics face down."""
    return replace(hero, relics=same_number_of_hidden_cards(hero.relics))


def redact(event: Event, seat: Seat) -> Event:
    """Return the event as this seat may read it: relics and tiles that others look at stay face down."""
    match event:
        case RelicDrawn(owner) if owner != seat:
            return replace(event, card=HIDDEN)
        case TilesSurveyed(owner, tiles) if owner != seat:
            return replace(event, tiles=same_number_of_hidden_cards(tiles))
    return event


def guess_state(seen: MoonshinersState, dice: Dice) -> MoonshinersState:
    """Return a full state: unseen relics dealt at random to heroes and deck, unseen tiles taken from the deck."""
    if seen.eyes == ALL:
        return seen
    left = count_unseen_relics(seen)
    held = sum(
        len(hero.relics)
        for owner, hero in enumerate(seen.heroes)
        if are_relics_secret_from_seat(hero, owner, seen.eyes)
    )
    cards = dice.pick_up_to(deck_of_counted_kinds(left), held)
    heroes, dealt = [], 0
    for owner, hero in enumerate(seen.heroes):
        if are_relics_secret_from_seat(hero, owner, seen.eyes):
            until = dealt + len(hero.relics)
            heroes.append(replace(hero, relics=cards[dealt:until]))
            dealt = until
        else:
            heroes.append(hero)
    for card in cards:
        left[card] -= 1
    full = replace(seen, heroes=tuple(heroes), relic_deck=deck_of_counted_kinds(left), eyes=ALL)
    return with_hidden_tiles_guessed(full, dice) if seen.surveyed or seen.buried else full


def count_unseen_relics(seen: MoonshinersState) -> list[int]:
    """Return how many relics of each kind this viewer has not seen: those of the deck and of others."""
    left = list(relic_copies_by_kind(seen.edition))
    for card in seen.relics_gone:
        left[card] -= 1
    for hero in seen.heroes:
        for card in hero.relics:
            if card != HIDDEN:
                left[card] -= 1
    return left


def with_hidden_tiles_guessed(state: MoonshinersState, dice: Dice) -> MoonshinersState:
    """Return the state with the tiles that this viewer can't read drawn from the deck."""
    placed = (*state.surveyed, *(one.tile for one in state.buried))
    loose = list(state.tile_deck)
    for tile in placed:
        if tile != HIDDEN:
            loose.remove(tile)
    drawn = iter(dice.pick_up_to(loose, placed.count(HIDDEN)))
    surveyed = tuple(next(drawn) if tile == HIDDEN else tile for tile in state.surveyed)
    buried = tuple(Buried(next(drawn), one.seat) if one.tile == HIDDEN else one for one in state.buried)
    return replace(state, surveyed=surveyed, buried=buried)
