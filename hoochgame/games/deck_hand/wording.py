"""The words printed on cards and challenges, in the language on the screen. Rules and saves never look here."""

from __future__ import annotations

from hoochgame.core.language import pgettext
from hoochgame.games.deck_hand.content import CARDS, Card, Challenge

PRINTED = {card.id: card for card in CARDS}


def name(card: Card) -> str:
    """What it is called."""
    return pgettext("card name", card.name)


def text(card: Card) -> str:
    """What it does."""
    return pgettext("card text", card.text)


def gist(card: Card) -> str:
    """What it does, in a few words."""
    return pgettext("gist", card.gist)


def flavour(card: Card) -> str:
    """What is said about it for fun."""
    return pgettext("flavour", card.flavour)


def name_of(id: str) -> str:
    """The name of the card with this id; nothing for anything else."""
    return name(PRINTED[id]) if id in PRINTED else ""


def challenge_name(challenge: Challenge) -> str:
    """What it is called."""
    return pgettext("challenge", challenge.name)


def challenge_sentence(challenge: Challenge) -> str:
    """What has to be done."""
    return pgettext("challenge", challenge.sentence).format(**challenge.numbers)
