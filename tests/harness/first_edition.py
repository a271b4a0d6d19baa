"""The decks of the first edition, from which the games of tests are dealt: a new card changes no test but its own.

`tests/conftest.py` says so for every title. Laws that hold for all cards use the fixture `newest_content`.
"""

from __future__ import annotations

from dataclasses import replace

from hoochgame.core.game import Game
from hoochgame.games.deck_hand.content import NUMBERED, market_deck
from hoochgame.games.hooch_stooges.content import CARDS, main_deck, turf_deck
from hoochgame.games.moonshiners.content import numbers_with_copies
from hoochgame.games.starting_solo.content import solo_deck, solo_turf_deck

FIRST = 0
MARKET_DECK = market_deck(FIRST)
DECK_HAND_CARDS = sum(edition == FIRST for edition, _card, _home in NUMBERED)  # their number
MAIN_DECK, TURF_DECK = main_deck(FIRST), turf_deck(FIRST)
SOLO_DECK, SOLO_TURFS = solo_deck(FIRST), solo_turf_deck(FIRST)
TILE_DECK, RELIC_DECK = numbers_with_copies("tiles", FIRST), numbers_with_copies("relics", FIRST)
BOOZE_DECK, DRUNKARD_DECK = numbers_with_copies("booze", FIRST), numbers_with_copies("names", FIRST)


def with_first_lists(game: Game) -> Game:
    """Return the title of tournaments with the cards for deck lists that the first edition has."""
    lists = game.lists
    assert lists
    ids = [CARDS[card].id for card in MAIN_DECK]
    cards = {id: ids.count(id) for id in lists.cards if id in ids}
    known = {id: card for id, card in lists.known.items() if id in cards or id not in lists.cards}
    return replace(game, lists=replace(lists, cards=cards, known=known))
