"""The words printed on cards and challenges, in the language on the screen. Rules and saves don't use them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.language import pgettext
from hoochgame.games.deck_hand.content import CARDS, DeckHandCard, SoloChallenge

PRINTED = {card.id: card for card in CARDS}


def card_name(card: DeckHandCard) -> str:
    return pgettext("card name", card.name)


def card_text(card: DeckHandCard) -> str:
    return pgettext("card text", card.text)


def card_gist(card: DeckHandCard) -> str:
    return pgettext("gist", card.gist)


def briefest_card_text(card: DeckHandCard) -> str:
    """Return what a card does in the fewest words, for the smallest cards."""
    return BRIEF[card.id]() if card.id in BRIEF else card_gist(card)


BRIEF: Mapping[str, Callable[[], str]] = {  # "sun" is the sign on the card: at the start of each turn
    "scurvy_hand": lambda: pgettext("short gist", "+3; sun: pay 1"),
    "treasure_map": lambda: pgettext("short gist", "+1, reload; sun: +1"),
    "storm_lantern": lambda: pgettext("short gist", "Action, draw; sun: Action"),
    "press_gang": lambda: pgettext("short gist", "+2; give dud"),
    "black_flag": lambda: pgettext("short gist", "If ahead: +4, Action; else +2"),
}


def card_flavour(card: DeckHandCard) -> str:
    return pgettext("flavour", card.flavour)


def name_of_id(id: str) -> str:
    """Return the name of the card with this id; "" for any other id."""
    return card_name(PRINTED[id]) if id in PRINTED else ""


def challenge_name(challenge: SoloChallenge) -> str:
    return pgettext("challenge", challenge.name)


def challenge_sentence(challenge: SoloChallenge) -> str:
    """Return what has to be done in a challenge."""
    return pgettext("challenge", challenge.sentence).format(**challenge.sentence_numbers)
